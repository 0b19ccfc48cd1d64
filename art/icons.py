"""Makes the sprite of the interface and its credits: `python art/icons.py NODE_MODULES`.

Icons come from game-icons.net (npm @iconify-json/game-icons, CC BY 3.0). The package does not say who drew what; the
authors here are those whose folder in the game-icons repository holds the icon. A few plain signs are drawn here.
"""
# ruff: noqa: E501  (paths of a drawing are not prose)

import json
import re
import sys
import textwrap
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
SPRITE = HOUSE / "src" / "zashiki" / "web" / "static" / "icons.svg"
NOTICE = HOUSE / "NOTICE"
START, END = "Icons\n", "\nFonts\n"

# name in the interface: name at game-icons.net
ICONS = {
    # objects of the backpack
    "rifle": "lee-enfield", "uniform": "shirt", "camouflage": "monstera-leaf", "binoculars": "binoculars",
    "medicine": "first-aid-kit", "radio": "pocket-radio",
    # people
    "onoda": "billed-cap", "kozuka": "sickle", "shimada": "small-fire", "akatsu": "walking-boot",
    # tokens, tracks and places
    "rice": "bowl-of-rice", "token": "onigori", "alarm": "ringing-bell", "health": "heart-beats",
    "paranoia": "semi-closed-eye", "honor": "star-medal", "plate": "meal", "bag": "swap-bag", "backpack": "backpack",
    "camp": "camping-tent", "blank": "uncertainty", "region": "treasure-map",
    # cards
    "military": "crossed-sabres", "survival": "sprout", "immediate": "power-lightning", "round": "hourglass",
    "reserve": "knapsack", "deck": "card-draw", "discard": "card-discard", "use": "card-play",
    # actions
    "move": "trail", "raid": "snatch", "repair": "sewing-needle", "mission": "scroll-unfurled", "end": "sunset",
    # Shogun
    "temple": "pagoda", "levy": "samurai-helmet", "combat": "katana", "revolt": "torch",
    "hidden": "hidden", "march": "footprint",
    # Raid on Taihoku
    "cross": "hospital-cross", "trade": "trade",
    # Shadow Tactics
    "ninja": "ninja-head", "shuriken": "shuriken", "spear": "barbed-spear", "fan": "handheld-fan", "masks": "duality-mask",
    "key": "key", "lantern": "paper-lantern", "stones": "stone-pile", "accident": "falling-rocks", "barracks": "barracks",
    "watchtower": "watchtower", "coins": "two-coins", "gate": "medieval-gate", "crate": "wooden-crate", "ear": "human-ear",
    "stunned": "knocked-out-stars", "bandage": "bandaged",
    # the house
    "undo": "anticlockwise-rotation", "redo": "clockwise-rotation", "settings": "cog", "sun": "sun", "moon": "moon",
    "rules": "open-book", "hint": "light-bulb", "chronicle": "quill-ink", "odds": "perspective-dice-six-faces-random",
    "dice": "rolling-dices", "first": "fast-backward-button", "previous": "previous-button", "play": "play-button",
    "pause": "pause-button", "next": "next-button", "last": "fast-forward-button", "save": "save", "load": "load",
    "yes": "check-mark", "no": "cancel", "help": "help", "warning": "hazard-sign", "player": "person",
    "bot": "vintage-robot", "home": "house", "exit": "exit-door", "lock": "padlock", "trophy": "trophy",
    "zoom": "magnifying-glass", "expand": "expand", "clock": "stopwatch", "sound": "sound-on", "silence": "sound-off",
}  # fmt: skip

OWN = {
    "menu": '<path d="M64 112h384v48H64zM64 232h384v48H64zM64 352h384v48H64z"/>',
    "more": '<path d="M112 208a48 48 0 1 0 .1 0zM256 208a48 48 0 1 0 .1 0zM400 208a48 48 0 1 0 .1 0z"/>',
    "torii": '<path d="M40 90c140 34 292 34 432 0l-10 62c-30 6-60 11-90 14v44h70v46h-70v216h-52V256H192v216h-52V256H70'
    'v-46h70v-44c-30-3-60-8-90-14zM192 172v38h44v-36c-15 0-30-1-44-2zm84 2v36h44v-38c-14 1-29 2-44 2z"/>',
    "mood": '<path d="M256 40a216 216 0 1 0 .1 0zM256 84a172 172 0 1 1-.1 0zM180 176a30 34 0 1 1-.1 0zM332 176a30 34 0'
    ' 1 1-.1 0zM148 300c30 84 186 84 216 0l-34-12c-22 50-126 50-148 0z"/>',
    "stamina": '<path d="M64 420V300c0-90 40-178 92-214l52 30-14 84-48-6c-8 30-10 52-10 74 40-52 110-72 172-36 56 32 88 94'
    ' 84 188zM190 330c40-20 84-16 116 20l24-22c-42-46-100-54-152-30z"/>',
    "plane": '<g transform="translate(256 262) scale(6.5)"><path d="M0-30c3 0 4 5 4.5 12l.3 5 5.2.8v-4c0-4 4-4 4 0v4.8l22 4c2 .5'
    " 2 5 0 5l-31 1.5-1.5 17 10 4.5c1.5 1 1.5 4 0 4L0 24l-13.5.6c-1.5 0-1.5-3 0-4l10-4.5L-5-.9-36-2.4c-2 0-2-4.5 0-5l22-4v-4.8c"
    '0-4 4-4 4 0v4l5.2-.8.3-5C-4-25-3-30 0-30z"/></g>',
    "ruin": '<path d="M40 456l30-70 62-20 40-60 70 34 50-46 66 46 50-30 64 86v60zM96 330V96l56 40 30-84 80 50-30 60 84-30 56'
    ' 56v60l-80-20-60 50-70-34-40 62zM150 200v56h44v-56z"/>',
    "card": '<path d="M120 40h272c22 0 40 18 40 40v352c0 22-18 40-40 40H120c-22 0-40-18-40-40V80c0-22 18-40 40-40zM124 84v344'
    'h264V84zM256 152l84 104-84 104-84-104z"/>',
    "bind": '<path d="M150 120a92 92 0 0 1 106 32 92 92 0 0 1 106-32c64 22 84 100 46 156L256 436 104 276c-38-56-18-134 46-156z'
    'M256 212l-40-36c-30-24-76 2-68 42 4 16 20 38 108 130 88-92 104-114 108-130 8-40-38-66-68-42z"/>',
    "fire": '<path d="M258 24c14 84-74 128-108 206-44 104 20 234 112 254-58-46-60-118-14-172 6 38 22 56 42 66-4-70 36-96 30-166 66 62 80 158 14 272 96-40 132-156 96-254-14 34-30 52-50 60 4-112-42-208-122-266z"/>',
    "water": '<path d="M256 24c60 108 150 190 150 304a150 150 0 0 1-300 0c0-114 90-196 150-304zM166 330c0 56 40 100 92 102v-34c-34-2-58-30-58-68z"/>',
    "air": '<path d="M40 176h236c44 0 60-70 10-74-26-2-40 22-30 42l-42 8c-18-52 20-96 74-92 106 8 96 158-8 158H40zM40 250h344c104 0 112 150 6 158-54 4-92-40-74-92l42 8c-10 20 4 44 30 42 50-4 34-74-10-74H40zM40 330h208c82 0 88 118 6 124-44 2-72-32-58-72l36 8c-6 16 4 28 20 26 26-4 22-44-6-44H40z"/>',
    "earth": '<path d="M24 440L176 116l74 138 70-90 168 276zM176 204l-34 76 40-16 34 22z"/>',
    "shield": '<path d="M256 32c60 44 124 60 188 62 8 182-50 308-188 386C118 402 60 276 68 94c64-2 128-18 188-62zM256 96v318c92-64 134-158 136-276-48-6-92-18-136-42z"/>',
    "target": '<path d="M256 40a216 216 0 1 0 .1 0zM256 88a168 168 0 1 1-.1 0zM256 136a120 120 0 1 0 .1 0zM256 184a72 72 0 1 1-.1 0zM256 222a34 34 0 1 0 .1 0z"/>',
    "mon-uesugi": '<path d="M256 256C222 330 222 390 256 470C290 390 290 330 256 256zM256 256C184 2'
    "93 147 341 124 425C200 383 237 335 256 256zM256 256C275 335 312 383 388 425C365 341 328 293 256 256zM256 256C290"
    " 182 290 122 256 42C222 122 222 182 256 256zM256 256C237 177 200 129 124 87C147 171 184 219 256 256zM256 256C328"
    ' 219 365 171 388 87C312 129 275 177 256 256zM256 226a30 30 0 1 0 .1 0z"/>',
    "mon-mori": '<path d="M64 92h384v60H64zM256 180a66 66 0 1 0 .1 0zM146 326a66 66 0 1 0 .1 0zM3'
    '66 326a66 66 0 1 0 .1 0z"/>',
    "mon-tokugawa": '<path d="M256 20a236 236 0 1 0 .1 0zM256 50a206 206 0 1 1-.1 0zM256 240C190 200 '
    "150 150 172 104C190 74 236 76 256 108C276 76 322 74 340 104C362 150 322 200 256 240zM270 264C337 227 401 217 430"
    " 259C447 290 422 329 384 330C402 363 381 404 346 405C295 401 271 341 270 264zM242 264C241 341 217 401 166 405C13"
    '1 404 110 363 128 330C90 329 65 290 82 259C111 217 175 227 242 264z"/>',
    "mon-takeda": '<path d="M256 98l104 74-104 74-104-74zM256 266l104 74-104 74-104-74zM140 182l104'
    ' 74-104 74-104-74zM372 182l104 74-104 74-104-74z"/>',
    "mon-hashiba": '<path d="M244 40h24l10 60a84 84 0 0 1 48 138 128 128 0 1 1-140 0A84 84 0 0 1 234 100z"/>',
    "theatre": '<path d="M163 367L13 306A262 262 0 0 1 59 231L181 338A100 100 0 0 0 163 367zM185'
    " 334L70 219A262 262 0 0 1 142 168L212 314A100 100 0 0 0 185 334zM218 312L156 162A262 262 0 0 1 242 142L251 304A1"
    "00 100 0 0 0 218 312zM257 304L258 142A262 262 0 0 1 345 157L290 310A100 100 0 0 0 257 304zM295 312L359 163A262 2"
    "62 0 0 1 433 211L324 330A100 100 0 0 0 295 312zM328 335L444 222A262 262 0 0 1 494 295L347 362A100 100 0 0 0 328 "
    '335zM256 352l-66-22a70 70 0 0 1 132 0zM256 384a26 26 0 1 0 .1 0z"/>',
    "eye": '<path d="M24 256C84 164 162 112 256 112s172 52 232 144c-60 92-138 144-232 144S84 348 24 256zM256 160a96 96 0 1 0 '
    '.1 0zM256 208a48 48 0 1 1-.1 0z" fill-rule="evenodd"/>',
    "blossom": '<path d="M256 40c34 26 50 62 40 104 30-34 68-46 110-32 4 42-14 78-52 96 44 4 76 28 86 68-34 28-74 32-110 12 '
    '18 40 12 80-18 110-42-10-66-42-56-86-10 44-42 70-84 80-24-32-28-72-6-108-38 18-78 12-106-18 12-40 44-64 86-66-36-20-52-58-46-100 42-12 80 2 108 36-8-42 10-78 48-96z"/>',
    "body": '<path d="M96 232a52 52 0 1 1 .1 0zM40 268h78l60-34h244l50 44v46H40zM24 348h464v40H24z"/>',
    "chest": '<path d="M64 212c0-62 40-100 96-100h192c56 0 96 38 96 100v20H304v-24h-96v24H64zM'
    '64 264h144v40h96v-40h144v148H64zM236 236h40v40h-40z"/>',
    "cube": '<path d="M256 44l180 90-180 90-180-90zM60 168l180 90v206L60 372zM452 168v204l-180 92V258z"/>',
    "farmer": '<path d="M256 84c50 0 206 186 224 224 0 46-448 46-448 0 18-38 174-224 224-224zM1'
    '60 372h192l-20 60H180z"/>',
    "castle": '<path d="M128 124l66-72h124l66 72c-22 7-234 7-256 0zM186 150h140v40H186zM62 262l76-62h236l76 62c-22 8-366 8-388 0z"/>'
    '<path d="M132 288h248v56H132zM120 360h272l36 96H300v-44a44 44 0 0 0-88 0v44H84z"/>',
    "tower": '<path d="M88 56h336l-60 96H148zM164 176h184v216h-40v-88H204v88h-40zM88 412h336v44H88z"/>',
}

AUTHORS = {
    "Delapouite (delapouite.com)": "monstera-leaf pocket-radio sickle onigori heart-beats star-medal backpack "
    "camping-tent trail sunset clockwise-rotation perspective-dice-six-faces-random rolling-dices "
    "fast-backward-button previous-button next-button fast-forward-button save load check-mark person house "
    "exit-door expand sound-on sound-off",
    "Lorc (lorcblog.blogspot.com)": "small-fire walking-boot ringing-bell semi-closed-eye swap-bag uncertainty "
    "treasure-map crossed-sabres sprout hourglass knapsack snatch sewing-needle scroll-unfurled cog sun moon open-book "
    "light-bulb quill-ink hazard-sign vintage-robot padlock trophy magnifying-glass stopwatch",
    "Sbed (opengameart.org/content/95-game-icons)": "cancel help",
    "Guard13007": "play-button pause-button",
    "Skoll": "lee-enfield",
    "Lucas": "shirt",
    "Quoting": "card-play",
}
REST = "Other contributors of game-icons.net"


def sprite(drawings: dict[str, dict[str, str]]) -> str:
    """One symbol for each name, without a colour: the page says `fill: currentColor`."""
    bodies = {name: re.sub(r' fill="currentColor"', "", drawings[icon]["body"]) for name, icon in ICONS.items()} | OWN
    symbols = "\n".join(
        f'<symbol id="i-{name}" viewBox="0 0 512 512">{body}</symbol>' for name, body in sorted(bodies.items())
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}\n</svg>\n'


def credits() -> str:
    """Who drew which icon, at most 120 signs a line."""
    used = set(ICONS.values())
    found = {author: sorted(used & set(icons.split())) for author, icons in AUTHORS.items()}
    found[REST] = sorted(used - {icon for icons in found.values() for icon in icons})
    lines = [
        "Icons of the interface: game-icons.net (https://game-icons.net), licence CC BY 3.0",
        "(https://creativecommons.org/licenses/by/3.0/), recoloured. Icons made by",
    ]
    for author, icons in found.items():
        lines.append(f"- {author}:")
        for icon in icons:
            if len(lines[-1]) + len(icon) > 118:
                lines.append(" ")
            lines[-1] += f" {icon}" + ("," if icon != icons[-1] else "")
    lines += textwrap.wrap(f"The signs {', '.join(sorted(OWN))} are our own.", 118)
    return "\n".join(lines) + "\n"


FONTS = """Fonts: Zen Antique (Copyright 2021 The Zen Antique Project Authors, https://github.com/googlefonts/zen-antique)
and Zen Kaku Gothic New (Copyright 2022 The Zen Project Authors, https://github.com/googlefonts/zen-kakugothic),
SIL Open Font License 1.1, no reserved font name; cut to the signs in use, with ō, ū, arrows and a tick added.
The licence text lies beside the files in src/zashiki/web/static/fonts/.
"""


def main(modules: Path) -> None:
    drawings = json.loads((modules / "@iconify-json/game-icons/icons.json").read_text(encoding="utf-8"))["icons"]
    SPRITE.write_text(sprite(drawings), encoding="utf-8")
    text = NOTICE.read_text(encoding="utf-8")
    own = text.partition(f"\n{START}")[0].rstrip()
    rest = text.partition(FONTS)[2]
    NOTICE.write_text(f"{own}\n\n{START}\n{credits()}{END}\n{FONTS}{rest}", encoding="utf-8")
    print(len(ICONS) + len(OWN), "symbols;", SPRITE.stat().st_size, "bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
