"""People in plain mode at one server, through real sockets: the lobby, whole games, talk, watching, rematches."""

import asyncio
import re
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from menagerie_client.plain.waiting import WaitingRoom
from menagerie_client.visiting.visit import GoToTable
from menagerie_shared.games.wildcards.options import Options
from menagerie_shared.wire.table_messages import SeatInfo, SeatState
from tests.kit.servers.house import NO_HURRY, House, eventually, open_house
from tests.plain.script import SCORED, Script, go_through

OPEN = ("Open a new table", "People: everybody", "I am ready", "^Wild Cards$")


def wishes(options: Options) -> tuple[str, ...]:
    """How to open such a table."""
    return (
        *OPEN,
        f"^{options.edition}:",
        "^Yes, in the last seat" if options.leo else "^No$",
        f"^{options.seats} seats",
    )


def table_of(script: Script) -> str:
    """The table at which somebody is, by what they read."""
    for line in script.lines:
        if found := re.match(r"You are at ([a-z0-9-]+):", line):
            return found[1]
    return ""


async def opened(script: Script) -> str:
    await eventually(lambda: bool(table_of(script)))
    return table_of(script)


@pytest.mark.parametrize(
    "options",
    [
        Options(edition=2020, seats=3),
        Options(edition=2022, seats=4),
        Options(edition=2022, seats=5, leo=True),
    ],
    ids=str,
)
async def test_people_find_each_other_and_play_to_the_end(tmp_path: Path, options: Options) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        host = Script("host", *wishes(options), "Leave Menagerie$")
        others = [
            Script(f"other {number}", "Sit down at", "I am ready", "Look at the tables again", "Leave Menagerie$")
            for number in range(len(options.people) - 1)
        ]

        async def come_later(number: int, script: Script) -> str:
            await opened(host)
            return await go_through(tmp_path, house.port, f"Guest-{number}", script)

        await asyncio.gather(
            go_through(tmp_path, house.port, "Host", host),
            *(come_later(number, script) for number, script in enumerate(others)),
        )
        for script in (host, *others):
            assert script.said(f"Round {options.rounds} of {options.rounds}.")
            assert script.said("win")
            assert sum(SCORED.match(line) is not None for line in script.lines) == len(options.people)
        assert host.said("Guest-0 sits down.")
        # Of the last one who is ready it is said that the game begins instead, and any of the guests may be that one.
        assert any(host.said(f"Guest-{number} is ready.") for number in range(len(others)))


async def test_people_play_the_second_game_to_the_end(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        setup = ("Open a new table", "^CuBirds$", "^Two to five", "^3 seats", "People: everybody", "I am ready")
        host = Script("host", *setup, r"^Play \d", r": take a", "Leave Menagerie$")
        guests = [
            Script(
                f"guest {number}", "Sit down at", "I am ready", r"^Play \d", r": take a", "Look at", "Leave Menagerie$"
            )
            for number in range(2)
        ]

        async def come_later(number: int, script: Script) -> str:
            await opened(host)
            return await go_through(tmp_path, house.port, f"Guest-{number}", script)

        await asyncio.gather(
            go_through(tmp_path, house.port, "Host", host),
            *(come_later(number, script) for number, script in enumerate(guests)),
        )
        for script in (host, *guests):
            assert script.said("the game is over")
            assert script.said("win")
            assert sum(bool(re.match(r"\d\. .*: .* birds? of .* species\.", line)) for line in script.lines) == 3
        assert host.said(f"You are at {table_of(host)}: CuBirds, 3 seats.")


async def test_a_private_table_is_joined_by_invitation_and_played_again(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        setup = (
            "Open a new table",
            "^Wild Cards$",
            "People: only those",
            "^2022:",
            "^Yes, in the last seat",
            "^3 seats",
        )

        def series_is_long(script: Script) -> bool:
            return sum("wins." in line or "You win" in line for line in script.lines) >= 2

        host = Script("host", *setup, "I am ready", "Play again", stop=series_is_long)
        guest = Script("guest", "I am ready", "Play again", stop=series_is_long)
        hosting = asyncio.create_task(go_through(tmp_path, house.port, "Host", host))
        table = await opened(host)
        await eventually(lambda: host.said("This table is private."))
        (invited,) = [line for line in host.lines if "This table is private." in line]
        found = re.search(r"menagerie join here:1 --table (\S+) --invitation (\S+)$", invited)
        assert found is not None, invited
        stranger = Script("stranger", lines=[f"join {table}"], stop=lambda script: script.said("invitation"))
        await go_through(tmp_path, house.port, "Stranger", stranger)
        assert stranger.said(f"There is no table called {table}.")
        guest.type(f"join {found[1]} {found[2]}")
        await go_through(tmp_path, house.port, "Guest", guest)
        assert guest.said("Games won so far")
        await hosting


async def test_a_host_begins_with_bots_in_the_free_seats(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        host = Script("host", "Begin now", *wishes(Options(edition=2022, seats=4)), "Leave Menagerie$")
        await go_through(tmp_path, house.port, "Host", host)
        assert host.said("win")


@pytest.mark.parametrize("state", ["free", "here"])
async def test_a_host_who_is_ready_is_offered_bots_only_for_free_seats(state: SeatState) -> None:
    said: list[str] = []
    seats = (SeatInfo(state="here", person="ada", ready=True), SeatInfo(state=state))
    at = SimpleNamespace(status=SimpleNamespace(host="ada", seats=seats))
    client, desk = SimpleNamespace(person="ada"), SimpleNamespace(say=said.append)
    table: Any = SimpleNamespace(at=at, client=client, desk=desk, seat=0, practice=False)
    WaitingRoom(table)._say_ready()
    assert said == ["plain-waiting-room-host" if state == "free" else "plain-waiting-room-ready"]


async def test_one_can_watch_a_game_without_typing_anything(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        watcher = Script("watcher", "Leave Menagerie$")
        player = Script("player", "Begin now", *wishes(Options(edition=2022, seats=3)), "Leave Menagerie$")
        player.hold_at = 8  # at the table that it has opened
        playing = asyncio.create_task(go_through(tmp_path, house.port, "Player", player))
        table = await opened(player)
        watching = asyncio.create_task(
            go_through(tmp_path, house.port, "Watcher", watcher, GoToTable(table=table, watch=True))
        )
        await eventually(lambda: watcher.said(f"You watch {table}"))
        player.let_go()
        await playing
        await watching
        assert watcher.said("Round 14 of 14.")
        assert watcher.said("win")
        assert not any("You draw" in line or "You are dealt" in line for line in watcher.lines)


async def test_a_host_frees_the_seat_of_somebody_who_is_never_ready(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        host = Script("host", *wishes(Options(edition=2022, seats=3)), typed=True)
        hosting = await at_a_table(house, tmp_path, "Host", host)
        table = await opened(host)
        guest = Script("guest", typed=True)
        guest.hold_at = 1
        guesting = await at_a_table(house, tmp_path, "Guest", guest, first=GoToTable(table=table))
        await eventually(lambda: guest.said("Are you ready to play?"))
        guest.type("free host")
        await eventually(lambda: guest.said("Only whoever opened the table can free a seat."))
        await eventually(lambda: host.said("You are ready."))
        host.hold_at = 0
        host.type("free")
        await eventually(lambda: host.said("Whose seat? Type free and a name or a number: Guest (2)."))
        host.type("free guest")
        await eventually(lambda: host.said("A seat is free again, because the player there was not ready."))
        await eventually(lambda: guest.said("You have lost your seat, because you were not ready. You can watch."))
        host.type("free 2")
        await eventually(lambda: host.said("all who sit here are ready"))
        host.type("begin")
        await eventually(lambda: host.said("Round 1 of") and guest.said("Round 1 of"))
        for script in (host, guest):
            script.type("quit")
        await asyncio.gather(hosting, guesting)


async def at_a_table(house: House, folder: Path, name: str, script: Script, **first: Any) -> asyncio.Task[str]:
    return asyncio.create_task(go_through(folder, house.port, name, script, **first))


async def test_a_choice_can_be_made_anew_until_the_last_one_is_in(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        setup = wishes(Options(edition=2022, seats=3, leo=True))
        host = Script("host", *setup, typed=True)
        hosting = await at_a_table(house, tmp_path, "Host", host)
        table = await opened(host)
        guest = Script("guest", "I am ready", typed=True)
        guest.hold_at = 2  # the waiting room is the first question
        guesting = await at_a_table(house, tmp_path, "Guest", guest, first=GoToTable(table=table))
        await eventually(lambda: host.said("You can still change that"))
        await eventually(lambda: guest.said("Host has placed a bid."))
        before = host.prompts.count
        host.hold_at = before + 1
        host.type("undo")
        await eventually(lambda: host.prompts.count == before + 1)
        host.type(str(len(host.prompts.prompt.options)))  # type: ignore[union-attr]  # the refill card
        await eventually(lambda: host.said("You bid the refill card."))
        assert sum("Host has placed a bid." in line for line in guest.lines) == 1, "nobody can tell"
        host.type("undo")
        await eventually(lambda: host.prompts.count == before + 2)
        host.type("quit")
        assert "A bot plays for you until you are back." in await hosting
        guest.type("quit")
        await guesting
        assert guest.said("Host left. A bot plays on until they return.")


async def test_commands_repeat_the_table_and_explain_the_moment(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        script = Script("host", "Play against bots")
        script.hold_at = 2
        visit = await at_a_table(house, tmp_path, "Host", script)
        await eventually(lambda: script.prompts.count == 2)
        for command, answer in {
            "?": "Rules W3.1 to W3.5",
            "look": "On display, from the draw pile on:",
            "hand": "Your hand:",
            "score": "made of",
            "cards": "lion leader: You go first in a tie.",
            "log": "You are dealt",
            "seats": "Seat 1: you.",
            "say": "1 Hello!",
            "say 1": "You say: Hello!",
            "say good evening": "You say: good evening",
            "undo": "There is nothing to undo right now.",
            "dance": '"dance" is neither a number nor a command.',
            "99": "There is no number 99 here. Type a number from 1 to",
            "1 1": "You can choose each number once only.",
            "1 2": "You chose 2 numbers. Choose exactly one.",
            "0": "You chose nothing. Choose exactly one.",
            "²": "is neither a number nor a command.",
            "say \x1b]0;gotcha\x07 hi": "You say: ]0;gotcha hi",
        }.items():
            length = len(script.lines)
            script.type(command)
            await eventually(partial(script.said, answer, since=length))
        count = script.prompts.count
        script.type("again")
        await eventually(lambda: script.prompts.count == count + 1)
        script.type("lobby")
        await eventually(lambda: script.said("Go back to your seat at") or script.prompts.count == count + 2)
        script.type("quit")
        await visit


async def test_a_question_that_was_pushed_away_is_repeated_in_a_line(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        script = Script("host", "Play against bots", typed=True)
        script.hold_at = 2
        visit = await at_a_table(house, tmp_path, "Host", script)
        await eventually(lambda: script.prompts.count == 2)
        script.type("say well")
        await eventually(lambda: script.said("You say: well"))
        pushed = script.lines.index("You say: well")
        await eventually(lambda: script.said("You are still asked: Which card do you bid?", since=pushed))
        script.type("quit")
        await visit


async def test_commands_repeat_the_table_of_the_second_game(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        setup = ("Open a new table", "^CuBirds$", "^One person", "^One, for a harder", "^3, for an easier", "Bots")
        script = Script("host", *setup)
        script.hold_at = 7  # the first birds to lay
        visit = await at_a_table(house, tmp_path, "Host", script)
        await eventually(lambda: script.said("Which birds do you lay?"))
        assert script.said("with one more bird, in 3 rows only.")
        for command, answer in {
            "?": "Rules C3.1 to C3.4",
            "look": "RobinBird: 8 birds in hand; collection:",
            "hand": "Your hand: 8 birds.",
            "score": "to win:",
            "cards": "owl: 10 cards. 3 make a family, 4 a large one.",
            "log": "You are dealt",
            "seats": "Seat 1: you.",
            "undo": "There is nothing to undo right now.",
        }.items():
            length = len(script.lines)
            script.type(command)
            await eventually(partial(script.said, answer, since=length))
        script.type("quit")
        await visit


async def test_a_seat_that_was_left_is_taken_again(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        first = Script(1, "Play against bots", stop=lambda script: script.said("Round 2 of"))
        goodbye = await go_through(tmp_path, house.port, "Ada", first)
        assert goodbye.startswith("Goodbye! No other player is there, so the game waits.")
        second = Script(2, "Go back to your seat at", "Leave Menagerie$")
        await go_through(tmp_path, house.port, "Ada", second)
        assert second.said("Here is the table as it stands.")
        assert second.said("win")


async def test_in_the_lobby_one_hears_who_plays_best_and_where_one_stands(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        alone = Script("alone", "Leave Menagerie$", lines=["top"])
        await go_through(tmp_path, house.port, "Zoe", alone)
        assert alone.said("Nobody has a rating yet.")
        wishes = ("^Open a new table", "^Wild Cards$", "2022", "^4", "^Bots, so", "^Yes, it counts")
        host = Script("host", *wishes, stop=lambda script: script.said("the game is over"))
        await go_through(tmp_path, house.port, "Ada", host)
        later = Script("later", "Leave Menagerie$", lines=["top", "top cubirds", "top chess", "help"])
        await go_through(tmp_path, house.port, "Ada", later)
        assert later.said("The best at Wild Cards, 2022 edition:")
        assert sum(line.startswith("1. Ada: ") for line in later.lines) == 1
        assert sum("easy bot" in line for line in later.lines) == 3
        assert later.said("Wild Cards, 2022 edition: your rating is ")
        assert later.said("Nobody has a rating yet."), "at the other game"
        assert later.said("wildcards, cubirds"), "of which there are two"
        assert later.said("top: who plays best")


async def test_a_table_can_be_opened_as_a_casual_one_and_others_hear_of_it(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        wanted = ("No, play a casual game", *wishes(Options(seats=3)))
        host = Script("host", *wanted, "Leave Menagerie$", typed=True)
        visit = asyncio.create_task(go_through(tmp_path, house.port, "Host", host))
        name = await opened(host)
        assert house.hall.tables[name].match.about.casual
        guest = Script("guest", "Leave Menagerie$")
        await go_through(tmp_path, house.port, "Guest", guest)
        assert guest.said(f"Sit down at {name}: Wild Cards, 2022 edition, 3 seats, casual;")
        host.type("quit")
        await visit
