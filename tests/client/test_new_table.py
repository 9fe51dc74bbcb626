"""The form of a new table follows from the options of the game that is chosen, whichever that is."""

import pytest

from menagerie_client.catalogue import BOARDS, GAMES, SIGNS
from menagerie_client.client import Client
from menagerie_client.drawing.sheet import Sheet
from menagerie_client.look.look import Look
from menagerie_client.pictures.picture import Size
from menagerie_client.screens import new_table
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.new_table import NewTablePage
from menagerie_client.text.words import Words
from menagerie_client.visiting.memory import Preferences
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_shared.wire.link import Link
from tests.kit.games.second import COINS, SaidByKey

IN_ASCII = Look(alphabet="ascii", games=SIGNS)


async def nowhere() -> Link:
    raise ConnectionError


def form(words: Words | None = None) -> NewTablePage:
    return NewTablePage(Kit(Client(nowhere), words or SaidByKey(), Look(), Preferences()))


def choose(page: NewTablePage, key: str, value: object) -> None:
    """Click on a choice of a line."""
    fields = page._fields()
    row = next(number for number, field in enumerate(fields) if field.key == key)
    place = [choice for choice, _ in fields[row].choices].index(value)
    page.act(("choose", row, place))


def bots(page: NewTablePage) -> list[int]:
    return [choice for field in page._fields() if field.key == "bots" for choice, _ in field.choices]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_as_many_bots_are_offered_as_there_are_other_seats(seats: int) -> None:
    page = form()
    choose(page, "seats", seats)
    assert bots(page) == list(range(seats))
    choose(page, "leo", True)
    assert bots(page) == list(range(seats - 1))


def test_with_fewer_seats_there_are_no_more_bots_than_seats() -> None:
    page = form()
    choose(page, "seats", 5)
    choose(page, "bots", 4)
    assert page.wanted().about()["bots"] == [1, 2, 3, 4]
    choose(page, "seats", 3)
    assert page.wanted().bots == 2
    assert page.wanted().about()["bots"] == [1, 2]


def test_where_there_is_no_such_table_the_form_still_stands() -> None:
    page = form()
    choose(page, "leo", True)
    choose(page, "edition", 2020)
    assert page._problem()
    assert bots(page) == [0, 1, 2, 3]


def test_at_a_line_is_said_what_there_is_to_know_of_it() -> None:
    """C7.7 Whoever makes RobinBird weaker reads that the printed game does not."""
    page = form(Words(strict=True))

    def said() -> str:
        sheet = Sheet(80, 24, Look())
        page.draw(sheet)
        return " ".join(sheet.text().split())

    choose(page, "game", "cubirds")
    choose(page, "solo", True)
    assert "our own variant" not in said()
    choose(page, "robinbird_rows", 3)
    assert "In the printed game RobinBird adds a bird to each of the four rows." in said()
    assert "that is our own variant" in said()
    page.press("down", None)
    assert "our own variant" not in said()
    choose(page, "seats", 3)
    page.act(("choose", [field.key for field in page._fields()].index("robinbird_rows"), 1))
    assert "has two seats" in said(), "what is wrong comes first"


def test_another_game_has_other_lines_and_begins_with_its_own_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new_table, "GAMES", GAMES | {"coins": COINS})
    page = form()
    choose(page, "seats", 5)
    choose(page, "game", "coins")
    assert [field.key for field in page._fields()] == [
        *("game", "solo", "seats", "fair"),
        *("bots", "level", "clock", "public", "casual"),
    ]
    assert page.wanted().options == {"solo": False, "seats": 3, "fair": True}
    assert bots(page) == [0, 1, 2]
    choose(page, "seats", 2)
    assert bots(page) == [0, 1]
    choose(page, "game", DEFAULT_GAME)
    assert page.wanted().options["seats"] == 4


def test_a_table_counts_unless_one_says_that_it_is_casual() -> None:
    page = form()
    assert page.wanted().about()["casual"] is False
    choose(page, "casual", True)
    assert page.wanted().about()["casual"] is True


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
def test_every_choice_can_be_read_to_its_end(size: tuple[int, int]) -> None:
    page = NewTablePage(Kit(Client(nowhere), Words(), Look(), Preferences()))
    sheet = Sheet(*size, Look())
    page.draw(sheet)
    text = sheet.text()
    assert all(label in text for field in page._fields() for _, label in field.choices)
    assert Words()("new-open") in text


@pytest.mark.parametrize(
    ("size", "drawn"),
    [((80, 24), "small"), ((100, 30), "medium"), ((120, 36), "large")],
    ids=["80x24", "100x30", "120x36"],
)
@pytest.mark.parametrize("game", GAMES)
def test_below_the_form_is_who_lives_in_the_game_that_is_chosen(game: str, size: tuple[int, int], drawn: Size) -> None:
    page = NewTablePage(Kit(Client(nowhere), Words(), IN_ASCII, Preferences()))
    choose(page, "game", game)
    sheet = Sheet(*size, IN_ASCII)
    page.draw(sheet)
    text = sheet.text()
    for each, board in BOARDS.items():
        for mascot in board.mascots:
            lines = board.pictures.picture(mascot, drawn).letters
            assert all(line.strip() in text for line in lines) == (each == game), mascot
