"""16. Alarm and Search, 17. the End Phase, 18. Mission types."""

from __future__ import annotations

from typing import Any

import pytest

from shadow.position import PACK, B, G, choose, op, perform, states, step, table
from support import asserts
from zashiki.games.shadow.ending import deck, fulfilled, threshold
from zashiki.games.shadow.garden import Garden

TARGET = G("NE", 0, "in", role="T1", unit="officer")


def ended(card: str, **fields: Any) -> Garden:
    return step(table(card, **{"guards": [TARGET], **fields}), "check_alarm")


@asserts("ST-SEARCH-1", "ST-SEARCH-2", "ST-SEARCH-3", "ST-SEARCH-4", "ST-EDGE-12", "ST-STATE-4", "ST-STATE-TABLE")
def test_search() -> None:
    """X and Z in one Bush, two Alert guards face it from two Yards, a Calm one too."""
    bush = B(1, 0)
    corners = [(yard, k) for yard in ("Y0", "NE", "SE") for k in range(6) if table().ground.corner[yard][k][0] == bush]
    first, second, third = (next(one for one in corners if one[0] == yard) for yard in ("Y0", "NE", "SE"))
    guards = [G(*first, "out", "alert"), G(*second, "out", "alert"), G(*third, "out", "calm"), G("N", 0, "in", "alert")]
    t = step(table(guards=guards, at={"hayato": bush, "yuki": bush}, alarm=True), "search")
    assert (t.glory, t.noise) == (2, 2)
    assert (t.wounds["hayato"], t.wounds["yuki"], t.wounds["mugen"]) == (2, 2, 0)
    assert t.refreshed == ["hayato", "yuki"]
    quiet = step(table(guards=guards[:1], alarm=True), "search")
    assert (quiet.glory, quiet.noise) == (0, 0)  # it found nobody


@asserts("ST-SEARCH-1", "ST-STATE-4")
@pytest.mark.parametrize("state", ["calm", "alert", "distracted", "stunned"])
@pytest.mark.parametrize("facing", ["in", "out"])
def test_only_alert_guards_facing_out_search(state: str, facing: str) -> None:
    """The Bush of his corner and no other one; nothing at a corner without a Bush."""
    here = {"hayato": B(1, 0), "yuki": B(0, -1)}
    t = step(table(guards=[G("Y0", 0, facing, state)], at=here, alarm=True), "search")
    found = state == "alert" and facing == "out"
    assert (t.glory, t.noise, t.wounds["hayato"], t.wounds["yuki"]) == (found, found, found, 0)
    edge = step(table(guards=[G("Y0", 0, "out", "alert")], at=here, mission="t7y", alarm=True), "search")
    assert (edge.glory, edge.noise) == (0, 0)


@asserts("ST-SEARCH-1", "ST-ALARM-2", "ST-BUSH-4")
@pytest.mark.parametrize("alarm", [False, True])
def test_only_in_a_round_with_alarm(alarm: bool) -> None:
    t = table("nt4", guards=[G("Y0", 0, "out", "alert"), TARGET], at={"hayato": B(1, 0)}, alarm=alarm)
    step(t, "finish")
    assert t.glory == int(alarm)


@asserts("ST-END-1", "ST-END-2", "ST-END-3", "ST-ALARM-1")
@pytest.mark.parametrize(
    ("card", "noise", "alarm"),
    [("nt1", 0, False), ("nt1", 1, True), ("nt2", 1, False), ("nt3", 3, True), ("nt4", 3, False), ("nt4", 4, True)],
)
@pytest.mark.parametrize("before", [False, True])
def test_noise_against_the_threshold(card: str, noise: int, alarm: bool, before: bool) -> None:
    assert ended(card, noise=noise, alarm=before).alarm is alarm


@asserts("ST-DSYM-QUIET", "ST-EX-10", "ST-TACT-5", "ST-EDGE-10")
def test_quiet_and_commotion() -> None:
    quiet, loud = table(quiet="round"), table(commotion="round")
    assert [threshold(quiet, f"nt{n}") for n in (4, 3, 2, 1)] == [3, 2, 2, 1]
    assert [threshold(loud, f"nt{n}") for n in (4, 3, 2, 1)] == [4, 3, 3, 2]
    both = table(quiet="round", commotion="round")
    assert [threshold(both, f"nt{n}") for n in (4, 3, 2, 1)] == [3, 2, 3, 2]
    t = table("nt4", guards=[TARGET], quiet="mission", noise=2)
    perform(t, "daimyo", op("quiet"))
    step(t, "check_alarm")
    assert not t.alarm  # the same state from two sources counts once
    assert t.quiet == "mission"
    assert ended("nt4", quiet="round").quiet == ""
    assert ended("nt4", commotion="mission").commotion == "mission"
    for card, noise, alarm in (("nt4", 3, True), ("nt3", 2, True), ("nt2", 1, False), ("nt1", 1, True)):
        assert ended(card, quiet="round", noise=noise).alarm is alarm
    for card, noise, alarm in (("nt1", 1, False), ("nt1", 2, True), ("nt2", 2, False), ("nt3", 3, True)):
        assert ended(card, commotion="round", noise=noise).alarm is alarm


@asserts("ST-END-4", "ST-GOAL-4", "ST-EX-15")
def test_glory_for_raising_the_alarm_only() -> None:
    t, glory = table("nt1", "nt1", "nt4", "nt1", guards=[TARGET]), []
    for noise in (1, 1, 0, 1):
        t.noise = noise
        step(t, "check_alarm")
        glory.append(t.glory)
    assert glory == [1, 1, 1, 2]


@asserts("ST-END-5", "ST-END-6", "ST-END-7", "ST-END-17", "ST-GOAL-3", "ST-EDGE-11")
def test_who_wins() -> None:
    won = ended("nt4", guards=[])
    assert (won.result["winners"], won.result["clause"]) == (("ninja1", "ninja2", "ninja3"), "ST-END-6")
    lost = ended("nt1", guards=[], noise=1, glory=4)  # Glory Limit and objective in the same End Phase
    assert (lost.result["winners"], lost.result["clause"]) == (("daimyo",), "ST-END-5")
    last = ended("nt4", guards=[], round=10)
    assert last.result["winners"] == ("ninja1", "ninja2", "ninja3")  # with the last threshold card
    assert ended("nt4", round=10).result["clause"] == "ST-END-7"
    for glory, winner in ((3, "ninja1"), (4, "daimyo")):  # last Target dead, its Body found
        t = ended("nt4", guards=[], round=10, noise=4, forced=True, glory=glory)
        assert t.alarm
        assert t.result["winners"][0] == winner
    assert step(table(glory=4), "search").glory == 4
    over = table(guards=[G("Y0", 0, "out", "alert")], at=dict.fromkeys(("hayato", "yuki"), B(1, 0)), glory=4)
    assert step(over, "search").glory == 5  # beyond the limit is not counted


@asserts("ST-END-8", "ST-END-13", "ST-BONUS-2", "ST-END-15")
def test_tokens_of_the_round_go_back() -> None:
    t = ended("nt4", noise=3, focused=["yuki"], refreshed=["yuki"], taken=["nb-focus"], commotion="round", forced=True,
              haste=1, mat=["-"] * 10)  # fmt: skip
    assert t.alarm
    assert (t.noise, t.forced, t.haste, t.focused, t.refreshed, t.taken, t.commotion) == (0, False, 0, [], [], [], "")
    assert t.mat == [""] * 10
    assert t.left["left"] == ("nb-focus", "nb-heal-refresh", "nb-rush", "nb-steal-key")
    assert t.round == 2


@asserts("ST-END-9", "ST-END-10", "ST-STATE-8")
def test_waking_noise_belongs_to_the_next_round() -> None:
    guards = [TARGET, G("Y0", 0, "in", "stunned"), G("N", 0, "in", "distracted")]
    t = ended("nt4", guards=guards, noise=2, bodies={"Y0": (("g8", ""),), "N": (("g9", ""),)})
    assert states(t) == {"g1": "calm", "g2": "alert", "g3": "alert"}
    assert (t.noise, t.bodies) == (2, {})
    assert not t.alarm


@asserts("ST-END-11")
@pytest.mark.parametrize(("yards", "ninjas", "tokens"), [(0, 3, 0), (1, 3, 1), (2, 3, 1), (3, 5, 3), (4, 5, 3)])
def test_trios(yards: int, ninjas: int, tokens: int) -> None:
    """All guards count, whatever their state; tokens are recomputed, at most n - 2."""
    names = ("Y0", "N", "S", "SE")[:yards]
    guards = [G(yard, k, "out", "stunned") for yard in names for k in (0, 2, 4)] + [TARGET]
    seats = ("daimyo", *(f"ninja{n}" for n in range(1, ninjas + 1)))
    runs = dict(zip(("hayato", "yuki", "mugen", "aiko", "takuma"), seats[1:], strict=False))
    t = ended("nt4", guards=guards, seats=seats, runs=runs, trio=2)
    assert t.trio == tokens


@asserts("ST-END-12", "ST-END-14", "ST-EDGE-31")
def test_cards_taken_back() -> None:
    deck_of = PACK.decks["hayato"]
    for left, back in ((2, False), (1, True)):
        t = ended("nt4", spent=[*deck_of[left:]])
        assert (t.spent == []) is back
    t = ended("nt4", spent=["yuki-tanto", "hayato-vanish"], refreshed=["yuki"])
    assert t.spent == ["hayato-vanish"]
    assert 9 - 8 == 1  # after eight rounds one of nine is left
    assert len(deck_of) == 9
    grey = [card for card in (*PACK.decks["lord-yabu"],) if not PACK.cards[card].red]
    for noise, kept in ((0, False), (4, True)):  # only red cards in hand; two of them do with Alarm
        t = ended("nt4", spent=list(grey), noise=noise)
        assert (t.spent == grey) is kept
    assert ended("nt4", spent=grey[1:]).spent == []  # one that could be programmed
    assert ended("nt4", spent=grey[2:]).spent == grey[2:]  # two of them
    red = [card for card in PACK.decks["lord-yabu"] if PACK.cards[card].red]
    assert (len(grey), len(red)) == (6, 3)
    assert ended("nt4", spent=[*grey, *red[1:]], noise=4).spent == []  # with Alarm, a single red one
    assert ended("nt4", spent=[*grey, *red[2:]], noise=4).spent == [*grey, *red[2:]]
    assert ended("nt4", spent=["d-rounds", "hayato-vanish"], refreshed=["daimyo"]).spent == ["hayato-vanish"]


@asserts("ST-SETUP-2")
def test_the_deck_is_unknown() -> None:
    """A bot must not count the deck as if all 18 were in it: unused and lying cards are alike."""
    assert ended("nt4").drawn == ["nt4"]
    t = table(drawn=["nt1", "nt3"])
    assert len(deck(t)) == 16
    assert {id: deck(t).count(id) for id in PACK.thresholds} == {"nt1": 2, "nt2": 6, "nt3": 5, "nt4": 3}


# ---- 18.


@asserts("ST-ELIM-1", "ST-BOSS-1", "ST-BOSS-2", "ST-DELIV-1", "ST-EAVES-1")
def test_objectives() -> None:
    out = dict.fromkeys(("hayato", "yuki", "mugen"), B(-2, 0))  # the Exit of T7
    assert fulfilled(table(guards=[G("Y0", 0, "in")]))
    assert not fulfilled(table(guards=[TARGET]))
    heard = {"T1": 2}
    assert fulfilled(table(mission="t7e", guards=[TARGET], at=out, ears=heard))
    assert not fulfilled(table(mission="t7e", guards=[TARGET], at=out, ears={"T1": 1}))
    assert not fulfilled(table(mission="t7e", guards=[TARGET], at={**out, "yuki": B(1, 0)}, ears=heard))
    assert fulfilled(table(mission="t7d", cargo={"D1": B(-2, 0)}, at={"yuki": B(1, 0)}))
    assert not fulfilled(table(mission="t7d"))
    assert not fulfilled(table(mission="t7d", cargo={"D1": B(-2, 0), "D2": B(1, 0)}))  # all of them
    exits = PACK.missions["yabu-estate"].exits
    boss = table(mission="yabu-estate", at=dict.fromkeys(("hayato", "yuki", "mugen"), exits[0]))
    assert fulfilled(boss)
    boss.at["yuki"] = "B9"
    assert not fulfilled(boss)
    late = table("nt4", mission="yabu-estate", at={"yuki": "B9"}, round=10)
    assert step(late, "check_alarm").result["clause"] == "ST-END-7"
    boss.at["yuki"] = exits[1]
    assert fulfilled(boss)  # any Exit will do
    boss.guards["g1"] = G("Y1", 0, "in", role="T1", unit="lord-yabu")
    assert not fulfilled(boss)  # all are out, but he lives
    two = table(mission="t7e", guards=[TARGET], at=out, ears={"T1": 3})
    assert fulfilled(two)
    assert not fulfilled(table(mission="t7d", cargo={"D1": B(3, -1)}))  # an Entrance is no Exit


@asserts("ST-EAVES-1", "ST-EAVES-6")
def test_every_target_must_be_overheard_twice() -> None:
    exits = PACK.missions["kanazawa-city"].exits
    assert set(exits) == {"B7", "B20", "B3"}
    at = dict(zip(("hayato", "yuki", "mugen"), exits, strict=True))
    for ears, won in (((2, 2, 2), True), ((2, 2, 1), False), ((0, 2, 2), False)):
        t = table(mission="kanazawa-city", at=at, ears={f"T{n}": heard for n, heard in enumerate(ears, 1)})
        assert fulfilled(t) is won


@asserts("ST-END-9", "ST-END-15", "ST-TARGET-4")
def test_a_target_body_found_while_waking_forces_the_alarm_of_the_round_after() -> None:
    """The Noise Tokens have been reset before: all are active again, and the next check is forced."""
    guards = [TARGET, G("Y0", 0, "in", "stunned")]
    t = ended("nt4", guards=guards, bodies={"Y0": (("g8", "T2"),)})
    assert (t.round, t.alarm, t.noise, t.forced) == (2, False, 4, True)


@asserts("ST-SETUP-1", "ST-SETUP-3", "ST-SETUP-4", "ST-SETUP-6", "ST-SETUP-10", "ST-SKIR-2")
def test_nothing_of_a_mission_is_left_for_the_next() -> None:
    t = table(mission="tsuru-island", noise=3, glory=2, alarm=True, spent=["hayato-vanish"], wounds={"hayato": 2},
              forced=True, haste=2, trio=1, round=5, bodies={"Y1": (("g9", ""),)}, keys={"Y1": "G1"}, drawn=["nt1"],
              refreshed=["yuki"], focused=["yuki"], taken=["nb-focus"], mat=["-"] * 10, quiet="round", caches=[],
              commotion="mission", guards=[G("Y1", 0, "in")], ears={"T1": 1},
              shown={"yuki": ("yuki-tanto",)})  # fmt: skip
    step(t, "board")
    assert (t.forced, t.haste, t.trio, t.round, t.bodies, t.keys, t.drawn) == (False, 0, 0, 0, {}, {}, [])
    assert (t.refreshed, t.focused, t.taken, t.mat, t.quiet, t.commotion) == ([], [], [], [""] * 10, "", "")
    assert (t.ears, t.shown, t.at, len(t.caches)) == ({}, {}, {}, 7)
    assert (t.noise, t.glory, t.alarm, t.spent, t.wounds["hayato"]) == (0, 0, False, [], 0)
    assert (t.limit, t.rounds) == (4, 12)
    assert t.hand("hayato") == [*PACK.decks["hayato"]]
    assert [guard.role for guard in t.guards.values()] == ["G1"]
    assert t.cargo == {"D1": "J19"}
    assert t.tokens == {"B15": "barracks"}
    assert t.supply("spearman") == 14
    choose(t, "lock")
