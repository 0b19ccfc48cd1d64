"""Okko: Era of the Asagiri: two bands on a board of four tiles."""

from ...engine.titles import About, Setup, Title, Words
from ...engine.tongue import later
from . import (
    activation,
    band,
    campaign,
    combat,
    condition,
    ending,
    faces,
    movement,
    paint,
    powers,
    reader,
    recruits,
    scenarios,
    scenes,
    setup,
    shooting,
    skills,
    strategy,
    tactics,
    textmap,
    turn,
    ways,
    will,
    words,
)
from .dungeon import Dungeon

CHAPTERS = (setup, band, turn, activation, movement, combat, shooting, skills, powers, will, condition, scenarios,
            campaign, ending)  # fmt: skip

TITLE = Title(
    id="okko",
    name="Okko",
    folder="zashiki.games.okko",
    rules_version=1,
    table=Dungeon,
    deal=setup.deal,
    read_pack=reader.read,
    words=Words(words.prompt, words.option, words.fact, words.odds, words.result, words.screen),
    evaluate=strategy.evaluate,
    guess=strategy.guess,
    suggest=tactics.suggest,
    plans=recruits.plans,
    chapter=strategy.chapter,
    ways=ways.ways,
    most=200,
    draw=paint.draw,
    setups=(
        Setup("scenario", setup.GAMES, "skirmish, scenario or campaign", setup.GAME_LABELS),
        Setup("budget", setup.BUDGETS, "Zeni for each band"),
        Setup("board", setup.LAYOUTS, "board of a skirmish", setup.BOARD_LABELS),
        Setup("bands", ("secret", "open"), "how bands are composed", setup.BAND_LABELS),
        Setup("tiles", ("core", "all"), "tiles for the board", setup.TILE_LABELS),
        Setup("stalling", ("on", "off"), "end a skirmish that stands still", setup.STALLING_LABELS),
    ),
    tints={"red": "vermilion", "black": "ash"},
    panels=textmap.panels,
    face=faces.face,
    scene=scenes.scene,
    about=About(
        later("Two bands of demon hunters and evil creatures, dice of the elements, and one board to leave alive."),
        later("two players"),
        later("20 to 45 minutes"),
        "朝霧",
    ),
)
