"""Somebody in front of the app, at a real hall: they read what is on the sheet, press keys and click spots."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from textual.pilot import Pilot

from menagerie_client.app import MenagerieApp
from menagerie_client.boards.picking import Picking
from menagerie_client.catalogue import SIGNS
from menagerie_client.client import Client
from menagerie_client.drawing.sheet import Action, Sheet
from menagerie_client.link.at_table import AtTable
from menagerie_client.link.transports.tcp import tcp
from menagerie_client.look.look import Look
from menagerie_client.screens.home import HomePage
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.page import Page
from menagerie_client.screens.table.page import TablePage
from menagerie_client.text.words import Words
from menagerie_client.visiting.memory import Preferences
from menagerie_server.doors.local import local
from menagerie_server.tables.match import Match
from menagerie_shared.wire.link import Dial
from tests.client.fingers import clicks_to, keys_to
from tests.kit.servers.house import NO_HURRY, House, eventually

WORDS: Final = Words()
SMALL: Final = (80, 24)
LARGE: Final = (120, 36)
LARGEST: Final = (140, 45)
PATIENCE: Final = 15.0
"""Less than a scenario has, so that the page can be shown if something never happens."""
CALM: Final = Preferences(animation=False, bell=False, guided_offer_seen=True)
"""Everything is shown at once, and nobody is offered a guide."""


class Overheard(Client):
    """A client of which it is known what moves it sent."""

    def __init__(self, dial: Dial, name: str = "", token: str | None = None) -> None:
        super().__init__(dial, name, token)
        self.sent: list[Any] = []

    async def choose(self, table: str, move: Any) -> None:
        """Send a move, and remember it."""
        self.sent.append(move)
        await super().choose(table, move)


class Guest:
    """One person, their app, and their fingers."""

    def __init__(self, pilot: Pilot[None], kit: Kit) -> None:
        self.pilot = pilot
        self.kit = kit
        assert isinstance(kit.client, Overheard)
        self.client = kit.client

    # What they see

    @property
    def app(self) -> MenagerieApp:
        assert isinstance(self.pilot.app, MenagerieApp)
        return self.pilot.app

    @property
    def page(self) -> Page[Any]:
        assert isinstance(self.pilot.app.screen, Page)
        return self.pilot.app.screen

    @property
    def table_page(self) -> TablePage:
        assert isinstance(self.page, TablePage)
        return self.page

    @property
    def at(self) -> AtTable:
        return self.table_page.at

    @property
    def sheet(self) -> Sheet:
        assert self.page.sheet is not None
        return self.page.sheet

    @property
    def text(self) -> str:
        """All that can be read."""
        return self.page.sheet.text() if self.page.sheet is not None else ""

    @property
    def prose(self) -> str:
        """The same with every break between words as one space, to look for sentences that are wrapped."""
        return " ".join(self.text.split())

    @property
    def picking(self) -> Picking | None:
        """The choice that is being made on the page."""
        return self.table_page.playing.choosing.picking

    @property
    def is_asked(self) -> bool:
        """Whether there is a choice to make, and it is on the page."""
        picking = self.picking
        return (
            self.at.question is not None
            and self.at.chosen is None
            and picking is not None
            and picking.sitting.question is self.at.question
        )

    async def sees(self, *sentences: str) -> None:
        """Wait until all of these can be read."""
        await self.until(lambda: all(sentence in self.prose for sentence in sentences), lambda: f"{sentences}")

    async def until(self, condition: Callable[[], bool], what: Callable[[], str] = lambda: "") -> None:
        """Wait until something is so; if it never is, say what is on the page instead."""
        try:
            await eventually(condition, PATIENCE)
        except TimeoutError as late:
            raise AssertionError(f"{what()} is not so; on the page is:\n{self.text}") from late

    async def until_page(self, kind: type[Page[Any]]) -> None:
        """Wait until a page of this kind is in front, and painted."""
        await self.until(lambda: isinstance(self.app.screen, kind) and bool(self.text), lambda: kind.__name__)

    # What they do

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()  # the page is drawn with the next frame

    async def click(self, action: Action) -> None:
        """Click in the middle of the spot for something."""
        await self.until(lambda: self._spot(action) is not None, lambda: f"a spot for {action}")
        place = self._spot(action)
        assert place is not None
        await self.pilot.click(offset=place)
        await self.pilot.pause()

    def _spot(self, action: Action) -> tuple[int, int] | None:
        for area, what in reversed(self.sheet.spots):
            if what == action:
                cells = [(x, y) for y in range(area.y, area.bottom) for x in range(area.x, area.right)]
                visible = [(x, y) for x, y in cells if self.sheet.at(x, y) == action and 0 <= x < self.sheet.width]
                if visible:
                    return visible[len(visible) // 2]
        return None

    async def resize(self, width: int, height: int) -> None:
        await self.pilot.resize_terminal(width, height)

    async def answer(self, move: Any, how: Callable[["Guest", Any], Any]) -> None:
        """Make a choice with the keyboard or the mouse, and wait until the server has taken it."""
        before, question = len(self.client.sent), self.at.question
        at = self.at
        await how(self, move)
        assert len(self.client.sent) == before + 1
        await self.until(
            lambda: at.question is not question or at.chosen is not None or at.outcome is not None,
            lambda: f"the answer {move}",
        )


async def keyboard(guest: Guest, move: Any) -> None:
    """Choose with keys alone."""
    await _bring_about(guest, move, mouse=False)


async def mouse(guest: Guest, move: Any) -> None:
    """Choose with clicks alone."""
    await _bring_about(guest, move, mouse=True)


async def _bring_about(guest: Guest, move: Any, *, mouse: bool) -> None:
    await guest.until(lambda: guest.is_asked, lambda: "a question")
    picking = guest.picking
    assert picking is not None
    before = len(guest.client.sent)
    if mouse:
        for click in clicks_to(picking, move):
            if click.action == ("key", "enter"):
                await guest.press("f12")
            await guest.click(click.action)
            if len(guest.client.sent) > before:
                return
    else:
        for key in keys_to(picking, move):
            if key == "enter":  # whoever presses another key has looked: an Enter after it is meant
                await guest.press("f12")
            await guest.press(key)
            if len(guest.client.sent) > before:
                return


@asynccontextmanager
async def sit_down(
    client: Client,
    *,
    size: tuple[int, int] = SMALL,
    likes: Preferences = CALM,
    look: Look | None = None,
    first: AtTable | None = None,
    address: str = "",
) -> AsyncIterator[Guest]:
    """The app of a client that has come in."""
    # Words of their own: whoever chooses another language has it for themselves.
    words = Words(likes.language or WORDS.language)
    kit = Kit(client=client, words=words, look=look or Look(games=SIGNS), preferences=likes, address=address)
    app = MenagerieApp(kit)
    async with app.run_test(size=size) as pilot:
        guest = Guest(pilot, kit)
        await guest.until_page(HomePage)
        if first is not None:
            await app.push_screen(TablePage(kit, first))
        yield guest
        assert app._exception is None
        assert app.is_running or app.return_code == 0


@asynccontextmanager
async def parlour(house: House, *, name: str = "Ada", over_tcp: bool = False, **about: Any) -> AsyncIterator[Guest]:
    """Somebody who comes into a house, within the process or over a socket, and sees the lobby."""
    dial = tcp("127.0.0.1", house.port) if over_tcp else local(house.hall, NO_HURRY)
    async with Overheard(dial, name) as client, sit_down(client, **about) as guest:
        yield guest


def truth(house: House, guest: Guest) -> Match:
    """The match at which a guest sits, as the server has it."""
    return house.hall.tables[guest.at.name].match


async def sees_the_truth(house: House, guest: Guest) -> None:
    """What is shown is what the server has for this seat."""
    match = truth(house, guest)
    shown = guest.table_page.playing.presentation

    def is_shown() -> bool:
        """All at one moment: bots may be about to move."""
        view = match.view(guest.at.seat)
        return guest.at.sequence == len(match.told) and guest.at.view == view == shown.view and shown.caught_up

    await guest.until(is_shown, lambda: "the truth")
    await guest.until(lambda: guest.at.outcome == match.outcome)


async def bots_rest(house: House, guest: Guest) -> None:
    """Wait until the game, if there is one, waits for nobody but the guest, and that is what is shown."""
    if isinstance(guest.page, TablePage) and guest.at.view is not None and guest.at.name in house.hall.tables:
        match = truth(house, guest)
        await guest.until(lambda: set(match.waiting()) <= {guest.at.seat})
        await sees_the_truth(house, guest)
