"""The rounds, and the track that Health, Paranoia and Honor share."""

from __future__ import annotations

from ...drawing.html import icon
from ...drawing.svg import esc
from ...engine.tongue import later, say
from .chronicle import outcome
from .island import Island
from .sheet import VARIANT_NAMES
from .signs import NUMBERS, SEAL
from .tracks import END

NEAR = 3  # how close Health and Paranoia are when the page begins to speak of it
PENALTY = {"health": later("1 Health"), "paranoia": later("1 Paranoia")}
PINS = (
    ("health", later("Health"), "health"),
    ("paranoia", later("Paranoia"), "paranoia"),
    ("honor", later("Honor"), "honor"),
)


def rounds(view: Island) -> dict[str, str]:
    """The title with the year, and six rounds with what failing costs in each."""
    now = view.pack.rounds[max(view.round, 1) - 1]
    if view.result:
        text = outcome(view)
    else:
        n, most = view.round, len(view.pack.rounds)
        text = say("Round {n} of {rounds} · {years}", n=n, rounds=most, years=years(now["years"]))
    if view.historical:
        text = f"{text} · {say(VARIANT_NAMES[view.variant])}"
    title = (
        f'<div id="rd-title" class="title"><span class="hanko" aria-hidden="true">{SEAL}</span>'
        f"<div><h1>Onoda</h1><p data-note>{esc(text)}</p></div></div>"
    )
    cells = "".join(round_cell(view, entry) for entry in view.pack.rounds)
    label = esc(say("Rounds"))
    return {"rd-title": title, "rd-track": f'<ol id="rd-track" class="rounds" aria-label="{label}">{cells}</ol>'}


def round_cell(view: Island, entry: dict[str, str]) -> str:
    number = int(entry["number"])
    state = "now" if number == view.round else "done" if number < view.round else "next"
    label = say(
        "Round {n}, {years}: failing a Raid or Repair costs {penalty}",
        n=number,
        years=years(entry["years"]),
        penalty=say(PENALTY[entry["failure"]]),
    )
    here = ' aria-current="step"' if state == "now" else ""
    return (
        f'<li class="{state} {entry["failure"]}"{here}><span class="vh">{esc(label)}</span>'
        f'<b aria-hidden="true">{NUMBERS[number]}</b>{icon(entry["failure"])}'
        f'<small aria-hidden="true">{esc(years(entry["years"]))}</small></li>'
    )


def years(text: str) -> str:
    return text.replace("-", "–")


def tracks(view: Island) -> dict[str, str]:
    """Three numbers, and one line on which they are compared: what lies left of Paranoia is danger for Health."""
    found = {}
    for key, name, sign in PINS:
        value = getattr(view, key)
        low = " low" if danger(view, key) else ""
        found[f"t-{key}"] = (
            f'<p id="t-{key}" class="figure {key}{low}" data-v="{value}">'
            f"{icon(sign)}<b>{value}</b> <span>{esc(say(name))}</span></p>"
        )
    cells = "".join(
        f'<li class="{"danger" if i < view.paranoia else "free"}{edge(i)}">{i}</li>' for i in range(END + 1)
    )
    found["t-line"] = f'<ol id="t-line" class="line" aria-hidden="true">{cells}</ol>'
    for key, _, sign in PINS:
        found[f"t-pin-{key}"] = (
            f'<span id="t-pin-{key}" class="pin {key} at{getattr(view, key)}" aria-hidden="true">{icon(sign)}</span>'
        )
    if not view.result and view.health - view.paranoia <= NEAR:
        found["t-says"] = (
            f'<p id="t-says" class="says{" low" if danger(view, "health") else ""}">{esc(compared(view))}</p>'
        )
    return found


def danger(view: Island, key: str) -> bool:
    """One harmful change more may bring the end or a survival test."""
    return key != "honor" and (
        view.health <= view.paranoia + 1 or (view.health <= 2 if key == "health" else view.paranoia >= END - 2)
    )


def edge(i: int) -> str:
    return " edge" if i in (0, END) else ""


def compared(view: Island) -> str:
    apart = view.health - view.paranoia
    if apart < 0:
        return say("Health is below Paranoia: every further harm asks for a survival test.")
    if apart == 0:
        return say("Health equals Paranoia: the next harm asks for a survival test.")
    return say("Health stands {n} above Paranoia.", n=apart)
