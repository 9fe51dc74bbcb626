"""The browser door in a real browser: whole games by fingers and by keys, a party, and a wire that is cut."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import pytest
from aiohttp import web

from menagerie.local_backend import LocalBackend
from menagerie_client.client import Client
from menagerie_client.text.words import Words
from menagerie_doors.stage.identity import Identity
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.engine.chance import Dice
from menagerie_server.tables.table import Table
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.link import Link
from tests.kit.amounts import PROVE
from tests.kit.games.catalogue import every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.servers.house import NO_HURRY, Party, eventually, within
from tests.ssh.callers import Caller, call, say
from tests.ssh.house import Key
from tests.web.chromium import DESKTOP, LANDSCAPE, PHONE, Tab, chromium, in_base64, needs_chromium
from tests.web.cut_wire import wire_to
from tests.web.house import WebHouse, open_web_house
from tests.web.pages import browser

pytestmark = [needs_chromium, pytest.mark.long]

WORDS: Final = Words()
KEYS: Final = ("Enter", "1", "2", "3", "Space", "ArrowRight", "y", "Enter")
MOST_TOUCHES: Final = 3000
MOST_DEALS: Final = 10
COARSE: Final = {**PHONE, "device_scale_factor": 1}
"""With fewer pixels: to paint them without a graphics card takes longer than everything else."""


async def seat_of(house: WebHouse, key: str, game: str, begun: int = 0) -> Table:
    """A game against two bots for whoever is known by this, without anything that takes its time.

    So many moves are made before they come.
    """
    backend = LocalBackend(house.hall)

    async def dial() -> Link:
        return await backend.dial(Identity("", key))

    async with Client(dial, "Ada") as client:
        options: dict[str, Any] = {"seats": 3}
        # No deal is like another: in a short game, it is over before so many moves are made.
        for _ in range(MOST_DEALS):
            at = await within(client.create(game, options, bots=[1, 2]))
            await within(client.ready(at.name, 0))
            alone = Party([client], at.name)
            await alone.play_on(Dice("begun"), begun)
            await eventually(lambda alone=alone: alone.over or bool(alone.asked()))  # type: ignore[misc]
            if not alone.over:
                break
            await within(client.leave(at.name))
        else:
            raise AssertionError(f"{MOST_DEALS} games were over within {begun} moves")
        person = house.hall.people.get(client.person)
    assert person is not None
    person.likes = b'{"animation":false,"confirmations":false,"guided_offer_seen":true}'
    return house.hall.tables[at.name]


def was_over(table: Table) -> bool:
    """Whether the game has come to its end; with the last touch, the next one may have begun."""
    return table.match.stage == "over" or table.match.about.match > 1


@every_game
async def test_a_whole_game_by_touch_at_the_size_of_a_phone(tmp_path: Path, known: Knowledge) -> None:
    dice = Dice("fingers")
    async with open_web_house(tmp_path, limits=NO_HURRY) as house, chromium() as started, started.tab(COARSE) as ada:
        # The first half is left to `make prove`: it is the same all over, and fingers take their time.
        begun = 0 if PROVE else 20
        table = await seat_of(house, await ada.keep_as(house), known.game.name, begun)
        await ada.open(house.base)
        await ada.see("round" if known.game.name == DEFAULT_GAME else "you")
        columns, rows = await ada.page.evaluate("[stage.columns, stage.rows]")
        assert columns >= 40
        assert rows >= 24
        for _ in range(MOST_TOUCHES):
            if was_over(table):
                break
            await ada.touch(dice)
        assert was_over(table)


async def test_a_whole_game_by_keys_at_the_size_of_a_desk(tmp_path: Path) -> None:
    dice = Dice("keys")
    async with open_web_house(tmp_path, limits=NO_HURRY) as house, chromium() as started, started.tab(DESKTOP) as ada:
        table = await seat_of(house, await ada.keep_as(house), DEFAULT_GAME)
        await ada.open(house.base)
        await ada.see("your hand")
        for _ in range(MOST_TOUCHES):
            if was_over(table):
                break
            await ada.press(KEYS[dice.pick(len(KEYS))])
        await eventually(lambda: was_over(table))


async def by_touch(tab: Tab, table: Table, seat: Seat) -> None:
    """Touch something again and again, while it is one's turn, until the game is over."""
    dice = Dice("fingers")
    while not was_over(table):
        if seat in table.match.waiting():
            await tab.touch(dice)
        else:
            await asyncio.sleep(0.02)


async def by_keys(press: Callable[[str], Awaitable[None]], table: Table, seat: Seat) -> None:
    """Press keys, while it is one's turn, until the game is over."""
    dice = Dice("keys")
    while not was_over(table):
        if seat in table.match.waiting():
            await press(KEYS[dice.pick(len(KEYS))])
        await asyncio.sleep(0.02)


def at_terminal(caller: Caller) -> Callable[[str], Awaitable[None]]:
    """How keys are pressed in a terminal, by the names that browsers have for them."""
    typed = {"Enter": "\r", "Space": " ", "ArrowRight": "\x1b[C"}

    async def press(key: str) -> None:
        caller.type(typed.get(key, key))

    return press


@pytest.mark.patience(300)
async def test_two_browsers_and_a_terminal_at_one_table(tmp_path: Path) -> None:
    async with (
        open_web_house(tmp_path) as house,
        chromium() as started,
        started.tab(DESKTOP) as ada,
        started.tab(PHONE) as bram,
    ):
        await ada.open(house.base)
        await ada.see("Play now")
        await ada.press("n")
        await ada.see("A new table")
        await ada.press("ArrowDown", "ArrowDown", "ArrowLeft", "Enter")  # three seats
        await ada.see("I am ready")
        (table,) = house.hall.tables.values()
        link = f"{house.base}/t/{table.name}"
        await ada.see(link, f"join {table.name}")
        await bram.open(link)
        await bram.see("I am ready")
        async with call(house.ssh, "cleo", "join", table.name) as cleo:
            await cleo.see("I am ready")
            await eventually(lambda: all(chair.person is not None for chair in table.match.chairs))
            assert len(table.match.chairs) == 3
            cleo.type("r")
            await bram.tap("I am ready")
            await ada.press("r")
            await cleo.see("your hand")
            await ada.see("your hand")
            await bram.see("Your bid")
            # Bram bids by touch, the others by keys: then the first round is bid for.
            await bram.first_button()
            await ada.press("Enter")
            cleo.type("\r")
            await eventually(lambda: bool(table.match.state and table.match.state.table.moment != "bid"))
            if PROVE:
                await asyncio.gather(
                    by_keys(ada.press, table, 0), by_touch(bram, table, 1), by_keys(at_terminal(cleo), table, 2)
                )
                assert was_over(table)


async def test_the_page_comes_back_by_itself_after_the_wire_was_cut(tmp_path: Path) -> None:
    async with (
        open_web_house(tmp_path) as house,
        wire_to(house.port) as wire,
        chromium() as started,
        started.tab(PHONE) as ada,
    ):
        await ada.open(f"http://127.0.0.1:{wire.port}/")
        await ada.tap("Play now")
        await ada.see("Your bid")
        (person,) = house.hall.present
        wire.cut()
        await ada.page.wait_for_selector(f"text={WORDS('web-lost')}")
        await eventually(lambda: not house.hall.present)
        wire.mend()
        await ada.page.wait_for_selector(f"text={WORDS('web-back')}")
        await ada.see("Your bid")
        assert set(house.hall.present) == {person}
        ada.troubles.clear()  # the browser complains about the wire


async def test_the_keyboard_of_a_phone_is_for_talk_only(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, chromium() as started, started.tab(PHONE) as ada:
        await ada.open(house.base)
        await ada.tap("Play now")
        await ada.see("Your bid")
        assert await ada.page.locator("#line").is_hidden()
        assert await ada.page.evaluate("document.activeElement.tagName") != "INPUT"
        await ada.button(WORDS("hint-talk")).tap()
        await ada.page.locator("#text").fill("Hello, everybody!")
        await ada.page.locator("#line [type=submit]").tap()
        await ada.see("Hello, everybody!")
        # Whoever has thought better of it finds a way back: there is no Escape on a phone.
        await ada.button(WORDS("hint-talk")).tap()
        await ada.page.locator("#text").fill("Hm.")
        await ada.page.locator("#unsaid").tap()
        await ada.page.locator("#line").wait_for(state="hidden")
        await ada.button(WORDS("hint-talk")).tap()
        await ada.page.locator("#line").wait_for(state="visible")
        assert await ada.page.locator("#text").input_value() == ""
        # A keyboard takes the room of half the page, and what is said is still seen.
        await ada.page.set_viewport_size({"width": PHONE["viewport"]["width"], "height": 380})
        await ada.page.wait_for_function(
            "Math.abs(stage.canvas.getBoundingClientRect().bottom - stage.form.getBoundingClientRect().top) < 2"
        )
        assert "Hm." not in await ada.text()


async def test_turning_a_phone_keeps_everything_in_sight(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, chromium() as started, started.tab(PHONE) as ada:
        await ada.open(house.base)
        await ada.tap("Play now")
        await ada.see("Your bid")
        for how in (LANDSCAPE, PHONE):
            before = await ada.page.evaluate("stage.columns")
            await ada.page.set_viewport_size(how["viewport"])
            await ada.page.wait_for_function("(before) => stage.columns !== before", arg=before)
            columns, rows = await ada.page.evaluate("[stage.columns, stage.rows]")
            assert columns >= 40
            assert rows >= 24
            await ada.see("Your bid")
            inside = """() => [...document.querySelectorAll('#bar button')].every((button) => {
                const box = button.getBoundingClientRect();
                return box.height >= 44 && box.width >= 44 && box.right <= innerWidth + 1;
            })"""
            assert await ada.page.evaluate(inside)
            box = await ada.page.evaluate(
                "(({width, height}) => [width, height])(stage.canvas.getBoundingClientRect())"
            )
            assert box[0] <= how["viewport"]["width"]
            assert box[1] <= how["viewport"]["height"]


async def test_the_way_to_the_lines_is_the_first_thing_on_the_page(tmp_path: Path) -> None:
    """For whoever sees nothing of the picture: one key back from where the page begins, and first in reading."""
    async with open_web_house(tmp_path) as house, chromium() as started, started.tab(DESKTOP) as ada:
        await ada.open(house.base)
        await ada.see("Play now")
        assert await ada.page.locator("a, button, input").first.inner_text() == WORDS("web-by-lines")
        await ada.press("Shift+Tab")
        assert await ada.page.evaluate("document.activeElement.id") == "skip"
        box = await ada.page.locator("#skip").bounding_box()
        assert box is not None
        assert box["y"] >= 0, "it is seen by whoever comes to it by keys"
        await ada.press("Enter")
        await ada.page.wait_for_url(f"{house.base}/plain")


async def test_by_lines_with_nothing_but_a_keyboard(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, chromium() as started, started.tab(DESKTOP) as ada:
        await ada.open(f"{house.base}/plain")
        log = ada.page.get_by_role("log")
        listed = "() => document.getElementById('log').textContent.includes('Play against bots')"
        await ada.page.wait_for_function(listed)  # a function: the policy of the page lets no text be run
        assert await log.get_attribute("aria-live") == "polite"
        assert await ada.page.evaluate("document.activeElement.id") == "text"
        number = await ada.page.evaluate(
            "[...document.querySelectorAll('#log p')].map((line) => line.textContent)"
            ".find((line) => line.includes('Play against bots')).match(/\\d+/)[0]"
        )
        await ada.page.keyboard.type(f"{number}\n")
        await eventually(lambda: bool(house.hall.tables))
        assert await ada.page.get_by_label(WORDS("web-answer")).count() == 1


async def test_a_key_is_brought_by_touch(tmp_path: Path) -> None:
    """A form is posted here, and browsers say where it comes from only if they may."""
    async with open_web_house(tmp_path) as house, chromium() as started, started.tab(PHONE) as browsing:
        key = Key(tmp_path, "ada")
        async with house.ssh.subsystem(key, "ada") as far:
            person = far.person
        await browsing.open(f"{house.base}/key")
        await browsing.page.get_by_role("button", name=WORDS("web-key-begin")).tap()
        shown = await browsing.page.locator("code").inner_text()
        code = shown.split()[-1]
        assert (await say(house.ssh, "browser", code, "yes", key=key))[0] == 0
        await browsing.page.wait_for_url(f"{house.base}/")  # it goes there by itself
        await browsing.see("ada")
        assert set(house.hall.present) == {person}


async def test_a_hostile_page_gets_nothing(tmp_path: Path) -> None:
    """It is on the same computer, so the browser sends the cookie along: that is not enough."""
    async with open_web_house(tmp_path) as house, chromium() as started, started.tab(DESKTOP) as ada:
        await ada.open(house.base)
        await ada.see("Play now")

        async def lure(request: web.BaseRequest) -> web.Response:
            return web.Response(text="<title>free cards</title>", content_type="text/html")

        server = web.ServerRunner(web.Server(lure))
        await server.setup()
        site = web.TCPSite(server, "127.0.0.1", 0)
        await site.start()
        address = server.addresses[0]
        page = await ada.context.new_page()
        await page.goto(f"http://127.0.0.1:{address[1]}/")
        tried = await page.evaluate(
            """async (base) => {
                const socket = new Promise((done) => {
                    const opened = new WebSocket(base.replace("http", "ws") + "/socket");
                    opened.onopen = () => done("open");
                    opened.onerror = () => done("refused");
                });
                const fetched = await fetch(base, {credentials: "include"})
                    .then((answer) => answer.text()).catch(() => "refused");
                const frame = document.createElement("iframe");
                frame.src = base;
                document.body.append(frame);
                const framed = await new Promise((done) => { frame.onload = () => {
                    try { done(String(frame.contentDocument?.body?.innerText)); } catch { done("refused"); }
                }; });
                return [await socket, fetched, framed];
            }""",
            house.base,
        )
        await page.close()
        await server.cleanup()
        assert tried[:2] == ["refused", "refused"]
        assert "Play" not in tried[2]
        assert len(house.door.sessions) == 1


async def test_the_page_shows_what_any_terminal_would(tmp_path: Path) -> None:
    """Everything that a game sends, in pieces of any size, looks the same here as in a terminal emulator."""
    dice = Dice("pieces")
    async with open_web_house(tmp_path) as house, browser(house) as bot, bot.page(size=(120, 40)) as page:
        await page.see("Play now")
        for keys, then in (
            ("p", "your hand"),
            ("?", "Esc"),
            ("\x1b", "your hand"),
            ("l", "Esc"),
            ("\x1b", "your hand"),
        ):
            await page.press(keys, then)
        seen, expected = bytes(page.seen), [row.rstrip() for row in page.screen.display]
        pieces, at = [], 0
        while at < len(seen):
            size = 1 + dice.pick(400)
            pieces.append(in_base64(seen[at : at + size]))
            at += size
        async with chromium() as started, started.tab(DESKTOP) as ada:
            await ada.open(house.base)
            await ada.see("Play now")
            shown = await ada.page.evaluate(
                """(pieces) => {
                    const nobody = {answer() {}, entitled() {}, copied() {}, rang() {}};
                    const terminal = new Terminal(120, 40, nobody);
                    for (const piece of pieces) {
                        terminal.write(Uint8Array.from(atob(piece), (letter) => letter.charCodeAt(0)));
                    }
                    return Array.from({length: 40}, (_, y) => terminal.row(y).trimEnd());
                }""",
                pieces,
            )
        assert shown == expected
