"""The browser door with TLS: what is refused is said, and handshakes that nobody finishes give way."""

import asyncio
import ssl
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from menagerie_client.text.words import Words
from menagerie_doors.web import turning_away
from menagerie_doors.web.limits import WebLimits
from menagerie_doors.web.tls import server_context
from menagerie_server.budgets.limits import BudgetLimits, Share
from tests.kit.servers.house import eventually, within
from tests.web.house import WebHouse, open_web_house
from tests.web.pages import browser
from tests.web.test_serving import make_certificate

WORDS = Words()
PATIENT = WebLimits(hello_within=300, page_within=300, kept_for=300)
CLIENT_HELLO = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"
"""The beginning of what opens a handshake."""


class Place:
    """A folder with a certificate, and what trusts it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        certificate, key = make_certificate(folder)
        self.server = server_context(certificate, key)
        self.client = ssl.create_default_context(cafile=certificate)

    def house(self, **about: Any) -> Any:
        """A house that is encrypted."""
        return open_web_house(self.folder, tls=self.server, **about)

    def connector(self) -> aiohttp.TCPConnector:
        """For a browser."""
        return aiohttp.TCPConnector(ssl=self.client)


async def test_who_is_not_let_in_is_told_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turning_away, "IN_SECRET", (2, 0.001))
    place = Place(tmp_path)
    async with (
        place.house(budgets=BudgetLimits(connections=Share(1, 100))) as house,
        browser(house, connector=place.connector()) as ada,
        ada.socket(),
    ):
        for _ in range(2):
            async with browser(house, connector=place.connector()) as bram, bram.session.get(house.base) as answer:
                assert answer.status == 503
                assert WORDS("ssh-away-address") in await answer.text()
        async with browser(house, connector=place.connector()) as bram:
            with pytest.raises(aiohttp.ClientError):  # one who comes too often costs no handshake
                await bram.get("/")


async def test_who_is_not_let_in_and_says_nothing_is_not_waited_for(tmp_path: Path) -> None:
    place = Place(tmp_path)
    async with place.house(budgets=BudgetLimits(connections=Share(1, 100))) as house:
        first, second, third = [await asyncio.open_connection("127.0.0.1", house.port) for _ in range(3)]
        second[1].write(CLIENT_HELLO)
        for reader, writer in (second, third):
            assert await _until_hung_up(reader) == b""
            writer.close()
        assert house.hall.budgets.held("connections") == 1
        first[1].close()


async def test_handshakes_that_nobody_finishes_are_few_and_give_way(tmp_path: Path) -> None:
    """They were given up after ten seconds, however many there were and whoever waited."""
    place = Place(tmp_path)
    async with (
        place.house(budgets=BudgetLimits(logins=Share(3, 100)), web_limits=PATIENT) as house,
        browser(house, connector=place.connector()) as ada,
    ):
        begun = await _begin_handshakes(house, 5)
        for reader, _ in begun[:2]:
            assert await _until_hung_up(reader) == b""
        await eventually(lambda: house.hall.budgets.held("connections") == 3)
        async with ada.page() as page:
            await page.see("Play now")
        assert await _until_hung_up(begun[2][0]) == b""
        for _, writer in begun:
            writer.close()
        await eventually(lambda: not house.hall.budgets.held("connections"))


async def _begin_handshakes(house: WebHouse, count: int) -> list[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """So many connections that say a part of hello, and then nothing."""
    begun = []
    for number in range(1, count + 1):
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writer.write(CLIENT_HELLO)
        begun.append((reader, writer))
        used = house.hall.budgets.figures()["arrivals"]
        assert used is not None
        await eventually(lambda number=number: house.hall.budgets.figures()["arrivals"].used >= number)  # type: ignore[misc]
    return begun


async def _until_hung_up(reader: asyncio.StreamReader) -> bytes:
    try:
        data: bytes = await within(reader.read())
    except ConnectionError:
        return b""
    return data
