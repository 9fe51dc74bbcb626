"""Names that look alike: nobody who is here can be taken for somebody else who is, nor for the house."""

from pathlib import Path

import pytest

from menagerie_client.client import Client
from menagerie_client.text.lobby import say_here
from menagerie_client.text.words import Words
from menagerie_server.doors.conversation import ConversationContext
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.local import LocalLink
from menagerie_server.tables.lookalikes import AT_TABLE, HOUSE, NamesInUse, skeleton
from menagerie_server.tables.table import Settings
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.link import Link
from menagerie_shared.wire.text import MAX_NAME, is_name
from tests.kit.servers.halls import open_hall
from tests.kit.servers.house import open_house
from tests.ssh.house import Key, open_ssh_house


@pytest.mark.parametrize(
    "name",
    [
        "Alice",
        "ALICE",
        "alice",
        "\u0430lice",
        "\u0391lice",
        "AIice",
        "A1ice",
        "\uff21\uff4c\uff49\uff43\uff45",
        "\u00e0l\u00ed\u00e7e",
    ],
)
def test_these_look_like_alice(name: str) -> None:
    assert skeleton(name) == skeleton("Alice")


@pytest.mark.parametrize(
    ("one", "other"), [("modern", "modem"), ("VVim", "Wim"), ("\u0420\u0443\u0442", "Pyt"), ("B0b", "Bob")]
)
def test_these_look_alike(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), [("Ada", "Ida"), ("Bram", "Bran"), ("\u4e00", "\u4e8c"), ("Cleo", "Clea")])
def test_these_do_not(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


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
