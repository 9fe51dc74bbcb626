"""Somebody who speaks to the server in bytes, and need not be polite."""

import asyncio
import socket
from collections.abc import Callable
from types import TracebackType
from typing import Self, TypeVar

from menagerie_shared.wire.codec import pack_request, unpack
from menagerie_shared.wire.framing import PREFIX
from menagerie_shared.wire.lobby_messages import Games, Tables
from menagerie_shared.wire.messages import Done, Message, Pong, Refused, Welcome
from menagerie_shared.wire.requests import Hello, Ping, Request
from menagerie_shared.wire.version import PROTOCOL
from tests.kit.servers.house import PATIENCE

M = TypeVar("M")


class Stranger:
    """One connection, without any manners of its own."""

    def __init__(self, port: int, receive_buffer: int | None = None) -> None:
        self.person = ""
        self.token = ""
        self.heard: list[Message] = []
        """Everything that was read so far."""
        self._port = port
        self._receive_buffer = receive_buffer
        self._number = 0

    async def __aenter__(self) -> Self:
        # A small buffer of its own makes a reader that does not read known to the server sooner.
        with_limit = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if self._receive_buffer is not None:
            with_limit.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, self._receive_buffer)
        with_limit.setblocking(False)
        try:
            await asyncio.get_running_loop().sock_connect(with_limit, ("127.0.0.1", self._port))
            # The stream reader stops reading from the socket when nobody reads from it.
            self._reader, self._writer = await asyncio.open_connection(sock=with_limit, limit=1024)
        except BaseException:
            with_limit.close()
            raise
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self._writer.transport.abort()

    def write(self, data: bytes) -> None:
        """Send any bytes."""
        self._writer.write(data)

    def send(self, request: Request) -> None:
        """Send a request."""
        self.write(pack_request(request))

    def next_id(self) -> str:
        """An id for a new request."""
        self._number += 1
        return f"s-{self._number}"

    def say_no_more(self) -> None:
        """Close the connection in one direction only."""
        self._writer.write_eof()

    async def read(self, seconds: float = PATIENCE) -> Message | None:
        """The next message; None once the server has hung up."""
        try:
            prefix = await asyncio.wait_for(self._reader.readexactly(PREFIX), seconds)
            payload = await asyncio.wait_for(self._reader.readexactly(int.from_bytes(prefix, "big")), seconds)
        except (asyncio.IncompleteReadError, ConnectionError):
            return None
        message = unpack(payload)
        self.heard.append(message)
        return message

    async def read_until(self, condition: Callable[[Message], bool]) -> Message:
        """The first message that is such, all before it being read as well."""
        while (message := await self.read()) is not None:
            if condition(message):
                return message
        raise ConnectionError("the server hung up")

    async def read_to_the_end(self) -> Message | None:
        """Read until the server hangs up; returns its last message."""
        last = None
        while (message := await self.read()) is not None:
            last = message
        return last

    async def ask(self, request: Request) -> Message:
        """Send a request, and read until it is answered."""
        self.send(request)

        def answers(message: Message) -> bool:
            return isinstance(message, Done | Refused | Tables | Games | Pong | Welcome) and message.id == request.id

        return await self.read_until(answers)

    async def hello(self, name: str = "", token: str | None = None) -> Message:
        """Say hello."""
        answer = await self.ask(Hello(id=self.next_id(), protocol=PROTOCOL, name=name, token=token))
        if isinstance(answer, Welcome):
            self.person, self.token = answer.person, answer.token
        return answer

    async def ping(self) -> bool:
        """Whether the server still listens and answers."""
        return isinstance(await self.ask(Ping(id=self.next_id())), Pong)
