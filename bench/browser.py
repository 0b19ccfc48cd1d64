"""How long from a click to changed pixels, and how many bytes of a move go over the wire.

    PYTHONPATH=tests .venv/bin/python bench/browser.py

A page plays in Chromium through a proxy that counts what the live connection brings, compressed as it is. A click is
timed in the page, from its event to the frame that shows the new table. Prints JSON; the aims are a median of 100 ms
and of 1,024 bytes."""

from __future__ import annotations

import argparse
import json
import socket
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Page

from server.process import running
from web.harness import chromium, lit, open_table, person

# Two frames: the first has the new table, and when the second begins the first has been painted.
WATCH = """() => {
  let clicked = 0;
  window.times = [];
  addEventListener('click', event => { clicked = event.timeStamp; }, true);
  new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(now => {
    window.times.push(now - clicked);
  }))).observe(document.body, { attributeFilter: ['data-number'] });
}"""
SETTINGS = '{"ask":"off","speed":"off"}'


class Proxy:
    """Passes on what comes, and counts what live connections bring."""

    def __init__(self, port: int) -> None:
        self.target, self.bytes = port, 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        with suppress(OSError):
            while True:
                threading.Thread(target=self.serve, args=(self.listener.accept()[0],), daemon=True).start()

    def serve(self, client: socket.socket) -> None:
        head = client.recv(65536)
        with socket.create_connection(("127.0.0.1", self.target)) as server:
            server.sendall(head)
            is_live = b"/live" in head.partition(b"\r\n")[0]
            threading.Thread(target=self.carry, args=(client, server, False), daemon=True).start()
            self.carry(server, client, is_live)

    def carry(self, here: socket.socket, there: socket.socket, counted: bool) -> None:
        with suppress(OSError):
            while data := here.recv(65536):
                self.bytes += len(data) * counted
                there.sendall(data)
            there.shutdown(socket.SHUT_RDWR)


def wish(options: list[str], made: int) -> str:
    """Something of everything: walks, Raids, and whatever is asked then."""
    verbs = ("raid", "mission", "repair") if made % 3 == 2 else ("move",)
    return next(
        (option for verb in verbs for option in options if option.startswith(verb)), options[made % len(options)]
    )


def choices(page: Page, url: str, count: int) -> Iterator[str]:
    """Options to click, at one table after another."""
    made, tables = 0, 0
    while made < count:
        tables += 1
        open_table(page, url, f"bench {tables}")
        page.evaluate(WATCH)
        while made < count and (options := lit(page)):
            yield wish(options, made)
            made += 1


def measure(page: Page, proxy: Proxy, count: int) -> list[dict[str, Any]]:
    found = []
    for option in choices(page, f"http://127.0.0.1:{proxy.port}", count):
        before, seen = proxy.bytes, page.evaluate("times.length")
        page.locator(f'#options [data-act="{option}"]').click()
        page.wait_for_function("seen => times.length > seen", arg=seen)
        time.sleep(0.05)  # nothing more comes
        took = page.evaluate("times.at(-1)")
        found.append({"verb": option.split()[0], "ms": took, "bytes": proxy.bytes - before})
    return found


def summary(found: list[dict[str, Any]]) -> dict[str, Any]:
    ms, sizes = [one["ms"] for one in found], [one["bytes"] for one in found]
    by_verb = Counter(one["verb"] for one in found)
    return {
        "moves": len(found),
        "click_to_pixels_ms": {"median": round(median(ms), 1), "p95": round(quantiles(ms, n=20)[-1], 1), "aim": 100},
        "bytes_a_move": {
            "median": median(sizes),
            "mean": round(sum(sizes) / len(sizes)),
            "p95": round(quantiles(sizes, n=20)[-1]),
            "aim": 1024,
        },
        "median_bytes_by_verb": {
            verb: median(one["bytes"] for one in found if one["verb"] == verb) for verb, _ in by_verb.most_common(6)
        },
    }


@contextmanager
def proxied() -> Iterator[Proxy]:
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server:
        yield Proxy(server.port)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=60)
    asked = parser.parse_args()
    with proxied() as proxy, chromium() as browser, person(browser, SETTINGS) as context:
        print(json.dumps(summary(measure(context.new_page(), proxy, asked.moves)), indent=2))


if __name__ == "__main__":
    main()
