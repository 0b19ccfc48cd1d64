"""Above the options: the card that is carried out or prepared, in full."""

from __future__ import annotations

from ...drawing.svg import esc
from ...engine.fields import Veil
from ...engine.tongue import listed, say
from . import paint_mat, phrases
from .garden import Garden


def asked(view: Garden, seat: str) -> dict[str, str]:
    """What is prepared and not locked; or the card behind the symbol that is asked about."""
    found = {}
    mine = view.draft.get(seat, ())
    if mine and not isinstance(mine, Veil):
        found["as-draft"] = (
            f'<p id="as-draft" class="printed"><b>{esc(say("Prepared"))}:</b> '
            f"{esc(listed([phrases.named(view, option) for option in mine]))}</p>"
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
