"""The drawing of Shadow Tactics, without a browser: along games every position can be drawn for every seat and for
those who watch, every choice is to be had, nothing hidden is shown, and what a guard sees is drawn as the rules say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from math import dist
from random import Random

import pytest

import zashiki
from screens import parsed, shown, sound
from zashiki.engine.fields import Veil
from zashiki.engine.game import SPECTATOR, Game
from zashiki.engine.titles import Drawing
from zashiki.games.shadow import (
    TITLE,
    ground,
    market,
    moves,
    odds,
    paint_garden,
    paint_mat,
    paint_names,
    paint_pieces,
    paint_steps,
    phrases,
    plan,
    rounds,
    strikes,
)
from zashiki.games.shadow.ground import IN, OUT

TABLES = {
    "alone": {"players": "2", "mission": "amagi-village"},
    "towers and gates": {"players": "3", "mission": "sunpu-castle"},
    "loads": {"players": "4", "mission": "tsuru-island"},
    "a chapter": {"players": "4", "mission": "end-of-kage-sama"},
    "six": {"players": "6", "mission": "imai-town", "claims": "named"},
}
SIZE_LIMIT = 150_000  # characters of a whole table


def walk(seed: int, most: int, **setup: str) -> Iterator[Game]:
    """Some of a game: mostly sensible, so that it gets somewhere."""
    game, rnd = zashiki.new("shadow", seed=seed, **setup), Random(seed)
    for _ in range(most):
        yield game
        if game.over:
            return
        seat = rnd.choice(sorted(game.view(SPECTATOR).awaited))
        options = game.options(seat)
        assert TITLE.suggest
        sensible = rnd.random() < 0.7
        game.play(seat, TITLE.suggest(game.view(seat), seat, options, rnd) if sensible else rnd.choice(options))
    yield game


def after(seed: int, most: int, **setup: str) -> Game:
    *_before, game = walk(seed, most, **setup)
    return game


def drawn(game: Game, seat: str) -> Drawing:
    return TITLE.draw(game.view(seat), seat)


def markup(drawing: Drawing) -> str:
    parts = [*drawing.layers.values(), *drawing.blocks.values()]
    return "".join(text for part in parts for text in part.values())


def check(game: Game, seat: str) -> None:
    """A sound screen of the one size, and no two parts of it under one key."""
    drawing = drawn(game, seat)
    assert drawing.size == plan.SIZE
    assert set(drawing.places) <= set(drawing.blocks)
    keys = [key for part in shown(game, seat).values() for key in part]
    assert len(keys) == len(set(keys))
    sound(game, seat, SIZE_LIMIT)


def offered(game: Game, seat: str) -> None:
    """Every option is a button; what the picture offers is an option or a part of one."""
    options = {" ".join(option) for option in (*game.options(seat), *game.takebacks(seat))}
    buttons = re.findall(r'data-act="([^"]*)"', "".join(shown(game, seat)["options"].values()))
    assert set(buttons) == options
    text = markup(drawn(game, seat))
    assert set(re.findall(r'data-act="([^"]*)"', text)) <= options
    words = {word for option in options for word in option.split()[1:]}
    assert set(re.findall(r'data-part="([^"]*)"', text)) <= words
    for element in parsed(f"<all>{text}</all>").iter():
        if {"data-act", "data-part"} & element.attrib.keys():
            assert element.attrib.get("aria-label")
            assert element.attrib["tabindex"] == "0"


@pytest.mark.parametrize("table", TABLES)
def test_every_position_can_be_drawn_for_every_seat(table: str) -> None:
    for n, game in enumerate(walk(7, 260, **TABLES[table])):
        if n % 37 == 0 or game.over:
            for seat in (*game.seats, SPECTATOR):
                check(game, seat)
            for seat in game.view(SPECTATOR).awaited:
                offered(game, seat)


def test_scenes_are_well_formed_and_the_execution_has_one_for_every_slot() -> None:
    seen = set()
    for game in walk(3, 300, **TABLES["alone"]):
        for fact, to, table in game.told(SPECTATOR):
            if not to:
                text = TITLE.scene(table.view(SPECTATOR), fact)
                seen |= {fact[0]} if text else set()
                parsed(f"<all>{text}</all>")
    assert {"turned_up", "threshold", "round", "execution"} <= seen


def test_the_drawing_shows_no_hidden_card() -> None:
    """What lies face down or is held by others stands nowhere on the screen of a seat."""
    looked = 0
    for n, game in enumerate(walk(11, 240, **TABLES["loads"])):
        if n % 11:
            continue
        for seat in (*game.seats, SPECTATOR):
            view, text = game.view(seat), markup(drawn(game, seat))
            for who, cards in game.table.down.items():
                if isinstance(view.down[who], Veil):
                    looked += 1
                    hand = set(game.table.deck(who))
                    mine = {card for one in view.runs if view.seat_of(one) == seat for card in view.deck(one)}
                    for card in set(cards) & hand - mine:
                        assert f'data-card="{card}"' not in text
    assert looked > 20


def test_a_cone_covers_exactly_what_a_guard_sees() -> None:
    """Facing in his Yard, facing out the hexes of his corner, and nothing for who is distracted or stunned."""
    game = after(5, 200, **TABLES["towers and gates"])
    view = game.view(SPECTATOR)
    at = plan.plan(view.sheet)
    cones = paint_pieces.cones(view, at)
    assert cones.keys() == {f"v-{id}" for id, guard in view.guards.items() if guard.awake}
    for id, guard in view.guards.items():
        seen = [hex for hex in view.ground.at if id in paint_garden.watchers(view, hex)]
        if not guard.awake:
            assert seen == []
        elif guard.facing == IN:
            assert seen == [guard.yard]
            assert 'href="#hx-in"' in cones[f"v-{id}"]
        else:
            front = [hex for hex in view.ground.corner[guard.yard][guard.corner] if hex]
            assert sorted(seen) == sorted(front)
            assert cones[f"v-{id}"].count("<path") == len(front)


def test_a_wedge_ends_in_the_middle_of_what_is_seen() -> None:
    """From the corner it is as far to the middle of either hex as to the other end of the line between them."""
    for mission in TITLE.pack.missions.values():
        at = plan.plan(mission)
        for yard in mission.ground.yards:
            for k in ground.CORNERS:
                corner, far = at.corner(yard, k), at.corner(yard, k, 2)
                assert dist(corner, far) == pytest.approx(at.radius, abs=0.2)
                for hex in mission.ground.corner[yard][k]:
                    if hex:
                        assert dist(corner, at.at[hex]) == pytest.approx(at.radius, abs=0.2)


@pytest.mark.parametrize("mission", TITLE.pack.missions)
def test_every_map_fits_on_the_sheet(mission: str) -> None:
    at = plan.plan(TITLE.pack.missions[mission])
    assert at.radius >= 44
    for x, y in at.at.values():
        assert at.radius * 0.86 + plan.EDGE - 1 <= x <= plan.SIZE[0] - plan.EDGE + 1 - at.radius * 0.86
        assert at.radius + plan.EDGE - 1 <= y <= plan.SIZE[1] - plan.EDGE + 1 - at.radius
    for one, other in combinations(at.at.values(), 2):
        assert dist(one, other) >= 1.7 * at.radius


def test_the_names_of_hexes_can_be_read_beside_the_figures() -> None:
    """Less than a quarter of each lies under guards, what is written beside them, or what lies about."""
    crowded = 0
    for n, game in enumerate(walk(7, 260, **TABLES["alone"])):
        view = game.view(SPECTATOR)
        if n % 20 or not view.guards:
            continue
        at = plan.plan(view.sheet)
        lying, drawn = paint_names.covered(view, at), paint_names.names(view, at)
        for hex in at.at:
            found = re.search(r'x="([\d.]+)" y="([\d.]+)"', drawn[f"n-{hex}"])
            assert found
            x, y = float(found[1]), float(found[2]) - at.radius / 10
            box = paint_names.around(x, y, paint_names.WIDE * len(hex), paint_names.HIGH)
            over = sum(paint_names.shared(box, other) for other in lying[hex])
            assert over < paint_names.shared(box, box) / 4, hex
            crowded += len(lying[hex]) > 0
    assert crowded > 100


def test_witnesses_are_shown_before_a_visible_action() -> None:
    """For every option that is Visible a badge with the number of guards the rules name, and a line from each."""
    counted = 0
    for game in walk(13, 420, **TABLES["alone"]):
        for seat in game.view(SPECTATOR).awaited:
            view = game.view(seat)
            question = view.question(seat)
            if not isinstance(question, moves.Walk | strikes.Strike):
                continue
            drawing = drawn(game, seat)
            for option in game.options(seat):
                seen = odds.sighting(view, question, tuple(option))
                if seen is None:
                    continue
                counted += 1
                for id in seen:
                    assert f"se-{id}" in drawing.layers["sight"]
                ends = "".join(drawing.layers["seen"].values())
                assert f">{len(seen)}</text>" in ends
    assert counted > 5


def test_the_daimyo_alone_sees_what_his_guards_cover() -> None:
    game = after(5, 150, **TABLES["alone"])
    covers = drawn(game, "daimyo").layers["covers"]
    watched = {
        hex
        for guard in game.table.guards.values()
        if guard.awake and guard.facing == OUT
        for hex in game.table.ground.corner[guard.yard][guard.corner]
        if hex
    }
    assert covers.keys() == {f"cv-{hex}" for hex in watched}
    assert drawn(game, "ninja1").layers["covers"] == {}


def test_dots_show_where_the_moves_of_a_programmed_card_may_lead_to_its_player_alone() -> None:
    """The first ones are the ways of that Move; nobody else is shown any."""
    looked = 0
    for game in walk(5, 200, **TABLES["alone"] | {"mission": "imai-town"}):
        if game.table.phase != "program":
            continue
        view = game.view("ninja1")
        shown = drawn(game, "ninja1").layers["steps"]
        for who in view.runs:
            cards = paint_steps.planned(view, who, "ninja1")
            ways = paint_steps.reached(view, who, cards)
            dots = {key.rpartition("-")[2] for key in shown if key.startswith(f"dt-{who}-")}
            assert dots == set().union(*ways)
            if ways and not view.focused and len(cards) == 1:
                ops = [view.pack.ops[key] for key in view.pack.card(cards[0]).halves["top"]]
                tries = [{bush for _, bush in moves.ways(view, who, op)} for op in ops if op.do == "move"]
                assert ways[0] == next(filter(None, tries))  # a Move without a way changes nothing
                looked += 1
        for seat in ("daimyo", SPECTATOR):
            assert drawn(game, seat).layers["steps"] == {}
    assert looked > 10


def test_the_mat_shows_what_was_turned_up_to_all_and_what_is_prepared_to_its_player_alone() -> None:
    """As the facts told it: the cards of a slot are the ones that were turned up there in this round."""
    turned: dict[int, tuple[str, ...]] = {}
    prepared = looked = 0
    for game in walk(11, 260, **TABLES["alone"]):
        view = game.view(SPECTATOR)
        for (name, *words), _, _ in game.told():
            turned = {} if name == "round" else turned
            if name == "turned_up":
                turned[int(words[0])] = tuple(str(card) for card in words[2:] if card)
        if view.phase == "execute":
            for slot, cards in turned.items():
                assert paint_mat.executed(view, slot) == cards
                looked += len(cards)
        for seat in game.seats:
            mine = paint_mat.prepared(game.view(seat), seat)
            assert ("known draft" in drawn(game, seat).blocks["mat"].get(f"m-{view.slot}", "")) == bool(mine)
            prepared += bool(mine)
        assert "known draft" not in markup(drawn(game, SPECTATOR))
    assert prepared > 10
    assert looked > 50


def test_the_map_of_a_chapter_says_what_came_of_its_missions() -> None:
    """Who won them, in their order; what can be chosen; no Ninjas of a Mission that is over; cards face down."""
    game = next(game for game in walk(7, 4000, **TABLES["a chapter"]) if game.table.phase == "tactics" and
                game.table.owners and game.table.laid)  # fmt: skip
    for seat in (*game.seats, SPECTATOR):
        drawing, view = drawn(game, seat), game.view(seat)
        first, winner = next(iter(view.owners.items()))
        assert f"won by {phrases.side(winner)}" in drawing.layers["sites"][f"cl-{first}"]
        assert f"1. {phrases.mission(view, first)}: won by" in drawing.blocks["goals"][f"rs-{first}"]
        assert "Tactics Phase" in drawing.blocks["status"]["hd-title"]
        assert "Missions played: 1 of 5" in drawing.blocks["status"]["hd-title"]
        assert list(drawing.blocks["chapter"])[1] == f"cr-{first}"
        assert drawing.blocks["team"] == {}
        for place, card in game.table.laid.items():
            plot = drawing.layers["plots"][f"ct-{place.replace('/', '-')}"]
            mine = not isinstance(view.laid[place], Veil)
            assert (phrases.card(view, card) in plot) == mine
            assert 'class="back"' in plot


def test_the_slot_that_one_programs_is_marked_for_that_seat_alone() -> None:
    """Where it is, a phone shows the mat and the cards before the list of them."""
    marked = 0
    for game in walk(5, 120, **TABLES["alone"]):
        if game.over or not game.table.round:
            continue
        for seat in (*game.seats, SPECTATOR):
            view = game.view(seat)
            question = view.question(seat) if seat in game.seats else None
            open_slots = [key for key, text in drawn(game, seat).blocks["mat"].items() if " open" in text]
            expected = [f"m-{question.slot}"] if isinstance(question, rounds.Program) else []
            assert open_slots == expected
            marked += len(expected)
    assert marked > 10


def test_a_slot_is_ticked_once_the_next_is_executed() -> None:
    ticked = 0
    for game in walk(11, 260, **TABLES["alone"]):
        view = game.view(SPECTATOR)
        if view.phase == "execute":
            slots = [key for key, text in drawn(game, SPECTATOR).blocks["mat"].items() if 'class="done"' in text]
            assert all(int(key.removeprefix("m-")) < view.slot for key in slots)
            ticked += len(slots)
    assert ticked > 10


def test_the_hand_begins_anew_for_another_character() -> None:
    """The row is another element for each that stands first."""
    rows = set()
    for game in walk(5, 120, **TABLES["alone"]):
        hand = drawn(game, "ninja1").blocks["hand"]
        name = game.table.claimant
        if name and game.table.phase == "program":
            assert list(hand) == ["h-hand", f"hr-{name}"]
            rows |= hand.keys()
    assert len(rows) == 4


def test_a_card_explains_the_symbols_it_only_names() -> None:
    """Every symbol of the Daimyo on his Action Cards has its sentence, once."""
    view = zashiki.new("shadow", seed=1, players="2", mission="amagi-village").view("daimyo")
    for deck in view.pack.lords:
        for id in view.pack.decks[deck]:
            card = view.pack.card(id)
            text = paint_mat.front(view, card)
            for key in card.halves["actions"]:
                assert text.count(phrases.MEANS[view.pack.ops[key].do]) == 1


def test_the_purse_says_what_is_left_after_what_is_prepared() -> None:
    bought = 0
    for game in walk(7, 4000, **TABLES["a chapter"]):
        for seat, mine in game.table.draft.items():
            goods = [option[1] for option in mine if option[0] == "buy"]
            if goods and game.table.offer:
                side = "daimyo" if seat == "daimyo" else "ninja"
                left = game.table.coins[side] - sum(market.cost(game.table, good) for good in goods)
                assert f"<small>{left} left</small>" in drawn(game, seat).blocks["status"]["hd-coins"]
                assert "left</small>" not in drawn(game, SPECTATOR).blocks["status"]["hd-coins"]
                bought += 1
        if bought > 3:
            return
    assert bought
