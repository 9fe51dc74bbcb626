"""A menu: arrows, digits, letters and clicks lead to the same entries."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from menagerie_client.drawing.menu import BEFORE, NEXT, Entry, Menu
from menagerie_client.screens.talking import phrase_of
from menagerie_shared.wire.phrases import PHRASES

ENTRIES = (
    Entry(("play",), "Play now", "p"),
    Entry(("new",), "New table", "n"),
    Entry(("rules",), "Rules", "r"),
    Entry(("replay",), "Replay"),
)


def test_arrows_go_around() -> None:
    menu = Menu(ENTRIES)
    for key in NEXT:
        assert menu.press(key, None) is True
    assert menu.current == 0
    for key in BEFORE[:1]:
        assert menu.press(key, None) is True
    assert menu.action == ("replay",)
    assert menu.press("home", None) is True
    assert menu.action == ("play",)
    assert menu.press("end", None) is True
    assert menu.action == ("replay",)


@pytest.mark.parametrize("key", ["enter", "space"])
def test_enter_and_space_choose_the_current_entry(key: str) -> None:
    menu = Menu(ENTRIES)
    menu.go_to(("rules",))
    assert menu.press(key, " " if key == "space" else None) == ("rules",)


def test_a_digit_chooses_at_once_and_one_too_many_does_nothing() -> None:
    menu = Menu(ENTRIES)
    assert menu.press("2", "2") == ("new",)
    assert menu.is_current(("new",))
    assert menu.press("5", "5") is False
    assert menu.press("0", "0") is False


def test_a_letter_of_its_own_chooses_and_a_first_letter_only_goes_there() -> None:
    menu = Menu(ENTRIES)
    assert menu.press("R", "R") == ("rules",)
    menu = Menu(ENTRIES[1:2] + ENTRIES[3:])
    assert menu.press("r", "r") is True
    assert menu.action == ("replay",)
    assert menu.press("x", "x") is False


def test_the_current_entry_stays_current_when_others_come_and_go() -> None:
    menu = Menu(ENTRIES)
    menu.go_to(("rules",))
    menu.replace(ENTRIES[1:])
    assert menu.action == ("rules",)
    menu.replace(ENTRIES[:1])
    assert menu.action == ("play",)
    menu.replace(())
    assert menu.action is None
    assert menu.press("enter", None) is False


@given(
    st.integers(0, 4),
    st.lists(st.sampled_from([*NEXT, *BEFORE, "home", "end", "enter", "space", "f1"]) | st.characters(), max_size=30),
)
def test_no_key_whatever_breaks_a_menu(count: int, keys: list[str]) -> None:
    menu = Menu(ENTRIES[:count])
    for key in keys:
        answer = menu.press(key, key if len(key) == 1 else None)
        assert isinstance(answer, bool) or answer == menu.action
        assert menu.current in (range(count) if count else [None])


@pytest.mark.parametrize("said", ["/0", f"/{len(PHRASES) + 1}", "/", "1", "/²", "/-1", "/1.5", "/①"])
def test_only_a_number_of_a_phrase_is_a_phrase(said: str) -> None:
    assert phrase_of(said) is None


def test_every_phrase_has_its_number() -> None:
    assert [phrase_of(f"/{number}") for number in range(1, len(PHRASES) + 1)] == list(PHRASES)


CAREFUL = (Entry(("start",), "Start", "s", careful=True), Entry(("leave",), "Get up", "g", careful=True))


def test_the_cursor_comes_to_stand_only_where_enter_does_no_harm() -> None:
    menu = Menu((*CAREFUL, ENTRIES[2]))
    assert menu.action == ("rules",)
    menu.replace(CAREFUL)
    assert menu.action is None
    assert menu.press("enter", None) is False
    assert menu.press("down", None) is True
    assert menu.action == ("start",)
    menu.replace((ENTRIES[2], *CAREFUL))
    assert menu.action == ("start",), "whoever went there stays there"


def test_a_menu_about_something_else_begins_with_a_cursor_of_its_own() -> None:
    menu = Menu()
    menu.replace((ENTRIES[0], *CAREFUL), "the first game")
    menu.go_to(("leave",))
    menu.replace((ENTRIES[0], *CAREFUL), "the first game")
    assert menu.action == ("leave",)
    menu.replace((ENTRIES[0], *CAREFUL), "the next game")
    assert menu.action == ("play",)


@pytest.mark.parametrize(("key", "action"), [("up", ("leave",)), ("down", ("start",)), ("g", ("leave",))])
def test_from_nowhere_keys_lead_to_the_nearest_entry(key: str, action: tuple[str, ...]) -> None:
    menu = Menu(CAREFUL)
    menu.press(key, key if len(key) == 1 else None)
    assert menu.action == action
