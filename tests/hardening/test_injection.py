"""What people write never steers another's terminal: names and talk are cleaned before anybody is told them."""

import asyncio
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_shared.wire.lobby_messages import Tables
from menagerie_shared.wire.messages import Message, Refused, Welcome
from menagerie_shared.wire.requests import CreateTable, JoinTable, ListTables, Mute, Say, WatchTable
from menagerie_shared.wire.table_messages import Said
from menagerie_shared.wire.text import MAX_NAME, clean_text, is_name
from tests.kit.servers.house import NO_HURRY, open_house, within
from tests.kit.servers.stranger import Stranger

EVIL = {
    "clear the screen": "a\x1b[2Jb",
    "set the title": "\x1b]0;owned\x07",
    "write to the clipboard": "\x1b]52;c;ZXZpbA==\x07",
    "a C1 control": "a\x9b31mb",
    "a link": "\x1b]8;;http://evil.example\x1b\\click\x1b]8;;\x1b\\",
    "backspaces": "good\b\b\b\bevil",
    "another line": "a\r\nServer: you have won\u2028b\u0085c",
    "null": "a\0b",
    "turned around": "\u202eevil\u202c",
    "isolated": "\u2066evil\u2069",
    "invisible": "a\u200bb\u2060c\ufeffd",
    "stacked accents": "e" + "\u0301" * 60,
    "tags": "\U000e0041\U000e0042",
    "markup": "[bold red]a[/] [@click=app.quit]b[/]",
    "the language of translations": "{ $secret } -term {",
    "white space": " \t\u00a0\u3000 ",
    "private": "\ue000\U0010fffd",
    "half a pair": "\ud800",
}


def strings_in(value: Any) -> Iterator[str]:
    """Every text anywhere in a message."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from strings_in(key)
            yield from strings_in(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from strings_in(each)


def harmless(text: str) -> bool:
    """Whether a terminal shows this as it is, on one line, from left to right or as its letters go."""
    return all(unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for character in text)


def assert_harmless(messages: list[Message]) -> None:
    for message in messages:
        for text in strings_in(msgspec.to_builtins(message, builtin_types=(bytes, msgspec.Raw))):
            assert harmless(text), ascii(text)


async def speak(port: int, text: str) -> None:
    """Use a text wherever a client can write one, and look at all that anybody is told."""
    sendable = text.encode("utf-8", "ignore").decode()
    async with Stranger(port) as evil, Stranger(port) as victim:
        welcome = await evil.hello(sendable[:64])
        assert isinstance(welcome, Welcome)
        assert is_name(welcome.name)
        assert len(welcome.name) <= MAX_NAME
        await victim.hello("Victim")
        opened = await victim.ask(CreateTable(id="1", game=DEFAULT_GAME))
        table = getattr(opened, "table", "")
        await evil.ask(JoinTable(id="2", table=table))
        for number, place in enumerate((table, None)):
            answer = await evil.ask(Say(id=f"say-{number}", table=place, text=sendable))
            await evil.ask(Say(id=f"phrase-{number}", table=place, phrase=sendable[:40]))
            if isinstance(answer, Refused):
                assert answer.code == "nothing_said"
                assert not clean_text(sendable, 200)
        for request in (
            CreateTable(id="10", game=sendable[:40]),
            JoinTable(id="11", table=table, invitation=sendable[:40]),
            WatchTable(id="12", table=table, invitation=sendable[:40]),
            Mute(id="13", person=sendable[:40]),
        ):
            await evil.ask(request)
        await victim.ask(ListTables(id="14"))
        await victim.ping()
        said = [message for message in victim.heard if isinstance(message, Said)]
        for one in said:
            assert one.name == welcome.name
            assert one.text == clean_text(one.text, 200)
        assert any(isinstance(message, Tables) for message in victim.heard)
        assert_harmless(victim.heard)
        assert_harmless([message for message in evil.heard if not isinstance(message, Refused)])


@pytest.mark.parametrize("what", EVIL)
async def test_nothing_that_steers_a_terminal_reaches_anybody(tmp_path: Path, what: str) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        await within(speak(house.port, EVIL[what]))


def test_no_text_at_all_reaches_anybody_uncleaned(tmp_path_factory: pytest.TempPathFactory) -> None:
    steering = st.sampled_from("\x1b\x9b\x07\x00\r\n\u202e\u2066\u200d\ufe0f\u0301\U000e0041[];{}$@")
    texts = st.text(st.one_of(steering, st.characters()), min_size=1, max_size=30)

    with asyncio.Runner() as runner:
        opening = open_house(tmp_path_factory.mktemp("house"), limits=NO_HURRY)
        house = runner.run(opening.__aenter__())

        @settings(max_examples=2 * settings().max_examples)
        @given(texts)
        def speak_it(text: str) -> None:
            runner.run(within(speak(house.port, text)))

        try:
            speak_it()
        finally:
            runner.run(opening.__aexit__(None, None, None))
