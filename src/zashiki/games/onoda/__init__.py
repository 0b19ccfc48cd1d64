"""Onoda: one lieutenant, one island, thirty years. Solo, six rounds."""

from ...engine.titles import Setup, Title, Words
from . import (
    actions,
    alarm,
    checks,
    effects,
    events,
    paint,
    reader,
    reserve,
    round_end,
    rounds,
    score,
    setup,
    squad,
    strategy,
    tracks,
    words,
)
from .island import VARIANTS, Island

CHAPTERS = (setup, tracks, alarm, checks, squad, rounds, actions, events, reserve, effects, round_end, score)

TITLE = Title(
    id="onoda",
    name="Onoda",
    folder="zashiki.games.onoda",
    rules_version=1,
    table=Island,
    deal=setup.deal,
    read_pack=reader.read,
    words=Words(words.prompt, words.option, words.fact, words.odds, words.result, words.screen),
    evaluate=strategy.evaluate,
    guess=strategy.guess,
    draw=paint.draw,
    setups=(Setup("variant", VARIANTS, "the normal game, or one of the two historical ones"),),
    aliases=lambda pack: pack.aliases,
)
