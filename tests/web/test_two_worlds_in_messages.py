"""Two worlds that differ only in what a viewer may not know: its page gets the same messages, at the same moments.

This is the law of `tests/ssh/test_two_worlds_in_bytes.py` for the browser door: all that goes through the websocket is
compared, what is drawn as well as what can be touched; and all that is said to the page by lines.
"""

from pathlib import Path
from typing import Final

import pytest

from menagerie_server.engine.game import AnyGame
from tests.kit.amounts import PROVE
from tests.kit.games.catalogue import KNOWN, every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.two_worlds.antics import Antics
from tests.kit.two_worlds.scripts import Twins
from tests.kit.two_worlds.stage import OffScript
from tests.ssh.house import Key
from tests.ssh.leaky_screens import SCREEN_LEAKS
from tests.ssh.stillness import run_still
from tests.ssh.test_two_worlds_in_bytes import (
    DEFAULT,
    LEAKS_OF_THE_GAME,
    TRIES,
    Visible,
    assert_same,
    part_of_a_game,
    two_folders,
)
from tests.web.pages_on_stage import perform_page

PARTS: Final = 60 if PROVE else 2
"""How many parts of games are compared."""
LINE_PARTS: Final = 60 if PROVE else 4
"""The same by lines, which takes less time."""


async def compare(
    known: Knowledge, twins: Twins, folder: Path, game: AnyGame | None = None, *, lines: bool = False
) -> int:
    """Play both worlds; Visible if anything at all differs. Returns how many bytes were compared."""
    game = game or known.game
    one, other = two_folders(folder)
    key = Key(folder, "viewer")
    antics = Antics(known.game, twins, folder.name)
    first = await perform_page(one, game, twins, antics, key, second=False, lines=lines)
    try:
        second = await perform_page(other, game, twins, antics, key, second=True, lines=lines)
    except OffScript as off:
        raise Visible(f"the second world does not go the same way: {off}") from off
    assert_same(first, second)
    assert any(packet.data.startswith(b'["surface"') for channel in first for packet in channel) is not lines
    return sum(len(packet.data) for channel in first for packet in channel)


@pytest.mark.long
@every_game
def test_parts_of_games_look_the_same_to_the_byte(tmp_path: Path, known: Knowledge) -> None:
    async def scenario() -> list[int]:
        return [await compare(known, part_of_a_game(known, number), tmp_path / f"{number}") for number in range(PARTS)]

    seen = run_still(scenario(), seconds=60 + 10 * PARTS)
    assert sum(seen) > 50_000 * len(seen)


@pytest.mark.long
@every_game
def test_parts_of_games_sound_the_same_to_the_byte_by_lines(tmp_path: Path, known: Knowledge) -> None:
    async def scenario() -> list[int]:
        parts = [part_of_a_game(known, number) for number in range(LINE_PARTS)]
        return [await compare(known, part, tmp_path / f"{number}", lines=True) for number, part in enumerate(parts)]

    seen = run_still(scenario(), seconds=60 + 10 * LINE_PARTS)
    assert sum(seen) > 2_000 * len(seen)


@pytest.mark.parametrize(("name", "leak"), LEAKS_OF_THE_GAME)
def test_lines_that_tell_what_nobody_can_see_are_noticed(name: str, leak: str, tmp_path: Path) -> None:
    known = KNOWN[name]

    async def scenario() -> int | None:
        for number in range(TRIES):
            try:
                part = part_of_a_game(known, number)
                await compare(known, part, tmp_path / f"{number}", known.leaks[leak], lines=True)
            except Visible:
                return number
        return None

    assert run_still(scenario(), seconds=120) is not None, f"nobody noticed in {TRIES} comparisons"


@pytest.mark.parametrize("leak", SCREEN_LEAKS)
def test_a_screen_that_tells_what_nobody_can_see_is_noticed(
    leak: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    SCREEN_LEAKS[leak](monkeypatch)

    async def scenario() -> int | None:
        for number in range(TRIES):
            try:
                await compare(DEFAULT, part_of_a_game(DEFAULT, number), tmp_path / f"{number}")
            except Visible:
                return number
        return None

    assert run_still(scenario(), seconds=120) is not None, f"nobody noticed in {TRIES} comparisons"
