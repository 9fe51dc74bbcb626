"""Verbs: what can be had without a terminal, and a sentence for all that cannot."""

from pathlib import Path

import pytest

from menagerie_client.catalogue import BOARDS
from menagerie_client.text.words import Words
from menagerie_server.doors.ssh.verbs import USES, BadVerb, read_wish
from menagerie_server.engine.chance import Dice
from menagerie_server.tables import ranking
from tests.hardening.house import NO_HURRY, party, within
from tests.ssh.callers import call, connect, say, with_either_client
from tests.ssh.house import Key, open_ssh_house

pytestmark = [pytest.mark.asyncio, with_either_client]


async def test_without_a_terminal_one_is_told_what_to_do(tmp_path: Path, client: str) -> None:
    async with open_ssh_house(tmp_path) as house:
        code, said = await say(house)
        assert code == 1
        assert f"ssh -t -p {house.port} 127.0.0.1" in said
        code, helped = await say(house, "help")
        assert code == 0
        for verb in USES:
            assert f"127.0.0.1 {verb} " in helped
        assert (await say(house, "dance"))[0] == 1


async def test_tables_rules_and_the_best(tmp_path: Path, client: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ranking, "GOOD_FOR", 0.0)
    async with open_ssh_house(tmp_path, limits=NO_HURRY) as house:
        assert await say(house, "tables") == (0, "No table is open.\n")
        assert await say(house, "top") == (0, "Nobody has finished a game yet.\n")
        async with party(house.house, 3, ("Ada", "Bram", "Cleo")) as together:
            code, said = await say(house, "tables")
            assert said == f"{together.name}: Wild Cards, playing; Ada, Bram, Cleo\n"
            await within(together.play_on(Dice("top")), 60)
        code, said = await say(house, "top")
        assert code == 0
        rows = [line.split(": ")[1] for line in said.splitlines()]
        assert len(rows) == 3
        assert rows[0].startswith("1 won of 1")
        code, said = await say(house, "rules")
        assert code == 0
        (board,) = BOARDS.values()
        assert said.split() == f"The rules of Wild Cards {board.rule(Words(), None)}".split()
        assert await say(house, "rules", "wildcards") == (0, said)
        assert "wildcards" in (await say(house, "rules", "chess"))[1]


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
        async with await connect(house, "ada", key) as connection:
            lines = await connection.create_process(f"watch {table}")
            await within(lines.stdout.readuntil(f"You watch {table}"))
        # The seat is where it was.
        ada.type("\r")
        await ada.see_no_more("Your bid")


async def test_what_is_typed_is_a_verb_or_nothing(client: str) -> None:
    for command in ("", " ", "help\nhelp", "tables\x1b[31m", "watch", "as", "as x y", "rules a b", "watch " + "x" * 41):
        with pytest.raises(BadVerb):
            read_wish(command)
    assert read_wish("watch brave-otter abc").words == ("brave-otter", "abc")
