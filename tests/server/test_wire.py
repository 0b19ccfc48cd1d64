"""What the server offers on the wire, asked as a browser asks."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.sync.client import connect

from server.process import running
from zashiki.server import main, wire


def test_the_window_of_compression_is_not_narrowed(tmp_path: Path) -> None:
    offer = ClientPerMessageDeflateFactory(client_max_window_bits=True)
    with running(tmp_path) as server:
        path = httpx.post(f"{server.url}/new", data={"game": "onoda"}).headers["location"]
        address = f"{server.url.replace('http', 'ws')}{path}/live"
        with connect(address, compression=None, extensions=[offer]) as socket:
            assert socket.response is not None
            assert socket.response.headers["Sec-WebSocket-Extensions"] == "permessage-deflate"


def test_it_is_made_for_the_versions_that_are_held() -> None:
    held = (Path(__file__).parents[2] / "constraints.txt").read_text().splitlines()
    assert f"uvicorn=={wire.KNOWN}" in held
    assert any(line.startswith("websockets==") for line in held)


def without_connection(protocol: Any, config: Any, state: Any, app: Any) -> None:
    protocol.config = config


def without_compression(protocol: Any, config: Any, state: Any, app: Any) -> None:
    protocol.conn = SimpleNamespace(available_extensions=[])


def of_other_things(protocol: Any, config: Any) -> None:
    protocol.config = config


@pytest.mark.parametrize(
    ("made", "says"),
    [(without_connection, "conn"), (without_compression, "one way to compress"), (of_other_things, "arguments")],
)
def test_another_version_that_does_not_fit_is_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], made: Any, says: str
) -> None:
    """Before anything is opened; no connection fails later, and no choice silently costs three times as much."""
    monkeypatch.setattr(wire.Wire.__base__, "__init__", made)
    with pytest.raises(SystemExit) as end:
        main.serve(port=0, database=str(tmp_path / "x.sqlite"))
    out = capsys.readouterr()
    assert (end.value.code, out.out, out.err.count("\n")) == (2, "", 1)
    assert f"made for uvicorn {wire.KNOWN}" in out.err
    assert "constraints.txt" in out.err
    assert says in out.err
    assert not list(tmp_path.iterdir())
