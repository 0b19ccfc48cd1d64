"""Central Japan: all that lies on the table, and who may know it."""

from __future__ import annotations

from collections.abc import Collection

from ...engine.fields import Open, Private, Secret
from ...engine.piles import Strata
from ...engine.table import Table
from .pack import FARMER, ShogunPack

SPRING, SUMMER, AUTUMN, WINTER = 1, 2, 3, 4
ACTIONS = ("castle", "temple", "theatre", "rice", "tax", "levy5", "levy3", "levy1", "combat_a", "combat_b")
BID = "bid"
SPACES = (*ACTIONS, BID)  # of a player board, in this order everywhere: SG-PLN-10
AT = {space: index for index, space in enumerate(SPACES)}
CHESTS = ("chest_0", "chest_1", "chest_2", "chest_3", "chest_4")  # war chest cards as bids
CHEST = "chest"  # any war chest card on an action space: its value means nothing (SG-PLN-11)
BARE = "bare"  # a space that its player wants to stay empty
FACE_DOWN = "?"  # a card of which others see the back
NOBODY = ""
NUMBERS = tuple(str(n) for n in range(1, 63))
BLANK: tuple[str, ...] = ("",) * len(SPACES)


class Japan(Table):
    """One game of Shogun. Open is all of SG-INF-1; hidden are the plans, and where in the tower cubes rest; what nobody
    knows (face-down action cards, event deck, draft deck) is not decided yet."""

    pack: ShogunPack

    # the options of the table: SG-OPT-1 to SG-OPT-10
    side: Open[str] = "sun"
    start: Open[str] = "lineup"
    optional: Open[bool] = True
    province_bid: Open[str] = "between_0_and_1"
    theatre: Open[str] = "on_building"
    castle_revolt: Open[bool] = False
    farmer_help: Open[int] = 0
    levy_short: Open[str] = "place_rest"
    profile: Open[str] = "tower_default"
    defence_bonus: Open[str] = "automatic"

    year: Open[int] = 1
    season: Open[int] = 0  # 1 spring … 4 winter; 0 during set-up

    owner: Open[dict[str, str]] = {}  # every province in play: a seat, or "" while it is neutral
    armies: Open[dict[str, int]] = {}
    buildings: Open[dict[str, tuple[str, ...]]] = {}
    markers: Open[dict[str, int]] = {}

    chests: Open[dict[str, int]] = {}
    rice: Open[dict[str, int]] = {}
    points: Open[dict[str, int]] = {}
    supply: Open[dict[str, int]] = {}  # cubes by colour (the seat, or "farmer")
    stock: Open[dict[str, int]] = {}  # buildings that can still be built
    villages: Open[dict[str, tuple[int, ...]]] = {}  # army groups not placed yet, during the draft

    ledges: Secret[tuple[str, ...]] = ()  # cubes at rest in the tower as letters, oldest first, the top ledge first
    inside: Open[dict[str, int]] = {}  # the same, counted by colour
    tray: Open[dict[str, int]] = {}
    collected: Open[dict[str, int]] = {}  # cubes of a battle that is not decided yet
    throws: Open[tuple[tuple[str, ...], ...]] = ()  # every throw: kind, province, what went in, what came out

    deck: Open[Strata] = []  # province cards during the draft
    open_cards: Open[list[str]] = []
    seen_open: Open[dict[str, tuple[str, ...]]] = {}  # the open pair at each drafter's last pick

    unused: Open[list[str]] = []  # event cards never shown yet
    display: Open[list[str]] = []  # the open ones
    event: Open[str] = ""  # of this round

    row: Open[list[str]] = []  # action cards face up, in the order of the spaces
    under: Open[list[str]] = []  # action cards face down: which lies where is not decided yet
    step: Open[int] = 0  # actions carried out in this round
    specials: Open[tuple[str, ...]] = ()  # at turn-order spaces 1 to 5
    special: Open[dict[str, str]] = {}  # who took which
    order: Open[tuple[str, ...]] = ()  # turn order; that of autumn also for the winter
    bids: Open[dict[str, str]] = {}  # revealed: a chest card, a province or ""

    plan: Private[dict[str, tuple[str, ...]]] = {}  # by space: a province, CHEST, BARE, a bid, or "" (nothing yet)
    board: Open[dict[str, tuple[str, ...]]] = {}  # by space, as all see it: FACE_DOWN, a card, or "" (empty)
    unseen: Open[dict[str, tuple[str, ...]]] = {}  # provinces whose cards lie face down or in the hand
    last: Open[dict[str, tuple[str, ...]]] = {}  # the plan of the season before

    @property
    def action(self) -> str:
        """The action card that is carried out now; "" outside step 6."""
        return self.row[self.step] if self.order and self.step < len(self.row) and self.season < WINTER else ""

    def provinces(self, seat: str) -> list[str]:
        """The hand of province cards: SG-GEN-6."""
        return [province for province, owner in self.owner.items() if owner == seat]

    def effect(self) -> str:
        """What the event of this round does; "" in winter (SG-WIN-11) and while none is determined."""
        return self.pack.events[self.event].effect if self.event and self.season < WINTER else ""

    def holds(self, seat: str, special: str) -> bool:
        return self.special.get(seat) == special and self.season < WINTER

    def letters(self) -> dict[str, str]:
        """The letter of each colour in play, farmers last."""
        return {colour: self.pack.letters[colour] for colour in (*self.seats, FARMER)}

    def names(self, kind: str) -> Collection[str]:
        match kind:
            case "PROVINCE":
                return self.pack.provinces
            case "NUMBER":
                return NUMBERS
            case "SPACE":
                return SPACES
            case "CARD":
                return self.pack.cards
            case "SPECIAL":
                return self.pack.specials
        raise KeyError(kind)


clause = Japan.clause
