"""What would happen: who sees an action before it is taken, where a guard could stand, what the guards cover."""

from __future__ import annotations

from collections import Counter

from ...drawing.acts import Acts
from ...drawing.svg import esc
from ...engine.table import Option
from . import lures, strikes, words
from .garden import Garden
from .ground import IN, OUT
from .odds import sighting
from .pack import DAIMYO
from .paint_garden import sign
from .plan import Plan, Point, moved

GHOSTS = {IN: 0.4, OUT: 0.8}  # where the two ways to stand in a corner are offered, as parts of the radius


def witnesses(view: Garden, acts: Acts) -> dict[Option, list[str]]:
    """The guards that would see each Visible option that can be chosen now."""
    question = view.question(acts.seat)
    found = {}
    for option in acts.lit:
        seen = sighting(view, question, option)
        if seen is not None:
            found[option] = seen
    return found


def goal(view: Garden, plan: Plan, option: Option) -> Point:
    """Where on the sheet an option ends."""
    thing = option[-1]
    if thing in view.guards:
        return plan.stand(view.guard(thing))
    if thing in plan.at:
        return plan.at[thing]
    return plan.at[strikes.place(view, thing)]


def sight(view: Garden, acts: Acts, plan: Plan) -> dict[str, str]:
    """A line from each witness to what he would see, and at its end how many there are."""
    found, ends = {}, set()
    for option, seen in witnesses(view, acts).items():
        key, (x, y) = "-".join(option), goal(view, plan, option)
        for id in seen:
            u, v = plan.stand(view.guard(id))
            if (u, v) != (x, y):
                found[f"sl-{key}-{id}"] = (
                    f'<path id="sl-{key}-{id}" class="sight" d="M{u:.1f} {v:.1f}L{x:.1f} {y:.1f}"/>'
                )
            found[f"se-{id}"] = (
                f'<circle id="se-{id}" class="witness" cx="{u:.1f}" cy="{v:.1f}" r="{23 * plan.figure:.1f}"/>'
            )
        dx, dy = (42, 4) if option[-1] in view.guards else (24, -30)
        spot = moved((x + dx * plan.scale, y + dy * plan.scale), plan.scale)
        if spot not in ends:
            ends.add(spot)
            state = "caught" if seen else "unseen"
            found[f"sn-{key}"] = (
                f'<g id="sn-{key}" class="seen {state}" transform="{spot}" aria-hidden="true"><path '
                'd="M-20-11h40v22h-40z"/>'
                f'{sign("eye", -8, 0, 20)}<text x="10" y="6">{len(seen)}</text></g>'
            )
    return found


def stances(view: Garden, acts: Acts, plan: Plan) -> dict[str, str]:
    """The corners of a Yard with both ways to face, each to be clicked on."""
    question = view.question(acts.seat)
    if not isinstance(question, lures.Stand):
        return {}
    found = {}
    for option in acts.lit:
        if option[0] == "stand":
            k, facing = int(option[1]), option[2]
            label = words.option(view, acts.seat, option)
            turned = 180 if facing == IN else 0
            found[f"st-{k}-{facing}"] = (
                f'<g id="st-{k}-{facing}" class="stance lit {facing}" data-act="{esc(" ".join(option))}" '
                'role="button" tabindex="0" '
                f'aria-label="{esc(label)}"><g '
                f'transform="{moved(plan.corner(question.yard, k, GHOSTS[facing]), plan.scale)}">'
                f'<circle r="13"/><path transform="rotate({-30 - 60 * k + turned})" '
                'd="M-9-5h7v-5L11 0-2 10V5h-7z"/></g></g>'
            )
    return found


def covers(view: Garden, acts: Acts, plan: Plan) -> dict[str, str]:
    """For the Daimyo: on how many hexes outside the Yards his guards have their eyes, and how many eyes."""
    if acts.seat != DAIMYO or view.result:
        return {}
    seen = Counter(
        hex
        for guard in view.guards.values()
        if guard.awake and guard.facing == OUT
        for hex in view.ground.corner[guard.yard][guard.corner]
        if hex
    )
    return {f"cv-{hex}": cover(plan, hex, n) for hex, n in seen.items()}


def cover(plan: Plan, hex: str, n: int) -> str:
    x, y = plan.at[hex]
    return (
        f'<g id="cv-{hex}" class="cover" aria-hidden="true" '
        f'transform="{moved((x + 31 * plan.scale, y - 27 * plan.scale), plan.scale)}"><path d="M-16-10h32v20h-32z"/>'
        f'{sign("eye", -6, 0, 17)}<text x="8" y="5.5">{n}</text></g>'
    )
