"""Whoever came by plain ssh can check the deal as well, and is told whose word that is."""

from pathlib import Path

from menagerie_client.text.words import Words
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.engine.chance import Dice
from tests.kit.clients.prompts import Prompts, answer
from tests.kit.servers.house import NO_HURRY, eventually, within
from tests.ssh.callers import call, connect, with_either_client
from tests.ssh.house import Key, open_ssh_house

WORDS = Words()
pytestmark = [with_either_client]


async def test_by_a_word(tmp_path: Path, client: str) -> None:
    """It names no program that whoever has only ssh does not have."""
    dice, prompts, words = Dice("fair by ssh"), Prompts(), ["check", "save"]
    async with open_ssh_house(tmp_path, limits=NO_HURRY) as house, await connect(house, "ada") as connection:
        process = await connection.create_process("plain")
        while line := (await within(process.stdout.readline())).rstrip("\n"):
            assert len(prompts.lines) < 5000
            if prompts.feed(line) and prompts.prompt is not None:
                if WORDS("plain-what-next") in prompts.lines:
                    for word in words:
                        process.stdin.write(f"{word}\n")
                    words.clear()
                wishes = ("Play against bots at once",) if prompts.count == 1 else (WORDS("plain-go"),)
                process.stdin.write(f"{answer(prompts.prompt, dice, wishes)}\n")
        assert (await within(process.wait())).exit_status == 0
    for key in ("plain-fair", "check-fair", "check-hosted", "plain-check-no-save"):
        assert WORDS(key) in prompts.lines
    assert not any("menagerie " in line for line in prompts.lines)


async def test_on_the_screen(tmp_path: Path, client: str) -> None:
    key = Key(tmp_path, "ada")
    async with open_ssh_house(tmp_path, limits=NO_HURRY) as house, house.subsystem(key, "ada") as far:
        at = await within(far.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2]))
        await within(far.ready(at.name, 0))
        dice = Dice("far")
        while at.outcome is None:
            await eventually(lambda: at.outcome is not None or (at.question is not None and at.chosen is None))
            if at.outcome is None:
                await within(far.choose(at.name, at.question.sample(dice.pick)))
        (person,) = house.people
        person.likes = b'{"animation":false,"guided_offer_seen":true}'
        async with call(house, "ada", "join", at.name, key=key, client=client, size=(90, 50)) as ada:
            await ada.see(WORDS("end-fairness"))
            ada.type("f")
            await ada.see(WORDS("check-title"))
            await ada.see(WORDS("check-fair-partly", mark="-")[:40])
            await ada.see("You came by ssh")
            assert "menagerie " not in ada.text
