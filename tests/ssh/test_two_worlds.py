"""What a terminal behind the door shows depends on nothing that its seat may not know."""

from pathlib import Path
from typing import Any

from menagerie_server.catalogue import DEFAULT_GAME
from tests.kit.servers.house import eventually, within
from tests.kit.two_worlds.stage import the_same_dice
from tests.ssh.callers import Caller, call, with_either_client
from tests.ssh.house import Key, open_ssh_house

pytestmark = [with_either_client]


def picture(caller: Caller) -> list[list[Any]]:
    """Every character of the screen, with its colours and all else about it."""
    screen = caller.screen
    return [[screen.buffer[y][x] for x in range(screen.columns)] for y in range(screen.lines)]


async def look(folder: Path, client: str, bids: tuple[int, int]) -> list[list[list[Any]]]:
    """Play the beginning of a game in which two others bid one or another card; returns what ada saw after each bid."""
    key = Key(folder, "ada")
    seen = []
    with the_same_dice():
        async with open_ssh_house(folder, practice=7) as house:
            tcp = house.house.client
            async with tcp("bram") as bram, tcp("cleo") as cleo:
                async with house.subsystem(key, "ada") as ada:
                    at = await within(ada.create(DEFAULT_GAME, {"seats": 3}))
                    for other in (bram, cleo):
                        await within(other.join(at.name))
                    for seat, person in enumerate((ada, bram, cleo)):
                        await within(person.ready(at.name, seat, contribute=False))
                async with call(house, "ada", key=key, client=client, size=(140, 45)) as screen:
                    await screen.see("Your bid")
                    for number, (other, choice) in enumerate(zip((bram, cleo), bids, strict=True), 1):
                        table = other.tables[at.name]
                        await eventually(lambda table=table: table.question is not None)  # type: ignore[misc]
                        answers = list(table.question.answers())
                        await within(other.choose(at.name, answers[choice]))
                        await eventually(lambda number=number: screen.text.count("ready") == number)  # type: ignore[misc]
                        # Another page and back: the whole picture is drawn anew, the bottom line last.
                        await screen.press("l", "Esc back")
                        await screen.press("\x1b", "Q leave")
                        seen.append(picture(screen))
    return seen


async def test_bids_that_lie_face_down_look_the_same(tmp_path: Path, client: str) -> None:
    bids = {"first": (0, 0), "second": (-1, 2), "third": (3, -1)}
    worlds = []
    for name, chosen in bids.items():
        (folder := tmp_path / name).mkdir()
        worlds.append(await look(folder, client, chosen))
    assert worlds[0] == worlds[1] == worlds[2]
    assert len(worlds[0]) == 2
    assert worlds[0][0] != worlds[0][1]
