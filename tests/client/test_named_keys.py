"""The bottom line names every key that does something, and none that does not: for all questions, and on all pages."""

from collections.abc import Callable, Coroutine
from pathlib import Path
from string import ascii_lowercase, digits
from typing import Any, Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from menagerie_client.boards.choosing import Choosing
from menagerie_client.drawing.page import DrawnPage
from menagerie_client.screens.table.page import TablePage
from menagerie_shared.games.cubirds.questions import LayBirds
from menagerie_shared.games.wildcards.questions import ChooseExchange
from tests.client.parlour import Guest, bots_rest, parlour
from tests.client.routes import ROUTES
from tests.client.sittings import POSITIONS, Moment, moment_at, moments
from tests.kit.clients.gatherings import PATIENT
from tests.kit.games.rigged import ending_soon
from tests.kit.servers.house import NO_HURRY, open_house

PRESSED: Final = st.sampled_from(["left", "right", "up", "down", "space", "1", "2", "3", "escape", "tab"])
LETTERS: Final = (*ascii_lowercase, *digits)
PAGES: Final = [page for page in ROUTES if page != "talk"]  # there, letters are written
AS_ARROWS: Final = {"j", "k"}
"""These go up and down wherever arrows do, for those whose fingers know it: arrows are named."""
AS_ESCAPE: Final = {"q"}
"""This leaves wherever Escape, which is named, does."""
AS_ARROWS_IN_REPLAYS: Final = {"h", "l"}


# At the table

ONE_BIRD: Final = POSITIONS[LayBirds].replace("hand=DDDFMMOORRTW", "hand=O")
"""Somebody who has no other birds to lay."""


def board_at(moment: Moment, keys: list[str], confirm: bool) -> Choosing:
    board = moment.screen(confirm=confirm).choosing
    for key in keys:
        press(board, key)
    return board


def press(board: Choosing, key: str) -> Any:
    return board.press(key, key if len(key) == 1 else None)


def state(board: Choosing) -> Any:
    picking: Any = board.picking
    return picking.cursor, frozenset(picking.picked), picking.armed, getattr(picking, "species", None)


def is_chosen_already(board: Choosing, key: str) -> bool:
    """Whether a key stands for what the choice is anyway."""
    picking: Any = board.picking
    if picking is None:
        return False
    counted = picking.counted()
    if key.isdecimal():
        return bool(counted[(int(key) - 1) % 10] == picking.cursor)
    item = picking.shortcuts().get(key)
    return item is not None and item in (picking.cursor, ("bird", getattr(picking, "species", None)))


@given(moments(), st.lists(PRESSED, max_size=6), st.booleans())
@example(moment_at(ChooseExchange), [], False)  # on the button below the animals, left and right lead nowhere
def test_every_key_that_is_named_does_something(moment: Moment, keys: list[str], confirm: bool) -> None:
    for hint in board_at(moment, keys, confirm).hints():
        for key in hint.named:
            board = board_at(moment, keys, confirm)
            before = state(board)
            did = press(board, key)
            assert did is not False, (key, before)
            if did is True and state(board) == before:
                assert is_chosen_already(board, key), (key, before)


@given(moments(), st.lists(PRESSED, max_size=6), st.booleans())
@example(moment_at(LayBirds, ONE_BIRD), [], False)
def test_no_letter_or_digit_does_anything_unnamed(moment: Moment, keys: list[str], confirm: bool) -> None:
    board = board_at(moment, keys, confirm)
    named = {key for hint in board.hints() for key in hint.named}
    for key in LETTERS:
        if key not in named:
            before = state(board)
            assert press(board, key) is False, key
            assert state(board) == before


@given(moments(), st.lists(PRESSED, max_size=6))
def test_a_capital_is_the_same_key(moment: Moment, keys: list[str]) -> None:
    for key in LETTERS:
        small, large = board_at(moment, keys, False), board_at(moment, keys, False)
        assert small.press(key, key) == large.press(key, key.upper())
        assert state(small) == state(large)


# On every page


def named_on(page: DrawnPage[Any]) -> set[str]:
    return {key for hint in page.hints() for key in hint.named}


def excused(page: DrawnPage[Any], route: str) -> set[str]:
    """The keys that need no name, for a reason each."""
    menu = getattr(page._part(), "menu", None) if isinstance(page, TablePage) else getattr(page, "menu", None)
    # In a list, letters and digits only go to what is on screen, as in any palette.
    in_list = set(LETTERS) if menu is not None and menu.entries else set()
    return in_list | AS_ARROWS | AS_ESCAPE | (AS_ARROWS_IN_REPLAYS if route == "replay" else set())


def seen(guest: Guest, did: list[str]) -> Any:
    guest.page.paint()
    return guest.sheet.rows, guest.sheet.spots, len(guest.client.sent), guest.kit.preferences, len(did)


def watched(page: DrawnPage[Any], guest: Guest, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the page has done from now on, in place of doing it."""
    did: list[str] = []

    def instead(name: str) -> Callable[..., None]:
        def note(*about: Any, **more: Any) -> None:
            did.append(name)
            for each in about:
                if isinstance(each, Coroutine):
                    each.close()

        return note

    for name in ("open", "close", "open_talk", "carry_out", "dismiss", "find", "ask_for_line", "copy", "_do"):
        if hasattr(page, name):
            monkeypatch.setattr(page, name, instead(name))
    for name in ("exit", "run_worker"):
        monkeypatch.setattr(guest.app, name, instead(name))
    return did


@pytest.mark.parametrize("route", PAGES)
async def test_on_every_page(route: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = ending_soon(6, edition=2022, seats=3)
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, games=games) as house,
        parlour(house) as guest,
    ):
        await ROUTES[route](house, guest)
        await bots_rest(house, guest)
        page = guest.page
        did = watched(page, guest, monkeypatch)
        named = named_on(page)
        for key in LETTERS:
            if key not in named | excused(page, route):
                before = seen(guest, did)
                assert not page.press(key, key), key
                assert seen(guest, did) == before, key
        last = ("enter", "escape", "q", *(("g", "p") if route == "rules" else ()))
        for key in sorted(named, key=last.__contains__):  # what leaves, or turns to another game, comes last
            if key not in named_on(page):
                continue  # another one has made it meaningless
            before = seen(guest, did)
            assert page.press(key, key if len(key) == 1 else None), key
            is_so = isinstance(page, TablePage) and len(key) == 1 and is_chosen_already(page.playing.choosing, key)
            assert is_so or key.isdecimal() or seen(guest, did) != before, key
