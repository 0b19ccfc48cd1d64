"""What stands and lies in the garden: guards with what they see, Ninjas, tokens, Bodies, Keys, Gates, loads."""

from __future__ import annotations

from math import atan2, degrees

from ...drawing.acts import Acts
from ...drawing.svg import esc
from ...engine.tongue import _, count, listed, say
from . import phrases, signs
from .garden import Garden
from .ground import CALM, IN, JUNCTION, Guard
from .paint_garden import bound, sign
from .plan import Plan, Point, moved, toward

CROWD = {  # where Ninjas stand in a Bush, by how many they are
    1: ((0, 5),),
    2: ((-20, -6), (20, -6)),
    3: ((-20, -13), (20, -13), (0, 21)),
    4: ((-20, -14), (20, -14), (-20, 22), (20, 22)),
    5: ((-34, -6), (0, -20), (34, -6), (-20, 26), (20, 26)),
}


# ---- what is seen


def cones(view: Garden, plan: Plan) -> dict[str, str]:
    """Exactly what each awake guard sees: his Yard if he faces in, else the Bush and the Junction of his corner."""
    return {f"v-{id}": cone(view, plan, id, guard) for id, guard in view.guards.items() if guard.awake}


def cone(view: Garden, plan: Plan, id: str, guard: Guard) -> str:
    state = "sharp" if guard.state != CALM else ""
    if guard.facing == IN:
        x, y = plan.stand(guard)
        return (
            f'<g id="v-{id}" class="cone in {state}"><use href="#hx-in" transform="{moved(plan.at[guard.yard])}"/>'
            f'<path class="ray" d="{rays(plan, guard.yard, guard.corner, x, y)}"/></g>'
        )
    parts = "".join(
        f'<path d="{wedge(plan, guard, hex)}"/>' for hex in view.ground.corner[guard.yard][guard.corner] if hex
    )
    return f'<g id="v-{id}" class="cone out {state}">{parts}</g>'


def rays(plan: Plan, yard: str, corner: int, x: float, y: float) -> str:
    """From a guard to the two corners that bound what he sees of his Yard."""
    ends = (plan.corner(yard, (corner + side) % 6, 0.9) for side in (2, 4))
    return "".join(f"M{x:.1f} {y:.1f}L{u:.1f} {v:.1f}" for u, v in ends)


def wedge(plan: Plan, guard: Guard, hex: str) -> str:
    """From his corner to the middle of the hex, and round to the line between the two hexes he sees."""
    (x, y), (u, v) = plan.corner(guard.yard, guard.corner), plan.at[hex]
    far = plan.corner(guard.yard, guard.corner, 2)
    turn = (u - x) * (far[1] - y) - (v - y) * (far[0] - x)
    r = plan.radius
    return f"M{x:.1f} {y:.1f}L{u} {v}A{r:.1f} {r:.1f} 0 0 {int(turn > 0)} {far[0]:.1f} {far[1]:.1f}z"


# ---- guards


def guards(view: Garden, acts: Acts, plan: Plan) -> dict[str, str]:
    return {f"g-{id}": figure(view, acts, plan, id, guard) for id, guard in view.guards.items()}


def figure(view: Garden, acts: Acts, plan: Plan, id: str, guard: Guard) -> str:
    """A disc with the sign of his kind, a nose where he looks, what he is, and how awake he is."""
    at, (u, v) = plan.stand(guard), toward(guard.corner)
    angle = degrees(atan2(v, u)) + (180 if guard.facing == IN else 0)
    label = f"{phrases.guard(view, id)}: {phrases.posture(view, id)}{looks(view, guard)}"
    tries = next((f"{verb} {id}" for verb, *rest in acts.forms if rest == ["GUARD"]), "")
    role = "target" if guard.target else "keeper" if guard.keeper else ""
    tag = (
        f'<g class="role" transform="translate(0 21)"><path d="M-14-8h28v15h-28z"/><text y="5">{esc(guard.role)}'
        "</text></g>"
    )
    state, wide = mood(guard), 6 + 3.7 * len(id)
    return (
        f'<g id="g-{id}" {bound(acts, id, f"guard {guard.unit} {role} {guard.state}", label, tries)}>'
        f'<g class="at" aria-hidden="true" transform="{moved(at, plan.figure)}"><ellipse class="dsh" cx="2" cy="5" '
        'rx="18" ry="15"/>'
        f'<g transform="rotate({angle:.0f})"><path class="nose" d="M10-13L27 0 10 13z"/></g>'
        f'<circle class="rim" cy="1.5" r="17.5"/><circle class="top" r="17"/><circle class="gold" r="14.4"/>'
        f"{sign(signs.UNITS[guard.unit], 0, 0, 20)}{tag if guard.role else ''}{state}"
        f'<g class="no" transform="translate(15 -14)"><rect x="-{wide:g}" y="-9.5" width="{2 * wide:g}" height="19" '
        f'rx="9"/><text y="5.6">{id}</text></g></g></g>'
    )


def looks(view: Garden, guard: Guard) -> str:
    """What he sees, for who cannot see the cones."""
    if not guard.awake:
        return ""
    seen = view.ground.corner[guard.yard][guard.corner] if guard.facing != IN else (guard.yard,)
    return "; " + say("sees {hexes}", hexes=listed([phrases.hex(view, hex) for hex in seen if hex]))


def mood(guard: Guard) -> str:
    """A sign of who is not Calm."""
    if guard.state not in signs.STATES:
        return ""
    shown = sign(signs.STATES[guard.state], 0, 0, 14)
    return f'<g class="mood {guard.state}" transform="translate(-14 -14)"><circle r="9.5"/>{shown}</g>'


# ---- Ninjas


def ninjas(view: Garden, acts: Acts, plan: Plan) -> dict[str, str]:
    """One disc each, with its letter; the own ones have a white rim, and the one whose card runs stands higher."""
    found = {}
    running = view.mat[view.slot] if view.phase == "execute" and view.slot <= view.last else view.claimant
    for name, bush in view.at.items():
        here = [one for one, at in view.at.items() if at == bush]
        x, y = CROWD[len(here)][here.index(name)]
        mine = " mine" if view.runs.get(name) == acts.seat else ""
        now = " now pawn" if name == running and not view.result else ""
        found[f"p-{name}"] = (
            f'<g id="p-{name}" {bound(acts, name, f"ninja n-{name}{mine}{now}", ninja(view, name))}>'
            f'<g class="at" aria-hidden="true" transform="{moved(beside(plan, bush, x, y), plan.figure)}"><ellipse '
            'class="dsh" cx="2" '
            'cy="6" rx="18" ry="14"/>'
            '<g class="lift"><circle class="rim" cy="2" r="17.5"/><circle class="top" r="17"/><circle class="gold" '
            'r="14"/>'
            f'<text y="8">{signs.letter(name)}</text>{wounds(view, name)}</g></g></g>'
        )
    return found


def beside(plan: Plan, hex: str, x: float, y: float) -> Point:
    return plan.at[hex][0] + x * plan.scale, plan.at[hex][1] + y * plan.scale


def wounds(view: Garden, name: str) -> str:
    n = view.wounds.get(name, 0)
    return f'<g class="hurt" transform="translate(13 -13)"><circle r="8.5"/><text y="4.8">{n}</text></g>' if n else ""


def ninja(view: Garden, name: str) -> str:
    """A Ninja in words."""
    return say(
        "{who}, {player}, in {bush}, wounds {n} of 2",
        who=phrases.who(view, name), player=phrases.who(view, view.runs[name]), bush=view.at[name],
        n=view.wounds.get(name, 0),
    )  # fmt: skip


# ---- tokens


def tokens(view: Garden, plan: Plan) -> dict[str, str]:
    """Towers, Barracks, Accidents, Loot: a square tile with its sign; an unoccupied Tower is crossed out."""
    return {f"t-{hex}": token(view, plan, hex, what) for hex, what in view.tokens.items()}


def token_at(view: Garden, hex: str) -> Point:
    """Where a tile lies on its hex, for a radius of 60."""
    return (0, -17) if view.ground.kind[hex] == JUNCTION else (-22, -26)


def token(view: Garden, plan: Plan, hex: str, what: str) -> str:
    cross = '<path class="cross" d="M-13 13L13-13"/>' if what == "ruin" else ""
    return (
        f'<g id="t-{hex}" class="token {what}" aria-hidden="true" '
        f'transform="{moved(beside(plan, hex, *token_at(view, hex)), plan.scale)}">'
        '<path class="tsh" d="M-14-11h32v32h-32z"/><path class="tile" d="M-16-16h32v32h-32z"/>'
        f"{sign(signs.TOKENS[what], 0, 0, 26)}{cross}</g>"
    )


def loads(view: Garden, plan: Plan) -> dict[str, str]:
    """What is to be carried out, Bodies, Keys that lie about."""
    found = {}
    for load, hex in view.cargo.items():
        found[f"c-{load}"] = (
            f'<g id="c-{load}" class="cargo" transform="{moved(beside(plan, hex, 30, -24), plan.scale)}">'
            f'<title>{esc(_(view.sheet.loads[load]))}</title><path class="tsh" d="M-14-11h32v32h-32z"/>'
            f'<path class="tile" d="M-16-16h32v32h-32z"/>{sign("crate", 0, 0, 28)}'
            f'<path class="tag" d="M-14 9h28v17h-28z"/><text y="23">{load}</text></g>'
        )
    for yard, lying in view.bodies.items():
        marks = [mark for _id, mark in lying if mark]
        text = f'<text x="9" y="5">{len(lying)}{"".join(" " + mark for mark in marks)}</text>'
        title = count(len(lying), "{n} Body", "{n} Bodies")
        found[f"b-{yard}"] = (
            f'<g id="b-{yard}" class="body" transform="{moved(beside(plan, yard, -6, 20), plan.scale)}" '
            'aria-hidden="true">'
            f"<title>{esc(title)}</title><path "
            f"d='M-22-14h{46 + 22 * len(marks)}v26h-{46 + 22 * len(marks)}z'/>{sign('body', -7, -1, 26)}{text}</g>"
        )
    for yard, gate in view.keys.items():
        found[f"k-{yard}"] = (
            f'<g id="k-{yard}" class="lying" transform="{moved(beside(plan, yard, 0, -24), plan.scale)}" '
            'aria-hidden="true">'
            f'<circle r="15"/>{sign("key", 0, 0, 20)}<text y="26">{esc(gate)}</text></g>'
        )
    return found


def gates(view: Garden, plan: Plan) -> dict[str, str]:
    """A closed Gate: bars over its Bush and its Junction, a lock between them."""
    found = {}
    for gate in view.gates():
        (x, y), (u, v) = plan.at[gate.bush], plan.at[gate.junction]
        bars = "".join(
            f'<use class="bars" href="#hx-in" transform="{moved(plan.at[hex])}"/>' for hex in (gate.bush, gate.junction)
        )
        found[f"d-{gate.id}"] = (
            f'<g id="d-{gate.id}" class="gate">{bars}<g transform="{moved(((x + u) / 2, (y + v) / 2), plan.scale)}">'
            f'<path class="leaf" d="M-24-26h48v52h-48z"/>{sign("gate", 0, -6, 34)}<text y="22">{esc(gate.id)}</text>'
            "</g></g>"
        )
    return found


def ears(view: Garden, plan: Plan) -> dict[str, str]:
    """How often a Target has been overheard."""
    found = {}
    for id, guard in view.guards.items():
        if guard.target and guard.role in view.ears:
            x, y = plan.stand(guard)
            heard = view.ears[guard.role]
            found[f"e-{id}"] = (
                f'<g id="e-{id}" class="heard" '
                f'transform="{moved((x + 26 * plan.scale, y + 14 * plan.scale), plan.scale)}" aria-hidden="true">'
                f'<path d="M-13-11h48v22h-48z"/>{sign("ear", -2, 0, 18)}<text x="20" y="6">{heard}/2</text></g>'
            )
    return found
