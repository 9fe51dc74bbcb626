"""A connection to a server that is kept up: it says hello, comes back by itself, and sends requests exactly once."""

import asyncio
import contextlib
import random
import secrets
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Protocol, Self, TypeVar

import msgspec

from menagerie_client.link.greeting import COME_BACK, greet, read_message
from menagerie_client.link.keeper import Keeper, KeepsNothing
from menagerie_client.link.listeners import Listeners, Subscription
from menagerie_client.link.state import Connected, NotWelcome, Over, Reconnecting, State
from menagerie_shared.codes import with_advice
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.codec import pack_request
from menagerie_shared.wire.hint_messages import Hint, Reviewed
from menagerie_shared.wire.link import Dial, Link
from menagerie_shared.wire.lobby_messages import Games, Ratings, Recalled, Tables
from menagerie_shared.wire.messages import Closing, Done, Failed, Message, Pong, Refused, Welcome
from menagerie_shared.wire.requests import KeepToken, Ping, Request

FIRST_PAUSE = 0.1
LONGEST_PAUSE = 15.0
PING_EVERY = 20.0
UNHEARD = 3
"""After so many pings to which nothing at all was heard, the server is not there any more."""

NOT_NOW = with_advice("Closing", "later")
"""Why a server may not want a client that was there before, but will later."""

Answer = TypeVar("Answer", Done, Tables, Games, Ratings, Recalled, Hint, Reviewed, Pong)


class ConnectionListener(Protocol):
    """Is told what a connection hears, from the connection's own task."""

    def heard(self, message: Message) -> None:
        """A message came, and was taken in. What has changed in the list of tables comes as the whole list."""

    def state_changed(self, state: State) -> None:
        """The link is lost, the next try is set, the link is back, or it is over."""


class Connection:
    """One person at one server, over as many links, one after the other, as it takes."""

    def __init__(self, dial: Dial, name: str = "", token: str | None = None, keeper: Keeper | None = None) -> None:
        """With how to reach the server, and who keeps what has to outlast this connection."""
        self.name = name
        self.token = token
        self.person = ""
        self.reached_at = ""
        """Where others reach this server, as it says itself."""
        self.web = ""
        """What links to its pages begin with; empty if there are none."""
        self.ssh = ""
        """Where others come in by ssh; empty if they cannot."""
        self.capabilities: tuple[str, ...] = ()
        """What both sides understand beyond the first version."""
        self.seated: tuple[str, ...] = ()
        """The tables at which this person has a seat."""
        self.state: State = Connected()
        self.heard = 0
        """How many messages were taken in so far: what was told of one later may be known already."""
        self._listeners: Listeners[ConnectionListener] = Listeners()
        self._keeper = KeepsNothing() if keeper is None else keeper
        self._dial = dial
        self._link: Link | None = None
        self._unheard = 0
        self._heartbeat = PING_EVERY
        """As often as the server wants to hear of its clients."""
        self._pending: dict[str, tuple[Request, asyncio.Future[Any]]] = {}
        self._waiters: list[tuple[Callable[[], bool], asyncio.Future[None]]] = []
        self._prefix = secrets.token_hex(6)
        self._number = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        """Connect and say hello; OSError if there is no server, NotWelcome if it does not want this client."""
        await self._connect()
        self._do(self._stay())
        self._do(self._ping())
        return self

    async def __aexit__(self, *exc: object) -> None:
        """Hang up."""
        for task in tuple(self._tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        if self._link is not None:
            self._link.close()
        self._let_go()

    def _let_go(self) -> None:
        """Hold nothing any more that holds this connection: so its memory is free as soon as nobody needs it."""
        self._listeners.clear()
        self._tasks.clear()
        self._waiters.clear()
        if self.over is not None:
            self.over.__traceback__ = None

    def subscribe(self, listener: ConnectionListener) -> Subscription:
        """Tell a listener of every message and every change of state, until it cancels or the connection ends."""
        return self._listeners.add(listener)

    @property
    def over(self) -> NotWelcome | None:
        """Why the server ended the conversation for good, if it did."""
        return self.state.why if isinstance(self.state, Over) else None

    async def ask(self, request: Request, answer: type[Answer]) -> Answer:
        """Send a request, again and again if need be, until it is answered; Refusal if it is refused."""
        if self.over is not None:
            raise self.over
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._pending[request.id] = (request, future)
        try:
            self._write(request)
            answered = await future
        finally:
            self._pending.pop(request.id, None)
        if not isinstance(answered, answer):
            raise TypeError(f"{type(answered).__name__} is no answer to {type(request).__name__}")
        return answered

    def next_id(self) -> str:
        """An id for a new request."""
        self._number += 1
        return f"{self._prefix}-{self._number}"

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something is so, which is looked at after every message."""
        if self.over is not None:
            raise self.over
        if not condition():
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiters.append((condition, future))
            await future

    # What whoever uses a connection makes of it

    def _take_in(self, message: Message) -> Message:
        """Follow what the server says by itself; returns what others hear of it."""
        return message

    def _come_back(self) -> Iterable[Request]:
        """What to ask for first on every new link."""
        return ()

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something besides, for as long as the connection is kept."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._did)

    def _did(self, task: asyncio.Task[None]) -> None:
        """Forget what is done; what failed is kept until somebody hangs up, who is told."""
        if task.cancelled() or task.exception() is None:
            self._tasks.discard(task)

    # How the link is kept

    async def _connect(self) -> None:
        self._welcomed(*await greet(self._dial, self.next_id, self.name, self.token))

    def _welcomed(self, link: Link, welcome: Welcome) -> None:
        self._link = link
        self._unheard = 0
        self.person, self.name, self.token = welcome.person, welcome.name, welcome.token
        self.seated = welcome.tables
        self.reached_at, self.web, self.ssh = welcome.server, welcome.web, welcome.ssh
        self.capabilities = welcome.capabilities
        self._heartbeat = PING_EVERY if welcome.heartbeat is None else welcome.heartbeat
        self._keeper.keep_token(welcome.name, welcome.token)
        self._write(KeepToken(id=self.next_id()))
        for request in self._come_back():
            self._write(request)
        for request, _ in self._pending.values():
            self._write(request)
        self._be(Connected())

    async def _stay(self) -> None:
        """Read what comes, and connect again whenever the link is lost."""
        while self.over is None:
            if self._link is not None:
                await self._read(self._link)
                self._link = None
            if self.over is None:
                await self._reconnect()
        self._look()

    async def _reconnect(self) -> None:
        """Try again and again, at longer and longer intervals, until the server answers."""
        clock = asyncio.get_running_loop().time
        since, attempt, pause = clock(), 1, FIRST_PAUSE
        while self._link is None and self.over is None:
            # Jitter, so that a thousand clients of a server that restarts do not come back in one moment.
            next_try = clock() + pause * random.uniform(0.5, 1.5)
            self._be(Reconnecting(since, attempt, next_try))
            await asyncio.sleep(next_try - clock())
            try:
                await self._connect()
            except (OSError, NotWelcome) as unwelcome:
                if isinstance(unwelcome, NotWelcome) and unwelcome.code not in NOT_NOW:
                    self._end(unwelcome)
                attempt, pause = attempt + 1, min(pause * 2, LONGEST_PAUSE)

    async def _read(self, link: Link) -> None:
        while (payload := await link.read()) is not None:
            self._unheard = 0
            try:
                message = read_message(payload)
                if message is None:
                    continue  # a newer server says something that this client does not know
                if isinstance(message, Closing | Failed):
                    if message.code not in COME_BACK:
                        self._end(NotWelcome(message.code))
                    break
                self._answered(message)
                heard = self._take_in(message)
                self.heard += 1
            except msgspec.DecodeError:  # of the frame, or of a view or a question in it
                self._end(NotWelcome("unreadable_message"))
                break
            for listener in self._listeners:
                listener.heard(heard)
            self._look()
        link.close()

    async def _ping(self) -> None:
        """Be heard of now and then, and give up a link through which nothing comes any more."""
        while True:
            await asyncio.sleep(min(PING_EVERY, self._heartbeat))
            # Pings are counted, not seconds: a computer that slept for an hour asks first before it hangs up.
            if self._link is not None and self._unheard >= UNHEARD:
                self._link.close()
            self._unheard += 1
            self._write(Ping(id=self.next_id()))

    def _end(self, why: NotWelcome) -> None:
        self._be(Over(why))
        for _, future in self._pending.values():
            if not future.done():
                future.set_exception(why)

    def _be(self, state: State) -> None:
        if state != self.state:
            self.state = state
            for listener in self._listeners:
                listener.state_changed(state)

    def _write(self, request: Request) -> None:
        if self._link is not None:
            self._link.write(pack_request(request))

    def _answered(self, message: Message) -> None:
        """Hand an answer, or the last part of one, to whoever waits for it."""
        if not isinstance(message, Done | Refused | Tables | Games | Ratings | Recalled | Hint | Reviewed | Pong):
            return
        if message.id not in self._pending or (isinstance(message, Recalled | Reviewed) and not message.last):
            return
        _, future = self._pending[message.id]
        if future.done():
            return
        if isinstance(message, Refused):
            future.set_exception(Refusal.told(message.code, **message.facts))
        else:
            future.set_result(message)

    def _look(self) -> None:
        """Wake those whose condition is met."""
        waiting = []
        for condition, future in self._waiters:
            if future.done():
                continue
            if self.over is not None:
                future.set_exception(self.over)
            elif condition():
                future.set_result(None)
            else:
                waiting.append((condition, future))
        self._waiters = waiting
