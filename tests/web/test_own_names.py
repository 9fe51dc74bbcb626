"""Under which names the browser door answers: a page of somebody else's must not have its own name lead here."""

import socket
from pathlib import Path

import aiohttp
import pytest

from menagerie_doors.web.own_names import OwnNames
from tests.web.house import open_web_house
from tests.web.pages import browser

OF_OTHERS = (
    "evil.example",
    "evil.example:8080",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "evil.local",
    "2130706433",
    "0x7f000001",
)


async def test_by_a_name_of_somebody_elses_there_is_nothing(tmp_path: Path) -> None:
    """The browser takes this door for a part of that page then: its origin and the name that it asks for agree."""
    async with open_web_house(tmp_path) as house, browser(house) as eve:
        await eve.get("/")
        for host in OF_OTHERS:
            headers = {"Host": host, "Origin": f"http://{host}"}
            for path in ("/", "/plain", "/t/some-table/CODE", "/key", "/key/state", "/robots.txt"):
                async with eve.session.get(house.base + path, headers=headers, cookies={}) as answer:
                    assert answer.status == 421, path
                    assert "Set-Cookie" not in answer.headers
                    assert f"start it with --web-as http://{host}," in await answer.text()
            async with eve.session.post(f"{house.base}/key", headers=headers) as answer:
                assert answer.status == 421
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await eve.session.ws_connect(f"{house.base}/socket", headers=headers)
            assert refused.value.status == 421
        assert not house.door.sessions


async def test_by_numbers_and_its_own_names_everything_is_there(tmp_path: Path) -> None:
    computer = socket.gethostname().partition(".")[0]
    async with open_web_house(tmp_path) as house, browser(house) as ada:
        for host in ("192.0.2.1", f"[::1]:{house.port}", "localhost", f"LOCALHOST:{house.port}", f"{computer}.local"):
            headers = {"Host": host, "Origin": f"http://{host}"}
            async with ada.session.get(house.base, headers=headers) as answer:
                assert answer.status == 200, host
            async with ada.session.ws_connect(f"{house.base}/socket", headers=headers):
                pass


async def test_where_the_host_has_said_it_any_name_may_lead_here_but_one_is_asked_for(tmp_path: Path) -> None:
    """A reverse proxy may ask by a name of its own."""
    known = "https://table.example"
    async with open_web_house(tmp_path, web_known_as=known) as house, browser(house) as ada:
        assert (await ada.get("/", headers={"Host": "upstream"}))[0] == 200
        headers = {"Host": "evil.example", "Origin": "http://evil.example"}
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await ada.session.ws_connect(f"{house.base}/socket", headers=headers)
        assert refused.value.status == 403


def test_what_a_computer_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Pi.home.example")
    names = OwnNames("Table.example", None)
    assert all(map(names.have, ("pi", "PI.local:8080", "pi.home.example", "pi.home.example.", "table.example:80")))
    assert all(map(names.have, ("127.0.0.1", "[::1]:8080", "[2001:db8::1]", "localhost:1")))
    assert not any(map(names.have, ("home.example", "pi.evil.example", "local", ".local", "example", "127.1", "")))
    monkeypatch.setattr(socket, "gethostname", lambda: "")
    assert not any(map(OwnNames().have, ("", ".local", "local")))
