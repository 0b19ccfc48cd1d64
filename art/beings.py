"""People and animals of the cards, each round its foot (0, 0). Nobody is shown hurt."""
# ruff: noqa: E501  (paths of a drawing are not prose)

from glyphs import both, fill, line
from things import shade, thin


def stranger() -> str:
    """A thin man at the edge of the light, a bundle under his arm."""
    return (
        shade(18, 4)
        + both("M-10 0l-1-40H10L12 0H4L0-28-4 0z", "{khaki_lo}")
        + both("M-13-38C-15-60-10-70 0-70s15 10 13 32z", "{khaki}")
        + both("M-20-40q6-10 20-8 12 2 14 8-4 9-16 8-14 0-18-8z", "{cream}", 1.3)
        + both("M0-92c-8 0-10 7-9 13 2 8 16 8 18 0 1-6-1-13-9-13z", "{skin}", 1.2)
        + both("M-12-82C-12-98 12-98 12-84l8 3-9 2C4-84-4-84-12-82z", "{khaki}", 1.2)
        + line("M-12-46l14 8M-8-46v12M4-48v14", 1.1)
    )


def walker() -> str:
    """A small dark figure on the ridge, rifle on the shoulder."""
    return fill(
        "M1-48a5.6 5.6 0 1 0 .1 0zM-6-44q6-9 13-3l6 3H1zM-7-35q6-4 12 0l4 18H-8zM-14-34h7v14h-7zM-8-18h17l6 18h-5L2-11-6 0h-6z",
        "{ink}",
    ) + thin("M9-24L-9-58", "{ink}", 2)


def ghosts() -> str:
    """The battalion, as a fever sees it."""
    one = "M-11 40V-8C-11-20-6-24 0-24s11 4 11 16V40zM0-46c-8 0-10 8-9 13 2 8 16 8 18 0 1-5-1-13-9-13zM-11-38C-11-54 11-54 11-38z"
    rows = "".join(
        f'<path transform="translate({x} {y})" d="{one}"/>'
        for x, y in ((-92, 8), (-56, -6), (-20, 4), (18, -4), (54, 6), (90, -4))
    )
    guns = "M-78 20v-90M-42 10v-96M-6 20v-92M32 12v-92M68 22v-92M104 10v-90"
    return f'<g fill="{{mist}}" stroke="{{near}}" stroke-width="1.2" opacity=".62">{rows}<path stroke="{{mist}}" stroke-width="2.2" d="{guns}"/></g>'


def sleeper() -> str:
    """Under a blanket, knees drawn up."""
    return (
        shade(58, 5)
        + both("M-56 2C-58-14-46-22-34-18-22-26-4-24 8-32 22-38 30-26 40-12 50-10 60-4 60 4z", "{khaki}")
        + fill("M8-32C22-38 30-26 40-12 50-10 60-4 60 4H30C36-10 24-26 8-32z", "{khaki_lo}")
        + both("M-50-20a9 9 0 1 0 .1 0z", "{skin}", 1.2)
        + both("M-60-14C-60-28-42-28-41-14-48-18-54-17-60-14z", "{khaki_lo}", 1.2)
        + line("M-34-18C-30-8-20-2-10 2M8-32C10-20 16-8 24 2", 1.1)
    )


def farmer() -> str:
    """Under a wide hat, pointing."""
    return (
        shade(22, 4)
        + both("M-12 0l-1-34h26L12 0H4L0-24-4 0z", "{indigo}")
        + both("M-15-32C-17-56-12-66 0-66c8 0 12 3 14 10L46-74l4 6-34 26v10z", "{cream}")
        + both("M0-84c-7 0-10 6-9 12 2 8 16 8 18 0 1-6-2-12-9-12z", "{skin}", 1.2)
        + both("M-28-76C-16-80-8-90 0-98 8-90 16-80 28-76 12-70-12-70-28-76z", "{straw}")
        + fill("M0-98C8-90 16-80 28-76 18-72 10-71.5 4-71.5 8-80 6-90 0-98z", "{straw_lo}")
        + both("M46-74l10-6-1 5-5 7z", "{skin}", 1.2)
    )


def masked() -> str:
    """Head and shoulders, a wet cloth over mouth and nose."""
    return (
        both("M-62 10C-58-24-34-36 0-36s58 12 62 46z", "{khaki}")
        + line("M-24-34L0 4 24-34M-40-8v18M40-8v18", 1.3)
        + both("M-26-66C-26-34-14-22 0-22s26-12 26-44z", "{skin}")
        + both("M-28-58C-10-64 10-64 28-58 28-30 16-16 0-16s-28-14-28-42z", "{gofun}")
        + thin("M-24-50C-8-44 8-44 24-50M-22-40C-8-34 8-34 22-40M-16-28q16 6 32 0", "{smoke}", 2)
        + line("M-18-69q6-5 12 0M6-69q6-5 12 0", 2.4)
        + both("M-32-74C-36-104-18-114 0-114s36 10 32 40C12-82-12-82-32-74z", "{khaki}")
        + both("M-32-76C-12-86 12-86 32-76 36-72 36-66 34-64 12-76-12-76-34-64-36-66-36-72-32-76z", "{brass_lo}")
        + both("M0-104l3 6 6 .6-4.5 4 1.3 6-5.8-3-5.8 3 1.3-6-4.5-4 6-.6z", "{flame_hi}", 1)
    )


def fists() -> str:
    """Four hands on one rifle."""
    out = ""
    for x, sleeve, up in (
        (-46, "{khaki}", True),
        (-14, "{indigo}", False),
        (16, "{green}", True),
        (46, "{khaki_lo}", False),
    ):
        way = -1 if up else 1
        arm = both(f"M{x - 11} {10 * way}L{x - 16} {70 * way}h32L{x + 11} {10 * way}z", sleeve) + line(
            f"M{x - 12} {26 * way}h24", 1.1
        )
        fist = both(
            f"M{x - 13} {13 * way}C{x - 17}-2 {x - 14} {-14 * way} {x} {-14 * way}S{x + 17}-2 {x + 13} {13 * way}z",
            "{skin}",
        )
        out += (
            arm
            + fist
            + line(f"M{x - 6} {-12 * way}v{9 * way}M{x + 1} {-13 * way}v{10 * way}M{x + 8} {-11 * way}v{8 * way}", 1.2)
        )
    return out


def cow() -> str:
    """One that has strayed."""
    return (
        shade(62, 6)
        + both("M-46 0l-2-30h10l2 30zM28 0l-2-30h10l2 30z", "{cow_lo}", 1.4)
        + both(
            "M-62-52C-60-66-44-66-30-64-10-60 14-64 34-64 46-62 52-52 50-40 48-26 36-22 22-22-6-20-34-18-48-24-58-28-64-40-62-52z",
            "{cow}",
        )
        + fill("M50-40C48-26 36-22 22-22-6-20-34-18-48-24-54-27-58-31-60-36-30-28 20-26 50-40z", "{cow_lo}")
        + both("M-34 2l-2-28h11l1 28zM40 2L36-28h11l3 30z", "{cow}", 1.4)
        + both("M44-58C54-74 66-76 76-70L96-50C98-42 90-38 84-40 70-42 58-40 48-44z", "{cow}")
        + both("M84-40c-4-6 2-14 8-14L96-50C98-42 90-38 84-40z", "{cream}", 1.3)
        + both("M58-70C54-80 46-82 42-78 44-70 50-68 58-68z", "{cow_lo}", 1.3)
        + line("M64-74C62-84 66-90 74-92M72-73C74-82 80-86 86-84", 2.6)
        + fill("M76-62a2.4 2.4 0 1 0 .1 0z", "{ink}")
        + line("M-62-50C-72-44-72-28-68-14l-4 8 8-2", 2)
        + both("M-16-62c10 0 14 8 6 16s-22 2-20-8 6-8 14-8zM16-38c8-2 14 4 8 10s-16 2-16-4 4-6 8-6z", "{cream}", 1)
    )


def horse() -> str:
    """A racehorse at full stretch, the rider low."""
    return (
        both(
            "M-34-34C-50-30-62-16-80-14l-2 5C-62-6-46-16-30-22zM34-30C46-26 54-18 74-20l6 5-4 3C58-8 42-14 28-20zM-26-28C-34-14-50-8-58 6l5 3C-40-2-26-8-16-20zM24-26C30-14 42-12 48 0l6-2C50-14 40-24 34-30z",
            "{cow_lo}",
            1.4,
        )
        + both(
            "M-44-44C-34-56-10-54 8-54 22-56 32-64 44-76L52-88l4 8C68-76 76-70 86-60L82-52C72-50 64-54 58-54 52-42 44-30 30-24 10-18-18-20-34-28-44-32-48-38-44-44z",
            "{cow}",
        )
        + fill("M58-54C52-42 44-30 30-24 10-18-18-20-34-28-10-26 36-28 58-54z", "{cow_lo}")
        + both(
            "M-42-42C-56-52-74-46-92-50-82-38-66-34-46-34zM16-56C26-62 38-76 50-84l-4-4C32-84 20-72 12-60z",
            "{dark}",
            1.2,
        )
        + both("M-18-52C-20-66-8-78 10-80l14 10 12 6-2 5-16-5-8 2 2 12z", "{shu}")
        + both("M14-92a8 8 0 1 0 .1 0z", "{skin}", 1.2)
        + both("M5-86C4-98 22-98 23-86l6 3-7 1C16-86 10-86 5-86z", "{gofun}", 1.2)
        + both("M-16-50L0-52l6 18-8 2z", "{gofun}", 1.2)
        + line("M36-62L62-66", 1.2)
        + fill("M64-70a2 2 0 1 0 .1 0z", "{ink}")
    )


def bee() -> str:
    return (
        both("M-2-16C-22-44-40-36-34-22-28-14-14-12-2-14zM4-16C2-46 24-50 28-36 28-24 16-16 6-14z", "{sea_pale}", 1.2)
        + both("M-30-4C-30-18-14-20 4-18 18-18 26-10 26-2 24 8 10 12-6 10-20 10-32 6-36 0z", "{brass}")
        + fill("M-20-16C-24-6-22 2-18 8l6 2C-16 2-18-8-12-17zM-2-18C-8-8-6 4 0 11l6-.5C0 2-2-8 6-18z", "{dark}")
        + both("M28-14a11 11 0 1 0 .1 0z", "{dark}", 1.2)
        + thin("M31-10q4-1 5 4", "{gofun}", 1.6)
        + line("M34-14q8-6 12-4M30-15q4-9 10-10M-4 10l-6 12M6 10l2 12M-14 9l-8 10", 1.5)
        + line("M-30-4C-30-18-14-20 4-18 18-18 26-10 26-2 24 8 10 12-6 10-20 10-32 6-36 0z", 1.5)
    )


def centipede() -> str:
    """On its way out of a boot."""
    body = "M-4-52C-24-64-50-56-58-38-66-18-46-8-30-14-10-22 4-8-2 8"
    boot = (
        both("M4 10V-78H44L46-28C62-22 84-20 86 0v10z", "{bark}")
        + fill("M30-78H44L46-28C62-22 84-20 86 0v10H64C66-14 40-20 32-30z", "{cave}", ' opacity=".4"')
        + both("M2 10h86v8H2z", "{dark}", 1.3)
        + both("M2-84h44v10H2z", "{wood}", 1.3)
        + line("M46-30l-16 4M50-40l-20 4M48-50l-18 4M47-60l-17 4", 1.8)
    )
    return (
        shade(76, 6, 6, 16)
        + boot
        + f'<path stroke="{{ink}}" stroke-width="25" stroke-linecap="butt" stroke-dasharray="1.8 6.8" d="{body}"/>'
        + thin(body, "{ink}", 12)
        + thin(body, "{flame}", 8.6)
        + f'<path stroke="{{ink}}" stroke-width="8.6" stroke-dasharray="1.4 7.2" d="{body}"/>'
        + both("M-2 4a6 6 0 1 0 .1 0z", "{red}", 1.3)
        + line("M-4 15q-6 6-12 4M0 16q2 7 8 8", 1.5)
    )


def rat() -> str:
    return (
        thin("M-44-10C-72-8-84-30-64-40", "{cliff}", 3.4)
        + both("M-50-6C-52-34-26-44-2-38 8-36 18-36 26-38L50-18C52-12 46-8 40-8 20 0-20 2-50-6z", "{hide}")
        + fill("M40-8C20 0-20 2-50-6-50-10-50-13-49-15-20-8 20-6 40-8z", "{cave}", ' opacity=".5"')
        + both("M16-36C10-48 20-52 26-46 28-42 26-38 24-36z", "{cliff}", 1.3)
        + fill("M34-26a2.6 2.6 0 1 0 .1 0z", "{gofun}")
        + both("M50-18a3 3 0 1 0 .1 0z", "{cliff}", 1)
        + line("M44-12l16-2M44-10l15 5M-26 0l-6 6h10M14-3l4 7h8M-30-36C-40-28-40-12-28-6", 1.4)
    )


def crows() -> str:
    return fill(
        "M-30-6C-26-14-18-16-12-10L2-14-8-4C-12 2-22 2-30-6zM-20 0l-2 6M30-22C24-30 14-30 10-34c2 8 8 14 14 16-4 4-12 4-16 8 10 2 20 0 24-6l10 2-4-8z",
        "{ink}",
    ) + line("M-20-1l-2 7M-15-1l1 7", 1.4)


def gulls() -> str:
    return line("M-24 0q8-9 14 0 8-9 15-2M14-18q6-7 11 0 6-7 12-2M-2-32q5-5 9 0 5-5 9-1", 1.8)


def eyes() -> str:
    """Seen between leaves."""
    pair = "M{a} 0q9-9 18 0-9 7-18 0z"
    lids = "".join(pair.format(a=a) for a in (-24, 6))
    return both(lids, "{gofun}", 1.2) + fill("M-15-4a3.4 3.4 0 1 0 .1 0zM15-4a3.4 3.4 0 1 0 .1 0z", "{ink}")


BEINGS = {
    f.__name__: f
    for f in (
        stranger, walker, ghosts, sleeper, farmer, masked, fists, cow, horse, bee, centipede, rat,
        crows, gulls, eyes,
    )
}  # fmt: skip
