"""In the panel: who plays which Ninja and how it fares, what the Mission is about, what is still to be placed."""

from __future__ import annotations

from ...drawing.acts import Acts
from ...drawing.html import heading, icon
from ...drawing.svg import esc
from ...engine.fields import Veil
from ...engine.tongue import _, count, say
from . import paint_chapter, phrases, signs
from .garden import FOUND, SHARED, WOUNDS, Garden
from .pack import DAIMYO, NINJA


def team(view: Garden, acts: Acts) -> dict[str, str]:
    """A line for each Ninja, and one for the Daimyo."""
    if not view.runs or paint_chapter.shown(view):
        return {}
    found = heading("team", say("Ninjas"))
    for name in view.runs:
        found[f"tm-{name}"] = member(view, acts, name)
    if view.lord:
        items = bag(view, (DAIMYO,))
        more = icon("redo") if DAIMYO in view.refreshed else ""
        found["tm-daimyo"] = (
            f'<div id="tm-daimyo" class="member lordly"><span class="disc">{icon("fan")}</span>'
            f"<span class='who'><b>{esc(_(view.pack.lords[view.lord]['name']))}</b>"
            f"<small>{esc(say('the Daimyo'))}{esc(items)}</small></span>{more}</div>"
        )
    return found


def member(view: Garden, acts: Acts, name: str) -> str:
    """Letter, name, who runs it, where it is, wounds, what it lost, tokens, Items."""
    n, lost = view.wounds.get(name, 0), view.pack.lost[name][view.wounds.get(name, 0)]
    hearts = "".join(f'<i class="{"hit" if i < n else ""}">{icon("health")}</i>' for i in range(WOUNDS))
    gone = "".join(f'<i class="gone">{icon(signs.LOST[what])}</i>' for what in lost)
    marks = icon("target") * (name in view.focused) + icon("redo") * (name in view.refreshed)
    where = say("in {bush}", bush=view.at[name]) if name in view.at else _("not on the board")
    words = [say("wounds {n} of 2", n=n)] + [
        say("lost: {what}", what=", ".join(_(phrases.DOES[one]) for one in lost))
    ] * bool(lost)
    words += [_("Focused")] * (name in view.focused) + [_("Refresh")] * (name in view.refreshed)
    mine = " mine" if view.runs[name] == acts.seat else ""
    done = " done" if name in view.mat and view.phase == "program" else ""
    return (
        f'<div id="tm-{name}" class="member{mine}{done}" data-v="{n}"><span class="disc n-{name}" '
        f'aria-hidden="true">{signs.letter(name)}</span>'
        f'<span class="who"><b>{esc(phrases.who(view, name))}</b><small>{esc(phrases.who(view, view.runs[name]))}, '
        f"{esc(where)}"
        f"{esc(bag(view, (name + SHARED, name + FOUND)))}</small></span>"
        f'<span class="state" role="img" aria-label="{esc(", ".join(words))}">{marks}{gone}{hearts}</span></div>'
    )


def bag(view: Garden, owners: tuple[str, ...]) -> str:
    """Items: which, or how many."""
    seen: list[str] = []
    hidden = 0
    for owner in owners:
        items = view.items.get(owner, [])
        if isinstance(items, Veil):
            hidden += len(items)
        else:
            seen += items
    text = phrases.cards(view, seen)
    if hidden:
        text += (", " if text else "") + count(hidden, "{n} Item", "{n} Items")
    return f" · {text}" if text else ""


def goals(view: Garden) -> dict[str, str]:
    """What the Mission is about, thing by thing; Tactics Cards that change it. On the map: what came of Missions."""
    if paint_chapter.shown(view):
        return paint_chapter.results(view)
    if not view.limit:
        return {}
    lines = [target(view, one.id) for one in view.sheet.targets]
    for load, hex in view.cargo.items():
        done = hex in view.sheet.exits
        lines.append((done, say("{thing} ({load}): {where}", thing=_(view.sheet.loads[load]), load=load, where=hex)))
    if view.sheet.type in ("bossfight", "eavesdrop"):
        out = sum(at in view.sheet.exits for at in view.at.values())
        lines.append((out == len(view.runs), say("Ninjas on Exits: {n} of {all}", n=out, all=len(view.runs))))
    found = heading("goals", say("Objective"))
    for i, (done, text) in enumerate(lines):
        found[f"go-{i}"] = goal(f"go-{i}", "yes" if done else "target", text, " done" if done else "")
    for id in view.plans:
        found[f"pl-{id}"] = goal(f"pl-{id}", "rules", f"{phrases.card(view, id)}: {phrases.text(view, id)}")
    gates = [gate.id for gate in view.gates()]
    if gates:
        found["go-gates"] = goal("go-gates", "gate", say("Closed gates: {gates}", gates=", ".join(gates)))
    return found


def goal(key: str, sign: str, text: str, classes: str = "") -> str:
    """A line with its sign."""
    return f'<p id="{key}" class="goal{classes}">{icon(sign)}<span>{esc(text)}</span></p>'


def target(view: Garden, role: str) -> tuple[bool, str]:
    """A Target: alive, dead, or how often it was overheard."""
    alive = next((id for id, guard in view.guards.items() if guard.role == role), "")
    if role in view.ears:
        return view.ears[role] >= 2, say("Target {target} overheard: {n} of 2", target=role, n=view.ears[role])
    if alive:
        return False, phrases.guard(view, alive)
    return True, say("Target {target} is dead", target=role)


def pool(view: Garden) -> dict[str, str]:
    """Setup Items still to be placed, while they are."""
    if not view.pool or view.phase != "setup":
        return {}
    found = heading("pool", say("Still to be placed"))
    parts = "".join(
        f'<span class="chip">{chip(item)}{esc(phrases.thing(view, item))} <b>{n}</b></span>'
        for item, n in view.pool.items()
    )
    return found | {"po-all": f'<p id="po-all" class="chips">{parts}</p>'}


def chip(item: str) -> str:
    """The sign of a Setup Item, or the disc of a Ninja."""
    return icon(signs.THINGS[item]) if item in signs.THINGS else f'<i class="disc n-{item}">{signs.letter(item)}</i>'


def stock(view: Garden) -> dict[str, str]:
    """The market: cards for sale, what one was shown, what each side holds."""
    rows = []
    for id in view.flipped:
        card = view.pack.tactics[id]
        rows.append((id, say("{cost} coins, for {side}", cost=card["cost"], side=phrases.side(card["side"]))))
    for name in (DAIMYO, NINJA):
        offer, held = view.offer.get(name, []), view.tactics.get(name, [])
        if not isinstance(offer, Veil):
            rows += [(id, say("shown to you")) for id in offer]
        if isinstance(held, Veil):
            continue
        rows += [(id, say("held by {side}", side=phrases.side(name))) for id in held]
    if not rows:
        return {}
    found = heading("stock", say("Market and Tactics Cards"))
    for i, (id, state) in enumerate(rows):
        found[f"sk-{i}"] = (
            f'<p id="sk-{i}" class="plan"><b>{esc(phrases.card(view, id))}</b> <small>{esc(state)}'
            f"</small>{esc(phrases.text(view, id))}</p>"
        )
    return found
