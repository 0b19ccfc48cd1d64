"""Thousands of odd positions, each worked out a second time here, straight from the sentences of ledger and cards: what
the one whose turn it is may do, what dusk and the raid take, what a meal does. Nothing here calls the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from support import asserts
from taihoku.position import BANK, CHU, ELEC, GGO, HOME, HOSP, HOT, LONG, PACK, PARK, SHR, city, position, texts
from zashiki.engine.game import Game
from zashiki.games.taihoku import food

POSITIONS = 250
DEADLY = ("satiation", "health", "mood", "stamina")
RAW = {"rotten_food": 1, "animal_carcasses": 2}  # the Mood they take raw
FOOD = {"red_bean_bread": 2, "banana_candies": 1, "rotten_food": 2, "animal_carcasses": 3, "big_chicken_legs": 4,
        "peach": 2, "blackie": 3}  # fmt: skip
TARGETED = ("band_aids", "herbal_medical_liqueur", "disinfection_bandages", "medicine_kits", "pogs")
PLAIN = ("ancestral_tablet", "cloth_puppets", "air_raid_flyers")
FIRES = ("simple_fireplaces", "top_secret_document")
MEDICINE = (*TARGETED[:4], "ancestral_tablet")
PEOPLE = ("older_sisters_fiance", "taiwanese_geisha")
RED = ("baseball_equipment", "manuscript", "safe", *PEOPLE, "blood_of_christ", "old_monk_relics", "guanyin_statue",
       "enemy_soldier")  # fmt: skip
CLOSED = (GGO, BANK, ELEC)
CONTRABAND = ("air_raid_flyers", "top_secret_document", "manuscript", "enemy_soldier")
DRAINS = {"humanitarian_rescue": 4, "redeem_a_vow_to_gods": 5, "a_sip_of_grace": 4, "waiting_for_him": 4,
          "dream_of_koshien": 4, "blackie_come_home": 3, "peach_is_missing": 3, "cat_and_dog": 5,
          "the_family_savings": 4, "son_of_the_rising_sun": 4, "incense_for_the_ancestors": 3,
          "confidential_mission": 3, "relics_of_the_old_master": 2, "the_unfinished_novel": 2,
          "a_song_of_daitotei": 2}  # fmt: skip
STAYED = {"incense_for_the_ancestors": "ancestral_tablet", "relics_of_the_old_master": "old_monk_relics",
          "a_song_of_daitotei": "taiwanese_geisha", "confidential_mission": "top_secret_document"}  # fmt: skip
HEARTS = {"incense_for_the_ancestors": (3, "ancestral_tablet"), "confidential_mission": (3, "top_secret_document"),
          "blackie_come_home": (3, "blackie"), "peach_is_missing": (3, "peach"),
          "cat_and_dog": (2, "peach", "blackie")}  # fmt: skip
POINTED = ("combat_helmet", "cart", "bicycle", "taiwanese_geisha", "old_monk_relics", "blackie", "peach")
RAIDED = ("temporary_shelter", "nighttime_bombing", "summer_typhoon", "relief_rations")
CHILDREN = ("older_brother", "older_sister", "younger_brother", "younger_sister")


# ---- positions


def some(luck: Random, event: str = "") -> dict[str, Any]:
    """A position in round 1 to 10: anybody anywhere with anything, most tracks low."""
    seats = tuple(luck.sample(list(PACK.characters), luck.randint(2, 4)))
    few = luck.sample(list(PACK.places), luck.randint(1, 4))  # so that people meet
    box = [id for id, card in PACK.resources.items() for _ in range(card.count)]
    luck.shuffle(box)
    for card in POINTED:  # on the top more often than chance would have it
        if luck.random() < 0.3:
            box.remove(card)
            box.append(card)
    ties = {seat: luck.choice([id for id, tie in PACK.entanglements.items() if tie.character == seat])
            for seat in seats}  # fmt: skip
    fields: dict[str, Any] = {
        "seats": seats, "starter": luck.choice(seats), "round": luck.randint(1, 10), "entanglement": ties,
        "at": {seat: luck.choice(few) for seat in seats},
        "hands": {seat: tuple(box.pop() for _ in range(luck.randint(0, 6))) for seat in seats},
        "fate": {seat: luck.choice(("open", "done", "failed")) for seat in seats if ties[seat] in DRAINS},
        "event": event or luck.choice(list(PACK.events)), "damaged": luck.random() < 0.3,
        "areas": tuple(luck.sample(list(PACK.places), luck.randint(0, 5))), "blanket": luck.random() < 0.15,
        "piles": dict.fromkeys(luck.sample(list(PACK.places), 3), 0),
        "placed": {place: (luck.choice(RED),) for place in luck.sample(few, luck.randint(0, 1))},
    }  # fmt: skip
    tops = PACK.characters
    for status in DEADLY:
        fields[status] = {seat: luck.randint(1, min(tops[seat].tops[status], 4)) for seat in seats}
    fields["ap"] = {seat: luck.randint(0, tops[seat].tops["ap"]) for seat in seats}
    if fields["blanket"]:
        fields["areas"] = ()
    if ties.get("older_sister") == "waiting_for_him" and fields["fate"].get("older_sister") == "done":
        fields["mood"]["older_sister"] = luck.randint(1, 5)
    return fields


@dataclass
class Told:
    """The same position as this file understands it."""

    f: dict[str, Any]
    dead: str = ""
    t: dict[str, dict[str, int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.t = {status: dict(self.f[status]) for status in DEADLY}
        first = self.f["seats"].index(self.f["starter"])
        self.order = self.f["seats"][first:] + self.f["seats"][:first]

    def hand(self, seat: str) -> tuple[str, ...]:
        return tuple(self.f["hands"][seat])

    def here(self, seat: str) -> list[str]:
        return [one for one in self.order if self.f["at"][one] == self.f["at"][seat]]

    def area(self, place: str) -> bool:
        return bool(self.f["blanket"] or place in self.f["areas"])

    def inside(self, seat: str) -> bool:
        return self.area(self.f["at"][seat])

    def tie(self, seat: str) -> str:
        return str(self.f["entanglement"][seat])

    def top(self, seat: str, status: str) -> int:
        if status == "mood" and self.tie(seat) == "waiting_for_him" and self.f["fate"][seat] == "done":
            return 5
        return PACK.characters[seat].tops[status]

    def give(self, seat: str, status: str, n: int) -> int:
        """Gain or lose, never above the top nor below 0; how much was gained."""
        old = self.t[status][seat]
        self.t[status][seat] = max(0, min(self.top(seat, status), old + n)) if n else old
        return self.t[status][seat] - old

    def died(self, *seats: str) -> bool:
        for seat in seats:
            for status in DEADLY:
                if not self.dead and not self.t[status][seat]:
                    self.dead = status
        return bool(self.dead)

    def alone(self, seat: str) -> bool:
        """For Event Cards."""
        return len(self.here(seat)) == 1 and "peach" not in self.hand(seat)


def compared(game: Game, told: Told) -> None:
    table = city(game)
    assert {status: table.track(status) for status in DEADLY} == told.t, told.f
    assert (game.table.result or {}).get("reason", "") == told.dead, told.f


# ---- what may be done in a turn


def may(told: Told, seat: str) -> Iterator[str]:
    f, hand, here, ap = told.f, told.hand(seat), told.f["at"][seat], told.f["ap"][seat]
    others = [one for one in f["seats"] if one != seat]
    reach = [one for one in f["seats"] if f["at"][one] == here or f["at"][one] in PACK.roads[here]]
    yield "end"
    yield from (f"move {place}" for place in PACK.places if 0 < walk(told, seat, place) <= ap)
    hunts = told.tie(seat) == "shrapnel_hunter" and told.inside(seat)
    if ap >= 1 - hunts:
        piles = city_piles(f)
        yield from ["explore"] if piles[here] else []
        yield from (f"take {card}" for card in f["placed"].get(here, ()))
        yield from (f"explore {there}" for there in PACK.roads[here] if "blackie" in hand and piles[there])
    for card in set(hand):
        if card not in RED:
            yield f"discard {card}"
        for other in others:
            if other in reach and handing(told, seat, other) <= ap:
                yield f"transfer {card} {other}"
        if card in FOOD:
            yield from meals(told, seat, card, others, reach)
        if ap and card in TARGETED:
            yield from (f"use {card} {other}" for other in reach)
        if ap and (card in PLAIN or (card in FIRES and set(RAW) & set(hand))):
            yield f"use {card}"
    if f["stamina"][seat] >= 2 and ap < told.top(seat, "ap"):
        yield "overspend"
    if f["fate"].get(seat) == "open" and fulfils(told, seat):
        yield "fulfil"
    if told.tie(seat) == "children_first" and f["satiation"][seat] >= 2:
        young = [one for one in others if one in CHILDREN] or others
        yield from (f"spare {one}" for one in young
                    if f["at"][one] == here and f["satiation"][one] < told.top(one, "satiation"))  # fmt: skip


def city_piles(f: dict[str, Any]) -> dict[str, int]:
    return {place: f["piles"].get(place, 1) for place in PACK.places}


def walk(told: Told, seat: str, goal: str) -> int:
    """The cheapest price, 0: no way."""
    here, hand, event = told.f["at"][seat], told.hand(seat), told.f["event"]
    shut = CLOSED if event == "police_cordon" else ()
    base = 1 + (event == "summer_typhoon")
    long = 0 if "cart" in hand else 1
    found = []
    if goal in PACK.roads[here] and goal not in shut:
        found.append(base + (told.area(here) != told.area(goal)) + long * ({here, goal} == {SHR, HOSP}))
    for way in PACK.roads[here] if "bicycle" in hand and goal != here else ():
        stops = (here, way, goal)
        if goal in PACK.roads[way] and not any(map(told.area, stops)) and way not in shut and goal not in shut:
            found.append(base + long * (SHR in stops))
    return min(found, default=0)


def handing(told: Told, seat: str, other: str) -> int:
    here, there = told.f["at"][seat], told.f["at"][other]
    if here == there:
        return 0 if told.f["event"] == "neighbourhood_association" else 1
    return 1 + ({here, there} == {SHR, HOSP} and "cart" not in told.hand(seat))


def meals(told: Told, seat: str, card: str, others: list[str], reach: list[str]) -> Iterator[str]:
    def allowed(one: str) -> bool:
        return told.tie(one) != "sacrifice_for_others" or card in RAW

    if allowed(seat):
        yield f"eat {card}"
    if told.f["ap"][seat]:
        yield from (f"feed {card} {one}" for one in others if one in reach and allowed(one))
        if any(told.f["at"][one] == told.f["at"][seat] and allowed(one)
               and told.f["satiation"][one] < told.top(one, "satiation") for one in others):  # fmt: skip
            yield f"share {card}"


def fulfils(told: Told, seat: str) -> bool:
    hand, here = told.hand(seat), told.f["at"][seat]
    company = [one for one in told.here(seat) if one != seat]
    around = [card for one in told.here(seat) for card in told.hand(one)]
    healing = bool(set(hand) & set(MEDICINE))
    match told.tie(seat):
        case "incense_for_the_ancestors":
            return "ancestral_tablet" in hand and here == HOME
        case "the_family_savings":
            return around.count("safe") == 2 and here == HOME
        case "redeem_a_vow_to_gods":
            food = set(hand) & set(FOOD) - {"peach", "blackie"}
            return "guanyin_statue" in hand and bool(food) and here == LONG
        case "relics_of_the_old_master":
            return "old_monk_relics" in hand and here == PARK and not told.inside(seat)
        case "humanitarian_rescue":
            return "enemy_soldier" in hand and healing and here in (HOSP, CHU)
        case "the_unfinished_novel":
            return hand.count("manuscript") == 3
        case "a_song_of_daitotei":
            return "taiwanese_geisha" in hand and here == CHU
        case "a_sip_of_grace":
            return "blood_of_christ" in hand and here == HOSP
        case "confidential_mission":
            return "top_secret_document" in hand and here == GGO and not company
        case "waiting_for_him":
            return "older_sisters_fiance" in hand and healing
        case "dream_of_koshien":
            return "baseball_equipment" in hand and not told.inside(seat) and bool(company)
        case "blackie_come_home":
            return "blackie" in hand
        case "peach_is_missing":
            return "peach" in hand
        case "cat_and_dog":
            return {"peach", "blackie"} <= set(around)
    return False  # Son of the Rising Sun fulfils itself; the others are no goals


@asserts("RT-SURV-2", "RT-MOVE-2", "RT-MOVE-8", "RT-AP-6", "RT-USE-1", "RT-USE-2", "RT-TRANS-2", "RT-SHARE-3")
@asserts("RT-ENT-2", "RT-ENT-6", "RT-BAN-1", "RT-BAN-2", "RT-BAN-3", "RT-DISC-1", "RT-OVER-2", "RT-EXPL-4")
def test_what_may_be_done() -> None:
    luck = Random(7)
    for _ in range(POSITIONS):
        f = some(luck)
        told, seat = Told(f), f["seats"][0]
        game = position(**f)
        assert sorted(texts(game)) == sorted(set(may(told, seat))), f


# ---- dusk


def at_dusk(told: Told) -> None:
    """Entanglement texts clockwise, each player's card before the people in that hand; then the Event Card."""
    for seat in told.order:
        own(told, seat)
        if told.died(*told.order):
            return
        if "taiwanese_geisha" in told.hand(seat):
            told.give(seat, "mood", 1)
            if seat != "mother" and "mother" in told.here(seat):
                told.give("mother", "mood", -1)
                if told.died("mother"):
                    return
    event(told)


def own(told: Told, seat: str) -> None:
    tie, here, hand = told.tie(seat), told.here(seat), told.hand(seat)
    others = [one for one in told.order if one != seat]
    match tie:
        case "under_one_roof":
            if len(here) == 1:
                told.give(seat, "mood", -1)
            for one in here if len(here) == len(told.order) else ():
                told.give(one, "mood", 1)
        case "children_first":
            young = [one for one in others if one in CHILDREN] or others
            if any(1 in (told.t["health"][one], told.t["satiation"][one]) for one in young):
                told.give(seat, "mood", -1)
        case "prove_your_strength":
            if told.inside(seat):
                told.give(seat, "mood", int(len(here) > 1))
            elif any(told.inside(one) for one in others):
                told.give(seat, "mood", -1)
        case "the_last_train":
            near = {HOT: 0, HOME: 1, CHU: 1, BANK: 1, PARK: 1, LONG: 2, GGO: 2, HOSP: 2}
            roads = near.get(told.f["at"][seat], 3)
            told.give(seat, "mood", 1 if roads == 0 else -1 if roads == 3 else 0)
        case "student_nurse":
            told.give(seat, "mood", -int(1 in told.t["health"].values()))
        case "shrapnel_hunter":
            told.give(seat, "mood", -1)  # nobody has explored
        case "afraid_of_the_dark":
            if len(here) == 1 and not {"peach", "blackie"} & set(hand):
                told.give(seat, "mood", -1 - told.inside(seat))
    if tie in DRAINS and told.f["fate"][seat] == "open" and told.f["round"] >= DRAINS[tie]:
        among = hand if tie == "the_unfinished_novel" else [card for one in told.order for card in told.hand(one)]
        if {"the_unfinished_novel": "manuscript", **STAYED}.get(tie) not in among:
            told.give(seat, "mood", -1)


def event(told: Told) -> None:
    id = told.f["event"]
    if id in ("clouded_by_sorrow", "epidemic_disease"):
        track = told.t["mood" if id == "clouded_by_sorrow" else "stamina"]
        lowest = {seat: min(track[one] for one in told.here(seat)) for seat in told.order}
        track.update(lowest)
        return
    for seat in told.order:
        peach = "peach" in told.hand(seat)
        full, fed, spirits = told.t["satiation"][seat] > 2, told.t["satiation"][seat], told.t["mood"][seat]
        match id:
            case "sexual_perpetrators" if told.alone(seat):
                told.give(seat, "mood", -2)
            case "cold_front_strike" if told.alone(seat):
                told.give(seat, "stamina", -1)
                told.give(seat, "health", -int(not full))  # whoever has Peach is not alone
            case "spread_of_corpse_contamination" if told.inside(seat):
                told.give(seat, "stamina", -2 if spirits == 1 and not peach else -1)
            case "songs_in_the_shelter" if not told.alone(seat):
                told.give(seat, "mood", 1)
            case "weak_from_hunger" if not full:
                told.give(seat, "health", -2 if fed == 1 and not peach else -1)
            case "police_cordon" if told.f["at"][seat] in CLOSED or set(CONTRABAND) & set(told.hand(seat)):
                told.give(seat, "mood", -1)
        if told.died(seat):
            return


@asserts("RT-END-6", "RT-ENT-7", "RT-LOC-6", "RT-EVT-1", "RT-EVT-2", "RT-EVT-3", "RT-EVT-4", "RT-EVT-5", "RT-EVT-6")
@pytest.mark.parametrize("id", [id for id in PACK.events if id != "looters"])
def test_dusk(id: str) -> None:
    luck = Random(id)
    for _ in range(POSITIONS // 6):
        told = Told(some(luck, id))
        game = position(agenda=[("dusk",)], **told.f)
        at_dusk(told)
        compared(game, told)


# ---- the raid


@asserts("RT-RAID-2", "RT-RAID-4", "RT-RAID-10", "RT-USE-6", "RT-ENT-3", "RT-WIN-1")
def test_the_raid() -> None:
    luck = Random(11)
    for _ in range(POSITIONS):
        told = Told(some(luck, luck.choice(RAIDED)))
        card = luck.choice([*PACK.normal, "raid_on_taihoku"])
        game = position(agenda=[("air_raid",)], deck=[card], **told.f)
        struck(told, card)
        compared(game, told)
        if not told.dead:
            great = card == "raid_on_taihoku"
            assert city(game).areas == (() if great else PACK.raids[card].marks)
            assert city(game).blanket is great
            assert city(game).damaged is (great or told.f["damaged"])


def struck(told: Told, card: str) -> None:
    great, event = card == "raid_on_taihoku", told.f["event"]
    vow = any(tie == "redeem_a_vow_to_gods" and told.f["fate"][seat] == "done"
              for seat, tie in told.f["entanglement"].items())  # fmt: skip
    shaken = 0
    for seat in told.order:
        if great or told.f["at"][seat] in PACK.raids[card].marks:
            n = 2 - ("combat_helmet" in told.hand(seat)) - vow
            n += event == "nighttime_bombing" and told.alone(seat)
            n -= event == "temporary_shelter" and not told.alone(seat)
            n -= event == "summer_typhoon" and not great
            lost = told.give(seat, "health", -max(0, n))
            shaken += bool(lost) and "old_monk_relics" in told.hand(seat)
            if told.died(seat):
                return
    if shaken and "grandma" in told.order:
        told.give("grandma", "mood", -shaken)
        told.died("grandma")


# ---- a meal


@asserts("RT-EAT-1", "RT-USE-3", "RT-ENT-8", "RT-CARD-3", "RT-BAN-2")
def test_a_meal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(food.Share, "forced", False)  # every point is asked, so that it can be counted here
    luck, tried = Random(13), 0
    while tried < 6 * POSITIONS:
        told = Told(some(luck))
        seat = told.f["seats"][0]
        for option in [text for text in texts(position(**told.f)) if text.split()[0] in ("eat", "feed", "share")]:
            tried += 1
            told, game = Told(told.f), position(**told.f)
            game.play(seat, option)
            verb, card, *target = option.split()
            points = max(1, FOOD[card] - (told.f["event"] == "rationing_tightened"))
            portions = {target[0] if target else seat: points}
            eaten(told, seat, card, split(game, luck) if verb == "share" else portions)
            compared(game, told)


def split(game: Game, luck: Random) -> dict[str, int]:
    """Point by point, as chance will; who got how many."""
    given: dict[str, int] = {}
    while game.table.asking[2:3] == ("Share",):
        verb, *who = luck.choice(texts(game)).split()
        game.play(game.to_move[0], " ".join((verb, *who)))
        for one in who:
            given[one] = given.get(one, 0) + 1
    return given


def eaten(told: Told, seat: str, card: str, portions: dict[str, int]) -> None:
    """First the meal, then whatever it sets off, clockwise from the Starting Player."""
    whenever: list[tuple[str, int]] = []
    for eater in told.order:
        if told.give(eater, "satiation", portions.get(eater, 0)) <= 0:
            continue
        told.give(eater, "mood", int(card == "banana_candies"))
        if not (card == "rotten_food" and told.tie(eater) == "hardworking_and_thrift"):
            told.give(eater, "mood", -{**RAW, "peach": 2, "blackie": 2}.get(card, 0))
        if told.died(eater):
            return
        if eater != seat and told.tie(seat) == "sacrifice_for_others" and not whenever:
            whenever.append((seat, 1))
    for one in told.order:
        n, *cards = HEARTS.get(told.tie(one), (0,))
        whenever += [(one, -n)] if card in cards else []
    for one, n in sorted(whenever, key=lambda due: told.order.index(due[0])):
        told.give(one, "mood", n)
        if told.died(one):
            return
