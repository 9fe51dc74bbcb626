"""An English, a German and a Dutch seat at one table, by ssh, over TCP and by lines: each reads their own language.

Each of them sees whole games of either kind. What they read is looked at word by word, all the time.
"""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from menagerie_client.plain.plain_visit import run_plain
from menagerie_client.text.words import ENGLISH, Words, languages
from menagerie_client.visiting.memory import Preferences
from menagerie_client.visiting.visit import GoToTable, leave
from menagerie_server.engine.chance import Dice
from menagerie_shared.games.cubirds.options import Options as CuBirds
from menagerie_shared.games.wildcards.options import Options as WildCards
from tests.client.parlour import Guest, parlour
from tests.conftest import PROFILE
from tests.kit.servers.house import NO_HURRY, eventually, within
from tests.plain.script import Script, visiting
from tests.ssh.callers import Caller, call, with_either_client
from tests.ssh.house import Key, SshHouse, open_ssh_house
from tests.text.foreign import strangers

LOCALES = {"en": "en_GB.UTF-8", "de": "de_DE.UTF-8", "nl": "nl_NL.UTF-8"}
KEYS = ("\r", "\r", "1", "2", "3", " ", "\x1b[C", "\t", "y")
PEOPLE = ("Ada", "Bram", "Cleo")
BROKEN = ("wild", "cards")
"""The name of a game, which may stand on two lines."""
GAMES = {"wildcards": WildCards(edition=2022, seats=3), "cubirds": CuBirds(seats=3)}
ROTATIONS = [("de", "nl", "en"), ("nl", "en", "de"), ("en", "de", "nl")]
"""The languages of whoever comes by ssh, over TCP, and by lines."""
CASES = [(game, rotation) for game in GAMES for rotation in ROTATIONS]
FEW = [("wildcards", ROTATIONS[1]), ("cubirds", ROTATIONS[2])]
"""One of each game: English is what comes over TCP in one of them, and by ssh in the other."""


def check(text: str, language: str) -> None:
    """Everything that stands there is in this language."""
    found = strangers(text, language, *PEOPLE, *BROKEN)
    assert not found, (language, found, text)


@pytest.mark.parametrize("language", languages())
def test_one_line_of_another_language_would_be_noticed(language: str) -> None:
    own, *foreign = (Words(each) for each in sorted(languages(), key=lambda each: each != language))
    lines = [own("plain-type-one"), own("plain-what-next"), own("wildcards-question-ChooseBid")]
    check("\n".join(lines), language)
    for words in foreign:
        with pytest.raises(AssertionError):
            check("\n".join([*lines[:1], words("wildcards-question-ChooseBid"), *lines[1:]]), language)


async def by_ssh(house: SshHouse, caller: Caller, table: Any, language: str) -> None:
    """Press one key after the other until the game is over, and look at what is to be seen."""
    dice = Dice("keys")
    while table.match.stage == "playing":
        if 0 in table.match.waiting():
            caller.type(KEYS[dice.pick(len(KEYS))])
        await asyncio.sleep(0.01)
        # Half of a picture may have half of a word: nothing is typed until it is whole.
        await eventually(lambda: not strangers(caller.text, language, *PEOPLE, *BROKEN))


async def over_tcp(guest: Guest, language: str) -> None:
    """Choose whatever is asked, and look at the page: as it asks and, once for each question, while one chooses."""
    dice, at = Dice("screens"), guest.at
    seen: set[type] = set()
    while at.outcome is None:
        await guest.client.until(lambda: (at.question is not None and at.chosen is None) or at.outcome is not None)
        check(guest.text, language)
        if at.outcome is None:
            if type(at.question) not in seen:
                seen.add(type(at.question))
                for key in ("right", "space", "down"):
                    await guest.press(key)
                    check(guest.text, language)
            await guest.client.choose(at.name, at.question.sample(dice.pick))
            await guest.pilot.pause()


@with_either_client
@pytest.mark.long
@pytest.mark.parametrize(("game", "rotation"), CASES if PROFILE == "prove" else FEW)
async def test_everybody_reads_their_own_language(
    game: str, rotation: tuple[str, str, str], tmp_path: Path, client: str
) -> None:
    by_key, by_screen, by_lines = rotation
    key = Key(tmp_path, "ada")
    async with open_ssh_house(tmp_path, limits=NO_HURRY) as house, house.subsystem(key, "Ada") as far:
        at = await within(far.create(game, GAMES[game], casual=True))
        await within(far.ready(at.name, 0))
        (table,) = house.hall.tables.values()
        words = Words(by_lines, strict=True)
        script = Script("lines", words("plain-ready"), words=words)
        seat = GoToTable(table=at.name)
        async with (
            parlour(
                house.house, name="Bram", over_tcp=True, likes=Preferences(language=by_screen, animation=False)
            ) as guest,
            visiting(tmp_path, house.house.port, "Cleo", seat, words) as cleo,
        ):
            bram = await guest.client.join(at.name)
            await guest.click(("table", at.name, "back"))
            await guest.until(lambda: guest.page.__class__.__name__ == "TablePage")
            reading = asyncio.create_task(run_plain(cleo, script))
            await within(guest.client.ready(at.name, 1))
            await eventually(lambda: table.match.stage == "playing")
            (person,) = [person for person in house.people if key.fingerprint in person.keys]
            person.likes = b'{"animation":false,"confirmations":false,"guided_offer_seen":true}'
            environment = {"LANG": LOCALES[by_key]}
            async with call(house, key=key, client=client, environment=environment) as ada:
                await eventually(lambda: Words(by_key)("board-hand", count=8).rpartition(" ")[0] in ada.text)
                screens = asyncio.create_task(over_tcp(guest, by_screen))
                try:
                    await asyncio.wait_for(by_ssh(house, ada, table, by_key), 240)
                    await within(screens)
                    await eventually(lambda: script.said(words("plain-what-next")))
                    await eventually(lambda: Words(by_key)("end-lobby") in ada.text)
                    check(ada.text, by_key)
                    await guest.until(lambda: Words(by_screen)("end-lobby") in guest.text)
                    check(guest.text, by_screen)
                finally:
                    for task in (screens, reading):
                        task.cancel()
                        with suppress(asyncio.CancelledError):
                            await task
            check((await leave(cleo)).rpartition(": ")[0], by_lines)
            assert bram.outcome is not None
    check("\n".join(script.lines), by_lines)
    assert len(script.lines) > 100
    assert ENGLISH in rotation
