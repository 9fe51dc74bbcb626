"""What people expect of a program in a terminal: a list of all that can be done, a title, and a line that is copied."""

import base64
from pathlib import Path

import pytest

from menagerie_client.app import MenagerieApp
from menagerie_client.drawing.title import LONGEST, set_title
from menagerie_client.look.look import Terminal, terminal_of
from menagerie_client.screens.home import HomePage
from menagerie_client.screens.new_table import NewTablePage
from menagerie_client.screens.palette import PalettePage
from menagerie_client.screens.reading import ReadingPage
from menagerie_client.screens.settings import SettingsPage
from menagerie_client.screens.table.page import TablePage
from menagerie_client.text.way_in import as_typed_here, join_line, link_to, read_code
from menagerie_server.catalogue import DEFAULT_GAME
from tests.client.parlour import WORDS, Guest, parlour
from tests.client.routes import ROUTES, to_table, to_waiting
from tests.client.scenes import ADDRESS
from tests.kit.clients.gatherings import PATIENT
from tests.kit.servers.house import NO_HURRY, open_house
from tests.kit.servers.thinkers import weighing


def palette(guest: Guest) -> PalettePage:
    assert isinstance(guest.page, PalettePage)
    return guest.page


@pytest.mark.parametrize("key", ["colon", "ctrl+p"])
async def test_everything_is_found_by_a_part_of_its_name(key: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house, parlour(house) as guest:
        await guest.press(key)
        await guest.until_page(PalettePage)
        offered = {command.label for command in palette(guest).found}
        assert {
            WORDS("home-play", game=WORDS("wildcards-name")),
            WORDS("home-new"),
            WORDS("home-rules"),
            WORDS("home-quit"),
        } <= offered
        await guest.press(*"ew TAB".replace(" ", ""))
        assert [command.label for command in palette(guest).found] == []
        await guest.press(*["backspace"] * 5, *"TABLE", "space", *"new")
        assert [command.label for command in palette(guest).found] == [WORDS("home-new")]
        await guest.press("enter")
        await guest.until_page(NewTablePage)


async def test_at_a_table_settings_and_rules_are_there_too(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house, parlour(house) as guest:
        await to_table(house, guest)
        await guest.press("colon", *"settings", "enter")
        await guest.until_page(SettingsPage)
        await guest.press("escape")
        await guest.until_page(TablePage)
        await guest.press("colon", *"log", "enter")
        await guest.until_page(ReadingPage)


async def test_escape_does_nothing_and_a_click_does_what_it_says(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house, parlour(house) as guest:
        await guest.press("colon", "escape")
        await guest.until_page(HomePage)
        await guest.press("colon", *"settings")
        await guest.click(("run", 0))
        await guest.until_page(SettingsPage)


async def test_a_colon_in_something_that_is_written_is_a_colon(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house, parlour(house) as guest:
        await guest.press("t", *"a", "colon", "b", "enter")
        await guest.sees("you: a:b")
        assert isinstance(guest.page, HomePage)


@pytest.mark.parametrize("page", sorted(ROUTES.keys() - {"end", "replay", "review", "fairness", "talk"}))
async def test_every_page_says_what_can_be_done_there(page: str, tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, thinker=weighing()) as house,
        parlour(house) as guest,
    ):
        await ROUTES[page](house, guest)
        hints = {hint.label.lower() for hint in guest.page.hints() if hint.key in ("enter", "escape", "t", "l", "q")}
        names = {entry.label.lower() for entry in guest.page.offered()}
        await guest.press("colon")
        await guest.until_page(PalettePage)
        found = {command.label.lower() for command in palette(guest).found}
        assert names <= found
        assert hints - found <= {WORDS("hint-quit")}
        for size in ((40, 12), (120, 36)):
            await guest.resize(*size)
            await guest.until(lambda size=size: guest.sheet.width == size[0])  # type: ignore[misc]
            assert WORDS("palette-what") in guest.text


# The title


@pytest.mark.parametrize("name", ["linux", "dumb", "vt100", ""])
def test_terminals_without_a_window_are_told_of_no_title(name: str) -> None:
    assert not terminal_of({"TERM": name}).has_title
    assert terminal_of({"TERM": "xterm-256color"}).has_title
    assert not Terminal().has_title


def test_nothing_in_a_title_steers_the_terminal() -> None:
    title = set_title("sly-fox\x07\x1b]2;owned\x07\n\x9c" + "x" * 500)
    assert title.startswith("\x1b]2;")
    assert title.endswith("\x07")
    inside = title[4:-1]
    assert inside.isprintable()
    assert len(inside) <= LONGEST


async def test_the_title_says_whose_turn_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(MenagerieApp, "_tell_terminal", lambda self, sequence: told.append(sequence))
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house, parlour(house) as guest:
        guest.kit.terminal = Terminal(has_title=True)
        await to_table(house, guest)
        turn = WORDS("title-table", table=guest.at.name, stage="turn")
        await guest.until(lambda: bool(told) and turn in told[-1])
        await guest.press("q")
        await guest.until_page(HomePage)
        await guest.until(lambda: turn in told[-1], lambda: "it is still one's turn there")
        await guest.press("s")
        await guest.until(lambda: told[-1] == set_title(WORDS("title")))
    assert told[0].startswith("\x1b[22;2t")
    assert told[-1].endswith("\x1b[23;2t"), "what was there before is there again"


# The invitation


async def test_the_invitation_is_copied_with_one_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(MenagerieApp, "copy_to_clipboard", lambda self, text: copied.append(text))
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house, address=ADDRESS) as guest,
    ):
        await to_waiting(house, guest)
        await guest.press("i")
        await guest.sees(WORDS("table-copied")[:40])
        line = join_line(ADDRESS, guest.at.name, None)
        assert copied == [line]
        assert line in guest.text, "and it is there in one piece"
        await guest.press("colon", *"invitation", "enter")
        await guest.until(lambda: copied == [line, line])


async def test_where_there_is_a_link_the_line_can_be_copied_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(MenagerieApp, "copy_to_clipboard", lambda self, text: copied.append(text))
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house, address="ssh://table.example:2222") as guest,
    ):
        guest.kit.web = "https://table.example"
        await to_waiting(house, guest)
        await guest.press("i")
        await guest.press("m")
        ways = [link_to(guest.kit.web, guest.at.name), join_line(guest.kit.address, guest.at.name, None)]
        assert copied == ways
        assert all(way in guest.text for way in ways)
        await guest.click(("copy", "line"))
        await guest.press("colon", *WORDS("table-copy-line").replace(" ", "")[-4:], "enter")
        await guest.until(lambda: copied == [*ways, ways[1], ways[1]])


async def test_what_is_copied_goes_to_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house, address=ADDRESS) as guest,
    ):
        await to_waiting(house, guest)
        driver = guest.app.running_driver
        assert driver is not None
        written: list[str] = []
        monkeypatch.setattr(driver, "write", written.append)
        await guest.press("i")
        line = base64.b64encode(join_line(ADDRESS, guest.at.name, None).encode()).decode()
        await guest.until(lambda: any(f"\x1b]52;c;{line}" in each for each in written))


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("sly-fox", ("sly-fox", None)),
        ("  sly-fox  k3y ", ("sly-fox", "k3y")),
        (join_line("table.example:4747", "sly-fox", None), ("sly-fox", None)),
        (join_line("table.example:4747", "sly-fox", "k3y"), ("sly-fox", "k3y")),
        (join_line("ssh://table.example:2222", "sly-fox", "k3y"), ("sly-fox", "k3y")),
        (join_line("ssh://table.example:2222", "sly-fox", None), ("sly-fox", None)),
        ("", None),
        ("é" * 3, None),
        ("x" * 41, None),
        (f"sly-fox {'x' * 41}", None),
        ("'never closed", ("'never", "closed")),
        ("menagerie join --table", None),
        ("menagerie join table.example sly-fox k3y", ("sly-fox", "k3y")),
        ("join sly-fox k3y", ("sly-fox", "k3y")),
        ("menagerie join table.example --watch --table sly-fox --name Ada", ("sly-fox", None)),
        ("menagerie join table.example", ("", None)),
        ("https://table.example/t/sly-fox/k3y", ("sly-fox", "k3y")),
        ("https://table.example/x/sly-fox", None),
    ],
)
def test_a_code_is_a_name_an_invitation_or_the_whole_line(typed: str, code: tuple[str, str | None] | None) -> None:
    way = read_code(typed)
    assert (None if way is None else way[:2]) == code


LINES = {
    "tcp": join_line("friends.example:4747", "sly-fox", "k3y"),
    "ssh": join_line("ssh://friends.example:2222", "sly-fox", "k3y"),
    "web": link_to("https://friends.example", "sly-fox", "k3y"),
}


@pytest.mark.parametrize("kind", LINES)
@pytest.mark.parametrize(
    ("known", "leads"),
    [
        ((), False),
        (("", "table.example:4747"), False),
        (("FRIENDS.example:4747",), True),
        (("ssh://friends.example:2222",), True),
        (("http://friends.example:8080",), True),
        (("friends.example:4748", "ssh://friends.example:22", "https://friends.example:444"), True),
    ],
)
def test_a_line_leads_to_the_server_that_it_names(kind: str, known: tuple[str, ...], leads: bool) -> None:
    """A host that is known by another kind of way is the same server: nobody knows all its ports."""
    way = read_code(LINES[kind])
    assert way is not None
    assert way.leads_to(*known) == leads


def test_two_servers_of_one_host_are_told_apart_by_their_ports() -> None:
    way = read_code("menagerie join 127.0.0.1:5000 --table sly-fox")
    assert way is not None
    assert way.leads_to("localhost:5000")
    assert not way.leads_to("localhost:5001")
    here = read_code("sly-fox")
    assert here is not None
    assert here.leads_to()


@pytest.mark.parametrize(
    ("way_back", "typed"),
    [
        (".venv/bin/menagerie play --level hard", ".venv/bin/menagerie join friends.example:4747 --table sly-fox"),
        ("menagerie join table.example", "menagerie join friends.example:4747 --table sly-fox"),
        ("ssh -t -p 2222 table.example join calm-heron", "menagerie join friends.example:4747 --table sly-fox"),
        ("", "menagerie join friends.example:4747 --table sly-fox"),
    ],
)
def test_what_to_type_works_where_one_is(way_back: str, typed: str) -> None:
    assert as_typed_here("menagerie join friends.example:4747 --table sly-fox", way_back) == typed


@pytest.mark.parametrize("kind", LINES)
async def test_an_invitation_to_another_server_says_what_to_do_and_asks_nobody_here(kind: str, tmp_path: Path) -> None:
    said = "home-other-link" if kind == "web" else "home-other-server"
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house, address=ADDRESS) as guest,
    ):
        await guest.press("i")
        await guest.until(lambda: guest.page.focused is not None)
        guest.page.focused.value = LINES[kind]  # type: ignore[union-attr]
        await guest.press("enter")
        way = read_code(LINES[kind])
        assert way is not None
        await guest.sees(WORDS(said, server=way.server, line=LINES[kind]))
        assert "sly-fox" not in guest.client.tables


async def test_a_private_table_is_joined_by_what_was_sent(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        house.client("Bram") as bram,
        parlour(house, address=ADDRESS) as guest,
    ):
        at = await bram.create(DEFAULT_GAME, {"seats": 3}, public=False)
        await guest.press("i", *"wrong", "minus", *"name", "enter")
        await guest.sees(WORDS("refusal-no_such_table", table="wrong-name"))
        await guest.press("i")
        await guest.until(lambda: guest.page.focused is not None)
        guest.page.focused.value = join_line(ADDRESS, at.name, at.invitation)  # type: ignore[union-attr]
        await guest.press("enter")
        await guest.until_page(TablePage)
        assert guest.at.seat == 1


async def test_while_something_is_written_the_bottom_line_names_what_ends_that(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house, parlour(house) as guest:
        for key, typed in (("enter", "Countess"), ("escape", "Duchess")):
            await guest.press("y", *typed)
            await guest.until(lambda: [hint.key for hint in guest.page.shown_hints] == ["enter", "escape"])
            await guest.click(("key", key))
            await guest.until(lambda: WORDS("hint-find") in guest.text)
            await guest.until(lambda: guest.client.name == "Countess")


async def test_a_name_is_changed_at_home(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house, parlour(house) as guest:
        await guest.press("y", *"Countess", "enter")
        await guest.sees(WORDS("home-renamed", name="Countess"))
        assert guest.kit.preferences.name == guest.client.name == "Countess"
        await guest.press("y", "full_stop", "enter")
        await guest.sees(WORDS("refusal-no_name"))
