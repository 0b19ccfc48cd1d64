"""The scenarios in order, each with what the ones before have brought: the campaign of chapter SCEN."""

from __future__ import annotations

import pytest

from okko.position import OTHERS, PACK, asked, clause, duel, play, position, result, texts
from support import asserts
from zashiki.engine import Game
from zashiki.games.okko import campaign, ending, scenarios


def linked(id: str, **won: str) -> Game:
    """The campaign at the beginning of this scenario, after these games."""
    names = {name.replace("_", "-"): seat for name, seat in won.items()}
    before = {other: names.get(other, "") for other in PACK.order[: PACK.order.index(id)]}
    return position(
        3,
        3,
        4,
        2,
        pieces={},
        mode="campaign",
        won=before,
        turn=0,
        phase="",
        agenda=[("start_scenario", id)],
        terrain={},
        inflicted={"red": 0, "black": 0},
    )


@asserts("OK-SCEN-11")
def test_links_of_the_campaign() -> None:
    assert linked(scenarios.GEISHA).table.budget == {"red": 16, "black": 16}
    assert linked(scenarios.GEISHA, secret_passage="black").table.budget == {"red": 16, "black": 18}
    assert linked(scenarios.LAIR, dojo_duel="red").table.budget == {"red": 17, "black": 16}
    assert ending.threshold(linked(scenarios.LAIR, dojo_duel="red").table, "red") == 12
    gift = linked(scenarios.MURDER, kidnapped_geisha="red")
    assert asked(gift) == ("red", "Gift")
    assert clause(gift, "hand masterwork-katana red-okko") == "OK-BAND-19"
    assert clause(gift, "hand smoke-pot black-oni-bushi") == "OK-BAND-18"
    assert "hand smoke-pot red-okko" in texts(gift)
    play(gift, "hand smoke-pot red-okko")
    assert gift.table.gear["red-okko"] == "smoke-pot"
    well = linked(scenarios.SEAL, burning_library="black").table
    assert campaign.chooser(well) == "black"
    assert campaign.chooser(linked(scenarios.SEAL).table) == ""


@asserts("OK-SCEN-11")
def test_the_winner_in_the_library_chooses_at_the_well() -> None:
    game = position(
        pieces=OTHERS,
        scenario=scenarios.SEAL,
        mode="campaign",
        won={scenarios.LIBRARY: "black"},
        agenda=[("ask", ("red",), "Phase"), ("first_player",)],
    )
    assert asked(game) == ("black", "Begin")
    play(game, "yield")
    assert game.table.first == "red"


@asserts("OK-SCEN-11")
def test_hunters_who_found_the_passage() -> None:
    def place(n: int) -> Game:
        inside = {f"red-clan-guard-{i}": f"{i},11 north" for i in range(2, 2 + n)}
        return position(
            pieces={"black-gaki": "15,0 south"} | inside,
            scenario=scenarios.GEISHA,
            mode="campaign",
            won={scenarios.PASSAGE: "red"},
            waiting=["red-okko"],
            kind={
                "red-okko": "okko",
                "black-gaki": "gaki",
                "red-clan-guard-2": "clan-guard",
                "red-clan-guard-3": "clan-guard",
            },
            agenda=[("ask", ("red",), "Place", "red-okko")],
        )

    assert "place 9,12" in texts(place(1))
    assert clause(place(2), "place 9,12") == "OK-SCEN-2"


def test_one_game_of_the_campaign_leads_to_the_next() -> None:
    game = duel(
        "red-noburo", "black-gaki", 6, 1, 1, 2, mode="campaign", scenario=scenarios.LESSON, lost={"red": 3, "black": 6}
    )
    play(game, "attack black-gaki")
    assert game.table.won == {scenarios.LESSON: "red"}
    assert game.table.inflicted == {"red": 8, "black": 3}
    assert game.table.scenario == scenarios.BRIDGE
    assert game.to_move == ("red", "black")
    assert game.table.at == {}
    assert game.table.kind == {}, "nobody of the game before lies about"


@pytest.mark.parametrize(
    ("won", "inflicted", "winners"),
    [
        ({"dojo-duel": "red"}, {"red": 0, "black": 9}, ["red"]),
        ({}, {"red": 8, "black": 9}, ["black"]),
        ({}, {}, []),
    ],
)
def test_who_takes_the_campaign(won: dict[str, str], inflicted: dict[str, int], winners: list[str]) -> None:
    """Most wins; then Zeni inflicted; then a draw."""
    before = {id: won.get(id, "") for id in PACK.order[:-1]}
    game = position(
        pieces=OTHERS,
        mode="campaign",
        scenario=scenarios.LAIR,
        won=before | {scenarios.LAIR: ""},
        inflicted={"red": 0, "black": 0} | inflicted,
        agenda=[("next_scenario",)],
    )
    assert result(game) == (winners, "campaign", "OK-SCEN-11")
