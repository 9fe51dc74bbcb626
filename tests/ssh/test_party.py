"""A party: three by ssh, one by TCP, one who watches; one of them drops in mid-bid and comes back by another way."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from menagerie_client.client import Client
from menagerie_client.link.at_table import AtTable
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.engine.chance import Dice
from menagerie_server.tables.match import Match
from tests.kit.servers.house import NO_HURRY, eventually, within
from tests.ssh.callers import Caller, call, with_either_client
from tests.ssh.house import Key, SshHouse, open_ssh_house

pytestmark = [with_either_client]

BY_SSH = ("ada", "bram", "cleo")
DORA = 0
"""Her seat: she comes by TCP, and is the host."""
SWIFT = b'{"animation":false,"confirmations":false,"guided_offer_seen":true}'
KEYS = ("\r", "1", "2", "3", " ", "\x1b[C", "y", "\r")
MOST_STEPS = 5000


class Party:
    """Everybody at one table."""

    def __init__(self, match: Match, screens: dict[int, Caller], dora: Client, table: str) -> None:
        self.match = match
        self.screens = screens
        self.dora = dora
        self.at = dora.tables[table]
        self._dice = Dice("party")

    async def play(self, rounds: int) -> None:
        """Go on until so many rounds have begun, or until the end."""
        for _ in range(MOST_STEPS):
            if self.match.stage == "over" or self.match.state.table.round >= rounds:
                return
            for seat in self.match.waiting():
                await self._choose(seat)
        raise AssertionError("it does not go on")

    async def _choose(self, seat: int) -> None:
        if seat == DORA:
            await eventually(lambda: self.at.question is not None and self.at.chosen is None)
            await within(self.dora.choose(self.at.name, self.at.question.sample(self._dice.pick)))
            return
        screen = self.screens[seat]
        before = bytes(screen.seen[-2000:])
        screen.type(KEYS[self._dice.pick(len(KEYS))])
        for _ in range(20):  # a key may as well change nothing
            await asyncio.sleep(0.002)
            if bytes(screen.seen[-2000:]) != before:
                return


async def gather(house: SshHouse, keys: dict[str, Key], dora: Client) -> str:
    """A table of four at which everybody has a seat and is ready; they will come back to it by ssh."""
    at: AtTable = await within(dora.create(DEFAULT_GAME, {"seats": 4}))
    for name, key in keys.items():
        async with house.subsystem(key, name) as person:
            own = await within(person.join(at.name))
            await eventually(lambda own=own: own.seat is not None)  # type: ignore[misc]
            await within(person.ready(at.name, own.seat or 0))
    for known in house.people:
        known.likes = SWIFT
    await within(dora.ready(at.name, 0))
    await eventually(lambda: at.question is not None)
    return at.name


@pytest.mark.long
async def test_three_by_ssh_one_by_tcp_and_one_who_watches_play_a_whole_game(tmp_path: Path, client: str) -> None:
    keys = {name: Key(tmp_path, name) for name in BY_SSH}
    async with open_ssh_house(tmp_path, limits=NO_HURRY) as house, house.house.client("dora") as dora:
        table = await gather(house, keys, dora)
        match = house.hall.tables[table].match
        async with AsyncExitStack() as stack:
            screens = {
                seat: await stack.enter_async_context(call(house, name, key=keys[name], client=client))
                for seat, name in enumerate(BY_SSH, 1)
            }
            for screen in screens.values():
                await screen.see("your hand")
            watching = await stack.enter_async_context(call(house, "eve", "watch", table, client=client))
            await watching.see("hands are hidden from you")
            party = Party(match, screens, dora, table)
            for rounds in range(3, 10):
                await party.play(rounds)
                await eventually(lambda: any(words in screens[3].text for words in ("Your bid", "You have chosen")))
                if match.state.table.moment == "bid" and 3 in match.waiting() and "Your bid" in screens[3].text:
                    break  # no key that was still on its way has made the choice already

            # Cleo's line breaks while she is about to bid; she goes on by the subsystem, and then by ssh again.
            assert match.state.table.moment == "bid"
            hand = match.state.hands[3]
            screens[3].hang_up()
            await eventually(lambda: not house.here("cleo"))
            async with house.subsystem(keys["cleo"], "cleo") as far:
                at = await within(far.join(table))
                await eventually(lambda: at.question is not None)
                assert (at.seat, at.view.hand) == (3, hand)
                await within(far.choose(table, at.question.sample(Dice("cleo").pick)))
            screens[3] = await stack.enter_async_context(call(house, "cleo", key=keys["cleo"], client=client))
            await screens[3].see("your hand")

            await party.play(MOST_STEPS)
            assert match.outcome is not None
            await eventually(lambda: party.at.outcome == match.outcome)
            assert party.at.view == match.view(DORA)
            await watching.see("Watch it again")
            best = max(standing.score for standing in match.outcome.standings)
            for screen in (*screens.values(), watching):
                await eventually(lambda screen=screen: "Back to the lobby" in screen.text)  # type: ignore[misc]
                assert f" {best} " in f"{screen.text} "


async def _press(screen: Caller, key: str) -> None:
    """Press a key, and wait until something is seen of it; it may as well change nothing."""
    before = bytes(screen.seen[-2000:])
    screen.type(key)
    for _ in range(20):
        await asyncio.sleep(0.002)
        if bytes(screen.seen[-2000:]) != before:
            return


@pytest.mark.long
async def test_two_by_ssh_play_birds_and_one_drops_in_the_middle_of_a_turn(tmp_path: Path, client: str) -> None:
    """After laying and before drawing somebody's line breaks; the same question is there when they are back."""
    keys = {name: Key(tmp_path, name) for name in BY_SSH[:2]}
    dice = Dice("birds")
    async with open_ssh_house(tmp_path, limits=NO_HURRY) as house, AsyncExitStack() as stack:
        async with house.subsystem(keys["ada"], "ada") as ada, house.subsystem(keys["bram"], "bram") as bram:
            at = await within(ada.create("cubirds", {"seats": 2}))
            own = await within(bram.join(at.name))
            for one, seat in ((ada, 0), (bram, 1)):
                await within(one.ready(at.name, seat))
            await eventually(lambda: at.view is not None and own.view is not None)
        for known in house.people:
            known.likes = SWIFT
        match = house.hall.tables[at.name].match
        names = dict(enumerate(keys))
        screens = {
            seat: await stack.enter_async_context(call(house, n, key=keys[n], client=client))
            for seat, n in names.items()
        }
        for screen in screens.values():
            await screen.see("your hand")
        dropped = False
        for _ in range(MOST_STEPS):
            if match.stage == "over":
                break
            (seat,) = match.waiting()
            if not dropped and match.state.table.moment == "draw":
                hand, dropped = match.state.hands[seat], True
                screens[seat].hang_up()
                await eventually(lambda name=names[seat]: not house.here(name))  # type: ignore[misc]
                name = names[seat]
                screens[seat] = await stack.enter_async_context(call(house, name, key=keys[name], client=client))
                await screens[seat].see("your hand")
                assert (match.state.table.moment, match.state.hands[seat]) == ("draw", hand)
            await _press(screens[seat], KEYS[dice.pick(len(KEYS))])
        assert dropped
        assert match.outcome is not None
        for screen in screens.values():
            await eventually(lambda screen=screen: "Back to the lobby" in screen.text)  # type: ignore[misc]
