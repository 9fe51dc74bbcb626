"""A bot that comes to a server as a client: it sees what its seat sees, and says what any client may say."""

import asyncio
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from time import monotonic
from typing import Any, Final

from menagerie_client.client import Client
from menagerie_client.link.at_table import AtTable
from menagerie_server.bots.bot import AnyBot, Brain, Budget
from menagerie_server.bots.thought import TIME
from menagerie_server.engine.chance import Dice
from menagerie_shared.characters import Level
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.table_messages import SeatInfo, Status

LOOK_AGAIN: Final = 2.0
"""While no table has room, it is looked for one again after so many seconds."""


class NoTable(Exception):
    """The table is gone, or there is nothing left to do there."""


class Follower:
    """Lets a bot follow a table: it listens to what its client is told."""

    def __init__(self, at: AtTable, brains: Mapping[str, Brain], level: Level) -> None:
        self._at = at
        self._brains = brains
        self._level: Level = level
        self._bot: AnyBot | None = None
        self.jumped()

    def told(self, event: Any) -> None:
        if self._bot is not None:
            self._bot.follow(event)

    def jumped(self) -> None:
        """The view came afresh: what is known from before the gap is known no more."""
        self._bot = None
        if self._at.view is not None and self._at.seat is not None and self._at.status is not None:
            self._bot = self._brains[self._at.status.game].bot(self._level)
            self._bot.see(self._at.view)

    def left(self, code: str) -> None:
        self._bot = None

    async def choose(self) -> Any:
        """The bot's answer to what its seat is asked. It thinks beside the link, which goes on meanwhile."""
        if self._bot is None:
            self.jumped()
        if self._bot is None or self._at.status is None:
            raise NoTable
        ends = monotonic() + TIME
        budget = Budget(self._brains[self._at.status.game].simulations[self._level], lambda: monotonic() >= ends)
        dice = Dice(secrets.token_hex(16))
        return (await asyncio.to_thread(self._bot.choose, self._at.question, dice, budget)).move


class NetworkBot:
    """Plays at the tables of one server: at one that is named, or wherever there is room."""

    def __init__(
        self,
        client: Client,
        brains: Mapping[str, Brain],
        level: Level,
        tell: Callable[..., None],
    ) -> None:
        """`tell` is told what happens, by the key of a sentence and its facts, for the person who started it."""
        self._client = client
        self._brains = brains
        self._level: Level = level
        self._tell = tell

    async def play(self, table: str | None, invitation: str | None = None) -> None:
        """Play at a table until it is gone; without one, at one table after the other, until it is stopped."""
        while True:
            at = await (self._find() if table is None else self._client.join(table, invitation=invitation))
            self._tell("cli-bot-sits", table=at.name)
            with suppress(NoTable):
                await self._stay(at)
            self._tell("cli-bot-left", table=at.name)
            if table is not None:
                return

    async def _find(self) -> AtTable:
        """Sit down at the first public table that has room, as soon as there is one."""
        told = False
        while True:
            for seated in self._client.seated:
                return await self._client.join(seated)
            listed = await self._client.list_tables(follow=False)
            for table in listed.tables:
                free = any(seat.state == "free" for seat in table.seats)
                if table.stage == "waiting" and free and table.game in self._brains:
                    with suppress(Refusal):  # somebody was faster
                        return await self._client.join(table.table)
            if not told:
                self._tell("cli-bot-waits")
                told = True
            await asyncio.sleep(LOOK_AGAIN)

    async def _stay(self, at: AtTable) -> None:
        """Play match after match, for as long as others want to."""
        follower = Follower(at, self._brains, self._level)
        with at.subscribe(follower):
            while True:
                await self._client.until(lambda: at.gone is not None or self._is_wanted(at))
                if at.gone is not None or at.status is None or at.seat is None:
                    raise NoTable
                if at.status.stage == "over":
                    if not _others_here(at.status, at.person):
                        await self._client.leave(at.name)
                        raise NoTable
                    await self._client.play_again(at.name)
                elif at.status.stage == "waiting":
                    with suppress(Refusal):  # it has begun meanwhile
                        await self._client.ready(at.name, at.seat)
                else:
                    move = await follower.choose()
                    with suppress(Refusal):  # its time was up, or the table has gone on
                        await self._client.choose(at.name, move)

    def _is_wanted(self, at: AtTable) -> bool:
        """Whether there is something for the bot to do: be ready, answer, or agree to another match."""
        status = at.status
        if status is None or at.seat is None:
            return False
        own = status.seats[at.seat]
        if status.stage == "over":
            others = _others_here(status, at.person)
            return not others or (not own.wants_rematch and any(other.wants_rematch for other in others))
        if status.stage == "waiting":
            return not own.ready
        return at.question is not None and at.chosen is None


def _others_here(status: Status, person: str) -> list[SeatInfo]:
    """The other people who are at the table: a bot plays on for them, and not by itself."""
    return [seat for seat in status.seats if seat.state in ("here", "lost") and seat.person != person]
