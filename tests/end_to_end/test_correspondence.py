"""A day for a move: people come by and go again, and the clock runs on without them. Here a test moves the clock."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from menagerie_client.client import Client
from menagerie_server.doors.limits import Limits
from menagerie_server.tables.settings import Settings
from menagerie_server.tables.upkeep import EMPTY_FOR, Upkeep
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import LeaveTable
from tests.kit.clients.gatherings import Gathering, gathering
from tests.kit.clients.links import Line
from tests.kit.servers.house import House, open_house
from tests.kit.servers.stopped_clock import clock, run_stopped

DAY: Final = 24 * 60 * 60.0
PATIENT: Final = Limits(burst=1e9, per_second=1e9, hello_within=1e9, silent_for=1e9)
"""Nobody is silent for too long just because the clock was moved."""
SETTINGS: Final = Settings(hold=60, bot_delay=0, open_contributions=5)


def run(scenario: Any) -> None:
    """Let it happen, however many days it takes, within some seconds."""
    run_stopped(scenario, seconds=30)


def stop_clock() -> None:
    """From now on only a test lets time pass."""
    clock().stop_clock(clock().time())


def let_pass(seconds: float) -> None:
    """It is so much later."""
    clock().stop_clock(clock().time() + seconds)


async def meanwhile(condition: Callable[[], bool]) -> None:
    """Wait until something is so, in no time."""
    while not condition():  # noqa: ASYNC110 - with the clock stopped, there is nothing to wait for
        await asyncio.sleep(0)


async def settled(house: House) -> None:
    """All that is due has been done."""
    for _ in range(100):
        await asyncio.sleep(0)
        await meanwhile(lambda: not any(table.backlog for table in house.hall.tables.values()))


@asynccontextmanager
async def a_house(folder: Path) -> AsyncIterator[House]:
    """A house that is closed with the clock running, as that takes its time."""
    async with open_house(folder, limits=PATIENT, settings=SETTINGS) as house:
        try:
            yield house
        finally:
            clock().let_go()


@asynccontextmanager
async def a_game(folder: Path, **about: Any) -> AsyncIterator[Gathering]:
    """Two people and a bot with a day for each move, and the clock stopped."""
    async with a_house(folder) as house, gathering(house, clock="correspondence", **about) as together:
        stop_clock()
        yield together


def test_a_lost_link_takes_nobodys_seat_before_the_day_is_over(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with a_game(tmp_path) as together:
            ada, bram = together.players
            await ada.choose(together.at(0), together.at(0).question.sample(ada.dice.pick))
            bram.line.cut(for_good=True)
            await ada.client.until(lambda: together.state_of(1) == "lost")
            assert ada.witness.statuses[-1].seats[1].lost_for is None, "nothing is counted down"
            told = len(together.truth.match.told)
            let_pass(DAY - 60)
            await settled(together.house)
            assert together.state_of(1) == "lost"
            assert len(together.truth.match.told) == told, "everybody waits for him"
            let_pass(61)
            await ada.client.until(lambda: any(notice.code == "time_is_up" for notice in ada.witness.notices))
            await ada.client.until(lambda: together.state_of(1) == "left")
            async with Client(Line(together.house.port).dial, token=bram.client.token) as again:
                at = await again.join(together.name)
                assert at.status is not None
                assert at.status.seats[1].state == "here", "and he has his seat back"

    run(scenario())


def test_the_day_runs_for_those_who_are_away_even_if_all_are(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with a_game(tmp_path) as together:
            for player in together.players:
                player.line.cut(for_good=True)
            truth = together.truth
            await meanwhile(lambda: not truth.audience.viewers)
            assert not truth.status().paused
            let_pass(DAY / 2)
            await settled(together.house)
            assert truth.match.stage == "playing"
            let_pass(DAY / 2 + 1)
            await meanwhile(lambda: truth.match.stage == "over")  # whoever lets a day pass is played for from then on
            chronicle = await together.chronicle()
            late = [decision.seat for decision in chronicle.decisions if decision.by == "time"]
            assert sorted(late) == [0, 1], "one move each, then the bots"
            async with Client(Line(together.house.port).dial, token=together.players[0].client.token) as ada:
                at = await ada.join(together.name)
                assert at.outcome is not None

    run(scenario())


def test_who_comes_by_in_time_makes_every_move(tmp_path: Path) -> None:
    """Nobody is ever there at the same time as the other, and nobody's time is up."""

    async def scenario() -> None:
        async with a_game(tmp_path) as together:
            tokens = {seat: player.client.token for seat, player in enumerate(together.players)}
            for player in together.players:
                player.line.cut(for_good=True)
            truth = together.truth
            for _ in range(6):
                for seat, player in enumerate(together.players):
                    async with Client(Line(together.house.port).dial, token=tokens[seat]) as visitor:
                        at = await visitor.join(together.name)
                        if at.question is not None and at.chosen is None:
                            await visitor.choose(at.name, at.question.sample(player.dice.pick))
                        tokens[seat] = visitor.token
                    await meanwhile(lambda: not truth.audience.viewers)
                    let_pass(DAY / 3)
                    await settled(together.house)
            chronicle = await together.chronicle()
            assert {decision.by for decision in chronicle.decisions if decision.seat != 2} == {"person"}
            assert not any(chair.away for chair in truth.match.chairs)

    run(scenario())


def test_after_a_restart_the_day_begins_when_a_person_is_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with a_game(tmp_path) as together:
            token, port, name = together.players[0].client.token, together.house.port, together.name
        async with open_house(tmp_path, limits=PATIENT, settings=SETTINGS, port=port) as house:
            stop_clock()
            truth = house.hall.tables[name]
            told = len(truth.match.told)
            let_pass(3 * DAY)
            await settled(house)
            assert len(truth.match.told) == told, "nobody has been back yet"
            assert truth.status().paused
            async with Client(Line(port).dial, token=token) as ada:
                at = await ada.join(name)
                assert at.seconds == DAY, "it begins anew"
            await meanwhile(lambda: not truth.audience.viewers)
            let_pass(DAY - 1)
            await settled(house)
            assert len(truth.match.told) == told
            let_pass(2)
            await meanwhile(lambda: truth.match.stage == "over")
            clock().let_go()

    run(scenario())


def test_a_seat_at_a_table_that_waits_is_kept_for_a_day(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with a_game(tmp_path, begun=False, bots=[]) as together:
            bram, truth = together.players[1], together.truth
            upkeep = Upkeep(together.house.hall)
            for player in together.players:
                player.line.cut(for_good=True)
            await meanwhile(lambda: not truth.audience.viewers)
            await upkeep.sweep()
            let_pass(max(EMPTY_FOR, SETTINGS.hold) + 60)
            await upkeep.sweep()
            await settled(together.house)
            assert together.name in together.house.hall.tables
            async with Client(Line(together.house.port).dial, token=bram.client.token) as again:
                at = await again.join(together.name)
                assert at.status is not None
                assert [seat.state for seat in at.status.seats] == ["lost", "here", "free"]
                let_pass(DAY)
                await again.until(lambda: at.status is not None and at.status.seats[0].state == "free")
                await again.ask(LeaveTable(id="bye", table=together.name), Done)
            await upkeep.sweep()
            let_pass(DAY + 60)
            await upkeep.sweep()
            await meanwhile(lambda: together.name not in together.house.hall.tables)

    run(scenario())
