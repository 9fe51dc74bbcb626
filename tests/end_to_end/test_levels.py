"""Who the bots at a table are, and how well they play."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from menagerie_client.client import Client
from menagerie_server.bots.bot import Choice
from menagerie_server.bots.thought import Reflex, Thought
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.tables.match import STAND_IN
from menagerie_shared.characters import CHARACTERS, LEVELS, of_level
from menagerie_shared.wire.messages import Failed
from menagerie_shared.wire.requests import CreateTable
from tests.kit.clients.gatherings import PATIENT, Gathering, evening
from tests.kit.clients.links import Line
from tests.kit.servers.house import NO_HURRY, eventually, open_house
from tests.kit.servers.stranger import Stranger


class Noting(Reflex):
    """Notes who was asked to think, how well."""

    def __init__(self) -> None:
        self.levels: dict[int, set[str]] = {}

    def think(self, thought: Thought) -> "asyncio.Future[Choice[Any]]":
        self.levels.setdefault(thought.seat, set()).add(thought.level)
        return super().think(thought)


def characters(together: Gathering) -> list[str]:
    """The bots at the table, as a person is told."""
    status = together.at(0).status
    assert status is not None
    return [info.character for info in status.seats if info.state == "bot"]


@pytest.mark.parametrize("level", LEVELS)
async def test_bots_are_of_the_level_that_is_wanted_and_no_two_are_alike(tmp_path: Path, level: str) -> None:
    noting = Noting()
    async with evening(tmp_path, people=1, options={"seats": 5}, level=level, thinker=noting) as together:
        await together.play()
        status = together.at(0).status
        assert status is not None
        assert status.level == level
        assert sorted(characters(together)) == sorted(character.key for character in of_level(level))  # type: ignore[arg-type]
        assert [info.name for info in status.seats[1:]] == [CHARACTERS[key].name for key in characters(together)]
        assert noting.levels == {seat: {level} for seat in range(1, 5)}


async def test_bots_that_take_free_seats_are_of_that_level_too(tmp_path: Path) -> None:
    about: dict[str, Any] = {"options": {"seats": 5}, "bots": [2], "level": "hard", "begun": False}
    async with evening(tmp_path, people=1, **about) as together:
        seated = characters(together)
        await together.players[0].client.start(together.name)
        await eventually(lambda: together.at(0).question is not None)
        assert seated[0] in characters(together)
        assert len(set(characters(together))) == 4
        assert {CHARACTERS[key].level for key in characters(together)} == {"hard"}


async def test_what_was_called_normal_at_first_is_medium(tmp_path: Path) -> None:
    async with evening(tmp_path, level="normal") as together:
        status = together.at(0).status
        assert status is not None
        assert status.level == "medium"
        assert {CHARACTERS[key].level for key in characters(together)} == {"medium"}


async def test_who_holds_a_persons_seat_plays_well_whoever_the_other_bots_are(tmp_path: Path) -> None:
    noting = Noting()
    async with evening(tmp_path, level="easy", thinker=noting) as together:
        await together.players[1].client.leave(together.name)
        await together.play(0)
        assert noting.levels == {1: {STAND_IN}, 2: {"easy"}}
        decisions = (await together.chronicle()).decisions
        assert {decision.seat for decision in decisions if decision.by == "bot"} == {1, 2}


async def test_level_and_bots_stay_over_restarts_and_rematches(tmp_path: Path) -> None:
    async with evening(tmp_path, people=1, level="easy") as together:
        client = together.players[0].client
        before = characters(together)
        await together.play()
        await client.rematch(together.name)
        await client.until(lambda: together.at(0).match == 2)
        assert characters(together) == before
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        Client(Line(house.port).dial, token=client.token) as again,
    ):
        at = await again.join(together.name)
        assert at.status is not None
        assert (at.status.match, at.status.level) == (2, "easy")
        assert [info.character for info in at.status.seats[1:]] == before


async def test_the_seat_of_somebody_who_leaves_for_good_goes_to_a_bot_that_is_not_there_yet(tmp_path: Path) -> None:
    async with evening(tmp_path, people=2, level="expert") as together:
        seated = characters(together)
        await together.play()
        await together.players[1].client.leave(together.name)
        await together.players[0].client.rematch(together.name)
        await together.players[0].client.until(lambda: together.at(0).match == 2)
        assert len(characters(together)) == 2
        assert set(seated) < set(characters(together))


async def test_there_are_no_other_levels(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Stranger(house.port) as ada:
        await ada.hello("Ada")
        request = CreateTable(id="open", game=DEFAULT_GAME, level="brutal")  # type: ignore[arg-type]
        ada.send(request)
        assert await ada.read_to_the_end() == Failed(code="wrong_fields")
