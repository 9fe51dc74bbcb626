"""The server dies at every single commit of an evening, just before it and just after: the evening goes on.

Killing a real server is the business of `test_kills`; this one misses no moment, and is the same on every run.
"""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from menagerie_server.engine.chance import Dice
from menagerie_server.tables.settings import Settings
from menagerie_server.tables.skill import read_skill
from menagerie_shared.games.seats import Viewer
from menagerie_shared.wire.messages import Pong
from menagerie_shared.wire.requests import Ping
from tests.end_to_end.chronicle import Chronicles
from tests.end_to_end.mortal import MortalHouse
from tests.kit.clients.players import Player, play_together
from tests.kit.games.rigged import ending_soon

SETTINGS = Settings(hold=60, bot_delay=0, open_contributions=0.05)
OPTIONS = {"edition": 2020, "seats": 3}
GAMES = ending_soon(9, **OPTIONS)


ENOUGH = 22
"""At most so many writes are made in such an evening."""


@pytest.mark.parametrize("dies_at", range(1, ENOUGH))
@pytest.mark.parametrize("written", [False, True], ids=["before", "after"])
async def test_the_server_dies_at_a_commit(written: bool, dies_at: int, tmp_path: Path) -> None:
    await _spend_an_evening(tmp_path, dies_at, written=written)


async def test_no_commit_is_left_out(tmp_path: Path) -> None:
    writes = await _spend_an_evening(tmp_path, None, written=False)
    assert 15 < writes < ENOUGH


async def _spend_an_evening(folder: Path, dies_at: int | None, *, written: bool) -> int:
    """Two people and a bot sit down and play to the end; returns how many writes that took, if nothing died."""
    house = MortalHouse(folder, GAMES, SETTINGS)
    await house.open()
    async with AsyncExitStack() as stack:
        stack.push_async_callback(house.bury)
        players = [Player(house.port, name, Dice(name)) for name in ("Ada", "Bram")]
        for player in players:
            await stack.enter_async_context(player)
            await player.client.ask(Ping(id=player.client.next_id()), Pong)  # the token is kept by now
        house.journal.doom(dies_at, written=written)
        evening = asyncio.create_task(play_together(players, OPTIONS, bots=[2]))
        death = asyncio.create_task(house.journal.dead.wait())
        await asyncio.wait((evening, death), return_when=asyncio.FIRST_COMPLETED)
        # Who has finished a game is noted besides, and the server may die of that as well.
        noted = asyncio.create_task(house.hall.noted())
        await asyncio.wait((noted, death), return_when=asyncio.FIRST_COMPLETED)
        noted.cancel()
        writes = house.journal.writes
        if death.done():
            await house.bury()
            await house.open()
        death.cancel()
        await _assert_all_is_well(house, await evening, players)
    return writes


async def _assert_all_is_well(house: MortalHouse, name: str, players: list[Player]) -> None:
    chronicles = await Chronicles(house.journal, GAMES).read()
    opened = {match for match, chronicle in chronicles.items() if chronicle.entries}
    assert opened == {f"{name}/1"}, "the table was opened once"
    chronicle = chronicles[f"{name}/1"]
    for seat, player in enumerate(players):
        viewers: dict[str, Viewer] = {name: seat}
        player.witness.assert_saw_the_truth(chronicles, viewers)
        at = player.client.tables[name]
        assert at.view == chronicle.view(seat, len(chronicle.told))
        assert [acknowledged.move for acknowledged in player.acknowledged] == chronicle.moves_of(seat)
    scales = [rated for kind in ("people", "bots") for rated in await house.journal.best(f"wildcards/2020/{kind}", 9)]
    assert [read_skill(rated.rating.data).games for rated in scales] == [1, 1, 1], "each is rated once"
