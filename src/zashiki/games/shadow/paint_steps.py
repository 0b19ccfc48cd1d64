"""Where the Moves of a prepared or programmed card may lead, for who runs that Ninja: a dot on each Bush. It is what
holds now: others act before it."""

from __future__ import annotations

from ...drawing.acts import Acts
from ...engine.fields import Veil
from . import moves, signs
from .garden import Garden
from .plan import Plan, moved


def steps(view: Garden, acts: Acts, plan: Plan) -> dict[str, str]:
    """A dot with the letter of the Ninja where it may end, a small one where it may pass."""
    found = {}
    own = [name for name, seat in view.runs.items() if seat == acts.seat and name in view.at]
    for i, name in enumerate(own):
        ways = reached(view, name, planned(view, name, acts.seat))
        ends = ways[-1] if ways else set()
        for bush in sorted({bush for way in ways for bush in way}):
            x, y = plan.at[bush]
            spot = moved((x + (22 * i - 11 * (len(own) - 1)) * plan.scale, y - 40 * plan.scale), plan.scale)
            inner = f'<circle r="10"/><text y="5.5">{signs.letter(name)}</text>' if bush in ends else '<circle r="5"/>'
            found[f"dt-{name}-{bush}"] = (
                f'<g id="dt-{name}-{bush}" class="step n-{name}" transform="{spot}" aria-hidden="true">{inner}</g>'
            )
    return found


def planned(view: Garden, name: str, seat: str) -> tuple[str, ...]:
    """The Action Card and the extra card of a Ninja, as far as its player has laid or prepared them."""
    if view.claimant == name:
        mine = view.draft.get(seat, ())
    else:
        mine = tuple(("card", id) for id in view.shown.get(name) or view.down.get(name, ()))
    return () if isinstance(mine, Veil) else tuple(words[-1] for words in mine)


def reached(view: Garden, name: str, cards: tuple[str, ...]) -> list[set[str]]:
    """The Bushes after each Move of the half that would be executed now (ST-INT-24)."""
    if not cards:
        return []
    ops, found, here = view.pack.ops, [], {view.at[name]}
    halves = view.pack.card(cards[0]).halves
    focus = any(ops[key].do == "focus" for id in cards[1:] for key in view.pack.extras[id].halves["actions"])
    focused = (focus or name in view.focused) and not view.lost(name, "focus") and halves["bottom"]
    for key in halves["bottom" if focused else "top"]:
        moving = ops[key].do == "move" or (ops[key].do == "rush" and not view.lost(name, "rush"))
        further = {bush for start in here for _, bush in moves.onward(view, start, ops[key])} if moving else set()
        if further:
            here = further
            found.append(here)
    return found
