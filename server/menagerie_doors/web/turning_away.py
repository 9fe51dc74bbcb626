"""Those who are not let in: they are told why in one sentence, before anything is worked out for them."""

import asyncio
import socket
from contextlib import suppress
from functools import cache
from typing import Final

from menagerie_client.text.words import Words

WORDS: Final = {"connections": "ssh-away-full", "connections_of_one": "ssh-away-address", "banned": "closing-banned"}
"""The sentence for each reason; for all others it is that too many come at once."""
MOST: Final = 50
"""So many are told at once; more than that are cut off without a word."""
LINGER: Final = 1.0


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

    def __init__(self) -> None:
        self._told: set[socket.socket] = set()

    def turn_away(self, accepted: socket.socket, why: str, *, encrypted: bool) -> None:
        """Tell somebody why they are not let in, if not too many are being told, and hang up."""
        if encrypted or len(self._told) >= MOST:  # a handshake is what should be spared
            accepted.close()
            return
        accepted.setblocking(False)
        with suppress(OSError):  # they are gone already
            accepted.send(last_words(why))
            accepted.shutdown(socket.SHUT_WR)
        self._told.add(accepted)
        asyncio.get_running_loop().call_later(LINGER, self._close, accepted)

    def close(self) -> None:
        """Wait for nobody any more."""
        for accepted in tuple(self._told):
            self._close(accepted)

    def _close(self, accepted: socket.socket) -> None:
        self._told.discard(accepted)
        accepted.close()
