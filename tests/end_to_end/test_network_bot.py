"""A bot that comes over the network plays as any client does, at a table that is named or wherever there is room."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from menagerie.network_bot import NetworkBot
from menagerie_client.client import Client
from menagerie_client.text.words import Words
from menagerie_server.catalogue import BRAINS
from menagerie_server.engine.chance import Dice
from menagerie_shared.characters import Level
from menagerie_shared.games.refusals import Refusal
from tests.kit.clients.gatherings import PATIENT
from tests.kit.clients.players import Player
from tests.kit.games.catalogue import every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.servers.house import NO_HURRY, House, eventually, open_house

WORDS = Words()


@asynccontextmanager
async def bot(house: House, table: str | None, level: Level = "hard") -> AsyncIterator[tuple[Client, list[str]]]:
    """A bot that plays, and what it says to whoever started it."""
    told: list[str] = []
    async with house.client("Robo") as client:
        heard = NetworkBot(client, BRAINS, level, lambda key, **facts: told.append(WORDS(key, **facts)))
        playing = asyncio.create_task(heard.play(table))
        try:
            yield client, told
        finally:
            playing.cancel()
            with suppress(asyncio.CancelledError):
                await playing


@asynccontextmanager
async def visited(folder: Path) -> AsyncIterator[tuple[House, Player]]:
    """A house, and somebody in it."""
    async with (
        open_house(folder, limits=NO_HURRY, settings=PATIENT) as house,
        Player(house.port, "Ada", Dice(1)) as ada,
    ):
        yield house, ada


@every_game
async def test_a_bot_plays_a_match_and_another_one(known: Knowledge, tmp_path: Path) -> None:
    name = known.game.name
    seats = len(known.game.people(known.game.types.options()))
    async with visited(tmp_path) as (house, ada):
        at = await ada.client.create(name, {}, bots=list(range(2, seats)), public=True)
        async with bot(house, at.name) as (_, told):
            await eventually(lambda: at.status is not None and at.status.seats[1].name == "Robo")
            await ada.get_ready(at)
            await ada.play(at)
            assert told == [f"Sitting at {at.name}."]
            await ada.client.play_again(at.name)
            await ada.client.until(lambda: at.match == 2 and at.question is not None)


async def test_a_bot_looks_for_a_table_and_waits_until_there_is_one(tmp_path: Path) -> None:
    async with visited(tmp_path) as (house, ada), bot(house, None, "easy") as (_, told):
        await eventually(lambda: len(told) == 1)
        assert "Waiting" in told[0]
        at = await ada.client.create("cubirds", {"seats": 2})
        await eventually(lambda: len(told) == 2)
        assert told[1] == f"Sitting at {at.name}."


async def test_a_bot_goes_when_it_is_alone_after_the_game(tmp_path: Path) -> None:
    async with visited(tmp_path) as (house, ada):
        at = await ada.client.create("cubirds", {"seats": 2}, public=True)
        async with bot(house, at.name) as (_, told):
            await ada.get_ready(at)
            await ada.play(at)
            await ada.client.leave(at.name)
            await eventually(lambda: told[-1] == f"Left {at.name}.")


async def test_there_is_a_sentence_for_a_table_that_is_not_there(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, house.client("Robo") as client:
        with pytest.raises(Refusal, match="no_such_table"):
            await NetworkBot(client, BRAINS, "hard", lambda key, **facts: None).play("no-such-table")
