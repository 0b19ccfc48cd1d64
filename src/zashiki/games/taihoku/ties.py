"""7. Entanglement Cards: fulfil, reward, and the texts of single cards."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option
from . import explore, hands, raids, tracks, turns
from .city import DONE, OPEN, City, clause
from .pack import FOOD, MEDICINE, Entanglement

CHILDREN = "children_first"


# ---- fulfil


# Readings: RT-INT-CONSENT
@clause("RT-ENT-1", "RT-ENT-2", "RT-ENT-6")
def refuse_fulfil(t: City, seat: str) -> str | None:
    """A goal, OPEN, all of its conditions true at once; damage does not matter."""
    tie = t.pack.entanglements[t.entanglement[seat]]
    if t.fate[seat] != OPEN or tie.automatic:
        return "RT-ENT-2" if tie.form != "goal" else "RT-ENT-5" if t.fate[seat] != OPEN else "RT-ENT-6"
    if tie.at and t.at[seat] not in tie.at:
        return "RT-ENT-6"
    if not has_all(t, carriers(t, seat, tie), tie):
        return "RT-ENT-6"
    if tie.at_not_raid_area and t.is_raid_area(t.at[seat]):
        return "RT-ENT-6"
    others = t.others_here(seat) if tie.at_no_other_player or tie.at_other_player else []
    return "RT-ENT-6" if (tie.at_no_other_player and others) or (tie.at_other_player and not others) else None


def carriers(t: City, seat: str, tie: Entanglement) -> list[str]:
    """Who may carry what it needs."""
    return [seat, *t.others_here(seat)] if tie.by == "players_here" else [seat]


def has_all(t: City, seats: list[str], tie: Entanglement) -> bool:
    cards = [card for other in seats for card in t.hands[other]]
    return all(
        bool(of_class(t, need, cards)) if need in (MEDICINE, FOOD) else cards.count(need) >= tie.needs.count(need)
        for need in tie.needs
    )


# Readings: RT-INT-GIVEUP
@clause("RT-ENT-6")
def of_class(t: City, need: str, cards: list[str]) -> list[str]:
    """Any Medicine card, the Ancestral Tablet too; any Food card with Satiation that is no pet, rotten or not."""
    found = [t.pack.resources[card] for card in dict.fromkeys(cards)]
    if need == MEDICINE:
        return [card.id for card in found if card.type == "medicine"]
    return [card.id for card in found if "satiation" in card.gives and not card.pet]


@clause("RT-ENT-6")
def fulfil(t: City, seat: str) -> None:
    tie = t.pack.entanglements[t.entanglement[seat]]
    wanted = next((need for need in tie.removes if need in (MEDICINE, FOOD)), "")
    if wanted:
        t.ask(seat, GiveUp, wanted)
    else:
        complete(t, seat, "")


# Readings: RT-INT-GIVEUP
@clause("RT-ENT-6")
class GiveUp(Decision[City]):
    """Which card pays for a fulfil that asks for a kind of card."""

    kind: str

    forms = ("give_up CARD",)

    def refuse(self, t: City, option: Option) -> str | None:
        return None if option[1] in of_class(t, self.kind, list(t.hands[self.seat])) else "RT-ENT-6"

    def settle(self, t: City, option: Option) -> None:
        complete(t, self.seat, option[1])


@clause("RT-ENT-3", "RT-ENT-5", "RT-ENT-6", "RT-CARD-5")
def complete(t: City, seat: str, given: str) -> None:
    """The listed cards leave the game, the reward is given, the card is DONE."""
    tie = t.pack.entanglements[t.entanglement[seat]]
    for need in tie.removes:
        card = given if need in (MEDICINE, FOOD) else need
        carrier = next(other for other in carriers(t, seat, tie) if card in t.hands[other])
        hands.leave(t, carrier, card, tie.id)
    t.fate[seat] = DONE
    t.tell("fulfilled", seat, tie.id)
    reward(t, seat, tie)
    if more := MORE.get(tie.id):
        more(t, seat)
    tracks.done(t)


def reward(t: City, seat: str, tie: Entanglement) -> None:
    """What the card gives at once."""
    for who, status, n in tie.reward:
        match who:
            case "owner":
                among = [seat]
            case "others":
                among = [other for other in t.clockwise() if other != seat]
            case "others_here":
                among = t.others_here(seat)
            case _:
                among = t.here(seat)
        for other in among:
            tracks.gain(t, other, status, n)


# ---- what one card gives besides


def family_savings(t: City, seat: str) -> None:
    """Each player here, clockwise from the Starting Player, may draw the top card of any one pile."""
    for other in t.here(seat):
        t.ask(other, Fetch, "", 1)


def confidential_mission(t: City, seat: str) -> None:
    """Up to two cards of the pile here, one at a time."""
    t.ask(seat, Fetch, t.at[seat], 2)


def humanitarian_rescue(t: City, seat: str) -> None:
    t.then(raids.reveal, 2)


def waiting_for_him(t: City, seat: str) -> None:
    """Her maximum is higher from now on, and her Mood is set to it."""
    tracks.put(t, seat, "mood", t.top(seat, "mood"))


def dream_of_koshien(t: City, seat: str) -> None:
    t.ask(seat, Cheer)


MORE = {
    "the_family_savings": family_savings,
    "confidential_mission": confidential_mission,
    "humanitarian_rescue": humanitarian_rescue,
    "waiting_for_him": waiting_for_him,
    "dream_of_koshien": dream_of_koshien,
}


@clause("RT-ENT-6")
class Fetch(Decision[City]):
    """May draw from a pile: from this one, or from any."""

    place: str
    left: int

    forms = ("draw LOCATION", "decline")

    def refuse(self, t: City, option: Option) -> str | None:
        if option[0] == "decline":
            return None
        return "RT-ENT-6" if self.place not in ("", option[1]) or not t.piles[option[1]] else None

    def settle(self, t: City, option: Option) -> None:
        if option[0] == "draw":
            explore.draw(t, self.seat, option[1], "")
            if self.left > 1:
                t.ask(self.seat, Fetch, self.place, self.left - 1)


@clause("RT-ENT-6")
class Cheer(Decision[City]):
    """Dream of Koshien: which other player here shares the joy."""

    forms = ("cheer SEAT",)

    def refuse(self, t: City, option: Option) -> str | None:
        return None if option[1] in t.others_here(self.seat) else "RT-ENT-6"

    def settle(self, t: City, option: Option) -> None:
        tracks.gain(t, option[1], "mood", 2)


# ---- Children First


def children(t: City, seat: str) -> list[str]:
    """Every other player with the tag child; if there is none, every other player is one."""
    others = [other for other in t.clockwise() if other != seat]
    return [other for other in others if "child" in t.pack.characters[other].tags] or others


@clause("RT-ENT-1", "RT-ENT-2")
def refuse_spare(t: City, seat: str, child: str) -> str | None:
    """Children First: once a turn, at Satiation 2 or more, a child here that is not full."""
    if not t.has(seat, CHILDREN):
        return "RT-ENT-2"
    if child not in children(t, seat) or t.at[child] != t.at[seat]:
        return "RT-BAN-3"
    if CHILDREN in t.once_turn or t.satiation[seat] < 2 or t.satiation[child] >= t.top(child, "satiation"):
        return "RT-BAN-3"
    return None


@clause("RT-ENT-1")
def spare(t: City, seat: str, child: str) -> None:
    tracks.once(t, CHILDREN)
    t.tell("spared", seat, child)
    tracks.lose(t, seat, "satiation", 1)
    tracks.gain(t, child, "satiation", 1)


def add_options(t: City, seat: str, found: list[Option]) -> None:
    if t.fate[seat] == OPEN and refuse_fulfil(t, seat) is None:
        found.append(turns.FULFIL)
    if t.has(seat, CHILDREN) and CHILDREN not in t.once_turn:
        found += [("spare", other) for other in t.seats if refuse_spare(t, seat, other) is None]


# ---- at the end of a turn


@clause("RT-ENT-1", "RT-END-5")
def at_turn_end(t: City, seat: str) -> None:
    """TURN-END texts: Grandma minds idle hands; the bow at the Shrine fulfils itself, damaged or not."""
    tie = t.pack.entanglements[t.entanglement[seat]]
    if tie.id == hands.THRIFT and t.ap[seat]:
        t.tell("text", tie.id, seat)
        tracks.lose(t, seat, "mood", 1)
        tracks.check(t, (seat,))
    elif tie.automatic and t.fate[seat] == OPEN and t.at[seat] in tie.at:
        complete(t, seat, "")


# ---- at dusk


# Readings: RT-INT-DUSKORDER
@clause("RT-ENT-7", "RT-LOC-6")
def at_dusk(t: City, seat: str) -> None:
    """The DUSK text or the drain of one player's Entanglement Card, then that of the people carried along."""
    tie = t.pack.entanglements[t.entanglement[seat]]
    if drains(t, seat, tie):
        t.tell("drain", seat, tie.id)
        tracks.lose(t, seat, "mood", 1)
    elif text := DUSK.get(tie.id):
        text(t, seat)
    if not tracks.check(t, (seat,)) and "taiwanese_geisha" in t.hands[seat]:
        geisha(t, seat)


def drains(t: City, seat: str, tie: Entanglement) -> bool:
    """While OPEN, from its round on, and while its condition holds."""
    if t.fate[seat] != OPEN or t.round < tie.drain_from_round:
        return False
    if not tie.drain_unless:
        return True
    card = tie.drain_unless
    return not (t.carries(seat, card) if tie.drain_unless_by == "owner" else t.carried(card))


def geisha(t: City, seat: str) -> None:
    """Her song cheers her carrier; then Mother, if she is there and not the carrier, loses Mood."""
    t.tell("text", "taiwanese_geisha", seat)
    tracks.gain(t, seat, "mood", 1)
    if "mother" in t.others_here(seat):
        tracks.lose(t, "mother", "mood", 1)
        tracks.check(t, ("mother",))


def mind(t: City, seat: str, n: int) -> None:
    """A DUSK text of this player's card gives or takes Mood."""
    if n:
        t.tell("text", t.entanglement[seat], seat)
    if n > 0:
        tracks.gain(t, seat, "mood", n)
    else:
        tracks.lose(t, seat, "mood", -n)


def under_one_roof(t: City, seat: str) -> None:
    here = t.here(seat)
    if len(here) == 1:
        mind(t, seat, -1)
    elif len(here) == len(t.seats):
        t.tell("text", t.entanglement[seat], seat)
        for other in here:
            tracks.gain(t, other, "mood", 1)


def children_first(t: City, seat: str) -> None:
    mind(t, seat, -any(1 in (t.health[child], t.satiation[child]) for child in children(t, seat)))


def prove_your_strength(t: City, seat: str) -> None:
    others = [other for other in t.seats if other != seat]
    if t.is_raid_area(t.at[seat]):
        mind(t, seat, int(len(t.here(seat)) > 1))
    else:
        mind(t, seat, -any(t.is_raid_area(t.at[other]) for other in others))


def the_last_train(t: City, seat: str) -> None:
    roads = t.pack.far["railway_hotel"][t.at[seat]]
    mind(t, seat, 1 if roads == 0 else -1 if roads >= 3 else 0)


def student_nurse(t: City, seat: str) -> None:
    mind(t, seat, -(1 in t.health.values()))


def shrapnel_hunter(t: City, seat: str) -> None:
    mind(t, seat, -(explore.HUNTER not in t.once_round))


def afraid_of_the_dark(t: City, seat: str) -> None:
    """Ignores company for Event Cards, but names both pets."""
    if not t.others_here(seat) and not t.carries(seat, "peach") and not t.carries(seat, "blackie"):
        mind(t, seat, -1 - t.is_raid_area(t.at[seat]))


DUSK = {
    "under_one_roof": under_one_roof,
    CHILDREN: children_first,
    "prove_your_strength": prove_your_strength,
    "the_last_train": the_last_train,
    "student_nurse": student_nurse,
    "shrapnel_hunter": shrapnel_hunter,
    "afraid_of_the_dark": afraid_of_the_dark,
}
