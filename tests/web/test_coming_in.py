"""Coming in by a browser: a page, a cookie, a websocket, and one is at the table; and who one is."""

import re
from pathlib import Path

import pytest
from aiohttp.test_utils import make_mocked_request
from msgspec.structs import replace

from menagerie_client.text.words import Words
from menagerie_doors.web.address import Wish, read_path
from menagerie_doors.web.answers import language_of
from menagerie_doors.web.assets import assets
from menagerie_doors.web.browser_key import key_of, new_cookie
from menagerie_server.budgets.limits import Rate
from menagerie_server.catalogue import DEFAULT_GAME
from tests.kit.servers.house import ROOMY, eventually, within
from tests.ssh.callers import say
from tests.ssh.house import Key
from tests.web.house import open_web_house
from tests.web.pages import Browser, browser

WORDS = Words()


async def test_a_guest_is_in_with_nothing_but_the_address(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, browser(house) as ada, ada.page() as page:
        await page.see("Play now")
        (person,) = house.hall.present.values()
        await page.see(person.name)
        await page.press("p", "your hand")


async def test_a_browser_is_remembered_and_another_is_not_it(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, browser(house) as ada, browser(house) as bram:
        async with ada.page() as page:
            await page.see("Play now")
            (first,) = house.hall.present
        await eventually(lambda: not house.hall.present)
        async with ada.page() as page:
            await page.see("Play now")
            assert set(house.hall.present) == {first}
            async with bram.page() as other:
                await other.see("Play now")
                assert len(house.hall.present) == 2
        assert ada.cookie != bram.cookie
        kept = str([person.keys for person in house.ssh.people])
        assert ada.cookie is not None
        assert ada.cookie not in kept, "the server keeps its digest alone"


async def test_a_link_brings_a_friend_to_a_private_table(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, house.house.client("Ada") as host, browser(house) as bram:
        at = await within(host.create(DEFAULT_GAME, {"seats": 3}, bots=[2], public=False))
        await within(host.ready(at.name, 0))
        async with bram.page(f"/t/{at.name}/{at.invitation}") as page:
            await page.see("I am ready")
            await page.press("r", "your hand")
        assert house.house.table(at).match.stage == "playing"


async def test_without_the_invitation_there_is_no_way_to_it(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, house.house.client("Ada") as host, browser(house) as bram:
        at = await within(host.create(DEFAULT_GAME, {"seats": 3}, bots=[2], public=False))
        async with bram.page(f"/t/{at.name}/WRONG") as page:
            await page.see("invitation")
        assert [chair.person for chair in house.house.table(at).match.chairs][1:] == [None, None]


async def test_the_waiting_table_shows_the_link_and_the_line_for_ssh_under_it(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, browser(house) as ada, ada.page() as page:
        await page.see("Play now")
        await page.press("n", "A new table")
        await page.press("\r", "I am ready")
        (table,) = house.hall.tables
        rows = page.text.splitlines()
        link = next(number for number, row in enumerate(rows) if f"{house.base}/t/{table}" in row)
        assert f"ssh -t -p {house.ssh.port} 127.0.0.1 join {table}" in rows[link + 1]


async def test_somebody_watches_as_a_guest_and_keeps_their_own_seat(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, browser(house) as ada, ada.page() as page:
        await page.see("Play now")
        await page.press("p", "your hand")
        (table,) = house.hall.tables.values()
        async with browser(house) as beamer, beamer.page(f"/w/{table.name}") as watching:
            await watching.see("Wild Cards")
            await eventually(lambda: table.audience.watchers == 1)
        async with house.house.client("Host") as host:
            at = await within(host.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2]))
            async with ada.page(f"/w/{at.name}"):
                await eventually(lambda: house.hall.tables[at.name].audience.watchers == 1)
        await eventually(lambda: len(house.hall.present) == 1)


async def test_by_lines_a_person_is_answered_while_they_wait_for_others(tmp_path: Path) -> None:
    """As a script is not, whose lines are for the questions that come."""
    async with open_web_house(tmp_path) as house, house.house.client("Host") as host, browser(house) as ada:
        at = await within(host.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2]))
        await within(host.ready(at.name, 0))
        async with ada.page(f"/plain/w/{at.name}") as page:
            await eventually(lambda: any(at.name in line for line in page.lines))
            await page.type("help\n")
            await eventually(lambda: set(WORDS("plain-commands").splitlines()) <= set(page.lines))


async def test_a_whole_page_has_nothing_that_the_policy_forbids(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, browser(house) as ada:
        for path in ("/", "/plain", "/t/some-table/CODE", "/w/some-table", "/key", "/no/such/page"):
            async with ada.session.get(house.base + path) as answer:
                text = await answer.text()
                policy = answer.headers["Content-Security-Policy"]
                assert "default-src 'none'" in policy
                assert "unsafe" not in policy
                assert answer.headers["Referrer-Policy"] == "same-origin"
                assert answer.headers["X-Content-Type-Options"] == "nosniff"
                assert answer.headers["Cache-Control"] == "no-store"
                assert not re.search(r"<script(?! src)|<style| style=| on\w+=|https?://", text)
                for found in re.findall(r'(?:src|href)="([^"]+)"', text):
                    status, _ = await ada.get(found)
                    assert status == 200, found
        for path in assets():
            async with ada.session.get(house.base + path) as answer:
                assert "immutable" in answer.headers["Cache-Control"]


async def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, browser(house) as ada:
        async with ada.session.get(house.base) as answer:
            cookie = answer.headers["Set-Cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        assert "Secure" not in cookie
        async with ada.session.get(house.base) as answer:
            assert answer.headers["Set-Cookie"] == cookie, "whoever comes back is known for as long again"


async def test_pages_speak_the_language_of_the_browser(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, browser(house) as ada:
        _, text = await ada.get("/", headers={"Accept-Language": "fr-FR, de-AT;q=0.8, en;q=0.5"})
        assert '<html lang="de">' in text
        assert Words("de")("web-by-lines") in text


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        ("nl-BE, de;q=0.8", "nl"),
        ("fr;q=0.9, en;q=0.3, de;q=0.7", "de"),
        ("de;q=0, nl;q=0.1", "nl"),
        ("en, de", "en"),
        ("de;q=2, nl;q=x", "de"),
        ("fr", "en"),
        ("", "en"),
        (";;q=,,*", "en"),
    ],
)
def test_of_the_languages_of_a_browser_the_one_it_likes_best_is_spoken(wanted: str, spoken: str) -> None:
    request = make_mocked_request("GET", "/", headers={"Accept-Language": wanted})
    assert language_of(request) == spoken


async def test_a_key_is_brought_by_a_code_and_then_both_are_one(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, browser(house) as browsing:
        key = Key(tmp_path, "ada")
        async with house.ssh.subsystem(key, "ada") as far:
            person = far.person
        async with browsing.page() as page:
            await page.see("guest-")
        code = await _code(browsing)
        assert await browsing.get("/key/state") == (200, "no")
        status, said = await say(house.ssh, "browser", code, key=key, given=b"no\n")
        assert (status, WORDS("ssh-browser-not") in said) == (1, True)
        status, said = await say(house.ssh, "browser", code, key=key, given=b"yes\n")
        assert (status, WORDS("ssh-browser-done") in said) == (0, True)
        assert await browsing.get("/key/state") == (200, "yes")
        async with browsing.page() as page:
            await page.see("ada")
            assert set(house.hall.present) == {person}
        status, said = await say(house.ssh, "browser", code, "yes", key=key)
        assert status == 1, "a code works once"


async def test_who_has_never_come_with_the_key_keeps_what_the_browser_has(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, browser(house) as browsing:
        async with browsing.page() as page:
            await page.see("Play now")
            await page.press("p", "your hand")
            (person,) = house.hall.present
            code = await _code(browsing)
            key = Key(tmp_path, "ada")
            assert (await say(house.ssh, "browser", code, "yes", key=key))[0] == 0
        async with house.ssh.subsystem(key, "ada") as far:
            assert far.person == person
            assert far.seated


async def test_whoever_is_new_by_a_code_is_counted_as_new(tmp_path: Path) -> None:
    budgets = replace(ROOMY, newcomers=Rate(1, 0.001, 100, 100))
    async with (
        open_web_house(tmp_path, budgets=budgets) as house,
        browser(house) as first,
        browser(house) as second,
    ):
        for number, browsing in enumerate((first, second)):
            await browsing.get("/")
            code = await _code(browsing)
            status, said = await say(house.ssh, "browser", code, "yes", key=Key(tmp_path, f"key{number}"))
            assert (status, WORDS("ssh-browser-done") in said) == ((0, True), (1, False))[number]
        (person,) = house.ssh.people
        assert person.origin == house.hall.budgets.origin("127.0.0.1")


async def test_a_browser_in_a_game_becomes_nobody_else(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, browser(house) as browsing:
        key = Key(tmp_path, "ada")
        async with house.ssh.subsystem(key, "ada"):
            pass
        async with browsing.page() as page:
            await page.see("Play now")
            await page.press("p", "your hand")
            status, said = await say(house.ssh, "browser", await _code(browsing), "yes", key=key)
        assert status == 1
        assert WORDS("refusal-browser_seated") in said


async def test_a_guest_has_no_key_to_bring_a_browser_to(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, browser(house) as browsing:
        await browsing.get("/")
        status, said = await say(house.ssh, "browser", await _code(browsing), "yes")
        assert (status, WORDS("ssh-browser-no-key") in said) == (1, True)


async def _code(browsing: Browser) -> str:
    async with browsing.session.post(
        f"{browsing.house.base}/key",
        headers={"Origin": browsing.house.base},
    ) as answer:
        found = re.search(r"browser ([0-9A-Z]{8})", await answer.text())
    assert found is not None
    return found[1]


@pytest.mark.parametrize(
    ("path", "wish"),
    [
        ("/", Wish()),
        ("/t/a-b", Wish(table="a-b")),
        ("/t/a-b/C0DE", Wish(table="a-b", invitation="C0DE")),
        ("/w/a-b", Wish(table="a-b", watch=True)),
        ("/plain", Wish(plain=True)),
        ("/plain/t/a-b/C0DE", Wish(table="a-b", invitation="C0DE", plain=True)),
        ("/t", None),
        ("/t/", None),
        ("/t/a%20b", None),
        ("/t/a/b/c", None),
        ("/x/a", None),
        ("t/a", None),
        ("", None),
        (f"/t/{'a' * 41}", None),
    ],
)
def test_paths(path: str, wish: Wish | None) -> None:
    assert read_path(path) == wish


def test_only_cookies_of_ours_are_keys() -> None:
    mine = new_cookie()
    assert key_of(mine) == key_of(mine) != key_of(new_cookie())
    assert [key_of(each) for each in (None, "", "x", mine + "=", mine[:-1], f"{mine}x")] == [None] * 6
