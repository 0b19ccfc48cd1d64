"""The pictures of Onoda's cards: which scene, which colours, which things. Run it to write them all.

A card is told in a few words: "name x y scale turn" for each thing, "x y radius" for sun or moon, "x y length" for
each bar of mist. Things come from things.py, works.py, beings.py and the boards' glyphs.py.
"""
# ruff: noqa: E501  (a card a line)

import random
import re
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from beings import BEINGS
from glyphs import fill, glyphs
from mapkit import el
from press import INK
from scenes import SCENES, H, W, mist, rainfall, starlight
from things import THINGS
from tones import TONES, Tone
from works import WORKS

HOUSE = Path(__file__).resolve().parent.parent / "src" / "zashiki"
CONTENT = HOUSE / "games" / "onoda" / "content.toml"
TARGET = HOUSE / "web" / "static" / "cards" / "onoda"


@dataclass(frozen=True)
class Picture:
    scene: str
    tone: str
    things: str
    light: str = ""
    mist: str = ""
    weather: str = ""
    veil: str = ""  # mist before the things


# fmt: off
MILITARY = {
    "pier_at_tilik": Picture("sea", "dusk", "pier 118 108 1, dynamite 150 98 .62, sb 206 94 .62", "186 52 22", "60 26 50, 88 34 40, 20 70 44"),
    "the_airfield": Picture("downs", "scarlet", "runway 118 98 1, windsock 52 124 .95, drums 186 130 1, flame 186 96 .72, crows 112 46 .8, crows 146 30 .5", "150 44 20", "20 60 40, 170 72 44"),
    "the_hideout": Picture("forest", "ember", "cave 112 132 1.06, chest 150 144 .8, tf 30 142 2, tf 214 140 2", "196 36 19", "14 58 40, 168 66 50, 150 26 34"),
    "eyes_on_the_fleet": Picture("sea", "scarlet", "carrier 58 93 .52, carrier 186 91 .4, carrier 124 90 .3, binoculars 122 142 .94", "120 40 24", "20 44 44, 166 60 50, 44 56 30"),
    "fires_in_the_fields": Picture("field", "cinder", "stook 56 112 .7, stook 176 110 .62, smoke 128 96 .9, stook 118 134 1.06, flame 108 92 .8, flame 128 96 1.05, flame 186 82 .5", "38 40 15", "160 40 50, 20 66 40"),
    "ambush_at_the_pass": Picture("ravine", "ember", "walker 112 112 .5, walker 128 113 .54, walker 145 114 .58, r2 74 138 2.2, r0 112 143 1.8, rifle 92 120 .92 -12", "122 52 21", "92 76 44, 108 90 40"),
}
SURVIVAL = {
    "farmers": Picture("paddies", "moss", "h0 52 116 1.7, sack 116 136 1.06, sack 160 138 1, sack 138 142 .95, hat 196 138 .78", "178 38 19", "20 52 46, 96 62 50"),
    "storehouse_at_looc": Picture("hills", "grove", "godown 128 134 1.08, p2 32 132 2, p1 218 136 1.7, sack 66 142 .7, sack 46 144 .6", "66 34 17", "90 30 44, 20 62 40, 170 56 40", "stars"),
    "stray_cattle": Picture("downs", "jungle", "p0 30 112 1.6, cow 118 134 1.05, tf 36 140 2, tf 196 142 2, tf 212 132 1.6", "56 40 19", "150 34 60, 170 46 40, 70 72 36"),
    "roof_before_the_rains": Picture("jungle", "fern", "lt 116 134 2.1, bb 210 134 1.7, tf 34 142 2", "", "60 92 40, 156 84 46", "rain"),
    "fever_in_the_ravine": Picture("ravine", "fern", "pot 112 132 1.1, bottle 166 140 .95, tf 62 142 1.8", "124 34 18", "92 66 50, 70 84 40"),
    "the_voice_in_the_box": Picture("jungle", "grove", "radio 104 136 1.06, sound 152 100 1.1, eyes 208 66 .7, tf 30 142 2, tf 206 142 2", "", "20 70 50, 64 84 60", ""),
}
IMMEDIATE = {
    "the_garrison_refuses": Picture("mat", "ash", "dynamite 82 132 1, cap 168 134 .96", "122 50 34", "20 30 50, 168 78 50"),
    "american_landing": Picture("shore", "ash", "carrier 190 84 .62, carrier 122 82 .36, barge 112 112 1.2, barge 196 104 .8, p2 30 148 2.3", "122 36 18", "20 50 50, 158 56 52"),
    "cells_of_three": Picture("peaks", "plum", "tent 46 122 .56, tent 122 136 .72, tent 190 120 .5, flame 78 124 .24, flame 164 140 .3, flame 218 122 .22", "92 30 15", "30 74 50, 130 90 60, 60 104 40", "stars"),
    "akatsu_joins": Picture("jungle", "plum", "stranger 176 134 1.05, campfire 88 130 .9, tf 24 142 2, tf 222 142 2", "", "20 96 40, 120 88 40"),
    "the_first_leaflet": Picture("forest", "ochre", "plane 60 30 .8 8, leaflet 106 92 1.1 -16, leaflet 168 62 .62 20, leaflet 56 74 .5 30, leaflet 194 106 .66 -30, leaflet 132 34 .4 -8", "186 34 18", "20 52 30, 96 62 40"),
    "woodcutters": Picture("forest", "ochre", "log 186 138 1, stump 92 138 1.16, axe 144 72 .95 -122, tf 36 142 2", "190 40 19", "20 58 50, 130 74 50"),
    "akatsu_deserts": Picture("jungle", "rose", "embers 186 132 .7, blanket 92 136 .95, canteen 152 140 .62", "", "70 90 60, 150 78 50"),
    "gas": Picture("grove", "ash", "masked 122 146 1", "176 36 17", "10 44 70, 150 62 80, 20 84 60, 160 100 80", "", "0 128 70, 90 138 150, 164 122 80, 14 108 50"),
    "family_photographs": Picture("mat", "rose", "photos 120 134 1.06", "122 50 36", "16 34 46, 176 70 50, 180 30 30"),
    "shimada_wounded": Picture("shore", "rose", "cn 74 104 2, cn 196 96 1.1, gulls 150 40 1, cap 164 136 .7", "60 40 19", "120 58 54, 176 66 40, 14 62 30"),
    "death_of_shimada": Picture("summit", "violet", "rifle 120 76 .74 90, cap 116 40 .66, r0 120 122 1.7, r1 148 120 1, tf 80 124 1.8, gulls 196 66 .7", "66 46 26", "20 78 60, 150 84 60, 176 30 40"),
    "blues_and_tango": Picture("mat", "violet", "gramophone 108 134 1.1, notes 160 62 1.1, notes 178 92 .7", "70 54 32", "20 26 46, 150 40 40"),
    "death_of_kozuka": Picture("sea", "plum", "smoke 196 84 .5, floatlamp 112 126 1.1, floatlamp 52 108 .5, floatlamp 184 112 .56, floatlamp 152 98 .3", "62 38 16", "20 60 50, 96 50 46", "stars"),
    "taniguchis_order": Picture("downs", "rose", "order 112 118 1.08, rifle 118 138 .9 -4, cap 204 138 .56", "178 46 26", "20 44 50, 40 56 40, 150 86 50"),
    "kendo_school": Picture("mat", "ochre", "kendo 120 136 1.08", "122 54 42", "16 40 40, 186 34 44"),
    "the_informer": Picture("hills", "ash", "smoke 200 92 .62, h1 52 126 1.5, farmer 118 138 1.04", "66 36 18", "96 34 50, 20 66 40"),
    "typhoon": Picture("sea", "storm", "sw 118 116 .9", "", "10 24 70, 120 16 60", "gale"),
    "centipede": Picture("mat", "violet", "centipede 118 126 1.02", "176 46 26", "20 40 50, 70 64 40"),
    "footprints": Picture("field", "ash", "tracks 112 132 1.12, tf 30 140 2, tf 206 138 2, bb 222 120 1.6", "178 38 18", "20 44 50, 100 58 40", "drizzle"),
    "rats": Picture("mat", "ochre", "sack 168 134 1.3, rat 84 130 1.06, sack 214 138 1", "60 46 26", "90 30 50, 20 84 40"),
    "new_years_rice_cakes": Picture("mat", "rose", "cakes 120 132 1.16", "120 62 46", "14 30 44, 182 40 50"),
}
ROUND = {
    "surrender_of_fujita": Picture("hills", "haze", "whiteflag 170 134 1.16, walker 132 128 .9, walker 104 122 .8, walker 80 117 .7, walker 58 113 .6, walker 40 110 .52, r2 208 142 1.6, tf 30 140 2", "60 40 19", "96 50 50, 190 70 40, 20 70 36"),
    "rainy_season": Picture("forest", "rain", "leaf 118 116 1.04, tf 30 142 2, tf 204 142 2", "", "20 56 50, 150 44 60", "rain"),
    "ants_in_the_food": Picture("mat", "rain", "cloth 120 130 1, rice_bowl 152 124 1.02, ants 92 126 1.15", "62 50 28", "20 26 40, 110 40 50"),
    "akatsus_note": Picture("grove", "haze", "note 118 136 1.2, tf 50 142 1.8, tf 176 142 1.8", "182 40 18", "20 70 60, 150 88 70"),
    "seventy_two_hours": Picture("peaks", "sea", "horn 96 138 1.16, sound 146 54 1, hourglass 196 138 .6", "52 40 17", "20 80 50, 160 92 60"),
    "toshios_song": Picture("peaks", "night", "microphone 116 142 1.2, notes 172 66 .8", "176 40 20", "20 72 54, 150 96 60, 60 104 40", "stars"),
    "beacon_raids": Picture("summit", "night", "smoke 136 58 .7, beacon 116 126 .92", "46 38 15", "20 84 60, 170 76 60", "stars"),
    "tadao_and_chie": Picture("shore", "haze", "truck 112 134 1.04, p0 214 134 1.9, sound 44 76 -.8", "186 36 18", "96 40 50, 20 48 40"),
    "giant_bees": Picture("jungle", "rain", "nest 84 110 .9, bee 150 84 1.05, bee 196 120 .6, bee 40 116 .5", "", "20 92 40, 150 100 60"),
    "watched_trails": Picture("jungle", "sea", "eyes 56 66 1, eyes 190 58 .8, eyes 130 44 .6, sandals 120 136 1.16", "", "20 96 50, 160 90 60"),
    "fever_dreams": Picture("downs", "night", "ghosts 120 66 1, sleeper 118 138 1.1", "182 32 17", "10 96 80, 130 104 90, 60 112 60", "stars"),
    "radar_station": Picture("summit", "sea", "sweep 120 66 1, dome 120 114 .96, tf 66 130 1.6, tf 180 128 1.6", "196 34 15", "20 90 60, 150 92 70", ""),
    "fiesta": Picture("hills", "night", "ch 178 126 1.5, lamps 120 120 1, drum 84 138 1.02, h0 30 124 1.3", "", "20 72 40, 120 84 40", "stars"),
    "helicopters": Picture("forest", "storm", "helicopter 112 62 .98, p1 200 138 1.7", "196 36 16", "20 92 60, 140 84 70, 60 104 40"),
    "a_bundle_of_newspapers": Picture("mat", "haze", "newspapers 118 132 1.22", "178 44 28", "16 36 50, 60 74 30"),
    "harvest": Picture("field", "autumn", "stook 50 114 .62, stook 196 112 .6, stook 88 132 .98, stook 156 134 1.02, sickle 206 142 .66 40", "120 44 21", "20 44 46, 160 56 54"),
}
RESERVE = {
    "futamata_school": Picture("peaks", "noon", "school 120 132 1, t0 24 136 1.5, t3 222 136 1.4", "186 34 17", "20 70 50, 130 84 60"),
    "oath_of_the_four": Picture("downs", "gold", "rifle 120 76 1.24, fists 116 78 1", "120 42 30", "12 40 40, 186 48 46, 20 104 40"),
    "plantains": Picture("hills", "noon", "banana 120 140 1.02", "204 34 19", "16 40 40, 164 78 50"),
    "needle_from_wire": Picture("mat", "straw", "wire 110 96 1.1, needle 122 136 1.02", "186 40 24", "20 30 50, 60 76 40"),
    "salt": Picture("shore", "noon", "pans 120 114 .94, sack 212 142 .8, sd 34 104 1.4", "176 38 18", "20 40 50, 90 52 50"),
    "dried_beef": Picture("hills", "gold", "rack 118 132 1.16, tf 36 142 2, tf 206 142 2", "188 38 18", "16 52 46, 150 84 50"),
    "transistor_radio": Picture("mat", "gold", "radio 96 134 1.16, batteries 162 138 1.05, sound 144 60 .7", "182 46 27", "16 34 40, 150 84 40"),
    "norio_suzuki": Picture("hills", "noon", "tent 54 126 1.06, camera 142 138 1.16", "186 38 18", "90 44 50, 20 62 40"),
    "coconut_milk": Picture("shore", "noon", "p2 208 136 2.3, coconut 102 138 1.06, gulls 92 50 .8", "60 42 19", "100 38 46, 130 66 50"),
    "a_fathers_haiku": Picture("hills", "straw", "tanzaku 118 132 1.04", "184 84 22", "20 72 50, 150 56 40, 30 100 40"),
    "derby_wagers": Picture("downs", "straw", "horse 112 128 1.06, tf 30 140 1.8, tf 212 138 1.8", "58 38 19", "130 30 60, 160 42 44, 90 60 30"),
    "lewis_cartridges": Picture("mat", "straw", "cartridges 126 122 1.2", "178 46 27", "20 36 50, 50 78 40"),
    "keeper_of_the_fire": Picture("grove", "moonlit", "wisp 104 104 1.1, embers 100 130 1.25, flame 104 124 .4, bundle 190 138 .9", "", "20 84 50, 150 94 60, 30 56 30"),
    "moonless_night": Picture("summit", "moonlit", "walker 104 114 1.5, walker 146 115 1.25, tf 60 134 1.7, tf 198 136 1.7", "", "20 92 60, 150 84 60, 70 70 30", "stars"),
    "leaflet_paper": Picture("grove", "straw", "burning 122 132 1.3, tf 36 142 1.8", "60 44 20", "150 60 50, 20 92 40"),
}
# fmt: on
PICTURES = MILITARY | SURVIVAL | IMMEDIATE | ROUND | RESERVE
DRAWINGS = THINGS | WORKS | BEINGS
GLYPHS = glyphs(INK)


def drawing(name: str) -> str:
    return DRAWINGS[name]() if name in DRAWINGS else GLYPHS[name]


def placed(card: str, things: str) -> tuple[str, str]:
    """Definitions and placings of the things; what stands there once is not defined apart."""
    wanted = [thing.split() for thing in things.split(",")]
    often = {name for name, count in Counter(name for name, *_ in wanted).items() if count > 1}
    defs = "".join(el("g", drawing(name), id=f"{card}-{name}") for name in sorted(often))
    out = ""
    for name, x, y, scale, *turn in wanted:
        move = (
            f"translate({x} {y})"
            + (f" rotate({turn[0]})" if turn else "")
            + (f" scale({scale})" if scale != "1" else "")
        )
        if name in often:
            out += el("use", href=f"#{card}-{name}", transform=move)
        else:
            out += el("g", drawing(name), transform=move)
    return defs, out


def weather(kind: str, rnd: random.Random) -> str:
    kinds = {"rain": (10, 44), "drizzle": (3, 18), "gale": (46, 18)}
    return rainfall(rnd, *kinds[kind]) if kind in kinds else ""


def draw(card: str, picture: Picture) -> str:
    tone, rnd = TONES[picture.tone], random.Random(card)
    defs, things = placed(card, picture.things)
    stops = el("stop", stop_color=tone.top) + el("stop", offset=".62", stop_color=tone.low)
    defs += el("linearGradient", stops, id=f"{card}-sky", x2=0, y2=1)
    body = fill(f"M0 0h{W}v{H}H0z", f"url(#{card}-sky)")
    if picture.weather == "stars":
        body += starlight(rnd)
    if picture.light:
        x, y, r = picture.light.split()
        body += el("circle", cx=x, cy=y, r=r, fill="{light}", stroke="none")
    body += (
        SCENES[picture.scene](rnd) + mist(picture.mist) + things + mist(picture.veil) + weather(picture.weather, rnd)
    )
    return sheet(W, H, el("defs", defs) + body, tone)


def sheet(width: int, height: int, body: str, tone: Tone) -> str:
    pigments = tone.pigments()
    inked = re.sub(r"\{(\w+)\}", lambda m: pigments[m[1]], body)
    pen = {"fill": "none", "stroke": pigments["ink"], "stroke_width": "1.6"}
    joins = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return el("svg", inked, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width} {height}", **pen, **joins) + "\n"


def main() -> None:
    content = tomllib.loads(CONTENT.read_text(encoding="utf-8"))
    ids = {card["id"] for kind in ("mission", "event") for card in content[kind]}
    assert ids == set(PICTURES), ids ^ set(PICTURES)
    TARGET.mkdir(parents=True, exist_ok=True)
    for card, picture in PICTURES.items():
        (TARGET / f"{card}.svg").write_text(draw(card, picture), encoding="utf-8")


if __name__ == "__main__":
    main()
