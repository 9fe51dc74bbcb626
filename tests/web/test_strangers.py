"""Whatever strangers send to the browser door: it is bounded, refused, and costs nobody else anything."""

import asyncio
import json
import socket
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web
from msgspec.structs import replace

from menagerie_client.text.words import Words
from menagerie_doors.web.channel import REFUSED, SILENT
from menagerie_doors.web.connection import READ
from menagerie_doors.web.limits import WebLimits
from menagerie_doors.web.origin import is_host, is_own
from menagerie_server.budgets.limits import BudgetLimits, Rate, Share
from menagerie_server.budgets.neighbourhood import Networks
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.proxies import Proxies
from tests.kit.amounts import SCREENS
from tests.kit.servers.house import ROOMY, eventually
from tests.web.house import WebHouse, open_web_house
from tests.web.pages import Page, browser

WORDS = Words()
BEGINNING = bytes([0x01, 0x81, *bytes(4)]) + b"["
EMPTY = bytes([0x00, 0x80, *bytes(4)])
"""A piece of a message, which holds nothing and is not the last one."""
HOSTILE = (
    "http://evil.example",
    "null",
    "https://127.0.0.1:{port}",
    "http://127.0.0.1:{port}.evil.example",
    "http://127.0.0.1:{port}@evil.example",
    "http://127.0.0.1",
    "http://localhost:{port}",
    "file://",
    "",
    None,
)


@pytest.mark.parametrize("origin", HOSTILE)
async def test_a_page_of_another_origin_gets_nothing(tmp_path: Path, origin: str | None) -> None:
    """Not even with the cookie, which a browser sends along."""
    async with open_web_house(tmp_path) as house, browser(house) as ada:
        await ada.get("/")
        headers = {} if origin is None else {"Origin": origin.format(port=house.port)}
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await ada.session.ws_connect(f"{house.base}/socket", headers=headers)
        assert refused.value.status == 403
        async with ada.session.post(f"{house.base}/key", headers=headers) as answer:
            assert answer.status == 403
        async with ada.session.get(house.base, headers=headers) as answer:
            assert not [name for name in answer.headers if name.lower().startswith("access-control")]
        assert not house.door.sessions


async def test_behind_a_proxy_its_own_address_is_the_origin(tmp_path: Path) -> None:
    known = "https://table.example"
    async with open_web_house(tmp_path, web_known_as=known) as house, browser(house) as ada:
        async with ada.session.get(house.base) as answer:
            assert "Secure" in answer.headers["Set-Cookie"]
            assert answer.headers["Set-Cookie"].startswith("__Host-")
            assert "Strict-Transport-Security" in answer.headers
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await ada.session.ws_connect(f"{house.base}/socket", headers={"Origin": house.base})
        async with ada.socket(known):
            pass


@pytest.mark.parametrize(
    "message",
    [
        "",
        "hello",
        "[]",
        '["hello"]',
        '["hello", "/", {"width": -1, "height": 24}]',
        '["hello", "/", {"width": 1e9, "height": 24}]',
        '["hello", "/", {"width": 80, "height": 24}, false, 1, 2]',
        '["hello", "/", {"width": 80, "height": 24, "more": 1}]',
        '["hello", "/nowhere/at/all", {"width": 80, "height": 24}]',
        '["stdin", "q"]',
        '["ping", "1"]',
        "[" * 3000,
        '["stdin", "\\ud800"]',
        '["hello", "' + "x" * 300 + '", {"width": 80, "height": 24}]',
    ],
)
async def test_whoever_begins_with_anything_else_is_hung_up_on(tmp_path: Path, message: str) -> None:
    async with open_web_house(tmp_path) as house, browser(house) as ada, ada.socket() as opened:
        page = Page(opened, (80, 24))
        await opened.send_str(message)
        assert await page.end() == REFUSED
        assert not page.seen
        assert not house.hall.present


async def test_messages_that_are_too_large_or_are_none_end_it(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, browser(house) as ada:
        for data in (json.dumps(["stdin", "x" * 1025]), '["hello", "/", {"width": 80, "height": 24}]', b"\x00"):
            async with ada.page() as page:
                await page.see("Play now")
                await (page.socket.send_bytes(data) if isinstance(data, bytes) else page.socket.send_str(data))
                assert await page.end() == REFUSED
        async with ada.page() as page:
            await page.see("Play now")
            await page.socket.send_str("x" * (house.door.web_limits.message + 1))
            assert await page.end() in (1009, REFUSED)
        await eventually(lambda: not house.hall.present)


async def test_who_says_nothing_is_given_up(tmp_path: Path) -> None:
    limits = WebLimits(hello_within=0.3, page_within=1, silent_for=1.5, ask_after=0.5)
    async with open_web_house(tmp_path, web_limits=limits) as house, browser(house) as ada:
        async with ada.socket() as opened:
            assert await Page(opened, (80, 24)).end() == SILENT
        silent = [await asyncio.open_connection("127.0.0.1", house.port) for _ in range(3)]
        silent[0][1].write(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")  # and the rest never comes
        for reader, writer in silent:
            async with asyncio.timeout(20):
                await reader.read()
            writer.close()
        async with ada.page() as page:
            await page.see("Play now")
            assert await page.end() == SILENT, "a page that is open says something now and then"
            assert ["ask"] in page.messages, "it was asked before"


async def test_one_address_gets_no_more_than_its_share_and_is_told(tmp_path: Path) -> None:
    budgets = BudgetLimits(connections=Share(5, 100))
    async with open_web_house(tmp_path, budgets=budgets) as house:
        opened = [await asyncio.open_connection("127.0.0.1", house.port) for _ in range(5)]
        await eventually(lambda: len(house.door.connections) == 5)
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        said = (await reader.read()).decode()
        writer.close()
        assert said.startswith("HTTP/1.1 503 ")
        assert WORDS("ssh-away-address") in said
        for _, each in opened:
            each.close()
        await eventually(lambda: not house.door.connections)
        assert not house.hall.budgets.held("connections")


async def test_strangers_who_want_nothing_give_way(tmp_path: Path) -> None:
    budgets = BudgetLimits(logins=Share(3, 100))
    async with open_web_house(tmp_path, budgets=budgets) as house, browser(house) as ada, ada.page() as page:
        await page.see("Play now")
        opened = [await asyncio.open_connection("127.0.0.1", house.port) for _ in range(6)]
        async with asyncio.timeout(20):
            assert await opened[0][0].read() == b""
        await page.press("r", "Rules")
        for _, each in opened:
            each.close()


@pytest.mark.patience(600)
async def test_one_address_gets_no_more_screens_than_its_share(tmp_path: Path) -> None:
    """One address had all 500 of them within five seconds."""
    share, wanted = SCREENS
    budgets = replace(ROOMY, screens=Share(share, 500))
    async with open_web_house(tmp_path, budgets=budgets) as house, browser(house) as bram, AsyncExitStack() as stack:
        for _ in range(share):
            ada = await stack.enter_async_context(browser(house))
            page = await stack.enter_async_context(ada.page())
            await page.see("Play now")
        for _ in range(wanted - share):
            async with bram.page() as other:
                await other.see("/plain")
                assert await other.end() == 1000
        assert house.hall.budgets.held("screens") == share
        async with bram.page("/plain") as lines:
            await eventually(lambda: bool(lines.lines))


async def test_behind_a_proxy_each_person_has_their_own_share(tmp_path: Path) -> None:
    budgets = BudgetLimits(screens=Share(1, 100))
    trusted = Proxies(Networks("127.0.0.1"))
    async with (
        open_web_house(tmp_path, budgets=budgets, web_proxies=trusted) as house,
        browser(house, headers={"X-Forwarded-For": "203.0.113.9, 192.0.2.1"}) as ada,
        browser(house, headers={"X-Forwarded-For": "203.0.113.9, 192.0.2.2"}) as bram,
        ada.page() as page,
        bram.page() as other,
    ):
        await page.see("Play now")
        await other.see("Play now")
        assert [house.hall.budgets.held("screens", f"192.0.2.{number}") for number in (1, 2)] == [1, 1]


async def test_who_is_no_proxy_is_not_believed(tmp_path: Path) -> None:
    async with (
        open_web_house(tmp_path, budgets=BudgetLimits()) as house,
        browser(house, headers={"X-Forwarded-For": "192.0.2.1"}) as ada,
        ada.page() as page,
    ):
        await page.see("Play now")
        assert house.hall.budgets.held("screens", "127.0.0.1") == 1


async def test_a_flood_of_keys_waits_at_its_sender_and_harms_nobody(tmp_path: Path) -> None:
    async with (
        open_web_house(tmp_path) as house,
        browser(house) as mallory,
        mallory.page() as flooding,
        browser(house) as ada,
        ada.page() as page,
    ):
        await flooding.see("Play now")
        await page.see("Play now")
        pouring = asyncio.create_task(_pour(flooding))
        try:
            for _ in range(3):
                await page.press("r", "Rules")
                await page.press("\x1b", "Play now")
            assert max(house.door.unsent()) < house.door.limits.drop_above
            assert not pouring.done()
        finally:
            pouring.cancel()


async def _pour(page: Page) -> None:
    while True:
        for _ in range(50):
            await page.type("\x1b[B" * 300)
        await asyncio.sleep(0)


async def test_a_reader_that_does_not_read_is_spared_and_then_cut_off(tmp_path: Path) -> None:
    limits = Limits(spare_above=16 * 1024, drop_above=256 * 1024, drop_after=1.0, send_buffer=4096)
    async with open_web_house(tmp_path, limits=limits) as house, browser(house) as ada, ada.page() as page:
        await page.see("Play now")
        deaf = await _deaf(house)
        await eventually(lambda: len(house.door.sessions) == 2)
        most = 0
        for number in range(2000):
            with suppress(OSError):  # it is cut off, or has to wait
                deaf.send(_masked(json.dumps(["resize", {"width": 300 - number % 2, "height": 100}])))
            most = max([most, *house.door.unsent()])
            if len(house.door.sessions) == 1:
                break
            await asyncio.sleep(0.02)
        assert len(house.door.sessions) == 1, "it is cut off"
        assert most < limits.drop_above
        await page.press("r", "Rules")
        deaf.close()


async def _deaf(house: WebHouse) -> socket.socket:
    """Somebody who opens a page by hand, and reads nothing of it."""
    loop = asyncio.get_running_loop()
    opened = socket.socket()
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    opened.setblocking(False)
    await loop.sock_connect(opened, ("127.0.0.1", house.port))
    head = (
        f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nOrigin: {house.base}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    await loop.sock_sendall(opened, head.encode())
    await loop.sock_sendall(opened, _masked(json.dumps(["hello", "/", {"width": 300, "height": 100}])))
    return opened


def _masked(text: str) -> bytes:
    """A message as a browser sends it."""
    data = text.encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


async def test_windows_of_any_size_are_drawn_as_far_as_that_makes_sense(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, browser(house) as ada:
        for size in ((10_000, 10_000), (1, 1), (0, 0)):
            async with ada.page(size=size if min(size) else (80, 24)) as page:
                await page.tell("resize", {"width": size[0], "height": size[1]})
                await eventually(lambda page=page: bool(page.seen))  # type: ignore[misc]
                await page.tell("resize", {"width": 80, "height": 24})
        await eventually(lambda: not house.hall.present)


async def test_garbage_is_no_request(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_web_house(tmp_path) as house, browser(house) as ada:
        for said in (
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  # TLS
            b"SSH-2.0-OpenSSH\r\n",
            b"GET / HTTP/9.9\r\n\r\n",
            b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: " + b"x" * 20_000 + b"\r\n\r\n",
            b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 500 + b"\r\n",
            b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999\r\n\r\nx",
            b"GET /socket HTTP/1.1\r\nHost: \x00\r\nOrigin: http://\x00\r\n\r\n",
            b"GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
            b"GET /static/../pages.py HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        ):
            reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
            writer.write(said)
            if said.startswith(b"\x16"):
                writer.write_eof()
            async with asyncio.timeout(25):
                answer = await reader.read(300)
            assert not answer or answer.startswith((b"HTTP/1.1 4", b"HTTP/1.0 4")), answer
            writer.close()
        async with ada.page() as page:
            await page.see("Play now")
    assert not caplog.records


def test_what_may_stand_in_a_line_of_addresses() -> None:
    assert all(map(is_host, ("a.example", "a.example:80", "127.0.0.1:8080", "[::1]:8080", "localhost")))
    assert not any(map(is_host, ("", "a b", "a/b", "a@b", "a:b", "a\r\nb", "<b>", "a:123456", "[::1", "é")))
    assert is_own("http://A.example", "http://a.example:80")
    assert is_own("https://a.example", "https://a.example:443")
    assert not is_own("http://a.example:x", "http://a.example")


async def test_pings_are_no_faster_than_messages(tmp_path: Path) -> None:
    """They were answered at once, however many came: no browser sends any by itself."""
    limits = WebLimits(messages=20, messages_per_second=0.001)
    async with open_web_house(tmp_path, web_limits=limits) as house, browser(house) as ada, ada.page() as page:
        await page.see("Play now")
        for _ in range(10):
            await page.socket.ping()
        await page.press("r", "Rules")
        with suppress(ConnectionError):
            for _ in range(40):
                await page.socket.ping()
        assert await page.end() == REFUSED


async def test_frames_that_hold_nothing_are_not_read_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message that never ends, in pieces of no bytes: all that came was read, 40,000 pieces in one turn."""
    read = {"all": 0, "at once": 0}
    take = web.RequestHandler.data_received

    def counted(connection: web.RequestHandler, data: bytes) -> None:
        read["all"] += len(data)
        read["at once"] = max(read["at once"], len(data))
        take(connection, data)

    limits = WebLimits(heard=100_000, heard_per_second=0.1)
    async with open_web_house(tmp_path, web_limits=limits) as house, browser(house) as ada, ada.page() as page:
        await page.see("Play now")
        monkeypatch.setattr(web.RequestHandler, "data_received", counted)
        endless = await _deaf(house)
        pouring = asyncio.ensure_future(asyncio.get_running_loop().sock_sendall(endless, BEGINNING + EMPTY * 500_000))
        try:
            await eventually(lambda: read["all"] >= limits.heard)
            for _ in range(20):
                assert (await ada.get("/robots.txt"))[0] == 200
            assert read["all"] < limits.heard + 4 * READ
            assert read["at once"] <= READ
        finally:
            pouring.cancel()
            endless.close()


async def test_pages_are_shown_to_one_address_in_turn(tmp_path: Path) -> None:
    budgets = replace(BudgetLimits(), requests=Rate(3, 0.001, 1e9, 1e9))
    async with open_web_house(tmp_path, budgets=budgets) as house, browser(house) as ada:
        for _ in range(3):
            assert (await ada.get("/robots.txt"))[0] == 200
        one_more = asyncio.ensure_future(ada.get("/robots.txt"))
        await eventually(lambda: house.hall.budgets.debt("requests", "127.0.0.1") > 10)
        assert not house.hall.budgets.debt("requests", "127.0.0.2")
        assert not one_more.done()
        one_more.cancel()


async def test_one_address_is_shown_only_so_many_codes(tmp_path: Path) -> None:
    """There are a thousand at a time: whoever asked for as many took the code of everybody else away."""
    budgets = replace(BudgetLimits(), codes=Rate(1, 0.001, 100, 100))
    async with open_web_house(tmp_path, budgets=budgets) as house:
        statuses: list[int] = []
        text = ""
        for _ in range(2):
            async with browser(house) as eve:
                await eve.get("/")
                async with eve.session.post(f"{house.base}/key", headers={"Origin": house.base}) as answer:
                    statuses.append(answer.status)
                    text = await answer.text()
        assert statuses == [200, 429]
        assert WORDS("ssh-away-crowd") in text


async def test_a_websocket_that_never_opens_is_counted_no_longer(tmp_path: Path) -> None:
    """Behind a proxy, each request for one that could not be opened took a connection away for good."""
    trusted = Proxies(Networks("127.0.0.1"))
    async with (
        open_web_house(tmp_path, budgets=BudgetLimits(), web_proxies=trusted) as house,
        browser(house, headers={"X-Forwarded-For": "192.0.2.1"}) as eve,
    ):
        for _ in range(5):
            async with eve.session.get(f"{house.base}/socket", headers={"Origin": house.base}) as answer:
                assert answer.status == 400
        assert house.hall.budgets.held("connections", "192.0.2.1") == 0
