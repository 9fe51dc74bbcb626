"""Whatever people write, a terminal behind the door gets the escape sequences that it would get anyway."""

import re
from pathlib import Path

import asyncssh
import pytest
from hypothesis import given
from hypothesis import strategies as st

from menagerie_client.drawing.sheet import Sheet
from menagerie_client.look.look import Look
from menagerie_server.tables import people, talk
from tests.hardening.test_injection import EVIL
from tests.kit.servers.house import within
from tests.ssh.callers import AsyncSsh, call, connect, say
from tests.ssh.house import open_ssh_house

HOME = "Play now"
CONTROLS = re.compile(
    r"\x1b\[[0-9;?<>$]*[a-zA-Z]|\x1b.|[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069]"
)
NUMBERS = re.compile(r"\d+(;\d+)*")


def steering(seen: bytes) -> set[str]:
    """The kinds of escape sequences and controls in what a terminal got."""
    return {NUMBERS.sub("#", found) for found in CONTROLS.findall(seen.decode())}


@pytest.mark.parametrize("cleaned_at_entry", [True, False])
async def test_talk_and_names_steer_no_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cleaned_at_entry: bool
) -> None:
    if not cleaned_at_entry:  # then what is cleaned where it is shown is enough
        monkeypatch.setattr(talk, "clean_text", lambda text, limit: text)
        monkeypatch.setattr(people, "clean_name", lambda text: text)
    sequences: list[set[str]] = []
    for number, words in enumerate((["hello"], list(EVIL.values()))):
        folder = tmp_path / str(number)
        folder.mkdir()
        async with open_ssh_house(folder) as house, call(house, "ada", size=(140, 45)) as ada:
            await ada.see(HOME)
            await ada.press("p", "Your bid")
            (table,) = house.hall.tables
            for word in words:
                if not word.isprintable() and "\ud800" in word:
                    continue  # it cannot be sent
                async with house.house.client(word[:64]) as eve:
                    at = await within(eve.watch(table))
                    try:
                        await within(eve.say(f"{word}!", table=at.name))
                    except Exception as refused:
                        assert "too_fast" in str(refused)  # noqa: PT017
            async with house.house.client("Last") as last:
                await within(last.watch(table))
                await within(last.say("the end", table=table))
            await ada.see("the end")
            ada.type("\x03")
            await ada.ended()
            sequences.append(steering(bytes(ada.seen)))
    assert sequences[1] <= sequences[0]


async def test_logins_and_terminals_steer_nothing(tmp_path: Path) -> None:
    async with open_ssh_house(tmp_path) as house:
        async with call(house, "ada") as ada:
            await ada.see(HOME)
            ada.type("q")
            await ada.ended()
        benign = steering(bytes(ada.seen))
        for login, term, lang in (
            ("[bold]eve", "xterm-256color\x1b]0;owned\x07", "C.UTF-8"),
            ("eve\u0301\u0301\u0301\u0301", "\x1b[2J256", "\x1b[2JUTF-8"),
            ("{ $name }", "../../etc/passwd", "en_US.UTF-8"),
            ("a" * 900, "x" * 9000, "UTF-8"),
        ):
            connection = await connect(house, login, client_version="evil")
            process = await connection.create_process(
                term_type=term, term_size=(80, 24, 0, 0), env={"LANG": lang}, encoding=None
            )
            eve = AsyncSsh((80, 24), connection, process)
            await eve.see(HOME if "\x1b" not in lang else "N  No")
            eve.type("\x03")
            await eve.ended()
            assert steering(bytes(eve.seen)) <= benign, login
            await eve.close()
        for person in house.people:
            assert len(person.name) <= 16
            assert person.name.isprintable()


async def test_logins_that_are_no_text_are_refused(tmp_path: Path) -> None:
    async with open_ssh_house(tmp_path) as house:
        for login in ("eve\x1b[2J", "eve\u202e", "a" * 2000):
            with pytest.raises((asyncssh.Error, OSError, ValueError)):
                await connect(house, login)
        assert house.people == []
        code, said = await say(house, "tables", login="eve")
        assert code == 0
        assert "\x1b" not in said


@given(st.text())
def test_no_sheet_holds_what_steers_a_terminal(text: str) -> None:
    sheet = Sheet(80, 2, Look())
    sheet.put(0, 0, text)
    sheet.put_spans(0, 1, [(text, "bad"), (text, "dim")])
    assert all(line.isprintable() for line in sheet.text().split("\n"))
