"""Whoever comes back to a game, or comes new to it, is told what happened and what was said last."""

from pathlib import Path
from typing import Any

from menagerie_client.client import Client
from menagerie_client.link.history import MOST
from menagerie_server.tables.match import RECENT
from menagerie_server.tables.table import TALK
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import JoinTable
from menagerie_shared.wire.table_messages import Events, Said, Snapshot
from tests.kit.clients.gatherings import PATIENT, Gathering, evening
from tests.kit.clients.links import Line
from tests.kit.clients.listeners import Hearing
from tests.kit.servers.house import NO_HURRY, eventually, open_house


async def play_until(together: Gathering, events: int) -> None:
    """Let it go on until so much has happened."""
    while len(together.truth.match.told) < events:
        for seat, player in enumerate(together.players):
            at = together.at(seat)
            if at.question is not None and at.chosen is None:
                await player.client.choose(together.name, at.question.sample(player.dice.pick))
        await eventually(lambda: bool(set(together.truth.match.waiting()) & {0, 1}))
        size = len(together.truth.match.told)
        await eventually(lambda size=size: all(together.at(seat).sequence >= size for seat in (0, 1)))  # type: ignore[misc]


def events_of(at: Any) -> list[Any]:
    return [item for item, view in at.tell_history() if view is not None]


async def test_coming_back_brings_the_last_events_and_the_talk(tmp_path: Path) -> None:
    async with evening(tmp_path) as together:
        ada, bram = (player.client for player in together.players)
        await play_until(together, 2 * RECENT + 40)
        await bram.say("well played", table=together.name)
        await bram.say(phrase="thanks", table=together.name)
        async with Client(Line(together.house.port).dial, token=ada.token) as again:
            at = await again.join(together.name)
            match = together.truth.match
            await again.until(lambda: at.sequence == len(match.told))
            told, earlier = [match.game.tell(event, 0) for event in match.told], events_of(at)
            assert RECENT <= len(earlier) < MOST
            assert told[-len(earlier) :] == earlier, "they are the same, as this seat was told them"
            assert [view for _, view in at.tell_history() if view is not None][-1] == at.view == match.view(0)
            said = [(line.text, line.phrase) for line in at.history.talk if isinstance(line, Said)]
            assert said == [("well played", None), ("", "thanks")]


async def test_after_a_restart_the_events_are_told_as_before(tmp_path: Path) -> None:
    async with evening(tmp_path) as together:
        await play_until(together, RECENT + 20)
        token, port, name = together.players[0].client.token, together.house.port, together.name
        told = events_of(together.at(0))
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, port=port) as house,
        Client(Line(port).dial, token=token) as again,
    ):
        at = await again.join(name)
        await again.until(lambda: at.sequence == len(house.hall.tables[name].match.told))
        assert events_of(at)[: len(told)] == told


async def test_a_spectator_is_told_what_spectators_are(tmp_path: Path) -> None:
    async with evening(tmp_path) as together, together.guest("Wim") as wim:
        await play_until(together, RECENT + 20)
        at = await wim.client.watch(together.name)
        match = together.truth.match
        await wim.client.until(lambda: at.sequence == len(match.told))
        seen = [match.game.tell(event, None) for event in match.told]
        earlier = events_of(at)
        assert seen[len(seen) - len(earlier) :] == earlier
        assert at.view == match.view(None)


async def test_a_client_that_does_not_ask_for_it_gets_the_view_alone(tmp_path: Path) -> None:
    async with evening(tmp_path) as together:
        await play_until(together, RECENT)
        await together.players[1].client.say("hello", table=together.name)
        heard: list[Any] = []
        async with Client(Line(together.house.port).dial, token=together.players[0].client.token) as again:
            again.subscribe(Hearing(heard.append))
            await again.ask(JoinTable(id="j", table=together.name), Done)
        assert not [message for message in heard if isinstance(message, Said)]
        snapshots = [message.sequence for message in heard if isinstance(message, Snapshot)]
        assert snapshots == [len(together.truth.match.told)]
        assert not [message for message in heard if isinstance(message, Events)]


async def test_who_is_muted_is_not_heard_afterwards_either_and_talk_is_kept_up_to_a_number(tmp_path: Path) -> None:
    async with evening(tmp_path) as together:
        ada, bram = (player.client for player in together.players)
        for number in range(TALK + 10):
            try:
                await bram.say(f"line {number}", table=together.name)
            except Refusal:
                together.house.hall.moderation._talks.clear()  # he may go on
                await bram.say(f"line {number}", table=together.name)
        await ada.mute(bram.person)
        assert len(together.truth.talk) == TALK
        async with together.guest("Wim") as wim:
            at = await wim.client.watch(together.name)
            assert [line.text for line in at.history.talk if isinstance(line, Said)][-1] == f"line {TALK + 9}"
        async with Client(Line(together.house.port).dial, token=ada.token) as again:
            at = await again.join(together.name)
            assert at.history.talk == []
