"""What art/ has cut and drawn for the interface: fonts, icons, card pictures, covers. Nothing may need more."""

import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pictures import local, stands_alone

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/zashiki/web/static"
CONTENT = tomllib.loads((ROOT / "src/zashiki/games/onoda/content.toml").read_text(encoding="utf-8"))
CARDS = [card["id"] for kind in ("mission", "event") for card in CONTENT[kind]]
BACKS = ["back-event", "back-mission"]
PICTURES = [STATIC / "cards/onoda" / f"{name}.svg" for name in CARDS + BACKS] + [STATIC / "home/onoda.svg"]
SIZES = dict.fromkeys(CARDS, "0 0 240 150") | dict.fromkeys(BACKS, "0 0 240 320") | {"onoda": "0 0 480 300"}
NOTICE = (ROOT / "NOTICE").read_text(encoding="utf-8")


def test_every_card_has_its_picture_and_no_other_file_lies_there() -> None:
    assert {path.stem for path in (STATIC / "cards/onoda").iterdir()} == {*CARDS, *BACKS}


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_picture_stands_alone(path: Path) -> None:
    assert stands_alone(path).attrib["viewBox"] == SIZES[path.stem]


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_picture_is_small(path: Path) -> None:
    assert 500 < path.stat().st_size <= (12_000 if path.stem == "onoda" else 6_144)


def test_no_id_is_used_by_two_cards() -> None:
    found = [re.findall(r'\bid="([^"]+)"', path.read_text(encoding="utf-8")) for path in PICTURES]
    every = [id for ids in found for id in ids]
    assert len(every) == len(set(every))


def test_no_two_cards_look_alike() -> None:
    texts = [re.sub(r"[\w-]+-sky", "", path.read_text(encoding="utf-8")) for path in PICTURES]
    assert len(texts) == len(set(texts))


def symbols() -> list[ElementTree.Element]:
    return list(ElementTree.fromstring((STATIC / "icons.svg").read_text(encoding="utf-8")))


def test_sprite_is_symbols_of_one_size_and_without_colour() -> None:
    names = [symbol.attrib["id"] for symbol in symbols()]
    assert len(names) == len(set(names))
    assert all(re.fullmatch("i-[a-z]+(-[a-z]+)*", name) for name in names)
    for symbol in symbols():
        assert local(symbol.tag) == "symbol"
        assert symbol.attrib["viewBox"] == "0 0 512 512"
        for element in symbol.iter():
            assert not {"fill", "stroke", "style", "href"} & set(element.attrib)
            assert local(element.tag) in {"symbol", "path", "g", "circle", "rect"}
    assert (STATIC / "icons.svg").stat().st_size <= 150_000


def test_sprite_has_an_icon_for_every_object_companion_and_kind_of_card() -> None:
    names = {symbol.attrib["id"].removeprefix("i-") for symbol in symbols()}
    wanted = {entry["id"] for kind in ("object", "companion") for entry in CONTENT[kind]}
    wanted |= {card["kind"] for card in CONTENT["event"]} | {card["focus"] for card in CONTENT["mission"]}
    assert wanted <= names


def test_notice_names_every_icon_with_licence() -> None:
    source = (ROOT / "art/icons.py").read_text(encoding="utf-8")
    table = re.search(r"\nICONS = \{(.*?)\n\}", source, re.S)
    own = re.search(r"\nOWN = \{(.*?)\n\}", source, re.S)
    assert table
    assert own
    drawn = re.findall(r'"([\w-]+)": "([\w-]+)"', table[1])
    signs = {name for name, _ in drawn} | set(re.findall(r'^    "([\w-]+)":', own[1], re.M))
    assert signs == {symbol.attrib["id"].removeprefix("i-") for symbol in symbols()}
    credited = set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", NOTICE))
    assert {icon for _, icon in drawn} <= credited
    assert "https://creativecommons.org/licenses/by/3.0/" in NOTICE
    assert "https://game-icons.net" in NOTICE


def test_fonts_are_woff2_with_their_licences() -> None:
    fonts = sorted((STATIC / "fonts").glob("*.woff2"))
    css = (STATIC / "fonts.css").read_text(encoding="utf-8")
    assert sorted(re.findall(r"fonts/([\w-]+\.woff2)", css)) == [path.name for path in fonts]
    assert css.count("font-display: swap") == len(fonts) == 3
    assert all(path.read_bytes()[:4] == b"wOF2" for path in fonts)
    assert sum(path.stat().st_size for path in fonts) <= 110_000
    for family in ("zen-antique", "zen-kaku-gothic-new"):
        licence = (STATIC / "fonts" / f"OFL-{family}.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert "SIL Open Font License 1.1" in NOTICE


def test_kanji_are_listed_with_a_meaning() -> None:
    space: dict[str, object] = {}
    exec((ROOT / "art/kanji.py").read_text(encoding="utf-8"), space)
    regions, tracks = space["REGIONS"], space["TRACKS"]
    assert isinstance(regions, dict)
    assert isinstance(tracks, dict)
    assert set(regions) == {entry["id"] for entry in CONTENT["region"]}
    assert all(len(text) == 2 and meaning for text, meaning in regions.values())
    assert {"health", "paranoia", "honor"} <= set(tracks)
