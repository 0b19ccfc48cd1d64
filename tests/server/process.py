"""A server as a process of its own, which a test may kill."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

CODE = "import sys; from zashiki.server import serve; serve(port=int(sys.argv[2]), database=sys.argv[1])"
TOY = "from zashiki.games import FOLDERS; FOLDERS['toy'] = 'toy'; "
TESTS = Path(__file__).parents[1]


class Server:
    """Started on a free port, or on the one it had before; `toy`: it knows the toy of the tests as well."""

    def __init__(self, folder: Path, port: int = 0, toy: bool = False) -> None:
        command = [sys.executable, "-c", TOY * toy + CODE, str(folder / "tables.sqlite"), str(port)]
        env = {**os.environ, "PYTHONPATH": str(TESTS)} if toy else None
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, self.process.communicate()[1]
        self.url = line.split()[-1]
        self.port = int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        """At once, without a chance to tidy up."""
        self.process.kill()
        self.process.communicate()

    def stop(self) -> str:
        """As Ctrl+C does; returns what was said to the error stream."""
        self.process.terminate()
        return self.process.communicate(timeout=20)[1]


@contextmanager
def running(folder: Path, port: int = 0, toy: bool = False) -> Iterator[Server]:
    server = Server(folder, port, toy)
    try:
        yield server
    finally:
        server.kill()
