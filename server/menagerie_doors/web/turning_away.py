"""Those who are not let in: they are told why in one sentence, before anything is worked out for them."""

import asyncio
import socket
import ssl
from contextlib import suppress
from functools import cache
from typing import Final

from menagerie_client.text.words import Words
from menagerie_server.budgets.allowance import Allowance

WORDS: Final = {"connections": "ssh-away-full", "connections_of_one": "ssh-away-address", "banned": "closing-banned"}
"""The sentence for each reason; for all others it is that too many come at once."""
MOST: Final = 50
"""So many are told at once; more than that are cut off without a word."""
LINGER: Final = 1.0
IN_SECRET: Final = (10, 5)
"""So many at once, and so many a second for long, are told with TLS, where it takes a handshake to say anything: that
is about a millisecond of work for each, which is what should be spared."""


@cache
def last_words(why: str) -> bytes:
    """Why somebody is not let in, as the whole answer to whatever they ask."""
    said = f"{Words()(WORDS.get(why, 'ssh-away-crowd'))}\n".encode()
    head = (
        "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\n"
        f"Retry-After: 5\r\nContent-Length: {len(said)}\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + said


class TurnedAway:
    """Tells them, and gives them a moment to read it."""

    def __init__(self, tls: ssl.SSLContext | None = None) -> None:
        self._tls = tls
        self._told: set[socket.socket] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._in_secret: Allowance | None = None

    def turn_away(self, accepted: socket.socket, why: str) -> None:
        """Tell somebody why they are not let in, if not too many are being told, and hang up."""
        if len(self._told) + len(self._tasks) >= MOST:
            accepted.close()
            return
        accepted.setblocking(False)
        if self._tls is None:
            self._tell(accepted, why)
        elif self._may_shake_hands():
            task = asyncio.create_task(self._tell_in_secret(accepted, why, self._tls))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        else:
            accepted.close()

    def _tell(self, accepted: socket.socket, why: str) -> None:
        with suppress(OSError):  # they are gone already
            accepted.send(last_words(why))
            accepted.shutdown(socket.SHUT_WR)
        self._told.add(accepted)
        asyncio.get_running_loop().call_later(LINGER, self._close, accepted)

    def _may_shake_hands(self) -> bool:
        now = asyncio.get_running_loop().time()
        if self._in_secret is None:
            self._in_secret = Allowance(*IN_SECRET, now)
        return not self._in_secret.take(now)

    async def _tell_in_secret(self, accepted: socket.socket, why: str, tls: ssl.SSLContext) -> None:
        try:
            transport, asking = await asyncio.get_running_loop().connect_accepted_socket(
                Asking, accepted, ssl=tls, ssl_handshake_timeout=LINGER
            )
        except OSError:  # they are gone already, or say nothing
            accepted.close()
            return
        try:
            await _moment(asking.begun)
            transport.write(last_words(why))
            transport.close()
            await _moment(asking.gone)
        finally:
            transport.abort()

    def close(self) -> None:
        """Wait for nobody any more."""
        for accepted in tuple(self._told):
            self._close(accepted)
        for task in self._tasks:
            task.cancel()

    def _close(self, accepted: socket.socket) -> None:
        self._told.discard(accepted)
        accepted.close()


class Asking(asyncio.Protocol):
    """Somebody who asks for something, whatever it is."""

    def __init__(self) -> None:
        self.begun = asyncio.Event()
        self.gone = asyncio.Event()

    def data_received(self, data: bytes) -> None:
        """They ask."""
        self.begun.set()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self.begun.set()
        self.gone.set()


async def _moment(event: asyncio.Event) -> None:
    """Wait for something, but not for long."""
    with suppress(TimeoutError):
        async with asyncio.timeout(LINGER):
            await event.wait()
