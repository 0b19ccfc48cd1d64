"""The drawing of Shogun, without a browser: along whole games every position is drawn for everybody, shows nothing that
is hidden, and offers all that can be chosen."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

import zashiki
from screens import all_drawn, all_of, all_offered, shown
from shogun_drawing.shogun_walks import SETTINGS, first, positions
from zashiki.engine.game import SPECTATOR, Game
from zashiki.games.shogun import odds, scenes
from zashiki.games.shogun.japan import CHESTS, FACE_DOWN, SPACES


def lit(game: Game, seat: str) -> None:
    """What can be clicked on the map is lit on it."""
    layers = shown(game, seat)
    for part in set(re.findall(r'data-part="([^"]*)"', all_of(layers))) & set(game.table.owner):
        assert f"h-{part}" in layers["halos"]


@pytest.mark.parametrize("setup", SETTINGS, ids=lambda setup: f"{setup['players']} {setup['side']}")
def test_every_position_of_a_game_offers_all_that_can_be_chosen(setup: dict[str, str]) -> None:
    assert all_offered(positions(7, **setup), 6, lit).over


@pytest.mark.parametrize("setup", SETTINGS, ids=lambda setup: f"{setup['players']} {setup['side']}")
def test_every_position_is_drawn_for_everybody(setup: dict[str, str]) -> None:
    all_drawn(positions(8, **setup), 23)


def test_what_others_plan_changes_nothing_that_is_shown() -> None:
    """Two plans of another seat, locked or not yet: byte for byte the same screen."""
    game, mine = first("Plan", players="5")
    other = next(seat for seat in game.seats if seat != mine)
    provinces = game.table.provinces(other)
    seen = []
    for card in provinces[:2]:
        twin = zashiki.load(game.record())
        twin.play(other, f"put castle {card}")
        seen.append({seat: all_of(shown(twin, seat)) for seat in (*game.seats, SPECTATOR) if seat != other})
    assert seen[0] == seen[1]


def test_ones_own_plan_is_shown_to_oneself_alone() -> None:
    game, seat = first("Plan", players="4")
    card = game.table.provinces(seat)[0]
    game.play(seat, f"put tax {card}")
    own = shown(game, seat)
    assert f"f-{card}" in own["plans"]
    assert 'class="slot held"' in own["plan"]["ps-tax"]
    for other in (*game.seats, SPECTATOR):
        if other != seat:
            assert not shown(game, other)["plans"]


def test_a_plan_is_made_of_parts_and_tells_why_it_is_not_ready() -> None:
    game, seat = first("Plan", players="4")
    layers = shown(game, seat)
    assert all(f'data-part="{space}"' in layers["plan"][f"ps-{space}"] for space in SPACES)
    assert [id for id in CHESTS if f"hc-{id}" in layers["plan"]] == list(CHESTS)
    assert 'data-try="lock"' in layers["asked"]["as-lock"]
    assert "If all goes as planned" in layers["asked"]["as-table"]
    game.play(seat, "put bid chest_1")
    assert 'data-act="clear bid"' in shown(game, seat)["plan"]["ps-bid"]


def test_a_bid_without_another_is_not_cleared_by_a_second_click() -> None:
    """Who has no chest left can bid 0 only: once that lies there, its space stands for no choice but the cross."""
    game, seat = first("Plan", players="5")
    game.table.chests[seat] = 0
    for space, card in zip(SPACES, game.table.provinces(seat), strict=False):
        game.play(seat, f"put {space} {card}")
    assert 'data-part="bid"' in shown(game, seat)["plan"]["ps-bid"]
    game.play(seat, "put bid chest_0")
    space = shown(game, seat)["plan"]["ps-bid"]
    assert 'data-part="bid"' not in space
    assert 'data-act="clear bid"' in space


def test_a_space_tells_when_its_action_comes_or_that_nobody_knows() -> None:
    """Five action cards lie face up in their order, five face down; the bid is no action."""
    game, seat = first("Plan", players="4")
    signs = [re.findall(r'class="nth[^>]*>([^<]*)<', shown(game, seat)["plan"][f"ps-{space}"]) for space in SPACES]
    assert sorted(sign for one in signs for sign in one) == ["1", "2", "3", "4", "5", *["?"] * 5]
    assert signs[-1] == []
    for n, action in enumerate(game.table.row, 1):
        assert signs[SPACES.index(action)] == [str(n)]


def test_boards_of_others_show_backs_until_cards_are_turned_up() -> None:
    game, seat = first("TakeSpecial", players="5")
    for other in game.seats:
        row = shown(game, seat)["seats"][f"se-{other}"]
        assert row.count('class="down"') == list(game.table.board[other]).count(FACE_DOWN) > 5


def test_a_target_has_odds_and_a_bar() -> None:
    for game, seat in positions(3, players="5"):
        if game.table.asking[:1] == ("ask",) and game.table.asking[2] == "March":
            found = [b for b in shown(game, seat)["options"].values() if "data-act" in b and "gauge" in b]
            if found:
                assert all(re.search(r'<span class="glance">\d+ %</span>', button) for button in found)
                return
    raise AssertionError("nobody attacked")


def test_where_armies_may_go_it_is_said_how_they_are_sent_and_what_the_bars_mean() -> None:
    game, seat = first("March", players="5")
    above = shown(game, seat)["asked"]
    assert "lit province" in above["as-how"]
    assert f"Of {odds.SAMPLES} sampled throws" in above["as-bars"]
    game, seat = first("Levy1", players="5")
    assert "as-bars" not in shown(game, seat)["asked"]  # no battle can arise


def test_who_defends_sees_in_how_many_throws_the_province_holds() -> None:
    game, seat = first("Guard", seed=3, players="4", defence_bonus="ask")
    buttons = shown(game, seat)["options"]
    for option in ("guard", "decline"):
        text = game.title.words.odds(game.view(seat), seat, (option,))
        held = re.search(r"holds in (\d+) %", text)
        assert held
        assert f'<span class="glance">{held[1]} %</span>' in buttons[f"o-{option}"]
        assert text in buttons[f"o-{option}"]


def test_points_are_told_apart_when_they_are_scored() -> None:
    """Provinces, buildings and majorities of a winter, and at the end those of the year before."""
    told: dict[str, list[tuple[int, ...]]] = {}
    tallies = []
    for game, _ in positions(6, players="3"):
        for fact, _to, table in game.told():
            made = game.title.scene(table.view(SPECTATOR), fact)
            if fact[0] == "scored":
                told.setdefault(str(fact[1]), []).append(tuple(map(int, fact[2:])))
                tallies += [made] if made else []
    assert len(tallies) == 2  # one a winter
    for seat, (first_year, second_year) in told.items():
        assert all("".join(f"<td>{n}</td>" for n in year) in tally
                   for year, tally in zip((first_year, second_year), tallies, strict=True))  # fmt: skip
        text = "Year 1: {}. Year 2: {} for provinces, {} for buildings, {} for majorities."
        assert text.format(first_year[-1], *second_year[:3]) in shown(game, seat)["asked"]["as-score"]


def test_a_scene_borrows_no_look_from_the_panel() -> None:
    """Each is of a kind of its own: the rows of events are laid out otherwise than the event shown large."""
    kinds = set()
    for game, _ in positions(5, players="3"):
        for fact, _to, table in game.told():
            kinds |= set(re.findall(r'class="scene (\w+)"', game.title.scene(table.view(SPECTATOR), fact)))
    assert {"turned", "turns", "tower", "tally", "season"} <= kinds
    assert not [kind for kind in kinds if re.search(rf"(^|[,}}(])\s*\.{kind}\b", game.title.style, re.M)]


def test_a_throw_is_shown_with_its_cubes_and_what_it_decided() -> None:
    """As many cubes fall in and roll out as the throw says, up to what is drawn."""
    seen = set()
    for game, _ in positions(5, players="3"):
        for fact, _to, table in game.told():
            made = game.title.scene(table.view(SPECTATOR), fact)
            if fact[0] in ("battle", "uprising"):
                _kind, _where, went, came = table.throws[-1]
                into, out = (sum(map(int, re.findall(r"\d+", code))) for code in (went, came))
                assert made.count('class="falls') == min(into, scenes.MOST)
                assert made.count('class="rolls') == min(out, scenes.MOST)
                assert 'class="verdict' in made
            if made:
                ET.fromstring(made.replace("<br>", "<br/>"))
                seen.add(fact[0])
    assert {"battle", "uprising", "season", "event", "order", "over"} <= seen


def test_a_picture_stands_alone() -> None:
    root = ET.fromstring(zashiki.new("shogun", seed=3).svg(SPECTATOR))
    assert root.attrib["viewBox"] == "0 0 1360 860"
    assert ".prov" in (root[1].text or "")
