"""What the games to come ask of the engine, held on slices of them: seals and races, choices of both sides inside one
attack, reactions between slots, triggers after a whole effect, private chance."""

from __future__ import annotations

import pytest

from slices import Slice, okko, shadow, shogun, taihoku
from zashiki.engine import LOCK, SPECTATOR, Game, NoUndo, Refused, Scripted, records


def new(title: Slice, *script: str | int, **fields: object) -> Game:
    """A game of a slice with scripted chance; fields set another position."""
    table = title.table(title.deal(Scripted(), title.pack).seats, Scripted(script), title.pack, **fields)
    game = Game(title, table, {})
    game.table.run()
    return game


# ---- Shogun: planning under a seal, a battle


def planned() -> Game:
    """All three have planned; gold and blue are ready."""
    game = new(shogun.TITLE)
    cards = {"red": ("owari", "chest_1"), "gold": ("mino", "chest_1"), "blue": ("mikawa", "suruga")}
    for seat, (first, second) in cards.items():
        game.play(seat, f"put combat_a {first}")
        game.play(seat, f"put combat_b {second}")
    game.play("gold", "lock")
    game.play("blue", "lock")
    return game


def test_plans_are_made_together_and_changed_freely_until_the_last_is_ready() -> None:
    game = new(shogun.TITLE)
    assert game.to_move == ("red", "gold", "blue")
    game.play("blue", "put combat_a suruga")
    game.play("red", "put combat_a ise")
    assert game.why_not("red", "put combat_b ise").clause == "SG-PLN-2"  # type: ignore[union-attr]
    assert game.why_not("red", "lock").clause == "SG-PLN-6"  # type: ignore[union-attr]
    game.play("red", "put combat_b owari")
    assert sorted(map(str, game.takebacks("red"))) == ["clear combat_a", "clear combat_b", "swap"]
    game.play("red", "swap")
    assert game.table.plan["red"] == {"combat_a": "owari", "combat_b": "ise"}
    game.play("red", "lock")
    assert game.to_move == ("gold", "blue")
    game.play("red", "unlock")
    game.play("red", "clear combat_b")
    assert game.to_move == ("red", "gold", "blue")
    assert game.table.plan["red"] == {"combat_a": "owari"}


def test_a_plan_is_seen_by_its_owner_only() -> None:
    game = planned()
    assert game.view("gold").plan["gold"] == {"combat_a": "mino", "combat_b": "chest_1"}
    for other in ("red", "blue", SPECTATOR):
        assert "mino" not in repr(game.view(other).plan["gold"])
    assert "gold put" not in records.write(game, "red")
    assert "red put combat_a owari" in records.write(game, "red")


def test_the_last_lock_breaks_the_seal_for_good() -> None:
    game = planned()
    game.undo("gold")  # under an unbroken seal a lock is the seat's own affair
    game.play("gold", "lock")
    game.play("red", "lock")
    assert game.table.shown == {"red": "owari", "gold": "mino", "blue": "mikawa"}
    with pytest.raises(NoUndo, match="broken seal"):
        game.undo("red", frozenset(game.seats))
    with pytest.raises(Refused):
        game.play("red", "unlock")


def test_a_battle_is_one_word_of_the_tower() -> None:
    """Red attacks Mino (7) with 3 of Owari's 4; out come 3 red and 1 gold: red wins with 2; the rest stays inside."""
    game = planned()
    game.play("red", "lock")
    assert game.to_move == ("gold",)  # in turn order of the season
    game.play("gold", "decline")
    game.play("blue", "decline")
    game.play("red", "march mino 3")
    assert game.needs is not None
    assert game.needs.kind == "device"
    game.supply("red+red+red+gold/gold+gold+gold/gold+gold+gold")
    assert game.table.owner["mino"] == "red"
    assert game.table.armies["mino"] == 2
    assert game.table.ledges == [["gold"] * 3, ["gold"] * 3]
    assert game.view("gold").ledges.count is None
    assert game.table.supply["gold"] == 6


# ---- Shadow Tactics: a race, then a reaction


def test_two_seats_race_for_a_slot_and_the_first_lock_takes_it() -> None:
    game = new(shadow.TITLE)
    assert game.to_move == ("yuki", "aiko")
    game.play("yuki", "card blade")
    game.play("aiko", "card reed")
    game.play("aiko", "extra focus")
    game.play("yuki", "extra focus")
    game.play("yuki", "lock")
    assert game.table.mat[1] == "yuki"
    assert game.table.backs[1] == "bonus"
    assert game.table.draft["aiko"] == ("reed",)  # the bonus is gone and leaves the other's draft; the card stays
    assert game.view("aiko").face_down["yuki"].count is None
    game.play("daimyo", "lock")  # skips the slot
    assert game.why_not("yuki", "card whistle") is not None
    game.play("aiko", "lock")
    assert game.table.mat[:4] == ["", "yuki", "", "aiko"]


def test_a_reaction_comes_to_the_other_side_between_two_slots() -> None:
    """Yuki's Focus hands a Patrol to the daimyo, who programmed slot 2: he orders card and reaction himself."""
    game = new(shadow.TITLE)
    for option in ("card blade", "extra focus", "lock"):
        game.play("yuki", option)
    game.play("daimyo", "card watch")
    game.play("daimyo", "lock")
    game.play("aiko", "card shuriken")
    game.play("aiko", "lock")
    assert game.to_move == ("daimyo",)
    assert [str(option) for option in game.options("daimyo")] == ["do reaction", "do card"]
    game.play("daimyo", "do card")
    assert game.over
    assert game.table.done == ["yuki:kill-focused", "daimyo:patrol", "daimyo:patrol", "aiko:kill"]


# ---- Okko: both players inside one attack


def test_both_players_choose_inside_one_attack() -> None:
    """The attacker announces, the defender answers knowing it and turns; both roll."""
    game = new(okko.TITLE, *["fire", "torii", "torii", "torii"], 6, 1, *["water"] * 4, pool=[], at={
        "okko": "3,3", "windreaper": "5,5", "oni": "2,2", "apprentice": "0,0"}, facing={
        "okko": "north", "windreaper": "south", "oni": "north", "apprentice": "north"})  # fmt: skip
    game.play("hunters", "attack okko oni")
    assert game.to_move == ("hunters",)
    game.play("hunters", "spend pool")
    assert game.table.announced == {"okko": 1, "oni": 0}
    assert game.why_not("demons", "spend pool") is not None
    assert game.to_move == ("demons",)  # the earth die of the oni's card is not there: only the turn is asked
    assert sorted(map(str, game.options("demons"))) == ["face east", "face south"]
    assert game.why_not("demons", "face north").clause == "OK-CMB-9"  # type: ignore[union-attr]
    game.play("demons", "face south")
    assert "oni" not in game.table.at  # 5 + 1 + 6 against 5 + 1: a margin of 6 disables at once


def test_a_draw_that_was_seen_cannot_be_taken_back_freely() -> None:
    game = new(okko.TITLE, "fire", "torii", "torii", "torii", 3, 3, *["water"] * 4, *["air"] * 4)
    game.play("hunters", "attack okko oni")
    game.undo("hunters")
    game.play("hunters", "attack okko oni")
    while game.to_move == ("hunters",) and "pass" in map(str, game.options("hunters")):
        game.play("hunters", "pass")
    with pytest.raises(NoUndo) as refused:
        game.undo("hunters")
    assert "demons" in refused.value.seats


# ---- Raid on Taihoku: triggers after the whole effect, private chance


def test_a_trigger_waits_until_its_effect_is_finished() -> None:
    """Mother at Mood 1 shares raw food and takes a portion: she is dead before the sharing can cheer her."""
    mood = {"grandpa": 3, "mother": 1, "grandma": 2}
    game = new(taihoku.TITLE, mood=mood, agenda=[("turn", 1)], pile=[["rotten_food"]])
    game.play("mother", "explore")
    game.play("mother", "share rotten_food")
    assert game.result is not None
    assert game.result["reason"] == "mother lost heart"
    assert game.table.mood["mother"] == 0


def test_several_triggers_come_one_after_the_other() -> None:
    """Grandpa throws the tablet away: his heart breaks (3), and Grandma minds the waste (1)."""
    mood = {"grandpa": 5, "mother": 2, "grandma": 2}
    game = new(taihoku.TITLE, "ancestral_tablet", mood=mood)
    game.play("grandpa", "explore")
    game.play("grandpa", "discard ancestral_tablet")
    assert game.table.mood == {"grandpa": 2, "mother": 2, "grandma": 1}
    assert game.table.due == []


def test_chance_that_one_seat_sees_stays_out_of_the_records_of_others() -> None:
    game = new(taihoku.TITLE, "mazu", agenda=[("turn", 1)], pile=[["cooked_rice", "rotten_food"]],
               raids=[["raid_bank", "raid_hotel", "mazu"]])  # fmt: skip
    game.play("mother", "peek")
    assert game.view("mother").out["mother"] == "mazu"
    assert "mazu" in records.write(game, "mother")
    assert "mazu" not in records.write(game, "grandpa")
    assert "mother peek = ?" in records.write(game, "grandpa")
    assert game.table.raids[0] == ["mazu"]  # known cards keep their place


def test_lock_is_no_option_of_an_open_question() -> None:
    game = new(okko.TITLE, "fire", "torii", "torii", "torii")
    assert LOCK not in game.options("hunters")
    with pytest.raises(Refused):
        game.play("hunters", "lock")
