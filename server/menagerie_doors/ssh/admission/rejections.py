"""Those who are not let in: they are told why in one sentence, before anything is worked out for them.

It is the first thing that they hear: the version of the server, and a message that ends the connection, which ssh may
send at any moment. So it costs one write, and no handshake. Whoever hangs up while something lies unread may take the
sentence back on its way, so the other side has a moment to go first. There are never many of these: those of a flood
are cut off without a word.
"""

import asyncio
import socket
from functools import cache
from typing import Final, cast

from asyncssh.constants import DISC_HOST_NOT_ALLOWED_TO_CONNECT, DISC_TOO_MANY_CONNECTIONS, MSG_DISCONNECT
from asyncssh.packet import Byte, String, UInt32

from menagerie_client.text.words import ENGLISH, Words
from menagerie_doors.ssh.admission.offers import VERSION
from menagerie_server.doors.limits import Limits

BLOCK: Final = 8
LEAST_PADDING: Final = 4
WORDS: Final = {
    "banned": "ssh-away-banned",
    "costly_key": "ssh-costly-key",
    "connections": "ssh-away-full",
    "connections_of_one": "ssh-away-address",
}
"""The sentence for each reason; for all others it is that too many come at once."""


def sentence(why: str) -> str:
    """Why somebody is not let in."""
    return Words()(WORDS.get(why, "ssh-away-crowd"))


@cache
def last_words(why: str) -> bytes:
    """Why somebody is not let in, as the whole conversation with them."""
    # Clients that are told that there are too many try again by themselves.
    code = DISC_HOST_NOT_ALLOWED_TO_CONNECT if why == "banned" else DISC_TOO_MANY_CONNECTIONS
    payload = Byte(MSG_DISCONNECT) + UInt32(code) + String(sentence(why)) + String(ENGLISH)
    padding = LEAST_PADDING + -(len(UInt32(0)) + 1 + len(payload) + LEAST_PADDING) % BLOCK
    packet = UInt32(1 + len(payload) + padding) + Byte(padding) + payload + bytes(padding)
    return f"SSH-2.0-{VERSION}\r\n".encode() + packet


class Rejections:
    """Tells everybody who is not let in why, as many at once as the limits allow."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._told: set[Parting] = set()
        self._tasks: set[asyncio.Task[object]] = set()

    def turn_away(self, accepted: socket.socket, why: str) -> None:
        """Tell somebody why they are not let in, if not too many are being told, and hang up."""
        if len(self._told) + len(self._tasks) >= self._limits.rejections:
            accepted.close()
            return
        accepted.setblocking(False)
        task: asyncio.Task[object] = asyncio.create_task(self._tell(accepted, why))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self, accepted: socket.socket, why: str) -> None:
        loop = asyncio.get_running_loop()
        try:
            await loop.connect_accepted_socket(lambda: Parting(self._told, why, self._limits), accepted)
        except OSError:  # they are gone already
            accepted.close()

    def close(self) -> None:
        """Wait for nobody any more."""
        for parting in tuple(self._told):
            parting.abort()


class Parting(asyncio.Protocol):
    """One connection that is turned away: it is sent why, and closed. What it says is not read."""

    def __init__(self, told: "set[Parting]", why: str, limits: Limits) -> None:
        self._told = told
        self._why = why
        self._limits = limits
        self._heard = 0
        self._timer: asyncio.TimerHandle | None = None
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Tell them."""
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is one without saying so
        self._told.add(self)
        self._timer = asyncio.get_running_loop().call_later(self._limits.linger, self.abort)
        self._transport.write(last_words(self._why))
        try:
            self._transport.write_eof()
        except OSError:  # they did not wait for it
            self.abort()

    def data_received(self, data: bytes) -> None:
        """They go on all the same."""
        self._heard += len(data)
        if self._heard > self._limits.drop_above:
            self.abort()

    def abort(self) -> None:
        """Hang up at once."""
        if self._transport is not None:
            self._transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._told.discard(self)
        if self._timer is not None:
            self._timer.cancel()
