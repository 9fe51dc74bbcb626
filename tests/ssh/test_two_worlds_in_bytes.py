"""Two worlds that differ only in what a viewer may not know: its terminal gets the same bytes, at the same moments.

This is the law of `tests/laws/test_two_worlds.py` once more, for all that the door adds: the viewer's app, its driver
and its channel. Compared is what the channel carries, packet by packet, with the moment of each, over whole games and
parts of them, for players and spectators.
"""

from collections import Counter
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.engine.chance import Dice
from menagerie_server.engine.game import AnyGame
from menagerie_shared.games.seats import Viewer
from tests.kit.amounts import PROVE
from tests.kit.games.catalogue import KNOWN, every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import Plot, plot_of
from tests.kit.two_worlds.antics import Antics
from tests.kit.two_worlds.leaky_sends import LEAKS
from tests.kit.two_worlds.scripts import Twins, write_twins
from tests.kit.two_worlds.stage import OffScript
from tests.kit.two_worlds.worlds import Window
from tests.ssh.house import Key
from tests.ssh.leaky_screens import SCREEN_LEAKS
from tests.ssh.screens_on_stage import Packet, perform
from tests.ssh.stillness import run_still

DEFAULT: Final = KNOWN[DEFAULT_GAME]
PARTS: Final = 100 if PROVE else 5
"""How many parts of games are compared."""
WHOLE: Final = 20 if PROVE else 1
"""How many whole games are, for a seat and for a spectator."""
TO_THE_END: Final = 10_000
LEAST_TURNS: Final = 40
MOST_TURNS: Final = 250
"""Whole games that are compared take so many turns."""
TRIES: Final = 12
"""A leak has to be seen in so many comparisons."""
SEEN_ON_SCREENS: Final = ("all_are_told_what_the_first_is_told", "choices_are_announced")
"""The mistakes of a server that a screen would show; the others are heard on the wire."""
LEAKS_OF_THE_GAME: Final = (
    ("wildcards", "ChoiceIsTold"),
    ("wildcards", "DrawsAreTold"),
    ("cubirds", "DrawsAreTold"),
)


class Visible(AssertionError):
    """The viewer's terminal can tell which of the two worlds it is in."""


class Seen(NamedTuple):
    """What a comparison was worth."""

    viewer: Viewer
    turns: int
    size: int
    channels: int
    exchanged: Counter[str]
    wavered: int
    otherwise: int


def part_of_a_game(known: Knowledge, number: int) -> Twins:
    """One of an endless row: every table, every viewer, any moment."""
    dice = Dice(f"on screens {number}")
    skip = dice.pick(60) if number % 2 else 0
    return write_twins(known, plot_of(number), Window(looker=dice.pick(60), skip=skip, length=4 + dice.pick(12)))


def whole_game(known: Knowledge, number: int, *, watched: bool) -> Twins:
    """A game from the deal to the result, in which something stays hidden to the end."""
    plots = (plot_of(4 * row + 1) for row in count(number))  # every fourth begins in a corner
    plot = next(plot for plot in plots if _can_differ(known, plot))
    looker = next(
        looker
        for looker in range(number, number + 10)
        if (write_twins(known, plot, Window(looker, 0, 1)).viewer is None) == watched
    )
    return write_twins(known, plot, Window(looker=looker, skip=0, length=TO_THE_END))


def _can_differ(known: Knowledge, plot: Plot) -> bool:
    twins = write_twins(known, plot, Window(looker=0, skip=0, length=TO_THE_END))
    return bool(twins.exchanged) and LEAST_TURNS < len(twins.first.turns) < MOST_TURNS


def two_folders(folder: Path) -> tuple[Path, Path]:
    """A folder for each world."""
    one, other = folder / "first", folder / "second"
    for each in (one, other):
        each.mkdir(parents=True)
    return one, other


async def compare(known: Knowledge, twins: Twins, folder: Path, game: AnyGame | None = None) -> Seen:
    """Play both worlds; Visible if anything at all differs."""
    game = game or known.game
    one, other = two_folders(folder)
    key = Key(folder, "viewer")
    antics = Antics(known.game, twins, folder.name)
    first = await perform(one, game, twins, antics, key, second=False)
    try:
        second = await perform(other, game, twins, antics, key, second=True)
    except OffScript as off:
        raise Visible(f"the second world does not go the same way: {off}") from off
    assert_same(first, second)
    size = sum(len(packet.data) for channel in first for packet in channel)
    worth = twins.exchanged, twins.wavered, twins.otherwise
    return Seen(twins.viewer, len(twins.first.turns), size, len(first), *worth)


def assert_same(first: list[list[Packet]], second: list[list[Packet]]) -> None:
    """Every byte of every packet is the same, and came at the same moment; else the first that is not is shown."""
    for number, (one, other) in enumerate(zip(first, second, strict=True)):
        for packet, (left, right) in enumerate(zip(one, other, strict=False)):
            if left != right:
                at = next(
                    (at for at, (a, b) in enumerate(zip(left.data, right.data, strict=False)) if a != b),
                    min(len(left.data), len(right.data)),
                )
                shown = "\n".join(f"{each.moment}: {each.data[max(0, at - 60) : at + 60]!r}" for each in (left, right))
                raise Visible(f"packet {packet} of channel {number} differs from byte {at} on:\n{shown}")
        if len(one) != len(other):
            raise Visible(f"channel {number} carried {len(one)} packets, and {len(other)}")


@pytest.mark.long
@every_game
@pytest.mark.parametrize("watched", [False, True], ids=["seat", "spectator"])
def test_a_whole_game_looks_the_same_to_the_byte(tmp_path: Path, watched: bool, known: Knowledge) -> None:
    async def scenario() -> list[Seen]:
        twins = (whole_game(known, number, watched=watched) for number in range(WHOLE))
        return [await compare(known, each, tmp_path / f"{number}") for number, each in enumerate(twins)]

    seen = run_still(scenario(), seconds=90 * WHOLE)
    for one in seen:
        assert (one.viewer is None) == watched
        assert one.turns > LEAST_TURNS
        assert one.size > 1_000_000
        assert one.channels > 2, "the viewer came back now and then"
        assert one.exchanged
    if known is DEFAULT:  # where several choose at the same time, they change their minds
        assert sum(one.wavered for one in seen) > 2 * len(seen)
        assert sum(one.otherwise for one in seen) > 2 * len(seen)


@pytest.mark.long
@every_game
def test_parts_of_games_look_the_same_to_the_byte(tmp_path: Path, known: Knowledge) -> None:
    async def scenario() -> list[Seen]:
        return [await compare(known, part_of_a_game(known, number), tmp_path / f"{number}") for number in range(PARTS)]

    seen = run_still(scenario(), seconds=60 + 10 * PARTS)
    assert sum(bool(one.exchanged) for one in seen) > 0.6 * len(seen)
    if known is DEFAULT:
        assert sum(one.wavered > 0 for one in seen) > 0.4 * len(seen)
    assert len({one.viewer for one in seen}) > 2


@pytest.mark.parametrize("leak", SCREEN_LEAKS.values(), ids=SCREEN_LEAKS)
def test_a_screen_that_tells_what_nobody_can_see_is_noticed(
    leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    leak(monkeypatch)
    _assert_noticed(DEFAULT, DEFAULT.game, tmp_path)


@pytest.mark.parametrize("leak", SEEN_ON_SCREENS)
def test_a_leaky_send_is_noticed_on_a_screen(leak: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    LEAKS[leak](monkeypatch)
    _assert_noticed(DEFAULT, DEFAULT.game, tmp_path)


@pytest.mark.parametrize(("name", "leak"), LEAKS_OF_THE_GAME)
def test_a_leaky_game_is_noticed_on_a_screen(name: str, leak: str, tmp_path: Path) -> None:
    _assert_noticed(KNOWN[name], KNOWN[name].leaks[leak], tmp_path)


def _assert_noticed(known: Knowledge, leaky: AnyGame, folder: Path) -> None:
    async def scenario() -> int | None:
        for number in range(TRIES):
            try:
                await compare(known, part_of_a_game(known, number), folder / f"{number}", leaky)
            except Visible:
                return number
        return None

    assert run_still(scenario(), seconds=120) is not None, f"nobody noticed in {TRIES} comparisons"
