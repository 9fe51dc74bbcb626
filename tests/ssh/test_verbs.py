"""Verbs: what can be had without a terminal, and a sentence for all that cannot."""

import re
from pathlib import Path

import pytest

from menagerie_client.boards.rules import in_lines
from menagerie_client.catalogue import BOARDS
from menagerie_client.text.words import Words
from menagerie_doors.ssh.sessions.verbs import USES, BadVerb, read_wish
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.engine.chance import Dice
from tests.kit.servers.house import NO_HURRY, party, within
from tests.ssh.callers import call, connect, say, with_either_client
from tests.ssh.house import Key, open_ssh_house

pytestmark = [with_either_client]


async def test_without_a_terminal_one_is_told_what_to_do(tmp_path: Path, client: str) -> None:
    async with open_ssh_house(tmp_path) as house:
        code, said = await say(house)
        assert code == 1
        assert f"ssh -t -p {house.port} 127.0.0.1" in said
        code, helped = await say(house, "help")
        assert code == 0
        for verb in USES:
            assert f"127.0.0.1 {verb} " in helped
        code, said = await say(house, "dance")
        assert code == 1
        assert said.startswith('"dance" is not a command here.')
        assert said.endswith(helped.partition("\n")[2])


@pytest.mark.parametrize("command", [("watch",), ("rules", "a", "b", "c"), ("as", "code", "fast"), ("tables", "all")])
async def test_a_verb_that_needs_other_words_says_which(tmp_path: Path, client: str, command: tuple[str, ...]) -> None:
    async with open_ssh_house(tmp_path) as house:
        code, said = await say(house, *command)
        assert code == 1
        _, helped = await say(house, "help")
        verb, use = re.fullmatch(r'"(\w+)" is used like this: (ssh .+)\n', said).groups()  # type: ignore[union-attr]
        assert verb == command[0]
        assert any(line.strip().startswith(use) for line in helped.splitlines())


@pytest.mark.parametrize("verb", ["watch", "join"])
async def test_a_table_that_is_not_there_is_said_to_be_so_and_nothing_else_is_begun(
    tmp_path: Path, client: str, verb: str
) -> None:
    async with open_ssh_house(tmp_path) as house:
        code, said = await say(house, verb, "no-such")
        assert code == 1
        assert Words()("refusal-no_such_table", table="no-such") in said
        assert "What would you like to do?" not in said


async def test_tables_rules_and_the_best(tmp_path: Path, client: str) -> None:
    async with open_ssh_house(tmp_path, limits=NO_HURRY) as house:
        assert await say(house, "tables") == (0, "No table is open.\n")
        assert await say(house, "top") == (0, f"{Words()('ratings-none')}\n")
        async with party(house.house, 3, ("Ada", "Bram", "Cleo")) as together:
            code, said = await say(house, "tables")
            assert said == f"{together.name}: Wild Cards, playing; Ada, Bram, Cleo\n"
            await within(together.play_on(Dice("top")), 60)
        code, said = await say(house, "top")
        assert code == 0
        heading, *rows, mark = said.splitlines()
        assert heading == "The best at Wild Cards, 2022 edition:"
        assert {re.fullmatch(r"\d\. (\w+): \d+\?, 1 game", row)[1] for row in rows} == {"Ada", "Bram", "Cleo"}  # type: ignore[index]
        assert rows[0].startswith("1. ")
        assert mark == Words()("ratings-mark")
        assert await say(house, "top", DEFAULT_GAME) == (0, said)
        assert await say(house, "top", "cubirds") == (0, f"{Words()('ratings-none')}\n")
        code, said = await say(house, "top", "chess")
        assert (code, DEFAULT_GAME in said) == (1, True)
        code, said = await say(house, "rules")
        assert code == 0
        board = BOARDS[DEFAULT_GAME]
        assert said.split() == " ".join(["The rules of Wild Cards", *in_lines(board.rules(Words()))]).split()
        assert "\nW9.1 " in said, "to the last paragraph"
        assert await say(house, "rules", DEFAULT_GAME) == (0, said)
        code, said = await say(house, "rules", "cubirds")
        told = in_lines(BOARDS["cubirds"].rules(Words()))
        assert (code, said.split()) == (0, " ".join(["The rules of CuBirds", *told]).split())
        assert await say(house, "rules", "en", "cubirds") == (0, said)
        code, said = await say(house, "rules", "chess")
        assert code == 1
        assert '"chess" is neither a game nor a language here' in said
        assert DEFAULT_GAME in said


async def test_watching_by_lines_and_on_screens_takes_nobodys_seat(tmp_path: Path, client: str) -> None:
    key = Key(tmp_path, "ada")
    async with open_ssh_house(tmp_path) as house, call(house, key=key, client=client) as ada:
        await ada.see("Play now")
        await ada.press("p", "Your bid")
        (table,) = house.hall.tables
        # The same person looks on from a second window.
        async with call(house, "ada", "watch", table, key=key, client=client) as window:
            await window.see("ada")
            await window.see(table)
            assert "your hand" not in window.text
            # What the goodbye names works with the same key: a guest's code would not.
            window.type("q")
            await window.see("Play now")
            window.type("q")
            await window.see(f"127.0.0.1 watch {table}")
        async with await connect(house, "ada", key) as connection:
            lines = await connection.create_process(f"watch {table}")
            await within(lines.stdout.readuntil(f"You watch {table}"))
        # The seat is where it was.
        ada.type("\r")
        await ada.see_no_more("Your bid")


async def test_who_came_to_watch_and_then_played_is_told_how_to_come_back_to_their_own_game(
    tmp_path: Path, client: str
) -> None:
    key = Key(tmp_path, "ada")
    async with open_ssh_house(tmp_path) as house:
        async with call(house, client=client) as bram:
            await bram.see("Play now")
            await bram.press("p", "Your bid")
            (watched,) = house.hall.tables
            async with call(house, "ada", "watch", watched, key=key, client=client) as window:
                await window.see(watched)
                await window.press("q", "Play now")
                await window.press("p", "Your bid")
                (own,) = set(house.hall.tables) - {watched}
                await window.press("q", f"Continue {own}")
                window.type("q")
                await window.ended()
                way_back = window.text.replace("\n", "").partition("127.0.0.1 ")[2].split()
        assert way_back[0] == "as"
        # With the same key, which ssh offers whether one wants it or not.
        async with call(house, "ada", "as", way_back[1], key=key, client=client) as back:
            await back.see("Your bid")
            await back.see(own)


async def test_what_is_typed_is_a_verb_or_nothing(client: str) -> None:
    for command in (
        "",
        " ",
        "help\nhelp",
        "tables\x1b[31m",
        "watch",
        "as",
        "as x y",
        "rules a b c",
        "watch " + "x" * 41,
    ):
        with pytest.raises(BadVerb):
            read_wish(command)
    assert read_wish("watch brave-otter abc").words == ("brave-otter", "abc")
