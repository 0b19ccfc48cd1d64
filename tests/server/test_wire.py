"""What the server offers on the wire, asked as a browser asks."""

from __future__ import annotations

from pathlib import Path

import httpx
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.sync.client import connect

from server.process import running


def test_the_window_of_compression_is_not_narrowed(tmp_path: Path) -> None:
    offer = ClientPerMessageDeflateFactory(client_max_window_bits=True)
    with running(tmp_path) as server:
        path = httpx.post(f"{server.url}/new", data={"game": "onoda"}).headers["location"]
        address = f"{server.url.replace('http', 'ws')}{path}/live"
        with connect(address, compression=None, extensions=[offer]) as socket:
            assert socket.response is not None
            assert socket.response.headers["Sec-WebSocket-Extensions"] == "permessage-deflate"
