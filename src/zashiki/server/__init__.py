"""Rooms, seats, the store, live updates: `serve` opens the house."""

from .main import serve
from .settings import Settings

__all__ = ["Settings", "serve"]
