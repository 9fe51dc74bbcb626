"""Two worlds that differ only in what a viewer may not know sound the same on the wire, to the byte.

This is the law of `tests/laws/test_two_worlds.py` once more, for all that a server adds to a game: snapshots, events,
questions, refusals, resumes, status, talk and the list of tables, through real sockets, for players and spectators.
"""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.engine.chance import Dice
from menagerie_server.engine.game import AnyGame
from tests.kit.amounts import WORLDS
from tests.kit.games.catalogue import KNOWN, every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import plot_of, table_of
from tests.kit.servers.engines import TOGETHER
from tests.kit.servers.stopped_clock import run_stopped
from tests.kit.two_worlds.antics import Antics
from tests.kit.two_worlds.leaky_sends import LEAKS
from tests.kit.two_worlds.scripts import write_twins
from tests.kit.two_worlds.stage import OffScript, perform
from tests.kit.two_worlds.worlds import Window

PARTS = 4
LONGEST = 200
TRIES = 60
"""A leak has to be heard in so many comparisons."""
LEAKS_OF_THE_GAME = ("DrawsAreTold", "ChoiceIsTold", "ChangeOfMindIsTold", "TopOfThePileIsOpen", "NeighboursHandIsOpen")
"""A few of those that the laws look for, and that leave the course of the game as it is."""


class Heard(NamedTuple):
    """What a comparison was worth."""

    frames: Counter[str]
    links: int
    exchanged: Counter[str]
    wavered: int
    otherwise: int


class Audible(AssertionError):
    """The viewer can hear which of the two worlds it is in."""


async def compare(known: Knowledge, number: int, folder: Path, game: AnyGame | None = None) -> Heard:
    """One of an endless row of comparisons: every table, every viewer, any moment."""
    dice = Dice(f"on the wire {number}")
    plot = plot_of(number)
    alone = len(known.game.people(table_of(known, plot))) == 1  # such a game is short
    skip = dice.pick(LONGEST // 20 if alone else LONGEST // 2) if number % 2 else 0
    length = dice.pick(LONGEST) if number % 8 == 7 else 8 + dice.pick(25)
    twins = write_twins(known, plot, Window(looker=dice.pick(60), skip=skip, length=length))
    antics = Antics(known.game, twins, f"{number}")
    first = await perform(folder / "first", game or known.game, twins, antics, second=False)
    try:
        second = await perform(folder / "second", game or known.game, twins, antics, second=True)
    except OffScript as off:
        raise Audible(f"{number=}: the second world does not go the same way: {off}") from off
    assert_same(number, first, second)
    frames = Counter(msgspec.msgpack.decode(frame)["type"] for link in first for frame in link)
    return Heard(frames, len(first), twins.exchanged, twins.wavered, twins.otherwise)


def assert_same(number: int, first: list[list[bytes]], second: list[list[bytes]]) -> None:
    """Every frame of every connection is the same; else the first that is not is shown."""
    if first == second:
        return
    for link, (one, other) in enumerate(zip(first, second, strict=False)):
        for frame, (left, right) in enumerate(zip(one, other, strict=False)):
            if left != right:
                shown = "\n".join(str(msgspec.msgpack.decode(each)) for each in (left, right))
                raise Audible(f"{number=}: frame {frame} of link {link} differs:\n{shown}")
        if len(one) != len(other):
            raise Audible(f"{number=}: {len(one)} frames through link {link}, and {len(other)}")
    raise Audible(f"{number=}: {len(first)} links, and {len(second)}")


@pytest.mark.parametrize("part", range(PARTS))
@every_game
def test_two_worlds_sound_the_same(known: Knowledge, part: int, tmp_path: Path) -> None:
    numbers = range(part * WORLDS // PARTS, (part + 1) * WORLDS // PARTS)

    async def scenario() -> list[Heard]:
        return [await compare(known, number, tmp_path / f"{number}") for number in numbers]

    heard = run_stopped(scenario(), seconds=30 + WORLDS)
    _assert_worth_something(known, heard)


def _assert_worth_something(known: Knowledge, heard: list[Heard]) -> None:
    """The worlds really were different, and everything that a server can say was said."""
    assert sum(bool(one.exchanged) for one in heard) > 0.6 * len(heard)
    assert (sum(one.wavered > 0 for one in heard) > 0.4 * len(heard)) is known.changes_minds
    assert (sum(one.otherwise > 0 for one in heard) > 0.4 * len(heard)) is known.changes_minds
    assert sum(one.links for one in heard) > 2 * len(heard)
    frames = sum((one.frames for one in heard), Counter[str]())
    assert frames["Hint"]
    assert frames["Closing"], "now and then the server was closed in between"
    listed = () if TOGETHER else ("Tables",)
    for kind in ("Events", "Snapshot", "Asked", "Status", "Done", "Refused", "Welcome", "Said", *listed):
        assert frames[kind] > len(heard) / 2, frames


@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS)
def test_a_leaky_send_is_heard(
    leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    leak(monkeypatch)
    _assert_heard(KNOWN[DEFAULT_GAME].game, tmp_path)


@pytest.mark.parametrize("leak", LEAKS_OF_THE_GAME)
def test_a_leaky_game_is_heard(leak: str, tmp_path: Path) -> None:
    _assert_heard(KNOWN[DEFAULT_GAME].leaks[leak], tmp_path)


def _assert_heard(leaky: AnyGame, folder: Path) -> None:
    async def scenario() -> int | None:
        for number in range(TRIES):
            try:
                await compare(KNOWN[DEFAULT_GAME], number, folder / f"{number}", leaky)
            except Audible:
                return number
        return None

    assert run_stopped(scenario(), seconds=60) is not None, f"nobody noticed in {TRIES} comparisons"
