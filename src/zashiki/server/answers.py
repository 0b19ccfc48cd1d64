"""What is in a request and what an answer is made of: the house, small forms, games by name, pages out of templates."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse

from ..engine.errors import BadOption
from ..engine.titles import Title
from ..engine.tongue import LANGUAGES, _, ngettext, say, spoken
from ..games import title as find_title
from .house import House
from .settings import FORM_LIMIT

templates = Environment(
    loader=PackageLoader("zashiki", "web/templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    extensions=["jinja2.ext.i18n"],
)
templates.policies["ext.i18n.trimmed"] = True
templates.install_gettext_callables(_, ngettext, newstyle=True)  # type: ignore[attr-defined]
templates.filters["said"] = _  # a text that a game brings
templates.globals |= {"languages": LANGUAGES, "spoken": spoken}


def house_of(asked: HTTPConnection) -> House:
    house: House = asked.app.state.house
    return house


def address(asked: HTTPConnection) -> str:
    """Where somebody asks from."""
    return asked.client.host if asked.client else ""


def new_table(request: Request) -> None:
    """Raises HTTPException for an address that opens too many tables at once."""
    if not house_of(request).tables.take(address(request)):
        raise HTTPException(429, say("Too many new tables at once; wait a moment."))


def page(name: str, status: int = 200, **values: Any) -> HTMLResponse:
    return HTMLResponse(templates.get_template(name).render(**values), status)


def known(name: str) -> Title:
    """The game of this name, or the page that says there is none."""
    try:
        return find_title(name)
    except BadOption:
        raise HTTPException(404, say("There is no such game here.")) from None


async def read_form(request: Request, limit: int = FORM_LIMIT) -> dict[str, str]:
    """A small form, each name once."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > limit:
            raise HTTPException(413, say("What was sent is too large."))
    try:
        return dict(parse_qsl(body.decode("ascii"), keep_blank_values=True, max_num_fields=60, errors="strict"))
    except ValueError:
        raise HTTPException(400, say("This form cannot be read.")) from None
