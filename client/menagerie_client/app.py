"""The app: one person's pages, over one link to a server. It runs in a terminal of their own, or behind a door."""

import logging
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.filter import NoColor

from menagerie_client.drawing.own_terminal import OwnTerminal
from menagerie_client.drawing.punctual import Punctual
from menagerie_client.drawing.textual_seam import HookedApp
from menagerie_client.drawing.title import RESTORE, SAVE, set_title
from menagerie_client.link.state import Over, State
from menagerie_client.look.look import Terminal, terminal_of
from menagerie_client.screens.about import AboutPage
from menagerie_client.screens.home import HomePage
from menagerie_client.screens.kit import Kit, dressed
from menagerie_client.screens.looks_right import LooksRightPage
from menagerie_client.screens.page import Command, Entitled, Page
from menagerie_client.screens.palette import PalettePage
from menagerie_client.screens.reading import ReadingPage
from menagerie_client.screens.rules import RulesPage
from menagerie_client.screens.settings import SettingsPage
from menagerie_client.text.refusals import explain
from menagerie_client.text.words import Words
from menagerie_client.visiting.visit import PlayNow, Visit
from menagerie_shared.wire.messages import Message

log = logging.getLogger(__name__)


class ScreenFailed(Exception):
    """The app had to be closed; the log says why."""


async def run_app(visited: Visit, environment: Mapping[str, str]) -> None:
    """Show a visit on this terminal until the person wants to go."""
    app = MenagerieApp(kit_for(visited, terminal_of(environment)), visited, OwnTerminal)
    await app.run_async()
    if app.return_code:
        raise ScreenFailed


def kit_for(visited: Visit, terminal: Terminal) -> Kit:
    """What the pages of a visit are handed."""
    likes = visited.memory.preferences
    return Kit(
        client=visited.client,
        words=visited.words,
        look=dressed(likes, terminal),
        preferences=likes,
        terminal=terminal,
        address=visited.address,
        alone=isinstance(visited.first, PlayNow),
        web=visited.web,
        opened=visited.opened,
        keep_record=visited.keep_record,
        keep=lambda changes: visited.memory.prefer(**changes),
    )


class MenagerieApp(Punctual, HookedApp[None]):
    """Everything that one person sees."""

    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { background: ansi_default; overflow: hidden; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", show=False, priority=True),
        Binding("colon,ctrl+p", "find", show=False),
    ]

    def __init__(self, kit: Kit, visited: Visit | None = None, driver: type[Driver] | None = None) -> None:
        """Begin with what the visit is for, or at home."""
        super().__init__(driver_class=driver)
        self.kit = kit
        self._visited = visited
        self._is_titled = False
        self._dress()
        self._subscriptions = (kit.subscribe(self), kit.client.subscribe(self))

    def on_mount(self) -> None:
        """Show the first page."""
        home = HomePage(self.kit)
        _ = self.push_screen(home)
        if self.kit.terminal.in_doubt and self.kit.preferences.glyphs == "auto":
            _ = self.push_screen(LooksRightPage(self.kit), lambda _: self._begin(home))
        else:
            self._begin(home)

    def on_unmount(self) -> None:
        """Follow nothing any more, and leave the window's title as it was."""
        if self._is_titled:
            self._tell_terminal(RESTORE)
        for subscription in self._subscriptions:
            subscription.cancel()

    def _begin(self, home: HomePage) -> None:
        if self._visited is not None:
            home.begin(self._visited)

    def failed_with(self, error: BaseException | None) -> None:
        """What went wrong is for the log."""
        log.critical("a screen failed", exc_info=error)

    def _dress(self) -> None:
        """Have this person's colours, whatever the environment of this process says."""
        self.console = self.kit.look.console()
        self.filter_lines([NoColor()] if self.kit.look.depth == "none" else [])

    def look_changed(self) -> None:
        """Show every page in the words and the look that the person wants now."""
        self._dress()
        self._each_page(lambda page: page.looks_changed())

    # What a terminal can do besides

    def on_entitled(self, event: Entitled) -> None:
        """Say in the title of the window what is so."""
        if self.kit.terminal.has_title:
            title = set_title(self.kit.look.written(event.title))
            self._tell_terminal(title if self._is_titled else SAVE + title)
            self._is_titled = True

    def _tell_terminal(self, sequence: str) -> None:
        if (driver := self.running_driver) is not None:
            driver.write(sequence)

    def on_find(self) -> None:
        """The person clicked the key that finds things."""
        self.action_find()

    def action_find(self) -> None:
        """Find what can be done on this page, by its name."""
        page = self.screen
        if isinstance(page, Page) and not page.takes_letters and page.focused is None:

            def offer() -> list[Command]:
                return [*page.commands(), *self._elsewhere(page)]

            _ = self.push_screen(PalettePage(self.kit, offer, page.sheet), lambda found: self._run(page, found))

    def _elsewhere(self, page: Page[Any]) -> list[Command]:
        """What can be opened from everywhere, if the page itself does not offer it."""
        pages = {"settings": SettingsPage, "rules": RulesPage, "about": AboutPage}
        offered = {entry.action for entry in page.offered()}
        return [
            Command(self.words(f"home-{name}"), "", ("open", name))
            for name, kind in pages.items()
            if (name,) not in offered and not isinstance(page, kind)
        ]

    def _run(self, page: Page[Any], command: Command | None) -> None:
        match command:
            case None:
                pass
            case Command(action=("open", "settings")):
                _ = self.push_screen(SettingsPage(self.kit))
            case Command(action=("open", "rules")):
                _ = self.push_screen(RulesPage(self.kit))
            case Command(action=("open", "about")):
                _ = self.push_screen(AboutPage(self.kit))
            case _:
                page.run_command(command)

    # The client calls these from a task of its own. Timers and the like need the app's: so they wait for their turn.

    def heard(self, message: Message) -> None:
        """The server said something: every page may show it, but for those that have read of it already."""
        number = self.kit.client.heard

        def tell(page: Page[Any]) -> None:
            if number > page.has_read:
                page.heard(message)

        self.call_later(self._each_page, tell)

    def state_changed(self, state: State) -> None:
        """The link is lost, or back, or the server has ended the conversation."""
        self.call_later(self._each_page, lambda page: page.link_changed())
        if isinstance(state, Over):
            self.call_later(self._part, state)

    def _part(self, over: Over) -> None:
        """The server ended the conversation: say why, and then there is nothing left but to go."""
        page = ReadingPage(
            self.kit, lambda words: (words("over-title"), [explain(words, over.why), words("over-what")])
        )
        _ = self.push_screen(page, lambda _: self.exit())

    @property
    def words(self) -> Words:
        """This person's language."""
        return self.kit.words

    def _each_page(self, do: Callable[[Page[Any]], None]) -> None:
        """Pages that lie under others follow what happens too."""
        if self.is_running:
            for screen in self.screen_stack:
                if isinstance(screen, Page):
                    do(screen)
