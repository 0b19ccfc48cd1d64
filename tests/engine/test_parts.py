"""Fields, piles, dealers and clauses, each for itself."""

from __future__ import annotations

import json

import pytest

from zashiki.engine import BadOutcome, BadRecord, Fair, Fast, Needed, Open, Scripted, Table, piles
from zashiki.engine.chance import Dealer, dealer
from zashiki.engine.clauses import Coverage, Rules, asserted_by_tests
from zashiki.engine.fields import Veil, mask, plain, size, thaw


def test_a_field_must_say_who_may_know_it() -> None:
    with pytest.raises(TypeError, match=r"Bad\.secret does not say who may know it"):
        type("Bad", (Table,), {"__annotations__": {"secret": list[str]}, "secret": []})


def test_two_steps_of_one_name_are_refused() -> None:
    class Tiny(Table):
        n: Open[int] = 0

    def step(t: Tiny) -> None: ...

    def other(t: Tiny) -> None: ...

    other.__name__ = "step"
    Tiny.clause("XX-A-1")(step)
    with pytest.raises(TypeError, match="has a step"):
        Tiny.clause("XX-A-2")(other)


def test_masks_show_counts_where_they_may() -> None:
    hand = mask("hand", {"a": ["x", "y"], "b": ["z"]}, lambda owner: owner == "a")
    assert hand["a"] == ["x", "y"]
    assert (hand["b"].count, bool(hand["b"]), len(hand["b"])) == (1, True, 1)
    assert mask("private", {"b": ["z"]}, lambda owner: False)["b"].count is None
    assert mask("pile", [["x"], ["y", "z"]], lambda owner: True).count == 3
    assert size([["x"], ["y", "z"]]) == 3
    assert plain({"a": Veil(3), "b": (1, 2)}) == {"a": {"hidden": 3}, "b": [1, 2]}


def test_thawing_names_what_is_wrong() -> None:
    assert thaw(dict[str, list[tuple[int, ...]]], {"a": [[1, 2]]}, "f") == {"a": [(1, 2)]}
    for kind, value, where in (
        (int, "3", "f"),
        (int, True, "f"),
        (list[int], [1, "x"], r"f\[1\]"),
        (dict[str, int], {"a": None}, r"f\.a"),
    ):
        with pytest.raises(BadRecord, match=f"^{where}: expected"):
            thaw(kind, value, "f")


def test_known_cards_keep_their_place_in_a_pile() -> None:
    pile = piles.shuffled(["a", "b", "c"])
    piles.put_on_top(pile, "first")
    piles.put_under(pile, "last")
    script = Scripted(["b", "c"])
    assert [piles.draw(script, "cards", pile) for _ in range(5)] == ["first", "b", "c", "a", "last"]
    assert pile == []
    assert piles.stacked(["x", "y"]) == [["x"], ["y"]]
    piles.put_on_top(pile, "x")
    piles.shuffle_in(pile, "y", "z")
    assert pile == [["x", "y", "z"]]


@pytest.mark.parametrize("make", [lambda: Fast(7), lambda: Fair("secret", "salt")])
def test_streams_do_not_shift_each_other_and_go_back(make: type[Dealer]) -> None:
    one, two = make(), make()
    rolls = [one.roll("a", 6) for _ in range(20)]
    both = []
    for _ in range(20):
        both.append(two.roll("a", 6))
        two.roll("b", 6)
    assert both == rolls
    assert set(rolls) <= set(range(1, 7))
    assert len(set(rolls)) > 3
    mark = one.mark()
    ahead = [one.draw("c", list("abcdef")) for _ in range(5)]
    one.rewind(mark)
    assert [one.draw("c", list("abcdef")) for _ in range(5)] == ahead
    again = dealer(json.loads(json.dumps(one.save())))
    assert [again.roll("a", 6) for _ in range(9)] == [one.roll("a", 6) for _ in range(9)]


def test_dice_are_even() -> None:
    counts = dict.fromkeys(range(1, 7), 0)
    die = Fast("even")
    for _ in range(6000):
        counts[die.roll("d")] += 1
    assert all(880 < n < 1120 for n in counts.values()), counts


def test_a_script_waits_and_refuses_what_cannot_be() -> None:
    script = Scripted([4, "x"])
    assert script.roll("d") == 4
    with pytest.raises(BadOutcome, match="draw from bag: 'x' is not among a, b"):
        script.draw("bag", ["a", "b"])
    script = Scripted()
    with pytest.raises(Needed) as needed:
        script.draw("bag", ["a", "b"])
    assert (needed.value.kind, needed.value.stream, needed.value.choices) == ("draw", "bag", ("a", "b"))
    assert script.draw("bag", ["only"]) == "only"  # what can come out in one way only is no chance
    assert script.pick("bag", ["only"]) == "only"


@pytest.mark.parametrize("data", [{}, {"kind": "loaded"}, {"kind": "fast"}, {"kind": "fast", "seed": 1, "x": 2}, [], 3])
def test_a_dealer_that_cannot_be_read_is_named(data: object) -> None:
    with pytest.raises(BadRecord, match="dealer"):
        dealer(data)  # type: ignore[arg-type]


RULES = """# Tiny
## 1. First
- **XX-A-1** Do it.
- **XX-A-2** (advice) Think.
- **XX-A-3** (component) One box.
# INTERPRETATIONS
- **XX-A-9** Not a rule.
"""


def test_clauses_are_read_and_what_is_missing_is_named(tmp_path) -> None:  # type: ignore[no-untyped-def]
    rules = Rules.parse(RULES)
    assert list(rules.clauses) == ["XX-A-1", "XX-A-2", "XX-A-3"]
    assert rules.clauses["XX-A-1"].chapter == "1. First"
    missing = Coverage(rules, {"XX-A-7": ["a.py:1"]}, {}).missing()
    assert [line.split(":")[0] for line in missing] == ["XX-A-1", "XX-A-1", "XX-A-3", "XX-A-7"]
    (tmp_path / "test_a.py").write_text(
        "@asserts('XX-A-1')\ndef test_one():\n    assert True\n@asserts('XX-A-3')\ndef test_nothing():\n    pass\n"
    )
    found = asserted_by_tests(tmp_path.glob("test_*.py"))
    assert found == {"XX-A-1": ["test_a.py:test_one"]}  # a test without an assertion asserts nothing
    assert Coverage(rules, {"XX-A-1": ["a.py:1"]}, found | {"XX-A-3": ["x"]}).missing() == []
