"""People without a will of their own: they say what they are told to say, and keep every frame that they get."""

from menagerie_shared.wire.codec import pack_request, unpack
from menagerie_shared.wire.messages import Message, Welcome
from menagerie_shared.wire.requests import Hello, KeepToken, Ping, Request
from menagerie_shared.wire.version import PROTOCOL
from tests.kit.clients.links import Tap, by_tcp


class Voice:
    """One person, through as many connections as it takes."""

    def __init__(self, port: int, name: str) -> None:
        self.port = port
        self._name = name
        self.taps: list[Tap] = []
        self.token: str | None = None
        self.person = ""

    async def come_in(self) -> None:
        """Connect, as somebody new or as who one was before."""
        self.taps.append(Tap(*await by_tcp(self.port), cut_after=None))
        hello = Hello(id="hello", protocol=PROTOCOL, name=self._name, token=self.token)
        welcome = await self.ask(hello)
        assert isinstance(welcome, Welcome)
        self.token, self.person = welcome.token, welcome.person
        await self.ask(KeepToken(id="keep"))

    async def ask(self, request: Request) -> Message:
        """Send a request, and read everything up to its answer."""
        tap = self.taps[-1]
        tap.write(pack_request(request))
        while (frame := await tap.read()) is not None:
            message = unpack(frame)
            if getattr(message, "id", None) == request.id:
                return message
        raise ConnectionError("the server hung up")

    async def catch_up(self) -> None:
        """Read everything that was sent up to now."""
        await self.ask(Ping(id="ping"))

    async def hear_out(self) -> None:
        """Read to the end, and hang up."""
        while await self.taps[-1].read() is not None:
            pass
        self.taps[-1].close()

    def go(self) -> None:
        """Break the connection, if there is one."""
        if self.taps:
            self.taps[-1].cut()
