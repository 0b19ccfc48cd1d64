"""The board of Onoda as a woodblock print: what stands where. Run it to write pictures and hit areas."""

from pathlib import Path

import glyphs
from board import Board
from mapkit import Noise, el, num, outline, rough, scatter
from palette import DAY, NIGHT
from press import INK, render
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import unary_union
from terrain import furrows, patchwork, peak

HOUSE = Path(__file__).resolve().parent.parent / "src" / "zashiki"
GAME = HOUSE / "games" / "onoda"
PRINTS = HOUSE / "web" / "static" / "prints"


def five_hundred(b: Board) -> None:
    """A raised table of bare heights round a calm saddle; a flag on the highest."""
    heights = [
        (474, 232, 50, 36, 3), (384, 268, 60, 50, 8), (350, 286, 76, 42, 5), (684, 294, 60, 30, 4),
        (648, 306, 84, 54, 9), (604, 326, 84, 70, 2), (458, 368, 60, 52, 7),
    ]  # fmt: skip
    b.raw(396, el("g", "".join(peak(INK, *q) for q in heights), clip_path="url(#five)"))
    for x, y, w, h, _ in heights:
        b.taken.append(box(x - w * 0.42, y - h, x + w * 0.42, y))
    b.strew("wp 604 258 .6")
    b.grow("five_hundred", "tf tf r2 r0", 22, 17, 31, (0.55, 0.75), margin=5)


def lubang(b: Board) -> None:
    """Market town in the north-east, fields all over the flat land."""
    b.build("lubang", """
        ch 410 142 .9
        h0 462 118 .8, h1 356 112 -.85, h0 384 196 .8, h1 462 150 -.75, h0 318 116 .8, h1 424 172 .8
        h0 390 98 -.75, h1 436 96 .75, st 378 162 .85, st 352 148 -.8
    """)  # fmt: skip
    town = Polygon([(292, 60), (560, 60), (540, 180), (400, 215), (352, 200), (350, 130), (300, 130)])
    square = Polygon([(340, 152), (366, 140), (420, 146), (446, 158), (412, 182), (372, 186)]).buffer(4)
    square = rough(square, Noise(9), 5, 0.05)
    b.raw(-1, el("path", fill="{sand}", stroke="none", opacity=".8", d=outline(square, 0.6)), 0)
    other = unary_union([town, square.buffer(3), b.sand.buffer(3), b.cliff.buffer(3)])
    calm = b.keep["lubang"].buffer(2)
    tints = ("field_a", "field_b", "field_d", "field_c", "water")
    for field, j, i in patchwork(
        b.regions["lubang"].buffer(-6).difference(other), (240, 200), -0.13, (46, 25), 301
    ):
        tint = tints[(i * 7 + j * 3 + i * j) % 5]
        if field.intersects(calm):  # under the pieces a field is only a pale colour
            tint = "field_d" if tint == "water" else tint
            b.raw(
                0, el("path", stroke_width=".7", fill=f"{{{tint}}}", opacity=".4", d=outline(field, 0.8)), 0
            )
            continue
        b.raw(0, el("path", fill=f"{{{tint}}}", stroke_width=".9", d=outline(field, 0.5)), 0)
        if tint == "water":
            rice = scatter(field.buffer(-3), 12, 7, i * 31 + j)
            rows = "".join(f"M{num(x)} {num(y)}v-2.6" for x, y in rice)
        else:
            rows = furrows(field, -0.13, 5.2) if (i + j) % 2 else furrows(field, 1.2, 6.2)
        b.raw(0, el("path", stroke="{grass}", stroke_width=".8", opacity=".75", d=rows), 0)
        b.taken.append(field)
    b.strew("""
        ca 146 204 .72, ca 226 258 -.66
        p0 128 116 .85, p2 110 140 .8, p1 92 196 .8, p0 108 238 .8, p0 292 104 .85, p2 330 146 -.7
        p1 346 92 -.7, p1 494 118 -.8
    """)


def tilik(b: Board) -> None:
    """Harbour in its bay: one pier, warehouses on the cape, bamboo and woods inland."""
    deck = Polygon([(806, 205), (820, 205), (812, 112), (800, 112)])
    head = Polygon([(788, 104), (826, 104), (828, 117), (787, 117)])
    posts = "M789 117v9M801 117v9M814 117v9M827 117v9"
    for t in range(6):
        posts += f"M{num(800.6 + t)} {112 + t * 15}v9M{num(812.4 + t * 1.3)} {112 + t * 15}v9"
    planks = "".join(f"M{num(788 + k * 4.2)} 104.5v12" for k in range(10))
    for t in range(1, 22):
        y = num(112 + 92 * t / 22)
        planks += f"M{num(800 + 6 * t / 22)} {y}H{num(812 + 8 * t / 22)}"
    ripples = "M782 129q4-2 8 0t8 0M806 129q4-2 8 0t8 0 8 0M794 158q4-2 8 0m10 0q4-2 8 0"
    ripples += "M796 182q3-2 6 0m16 2q3-2 6 0"
    pier = el("path", stroke_width="2.2", d=posts)
    pier += el("path", fill="{wood_hi}", stroke_width="1.2", d=outline(deck.union(head), 0.1))
    pier += el("path", stroke_width=".7", d=planks)
    pier += el("path", stroke="{foam}", stroke_width="1.3", d=ripples)
    b.raw(198, pier)
    b.taken.append(box(796, 100, 830, 216))
    b.strew("cn 846 122 -.8, cn 770 92 .7")
    b.build("tilik", """
        gd 738 162 .86, gd 700 130 .8, cr 778 208 .8, cr 848 196 -.75, nt 872 180 .8
        h0 690 178 .85, h1 652 152 -.8, h0 726 206 -.85, h1 656 200 .8, h1 750 242 .8, h0 694 232 .8
    """)  # fmt: skip
    b.grow("tilik", "bb", 30, 22, 61, (0.62, 0.82), box(440, 100, 628, 250), margin=7, apart=False)
    b.grow("tilik", "t0 t1 t2 t3", 44, 19, 62, (0.75, 0.95), box(958, 180, 1100, 345), apart=False)
    b.grow("tilik", "p0 p1 p2", 8, 30, 63, (0.75, 0.9), box(880, 130, 1010, 220), margin=10)
    b.grow("tilik", "p0 p1 b0", 6, 26, 64, (0.7, 0.85), box(630, 80, 780, 130), margin=9)
    b.grow("tilik", "t2 t4 b1 t1", 14, 24, 65, (0.75, 0.95), box(630, 210, 960, 380))
    b.grow("tilik", "tf", 16, 30, 66, (0.7, 0.9), margin=10)


def kyanpu(b: Board) -> None:
    """Dense forest; in its clearing a lean-to and a cold hearth, behind it a second way out."""
    calm = b.calm("kyanpu", 27, 20)  # trees may come a little nearer than elsewhere
    glade = unary_union([calm, box(770, 386, 834, 428), Point(764, 442).buffer(16)]).buffer(34).buffer(-25)
    glade = rough(glade, Noise(402), 7, 0.04, 4).intersection(b.regions["kyanpu"].buffer(-3))
    b.keep["kyanpu"] = calm
    b.free["kyanpu"] = b.regions["kyanpu"].difference(calm)
    b.raw(0, el("path", fill="{glade}", stroke="none", d=outline(glade, 0.8)), 0)
    trail = {"stroke": "{sand}", "stroke_width": "2.6", "stroke_dasharray": "1 6", "opacity": ".9"}
    b.raw(0, el("path", **trail, d="M834 404q22 4 34-12 8-14 30-14"), 0)
    b.build("kyanpu", "lt 800 418 .95, he 766 446 .95")
    b.taken.append(LineString([(834, 404), (856, 404), (868, 392), (898, 378)]).buffer(5))
    wood = b.regions["kyanpu"].difference(glade.buffer(-1))
    b.grow("kyanpu", "p2 p0", 9, 40, 72, (0.75, 0.9), wood, over=5, apart=False)
    b.grow("kyanpu", "t0 t1 t3 t0 t2", 190, 13, 71, (0.6, 0.92), wood, margin=4, over=7, apart=False)
    b.grow("kyanpu", "t0 t1 t3 t2", 60, 12, 77, (0.5, 0.62), wood, margin=3, over=9, apart=False)
    b.grow("kyanpu", "tf", 14, 24, 73, (0.7, 0.9), glade)


def binacas(b: Board) -> None:
    """Tableland over cliffs and caves, a strip of sand in the middle."""
    b.build("binacas", """
        hb 182 286 .5, hb 232 300 -.8, hb 508 428 -.65, hb 545 452 .8, hb 596 480 -.85, hb 560 492 .7
        hb 650 512 -.7
    """)  # fmt: skip
    b.grow("binacas", "r0 r1 r2", 16, 20, 81, (0.7, 1.0), margin=9, clump=0)
    b.grow("binacas", "p0 p2 p1", 12, 22, 83, (0.75, 0.95), box(490, 470, 720, 580))
    b.grow("binacas", "b0 b1 t4", 13, 26, 88, (0.7, 0.9))
    b.grow("binacas", "tf", 34, 22, 84, (0.7, 0.95), clump=-0.1)
    b.strew("cn 424 520 .8")


def looc(b: Board) -> None:
    """Salt pans on the flat east shore, fishing boats and huts in the south."""
    flat = Polygon([(936, 388), (1000, 362), (1062, 352), (1086, 396), (1096, 440), (1090, 480), (1066, 512),
                    (1010, 502), (960, 478), (936, 440)])  # fmt: skip
    area = flat.buffer(-12).buffer(12).intersection(b.regions["looc"].buffer(-17))
    mud = rough(area.buffer(4), Noise(55), 3, 0.06)
    b.raw(-1, el("path", fill="{mud}", stroke_width="1.2", d=outline(mud, 0.6)), 0)
    for pan, j, i in patchwork(area, (1010, 430), -0.22, (36, 21), 501, gap=1.7, least=90, bend=4):
        tint = ("pan", "pan_b", "pan_c", "pan")[(i * 5 + j * 3) % 4]
        b.raw(0, el("path", fill=f"{{{tint}}}", stroke_width=".9", d=outline(pan, 0.5)), 0)
        x, y = pan.centroid.coords[0]
        if pan.area > 420:
            gleam = f"M{num(x - 9)} {num(y + 2)}q4-2.5 8 0t8 0M{num(x - 2)} {num(y - 3)}q3-2 6 0t6 0"
            b.raw(0, el("path", stroke="{sea_line}", stroke_width="1.2", d=gleam), 0)
    heaps = "sh 946 476 .9, sh 962 486 1.05, sh 978 496 .85, sh 934 462 .75, sh 1002 512 .9, sh 1020 518 .75"
    b.taken += [area.buffer(2), box(924, 450, 990, 500), box(992, 500, 1030, 522)]
    b.strew(heaps)
    b.build("looc", """
        sd 1046 542 .85, sd 908 472 -.8
        h0 700 590 .8, h1 738 604 -.75, h1 960 572 .8, h0 850 470 -.75, nt 930 596 .85, nt 790 620 .8
        cn 1000 562 -.75
    """)  # fmt: skip
    b.strew("cn 838 656 .8, cn 1012 622 .85, cn 962 650 -.8")
    south = unary_union([box(660, 560, 780, 640), box(900, 560, 1060, 640)])
    b.grow("looc", "p0 p1 p2", 12, 20, 91, (0.75, 0.95), south)
    b.grow("looc", "p0 p2 t4", 12, 22, 94, (0.75, 0.9), box(720, 380, 960, 500))
    b.grow("looc", "b0 t4 b1", 14, 24, 92, (0.7, 0.9), margin=9, clump=0.02)
    b.grow("looc", "tf", 26, 24, 93, (0.7, 0.9), margin=10, clump=-0.1)


def ago(b: Board) -> None:
    """The tail: palms, rocks, sea stacks in the surf."""
    rim = unary_union([box(1060, 590, 1140, 740), box(1180, 600, 1300, 660), box(1240, 690, 1300, 800)])
    b.grow("ago", "p0 p1 p2", 20, 20, 102, (0.75, 1.0), rim)
    b.grow("ago", "r0 r1 r2", 11, 24, 108, (0.7, 1.0))
    b.grow("ago", "b0 b1 tf tf", 22, 20, 103, (0.7, 0.9))
    b.strew("sk 1318 724 .9, sk 1330 762 -.6, sk 1296 806 -.8, sk 1306 690 -.5")


def offshore(b: Board) -> None:
    """Islets, boats, waves, birds."""
    b.raw(306, peak(INK, 1188, 308, 80, 74, 21, "mti") + peak(INK, 1226, 312, 42, 38, 22, "mti"))
    b.strew("""
        p0 1150 306 .7, t2 1240 312 .7, t1 1166 316 .7, b0 1212 318 .8, t4 1186 318 .6
        lh 40 372 1.15, b1 24 378 .6, p1 62 376 .7, r2 54 383 .6
        p0 290 706 .75, p2 318 702 .8, t4 340 708 .8, p1 368 704 .8, h0 396 712 .7, p0 416 706 .75
        b0 432 710 .7, r0 272 708 .6
        bi 1060 196 .9, bi 1086 182 -.75, bi 1080 210 .6, bi 196 470 .9, bi 222 456 -.7, bi 216 484 .6
        bi 1010 690 -.8, bi 988 704 .6
    """)
    b.float("""
        wv 330 576 1, wv 296 604 .7, wv 372 602 .7, wv 58 520 .8, wv 96 540 .6
        wv 520 764 1.05, wv 570 786 .8, wv 474 784 .7, wv 470 596 .75, wv 506 612 .55, wv 704 794 .75
        wv 884 738 -1.15, wv 938 760 -.85, wv 846 764 -.75, wv 1030 800 -.75
        wv 1290 560 -.85, wv 1312 588 -.65, wv 1180 400 -.9, wv 1216 422 -.65, wv 1310 380 -.7
        wv 968 96 -.95, wv 1014 118 -.7, wv 930 116 -.65, wv 602 62 -.85, wv 566 84 -.6, wv 636 84 -.6
    """)
    b.float("sw 158 668 1, sb 604 654 -.95, sb 1290 268 -.85, sb 738 716 1.15, sb 872 70 -.72", near=6)


def main() -> None:
    glyphs.glyphs(DAY)  # the sizes are known once the things are drawn
    board = Board(GAME / "content.toml")
    for part in (five_hundred, lubang, tilik, kyanpu, binacas, looc, ago, offshore):
        part(board)
    PRINTS.mkdir(parents=True, exist_ok=True)
    for theme, pigments in (("light", DAY), ("dark", NIGHT)):
        (PRINTS / f"onoda-{theme}.svg").write_text(render(board, pigments), encoding="utf-8")
    (GAME / "shapes.json").write_text(board.shapes(), encoding="utf-8")


if __name__ == "__main__":
    main()
