"""Somebody with a browser, as far as the door can tell: a cookie, an origin, and a websocket; and what they see."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import aiohttp
import pyte

from tests.kit.servers.house import PATIENCE, eventually
from tests.ssh.glass import Glass
from tests.web.house import WebHouse

SIZE: Final = (80, 24)


class Browser:
    """One person's browser: what it keeps is kept from page to page."""

    def __init__(self, house: WebHouse, session: aiohttp.ClientSession) -> None:
        self.house = house
        self.session = session

    async def get(self, path: str, **more: Any) -> tuple[int, str]:
        """Open a page; returns the status and the text."""
        async with self.session.get(self.house.base + path, **more) as answer:
            return answer.status, await answer.text()

    @property
    def cookie(self) -> str | None:
        """What it is known by."""
        kept = {each.key: each.value for each in self.session.cookie_jar}
        return kept.get("menagerie") or kept.get("__Host-menagerie")

    @asynccontextmanager
    async def page(
        self,
        path: str = "/",
        size: tuple[int, int] = SIZE,
        *,
        touch: bool = False,
        calm: bool = False,
        origin: str = "",
    ) -> AsyncIterator["Page"]:
        """Open a page and its websocket, for a while."""
        await self.get(path)
        async with self.socket(origin) as socket:
            page = Page(socket, size)
            await page.tell("hello", path, {"width": size[0], "height": size[1]}, touch, calm)
            try:
                yield page
            finally:
                page.stop()

    def socket(self, origin: str | None = "") -> Any:
        """A websocket, as a page of ours opens it, or somebody else's."""
        base = self.house.base
        headers = {} if origin is None else {"Origin": origin or base}
        return self.session.ws_connect(f"{base}/socket", headers=headers, max_msg_size=0)


class Page:
    """A page that is open, and what is seen on it."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, size: tuple[int, int]) -> None:
        self.socket = socket
        self.screen = Glass(*size)
        self.seen = bytearray()
        """All that was sent to be drawn."""
        self.messages: list[list[Any]] = []
        self.closed: int | None = None
        """The code with which the server has closed it."""
        self._stream = pyte.ByteStream(self.screen)
        self._task = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with suppress(aiohttp.ClientError, OSError):
            async for message in self.socket:
                if message.type is aiohttp.WSMsgType.BINARY:
                    self.seen += message.data
                    self._stream.feed(message.data)
                elif message.type is aiohttp.WSMsgType.TEXT:
                    self.messages.append(json.loads(message.data))
        self.closed = self.socket.close_code

    def stop(self) -> None:
        """Read no more."""
        self._task.cancel()

    async def tell(self, *message: Any) -> None:
        """Send a message."""
        await self.socket.send_str(json.dumps(message))

    @property
    def text(self) -> str:
        """What is on the screen."""
        return "\n".join(self.screen.display)

    @property
    def lines(self) -> list[str]:
        """What was said, where lines are."""
        return self.seen.decode().splitlines()

    async def see(self, text: str) -> None:
        """Wait until something is on the screen."""
        try:
            await eventually(lambda: text in self.text)
        except TimeoutError:
            raise AssertionError(f"{text!r} is not on the screen:\n{self.text}") from None

    async def type(self, keys: str) -> None:
        """Press keys."""
        await self.tell("stdin", keys)

    async def press(self, keys: str, then: str) -> None:
        """Press keys, and wait for what comes of it."""
        await self.type(keys)
        await self.see(then)

    async def end(self) -> int | None:
        """Wait until the server has hung up; returns the code."""
        async with asyncio.timeout(PATIENCE):
            await self._task
        return self.closed


@asynccontextmanager
async def browser(house: WebHouse, **about: Any) -> AsyncIterator[Browser]:
    """Somebody's browser, with nothing in it."""
    jar = aiohttp.CookieJar(unsafe=True)  # it keeps what an address without a name sets, as browsers do
    async with aiohttp.ClientSession(cookie_jar=jar, **about) as session:
        yield Browser(house, session)
