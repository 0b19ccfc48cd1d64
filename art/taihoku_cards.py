"""The pictures of Taihoku's cards: which scene, which colours, which things. Run it to write them all.

Told as in cards.py. War is told by things left behind; nobody is shown hurt.
"""
# ruff: noqa: E501  (a card a line)

import random
import re
import tomllib

import cards
from cards import HOUSE, Picture, draw, sheet
from covers import HIGH, HOME, WIDE, gilding
from glyphs import fill, line
from household import HOUSEHOLD
from landmarks import LANDMARKS
from mapkit import el
from scenes import SCENES, starlight
from tones import TONES

from taihoku import CITY_DAY

CONTENT = HOUSE / "games" / "taihoku" / "content.toml"
LIT = CITY_DAY | {"window": "#ffd98a"}
TARGET = HOUSE / "web" / "static" / "cards" / "taihoku"


def roofs(
    y: float, size: float, colour: str, rnd: random.Random, width: float, reach: int = 246, foot: int = 156
) -> str:
    """A row of houses against the sky, down to its foot."""
    d, x = f"M-6 {foot}V{y}", -6.0
    while x < reach:
        w, h = size * rnd.uniform(0.8, 1.5), size * rnd.uniform(0.2, 0.5)
        d += f"L{x:.0f} {y - h * rnd.uniform(0, 0.6):.0f}l{w * 0.5:.0f}-{h:.0f} {w * 0.5:.0f} {h:.0f}"
        x += w
    d += f"V{foot}z"
    return fill(d, f"{{{colour}}}", ' transform="translate(1.6-1.4)"') + line(d, width)


def town(rnd: random.Random) -> str:
    """Roofs behind roofs, an empty street before them."""
    far = roofs(86, 26, "far", rnd, 0.8)
    near = roofs(104, 38, "mid", rnd, 1.1)
    return far + near + fill("M0 118h240v40H0z", "{near}") + line("M0 118h240", 1.2)


SCENES["town"] = town
cards.DRAWINGS.update(HOUSEHOLD)

# fmt: off
FOOD = {
    "red_bean_bread": Picture("mat", "ochre", "bread 118 132 1.1", "186 40 22", "16 34 44, 60 70 40"),
    "banana_candies": Picture("mat", "gold", "tin 112 134 1.15, banana 190 140 .7", "56 42 20", "100 30 40, 150 66 44"),
    "rotten_food": Picture("mat", "ash", "scraps 120 134 1.15", "184 40 20", "20 34 44, 90 62 40"),
    "animal_carcasses": Picture("town", "plum", "bones 120 128 1.1", "48 38 16", "150 40 44, 20 66 40"),
    "big_chicken_legs": Picture("mat", "ochre", "drumstick 120 128 1.15", "188 40 22", "16 36 40, 50 74 40"),
    "peach": Picture("town", "straw", "cat 120 140 1.25", "48 36 18", "150 34 50, 170 50 40"),
    "blackie": Picture("town", "ochre", "dog 112 140 1.15", "190 36 18", "20 36 44, 120 50 40"),
    "simple_fireplaces": Picture("town", "cinder", "campfire 120 138 1, pot 120 112 .66", "40 38 15", "150 40 44, 24 60 40"),
}
MEDICINE = {
    "band_aids": Picture("mat", "fern", "plaster 120 122 1.2", "184 40 20", "18 34 44, 40 76 40"),
    "herbal_medical_liqueur": Picture("mat", "moss", "bottle 112 138 1.5, rice_bowl 178 136 .7", "60 42 22", "120 30 50, 20 74 40"),
    "disinfection_bandages": Picture("mat", "jungle", "bandage 118 134 1.15", "188 42 22", "18 36 44, 60 70 40"),
    "medicine_kits": Picture("mat", "fern", "kit 120 134 1.15", "54 42 20", "130 32 50, 150 70 44"),
    "ancestral_tablet": Picture("mat", "grove", "tablet 120 142 1.25, incense 182 142 .7", "56 44 22", "140 30 44, 20 76 36"),
}
ITEM = {
    "pogs": Picture("mat", "haze", "pogs 120 136 1.2", "186 40 20", "18 34 44, 40 74 40"),
    "cloth_puppets": Picture("mat", "sea", "puppet 88 140 1, puppet 160 140 .9", "122 40 26", "16 34 40, 190 36 36"),
    "air_raid_flyers": Picture("town", "haze", "leaflet 104 78 .9 -14, leaflet 168 56 .6 18, leaflet 54 62 .5 28, leaflet 190 104 .6 -24, leaflet 60 118 .6 10", "120 34 18", "20 44 40, 150 30 50"),
    "bicycle": Picture("town", "rain", "bicycle 120 142 1.15", "190 36 17", "18 36 44, 100 48 40"),
    "shovel": Picture("town", "haze", "shovel 120 134 1.05", "190 38 18", "18 36 44, 90 46 40"),
    "combat_helmet": Picture("town", "storm", "helmet 120 132 1.15", "52 38 17", "140 34 50, 20 62 40"),
    "cart": Picture("town", "rain", "cart 112 138 1.1", "190 36 17", "18 36 44, 90 48 40"),
    "top_secret_document": Picture("mat", "night", "order 118 126 1.15", "184 40 18", "18 34 44, 130 72 40", "stars"),
}
TIES_IN_HAND = {
    "baseball_equipment": Picture("downs", "scarlet", "bat 118 136 1.15", "186 40 20", "18 36 44, 60 54 40"),
    "manuscript": Picture("mat", "rose", "pages 118 134 1.15", "186 42 22", "18 34 44, 50 72 40"),
    "safe": Picture("town", "ember", "safe 118 140 1.15", "190 36 18", "18 36 44, 100 44 40"),
    "older_sisters_fiance": Picture("town", "rose", "cap 108 138 .8, photos 162 140 .8", "54 38 19", "130 36 50, 150 56 40"),
    "taiwanese_geisha": Picture("town", "scarlet", "parasol 120 142 1.15", "190 36 18", "18 36 44, 30 56 40"),
    "blood_of_christ": Picture("mat", "ember", "chalice 120 142 1.3", "120 58 44", "18 34 40, 184 44 40"),
    "old_monk_relics": Picture("mat", "violet", "urn 120 142 1.3, incense 180 142 .6", "60 46 24", "120 32 44, 16 76 36"),
    "guanyin_statue": Picture("mat", "rose", "statue 120 142 1.15, incense 62 142 .6", "186 44 20", "16 34 40, 150 76 40"),
    "enemy_soldier": Picture("downs", "dusk", "parachute 116 138 1.15", "188 36 17", "18 36 50, 90 56 44"),
}
EVENTS = {
    "clouded_by_sorrow": Picture("town", "rain", "lantern 120 138 1", "", "20 40 60, 150 56 60", "rain"),
    "epidemic_disease": Picture("town", "ash", "bottle 84 140 1.1, masked 152 146 .8", "190 38 18", "10 50 70, 150 60 70"),
    "temporary_shelter": Picture("town", "night", "shelter 120 140 1.1", "190 34 15", "20 40 44, 90 56 40", "stars"),
    "sexual_perpetrators": Picture("town", "night", "streetlamp 150 142 1.15", "52 36 15", "90 40 50, 20 60 44", "stars"),
    "cold_front_strike": Picture("town", "storm", "blanket 120 138 1.05", "", "10 30 80, 130 44 80, 60 60 60", "gale"),
    "nighttime_bombing": Picture("town", "night", "plane 64 34 .7, plane 130 52 .9, plane 196 36 .6", "", "20 84 60, 150 76 60", "stars"),
    "spread_of_corpse_contamination": Picture("town", "ash", "crows 128 58 .9, crows 76 40 .6, smoke 186 112 .8, sandals 112 138 .8", "44 38 16", "150 66 60"),
    "relief_rations": Picture("town", "gold", "sack 96 142 1.05, sack 146 142 1.1, sack 120 122 .9", "190 36 18", "18 36 50, 100 48 40"),
    "all_clear": Picture("town", "noon", "horn 112 140 1.15, sound 172 66 1.1", "56 38 19", "120 36 44, 20 58 40"),
    "radio_broadcast": Picture("mat", "haze", "radio 112 136 1.15, sound 172 92 1", "188 42 22", "18 34 44, 60 70 30"),
    "neighbourhood_association": Picture("town", "autumn", "lantern 70 140 .9, lantern 120 142 1, lantern 170 140 .9", "120 34 17", "18 40 50, 170 44 50"),
    "kindness_of_strangers": Picture("mat", "gold", "rice_bowl 120 130 1.15, cloth 120 144 .8", "186 42 22", "18 34 44, 50 72 40"),
    "songs_in_the_shelter": Picture("mat", "plum", "candle 96 142 1.1, notes 164 70 1.1, notes 186 104 .7", "", "20 34 50, 130 44 50"),
    "summer_typhoon": Picture("town", "storm", "p1 60 146 2, p2 186 146 1.8", "", "10 24 70, 120 16 60, 60 44 80", "gale"),
    "rationing_tightened": Picture("mat", "ash", "bowls 120 134 1.1", "186 42 20", "18 34 44, 60 70 40"),
    "looters": Picture("town", "cinder", "chest 112 142 1, sack 176 144 .8", "46 38 15", "120 36 60, 20 60 40"),
    "weak_from_hunger": Picture("mat", "violet", "rice_bowl 120 132 1.2", "186 42 20", "18 34 44, 50 72 40"),
    "forced_labour": Picture("downs", "ochre", "shovel 96 138 .85, sack 168 142 1", "54 38 18", "120 36 60, 170 56 40"),
    "police_cordon": Picture("town", "plum", "cordon 120 138 1.15", "190 36 17", "18 36 44, 80 48 40"),
    "unexploded_bombs": Picture("town", "ash", "dud 116 142 1.15", "190 38 18", "18 36 44, 60 52 40"),
}
TIES = {
    "incense_for_the_ancestors": Picture("mat", "rose", "incense 86 142 1.05, tablet 152 142 1.1", "56 42 22", "120 30 44, 190 60 30"),
    "the_family_savings": Picture("town", "scarlet", "safe 84 140 .85, safe 162 140 .85", "120 34 17", "18 38 44, 180 40 44"),
    "under_one_roof": Picture("town", "dusk", "h0 120 140 2.4, lantern 186 142 .7", "52 38 17", "130 36 60, 20 60 40", "stars"),
    "hardworking_and_thrift": Picture("mat", "ember", "needle 84 134 .9, rice_bowl 156 136 1", "186 40 20", "18 34 44, 50 70 30"),
    "redeem_a_vow_to_gods": Picture("mat", "scarlet", "statue 88 142 1, incense 158 142 1.1", "186 42 22", "18 34 40, 110 40 40"),
    "relics_of_the_old_master": Picture("grove", "dusk", "urn 120 142 1.2", "188 38 18", "18 44 60, 140 60 60"),
    "humanitarian_rescue": Picture("downs", "ember", "parachute 92 140 .95, kit 180 142 .7", "186 36 18", "18 36 44, 60 54 40"),
    "the_unfinished_novel": Picture("mat", "dusk", "pages 96 136 1.05, candle 184 142 .9", "", "18 34 44, 70 56 40"),
    "a_song_of_daitotei": Picture("town", "rose", "gramophone 96 140 1, parasol 180 142 .8, notes 140 52 .8", "46 36 17", "60 36 50"),
    "sacrifice_for_others": Picture("mat", "scarlet", "pot 96 136 1, bowls 176 140 .6", "56 42 20", "120 32 44, 190 56 30"),
    "children_first": Picture("mat", "ember", "bowls 120 134 1.15", "186 42 22", "18 34 44, 60 70 30"),
    "a_sip_of_grace": Picture("mat", "rose", "chalice 96 142 1.15, kit 174 142 .75", "56 42 22", "120 30 44, 190 60 30"),
    "confidential_mission": Picture("town", "dusk", "order 108 120 .95, cap 178 142 .6", "54 36 16", "120 36 60, 20 60 40", "stars"),
    "son_of_the_rising_sun": Picture("hills", "scarlet", "helmet 120 134 .9, tf 36 142 2, tf 206 142 2", "120 54 34", "14 44 44, 184 48 44"),
    "prove_your_strength": Picture("town", "ember", "helmet 120 136 1.05, flame 44 116 .6, flame 196 116 .7", "120 36 18", "18 40 44, 170 44 44"),
    "waiting_for_him": Picture("mat", "dusk", "note 86 136 1.1, photos 160 138 .9", "186 40 18", "18 34 44, 110 52 30", "stars"),
    "the_last_train": Picture("town", "rose", "train 116 140 1.15", "190 36 18", "18 36 50, 90 50 44"),
    "student_nurse": Picture("mat", "scarlet", "bandage 84 138 .9, kit 164 138 .95", "56 42 20", "120 32 44, 190 40 36"),
    "dream_of_koshien": Picture("downs", "autumn", "bat 116 138 1.1, tf 32 142 2, tf 208 142 2", "186 38 20", "18 36 50, 60 54 40"),
    "blackie_come_home": Picture("town", "ember", "dog 100 142 1, h1 192 140 1.6", "54 36 18", "120 36 50, 90 52 40"),
    "shrapnel_hunter": Picture("town", "cinder", "shards 118 138 1.1", "190 36 16", "18 36 44, 90 48 40"),
    "peach_is_missing": Picture("town", "dusk", "cat 162 142 1, rice_bowl 84 140 .8", "54 36 17", "120 36 50, 20 58 44", "stars"),
    "afraid_of_the_dark": Picture("mat", "cinder", "candle 120 142 1.2", "", "18 34 44, 160 44 44"),
    "cat_and_dog": Picture("town", "scarlet", "cat 78 142 1, dog 160 142 .95", "120 34 17", "18 38 44, 180 40 44"),
}
RAIDS = {
    "mazu_catches_a_bomb": Picture("sea", "moonlit", "statue 120 132 1.15", "188 36 18", "18 44 60, 150 66 60, 20 100 60", "stars"),
    "raid_on_taihoku": Picture("town", "cinder", "plane 56 30 .6, plane 118 44 .8, plane 184 32 .6, flame 40 114 .7, flame 120 112 .6, flame 198 116 .8, smoke 74 100 .7, smoke 160 98 .8", "", "10 62 60, 150 60 60"),
    "end_of_the_war": Picture("town", "noon", "radio 112 140 1, sound 168 98 .9", "190 36 20", "18 36 50, 60 54 50"),
}
# fmt: on
PICTURES = FOOD | MEDICINE | ITEM | TIES_IN_HAND | EVENTS | TIES | RAIDS


def cover() -> str:
    """For the home page: the roofs of the city at dusk, its tower and its temple, and one lit window."""
    rnd = random.Random(1945)
    stops = "".join(
        el("stop", offset=at, stop_color=colour)
        for at, colour in ((0, "#2b2a4a"), (0.34, "#6d6484"), (0.58, "#d9a07c"), (0.7, "#f0cf9c"))
    )
    body = el("defs", el("linearGradient", stops, id="taihoku-sky", x2=0, y2=1))
    body += fill(f"M0 0h{WIDE}v{HIGH}H0z", "url(#taihoku-sky)") + starlight(rnd, 16)
    body += el("circle", cx=366, cy=92, r=30, fill="#fcf0cf", stroke="none")
    body += fill("M150 300L96 0h40l74 300zM330 300L236 0h34l96 300z", "#fff1c0", ' opacity=".16"')
    body += roofs(196, 30, "far", rnd, 0.8, WIDE + 6, HIGH)
    for name, x, y, k in (("governor_generals_office", 150, 214, 1.55), ("longshan_temple", 352, 214, 1.3)):
        inked = re.sub(r"\{(\w+)\}", lambda m: LIT[m[1]], LANDMARKS[name]())
        body += el("g", inked, transform=f"translate({x} {y}) scale({k})")
    body += roofs(228, 46, "mid", rnd, 1.3, WIDE + 6, HIGH)
    body += fill("M0 250h480v60H0z", "{near}") + line("M0 250h480", 1.4)
    for name, x, y, k in (("cart", 96, 284, 0.9), ("bicycle", 196, 286, 0.8)):
        body += el("g", HOUSEHOLD[name](), transform=f"translate({x} {y}) scale({k})")
    return sheet(WIDE, HIGH, body + gilding(), TONES["dusk"])


def main() -> None:
    content = tomllib.loads(CONTENT.read_text(encoding="utf-8"))
    ids = {card["id"] for kind in ("resources", "events", "entanglements") for card in content[kind]}
    ids |= {card["id"] for card in content["air_raids"] if card["kind"] != "normal"}
    assert ids == set(PICTURES), ids ^ set(PICTURES)
    TARGET.mkdir(parents=True, exist_ok=True)
    for card, picture in PICTURES.items():
        (TARGET / f"{card}.svg").write_text(draw(card, picture), encoding="utf-8")
    (HOME / "taihoku.svg").write_text(cover(), encoding="utf-8")


if __name__ == "__main__":
    main()
