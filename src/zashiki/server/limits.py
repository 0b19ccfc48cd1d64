"""How much one visitor may do, and all of them together."""

from __future__ import annotations

import ipaddress
import time

DOORS = 10_000  # addresses that are remembered


class Bucket:
    """Allows `burst` at once and `rate` a second for long."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self.left, self.at = float(burst), time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left, self.at = min(self.burst, self.left + (now - self.at) * self.rate), now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Doors:
    """A bucket for each address and one for all; the addresses heard of longest ago are forgotten first."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self.all = Bucket(rate * 20, burst * 20)
        self.buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        name = neighbourhood(address)
        bucket = self.buckets.pop(name, None) or Bucket(self.rate, self.burst)
        self.buckets[name] = bucket  # the one used last stands last
        if len(self.buckets) > DOORS:
            del self.buckets[next(iter(self.buckets))]
        return bucket.take() and self.all.take()


def neighbourhood(address: str) -> str:
    """Who has one IPv6 address has 2⁶⁴ of them."""
    try:
        number = ipaddress.ip_address(address)
    except ValueError:
        return address
    return str(ipaddress.ip_network((number, 64), strict=False)) if number.version == 6 else address
