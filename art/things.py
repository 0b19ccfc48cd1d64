"""Things told of on the cards: each drawn round its foot (0, 0), about 90 wide, light from the upper left.

Colours stand as {names} of pigments and are filled in when a card is printed.
"""
# ruff: noqa: E501  (paths of a drawing are not prose)

from glyphs import both, fill, line


def shade(rx: float, ry: float = 5, x: float = 4, y: float = 2) -> str:
    return f'<ellipse stroke="none" fill="{{ink}}" opacity="{{cast}}" cx="{x}" cy="{y}" rx="{rx}" ry="{ry}"/>'


def thin(d: str, colour: str = "{ink}", width: float = 1, opacity: float = 1) -> str:
    return f'<path stroke="{colour}" stroke-width="{width}" opacity="{opacity}" d="{d}"/>'


def cap() -> str:
    """A field cap with a cloth over the neck."""
    return (
        shade(38)
        + both("M-28-10C-36-4-40 4-40 10l10 2c2-8 6-14 14-16zM-14-7C-20 0-22 8-20 14l10-1c0-8 3-14 8-18z", "{khaki_lo}")
        + both("M-30-8C-34-28-20-40 2-40 22-40 32-30 31-10 14-4-12-3-30-8z", "{khaki}")
        + fill("M2-40C22-40 32-30 31-10 24-7.5 18-6.5 12-6 20-18 16-32 2-40z", "{khaki_lo}")
        + both("M12-7C24-9 30-10 31-12 44-10 54-4 57 2 42 3 26 0 12-7z", "{brass_lo}")
        + both("M21-30l2.3 5 5.4.5-4 3.7 1.2 5.3-4.9-2.8-4.7 2.9 1-5.4-4.1-3.6 5.5-.6z", "{flame_hi}", 1)
        + line("M-30-8C-34-28-20-40 2-40 22-40 32-30 31-12M-31-17C-12-12 12-12 31-18", 1.2)
    )


def rifle() -> str:
    """Lying, muzzle to the right."""
    return (
        both("M-62-4l2 16 14-4 16-8 12-1 60-1v-7h-62l-10-1z", "{wood}")
        + fill("M-62 4l2 8 14-4 16-8 12-1 60-1v-3h-58z", "{bark}")
        + line("M-62-4l2 16 14-4 16-8 12-1 60-1v-7h-62l-10-1z")
        + both("M-18-9h84v3.5h-24V-5h-58z", "{steel}", 1.2)
        + line("M-24-1q2 7 9 5M-8-9v-4h6M56-9v-4M12-8v7M34-8v6", 1.3)
    )


def dynamite() -> str:
    sticks = "".join(f"M-34 {y}h48q5-5.5 0-11h-48z" for y in (0, -12)) + "M-24-24h48q5-5.5 0-11h-48z"
    return (
        shade(40)
        + both("M-26-12h48q5-5.5 0-11h-48z", "{red}")
        + both(sticks, "{shu}")
        + both("M-16-36h7v37h-7zM2-36h7v37h-7z", "{straw}", 1)
        + thin("M27-29C44-34 48-46 38-50 28-52 26-40 36-38 50-36 56-48 54-56", "{cream}", 2.6)
        + thin("M27-29C44-34 48-46 38-50 28-52 26-40 36-38 50-36 56-48 54-56", "{ink}", 0.8)
    )


def leaflet() -> str:
    """A printed sheet; its lines are only strokes."""
    return both("M-20-26L18-30 22 22-16 27z", "{gofun}") + thin(
        "M-13-18l24-2.5M-12-10l26-2.5M-11-2l26-2.5M-10 6l26-2.5M-9.5 14l14-1.5", "{ink}", 1.4, 0.75
    )


def note() -> str:
    """A sheet nailed to a stake."""
    return (
        shade(16, 4)
        + both("M-5-84L5-86 7 3h-12z", "{wood}")
        + line("M0-30v20M-2-74v6", 1)
        + both("M-26-80L24-84 27-34C20-30 14-36 8-32L-24-30z", "{gofun}")
        + thin("M15-76v32M5-75v34M-5-74v26M-15-73v36", "{ink}", 2, 0.8)
        + both("M-2-80a3 3 0 1 0 .1 0z", "{steel}", 1)
    )


def order() -> str:
    """An unrolled order with its seal."""
    return (
        shade(52)
        + both("M-46-44h92V-4h-92z", "{gofun}")
        + fill("M30-44h16V-4H30z", "{cream}")
        + thin("M24-37v25M14-37v28M4-37v20M-6-37v28M-16-37v14", "{ink}", 2.2, 0.8)
        + both("M-34-20h12v12h-12z", "{shu}", 1)
        + thin("M-31-17h6v6h-6zM-28-17v6", "{gofun}", 1.2)
        + both("M-53-48h9v48h-9zM44-48h9v48h-9z", "{wood_hi}")
        + line("M-51-50h5M46-50h5M-51 2h5M46 2h5", 2.4)
    )


def photos() -> str:
    """Three prints, fanned out."""

    def one(turn: int, x: int, face: str) -> str:
        return (
            f'<g transform="translate({x}-34) rotate({turn})">'
            + both("M-24-30h48v60h-48z", "{gofun}")
            + both("M-19-25h38v40h-38z", "{smoke}", 1)
            + face
            + "</g>"
        )

    couple = both("M-15 15c0-10 4-14 8-14s6 5 7 14zM0 15c0-8 4-12 8-12s8 4 8 12z", "{khaki_lo}", 1) + both(
        "M-8-13a6 6 0 1 0 .1 0zM7-11a6 6 0 1 0 .1 0z", "{cream}", 1
    )
    house = both("M-17 0L0-16 17 0zM-12 0h24v15h-24z", "{khaki}", 1) + line("M-2 15V5h6v10", 1)
    child = both("M-10 15c0-12 4-16 10-16s10 4 10 16z", "{khaki_lo}", 1) + both("M0-16a8 8 0 1 0 .1 0z", "{cream}", 1)
    return shade(58, 6) + one(-17, -36, couple) + one(15, 38, house) + one(-2, 2, child)


def newspapers() -> str:
    sheets = "".join(line(f"M-40-{y}L-4-{y - 10} 42-{y - 2}", 0.9) for y in range(14, 50, 6))
    return (
        shade(48, 6)
        + both("M-42-12L-4 2 44-12V-46L4-58-42-48z", "{cream}")
        + fill("M-4 2L44-12V-46L-4-34z", "{smoke}")
        + sheets
        + both("M-42-48L4-58 44-46-4-34z", "{gofun}")
        + thin("M-30-48L4-55M-22-45.5L12-53M-14-43L20-51M22-47l10 2-16 4-8-2z", "{ink}", 1.6, 0.8)
        + line("M-42-48V-12L-4 2 44-12V-46M-4-34V2")
        + thin("M-24-53L22-40V-6M24-52L-24-41V-5M-2-47c-8-8-14-2 0 0 10-10 14-2 0 0", "{red}", 2.4)
    )


def sack() -> str:
    """A rice sack, tied."""
    return (
        shade(26)
        + both("M-20 1C-30-12-26-34-12-42h24C26-34 30-12 20 1 8 4-8 4-20 1z", "{straw}")
        + fill("M6-42h6C26-34 30-12 20 1 14 2.5 8 3 4 3 16-8 18-28 6-42z", "{straw_lo}")
        + both("M-12-42l-5-11q8 4 17 1 9 3 16-2l-4 12z", "{straw}")
        + thin("M-13-42q13 4 26 0M-14-39q14 4 28 0", "{red}", 2)
        + line("M-16-20q4-8 8-12m-6 26q10 3 22 1M-20 1C-30-12-26-34-12-42h24C26-34 30-12 20 1 8 4-8 4-20 1z", 1.2)
    )


def hat() -> str:
    """A farmer's wide hat."""
    return (
        shade(34)
        + both("M-36 0C-24-4-10-18 0-30 10-18 24-4 36 0 16 6-16 6-36 0z", "{straw}")
        + fill("M0-30C10-18 24-4 36 0 24 3.5 14 4.5 4 4.5 12-6 8-20 0-30z", "{straw_lo}")
        + line("M-24-3C-10 2 10 2 24-3M-14-12C-4-8 6-8 14-12M0-30L-10 3M0-30L10 3M0-30v34", 0.9)
        + line("M-36 0C-24-4-10-18 0-30 10-18 24-4 36 0", 1.4)
    )


def rice_bowl() -> str:
    return (
        shade(40)
        + both("M-36-34C-32-48-20-52-12-50-6-58 8-58 14-51 24-52 34-46 36-34z", "{gofun}")
        + line("M-22-42l4-3m8 2l4-3m6 3l4-3m8 5l4-2m-26-9l4-2", 1.3)
        + both("M-40-34H40C39-16 26-4 14-2v4h-28v-4C-26-4-39-16-40-34z", "{red}")
        + fill("M40-34C39-16 26-4 14-2v4H2V-2C18-8 24-20 24-34z", "{cave}", ' opacity=".35"')
        + thin("M-34-26C-10-22 10-22 34-26", "{flame_hi}", 1.6)
        + line("M20-58L62-76M24-52L66-66", 2.4)
    )


def ants() -> str:
    """A line of them, on the march."""
    out = ""
    for i in range(9):
        x, y = -76 + i * 19, (i * 7) % 11 - 5 + (6 if i > 4 else 0)
        out += f"M{x} {y}a2.8 2.2 0 1 0 .1 0zm5 .3a1.7 1.5 0 1 0 .1 0zm5-.8a2.2 2 0 1 0 .1 0z"
    legs = "".join(f"M{-72 + i * 19} {(i * 7) % 11 - 1 + (6 if i > 4 else 0)}l-3 4m4-4l1 4m3-5l4 3" for i in range(9))
    return fill(out, "{ink}") + thin(legs, "{ink}", 0.9)


def cloth() -> str:
    """A square of cloth to eat from."""
    return both("M-96-14L96-18 118 16-118 18z", "{cream}") + thin("M-90-8L92-12M-104 12L106 10", "{red}", 2)


def needle() -> str:
    """A needle in a patch, the thread still running."""
    return (
        shade(58, 6)
        + both("M-58-4L-46-46C-30-52-14-44 2-50 18-54 34-46 46-48L58-8C40 0 24-8 6-2-14 4-36-6-58-4z", "{khaki}")
        + both("M-30-14l6-24 36-4 8 26-24 4z", "{khaki_lo}", 1.2)
        + thin("M-26-17l4-4m3-12l-1-5m10 0l6-2m10-1l5-1m7 7l2 6m2 8l-4 2m-10 2l-6 1", "{gofun}", 2)
        + thin("M-18-19C0-8 10 6 30-2 46-10 36-30 50-44 56-52 64-52 66-58", "{shu}", 2)
        + both("M64-62L2-24l-5 6 7-3 62-37q3-4-2-4z", "{gofun}", 1.2)
    )


def wire() -> str:
    """Fence wire between posts, one end cut."""
    barbs = "".join(f"M{x}-{y}l-4-4m0 7l7-5" for x, y in ((-58, 32), (-28, 30), (4, 31), (34, 34)))
    return both("M-84 2v-48h7V2zM46 2v-52h7V2z", "{bark}", 1.2) + line(
        "M-80-36C-40-24 0-28 49-38M-80-18C-52-10-30-12-12-14c8-1 8-10 2-8" + barbs, 1.2
    )


def blanket() -> str:
    """Folded, with nobody to sleep under it."""
    return (
        shade(52, 6)
        + both("M-50-2C-56-8-56-16-50-20L48-22C56-18 56-6 50 0z", "{khaki_lo}")
        + both("M-48-20C-54-26-54-34-48-38L46-40C54-36 54-26 48-22z", "{cream}")
        + both("M-46-38C-52-44-50-52-44-56L-14-62 56-58C58-52 54-42 46-40z", "{khaki}")
        + fill("M-24-60l12-2 12 1-14 22h-14zM-30-38h13l2 18h-14zM-30-20h13v19h-14z", "{red}")
        + line(
            "M-46-38L46-40M-48-20L48-22M-44-56C-30-52 30-54 56-58M-44-47C-20-44 20-44 50-48M-50-10C-20-8 20-8 53-11M-50-29C-20-27 20-28 52-31",
            1.1,
        )
    )


def canteen() -> str:
    return (
        shade(20)
        + thin("M-16-34C-30-52 30-60 18-34", "{bark}", 3)
        + both("M-20-2C-26-14-24-32-12-36H14C26-32 28-14 22-2 10 3-8 3-20-2z", "{green}")
        + fill("M8-36h6C26-32 28-14 22-2 16 .5 11 1 8 1 16-10 16-26 8-36z", "{leaf_lo}")
        + both("M-5-36v-8H7v8zM-7-44H9v-6H-7z", "{steel}", 1.2)
        + line("M-20-2C-26-14-24-32-12-36H14C26-32 28-14 22-2 10 3-8 3-20-2z")
    )


def radio() -> str:
    """A set that fits into a haversack."""
    holes = "".join(f"M{x}-{y}h.1" for x in range(-30, 3, 7) for y in (14, 21, 28, 35))
    return (
        shade(46)
        + line("M-30-52L-58-92M-30-52l-8-12", 1.8)
        + thin("M-34-54C-30-66 30-66 34-54", "{bark}", 3.5)
        + both("M-42-54h84V0h-84z", "{red}")
        + both("M-37-44h44v40h-44z", "{cream}", 1.2)
        + thin(holes, "{ink}", 2.6)
        + both("M12-44h26v14H12z", "{gofun}", 1.2)
        + line("M15-40h20m-17 0v5m5-5v3m5-3v5m5-5v3", 0.9)
        + thin("M30-44v14", "{shu}", 1.6)
        + both("M25-25a9 9 0 1 0 .1 0z", "{brass}", 1.2)
        + line("M25-25v6M-42-49h84", 1)
    )


def batteries() -> str:
    one = "M{x} 0v-30h14V0zM{y}-30v-4h6v4z"
    cells = "".join(one.format(x=x, y=x + 4) for x in (0, 18))
    return (
        shade(24, 4, 18)
        + both(cells, "{brass}", 1.2)
        + fill("M0-8h14v8H0zM18-8h14v8H18z", "{dark}")
        + line("M0-8h14m4 0h14", 1)
    )


def sound(reach: int = 4) -> str:
    """Waves of sound going out to the right."""
    return thin(
        "".join(f"M{8 + 11 * i}-{9 + 8 * i}q{8 + 3 * i} {9 + 8 * i} 0 {18 + 16 * i}" for i in range(reach)),
        "{mist}",
        2.6,
        0.9,
    )


def horn() -> str:
    """A loudspeaker on a pole."""
    return (
        shade(16, 4)
        + both("M-4 2L-3-60h6L4 2z", "{wood}")
        + both("M-26-80h18L34-104v64L-8-62h-18z", "{steel}")
        + fill("M-26-70h18L34-58v18L-8-62h-18z", "{steel_lo}")
        + both("M34-106c8 6 8 62 0 68-8-6-8-62 0-68z", "{dark}", 1.2)
        + line("M-8-80v18M-26-80h18L34-104M-8-62h-18v-18M-8-62L34-40M-26-71h-10", 1.5)
    )


def microphone() -> str:
    bars = "M-14-92h28M-17-84h34M-18-76h36M-17-68h34M-13-60h26"
    return (
        shade(30)
        + line("M0-50v44", 4)
        + both("M-28 0q28-14 56 0-28 8-56 0z", "{steel}")
        + both("M-18-76c0-30 36-30 36 0 0 32-36 32-36 0z", "{smoke}")
        + fill("M4-99c20 4 18 46-4 47 14-10 14-36 4-47z", "{steel}")
        + thin(bars, "{ink}", 2)
        + line("M-18-76c0-30 36-30 36 0 0 32-36 32-36 0zM-24-78c-2 36 50 36 48 0", 1.8)
    )


def gramophone() -> str:
    return (
        shade(44)
        + both("M-40-24h66V0h-66z", "{wood}")
        + fill("M8-24h18V0H8z", "{bark}")
        + line("M-40-24h66V0h-66zM-34-18h54v12h-54z", 1.2)
        + both("M-44-28h74v5h-74z", "{dark}", 1)
        + thin("M-22-31h36", "{ink}", 4)
        + line("M14-31C26-34 28-44 18-50", 3)
        + both(
            "M18-50C10-58-4-60-14-66-24-76-22-96-8-106 6-102 22-104 34-96 46-86 46-70 38-58 32-50 26-46 18-50z",
            "{brass}",
        )
        + both("M-8-106C8-108 34-110 40-92 42-78 36-64 28-58 10-62-18-84-8-106z", "{brass_lo}", 1.2)
        + thin(
            "M-8-106C6-90 16-74 28-58M10-107C16-92 22-74 28-58M30-102C32-88 31-72 28-58M-11-94C4-84 16-70 28-58",
            "{ink}",
            1,
            0.7,
        )
        + line("M26-12h10v-6", 2)
    )


def notes() -> str:
    """Three beats of music in the air."""
    return fill("M-4 0a5 4 0 1 0 .1 0zM16-4a5 4 0 1 0 .1 0zM52-18a5 4 0 1 0 .1 0z", "{ink}") + line(
        "M1 3V-20l20-4V-1M1-15l20-4M57-15v-22q8 3 7 10", 2
    )


def binoculars() -> str:
    return (
        shade(48, 6)
        + both("M-46-6C-52-30-40-58-32-72h20c6 16 8 40 6 66-12 8-28 8-40 0z", "{dark}")
        + both("M46-6C52-30 40-58 32-72H12C6-56 4-32 6-6c12 8 28 8 40 0z", "{dark}")
        + both("M-8-52H8v26H-8z", "{steel_lo}")
        + both("M-34-84h24v13h-24zM10-84h24v13H10z", "{steel}")
        + fill(
            "M-40-22C-42-36-36-52-30-64h6C-30-50-34-34-33-20zM14-24C12-40 14-54 18-64h5C18-52 17-38 19-22z", "{steel}"
        )
        + both(
            "M-26-12c-13 0-20 4-20 7s7 9 20 9 20-5 20-9-7-7-20-7zM26-12c-13 0-20 4-20 7s7 9 20 9 20-5 20-9-7-7-20-7z",
            "{sea_pale}",
            1.4,
        )
        + thin("M-38-3q6 4 12 4M14-3q6 4 12 4", "{gofun}", 1.6)
        + line("M-8-44H8M-8-35H8M0-52v26", 1.2)
    )


def camera() -> str:
    return (
        shade(40)
        + both("M-40-44h24l5-9h24l5 9h22V0h-80z", "{smoke}")
        + both("M-40-34h80v26h-80z", "{dark}", 1.2)
        + both("M2-40a19 19 0 1 0 .1 0z", "{steel}")
        + both("M2-34a13 13 0 1 0 .1 0z", "{indigo}", 1.2)
        + thin("M-4-26q3-5 8-4", "{gofun}", 2)
        + both("M-32-49h12v5h-12zM24-48h10v4H24zM-26-41h9v5h-9zM28-40h6v5h-6z", "{brass}", 1)
        + thin("M-40-38C-62-20-52 0-58 4M40-38C60-24 52-4 60 4", "{bark}", 2.6)
    )


def cartridges() -> str:
    """Rounds in a row, a file beside them."""
    out = ""
    for x in range(-54, 40, 18):
        out += both(f"M{x}-40q5-16 10 0v4h-10z", "{brass_lo}", 1) + both(
            f"M{x - 1}-36h12V-2h-12zM{x - 2}-4h14v4h-14z", "{brass}", 1.2
        )
        out += thin(f"M{x + 3}-32v26", "{gofun}", 1.6, 0.8)
    file = (
        both("M-62 12L42 8l10 3-10 4-104 4z", "{steel}", 1.2)
        + thin("M-52 12l6 6m4-6l6 6m4-6l6 6m4-6l6 6m4-7l6 6m4-6l6 6m4-6l6 6", "{ink}", 0.9)
        + both("M-62 11v8l-20 3q-4-7 0-13z", "{wood}", 1.2)
    )
    return shade(60, 5, 0) + out + file


def axe() -> str:
    return (
        both("M-18 38L32-92l8 3L-8 42z", "{wood_hi}")
        + both("M22-72C14-80 4-86-8-86-10-72-4-58 8-50l8-6z", "{steel}")
        + fill("M-8-86C-10-72-4-58 8-50l2-2C2-60-3-72-2-85z", "{gofun}")
        + line("M22-72C14-80 4-86-8-86-10-72-4-58 8-50l8-6z")
    )


def bundle() -> str:
    """Dry bamboo, and a pipe to blow the fire with."""
    canes = "".join(f"M-40-{y}h74q4 4 0 9h-74q-4-5 0-9z" for y in (8, 17)) + "M-34-26h62q4 4 0 9h-62q-4-5 0-9z"
    return (
        shade(44)
        + both(canes, "{straw}", 1.3)
        + line("M-12-8v9M14-17v9M-20-17v9M4-26v9", 1.1)
        + thin("M-24-28v31M20-28v31", "{bark}", 3)
    )


def sickle() -> str:
    return both("M-8 12l7-26 9 2L2 14z", "{wood}") + both("M0-12C-26-34-16-74 22-78-2-66-6-38 8-12z", "{steel}")


def kendo() -> str:
    """A mask before crossed bamboo swords."""

    def sword(way: int) -> str:
        blade = f"M{-84 * way}-108l{6 * way}-4L{64 * way}-18l{-7 * way} 9z"
        grip = f"M{57 * way}-9l{7 * way}-9L{96 * way} 4l{-6 * way} 8z"
        guard = f"M{54 * way}-4l{10 * way}-20 {6 * way} 4 {-10 * way} 20z"
        return both(blade, "{straw}", 1.4) + both(grip, "{gofun}", 1.3) + both(guard, "{bark}", 1.2)

    flaps = "M-28-62C-46-50-58-28-60-6-44-8-32-14-24-24zM28-62C46-50 58-28 60-6 44-8 32-14 24-24z"
    grille = "M-15-74h30M-18-66h36M-20-58h40M-20-50h40M-19-42h38M-16-34h32M-12-26h24M0-80v60"
    return (
        shade(50, 5)
        + sword(1)
        + sword(-1)
        + both(flaps, "{indigo}")
        + thin(
            "M-34-52C-46-40-52-26-54-10M34-52C46-40 52-26 54-10M-30-44C-38-36-42-26-44-14M30-44C38-36 42-26 44-14",
            "{mist}",
            1,
            0.6,
        )
        + both("M-30-34C-38-72-24-92 0-92s38 20 30 58C24-14 14-8 0-8s-24-6-30-26z", "{indigo}")
        + both("M-21-50C-23-72-14-82 0-82s23 10 21 32C20-30 12-18 0-18s-20-12-21-32z", "{cave}", 1.2)
        + thin(grille, "{brass}", 2)
        + both("M-18-12C-16-2-8 4 0 4s16-6 18-16c-10 5-26 5-36 0z", "{red}", 1.2)
    )


def tanzaku() -> str:
    """A poem on a strip, hung on a flowering branch."""
    petals = "".join(
        f"M{x} {y}a4 4 0 1 0 .1 0zm6 4a4 4 0 1 0 .1 0zm-2 7a4 4 0 1 0 .1 0zm-8 0a4 4 0 1 0 .1 0zm-2-7a4 4 0 1 0 .1 0z"
        for x, y in ((-62, -96), (-22, -110), (46, -108), (72, -84), (-84, -74))
    )
    return (
        thin(
            "M-120-64C-80-76-50-84-14-88 24-92 54-92 84-110M-14-88C0-100 2-110 4-122M40-93C58-86 70-84 82-72M-70-79C-76-92-84-100-92-104",
            "{bark}",
            5,
        )
        + thin("M-120-64C-80-76-50-84-14-88 24-92 54-92 84-110", "{ink}", 1, 0.6)
        + both(petals, "{gofun}", 1)
        + line("M10-90v12", 1.4)
        + both("M-6-78h32v82h-32z", "{gofun}")
        + fill("M-6-78h32v16h-32zM-6-8h32V4h-32z", "{flame}", ' opacity=".5"')
        + thin("M18-68C20-56 16-48 18-34 19-26 17-20 18-12M8-66c-2 10 2 18 0 28 0 8 1 14 0 18M-1-60v26", "{ink}", 2.6)
        + both("M2-14h6v6H2z", "{shu}", 0.8)
    )


def cakes() -> str:
    """Two round cakes of the new year and a bitter orange."""
    return (
        shade(50)
        + both("M-48-14H48v5h-96zM-32-9h64v14h-64z", "{wood_hi}")
        + fill("M10-9h22V5H10z", "{wood}")
        + both("M-34-18L-44-2l14-8zM34-18L44-2 30-10z", "{gofun}", 1.2)
        + both("M-40-22C-42-38-20-42 0-42s42 4 40 20C38-12-38-12-40-22z", "{gofun}")
        + fill("M14-41C32-40 42-34 40-22 38-16 22-14 8-14 28-20 30-34 14-41z", "{smoke}")
        + both("M-28-44C-29-58-14-60 0-60s29 2 28 16C26-36-26-36-28-44z", "{gofun}")
        + fill("M10-59C22-58 29-55 28-44 26-40 18-38 8-38 22-44 20-54 10-59z", "{smoke}")
        + both("M0-80a11 10 0 1 0 .1 0z", "{flame}")
        + both("M0-79c6-8 16-8 22-4-6 6-16 8-22 4z", "{green}", 1.2)
        + thin("M-6-70q2-6 6-6", "{flame_hi}", 2)
    )


def coconut() -> str:
    return (
        shade(60, 6)
        + both("M-34-44C-58-44-66-14-50-2-38 6-18 4-10-8-4-26-14-44-34-44z", "{bark}")
        + thin("M-52-30q8-8 18-8M-56-18q8-8 20-8M-52-6q10-8 22-6", "{wood_hi}", 1.4)
        + both("M6-30C6-6 22 4 36 4S66-6 66-30z", "{bark}")
        + both("M36-40c-18 0-31 5-31 11s13 10 31 10 31-4 31-10-13-11-31-11z", "{gofun}")
        + both("M36-35c-14 0-23 3-23 7s9 6 23 6 23-2 23-6-9-7-23-7z", "{sea_pale}", 1)
        + thin("M22-29q8-3 16-2", "{gofun}", 1.6)
        + thin("M12-14q10 10 20 12", "{wood_hi}", 1.4)
    )


def sandals() -> str:
    """A pair of straw sandals, toes away from us."""
    one = (
        both("M-14 0C-20-16-16-44-4-50 10-48 14-18 10 0 4 6-8 6-14 0z", "{straw}")
        + thin("M-14-8q12 4 24 0M-16-18q14 4 28 0M-14-28q13 4 26 0", "{straw_lo}", 1.4)
        + thin("M-3-42C-10-34-14-26-15-18M-3-42C6-34 10-26 11-18M-3-42v-6", "{red}", 3)
    )
    return f'<g transform="translate(-22 4) rotate(-8)">{one}</g><g transform="translate(26-10) rotate(8)">{one}</g>'


def tracks() -> str:
    """Bare feet in the mud, going up."""
    foot = "M-6 8C-10-2-9-10-6-16-5-20 6-20 7-14 8-6 7 4 3 9 0 12-4 12-6 8zM-8-22a2 2.5 0 1 0 .1 0zm4-3a2 2.5 0 1 0 .1 0zm4-1a2 2.5 0 1 0 .1 0zm5 1a2.5 3 0 1 0 .1 0z"
    out = ""
    for i, (x, y, k) in enumerate(
        ((-34, 16, 1.5), (16, -2, 1.25), (-20, -22, 1), (12, -36, 0.8), (-12, -48, 0.62), (8, -57, 0.48))
    ):
        flip = -k if i % 2 else k
        out += f'<path transform="translate({x} {y}) scale({flip:g} {k})" d="{foot}"/>'
    return f'<g fill="{{earth}}" stroke-width="1.1">{out}</g>'


def hourglass() -> str:
    return (
        shade(30)
        + both("M-22-70C-22-50-6-46-4-38-6-30-22-26-22-6h44C22-26 6-30 4-38 6-46 22-50 22-70z", "{gofun}")
        + fill("M-16-54h32C12-48 5-44 3-38h-6C-5-44-12-48-16-54zM-20-6C-18-18-8-18 0-26 8-18 18-18 20-6z", "{brass}")
        + line("M0-38v14", 1.4)
        + both("M-30-78h60v8h-60zM-30-6h60V2h-60z", "{wood}")
        + line("M-27-70v64M27-70v64", 2.6)
    )


THINGS = {
    f.__name__: f
    for f in (
        cap, rifle, dynamite, leaflet, note, order, photos, newspapers, sack, hat, rice_bowl, ants, cloth, needle, wire,
        blanket, canteen, radio, batteries, sound, horn, microphone, gramophone, notes, binoculars, camera, cartridges,
        axe, bundle, sickle, kendo, tanzaku, cakes, coconut, sandals, tracks, hourglass,
    )
}  # fmt: skip
