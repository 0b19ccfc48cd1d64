"""What a card has changed, as text that reads like the card: `"health -2, tilik +1, rifle inactive"`.

The alarm token of the action itself is left out, and so are bag and Plate, which every action leaves as they
were."""

from __future__ import annotations

from itertools import chain
from typing import Any

from onoda.position import PACK, play, position
from zashiki.engine.chance import Scripted
from zashiki.engine.game import Game
from zashiki.games.onoda.island import Island

Fields = dict[str, Any]
ALONE: Fields = {"companions": {"kozuka": "inactive", "shimada": "inactive"}}  # nobody is active
DESERTED: Fields = {"companions": {"kozuka": "removed", "shimada": "removed"}}  # nobody is in the Camp


def cards(kind: str) -> set[str]:
    """The ids of the events of this kind."""
    return {id for id, event in PACK.events.items() if event.kind == kind}


def difference(before: Island, after: Island) -> str:
    """All that has changed, in the order: tracks, marker, alarm, objects, companions, rice, cards."""
    found: list[str] = []
    for track in ("health", "paranoia", "honor"):
        if change := getattr(after, track) - getattr(before, track):
            found.append(f"{track} {change:+}")
    if after.here != before.here:
        found.append(f"to {after.here}")
    found += [
        f"{region} {after.alarm[region] - level:+}"
        for region, level in before.alarm.items()
        if after.alarm[region] != level
    ]
    for old, new in ((before.objects, after.objects), (before.companions, after.companions)):
        found += [f"{id} {new[id]}" for id in old if new[id] != old[id]]
    lists = {
        "rice": (before.camp, after.camp),
        "pile": (list(chain(*before.events)), list(chain(*after.events))),
        "void": (before.void, after.void),
        "force": (before.in_force, after.in_force),
        "hand": (before.reserve, after.reserve),
    }
    for name, (was, now) in lists.items():
        found += [f"{name} -{item}" for item in was if item not in now]
        found += [f"{name} +{item}" for item in now if item not in was]
    return ", ".join(found)


def outcome(game: Game, before: Island, *choices: str, token: str = "") -> str:
    """What these choices change, down to the next step. `token`: the region of the action, whose own alarm
    token is not counted. The whole script must be used up: nothing else is drawn."""
    play(game, *choices)
    assert not game.over, game.result
    assert game.table.asking[2] == "Action", game.table.asking
    dealer = game.table.dealer
    assert isinstance(dealer, Scripted)
    assert dealer.at == len(dealer.words), "outcomes left over"
    after = game.table.clone()
    assert isinstance(after, Island)
    if token:
        after.alarm[token] -= 1
    return difference(before, after)


def turned_up(card: str, *script: str, **fields: Any) -> Game:
    """A Raid in progress: its check and rice are done, this event is drawn. The script begins with what it
    draws."""
    agenda = [("ask", ("onoda",), "Action"), ("conclude", "raid")]
    return position(*script, pile=(card,), acting=fields.get("here", "kyanpu"), agenda=agenda, **fields)


def event_effect(card: str, fields: Fields, script: str = "", choices: str = "") -> str:
    """What this event does when a Raid has turned it up. Script: words; choices: separated by `;`."""
    before = position(**fields | {"discard": [card, *fields.get("discard", ())]}).table
    assert isinstance(before, Island)
    game = turned_up(card, *script.split(), **fields)
    return outcome(game, before, *split(choices), token=fields.get("here", "kyanpu"))


def split(choices: str) -> list[str]:
    return [choice.strip() for choice in choices.split(";")] if choices else []
