"""Positions of Onoda for tests: a game at the next step between two actions, with a script of chance.

    game = position("t3b", here="tilik", alarm={"tilik": 2}, health=4, paranoia=4)
    play(game, "raid", "spend 2")

Fields are those of `Island`. `alarm`, `objects` and `companions` give only what differs from the start of a normal
game; `pile` lists event ids laid on top of the draw pile in this order (they need no outcome in the script);
`missions_next` likewise for missions. The bag is what does not lie on `plate` or in `camp`."""

from __future__ import annotations

from typing import Any, cast

from zashiki.engine.chance import Scripted
from zashiki.engine.game import Game
from zashiki.games.onoda import TITLE
from zashiki.games.onoda.island import Island
from zashiki.games.onoda.pack import OnodaPack

PACK = cast(OnodaPack, TITLE.pack)
MARKERS = {"lubang": "uniform", "tilik": "rifle", "five_hundred": "blank", "binacas": "camouflage",
           "looc": "medicine", "ago": "binoculars"}  # fmt: skip


def position(
    *script: str | int,
    pile: tuple[str, ...] = (),
    missions_next: tuple[str, ...] = (),
    alarm: dict[str, int] | None = None,
    objects: dict[str, str] | None = None,
    companions: dict[str, str] | None = None,
    **fields: Any,
) -> Game:
    """A game that asks for the next step. Default: round 1, Onoda in Kyanpu, mission Looc."""
    variant = fields.get("variant", "normal")
    away = {*fields.get("reserve", ()), *fields.get("in_force", ()), *fields.get("discard", ()), *pile}
    aside = fields.setdefault("aside", ["akatsu_joins", "helicopters"])
    aside = fields["aside"] = [card for card in aside if card not in away]
    rest = [card for card in PACK.events if card not in away and card not in aside]
    lying = {*fields.get("plate", ()), *fields.get("camp", ())}
    mission = fields.setdefault("mission", "storehouse_at_looc")
    start: dict[str, Any] = {
        "round": 1,
        "here": "kyanpu",
        "mission_at": PACK.missions[mission].region,
        "markers": dict(MARKERS),
        "alarm": dict.fromkeys(PACK.regions, 0) | (alarm or {}),
        "objects": dict.fromkeys(PACK.objects, "active") | {"radio": "inactive"} | (objects or {}),
        "companions": {"kozuka": "active", "shimada": "active", "akatsu": "aside"} | (companions or {}),
        "bag": [token for token in PACK.tokens if token not in lying],
        "events": [[card] for card in pile] + ([rest] if rest else []),
        "missions": [[id] for id in missions_next]
        + [[id for id in PACK.missions if id != mission and id not in missions_next]],
        "agenda": [("ask", ("onoda",), "Action")],
    }
    table = Island(("onoda",), Scripted(script), PACK, **(start | fields))
    game = Game(TITLE, table, {"variant": variant})
    table.run()
    return game


def play(game: Game, *options: str) -> Game:
    """Choose these one after another."""
    for option in options:
        game.play("onoda", option)
    return game


def texts(game: Game) -> list[str]:
    """The options as texts."""
    return [str(option) for option in game.options("onoda")]


def clause(game: Game, option: str) -> str:
    """The clause that refuses this option."""
    why = game.why_not("onoda", option)
    assert why is not None, f"{option} is allowed"
    return why.clause
