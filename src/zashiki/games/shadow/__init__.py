"""Shadow Tactics: the Daimyo against one to five Ninja players, in a garden at night."""

from ...engine.titles import About, Campaign, Setup, Stopwatch, Title, Words
from ...engine.tongue import later
from . import (
    campaign,
    daimyo,
    ending,
    execution,
    faces,
    layout,
    loot,
    lures,
    market,
    moves,
    ninja,
    paint,
    phrases,
    programs,
    reader,
    rounds,
    scenes,
    setup,
    story,
    strategy,
    strikes,
    talk,
    textmap,
    threats,
    words,
)
from .garden import ADVANTAGES, PEOPLE, REWARDS, Garden

CHAPTERS = (
    *(setup, market, story, layout, rounds, execution, ninja, moves, strikes, lures),
    *(daimyo, threats, loot, ending, campaign, talk),
)

TITLE = Title(
    id="shadow",
    name="Shadow Tactics",
    folder="zashiki.games.shadow",
    rules_version=1,
    table=Garden,
    deal=setup.deal,
    read_pack=reader.read,
    words=Words(words.prompt, words.option, words.fact, words.odds, words.result, words.screen),
    evaluate=strategy.evaluate,
    guess=strategy.guess,
    suggest=strategy.suggest,
    plans=programs.plans,
    chapter=strategy.chapter,
    most=150,
    draw=paint.draw,
    role=phrases.seat_name,
    face=faces.face,
    scene=scenes.scene,
    panels=textmap.panels,
    hears=talk.hearing,
    campaign=Campaign(
        campaign.keep,
        campaign.resume,
        campaign.called,
        Setup("kept", ("no", "yes"), "a chapter that was put aside"),
        "chapter",
    ),
    watch=Stopwatch("clock", rounds.timed, rounds.full_turns),
    setups=(
        Setup("players", PEOPLE, "how many people play, the Daimyo among them", setup.PEOPLE_WORDS),
        Setup("mission", (*setup.MISSIONS, *setup.CHAPTERS), "a single Mission, or a chapter", setup.MISSION_WORDS),
        Setup("advantage", ADVANTAGES, "what one side is given", setup.ADVANTAGE_WORDS),
        Setup("rewards", REWARDS, "coins before a Skirmish", setup.REWARD_WORDS),
        Setup("claims", ("race", "named"), "how a Ninja slot is taken", setup.CLAIMS),
        Setup("speedrun", ("off", "on"), "the speedrun rule", setup.CLOCK),
    ),
    about=About(
        later("Ninjas plan in silence, guards look the other way, and one Daimyo counts every noise."),
        later("two to six"),
        later("about an hour a Mission"),
        "影",
    ),
)
