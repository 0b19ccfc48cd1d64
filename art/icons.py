"""Makes the sprite of the interface and its credits: `python art/icons.py NODE_MODULES`.

Icons come from game-icons.net (npm @iconify-json/game-icons, CC BY 3.0). The package does not say who drew what; the
authors here are those whose folder in the game-icons repository holds the icon. A few plain signs are drawn here.
"""

import json
import re
import sys
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
    lines.append(f"The signs {', '.join(sorted(OWN))} are our own.")
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
    NOTICE.write_text(f"{own}\n\n{START}\n{credits()}{END}\n{FONTS}", encoding="utf-8")
    print(len(ICONS) + len(OWN), "symbols;", SPRITE.stat().st_size, "bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
