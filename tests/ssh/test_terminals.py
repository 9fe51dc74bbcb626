"""Every terminal that a stranger brings: its colours, its signs and its size; and it is left as it was found."""

import asyncio
import logging
import os
import re
import sys
from pathlib import Path

import pytest

from menagerie.local_backend import LocalBackend
from menagerie_client.catalogue import SIGNS
from menagerie_client.look.glyphs import GLYPHS
from menagerie_client.screens.home import HomePage
from menagerie_client.screens.table.page import TablePage
from menagerie_client.visiting.visit import Visit
from menagerie_doors.ssh.sessions import verbs
from menagerie_doors.stage.driver import LEAVE
from menagerie_doors.stage.window import LARGEST, USUAL, fitting
from tests.kit.servers.house import eventually
from tests.ssh.callers import Caller, call, say, with_either_client
from tests.ssh.house import WHY, Key, open_ssh_house

pytestmark = [with_either_client]

HOME = "Play now"


def left_clean(caller: Caller) -> bool:
    """Whether the terminal is as it was: all that was switched on is off again, and nothing of the app is left."""
    seen = caller.seen.decode()
    modes = dict(re.findall(r"\x1b\[\?(\d+)([hl])", seen))
    wanted = {"1049": "l", "25": "h", "7": "h", "1000": "l", "1006": "l", "2004": "l", "2026": "l"}
    rest = seen.rpartition(LEAVE)[2]
    return modes == wanted and "\x1b" not in rest and "To come back: ssh " in rest.replace("\r\n", " ")


async def test_it_is_left_clean_with_the_way_back_when_one_goes(tmp_path: Path, client: str) -> None:
    async with open_ssh_house(tmp_path) as house, call(house, client=client) as ada:
        await ada.see(HOME)
        assert b"\x1b[?1049h" in ada.seen
        ada.type("q")
        assert await ada.ended() == 0
        assert left_clean(ada)
        await ada.see(f"ssh -t -p {house.port} 127.0.0.1 as ")


async def test_it_is_left_clean_when_the_server_stops(tmp_path: Path, client: str) -> None:
    key = Key(tmp_path, "ada")
    async with open_ssh_house(tmp_path) as house, call(house, key=key, client=client) as ada:
        await ada.see(HOME)
        async with call(house, "bram", "plain", client=client) as bram:
            await bram.see("Type a number.")
            await house.door.close(WHY)
            assert await ada.ended() == 0
            assert left_clean(ada)
            await ada.see("The server has stopped")
            await ada.see(f"\nssh -p {house.port} 127.0.0.1 ")
            await bram.ended()
            await bram.see("The server has stopped")
            way_back = bram.text.replace("\n", "").partition("ssh -p ")[2].split()
            assert way_back[:3] == [str(house.port), "127.0.0.1", "as"]
            assert way_back[4] == "plain"
    async with open_ssh_house(tmp_path) as house:  # also somebody without a key and without screens comes back
        assert (await say(house, *way_back[2:5], given=b"quit\n"))[0] == 0
        assert len(house.people) == 2


async def test_lines_that_fail_end_with_the_way_back_and_say_nothing_of_it(
    tmp_path: Path, client: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(visit: Visit, lines: object) -> None:
        raise RuntimeError("canary: seven of spades")

    monkeypatch.setattr(verbs, "run_plain", fail)
    async with open_ssh_house(tmp_path) as house:
        code, said = await say(house, "plain")
        assert code == 1
        assert "Something went wrong here, and it has been noted" in said
        assert f"ssh -p {house.port} 127.0.0.1 as " in said
        assert "canary" not in said
        assert any("a session failed" in record.message for record in caplog.records)
        await eventually(lambda: not house.hall.present)


async def test_tables_that_cannot_be_reached_are_said_to_be_so(
    tmp_path: Path, client: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(within: LocalBackend, person: str) -> bytes:
        raise ConnectionResetError

    monkeypatch.setattr(LocalBackend, "likes", fail)
    async with open_ssh_house(tmp_path) as house:
        code, said = await say(house, "plain")
        assert code == 1
        assert "The tables cannot be reached right now" in said
        await eventually(lambda: not house.hall.present)


async def test_an_app_that_fails_ends_alone_and_says_nothing_of_it(
    tmp_path: Path, client: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pressed = HomePage.press
    broken: list[str] = []

    def press(page: HomePage, key: str, character: str | None) -> bool:
        if page.kit.client.name in broken:
            raise RuntimeError("canary: seven of spades")
        return pressed(page, key, character)

    monkeypatch.setattr(HomePage, "press", press)
    caplog.set_level(logging.ERROR)
    async with open_ssh_house(tmp_path) as house:
        async with call(house, "ada", client=client) as ada, call(house, "bram", client=client) as bram:
            await ada.see(HOME)
            await bram.see(HOME)
            broken.append("bram")
            bram.type("\x1b[B")
            assert await bram.ended() == 1
            assert left_clean(bram)
            await bram.see("Something went wrong here, and it has been noted")
            assert "canary" not in bram.seen.decode()
            assert "Traceback" not in bram.seen.decode()
            await ada.press("r", "The rules of Wild Cards")
            assert any("an app failed" in record.message for record in caplog.records)
        await eventually(lambda: not house.door.sessions and not house.door.budgets.held("screens"))


async def test_output_and_errors_of_the_process_are_its_own_again(tmp_path: Path, client: str) -> None:
    before = sys.stdout, sys.stderr
    factory = asyncio.get_running_loop().get_task_factory()
    async with open_ssh_house(tmp_path) as house, call(house, "ada", client=client) as ada:
        await ada.see(HOME)
        async with call(house, "bram", client=client) as bram:
            await bram.see(HOME)
            assert (sys.stdout, sys.stderr) == before
            # The first to come is the first to go: so they do not end in the order in which they nest.
            ada.type("q")
            await ada.ended()
        await eventually(lambda: not house.door.sessions)
        assert (sys.stdout, sys.stderr) == before
        assert asyncio.get_running_loop().get_task_factory() is factory


COLOURS = {"true": rb"\x1b\[[\d;]*38;2;", "256": rb"\x1b\[[\d;]*38;5;", "any": rb"\x1b\[[\d;]*3\d"}


@pytest.mark.parametrize(
    ("term", "environment", "has", "has_not"),
    [
        ("xterm-256color", {"LANG": "C.UTF-8"}, "256", None),
        ("xterm", {"LANG": "C.UTF-8"}, "any", "256"),
        ("xterm-256color", {"LANG": "C.UTF-8", "COLORTERM": "truecolor"}, "true", None),
        ("xterm-256color", {"LANG": "C.UTF-8", "NO_COLOR": "1"}, None, "any"),
        ("vt100", {}, None, "any"),
    ],
)
async def test_colours_are_those_of_the_callers_terminal(  # noqa: PLR0917
    tmp_path: Path,
    client: str,
    monkeypatch: pytest.MonkeyPatch,
    term: str,
    environment: dict[str, str],
    has: str | None,
    has_not: str | None,
) -> None:
    monkeypatch.setenv("COLORTERM", "" if has == "256" else "truecolor")  # the server's own: of no account
    monkeypatch.setenv("NO_COLOR", "1" if has else "")
    async with (
        open_ssh_house(tmp_path) as house,
        call(house, term=term, environment={"PATH": os.environ["PATH"], **environment}, client=client) as ada,
    ):
        await ada.see(HOME)
        assert has is None or re.search(COLOURS[has], ada.seen)
        assert has_not is None or not re.search(COLOURS[has_not], ada.seen)
        await eventually(lambda: ("▸" in ada.text) == bool(environment))


async def test_who_sends_no_locale_is_asked_about_real_signs(tmp_path: Path, client: str) -> None:
    """Question marks in their place would have honest people answer No."""
    async with (
        open_ssh_house(tmp_path) as house,
        call(house, client=client, environment={"LANG": "", "LC_ALL": ""}) as ada,
    ):
        await ada.see("Does this look right?")
        glyphs = GLYPHS["unicode"]
        shown = [game.glyphs[name].unicode for game in SIGNS for name in (*game.suits[:4], *game.marks)]
        assert {"♣", "☼", "▲", "✦", "★"} <= set(shown)
        for sign in (*shown, glyphs.corners[0]):
            assert sign.encode() in ada.seen
        await ada.press("y", HOME)


async def test_a_terminal_that_can_show_only_lines_gets_lines(tmp_path: Path, client: str) -> None:
    async with open_ssh_house(tmp_path) as house, call(house, term="dumb", client=client) as ada:
        await ada.see("Type a number.")
        assert b"\x1b" not in ada.seen
        # What is typed is seen, and can be mended.
        ada.type("9x\x7f\x7fhello\x15?")
        await ada.see("?")
        ada.type("\r")
        await ada.see("again")
        ada.type("\x04")
        assert await ada.ended() == 0


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (4000, 3000)])
async def test_strange_sizes(tmp_path: Path, client: str, size: tuple[int, int]) -> None:
    async with open_ssh_house(tmp_path) as house, call(house, size=size, client=client) as ada:
        await eventually(lambda: len(ada.seen) > 100)
        ada.resize((100, 30))
        await ada.see(HOME)
        ada.resize(size)
        ada.resize((0, 0))
        ada.resize((90, 30))
        await ada.see(HOME)
        ada.type("q")
        assert await ada.ended() == 0


async def test_a_giant_is_drawn_no_larger_than_the_largest(client: str) -> None:
    assert fitting(0, 0) == fitting(0, 50) == USUAL
    assert fitting(2**32 - 1, 2**32 - 1) == LARGEST
    assert fitting(120, 40) == (120, 40)


async def test_what_a_terminal_types_is_keys_and_nothing_else(tmp_path: Path, client: str) -> None:
    """A terminal could claim another size than the channel's, or begin a paste that never ends."""
    async with open_ssh_house(tmp_path) as house, call(house, client=client) as ada:
        await ada.see(HOME)
        ada.type("\x1b[48;5000;9000;1;1t\x1b[?2048;1$y\x1b[<0;999999999;999999999M\x1b[5;5R")
        ada.type("\x1b[200~" + "x" * 20000)
        (session,) = house.door.sessions
        await asyncio.sleep(0)
        ada.type("\x1b[201~")
        await eventually(lambda: session._inlet is not None)
        ada.type("r")
        await ada.see("The rules of Wild Cards")
        assert max(map(len, ada.text.splitlines())) == 80


async def test_without_a_terminal_screens_are_not_begun(tmp_path: Path, client: str) -> None:
    async with open_ssh_house(tmp_path) as house:
        code, said = await say(house)
        assert code == 1
        assert "\x1b" not in said
        assert house.people == []


async def test_pages_of_a_table_are_shown_whole_after_a_resize(tmp_path: Path, client: str) -> None:
    async with open_ssh_house(tmp_path) as house, call(house, client=client) as ada:
        await ada.see(HOME)
        await ada.press("p", "Your bid")
        ada.resize((140, 45))
        await ada.see("this moment")
        ada.resize((80, 24))
        await ada.see_no_more("this moment")
        await ada.see("your hand")
        assert TablePage.least[0] <= 80


async def test_the_title_and_the_clipboard_are_those_of_whoever_came(tmp_path: Path, client: str) -> None:
    """The window says whose turn it is, and has its old title again afterwards; what is copied goes there, too."""
    async with open_ssh_house(tmp_path) as house, call(house, client=client) as ada:
        await ada.see(HOME)
        await ada.press("n", "A new table")
        await ada.press("\r", "Copy the invitation")
        ada.type("i")
        await ada.see("The invitation is copied")
        assert b"\x1b]52;c;" in ada.seen
        assert b"\x1b[22;2t\x1b]2;Menagerie" in ada.seen
        ada.type("q")
        await ada.see(HOME)
        ada.type("q")
        assert await ada.ended() == 0
        assert b"\x1b]2;\x07\x1b[23;2t" in ada.seen
        assert left_clean(ada)
