"""Many rooms of people at once, over real WebSockets on loopback.

    PYTHONPATH=tests .venv/bin/python bench/rooms.py --rooms 200 --seats 5 --seconds 60

The server is a process of its own with a database of SQLite; the people are another. In each room somebody makes a
choice every ten seconds (`--every`). Measured is the time from sending a choice until whoever made it is shown what it
did, and until others are shown it, if they may see it. Prints JSON; the aim is 200 rooms of five seats with 99 of 100
choices seen within 150 ms."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

CODE = """
import sys
from zashiki.games import FOLDERS
from zashiki.server import house, limits, serve
FOLDERS['toy'] = 'toy'
limits.Bucket.take = lambda bucket: True
house.CALLERS = 10_000
serve(port=0, database=sys.argv[1])
"""
ACT = re.compile(r'data-act="([^"]+)"')
BACK = {"take", "leave", "unlock"}


class Person:
    """One browser: it keeps the buttons of its page."""

    def __init__(self, room: Table, socket: ClientConnection) -> None:
        self.room, self.socket, self.number, self.options = room, socket, 0, dict[str, str]()

    async def listen(self) -> None:
        async for text in self.socket:
            seen, message = time.perf_counter(), json.loads(text)
            if message["t"] == "full":
                self.options = message["layers"]["options"]
            elif message["t"] == "ops":
                self.take(message["ops"])
                self.room.seen(self, seen)
            elif message["t"] == "refused":
                self.room.bench.refused += 1
            self.number = message.get("n", self.number)
            self.room.bench.bytes += len(text)
            self.room.bench.messages += 1

    def take(self, ops: list[list[Any]]) -> None:
        for op in ops:
            if op[1].startswith(("o-", "oe-")):
                if op[0] == "del":
                    self.options.pop(op[1], None)
                elif op[0] in ("add", "set"):
                    self.options[op[1]] = op[-1]

    def acts(self) -> list[str]:
        return [act for act in ACT.findall("".join(self.options.values())) if act not in BACK]


class Table:
    """One room, in which one after another chooses."""

    def __init__(self, bench: Bench, number: int) -> None:
        self.bench, self.rng = bench, random.Random(number)
        self.people: list[Person] = []
        self.sent, self.mover, self.mine = 0.0, None, False
        self.mover: Person | None

    def seen(self, person: Person, when: float) -> None:
        if self.sent:
            (self.bench.own if person is self.mover else self.bench.others).append(when - self.sent)

    async def run(self, client: httpx.AsyncClient, url: str, seats: int) -> None:
        await asyncio.sleep(self.rng.random() * self.bench.every)
        while time.perf_counter() < self.bench.end:
            await self.game(client, url, seats)

    async def game(self, client: httpx.AsyncClient, url: str, seats: int) -> None:
        async with self.bench.door:
            paths = await gather(client, seats)
            sockets = [await connect(f"{url.replace('http', 'ws')}{path}/live", open_timeout=60) for path in paths]
        self.people = [Person(self, socket) for socket in sockets]
        listening = [asyncio.create_task(person.listen()) for person in self.people]
        await asyncio.sleep(1)
        while time.perf_counter() < self.bench.end:
            movers = [person for person in self.people if person.acts()]
            if not movers:
                break
            self.mover = self.rng.choice(movers)
            option = self.rng.choice(self.mover.acts())
            self.sent = time.perf_counter()
            self.bench.choices += 1
            await self.mover.socket.send(json.dumps({"t": "choose", "n": self.mover.number, "o": option}))
            await asyncio.sleep(self.bench.every)
        self.sent = 0.0
        for task in listening:
            task.cancel()
        for socket in sockets:
            await socket.close()


async def gather(client: httpx.AsyncClient, seats: int) -> list[str]:
    """A new room with people at all its seats: the paths of their links."""
    answer = await client.post("/rooms", data={"game": "toy", "guests": str(seats)})
    paths = [answer.headers["location"]]
    page = (await client.get(paths[0])).text
    for invite in dict.fromkeys(re.findall(r'"(/j/\w+)"', page)):
        paths.append((await client.post(invite, data={"name": "Guest"})).headers["location"])
    return paths


class Bench:
    """What all rooms together measure."""

    def __init__(self, seconds: float, every: float) -> None:
        self.every, self.end = every, time.perf_counter() + seconds
        self.own, self.others = list[float](), list[float]()
        self.door = asyncio.Semaphore(8)  # rooms that gather at once
        self.choices = self.refused = self.bytes = self.messages = 0

    def summary(self, rooms: int, seats: int, seconds: float, memory: tuple[int, int]) -> dict[str, Any]:
        before, after = memory
        return {
            "rooms": rooms,
            "seats": seats,
            "choices": self.choices,
            "choices_a_second": round(self.choices / seconds, 1),
            "refused": self.refused,
            "own_ms": spread(self.own),
            "others_ms": spread(self.others),
            "bytes_a_message": round(self.bytes / max(1, self.messages)),
            "memory_mb": {"empty": before // 1024, "full": after // 1024},
            "memory_kb_a_room": round((after - before) / rooms),
            "aim": {"rooms": 200, "seats": 5, "p99_ms": 150},
        }


def spread(times: list[float]) -> dict[str, float]:
    if len(times) < 2:
        return {}
    hundredths = quantiles(times, n=100)
    found = {"p50": median(times), "p95": hundredths[94], "p99": hundredths[98], "worst": max(times)}
    return {name: round(1000 * value, 1) for name, value in found.items()}


def cpu(process: int) -> float:
    """Seconds that the process has computed."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(process: int) -> int:
    """Kilobytes in memory."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())
    return int(found[1]) if found else 0


@contextmanager
def server() -> Iterator[tuple[str, int]]:
    """Its address and its process."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", CODE, f"{folder}/tables.sqlite"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout
            yield process.stdout.readline().split()[-1], process.pid
        finally:
            process.terminate()
            process.wait()


async def measure(url: str, pid: int, asked: argparse.Namespace) -> dict[str, Any]:
    before = resident(pid)
    bench = Bench(3600, asked.every)
    tables = [Table(bench, number) for number in range(asked.rooms)]
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        running = [asyncio.create_task(table.run(client, url, asked.seats)) for table in tables]
        while any(not table.people for table in tables):  # people gather
            await asyncio.sleep(0.5)
            for task in running:
                if task.done():
                    task.result()
        await asyncio.sleep(asked.every)
        bench.end = time.perf_counter() + asked.seconds
        bench.own.clear()
        bench.others.clear()
        bench.choices, worked = 0, cpu(pid)
        await asyncio.sleep(asked.seconds)
        worked = cpu(pid) - worked
        after = resident(pid)
        found = bench.summary(asked.rooms, asked.seats, asked.seconds, (before, after))
        found["server_cpu"] = {
            "share_of_a_core": round(worked / asked.seconds, 2),
            "ms_a_choice": round(1000 * worked / max(1, found["choices"]), 1),
        }
        found["load_of_the_machine"] = round(os.getloadavg()[0], 1)
        await asyncio.gather(*running, return_exceptions=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rooms", type=int, default=200)
    parser.add_argument("--seats", type=int, default=5, choices=(2, 3, 5))
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--every", type=float, default=10)
    asked = parser.parse_args()
    with server() as (url, pid):
        print(json.dumps(asyncio.run(measure(url, pid, asked)), indent=2))


if __name__ == "__main__":
    main()
