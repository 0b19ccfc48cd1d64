"""9. Air Raid Phase."""

from __future__ import annotations

from ...engine.chance import Below
from . import events, score, tracks
from .city import City, clause

RAID, MAZU, END = "raid_on_taihoku", "mazu_catches_a_bomb", "end_of_the_war"
VOW, RELICS = "redeem_a_vow_to_gods", "old_monk_relics"


# ---- the deck


# Readings: RT-INT-ADVANCED
@clause("RT-SETUP-11", "RT-SETUP-12", "RT-SETUP-13", "RT-SETUP-18", "RT-VAR-2")
def parts(t: City) -> list[tuple[int, str]]:
    """Of the deck, from the top: how many cards, and the special one among them; in the advanced game the place of
    Mazu is taken by a normal card ("")."""
    replaced = t.pack.data["setup"]["advanced_replace"]["special"] if t.deck == "advanced" else ""
    return [(n, "" if special == replaced else special) for n, special in t.pack.parts]


def part_of(t: City, position: int) -> tuple[int, str]:
    """Of the card at this position (0: the first ever): how many cards its part still has from there on, and the
    special one that is still among them ("": none)."""
    start = 0
    for n, special in parts(t):
        if position < start + n:
            seen = t.raids[start : min(position, len(t.raids))]
            return start + n - position, "" if special in seen else special
        start += n
    return 0, ""


def size(t: City) -> int:
    """Cards in the whole deck at the start: RT-SETUP-13."""
    return sum(n for n, _ in parts(t))


@clause("RT-SETUP-14")
def unseen(t: City) -> list[str]:
    """Normal cards that lie in the deck or in the box, nobody knows where. The card that gave the starting Raid Areas
    is in the box."""
    return [card for card in t.pack.normal if card != t.first_raid and card not in t.raids]


@clause("RT-SETUP-11", "RT-SETUP-12", "RT-SETUP-13")
def turn_up(t: City) -> str:
    """Which card is the next face-down one is decided now: the special one of its part with the chance of one card
    among those left of it, otherwise any unseen normal card."""
    left, special = part_of(t, len(t.raids))
    normal = unseen(t)
    if special and left == 1:
        card = special
    else:

        def sample(below: Below) -> str:
            return special if special and below(left) == 0 else normal[below(len(normal))]

        card = t.dealer.word("draw", "raids", [special, *normal] if special else normal, sample, ())
    t.raids.append(card)
    return card


# Readings: RT-INT-FLYER
@clause("RT-USE-8")
def reveal(t: City, n: int) -> None:
    """The highest face-down cards are turned up in their places; with none left nothing happens. They are resolved only
    when they are drawn."""
    for _ in range(n):
        if len(t.raids) < size(t):
            t.tell("revealed", turn_up(t))


# ---- the phase


@clause("RT-RAID-1")
def air_raid(t: City) -> None:
    """The Starting Player draws the top card, which may lie face up already. The blanket ends as it begins to be
    resolved (RT-INT-BLANKET)."""
    card = t.face_up()[0] if t.face_up() else turn_up(t)
    t.resolved += 1
    t.blanket = False
    t.tell("raid", card)
    match card:
        case "end_of_the_war":
            score.survived(t)
        case "mazu_catches_a_bomb":
            mazu(t)
        case "raid_on_taihoku":
            great_raid(t)
        case _:
            normal_raid(t, card)


# Readings: RT-INT-RAIDWHO, RT-INT-TOKENS
@clause("RT-RAID-2", "RT-RAID-3", "RT-RAID-10", "RT-CARD-10")
def normal_raid(t: City, card: str) -> None:
    """The tokens go to the marked locations; then each player there is hit."""
    t.areas = t.pack.raids[card].marks
    t.tell("areas", card)
    strike(t, [seat for seat in t.clockwise() if t.at[seat] in t.areas], card)


# Readings: RT-INT-GREATRAID
@clause("RT-RAID-4", "RT-RAID-5", "RT-RAID-6", "RT-RAID-7")
def great_raid(t: City) -> None:
    """All are hit first; then the tokens go, the special locations are damaged for good, and the whole map is one Raid
    Area until the next card."""
    if strike(t, list(t.clockwise()), RAID):
        return
    t.areas, t.damaged, t.blanket = (), True, True
    t.tell("blanket")


@clause("RT-RAID-8")
def mazu(t: City) -> None:
    """No raid this round, and the tokens leave the board."""
    t.areas = ()
    t.tell("areas", MAZU)


# Readings: RT-INT-BLANKET
@clause("RT-RAID-7")
def clear(t: City) -> None:
    """All Clear: no Raid Area is left; damage stays."""
    t.areas, t.blanket = (), False
    t.tell("cleared")


def strike(t: City, hit: list[str], card: str) -> bool:
    """Each player who is hit loses Health; is the game over by it? Relics that are shaken hurt afterwards."""
    for seat in hit:
        n = tracks.lose(t, seat, "health", loss(t, seat, card))
        t.tell("hit", seat, n)
        if n and RELICS in t.hands[seat] and "grandma" in t.seats:
            tracks.note(t, RELICS, "grandma")
        if tracks.check(t, (seat,)):
            return True
    tracks.done(t)
    return False


# Readings: RT-INT-REDUCE, RT-INT-HIT
@clause("RT-RAID-10", "RT-USE-5", "RT-USE-6", "RT-ENT-3")
def loss(t: City, seat: str, card: str) -> int:
    """The Health that a player who is hit by this card loses: 2, a Helmet and the Vow, and what the event adds or
    takes; summed first, then at least 0. Copies do not add up."""
    rules = t.pack.rules
    points = int(rules["great_raid_health_loss" if card == RAID else "raid_health_loss"])
    points -= "combat_helmet" in t.hands[seat]
    points -= tracks.is_done(t, VOW)
    for op in t.pack.events[t.event].at("RAID") if t.event else ():
        if op.do == "raid_loss_normal":
            points += op.n * (card != RAID)
        elif events.concerns(t, op, seat):
            points += op.n
    return max(0, points)
