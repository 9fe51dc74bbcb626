"""An evening of several games at once, while something happens to the server; and whether all was well in the end.

Nothing that was acknowledged is lost or doubled; whatever anybody ever saw is what the journal has, to the byte; and no
choice that was not turned up yet ever went to anybody else.
"""

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Any, NamedTuple, get_args

import msgspec

from menagerie_client.catalogue import GAMES as SEAT_GAMES
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.engine.chance import Dice
from menagerie_server.journal.database_journal import DatabaseJournal
from menagerie_server.journal.journal import Command
from menagerie_server.tables.entries import Sat
from menagerie_server.tables.skill import read_skill, scale_of
from menagerie_shared.games.seats import Viewer
from menagerie_shared.wire.codec import unpack
from menagerie_shared.wire.table_messages import Asked
from tests.end_to_end.canaries import Canaries
from tests.end_to_end.chronicle import Chronicle, Chronicles
from tests.kit.clients.players import NAMES, Habits, Player, play_together
from tests.kit.games.catalogue import KNOWN

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


async def assert_all_is_well(journal: DatabaseJournal, everybody: Sequence[Circle], blows: int) -> int:
    """See that everybody was told the truth and nothing else, and that it is all there; how many moves there are."""
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
        assert moves > 10 * blows, "a good deal was played in between"
        return moves
    finally:
        await journal.close()


async def _assert_rated_once(journal: DatabaseJournal, person: str) -> None:
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
    """What somebody was told is done was done, once, in that order, and nothing else.

    Only who changed their mind too late may have been told so of an answer to the next question that stood there
    already, because nothing else could be answered: then nothing was to be done.
    """
    for match_id, chronicle in chronicles.items():
        seat = viewers[chronicle.about.table]
        done = deque([] if seat is None else chronicle.moves_of(seat))
        for acknowledged in player.acknowledged:
            if acknowledged.match != match_id:
                continue
            if done and done[0] == acknowledged.move:
                done.popleft()
                continue
            assert seat is not None
            stood = acknowledged.late and chronicle.answered_by_itself(seat, acknowledged.move)
            assert stood, f"{match_id}, seat {seat}: {acknowledged} is acknowledged, {list(done)[:1]} is done"
        assert not done, f"{match_id}, seat {seat}: {done} was done, and not acknowledged"


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
