"""What bots say: little, in their own manner, and nothing that depends on a hidden card."""

import asyncio
from collections.abc import Iterator

import pytest

from menagerie_server.engine.chance import Dice
from menagerie_server.tables import small_talk
from menagerie_server.tables.match import Match
from menagerie_server.tables.small_talk import MOST, REPLIES, SmallTalk
from menagerie_shared.characters import BOTS
from menagerie_shared.wire.phrases import PHRASES
from menagerie_shared.wire.table_messages import Said
from tests.tables.test_thinking import begun


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(small_talk, "PAUSE", 0.0)


def certain() -> float:
    """Whatever may be said is said."""
    return 0.0


def never() -> float:
    return 1.0


async def heard(said: list[Said]) -> list[tuple[str, str | None]]:
    await asyncio.sleep(0.01)
    return [(each.name, each.phrase) for each in said]


def from_a_person(phrase: str) -> Said:
    return Said(table="snug-newt", person="ada", name="Ada", phrase=phrase)


async def test_somebody_wishes_luck_when_the_game_begins() -> None:
    said: list[Said] = []
    SmallTalk(certain).begun(begun(("pip", "mop", "bea")), said.append)
    ((name, phrase),) = await heard(said)
    assert name in ("Pip", "Bea"), "Mop never talks"
    assert phrase in PHRASES
    assert said[0].person == BOTS


async def test_silent_ones_say_nothing_at_all() -> None:
    said: list[Said] = []
    talk, match = SmallTalk(certain), begun(("mop", "fern", "argus"))
    talk.begun(match, said.append)
    for phrase in REPLIES:
        talk.heard(match, from_a_person(phrase), said.append)
    assert await heard(said) == []


async def test_a_phrase_is_answered_once_and_other_words_are_not() -> None:
    said: list[Said] = []
    talk, match = SmallTalk(certain), begun(("dot", "mop", "fern"))
    for phrase in ("hello", "hello", "oops", "well_played"):
        talk.heard(match, from_a_person(phrase), said.append)
    talk.heard(match, Said(table="snug-newt", person="ada", name="Ada", text="hello"), said.append)
    assert await heard(said) == [("Dot", "hello"), ("Dot", "thanks")]


async def test_they_never_say_more_than_a_little() -> None:
    said: list[Said] = []
    talk, match = SmallTalk(certain), begun()
    for _ in range(50):
        talk.begun(match, said.append)
    assert len(await heard(said)) == MOST


async def test_often_nobody_says_anything() -> None:
    said: list[Said] = []
    talk, match = SmallTalk(never), begun()
    talk.begun(match, said.append)
    talk.heard(match, from_a_person("hello"), said.append)
    assert await heard(said) == []


async def test_a_table_that_is_gone_is_talked_at_no_more() -> None:
    said: list[Said] = []
    talk = SmallTalk(certain)
    talk.begun(begun(), said.append)
    talk.stop()
    assert await heard(said) == []


def deals() -> Iterator[Match]:
    """The same people with other cards."""
    for _ in range(3):
        yield begun()


async def test_what_they_say_has_nothing_to_do_with_their_cards() -> None:
    lines = []
    for match in deals():
        said: list[Said] = []
        dice = Dice("talk")
        SmallTalk(lambda dice=dice: dice.pick(1000) / 1000).begun(match, said.append)  # type: ignore[misc]
        lines.append(await heard(said))
    assert lines[0] == lines[1] == lines[2]
