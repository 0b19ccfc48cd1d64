"""Shogun: three to five daimyo, two years, and a tower that remembers. Sealed plans, battles by cube tower."""

from ...engine.titles import About, Setup, Title, Words
from ...engine.tongue import later
from . import (
    actions,
    battles,
    bidding,
    faces,
    marches,
    paint,
    planner,
    planning,
    proposals,
    reader,
    rounds,
    scenes,
    score,
    setup,
    strategy,
    textmap,
    tower,
    winter,
    words,
)
from .japan import Japan

CHAPTERS = (setup, rounds, planning, bidding, actions, marches, tower, battles, winter, score)

SETUPS = (
    Setup(
        "players",
        ("3", "4", "5"),
        later("how many daimyo play"),
        {
            "3": (later("Three"), later("Eight provinces are out; 18 chests each.")),
            "4": (later("Four"), later("The whole country; 15 chests each.")),
            "5": (later("Five"), later("The whole country; 12 chests each.")),
        },
    ),
    Setup(
        "side",
        ("sun", "moon"),
        later("which side of the board"),
        {
            "sun": (later("Sun"), later("The side for a first game.")),
            "moon": (later("Moon"), later("The same country, grouped into other regions.")),
        },
    ),
    Setup(
        "start",
        ("lineup", "draft"),
        later("how starting provinces are found"),
        {
            "lineup": (later("Line-up"), later("Fixed provinces and armies, dealt at random.")),
            "draft": (later("Draft"), later("Each picks provinces in turn and settles groups of armies there.")),
        },
    ),
    Setup(
        "optional",
        ("true", "false"),
        later("whether a planned action may be declined"),
        {
            "true": (later("May be declined"), later("A lord may change his mind.")),
            "false": (later("Must be carried out"), later("What is possible is done.")),
        },
    ),
    Setup(
        "province_bid",
        ("between_0_and_1", "equal_0", "illegal"),
        later("what a province card counts as a bid"),
        {
            "between_0_and_1": (later("More than 0"), later("Above the 0 card, below the 1 card.")),
            "equal_0": (later("Like 0"), later("Tied with the 0 card.")),
            "illegal": (later("Not allowed"), later("Only war chest cards are bid.")),
        },
    ),
    Setup(
        "theatre",
        ("on_building", "all_theatres_now"),
        later("what theatre events do"),
        {
            "on_building": (later("When built"), later("A marker leaves the province where a theatre is built.")),
            "all_theatres_now": (later("All at once"), later("Each province with a theatre loses a marker.")),
        },
    ),
    Setup(
        "castle_revolt",
        ("false", "true"),
        later("whether castle events help against revolts"),
        {
            "false": (later("Only against players"), later("Castles guard against attacks.")),
            "true": (later("Also in revolts"), later("One army more against revolts from rice and taxes.")),
        },
    ),
    Setup(
        "farmer_help",
        ("0", "1"),
        later("up to how many markers farmers help a defender"),
        {
            "0": (later("None"), later("Farmers help only where no marker lies.")),
            "1": (later("One"), later("Farmers help where at most one marker lies.")),
        },
    ),
    Setup(
        "levy_short",
        ("place_rest", "cancel"),
        later("a levy with too few armies in supply"),
        {
            "place_rest": (later("Place the rest"), later("The full price for those that are there.")),
            "cancel": (later("Not possible"), later("Nothing is placed and nothing paid.")),
        },
    ),
    Setup(
        "tower",
        ("tower_default", "tower_light", "tower_heavy"),
        later("which tower is used"),
        {
            "tower_default": (later("Two ledges"), later("About a third of a small battle stays inside.")),
            "tower_light": (later("Shallow"), later("Fewer cubes stay inside.")),
            "tower_heavy": (later("Grudging"), later("Many cubes stay inside for later.")),
        },
    ),
    Setup(
        "defence_bonus",
        ("automatic", "ask"),
        later("the special card for the defence"),
        {
            "automatic": (later("Automatic"), later("The extra army is always thrown.")),
            "ask": (later("Asked"), later("Its holder decides before each throw.")),
        },
    ),
)

TITLE = Title(
    id="shogun",
    name="Shogun",
    folder="zashiki.games.shogun",
    rules_version=1,
    table=Japan,
    deal=setup.deal,
    read_pack=reader.read,
    words=Words(words.prompt, words.option, words.fact, words.odds, words.result, words.screen),
    evaluate=strategy.evaluate,
    guess=strategy.guess,
    suggest=planner.suggest,
    plans=proposals.plans,
    chapter=strategy.chapter,
    draw=paint.draw,
    tints={"uesugi": "indigo", "mori": "gold", "tokugawa": "vermilion", "takeda": "ash", "hashiba": "plum"},
    face=faces.face,
    scene=scenes.scene,
    setups=SETUPS,
    about=About(
        later("Daimyo who plan in secret, tax too much, and trust a tower that forgets nobody."),
        later("3 to 5 players"),
        later("two years, about two hours"),
        "将軍",
    ),
    panels=textmap.panels,
)
