"""The worked examples of the rules, with their numbers."""

from onoda.position import clause, play, position, texts
from support import asserts


@asserts("ON-CHK-5", "ON-SRV-1", "ON-SRV-3", "ON-TST-3", "ON-TST-4", "ON-SRV-4")
def test_ex4_a_survival_test_is_passed_by_spending_health() -> None:
    """Health 4, Paranoia 4, a Raid fails: Health 3; 3 drawn, 2 Health spent."""
    game = position("t0", "t3b", here="tilik", health=4, paranoia=4, pile=("plantains",))
    play(game, "raid")
    assert texts(game) == ["accept", "spend 2"]
    assert clause(game, "spend 1") == "ON-TST-3"
    play(game, "spend 2")
    assert game.view("onoda").health == 1
    assert not game.over
