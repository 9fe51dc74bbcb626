"""Bans, for browsers and for those whose sessions are held by a process of their own."""

import asyncio
from pathlib import Path
from typing import Final

import pytest

from menagerie_client.link.state import NotWelcome, Over
from menagerie_client.text.words import Words
from menagerie_doors.web.browser_key import key_of
from menagerie_server.tables.host_desk import HostDesk, HostKeys
from menagerie_server.tables.lobby import Lobby
from menagerie_shared.games.refusals import Refusal
from tests.kit.servers.house import eventually
from tests.kit.servers.process import menagerie
from tests.ssh.doorways import serving_with_doors
from tests.ssh.house import Key
from tests.web.house import WebHouse, open_web_house
from tests.web.pages import SIZE, Page, browser
from tests.web.test_serving import browsing

BANNED: Final = Words()("closing-banned")


def desk_of(house: WebHouse) -> HostDesk:
    return HostDesk(house.hall, HostKeys(None))


async def test_a_banned_address_gets_no_page_and_loses_the_one_it_has(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, browser(house) as eve, eve.page() as page:
        await page.see("Play now")
        (line,) = await desk_of(house).carry_out("ban 127.0.0.1")
        assert str(line) == "127.0.0.1/32 is banned, and 1 had to go."
        await eventually(lambda: not house.hall.present)
        async with browser(house) as again:
            assert await again.get("/") == (503, f"{BANNED}\n")


async def test_a_connection_from_before_the_ban_brings_nobody_in(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, browser(house) as eve:
        await eve.get("/")  # its connection is kept for the next request
        await desk_of(house).carry_out("ban 127.0.0.1")
        async with eve.socket() as socket:
            page = Page(socket, SIZE)
            await page.tell("hello", "/", {"width": SIZE[0], "height": SIZE[1]}, False)
            await page.see(BANNED)
            page.stop()
        assert not house.hall.present


async def test_a_banned_key_is_kept_out_with_its_browser_too(tmp_path: Path) -> None:
    """A browser that is one with the owner of a key is another way in for the same person."""
    key = Key(tmp_path, "eve")
    async with open_web_house(tmp_path) as house, browser(house) as eve, browser(house) as ada:
        await eve.get("/")
        known_by = key_of(eve.cookie)
        assert known_by is not None
        code = house.hall.pairing.offer(known_by)
        await Lobby(house.hall).take_browser(code, key.fingerprint, "eve", "127.0.0.1")
        async with eve.page() as page:
            await page.see("Play now")
            (line,) = await desk_of(house).carry_out(f"ban {key.fingerprint}")
            assert str(line) == f"{key.fingerprint} is banned, and 1 had to go."
            await eventually(lambda: not house.hall.present)
        async with eve.page() as page:
            await page.see(BANNED)
            assert not house.hall.present
        async with ada.page() as page:
            await page.see("Play now")


@pytest.mark.long
async def test_bans_hold_where_sessions_are_in_a_door_process(tmp_path: Path) -> None:
    key = Key(tmp_path, "eve")
    with serving_with_doors(tmp_path, 1, "--web", "127.0.0.1:0") as (server, doorway):

        async def order(*words: str) -> str:
            return (await asyncio.to_thread(menagerie, tmp_path, *words)).stdout

        async with doorway.client(key, "eve") as eve:
            assert await order("ban", key.fingerprint) == f"{key.fingerprint} is banned, and 1 had to go.\n"
            await eventually(lambda: isinstance(eve.state, Over))
        with pytest.raises(Refusal, match="banned"):
            async with doorway.client(key, "eve"):
                pass
        async with doorway.client(None, "mallory"), browsing(server) as mallory, mallory.page() as page:
            await page.see("Play now")
            assert await order("ban", "127.0.0.1") == "127.0.0.1/32 is banned, and 2 had to go.\n"
        with pytest.raises(NotWelcome) as unwelcome:
            async with doorway.client(None, "mallory"):
                pass
        assert unwelcome.value.code == "banned"
        async with browsing(server) as mallory:
            assert await mallory.get("/") == (503, f"{BANNED}\n")
