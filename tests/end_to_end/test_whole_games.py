"""Whole games over real sockets: every client drops out and comes back, and at every step it sees the truth."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from menagerie_server.catalogue import GAMES as CATALOGUE
from menagerie_server.engine.chance import Dice
from menagerie_shared.games.seats import Viewer
from tests.end_to_end.canaries import Canaries
from tests.end_to_end.chronicle import Chronicles
from tests.kit.amounts import GAMES
from tests.kit.clients.gatherings import PATIENT
from tests.kit.clients.players import NAMES, STEADY, WILD, Habits, Player, play_together
from tests.kit.games.catalogue import KNOWN, every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.servers.house import NO_HURRY, House, eventually, open_house


class Kind(NamedTuple):
    """A table that people can open."""

    known: Knowledge
    options: Any
    bots: tuple[int, ...] = ()

    @property
    def people(self) -> int:
        """How many clients it takes."""
        return len(self.known.game.people(self.options)) - len(self.bots)

    def __str__(self) -> str:
        options = "-".join(str(value) for value in msgspec.to_builtins(self.options).values())
        return f"{self.known.game.name}-{options}{f'-bots{len(self.bots)}' if self.bots else ''}"


KINDS = [
    *(Kind(known, options) for known in KNOWN.values() for options in known.tables[::2]),
    *(Kind(known, options, bots) for known in KNOWN.values() for options, bots in known.with_bots),
]
"""Every other table of each game, as the laws play at all of them, and some with bots."""


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("kind", KINDS, ids=str)
async def test_a_whole_game(kind: Kind, seed: int, tmp_path: Path) -> None:
    await _play(kind, WILD, f"{kind} {seed}", tmp_path)


@every_game
async def test_a_whole_game_in_which_nobody_drops_out(known: Knowledge, tmp_path: Path) -> None:
    await _play(Kind(known, known.tables[-1]), STEADY, "steady", tmp_path)


async def _play(kind: Kind, habits: Habits, seed: str, folder: Path) -> None:
    async with open_house(folder, limits=NO_HURRY, settings=PATIENT) as house:
        people = [Player(house.port, NAMES[n], Dice(f"{seed} {n}"), habits) for n in range(kind.people)]
        watchers = [Player(house.port, f"Watcher-{n}", Dice(f"{seed} watcher {n}"), habits) for n in range(2)]
        async with AsyncExitStack() as stack:
            for player in (*people, *watchers):
                await stack.enter_async_context(player)
            async with asyncio.TaskGroup() as group:
                for watcher, when in zip(watchers, (20, 120), strict=True):
                    group.create_task(_look_on(house, watcher, when))
                name = await play_together(people, kind.options, kind.bots, kind.known.game.name)
            viewers: dict[Player, Viewer] = {player: player.client.tables[name].seat for player in people}
            await _assert_all_is_well(kind.known, house, name, viewers | dict.fromkeys(watchers))
        if habits is WILD:
            everybody = (*people, *watchers)
            links = sum(len(player.line.taps) for player in everybody)
            assert links > 2 * len(everybody), "links were lost again and again"
        await eventually(lambda: not house.hall.tables[name].audience.viewers)  # nobody is left behind


async def _look_on(house: House, watcher: Player, when: int) -> None:
    """Come in when so many things have happened, go out for a moment later on, and stay to the end."""
    await eventually(lambda: bool(house.hall.tables))
    ((name, table),) = house.hall.tables.items()
    await eventually(lambda: len(table.match.told) >= when or table.match.outcome is not None)  # some games are short
    at = await watcher.client.watch(name)
    await watcher.client.until(lambda: at.outcome is not None or at.sequence >= 2 * when)
    await watcher.client.leave(name)
    at = await watcher.client.watch(name)
    await watcher.client.until(lambda: at.outcome is not None)


async def _assert_all_is_well(known: Knowledge, house: House, name: str, viewers: dict[Player, Viewer]) -> None:
    chronicles = await Chronicles(house.journal, CATALOGUE).read()
    chronicle = chronicles[f"{name}/1"]
    match = house.hall.tables[name].match
    for player, viewer in viewers.items():
        player.witness.assert_saw_the_truth(chronicles, {name: viewer})
        at = player.client.tables[name]
        await player.client.until(lambda at=at: at.sequence == len(match.told))  # type: ignore[misc]
        assert at.view == match.view(viewer) == chronicle.view(viewer, len(chronicle.told))
        assert at.question is None
        assert at.outcome == match.outcome
        if viewer is not None:
            made = [acknowledged.move for acknowledged in player.acknowledged]
            assert made == chronicle.moves_of(viewer), "each command was applied once, and none was lost"
        canaries = Canaries(known, chronicles, {name: viewer})
        for tap in player.line.taps:
            canaries.assert_silent(tap)
