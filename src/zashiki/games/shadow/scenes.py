"""What is shown large for a moment when it happens: the slots one by one, threshold cards, wounds, deaths, ends."""

from __future__ import annotations

from ...drawing.html import icon
from ...drawing.svg import esc
from ...engine.tongue import _, later, say
from . import paint_mat, phrases, signs
from .chronicle import fact as said
from .garden import Garden
from .pack import DAIMYO

SHOWN = {  # facts that are shown by a sign and their line of the chronicle
    "execution": "play",
    "caught": "eye",
    "glory": "castle",
    "loot": "chest",
    "found": "body",
    "gate": "gate",
    "overheard": "ear",
    "searched": "zoom",
    "uproar": "alarm",
    "double": "masks",
    "won": "trophy",
    "mission": "mission",
    "tower_taken": "watchtower",
}
VERDICTS = {True: later("Alarm!"), False: later("All stays quiet")}


def scene(view: Garden, fact: tuple[str | int, ...]) -> str:
    """Markup for a fact worth a moment; "" for others. The view is the one of that moment."""
    match fact:
        case "round", int(n), int(alarm):
            mark = "警" if alarm else numeral(n)
            return framed(
                "round alarm" if alarm else "round", f'<span class="big seal">{mark}</span>', said(view, fact)
            )
        case "turned_up", int(slot), str(who), str(card), str(extra):
            return turned_up(view, slot, who, [card, *filter(None, [extra])])
        case "divined", int(slot), str(who), *cards:
            return turned_up(view, slot, who, [str(card) for card in cards])
        case "threshold", str(id), int(level), int(heard), int(alarm):
            return threshold(view, id, level, heard, bool(alarm))
        case "killed", *_rest:
            return framed("death", f'<span class="big sign">{icon("body")}</span>', said(view, fact))
        case "wound", str(who), int(_n):
            disc = f'<span class="big disc n-{who}">{signs.letter(who)}</span>'
            return framed("hit", disc, said(view, fact))
        case "over", str(side), *_rest:
            sign = icon("fan" if side == DAIMYO else "ninja")
            return framed("over", f'<span class="big sign">{sign}</span>', said(view, fact))
        case str(verb), *_rest if verb in SHOWN:
            return framed(verb, f'<span class="big sign">{icon(SHOWN[verb])}</span>', said(view, fact))
    return ""


def numeral(n: int) -> str:
    """A number up to 19."""
    return signs.NUMBERS[n] if n <= 10 else "十" + signs.NUMBERS[n - 10]


def turned_up(view: Garden, slot: int, who: str, cards: list[str]) -> str:
    """The cards of a slot, large, with the slot above them."""
    name = say("{slot}: {who}", slot=phrases.upper(phrases.slot(slot)), who=phrases.who(view, who))
    fronts = "".join(
        f'<article class="card large k-{view.pack.card(id).back or "action"} '
        f'n-{who}">{paint_mat.front(view, view.pack.card(id), who)}</article>'
        for id in cards
    )
    return f'<div class="scene cardscene"><h3 class="slotname">{esc(name)}</h3><div class="fan">{fronts}</div></div>'


def threshold(view: Garden, id: str, level: int, heard: int, alarm: bool) -> str:
    """The card against the Noise: one bar each, and what comes of it."""
    bars = "".join(
        f'<span class="weigh {kind}">{icon(sign)}<b>{n}</b></span>'
        for kind, sign, n in (("need", "card", level), ("have", "sound", heard))
    )
    name = _(view.pack.thresholds[id]["name"])
    verdict = (
        '<p class="verdict '
        f'{"bad" if alarm else "good"}">{icon("alarm" if alarm else "silence")}{esc(say(VERDICTS[alarm]))}</p>'
    )
    text = say("Threshold {level} against Noise {noise}", level=level, noise=heard)
    return (
        f'<div class="scene threshold {"loud" if alarm else ""}"><h3>{esc(name)}</h3><div class="scales">{bars}</div>'
        f"<p>{esc(text)}</p>{verdict}</div>"
    )


def framed(kind: str, sign: str, text: str) -> str:
    return f'<div class="scene {kind}">{sign}<p>{esc(text)}</p></div>' if text else ""
