"""8. Plan actions and bid, 10. fix the turn order, 24. what is known."""

from __future__ import annotations

import random

import pytest

from shogun.country import (
    AT,
    BID,
    BLACK,
    BLUE,
    LAST,
    PURPLE,
    RED,
    SEATS,
    SPACES,
    YELLOW,
    action,
    all_facts,
    clause,
    country,
    facts,
    planning,
    play,
    quick,
    see,
    slots,
    texts,
)
from support import asserts
from zashiki.engine.fields import Veil
from zashiki.engine.game import Game, known
from zashiki.games.shogun.japan import ACTIONS, CHESTS
from zashiki.games.shogun.planning import fault

SEVEN = ("omi", "mino", "kai", "ise", "izu", "kii", "aki")
FIVE = SEVEN[:5]
HANDS = {BLUE: ("kaga",), YELLOW: ("etchu",), RED: SEVEN}


def fill(game: Game, seat: str, bid: str, *provinces: str, bare: tuple[str, ...] = ()) -> Game:
    """Lay these provinces on the first action spaces, leave these spaces bare, and bid."""
    for space, card in zip([one for one in ACTIONS if one not in bare], provinces, strict=False):
        game.play(seat, f"put {space} {card}")
    for space in bare:
        game.play(seat, f"put {space} bare")
    if bid:
        game.play(seat, f"put bid {bid}")
    return game


def alone(hand: tuple[str, ...], **fields: object) -> Game:
    """Red plans; two others with a province each have not begun."""
    return planning({BLUE: ("kaga",), YELLOW: ("etchu",), RED: hand}, **fields)  # type: ignore[arg-type]


@asserts("SG-PLN-1", "SG-RND-2", "SG-INF-2")
def test_all_plan_at_once_and_in_secret() -> None:
    game = alone(SEVEN)
    assert set(game.to_move) == {BLUE, YELLOW, RED}
    before = {seat: known(game.view(seat)) for seat in (BLUE, "spectator")}
    play(game, RED, "put tax omi", "put bid chest_2")
    assert game.view(RED).plan[RED][AT["tax"]] == "omi"
    assert isinstance(game.view(BLUE).plan[RED], Veil)
    assert {seat: known(game.view(seat)) for seat in (BLUE, "spectator")} == before


@asserts("SG-PLN-2")
def test_one_card_a_space_and_one_space_a_card() -> None:
    game = play(alone(SEVEN), RED, "put tax omi")
    assert clause(game, RED, "put rice omi") == "SG-PLN-2"
    assert clause(game, RED, "put tax omi") == "SG-PLN-2"
    play(game, RED, "put tax kai")
    assert game.view(RED).plan[RED].count("omi") == 0
    assert "put rice omi" in texts(game, RED)
    play(game, RED, "swap tax rice")
    assert game.view(RED).plan[RED] == slots({"rice": "kai"})


@asserts("SG-PLN-3", "SG-PLN-7")
def test_only_own_provinces_are_planned_and_hopeless_plans_are_legal() -> None:
    """A castle without money and a battle with a single army may be planned."""
    game = alone(SEVEN, chests={RED: 0})
    assert clause(game, RED, "put tax kaga") == "SG-PLN-3"
    assert clause(game, RED, "put tax bingo") == "SG-PLN-3"
    play(game, RED, "put castle omi", "put combat_a kai")
    assert game.view(RED).plan[RED][AT["castle"]] == "omi"


@asserts("SG-PLN-4", "SG-PLN-11")
def test_a_chest_on_an_action_space_is_a_bluff_without_a_value() -> None:
    game = play(alone(SEVEN), RED, "put castle chest")
    assert clause(game, RED, "put castle chest_3") == "SG-PLN-11"
    assert clause(game, RED, "put bid chest") == "SG-PLN-5"
    for space, card in zip(ACTIONS[1:], SEVEN, strict=False):
        play(game, RED, f"put {space} {card}")
    play(game, RED, "put bid chest_0", "lock")
    shown = action("castle", {RED: "chest"}, armies={"omi": (RED, 1)})
    assert facts(shown, "built", "void", "declined") == []


@asserts("SG-PLN-5")
def test_the_bid_space() -> None:
    game = fill(alone(SEVEN), RED, "", *SEVEN[:6])
    assert clause(game, RED, "lock") == "SG-PLN-5"
    assert clause(game, RED, "put bid bare") == "SG-PLN-6"
    play(game, RED, "put bid aki")
    assert game.why_not(RED, "lock") is None
    play(game, RED, "put bid chest_4")
    assert game.why_not(RED, "lock") is None


@asserts("SG-PLN-6", "SG-PLN-11")
def test_seven_provinces_are_twelve_cards() -> None:
    """Bid 2 and five spaces without a province: refused; with a province as bid: legal; six: never (SG-EX-44)."""
    game = fill(alone(SEVEN), RED, "chest_2", *SEVEN[:5])
    assert clause(game, RED, "lock") == "SG-PLN-11"
    play(game, RED, "put bid aki")
    assert game.why_not(RED, "lock") is None
    play(game, RED, "clear castle")
    assert clause(game, RED, "lock") == "SG-PLN-11"
    game = fill(alone(SEVEN), RED, "chest_2", *SEVEN[:6])
    assert game.why_not(RED, "lock") is None
    assert clause(game, RED, "put tax bare") == "SG-PLN-6"


@asserts("SG-PLN-6", "SG-PLN-5", "SG-PLN-8", "SG-SUB-26")
def test_five_provinces_are_ten_cards() -> None:
    """0 chests: exactly one space stays empty, the bid allowed (SG-EX-43)."""
    game = alone(FIVE, chests={RED: 0})
    assert clause(game, RED, "put bid chest_1") == "SG-PLN-8"
    fill(game, RED, "bare", *FIVE)
    assert game.why_not(RED, "lock") is None
    assert clause(game, RED, "put levy1 bare") == "SG-PLN-6"
    play(game, RED, "put bid chest_0")
    assert clause(game, RED, "lock") == "SG-PLN-6"
    play(game, RED, "put levy1 bare")
    assert game.why_not(RED, "lock") is None
    play(game, RED, "clear theatre", "put bid kai")
    assert game.why_not(RED, "lock") is None


@asserts("SG-PLN-6")
def test_with_few_cards_no_province_stays_in_the_hand() -> None:
    game = fill(alone(FIVE), RED, "chest_0", *FIVE[:4], bare=("combat_b",))
    assert clause(game, RED, "lock") == "SG-PLN-6"
    play(game, RED, "put levy3 izu")
    assert game.why_not(RED, "lock") is None
    game = fill(alone(FIVE), RED, "izu", *FIVE[:4], bare=("combat_b",))
    assert game.why_not(RED, "lock") is None


@asserts("SG-PLN-6", "SG-PLN-11")
@pytest.mark.parametrize("n", [1, 3, 5, 6, 7, 9])
@pytest.mark.parametrize("legal", ["between_0_and_1", "illegal"])
def test_small_steps_never_lead_astray(n: int, legal: str) -> None:
    """Any run of a bot's steps ends in a complete plan; spaces, bluffs and empties are as the clauses count them."""
    lands = (*SEVEN, "bingo", "bitchu")[:n]
    rng = random.Random(n)
    for _ in range(40):
        game = planning({BLUE: ("kaga",), YELLOW: ("etchu",), RED: lands}, province_bid=legal, players=4)
        while RED not in game.table.locked:
            game.play(RED, rng.choice(game.table.options(RED, bot=True)))
        plan = game.view(RED).plan[RED]
        assert fault(game.table, RED, plan) is None
        bluffs, laid = plan.count("chest"), sum(card in lands for card in plan)
        assert plan.count("bare") == max(0, 11 - 5 - n)
        assert bluffs + (plan[AT[BID]] in CHESTS) <= 5
        assert bluffs + laid + plan.count("bare") + (plan[AT[BID]] in CHESTS) == 11
        assert n > 6 or laid == n
        assert legal != "illegal" or plan[AT[BID]] not in lands


@asserts("SG-PLN-8", "SG-INT-4")
def test_no_bid_above_the_own_chests() -> None:
    game = alone(SEVEN, chests={RED: 2})
    assert clause(game, RED, "put bid chest_3") == "SG-PLN-8"
    assert "put bid chest_2" in texts(game, RED)


@asserts("SG-PLN-9")
def test_plans_change_until_the_last_is_ready() -> None:
    game = alone(SEVEN)
    for seat, hand in ((RED, SEVEN), (YELLOW, ("etchu",))):
        fill(game, seat, "chest_0", *hand[:6], bare=SPACES[5:10] if seat != RED else ())
        play(game, seat, "lock")
    assert see(game).locked == [RED, YELLOW]
    play(game, RED, "unlock", "swap castle tax")
    assert game.view(RED).plan[RED][AT["tax"]] == "omi"
    play(game, RED, "lock")
    fill(game, BLUE, "chest_0", "kaga", bare=SPACES[5:10])
    play(game, BLUE, "lock")
    assert game.needs
    assert game.needs.stream == "season"
    assert not game.can_undo(BLUE)
    assert [fact for fact in facts(game, "laid") if len(fact) > 2] == [
        ("laid", BLUE, *SPACES[5:10]), ("laid", YELLOW, *SPACES[5:10])
    ]  # fmt: skip


@asserts("SG-PLN-9")
def test_last_seasons_plan_once_more() -> None:
    last = {RED: slots({"tax": "omi", "rice": "kaga", "combat_a": "kai", "bid": "chest_4"})}
    game = play(alone(SEVEN, last=last, chests={RED: 3}), RED, "repeat")
    assert game.view(RED).plan[RED] == slots({"tax": "omi", "combat_a": "kai"})
    assert clause(game, RED, "repeat") == "SG-PLN-9"
    assert clause(game, RED, "clear rice") == "SG-PLN-9"


@asserts("SG-OPT-4", "SG-PLN-5")
def test_a_province_as_bid_may_be_illegal() -> None:
    game = alone(SEVEN, province_bid="illegal")
    assert clause(game, RED, "put bid omi") == "SG-OPT-4"
    play(game, RED, "put tax omi")
    assert clause(game, RED, "swap bid tax") == "SG-OPT-4"


# ---- what others see


@asserts("SG-INF-2", "SG-PLN-11", "SG-EXE-1")
def test_backs_and_empty_spaces() -> None:
    game = quick(3, until=lambda t: t.order)
    view = see(game)
    for seat in game.seats:
        assert all(card in ("", "?") for space, card in zip(SPACES, view.board[seat], strict=True)
                   if space not in (view.row[0], BID))  # fmt: skip
        assert isinstance(view.plan[seat], Veil)


@asserts("SG-INF-1")
def test_what_is_open() -> None:
    """Every field is open, but for the plans and the ledges."""
    view = see(quick(4, until=lambda t: t.order))
    hidden = [name for name, value in vars(view).items() if isinstance(value, Veil)]
    assert hidden == ["ledges"]
    assert all(isinstance(plan, Veil) for plan in view.plan.values())
    assert view.chests
    assert view.inside
    assert view.tray


# ---- turn order


def bids(*cards: str, script: tuple[str, ...] = (), **fields: object) -> Game:
    """Seats in order bid these cards; red, if it is there, the card of Aki for a province."""
    seats = SEATS[: len(cards)]
    plan = {seat: slots({"bid": card}) for seat, card in zip(seats, cards, strict=True)}
    armies = {"aki": (YELLOW, 2)}
    fields = {"players": len(cards), "chests": dict.fromkeys(seats, 9)} | fields
    return country(*script, plan=plan, board=dict.fromkeys(seats, slots({"bid": "?"})), armies=armies,
                   unseen={seat: (("aki",) if seat == YELLOW else ()) for seat in seats}, order=(),
                   agenda=[LAST, ("reveal", seats)], row=["castle"], **fields)  # type: ignore[arg-type]  # fmt: skip


SP = ("sp_attack", "sp_defence", "sp_tax", "sp_rice", "sp_levy")  # at spaces 1 to 5 in these positions


@asserts("SG-BID-1", "SG-BID-2", "SG-BID-3", "SG-BID-4", "SG-SUB-9")
def test_an_auction_of_five() -> None:
    """Bids 4, 2, 1, 0, 0: the 4 takes space 2, the 2 space 1 and goes first; the zeros by lot (SG-EX-8)."""
    game = bids("chest_4", "chest_2", "chest_1", "chest_0", "chest_0", script=(PURPLE,))
    assert see(game).chests == {BLUE: 5, YELLOW: 7, RED: 8, BLACK: 9, PURPLE: 9}
    for seat, card in ((BLUE, SP[1]), (YELLOW, SP[0]), (RED, SP[3]), (PURPLE, SP[4])):
        assert game.to_move == (seat,)
        play(game, seat, f"special {card}")
    assert see(game).order == (YELLOW, BLUE, BLACK, RED, PURPLE)
    assert see(game).special[BLACK] == SP[2]


@asserts("SG-BID-2", "SG-BID-8")
def test_a_card_is_taken_once_and_the_last_one_unasked() -> None:
    game = play(bids("chest_4", "chest_3", "chest_2", "chest_1", "chest_0"), BLUE, f"special {SP[0]}")
    assert clause(game, YELLOW, f"special {SP[0]}") == "SG-BID-2"
    for seat, card in ((YELLOW, SP[1]), (RED, SP[2]), (BLACK, SP[3])):
        play(game, seat, f"special {card}")
    assert ("took_special", PURPLE, SP[4], 5) in facts(game)


@asserts("SG-BID-5", "SG-OPT-4")
def test_a_province_card_ranks_between_0_and_1() -> None:
    """Bids 1, province card, 0, 0: that order, the zeros by lot; payments 1, 0, 0, 0 (SG-EX-36)."""
    game = bids("chest_1", "aki", "chest_0", "chest_0", script=(BLACK,))
    assert see(game).chests == {BLUE: 8, YELLOW: 9, RED: 9, BLACK: 9}
    assert [frame[1] for frame in reversed(game.table.agenda) if frame[0] == "choose"] == [YELLOW, BLACK, RED]


@asserts("SG-OPT-4", "SG-BID-4")
def test_a_province_card_may_tie_with_0() -> None:
    """All three behind the 1 are ordered by lot (SG-EX-36)."""
    game = bids("chest_1", "aki", "chest_0", "chest_0", province_bid="equal_0")
    assert game.needs
    assert set(game.needs.choices) == {YELLOW, RED, BLACK}


@asserts("SG-PLN-5", "SG-BID-4")
def test_an_empty_bid_space_ties_with_0() -> None:
    game = bids("chest_1", "", "chest_0")
    assert game.needs
    assert set(game.needs.choices) == {YELLOW, RED}
    assert see(game).chests[YELLOW] == 9


@asserts("SG-BID-6", "SG-BID-3")
def test_empty_spaces_are_skipped() -> None:
    """Spaces 5, 2, 4: turn order 2, 4, 5 (SG-EX-37)."""
    game = bids("chest_3", "chest_2", "chest_1")
    for seat, n in ((BLUE, 5), (YELLOW, 2), (RED, 4)):
        play(game, seat, f"special {SP[n - 1]}")
    assert see(game).order == (YELLOW, RED, BLUE)
    assert not see(game).holds(BLUE, SP[0])


@asserts("SG-BID-7")
def test_the_order_holds_for_all_ten_actions() -> None:
    game = quick(6, until=lambda t: t.season == 2)
    [order] = all_facts(game, "order")
    turned = all_facts(game, "turned", "begin")
    for n, fact in enumerate(turned):
        if fact[0] == "turned" and turned[n - 1][0] == "turned":
            assert order.index(fact[1]) > order.index(turned[n - 1][1])


# ---- players without provinces


@asserts("SG-END-4", "SG-EX-46")
def test_who_owns_nothing_sits_out() -> None:
    """Five players, one without a province: the others plan, bid and choose; one special card lies idle (SG-EX-46)."""
    script = ["castle", "temple", "theatre", "rice", "tax", "sp_levy", "sp_tax", "sp_rice", "sp_attack"]
    homes = {"omi": (YELLOW, 2), "ise": (RED, 2), "kai": (BLACK, 2), "izu": (PURPLE, 2)}
    game = country(*script, armies=homes, players=5, season=0, year=2, agenda=[("start_round",)], order=(),
                   points={BLUE: 20, YELLOW: 0, RED: 0, BLACK: 0, PURPLE: 0}, chests={BLUE: 7})  # fmt: skip
    assert set(game.to_move) == {YELLOW, RED, BLACK, PURPLE}
    rng = random.Random(1)
    while game.to_move and game.table.asking[0] == "seal":
        seat = game.to_move[0]
        game.play(seat, rng.choice(game.table.options(seat, bot=True)))
    while game.needs:
        game.supply(game.needs.choices[0])
    while game.table.asking[2:3] == ("TakeSpecial",):
        game.play(game.to_move[0], game.options(game.to_move[0])[0])
        while game.needs and game.needs.kind != "device":
            game.supply(game.needs.choices[0])
    assert set(see(game).special) == {YELLOW, RED, BLACK, PURPLE}
    assert BLUE not in see(game).order
    assert (see(game).chests[BLUE], see(game).points[BLUE]) == (7, 20)


@asserts("SG-END-4")
def test_who_loses_the_last_province_keeps_card_and_place() -> None:
    game = action("combat_a", {RED: "omi", BLUE: "ise"}, "r3", armies={"omi": (RED, 4), "ise": (BLUE, 2)},
                  special={BLUE: "sp_tax", RED: "sp_rice"})  # fmt: skip
    play(game, RED, "march ise 3")
    assert see(game).provinces(BLUE) == []
    assert see(game).special[BLUE] == "sp_tax"
    assert see(game).order == (RED, BLUE)
