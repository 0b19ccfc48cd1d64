"""The rules of a game as its page shows them."""

from __future__ import annotations

import re
from typing import NamedTuple

from markupsafe import Markup, escape

from ..engine.clauses import HEADING, Clause, Rules

CITED = re.compile(r"\b[A-Z]{2}-[A-Z0-9]+-[A-Z0-9]+\b")
EMPHASIS = re.compile(r"(?<![*\w])\*([^*]+)\*(?![*\w])")


class Article(NamedTuple):
    """A clause with the clauses it names as links."""

    clause: Clause
    text: Markup


class Chapter(NamedTuple):
    heading: str
    anchor: str
    lead: Markup
    articles: list[Article]


def chapters(rules: Rules) -> list[Chapter]:
    """All clauses by chapter, in the order of the rulebook."""
    leads: dict[str, str] = {}
    heading = ""
    for line in rules.markdown.splitlines():
        if found := HEADING.match(line):
            heading = found[1]
        elif line.startswith("*") and line.endswith("*"):
            leads.setdefault(heading, line.strip("*"))
    by_chapter: dict[str, list[Article]] = {}
    for clause in rules.clauses.values():
        by_chapter.setdefault(clause.chapter, []).append(Article(clause, linked(clause.text, rules)))
    return [
        Chapter(heading, f"chapter-{number}", linked(leads.get(heading, ""), rules), articles)
        for number, (heading, articles) in enumerate(by_chapter.items(), 1)
    ]


def linked(text: str, rules: Rules) -> Markup:
    """Text with its emphasis, and with links to the clauses it names."""

    def link(found: re.Match[str]) -> str:
        return f'<a href="#{found[0]}">{found[0]}</a>' if found[0] in rules.clauses else found[0]

    return Markup(EMPHASIS.sub(r"<em>\1</em>", CITED.sub(link, str(escape(text)))))
