"""2. Setup of the normal game, and 25. the historical variant."""

from __future__ import annotations

from ...engine import piles
from ...engine.chance import Dealer
from ...engine.tongue import later
from . import rounds
from .island import ACTIVE, ASIDE, INACTIVE, MILITARY, NORMAL, SURVIVAL, Island, clause
from .pack import BLANK, OnodaPack

MODES = {  # ON-HIST-10
    NORMAL: (later("Normal"), later("Events and missions by chance; no two games are alike.")),
    MILITARY: (
        later("Historical: military"),
        later("Events in the order of the years; six missions of an army at war."),
    ),
    SURVIVAL: (
        later("Historical: survival"),
        later("Events in the order of the years; six missions to stay alive."),
    ),
}


def deal(dealer: Dealer, pack: OnodaPack, variant: str = NORMAL) -> Island:
    """A table on which nothing has been laid out yet."""
    return Island(("onoda",), dealer, pack, variant=variant)


@clause("ON-SETUP-4", "ON-SETUP-5", "ON-SETUP-6", "ON-SETUP-7", "ON-SETUP-8", "ON-SETUP-9", "ON-SETUP-12")
def setup(t: Island) -> None:
    """What lies where at the start; the player has no reserve cards (ON-SETUP-14). Chance is asked for the markers,
    then for the first mission (ON-SETUP-15)."""
    start = t.pack.data["setup"]
    t.health, t.paranoia, t.honor, t.here = start["health"], start["paranoia"], start["honor"], start["onoda_region"]
    t.alarm = dict.fromkeys(t.pack.regions, 0)
    t.bag = list(t.pack.tokens)
    t.objects = {id: ACTIVE if id in start["objects_active"] else INACTIVE for id in t.pack.objects}
    t.companions = {id: ACTIVE if id in start["companions_in_camp"] else ASIDE for id in t.pack.companions}
    if t.historical:
        t.then(lay_out_history)
    else:
        t.then(mix_piles).then(deal_markers)
    t.then(rounds.start_round)


@clause("ON-SETUP-1", "ON-SETUP-2", "ON-SETUP-3")
def mix_piles(t: Island) -> None:
    """Both piles are shuffled: a card's identity is chosen when it is turned up."""
    t.aside = [t.pack.event_number(n) for n in t.pack.data["setup"]["set_aside_events"]]
    t.events = piles.shuffled(id for id in t.pack.events if id not in t.aside)
    t.missions = piles.shuffled(t.pack.missions)


@clause("ON-SETUP-10", "ON-SETUP-11")
def deal_markers(t: Island) -> None:
    """Five objects and the blank, one to each region but Kyanpu; the Radio has none."""
    markers = [id for id, thing in t.pack.objects.items() if thing["marker"]] + [BLANK]
    for region in t.pack.data["setup"]["marker_regions"]:
        t.markers[region] = t.dealer.draw("markers", markers)


@clause("ON-HIST-1", "ON-HIST-2", "ON-HIST-3", "ON-HIST-5", "ON-HIST-6", "ON-HIST-7", "ON-HIST-8", "ON-HIST-10")
def lay_out_history(t: Island) -> None:
    """Events in the order of the years, missions of one focus in order, markers where history put them."""
    story = t.pack.data["historical_variant"]
    t.events = piles.stacked(t.pack.event_number(n) for n in story["events"])
    focus = story["military_missions" if t.variant == MILITARY else "survival_missions"]
    ids = {mission.number: id for id, mission in t.pack.missions.items()}
    t.missions = piles.stacked(ids[n] for n in focus)
    t.markers = dict(story["markers"])
