"""How well bots play: as well as they can, or easy ones, which now and then do just anything."""

from pathlib import Path
from typing import Any

import pytest

from menagerie_client.link.client import Client
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.engine.chance import Dice
from menagerie_server.engine.wildcards.game import WildCards
from menagerie_server.tables import playing
from menagerie_shared.wire.messages import Failed
from menagerie_shared.wire.requests import CreateTable
from tests.kit.clients.gatherings import PATIENT, Gathering, evening
from tests.kit.clients.links import Line
from tests.kit.servers.house import NO_HURRY, open_house
from tests.kit.servers.stranger import Stranger


class Counting(WildCards):
    """Counts who is advised."""

    def __init__(self) -> None:
        self.advised: list[int | None] = []

    def advise(self, view: Any, question: Any, pick: Any) -> Any:
        self.advised.append(view.viewer)
        return super().advise(view, question, pick)


def _level(together: Gathering) -> str | None:
    status = together.at(0).status
    return None if status is None else status.level


async def _moves_of_bots(together: Gathering, game: Counting) -> tuple[int, int]:
    """How many moves bots of their own have made, and for how many of them they were advised."""
    moves = [decision for decision in (await together.chronicle()).decisions if decision.by == "bot"]
    return len(moves), len(game.advised)


async def test_normal_bots_always_do_what_is_sensible(tmp_path: Path) -> None:
    game = Counting()
    async with evening(tmp_path, games={DEFAULT_GAME: game}) as together:
        await together.play()
        assert _level(together) == "normal"
        moves, advised = await _moves_of_bots(together, game)
        assert moves == advised > 10


@pytest.mark.parametrize("bots", [[1, 2, 3, 4], []], ids=["from the start", "taking free seats"])
async def test_easy_bots_now_and_then_do_just_anything(
    tmp_path: Path, bots: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "_bot_dice", Dice("easy bots"))
    game = Counting()
    about: dict[str, Any] = {"options": {"seats": 5}, "bots": bots, "level": "easy", "begun": False}
    async with evening(tmp_path, people=1, games={DEFAULT_GAME: game}, **about) as together:
        ada = together.players[0]
        await ada.client.start(together.name)
        await ada.play(together.at(0))
        assert _level(together) == "easy"
        moves, advised = await _moves_of_bots(together, game)
        assert moves > 60
        assert 0.4 * moves < advised < 0.9 * moves, "about two of three"


async def test_who_holds_a_persons_seat_plays_as_well_as_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "EASY_ERRS", 1)  # an easy bot would never do what is sensible
    game = Counting()
    async with evening(tmp_path, games={DEFAULT_GAME: game}, level="easy") as together:
        await together.players[1].client.leave(together.name)
        await together.play(0)
        assert set(game.advised) == {1}
        decisions = (await together.chronicle()).decisions
        assert {decision.seat for decision in decisions if decision.by == "bot"} == {1, 2}


async def test_the_level_lasts_over_restarts_and_rematches(tmp_path: Path) -> None:
    async with evening(tmp_path, people=1, level="easy") as together:
        client = together.players[0].client
        await together.play()
        await client.rematch(together.name)
        await client.until(lambda: together.at(0).match == 2)
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        Client(Line(house.port).dial, token=client.token) as again,
    ):
        at = await again.join(together.name)
        assert at.status is not None
        assert (at.status.match, at.status.level) == (2, "easy")


async def test_there_are_no_other_levels(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Stranger(house.port) as ada:
        await ada.hello("Ada")
        request = CreateTable(id="open", game=DEFAULT_GAME, level="brutal")  # type: ignore[arg-type]
        ada.send(request)
        assert await ada.read_to_the_end() == Failed(code="wrong_fields")
