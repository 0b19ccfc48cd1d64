"""Above the options: what one's plan costs and yields and what the winter would bring; after the end the score."""

from __future__ import annotations

from ...drawing.acts import Acts
from ...drawing.html import icon
from ...drawing.svg import esc
from ...engine.tongue import listed, say
from . import actions, bidding, forecast, marches, odds, paint_players, phrases, planning, score
from .forecast import Forecast, Range
from .japan import Japan


def asked(view: Japan, acts: Acts) -> dict[str, str]:
    if view.result:
        return {"as-score": scored(view)}
    question = view.question(acts.seat)
    if isinstance(question, marches.March | actions.Levy1 | actions.Transfer):
        return targets(view, acts)
    if not isinstance(question, planning.Plan | bidding.TakeSpecial):
        return {}
    seen = forecast.forecast(view, acts.seat)
    found = {"as-table": preview(seen)}
    for i, (kind, text) in enumerate(warnings(view, seen)):
        found[f"as-w{i}"] = f'<p id="as-w{i}" class="warn {kind}">{icon(kind)}<span>{esc(text)}</span></p>'
    if isinstance(question, planning.Plan) and acts.seat not in view.locked and ("lock",) not in acts.lit:
        found["as-lock"] = (
            '<button id="as-lock" type="button" class="opt unlit" data-try="lock">'
            f'{icon("lock")}<span class="name">{esc(say("Not ready: why?"))}</span></button>'
        )
    return found


def targets(view: Japan, acts: Acts) -> dict[str, str]:
    """How armies are sent, and what the bars beside the attacks mean."""
    goals = [option[1] for option in acts.lit if len(option) > 1]
    if not goals:
        return {}
    found = {"as-how": f'<p id="as-how">{esc(say("Pick a lit province of the map, then how many armies go."))}</p>'}
    if any(view.owner[goal] != acts.seat for goal in goals):
        bars = (("ok", say("taken")), ("save", say("nobody's")), ("lost", say("repelled")))
        keys = "".join(f'<span><i class="{kind}"></i>{esc(text)}</span>' for kind, text in bars)
        found["as-bars"] = (
            f'<p id="as-bars" class="bars">{esc(say("Of {n} sampled throws:", n=odds.SAMPLES))} {keys}</p>'
        )
    return found


# ---- what the plan costs and yields


def between(low_high: Range) -> str:
    low, high = low_high
    return str(low) if low == high else f"{low}–{high}"


def preview(seen: Forecast) -> str:
    """Chests, armies, rice and the winter: now, what changes, afterwards."""
    costs = sum(seen.costs.values()) + seen.bid
    rows = [
        ("chest", say("Chests"), str(seen.chests), change(seen.taxes, costs), between(seen.chests_after)),
        ("rice", say("Rice"), str(seen.rice), change(seen.harvest, 0), between(seen.rice_after)),
    ]
    if any(seen.armies):
        rows.append(("cube", say("Armies"), "", f"+{between(seen.armies)}", ""))
    body = "".join(
        f'<tr><th scope="row">{icon(sign)}{esc(name)}</th><td>{now}</td><td>{esc(moves)}</td><td>{then}</td></tr>'
        for sign, name, now, moves, then in rows
    )
    head = "".join(f'<th scope="col">{esc(text)}</th>' for text in (say("now"), say("plan"), say("then")))
    return (
        f'<table id="as-table" class="forecast"><caption>{esc(say("If all goes as planned"))}</caption>'
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def change(gain: Range, cost: int) -> str:
    parts = [f"+{between(gain)}"] * any(gain) + [f"−{cost}"] * bool(cost)
    return " ".join(parts) or "0"


def warnings(view: Japan, seen: Forecast) -> list[tuple[str, str]]:
    """What may go wrong, and what is not known, a line each: a sign and a sentence."""
    found = []
    if seen.unpaid:
        found.append(("no", say("No money for: {actions}.", actions=spaces(view, seen.unpaid))))
    if seen.unsure:
        found.append(("warning", say("Money may be short for: {actions}.", actions=spaces(view, seen.unsure))))
    for space, province, farmers in seen.revolts:
        found.append(
            (
                "revolt",
                say(
                    "{action} in {province} sets off a revolt of {farmers}.",
                    action=phrases.space(view.pack, space),
                    province=phrases.province(view.pack, province),
                    farmers=phrases.farmers(farmers),
                ),
            )
        )
    if seen.hidden:
        found.append(("clock", say("Their time is not known yet: {actions}.", actions=spaces(view, seen.hidden))))
    found.append(("round", winter(seen)))
    return found


def spaces(view: Japan, ids: tuple[str, ...]) -> str:
    return listed([phrases.space(view.pack, id) for id in ids])


def winter(seen: Forecast) -> str:
    """What the winter would bring with the rice of this round and no more."""
    short, (worst, best) = seen.shortage, seen.hunger
    facts = {"n": seen.provinces, "loss": between((seen.rice_loss[1], seen.rice_loss[0]))}
    if not any(short):
        return say("Winter: {n} rice for provinces, {loss} lost to the event; there is enough.", **facts)
    revolts = between((best[0], worst[0]))
    return say(
        "Winter, if no more rice comes: {n} for provinces, {loss} by the event; {short} missing, revolts: {revolts}.",
        short=between((short[1], short[0])),
        revolts=revolts,
        **facts,
    )


# ---- the end


def scored(view: Japan) -> str:
    """Points and chests, the best first."""
    order = sorted(view.seats, key=lambda seat: (-view.points[seat], -view.chests[seat]))
    rows = ""
    for seat in order:
        won = ' class="won"' if seat in view.result["winners"] else ""
        rows += (
            f'<tr{won}><th scope="row">{paint_players.crest(view, seat, named=True)}</th>'
            f"<td>{view.points[seat]}</td><td>{view.chests[seat]}</td></tr>"
            f'<tr{won}><td colspan="3" class="parts">{esc(made_up(view, seat))}</td></tr>'
        )
    head = "".join(f'<th scope="col">{esc(text)}</th>' for text in (say("points"), say("chests")))
    caption = esc(say("Score"))
    return (
        f'<table id="as-score" class="score"><caption>{caption}</caption>'
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>"
    )


def made_up(view: Japan, seat: str) -> str:
    """How the points came about. Nothing has changed since the second winter was scored."""
    own, built, most = score.worth(view)[seat]
    return say(
        "Year 1: {first}. Year 2: {own} for provinces, {built} for buildings, {most} for majorities.",
        first=view.points[seat] - own - built - most, own=own, built=built, most=most,
    )  # fmt: skip
