"""A whole game through the door: by lines from the first question to the result, and on the screens."""

import asyncio
from pathlib import Path

import pytest

from menagerie_client.text.words import Words
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.engine.chance import Dice
from tests.kit.clients.prompts import Prompts, answer
from tests.kit.servers.house import NO_HURRY, eventually, within
from tests.ssh.callers import call, connect, with_either_client
from tests.ssh.house import Key, open_ssh_house

WORDS = Words()
pytestmark = [with_either_client]


async def test_by_lines_to_the_end(tmp_path: Path, client: str) -> None:
    dice = Dice("plain by ssh")
    prompts = Prompts()
    async with open_ssh_house(tmp_path, limits=NO_HURRY) as house, await connect(house, "ada") as connection:
        process = await connection.create_process("plain")
        while line := (await within(process.stdout.readline())).rstrip("\n"):
            assert line.isprintable()
            assert len(prompts.lines) < 5000
            if prompts.feed(line) and prompts.prompt is not None:
                wishes = ("Play against bots at once",) if prompts.count == 1 else (WORDS("plain-go"),)
                process.stdin.write(f"{answer(prompts.prompt, dice, wishes)}\n")
        assert WORDS("plain-what-next") in prompts.lines
        assert (await within(process.wait())).exit_status == 0
        (table,) = house.hall.tables.values()
        assert table.match.stage == "over"


KEYS = ("\r", "1", "2", "3", " ", "\x1b[C", "y", "\r")


@pytest.mark.long
async def test_on_the_screens_to_the_end(tmp_path: Path, client: str) -> None:
    """Somebody who presses one key after the other comes to the end of a game all the same."""
    key = Key(tmp_path, "ada")
    dice = Dice("keys")
    async with open_ssh_house(tmp_path, limits=NO_HURRY) as house:
        async with house.subsystem(key, "ada") as far:  # a short game: three seats, two of them bots
            at = await within(far.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2]))
            await within(far.ready(at.name, 0))
        (person,) = house.people
        person.likes = b'{"animation":false,"confirmations":false,"guided_offer_seen":true}'
        (table,) = house.hall.tables.values()

        def was_over() -> bool:
            return table.match.stage == "over" or table.match.about.match > 1

        async with call(house, key=key, client=client) as ada:
            await ada.see("your hand")
            for _ in range(3000):
                if was_over():
                    break
                before = bytes(ada.seen[-2000:])
                ada.type(KEYS[dice.pick(len(KEYS))])
                for _ in range(20):
                    await asyncio.sleep(0.002)
                    if bytes(ada.seen[-2000:]) != before:
                        break
            await eventually(was_over)
            # If keys were still on their way, the next match may have begun with one of them.
            await eventually(lambda: "Play again" in ada.text or table.match.about.match > 1)
