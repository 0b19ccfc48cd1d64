"""The live connection on the wire.

What a table sends repeats itself: regions, options, odds. uvicorn compresses with a window of 4 KB, which has forgotten
the last screen before the next one comes; with the whole 32 KB of deflate a choice costs a third (`bench/browser.py`),
for about 110 KB more memory a connection. uvicorn's own setting only turns compression on or off: hence a protocol
derived from its own. `tests/server/test_wire.py` notices if a new version takes no heed of it."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's own protocol with a longer memory."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [ServerPerMessageDeflateFactory(compress_settings={"memLevel": 5})]
