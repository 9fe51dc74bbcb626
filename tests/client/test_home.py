"""Home says what is so: where one has a seat, what can be joined, and what can be watched."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from menagerie_client.app import MenagerieApp, kit_for
from menagerie_client.catalogue import SIGNS
from menagerie_client.drawing.menu import Entry, Menu
from menagerie_client.drawing.sheet import Area, Sheet
from menagerie_client.look.look import Look, Terminal
from menagerie_client.screens.help import HelpPage
from menagerie_client.screens.home import HomePage
from menagerie_client.screens.noticeboard import Notices, draw_noticeboard
from menagerie_client.screens.table.page import TablePage
from menagerie_client.text.lobby import say_best, say_table
from menagerie_client.visiting.memory import Memory, Preferences
from menagerie_client.visiting.visit import PlayNow, Visit, leave
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.doors.local import local
from menagerie_server.tables.names import ADJECTIVES, ANIMALS
from menagerie_shared.wire.lobby_messages import Best, Listed
from menagerie_shared.wire.requests import Clock
from menagerie_shared.wire.table_messages import SeatInfo, SeatState
from tests.client.parlour import WORDS, Guest, Overheard, parlour, sit_down
from tests.client.routes import play_to_the_end, to_end, to_waiting
from tests.client.test_again import two_at_the_end
from tests.kit.clients.gatherings import PATIENT
from tests.kit.games.rigged import ending_soon
from tests.kit.servers.house import NO_HURRY, House, eventually, open_house

SOON = ending_soon(6, edition=2022, seats=3)


def entries(guest: Guest) -> list[tuple[str, str]]:
    """The tables on the page, and what Enter would do at each."""
    assert isinstance(guest.page, HomePage)
    return [(entry.action[1], entry.action[2]) for entry in guest.page.menu.entries if entry.action[0] == "table"]


def own_tables(guest: Guest) -> list[str]:
    """The tables where one has a seat, as the page says."""
    return [table for table, how in entries(guest) if how == "back"]


async def test_who_has_watched_a_table_can_watch_it_again(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        house.client("Bram") as bram,
        parlour(house) as guest,
    ):
        at = await bram.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2])
        await bram.ready(at.name, 0)
        await guest.until(lambda: entries(guest) == [(at.name, "watch")])
        for _ in range(2):
            await guest.click(("table", at.name, "watch"))
            await guest.until_page(TablePage)
            await guest.press("q")
            await guest.until_page(HomePage)
            await guest.until(lambda: entries(guest) == [(at.name, "watch")])
            assert not own_tables(guest)
            await eventually(lambda: house.hall.tables[at.name].audience.watchers == 0)


async def test_a_full_table_can_be_watched_with_the_key_that_is_named(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        house.client("Bram") as bram,
        parlour(house) as guest,
    ):
        at = await bram.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2])
        await guest.click(("table", at.name, "join"))
        await guest.sees(WORDS("refusal-table_full", table=at.name), WORDS("home-press-watch"))
        assert "W watch" in guest.prose
        await guest.press("w")
        await guest.until_page(TablePage)
        assert guest.at.seat is None


async def test_a_table_that_waits_can_be_watched_too(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        house.client("Bram") as bram,
        parlour(house) as guest,
    ):
        at = await bram.create(DEFAULT_GAME, {"seats": 3})
        await guest.until(lambda: entries(guest) == [(at.name, "join")])
        assert "W watch" not in guest.prose
        await guest.press("right")
        assert "W watch" in guest.prose
        await guest.press("W")
        await guest.until_page(TablePage)
        assert guest.at.seat is None
        assert house.hall.tables[at.name].audience.watchers == 1


def back(house: House, token: str | None) -> Overheard:
    """Ada, who comes in again: the server tells her where she has seats."""
    return Overheard(local(house.hall, NO_HURRY), "Ada", token)


async def test_who_gets_up_has_no_seat_there(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house:
        async with parlour(house) as guest:
            await to_waiting(house, guest)
            token, name = guest.client.token, guest.at.name
        async with back(house, token) as client, sit_down(client) as guest:
            await guest.until(lambda: entries(guest) == [(name, "back")])
            await guest.click(("table", name, "back"))
            await guest.until_page(TablePage)
            await guest.press("x")
            await guest.until_page(HomePage)
            await guest.until(lambda: (name, "back") not in entries(guest))


@pytest.mark.parametrize("key", ["b", "q"])
async def test_who_leaves_a_game_against_bots_that_is_over_has_no_seat_there(tmp_path: Path, key: str) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, games=SOON) as house:
        async with parlour(house) as guest:
            await to_end(house, guest)
            await guest.press(key)
            await guest.until_page(HomePage)
            await guest.until(lambda: not own_tables(guest))
            token = guest.client.token
        async with back(house, token) as client, sit_down(client) as guest:
            assert client.seated == ()
            assert not own_tables(guest)


async def test_who_goes_home_from_a_game_among_people_keeps_the_seat(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, games=SOON) as house,
        AsyncExitStack() as stack,
    ):
        ada, bram = await two_at_the_end(house, stack)
        table = ada.at.name
        await ada.press("q")
        await ada.until_page(HomePage)
        over = WORDS("home-your-table", table=table, game=WORDS("wildcards-name"), stage="over")
        await ada.sees(over)
        assert "Wild Cards" in over
        assert "over" in over
        assert own_tables(ada) == [table]
        assert bram.at.seat == 1


async def test_a_stage_that_is_not_known_is_not_made_up(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house:
        async with parlour(house) as guest:
            at = await guest.client.create(DEFAULT_GAME, {"seats": 3}, public=False)
            token = guest.client.token
        async with back(house, token) as client, sit_down(client) as guest:
            await guest.sees(WORDS("home-your-table", table=at.name, game="", stage="unknown"))
            assert WORDS("stage-playing") not in guest.text


async def test_a_game_against_bots_that_is_begun_from_home_is_the_one_to_go_on_with(tmp_path: Path) -> None:
    memory = Memory(tmp_path)
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        Overheard(local(house.hall, NO_HURRY), "Ada") as client,
    ):
        first = PlayNow(game=DEFAULT_GAME, options={"seats": 3}, bots=(1, 2))
        visited = Visit(client=client, words=WORDS, memory=memory, first=first, way_back=lambda table: "")
        app = MenagerieApp(kit_for(visited, Terminal()), visited)
        async with app.run_test(size=(80, 24)) as pilot:
            guest = Guest(pilot, app.kit)
            await guest.until_page(TablePage)
            begun = guest.at.name
            assert memory.practice.table == begun
            await guest.press("q")
            await guest.until_page(HomePage)
            await guest.press("p")
            await guest.until_page(TablePage)
            assert guest.at.name != begun
            assert memory.practice.table == guest.at.name


@pytest.mark.parametrize("stage", ["waiting", "shuffling", "playing", "turn", "over"])
def test_what_is_so_at_ones_own_table_can_be_read_to_its_end(stage: str) -> None:
    longest = f"{max(ADJECTIVES, key=len)}-{max(ANIMALS, key=len)}"
    game = max((WORDS(f"{name}-name") for name in GAMES), key=len)
    entry = Entry(("table", longest, "back"), WORDS("home-your-table", table=longest, game=game, stage=stage))
    sheet = Sheet(80, 24, Look(games=SIGNS))
    draw_noticeboard(sheet, Area(29, 5, 50, 17), Notices([entry], ""), Menu([entry]), WORDS)
    assert entry.label in sheet.text()


def noticeboard(tables: list[Entry], news: list[Entry]) -> list[str]:
    """The right side of home in a window of 80x24, in rows without their frames."""
    sheet = Sheet(80, 24, Look(games=SIGNS))
    draw_noticeboard(sheet, Area(29, 5, 50, 17), Notices(tables, "", news), Menu([*tables, *news]), WORDS)
    return [row.strip(" │▸") for row in sheet.text().splitlines()]


def table_entry(people: str, count: int, age: str) -> Entry:
    facts: dict[str, str | int] = {
        "table": "bright-dormouse",
        "game": "Wild Cards",
        "watchers": 2,
        "casual": "yes",
        "free": 0,
    }
    return Entry(
        ("table", f"of {people}", "watch"),
        WORDS("home-table-watch", people=people, count=count, age=WORDS("home-dotted", age=age), **facts),
    )


def test_what_goes_on_at_a_table_can_be_read_to_its_end() -> None:
    long = [table_entry("Ada and Bram", 2, "12 minutes"), table_entry("Cleo", 1, "3 hours")]
    news = Entry(("finished", "bright-dormouse", 1), "Mop won Wild Cards with 22 points against Ada and Bram")
    said = " ".join(noticeboard(long, [news]))
    for entry in (*long, news):
        assert len(entry.label) > 46
        assert entry.label in said


@pytest.mark.parametrize(
    ("state", "said"), [("here", "Cyd plays"), ("lost", "waits for Cyd"), ("left", "waits for Cyd")]
)
def test_nobody_is_said_to_play_where_nobody_is(state: SeatState, said: str) -> None:
    seats = (SeatInfo(state=state, person="cyd", name="Cyd"), SeatInfo(state="bot", name="Dot"))
    listed = Listed(table="lively-crane", game=DEFAULT_GAME, options={}, stage="playing", seats=seats, clock=Clock())
    assert said in say_table(WORDS, listed, "watch", lambda since: 0)


def test_the_best_score_is_said_to_be_one_of_people() -> None:
    best = Best(game=DEFAULT_GAME, name="Ada", score=21, table="lively-crane", match=1, games=3)
    assert say_best(WORDS, best) == "Best score without bots in the last 3 games: Ada, 21 points"


def test_a_label_that_just_fits_is_not_cut() -> None:
    label = "fleet-ferret: Wild Cards, Ada waits for 1 more"
    many = [Entry(("table", str(number), "join"), label) for number in range(30)]
    assert label in noticeboard(many, [])


def test_where_there_are_many_tables_each_has_one_row() -> None:
    many = [table_entry(f"Ada {number} and Bram", 2, "12 minutes") for number in range(30)]
    rows = [row for row in noticeboard(many, []) if row.startswith("bright")]
    assert len(rows) == 15
    assert all(row.endswith("…") for row in rows)


def shown_in(height: int, tables: list[Entry]) -> bool:
    """Whether a notice board of so many rows shows the games, below all of these tables."""
    sheet = Sheet(80, 24, Look(games=SIGNS))
    draw_noticeboard(sheet, Area(29, 5, 50, height), Notices(tables, ""), Menu(tables), WORDS)
    text = sheet.text()
    assert all(table.label in text for table in tables)
    shown = {f" {WORDS(f'{game}-name')} ─" in text for game in GAMES}
    assert len(shown) == 1, "all of them, or none"
    return shown.pop()


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36), (140, 45)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_where_no_table_is_open_the_games_are_shown(size: tuple[int, int], tmp_path: Path) -> None:
    """And not an empty box: what they are called, how they are won, and who lives there."""
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house, parlour(house, size=size) as guest:
        await guest.sees(WORDS("home-no-tables")[:40])
        rows = guest.text.splitlines()
        for game in GAMES:
            frame = next(row for row in rows if f" {WORDS(f'{game}-name')} ─" in row)
            below = rows[rows.index(frame) + 1 :][:11]
            assert any(block in row[30:] for row in below for block in "▀▄█")
            assert set(WORDS(f"{game}-tip-goal").split()) <= set(
                " ".join(row[30:].strip("│ ") for row in below).split()
            )


def test_games_are_shown_as_long_as_all_tables_have_room_beside_them() -> None:
    tables = [Entry(("table", str(number), "join"), f"table-{number}: Wild Cards") for number in range(5)]
    assert shown_in(18, tables)
    assert not shown_in(16, tables)
    assert not shown_in(18, tables * 2)


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_what_is_said_of_a_new_host_key_can_be_read_to_its_end(size: tuple[int, int], tmp_path: Path) -> None:
    sentence = WORDS("connection-new-host-key", address="ssh://menagerie.example.org", fingerprint=f"SHA256:{'x' * 43}")
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house, parlour(house, size=size) as guest:
        guest.page.error = sentence
        guest.page.redraw()
        await guest.sees(sentence)
        assert WORDS("home-no-tables")[:17] in guest.text


async def test_help_names_no_keys_that_do_nothing_here(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house, parlour(house) as guest:
        await guest.press("question_mark")
        await guest.until_page(HelpPage)
        assert WORDS("help-home")[:40] in guest.prose
        assert WORDS("wildcards-board-keys")[:30] not in guest.prose


async def test_a_private_table_that_is_full_can_be_watched_by_who_has_its_invitation(tmp_path: Path) -> None:
    """It is on no list, so the cursor cannot stand on it."""
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        house.client("Bram") as bram,
        parlour(house) as guest,
    ):
        at = await bram.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2], public=False)
        await guest.press("i")
        await guest.until(lambda: guest.page.focused is not None)
        guest.page.focused.value = f"{at.name} {at.invitation}"  # type: ignore[union-attr]
        await guest.press("enter")
        await guest.sees(WORDS("refusal-table_full", table=at.name), WORDS("home-press-watch"))
        await guest.press("w")
        await guest.until_page(TablePage)
        assert guest.at.seat is None


async def test_who_resumes_a_kept_game_plays_it_twice_and_goes_finds_what_home_says(tmp_path: Path) -> None:
    """So it is after `make play`: the table is private, and it was said to be played and then not to be entered."""
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, games=SOON) as house:
        async with parlour(house) as guest:
            at = await guest.client.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2], public=False)
            await guest.client.ready(at.name, 0)
            token = guest.client.token
        async with back(house, token) as client, sit_down(client) as guest:
            await guest.click(("table", at.name, "back"))
            await guest.until_page(TablePage)
            await play_to_the_end(house, guest)
            await guest.press("enter")
            await guest.until(lambda: guest.at.match == 2 and guest.is_asked)
            await guest.press("q")
            await guest.until_page(HomePage)
            assert own_tables(guest) == [at.name]
            await guest.click(("table", at.name, "back"))  # what is offered can be had
            await guest.until_page(TablePage)
            assert guest.at.seat == 0
            await play_to_the_end(house, guest)
            await guest.press("b")
            await guest.until_page(HomePage)
            await guest.until(lambda: not entries(guest))
            assert WORDS("stage-playing") not in guest.text


async def test_the_key_that_leads_to_the_tables_is_named_while_there_are_any(tmp_path: Path) -> None:
    def named(guest: Guest) -> dict[str, str]:
        return {hint.key: hint.label for hint in guest.page.hints()}

    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house, parlour(house) as guest:
        await guest.until(lambda: guest.client.listed is not None)
        assert not {"left", "right"} & named(guest).keys()
        async with house.client("Bram") as bram:
            at = await bram.create(DEFAULT_GAME, {"seats": 3})
            await guest.sees(at.name)
            assert named(guest)["right"] == WORDS("hint-tables")
            assert WORDS("hint-tables") in guest.text.splitlines()[-1]
            await guest.press("right")
            assert guest.page.menu.action == ("table", at.name, "join")  # type: ignore[attr-defined]  # it is home
            assert named(guest)["left"] == WORDS("hint-menu")
            assert "right" not in named(guest)
            await guest.press("left")
            assert named(guest)["right"] == WORDS("hint-tables")


async def test_home_is_alive_within_a_second(tmp_path: Path) -> None:
    """Through a real socket, from dialling to the first tables, people and news; of three tries the best one counts."""
    took: list[float] = []
    now = asyncio.get_running_loop().time
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house, house.client("Bram") as bram:
        at = await bram.create(DEFAULT_GAME, {"seats": 3})
        while not any(each < 1 for each in took):
            assert len(took) < 3, took
            begun = now()
            async with parlour(house, name=f"Ada{len(took)}", over_tcp=True) as guest:
                await guest.sees(at.name, "Bram", "2 people")
                took.append(now() - begun)


def practising_visit(client: Overheard, memory: Memory, table: str | None = None) -> Visit:
    first = PlayNow(game=DEFAULT_GAME, options={"seats": 3}, bots=(1, 2), table=table)
    return Visit(client=client, words=WORDS, memory=memory, first=first, way_back=lambda table: "menagerie play")


async def test_whoever_plays_alone_reads_how_each_kept_game_stands_and_goes_on_with_the_newest(tmp_path: Path) -> None:
    memory = Memory(tmp_path)
    memory.prefer(guided_offer_seen=True)
    cubirds, wildcards = WORDS("cubirds-name"), WORDS("wildcards-name")
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house:
        async with house.client("Ada") as ada:
            tables = [
                await ada.create("wildcards", {"seats": 3}, bots=[1, 2], public=False),
                await ada.create("cubirds", bots=[1], public=False),
                await ada.create("wildcards", lesson=True),
            ]
            for at in tables:
                await ada.until(lambda at=at: at.status is not None)  # type: ignore[misc]
                await ada.ready(at.name, 0)
                await ada.until(lambda at=at: at.question is not None)  # type: ignore[misc]
            names = [at.name for at in tables]
            token = ada.token
        async with Overheard(local(house.hall, NO_HURRY), "Ada", token) as client:
            visited = practising_visit(client, memory, table=names[1])
            app = MenagerieApp(kit_for(visited, Terminal()), visited)
            async with app.run_test(size=(100, 30)) as pilot:
                guest = Guest(pilot, app.kit)
                await guest.until_page(TablePage)
                await guest.press("q")
                await guest.until_page(HomePage)
                for name, game in zip(
                    names, (wildcards, cubirds, WORDS("home-guided-game", game=wildcards)), strict=True
                ):
                    await guest.sees(WORDS("home-your-table", table=name, game=game, stage="turn"))
                await guest.sees(*WORDS("home-continue", table=names[1]).split())
                offered = {entry.action[0] for entry in guest.page.offered()}
                assert not offered & {"code", "watch"}
                await guest.press("n")
                await guest.sees(WORDS("new-what-alone"))
                assert WORDS("new-public") not in guest.prose
                await guest.press("f12", "enter")
                await guest.until_page(TablePage)
                assert guest.at.status is not None
                assert [info.state for info in guest.at.status.seats if info.person is None] != []
                assert not any(info.state == "free" for info in guest.at.status.seats)
                await guest.until(lambda: guest.at.status is not None and guest.at.status.stage == "playing")
                goodbye = await leave(visited)
                assert goodbye == WORDS("goodbye-practice", game=wildcards, command="menagerie play")


@pytest.mark.parametrize("rings", [True, False], ids=["rings", "silent"])
async def test_the_bell_rings_at_home_when_a_table_of_ones_own_waits(
    rings: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung: list[bool] = []
    monkeypatch.setattr(MenagerieApp, "bell", lambda self: rung.append(True))
    likes = Preferences(animation=False, bell=rings, guided_offer_seen=True)
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house, likes=likes) as guest,
    ):
        at = await guest.client.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2])
        await guest.sees(WORDS("home-your-table", table=at.name, game=WORDS(f"{DEFAULT_GAME}-name"), stage="waiting"))
        assert not rung
        await guest.client.ready(at.name, 0)
        await guest.sees(WORDS("home-your-table", table=at.name, game=WORDS(f"{DEFAULT_GAME}-name"), stage="turn"))
        assert bool(rung) == rings
