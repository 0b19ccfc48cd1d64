"""A campaign between two of its games: put aside as a file, and gone on with at a new table.

What each side holds is in the file too, so it is sealed: only the house that wrote it can read it, and nobody can
change it. Its length tells nothing either."""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from textwrap import wrap
from typing import Any

from cryptography.fernet import Fernet, InvalidToken
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ..engine.chance import Scripted
from ..engine.errors import BadOption, BadRecord, Refused
from ..engine.game import Game
from ..engine.titles import Title
from ..engine.tongue import say
from .answers import house_of
from .house import House

FIRST = "zashiki chapter 1"
PAGE = 4096  # a file is as long as so many characters, or a multiple of them


async def put_aside(request: Request) -> Response:
    """The campaign of a table as a file, between two of its games."""
    house = house_of(request)
    guest = await house.guest(request.path_params["token"])
    title = guest.room.title if guest else None
    if guest is None or title is None or title.campaign is None:
        raise HTTPException(404, say("There is no chapter behind this link."))
    if not guest.seats:
        raise HTTPException(409, say("You have no seat here."))
    async with guest.room.lock:
        await guest.room.catch_up()
        game = await guest.room.ready()
    if game is None:
        raise HTTPException(409, say("There is no chapter to be put aside."))
    try:
        saved = title.campaign.keep(game.table)
    except Refused as error:
        raise HTTPException(409, f"{error.text} ({error.clause})") from None
    head = [FIRST, f"game {title.id}", f"about {title.campaign.title(game.table)}", ""]
    lines = [*head, *wrap(sealed(await house.store.key(), saved), 76, break_on_hyphens=False)]
    headers = {"content-disposition": f'attachment; filename="{title.id}-chapter.txt"'}
    return PlainTextResponse("\n".join(lines) + "\n", headers=headers)


async def gone_on(house: House, title: Title, text: str, made: dict[str, str]) -> tuple[dict[str, str], str]:
    """The set-up of a table that goes on with the chapter in a file, and the record it begins with; `made` are the
    choices of set-up that are made anew. Raises BadOption."""
    head, _, body = "\n".join(text.strip().splitlines()).partition("\n\n")
    if title.campaign is None or head.splitlines()[:2] != [FIRST, f"game {title.id}"]:
        raise BadOption(say("this is no chapter that was put aside"))
    try:
        setup, words = title.campaign.resume(title.pack, unsealed(await house.store.key(), "".join(body.split())), made)
    except BadRecord as error:
        raise BadOption(f"{error}") from None
    game = Game.new(title, Scripted(words), title.pack, title.setup(setup))
    return game.setup, game.record()


# ---- the seal


def sealed(key: str, data: dict[str, Any]) -> str:
    """Plain data as text that only who has the key can read."""
    plain = json.dumps(data)
    padded = plain.ljust(-(-len(plain) // PAGE) * PAGE)
    return seal(key).encrypt(zlib.compress(padded.encode(), level=0)).decode()


def unsealed(key: str, text: str) -> dict[str, Any]:
    """What was sealed. Raises BadOption for what was not, or elsewhere, or was changed since."""
    try:
        plain = seal(key).decrypt(text.encode())
    except (InvalidToken, UnicodeError):
        raise BadOption(say("the chapter was put aside in another house, or changed since")) from None
    found: dict[str, Any] = json.loads(zlib.decompress(plain))
    return found


def seal(key: str) -> Fernet:
    return Fernet(base64.urlsafe_b64encode(hashlib.sha256(key.encode()).digest()))


routes = [Route("/t/{token}/chapter", put_aside)]
