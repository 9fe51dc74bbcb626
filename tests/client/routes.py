"""The way from the lobby to every page that there is."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from menagerie_client.screens.new_table import NewTablePage
from menagerie_client.screens.reading import ReadingPage
from menagerie_client.screens.replay import ReplayPage
from menagerie_client.screens.review import ReviewPage
from menagerie_client.screens.settings import SettingsPage
from menagerie_client.screens.table.fairness import FairnessPage
from menagerie_client.screens.table.page import TablePage
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.engine.chance import Dice
from tests.client.parlour import WORDS, Guest
from tests.kit.servers.house import House, eventually

Route = Callable[[House, Guest], Awaitable[None]]
OPTIONS: Final = {"edition": 2022, "seats": 3}


async def stay(house: House, guest: Guest) -> None:
    """The lobby."""


async def to_form(house: House, guest: Guest) -> None:
    """A new table."""
    await guest.press("n")
    await guest.until_page(NewTablePage)


async def to_settings(house: House, guest: Guest) -> None:
    """The settings."""
    await guest.press("s")
    await guest.until_page(SettingsPage)


async def to_entry(house: House, guest: Guest, entry: str) -> None:
    """Whatever an entry of the lobby opens."""
    await guest.click((entry,))
    await guest.until(lambda: bool(guest.text))


async def to_help(house: House, guest: Guest) -> None:
    """Help."""
    await guest.press("question_mark")
    await guest.until_page(ReadingPage)


async def to_waiting(house: House, guest: Guest) -> None:
    """A table that waits for people."""
    at = await guest.client.create(DEFAULT_GAME, OPTIONS, bots=[2])
    await guest.client.until(lambda: at.status is not None)
    await guest.click(("table", at.name, "back"))
    await guest.until_page(TablePage)
    await guest.sees(WORDS("table-ready"))


async def to_table(house: House, guest: Guest) -> None:
    """A table at which one is asked something."""
    at = await guest.client.create(DEFAULT_GAME, OPTIONS, bots=[1, 2], casual=True)
    await guest.client.until(lambda: at.status is not None)
    await guest.click(("table", at.name, "back"))
    await guest.until_page(TablePage)
    await guest.client.ready(at.name, 0)
    await guest.until(lambda: guest.is_asked)


async def to_talk(house: House, guest: Guest) -> None:
    """The same, with the line to talk in."""
    await to_table(house, guest)
    await guest.press("t")
    await guest.until(lambda: guest.page.focused is not None)


async def to_end(house: House, guest: Guest) -> None:
    """A game that is over; it has to be one that ends soon. Bots choose first, so it is the same each time."""
    await to_table(house, guest)
    await play_to_the_end(house, guest)


async def play_to_the_end(house: House, guest: Guest) -> None:
    """From a table at which one is asked something to the page of its end."""
    at, dice = guest.at, Dice("to the end")
    match = house.hall.tables[at.name].match
    for _ in range(50):
        await eventually(lambda: at.outcome is not None or match.waiting() == (0,))
        if at.outcome is not None:
            break
        await guest.until(lambda: at.sequence == len(match.told) and at.question is not None)
        await guest.client.choose(at.name, at.question.sample(dice.pick))
    await guest.sees(WORDS("end-lobby"))
    await guest.press("f12")  # whoever presses another key has looked: an Enter after it is meant


async def to_replay(house: House, guest: Guest) -> None:
    """The same game once more."""
    await to_end(house, guest)
    await guest.press("w")
    await guest.until_page(ReplayPage)


async def to_hint(house: House, guest: Guest) -> None:
    """A table at which somebody has said what they would do."""
    await to_table(house, guest)
    await guest.press("h")
    await guest.until(lambda: guest.table_page.playing.hinting.advice is not None)


async def to_review(house: House, guest: Guest) -> None:
    """What one's own choices cost."""
    await to_end(house, guest)
    await guest.press("m")
    await guest.until_page(ReviewPage)
    page = guest.page
    assert isinstance(page, ReviewPage)
    await guest.until(lambda: page.regrets is not None)


async def to_fairness(house: House, guest: Guest) -> None:
    """Whether the deal was fair; of a game that began in the middle, it cannot be."""
    await to_end(house, guest)
    await guest.press("f")
    await guest.until_page(FairnessPage)


ROUTES: Final[dict[str, Route]] = {
    "home": stay,
    "new-table": to_form,
    "settings": to_settings,
    "rules": partial(to_entry, entry="rules"),
    "about": partial(to_entry, entry="about"),
    "games": partial(to_entry, entry="games"),
    "ratings": partial(to_entry, entry="ratings"),
    "help": to_help,
    "waiting": to_waiting,
    "table": to_table,
    "talk": to_talk,
    "end": to_end,
    "replay": to_replay,
    "hint": to_hint,
    "review": to_review,
    "fairness": to_fairness,
}
