"""In a small window there is less to see, but never too little to choose by."""

import re
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from menagerie_client.catalogue import BOARDS, SIGNS
from menagerie_client.drawing.qr import draw
from menagerie_client.drawing.sheet import Sheet
from menagerie_client.look.look import Look
from menagerie_client.screens.new_table import NewTablePage
from menagerie_client.screens.settings import SettingsPage
from menagerie_client.screens.table.code_page import CodePage
from menagerie_client.screens.table.heading import draw_heading, whole_pieces
from menagerie_client.screens.table.page import TablePage
from menagerie_client.text.times import clock_face
from menagerie_client.text.words import Words, languages
from menagerie_client.visiting.memory import Preferences
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.tables.names import ADJECTIVES, ANIMALS
from menagerie_server.tables.settings import Settings
from tests.client.parlour import CALM, WORDS, Guest, parlour
from tests.client.positions import open_position, take_seat
from tests.client.routes import ROUTES, to_form, to_settings
from tests.client.sittings import POSITIONS
from tests.kit.games.rigged import ending_soon
from tests.kit.servers.house import House, open_house
from tests.kit.servers.thinkers import weighing

SMALLEST = (40, 12)
PHONE = (43, 36)
SMALL_WINDOWS = pytest.mark.parametrize("size", [SMALLEST, (60, 16)], ids=lambda size: f"{size[0]}x{size[1]}")
ADDRESS = "table.example:4747"


def marked(guest: Guest) -> str:
    """The line that the cursor is in."""
    return next((line for line in guest.text.splitlines() if guest.kit.look.glyphs.cursor in line), "")


async def is_at(guest: Guest, label: str) -> None:
    """Wait until the cursor is in the line of something."""
    await guest.until(lambda: label in marked(guest), lambda: label)


async def to_table_that_waits(house: House, guest: Guest, seats: int) -> None:
    at = await guest.client.create(DEFAULT_GAME, {"seats": seats})
    await guest.client.until(lambda: at.status is not None)
    await guest.app.push_screen(TablePage(guest.kit, at))
    await guest.until_page(TablePage)


@pytest.mark.parametrize("casual", [False, True], ids=["counts", "casual"])
@pytest.mark.parametrize("size", [(80, 24), (100, 30)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_what_is_played_at_a_table_that_waits_is_read_in_whole_beside_the_code(
    tmp_path: Path, size: tuple[int, int], *, casual: bool
) -> None:
    async with open_house(tmp_path) as house, parlour(house, size=size, address="ssh://t.example") as guest:
        options = {"solo": True, "extra_birds": 3, "robinbird_rows": 2}
        at = await guest.client.create("cubirds", options, casual=casual)
        await guest.client.until(lambda: at.status is not None)
        await guest.app.push_screen(TablePage(guest.kit, at))
        await guest.until_page(TablePage)
        await guest.sees(WORDS("table-join-line"))
        assert "█▀▀▀▀▀█" in guest.text, "there is room for the code"
        said = BOARDS["cubirds"].about(WORDS, options) + (f", {WORDS('ratings-casual')}" if casual else "")
        beside = " ".join(re.split(r"[█▀▄]", line)[0].strip() for line in guest.text.splitlines())
        assert said in " ".join(beside.split())


@SMALL_WINDOWS
@pytest.mark.parametrize("seats", [3, 5])
async def test_at_a_table_that_waits_one_sees_the_seats_and_what_enter_does(
    tmp_path: Path, size: tuple[int, int], seats: int
) -> None:
    async with open_house(tmp_path) as house, parlour(house, size=size, address=ADDRESS) as guest:
        await to_table_that_waits(house, guest, seats)
        free = WORDS("seat-state-free")
        assert [line.split()[-1] for line in guest.text.splitlines() if line.split()[:1] == [free]] == [free] * (
            seats - 1
        )
        for label in ("ready", "start", "close", "copy", "leave"):
            await is_at(guest, WORDS(f"table-{label}"))
            await guest.press("down")


WRITING = [("home", "t"), ("home", "i"), ("home", "y"), ("waiting", "t"), ("table", "t"), ("end", "t")]


@pytest.mark.parametrize(("page", "key"), WRITING)
async def test_while_one_writes_the_page_can_still_be_read(tmp_path: Path, page: str, key: str) -> None:
    games = ending_soon(4, edition=2022, seats=3)
    settings = Settings(bot_delay=0, open_contributions=0.5)
    async with open_house(tmp_path, games=games, settings=settings) as house, parlour(house) as guest:
        await ROUTES[page](house, guest)
        await guest.resize(*SMALLEST)
        await guest.until(lambda: guest.sheet.height == SMALLEST[1])
        heading = guest.text.splitlines()[0]
        await guest.press(key)
        await guest.until(lambda: guest.page.focused is not None and guest.sheet.height == SMALLEST[1] - 1)
        assert guest.text.splitlines()[0] == heading
        assert WORDS("screen-failed") not in guest.prose
        assert len(guest.text.splitlines()) == SMALLEST[1] - 1


async def test_in_the_window_of_a_phone_one_sees_how_far_the_game_is_and_who_is_asked(tmp_path: Path) -> None:
    """How far the game is stands there in whole, and a sign says of each seat what there is no room to say."""
    games = ending_soon(4, edition=2022, seats=3)
    async with open_house(tmp_path, games=games) as house, parlour(house, size=PHONE) as guest:
        await ROUTES["table"](house, guest)
        await guest.until(lambda: guest.kit.look.glyphs.your in guest.text)
        first, *rows = guest.text.splitlines()
        assert "…" not in first
        assert re.search(r"round \d+ of \d+", first)
        start = next(number for number, row in enumerate(rows) if row.startswith(WORDS("board-column-seat")))
        # By itself, this is the sign of who thinks.
        assert not any(re.search(r"\S…$", row.rstrip()) for row in rows[start : start + 4]), guest.text


@pytest.mark.parametrize(("page", "first"), [("home", "play"), ("waiting", "ready"), ("end", "rematch")])
async def test_in_the_window_of_a_phone_fingers_have_room_in_menus(tmp_path: Path, page: str, first: str) -> None:
    games = ending_soon(4, edition=2022, seats=3)
    settings = Settings(bot_delay=0, open_contributions=0.5)
    async with open_house(tmp_path, games=games, settings=settings) as house, parlour(house, size=PHONE) as guest:
        await ROUTES[page](house, guest)
        await guest.until(lambda: any(spot.action == (first,) for spot in guest.sheet.spots))
        entries = {entry.action for entry in guest.page.offered() if entry.label}
        rows = sorted({spot.area.y for spot in guest.sheet.spots if spot.action in entries})
        assert len(rows) >= 4
        assert all(below - above >= 2 for above, below in pairwise(rows)), guest.text


async def test_in_the_window_of_a_phone_the_code_is_shown_by_itself(tmp_path: Path) -> None:
    """Beside who sits there it has no room, and a friend stands next to one with a phone of their own."""
    async with open_house(tmp_path) as house, parlour(house, size=PHONE, address=ADDRESS) as guest:
        await to_table_that_waits(house, guest, 4)
        await guest.sees(WORDS("table-show-code"))
        (line,) = guest.table_page._waiting.ways_in
        await guest.press("o")
        await guest.until_page(CodePage)
        code = draw(line)
        await guest.until(lambda: code[1].strip() in guest.text)
        rows = [row.strip() for row in guest.text.splitlines()]
        top = rows.index(code[1].strip()) - 1
        assert rows[top : top + len(code)] == [modules.strip() for modules in code]
        assert " ".join(rows[:top]).strip() == WORDS("table-join-line")
        assert line in " ".join(rows[top + len(code) :])
        for size in ((43, 12), (20, 40), (5, 3), (1, 1), PHONE):
            await guest.resize(*size)
            await guest.until(lambda size=size: (guest.sheet.width, guest.sheet.height) == size)  # type: ignore[misc]
        await guest.press("escape")
        await guest.until_page(TablePage)


@pytest.mark.parametrize("size", [SMALLEST, (80, 24)])
async def test_the_code_by_itself_is_for_windows_that_need_it(tmp_path: Path, size: tuple[int, int]) -> None:
    async with open_house(tmp_path) as house, parlour(house, size=size, address=ADDRESS) as guest:
        await to_table_that_waits(house, guest, 4)
        assert ("show",) not in [entry.action for entry in guest.page.offered()]


async def test_in_the_window_of_a_phone_lines_of_forms_lie_apart(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, parlour(house, size=PHONE) as guest:
        for page in ("settings", "new-table"):
            await ROUTES[page](house, guest)
            lines: dict[int, set[int]] = {}
            for spot in guest.sheet.spots:
                if spot.action[0] == "choose":
                    lines.setdefault(spot.action[1], set()).add(spot.area.y)
            assert len(lines) >= 8
            ends = [(min(rows), max(rows)) for _, rows in sorted(lines.items())]
            assert all(below[0] - above[1] >= 2 for above, below in pairwise(ends)), guest.text
            await guest.press("escape")


async def test_in_the_window_of_a_phone_the_greeting_does_not_cover_the_name_of_the_house(tmp_path: Path) -> None:
    likes = replace(CALM, language="de")
    async with open_house(tmp_path) as house, parlour(house, name="Wilhelmine", size=(40, 36), likes=likes) as guest:
        words = guest.kit.words
        await guest.sees(words("home-welcome", name=guest.client.name, people=1))
        assert guest.text.splitlines()[0].strip() == words("home-title")


async def test_a_window_that_is_too_small_is_told_its_own_size(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, parlour(house) as guest:
        await guest.press("t")
        await guest.resize(40, 11)
        await guest.sees("40x12", "40x11")


@SMALL_WINDOWS
async def test_every_line_of_the_settings_can_be_read_with_what_it_is_about(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with open_house(tmp_path) as house, parlour(house, size=size) as guest:
        await to_settings(house, guest)
        page = guest.page
        assert isinstance(page, SettingsPage)
        for field in page._fields():
            await is_at(guest, field.label)
            await guest.sees(WORDS(f"set-what-{field.key}"), *(label for _, label in field.choices))
            assert guest.text.splitlines()[-1].strip().endswith(WORDS("hint-back"))
            await guest.press("down")


@SMALL_WINDOWS
async def test_every_line_of_a_new_table_can_be_read(tmp_path: Path, size: tuple[int, int]) -> None:
    async with open_house(tmp_path) as house, parlour(house, size=size) as guest:
        await to_form(house, guest)
        page = guest.page
        assert isinstance(page, NewTablePage)
        for field in page._fields():
            await is_at(guest, field.label)
            await guest.sees(*(label for _, label in field.choices), WORDS("new-open"), WORDS("new-what"))
            await guest.press("down")
        await guest.press("down", "right")  # from the way to open it around to the first line: another game
        await guest.until(lambda: page.wanted().game != DEFAULT_GAME)
        await is_at(guest, page._fields()[0].label)


async def test_arrows_say_that_there_is_more_to_a_form(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, parlour(house, size=SMALLEST) as guest:
        await to_settings(house, guest)
        arrows = guest.kit.look.glyphs.updown

        def edge() -> str:
            return "".join(line[-1] for line in guest.text.splitlines()[:-1] if len(line) == SMALLEST[0])

        await guest.until(lambda: edge() == arrows[1])
        await guest.press(*["down"] * 4)
        await guest.until(lambda: edge() == arrows)
        await guest.press("up", "up", "up", "up", "up")
        await guest.until(lambda: edge() == arrows[0])


@pytest.mark.parametrize("kind", POSITIONS)
@pytest.mark.parametrize("likes", [CALM, replace(CALM, guided=True), replace(CALM, guided_offer_seen=False)])
async def test_a_hint_is_said_in_whole_and_keys_that_have_no_room_are_found_with_the_one_for_help(
    tmp_path: Path, kind: type, likes: Preferences
) -> None:
    async with (
        open_position(tmp_path, kind, thinker=weighing()) as house,
        parlour(house, likes=likes) as guest,
    ):
        await take_seat(house, guest)
        await guest.resize(*SMALLEST)
        await guest.until(lambda: guest.sheet.height == SMALLEST[1])
        below = guest.text.splitlines()[-1]
        enter = next(hint for hint in guest.page.hints() if hint.key == "enter")
        assert f"{enter.shown} {enter.label}" in below
        assert f"? {WORDS('hint-help')}" in below
        await guest.press("h")
        await guest.until(lambda: guest.table_page.playing.hinting.advice is not None)
        advice = guest.table_page.playing.hinting.advice
        assert advice is not None
        playing = guest.table_page.playing
        await guest.sees(WORDS("hint-would", move=playing.drawn.effects(playing.sitting()).would(advice.move)))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", ["Ada", "Maximiliane-Rose"])
async def test_the_greeting_does_not_run_into_the_name_of_the_house(tmp_path: Path, language: str, name: str) -> None:
    likes = Preferences(language=language, animation=False)
    async with open_house(tmp_path) as house, parlour(house, name=name, size=(40, 12), likes=likes) as guest:
        await guest.until(lambda: guest.client.listed is not None and name in guest.text)
        await guest.pilot.pause()
        assert guest.text.splitlines()[0].split()[0] == "Menagerie"


@pytest.mark.parametrize(
    ("heading", "room", "said"),
    [
        ("CuBirds   Zug 12 · Stapel 51 · abgeworfen 6", 60, "CuBirds   Zug 12 · Stapel 51 · abgeworfen 6"),
        ("CuBirds   Zug 12 · Stapel 51 · abgeworfen 6", 30, "CuBirds   Zug 12 · Stapel 51"),
        ("CuBirds   beurt 12 · stapel 51 · afgelegd 6", 29, "CuBirds   beurt 12"),
        ("Wild Cards 2022   Runde 3/14", 10, "Wild Cards 2022   Runde 3/14"),
    ],
)
def test_a_heading_is_cut_between_its_pieces_since_half_a_number_is_another_number(
    heading: str, room: int, said: str
) -> None:
    assert whole_pieces(heading, room) == said


@pytest.mark.parametrize("seconds", [None, 59])
@pytest.mark.parametrize("language", languages())
def test_how_far_a_game_is_can_be_read_whatever_the_table_is_called(language: str, seconds: float | None) -> None:
    sheet = Sheet(40, 12, Look(games=SIGNS))
    heading = Words(language)("wildcards-board-heading", name="Wild Cards 2022", round=4, rounds=14)
    at: Any = SimpleNamespace(name=f"{max(ADJECTIVES, key=len)}-{max(ANIMALS, key=len)}", status=None)
    kit: Any = SimpleNamespace(look=sheet.look, link_words=lambda: None)
    draw_heading(sheet, kit, at, heading, seconds)
    first = sheet.text().splitlines()[0]
    assert heading[: heading.index("4") + 1] in first
    assert seconds is not None or heading in first
    assert seconds is None or clock_face(seconds) in first
