"""Every question that the engine can ask is answered through the page: with the keyboard, and with the mouse."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from menagerie_server.engine.chance import Dice
from menagerie_shared.games.wildcards.moves import Bid, Reveal
from menagerie_shared.games.wildcards.questions import ChooseBid, PlaceBid
from tests.client.parlour import LARGE, SMALL, Guest, keyboard, mouse, parlour, sees_the_truth
from tests.client.positions import open_position, take_seat
from tests.client.sittings import POSITIONS, game_of
from tests.kit.games.catalogue import KNOWN


@pytest.mark.parametrize(
    ("how", "size"),
    [(keyboard, SMALL), (mouse, LARGE), (mouse, (60, 20))],
    ids=["keyboard", "mouse", "mouse-in-little-room"],
)
@pytest.mark.parametrize("kind", POSITIONS, ids=lambda kind: kind.__name__)
async def test_a_question_is_answered(
    kind: type[Any], how: Callable[[Guest, Any], Awaitable[None]], size: tuple[int, int], tmp_path: Path
) -> None:
    async with (
        open_position(tmp_path, kind) as house,
        parlour(house, over_tcp=how is mouse, size=size) as guest,
    ):
        await take_seat(house, guest)
        assert isinstance(guest.at.question, kind)
        move = guest.at.question.sample(Dice(f"{kind} {size}").pick)
        await guest.answer(move, how)
        same = KNOWN[game_of(kind)].same
        assert same(guest.client.sent[-1]) == same(move)
        await guest.until(lambda: guest.is_asked or guest.at.outcome is not None)
        await sees_the_truth(house, guest)


async def test_a_pair_of_the_eagle_leader_is_laid_and_one_of_it_chosen(tmp_path: Path) -> None:
    async with open_position(tmp_path, PlaceBid) as house, parlour(house) as guest:
        await take_seat(house, guest)
        pair = next(move for move in guest.at.question.answers() if len(move.cards) == 2)
        await guest.answer(pair, keyboard)
        await guest.until(lambda: isinstance(guest.at.question, ChooseBid) and guest.is_asked)
        await guest.answer(guest.at.question.sample(Dice(1).pick), mouse)
        assert [type(move) for move in guest.client.sent] == [Bid, Reveal]
        assert guest.client.sent[-1].card in pair.cards
