"""A small engine for rules: a table of plain data, steps on an agenda, decisions, chance, views, records."""

from .chance import Below, Dealer, Fair, Fast, Needed, Prepared, Scripted
from .decisions import Decision
from .errors import BadOption, BadOutcome, BadPack, BadRecord, NoUndo, Peeked, Refused, ZashikiError
from .fields import Hand, Open, Pile, Private, Secret, Veil
from .game import SPECTATOR, Game, heard, known
from .packs import Pack
from .table import LOCK, UNLOCK, Frame, Option, Table, call
from .titles import Drawing, Hint, Lesson, Moment, Setup, Title, Words

__all__ = [
    "LOCK",
    "SPECTATOR",
    "UNLOCK",
    "BadOption",
    "BadOutcome",
    "BadPack",
    "BadRecord",
    "Below",
    "Dealer",
    "Decision",
    "Drawing",
    "Fair",
    "Fast",
    "Frame",
    "Game",
    "Hand",
    "Hint",
    "Lesson",
    "Moment",
    "Needed",
    "NoUndo",
    "Open",
    "Option",
    "Pack",
    "Peeked",
    "Pile",
    "Prepared",
    "Private",
    "Refused",
    "Scripted",
    "Secret",
    "Setup",
    "Table",
    "Title",
    "Veil",
    "Words",
    "ZashikiError",
    "call",
    "heard",
    "known",
]
