"""What an answer is made of: pages out of templates, small forms, games by name."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse

from ..engine.errors import BadOption
from ..engine.titles import Title
from ..engine.tongue import LANGUAGES, _, ngettext, say, spoken
from ..games import title as find_title
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
