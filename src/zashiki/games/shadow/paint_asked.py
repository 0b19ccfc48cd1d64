"""Above the options: the card that is carried out or prepared, in full."""

from __future__ import annotations

from ...drawing.svg import esc
from ...engine.fields import Veil
from ...engine.tongue import _, listed, say
from . import paint_mat, phrases
from .garden import Garden


def asked(view: Garden, seat: str) -> dict[str, str]:
    """What is prepared and not locked; or the card behind the symbol that is asked about."""
    found = {}
    mine = view.draft.get(seat, ())
    if mine and not isinstance(mine, Veil):
        found["as-draft"] = (
            f'<p id="as-draft" class="printed"><b>{esc(say("Prepared"))}:</b> '
            f"{esc(listed([named(view, seat, option) for option in mine]))}</p>"
        )
    key = getattr(view.question(seat), "key", "")
    if key:
        id, half, _number = key.split("/")
        text = phrases.text(view, id, half)
        now = paint_mat.symbol(view.pack.ops[key])
        found["as-card"] = (
            f'<p id="as-card" class="printed"><span class="syms">{now}</span> <b>{esc(phrases.card(view, id))}.</b> '
            f"{esc(text)}</p>"
        )
    return found


def named(view: Garden, seat: str, option: tuple[str, ...]) -> str:
    match option:
        case (("card" | "extra" | "buy"), id):
            return phrases.card(view, id)
        case "give", item, who:
            return say("{item} for {ninja}", item=phrases.card(view, item), ninja=phrases.who(view, who))
        case "lay", card, where:
            return say("Lay {card} at {place}", card=phrases.card(view, card), place=phrases.place(view, where))
        case (("send" | "next"), who):
            return phrases.who(view, who)
        case "run", who, seat:
            return say("{ninja} is run by {player}", ninja=phrases.who(view, who), player=phrases.who(view, seat))
        case "mission", id:
            return phrases.mission(view, id)
        case ["pass"]:
            return _("pass")
    return " ".join(option)
