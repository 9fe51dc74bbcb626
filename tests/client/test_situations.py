"""What can happen to somebody at a table: each is said in a clear sentence, and there is a way on."""

import unicodedata
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from menagerie_client.app import MenagerieApp, kit_for
from menagerie_client.boards.wildcards.signed_effects import SignedEffects
from menagerie_client.link.state import Connected
from menagerie_client.look.look import Terminal
from menagerie_client.screens.home import HomePage
from menagerie_client.screens.table.page import BESIDE, WIDE, TablePage
from menagerie_client.visiting.memory import Memory
from menagerie_client.visiting.visit import GoToTable, Visit
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.doors.local import local
from menagerie_server.engine.chance import Dice
from menagerie_server.tables.entries import Happened
from menagerie_server.tables.match import Match
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.wildcards.moves import Bid
from menagerie_shared.games.wildcards.questions import ChooseAnimal, PlaceBid
from menagerie_shared.wire.requests import Clock
from menagerie_shared.wire.table_messages import Said
from tests.client.parlour import (
    CALM,
    LARGE,
    WORDS,
    Guest,
    Overheard,
    keyboard,
    parlour,
    sees_the_truth,
    sit_down,
    truth,
)
from tests.client.positions import open_position, take_seat
from tests.client.routes import to_table
from tests.client.test_whole_games import play_on, sees_the_score
from tests.kit.clients.gatherings import PATIENT
from tests.kit.clients.links import Line
from tests.kit.games.rigged import ending_soon
from tests.kit.servers.disks import RationedJournal
from tests.kit.servers.house import FULL_OF_ONE, NO_HURRY, House, eventually, open_house

LINK_LOST = "link lost"


def said(key: str, **facts: Any) -> str:
    return WORDS(key, **facts)


async def plays_a_move(guest: Guest) -> None:
    """The game goes on."""
    await guest.until(lambda: guest.is_asked)
    await guest.answer(guest.at.question.sample(Dice("a move").pick), keyboard)


# A page that takes a moment to be there


async def test_what_happened_before_a_page_was_there_is_on_it(tmp_path: Path) -> None:
    """On a busy machine the deal can be over before the page of the table is: nothing more may happen after that."""
    async with open_house(tmp_path) as house, parlour(house) as guest:
        at = await guest.client.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2])
        await guest.client.until(lambda: at.status is not None)
        page = TablePage(guest.kit, at)
        await guest.client.ready(at.name, 0)
        match = house.hall.tables[at.name].match
        await eventually(lambda: match.stage == "playing" and tuple(match.waiting()) == (0,))
        await guest.client.until(lambda: at.question is not None and at.sequence == len(match.told))
        await guest.app.push_screen(page)
        await sees_the_truth(house, guest)
        await plays_a_move(guest)


async def test_what_was_said_before_is_read_once_by_somebody_who_comes_to_watch(tmp_path: Path) -> None:
    async with open_position(tmp_path, PlaceBid) as house, house.client("Bram") as bram:
        at = await bram.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2])
        await bram.ready(at.name, 0)
        await bram.until(lambda: at.question is not None)
        await bram.say("Good evening!", table=at.name)
        async with Overheard(local(house.hall, NO_HURRY), "Ada") as client:
            first = GoToTable(table=at.name, watch=True)
            visited = Visit(client=client, words=WORDS, memory=Memory(tmp_path), first=first, way_back=str)
            app = MenagerieApp(kit_for(visited, Terminal()), visited)
            async with app.run_test(size=(80, 24)) as pilot:
                guest = Guest(pilot, app.kit)
                await guest.until_page(TablePage)
                await guest.sees("Good evening!")
                await bram.say("Are you there?", table=at.name)
                await guest.sees("Are you there?")
                talk = [line.text for line in guest.table_page.lines.lines if line.is_talk]
                assert len(talk) == len(set(talk)) == 2


async def test_a_page_that_is_gone_when_its_key_comes_is_no_trouble(tmp_path: Path) -> None:
    """Keys may still come while an app quits: T for somebody who wants to talk, say."""
    async with open_house(tmp_path) as house, parlour(house) as guest:
        home = HomePage(guest.kit)
        home.press("t", "t")
        assert not home.is_talking


# What was chosen for somebody


async def test_who_comes_back_is_told_that_a_bot_chose_for_them(tmp_path: Path) -> None:
    async with open_position(tmp_path, PlaceBid) as house, house.client("Bram") as bram, parlour(house) as guest:
        ada = guest.client
        at = await ada.create(DEFAULT_GAME, {"seats": 3}, bots=[2])
        name = at.name
        await bram.join(name)
        await ada.ready(name, 0)
        await bram.ready(name, 1)
        await bram.until(lambda: bram.tables[name].question is not None)
        await ada.leave(name)
        match = house.hall.tables[name].match
        await eventually(lambda: match.waiting() == (1,))
        guest.page.act(("table", name, "back"))
        await guest.until_page(TablePage)
        bid = match.standing(0)
        effects = SignedEffects(guest.table_page.playing.sitting())
        chosen = {"names": "Bram", "count": 1, "choice": effects.cards(bid.cards)}
        await guest.sees(said("board-prompt-chosen-bot", **chosen))
        # What one changes it to is one's own choice.
        other = next(str(digit) for digit, card in enumerate(match.view(0).hand, 1) if (card,) != bid.cards)
        await guest.press(other, "f12", "enter")
        await guest.until(lambda: guest.at.chosen not in (None, bid))
        own = {**chosen, "choice": effects.cards(guest.at.chosen.cards)}
        await guest.sees(said("board-prompt-chosen-you", **own))


# The list of tables


async def test_the_list_of_tables_is_told_to_those_who_look_at_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, parlour(house) as guest, house.client("Bram") as bram:
        followers = house.hall.list.followers
        await guest.until(lambda: bool(followers))
        await to_table(house, guest)
        await guest.until(lambda: not followers)
        home = guest.app.screen_stack[1]
        assert isinstance(home, HomePage)
        before = home.sheet
        opened = await bram.create(DEFAULT_GAME, {"seats": 3})
        assert home.sheet is before, "a page that nobody sees is not drawn"
        await guest.press("q")
        await guest.until_page(HomePage)
        await guest.until(lambda: opened.name in guest.text and bool(followers))


# The link


async def test_a_lost_link_is_said_and_comes_back_by_itself(tmp_path: Path) -> None:
    async with open_position(tmp_path, PlaceBid) as house:
        line = Line(house.port)
        async with Overheard(line.dial, "Ada") as client, sit_down(client) as guest:
            await take_seat(house, guest)
            line.cut(for_good=True)
            await guest.sees(LINK_LOST)
            await guest.press("right", "left", "question_mark", "escape")  # looking around goes on
            line.mend()
            await guest.until(lambda: isinstance(client.state, Connected) and LINK_LOST not in guest.text)
            await plays_a_move(guest)
            await sees_the_truth(house, guest)


async def test_the_seconds_for_which_a_lost_seat_is_held_run_down(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house, parlour(house) as guest:
        at = await guest.client.create(DEFAULT_GAME, {"seats": 3}, bots=[2])
        await guest.click(("table", at.name, "back"))
        await guest.until_page(TablePage)
        async with house.client("Bram") as bram:
            await bram.join(at.name)
            await bram.ready(at.name, 1)
            await guest.press("r")
            await guest.until(lambda: guest.is_asked)
        await guest.sees("lost 0:5")


async def test_a_move_that_is_made_while_the_link_is_lost_is_made_once_when_it_is_back(tmp_path: Path) -> None:
    async with open_position(tmp_path, PlaceBid) as house:
        line = Line(house.port)
        async with Overheard(line.dial, "Ada") as client, sit_down(client) as guest:
            await take_seat(house, guest)
            line.cut(for_good=True)
            await guest.sees(LINK_LOST)
            before = len(truth(house, guest).told)
            await guest.press("enter", "enter", "enter")
            assert len(client.sent) == 1
            assert len(truth(house, guest).told) == before
            await guest.sees(said("link-waits"))
            assert said("key-enter") not in guest.text.splitlines()[-1], "it would do nothing"
            line.mend()
            await guest.until(lambda: truth(house, guest).state.table.moment != "bid")
            await sees_the_truth(house, guest)
            await guest.until(lambda: said("link-waits") not in guest.prose)
            await guest.sees(said("link-went"))
            await plays_a_move(guest)
            assert said("link-went") not in guest.prose, "that was about another choice"


async def test_what_waits_for_the_link_is_not_to_be_confirmed_again(tmp_path: Path) -> None:
    async with open_position(tmp_path, ChooseAnimal) as house:
        line = Line(house.port)
        likes = replace(CALM, confirmations=True)
        async with Overheard(line.dial, "Ada") as client, sit_down(client, likes=likes) as guest:
            await take_seat(house, guest)
            await guest.press("2", "enter")
            await guest.sees(said("board-confirm"))
            line.cut(for_good=True)
            await guest.sees(LINK_LOST)
            await guest.press("enter")
            await guest.sees(said("link-waits"))
            assert said("board-confirm") not in guest.prose
            await guest.press("enter")
            assert said("board-confirm") not in guest.prose
            assert len(client.sent) == 1


async def test_a_choice_that_was_on_its_way_when_the_link_broke_is_said_to_wait_too(tmp_path: Path) -> None:
    async with open_position(tmp_path, PlaceBid) as house:
        line = Line(house.port)
        async with Overheard(line.dial, "Ada") as client, sit_down(client) as guest:
            await take_seat(house, guest)
            line.tap.gone = True  # nothing goes through any more, and nobody has noticed
            await guest.press("enter")
            assert said("link-waits") not in guest.prose
            line.cut(for_good=True)
            await guest.sees(said("link-waits"))
            line.mend()
            await guest.until(lambda: said("link-waits") not in guest.prose)
            await sees_the_truth(house, guest)


async def test_a_server_that_is_restarted_goes_on_where_it_was(tmp_path: Path) -> None:
    first = AsyncExitStack()
    house = await first.enter_async_context(open_position(tmp_path, PlaceBid))
    line = Line(house.port)
    async with Overheard(line.dial, "Ada") as client, sit_down(client) as guest:
        await take_seat(house, guest)
        await plays_a_move(guest)
        await guest.until(lambda: guest.is_asked)
        view = guest.at.view
        await first.aclose()
        await guest.sees(LINK_LOST)
        async with open_position(tmp_path, PlaceBid, port=house.port) as again:
            await guest.until(lambda: LINK_LOST not in guest.text)
            assert guest.at.view == view
            await plays_a_move(guest)
            await sees_the_truth(again, guest)


async def test_while_a_server_is_full_the_link_is_tried_again_until_there_is_room(tmp_path: Path) -> None:
    first = AsyncExitStack()
    house = await first.enter_async_context(open_house(tmp_path, limits=NO_HURRY))
    line = Line(house.port)
    async with Overheard(line.dial, "Ada") as client, sit_down(client) as guest:
        line.down = True
        await first.aclose()
        await guest.sees(LINK_LOST)
        async with open_house(tmp_path, budgets=FULL_OF_ONE, port=house.port) as again:
            async with again.client("Bram"):
                tried = len(line.taps)
                line.mend()
                await guest.until(lambda: len(line.taps) > tried + 2)
                await guest.sees(LINK_LOST)
            await guest.until(lambda: LINK_LOST not in guest.text)


async def test_a_seat_that_is_taken_over_from_elsewhere_is_said_to_be_there(tmp_path: Path) -> None:
    async with open_position(tmp_path, PlaceBid) as house, parlour(house, over_tcp=True) as guest:
        await take_seat(house, guest)
        name = guest.at.name
        async with house.client("Ada", guest.client.token) as elsewhere:
            await guest.sees(said("closing-taken_over")[:30])
            at = await elsewhere.join(name)
            await elsewhere.until(lambda: at.question is not None)
            await guest.press("enter", "enter")  # nothing happens from here any more
            assert 0 not in truth_of(house, name).state.table.chosen
            for _ in range(3):
                if guest.app.is_running:
                    await guest.press("q")
            await eventually(lambda: not guest.app.is_running)


def truth_of(house: House, name: str) -> Match:
    return house.hall.tables[name].match


# Tables


async def test_a_table_that_its_host_closes_can_be_left_for_another(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        house.client("Bram") as bram,
        parlour(house) as guest,
    ):
        at = await bram.create(DEFAULT_GAME, {"seats": 3})
        await guest.click(("table", at.name, "join"))
        await guest.until_page(TablePage)
        await guest.sees("Bram")
        await bram.close_table(at.name)
        await guest.until_page(HomePage)
        await guest.sees(said("table-host-closed", table=at.name))
        await guest.press("p")
        await guest.until_page(TablePage)
        await plays_a_move(guest)


async def test_a_full_table_says_so_and_others_are_open(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        house.client("Bram") as bram,
        parlour(house) as guest,
    ):
        at = await bram.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2])
        await guest.click(("table", at.name, "join"))
        await guest.sees(said("refusal-table_full", table=at.name))
        assert isinstance(guest.page, HomePage)
        await guest.press("p")
        await guest.until_page(TablePage)


async def test_a_server_with_too_many_tables_says_so_until_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house, parlour(house) as guest:
        with monkeypatch.context() as patch:
            patch.setattr("menagerie_server.tables.creating.MOST_TABLES", 0)
            await guest.press("p")
            await guest.sees(said("refusal-too_many_tables", most=0)[:70])
        await guest.press("p")
        await guest.until_page(TablePage)


@pytest.mark.parametrize(
    ("address", "public", "line"),
    [
        ("table.example:4747", True, "menagerie join table.example:4747 --table {table}"),
        ("table.example:4747", False, "menagerie join table.example:4747 --table {table} --invitation {invitation}"),
        (
            "play.friends-of-the-menagerie.example:4747",
            False,
            "menagerie join play.friends-of-the-menagerie.example:4747 --table {table} --invitation {invitation}",
        ),
        ("ssh://table.example:2222", True, "ssh -t -p 2222 table.example join {table}"),
        ("ssh://[::1]:2222", False, "ssh -t -p 2222 ::1 join {table} {invitation}"),
    ],
)
@pytest.mark.parametrize("size", [(80, 24), (120, 36)], ids=["small", "large"])
async def test_who_waits_for_friends_reads_what_brings_them(
    tmp_path: Path, address: str, public: bool, line: str, size: tuple[int, int]
) -> None:
    """In a row of its own and in one piece, so that it can be selected."""
    async with open_house(tmp_path, limits=NO_HURRY) as house, parlour(house, address=address, size=size) as guest:
        at = await guest.client.create(DEFAULT_GAME, {"seats": 3}, public=public)
        await guest.click(("table", at.name, "back"))
        await guest.until_page(TablePage)
        wanted = line.format(table=at.name, invitation=at.invitation)
        if len(wanted) > size[0]:
            await guest.sees(wanted)
            return  # in no window of this size
        beside = size[0] >= WIDE and len(wanted) < size[0] - BESIDE
        table = size[0] - BESIDE - 1 if beside else size[0]
        await guest.until(lambda: wanted in [row[:table].strip() for row in guest.text.splitlines()], lambda: wanted)
        if len(wanted) <= 53:
            assert "█▀▀▀▀▀█" in guest.text, "and there is room for the code as well"


# Moves


async def test_a_refused_move_is_explained_and_the_choice_goes_on(tmp_path: Path) -> None:
    async with open_position(tmp_path, PlaceBid) as house, parlour(house) as guest:
        await take_seat(house, guest)
        sentence = guest.page.explain(Refusal.told("card_not_in_hand", card="f4"))
        guest.table_page.send(Bid(("f4",)))
        await guest.sees(sentence)
        assert guest.is_asked
        await plays_a_move(guest)
        await guest.until(lambda: sentence not in guest.prose)


async def test_beside_a_large_table_a_refusal_stands_in_the_log_and_tears_no_frame(tmp_path: Path) -> None:
    async with open_position(tmp_path, PlaceBid) as house, parlour(house, size=LARGE) as guest:
        await take_seat(house, guest)
        await guest.until(lambda: guest.is_asked)
        left = guest.sheet.width - BESIDE
        before = [row[:left] for row in guest.text.splitlines()]
        guest.table_page.send(Bid(("f4",)))
        start = guest.page.explain(Refusal.told("card_not_in_hand", card="f4"))[:20]
        await guest.until(lambda: any(start in row[left:] for row in guest.text.splitlines()))
        assert [row[:left] for row in guest.text.splitlines()] == before


async def test_a_move_that_cannot_be_stored_can_be_made_again(tmp_path: Path) -> None:
    async with open_position(tmp_path, PlaceBid, journals=RationedJournal.open) as house, parlour(house) as guest:
        assert isinstance(house.journal, RationedJournal)
        await take_seat(house, guest)
        house.journal.full = lambda entry: isinstance(entry, Happened) and entry.seat == 0
        await guest.press("enter", "enter")
        await guest.sees(said("refusal-journal_unavailable"))
        await guest.sees(said("notice-journal_unavailable")[:40])
        assert guest.is_asked
        house.journal.full = lambda entry: False
        await plays_a_move(guest)


async def test_when_the_time_is_up_a_move_is_made_and_said(tmp_path: Path) -> None:
    async with open_position(tmp_path, PlaceBid) as house, parlour(house) as guest:
        await take_seat(house, guest, clock=Clock(choice=1, reserve=0))
        await guest.sees(said("notice-time_is_up", who="you", name=""))
        await guest.until(lambda: truth(house, guest).state.table.moment != "bid")


# Others


async def test_somebody_who_watches_sees_the_table_and_is_never_asked(tmp_path: Path) -> None:
    async with (
        open_position(tmp_path, PlaceBid) as house,
        parlour(house, name="Bram") as bram,
        parlour(house) as guest,
    ):
        await take_seat(house, bram)
        name = bram.at.name
        await guest.click(("table", name, "watch"))
        await guest.until_page(TablePage)
        await guest.sees(said("board-hand-watching")[:30], "Bram")
        for _ in range(3):
            await plays_a_move(bram)
            await guest.press("enter", "space", "1", "escape")
            assert guest.at.question is None
        await sees_the_truth(house, guest)
        assert guest.client.sent == []
        await guest.press("q")
        await guest.until_page(HomePage)


async def test_after_the_end_the_same_people_play_again(tmp_path: Path) -> None:
    games = ending_soon(3, edition=2022, seats=3)
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, games=games) as house,
        parlour(house) as guest,
    ):
        at = await guest.client.create(DEFAULT_GAME, {"edition": 2022, "seats": 3}, bots=[1, 2])
        await guest.click(("table", at.name, "back"))
        await guest.until_page(TablePage)
        await guest.press("r")
        for match in (1, 2):
            await guest.until(lambda match=match: at.match == match and at.view is not None)  # type: ignore[misc]
            await play_on(guest, Dice("again"), keyboard)
            await sees_the_score(guest)
            await guest.press("r")
        await guest.until(lambda: house.hall.tables[at.name].match.about.match == 3)


HOSTILE = "[red]hi[/red] [@click=app.quit]x[/] \x1b]0;owned\x07\x1b[2J\x9b31m\u202eabc\r\n\tend"


def harmless(text: str) -> bool:
    """Whether nothing in it steers a terminal."""
    return all(unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co") for character in text.replace("\n", ""))


@pytest.mark.parametrize("size", [(80, 24), (120, 36)], ids=["small", "large"])
async def test_talk_is_shown_as_it_was_written_and_steers_nothing(tmp_path: Path, size: tuple[int, int]) -> None:
    async with (
        open_position(tmp_path, PlaceBid) as house,
        house.client("Bram") as bram,
        parlour(house, size=size) as guest,
    ):
        await take_seat(house, guest)
        watched = await bram.watch(guest.at.name)
        await bram.say(HOSTILE, table=guest.at.name)
        await guest.sees("Bram:", "[red]hi[/red]")
        assert harmless(guest.text)
        # A server that does not clean what people write is no better.
        guest.app.heard(Said(table=guest.at.name, person="x", name="\x1b[31mEve", text=HOSTILE + "!!"))
        await guest.sees("end!!")
        assert harmless(guest.text)
        await guest.press("t")
        await guest.press(*"well [b]", "enter")
        await bram.until(lambda: "well [b]" in str(watched.history.talk[-1:]))
        await guest.sees(f"{WORDS('you')}: well [b]")
        await guest.press("t", "escape", "t", "slash", "1", "enter")
        await guest.sees(said("phrase-hello"))
        await plays_a_move(guest)


@pytest.mark.parametrize("wide", [False, True])
async def test_log_and_talk_are_there_again_for_who_comes_back(tmp_path: Path, wide: bool) -> None:
    async with open_position(tmp_path, PlaceBid) as house, house.client("Bram") as bram:
        size = (120, 36) if wide else (80, 24)
        async with parlour(house, size=size) as guest:
            await take_seat(house, guest)
            name, token = guest.at.name, guest.client.token
            for _ in range(3):
                await plays_a_move(guest)
            await guest.until(lambda: guest.is_asked)
            await bram.watch(name)
            await bram.say("well played", table=name)
            await guest.sees("Bram: well played")
            before = [line.text for line in guest.table_page.lines.lines]
            # To the lobby and back: another page of the same table.
            await guest.press("q")
            await guest.until_page(HomePage)
            await guest.click(("table", name, "back"))
            await guest.until_page(TablePage)
            await guest.sees("Bram: well played")
        async with (
            Overheard(local(house.hall, NO_HURRY), "Ada", token) as client,
            sit_down(client, size=size) as guest,
        ):
            await guest.click(("table", name, "back"))
            await guest.until_page(TablePage)
            await guest.sees("Bram: well played")
            again = [line.text for line in guest.table_page.lines.lines]
            said = [line for line in before if " sits down" not in line]
            assert set(said) <= set(again)
            order = [again.index(line) for line in dict.fromkeys(said) if "Bram" not in line]
            assert order == sorted(order)
