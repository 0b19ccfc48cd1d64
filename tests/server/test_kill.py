"""A server that is killed in the middle has lost nothing that anybody was shown."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import httpx
from websockets.sync.client import ClientConnection, connect

from server.house import rows
from server.process import running
from zashiki.drawing.patches import Layers, apply


class Player:
    """A browser at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        full = json.loads(socket.recv(timeout=10))
        self.number: int = full["n"]
        self.layers: Layers = full["layers"]

    def send(self) -> None:
        """Choose: one of the first moves."""
        acts = re.findall(r'data-act="([^"]+)"', "".join(self.layers["options"].values()))
        self.socket.send(json.dumps({"t": "choose", "n": self.number, "o": acts[self.number % min(len(acts), 2)]}))

    def play(self) -> None:
        self.send()
        ops = json.loads(self.socket.recv(timeout=10))
        self.number, self.layers = ops["n"], apply(self.layers, ops["ops"])


def test_kill_and_start_again(tmp_path: Path) -> None:
    """Killed at different moments after a choice was sent: all that was shown is there, and nothing by half."""
    port, path, kept, last = 0, "", 0, Layers()
    for delay in (0.0, 0.002, 0.005, 0.02):
        with running(tmp_path, port) as server:
            port = server.port
            path = path or httpx.post(f"{server.url}/new", data={"game": "onoda"}).headers["location"]
            with connect(f"{server.url.replace('http', 'ws')}{path}/live") as socket:
                player = Player(socket)
                found = len(rows(tmp_path))
                assert kept <= found <= kept + 1
                if last and found == kept:
                    assert player.layers == last
                for _ in range(3):
                    player.play()
                player.send()
                time.sleep(delay)
                server.kill()
            kept, last = found + 3, player.layers


def test_a_server_that_is_stopped_says_nothing(tmp_path: Path) -> None:
    """Also while somebody sits at a table; and the same port can be had again at once."""
    with running(tmp_path) as server:
        path = httpx.post(f"{server.url}/new", data={"game": "onoda"}).headers["location"]
        with connect(f"{server.url.replace('http', 'ws')}{path}/live") as socket:
            Player(socket).play()
            assert server.stop() == ""
    with running(tmp_path, server.port) as again:
        assert again.port == server.port
