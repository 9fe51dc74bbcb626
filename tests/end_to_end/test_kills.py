"""A real server is killed with SIGKILL at random moments of running games, and started again on the same data.

Nothing that it acknowledged is lost or doubled; whatever anybody ever saw is what the journal has, to the byte; and no
choice that was not turned up yet ever went to anybody else.
"""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, NamedTuple, get_args

import msgspec
import pytest

from menagerie_client.catalogue import GAMES as SEAT_GAMES
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.engine.chance import Dice
from menagerie_server.journal.journal import Command
from menagerie_server.journal.sqlite import SqliteJournal
from menagerie_server.tables.entries import Sat
from menagerie_server.tables.skill import read_skill, scale_of
from menagerie_shared.games.seats import Viewer
from menagerie_shared.wire.codec import unpack
from menagerie_shared.wire.table_messages import Asked
from tests.end_to_end.canaries import Canaries
from tests.end_to_end.chronicle import Chronicle, Chronicles
from tests.end_to_end.doomed import DoomedServer
from tests.kit.amounts import KILLS
from tests.kit.clients.players import NAMES, Habits, Player, play_together
from tests.kit.games.catalogue import KNOWN
from tests.kit.servers.house import eventually

PARTS = 2
MOST_HEARD = 500
"""After at most so many frames, all clients together, the server is killed."""
HASTY = Habits(wavers=4, slips=30)
"""They repeat themselves whenever the server comes back, and that is enough for one that counts requests."""


CHOICES = [
    msgspec.msgpack.encode("type") + msgspec.msgpack.encode(kind.__struct_config__.tag)
    for kind in get_args(GAMES[DEFAULT_GAME].types.move)
]
"""How every move begins on the wire, by its kind."""


class Circle(NamedTuple):
    """Some people who play one game after the other, and one who looks on."""

    players: Sequence[Player]
    watcher: Player
    options: dict[str, Any]
    bots: tuple[int, ...]

    @property
    def everybody(self) -> Sequence[Player]:
        """The watcher included."""
        return (*self.players, self.watcher)

    async def play_on(self, enough: asyncio.Event) -> None:
        """Play until it is enough, and then to the end."""
        while not enough.is_set():
            async with asyncio.TaskGroup() as group:
                group.create_task(self._look_on())
                name = await play_together(self.players, self.options, self.bots)
            for player in self.everybody:
                await player.client.leave(name)

    async def _look_on(self) -> None:
        """Watch the next table that the circle's host opens, to the end."""
        host, before = self.players[0].client, set(self.players[0].client.tables)
        await host.until(lambda: set(host.tables) > before)
        (name,) = set(host.tables) - before
        at = await self.watcher.client.watch(name)
        await self.watcher.client.until(lambda: at.outcome is not None)


def circles(port: int, seed: str) -> list[Circle]:
    """Three circles, each with a table to its taste."""

    def circle(name: str, people: int, bots: tuple[int, ...] = (), **options: Any) -> Circle:
        players = [Player(port, f"{NAMES[n]}-{name}", Dice(f"{seed} {name} {n}"), HASTY) for n in range(people)]
        return Circle(players, Player(port, f"Wim-{name}", Dice(f"{seed} {name}")), options, bots)

    return [
        circle("a", 3, edition=2022, seats=3),
        circle("b", 2, edition=2022, seats=3, leo=True),
        circle("c", 3, edition=2020, seats=4, bots=(1,)),
    ]


@pytest.mark.long
@pytest.mark.patience(60 + 3 * KILLS)
@pytest.mark.parametrize("part", range(PARTS))
async def test_killing_the_server_loses_nothing_and_shows_nothing(part: int, tmp_path: Path) -> None:
    kills = KILLS // PARTS
    await _spend_an_evening(DoomedServer(tmp_path), f"kills {part}", kills)


async def test_a_server_that_is_too_hasty_is_found_out(tmp_path: Path) -> None:
    """The same trial, of a server that acknowledges what is not on the disk yet.

    If it does not come out in the end, it does while they play: they are asked again what they have answered.
    """
    hasty = DoomedServer(tmp_path, "tests.end_to_end.hasty_server")
    with pytest.raises((AssertionError, ExceptionGroup)):
        await _spend_an_evening(hasty, "hasty", 8)


async def _spend_an_evening(server: DoomedServer, seed: str, kills: int) -> None:
    await server.start()
    everybody = circles(server.port, seed)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(server.stop)
        for circle in everybody:
            for player in circle.everybody:
                await stack.enter_async_context(player)
        enough = asyncio.Event()
        async with asyncio.TaskGroup() as group:
            for circle in everybody:
                group.create_task(circle.play_on(enough))
            await _kill(server, everybody, kills, Dice(seed))
            enough.set()
        assert await server.stop() == 0
    assert server.kills == kills
    assert server.log == "", "there is nothing to complain about"
    await _assert_all_is_well(server, everybody)


async def _kill(server: DoomedServer, everybody: Sequence[Circle], kills: int, dice: Dice) -> None:
    """Kill the server again and again: each time a moment after it has said so many things."""
    lines = [player.line for circle in everybody for player in circle.everybody]

    def heard() -> int:
        return sum(len(tap.frames) for line in lines for tap in line.taps)

    for _ in range(kills):
        enough = heard() + dice.pick(MOST_HEARD)
        await eventually(lambda enough=enough: heard() >= enough)  # type: ignore[misc]
        await asyncio.sleep(dice.pick(100) / 20_000)
        await server.kill()
        await server.start()


async def _assert_all_is_well(server: DoomedServer, everybody: Sequence[Circle]) -> None:
    journal = await SqliteJournal.open(server.journal)
    try:
        chronicles = await Chronicles(journal, GAMES).read()
        for circle in everybody:
            for player in circle.everybody:
                viewers = _viewers(player, chronicles)
                _assert_done_once(player, chronicles, viewers)
                player.witness.assert_saw_the_truth(chronicles, viewers)
                _assert_no_secret_went_astray(player, chronicles, viewers)
                for acknowledged in player.acknowledged:
                    assert await journal.answer(Command(player.client.person, acknowledged.command)) is not None
                await _assert_rated_once(journal, player.client.person)
        moves = sum(len(chronicle.decisions) for chronicle in chronicles.values())
        assert moves > 10 * server.kills, "a good deal was played in between"
    finally:
        await journal.close()


async def _assert_rated_once(journal: SqliteJournal, person: str) -> None:
    """Every game that somebody has finished has changed their rating, once."""
    scales = [scale_of(DEFAULT_GAME, division) for division in SEAT_GAMES[DEFAULT_GAME].divisions]
    rated = [found for scale in scales if (found := await journal.rated(scale, person)) is not None]
    games = sum(read_skill(found.rating.data).games for found in rated)
    assert games == len(await journal.results(person, 10_000))


def _viewers(player: Player, chronicles: dict[str, Chronicle]) -> dict[str, Viewer]:
    """From where somebody looks at each table, by what the journal says."""
    seats: dict[str, Viewer] = {chronicle.about.table: None for chronicle in chronicles.values()}
    for chronicle in chronicles.values():
        for entry in chronicle.entries:
            if isinstance(entry, Sat) and entry.person == player.client.person:
                seats[chronicle.about.table] = entry.seat
    return seats


def _assert_done_once(player: Player, chronicles: dict[str, Chronicle], viewers: dict[str, Viewer]) -> None:
    """What somebody was told is done was done, once, in that order, and nothing else."""
    for match_id, chronicle in chronicles.items():
        seat = viewers[chronicle.about.table]
        made = [acknowledged.move for acknowledged in player.acknowledged if acknowledged.match == match_id]
        done = [] if seat is None else chronicle.moves_of(seat)
        assert made == done, f"{match_id}: what is acknowledged is done once"


def _assert_no_secret_went_astray(player: Player, chronicles: dict[str, Chronicle], viewers: dict[str, Viewer]) -> None:
    """Nobody was sent a card that they could not know yet, nor a choice that anybody made: others hear of its reveal.

    Asked may bring one's own choice, and that it brings nobody else's was seen where it was compared.
    """
    canaries = Canaries(KNOWN[DEFAULT_GAME], chronicles, viewers)
    for tap in player.line.taps:
        canaries.assert_silent(tap)
        for frame in tap.frames:
            if any(choice in frame for choice in CHOICES):
                assert isinstance(unpack(frame), Asked)
