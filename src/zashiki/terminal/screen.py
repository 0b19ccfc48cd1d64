"""Any game of the house on a whole screen: map, tracks, hand, chronicle; options by key and by typed text."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from textual import events, on, work
from textual.app import App, ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.suggester import SuggestFromList
from textual.theme import Theme
from textual.widgets import Footer, Input, OptionList, Static

from ..bots import Estimate, estimates
from ..engine.game import Game
from ..engine.tongue import _, later, say
from .session import EVERYBODY, People, readable
from .talk import KEYS, Choice, Talk, key_of, maps, offer, past, sheet

WIDE = 110  # columns from which odds stand under the options and the chronicle beside the table
PLACEHOLDER = later(": to type; e.g. the words of an option, save FILE, ? CLAUSE")
LONG = 3  # lines that the notice holds; more open a page of their own


def run(game: Game, *, people: People = EVERYBODY, record: Path | None = None) -> int:
    """Play until it is left; the exit status of the program."""
    talk = Talk(game, people, record)
    if kept := talk.keep():
        TableApp(talk).run()
        talk.keep()
        talk.write(talk.parting())
    print(talk.hear())
    return 0 if kept else 2


class Spoken(Screen[None]):
    """A screen whose keys are explained in the language that is spoken."""

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        return {
            key: active._replace(binding=replace(active.binding, description=_(active.binding.description)))
            for key, active in super().active_bindings.items()
        }


class Page(Spoken, ModalScreen[None]):
    """Something longer to read."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,enter,question_mark", "dismiss", later("back"))]

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page"):
            yield Static(Content(self.text))
        yield Footer(show_command_palette=False)


class Curtain(Spoken, ModalScreen[None]):
    """Nothing to be seen until the next person sits down."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", later("look"))]

    def __init__(self, who: str) -> None:
        super().__init__()
        self.who = who

    def compose(self) -> ComposeResult:
        text = say("{seat} is asked now. Press Enter when {seat} sits here and nobody else looks.", seat=self.who)
        yield Static(Content(text), id="curtain")
        yield Footer(show_command_palette=False)


class TableScreen(Spoken):
    """The table: everything is drawn anew from the session after each choice."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "obey('?')", later("odds, rules")),
        Binding("u", "obey('undo')", later("undo")),
        Binding("h", "hint", later("hint")),
        Binding("s", "save", later("save")),
        Binding("l", "type('load ')", later("load")),
        Binding("q", "obey('quit')", later("quit")),
        Binding("colon", "type('')", later("type"), key_display=":"),
        Binding("escape", "back", later("back to the keys")),
        Binding("up", "highlight(-1)", show=False),
        Binding("down", "highlight(1)", show=False),
        Binding("pageup", "turn(-1)", show=False, priority=True),
        Binding("pagedown", "turn(1)", show=False, priority=True),
    ]

    def __init__(self, talk: Talk) -> None:
        super().__init__()
        self.talk = talk
        self.offered: list[Choice] = []
        self.marked = 0  # which of them is highlighted
        self.waiting = False  # for bots, while nothing is obeyed

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield Static(id="map")
                yield Static(id="prompt")
                yield OptionList(id="options", markup=False)
            with Vertical(id="right"):
                with VerticalScroll(id="panels", can_focus=False):
                    yield Static(id="sheet")
                with VerticalScroll(id="chronicle", can_focus=False):
                    yield Static(id="past")
        yield Static(id="notice")
        yield Input(id="line", select_on_focus=False, placeholder=say(PLACEHOLDER))
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()
        self.call_after_refresh(self.go_on)

    def on_resize(self) -> None:
        if not self.waiting and not isinstance(self.app.screen, Curtain):
            self.call_after_refresh(self.show_table)  # once the parts have their sizes

    # ---- what is shown

    def show_table(self) -> None:
        """Everything, as it is now."""
        talk, wide = self.talk, self.size.width >= WIDE
        panels = talk.panels()
        drawn = maps(panels)
        self.query_one("#map", Static).update(drawn)
        self.query_one("#map").display = bool(drawn)
        self.query_one("#sheet", Static).update(sheet(panels, wide))
        chronicle = self.query_one("#chronicle")
        self.query_one("#past", Static).update(past(talk.chronicle(), chronicle.scrollable_content_region.width))
        chronicle.scroll_end(animate=False)
        self.query_one("#prompt", Static).update(Content(talk.prompt()))
        self.show_options()
        line = self.query_one(Input)
        line.suggester = SuggestFromList([one.typed for one in self.offered], case_sensitive=False)
        if talk.game.needs and not self.offered:
            line.focus()
        self.show_odds()

    def show_options(self) -> None:
        self.offered = self.talk.offered()
        options = self.query_one(OptionList)
        options.set_options(self.offer(index, index == 0) for index in range(len(self.offered)))
        self.marked = 0
        options.highlighted = 0 if self.offered else None

    def offer(self, index: int, marked: bool) -> Content:
        width = self.query_one(OptionList).scrollable_content_region.width
        return offer(key_of(index), self.offered[index], width, self.size.width >= WIDE, marked)

    @on(OptionList.OptionHighlighted)
    def moved(self) -> None:
        """The mark goes to the option that is highlighted, and its odds are shown."""
        options = self.query_one(OptionList)
        at = options.highlighted
        if at is not None and at != self.marked and at < len(self.offered):
            options.replace_option_prompt_at_index(self.marked, self.offer(self.marked, False))
            options.replace_option_prompt_at_index(at, self.offer(at, True))
            self.marked = at
            self.show_odds()

    def show_odds(self) -> None:
        """Where they do not stand under the options."""
        narrow = self.offered and self.size.width < WIDE
        self.notice(self.offered[self.marked].odds if narrow else "")

    def notice(self, text: str) -> None:
        self.query_one("#notice", Static).update(Content(text))

    def page_or_notice(self, text: str) -> None:
        """What is long gets a page of its own."""
        if text.count("\n") >= LONG or len(text) > LONG * self.size.width:
            self.app.push_screen(Page(text))
        else:
            self.notice(text)

    # ---- what is done

    def action_obey(self, line: str) -> None:
        """One line of input, typed or meant by a key."""
        if self.waiting and line != "quit":
            return
        if line.lower() == "hint":
            self.action_hint()
            return
        game, before = self.talk.game, self.talk.game.record()
        self.talk.obey(line)
        if self.talk.left_table:
            self.app.exit()
        elif called := self.talk.called:
            self.talk.called = ""
            self.pass_on(called)
        elif self.talk.game is not game or self.talk.game.record() != before:
            self.go_on()
        if said := self.talk.hear():
            self.call_after_refresh(self.page_or_notice, said)

    def action_type(self, text: str) -> None:
        """Begin a line."""
        line = self.query_one(Input)
        line.value = text
        line.focus()
        line.cursor_position = len(text)

    def action_back(self) -> None:
        self.query_one(Input).value = ""
        self.query_one(OptionList).focus()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return isinstance(self.focused, Input) if action == "back" else True

    def action_save(self) -> None:
        """To the file of this game; without one, ask for a name."""
        name = self.talk.record or self.talk.saved[1]
        if name:
            self.action_obey(f"save {name}")
        else:
            self.action_type(f"save {self.talk.game.title.id}.txt")

    def action_highlight(self, by: int) -> None:
        options = self.query_one(OptionList)
        if by > 0:
            options.action_cursor_down()
        else:
            options.action_cursor_up()

    def action_turn(self, by: int) -> None:
        panels = self.query_one("#panels")
        panels.scroll_relative(y=by * max(1, panels.size.height - 1), animate=False)

    def choose(self, index: int) -> None:
        if index < len(self.offered):
            self.action_obey(self.offered[index].typed)

    def on_key(self, event: events.Key) -> None:
        """The key before an option chooses it."""
        if event.character and event.character in KEYS and not isinstance(self.focused, Input):
            event.stop()
            self.choose(KEYS.index(event.character))

    @on(OptionList.OptionSelected)
    def selected(self, event: OptionList.OptionSelected) -> None:
        self.choose(event.option_index)

    @on(Input.Submitted)
    def submitted(self, event: Input.Submitted) -> None:
        """A typed line; an empty one chooses what is highlighted."""
        event.input.value = ""
        at = self.query_one(OptionList).highlighted
        if line := readable(event.value):
            self.action_obey(line)
        elif at is not None:
            self.choose(at)

    # ---- who is asked next

    def go_on(self) -> None:
        """Bots choose; then the next person here is asked."""
        seat = self.talk.at_turn()
        if self.talk.bot_due():
            self.waiting = True
            self.show_table()
            self.notice(say("The bot is thinking..."))
            self.let_bots()
        elif seat in ("", self.talk.front) or len(self.talk.seats) < 2:
            self.show_table()
        else:
            self.pass_on(seat)

    def pass_on(self, seat: str) -> None:
        """Behind a curtain where people know different things."""
        if self.talk.secretive():
            self.app.push_screen(Curtain(self.talk.role(seat)), lambda _: self.sit(seat))
        else:
            self.sit(seat)

    def sit(self, seat: str) -> None:
        self.talk.front = seat
        self.show_table()

    @work(thread=True, exclusive=True)
    def let_bots(self) -> None:
        self.talk.play_bots()
        self.talk.keep()
        self.app.call_from_thread(self.bots_done)

    def bots_done(self) -> None:
        self.waiting = False
        self.go_on()

    # ---- hints

    def action_hint(self) -> None:
        seat = self.talk.at_turn()
        if seat and not self.talk.game.needs and not self.waiting:
            self.notice(say("The bot is thinking..."))
            self.think(self.talk.game, seat)

    @work(thread=True, exclusive=True)
    def think(self, game: Game, seat: str) -> None:
        """Beside the screen, which stays awake."""
        number = len(game.entries)
        found = estimates(game.title, game.view(seat), seat)
        self.app.call_from_thread(self.show_hint, game, number, found)

    def show_hint(self, game: Game, number: int, found: list[Estimate]) -> None:
        """Unless the game has gone on meanwhile."""
        if game is self.talk.game and number == len(game.entries):
            self.show_odds()
            self.app.push_screen(Page(self.talk.estimated(found)))


HOUSE = Theme(
    name="zashiki",
    primary="#7db2b7",
    accent="#f2c14e",
    foreground="#efe3c8",
    background="#131a28",
    surface="#1a2334",
    panel="#22304a",
    success="#a9cf91",
    warning="#e8b95a",
    error="#ef7d72",
)


class TableApp(App[None]):
    """One game on the screen."""

    CSS_PATH = "screen.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, talk: Talk) -> None:
        super().__init__(ansi_color="NO_COLOR" in os.environ)
        self.table, self.title = TableScreen(talk), talk.game.title.name

    def on_mount(self) -> None:
        self.register_theme(HOUSE)
        self.theme = HOUSE.name
        self.push_screen(self.table)

    async def action_quit(self) -> None:
        """Ctrl-Q asks as well."""
        self.table.action_obey("quit")
