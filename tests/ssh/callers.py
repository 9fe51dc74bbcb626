"""Somebody at a terminal who types `ssh HOST`: with the real client where it is installed, in a real pseudo-terminal.

Where it is not, asyncssh's own client does the same. Which one it was is in the name of each test: [openssh] or
[asyncssh].
"""

import asyncio
import fcntl
import os
import pty
import shutil
import struct
import sys
import termios
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import asyncssh
import pyte
import pytest

from tests.kit.servers.house import PATIENCE, eventually
from tests.ssh.glass import CAN_SHOW_FRAMES_WHOLE, IT_CAN, Glass
from tests.ssh.house import Key, SshHouse, own_keys

OPENSSH: Final = shutil.which("ssh")
CLIENT: Final = "openssh" if OPENSSH else "asyncssh"
SIZE: Final = (80, 24)
AT_TERMINAL: Final = "import os, sys; os.login_tty(0); os.execv(sys.argv[1], sys.argv[1:])"
UNICODE: Final = {"LANG": "C.UTF-8"}

with_either_client = pytest.mark.parametrize("client", [CLIENT])
"""Names the client that a test was run with."""


def options(house: SshHouse, key: Key | None = None) -> list[str]:
    """The options that make a client the same on every machine."""
    settings = {
        "UserKnownHostsFile": str(house.folder / "known_hosts"),
        "GlobalKnownHostsFile": "/dev/null",
        "StrictHostKeyChecking": "accept-new",
        "IdentitiesOnly": "yes",
        "IdentityAgent": "none",
        "IdentityFile": "none" if key is None else str(key.path),
        "LogLevel": "ERROR",
        "SendEnv": "LANG COLORTERM NO_COLOR",
    }
    flags = [flag for name, value in settings.items() for flag in ("-o", f"{name}={value}")]
    return ["-F", "none", *flags]


def surroundings(term: str, environment: dict[str, str]) -> dict[str, str]:
    """The environment of a client: nothing of whoever runs the tests."""
    return {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "TERM": term, **environment}


class Caller:
    """A terminal, and what is seen on it."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.screen = Glass(max(1, size[0]), max(1, size[1]))
        self.seen = bytearray()
        """All that was sent to the terminal."""
        self._stream = pyte.ByteStream(self.screen)
        self._text: str | None = None

    @property
    def text(self) -> str:
        """What is on the screen: of frames only whole ones. It is read off once for all that is sent."""
        if self._text is None:
            self._text = self.screen.text
        return self._text

    def show(self, data: bytes) -> None:
        """The terminal gets something."""
        self._text = None
        self.seen += data
        self._stream.feed(data)
        start = len(self.seen) - len(data) - len(CAN_SHOW_FRAMES_WHOLE) + 1  # the question may have come in parts
        if CAN_SHOW_FRAMES_WHOLE in self.seen[max(start, 0) :]:
            self.type(IT_CAN)

    async def see(self, text: str) -> None:
        """Wait until something is on the screen."""
        try:
            await eventually(lambda: text in self.text)
        except TimeoutError:
            raise AssertionError(f"{text!r} is not on the screen:\n{self.text}") from None

    async def see_no_more(self, text: str) -> None:
        """Wait until something is gone."""
        await eventually(lambda: text not in self.text)

    async def press(self, keys: str, then: str) -> None:
        """Press keys, and wait for what comes of it."""
        self.type(keys)
        await self.see(then)

    def type(self, keys: str) -> None:
        """Press keys."""
        raise NotImplementedError

    def resize(self, size: tuple[int, int]) -> None:
        """Drag the window."""
        raise NotImplementedError

    async def ended(self) -> int | None:
        """Wait for the end; returns how it ended."""
        raise NotImplementedError

    def hang_up(self) -> None:
        """Pull the plug."""
        raise NotImplementedError


class OpenSsh(Caller):
    """The real client in a pseudo-terminal."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self._terminal, self._other = pty.openpty()
        os.set_blocking(self._terminal, False)
        self._typed = bytearray()
        """What the terminal has not taken yet."""
        self._open = True
        self._process: asyncio.subprocess.Process | None = None
        self._set_size(size)

    async def start(self, arguments: Sequence[str], environment: dict[str, str]) -> None:
        """Begin, with the terminal as the controlling one, so that it hears of other sizes."""
        self._process = await asyncio.create_subprocess_exec(
            *[sys.executable, "-S", "-I", "-c", AT_TERMINAL, *arguments],
            stdin=self._other,
            stdout=self._other,
            stderr=self._other,
            env=environment,
        )
        os.close(self._other)
        asyncio.get_running_loop().add_reader(self._terminal, self._read)

    def _read(self) -> None:
        try:
            data = os.read(self._terminal, 65536)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if data:
            self.show(data)
        else:
            self._close()

    def _close(self) -> None:
        if self._open:
            self._open = False
            asyncio.get_running_loop().remove_reader(self._terminal)
            asyncio.get_running_loop().remove_writer(self._terminal)
            os.close(self._terminal)

    def _set_size(self, size: tuple[int, int]) -> None:
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))

    def type(self, keys: str) -> None:
        self._typed += keys.encode()
        self._write()

    def _write(self) -> None:
        """Hand over what was typed, as far as there is room: the server that makes room runs in this process, too."""
        if not self._open:
            return
        with suppress(BlockingIOError):
            del self._typed[: os.write(self._terminal, self._typed)]
        loop = asyncio.get_running_loop()
        if self._typed:
            loop.add_writer(self._terminal, self._write)
        else:
            loop.remove_writer(self._terminal)

    def resize(self, size: tuple[int, int]) -> None:
        self.screen.resize(max(1, size[1]), max(1, size[0]))
        self._set_size(size)

    async def ended(self) -> int | None:
        assert self._process is not None
        code = await asyncio.wait_for(self._process.wait(), PATIENCE)
        await eventually(lambda: not self._open)
        return code

    def hang_up(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.kill()

    async def close(self) -> None:
        """Leave nothing behind."""
        self.hang_up()
        if self._process is not None:
            await self._process.wait()
        self._close()


class AsyncSsh(Caller):
    """asyncssh's client, for machines that have no other."""

    def __init__(self, size: tuple[int, int], connection: asyncssh.SSHClientConnection, process: Any) -> None:
        super().__init__(size)
        self._connection = connection
        self._process = process
        self._task = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with suppress(asyncssh.Error, OSError):
            while data := await self._process.stdout.read(65536):
                self.show(data)

    def type(self, keys: str) -> None:
        self._process.stdin.write(keys.encode())

    def resize(self, size: tuple[int, int]) -> None:
        self.screen.resize(max(1, size[1]), max(1, size[0]))
        self._process.change_terminal_size(*size)

    async def ended(self) -> int | None:
        await asyncio.wait_for(self._process.wait_closed(), PATIENCE)
        await self._task
        return 255 if self._process.exit_status is None else int(self._process.exit_status)

    def hang_up(self) -> None:
        self._connection.abort()

    async def close(self) -> None:
        """Leave nothing behind."""
        self._connection.abort()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


@asynccontextmanager
async def call(
    house: SshHouse,
    login: str = "ada",
    *verb: str,
    key: Key | None = None,
    size: tuple[int, int] = SIZE,
    term: str = "xterm-256color",
    environment: dict[str, str] = UNICODE,
    client: str = CLIENT,
) -> AsyncIterator[Caller]:
    """Call the server from a terminal, for a while."""
    caller: OpenSsh | AsyncSsh
    if client == "openssh":
        assert OPENSSH is not None
        where = ["-t", "-p", str(house.port), "-l", login, "127.0.0.1"]
        arguments = [OPENSSH, *options(house, key), *where, *verb]
        caller = OpenSsh(size)
        await caller.start(arguments, surroundings(term, environment))
    else:
        connection = await connect(house, login, key)
        process = await connection.create_process(
            " ".join(verb) or None,
            term_type=term,
            term_size=(*size, 0, 0),
            env=environment,
            encoding=None,
            stderr=asyncssh.STDOUT,
        )
        caller = AsyncSsh(size, connection, process)
    try:
        yield caller
    finally:
        await caller.close()


async def connect(house: SshHouse, login: str = "ada", key: Key | None = None, **more: Any) -> Any:
    """A connection by asyncssh."""
    return await asyncssh.connect(
        more.pop("host", "127.0.0.1"),
        house.port,
        username=login,
        client_factory=more.pop("client_factory", Guest),
        known_hosts=None,
        config=None,
        client_keys=own_keys(key),
        agent_path=None,
        **more,
    )


class Guest(asyncssh.SSHClient):
    """Answers a dialogue without questions."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(self, name: str, instructions: str, lang: str, prompts: Any) -> list[str]:
        return ["" for _ in prompts]


async def run_client(house: SshHouse, *arguments: str, given: bytes = b"", program: str = "ssh") -> tuple[int, str]:
    """Run a client of OpenSSH to its end, without a terminal; returns how it ended and all that it said."""
    path = shutil.which(program)
    assert path is not None
    process = await asyncio.create_subprocess_exec(
        *[path, *arguments],
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        env=surroundings("dumb", UNICODE),
    )
    try:
        said, _ = await asyncio.wait_for(process.communicate(given), PATIENCE)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert process.returncode is not None
    return process.returncode, said.decode(errors="replace")


async def say(
    house: SshHouse, *verb: str, key: Key | None = None, login: str = "ada", given: bytes = b""
) -> tuple[int, str]:
    """Type a verb without a terminal; returns how it ended and all that was said."""
    if OPENSSH:
        where = ["-T", "-p", str(house.port), "-l", login, "127.0.0.1"]
        return await run_client(house, *options(house, key), *where, *verb, given=given)
    async with await connect(house, login, key) as connection:
        process = await connection.create_process(" ".join(verb) or None, encoding=None, stderr=asyncssh.STDOUT)
        with suppress(OSError):  # it may have said everything already
            process.stdin.write(given)
            process.stdin.write_eof()
        said = await asyncio.wait_for(process.stdout.read(), PATIENCE)
        await asyncio.wait_for(process.wait_closed(), PATIENCE)
        return int(process.exit_status or 0), said.decode(errors="replace")
