"""Taihoku in numbers: where the twelve places lie, which way the roads, the river and the railway run."""

from mapkit import XY

HALF = (115, 70)  # half the width and height of the block of a place

PLACES: dict[str, XY] = {
    "grand_shrine": (1206, 112),
    "penglai_church": (655, 105),
    "blown_up_home": (345, 205),
    "railway_hotel": (705, 283),
    "new_park": (945, 400),
    "university_hospital": (1222, 470),
    "bank_of_taiwan": (625, 462),
    "governor_generals_office": (655, 640),
    "electric_power_company": (382, 596),
    "longshan_temple": (160, 424),
    "first_girls_high_school": (935, 690),
    "first_high_school": (420, 772),
}
# where a road does not run straight from place to place
BENDS: dict[frozenset[str], list[XY]] = {
    frozenset(("first_high_school", "longshan_temple")): [(214, 720), (160, 640)],
    frozenset(("first_high_school", "first_girls_high_school")): [(640, 762)],
    frozenset(("blown_up_home", "longshan_temple")): [(190, 312)],
    frozenset(("university_hospital", "first_girls_high_school")): [(1130, 640)],
    frozenset(("grand_shrine", "university_hospital")): [(1200, 268)],
    frozenset(("railway_hotel", "new_park")): [(872, 300)],
    frozenset(("blown_up_home", "penglai_church")): [(500, 138)],
    frozenset(("blown_up_home", "railway_hotel")): [(520, 262)],
}
# the Tamsui in the west, the Keelung that joins it from the east
RIVER = [
    (-30, -30), (560, -30), (760, -20), (890, 40), (950, 130), (1060, 208), (1230, 232), (1400, 226), (1400, 292),
    (1240, 300), (1070, 286), (940, 226), (862, 140), (806, 40), (640, 6), (470, 24), (300, 58), (210, 110),
    (176, 200), (116, 280), (24, 334), (2, 420), (2, 520), (22, 600), (66, 690), (84, 780), (130, 890), (-30, 890),
]  # fmt: skip
RAIL = [(214, 890), (232, 800), (262, 700), (246, 600), (262, 440), (300, 350), (420, 322), (520, 320), (556, 206),
        (640, 196), (800, 200), (880, 232), (980, 300), (1120, 330), (1400, 350)]  # fmt: skip
