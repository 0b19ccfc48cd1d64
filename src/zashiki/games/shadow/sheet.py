"""The whole view as readable lines of text: complete for who plays by text alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...engine.fields import Veil
from ...engine.tongue import _, count, later, listed, say
from . import campaign, odds
from .chronicle import result
from .garden import FOUND, SHARED, SKIPPED, Garden
from .ground import YARD
from .pack import DAIMYO, NINJA, SIDES
from .phrases import (
    BACK,
    DOES,
    KIND,
    THING,
    TYPE,
    card,
    guard,
    hex,
    mission,
    named,
    place,
    posture,
    side,
    text,
    thing,
    upper,
    who,
)
from .phrases import cards as together
from .phrases import slot as slot_name


def screen(view: Garden) -> str:
    """What lies on the table, from the Mission to the hands."""
    parts: tuple[Iterable[str], ...] = (ended(view), chapter(view), market(view))
    if view.guards or view.at or view.pool:
        parts += (head(view), legend(view), yards(view), tokens(view), ninjas(view), mat(view), pool(view), cards(view))
    parts += (prepared(view),)
    lines = ["\n".join(part) for part in ([line for line in lines if line] for lines in parts) if part]
    return "\n\n".join(lines) or say("Nothing has been laid out yet.")


def ended(view: Garden) -> list[str]:
    return [result(view)] if view.result else []


def prepared(view: Garden) -> Iterator[str]:
    """What one has prepared and not locked."""
    for seat, mine in view.draft.items():
        if not isinstance(mine, Veil) and mine:
            yield say("Prepared by {who}: {what}.", who=who(view, seat),
                      what=listed([named(view, option) for option in mine]))  # fmt: skip


def chapter(view: Garden) -> Iterator[str]:
    """The map of a chapter: who holds what, what lies there."""
    if not view.chapter:
        return
    entry = view.pack.chapters[view.chapter]
    yield _(entry["name"])
    for one in entry["locations"]:
        id = one["mission"]
        state = _("played") if id in view.owners else _("not played yet")
        yield say("  {mission}: held by {side}, {state}, pays {n}", mission=mission(view, id),
                  side=side(campaign.holder(view, id)), state=state, n=one["coins"])  # fmt: skip
    for where, lying in view.laid.items():
        name = _("face down") if isinstance(lying, Veil) else card(view, lying)
        yield say("  {place}: {card}", place=place(view, where), card=name)
    if view.double and view.double != "hand":
        yield say("  The figure of Kage-sama stands at {mission}.", mission=mission(view, view.double))


def market(view: Garden) -> Iterator[str]:
    """Coins, cards for sale, cards owned."""
    if view.chapter or view.coins[DAIMYO] or view.coins[NINJA]:
        yield say(
            "Coins: the Daimyo {daimyo}, the Ninjas {ninjas}.", daimyo=view.coins[DAIMYO], ninjas=view.coins[NINJA]
        )
    for id in view.flipped:
        entry = view.pack.tactics[id]
        yield say("  For sale to {side}, {cost} coins: {card}. {text}", side=side(entry["side"]), cost=entry["cost"],
                  card=card(view, id), text=text(view, id))  # fmt: skip
    for name in SIDES:
        offer = view.offer.get(name, [])
        if not isinstance(offer, Veil):
            yield from (say("  Shown to you: {card}. {text}", card=card(view, id), text=text(view, id)) for id in offer)
        held = view.tactics[name]
        if isinstance(held, Veil):
            yield say("  {side} holds Tactics Cards: {n}.", side=side(name), n=len(held)) if len(held) else ""
        else:
            for id in held:
                kind = _(KIND[view.pack.tactics[id]["type"]])
                yield say("  You hold {card} ({kind}). {text}", card=card(view, id), kind=kind, text=text(view, id))


def head(view: Garden) -> Iterator[str]:
    """The Mission, the round, Noise and Glory."""
    yield say("{mission}. {objective}", mission=mission(view, view.mission), objective=_(TYPE[view.sheet.type]))
    yield say("Round {n} of {rounds}. Glory {glory} of {limit}. Noise {noise} of 4.", n=view.round, rounds=view.rounds,
              glory=view.glory, limit=view.limit, noise=view.noise)  # fmt: skip
    yield _("There is Alarm.") if view.alarm else _("There is no Alarm.")
    hits, all_cards = odds.alarm_odds(view)
    sentence = later("At this Noise {n} of {all} threshold cards keep the Alarm for the next round.") if (
        view.alarm) else later("At this Noise {n} of {all} threshold cards raise the Alarm.")  # fmt: skip
    yield say(sentence, n=hits, all=all_cards)
    if view.quiet:
        yield _("Quiet lies on the threshold deck.")
    if view.commotion:
        yield _("Commotion lies on the threshold deck.")
    if view.plans:
        yield say("Tactics Cards: {cards}.", cards=listed([card(view, id) for id in view.plans]))


def legend(view: Garden) -> Iterator[str]:
    yield say("A Yard is followed by its Bushes and Junctions; guards stand in corners between two of its directions.")


def yards(view: Garden) -> Iterator[str]:
    """Each Yard with its neighbours, its guards, Bodies and Keys."""
    for yard in view.ground.yards:
        near = [hex(view, id) for id in view.ground.near[yard] if view.ground.kind[id] != YARD]
        yield say("{yard}: {near}", yard=yard, near=", ".join(near))
        for id, one in view.guards.items():
            if one.yard == yard:
                bush, junction = view.ground.corner[yard][one.corner]
                yield say("    {guard}: {posture}; corner {bush}/{junction}", guard=guard(view, id),
                          posture=posture(view, id), bush=bush or "-", junction=junction or "-")  # fmt: skip
        if lying := view.bodies.get(yard):
            marks = [mark for _id, mark in lying if mark]
            line = count(len(lying), "    {n} Body", "    {n} Bodies")
            yield line + (f" ({', '.join(marks)})" if marks else "")
        if yard in view.keys:
            yield say("    the Key of gate {gate}", gate=view.keys[yard])


def tokens(view: Garden) -> Iterator[str]:
    """What lies on Bushes and Junctions."""
    sheet = view.sheet
    yield say("Entrances: {bushes}.", bushes=", ".join(sheet.entrances))
    if sheet.exits:
        yield say("Exits: {bushes}.", bushes=", ".join(sheet.exits))
    for where, kind in view.tokens.items():
        yield say("  {where}: {thing}", where=where, thing=_(THING[kind]))
    for gate in view.gates():
        yield say("  Gate {gate} is closed: {bush} and {junction}, inside is {yard}", gate=gate.id, bush=gate.bush,
                  junction=gate.junction, yard=gate.inside)  # fmt: skip
    for load, where in view.cargo.items():
        yield say("  {name}: {where}", name=_(sheet.loads[load]), where=where)
    for target, n in view.ears.items():
        yield say("  Target {target} overheard: {n} of 2", target=target, n=n)


def ninjas(view: Garden) -> Iterator[str]:
    """Each Ninja: who runs it, where, wounds, tokens, Items."""
    for name, seat in view.runs.items():
        lost = view.pack.lost[name][view.wounds.get(name, 0)]
        words = [say("{who} ({player})", who=who(view, name), player=who(view, seat)),
                 say("in {bush}", bush=view.at[name]) if name in view.at else _("not on the board"),
                 say("wounds {n} of 2", n=view.wounds.get(name, 0))]  # fmt: skip
        words += [say("lost: {what}", what=", ".join(_(DOES[one]) for one in lost))] if lost else []
        words += [_("Focused")] * (name in view.focused) + [_("Refresh")] * (name in view.refreshed)
        yield ", ".join(words)
        for owner in (name + SHARED, name + FOUND):
            yield from bag(view, owner)
    if view.lord:
        yield say("The Daimyo: {name}", name=_(view.pack.lords[view.lord]["name"])) + (
            ", " + _("Refresh") if DAIMYO in view.refreshed else "")  # fmt: skip
        yield from bag(view, DAIMYO)
    yield from bag(view, NINJA)


def bag(view: Garden, owner: str) -> Iterator[str]:
    """The Items of an owner: which, or how many."""
    items = view.items.get(owner, [])
    if not len(items):
        return
    if isinstance(items, Veil):
        yield count(len(items), "    {n} Item", "    {n} Items")
    else:
        yield "    " + say("Items: {names}", names=together(view, items))


def mat(view: Garden) -> Iterator[str]:
    """The Programming Mat."""
    if not view.round:
        return
    for slot in range(view.last + 1):
        name, back, label = view.mat[slot], view.backs[slot], upper(slot_name(slot))
        if name == SKIPPED:
            yield say("{slot}: {what}", slot=label, what=_("skipped"))
        elif name:
            line = say("{slot}: {who}", slot=label, who=who(view, name))
            if back:
                line += " + " + _(BACK[back])
            down = view.shown.get(name) or view.down.get(name, ())
            if not isinstance(down, Veil) and down:
                line += ": " + listed([card(view, id) for id in down])
            yield line
        elif slot % 2 == 0 and 0 < slot <= 2 * view.trio and not view.alarm:
            yield say("{slot}: {what}", slot=label, what=_("covered by a Trio Token"))
        elif slot or view.alarm:
            yield say("{slot}: {what}", slot=label, what=_("empty"))


def pool(view: Garden) -> Iterator[str]:
    """Setup Items still to be placed."""
    if view.pool:
        yield say("Still to be placed: {items}.",
                  items=", ".join(f"{n} × {thing(view, item)}" for item, n in view.pool.items()))  # fmt: skip


def cards(view: Garden) -> Iterator[str]:
    """Action Cards: what is discarded is open; what is not lies in hand or on the mat."""
    for name in (DAIMYO, *view.runs) if view.lord else ():
        spent = [card(view, id) for id in view.deck(name) if id in view.spent]
        if spent:
            yield say("Discarded by {who}: {cards}.", who=who(view, name), cards=", ".join(spent))
        down = view.down.get(name, ())
        if not isinstance(down, Veil):
            hand = [card(view, id) for id in view.hand(name)]
            yield say("In hand of {who}: {cards}.", who=who(view, name), cards=", ".join(hand))
