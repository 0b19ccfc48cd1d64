"""1. Players and roles; 4. game modes up to the choice of characters."""

from __future__ import annotations

from ...engine.chance import Dealer
from ...engine.decisions import Decision
from ...engine.table import Option, call
from ...engine.tongue import later
from . import campaign, layout, market, story
from .garden import OPENING, Commit, Garden, clause, team
from .pack import DAIMYO, NINJA, SIDES, GardenPack

MISSIONS = (
    OPENING, "nakasendo-road", "imai-town", "tsuru-island", "yabu-estate",
    "suganuma-village", "kanazawa-city", "matsuyama-city", "myogi-pass", "sunpu-castle",
)  # fmt: skip
CHAPTERS = ("fall-of-lord-yabu", "end-of-kage-sama")
CLAIMS = {
    "race": (later("Whoever is first"), later("An open slot goes to the Ninja player who claims it first.")),
    "named": (later("Named"), later("The Ninja players name the Ninja that programs next.")),
}
CLOCK = {
    "off": (later("No clock"), later("Take your time.")),
    "on": (later("Speedrun"), later("Every full two minutes spent on a slot help the other side by one Noise.")),
}
PEOPLE_WORDS = {
    "2": (later("Two people"), later("The Daimyo against one player with three Ninjas.")),
    "3": (later("Three people"), later("The Daimyo against two players with three Ninjas.")),
    "4": (later("Four people"), later("The Daimyo against three Ninja players.")),
    "5": (later("Five people"), later("The Daimyo against four Ninja players.")),
    "6": (later("Six people"), later("The Daimyo against five Ninja players.")),
}
MISSION_WORDS = {
    "amagi-village": (later("Amagi Village"), later("Skirmish: kill two captains. The first game.")),
    "nakasendo-road": (later("Nakasendo Road"), later("Skirmish: kill three couriers.")),
    "imai-town": (later("Imai Town"), later("Skirmish: overhear two officers and get out.")),
    "tsuru-island": (later("Tsuru Island"), later("Skirmish: bring a prisoner out through the gate.")),
    "yabu-estate": (later("Lord Yabu's Estate"), later("Skirmish: kill Lord Yabu and get out.")),
    "suganuma-village": (later("Suganuma Village"), later("Skirmish: kill a samurai and an officer.")),
    "kanazawa-city": (later("Kanazawa City"), later("Skirmish: overhear three men and get out.")),
    "matsuyama-city": (later("Matsuyama City"), later("Skirmish: bring Masaru out through one of two gates.")),
    "myogi-pass": (later("Myogi Pass"), later("Skirmish: kill two officers under a tower.")),
    "sunpu-castle": (later("Sunpu Castle"), later("Skirmish: kill Kage-sama and get out.")),
    "fall-of-lord-yabu": (later("Story: The Fall of Lord Yabu"), later("A chapter of five Missions.")),
    "end-of-kage-sama": (later("Story: The End of Kage-sama"), later("A chapter of five Missions.")),
}
ADVANTAGE_WORDS = {
    "even": (later("Even"), later("Nobody has an advantage.")),
    "minor-ninja": (later("Minor Ninja advantage"), later("The Ninjas get 4 coins more.")),
    "major-ninja": (later("Major Ninja advantage"), later("More rounds, and more Glory needed.")),
    "minor-daimyo": (later("Minor Daimyo advantage"), later("The Daimyo gets 4 coins more.")),
    "major-daimyo": (later("Major Daimyo advantage"), later("Fewer rounds, and less Glory needed.")),
}
REWARD_WORDS = {
    "regular": (later("Regular"), later("8 coins a side before a Skirmish.")),
    "scarce": (later("Scarce"), later("4 coins a side before a Skirmish.")),
    "epic": (later("Epic"), later("12 coins a side before a Skirmish.")),
}


def deal(
    dealer: Dealer,
    pack: GardenPack,
    players: str = "4",
    mission: str = OPENING,
    advantage: str = "even",
    rewards: str = "regular",
    claims: str = "race",
    speedrun: str = "off",
    kept: str = "no",
) -> Garden:
    """ST-GOAL-1, ST-PLAY-1, ST-GOAL-6: a table on which nothing has been laid out yet: the Daimyo and 1 to 5 Ninja
    players. `players` counts people. A chapter that was put aside is `kept`: it goes on (ST-SAVE-1)."""
    seats = (DAIMYO, *(f"ninja{n}" for n in range(1, int(players))))
    story_mode = mission in pack.chapters
    return Garden(
        seats,
        dealer,
        pack,
        chapter=mission if story_mode else "",
        mission="" if story_mode else mission,
        advantage=advantage,
        rewards=rewards,
        named=claims == "named",
        speedrun=speedrun == "on",
        coins=dict.fromkeys(SIDES, 0),
        tactics={side: [] for side in SIDES},
        items={side: [] for side in SIDES},
        draft=dict.fromkeys(seats, ()),
        agenda=[call(campaign.unpack if story_mode and kept == "yes" else setup)],
    )


@clause("ST-MODE-1", "ST-GOAL-2", "ST-SKIR-1", "ST-STORY-1", "ST-MODE-2")
def setup(t: Garden) -> None:
    """Skirmish Mode: one Mission that the table has agreed on. Story Mode: those of a chapter."""
    if not t.chapter:
        t.then(cast).then(skirmish)
        return
    if t.pack.chapters[t.chapter]["special_card"]:
        t.double = "hand"
    t.then(story.next_mission)


@clause("ST-SKIR-2", "ST-SKIR-3", "ST-SKIR-12", "ST-PLAY-5", "ST-PLAY-9", "ST-PLAY-11")
def cast(t: Garden) -> None:
    """The Ninjas choose their characters first, then the Daimyo his deck."""
    t.runs, t.lord, t.rotation = {}, "", ()
    team(t, Cast)
    t.ask(DAIMYO, Lord)


@clause("ST-PLAY-2", "ST-PLAY-3", "ST-PLAY-4", "ST-PLAY-9", "ST-PLAY-10", "ST-PLAY-11", "ST-GOAL-6")
class Cast(Commit):
    """Which Ninjas are in play, and who runs them: one each, or three among one or two players."""

    forms = ("run NINJA SEAT", "back")

    def refuse(self, t: Garden, option: Option) -> str | None:
        mine = self.mine(t)
        run = [seat for _, _, seat in mine]
        match option:
            case "run", who, seat:
                return self.why(t, who, seat, run)
            case ["back"]:
                return None if mine else "ST-PLAY-2"
            case ["lock"]:
                return None if len(mine) == t.count else "ST-PLAY-2"
        return None

    def why(self, t: Garden, who: str, seat: str, run: list[str]) -> str | None:
        if len(run) == t.count or seat not in t.players:
            return "ST-PLAY-2"
        if who in [taken for _, taken, _ in self.mine(t)]:
            return "ST-PLAY-9"
        idle = {*t.players} - {*run, seat}  # they still need a Ninja each
        return "ST-PLAY-3" if len(idle) > t.count - len(run) - 1 else None

    def commit(self, t: Garden, mine: tuple[Option, ...]) -> None:
        t.runs = {who: seat for _, who, seat in mine}
        t.tell("cast", *(word for _, who, seat in mine for word in (who, seat)))


@clause("ST-SKIR-3", "ST-GUARD-6", "ST-STORY-14")
class Lord(Decision[Garden]):
    """Six core cards and the three of a Daimyo character; in Story Mode either deck too (ST-INT-68)."""

    forms = ("deck LORD",)

    def settle(self, t: Garden, option: Option) -> None:
        t.lord = option[1]
        t.tell("lord", t.lord)


@clause("ST-SKIR-4", "ST-SKIR-5", "ST-SKIR-10", "ST-MODE-2")
def skirmish(t: Garden) -> None:
    """Rewards, market, Setup; before Amagi Village nothing is paid or bought."""
    if t.mission != OPENING:
        reward = t.pack.rewards[t.rewards]
        for side in SIDES:
            t.coins[side] = reward[f"{side}_coins"] + campaign.bonus_coins(t, side)
        t.tell("paid", t.coins[DAIMYO], t.coins[NINJA])
        t.then(market.flip).then(market.auction, DAIMYO, ()).then(market.shop, ("items",))
    t.then(layout.board)
