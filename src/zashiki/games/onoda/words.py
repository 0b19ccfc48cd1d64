from typing import Any
def prompt(v,q): return ""
def option(v,s,o): return ""
def fact(v,f): return ""
def odds(v,s,o): return ""
def result(v): return ""
def screen(v): return ""
