"""The page of the rules: it opens where one wants to read, and goes from section to section."""

from pathlib import Path

import pytest

from menagerie_client.boards.rules import Section
from menagerie_client.catalogue import BOARDS
from menagerie_client.client import Client
from menagerie_client.drawing.sheet import Sheet
from menagerie_client.look.look import Look
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.rules import RulesPage
from menagerie_client.screens.table.page import TablePage
from menagerie_client.text.words import Words
from menagerie_client.visiting.memory import Preferences
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_shared.wire.link import Link
from tests.client.parlour import parlour
from tests.kit.servers.house import open_house

SIZES = [(40, 12), (80, 24), (99, 30), (100, 30), (140, 45), (250, 200)]
every_size = pytest.mark.parametrize(("width", "height"), SIZES)


async def nowhere() -> Link:
    raise OSError


@pytest.fixture
def kit() -> Kit:
    return Kit(Client(nowhere), Words(strict=True), Look(), Preferences())


def sections(kit: Kit) -> list[Section]:
    return BOARDS[DEFAULT_GAME].rules(kit.words)


def read(page: RulesPage, kit: Kit, width: int, height: int) -> list[str]:
    """The lines of the text, without contents and frame."""
    sheet = Sheet(width, height, kit.look)
    page.draw(sheet)
    return [line.rstrip("│╮╯").rpartition("│")[2].strip() for line in sheet.text().splitlines()[1:-1]]


@every_size
def test_it_opens_at_a_paragraph(kit: Kit, width: int, height: int) -> None:
    lines = read(RulesPage(kit, DEFAULT_GAME, at="W5.3"), kit, width, height)
    assert any(line.startswith("W5.3 ") for line in lines)
    if height <= 45:
        assert lines[0].startswith("W5.3 ")


@pytest.mark.parametrize("at", ["", "W99.9"])
def test_it_opens_at_the_beginning_otherwise(kit: Kit, at: str) -> None:
    assert read(RulesPage(kit, at=at), kit, 80, 24)[0] == sections(kit)[0].heading


@every_size
def test_arrows_lead_through_all_sections_and_back(kit: Kit, width: int, height: int) -> None:
    page = RulesPage(kit)
    for key, there in (("right", sections(kit)), ("left", sections(kit)[::-1])):
        for section in there:
            headings = [" ".join(line.split()) for line in read(page, kit, width, height)]
            assert section.heading in headings
            assert headings[0] == section.heading or page.top == page.last
            assert page.press(key, None)


@every_size
def test_a_digit_is_the_number_of_a_section(kit: Kit, width: int, height: int) -> None:
    page = RulesPage(kit)
    read(page, kit, width, height)
    for digit in "9173":
        assert page.press(digit, digit)
        headings = [" ".join(line.split()) for line in read(page, kit, width, height)]
        assert any(heading.startswith(f"W{digit} ") for heading in headings)


def test_everything_can_be_read_by_scrolling(kit: Kit) -> None:
    page, seen = RulesPage(kit), ""
    for _ in range(200):
        seen += " ".join(read(page, kit, 40, 12)) + " "
        before = page.top
        page.press("pagedown", None)
        if page.top == before:
            break
    words = seen.split()
    for section in sections(kit):
        for paragraph in section.paragraphs:
            assert set(paragraph.text.split()) <= set(words)


def test_the_place_is_kept_when_the_window_changes(kit: Kit) -> None:
    page = RulesPage(kit, at="W6.5")
    for width, height in [*SIZES[:-1], *SIZES[-2::-1]]:
        assert read(page, kit, width, height)[0].startswith("W6.5 ")


def test_contents_can_be_clicked_where_there_is_room(kit: Kit) -> None:
    page = RulesPage(kit)
    sheet = Sheet(120, 36, kit.look)
    page.draw(sheet)
    spots = [spot for spot in sheet.spots if spot.action[0] == "section"]
    assert len(spots) == len(sections(kit))
    for spot, section in zip(spots, sections(kit), strict=True):
        action = sheet.at(spot.area.x, spot.area.y)
        assert action is not None
        page.act(action)
        assert any(" ".join(line.split()) == section.heading for line in read(page, kit, 120, 36))


@pytest.mark.parametrize("key", ["right", "left", "3", "down", "end"])
def test_keys_do_no_harm_before_there_is_room_to_draw_it(kit: Kit, key: str) -> None:
    page = RulesPage(kit, DEFAULT_GAME, at="W5.3")
    page.press(key, key if len(key) == 1 else None)
    assert read(page, kit, 80, 24)[0]


async def test_from_home_one_turns_to_the_rules_of_another_game_and_plays_what_teaches_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, parlour(house) as guest:
        await guest.press("r")
        await guest.until_page(RulesPage)
        await guest.sees(guest.kit.words("rules-title", game=guest.kit.words("wildcards-name")))
        await guest.press("g")
        await guest.sees(guest.kit.words("rules-title", game=guest.kit.words("cubirds-name")))
        await guest.press("p")
        await guest.until_page(TablePage)
        await guest.until(lambda: guest.at.status is not None and guest.at.status.game == "cubirds")
        await guest.until(lambda: guest.is_asked)


@every_size
def test_from_a_table_there_is_one_game_to_read_about(kit: Kit, width: int, height: int) -> None:
    page = RulesPage(kit, "cubirds")
    before = read(page, kit, width, height)
    assert not page.press("g", "g")
    assert not page.press("p", "p")
    assert read(page, kit, width, height) == before


# Searching


def type_in(page: RulesPage, text: str) -> None:
    for sign in text:
        assert page.press("slash" if sign == "/" else sign.lower(), sign)


@every_size
def test_words_are_found_while_they_are_typed(kit: Kit, width: int, height: int) -> None:
    page = RulesPage(kit)
    read(page, kit, width, height)
    type_in(page, "/LEADER meerkat")
    assert page.takes_letters
    lines = read(page, kit, width, height)
    assert any(line.startswith("W") and "eerkat" in " ".join(lines) for line in lines)
    first = page.top
    assert page.press("enter", None)
    assert not page.takes_letters
    assert page.press("n", "n")
    read(page, kit, width, height)
    assert page.top > first or page.top == page.last


def test_what_is_not_there_is_said_and_escape_ends_it(kit: Kit) -> None:
    page = RulesPage(kit)
    read(page, kit, 80, 24)
    type_in(page, "/zebra")
    assert "not found" in page.caption
    page.press("backspace", None)
    assert "/zebr_" in page.caption
    page.press("escape", None)
    assert page.caption == kit.words("rules-title", game="Wild Cards")


def test_a_search_goes_on_in_another_language(kit: Kit) -> None:
    page = RulesPage(kit)
    read(page, kit, 80, 24)
    type_in(page, "/joker")
    assert "not found" in page.caption
    page.press("enter", None)
    kit.words.speak("nl")
    page.looks_changed()
    assert " van " in page.caption


def test_rulings_are_one_key_away_and_say_why(kit: Kit) -> None:
    page = RulesPage(kit)
    read(page, kit, 100, 60)
    page.press("r", "r")
    text = " ".join(read(page, kit, 100, 60))
    assert kit.words("wildcards-rules-rulings") in text
    assert "Why:" in text


def test_the_arrow_is_named_that_leads_to_another_section(kit: Kit) -> None:
    page = RulesPage(kit, DEFAULT_GAME)
    read(page, kit, 80, 24)
    assert {"right", "left"} & {hint.key for hint in page.hints()} == {"right"}
    page.press("r", "r")  # the last one
    assert {"right", "left"} & {hint.key for hint in page.hints()} == {"left"}
