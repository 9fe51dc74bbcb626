"""Clocks over the wire: how long there is to choose, and the legal move that is made when it was too long."""

from pathlib import Path
from typing import get_args

import msgspec

from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_shared.wire.framing import frame
from menagerie_shared.wire.lobby_messages import Tables
from menagerie_shared.wire.messages import Failed
from menagerie_shared.wire.paces import PACES
from menagerie_shared.wire.requests import Clock, ListTables, Pace
from tests.kit.clients.gatherings import evening
from tests.kit.games.rigged import endings, rigged
from tests.kit.servers.house import eventually, open_house
from tests.kit.servers.stranger import Stranger


async def test_when_the_time_is_up_a_legal_move_is_made_and_everybody_is_told(tmp_path: Path) -> None:
    """Nobody answers any more, and still the game comes to its end: each move is legal, or it would not be made."""
    wildcards = GAMES[DEFAULT_GAME]
    options = msgspec.convert({"edition": 2020, "seats": 3}, wildcards.types.options)
    # From here on it is one move each for two people, and the bot's.
    start = next(state for state in endings(wildcards, options, 2) if wildcards.waiting(state) in ((0,), (1,)))
    games = {DEFAULT_GAME: rigged(wildcards, start)}
    clock = Clock(choice=1, reserve=0.2)
    first = wildcards.waiting(start)
    async with evening(tmp_path, games=games, options={"edition": 2020}, asked=first, clock=clock) as together:
        seconds = together.at(first[0]).seconds
        assert seconds is not None
        assert 1 < seconds <= 1.2, "the reserve is counted in"
        await eventually(lambda: all(together.at(seat).outcome is not None for seat in (0, 1)))
        chronicle = await together.chronicle()
        out_of_time = [decision.seat for decision in chronicle.decisions if decision.by == "time"]
        assert out_of_time
        for player in together.players:
            notices = [notice.seat for notice in player.witness.notices if notice.code == "time_is_up"]
            assert notices == out_of_time
        status = together.at(0).status
        assert status is not None
        for seat in set(out_of_time):
            assert status.seats[seat].reserve == 0, "the reserve is used up"


async def test_nobody_is_charged_for_the_time_in_which_nobody_is_there(tmp_path: Path) -> None:
    async with evening(tmp_path, people=1, clock=Clock(choice=1)) as together:
        ada = together.players[0]
        truth = together.truth
        ada.line.cut(for_good=True)
        await eventually(lambda: truth.resting)
        left_at = truth.now()
        told = len(truth.match.told)
        await eventually(lambda: truth.now() > left_at + 1.2)
        assert len(truth.match.told) == told, "the table waits"
        ada.line.mend()
        asked = len(ada.witness.asked)
        await ada.client.until(lambda: len(ada.witness.asked) > asked)
        seconds = together.at(0).seconds
        assert seconds is not None
        assert seconds > 0.5


async def test_a_clock_is_chosen_by_its_name_or_with_seconds_of_ones_own(tmp_path: Path) -> None:
    """Everybody is told the seconds, and the name if it has one."""
    own = Clock(choice=90, reserve=30)
    assert set(PACES) == set(get_args(Pace))
    async with open_house(tmp_path) as house, house.client("Ada") as ada:
        clocks: list[tuple[Pace | Clock, Clock]] = [*PACES.items(), (own, own)]
        for chosen, clock in clocks:
            at = await ada.create(DEFAULT_GAME, {"seats": 3}, clock=chosen)
            assert at.status is not None
            named = None if chosen == own else chosen
            assert (at.status.clock, at.status.pace) == (clock, named)
            await house.in_step()
            listed = await ada.ask(ListTables(id=ada.next_id()), Tables)
            (found,) = [table for table in listed.tables if table.table == at.name]
            assert (found.clock, found.pace) == (clock, named)


async def test_a_clock_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        for clock in ("endless", 60, ["fast"], {"choice": 0.5}, {"seconds": 60}):
            async with Stranger(house.port) as stranger:
                await stranger.hello("Ada")
                stranger.write(
                    frame(
                        msgspec.msgpack.encode({"type": "CreateTable", "id": "t", "game": DEFAULT_GAME, "clock": clock})
                    )
                )
                assert await stranger.read_to_the_end() == Failed(code="wrong_fields")
