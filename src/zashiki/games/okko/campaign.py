"""The campaign: all scenarios in order on one table, with what a game won brings to a later one (OK-SCEN-11)."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option
from . import band, scenarios, setup
from .dungeon import BLACK, CAMPAIGN, RED, SEATS, Dungeon, clause, other

INFILTRATORS = 2  # hunters who may begin further in
PURSE = 2  # Zeni that the evil side gains by keeping the passage
KEPT = frozenset(("seats", "agenda", "locked", "result", "mode", "layout", "open_bands", "extra_tiles", "stalling",
                  "won", "inflicted", "budget", "draft", "shown"))  # fmt: skip


def linked(t: Dungeon, here: str, before: str) -> str:
    """The seat that won the scenario from which a link leads here; "" after a draw, or outside a campaign."""
    return t.won.get(before, "") if t.mode == CAMPAIGN and t.scenario == here else ""


@clause("OK-SCEN-11")
def bonus(t: Dungeon, seat: str) -> int:
    """Zeni more to compose the band."""
    if seat == BLACK and linked(t, scenarios.GEISHA, scenarios.PASSAGE) == BLACK:
        return PURSE
    return int(linked(t, scenarios.LAIR, scenarios.DUEL) == seat)


@clause("OK-SCEN-11")
def gift(t: Dungeon) -> None:
    """Whoever won the captive may buy a card for the night of the two murders."""
    if winner := linked(t, scenarios.MURDER, scenarios.GEISHA):
        t.ask(winner, band.Gift)


def chooser(t: Dungeon) -> str:
    """Who decides which side plays the first phase: the winner in the library, at the well."""
    return linked(t, scenarios.SEAL, scenarios.LIBRARY)


@clause("OK-SCEN-11")
class Begin(Decision[Dungeon]):
    """To play the first phase, or to leave it to the other."""

    forms = ("begin", "yield")

    def settle(self, t: Dungeon, option: Option) -> None:
        t.first = self.seat if option[0] == "begin" else other(self.seat)
        t.tell("first", t.first)


def next_game(t: Dungeon, winner: str, reason: str) -> None:
    """One game of the campaign is over, at once; nothing that was due in it is done any more."""
    t.won[t.scenario] = winner
    for seat in SEATS:
        t.inflicted[seat] = t.inflicted.get(seat, 0) + t.lost[other(seat)]
    t.tell("game_over", t.scenario, winner, reason)
    t.agenda.clear()
    t.then(next_scenario)


@clause("OK-SCEN-11", "OK-SCEN-3")
def next_scenario(t: Dungeon) -> None:
    """The next scenario on an empty table; after the last one most wins take the campaign, then Zeni inflicted."""
    if len(t.won) < len(t.pack.order):
        empty = Dungeon(t.seats, t.dealer, t.pack)
        for name, value in empty.save().items():
            if name not in KEPT:
                setattr(t, name, value)
        t.then(setup.start_scenario, t.pack.order[len(t.won)])
        return
    wins = {seat: list(t.won.values()).count(seat) for seat in SEATS}
    best = max(SEATS, key=lambda seat: (wins[seat], t.inflicted[seat]))
    tied = wins[RED] == wins[BLACK] and t.inflicted[RED] == t.inflicted[BLACK]
    t.end(() if tied else (best,), wins, "campaign", "OK-SCEN-11")
    t.tell("over", "" if tied else best, "campaign")
