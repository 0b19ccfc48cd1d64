"""A quick, sensible choice: the rest of the own turn is planned as one walk with searches before and after it. Nothing
is looked up in any future; everybody plays for the family."""

from __future__ import annotations

from random import Random

from ...engine.table import Option
from . import turns
from .city import City
from .goods import AP
from .journeys import Journeys

PLANNED = frozenset(("move", "explore", "discard", "overspend", "end"))  # acts that a journey or nothing asks for


def suggest(view: City, seat: str, options: list[Option], rng: Random) -> Option:
    """The option that seems best."""
    mind = Mind(view, seat)
    if isinstance(mind.question, turns.Turn):
        return mind.act(options)
    return max(options, key=mind.value)


class Mind(Journeys):
    """How good each option of a question looks."""

    # ---- small questions

    def value(self, option: Option) -> float:
        t, seat, question = self.t, self.seat, self.question
        match option:
            case "gain", status:
                return self.relief(seat, status, 1)
            case "lose", status:
                return -AP * 5 if status == "ap" else self.relief(seat, "mood", -1)
            case "grant", other:
                frail = 3 * (4 - t.top(other, "health")) if question.card == "combat_helmet" else 0
                return t.top(other, "stamina") + frail
            case "cheer", other:
                return self.relief(other, "mood", 2)
            case "split", n:
                first, second = t.pack.resources[question.card].between
                rest = t.pack.resources[question.card].points - int(n)
                return self.relief(question.target, first, int(n)) + self.relief(question.target, second, rest)
            case "give", other:
                given = question.given.count(other)
                bitter = self.bitter(question.card, other, question.cooked) if not given else 0.0
                return self.relief(other, "satiation", given + 1) - self.relief(other, "satiation", given) + bitter
            case "choose", tie:
                return float(tie in t.pack.first_game.values())
            case (("discard" | "give_up"), card):
                return self.hearts(card) - self.prices.worth(card)
            case "draw", place:
                return self.pile(place)
        return self.value_of_card(option)

    def value_of_card(self, option: Option) -> float:
        """A fire, the second draw of a Shovel, more cards of a Transfer; and declining any of these."""
        match option:
            case "eat", card:
                return self.eat(card, self.seat) + 0.2
            case "feed", card, target:
                return self.eat(card, target) - AP + 0.2
            case "share", card:
                return self.share(card) + 0.2
            case ["explore"]:
                return self.pile(self.t.at[self.seat])
            case "take", card:
                return self.placed(card)
            case "transfer", card, target:
                return self.transfer(card, target)
        return 0.0

    # ---- the own turn

    def act(self, options: list[Option]) -> Option:
        """What helps at once, then the plan for the rest of the turn."""
        return self.helpful(options) or self.plan(options)

    def helpful(self, options: list[Option]) -> Option | None:
        """The act that helps most at once, if any does."""
        best, most = None, 0.0
        for option in options:
            if option[0] not in PLANNED and (value := self.help(option)) > most:
                best, most = option, value
        return best

    def help(self, option: Option) -> float:
        """Of an act that does not depend on where the turn ends; 0 for the others."""
        match option:
            case ["fulfil"]:
                return 5.0
            case "eat", card:
                return self.eat(card, self.seat)
            case "feed", card, target:
                return self.eat(card, target) - AP
            case "share", card:
                return self.share(card) - AP
            case "use", card, *target:
                return self.use(card, *target)
            case "take", card:
                return self.placed(card) - AP
            case "transfer", card, target:
                return self.transfer(card, target)
            case "spare", child:
                return self.relief(child, "satiation", 1) + self.relief(self.seat, "satiation", -1) - 0.1
        return 0.0

    def plan(self, options: list[Option]) -> Option:
        """The first act of the best journey."""
        best = max(self.journeys(), key=lambda journey: journey.value)
        act = self.best_draw(options) if best.searches else None
        act = act or (("move", best.step) if best.step else turns.END)
        return act if act in options else turns.END
