"""What every request passes first: it asks for this house and comes from a page of this house; and every
answer says what a browser may do with it."""

from __future__ import annotations

import logging
import re
import time

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..engine.tongue import say
from .settings import Settings

CSP = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # none at all would take the Origin from our own forms
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


SECRET = re.compile(r"(?<=^/t/)[^/]+|(?<=^/[jm]/)[^/]+|(?<=^/replay/)[^/]+|[\w-]{16,}")  # wherever it stands
log = logging.getLogger(__name__)


class Guard:
    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return

        begun = time.monotonic()

        def noted(outcome: str) -> None:
            """A line for the log, without the secrets in an address."""
            path = SECRET.sub("*", scope["path"])
            ms = 1000 * (time.monotonic() - begun)
            log.info("%s %s %s %.0f ms", scope.get("method", "LIVE"), ascii(path)[1:-1], outcome, ms)

        async def sealed(message: Message) -> None:
            if message["type"] in ("websocket.accept", "websocket.close"):
                noted(message["type"].rpartition(".")[2])
            if message["type"] == "http.response.start":
                noted(str(message["status"]))
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                keep = "no-cache" if scope["path"].startswith("/static/") else "no-store"
                headers.setdefault("cache-control", keep)
            await send(message)

        if fault := self.fault(scope):
            if scope["type"] == "websocket":
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": fault})
            else:
                await PlainTextResponse(fault, 403)(scope, receive, sealed)
            return
        await self.app(scope, receive, sealed)

    def fault(self, scope: Scope) -> str:
        """What is wrong with where this came from. Programs that are no browsers send no Origin and may."""
        headers = Headers(scope=scope)
        host, origin = headers.get("host") or "", headers.get("origin") or ""
        if not self.settings.knows_host(host):
            return say("This server is not called that.")
        scheme = str(scope["scheme"]).replace("ws", "http")
        asks = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        if origin and not asks and not self.settings.knows_origin(origin, scheme, host):
            return say("This may only be sent from a page of this server.")
        return ""
