"""The app: one person's pages, over one link to a server. It runs in a terminal of their own, or behind a door."""

from collections.abc import Callable
from typing import Any, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.filter import NoColor

from menagerie_client.at_table import AtTable
from menagerie_client.drawing.page import Page
from menagerie_client.kit import Kit
from menagerie_client.screens.home import HomePage
from menagerie_client.screens.table.page import TablePage
from menagerie_client.state import State
from menagerie_shared.wire.messages import Message


class MenagerieApp(App[None]):
    """Everything that one person sees."""

    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { background: ansi_default; overflow: hidden; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", show=False, priority=True)]

    def __init__(self, kit: Kit, first: AtTable | None = None, driver: type[Driver] | None = None) -> None:
        """Begin at a table, or at home."""
        super().__init__(driver_class=driver, ansi_color=True)
        # Pages draw everything themselves: they need none of the widgets that Textual adds to each screen.
        self._disable_tooltips = self._disable_notifications = True
        self.kit = kit
        self._first = first
        self._dress()
        kit.changed = self._look_changed
        kit.client.heard = self._heard
        kit.client.state_changed = self._state_changed

    def on_mount(self) -> None:
        """Show the first page."""
        _ = self.push_screen(HomePage(self.kit))
        if self._first is not None:
            _ = self.push_screen(TablePage(self.kit, self._first))

    def _dress(self) -> None:
        """Have this person's colours, whatever the environment of this process says."""
        self.console = self.kit.look.console()
        self._filters = [NoColor()] if self.kit.look.depth == "none" else []

    def _look_changed(self) -> None:
        self._dress()
        self._each_page(Page.looks_changed)

    def _heard(self, message: Message) -> None:
        self._each_page(lambda page: page.heard(message))

    def _state_changed(self, state: State) -> None:
        self._each_page(Page.redraw)

    def _each_page(self, do: Callable[[Page[Any]], None]) -> None:
        """Pages that lie under others follow what happens too."""
        if self.is_running:
            for screen in self.screen_stack:
                if isinstance(screen, Page):
                    do(screen)
