"""The rules of a game as its pages show them: every clause, and the one-page aid."""

from __future__ import annotations

import re
from itertools import groupby
from typing import NamedTuple

from markupsafe import Markup, escape

from ..engine.clauses import HEADING, Clause, Rules

CITED = re.compile(r"\b[A-Z]{2}(?:-[A-Z0-9]+){2,3}\b")
REFERENCES = re.compile(r" ?\(([A-Z]{2}(?:-[A-Z0-9]+){2,3}(?:, [A-Z]{2}(?:-[A-Z0-9]+){2,3})*)\)")
QUOTED = re.compile(r"`([^`]+)`")
STRONG = re.compile(r"\*\*([^*]+)\*\*")
EMPHASIS = re.compile(r"(?<![*\w])\*([^*]+)\*(?![*\w])")
ITEM = re.compile(r"^(?:-|\d+\.) ")


class Article(NamedTuple):
    """A clause with the clauses it names as links."""

    clause: Clause
    text: Markup


class Chapter(NamedTuple):
    heading: str
    anchor: str
    lead: Markup
    articles: list[Article]


def preface(rules: Rules) -> list[Markup]:
    """What stands before the first chapter."""
    paragraphs = rules.markdown.partition("\n## ")[0].split("\n\n")
    return [linked(text.strip(), rules) for text in paragraphs if text.strip() and not text.startswith("#")]


def chapters(rules: Rules) -> list[Chapter]:
    """All clauses by chapter, in the order of the rulebook."""
    leads: dict[str, str] = {}
    heading = ""
    for line in rules.markdown.splitlines():
        if found := HEADING.match(line):
            heading = found[1]
        elif line.startswith("*") and line.endswith("*"):
            leads.setdefault(heading, line.strip("*"))
    by_chapter: dict[str, list[Article]] = {}
    for clause in rules.clauses.values():
        by_chapter.setdefault(clause.chapter, []).append(Article(clause, linked(clause.text, rules)))
    return [
        Chapter(heading, f"chapter-{number}", linked(leads.get(heading, ""), rules), articles)
        for number, (heading, articles) in enumerate(by_chapter.items(), 1)
    ]


def linked(text: str, rules: Rules) -> Markup:
    """Text with its emphasis, and with links to the clauses it names."""

    def link(found: re.Match[str]) -> str:
        return f'<a href="#{found[0]}">{found[0]}</a>' if found[0] in rules.clauses else found[0]

    marked = QUOTED.sub(r"<em>\1</em>", CITED.sub(link, str(escape(text))))
    return Markup(EMPHASIS.sub(r"<em>\1</em>", marked))


# ---- the one-page aid


class Block(NamedTuple):
    """`kind`: text, list, steps (numbered) or table; rows of cells (but for a table one cell each)."""

    kind: str
    rows: list[list[Markup]]


class Part(NamedTuple):
    heading: str
    blocks: list[Block]


def aid(text: str, rules: Rules, page: str) -> list[Part]:
    """The parts of an aid; what stands before the first heading has none. `page` is where the clauses are."""
    parts = []
    for chunk in re.split(r"^## ", text, flags=re.MULTILINE):
        heading, _, body = chunk.partition("\n")
        lines = [line for line in body.splitlines() if line.strip(" |-")]
        blocks = [Block(kind, [cells(line, rules, page) for line in group]) for kind, group in groupby(lines, kind_of)]
        parts.append(Part("" if heading.startswith("# ") else heading, blocks))
    return parts


def kind_of(line: str) -> str:
    if line.startswith("|"):
        return "table"
    return "text" if not ITEM.match(line) else "list" if line.startswith("-") else "steps"


def cells(line: str, rules: Rules, page: str) -> list[Markup]:
    """A line of an aid; clauses in brackets become small references."""
    texts = line.strip("|").split("|") if line.startswith("|") else [ITEM.sub("", line)]
    return [referring(text.strip(), rules, page) for text in texts]


def referring(text: str, rules: Rules, page: str) -> Markup:
    """Text whose clauses in brackets are links in small print, without the letters that all of them share."""

    def references(found: re.Match[str]) -> str:
        links = [
            f'<a href="{page}#{id}" title="{escape(rules.clauses[id].text)}">{id.partition("-")[2]}</a>'
            for id in found[1].split(", ")
        ]
        return f' <span class="ref">{" ".join(links)}</span>'

    return Markup(STRONG.sub(r"<strong>\1</strong>", REFERENCES.sub(references, str(escape(text)))))
