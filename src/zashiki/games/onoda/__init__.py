"""Onoda: one lieutenant, one island, thirty years. Solo, six rounds."""

from ...engine.titles import About, Outcomes, Setup, Title, Words
from ...engine.tongue import later
from . import (
    actions,
    alarm,
    checks,
    effects,
    events,
    faces,
    guide,
    outcomes,
    paint,
    reader,
    reserve,
    round_end,
    rounds,
    scenes,
    score,
    setup,
    squad,
    strategy,
    tactics,
    textmap,
    tracks,
    words,
)
from .island import VARIANTS, Island

CHAPTERS = (setup, tracks, alarm, checks, squad, rounds, actions, events, reserve, effects, round_end, score)

TITLE = Title(
    id="onoda",
    name="Onoda",
    folder="zashiki.games.onoda",
    rules_version=2,
    table=Island,
    deal=setup.deal,
    read_pack=reader.read,
    words=Words(words.prompt, words.option, words.fact, words.odds, words.result, words.screen),
    evaluate=strategy.evaluate,
    guess=strategy.guess,
    suggest=tactics.suggest,
    chapter=strategy.chapter,
    draw=paint.draw,
    setups=(Setup("variant", VARIANTS, "the normal game, or one of the two historical ones", setup.MODES),),
    aliases=lambda pack: pack.aliases,
    outcomes=Outcomes(outcomes.asked, outcomes.named),
    about=About(
        later("One lieutenant who does not believe that the war is over, and thirty years on the island of Lubang."),
        later("solo"),
        later("six rounds, about 45 minutes"),
        "孤島",
    ),
    lesson=guide.LESSON,
    face=faces.face,
    scene=scenes.scene,
    panels=textmap.panels,
)
