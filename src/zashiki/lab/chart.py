"""Results as a chart: bars of text for the terminal, or one SVG picture."""

from __future__ import annotations

from html import escape

from .simulate import Results, Standing

WIDTH = 40  # characters of a bar


def text(results: Results) -> str:
    """A bar a bot: full to the share of wins, shaded where the interval lies."""
    widest = max(len(one.bot) for one in results.standings)
    lines = []
    for one in results.standings:
        start, at, end = (round(x * WIDTH) for x in (one.interval[0], one.share, one.interval[1]))
        cells = ["█" if i < min(at, start) else "▓" if i < at else "░" if i < end else "·" for i in range(WIDTH)]
        lines.append(f"{one.bot:{widest}}  {''.join(cells)}  {percent(one)}")
        lines.append(f"{'':{widest}}  {detail(results, one)}")
    for pair in results.pairs:
        low, high = (100 * end for end in pair.interval)
        clear = "" if low > 0 or high < 0 else "; no clear difference"
        lines.append(
            f"{pair.first} against {pair.second}: {100 * pair.difference:+.1f} points of wins "
            f"({low:+.1f} to {high:+.1f}{clear})"
        )
    return "\n".join(lines + by_seat(results))


def by_seat(results: Results) -> list[str]:
    """A line for each seat and bot, where there are several seats."""
    seats = max((len(one.seat) for one in results.seats), default=0)
    bots = max((len(one.bot) for one in results.seats), default=0)
    return [
        f"{one.seat:{seats}}  {one.bot:{bots}}  {percent(one)}; score {one.score:.1f} ± {one.spread:.1f}"
        for one in results.seats
        if one.games
    ]


def percent(one: Standing) -> str:
    low, high = (100 * end for end in one.interval)
    return f"{100 * one.share:.1f} % won ({low:.1f} to {high:.1f}), {one.wins} of {one.games}"


def detail(results: Results, one: Standing) -> str:
    low, high = one.score_interval
    parts = [f"score {one.score:.1f} ({low:.1f} to {high:.1f}), spread {one.spread:.1f}"]
    if one.wins:
        parts.append(f"when won {one.won_score:.1f}")
    if one.lost:
        parts.append("lost by " + ", ".join(f"{reason} {n}" for reason, n in one.lost.items()))
    parts.append(f"{one.choices:.0f} choices a game")
    if one.bot in results.ms_per_choice:
        parts.append(f"{results.ms_per_choice[one.bot]:.1f} ms each")
    return "; ".join(parts)


# ---- SVG

LEFT, LONG, ROW, TOP = 170, 480, 64, 64  # pixels
COLOURS = ("#33658a", "#9fb8c8", "#b5484a", "#d9a05b", "#8f8f86", "#6b7a4f")  # won, interval, then what lost it


def svg(results: Results) -> str:
    """The same as a picture that needs nothing else."""
    width, height = LEFT + LONG + 40, TOP + ROW * len(results.standings) + 40
    setup = ", ".join(results.setup.values())
    title = f"{results.game} ({setup}): games won of {results.games}, seed {results.seed}"
    reasons = sorted({reason for one in results.standings for reason in one.lost})
    colours = {reason: COLOURS[2 + i % (len(COLOURS) - 2)] for i, reason in enumerate(reasons)}
    body = [f'<text x="16" y="30" font-size="16">{escape(title)}</text>']
    for tenth in range(0, 11, 2):
        x = LEFT + LONG * tenth / 10
        body.append(f'<line x1="{x}" y1="{TOP - 12}" x2="{x}" y2="{height - 36}" stroke="#ddd8cc"/>')
        body.append(f'<text x="{x}" y="{height - 18}" text-anchor="middle">{tenth * 10} %</text>')
    for row, one in enumerate(results.standings):
        body += bar(one, TOP + row * ROW, colours)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-label="{escape(title, quote=True)}" font-family="sans-serif" font-size="13" fill="#2b2a26">'
        f'<rect width="{width}" height="{height}" fill="#faf7f0"/>{"".join(body)}</svg>\n'
    )


def bar(one: Standing, y: int, colours: dict[str, str]) -> list[str]:
    """What was won, with its interval as a line, then what lost the rest."""
    low, high = (LEFT + LONG * end for end in one.interval)
    x = LEFT + LONG * one.share
    parts = [
        f'<text x="{LEFT - 12}" y="{y + 16}" text-anchor="end">{escape(one.bot)}</text>',
        f'<rect x="{LEFT}" y="{y}" width="{x - LEFT:.1f}" height="24" fill="{COLOURS[0]}"/>',
    ]
    for reason, games in one.lost.items():
        wide = LONG * games / one.games
        parts.append(
            f'<rect x="{x:.1f}" y="{y}" width="{wide:.1f}" height="24" fill="{colours[reason]}">'
            f"<title>{escape(reason)}: {games}</title></rect>"
        )
        x += wide
    words = "; ".join([percent(one), *(f"{reason} {games}" for reason, games in one.lost.items())])
    line = f'<line x1="{low:.1f}" y1="{y + 12}" x2="{high:.1f}" y2="{y + 12}" stroke="#2b2a26" stroke-width="2"/>'
    return [*parts, line, f'<text x="{LEFT}" y="{y + 42}" font-size="11">{escape(words)}</text>']
