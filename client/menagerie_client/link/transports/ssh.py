"""To a server through its SSH door: the same frames as over TCP, encrypted, with one's own key as one's identity."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final

import asyncssh

from menagerie_client.link.state import NotWelcome
from menagerie_shared.wire.framing import BadFrame, Frames
from menagerie_shared.wire.link import Dial, Link

SUBSYSTEM: Final = "menagerie"
PORT: Final = 2222
ALIVE_EVERY: Final = 15
MOST_UNREAD: Final = 1000
"""With so many frames waiting, no more are let in."""
NO_HOSTS: Final[Any] = ([], [], [])
"""No file says which hosts are known: that is remembered with all else about a server."""


class SshLink(asyncssh.SSHClientSession[bytes]):
    """One channel of one connection."""

    def __init__(self, connection: asyncssh.SSHClientConnection) -> None:
        self._connection = connection
        self._channel: asyncssh.SSHClientChannel[bytes] | None = None
        self._frames = Frames()
        self._whole: asyncio.Queue[bytes | None] = asyncio.Queue()

    def connection_made(self, chan: asyncssh.SSHClientChannel[bytes]) -> None:
        """The channel is open."""
        self._channel = chan

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """The server sends."""
        try:
            frames = self._frames.feed(data)
        except BadFrame as bad:
            frames = list(bad.frames)
            self.close()
        for frame in frames:
            self._whole.put_nowait(frame)
        if self._whole.qsize() > MOST_UNREAD and self._channel is not None:
            self._channel.pause_reading()

    def eof_received(self) -> bool:
        """The server has said all it wants to say."""
        self._whole.put_nowait(None)
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        """The link is gone."""
        self._whole.put_nowait(None)

    @property
    def unsent(self) -> int:
        """How many bytes the server has not read yet, as far as they wait here."""
        return 0 if self._channel is None else self._channel.get_write_buffer_size()

    def write(self, data: bytes) -> None:
        """Send, without waiting."""
        if self._channel is not None and not self._channel.is_closing():
            self._channel.write(data)

    async def read(self) -> bytes | None:
        """The next frame; None once the link is gone."""
        frame = await self._whole.get()
        if self._whole.empty() and self._channel is not None:
            self._channel.resume_reading()
        return frame

    def close(self) -> None:
        """Hang up."""
        self._connection.close()


class _Caller(asyncssh.SSHClient):
    """Knows the server by its key, and answers nothing."""

    def __init__(self, known: str, new_host: Callable[[str], None]) -> None:
        self._known = known
        self._new_host = new_host
        self.other_key = False

    def validate_host_public_key(self, host: str, addr: str, port: int, key: asyncssh.SSHKey) -> bool:
        """Trust a server that was never met before; one that was must have the same key."""
        fingerprint = key.get_fingerprint()
        if not self._known:
            self._new_host(fingerprint)
            return True
        self.other_key = fingerprint != self._known
        return not self.other_key

    def kbdint_auth_requested(self) -> str:
        """Without a key, come in as a guest."""
        return ""

    def kbdint_challenge_received(
        self, name: str, instructions: str, lang: str, prompts: Sequence[tuple[str, bool]]
    ) -> list[str]:
        """To whatever is asked, say nothing."""
        return ["" for _ in prompts]


def ssh(  # noqa: PLR0913, PLR0917 - where, as whom, and how both know each other
    host: str,
    port: int,
    user: str,
    known: Callable[[], str],
    new_host: Callable[[str], None],
    keys: Sequence[asyncssh.SSHKey] | None = None,
    subsystem: str = SUBSYSTEM,
) -> Dial:
    """Dials a server by ssh.

    `known` tells the fingerprint of its key, empty if it was never met; `new_host` is told it the first time. One's own
    keys are those that `ssh` would use, unless some are given. Doors have a subsystem of their own.
    """

    async def dial() -> Link:
        caller = _Caller(known(), new_host)
        options: dict[str, Any] = {} if not user else {"username": user}
        if keys is not None:
            options |= {"client_keys": list(keys), "agent_path": None}
        try:
            connection = await asyncssh.connect(
                host,
                port,
                client_factory=lambda: caller,
                known_hosts=NO_HOSTS,
                config=None,
                compression_algs=["none"],
                keepalive_interval=ALIVE_EVERY,
                **options,
            )
            link = SshLink(connection)
            try:
                await connection.create_session(lambda: link, subsystem=subsystem, encoding=None)
            except BaseException:
                connection.close()
                raise
        except asyncssh.HostKeyNotVerifiable:
            if caller.other_key:
                raise NotWelcome("host_key_changed") from None
            raise ConnectionError from None
        except asyncssh.ChannelOpenError:
            raise NotWelcome("not_menagerie") from None
        except asyncssh.PermissionDenied:
            raise NotWelcome("ssh_denied") from None
        except asyncssh.Error as error:
            if error.code == asyncssh.DISC_HOST_NOT_ALLOWED_TO_CONNECT:
                raise NotWelcome("banned") from None
            if error.code == asyncssh.DISC_TOO_MANY_CONNECTIONS:
                raise NotWelcome("server_full") from None
            raise ConnectionError from None
        return link

    return dial
