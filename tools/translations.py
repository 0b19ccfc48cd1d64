"""`make translations`: what is said in code, templates and content goes into the catalogues, and these are compiled.

A game has a catalogue of its own, the house one. Found are the sentences of `_`, `say`, `count`, `ngettext`, `later`
and `both` in Python, what jinja marks in templates, and the names and texts of each game's content file. What is new in
a catalogue is left empty, to be translated; what is no longer said is taken out."""

from __future__ import annotations

import ast
import io
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from jinja2.ext import babel_extract

SOURCE = Path(__file__).parents[1] / "src" / "zashiki"
LOCALE = SOURCE / "locale"
PLACES = {"_": (0,), "say": (0,), "later": (0,), "ngettext": (0, 1), "both": (0, 1), "count": (1, 2)}
PLACES["Step"] = (3,)  # what a guide says at a step
PLACES["Setup"] = (2,)  # what a choice of set-up is about
# what of a content file is for people; with the kind of an entry: of that kind only
PRINTED = {"name", "title", "text", "effect", "flavour", "top_text", "bottom_text", "limit_clause", "campaign_link"}
PRINTED |= {"scenario victory", "scenario special", "chapters victory", "character type"}
UNSEEN = {  # tables and keys of a content file that no page, picture or sheet of the game shows
    "shogun": {"flavour", "effect", "village", "war_chest_card", "winter_row", "side", "province_card", "sea_route"}
    | {"lineup", "tower_profile", "option"}
}


class Found(NamedTuple):
    """A sentence, or one for one and one for many; the file it stands in, and what it is there."""

    text: str | tuple[str, ...]
    file: str
    what: str = ""


def in_code(path: Path) -> Iterator[Found]:
    """The sentences in a Python file; both of `say("…" if … else "…")`."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in PLACES:
            at = PLACES[node.func.id]  # type: ignore[attr-defined]
            texts = [texts_of(node.args[i]) for i in at if i < len(node.args)]
            if len(texts) == len(at):
                for found in zip(*texts, strict=True):
                    yield Found(found if len(found) > 1 else found[0], str(path.relative_to(SOURCE)))


def texts_of(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return texts_of(node.body) + texts_of(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def in_template(path: Path) -> Iterator[Found]:
    with path.open("rb") as file:
        options = {"extensions": "jinja2.ext.i18n", "trimmed": "true", "silent": "false"}
        for _, _, messages, _ in babel_extract(file, ("_", "gettext", "ngettext"), (), options):
            texts = (messages,) if isinstance(messages, str) else messages or ()  # None: a name, not a sentence
            texts = tuple(text for text in texts if text)
            if texts:
                yield Found(texts if len(texts) > 1 else texts[0], str(path.relative_to(SOURCE)))


def in_content(path: Path) -> Iterator[Found]:
    """Names and texts; objects also with their article, which many languages choose for each."""
    data: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))
    file = str(path.relative_to(SOURCE))
    unseen = UNSEEN.get(path.parent.name, set())
    for kind, entries in data.items():
        for entry in entries if isinstance(entries, list) else [entries]:
            if isinstance(entry, dict):
                for key, text in printed(kind, entry):
                    if not unseen & {kind, key}:
                        yield Found(text, file, f"{kind} {entry.get('id', entry.get('number', ''))}, {key}")
            if kind == "object":
                yield Found(f"the {entry['name']}", file, f"{kind} {entry['id']}, with its article")


def printed(kind: str, entry: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Keys and texts of an entry that are for people, those of what it holds too: the skills of a character."""
    for key, value in entry.items():
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, dict):
                yield from printed(key, one)
            elif isinstance(one, str) and one and (key in PRINTED or f"{kind} {key}" in PRINTED):
                yield key, one


def game_of(path: Path) -> str:
    """The game whose folder a file lies in; "": it belongs to the house."""
    parts = path.relative_to(SOURCE).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else ""


def domains() -> dict[str, list[Found]]:
    """Every catalogue with what belongs into it."""
    code = sorted(SOURCE.rglob("*.py"))
    house = [item for path in code if not game_of(path) for item in in_code(path)]
    house += [item for path in sorted(SOURCE.glob("web/templates/*.html")) for item in in_template(path)]
    found, said = {"zashiki": house}, {item.text for item in house}
    for content in sorted(SOURCE.glob("games/*/content.toml")):
        game = content.parent.name
        items = [item for path in code if game_of(path) == game for item in in_code(path)] + list(in_content(content))
        found[game] = [item for item in items if item.text not in said]
    return found


def template(domain: str) -> Catalog:
    """A catalogue without translations."""
    catalog = Catalog(domain=domain, project="zashiki")
    for found in domains()[domain]:
        catalog.add(found.text, locations=[(found.file, 1)], auto_comments=[found.what] if found.what else [])
    return catalog


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.parts[-3], domain=path.stem)


def compiled(catalog: Catalog) -> bytes:
    """The .mo of a catalogue: the same bytes for the same translations."""
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def update(path: Path, known: dict[Any, Any]) -> None:
    """Take in what is new (translated as another catalogue has it), take out what is gone, compile."""
    catalog = read(path) if path.exists() else Catalog(locale=path.parts[-3], domain=path.stem, project="zashiki")
    catalog.update(template(path.stem), no_fuzzy_matching=True, update_creation_date=False)
    catalog.obsolete.clear()
    for message in catalog:
        if message.id and not all(texts(message)):
            message.string = known.get(message.id, message.string)
    with path.open("wb") as out:
        write_po(out, catalog, width=120, include_lineno=False, omit_header=False)
    path.with_suffix(".mo").write_bytes(compiled(read(path)))
    missing = sum(1 for message in catalog if message.id and not all(texts(message)))
    print(f"{path.relative_to(SOURCE)}: {len(catalog)} texts, {missing} to be translated")


def texts(message: Any) -> tuple[str, ...]:
    """The translations of an entry: as many as the language has plural forms, or one."""
    return message.string if isinstance(message.string, tuple) else (message.string,)


def main() -> None:
    for folder in sorted(LOCALE.glob("*/LC_MESSAGES")):
        known = {entry.id: entry.string for path in sorted(folder.glob("*.po")) for entry in read(path)}
        for domain in domains():
            update(folder / f"{domain}.po", known)


if __name__ == "__main__":
    main()
