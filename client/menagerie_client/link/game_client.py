"""A client of a server: what one person can do there, and the tables that they are at."""

import contextlib
from collections.abc import Mapping
from typing import Any

import msgspec

from menagerie_client.link.advice import Advice, Regret, advice_of, regrets_of
from menagerie_client.link.at_table import AtTable
from menagerie_client.link.contributions import Contributions
from menagerie_client.link.following import Following
from menagerie_client.link.keeper import Keeper
from menagerie_client.link.replay import Replay
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seat_game import SeatGame
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.hint_messages import Hint, Reviewed
from menagerie_shared.wire.link import Dial
from menagerie_shared.wire.lobby_messages import Games, PastGame, Ratings, Recalled, Tables
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import (
    MOST_RATINGS,
    AskHint,
    Choose,
    CloseTable,
    Contribute,
    CreateTable,
    FreeSeat,
    JoinTable,
    LeaveTable,
    ListGames,
    ListRatings,
    ListTables,
    Mute,
    Ready,
    Recall,
    Rematch,
    Rename,
    Review,
    Say,
    Start,
    WatchTable,
)
from menagerie_shared.wire.table_messages import Status


class GameClient(Following):
    """One person at one server, who can play some games."""

    def __init__(
        self, dial: Dial, name: str, token: str | None, keeper: Keeper | None, *, games: Mapping[str, SeatGame]
    ) -> None:
        super().__init__(dial, name, token, keeper, games=games)
        self._contributions = Contributions(self._keeper)
        self._again: dict[str, int] = {}
        """The tables at which one wants to play again, each with the match that is over."""

    # In the lobby

    async def list_tables(self, *, follow: bool = True) -> Tables:
        """The public tables; whoever follows the list is told when it changes, over lost links too."""
        self._follows_list = follow
        return await self.ask(ListTables(id=self.next_id(), follow=follow), Tables)

    async def rename(self, name: str) -> str:
        """Be called something else, where that can be; returns the name as it is now. Refusal if it can be no name."""
        if "rename" not in self.capabilities:
            return self.name
        done = await self.ask(Rename(id=self.next_id(), name=name), Done)
        self.name = done.name or self.name
        if self.token:
            self._keeper.keep_token(self.name, self.token)
        return self.name

    async def create(self, game: str, options: Any = None, **about: Any) -> AtTable:
        """Open a table and sit down at it."""
        builtins = {} if options is None else msgspec.to_builtins(options)
        if "ratings" not in self.capabilities:
            about.pop("casual", None)  # there, every table is
        if "lessons" not in self.capabilities:
            about.pop("lesson", None)  # then it is a game like any other
        request = CreateTable(id=self.next_id(), game=game, options=builtins, **about)
        done = await self.ask(request, Done)
        at = self._sit(done.table)
        at.know_invitation(done.invitation)
        return at

    async def join(self, table: str, seat: Seat | None = None, invitation: str | None = None) -> AtTable:
        """Sit down at a table, or come back to the seat that one has."""
        request = JoinTable(id=self.next_id(), table=table, seat=seat, invitation=invitation, **self._known_of(table))
        return await self._go_to(table, invitation, request)

    async def watch(self, table: str, invitation: str | None = None) -> AtTable:
        """Look on at a table."""
        request = WatchTable(id=self.next_id(), table=table, invitation=invitation, **self._known_of(table))
        return await self._go_to(table, invitation, request)

    async def _go_to(self, table: str, invitation: str | None, request: JoinTable | WatchTable) -> AtTable:
        known, watched = table in self.tables, table in self._watched
        at = self._sit(table)
        before = at.invitation
        # From now on, since the link may be lost before the answer is here.
        at.know_invitation(invitation or before)
        self._set_watched(table, watched=isinstance(request, WatchTable))
        try:
            await self.ask(request, Done)
        except Refusal:
            at.know_invitation(before)
            self._set_watched(table, watched=watched)
            if not known:
                self._forget(table)
            raise
        return at

    async def past_games(self) -> tuple[PastGame, ...]:
        """The games that one has finished, newest first."""
        return (await self.ask(ListGames(id=self.next_id()), Games)).games

    async def ratings(self, game: str, division: str = "", most: int = MOST_RATINGS) -> Ratings:
        """So many of those who play a game best, and where one stands oneself; nobody where there are no ratings."""
        if "ratings" not in self.capabilities:
            return Ratings(id="", game=game, division=division)
        return await self.ask(ListRatings(id=self.next_id(), game=game, division=division, most=most), Ratings)

    async def recall(self, table: str, match: int = 1, seat: Seat | None = None) -> Replay:
        """A match that is over, as a seat saw it, or, without one, a spectator."""
        request = Recall(id=self.next_id(), table=table, match=match, seat=seat)
        try:
            await self.ask(request, Recalled)
            return Replay(self._recalled[request.id], self._games)
        finally:
            self._recalled.pop(request.id, None)

    async def review(self, replay: Replay) -> tuple[Regret, ...]:
        """Which of one's own choices cost most in a match that is over, as one saw it; Reviewed says how far it is."""
        seat = replay.viewer
        if seat is None:
            raise Refusal("not_your_seat")
        request = Review(id=self.next_id(), table=replay.table, match=replay.match, seat=seat)
        return regrets_of(replay.game, (await self.ask(request, Reviewed)).costly)

    async def say(self, text: str = "", *, table: str | None = None, phrase: str | None = None) -> None:
        """Say something at a table or, without one, in the lobby: in one's own words, or a phrase by its key."""
        await self.ask(Say(id=self.next_id(), table=table, text=text, phrase=phrase), Done)

    async def mute(self, person: str, *, muted: bool = True) -> None:
        """Do not hear a person any more, or hear them again."""
        await self.ask(Mute(id=self.next_id(), person=person, muted=muted), Done)

    # At a table

    async def leave(self, table: str) -> None:
        """Get up from a table, or stop looking on."""
        await self.ask(LeaveTable(id=self.next_id(), table=table), Done)
        at = self.tables.get(table)
        if at is None or at.status is None or at.status.stage not in ("shuffling", "playing"):
            self._keep_seat(table, kept=False)  # in a game a bot holds it
        self._forget(table)

    async def close_table(self, table: str) -> None:
        """Do away with a table whose game is not over; for the host alone."""
        await self.ask(CloseTable(id=self.next_id(), table=table), Done)
        self._keep_seat(table, kept=False)
        self._forget(table)

    async def ready(self, table: str, seat: Seat, *, contribute: bool | None = None) -> None:
        """Be ready, with a contribution to the shuffle that is opened when it is time, or without one.

        If nothing is said of it, only those contribute who do not practise: with a contribution the same number would
        not give the same cards.
        """
        at = self.tables[table]
        status = at.status
        if contribute is None:
            contribute = status is None or not status.practice
        if contribute:
            commitment = self._contributions.commit(at, seat)
            await self.ask(Ready(id=self.next_id(), table=table, commitment=commitment), Done)
        else:
            self._contributions.withhold(at)
            await self.ask(Ready(id=self.next_id(), table=table), Done)

    def contribution_to(self, match: str, seat: Seat) -> tuple[bytes, bytes] | None:
        """What a seat contributed to the shuffle of a match, and what the server had committed to, if that was kept."""
        return self._contributions.recall(match, seat)

    async def unready(self, table: str) -> None:
        """Not be ready after all."""
        await self.ask(Ready(id=self.next_id(), table=table, ready=False), Done)

    async def start(self, table: str) -> None:
        """Begin with those who are there, bots taking the free seats; for the host alone."""
        await self.ask(Start(id=self.next_id(), table=table), Done)

    @property
    def frees_seats(self) -> bool:
        """Whether the server can free seats before a game."""
        return "free_seat" in self.capabilities

    async def free_seat(self, table: str, seat: Seat) -> None:
        """Have somebody get up who is not ready: only the host of the table may, where `frees_seats`."""
        await self.ask(FreeSeat(id=self.next_id(), table=table, seat=seat), Done)

    async def rematch(self, table: str) -> None:
        """Be for another match with the same seats."""
        await self.ask(Rematch(id=self.next_id(), table=table), Done)

    async def play_again(self, table: str) -> None:
        """Be for another match with the same seats, and ready for it as soon as everybody else is for it too."""
        self._again[table] = self.tables[table].match
        try:
            await self.rematch(table)
        except Refusal:
            self._again.pop(table, None)
            raise

    def _status_changed(self, status: Status) -> None:
        """The next match is there: whoever wanted to play again is not asked once more whether they are ready."""
        over = self._again.get(status.table)
        if over is None or status.match == over:
            return
        del self._again[status.table]
        seat = self.tables[status.table].seat
        if seat is not None and status.stage == "waiting" and not status.seats[seat].ready:
            self._do(self._be_ready(status.table, seat))

    async def _be_ready(self, table: str, seat: Seat) -> None:
        """Be ready; if that is not possible any more, the table has gone on or is gone, and says so itself."""
        with contextlib.suppress(Refusal):
            await self.ready(table, seat)

    async def choose(self, table: str, move: Any) -> None:
        """Answer the question that one is asked; Refusal if the move is not legal."""
        at = self.tables[table]
        if at.seat is None:
            raise Refusal("not_asked")
        request = Choose(id=self.next_id(), table=table, seat=at.seat, move=msgspec.to_builtins(move))
        await self.ask(request, Done)

    async def ask_hint(self, table: str) -> Advice:
        """What somebody who plays well would do in one's place; Refusal if there is nobody to ask, or nothing."""
        at = self.tables[table]
        if at.seat is None or at.game is None:
            raise Refusal("not_asked")
        return advice_of(at.game, await self.ask(AskHint(id=self.next_id(), table=table, seat=at.seat), Hint))

    def _asked_to_open(self, table: str) -> None:
        if contribution := self._contributions.open(table):
            self._write(Contribute(id=self.next_id(), table=table, contribution=contribution))

    def _forget(self, table: str) -> None:
        super()._forget(table)
        self._contributions.forget(table)
        self._again.pop(table, None)
