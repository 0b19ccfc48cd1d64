"""In which language a visitor is answered: the one chosen in the settings, else the first of the browser's that the
house speaks, else English."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from ..engine.tongue import LANGUAGES, best, speaking

COOKIE = "zashiki_language"  # the one cookie of the house; `settings.js` sets it


def chosen(scope: Scope) -> str:
    """The language that was chosen by hand; "" if none was."""
    language = HTTPConnection(scope).cookies.get(COOKIE, "")
    return language if language in LANGUAGES else ""


def language(scope: Scope) -> str:
    """The language for this request; a live connection names that of the page it belongs to."""
    page = HTTPConnection(scope).query_params.get("language", "") if scope["type"] == "websocket" else ""
    if page in LANGUAGES:
        return page
    return chosen(scope) or best(preferred(HTTPConnection(scope).headers.get("accept-language", "")))


def preferred(header: str) -> list[str]:
    """The languages of an Accept-Language, the dearest first; what cannot be read counts for nothing."""
    wishes = []
    for part in header[:500].split(","):
        tag, _, quality = part.partition(";")
        try:
            weight = float(quality.strip().removeprefix("q=") or 1)
        except ValueError:
            continue
        if 0 < weight <= 1:
            wishes.append((weight, tag.strip()))
    return [tag for _, tag in sorted(wishes, key=lambda wish: -wish[0])]


class Speaking:
    """Everything inside speaks the language of the visitor."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        with speaking(language(scope)):
            await self.app(scope, receive, send)
