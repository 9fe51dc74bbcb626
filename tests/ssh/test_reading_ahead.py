"""Whoever comes first to a process that draws screens does not make the others wait while sentences are read."""

import asyncio
import sys

import pytest

from menagerie_client.catalogue import BOARDS
from menagerie_client.text.words import languages, shelf
from menagerie_doors.stage import reading_ahead
from menagerie_doors.stage.reading_ahead import PORTION, read_ahead


async def test_everything_is_read_a_little_in_each_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.cache_clear()
    monkeypatch.setattr(reading_ahead, "PAUSE", 0)

    def unread() -> int:
        return sum(not shelf(each).has_read(key) for each in languages() for key in shelf(each).sources)

    most = 3 * PORTION  # an entry brings those along that it refers to
    reading = asyncio.ensure_future(read_ahead())
    left, turns = unread(), 0
    assert left > 1000
    while not reading.done():
        await asyncio.sleep(0)
        now = unread()
        assert 0 <= left - now <= most
        left, turns = now, turns + 1
    await reading
    assert left == 0
    assert turns > 100


async def test_every_game_can_be_drawn_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading_ahead, "PAUSE", 0)
    await read_ahead()
    for board in BOARDS.values():
        assert type(board.drawn()).__module__ in sys.modules
