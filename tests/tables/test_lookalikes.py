"""Names that look alike: nobody who is here can be taken for somebody else who is, nor for the house."""

import json
from contextlib import AsyncExitStack
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest

from menagerie_client.client import Client
from menagerie_client.text.lobby import say_here
from menagerie_client.text.words import Words
from menagerie_server.doors.conversation import ConversationContext
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.local import LocalLink
from menagerie_server.tables.lookalikes import AT_TABLE, HOUSE, NamesInUse, look_alike
from menagerie_server.tables.settings import Settings
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.link import Link
from menagerie_shared.wire.text import MAX_NAME, clean_name, is_name
from tests.kit.servers.halls import open_hall
from tests.kit.servers.house import open_house
from tests.ssh.house import Key, open_ssh_house

LIKE_ALICE: Final = {
    "itself": "Alice",
    "capitals": "ALICE",
    "Cyrillic": "\u0430lice",
    "Greek": "\u0391lice",
    "an I": "AIice",
    "a digit": "A1ice",
    "full width": "\uff21\uff4c\uff49\uff43\uff45",
    "accents": "\u00e0l\u00ed\u00e7e",
    "Cherokee": "\u13aalice",
    "small Cherokee": "\uab7alice",
    "Lisu": "\ua4eelice",
    "whole in Lisu and Cherokee": "\ua4ee\ua4e1\ua4f2\u13df\ua4f0",
    "small capitals": "\u1d00\u029f\u026a\u1d04\u1d07",
    "strokes": "Al\u0268ce",
    "mathematical": "\U0001d49clice",
}


@pytest.mark.parametrize("name", LIKE_ALICE.values(), ids=LIKE_ALICE)
def test_these_look_like_alice(name: str) -> None:
    assert clean_name(name) == name, "it can be a name"
    assert look_alike(name, "Alice")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("modern", "modem"),
        ("VVim", "Wim"),
        ("\u0420\u0443\u0442", "Pyt"),
        ("B0b", "Bob"),
        ("b\u1d0fb", "bob"),
        ("b\u0ed0b", "bob"),
        ("\u0432\u043e\u044c", "bob"),
        ("\u039dick", "Nick"),
        ("\u039d\u0399\u039a\u039f\u03a3", "\u03bd\u03b9\u03ba\u03bf\u03c2"),
        ("\u0141ukasz", "Lukasz"),
    ],
)
def test_these_look_alike(one: str, other: str) -> None:
    assert look_alike(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "Ida"),
        ("Bram", "Bran"),
        ("\u4e00", "\u4e8c"),
        ("Cleo", "Clea"),
        ("\u0418\u0432\u0430\u043d", "Ivan"),
        ("\u039d\u03af\u03ba\u03bf\u03c2", "Niko"),
        ("\uae40", "\uc774"),
    ],
)
def test_these_do_not(one: str, other: str) -> None:
    assert not look_alike(one, other)


@pytest.mark.parametrize("plain", ["a", "e", "o", "p", "s", "x", "O", "T"])
def test_all_letters_of_unicodes_list_are_known(plain: str) -> None:
    """The table was of seventy letters, picked by hand."""
    listed = json.loads(files("confusable_homoglyphs").joinpath("confusables.json").read_bytes())[plain]
    letters = [each["c"] for each in listed if len(each["c"]) == 1 and clean_name(each["c"])]
    assert len(letters) >= 10
    assert [letter for letter in letters if not look_alike(letter, plain)] == []


async def test_whatever_somebody_is_called_they_come_in_under_that_name(tmp_path: Path) -> None:
    """Nothing is refused, as long as nobody who is here is called what looks like it."""
    names = ("b\u1d0fb", "\u13aalice", "\u0418\u0432\u0430\u043d", "\u674e\u660e", "\u0141ukasz", "Jos\u00e9")
    async with open_house(tmp_path) as house, AsyncExitStack() as stack:
        for name in names:
            assert (await stack.enter_async_context(house.client(name))).name == name
        async with house.client("Bob") as bob:
            assert bob.name == "Bob-2"
            with pytest.raises(Refusal, match="name_taken"):
                await bob.rename("\ua4d0\u1d0f\ua4d0")
            assert await bob.rename("B\u00f6rje") == "B\u00f6rje"


def test_a_number_is_found_for_any_name() -> None:
    names = NamesInUse()
    long = "x" * MAX_NAME
    for person in range(12):
        name = names.nearest(long, str(person))
        assert is_name(name)
        names.take(name, str(person))
    assert len(names._owners) == 12
    names.release("0")
    assert names.nearest(long, "new") == long


async def test_no_two_who_are_here_look_alike(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, house.client("Alice") as alice:
        async with house.client("\u0430lice") as other, house.client("ALICE") as third:
            assert [alice.name, other.name, third.name] == ["Alice", "\u0430lice-2", "ALICE-3"]
            with pytest.raises(Refusal, match="name_taken"):
                await other.rename("A1ice")
            assert await other.rename("Bram") == "Bram"
        async with house.client("Bram") as bram:
            assert bram.name == "Bram", "nobody here is called that any more"


async def test_nobody_is_called_like_the_house(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        for word in (*AT_TABLE, *HOUSE, "Leo", "S3RVER".replace("3", "E"), "\u0405erver"):
            async with house.client(word) as client:
                assert client.name == f"{word}-2"
                with pytest.raises(Refusal, match="name_taken"):
                    await client.rename(word)


async def test_whoever_plays_alone_is_called_as_they_log_in(tmp_path: Path) -> None:
    """Many log in as root where nothing else is: a number behind it would be a riddle."""
    async with open_house(tmp_path, settings=Settings(alone=True)) as house:
        for login, name in (("root", "root"), ("Leo", "Leo-2")):
            async with house.client(login) as client:
                assert client.name == name


async def test_a_guest_gives_way_to_whoever_has_the_key(tmp_path: Path) -> None:
    key = Key(tmp_path, "alice")
    async with open_ssh_house(tmp_path) as house:
        async with house.subsystem(key, "alice"):
            pass
        async with house.house.client("alice") as guest:
            assert guest.name == "alice"
            async with house.subsystem(key, "alice") as alice:
                assert alice.name == "alice"
                assert house.hall.present[guest.person].name == "alice-2"


@pytest.mark.parametrize("first", ["the guest", "the browser"])
async def test_a_browsers_cookie_is_no_key_to_anybodys_name(tmp_path: Path, first: str) -> None:
    """Every browser has a cookie: the guest was renamed when it came back with their name."""
    async with open_hall(tmp_path) as hall:

        def of(key: str | None) -> Client:
            async def dial() -> Link:
                return LocalLink(ConversationContext(hall, Limits()), key)

            return Client(dial, "alice")

        ways = [None, "COOKIE:eve"] if first == "the guest" else ["COOKIE:eve", None]
        async with of(ways[0]) as one, of(ways[1]) as other:
            assert [one.name, other.name] == ["alice", "alice-2"]
            assert hall.present[one.person].name == "alice"
            async with of("SHA256:alice") as alice:
                assert alice.name == "alice"
                here = {hall.present[guest.person].name for guest in (one, other)}
                assert here == {"alice-2", "alice-3"}


async def test_whoever_has_come_with_a_key_is_marked_and_a_guest_of_any_name_is_not(tmp_path: Path) -> None:
    """No two who are here look alike; but while alice is away, a guest can be called like her."""
    key = Key(tmp_path, "alice")
    async with open_ssh_house(tmp_path) as house, house.house.client("bram") as bram:
        words = Words()

        async def seen() -> str:
            listed = await bram.list_tables()
            assert bram.news is not None
            return say_here(words, bram.news.here, listed.people, bram.person)

        async with house.house.client("alice"):
            assert await seen() == "you and alice"
        async with house.subsystem(key, "alice"):
            assert await seen() == f"you and {words('home-with-key', name='alice')}"


def test_a_number_is_found_as_fast_where_very_many_are_called_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two thousand who log in as root: the last one was compared with all others."""
    names, looked = NamesInUse(), 0
    is_free = NamesInUse.is_free

    def counted(self: NamesInUse, name: str, person: str) -> bool:
        nonlocal looked
        looked += 1
        return is_free(self, name, person)

    for number in range(500):
        names.take(names.nearest("root", str(number)), str(number))
    monkeypatch.setattr(NamesInUse, "is_free", counted)
    names.take(names.nearest("root", "one-more"), "one-more")
    assert looked <= 25
    names.release("3")
    assert names.nearest("root", "another") == "root-5", "as small as it can be, among the first"
