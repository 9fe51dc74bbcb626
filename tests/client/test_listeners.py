"""Who subscribes is told until they cancel, and nobody holds anybody afterwards."""

import gc
import weakref
from pathlib import Path

from menagerie_client.link.listeners import Listeners, Subscription
from menagerie_shared.games.wildcards.questions import PlaceBid
from tests.client.parlour import parlour
from tests.client.positions import open_position, take_seat


class Ear:
    """Hears."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.until: Subscription | None = None

    def hear(self, what: str) -> None:
        self.heard.append(what)
        if self.until is not None:
            self.until.cancel()


def tell(listeners: Listeners[Ear], what: str) -> None:
    for ear in listeners:
        ear.hear(what)


def test_all_who_subscribed_are_told_until_they_cancel() -> None:
    listeners: Listeners[Ear] = Listeners()
    ada, bram = Ear(), Ear()
    with listeners.add(ada):
        subscription = listeners.add(bram)
        tell(listeners, "one")
        subscription.cancel()
        subscription.cancel()
        tell(listeners, "two")
    tell(listeners, "three")
    assert (ada.heard, bram.heard) == (["one", "two"], ["one"])


def test_who_cancels_while_all_are_told_keeps_nobody_from_hearing_it() -> None:
    listeners: Listeners[Ear] = Listeners()
    ada, bram = Ear(), Ear()
    ada.until = listeners.add(ada)
    listeners.add(bram)
    tell(listeners, "one")
    tell(listeners, "two")
    assert (ada.heard, bram.heard) == (["one"], ["one", "two"])


def test_who_has_cancelled_is_held_by_nobody() -> None:
    listeners: Listeners[Ear] = Listeners()
    ear = Ear()
    gone = weakref.ref(ear)
    ear.until = listeners.add(ear)
    ear.until.cancel()
    gc.disable()
    try:
        del ear
        assert gone() is None
    finally:
        gc.enable()


async def test_a_page_that_is_closed_does_not_stay_subscribed(tmp_path: Path) -> None:
    async with open_position(tmp_path, PlaceBid) as house, parlour(house) as guest:
        await take_seat(house, guest)
        at, page = guest.at, guest.table_page
        assert page in at._listeners
        await guest.press("q")
        await guest.sees("Play now")
        await guest.until(lambda: not page.is_attached)
        assert list(at._listeners) == []
        assert list(guest.client._listeners) == [guest.app]
