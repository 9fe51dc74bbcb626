"""The browser door itself: it listens, counts who is in, and says goodbye to everybody."""

import asyncio
import logging
import socket
import ssl
from contextlib import AbstractContextManager, suppress
from typing import Any, Final

from aiohttp import web

from menagerie_doors.stage.backend import Backend
from menagerie_doors.stage.draw_queue import DrawQueue
from menagerie_doors.stage.pace import TypingQueue
from menagerie_doors.web.answers import Answers
from menagerie_doors.web.connection import PageConnection
from menagerie_doors.web.limits import WebLimits
from menagerie_doors.web.own_names import OwnNames
from menagerie_doors.web.session import PageVisitor, WebSession
from menagerie_doors.web.turning_away import TurnedAway
from menagerie_server.budgets.budgets import Admission, Budgets, TooMany
from menagerie_server.budgets.neighbourhood import neighbourhood
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.listening import Listening
from menagerie_server.doors.proxies import Proxies
from menagerie_shared.codes import ClosingCode

log = logging.getLogger(__name__)

LOOK_EVERY: Final = 1.0
"""How often connections are looked at that want nothing, or do not read."""


class Newcomer:
    """A connection that was let in, of which it is not known yet what it wants."""

    def __init__(self, address: str, accepted: socket.socket) -> None:
        self.address = address
        self.admission: Admission | None = None
        self._accepted: socket.socket | None = accepted
        """As long as there is nothing else to end: with TLS, that is until the handshake is done."""
        self._connection: PageConnection | None = None
        self._too_late = False

    def begun(self, connection: PageConnection) -> None:
        """It is there now."""
        self._connection = connection
        self._accepted = None
        if self._too_late:
            connection.cut_off()

    def give_way(self) -> None:
        """Others wait who may be quicker to say what they want."""
        self._too_late = True
        if self._connection is not None:
            self._connection.cut_off()
        elif self._accepted is not None:
            with suppress(OSError):  # it is gone already
                self._accepted.shutdown(socket.SHUT_RDWR)  # the handshake ends with that


class WebDoor:
    """Listens for browsers."""

    def __init__(  # noqa: PLR0913 - all of these are the host's to choose
        self,
        backend: Backend,
        limits: Limits = Limits(),  # noqa: B008 - it is frozen
        web_limits: WebLimits = WebLimits(),  # noqa: B008 - and so is this
        *,
        budgets: Budgets | None = None,
        proxies: Proxies = Proxies(),  # noqa: B008 - it never changes
        draw_queue: DrawQueue | None = None,
        known_as: str | None = None,
        own_names: OwnNames | None = None,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        """Without budgets of the whole server, those of this door are counted by themselves.

        `known_as` is what all links begin with; without it, each browser finds this door by any of its own names.
        """
        self.backend = backend
        self.limits = limits
        self.web_limits = web_limits
        self.draw_queue = DrawQueue() if draw_queue is None else draw_queue
        self.connections: set[PageConnection] = set()
        self.budgets = budgets or Budgets()
        self.typing_queue = TypingQueue(self.budgets)
        self._answers = Answers(self, own_names or OwnNames(), known_as=known_as, tls=tls is not None)
        self._tls = tls
        self._listening = Listening(self._accepted)
        self._server: web.Server | None = None
        self._turned_away = TurnedAway(tls)
        self._proxies = proxies
        self._full_since: dict[PageConnection, float] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._timer: asyncio.TimerHandle | None = None

    @property
    def sessions(self) -> list[WebSession]:
        """All pages that are open."""
        return [each.session for each in self.connections if each.session is not None]

    async def open(self, host: str, port: int) -> tuple[str, int]:
        """Begin to listen; returns where."""
        self.open_for_handed_over()
        bound = await self._listening.open(host, port)
        self._listening.open_to_all.set()
        return bound

    def open_for_handed_over(self) -> None:
        """Be ready for connections that somebody else accepts."""
        self._server = web.Server(self._answers.answer)
        self._look()

    def _accepted(self, accepted: socket.socket, address: str) -> None:
        newcomer = self.admit(accepted, address)
        if newcomer is not None:
            task = asyncio.create_task(self._let_in(accepted, newcomer))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _let_in(self, accepted: socket.socket, newcomer: "Newcomer") -> None:
        try:
            await self.take_over(accepted, newcomer)
        except OSError:  # it was gone before it began, or does not speak TLS
            accepted.close()

    def admit(self, accepted: socket.socket, address: str) -> "Newcomer | None":
        """A connection that may come in; if it may not, it is told so before anything is done for it.

        What a proxy brings that is believed is counted with each websocket, by where that comes from.
        """
        newcomer = Newcomer(address, accepted)
        if self._proxies.trusts(address) and len(self.connections) < self.budgets.limits.connections.of_all:
            return newcomer
        try:
            newcomer.admission = self.budgets.admit(address, newcomer.give_way)
        except TooMany as too_many:
            self._turned_away.turn_away(accepted, too_many.why)
            return None
        return newcomer

    async def take_over(self, accepted: socket.socket, newcomer: "Newcomer") -> PageConnection:
        """Go on with a connection that was accepted and admitted; OSError if it is gone."""
        assert self._server is not None
        server = self._server
        accepted.setblocking(False)
        try:
            _, connection = await asyncio.get_running_loop().connect_accepted_socket(
                lambda: PageConnection(self, server, neighbourhood(newcomer.address), newcomer.admission),
                accepted,
                ssl=self._tls,
                ssl_handshake_timeout=None if self._tls is None else self.web_limits.hello_within,
            )
        except BaseException:
            if newcomer.admission is not None:
                newcomer.admission.release()
            raise
        newcomer.begun(connection)
        return connection

    def come(self, connection: PageConnection) -> None:
        """Somebody is near."""
        self.connections.add(connection)

    def gone(self, connection: PageConnection) -> None:
        """Somebody has left."""
        self.connections.discard(connection)
        self._full_since.pop(connection, None)

    def unsent(self) -> list[int]:
        """How many bytes wait for each connection."""
        return [each.unsent for each in self.connections]

    async def converse(self, connection: PageConnection, opened: web.WebSocketResponse, visitor: PageVisitor) -> None:
        """Serve a websocket until it is closed."""
        assert isinstance(connection.transport, asyncio.Transport)
        connection.session = session = WebSession(self, opened, connection.transport, visitor, connection.known)
        try:
            await session.run()
        finally:
            connection.session = None

    def turn(self, address: str) -> float:
        """After how many seconds a request from an address has its turn."""
        return self.budgets.turn("requests", address)

    def may_offer(self, address: str) -> bool:
        """Whether a browser there may be shown a code, of which there are only so many."""
        try:
            self.budgets.take("codes", address)
        except TooMany:
            return False
        return True

    def admit_proxied(self, connection: PageConnection, address: str) -> bool:
        """Count a websocket that a proxy brings, by where it comes from; returns whether it may come in."""
        try:
            connection.admitted(self.budgets.admit(address, connection.cut_off))
        except TooMany:
            return False
        return True

    def screen_shown(self, address: str) -> AbstractContextManager[object]:
        """Count an app for as long as it runs; TooMany if there is no room for one more."""
        return self.budgets.hold("screens", address)

    def _look(self) -> None:
        """Cut off whoever lets the buffer of their connection fill up, or shows nothing for too long."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        for each in tuple(self.connections):
            if each.nameless and now - each.began > self.web_limits.page_within:
                each.cut_off()
                continue
            waiting = each.unsent
            if waiting <= self.limits.spare_above:
                self._full_since.pop(each, None)
                continue
            since = self._full_since.setdefault(each, now)
            if waiting > self.limits.drop_above or now - since > self.limits.drop_after:
                log.warning("a reader was cut off", extra={"code": "unread_connection"})
                each.cut_off()
        self._timer = loop.call_later(LOOK_EVERY, self._look)

    async def close(self, code: ClosingCode) -> None:
        """Stop listening, tell everybody why, and hang up."""
        self._listening.close()
        self._turned_away.close()
        if self._timer is not None:
            self._timer.cancel()
        for session in self.sessions:
            session.dismiss(code)
        for _ in range(round(self.web_limits.goodbye_within / 0.02)):
            if not self.sessions:
                break
            await asyncio.sleep(0.02)
        for connection in tuple(self.connections):
            connection.cut_off()
        if self._server is not None:
            await self._server.shutdown(1)
