"""Playing again on the screens: it begins once everybody wants to, and an Enter too many costs nobody a seat."""

from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace

from menagerie_client.screens.debounce import EnterDebounce
from menagerie_client.screens.help import HelpPage
from menagerie_client.screens.table.page import TablePage
from menagerie_server.catalogue import DEFAULT_GAME
from tests.client.parlour import CALM, LARGEST, WORDS, Guest, parlour
from tests.client.routes import play_to_the_end, to_end, to_table
from tests.kit.clients.gatherings import PATIENT
from tests.kit.games.rigged import ending_soon
from tests.kit.servers.house import NO_HURRY, House, eventually, open_house

SOON = ending_soon(6, edition=2022, seats=3)


def stage(house: House, guest: Guest) -> tuple[int, str]:
    match = house.hall.tables[guest.at.name].match
    return match.about.match, match.stage


async def two_at_the_end(house: House, stack: AsyncExitStack) -> tuple[Guest, Guest]:
    """Ada and Bram, whose game with a bot is over, both on the page of its end."""
    ada = await stack.enter_async_context(parlour(house, name="Ada"))
    bram = await stack.enter_async_context(parlour(house, name="Bram"))
    at = await ada.client.create(DEFAULT_GAME, {"seats": 3}, bots=[2])
    await bram.client.join(at.name)
    for guest in (ada, bram):
        await guest.click(("table", at.name, "back"))
        await guest.until_page(TablePage)
        await guest.press("r")
    match = house.hall.tables[at.name].match
    for _ in range(50):
        await eventually(
            lambda: match.stage == "over" or (bool(match.waiting()) and {0, 1}.issuperset(match.waiting()))
        )
        if match.stage == "over":
            break
        guest = (ada, bram)[match.waiting()[0]]
        here = guest.at
        await guest.until(lambda here=here: here.sequence == len(match.told) and here.question is not None)  # type: ignore[misc]
        state = match.state
        await guest.client.choose(at.name, here.question.sample(lambda count: 0))
        await eventually(lambda state=state: match.state is not state)  # type: ignore[misc]
    for guest in (ada, bram):
        await guest.sees(WORDS("end-lobby"))
        await guest.press("f12")
    return ada, bram


@pytest.mark.parametrize("friends", [False, True])
async def test_who_plays_again_is_said_as_it_is(tmp_path: Path, friends: bool) -> None:
    async with AsyncExitStack() as stack:
        house = await stack.enter_async_context(open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, games=SOON))
        if friends:
            guest, _ = await two_at_the_end(house, stack)
        else:
            guest = await stack.enter_async_context(parlour(house))
            await to_end(house, guest)
        labels = [entry.label for entry in guest.page.offered()]
        assert WORDS("end-rematch" if friends else "end-rematch-alone") in labels
        assert WORDS("end-rematch-alone" if friends else "end-rematch") not in labels


@pytest.mark.parametrize("enters", [1, 2, 3])
async def test_alone_with_bots_enter_begins_the_next_game_at_once(tmp_path: Path, enters: int) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, games=SOON) as house,
        parlour(house) as guest,
    ):
        await to_end(house, guest)
        await guest.press(*["enter"] * enters)
        await guest.until(lambda: stage(house, guest) == (2, "playing"), lambda: "the next game")
        assert house.hall.tables[guest.at.name].match.chairs[0].person == guest.client.person
        await guest.until(lambda: guest.at.view is not None and guest.at.match == 2)


async def test_enters_that_were_meant_for_the_end_make_no_move_in_the_next_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, games=SOON) as house,
        parlour(house) as guest,
    ):
        await to_end(house, guest)
        now, before = 100.0, len(guest.client.sent)
        monkeypatch.setattr(guest.table_page._debounce, "_clock", lambda: now)
        await guest.press("enter")
        await guest.until(lambda: guest.at.match == 2 and guest.is_asked)
        for _ in range(3):
            now += 0.2
            await guest.press("enter")
        assert len(guest.client.sent) == before
        now += 1
        await guest.press("enter", "enter", "enter")
        await guest.until(lambda: len(guest.client.sent) > before, lambda: "whoever waits a moment is heard")


async def test_two_enters_at_once_ask_for_another_game_once(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, games=SOON) as house,
        parlour(house) as guest,
    ):
        await to_end(house, guest)
        page = guest.table_page
        for _ in range(2):  # both before the server has answered
            page.press("enter", None)
        await guest.until(lambda: guest.at.match == 2 and guest.is_asked)
        await guest.pilot.pause()
        assert page.remark() is None


def test_whoever_is_at_once_asked_something_can_answer_at_once() -> None:
    """Only an Enter that follows another one on something else is not meant."""
    now = 0.0
    debounce = EnterDebounce(lambda: now)
    debounce.shown("menu")
    assert not debounce.is_one_too_many("enter", "menu")
    assert not debounce.is_one_too_many("enter", "menu")
    now = 0.1
    assert debounce.is_one_too_many("enter", "table")
    assert not debounce.is_one_too_many("right", "table")
    assert not debounce.is_one_too_many("enter", "table"), "another key was pressed, so somebody looked"
    now = 0.2
    assert not debounce.is_one_too_many("enter", "table")


async def test_among_people_it_begins_as_soon_as_all_want_to(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, games=SOON) as house,
        AsyncExitStack() as stack,
    ):
        ada, bram = await two_at_the_end(house, stack)
        await ada.press("enter")
        await ada.sees(WORDS("end-rematch-wanted", names="Bram", count=1))
        await ada.press("enter", "enter", "enter")  # nobody likes to wait
        await bram.sees(WORDS("news-rematch", name="Ada"))
        assert stage(house, ada) == (1, "over")
        await bram.press("enter")
        await bram.until(lambda: stage(house, bram) == (2, "playing"), lambda: "the next game")
        assert [chair.name for chair in house.hall.tables[ada.at.name].match.chairs[:2]] == ["Ada", "Bram"]
        for guest in (ada, bram):
            await guest.until(lambda guest=guest: guest.is_asked or guest.at.chosen is not None)  # type: ignore[misc]


async def test_who_watches_slowly_can_read_how_it_ended(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, games=SOON) as house,
        parlour(house) as ada,
        parlour(house, name="Cleo", likes=replace(CALM, animation=True)) as cleo,
    ):
        await to_table(house, ada)
        await cleo.click(("table", ada.at.name, "watch"))
        await cleo.until_page(TablePage)
        await play_to_the_end(house, ada)
        assert not cleo.table_page.playing.caught_up, "she still looks at what has happened"
        await ada.press("enter")
        await cleo.until(lambda: cleo.at.match == 2)
        lines = [line.text for line in cleo.table_page.lines.lines]
        assert any(line.endswith(("wins.", "share the win.")) for line in lines)
        assert WORDS("wildcards-event-GameEnded") not in lines, "that was in the game before"


async def test_the_log_of_another_game_begins_anew_but_what_was_said_stays(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, games=SOON) as house,
        parlour(house) as guest,
    ):
        await to_end(house, guest)
        await guest.client.say("well played", table=guest.at.name)
        log = guest.table_page.lines
        await guest.until(lambda: any("well played" in line.text for line in log.lines))
        assert WORDS("wildcards-event-GameEnded") in [line.text for line in log.lines]
        await guest.press("r")
        await guest.until(lambda: guest.at.match == 2 and guest.is_asked)
        lines = [line.text for line in log.lines]
        assert any("well played" in line for line in lines)
        assert WORDS("wildcards-event-GameEnded") not in lines
        assert not any(line.endswith(("wins.", "share the win.", "Score:")) for line in lines)


async def test_whoever_went_home_meanwhile_is_ready_all_the_same(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, games=SOON) as house,
        AsyncExitStack() as stack,
    ):
        ada, bram = await two_at_the_end(house, stack)
        await ada.press("enter")
        await ada.sees(WORDS("end-rematch-wanted", names="Bram", count=1))
        await ada.press("q")
        await bram.press("enter")
        await bram.until(lambda: stage(house, bram) == (2, "playing"), lambda: "the next game")


async def test_whoever_is_ready_stays_ready_and_seated_after_one_enter_too_many(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house, parlour(house) as guest:
        at = await guest.client.create(DEFAULT_GAME, {"seats": 3})
        await guest.click(("table", at.name, "back"))
        await guest.until_page(TablePage)
        await guest.sees(WORDS("table-ready"))
        await guest.press("enter")
        await guest.sees(WORDS("table-not-ready"))
        for _ in range(3):
            await guest.press("enter")
            await guest.client.list_tables()  # by then everything that was asked for has been done
            chair = house.hall.tables[at.name].match.chairs[0]
            assert (chair.person, chair.ready) == (guest.client.person, True)
        assert stage(house, guest) == (1, "waiting"), "nor does it begin without the friends who are waited for"
        await guest.press("w")
        await guest.sees(WORDS("table-ready"))


async def test_while_the_cards_are_shuffled_enter_does_nothing(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        house.client("Bram") as bram,
        parlour(house) as guest,
    ):
        at = await guest.client.create(DEFAULT_GAME, {"seats": 3}, bots=[2])
        await bram.join(at.name)
        bram._take_in = lambda message: message  # type: ignore[method-assign]  # he never opens what he contributes
        await guest.click(("table", at.name, "back"))
        await guest.until_page(TablePage)
        await bram.ready(at.name, 1)
        await guest.press("enter")
        await guest.until(lambda: stage(house, guest) == (1, "shuffling"))
        await guest.press("enter", "enter", "enter")
        assert house.hall.tables[at.name].match.seat_of(guest.client.person) == 0
        assert isinstance(guest.page, TablePage)


async def test_bots_are_offered_for_free_seats_and_not_where_there_are_none(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        house.client("Bram") as bram,
        parlour(house) as guest,
    ):
        at = await guest.client.create(DEFAULT_GAME, {"seats": 3}, bots=[2])
        await guest.click(("table", at.name, "back"))
        await guest.until_page(TablePage)
        await guest.sees(WORDS("table-start"))
        await bram.join(at.name)
        await guest.sees("Bram")
        assert WORDS("table-start") not in guest.prose
        await guest.press("s")
        assert at.status
        assert not at.status.seats[0].ready
        await bram.leave(at.name)
        await guest.sees(WORDS("table-start"))


async def test_help_at_the_end_is_about_the_end(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, games=SOON) as house,
        parlour(house) as guest,
    ):
        await to_end(house, guest)
        await guest.press("question_mark")
        await guest.until_page(HelpPage)
        assert WORDS("help-over", checks="yes")[:60] in guest.prose.replace("│ │ ", "")
        assert WORDS("help-table")[:40] not in guest.prose
        assert WORDS("help-keys")[:40] in guest.prose.replace("│ │ ", "")
        assert WORDS("wildcards-board-keys")[:30] not in guest.prose


async def test_help_for_watchers_names_no_keys_of_players(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        house.client("Bram") as bram,
        parlour(house, size=LARGEST) as guest,
    ):
        at = await bram.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2])
        await bram.ready(at.name, 0)
        await guest.click(("table", at.name, "watch"))
        await guest.until_page(TablePage)
        await guest.press("question_mark")
        await guest.until_page(HelpPage)
        assert WORDS("wildcards-board-keys")[:30] not in guest.prose
        await guest.sees(WORDS("help-keys")[:40])
