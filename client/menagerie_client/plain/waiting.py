"""Before a game in plain mode: who is ready, and when it begins."""

from collections.abc import Awaitable, Callable

from menagerie_client.boards.steps import Answer, Step
from menagerie_client.plain.table_commands import TableCommands, ToLobby
from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.seats import seats_to_free
from menagerie_client.text.way_in import join_line, link_to
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import Start


class WaitingRoom:
    """A table that waits for players."""

    def __init__(self, table: TableCommands) -> None:
        self._table = table

    async def wait(self, *, ready_at_once: bool, agreed: bool) -> None:
        """Stay until it begins. Who has agreed to play again is about to be ready by themselves."""
        table = self._table
        if table.seat is None:
            await table.wait(self._has_begun)
            return
        if agreed:
            await table.until(lambda: self._ready or self._has_begun())
        elif ready_at_once:
            await table.attempt(self._be_ready())
        else:
            table.show_seats()
            self._show_invitation()
        while not self._has_begun():
            if table.seat is None:  # it was freed for somebody else
                await table.wait(self._has_begun)
            elif self._ready:
                self._say_ready()
                await table.wait(self._has_begun)
            else:
                await self._ask()

    def _has_begun(self) -> bool:
        return self._table.stage != "waiting"

    @property
    def _ready(self) -> bool:
        seat, status = self._table.seat, self._table.at.status
        return seat is not None and status is not None and status.seats[seat].ready

    @property
    def is_host(self) -> bool:
        """Whether this person can begin before everybody is there."""
        status = self._table.at.status
        return status is not None and status.host == self._table.client.person

    @property
    def _offers_bots(self) -> bool:
        """Whether this person can begin with bots in free seats: there have to be some."""
        status = self._table.at.status
        return self.is_host and status is not None and any(info.state == "free" for info in status.seats)

    def _say_ready(self) -> None:
        if not self._table.practice:  # there, everybody else is a bot
            key = "plain-waiting-room-host" if self._offers_bots else "plain-waiting-room-ready"
            self._table.desk.say(key)

    async def _ask(self) -> None:
        table, words = self._table, self._table.words
        choices: list[tuple[str, Callable[[], Awaitable[None]]]] = [(words("plain-ready"), self._be_ready)]
        if self._offers_bots:
            choices.append((words("plain-begin"), self.begin))
        choices.append((words("plain-leave-table"), self._get_up))
        step = Step(
            ask=words("plain-waiting-room"),
            options=tuple(label for label, _ in choices),
            then=lambda chosen: Answer(choices[chosen[0]][1]),
        )
        act = await table.ask(step, lambda: self._has_begun() or self._ready or table.seat is None)
        if act is not None:
            await table.attempt(act())

    def _show_invitation(self) -> None:
        at, visit = self._table.at, self._table.desk.visit
        if at.invitation and at.status is not None and not at.status.public:
            if visit.web:
                self._table.desk.say("plain-invitation", line=link_to(visit.web, at.name, at.invitation))
            if visit.address:
                self._table.desk.say("plain-invitation", line=join_line(visit.address, at.name, at.invitation))

    async def _be_ready(self) -> None:
        seat = self._table.seat
        if seat is not None:
            await self._table.client.ready(self._table.at.name, seat)
            await self._table.until(lambda: self._ready or self._has_begun())

    async def begin(self) -> None:
        """Be ready too, so that one contributes to the shuffle, and begin."""
        client, table = self._table.client, self._table.at.name
        if not self._ready:
            await self._be_ready()
        try:
            await client.ask(Start(id=client.next_id(), table=table), Done)
        except Refusal as refusal:
            if refusal.code == "wrong_stage":
                return  # everybody was ready, so it began by itself
            raise
        await self._table.until(self._has_begun)

    async def free(self, who: str) -> None:
        """For the host: have somebody get up who is not ready, by name or by the number of the seat."""
        table = self._table
        if not self.is_host or not table.client.frees_seats:
            table.desk.say("plain-free-host")
            return
        names = table.names
        seats = seats_to_free(table.at.status, table.client.person)
        meant = [seat for seat in seats if who.casefold() in (names[seat].casefold(), str(seat + 1))]
        if len(meant) == 1:
            await table.client.free_seat(table.at.name, meant[0])
        elif seats:
            named = [table.words("plain-free-seat", number=seat + 1, name=names[seat]) for seat in seats]
            table.desk.say("plain-free-whom", seats=enumerate_words(table.words, named))
        else:
            table.desk.say("plain-free-nobody")

    async def _get_up(self) -> None:
        raise ToLobby
