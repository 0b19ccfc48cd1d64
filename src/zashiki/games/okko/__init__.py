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
        Setup("scenario", setup.GAMES, "a skirmish, one of the ten scenarios, or all of them", setup.GAME_LABELS),
        Setup("budget", setup.BUDGETS, "Zeni for each band of a skirmish"),
        Setup("board", setup.LAYOUTS, "how the board of a skirmish is built", setup.BOARD_LABELS),
        Setup("bands", ("secret", "open"), "bands composed in secret or openly", setup.BAND_LABELS),
        Setup("tiles", ("core", "all"), "the six tiles of the box, or two more", setup.TILE_LABELS),
        Setup("stalling", ("on", "off"), "whether a skirmish in which nothing happens is ended", setup.STALLING_LABELS),
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
