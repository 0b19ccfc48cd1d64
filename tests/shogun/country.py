"""Positions of Shogun for tests: provinces with their armies, a script of chance, and what comes next.

    game = action("tax", {RED: "mikawa"}, "r3g1", armies={"mikawa": (RED, 4)}, markers={"mikawa": 2})
    play(game, RED, "do")

Throws are counted by hand: `r3g1` means that three red cubes and a farmer came out. Cubes are red, blue, yellow, black,
purple and green; what is not placed, in the tray or on `ledges` lies in supply. After the action blue is
asked whether to confiscate rice in Aki: there the position ends."""

from __future__ import annotations

from typing import Any, cast

from support import suggested
from zashiki.engine.chance import Dealer, Fast, Scripted
from zashiki.engine.game import Game
from zashiki.games.shogun import TITLE
from zashiki.games.shogun.japan import AT as AT
from zashiki.games.shogun.japan import BID as BID
from zashiki.games.shogun.japan import BLANK, Japan
from zashiki.games.shogun.japan import SPACES as SPACES
from zashiki.games.shogun.pack import FARMER, ShogunPack

PACK = cast(ShogunPack, TITLE.pack)
BLUE, YELLOW, RED, BLACK, PURPLE = SEATS = tuple(PACK.daimyo)
LETTER = {letter: colour for colour, letter in PACK.letters.items()}
LAST = ("ask", (BLUE,), "Carry", "rice", "aki")  # where a position ends
NEAREST = {"season": 1, "event": "", "display": ["ev_tax_cap", "ev_rice_cap", "ev_castle_2"]}


def country(
    *script: str | int,
    armies: dict[str, tuple[str, int]] | None = None,
    players: int = 3,
    markers: dict[str, int] | None = None,
    buildings: dict[str, tuple[str, ...]] | None = None,
    supply: dict[str, int] | None = None,
    chests: dict[str, int] | None = None,
    rice: dict[str, int] | None = None,
    tray: str = "",
    ledges: tuple[str, ...] = ("", ""),
    dealer: Dealer | None = None,
    **fields: Any,
) -> Game:
    """A game with these provinces; `supply` names what differs from all that is not elsewhere."""
    seats = SEATS[:players]
    table = TITLE.deal(dealer or Scripted(script), PACK, players=str(players))
    table.agenda = [("setup",)]
    provinces = [id for id in PACK.provinces if players > 3 or id not in PACK.out[fields.get("side", "sun")]]
    placed = {id: (armies or {}).get(id, ("", 0)) for id in provinces}
    assert set(armies or {}) <= set(provinces)
    colours = (*seats, FARMER)
    lying = {colour: tray.count(PACK.letters[colour]) for colour in colours}
    inside = {colour: "".join(ledges).count(PACK.letters[colour]) for colour in colours}
    total = {colour: 20 if colour == FARMER else 62 for colour in colours}
    used = {colour: sum(n for who, n in placed.values() if who == colour) for colour in colours}
    start: dict[str, Any] = {
        "owner": {id: who for id, (who, _) in placed.items()},
        "armies": {id: n for id, (_, n) in placed.items()},
        "markers": dict.fromkeys(provinces, 0) | (markers or {}),
        "buildings": dict.fromkeys(provinces, ()) | (buildings or {}),
        "chests": dict.fromkeys(seats, 10) | (chests or {}),
        "rice": dict.fromkeys(seats, 0) | (rice or {}),
        "points": dict.fromkeys(seats, 0),
        "supply": {c: total[c] - used[c] - lying[c] - inside[c] for c in colours} | (supply or {}),
        "stock": {
            id: one.tiles - sum(id in built for built in (buildings or {}).values())
            for id, one in PACK.buildings.items()
        },
        "tray": lying,
        "inside": inside,
        "collected": dict.fromkeys(colours, 0),
        "ledges": ledges,
        "specials": tuple(PACK.specials),
        "order": seats,
        "agenda": [LAST],
        **NEAREST,
    }
    values = {name: getattr(table, name) for name in Japan._kinds} | start | fields
    values.pop("seats")
    game = Game(TITLE, Japan(seats, dealer or Scripted(script), PACK, **values), TITLE.setup({"players": str(players)}))
    game.table.told = game.start
    game.table.run()
    return game


def action(kind: str, cards: dict[str, str], *script: str | int, **fields: Any) -> Game:
    """The turns of those who show these cards for this action, in seat order."""
    order = fields.pop("order", tuple(cards))
    board = {seat: slots({kind: card}) for seat, card in cards.items()} | fields.pop("board", {})
    unseen = dict.fromkeys(cards, ()) | fields.pop("unseen", {})
    turns = [("turn", seat) for seat in reversed(order)]
    rest = [one for one in PACK.actions if one != kind]
    start = {"row": [kind, *rest], "agenda": [LAST, *turns], "plan": dict.fromkeys(cards, BLANK)}
    return country(*script, **(start | {"order": order, "board": board, "unseen": unseen} | fields))


def planning(hand: dict[str, tuple[str, ...]], *script: str | int, **fields: Any) -> Game:
    """A season that is being planned: these provinces each, with two armies; then it goes on from there."""
    armies = {id: (seat, 2) for seat, provinces in hand.items() for id in provinces}
    row = ["castle", "temple", "theatre", "rice", "tax"]
    fields = {
        "row": row,
        "under": [one for one in PACK.actions if one not in row],
        "plan": dict.fromkeys(hand, BLANK),
        "unseen": dict(hand),
        "order": (),
        "agenda": [("carry_out",), ("reveal", tuple(hand)), ("determine_event",), ("freeze", tuple(hand)),
                   ("seal", tuple(hand), "Plan")],
        "players": max(3, len(hand)),
    } | fields  # fmt: skip
    return country(*script, armies=armies, **fields)


def slots(cards: dict[str, str], rest: str = "") -> tuple[str, ...]:
    """Spaces of a player board."""
    found = [rest] * len(SPACES)
    for space, card in cards.items():
        found[AT[space]] = card
    return tuple(found)


def play(game: Game, seat: str, *options: str) -> Game:
    """Choose these one after another."""
    for option in options:
        game.play(seat, option)
    return game


def see(game: Game) -> Japan:
    """What everybody sees."""
    return cast(Japan, game.view("spectator"))


def texts(game: Game, seat: str) -> list[str]:
    return [str(option) for option in game.options(seat)]


def clause(game: Game, seat: str, option: str) -> str:
    """The clause that refuses this option."""
    why = game.why_not(seat, option)
    assert why is not None, f"{option} is allowed"
    return why.clause


def facts(game: Game, *verbs: str) -> list[tuple[str | int, ...]]:
    """What the last choice told, only these verbs if any are named."""
    return [fact for fact, _, _ in game.told() if not verbs or fact[0] in verbs]


def all_facts(game: Game, *verbs: str) -> list[tuple[str | int, ...]]:
    """The same since the beginning."""
    told = [*game.start, *(one for line in game.past for one in line.told)]
    return [fact for fact, _, _ in told if not verbs or fact[0] in verbs]


def cubes(game: Game, colour: str) -> int:
    """All cubes of a colour, wherever they are."""
    t = game.table
    placed = sum(t.armies[id] for id, owner in t.owner.items() if owner == colour)
    return placed + int(t.supply[colour] + t.tray[colour] + t.inside[colour] + t.collected[colour])


def quick(seed: int, until: Any = None, **setup: str) -> Game:
    """A game that the planner plays, to its end or until a table satisfies this."""
    game = Game.new(TITLE, Fast(seed), PACK, TITLE.setup(setup))
    return suggested(game, seed, lambda game: game.over or (until and until(game.table)))
