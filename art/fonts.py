"""Cuts the two families to the signs in use: `python art/fonts.py NODE_MODULES`.

Neither family has o and u with a macron, or a tick; they are made here from what it has (the licence reserves no name).
"""

import shutil
import sys
from pathlib import Path

import kanji
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

STATIC = Path(__file__).resolve().parent.parent / "src" / "zashiki" / "web" / "static"
FACES = (("Zen Antique", "zen-antique", 400), ("Zen Kaku Gothic New", "zen-kaku-gothic-new", 500),
         ("Zen Kaku Gothic New", "zen-kaku-gothic-new", 700))  # fmt: skip
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "ıŒœŸ–—‘’‚“”„†•…‹›€™−×·½←↑→↓")]
MACRONS = {"ō": "o", "ū": "u", "Ō": "O", "Ū": "U"}
TICK = ((60, 330), (150, 420), (320, 230), (790, 740), (880, 660), (330, 60))
EPOCH = 3_000_000_000  # seconds since 1904: a fixed date makes the same bytes each run


def bounds(font: TTFont, name: str) -> tuple[int, int, int, int]:
    glyph = font["glyf"][name]
    return glyph.xMin, glyph.yMin, glyph.xMax, glyph.yMax


def add(font: TTFont, sign: str, pen: TTGlyphPen, width: int) -> None:
    name = f"uni{ord(sign):04X}"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph = pen.glyph()
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (width, glyph.xMin)
    if "vmtx" in font:
        font["vmtx"][name] = (font["head"].unitsPerEm, 0)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(sign)] = name


def add_macrons(font: TTFont) -> None:
    """Letter and macron as one outline, the macron over the middle of the letter."""
    names, glyphs = font.getBestCmap(), font.getGlyphSet()
    bar = names[0xAF]
    x0, low, x1, _ = bounds(font, bar)
    for sign, base in MACRONS.items():
        letter = names[ord(base)]
        left, _, right, top = bounds(font, letter)
        narrow = min(1.0, 0.8 * (right - left) / (x1 - x0))
        pen = TTGlyphPen(glyphs)
        glyphs[letter].draw(pen)
        lift = top + 70 - low
        shift = (left + right) / 2 - narrow * (x0 + x1) / 2
        glyphs[bar].draw(TransformPen(pen, (narrow, 0, 0, 1, shift, lift)))
        add(font, sign, pen, font["hmtx"][letter][0])


def add_tick(font: TTFont) -> None:
    pen = TTGlyphPen(None)
    for i, point in enumerate(TICK):
        (pen.lineTo if i else pen.moveTo)(point)
    pen.closePath()
    add(font, "✓", pen, 940)


def add_arrows(font: TTFont) -> None:
    """Left and right arrows: the upright ones, turned."""
    names, glyphs = font.getBestCmap(), font.getGlyphSet()
    for sign, base, turn in (("→", "↑", -1), ("←", "↑", 1)):
        up = names[ord(base)]
        x0, y0, x1, y1 = bounds(font, up)
        cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
        pen = TTGlyphPen(glyphs)
        glyphs[up].draw(TransformPen(pen, (0, turn, -turn, 0, cx + turn * cy, cy - turn * cx)))
        add(font, sign, pen, font["hmtx"][up][0])


def cut(source: Path, target: Path, signs: list[int]) -> None:
    font = TTFont(source, recalcTimestamp=False)
    options = Options()
    options.layout_features = ["kern", "liga", "mark", "palt"]
    options.flavor, options.hinting, options.notdef_outline = "woff2", False, True
    options.drop_tables += ["vhea", "vmtx", "BASE", "DSIG"]
    cutter = Subsetter(options)
    cutter.populate(unicodes=signs)
    cutter.subset(font)
    add_macrons(font)
    add_arrows(font)
    add_tick(font)
    font["head"].modified = EPOCH
    font.flavor = "woff2"
    font.save(target)


def main(modules: Path) -> None:
    folder = STATIC / "fonts"
    folder.mkdir(exist_ok=True)
    css = "/* Made by art/fonts.py. Both families: SIL Open Font License 1.1, text beside the files. */\n"
    for family, slug, weight in FACES:
        signs = LATIN + ([ord(sign) for sign in kanji.every()] if slug == "zen-antique" else [])
        package = modules / "@fontsource" / slug
        name = f"{slug}-{weight}.woff2"
        cut(package / "files" / f"{slug}-japanese-{weight}-normal.woff2", folder / name, signs)
        css += (
            f'@font-face {{ font-family: "{family}"; font-weight: {weight}; font-display: swap; '
            f'src: url("fonts/{name}") format("woff2"); }}\n'
        )
        shutil.copy(package / "LICENSE", folder / f"OFL-{slug}.txt")
    (STATIC / "fonts.css").write_text(css, encoding="utf-8")
    print(len(kanji.every()), "kanji;", sum(f.stat().st_size for f in folder.glob("*.woff2")), "bytes of fonts")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
