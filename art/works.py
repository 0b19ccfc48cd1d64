"""Fires, buildings, ships and machines of the cards, each round its foot (0, 0)."""
# ruff: noqa: E501  (paths of a drawing are not prose)

from glyphs import both, fill, line
from things import shade, thin


def flame() -> str:
    return both(
        "M0 4C-24 0-22-22-10-34-10-24-4-22-2-20-8-42 4-58 14-66 12-50 22-42 26-30 30-34 31-40 30-44 42-26 36 0 14 4 8 5 4 5 0 4z",
        "{flame}",
    ) + fill("M4 2C-10-2-8-16-2-24 0-18 2-16 4-15 2-26 8-34 12-38 12-28 24-20 22-8 20 0 12 4 4 2z", "{flame_hi}")


def smoke() -> str:
    """A column that leans with the wind."""
    body = "M-8 0C-16-18 2-26-6-44-14-60 4-70 0-88-2-104 18-116 34-112 50-108 46-92 34-94 24-96 20-88 24-78 30-62 12-54 14-40 16-26 4-18 10 0z"
    return fill(body, "{smoke}", ' opacity=".9"') + thin(
        "M-8 0C-16-18 2-26-6-44-14-60 4-70 0-88M24-78C30-62 12-54 14-40 16-26 4-18 10 0M2-8C-2-20 8-30 4-44 0-58 12-68 10-82M34-94c-6-4 0-14 8-8",
        "{ink}",
        1.1,
        0.7,
    )


def wisp() -> str:
    """A thread of smoke, for fires that are nearly out."""
    return thin("M0 0C-12-16 10-24 0-42-8-56 12-62 4-82", "{mist}", 3.2, 0.85) + thin(
        "M6-4C0-18 18-26 10-42 4-54 20-60 14-74", "{mist}", 1.6, 0.7
    )


def campfire() -> str:
    logs = both("M-32-4l54 12 4-7-54-12zM32-6L-22 8l-3-7 53-14z", "{bark}", 1.3) + line("M-28-9l6 9M28-11l-6 10", 1)
    stones = both(
        "M-42 8q0-9 9-9t9 9-18 0zM-20 13q0-8 9-8t9 8-18 0zM4 14q0-8 9-8t9 8-18 0zM26 9q0-9 9-9t9 9-18 0z", "{rock}", 1.2
    )
    return shade(44, 7, 2, 8) + f'<g transform="translate(-4-4)">{flame()}</g>' + logs + stones


def embers() -> str:
    """A fire that has burnt down."""
    logs = both("M-26-4l44 11 3-7-44-10zM27-6L-19 7l-3-6 45-12z", "{cave}", 1.3)
    glow = fill("M-12-2q10-7 22 0-10 7-22 0z", "{flame}") + fill("M-4-2q5-4 10 0-5 3-10 0z", "{flame_hi}")
    stones = both(
        "M-38 6q0-8 8-8t8 8-16 0zM-18 11q0-7 8-7t8 7-16 0zM4 12q0-7 8-7t8 7-16 0zM22 7q0-8 8-8t8 8-16 0z", "{rock}", 1.2
    )
    return shade(38, 6, 2, 6) + logs + glow + stones


def stook() -> str:
    """Sheaves of rice leaning on each other."""
    stalks = "M-26 2C-18-22-10-34-4-44M-14 3C-10-20-6-32-2-44M0 3V-44M14 3C10-20 6-32 2-44M26 2C18-22 10-34 4-44"
    heads = "M-6-44C-14-64-30-66-36-54-28-58-20-54-12-42zM0-46C-8-66-4-72 4-74 8-66 8-56 4-45zM6-44C14-64 30-66 36-54 28-58 20-54 12-42z"
    return (
        shade(30)
        + both("M-32 2C-20-20-12-34-10-44h20C12-34 20-20 32 2 12 7-12 7-32 2z", "{straw}")
        + fill("M4-44h6C12-34 20-20 32 2 24 4 16 5 10 5 14-16 12-32 4-44z", "{straw_lo}")
        + both(heads, "{field_a}", 1.3)
        + thin(stalks, "{ink}", 1, 0.8)
        + thin("M-13-36q13 6 26 0", "{red}", 3)
    )


def beacon() -> str:
    """A heap of straw alight."""
    return (
        shade(52, 7)
        + both("M-52 4C-40-22-26-40-14-50h28C28-40 40-22 52 4 20 10-20 10-52 4z", "{straw}")
        + fill("M4-50h10C28-40 40-22 52 4 40 6.5 28 7.8 18 8.2 24-20 18-40 4-50z", "{straw_lo}")
        + thin("M-40 2l14-30M-22 5l8-42M-4 6v-46M14 6L6-38M32 4L14-36", "{ink}", 1.1, 0.8)
        + f'<g transform="translate(-22-26) scale(1.35)">{flame()}</g><g transform="translate(22-20) scale(.9)">{flame()}</g>'
    )


def pier() -> str:
    """Planks on piles, running out from the right."""
    piles = "".join(f"M{x} 0h6v{d}h-6z" for x, d in ((-70, 20), (-30, 26), (14, 32), (62, 38), (108, 40)))
    planks = "".join(f"M{x}-10l-4 11" for x in range(-64, 120, 16))
    return (
        both(piles, "{bark}", 1.2)
        + both("M-78-10H130V2H-86z", "{wood}")
        + line(planks, 1)
        + thin("M-74 22q6-4 12 0t12 0M-34 28q6-4 12 0t12 0M10 34q6-4 12 0t12 0", "{mist}", 1.8, 0.8)
        + line("M-62-10v-40h14", 2)
        + both("M-54-50h12l-2 14h-8z", "{flame_hi}", 1.2)
    )


def godown(light: str = "{window}") -> str:
    """A storehouse with a tiled roof and boards at its foot."""
    ribs = "".join(f"M{x}-66L{round(x * 1.22)}-42" for x in range(-40, 48, 10))
    return (
        shade(72, 6)
        + both("M-58-44H58V2H-58z", "{wall}")
        + fill("M-58-18H58V2H-58z", "{tile_lo}")
        + both("M-72-40L-50-68H50l22 28z", "{tile}")
        + line(ribs, 1)
        + both("M-48-72h96v6h-96z", "{tile_lo}", 1.2)
        + both("M-20-34h34V2h-34z", light)
        + line(
            "M-3-34V2M-48-36h16v10h-16zM30-36h16v10H30zM-43-36v10M-37-36v10M35-36v10M41-36v10M-58-44V2H58V-44M-58-18h38M14-18h44",
            1.1,
        )
        + both("M8-16h5v8H8z", "{brass}", 1)
    )


def school() -> str:
    """A long wooden school under one roof."""
    panes = "".join(f"M{x}-32h16v14h-16zM{x + 8}-32v14M{x}-25h16" for x in (-76, -54, -32, 22, 44, 66))
    return (
        shade(94, 5)
        + both("M-86-40H88V2H-86z", "{wall}")
        + both("M-96-38L-78-66H80l18 28z", "{tile}")
        + thin("M-70-62l-10 22M-50-64l-8 24M-30-64l-6 24M30-64l6 24M50-64l8 24M70-62l10 22", "{ink}", 1)
        + both("M-20-34V-58L0-74 20-58V-34z", "{wall_lo}")
        + both("M-28-52L0-78 28-52l-5 5L0-68-23-47z", "{tile_lo}", 1.3)
        + both("M-11-34h22V2h-22z", "{window}")
        + line(panes, 1)
        + line("M0-34V2M-86-12h66M20-12h68M0-56a4 4 0 1 0 .1 0z", 1)
    )


def tent() -> str:
    return (
        shade(40)
        + both("M-40 2L-4-52 34 2z", "{cream}")
        + fill("M-4-52L34 2H12z", "{smoke}")
        + both("M-12 2L-5-38 6 2z", "{cave}", 1.2)
        + line("M-4-52v-8M-40 2l-10 4M34 2l10 4M-40 2L-4-52 34 2z", 1.4)
    )


def dome() -> str:
    """A radar dome on its house."""
    return (
        shade(46, 5)
        + both("M-34-30h68V2h-68z", "{wall}")
        + line("M-24-20h10v8h-10zM14-20h10v8H14zM-5 2v-18H6V2", 1.2)
        + both("M-42-36h84v8h-84z", "{tile}", 1.3)
        + both("M-30-36C-42-62-26-92 0-92s42 30 30 56z", "{gofun}")
        + fill("M8-91C34-84 40-58 30-36H8C26-56 22-78 8-91z", "{smoke}")
        + thin(
            "M-30-36C-20-58-8-76 0-92 8-76 20-58 30-36M-36-58C-20-68 20-68 36-58M-25-80q25-9 50 0M0-92v56",
            "{ink}",
            1,
            0.7,
        )
    )


def sweep() -> str:
    """What the dome sends out."""
    return fill("M0 0L-150-46V-22zM0 0L150-40V-14zM0 0L118-90 140-76z", "{mist}", ' opacity=".28"') + thin(
        "M-46-22q-8 10-4 22M-64-28q-12 16-6 34M46-20q8 10 4 22M64-26q12 16 6 34", "{mist}", 2, 0.7
    )


def windsock() -> str:
    return (
        line("M0 2V-84", 3)
        + both("M2-84l44 8v12L2-58z", "{cream}", 1.4)
        + fill("M12-82l10 2v17l-10 3zM33-78l9 2v10l-9 3z", "{shu}")
        + line("M2-84l44 8v12L2-58z", 1.4)
    )


def runway() -> str:
    return (
        both("M-20 0h40L110 60H-110z", "{smoke}", 1.3)
        + thin("M0 4v6M0 16v9M0 32v12", "{ink}", 3)
        + thin("M-16 6L-80 60M16 6L80 60", "{ink}", 1.2, 0.7)
    )


def drums() -> str:
    one = "M{a}-38q11-6 22 0V-2q-11 6-22 0z"
    bands = "".join(f"M{a}-38q11 6 22 0M{a}-26q11 6 22 0M{a}-14q11 6 22 0" for a in (-26, 0))
    return shade(34) + both(one.format(a=-26), "{steel}") + both(one.format(a=0), "{steel_lo}") + line(bands, 1)


def cave() -> str:
    """A hole in the rock, stones before it."""
    rock = "M-96 8L-92-20-80-34-78-54-60-64-50-82-26-88-8-98 16-92 36-94 52-76 70-70 74-50 88-36 86-18 96 8z"
    return (
        both(rock, "{rock}")
        + fill("M16-92L36-94 52-76 70-70 74-50 88-36 86-18 96 8H46L52-22 44-48 26-66z", "{rock_lo}")
        + both("M-40 8L-42-18-34-40-16-54 6-56 26-44 38-22 40 8z", "{cave}")
        + line(
            "M-80-34l14 6 4 20M-60-64l10 18-6 14M-26-88l2 18M52-76l-6 18 10 16M74-50l-10 14 2 22M-8-98l6 20M70-8l-6-10",
            1.2,
        )
        + both("M-66 12q2-16 14-16 14 0 16 16zM38 12q0-14 12-14 14 0 16 14zM-32 14q2-8 8-8 8 0 9 8z", "{rock}", 1.3)
        + thin("M-38-36q4 20-4 34M-28-48q2 12-2 22M34-34q-2 16 4 34", "{leaf}", 2.2)
    )


def chest() -> str:
    """A box of cartridges with its lid off."""
    return (
        shade(32)
        + both("M-30-24h56V2h-56z", "{green}")
        + both("M-30-24l8-10h56l-8 10z", "{cave}", 1.3)
        + both("M26-24l8-10v26L26 2z", "{leaf_lo}", 1.3)
        + thin("M-18-26v-6M-10-26v-7M-2-26v-6M6-26v-7M14-26v-6M22-26v-6", "{brass}", 3.4)
        + line("M-20-16h36M-20-9h22", 1.3)
    )


def carrier() -> str:
    """A warship far out."""
    return (
        both("M-66-10l8 14h110l16-18z", "{steel_lo}")
        + both("M-40-11v-10h16v-8h28v8h14v-6h12v16z", "{steel}", 1.2)
        + both("M-12-29v-16h12v16z", "{steel_lo}", 1.2)
        + line("M14-21v-26M8-40h12M-48-11l-14-6M44-14l14-6M-32-21v-10", 1.2)
        + thin("M-70 6q8-4 16 0t16 0 16 0 16 0 16 0 16 0 16 0", "{mist}", 2, 0.8)
    )


def barge() -> str:
    """A landing boat with its ramp towards the beach."""
    return (
        both("M-30-30L-24 6H30l14-30z", "{steel}")
        + both("M-30-30L-24 6H2L-2-30z", "{steel_lo}", 1.3)
        + both("M18-26v-16h16v16z", "{steel}", 1.2)
        + line("M-24-22h16M-22-12h18M-21-2h20M26-42v-10", 1.1)
        + thin("M-36 9q8-5 16 0t16 0 16 0 16 0", "{mist}", 2.4, 0.9)
    )


def truck() -> str:
    """A lorry with loudspeakers on the roof."""
    return (
        shade(66, 6)
        + both("M-64-46H14V-10h-78z", "{khaki}")
        + both("M14-46h22l16 20h10v16H14z", "{khaki_lo}")
        + both("M22-40h12l10 14H22z", "{sea_pale}", 1.2)
        + both("M-28-64l-26-12v26l26-4zM-6-64l26-12v26L-6-54z", "{steel}", 1.3)
        + both("M-28-65h22v12h-22z", "{steel_lo}", 1.2)
        + line("M-17-52v6M-54-36h58M-54-24h58", 1.3)
        + both("M-42-22a14 14 0 1 0 .1 0zM36-22a14 14 0 1 0 .1 0z", "{dark}")
        + both("M-42-13a5 5 0 1 0 .1 0zM36-13a5 5 0 1 0 .1 0z", "{smoke}", 1.2)
    )


def helicopter() -> str:
    return (
        both("M20-16L84-32l8-14 6 2-4 18 6 2-2 5-76 15z", "{khaki_lo}")
        + both("M-46 0C-48-20-30-34-4-34 18-34 32-22 34-8 30 8 8 14-16 14-34 14-45 8-46 0z", "{khaki}")
        + both("M-45-4C-44-20-32-30-16-32l-2 24z", "{sea_pale}", 1.3)
        + both("M-6-26h18v18H-6z", "{cave}", 1.2)
        + line("M-2-34v-12M-30 14l-4 10m30-10l2 10M-46 26h58q6 0 8-4", 2)
        + line("M-92-42L88-52", 3)
        + thin("M-80-48q74 8 148-8", "{mist}", 1.6, 0.7)
        + line("M88-56l10 22", 1.6)
    )


def plane() -> str:
    """High up and small."""
    return fill(
        "M-24-2C-24-6-16-6-10-5L4-18h6L4-4l12 1 6-7h4l-3 9 3 8h-4l-6-5L4 3l6 14H4L-10 4C-18 5-24 3-24-2z", "{ink}"
    )


def stump() -> str:
    """A tree just cut, the trunk beside it."""
    return (
        shade(58, 6)
        + both("M-28-2C-22-12-22-24-24-34H22C20-24 22-12 30-2 10 5-12 5-28-2z", "{bark}")
        + both("M-1-42c-14 0-24 4-24 8s10 8 24 8 24-4 24-8-10-8-24-8z", "{wood_hi}")
        + thin(
            "M-1-38c-8 0-14 2-14 4s6 4 14 4 14-2 14-4-6-4-14-4zM-1-36c-3 0-5 1-5 2s2 2 5 2 5-1 5-2-2-2-5-2z",
            "{ink}",
            0.9,
            0.8,
        )
        + line("M-16-24l-3 18M-4-22l-1 20M10-24l3 20", 1.1)
    )


def log() -> str:
    return (
        both("M-50-8L40-20q8 0 9 10 0 10-6 12L-48 10z", "{bark}")
        + both("M42-20c-6 0-9 6-9 12s3 10 8 10 9-5 9-11-3-11-8-11z", "{wood_hi}")
        + thin("M42-14c-3 0-4 3-4 6s1 5 3 5 5-2 5-6-1-5-4-5z", "{ink}", 0.9)
        + line("M-40-2l30-4M-30 4l40-6M-4-8l24-3", 1)
    )


def rack() -> str:
    """Strips of meat over slow smoke."""
    strips = ""
    for x in range(-44, 48, 13):
        strips += f"M{x}-56h8l1 {24 + (x * 7) % 9}q-5 5-10 0z"
    return (
        shade(58, 6)
        + line("M-60 4L-50-64M-40 4L-50-64M60 4L50-64M40 4L50-64", 3)
        + line("M-62-57H62", 3)
        + both(strips, "{cliff_lo}", 1.2)
        + thin("M-38-52v16M-12-52v14M14-52v16M40-52v14", "{cliff}", 1.6)
        + both("M-20 2q10-8 22-4 12-4 20 4-20 7-42 0z", "{cave}", 1)
        + fill("M-8 1q8-6 18 0-9 4-18 0z", "{flame}")
        + thin("M-12-6C-24-16-4-22-14-34M10-6C0-16 18-22 8-36", "{mist}", 2.4, 0.8)
    )


def pot() -> str:
    """A pot over a small fire."""
    return (
        shade(50, 7)
        + line("M-44 6L0-84 44 6M0-84V-50", 2.6)
        + thin("M-20-44C-20-62 20-62 20-44", "{ink}", 1.6)
        + both("M-26-44H26C28-24 20-14 0-14S-28-24-26-44z", "{dark}")
        + both("M0-49c-14 0-26 2-26 5s12 5 26 5 26-2 26-5-12-5-26-5z", "{sea_pale}", 1.3)
        + thin("M-10-52C-18-62-2-68-10-80M8-52C0-62 16-70 8-82", "{mist}", 2.4, 0.9)
        + f'<g transform="translate(-5 4) scale(.42)">{flame()}</g>'
        + both("M-30 6l52 3v-5l-50-6zM28 0L-22 12l-1-5 48-11z", "{bark}", 1.2)
    )


def bottle() -> str:
    return (
        shade(14, 3)
        + both("M-12 0V-26C-12-32-5-32-5-38v-4H5v4c0 6 7 6 7 12V0z", "{leaf_c}")
        + both("M-6-50H6v9H-6z", "{wood_hi}", 1.2)
        + both("M-12-22h24v15h-24z", "{gofun}", 1.1)
        + fill("M-2-20h4v4h4v4H2v3h-4v-3h-4v-4h4z", "{shu}")
    )


def floatlamp() -> str:
    """A paper lamp set on the water for the dead."""
    return (
        thin("M-20 14h40M-14 20h26M-8 26h18", "{flame_hi}", 2.4, 0.6)
        + both("M-20-40h40L17 0h-34z", "{flame_hi}")
        + fill("M-20-40h14l-2 40h-9z", "{cream}")
        + line("M-7-40l1 40M8-40L6 0M-19-28h38M-18-14h36", 1.1)
        + both("M-23-44h46v5h-46zM-28 0h56l-6 8h-44z", "{wood}", 1.3)
        + thin("M-40 11q6-4 12 0M28 11q6-4 12 0", "{mist}", 1.8, 0.8)
    )


def lamps() -> str:
    """Paper lamps and flags on a line over the square."""
    flags = "".join(f"M{x}-{92 - abs(x) // 9}l6 12 6-13z" for x in range(-108, 100, 36))
    lamp = "M{x}-{y}q12-4 24 0 5 13 0 26-12 4-24 0-5-13 0-26z"
    globes = "".join(lamp.format(x=x, y=y) for x, y in ((-94, 76), (-12, 84), (70, 76)))
    ribs = "".join(f"M{x - 2}-{y - 8}q14 4 28 0m-28 10q14 4 28 0" for x, y in ((-94, 76), (-12, 84), (70, 76)))
    return (
        line("M-124-84Q0-104 124-84M-82-90v12M0-94v8M82-90v12", 1.4)
        + both(flags, "{green_hi}", 1)
        + both(globes, "{shu}")
        + thin(ribs, "{flame_hi}", 1.3)
    )


def drum() -> str:
    return (
        shade(36)
        + both("M-34-36C-38-20-36-8-30 0H30C36-8 38-20 34-36z", "{red}")
        + both("M0-46c-20 0-34 4-34 10s14 10 34 10 34-4 34-10-14-10-34-10z", "{cream}")
        + thin("M-34-20q34 14 68 0M-30-30l8 26M-10-26l2 26M10-26l-2 26M30-30l-8 26", "{flame_hi}", 1.3)
        + line("M-16-40L-44-62M14-40l30-20", 2.6)
    )


def whiteflag() -> str:
    return (
        line("M0 4L-4-92", 3)
        + both("M-4-90C10-98 20-84 44-92L46-52C24-44 14-58-2-50z", "{gofun}")
        + thin("M8-88l2 30M24-86l2 32M36-88l2 32", "{smoke}", 1.6)
    )


def burning() -> str:
    """A leaflet that a flame has begun to eat."""
    return (
        both("M-44-46L8-62 20-20 4-6-34 2z", "{gofun}")
        + thin("M-32-38l32-10M-30-28l36-11M-27-18l34-10M-25-8l20-6", "{ink}", 1.5, 0.7)
        + fill("M8-62L20-20 4-6C8-14 0-20 6-28 0-36 8-44 2-60z", "{cave}", ' opacity=".75"')
        + f'<g transform="translate(10-6) scale(.9)">{flame()}</g>'
    )


def nest() -> str:
    """A wild comb under a branch."""
    return (
        both("M-60-104C-20-96 20-100 70-110l2 9C20-90-20-88-60-94z", "{bark}")
        + both("M-26-94C-34-70-22-46 0-38 22-44 36-70 26-96 8-90-10-90-26-94z", "{straw_lo}")
        + thin(
            "M-22-80q22 10 46-2M-22-66q20 10 42 0M-14-53q14 6 26 0M-4-88v46M-16-88l6 42M12-90L6-44", "{ink}", 1.1, 0.8
        )
    )


def pans() -> str:
    """Salt pans with heaps, a rake beside them."""

    def heap(x: int, y: int, k: float) -> str:
        body = "M-30 2C-28-12-18-16-14-24-8-34 6-36 12-26 18-18 28-12 32 2 14 8-12 8-30 2z"
        dark = "M4-32C16-26 14-18 18-14 26-8 30-4 32 2 22 5 14 6.5 8 6 16-6 12-20 4-32z"
        grains = line("M-14-10l3-3m-10 9l3-3m12-12l3-2m4 18l3-3m-12-6l2-2", 1)
        return (
            f'<g transform="translate({x} {y}) scale({k})">{both(body, "{salt}")}{fill(dark, "{salt_lo}")}{grains}</g>'
        )

    return (
        both("M-84-14H92l36 48H-124z", "{pan}", 1.2)
        + fill("M-30-14H36L48 34H-40z", "{pan_b}")
        + line("M-30-14L-40 34M36-14L48 34M-100 6H110", 1.2)
        + heap(-50, -8, 0.7)
        + heap(62, -6, 0.75)
        + heap(2, -8, 0.6)
        + heap(-74, 22, 1)
        + heap(14, 22, 1.15)
        + line("M60 30L104-44", 3)
        + both("M48 26l22 10-3 6-22-10z", "{wood_hi}", 1.3)
    )


def banana() -> str:
    """Plantains on their stalk below broad leaves."""
    back = "M0-112C-26-132-70-128-112-92-100-60-96-44-98-36-70-62-36-90 0-104zM0-112C26-134 74-128 112-90 102-62 98-48 98-40 70-64 38-90 0-104z"
    front = "M0-110C-12-96-40-76-72-66-62-92-34-112 0-110zM0-110C12-96 40-78 74-70 64-94 34-112 0-110z"
    hands = ""
    for y, k in ((-92, 1.0), (-66, 0.92), (-42, 0.74)):
        for i in (-2, 2, -1, 1, 0):
            x, out = round(i * 11 * k), round(i * 9 * k)
            hands += f"M{x - 5} {y}q{out - 4} {round(14 * k)} {out} {round(32 * k)} 5 4 10-1 {-round(out * 0.4)}-{round(16 * k)} {2 - out}-{round(31 * k)}z"
    return (
        both(back, "{leaf_lo}")
        + thin("M0-108C-40-112-80-90-98-36M0-108C40-112 80-92 98-40", "{ink}", 1.2)
        + line("M0-104V-8", 5)
        + both(hands, "{green_hi}", 1.3)
        + both("M-7-10q8-6 14 0 3 12-7 20-10-8-7-20z", "{red}", 1.3)
        + both(front, "{leaf}")
        + thin(
            "M0-110C-28-100-50-84-72-66M0-110C28-100 50-86 74-70M-26-102l-14 0M-42-92l-14 4M26-102l14 0M44-92l14 2",
            "{ink}",
            1,
            0.8,
        )
    )


def leaf() -> str:
    """A broad leaf held over one's head in the rain."""
    return (
        both("M-92-44C-70-92-10-108 40-90 72-78 92-58 96-34 60-44 20-46-10-40-40-36-70-34-92-44z", "{leaf}")
        + fill("M96-34C60-44 20-46-10-40-40-36-70-34-92-44-40-56 30-62 96-34z", "{leaf_lo}")
        + line("M-92-44C-40-64 40-66 96-34M-50-54l-10-14M-24-60l-4-24M6-62l4-32M36-60l12-26M62-52l14-16", 1.2)
        + line("M2-50C0-20 6 0 2 20", 3.4)
        + thin("M-88-34v8M-60-28v10M-30-30v8M30-36v9M66-34v10M92-26v9", "{mist}", 2.4)
    )


WORKS = {
    f.__name__: f
    for f in (
        flame, smoke, wisp, campfire, embers, stook, beacon, pier, godown, school, tent, dome, sweep, windsock, runway,
        drums, cave, chest, carrier, barge, truck, helicopter, plane, stump, log, rack, pot, bottle, floatlamp, lamps,
        drum, whiteflag, burning, nest, pans, banana, leaf,
    )
}  # fmt: skip
