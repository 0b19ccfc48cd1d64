"""6. Using cards."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option
from . import food, hands, raids, tracks, turns
from .city import City, clause
from .pack import Resource


# Readings: RT-INT-ITEMTYPED
@clause("RT-USE-1", "RT-USE-4", "RT-CARD-7", "RT-CARD-8")
def refuse_use(t: City, seat: str, card: str, target: str = "") -> str | None:
    """A Consumable from the own hand: for a target in reach, or without one where the card names none."""
    found = t.pack.resources[card]
    if card not in t.hands[seat]:
        return "RT-USE-1"
    if found.keyword != "consumable":
        return "RT-CARD-9" if found.keyword == "entanglement" else "RT-CARD-8" if not found.gives else "RT-CARD-6"
    if targeted(found) != bool(target):
        return "RT-USE-1"
    if target and not in_reach(t, seat, target):
        return "RT-USE-2"
    if found.cooks and not food.raw_cards(t, seat):
        return "RT-USE-7"
    return "RT-AP-6" if t.pack.rules["use_cost"] > t.ap[seat] else None


def targeted(card: Resource) -> bool:
    """Does its user choose a target?"""
    return bool(card.gives or card.points) and not card.here


# Readings: RT-INT-ADJLONG
@clause("RT-USE-2")
def in_reach(t: City, seat: str, other: str) -> bool:
    """The own location, or one joined to it by one road, the long road too."""
    here, there = t.at[seat], t.at[other]
    return there == here or there in t.pack.roads[here]


def add_options(t: City, seat: str, found: list[Option]) -> None:
    if t.pack.rules["use_cost"] > t.ap[seat]:
        return
    targets: list[str] = []
    for card in dict.fromkeys(t.hands[seat]):
        entry = t.pack.resources[card]
        if entry.keyword == "consumable":
            if targeted(entry):
                targets = targets or [other for other in t.seats if in_reach(t, seat, other)]
                found += [("use", card, other) for other in targets]
            elif not entry.cooks or food.raw_cards(t, seat):
                found.append(("use", card))


# Readings: RT-INT-NOEFFECT
@clause("RT-USE-1", "RT-USE-8", "RT-USE-10", "RT-CARD-2", "RT-CARD-4")
def use(t: City, seat: str, card: str, target: str = "") -> None:
    """1 AP; the effect; then the card leaves the game. A card may be used even if that changes nothing."""
    found = t.pack.resources[card]
    turns.pay(t, seat, t.pack.rules["use_cost"])
    t.tell("used", seat, card, target)
    if found.points:
        t.ask(seat, Split, card, target)
    elif found.cooks:
        t.ask(seat, food.Cook, card, 0).then(hands.spend, seat, card)
    else:
        gifts(t, seat, found, target)
        if card == "air_raid_flyers":
            t.then(raids.reveal, 1)
        t.then(hands.spend, seat, card)


def gifts(t: City, seat: str, card: Resource, target: str) -> None:
    """What the card gives, to its target or to each player here."""
    if card.here:
        for other in t.here(seat):
            for status, n in card.gives.items():
                tracks.gain(t, other, status, n)
    elif target:
        for status, n in card.gives.items():
            young = status == "mood" and card.mood_young and "young" in t.pack.characters[target].tags
            tracks.gain(t, target, status, card.mood_young if young else n)
        nurse(t, seat, card, target)


# Readings: RT-INT-NURSE
@clause("RT-CARD-13")
def nurse(t: City, seat: str, card: Resource, target: str) -> None:
    """Student Nurse: her Medicine gives another player, chosen as its target, 1 more Health."""
    if t.has(seat, "student_nurse") and card.type == "medicine" and target != seat:
        tracks.gain(t, target, "health", 1)


@clause("RT-CARD-2")
class Split(Decision[City]):
    """A Medicine Kit: how many of its points go to the first of its two tracks; the rest to the other."""

    card: str
    target: str

    forms = ("split NUMBER",)

    def refuse(self, t: City, option: Option) -> str | None:
        return "RT-CARD-2" if int(option[1]) > t.pack.resources[self.card].points else None

    def settle(self, t: City, option: Option) -> None:
        card = t.pack.resources[self.card]
        first, second = card.between
        tracks.gain(t, self.target, first, int(option[1]))
        tracks.gain(t, self.target, second, card.points - int(option[1]))
        nurse(t, self.seat, card, self.target)
        t.then(hands.spend, self.seat, self.card)
