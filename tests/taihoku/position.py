"""Positions of Raid on Taihoku for tests: a game in somebody's turn, with a script of chance.

    game = position("red_bean_bread", seats=("father", "mother"), at={"mother": BANK}, ap={"father": 2})
    play(game, "explore")

Fields are those of `City`. Tracks, `at`, `hands`, `entanglement` and `fate` give only what differs: full tracks, all at
home with empty hands, and cards that do nothing in the first round. The first seat has the turn, is the Starting
Player, and nobody's turn comes after it but `then`'s. `deck` lists Air Raid Cards that lie face up, the next first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from zashiki.engine.chance import Scripted
from zashiki.engine.game import Game
from zashiki.games.taihoku import TITLE
from zashiki.games.taihoku.city import City
from zashiki.games.taihoku.pack import DEADLY, STATUSES, TYPES, TaihokuPack

PACK = cast(TaihokuPack, TITLE.pack)
HOME, SHR, CHU, HOT, PARK, HOSP = (
    "blown_up_home", "grand_shrine", "penglai_church", "railway_hotel", "new_park", "university_hospital",
)  # fmt: skip
BANK, GGO, ELEC, LONG, GIRL, HIGH = (
    "bank_of_taiwan", "governor_generals_office", "electric_power_company", "longshan_temple",
    "first_girls_high_school", "first_high_school",
)  # fmt: skip
CALM = {
    "grandpa": "incense_for_the_ancestors", "grandma": "redeem_a_vow_to_gods", "father": "humanitarian_rescue",
    "mother": "a_sip_of_grace", "older_brother": "confidential_mission", "older_sister": "waiting_for_him",
    "younger_brother": "dream_of_koshien", "younger_sister": "peach_is_missing",
}  # fmt: skip
TURN = "turn"


def position(
    *script: str | int,
    seats: tuple[str, ...] = ("father", "mother"),
    then: Iterable[str] = (),
    deck: Iterable[str] = ("mazu_catches_a_bomb",),
    agenda: Any = TURN,
    **fields: Any,
) -> Game:
    """A game that asks for the next step."""
    table = City(seats, Scripted(script), PACK, **start(seats, list(then), list(deck), fields))
    if agenda != TURN:
        table.agenda = list(agenda)
    table.run()
    return Game(TITLE, table, TITLE.setup({}))


def start(seats: tuple[str, ...], then: list[str], deck: list[str], given: dict[str, Any]) -> dict[str, Any]:
    """All fields."""
    tops = {status: {seat: PACK.characters[seat].tops[status] for seat in seats} for status in STATUSES}
    found: dict[str, Any] = {status: tops[status] | given.pop(status, {}) for status in STATUSES}
    found["at"] = dict.fromkeys(seats, HOME) | given.pop("at", {})
    found["hands"] = {seat: tuple(given.get("hands", {}).get(seat, ())) for seat in seats}
    given.pop("hands", None)
    ties = {seat: CALM[seat] for seat in seats} | given.pop("entanglement", {})
    found["entanglement"] = ties
    forms = {seat: "open" if PACK.entanglements[tie].form == "goal" else "always" for seat, tie in ties.items()}
    found["fate"] = forms | given.pop("fate", {})
    out = [card for hand in found["hands"].values() for card in hand]
    found["unseen"] = {kind: unseen(kind, out) for kind in TYPES}
    found["piles"] = {id: {"food": 6, "medicine": 4, "item": 4}[place.type] for id, place in PACK.places.items()}
    found["piles"] |= given.pop("piles", {})
    event = given.setdefault("event", "relief_rations")
    found["events"] = [id for id in PACK.events if id != event]
    turns = [("start_turn", seat) for seat in reversed(then)]
    found["agenda"] = [("end_round",), ("air_raid",), ("dusk",), *turns, ("ask", (seats[0],), "Turn")]
    found |= {"round": 1, "starter": seats[0], "active": seats[0], "raids": deck, "first_raid": "carpet"}
    return found | given


def unseen(kind: str, out: list[str]) -> tuple[str, ...]:
    cards = [card.id for card in PACK.resources.values() if card.type == kind for _ in range(card.count)]
    for card in out:
        if card in cards:
            cards.remove(card)
    return tuple(cards)


def play(game: Game, *options: str) -> Game:
    """Whoever is asked chooses these, one after another."""
    for option in options:
        game.play(game.to_move[0], option)
    return game


def texts(game: Game) -> list[str]:
    """The options of whoever is asked, as texts."""
    return [str(option) for option in game.options(game.to_move[0])]


def refused(game: Game, option: str) -> str:
    """The clause that refuses this option to whoever is asked."""
    why = game.why_not(game.to_move[0], option)
    assert why is not None, f"{option} is allowed"
    return why.clause


def city(game: Game) -> City:
    return cast(City, game.table)


def stand(game: Game, seat: str) -> tuple[int, int, int, int]:
    """Satiation, Health, Mood, Stamina."""
    satiation, health, mood, stamina = (city(game).track(status)[seat] for status in DEADLY)
    return satiation, health, mood, stamina


def lost(game: Game, status: str) -> bool:
    """Has somebody died of this?"""
    result = game.table.result
    return bool(result) and not result["winners"] and result["reason"] == status and result["clause"] == "RT-WIN-1"
