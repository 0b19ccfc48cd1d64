"""The twelve places of Taihoku, each a small building round its foot (0, 0), at most 112 wide and 66 high.

Colours stand as {names} of pigments and are filled in when a theme is printed.
"""


from collections.abc import Callable

from glyphs import both, fill, line


def shade(rx: float, ry: float = 4, x: float = 4, y: float = 1) -> str:
    return f'<ellipse stroke="none" fill="{{ink}}" opacity="{{cast}}" cx="{x}" cy="{y}" rx="{rx}" ry="{ry}"/>'


def panes(xs: range, y: float, w: float, h: float) -> str:
    """A row of windows."""
    return both("".join(f"M{x} {y}h{w}v{h}h-{w}z" for x in xs), "{window}", 0.7)


def use(name: str, x: float, y: float, s: float) -> str:
    return f'<use href="#{name}" transform="translate({x} {y})scale({s})"/>'


def grand_shrine() -> str:
    """A gate of cypress over steps, trees behind."""
    trees = use("t0", -38, -6, 1.25) + use("t3", 40, -6, 1.3) + use("t1", -14, -14, 1) + use("t2", 16, -14, 1)
    steps = both("M-20 2h40l-4-5h-32zM-16-3h32l-3-5h-26z", "{rock}", 1)
    gate = both("M-22-8h6V-44h-6zM16-8h6V-44h-6z", "{cypress}", 1.2) + both("M-27-37h54v6h-54z", "{cypress}", 1.2)
    beam = both("M-37-54c22 6 52 6 74 0l-2 8c-22 5-48 5-70 0z", "{cypress_lo}", 1.3) + line("M0-47v10", 1.2)
    return shade(46) + trees + steps + gate + beam


def penglai_church() -> str:
    """Brick, a gable with a rose window, one spire."""
    nave = both("M-6-30h46V0H-6z", "{brick}", 1.2) + both("M-10-30L6-44h30l8 14z", "{tile}", 1.2)
    ribs = line("M4-42l-8 11M14-43l-5 12M24-43l-2 12M34-43l2 12", 0.7)
    arches = both("M2-20q4-5 8 0v12H2zM16-20q4-5 8 0v12h-8zM30-20q3-5 6 0v12h-6z", "{window}", 0.8)
    front = both("M-34-32L-20-46-6-32V0h-28z", "{brick_hi}", 1.2) + both("M-26-8q6-8 12 0v8h-12z", "{cave}", 0.9)
    rose = both("M-20-28a5.5 5.5 0 1 1-.1 0z", "{window}", 0.9)
    spire = both("M-27-44h14l-7-18z", "{tile_lo}", 1.2) + line("M-20-62v-7m-3 2.500h6", 1.4)
    bands = line("M-34-10h8m12 0h8M-34-20h28", 0.6)
    return shade(42) + nave + arches + ribs + front + rose + spire + bands


def blown_up_home() -> str:
    """The kitchen wall still stands, with its pots; the roof has fallen in."""
    rubble = both("M-46 2q4-9 12-8 4-7 12-2 6-6 12 0 8-5 14 1 10-6 16 0 8-3 12 2 8-1 10 7z", "{rock}", 1.1)
    wall = both("M-34-4V-40l6 4 5-10 9 6 4 9 8-5 6 8 4-2V-6z", "{wall}", 1.3)
    side = both("M8-6V-34l8 6 3-5 7 8 2 9 8 4V-4z", "{wall_lo}", 1.2)
    hole = both("M-24-28h10v10h-10z", "{cave}", 0.9) + line("M-19-28v10M-24-23h10", 0.7)
    beams = both("M-42-8L22-58l4 4L-36-4zM46-4L4-46l-4 3L42 0z", "{wood}", 1.1)
    tiles = both("M20-54l14 5-4 7-14-6zM30-44l10 6-5 5-10-6z", "{tile}", 0.9)
    pots = line("M-8-30h14M-5-30v5M1-30v4", 0.9) + both("M-8-25h6v4q-3 2-6 0zM-1-26h5v4q-2.5 2-5 0z", "{cave}", 0.7)
    return shade(50, 5) + side + wall + hole + pots + beams + tiles + rubble


def railway_hotel() -> str:
    """Three storeys of brick with white bands under a steep roof."""
    body = both("M-50-34H50V0H-50z", "{brick}", 1.2) + fill("M-50-24H50v3H-50zM-50-12H50v3H-50z", "{gofun}")
    roof = both("M-54-34L-46-48H46l8 14z", "{tile}", 1.2) + line(
        "M-40-47l-4 12M-28-47l-3 12M28-47l3 12M40-47l4 12", 0.7
    )
    wing = both("M-14-46L0-62 14-46V0h-28z", "{brick_hi}", 1.2) + fill("M-14-24h28v3h-28zM-14-12h28v3h-28z", "{gofun}")
    gable = both("M-17-45L0-65 17-45l-4 3L0-57-13-42z", "{tile_lo}", 1.1)
    dormers = both("M-36-36v-8l5-5 5 5v8zM26-36v-8l5-5 5 5v8z", "{wall}", 0.9)
    rows = panes(range(-46, -16, 10), -33, 5, 7) + panes(range(20, 48, 10), -33, 5, 7)
    rows += panes(range(-46, -16, 10), -20, 5, 7) + panes(range(20, 48, 10), -20, 5, 7)
    door = both("M-6 0v-9q6-6 12 0v9z", "{cave}", 0.9) + panes(range(-10, 10, 8), -38, 5, 9)
    return shade(56) + body + roof + dormers + rows + wing + gable + door


def new_park() -> str:
    """Trees, a pond, a small pavilion."""
    pond = both("M-34-2q-2-9 14-9 10 0 16 3 12-4 22 0 8 5 0 9-26 5-52-3z", "{water}", 1.1)
    gleam = '<path stroke="{foam}" stroke-width="1" d="M-24-4q4-2 8 0M-6-3q4-2 8 0M8-5q4-2 8 0"/>'
    hall = line("M-8-14v-14M8-14v-14M-3-14v-14M3-14v-14", 1.6) + both("M-18-27L0-41l18 14q-18 4-36 0z", "{tile}", 1.1)
    base = both("M-13-14h26v4h-26z", "{rock}", 0.9) + both("M-2-41h4v-5h-4z", "{tile_lo}", 0.8)
    back = use("t0", -40, -10, 1.35) + use("t3", 40, -10, 1.4) + use("t1", -22, -18, 1.1) + use("t2", 22, -18, 1.15)
    front = use("t4", -48, 1, 1.1) + use("b0", 46, 1, 1) + use("p1", 52, -4, 0.9)
    return back + base + hall + pond + gleam + front


def university_hospital() -> str:
    """A long brick house with a raised middle and a cross."""
    body = both("M-52-28H52V0H-52z", "{brick}", 1.2) + fill("M-52-16H52v3H-52z", "{gofun}")
    roof = both("M-55-28l7-10h96l7 10z", "{tile}", 1.2) + line("M-42-37l-4 9M-30-37l-3 9M30-37l3 9M42-37l4 9", 0.7)
    middle = both("M-18-42h36V0h-36z", "{brick_hi}", 1.2) + both("M-21-42L0-58l21 16z", "{gofun}", 1.2)
    cross = both("M0-27a9 9 0 1 1-.1 0z", "{gofun}", 1) + fill("M-2-42h4v4h4v4h-4v4h-4v-4h-4v-4h4z", "{shu}")
    rows = panes(range(-48, -20, 10), -26, 5, 7) + panes(range(23, 50, 10), -26, 5, 7)
    rows += panes(range(-48, -20, 10), -11, 5, 7) + panes(range(23, 50, 10), -11, 5, 7)
    door = both("M-12 0v-14h24V0z", "{wall}", 0.9) + both("M-5 0v-10q5-4 10 0V0z", "{cave}", 0.8)
    return shade(58) + body + roof + rows + middle + cross + door


def bank_of_taiwan() -> str:
    """A stone front of columns."""
    steps = both("M-50 2h100l-4-6h-92z", "{rock}", 1.1)
    wall = both("M-44-4V-36h88v32z", "{wall_lo}", 1.1) + panes(range(-38, 40, 14), -30, 6, 22)
    columns = both("".join(f"M{x}-5v-31h6v31z" for x in range(-45, 44, 14)), "{stone}", 1)
    top = both("M-48-36h96v-7h-96z", "{stone}", 1.2) + both("M-26-43L0-59l26 16z", "{stone}", 1.2)
    seal = both("M0-45a4 4 0 1 1-.1 0z", "{gold}", 0.9) + line("M-48-39h96", 0.7)
    return shade(54) + wall + columns + steps + top + seal


def governor_generals_office() -> str:
    """Two long wings, and the tallest tower of the island."""
    wings = both("M-54-26H54V0H-54z", "{brick}", 1.2) + fill("M-54-16H54v2.600H-54zM-54-6H54v2.600H-54z", "{gofun}")
    roof = both("M-57-26l6-8h102l6 8z", "{tile}", 1.1)
    ends = both("M-56-34h12V0h-12zM44-34h12V0H44z", "{brick_hi}", 1.1) + both(
        "M-58-34h16l-8-8zM42-34h16l-8-8z", "{tile_lo}", 1
    )
    tower = both("M-9-56H9V0H-9z", "{brick_hi}", 1.2) + fill(
        "M-9-46H9v2.600H-9zM-9-34H9v2.600H-9zM-9-22H9v2.600H-9z", "{gofun}"
    )
    crown = both("M-11-56h22v-4h-22zM-7-60q7-9 14 0z", "{tile}", 1.1) + line("M0-65v-3", 1)
    rows = panes(range(-40, -12, 8), -24, 4, 6) + panes(range(14, 42, 8), -24, 4, 6)
    rows += panes(range(-40, -12, 8), -12, 4, 6) + panes(range(14, 42, 8), -12, 4, 6)
    slits = (
        panes(range(-2, 2, 8), -42, 4, 7)
        + panes(range(-2, 2, 8), -30, 4, 7)
        + both("M-5 0v-9q5-4 10 0V0z", "{cave}", 0.8)
    )
    return shade(60) + wings + roof + rows + ends + tower + crown + slits


def electric_power_company() -> str:
    """An office block, a chimney without smoke, a mast with dead wires."""
    hall = both("M-40-40H22V0h-62z", "{stone}", 1.2) + both("M-43-40h68v-5h-68z", "{tile_lo}", 1.1)
    rows = "".join(panes(range(-35, 20, 11), y, 6, 7) for y in (-36, -25, -14))
    low = both("M22-22h30V0H22z", "{brick}", 1.1) + both("M22-22l7-8v8l8-8v8l8-8v8h7z", "{tile}", 1)
    stack = both("M40-22l2-42h7l2 42z", "{brick_hi}", 1.1) + fill("M42.5-56h6v3h-6zM42-48h7v3h-7z", "{gofun}")
    mast = line("M-52 1L-49-58-46 1M-51.5-12h5M-50.5-28h3M-56-48h14M-55-40h12M-56-48v3M-42-48v3M-55-40v3M-43-40v3", 1.2)
    wires = line("M-42-48Q-10-38 22-52M-43-40Q-10-30 20-46", 0.7)
    return shade(56) + hall + rows + low + stack + mast + wires


def longshan_temple() -> str:
    """Two roofs with swallow tails over red pillars, an incense burner before it."""
    base = both("M-46 2h92l-4-6h-84z", "{rock}", 1)
    hall = both("M-40-4V-24h80v20z", "{wall_lo}", 1) + both(
        "M-24-4v-18h14v18zM-6-4v-18H6v18zM10-4v-18h14v18z", "{cave}", 0.9
    )
    pillars = both("".join(f"M{x}-4v-21h4v21z" for x in (-40, -28, -9, 5, 24, 36)), "{shu}", 0.9)
    low = both("M-56-26q14-2 18-9h76q4 7 18 9-10 5-20 3h-72q-10 2-20-3z", "{temple}", 1.2)
    upper = both("M-26-35v-9h52v9z", "{wall}", 1) + both(
        "M-42-46q12-2 16-10 26-4 52 0 4 8 16 10-8 5-16 3h-52q-8 2-16-3z", "{temple}", 1.2
    )
    ridge = line("M-26-56q-6-1-9-6M26-56q6-1 9-6M-38-35q-8-1-11-6M38-35q8-1 11-6", 1.5) + line(
        "M-20-55l-6 11M-8-57l-3 12M8-57l3 12M20-55l6 11M-30-34l-6 9M-14-35l-3 9M0-35v9M14-35l3 9M30-34l6 9", 0.7
    )
    burner = both("M-7 3v-7h14v7zM-9-4h18v-3H-9z", "{brass}", 1) + line("M-2-7q-3-4 0-7t0-6M3-7q3-4 0-6", 0.9)
    return shade(54) + base + hall + pillars + low + upper + ridge + burner


def first_girls_high_school() -> str:
    """Wood and plaster round a gable, a row of arches, a gauze line in the yard."""
    body = both("M-52-28H40V0h-92z", "{wall}", 1.2) + both("M-56-28l8-12h84l8 12z", "{tile}", 1.2)
    ribs = line("M-42-39l-5 11M-30-39l-4 11M-18-39l-3 11M16-39l3 11M28-39l5 11", 0.7)
    gable = both("M-14-30V-44L-2-56l12 12v14z", "{wall_lo}", 1.1) + both(
        "M-18-42L-2-60l16 18-3 3L-2-52-15-39z", "{tile_lo}", 1
    )
    arches = both("".join(f"M{x} 0v-10q4-5 8 0V0z" for x in (-48, -36, -24, 14, 26)), "{window}", 0.8)
    rows = panes(range(-48, -14, 12), -25, 8, 8) + panes(range(14, 36, 12), -25, 8, 8)
    door = both("M-8 0v-14q6-6 12 0V0z", "{cave}", 0.9) + both("M-2-36a4 4 0 1 1-.1 0z", "{gofun}", 0.8)
    gauze = line("M42-22L58-24M42 2v-24M58 2v-26", 1.1) + both(
        "M44-22l5-.6v9l-5 1zM51-22.800l5-.6v11l-5 1z", "{gofun}", 0.7
    )
    return shade(58) + body + ribs + rows + arches + gable + door + gauze


def first_high_school() -> str:
    """A brick school with a porch; beside it the diamond of the ball field."""
    body = both("M-52-30H22V0h-74z", "{brick}", 1.2) + both("M-55-30l6-10h68l6 10z", "{tile}", 1.2)
    rows = panes(range(-48, -24, 9), -26, 5, 8) + panes(range(0, 20, 9), -26, 5, 8)
    rows += panes(range(-48, -24, 9), -12, 5, 8) + panes(range(0, 20, 9), -12, 5, 8)
    porch = both("M-24-38h20V0h-20z", "{brick_hi}", 1.1) + both("M-27-38l13-12 13 12z", "{gofun}", 1.1)
    door = both("M-19 0v-11q5-5 10 0V0z", "{cave}", 0.9) + both("M-14-27a3.5 3.5 0 1 1-.1 0z", "{gofun}", 0.8)
    field = both("M28 2l14-13 16 9-10 8z", "{sand}", 1) + fill("M33 0l9-8 10 6-7 5z", "{leaf_hi}")
    bases = fill("M41-12h3v2h-3zM56-3h3v2h-3zM27 1h3v2h-3z", "{gofun}")
    return (
        shade(54) + body + rows + porch + door + field + bases + line("M40-30V-14M40-30h10v8H40M45-30v8M40-26h10", 0.9)
    )


LANDMARKS: dict[str, Callable[[], str]] = {
    draw.__name__: draw
    for draw in (
        grand_shrine, penglai_church, blown_up_home, railway_hotel, new_park, university_hospital, bank_of_taiwan,
        governor_generals_office, electric_power_company, longshan_temple, first_girls_high_school, first_high_school,
    )
}  # fmt: skip
