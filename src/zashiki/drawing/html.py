"""Small pieces of markup that every game uses beside its picture."""

from __future__ import annotations

from .svg import esc

ICONS = "/static/icons.svg"


def icon(name: str, classes: str = "") -> str:
    """A sign of the house, beside words that say the same."""
    shown = f' class="{classes}"' if classes else ""
    return f'<svg{shown} aria-hidden="true"><use href="{ICONS}#i-{name}"/></svg>' if name else ""


def heading(key: str, text: str, more: str = "") -> dict[str, str]:
    """The heading of a block, by which the block is called."""
    small = f" <small>{esc(more)}</small>" if more else ""
    return {f"h-{key}": f'<h2 id="h-{key}">{esc(text)}{small}</h2>'}


def note(key: str, text: str, classes: str = "none") -> dict[str, str]:
    return {f"n-{key}": f'<p id="n-{key}" class="{classes}">{esc(text)}</p>'}


def gauge(success: int, saved: int, total: int) -> str:
    """Odds as a bar: what succeeds, then what can be saved."""
    if not total:
        return ""
    cuts = "".join(f'<path d="M{i} 0v1"/>' for i in range(1, total))
    return (
        f'<svg class="gauge" viewBox="0 0 {total} 1" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="ok" width="{success}" height="1"/>'
        f'<rect class="save" x="{success}" width="{saved}" height="1"/>{cuts}</svg>'
    )
