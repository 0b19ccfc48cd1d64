"""At the head of the panel: the Mission, how long it lasts, Glory, Noise and what the next threshold card may do."""

from __future__ import annotations

from ...drawing.html import gauge, icon
from ...drawing.svg import esc
from ...engine.fields import Veil
from ...engine.tongue import _, count, later, say
from . import market, odds, paint_chapter, phrases, signs
from .garden import NOISE, Garden
from .pack import DAIMYO, SIDES


def status(view: Garden) -> dict[str, str]:
    found = {"hd-title": title(view)}
    if view.limit:
        found["hd-tracks"] = (
            '<div id="hd-tracks" class="gauges">'
            + track("round", "clock", say("Round"), view.round, view.rounds, left(view))
            + track("glory", "castle", say("Glory"), view.glory, view.limit, "")
            + track("noise", "sound", say("Noise"), max(0, min(view.noise + view.haste, NOISE)), NOISE, "")
            + "</div>"
        )
        found["hd-alarm"] = alarm(view)
    if view.chapter or any(view.coins.values()):
        found["hd-coins"] = purse(view)
    return found


def title(view: Garden) -> str:
    """The seal, the Mission, what wins it."""
    if view.mission and not paint_chapter.shown(view):
        name, text = phrases.mission(view, view.mission), _(phrases.TYPE[view.sheet.type])
        above = _(view.pack.chapters[view.chapter]["name"]) if view.chapter else ""
    elif view.chapter:
        above, name = paint_chapter.progress(view), _(view.pack.chapters[view.chapter]["name"])
        text = paint_chapter.step(view)
    else:
        above, name, text = "", "Shadow Tactics", ""
    more = f"<small>{esc(above)}</small>" if above else ""
    return (
        f'<div id="hd-title" class="title"><span class="hanko" aria-hidden="true">{signs.SEAL}</span>'
        f"<div>{more}<h1>{esc(name)}</h1><p>{esc(text)}</p></div></div>"
    )


def track(key: str, sign: str, name: str, now: int, most: int, more: str) -> str:
    """A number out of a number, with a mark for each."""
    marks = "".join(f'<i class="{"on" if i < now else ""}"></i>' for i in range(most))
    after = f"<small>{esc(more)}</small>" if more else ""
    label = say("{what}: {now} of {most}", what=name, now=now, most=most)
    return (
        f'<div class="track {key}" role="img" aria-label="{esc(label)}">{icon(sign)}<span class="what">{esc(name)}'
        "</span>"
        f'<b>{now}<span class="of">/{most}</span></b>{after}<span class="marks" aria-hidden="true">{marks}</span></div>'
    )


def left(view: Garden) -> str:
    return count(view.rounds - view.round, "{n} left", "{n} left")


def alarm(view: Garden) -> str:
    """Alarm or none, and how many of the threshold cards that are left would raise it, or keep it, now."""
    hits, cards = odds.alarm_odds(view)
    state = say("Alarm") if view.alarm else say("No Alarm")
    notes = [say("Quiet")] * bool(view.quiet) + [say("Commotion")] * bool(view.commotion)
    sentence = later("{n} of {all} threshold cards would keep the Alarm for the next round") if (
        view.alarm) else later("{n} of {all} threshold cards would raise the Alarm")  # fmt: skip
    text = say(sentence, n=hits, all=cards)
    return (
        f'<div id="hd-alarm" class="alarm {"loud" if view.alarm else "calm"}" '
        f'data-v="{hits}">{icon("alarm" if view.alarm else "silence")}'
        f"<b>{esc(state)}</b><span>{esc(' · '.join([text, *notes]))}</span>{gauge(0, hits, cards)}</div>"
    )


def remains(view: Garden, side: str) -> str:
    """What one's side keeps of its coins once what one has prepared is bought."""
    drafts = (mine for seat, mine in view.draft.items() if (seat == DAIMYO) == (side == DAIMYO))
    bought = [option[1] for mine in drafts if not isinstance(mine, Veil) for option in mine if option[0] == "buy"]
    n = view.coins.get(side, 0) - sum(market.cost(view, good) for good in bought)
    return f" <small>{esc(count(n, '{n} left', '{n} left'))}</small>" if bought else ""


def purse(view: Garden) -> str:
    """The coins of both sides."""
    parts = "".join(
        f"<span>{icon('coins')}{esc(phrases.upper(phrases.side(side)))} <b>{view.coins.get(side, 0)}</b>"
        f"{remains(view, side)}</span>"
        for side in SIDES
    )
    more = ""
    if view.chapter:
        more = (
            '<button type="button" class="btn small" '
            f'data-dialog="d-chapter">{icon("region")}{esc(say("The chapter"))}</button>'
        )
    return f'<div id="hd-coins" class="purse">{parts}{more}</div>'
