"""Going in the middle of a game: what is said on the way out is what becomes of the seat."""

from pathlib import Path

import pytest

from menagerie_client.client import Client
from menagerie_client.text.words import Words
from menagerie_client.visiting.memory import Memory
from menagerie_client.visiting.visit import ShowLobby, Visit, leave
from menagerie_server.tables.settings import Settings
from tests.kit.clients.gatherings import Gathering, evening
from tests.kit.servers.house import eventually

WORDS = Words()
BACK = "menagerie join"
QUICK = Settings(bot_delay=0)


async def go(folder: Path, client: Client) -> str:
    """Leave, as everybody does who ends the program."""
    visited = Visit(client=client, words=WORDS, memory=Memory(folder), first=ShowLobby(), way_back=lambda table: BACK)
    return await leave(visited)


async def play_one(together: Gathering, seat: int) -> None:
    """Somebody makes their next move."""
    at = together.at(seat)
    await eventually(lambda: at.question is not None and at.chosen is None)
    await together.players[seat].client.choose(together.name, at.question.sample(lambda count: 0))


async def test_while_others_play_a_bot_plays_on_and_once_all_are_gone_the_game_waits(tmp_path: Path) -> None:
    async with evening(tmp_path, settings=QUICK) as together:
        ada, bram = (player.client for player in together.players)
        assert await go(tmp_path, ada) == WORDS("goodbye-seat", command=BACK)
        await eventually(lambda: together.state_of(0, told_to=1) == "left")
        await eventually(lambda: 0 not in together.truth.match.waiting())
        await play_one(together, 1)
        assert not together.truth.resting

        assert await go(tmp_path, bram) == WORDS("goodbye-alone", command=BACK)
        await eventually(lambda: together.truth.resting and not together.truth.backlog)
        assert together.truth.thinking.next_move_at is None, "neither bots nor clocks go on"
        assert together.truth.clocks.next_deadline() is None
        await ada.join(together.name)
        await eventually(lambda: not together.truth.resting)
        assert together.truth.match.seat_of(ada.person) == 0


@pytest.mark.parametrize("begun", [False, True])
async def test_by_correspondence_one_goes_and_keeps_the_seat(tmp_path: Path, begun: bool) -> None:
    async with evening(tmp_path, clock="correspondence", begun=begun) as together:
        ada = together.players[0].client
        said = await go(tmp_path, ada)
        assert said == WORDS("goodbye-correspondence" if begun else "goodbye", command=BACK)
        await ada.__aexit__()
        await eventually(lambda: together.state_of(0, told_to=1) == "lost")
        assert together.truth.match.seat_of(ada.person) == 0
        assert not together.truth.match.chairs[0].away
