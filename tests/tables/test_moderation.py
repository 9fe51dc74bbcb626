"""How much of the talk of people is kept, and for whom."""

import asyncio

import pytest

from menagerie_server.tables import moderation, talk
from menagerie_server.tables.moderation import MOST_MUTED, Moderation
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.requests import Say
from tests.tables.presences import Listener


def test_whom_somebody_mutes_is_known_by_every_connection_at_once() -> None:
    rules = Moderation()
    muted = rules.muted_by("ada")
    rules.mute("ada", "bore")
    assert muted == rules.muted_by("ada") == {"bore"}
    assert rules.muted_by("bram") == set()
    rules.unmute("ada", "bore")
    rules.unmute("ada", "nobody")
    assert muted == set()


def test_nobody_mutes_without_end_but_can_always_hear_somebody_again() -> None:
    rules = Moderation()
    for number in range(MOST_MUTED):
        rules.mute("ada", f"bore-{number}")
    with pytest.raises(Refusal, match="too_many_muted"):
        rules.mute("ada", "one-more")
    rules.unmute("ada", "bore-0")
    rules.mute("ada", "one-more")


async def test_of_those_who_are_gone_it_is_kept_what_they_said_until_it_makes_no_difference(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = Moderation()
    now = asyncio.get_running_loop().time()
    rules.talk_of("ada").said(Listener("ada"), Say(id="1", text="hello"), now)
    rules.talk_of("silent")
    rules.tidy(here=["silent"])
    assert list(rules.talkers) == ["ada", "silent"], "she has just said something, and the other one is here"
    monkeypatch.setattr(talk, "PER_SECOND", 1e9)
    rules.tidy(here=["ada"])
    assert list(rules.talkers) == ["ada"]
    rules.tidy(here=[])
    assert list(rules.talkers) == []


async def test_of_many_who_are_gone_the_last_ones_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moderation, "MUTED_FOR", 2)
    rules = Moderation()
    for person in ("here", "first", "second", "third"):
        rules.mute(person, "bore")
    rules.muted_by("hears-all")
    rules.tidy(here=["here"])
    assert list(rules.muters) == ["here", "second", "third"]
    rules.forget("second")
    rules.forget("nobody")
    assert list(rules.muters) == ["here", "third"]
