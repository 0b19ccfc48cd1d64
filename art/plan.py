"""The board of Onoda in numbers: what bends the coast, how high it stands, where the pieces go."""

from mapkit import XY

SHEET = (1360, 860)

# bays and capes (x, y, dx, dy, reach), then the roughness of the knife (amplitude, frequency)
PULLS = [
    (800, 170, 6, 40, 30),      # the harbour of Tilik
    (700, 100, 0, -14, 30),     # its cape
    (240, 66, 0, 26, 40),
    (60, 190, -14, 0, 30),
    (170, 360, 26, -6, 26),
    (470, 560, 10, -44, 38),    # the strip of sand of Binacas
    (560, 590, 0, 14, 26),
    (1125, 500, -40, 6, 36),
    (1010, 640, -6, -22, 34),   # the bay of Looc
    (1085, 745, -26, 8, 46),
    (1290, 760, 14, 6, 50),
]  # fmt: skip
LAYERS = [(22, 0.008), (15, 0.02), (6, 0.055), (2.4, 0.14)]
CLIFF = {"lubang": 7, "tilik": 6, "binacas": 24, "looc": 3, "ago": 13}

# Where the play layer puts things; the drawing keeps away. `name` is the top middle of an upright plaque: a
# strip of 32 x 70 with the Latin name under it, on a base line 89 lower.
ANCHORS: dict[str, dict[str, XY]] = {
    region: dict(zip(("name", "pawn", "alarm", "marker", "mission"), spots, strict=True))
    for region, spots in {
        "lubang": ((196, 122), (262, 212), (256, 146), (312, 172), (316, 226)),
        "tilik": ((930, 186), (856, 292), (866, 232), (800, 246), (792, 300)),
        "five_hundred": ((430, 206), (500, 322), (500, 252), (547, 274), (550, 324)),
        "binacas": ((316, 308), (390, 430), (382, 362), (442, 386), (452, 446)),
        "kyanpu": ((676, 316), (648, 440), (624, 376), (708, 454), (588, 414)),
        "looc": ((812, 504), (876, 574), (868, 514), (922, 532), (752, 556)),
        "ago": ((1160, 626), (1222, 742), (1216, 674), (1122, 740), (1172, 768)),
    }.items()
}
