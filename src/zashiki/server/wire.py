"""The live connection on the wire.

What a table sends repeats itself: regions, options, odds. uvicorn compresses with a window of 4 KB, which has forgotten
the last screen before the next one comes; with the whole 32 KB of deflate a choice costs a third (`bench/browser.py`),
for about 110 KB more memory a connection. uvicorn's own setting (`ws_per_message_deflate`)
only turns compression on or off; that a class may stand for its protocol (`ws`) is public, what that class is made of
is not. So `fits` looks, before the house is opened, whether it is made as in the version of `constraints.txt`, and
`tests/server/test_wire.py` asks what browsers get."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

from uvicorn import Config
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from .settings import BadSetting

try:
    from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
except ImportError:  # it is told when the house is opened: all else can be used without it
    WebSocketsSansIOProtocol = object  # type: ignore[assignment,misc]

KNOWN = "0.54.0"  # as in constraints.txt


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's own protocol with a longer memory."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        offered = self.conn.available_extensions
        if [type(one) for one in offered or ()] != [ServerPerMessageDeflateFactory]:
            raise TypeError(f"expected one way to compress, found {offered}")
        self.conn.available_extensions = [ServerPerMessageDeflateFactory(compress_settings={"memLevel": 5})]


async def fits(config: Config) -> None:
    """Is the uvicorn that is installed made as `Wire` expects? Raises BadSetting."""
    try:
        Wire(config, ServerState(), {})
    except (AttributeError, TypeError) as error:
        text = f"this was made for uvicorn {KNOWN} and does not fit uvicorn {version('uvicorn')} ({error})"
        raise BadSetting(f"{text}; install the versions of constraints.txt") from None
