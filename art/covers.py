"""Backs of the cards, and the picture of each game for the home page. Run it to write them all."""
# ruff: noqa: E501  (paths of a drawing are not prose)

import random

from cards import GLYPHS, TARGET, drawing, sheet
from glyphs import both, fill, line
from mapkit import el, outline
from mapkit import mist as clouds
from scenes import starlight, waves
from shapely.geometry import box
from tones import TONES

HOME = TARGET.parent.parent / "home"
BACK_W, BACK_H = 240, 320
WIDE, HIGH = 480, 300

# hemp leaf: six-rayed stars joined tip to tip
HEMP = (
    "M0 0l12 6.9L24 0M12 6.9v13.9M0 0v13.9l12 6.9 12-6.9V0M0 13.9l12-7 12 7M0 41.5l12-6.9 12 6.9"
    "M12 34.6V20.8M0 41.5V27.6l12-6.8 12 6.8v13.9M0 27.6l12 7 12-7"
)
WAVE = (  # a crest in a ring, for the events
    "M-40 22c22 2 30-10 34-24 4-16 18-26 32-18 12 8 10 24-2 26-8 1-14-6-10-13-8 4-8 18 4 24 6 3 14 4 22 3"
    "M-40 33c10 5 20-5 30 0s20 5 30 0 12-2 18 0M-8-2c-8-2-16 2-20 10"
)
STAR = "M0-38l9.4 26 27.6.8-22 16.8 8.4 26.4L0 16.4l-23 15.6L-14.6 5.6-36.6-11.2l27.2-.8z"


ISLE = "M96 172C124 168 140 152 160 148 176 128 190 132 204 120 220 104 232 110 246 118 262 122 276 106 294 98 312 92 322 110 338 118 352 120 360 132 376 138 396 140 410 156 428 162 440 168 452 168 462 172z"
SLOPES = "M204 120q-6 20-18 34M246 118q4 20-6 40M294 98q-10 26-6 52M294 98q10 24 24 40M338 118q6 18 18 30M376 138q8 12 18 18M160 148q-2 10-10 16M262 122q2 16 10 26"
HEIGHT = "M-10 306C10 262 34 232 78 224 110 218 130 226 156 244 190 268 214 288 262 306z"


def back(name: str, lacquer: str, deep: str, mark: str) -> str:
    gold = "{brass}"
    hemp = el("path", d=HEMP, fill="none", stroke=gold, stroke_width="1", opacity=".62")
    defs = el("pattern", hemp, id=f"{name}-hemp", width=24, height="41.5", patternUnits="userSpaceOnUse",
              patternTransform="scale(1.666)")  # fmt: skip
    body = el("defs", defs) + fill(f"M0 0h{BACK_W}v{BACK_H}H0z", lacquer)
    body += f'<path fill="url(#{name}-hemp)" stroke="{gold}" stroke-width="2.4" d="M14 14h212v292H14z"/>'
    body += f'<path stroke="{gold}" stroke-width="1" d="M20 20h200v280H20z"/>'
    body += f'<g stroke="{gold}" transform="translate(120 160)"><circle r="60" fill="{deep}" stroke-width="3"/>'
    body += f'<circle r="52" stroke-width="1.2"/>{mark}</g>'
    return sheet(BACK_W, BACK_H, body, TONES["gold"])


def gilding() -> str:
    """Gold mist in the corners, and the double line of a print."""
    gold = clouds(0, 14, [(-40, 150), (-40, 96)], 17).union(clouds(WIDE, 30, [(-150, 40), (-210, 40), (-92, 40)], 16))
    gold = gold.union(clouds(WIDE, 262, [(-120, 40), (-196, 40), (-230, 40)], 16)).intersection(box(-6, -6, 486, 306))
    out = both(outline(gold, 0.4), "{gold}", 1.3)
    out += f'<path opacity=".6" stroke-width=".7" d="{outline(gold.buffer(-4), 0.5)}"/>'
    return out + '<path stroke-width="2" d="M5 5h470v290H5z"/><path stroke-width=".8" d="M10 10h460v280H10z"/>'


def onoda() -> str:
    """The island at dawn, and one man who looks out over it."""
    tone, rnd = TONES["scarlet"], random.Random(1944)
    stops = "".join(
        el("stop", offset=at, stop_color=colour)
        for at, colour in ((0, "#23406b"), (0.3, "#7f9aa6"), (0.52, "#f3dcae"), (0.62, "#eeb27c"))
    )
    defs = el("linearGradient", stops, id="onoda-sky", x2=0, y2=1)
    defs += "".join(el("g", GLYPHS[name], id=f"onoda-{name}") for name in ("t0", "t3", "tf", "p0"))
    defs += el("g", drawing("walker"), id="onoda-walker")
    body = el("defs", defs) + fill(f"M0 0h{WIDE}v{HIGH}H0z", "url(#onoda-sky)") + starlight(rnd, 14)
    body += el("circle", cx=316, cy=132, r=58, fill="#bf3f27", stroke="none")
    body += fill(ISLE[:-1] + "v8H96z", "#4f7268", ' transform="translate(2-2)"') + line(ISLE, 1.8)
    body += f'<path opacity=".6" stroke-width="1.2" d="{SLOPES}"/>'
    body += fill(f"M0 172h{WIDE}v130H0z", "#2f6288") + fill(f"M0 172h{WIDE}v14q-120 10-240 2T0 190z", "#7fb0b8")
    body += line(f"M0 172h{WIDE}", 1.2)
    for shift in (0, 240):
        body += el("g", waves(192, 268, rnd, 16), transform=f"translate({shift})")
    body += el("g", GLYPHS["sb"], transform="translate(398 214) scale(.9)")
    body += fill(HEIGHT, "#2c4a3a", ' transform="translate(2-2)"') + line(HEIGHT, 2)
    places = ("p0 40 246 2.4", "t0 24 280 1.5", "t3 66 292 1.7", "tf 126 240 1.8", "tf 168 272 1.8", "t0 120 300 1.4",
              "walker 100 226 1.25")  # fmt: skip
    for place in places:
        name, x, y, k = place.split()
        body += el("use", href=f"#onoda-{name}", transform=f"translate({x} {y}) scale({k})")
    body += gilding()
    return sheet(WIDE, HIGH, body, tone)


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    HOME.mkdir(parents=True, exist_ok=True)
    event = '<path stroke-width="4" d="' + WAVE + '"/>'
    mission = '<path stroke-width="4" d="' + STAR + '"/>'
    (TARGET / "back-event.svg").write_text(back("event", "#7c1f1f", "#5e1719", event), encoding="utf-8")
    (TARGET / "back-mission.svg").write_text(back("mission", "#471416", "#8f2426", mission), encoding="utf-8")
    (HOME / "onoda.svg").write_text(onoda(), encoding="utf-8")


if __name__ == "__main__":
    main()
