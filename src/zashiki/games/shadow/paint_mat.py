"""At the foot of the table: the Programming Mat, and the hands of the characters one plays."""

from __future__ import annotations

from collections.abc import Sequence

from ...drawing.acts import Acts
from ...drawing.html import heading, icon, note
from ...drawing.svg import esc
from ...engine.fields import Veil
from ...engine.tongue import _, listed, say
from . import phrases, rounds, signs
from .garden import SKIPPED, Garden
from .pack import DAIMYO, Card, Op

LONG, LINES = 8, 16  # letters: a longer word, or name, is printed smaller beside the sign of a card
PARTED = (  # where a word of a name may go on in the next line
    *("Break-through", "Breath-ing", "Com-mander's", "Con-scripts", "Divi-nation", "Fire-crackers", "Grap-pling"),
    *("Match-lock", "Pro-motion", "Stream-let", "Aan-treden", "Bid-kralen", "Door-braak", "Enter-haak", "Haar-speld"),
    *("Hof-pasjes", "Katten-pas", "Nies-peper", "Schijn-zet", "Slaap-pijl", "Spring-val", "Ver-borgen", "Ver-keerde"),
    *("Ver-kenner", "Ver-valste", "Ver-versen", "Ver-versing", "Ver-zegeld", "Vogel-roep", "Weg-slepen"),
)
SOFT = {word.replace("-", ""): word.replace("-", "\u00ad") for word in PARTED}
HALVES = ("top", "bottom", "actions", "reaction")


# ---- the mat


def mat(view: Garden, acts: Acts) -> dict[str, str]:
    """The slots in order: whose card lies there, what is hidden beside it, where a Trio Token lies."""
    if not view.round:
        return {}
    found = heading("mat", say("Programming Mat"))
    found |= {f"m-{slot}": slot_card(view, acts, slot) for slot in range(view.last + 1)}
    label = say("Gone {n}: look through the cards that were discarded and used", n=len(view.spent))
    found["m-piles"] = (
        f'<button id="m-piles" type="button" class="pile back" data-dialog="d-piles" data-v="{len(view.spent)}" '
        f'aria-label="{esc(label)}">{icon("discard")}<b>{esc(say("Gone {n}", n=len(view.spent)))}</b></button>'
    )
    return found


def slot_card(view: Garden, acts: Acts, slot: int) -> str:
    name = view.mat[slot]
    side = "alarmed" if slot == 0 else "ninjas" if slot % 2 else "lord"
    now = " now" if slot == view.slot and view.phase in ("program", "execute") and not view.result else ""
    past = " past" if view.phase == "execute" and slot < view.slot else ""
    mine = view.question(acts.seat)
    programs = " open" if isinstance(mine, rounds.Program) and slot == mine.slot else ""
    inner, label = lying(view, acts.seat, slot)
    kind = f"slot {side}{now}{past}{programs}"
    options = [option for option in acts.about(str(slot)) if option[0] in ("swap", "turn")]
    if len(options) == 1:
        data = f'data-act="{esc(" ".join(options[0]))}" role="button" tabindex="0"'
        kind += " lit"
    elif options:
        data, kind = f'data-part="{slot}" role="button" tabindex="0" aria-pressed="false"', kind + " lit"
    else:
        data = 'role="img"'
    who = f" n-{name}" if name in view.runs else ""
    text = say("{slot}: {what}", slot=phrases.upper(phrases.slot(slot)), what=label)
    number = icon("alarm") if slot == 0 else str(slot)
    return (
        f'<div id="m-{slot}" class="{kind}{who}" {data} aria-label="{esc(text)}"><span class="num">{number}'
        f"</span>{inner}</div>"
    )


def lying(view: Garden, seat: str, slot: int) -> tuple[str, str]:
    """What lies in a slot, as markup and in words; in the open one what this seat prepares for it."""
    name, back = view.mat[slot], view.backs[slot]
    if view.phase == "program" and slot == view.slot and not name and (mine := prepared(view, seat)):
        text = say("prepared: {cards}", cards=listed([phrases.card(view, id) for id in mine]))
        return f"{printed(view, mine, 'draft')}{disc(view.claimant)}", text
    if name == SKIPPED:
        return '<span class="none">–</span>', _("skipped")
    if not name:
        if rounds.covered(view, slot):
            return f'<span class="trio">{icon("mon-mori")}</span>', _("covered by a Trio Token")
        off = slot == 0 and not view.alarm
        return '<span class="none"></span>', _("only during Alarm") if off else _("empty")
    words = [phrases.who(view, name)]
    own = disc(name)
    cards = view.shown.get(name) or view.down.get(name, ())
    extra = f'<span class="extra {back}">{icon("deck" if back == "bonus" else "backpack")}</span>' if back else ""
    words += [_(phrases.BACK[back])] if back else []
    if isinstance(cards, Veil):
        return f'<span class="facedown"></span>{own}{extra}', ", ".join([*words, _("face down")])
    done = not cards and (view.phase != "execute" or slot < view.slot)
    over = f'<span class="done">{icon("yes")}</span>' if done else ""
    words += [_("executed")] * done
    cards = cards or executed(view, slot)
    words += [listed([phrases.card(view, id) for id in cards])] * bool(cards)
    return f"{over}{printed(view, cards) if cards else ''}{own}{extra}", ", ".join(words)


def disc(name: str) -> str:
    """Whose card it is; the Daimyo's slots have a colour of their own."""
    return "" if name in ("", DAIMYO) else f'<span class="disc n-{name}">{signs.letter(name)}</span>'


def printed(view: Garden, cards: Sequence[str], kind: str = "") -> str:
    """Cards that one may read, by their names."""
    names = [title(phrases.card(view, id)) for id in cards]
    lines = "".join(f'<b class="w{longest(name)}">{esc(name)}</b>' for name in names)
    return f'<span class="known {kind}">{lines}</span>'


def title(name: str) -> str:
    """A name as it stands on a card: without how many play, and with soft hyphens where a word is long."""
    return " ".join(SOFT.get(word, word) for word in name.partition(" (")[0].split())


def longest(title: str) -> int:
    """How much a line must hold, in letters; an m and a w are half as wide again."""
    parts = title.replace("\u00ad", "- ").split()
    return max(len(part) + sum(letter in "mwMW" for letter in part) // 2 for part in parts)


def prepared(view: Garden, seat: str) -> tuple[str, ...]:
    """The cards a seat has prepared and not locked."""
    mine = view.draft.get(seat, ())
    return () if isinstance(mine, Veil) else tuple(option[-1] for option in mine if option[0] in ("card", "extra"))


def executed(view: Garden, slot: int) -> tuple[str, ...]:
    """The cards of a slot that was executed in this round: they lie uppermost on the piles, in the order of the slots;
    () once they were taken back."""
    name, back = view.mat[slot], view.backs[slot]
    card = next((id for id in reversed(view.spent) if id in view.deck(name)), "")
    pile = view.taken if back == "bonus" else view.used
    after = sum(
        view.backs[later] == back and view.mat[later] not in ("", SKIPPED, *view.down, *view.shown)
        for later in range(slot + 1, view.last + 1)
    )
    extra = pile[-1 - after] if card and back and after < len(pile) else ""
    return tuple(id for id in (card, extra) if id)


# ---- the hands


def hand(view: Garden, acts: Acts) -> dict[str, str]:
    """The Action Cards, Bonuses and Items one may see: first of who programs or acts now."""
    if not view.lord or not view.limit:
        return {}
    mine = [name for name in (DAIMYO, *view.runs) if view.seat_of(name) == acts.seat]
    now = view.claimant or view.mat[min(view.slot, view.last)]
    mine.sort(key=lambda name: name != now)
    found = heading("hand", say("Your cards")) if mine else {}
    cards: dict[str, str] = {}
    for name in mine:
        cards |= cards_of(view, acts, name, len(mine) > 1)
    if cards:  # a row of its own for whose cards stand first: it begins at its start, however the last was scrolled
        found[f"hr-{mine[0]}"] = f'<div id="hr-{mine[0]}" class="row">{"".join(cards.values())}</div>'
    return found


def cards_of(view: Garden, acts: Acts, name: str, named: bool) -> dict[str, str]:
    """What a character holds, and what may be programmed with it."""
    found = {}
    if named:
        found[f"w-{name}"] = (
            f'<p id="w-{name}" class="whose n-{name}"><span class="disc n-{name}">{signs.letter(name)}'
            f"</span>{esc(phrases.who(view, name))}</p>"
        )
    if isinstance(view.down.get(name, ()), Veil):
        return {}
    for id in view.hand(name):
        found |= laid(view, acts, f"c-{id}", id, name)
    for i, id in enumerate(extras(view, name)):
        found |= laid(view, acts, f"x-{name}-{i}-{id}", id, name)
    return found if len(found) > named else found | note(f"hand-{name}", say("No card in hand."), "empty")


def extras(view: Garden, name: str) -> list[str]:
    """Bonuses of who programs now, and Items."""
    found: list[str] = []
    if view.phase == "program" and name == (view.claimant or DAIMYO):
        if name == DAIMYO:
            found += rounds.bonuses(view, DAIMYO)
        elif not isinstance(left := view.left.get("left", ()), Veil):
            found += left
    owners = (DAIMYO,) if name == DAIMYO else (f"{name}+", f"{name}*")
    bags = (view.items.get(owner, []) for owner in owners)
    return found + [id for bag in bags if not isinstance(bag, Veil) for id in bag]


def laid(view: Garden, acts: Acts, key: str, id: str, name: str) -> dict[str, str]:
    """A card on the table; a click takes it up, with what may be done with it."""
    card = view.pack.card(id)
    lit = "lit" if any(id in option for option in acts.lit) else ""
    state = lit + " picked" * (id in prepared(view, acts.seat))
    verb = "extra" if card.back else "card"
    tried = f' data-try="{verb} {id}"' if not lit and any(form[0] == verb for form in acts.forms) else ""
    text = say("{name}: {text} Look closely.", name=_(card.name), text=phrases.text(view, id))
    kind = card.back or ("red" if card.red else "action")
    look = (
        f'<button type="button" class="look" data-look="{key}" data-card="{id}" aria-label="{esc(text)}"{tried}>'
        "</button>"
    )
    return {
        key: f'<article id="{key}" class="card k-{kind} n-{name} {state}">{front(view, card, name)}{look}</article>'
    }


def front(view: Garden, card: Card, name: str = "") -> str:
    """The face of a card: its halves as symbols, and in words where it is large."""
    tag = icon("deck" if card.back == "bonus" else "backpack") if card.back else (
        f"<b>{signs.letter(name)}</b>" if name in view.pack.ninjas else icon("fan"))  # fmt: skip
    rows = "".join(
        half(part, [view.pack.ops[key] for key in card.halves[part]]) for part in HALVES if card.halves.get(part)
    )
    only = f'<p class="kind">{esc(say("Only during Alarm"))}</p>' if card.red else ""
    shown = title(_(card.name))
    whole = shown.replace("\u00ad", "")
    tight = ' class="tight"' if longest(whole) > LONG or len(whole) > LINES else ""
    texts = "".join(f'<p class="txt">{esc(_(text))}</p>' for text in card.texts.values())
    does = dict.fromkeys(view.pack.ops[key].do for keys in card.halves.values() for key in keys)
    texts += "".join(f'<p class="means">{esc(_(phrases.MEANS[do]))}</p>' for do in does if do in phrases.MEANS)
    return (
        f'<span class="tag" aria-hidden="true">{tag}</span><h3{tight}>{esc(shown)}</h3><div class="syms" '
        f'aria-hidden="true">{rows}</div>'
        f'{only}{texts}<p class="flv">{esc(_(card.flavour))}</p>'
    )


def half(part: str, ops: list[Op]) -> str:
    """A row of symbols; the Focused half and the Reaction have a sign before them."""
    mark = {"bottom": icon("target"), "reaction": icon("undo")}.get(part, "")
    symbols = "".join(symbol(op) for op in ops)
    return f'<p class="half {part}">{f"<i>{mark}</i>" if mark else ""}{symbols}</p>'


def symbol(op: Op) -> str:
    """One symbol with its modifiers: what is Visible has an eye and a red frame."""
    colors = "".join(f'<span class="dot {color}">{icon(signs.JUNCTIONS[color])}</span>' for color in op.colors)
    more = "".join(f"<small>{icon(name)}{text}</small>" for name, text in signs.extras(op))
    unit = icon(signs.UNITS[op.unit]) if op.unit else ""
    times = f"<b>×{op.times}</b>" if op.times > 1 else "<b>×2</b>" if op.multi else ""
    sign = "" if op.do == "move" and colors else icon(signs.DOES[op.do])
    return f'<span class="sym {op.do}{" open" if op.visible else ""}">{sign}{colors}{unit}{times}{more}</span>'


# ---- what was discarded


def piles(view: Garden) -> dict[str, str]:
    """All open discards, by character; and the threshold cards that are gone."""
    found = heading("piles", say("Discarded and used"))
    for name in (DAIMYO, *view.runs) if view.lord else ():
        gone = [phrases.card(view, id) for id in view.deck(name) if id in view.spent]
        left = len(view.deck(name)) - len(gone)
        text = say(
            "{who}: {cards}. {n} left.",
            who=phrases.upper(phrases.who(view, name)),
            cards=listed(gone) or _("nothing"),
            n=left,
        )
        found[f"dp-{name}"] = f'<p id="dp-{name}">{esc(text)}</p>'
    if view.used:
        text = say("Items used up: {items}.", items=listed([phrases.card(view, id) for id in view.used]))
        found["dp-used"] = f'<p id="dp-used">{esc(text)}</p>'
    if view.drawn:
        names = [
            f"{_(view.pack.thresholds[id]['name'])} ({view.pack.thresholds[id]['threshold']})" for id in view.drawn
        ]
        found["dp-drawn"] = f'<p id="dp-drawn">{esc(say("Threshold cards drawn: {cards}.", cards=listed(names)))}</p>'
    return found
