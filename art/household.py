"""What a family carries through a city at war, and what it meets there: each drawn round its foot (0, 0), about 90 wide.

Colours stand as {names} of pigments and are filled in when a card is printed.
"""
# ruff: noqa: E501  (paths of a drawing are not prose)

from collections.abc import Callable

from glyphs import both, fill, line
from things import shade, thin


def bread() -> str:
    """A bun, split, with its dark filling; the paper it was wrapped in."""
    paper = both("M-52 2L-30-26 22-34 50-6 30 8z", "{gofun}") + thin(
        "M-40-2l60-20M-30 4l62-20M-24-18l30-8", "{ink}", 0.8, 0.5
    )
    bun = both("M-34-6C-36-34-10-48 10-42 34-36 40-16 32-4 12 6-18 4-34-6z", "{straw_lo}") + fill(
        "M10-42C34-36 40-16 32-4 22 1 10 2 2 1 22-12 20-32 10-42z", "{brass_lo}"
    )
    return (
        shade(48)
        + paper
        + bun
        + both("M-14-30q14 6 26-2-2 12-14 12-10 0-12-10z", "{red}", 1.2)
        + line("M-24-24q4-10 12-13", 1)
    )


def tin() -> str:
    """A round tin with its lid beside it, and sweets."""
    body = both("M-30-34V-6q26 12 52 0v-28z", "{indigo}") + both("M-30-34q26-12 52 0-26 12-52 0z", "{steel}", 1.2)
    band = both("M-30-24v10q26 12 52 0v-10q-26 12-52 0z", "{flame_hi}", 1)
    sweets = both("M-16-36l8-5 7 4-7 6zM-2-38l9-3 5 5-8 4zM-8-32l8 2-4 5-8-2z", "{cream}", 0.9)
    lid = both("M18 2q18-10 36 0-18 10-36 0z", "{indigo}", 1.2)
    return shade(46) + body + band + sweets + lid


def scraps() -> str:
    """A dented bowl of leavings, and flies."""
    bowl = both("M-40-22h80q-6 24-24 26h-32q-18-2-24-26z", "{steel}") + fill(
        "M8-22h32q-6 24-24 26H4q10-8 4-26z", "{steel_lo}"
    )
    food = both("M-40-22q10-14 24-10 6-10 18-4 14-6 20 4 10-2 18 10z", "{earth}") + fill(
        "M-22-28q6-4 10 0-4 4-10 0zM6-30q8-3 10 2-6 3-10-2z", "{green_hi}"
    )
    flies = line("M-24-50l4 3 4-3M18-56l4 3 4-3M36-40l3 3 4-3M-4-62l4 3 4-3", 1.4)
    return shade(42) + bowl + food + flies


def bones() -> str:
    """A hook and a string, and what is left of something small."""
    hook = line("M0-84v26q10 2 8 10t-10 4", 2)
    ribs = thin(
        "M-2-42Q-4-20-2 0M-2-36q16-4 22 6M-3-28q18-4 24 8M-3-20q16-4 22 8M-2-12q12-2 18 8M-2-36q-16-4-22 6M-3-28q-18-4-24 8M-3-20q-16-4-22 8M-2-12q-12-2-18 8",
        "{cream}",
        5,
    )
    edge = line("M-2-42Q-4-20-2 0", 1)
    return shade(26) + hook + ribs + edge + both("M-10-50q8-8 16 0 2 8-4 12h-8q-6-4-4-12z", "{cream}", 1.2)


def drumstick() -> str:
    meat = both("M-44-14C-46-44-10-58 14-44 30-34 28-18 18-8 0 8-40 10-44-14z", "{brass_lo}") + fill(
        "M14-44C30-34 28-18 18-8 8 0-8 4-20 3 8-8 20-26 14-44z", "{wood}"
    )
    bone = both("M20-22l22 8q10-6 12 2 8 4 2 10-2 8-10 4L16-10z", "{cream}", 1.3)
    return shade(46) + bone + meat + line("M-30-30q8-10 20-10M-34-18q2-4 4-6", 1.2)


def cat() -> str:
    """Small, orange, sitting."""
    tail = thin("M22-4q26 2 22-22-2-10-10-8", "{ink}", 10) + thin("M22-4q26 2 22-22-2-10-10-8", "{flame_hi}", 7)
    body = both("M-20 2C-26-24-16-40 0-42 18-40 28-20 22 2z", "{flame_hi}") + fill(
        "M6-42C20-36 28-18 22 2H8C16-14 14-30 6-42z", "{brass}"
    )
    head = both("M-24-46L-26-68-12-60q10-4 20 0l14-8-2 22q-2 14-22 14t-22-14z", "{flame_hi}")
    face = fill("M-12-52a2.4 3 0 1 0 .1 0zM8-52a2.4 3 0 1 0 .1 0z", "{ink}") + line(
        "M-4-44l2 2 2-2M-24-44l-12-2M-24-40l-11 3M20-44l12-2M20-40l11 3", 1
    )
    return shade(32) + tail + body + head + face + line("M-8 2v-16M8 2v-16M-6-60v6M0-61v6M6-60v6", 1.1)


def dog() -> str:
    """Black, thin, nose down on a trail."""
    legs = both("M-30 2l2-30h9l-1 30zM-16 2l2-26h8l-2 26zM16 2l-2-28h9l3 28zM28 2L26-26h8l4 28z", "{dark}", 1.1)
    body = both("M-40-34q10-16 40-14 24-2 40 6l2 16q-34 12-76 4z", "{dark}") + thin("M-40-34q-16-6-14-24", "{ink}", 6)
    head = both("M34-42q14-10 22 2l14 16q4 8-6 8-22 2-30-12z", "{dark}") + both(
        "M38-42q-8 4-6 18 8 0 12-12z", "{steel_lo}", 1
    )
    return (
        shade(52)
        + legs
        + body
        + head
        + fill("M54-32a2.4 2.4 0 1 0 .1 0z", "{flame_hi}")
        + thin("M-30-38q24-8 56-2", "{mist}", 1.2, 0.6)
    )


def plaster() -> str:
    strip = both("M-46-8L34-44q10-2 12 8t-6 12L-40 12q-10 2-12-8t6-12z", "{straw}") + both(
        "M-14-22L12-34l8 18-26 12z", "{cream}", 1
    )
    return (
        shade(44)
        + strip
        + fill(
            "M-34-8a1.6 1.6 0 1 0 .1 0zM-30-2a1.6 1.6 0 1 0 .1 0zM30-36a1.6 1.6 0 1 0 .1 0zM34-30a1.6 1.6 0 1 0 .1 0z",
            "{ink}",
        )
    )


def bandage() -> str:
    roll = both("M-36-30q0-14 18-14t18 14V-6q0 12-18 12T-36-6z", "{cream}") + both(
        "M-36-30q0-12 18-12T0-30q0 12-18 12t-18-12z", "{gofun}", 1.1
    )
    end = both("M0-12q30 2 44 14l-4 8Q24 0 0 2z", "{cream}", 1.2) + line(
        "M-26-30q0-6 8-6t8 6-8 6-8-6zM-36-14q18 8 36 0M8-10l-2 10M20-7l-3 10", 0.9
    )
    pot = both("M18-22h24v-6H18zM16-22h28v16H16z", "{red}", 1.2)
    return shade(46) + pot + roll + end


def kit() -> str:
    box = (
        both("M-44-34h88V6h-88z", "{cream}")
        + fill("M16-34h28V6H16z", "{wall_lo}")
        + both("M-44-34l8-12h88l-8 12z", "{gofun}", 1.2)
    )
    cross = both("M-20-26a14 14 0 1 1-.1 0z", "{gofun}", 1) + fill("M-24-24h8v8h8v8h-8v8h-8v-8h-8v-8h8z", "{red}")
    return shade(50) + box + line("M-8-46q8-12 24 0", 2.4) + cross + line("M-44-28H44", 0.9)


def tablet() -> str:
    """A name board on its foot; five generations, no letter legible."""
    foot = both("M-28 4l6-14h44l6 14z", "{bark}") + both("M-18-10h36v-6h-36z", "{wood}", 1.2)
    board = both("M-15-16V-74q15-16 30 0v58z", "{wood}") + both("M-10-20v-50q10-10 20 0v50z", "{brass}", 1.1)
    return shade(34) + foot + board + thin("M0-64v6M-4-54h8M0-48v8M-4-36h8M0-30v6", "{ink}", 1.8)


def incense() -> str:
    pot = both("M-24-18h48l-6 20h-36z", "{brass}") + both("M-28-24h56v7h-56z", "{brass_lo}", 1.2)
    sticks = thin("M-8-24l-4-40M0-24v-44M8-24l4-40", "{ink}", 2)
    return shade(30) + pot + sticks + thin("M-12-66q-8-8 0-16t0-14M12-66q8-8 0-16", "{mist}", 2.4, 0.8)


def pogs() -> str:
    """Cardboard discs, one with a hero on it."""
    pile = "".join(
        both(f"M{x - 20} {y}a20 9 0 1 0 40 0 20 9 0 1 0-40 0z", tint, 1.2)
        for x, y, tint in ((-18, -2, "{red}"), (16, -6, "{indigo}"), (-10, -14, "{flame_hi}"), (12, -20, "{green_hi}"))
    )
    top = (
        both("M2-40a24 24 0 1 1-.1 0z", "{cream}", 1.4)
        + both("M2-35a19 19 0 1 1-.1 0z", "{shu}", 1)
        + fill("M2-28l3 8h8l-6.5 5 2.5 8-7-5-7 5 2.5-8-6.5-5h8z", "{flame_hi}")
    )
    return shade(40) + pile + f'<g transform="translate(0-14)">{top}</g>'


def puppet() -> str:
    robe = (
        both("M-34 4L-14-40h28L34 4z", "{red}")
        + fill("M2-40h12L34 4H16z", "{flame}")
        + both("M-14-40L-44-28l4 10 26-10zM14-40l30 12-4 10-26-10z", "{indigo}", 1.2)
    )
    head = both("M0-72a16 16 0 1 1-.1 0z", "{cream}", 1.3) + fill("M-16-60q2-16 16-16t16 16q-8-6-16-6t-16 6z", "{dark}")
    return (
        shade(38)
        + robe
        + head
        + line("M-6-56q2-2 4 0M3-56q2-2 4 0M-2-48q2 2 4 0M0-40V4", 1.2)
        + both("M-8-76h16v-6H-8z", "{brass}", 1)
    )


def bicycle() -> str:
    wheels = '<circle cx="-30" cy="-18" r="20" stroke-width="3"/><circle cx="32" cy="-18" r="20" stroke-width="3"/>'
    spokes = line("M-30-38v40M-50-18h40M-44-32l28 28M-44-4l28-28M32-38v40M12-18h40M18-32l28 28M18-4l28-28", 0.5)
    frame = thin("M-30-18L-14-48H22L0-18h-30M-14-48L0-18M22-48l10 30M20-56l3 8M-14-48l-3-8", "{red}", 3.4)
    return (
        shade(56, 4)
        + wheels
        + spokes
        + frame
        + line("M14-58q10-4 16 2M-24-57h14", 3.4)
        + line("M0-18m-4 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0", 2)
    )


def shovel() -> str:
    return (
        shade(40)
        + both("M-34-8L30-72l5 5L-29-3z", "{wood_hi}", 1.3)
        + both("M24-74l8-8 12 12-8 8z", "{wood}", 1.2)
        + both("M-56 8q-2-24 16-26l14 14Q-30 12-56 8z", "{steel}")
        + fill("M-56 8q14-2 28-16l2 4Q-30 12-56 8z", "{steel_lo}")
    )


def helmet() -> str:
    bowl = both("M-40-8C-42-40-22-58 0-58s42 18 40 50z", "{khaki_lo}") + fill(
        "M8-58C28-54 42-36 40-8H14C24-28 20-46 8-58z", "{khaki}"
    )
    return (
        shade(46)
        + bowl
        + both("M-50-8Q0-20 50-8 52 2 40 2-4-8-40 2-52 2-50-8z", "{khaki_lo}", 1.4)
        + thin("M-30 0q4 20 26 20M30 0q-4 20-26 20", "{bark}", 2.4)
        + line("M-22-40q6-10 16-12M-6-30l6 4-2 5", 1.1)
    )


def cart() -> str:
    bed = (
        both("M-52-26h84l6 10h-92z", "{wood_hi}")
        + both("M-48-40h76v14h-76z", "{wood}", 1.2)
        + line("M-30-40v14M-12-40v14M8-40v14M32-22l32-12M32-18l34-8", 1.6)
    )
    wheel = '<circle cx="-6" cy="-8" r="16" fill="{wood_lo}" stroke-width="3"/>'.replace("wood_lo", "bark")
    return shade(54) + bed + wheel + line("M-6-24v32M-22-8h32M-17-19l22 22M-17 3l22-22", 1)


def bat() -> str:
    """Bat, glove and ball."""
    stick = both("M-44 0L26-62q10-4 14 4 2 6-4 12L-38 6z", "{wood_hi}") + line("M-38-6l6 8M-32-12l6 8", 1.4)
    glove = both("M-2 2q-8-22 6-26 2-14 10-10 2-10 10-6 8-8 12 4 14-4 12 14-2 18-12 24z", "{cow}") + line(
        "M8-24q4 6 2 12M20-30q2 8 0 12M32-30q0 8-4 12", 1.2
    )
    ball = both("M-22-8a11 11 0 1 1-.1 0z", "{gofun}", 1.3) + thin("M-30-4q6 4 6 14M-14-4q-6 4-6 14", "{red}", 1.2)
    return shade(48) + stick + glove + ball


def pages() -> str:
    """A manuscript tied with string, a pen across it."""
    stack = both("M-40 2L-34-34 34-40 42-4z", "{wall_lo}") + both("M-42-4L-36-42 32-48 40-10z", "{gofun}", 1.2)
    rows = thin("M-28-36l-4 28M-18-37l-4 28M-8-38l-3 28M2-39l-2 28M12-40l-1 28M22-41v28", "{ink}", 1.4, 0.6)
    return (
        shade(46)
        + stack
        + rows
        + thin("M-40-22l78-8M0-46l4 36", "{red}", 1.8)
        + both("M8 0L52-36l5 5L14 6 4 8z", "{dark}", 1.1)
    )


def safe() -> str:
    box = (
        both("M-36-58h64V2h-64z", "{steel}")
        + both("M28-58l12-8V-6L28 2z", "{steel_lo}", 1.2)
        + both("M-36-58l12-8h64l-12 8z", "{smoke}", 1.2)
    )
    dial = both("M-6-44a14 14 0 1 1-.1 0z", "{brass}", 1.3) + line("M-6-40v8M-16-30h6M-2-30h6M-6-26v8M-6-30l8-6", 1.1)
    return shade(46) + box + both("M-30-52h52v48h-52z", "{steel}", 1.1) + dial + both("M14-30h5v12h-5z", "{brass}", 1)


def parasol() -> str:
    """A paper parasol and a lute."""
    shade_ = both("M-54-30Q-40-72 0-76 40-72 54-30 40-38 28-30 14-40 0-30-14-40-28-30-40-38-54-30z", "{red}")
    ribs = line("M0-76L-28-30M0-76V-30M0-76L28-30", 1) + thin("M-38-48q38-16 76 0", "{cream}", 3)
    return shade(30) + line("M0-76V2", 2.4) + shade_ + ribs + both("M-3-84h6v8h-6z", "{wood}", 1)


def chalice() -> str:
    cup = both("M-22-66h44q-2 32-18 34v18q16 4 16 14h-40q0-10 16-14v-18q-16-2-18-34z", "{brass}") + fill(
        "M4-66h18q-2 32-18 34v18q16 4 16 14H8q6-30-4-66z", "{brass_lo}"
    )
    return (
        shade(28) + cup + both("M-22-66q22-8 44 0-22 8-44 0z", "{red}", 1.2) + thin("M-5-54h10M0-60v14", "{cream}", 2.4)
    )


def urn() -> str:
    body = both("M-26-42q-8 34 8 44h36q16-10 8-44z", "{tile}") + fill("M8-42h18q8 34-8 44H4q12-20 4-44z", "{tile_lo}")
    return (
        shade(34)
        + body
        + both("M-30-48h60v8h-60z", "{tile_lo}", 1.2)
        + both("M-16-48q16-18 32 0z", "{tile}", 1.2)
        + both("M-5-62h10v6H-5z", "{brass}", 1)
        + both("M-14-30h28v20h-28z", "{gofun}", 1)
        + thin("M0-27v14M-6-20H6", "{ink}", 1.4)
    )


def statue() -> str:
    """A standing figure in white, a halo behind."""
    halo = both("M0-92a24 24 0 1 1-.1 0z", "{flame_hi}", 1.2)
    robe = both("M-24 2Q-20-44-10-54h20Q20-44 24 2z", "{gofun}") + fill("M4-54h6Q20-44 24 2H10Q14-30 4-54z", "{smoke}")
    head = both("M0-76a11 12 0 1 1-.1 0z", "{cream}", 1.2) + fill(
        "M-11-66q-2-16 11-16t11 16q-5-6-11-6t-11 6z", "{dark}"
    )
    return (
        shade(34)
        + halo
        + both("M-32 8q6-10 14-8 6-8 18-2 12-6 18 2 8-2 14 8z", "{wall}", 1.2)
        + robe
        + head
        + line("M-12-30q12 8 24 0M-8-18Q-12-8-14 0M8-18q4 10 6 18M0-38v8", 1)
    )


def parachute() -> str:
    """Grounded silk, and a helmet beside it."""
    silk = both("M-58 2q4-30 26-34 6-18 26-12 16-12 28 2 22-2 24 18 12 8 8 26z", "{gofun}") + fill(
        "M22-42q22-2 24 18 12 8 8 26H30q6-26-8-44z", "{smoke}"
    )
    cords = line("M-40-28q10 14 8 30M-6-42q2 26 0 42M22-40q2 20 4 38", 0.9)
    return shade(58) + silk + cords + both("M-26 4q-2-22 16-22t16 22z", "{bark}", 1.4) + line("M-24-2q14-6 28 0", 1.2)


def streetlamp() -> str:
    """Unlit, over an empty street."""
    return (
        shade(24)
        + both("M-3 2V-70h6V2zM-8 2h16v4H-8z", "{steel_lo}", 1.2)
        + line("M0-70q0-14 22-14", 3)
        + both("M14-84h18l4 12H10z", "{steel}", 1.2)
        + fill("M12-72h22l-4 5H16z", "{dark}")
    )


def cordon() -> str:
    """Posts and a rope across the way."""
    posts = both("M-50 4V-44h8V4zM-4 4V-44h8V4zM42 4V-44h8V4z", "{wood}", 1.3)
    rope = thin("M-46-34Q-23-12 0-34 23-12 46-34", "{ink}", 5) + thin("M-46-34Q-23-12 0-34 23-12 46-34", "{straw}", 3)
    return (
        shade(56)
        + posts
        + rope
        + both("M-18-30h36l2 22h-40z", "{gofun}", 1.2)
        + thin("M-12-24l24 10M12-24l-24 10", "{red}", 3)
    )


def dud() -> str:
    """A bomb in the ground that did not go off."""
    body = both("M-14-10L8-66q10-12 22-2 6 10 0 20L8 2z", "{steel}") + fill("M20-72q14-2 12 14L8 2-2-4z", "{steel_lo}")
    fins = both("M6-62l-16-8 8-14 18 8zM28-54l16 2 4-16-16-8z", "{steel_lo}", 1.2) + thin(
        "M-8-14l22 10M0-32l18 8", "{flame_hi}", 2.4
    )
    return shade(50) + body + fins + both("M-50 6q6-16 24-14 8-10 26-4 20-4 24 6 16 0 24 12z", "{earth}", 1.3)


def shards() -> str:
    out = "".join(
        both(d, tint, 1.2)
        for d, tint in (
            ("M-46 2l8-30 14 6 4 22z", "{steel}"),
            ("M-14 4l4-44 16 12 8 30z", "{steel_lo}"),
            ("M20 4l6-26 20-6 6 24-14 10z", "{steel}"),
            ("M-30-34l10-16 12 8-6 14z", "{smoke}"),
            ("M16-40l14-14 10 12-12 10z", "{steel}"),
        )
    )
    return shade(50) + out + thin("M-38-20l8 12M-8-30l8 20M30-18l10 8", "{gofun}", 1.4)


def candle() -> str:
    glow = '<circle cy="-58" r="30" fill="{flame_hi}" stroke="none" opacity=".35"/>'
    return (
        shade(24)
        + glow
        + both("M-9 0v-42q9-5 18 0V0z", "{cream}", 1.3)
        + line("M0-44v-6", 1.4)
        + both("M0-72q12 14 0 23-12-9 0-23z", "{flame}", 1.1)
        + fill("M0-62q5 7 0 12-5-5 0-12z", "{flame_hi}")
        + both("M-24 2q24-8 48 0-24 10-48 0z", "{brass}", 1.2)
    )


def train() -> str:
    """A locomotive seen from the side, without smoke."""
    body = (
        both("M-54-26H10v20h-64zM10-50h36v44H10z", "{dark}")
        + both("M6-56h44v7H6z", "{steel_lo}", 1.2)
        + both("M18-42h18v14H18z", "{flame_hi}", 1)
    )
    stack = both("M-46-26l-3-20h14l-3 20zM-20-26v-8h12v8z", "{steel_lo}", 1.2) + both("M-60-12h8v10h-12z", "{red}", 1.1)
    wheels = "".join(
        f'<circle cx="{x}" cy="-1" r="{r}" fill="{{steel}}" stroke-width="2"/>'
        for x, r in ((-44, 8), (-22, 10), (0, 10), (28, 9))
    )
    return shade(60, 4) + body + stack + wheels + line("M-44-1h46M-66 9H64M-54-18H10", 1.6)


def lantern() -> str:
    """A paper lantern on a stick."""
    return (
        line("M-30-84q26-8 30 8", 2.4)
        + both("M-16-72h32v-5h-32z", "{dark}", 1)
        + both("M-18-72q-10 24 2 44h32q12-20 2-44z", "{cream}", 1.3)
        + both("M-14-28h28v5h-28z", "{dark}", 1)
        + line("M-22-60q22 8 44 0M-23-48q23 8 46 0M-20-36q20 8 40 0", 0.8)
        + fill("M-6-58h12v20H-6z", "{red}")
    )


def shelter() -> str:
    """Earth over beams, a dark way in."""
    mound = both("M-66 6Q-58-40-8-46 52-44 66 6z", "{earth}") + fill("M10-46Q54-40 66 6H36Q40-26 10-46z", "{bark}")
    return (
        shade(66)
        + mound
        + both("M-24 6V-22q24-16 48 0V6z", "{cave}", 1.3)
        + both("M-30 6v-30h8V6zM22 6v-30h8V6zM-34-30h68v7h-68z", "{wood}", 1.2)
        + line("M-50-14q6-8 14-12M44-20q6 6 8 12", 1.2)
    )


def bowls() -> str:
    """Three bowls; the nearest is empty."""
    out = ""
    for x, y, full in ((-34, -8, True), (32, -10, True), (0, 4, False)):
        inside = (
            both(f"M{x - 20} {y - 18}q20-14 40 0z", "{gofun}", 1.1)
            if full
            else both(f"M{x - 20} {y - 18}q20 8 40 0-20-8-40 0z", "{cave}", 1.1)
        )
        out += both(f"M{x - 20} {y - 18}h40q-2 20-14 20h-12q-12 0-14-20z", "{tile}", 1.2) + inside
    return shade(58) + out


HOUSEHOLD: dict[str, Callable[[], str]] = {
    draw.__name__: draw
    for draw in (
        bread, tin, scraps, bones, drumstick, cat, dog, plaster, bandage, kit, tablet, incense, pogs, puppet, bicycle,
        shovel, helmet, cart, bat, pages, safe, parasol, chalice, urn, statue, parachute, streetlamp, cordon, dud, shards,
        candle, train, lantern, shelter, bowls,
    )
}  # fmt: skip
