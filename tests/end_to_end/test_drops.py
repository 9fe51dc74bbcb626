"""A client drops out after every single message of a game, and comes back: it has missed nothing."""

from pathlib import Path

import pytest

from menagerie_server.engine.chance import Dice
from tests.end_to_end.chronicle import Chronicles
from tests.kit.amounts import PROVE
from tests.kit.clients.gatherings import PATIENT
from tests.kit.clients.players import Player, play_together
from tests.kit.games.rigged import ending_soon
from tests.kit.servers.house import NO_HURRY, House, open_house

OPTIONS = {"edition": 2020, "seats": 3}
GAMES = ending_soon(8, **OPTIONS)
MESSAGES = 60
"""No client gets more messages than this in such a game, all the comings back included."""
AGAIN = range(1, MESSAGES) if PROVE else (1, 16, 31)
"""And then the second link breaks as well, after so many messages."""


@pytest.mark.parametrize("again", AGAIN)
async def test_a_link_breaks_after_each_message(again: int, tmp_path: Path) -> None:
    async def scenario() -> int:
        longest = 0
        async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, games=GAMES) as house:
            chronicles = Chronicles(house.journal, GAMES)
            for first in range(1, MESSAGES):
                longest = max(longest, await _play(house, chronicles, first, again))
        return longest

    assert await scenario() < MESSAGES, "every message was one after which a link broke"


async def _play(house: House, journal: Chronicles, *lives: int) -> int:
    """A short game of two people and a bot, the first of whom has links that live for so many messages.

    Returns how many messages came through the link that broke last, or through the first if it did not.
    """
    left = [*lives]
    ada, bram = (Player(house.port, name, Dice(f"{name} {lives}")) for name in ("Ada", "Bram"))
    ada.line.lives = lambda: left.pop(0) if left else None
    async with ada, bram:
        name = await play_together((ada, bram), OPTIONS, bots=[2])
        chronicles = await journal.read()
        for seat, player in enumerate((ada, bram)):
            player.witness.assert_saw_the_truth(chronicles, {name: seat})
            made = [acknowledged.move for acknowledged in player.acknowledged]
            assert made == chronicles[f"{name}/1"].moves_of(seat)
            assert player.client.tables[name].view == house.hall.tables[name].match.view(seat)
    return len(ada.line.taps[0].frames)
