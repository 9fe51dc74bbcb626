"""A conversation with one client, whichever door it came through: frames in, frames out.

It reads requests in their order, hands them to the lobby or to a table, and sends the answers. It never waits for a
client to read: one that does not is first spared what it can do without, and then dropped.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from typing import Any, Final, get_args

from menagerie_server.budgets.allowance import Allowance, RateLimit
from menagerie_server.budgets.budgets import TooMany
from menagerie_server.doors.besides import Besides
from menagerie_server.doors.bounds import bounds
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.partner import Line
from menagerie_server.doors.unpacking import Malformed, Unpacker, by_tag
from menagerie_server.journal.journal import JournalError
from menagerie_server.tables.creating import CreatedElsewhere
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.lobby import IN_LOBBY, Lobby
from menagerie_server.tables.people import Person
from menagerie_server.tables.requests import AT_TABLE, submit
from menagerie_shared.codes import FailedCode
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.capabilities import in_common
from menagerie_shared.wire.codec import Sendable, pack
from menagerie_shared.wire.messages import Closing, Done, Failed, Message, Pong, Refused, Welcome
from menagerie_shared.wire.requests import (
    AskHint,
    Clock,
    CreateTable,
    Hello,
    KeepToken,
    Mute,
    Ping,
    Recall,
    Rename,
    Request,
    Review,
)
from menagerie_shared.wire.table_messages import Notice
from menagerie_shared.wire.version import OLDEST, PROTOCOL, agreed

log = logging.getLogger(__name__)


class ConversationContext:
    """What all conversations at a door share: the lobby, the limits, and how requests are read."""

    def __init__(self, hall: Hall, limits: Limits) -> None:
        self.lobby = Lobby(hall)
        self.limits = limits
        inner = [Clock]
        for game in hall.games.values():
            inner += [game.types.options, *get_args(game.types.move)]
        self.unpacker: Unpacker[Any] = Unpacker(by_tag(get_args(Request)), inner)
        """Reads requests, with the moves and options of all games in them."""
        self.bounds = bounds(limits)
        """What clients are told of the limits."""


class Conversation:
    """The server's end of one connection: it knows who the client is, and answers each request once."""

    def __init__(self, context: ConversationContext, line: Line, key: str | None = None, *, address: str = "") -> None:
        """`key` is the fingerprint of the client's key, if the door has verified that it is theirs.

        `address` is where the client comes from: what it takes is counted there. It is empty within this process.
        """
        self.address = address
        self.person = ""
        self.name = ""
        self.visits = 0
        """For the how many-th time the person is here, where several nodes serve."""
        self.muted: set[str] = set()
        self.capabilities: Collection[str] = ()
        self._tables: set[str] = set()
        self._lobby = context.lobby
        self._budgets = context.lobby.budgets
        self._tally = context.lobby.tally
        self._line = line
        self.key = key
        self._limits = context.limits
        self._bounds = context.bounds
        self._known: Person | None = None
        self._token = ""
        self._requests: asyncio.Queue[Request | Failed] = asyncio.Queue()
        self._at_tables = 0
        """How many requests tables have not answered yet."""
        self._all_answered = asyncio.Event()
        self._last_word: asyncio.TimerHandle | None = None
        """Hangs up on a client that has sent something malformed, even if not all its requests are answered by then."""
        self._unpacker = context.unpacker
        now = asyncio.get_running_loop().time()
        self._rate = RateLimit(context.limits.burst, context.limits.per_second, context.limits.waiting, now)
        self._recalls = Allowance(context.limits.recalls, context.limits.recalls_per_second, now)
        self._besides = Besides()
        self._stale = False
        self._over = False
        self._journey = self._lobby.travel(self)
        """The way to tables elsewhere, if there is an elsewhere."""
        self._task: asyncio.Task[None] | None = asyncio.create_task(self._carry_out_all())

    @property
    def welcomed(self) -> bool:
        """Whether it is known who this is."""
        return self._known is not None

    @property
    def gone(self) -> bool:
        """Whether the link is lost."""
        return self._over

    def renamed(self, name: str) -> None:
        """The person is called something else from now on."""
        self.name = name

    @property
    def tables(self) -> Collection[str]:
        """The tables that the person looks at."""
        return self._tables

    def looks_at(self, table: str) -> None:
        """The person looks at a table from now on."""
        self._tables.add(table)

    def looks_away_from(self, table: str) -> None:
        """The person looks at a table no more."""
        self._tables.discard(table)

    def post(self, message: Sendable) -> None:
        """Send a message, or leave it out for a client that does not read, which gets a fresh view later."""
        if self._over or not self._lobby.may_speak():
            return
        if self._line.blocked:
            self._stale = True
        else:
            self._line.write(message)

    def send(self, message: Message) -> None:
        """Send a message that must not be left out, and count it if it is a refusal or a closing."""
        if self._over:
            return
        if isinstance(message, Refused):
            self._tally.refusal(message.code)
        elif isinstance(message, Failed | Closing):
            self._tally.closing(message.code)
        self.write(pack(message))

    def write(self, message: Sendable) -> None:
        """Send what must not be left out, even if the client does not read at present."""
        if not self._over and self._lobby.may_speak():
            self._line.write(message)

    def answer(self, message: Sendable) -> None:
        """Send a table's answer to a request."""
        self.write(message)
        self._at_tables -= 1
        if not self._at_tables:
            self._all_answered.set()

    def received(self, frame: bytes) -> None:
        """A frame came in."""
        if self._over or self._last_word is not None:
            return
        rate = self._rate.take(asyncio.get_running_loop().time(), self._requests.qsize())
        if rate == "over":
            self.fail("too_fast")
            return
        try:
            request = self._unpacker.unpack(frame)
        except Malformed as malformed:
            self.fail(malformed.code)
            return
        self._tally.request(type(request).__name__)
        self._requests.put_nowait(request)
        if rate == "warn":
            self.send(Notice(code="slow_down", facts={"per_second": self._limits.per_second}))

    def fail(self, code: FailedCode) -> None:
        """The client sent something malformed: answer the requests before it, say what was wrong, and hang up."""
        if self._over or self._last_word is not None:
            return
        failed = Failed(code=code)
        self._last_word = asyncio.get_running_loop().call_later(self._limits.finish_within, self.hang_up, failed)
        self._requests.put_nowait(failed)

    def reads_again(self) -> None:
        """The client reads again: send it afresh what was left out."""
        if not self._stale:
            return
        self._stale = False
        self._lobby.show_afresh(self)
        if self._journey is not None:
            self._journey.show_afresh()

    def hang_up(self, message: Message) -> None:
        """Say why, and end the conversation."""
        self.send(message)
        self.lost()
        self._line.close()

    def lost(self) -> None:
        """The link is gone."""
        if self._over:
            return
        self._over = True
        for task in (self._task, self._last_word):
            if task is not None:
                task.cancel()
        # They hold this conversation, which would hold them.
        self._task = self._last_word = None
        self._besides.stop()
        if self._journey is not None:
            self._journey.over()
            self._journey = None
        if self.welcomed:
            self._lobby.leave(self)

    async def _carry_out_all(self) -> None:
        while not isinstance(request := await self._requests.get(), Failed):
            # All connections of an address take turns, and who sends more than that has too many waiting.
            if wait := self._budgets.turn("requests", self.address):
                await asyncio.sleep(wait)
            await self._try(request, self._carry_out)
        await self._besides.done()
        while self._at_tables:
            self._all_answered.clear()
            await self._all_answered.wait()
        if self._journey is not None:
            await self._journey.all_answered()
        self.hang_up(request)

    def read(self, frame: bytes) -> Request:
        """A request that came back from elsewhere."""
        request: Request = self._unpacker.unpack(frame)
        return request

    def refuse(self, request: Request, refusal: Refusal) -> None:
        """Answer that a request is not carried out."""
        self.send(Refused.because(request.id, refusal))

    async def carry_out_here(self, request: Request) -> None:
        """Carry a request out as if there were no elsewhere, and see that it is answered."""
        await self._try(request, self._do_here)

    async def _try(self, request: Request, carry_out: Callable[[Any], Awaitable[None]]) -> None:
        try:
            await carry_out(request)
        except Refusal as refusal:
            self.send(Refused.because(request.id, refusal))
        except JournalError:
            self.send(Refused(id=request.id, code="journal_unavailable"))
        except Exception:
            log.exception("a request failed", extra={"request": type(request).__name__})
            self.send(Refused(id=request.id, code="internal_error"))

    async def _carry_out(self, request: Request) -> None:
        if not self.welcomed and not isinstance(request, Hello):
            raise Refusal("hello_first")
        if self._journey is None or not await self._journey.takes(request):
            await self._do_here(request)

    async def _do_here(self, request: Request) -> None:
        if type(request) in AT_TABLE:
            try:
                table = self._lobby.find(self, request)
            except Refusal:
                # It may have been carried out while the table was here: to close it, say.
                before = await self._lobby.answered_before(self, request)
                if before is None:
                    raise
                self.send(before)
                return
            if not submit(table, self, request):
                raise Refusal("table_busy", table=table.name)
            self._at_tables += 1
            return
        if isinstance(request, CreateTable):
            try:
                self.send(await self._lobby.create(self, request))
            except CreatedElsewhere as created:
                await self._created_elsewhere(request, created.done)
        elif type(request) in IN_LOBBY:
            self.send(await IN_LOBBY[type(request)](self._lobby, self, request))
            if self._journey is not None and isinstance(request, Rename | Mute):
                self._journey.introduce()
        else:
            await _HERE[type(request)](self, request)

    async def _created_elsewhere(self, request: CreateTable, done: Done) -> None:
        """They have opened that table before, by another node: there they are shown it, unless it is gone."""
        if self._journey is None or not await self._journey.takes(request):
            self.send(done)

    async def _hello(self, request: Hello) -> None:
        if self.welcomed:
            raise Refusal("already_welcomed")
        version = agreed(request.oldest, request.protocol)
        if version is None:
            raise Refusal("wrong_protocol", client=request.protocol, oldest=OLDEST, server=PROTOCOL)
        person, token = await self._lobby.recognise(request.name, request.token, self.key, self.address)
        self._line.known()
        self._known, self._token, self.person = person, token, person.id
        self.name = self._lobby.name_for(person)
        self.capabilities = in_common(request.capabilities)
        self.muted = self._lobby.muted_by(person.id)
        tables = await self._lobby.seats_of(person.id)
        self.visits = person.visits
        self._lobby.enter(self, self.visits)
        self.send(
            Welcome(
                id=request.id,
                protocol=version,
                person=person.id,
                name=self.name,
                token=token,
                server=self._lobby.address,
                web=self._lobby.web,
                ssh=self._lobby.ssh,
                tables=tables,
                oldest=OLDEST,
                newest=PROTOCOL,
                capabilities=tuple(self.capabilities),
                heartbeat=self._limits.heartbeat,
                limits=self._bounds,
            )
        )

    async def _keep_token(self, request: KeepToken) -> None:
        assert self._known is not None
        await self._lobby.keep_token(self._known, self._token)
        self.send(Done(id=request.id))

    async def _recall(self, request: Recall) -> None:
        """Show a match once more, besides everything else: whoever asks for one may be playing another."""
        wait = self._recalls.take(asyncio.get_running_loop().time())
        if not wait and not self._besides.is_under_way(Recall):
            try:
                self._budgets.take("recalls", self.address)
            except TooMany as too_many:
                wait = too_many.seconds
        if wait or self._besides.is_under_way(Recall):
            raise Refusal("recalling_too_fast", seconds=round(max(wait, 1.0), 1))
        self._besides.do(request, self._try(request, self._send_match))

    async def _send_match(self, request: Recall) -> None:
        await self._lobby.recall(self, request, self.send)

    async def _ask_hint(self, request: AskHint) -> None:
        """Have somebody think about what this person is asked, who may answer meanwhile."""
        if self._besides.is_under_way(AskHint):
            raise Refusal("hint_under_way")
        self._besides.do(request, self._try(request, self._send_hint))

    async def _send_hint(self, request: AskHint) -> None:
        self.send(await self._lobby.hint(self, request))

    async def _review(self, request: Review) -> None:
        """Look back at a match, besides everything else: it takes a while."""
        if self._besides.is_under_way(Review):
            raise Refusal("review_under_way")
        self._besides.do(request, self._try(request, self._send_review))

    async def _send_review(self, request: Review) -> None:
        await self._lobby.review(self, request, self.send)

    async def _ping(self, request: Ping) -> None:
        self.send(Pong(id=request.id))


_HERE: Final[dict[type, Callable[[Conversation, Any], Awaitable[None]]]] = {
    Hello: Conversation._hello,
    KeepToken: Conversation._keep_token,
    Recall: Conversation._recall,
    AskHint: Conversation._ask_hint,
    Review: Conversation._review,
    Ping: Conversation._ping,
}
"""The requests that concern the connection itself, or that take more than one message to answer."""
