"""What a server is told when it starts."""

from __future__ import annotations

import ipaddress
import os
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

MESSAGE_LIMIT = 2_000  # characters of one message from a browser
FORM_LIMIT = 4_000  # bytes of one form
RECORD_LIMIT = 100_000  # characters of one record from a file
SNAPSHOT_EVERY = 10  # choices


class BadSetting(Exception):
    """What was asked for when the server started cannot be; the text says why."""


@dataclass(frozen=True)
class Settings:
    """`public_url` is the address under which people reach a server that runs behind a proxy, `proxy` the addresses
    from which that proxy asks."""

    host: str = "127.0.0.1"
    database: str = ""
    public_url: str = ""
    proxy: str = "127.0.0.1,::1"
    snapshot_every: int = SNAPSHOT_EVERY

    @property
    def url(self) -> str:
        """The database as SQLAlchemy names it; a plain path is a file of SQLite."""
        name = self.database or str(default_file())
        if "://" not in name:
            name = f"sqlite:///{Path(name).expanduser().absolute()}"
        scheme, _, rest = name.partition("://")
        driver = {
            "sqlite": "sqlite+aiosqlite",
            "postgresql": "postgresql+asyncpg",
            "postgres": "postgresql+asyncpg",
        }
        return f"{driver.get(scheme, scheme)}://{rest}"

    def check(self) -> None:
        """Raises BadSetting."""
        if self.public_url:
            try:
                parts, _ = urlsplit(self.public_url), urlsplit(self.public_url).port
            except ValueError:
                parts = urlsplit("")
            if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
                raise BadSetting(f"--public-url {self.public_url}: expected an address such as https://play.example")
        for one in self.proxy.split(","):
            try:
                ipaddress.ip_network(one.strip())
            except ValueError:
                raise BadSetting(f"--proxy {self.proxy}: expected addresses such as 127.0.0.1, with commas") from None

    def knows_host(self, host: str) -> bool:
        """Is this the name of this server? A page elsewhere can make its own name lead here, but not a
        number: so numbers are taken where the server listens to more than this machine."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:  # brackets that do not close
            return False
        if name in {"localhost", "127.0.0.1", "::1", self.host, urlsplit(self.public_url).hostname}:
            return True
        return not is_loopback(self.host) and is_number(name)

    def knows_origin(self, origin: str, scheme: str, host: str) -> bool:
        """May a page from there send something here? Only our own pages may."""
        return origin in {f"{scheme}://{host}", self.public_url.rstrip("/")} - {""}


def is_loopback(host: str) -> bool:
    return host == "localhost" or (is_number(host) and ipaddress.ip_address(host).is_loopback)


def is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def default_file() -> Path:
    """Where the tables are kept if nothing else is said."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "zashiki" / "zashiki.sqlite"
