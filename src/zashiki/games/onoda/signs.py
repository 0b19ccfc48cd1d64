"""The kanji and the signs that stand beside the words of the game."""

from __future__ import annotations

SEAL = "孤島"
REGIONS = {
    "lubang": "田町",
    "tilik": "港町",
    "five_hundred": "五百",
    "binacas": "断崖",
    "kyanpu": "野営",
    "looc": "塩浜",
    "ago": "岬端",
}
CARDS = {"immediate": "即", "round": "季", "reserve": "備", "mission": "任"}
NUMBERS = "〇一二三四五六"
ENDINGS = {"forgotten": "忘", "outlaw": "賊", "disputed": "論", "historical": "史", "legend": "伝"}
