"""A whole visit in plain mode, from the first sentence to the last."""

from contextlib import suppress
from typing import assert_never

from menagerie_client.catalogue import BOARDS
from menagerie_client.client import NotWelcome
from menagerie_client.link.at_table import AtTable
from menagerie_client.link.state import Connected, Reconnecting, State
from menagerie_client.plain.desk import Desk, Left
from menagerie_client.plain.lines import Lines
from menagerie_client.plain.lobby import Lobby
from menagerie_client.plain.table import PlainTable
from menagerie_client.plain.table_commands import TableGone, ToLobby
from menagerie_client.plain.talk import hear_said
from menagerie_client.text.refusals import explain, notice
from menagerie_client.text.seats import news, who
from menagerie_client.visiting.visit import CannotComeIn, GoToTable, PlayNow, ShowLobby, Visit, play_now
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.messages import Message
from menagerie_shared.wire.table_messages import Notice, Said, Snapshot, Status


async def run_plain(visit: Visit, lines: Lines) -> None:
    """Let a person play by lines of text, until they go or the server ends it, which is said.

    CannotComeIn if they came for one thing only, and it is refused.
    """
    await PlainVisit(visit, lines).run()


class PlainVisit:
    """One person's visit by lines of text: the lobby, tables, and what is heard meanwhile."""

    def __init__(self, visit: Visit, lines: Lines) -> None:
        self._visit = visit
        self._client = visit.client
        self._words = visit.words
        self._desk = Desk(visit, lines)
        self._table: PlainTable | None = None
        self._before: Status | None = None

    async def run(self) -> None:
        """Do what the person came for, then whatever they want, until they go."""
        for trouble in self._visit.memory.troubles:
            self._desk.say(trouble.key, **trouble.facts)
        self._visit.memory.troubles.clear()
        try:
            with self._client.subscribe(self):
                await self._go_about()
        except Left:
            pass
        except NotWelcome as over:
            self._desk.write(explain(self._words, over))

    async def _go_about(self) -> None:
        self._desk.say("plain-welcome", name=self._client.name)
        at = await self._do_first()
        while True:
            await self._sit(at or await Lobby(self._desk).find_table())
            at = None

    async def _do_first(self) -> AtTable | None:
        """Do what the person came for; if that is refused, the lobby has something else."""
        first = self._visit.first
        try:
            match first:
                case ShowLobby():
                    return None
                case GoToTable():
                    go = self._client.watch if first.watch else self._client.join
                    return await go(first.table, invitation=first.invitation)
                case PlayNow():
                    if first.table is not None:
                        self._desk.say("plain-goes-on")
                    return await play_now(self._visit, first)
                case _:
                    assert_never(first)
        except NotWelcome:
            raise
        except Refusal as refusal:
            why = explain(self._words, refusal)
            if isinstance(first, GoToTable) and first.only:
                raise CannotComeIn(why) from None
            self._desk.write(why)
            return None

    async def _sit(self, at: AtTable) -> None:
        """Stay at a table until the person gets up."""
        await self._client.until(lambda: at.status is not None)
        assert at.status is not None
        self._before = at.status
        if at.status.game not in BOARDS:
            self._desk.say("plain-unknown-game", table=at.name)
            await self._get_up(at)
            return
        self._table = PlainTable(self._desk, at, BOARDS[at.status.game])
        try:
            await self._table.stay()
        except ToLobby:
            await self._get_up(at)
        except TableGone as gone:
            if f"notice-{gone.code}" not in self._words:  # which has been said already
                self._desk.write(explain(self._words, Refusal.told(gone.code, table=at.name)))
            if isinstance(self._visit.first, PlayNow):
                raise Left from None
        finally:
            self._table = None

    async def _get_up(self, at: AtTable) -> None:
        with suppress(NotWelcome):
            try:
                await self._client.leave(at.name)
            except Refusal as refusal:
                self._desk.write(explain(self._words, refusal))

    def heard(self, message: Message) -> None:
        """Say what comes by itself and is not the game's own."""
        table = self._table
        match message:
            case Said():
                here = message.table is None or (table is not None and message.table == table.at.name)
                if here and self._visit.memory.preferences.hears(message):
                    self._desk.report(hear_said(self._words, message, self._client.person))
            case Notice():
                if table is not None and message.table in (None, table.at.name):
                    seat = {} if message.seat is None else who(table.names, table.seat, message.seat)
                    self._desk.report(notice(self._words, message.code, **seat))
            case Status():
                if table is not None and message.table == table.at.name:
                    for line in news(self._words, self._before, message, self._client.person):
                        self._desk.report(line)
                    self._before = message
            case Snapshot():
                if table is not None and message.table == table.at.name and message.sequence:
                    table.catch_up()
            case _:
                pass

    def state_changed(self, state: State) -> None:
        """Say once that the link is lost, and that it is back."""
        if isinstance(state, Connected):
            self._desk.say("connection-back")
        elif isinstance(state, Reconnecting) and state.attempt == 1:
            self._desk.say("connection-lost")
            self._desk.link_lost()
