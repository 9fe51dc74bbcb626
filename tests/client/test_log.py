"""The log beside or below a table: the newest lines that there is room for, none of them begun in the middle."""

from pathlib import Path

import pytest

from menagerie_client.drawing.sheet import Area, Sheet
from menagerie_client.look.look import Look
from menagerie_client.screens.table.log import Log
from menagerie_client.text.seats import about_bot
from menagerie_client.text.words import Words, languages
from tests.client.parlour import parlour
from tests.client.routes import to_table
from tests.kit.clients.gatherings import PATIENT
from tests.kit.servers.house import NO_HURRY, open_house


def shown(log: Log, height: int, width: int = 12, **which: bool) -> list[str]:
    """The rows of a log in an area of this size, which is not the whole sheet."""
    sheet = Sheet(width, height + 2, Look())
    log.draw(sheet, Area(0, 1, width, height), **which)
    assert not sheet.strip(0).text.strip()
    assert not sheet.strip(height + 1).text.strip()
    return [sheet.strip(1 + row).text.rstrip() for row in range(height)]


@pytest.fixture
def log() -> Log:
    log = Log()
    log.add("An ibex is on display.")
    log.add("Ada bids.")
    log.add("Well done!", is_talk=True)
    return log


def test_all_of_it_is_shown_where_there_is_room(log: Log) -> None:
    assert shown(log, 5) == ["An ibex is", "on display.", "Ada bids.", "Well done!", ""]


def test_a_line_that_does_not_fit_in_whole_is_left_out(log: Log) -> None:
    assert shown(log, 3) == ["Ada bids.", "Well done!", ""]


def test_of_the_newest_line_the_beginning_is_shown_if_there_is_room_for_no_more(log: Log) -> None:
    """A torn tail tells nobody anything."""
    log.add("The squirrel leader moves to Ada.")
    assert shown(log, 2) == ["The squirrel", "leader move…"]
    assert shown(log, 1) == ["The squirre…"]
    log.add("Ada draws. She has ten cards.")
    assert shown(log, 1) == ["Ada draws."], "a whole sentence is better than half of two"


@pytest.mark.parametrize("height", [0, -1])
def test_without_any_room_nothing_is_shown(log: Log, height: int) -> None:
    sheet = Sheet(12, 3, Look())
    log.draw(sheet, Area(0, 1, 12, height))
    assert not sheet.text().strip()


def test_talk_and_events_can_be_told_apart(log: Log) -> None:
    assert shown(log, 3, talk=True) == ["Well done!", "", ""]
    assert shown(log, 3, talk=False) == ["An ibex is", "on display.", "Ada bids."]


async def test_bots_are_introduced_before_anything_has_happened(tmp_path: Path) -> None:
    """What they are like is nothing that has happened: among what has, it would read so."""
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house, parlour(house) as guest:
        await to_table(house, guest)
        status = guest.at.status
        assert status is not None
        for language in languages():
            guest.kit.prefer(language=language)
            await guest.pilot.pause()
            words = Words(language)
            about = [about_bot(words, info) for info in status.seats if info.state == "bot"]
            names = [info.name for info in status.seats if info.state == "bot"]
            introduced = [
                words("bot-introduced", name=name, about=line) for name, line in zip(names, about, strict=True)
            ]
            lines = [line.text for line in guest.table_page.lines.lines]
            assert lines[: len(introduced)] == introduced
            assert not {*about} & {*lines}
