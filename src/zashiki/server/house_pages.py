"""The pages of the house that are no tables: home, rules, about."""

from __future__ import annotations

from functools import cache
from importlib.metadata import metadata

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..engine.titles import Title
from ..engine.tongue import say
from ..games import title as find_title
from ..games import titles
from .answers import known, page
from .pages import Chapter, Part, aid, chapters, preface


async def home(request: Request) -> Response:
    return page("home.html", titles=titles())


async def rules(request: Request) -> Response:
    title = known(request.path_params["game"])
    return page("rules.html", title=title, preface=preface(title.rules), chapters=all_chapters(title.id))


async def rules_aid(request: Request) -> Response:
    title = known(request.path_params["game"])
    if not title.aid:
        raise HTTPException(404, say("These rules have no page of that kind."))
    return page("aid.html", title=title, parts=aid_parts(title.id))


async def about(request: Request) -> Response:
    return page("about.html", version=metadata("zashiki")["Version"], links=project_links())


@cache
def all_chapters(game: str) -> list[Chapter]:
    """They never change while the house is open."""
    return chapters(find_title(game).rules)


@cache
def aid_parts(game: str) -> list[Part]:
    title: Title = find_title(game)
    return aid(title.aid, title.rules, f"/rules/{game}")


def project_links() -> list[list[str]]:
    """Where the package says its source is, name and address."""
    return [link.split(", ", 1) for link in metadata("zashiki").get_all("Project-URL") or []]


ROUTES = [
    Route("/", home),
    Route("/about", about),
    Route("/rules/{game}", rules),
    Route("/rules/{game}/aid", rules_aid),
]
