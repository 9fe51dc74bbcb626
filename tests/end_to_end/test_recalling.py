"""Matches that are over, shown once more: to the byte what each viewer was told, and nothing of any that is not."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from menagerie_client.client import Client
from menagerie_client.link.replay import Replay
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.doors.limits import Limits
from menagerie_server.tables import recalling, recovery
from menagerie_server.tables.entries import SeedPublished
from menagerie_shared.characters import CHARACTERS
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Viewer
from menagerie_shared.wire.codec import raw, unpack
from menagerie_shared.wire.framing import MAX_FRAME
from menagerie_shared.wire.lobby_messages import Recalled
from menagerie_shared.wire.messages import Message, Refused
from menagerie_shared.wire.requests import Recall
from tests.end_to_end.canaries import cards_in
from tests.end_to_end.chronicle import Chronicle
from tests.kit.clients.gatherings import PATIENT, Gathering, evening, gathering
from tests.kit.clients.links import Line
from tests.kit.clients.players import Habits
from tests.kit.games.catalogue import KNOWN
from tests.kit.servers.house import eventually, open_house
from tests.kit.servers.stranger import Stranger

EAGER = Limits(burst=100_000, per_second=100_000, recalls=100_000, recalls_per_second=100_000)
WAVERING = Habits(wavers=2)


def _assert_true(replay: Replay, truth: Chronicle, viewer: Viewer) -> None:
    """It is what this viewer saw, from the laid table to the end."""
    assert (replay.table, replay.match, replay.viewer) == (truth.about.table, truth.about.match, viewer)
    assert len(replay) == len(truth.told)
    assert replay.told == tuple(truth.game.tell(event, viewer) for event in truth.told)
    for after in (len(replay), 0, *range(len(replay), -1, -7)):
        assert replay.view(after) == truth.view(viewer, after)
    assert replay.outcome == truth.game.outcome(truth.states[-1])
    assert replay.options == truth.options


@asynccontextmanager
async def _afterwards(folder: Path, *, options: Any = None, **about: Any) -> AsyncIterator[Gathering]:
    """A match has been played."""
    async with (
        open_house(folder, limits=EAGER, settings=PATIENT) as house,
        gathering(house, options=options, habits=WAVERING, **about) as together,
    ):
        await together.play()
        await eventually(lambda: together.truth.finished)
        yield together


@pytest.mark.parametrize("options", [{"seats": 5}, {"seats": 3, "leo": True}], ids=["five", "leo"])
async def test_a_match_is_recalled_as_every_viewer_saw_it(tmp_path: Path, options: dict[str, Any]) -> None:
    async with _afterwards(tmp_path, options=options) as together, together.guest("Wim") as wim:
        truth = await together.chronicle()
        people = together.truth.match.people
        for client in (together.players[0].client, wim.client):
            for viewer in (None, *people):
                replay = await client.recall(together.name, 1, viewer)
                _assert_true(replay, truth, viewer)
                assert replay.names[:2] == ("Ada", "Bram")
                bots = {character.name for character in CHARACTERS.values()}
                assert all(name in bots or seat not in people for seat, name in enumerate(replay.names) if seat > 1)
            with pytest.raises(Refusal, match="no_such_seat"):
                await client.recall(together.name, 1, 7)
            if options.get("leo"):
                with pytest.raises(Refusal, match="no_such_seat"):
                    await client.recall(together.name, 1, 2)
        assert together.name not in wim.client.tables, "looking back is not being there"
        for player in (wim, together.players[0]):
            _assert_parts(player.line.tap.frames, truth)


def _assert_parts(frames: list[bytes], truth: Chronicle) -> None:
    """Every part fits, follows the one before, and holds exactly what its viewer was told."""
    expected = 0
    parts = 0
    for frame in frames:
        message = unpack(frame)
        if not isinstance(message, Recalled):
            continue
        parts += 1
        assert len(frame) <= MAX_FRAME
        assert (message.beginning is not None) == (message.sequence == 0)
        assert message.sequence == expected
        for sequence, event in enumerate(message.events, message.sequence):
            assert bytes(event) == bytes(raw(truth.game.tell(truth.told[sequence], message.seat)))
        expected += len(message.events)
        assert message.last == (expected == len(truth.told))
        if message.last:
            expected = 0
    assert parts > 1
    assert expected == 0


async def test_long_matches_come_in_parts_that_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recalling, "PART_BYTES", 500)
    async with _afterwards(tmp_path) as together:
        truth = await together.chronicle()
        replay = await together.players[0].client.recall(together.name, seat=0)
        _assert_true(replay, truth, 0)
        frames = together.players[0].line.tap.frames
        _assert_parts(frames, truth)
        sizes = [len(frame) for frame in frames if isinstance(unpack(frame), Recalled)]
        assert len(sizes) > 10
        assert max(sizes[1:]) < 1500


async def test_a_link_that_breaks_in_the_middle_does_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recalling, "PART_BYTES", 500)
    async with _afterwards(tmp_path) as together, together.guest("Wim") as wim:
        truth = await together.chronicle()
        tap = wim.line.tap
        tap.cut_after = len(tap.frames) + 5
        replay = await wim.client.recall(together.name, seat=1)
        assert len(wim.line.taps) == 2
        _assert_true(replay, truth, 1)


async def test_a_match_is_recalled_after_its_table_has_left_the_hall(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recovery, "RECENT", 0)
    for module in ("menagerie_server.nodes.boards", "tests.kit.servers.nodes"):
        monkeypatch.setattr(f"{module}.STAYS", 0)
    async with _afterwards(tmp_path, public=False) as together:
        ada = together.players[0].client
        truth = await together.chronicle()
    async with open_house(tmp_path, limits=EAGER, settings=PATIENT) as house:
        assert house.hall.tables == {}
        async with Client(Line(house.port).dial, token=ada.token) as again:
            for viewer in (None, 0, 1):
                _assert_true(await again.recall(together.name, seat=viewer), truth, viewer)


async def test_a_private_match_is_for_those_who_sat_there(tmp_path: Path) -> None:
    async with _afterwards(tmp_path, public=False) as together, together.guest("Wim") as wim:
        await wim.client.watch(together.name, together.at(0).invitation)
        before = len(wim.line.tap.frames)
        for viewer in (None, 0, 1):
            with pytest.raises(Refusal, match="no_such_match"):
                await wim.client.recall(together.name, seat=viewer)
        _assert_only_refused(wim.line.tap.frames[before:])
        for player in together.players:
            await player.client.leave(together.name)
            await player.client.recall(together.name)


def _assert_only_refused(frames: list[bytes]) -> None:
    messages: list[Message] = [unpack(frame) for frame in frames]
    assert messages
    assert all(isinstance(message, Refused) for message in messages), messages
    assert not any(cards_in(KNOWN[DEFAULT_GAME], msgspec.msgpack.decode(frame)) for frame in frames)


@pytest.mark.parametrize("public", [False, True])
async def test_nothing_of_a_running_match_can_be_recalled(tmp_path: Path, public: bool) -> None:
    """By nobody, from nowhere, at no moment: not by those who play, and not through a match before."""
    async with _afterwards(tmp_path, public=public) as together, together.guest("Wim") as wim:
        first = await together.chronicle()
        for player in together.players:
            await player.client.rematch(together.name)
        await together.players[0].client.until(lambda: together.at(0).match == 2)
        await _assert_closed(together, wim.client, 2)
        await together.start()
        for _ in range(10):
            await _assert_closed(together, wim.client, 2)
            await eventually(lambda: bool(_asked(together)))
            seat = _asked(together)[0]
            player, question = together.players[seat], together.at(seat).question
            await player.choose(together.at(seat), question.sample(player.dice.pick))
        replay = await together.players[0].client.recall(together.name, 1, 1)
        _assert_true(replay, first, 1)
        await _assert_closed(together, wim.client, 2)
        await together.play()
        await eventually(lambda: together.truth.finished)
        second = (await together.chronicles())[f"{together.name}/2"]
        _assert_true(await together.players[1].client.recall(together.name, 2, 0), second, 0)
        _assert_true(await together.players[1].client.recall(together.name, 1, 0), first, 0)


def _asked(together: Gathering) -> list[int]:
    tables = [together.at(seat) for seat in (0, 1)]
    return [seat for seat, at in enumerate(tables) if at.question is not None and at.chosen is None]


async def _assert_closed(together: Gathering, onlooker: Client, match: int) -> None:
    for client in (*(player.client for player in together.players), onlooker):
        for number in (match, match + 1, 0):
            for viewer in (None, 0, 1):
                with pytest.raises(Refusal) as refused:
                    await client.recall(together.name, number, viewer)
                expected = {"table": together.name, "match": number}
                assert refused.value.code == (
                    "not_over" if together.truth.match.about.public and number == match else "no_such_match"
                )
                assert refused.value.facts == expected


async def test_a_running_match_is_not_even_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening(tmp_path) as together:
        read: list[str] = []
        journal = together.house.journal
        monkeypatch.setattr(journal, "read", lambda table, *rest: read.append(table))
        with pytest.raises(Refusal, match="not_over"):
            await together.players[0].client.recall(together.name, seat=0)
        assert not read


async def test_no_seal_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with _afterwards(tmp_path) as together:
        opened: list[str] = []
        monkeypatch.setattr(together.house.journal, "unseal", opened.append)
        ada = together.players[0]
        before = len(ada.line.tap.frames)
        await ada.client.recall(together.name, seat=0)
        assert not opened
        seeds = [entry.seed for entry in (await together.chronicle()).entries if isinstance(entry, SeedPublished)]
        assert len(seeds) == 1
        assert not any(seeds[0] in frame for frame in ada.line.tap.frames[before:])


async def test_a_match_that_was_closed_before_its_end_keeps_its_secrets(tmp_path: Path) -> None:
    async with evening(tmp_path, people=1) as together, together.guest("Wim") as wim:
        ada = together.players[0]
        await ada.choose(together.at(0), together.at(0).question.sample(ada.dice.pick))
        await ada.client.close_table(together.name)
        before = len(wim.line.tap.frames)
        for client in (ada.client, wim.client):
            for viewer in (None, 0, 1):
                with pytest.raises(Refusal, match="not_over"):
                    await client.recall(together.name, seat=viewer)
        _assert_only_refused(wim.line.tap.frames[before:])


async def test_others_have_their_turn_while_a_match_is_recalled(tmp_path: Path) -> None:
    """However many ask, the loop comes round at least once for each slice of a log."""
    async with _afterwards(tmp_path) as together, asyncio.TaskGroup() as group:
        turns = 0
        done = asyncio.Event()

        async def live() -> None:
            nonlocal turns
            while not done.is_set():
                turns += 1
                await asyncio.sleep(0)

        group.create_task(live())
        entries = len(await together.house.journal.read(f"{together.name}/1"))
        before = turns
        await asyncio.gather(*(player.client.recall(together.name) for player in together.players))
        assert turns - before >= 2 * entries / recalling.ENTRIES_AT_ONCE
        done.set()


async def test_whoever_recalls_too_much_is_refused_but_not_cut_off(tmp_path: Path) -> None:
    slow = Limits(burst=100_000, per_second=100_000, recalls=3, recalls_per_second=0.001)
    async with (
        open_house(tmp_path, limits=slow, settings=PATIENT) as house,
        gathering(house) as together,
        Stranger(house.port) as stranger,
    ):
        await together.play()
        await eventually(lambda: together.truth.finished)
        await stranger.hello("Xaver")
        for number in range(3):
            stranger.send(Recall(id=f"r{number}", table=together.name))
            await stranger.read_until(lambda message: isinstance(message, Recalled) and message.last)
        for number in (3, 4):
            refused = await stranger.ask(Recall(id=f"r{number}", table=together.name))
            assert isinstance(refused, Refused)
            assert refused.code == "recalling_too_fast"
            assert refused.facts["seconds"] > 1
        assert await stranger.ping()


async def test_one_match_is_recalled_at_a_time(tmp_path: Path) -> None:
    async with _afterwards(tmp_path) as together, Stranger(together.house.port) as stranger:
        await stranger.hello("Xaver")
        async with together.house.hall.recalling:
            stranger.send(Recall(id="first", table=together.name))
            second = await stranger.ask(Recall(id="second", table=together.name))
            assert isinstance(second, Refused)
            assert second.code == "recalling_too_fast"
            assert await stranger.ping(), "everything else goes on meanwhile"
        last = await stranger.read_until(lambda message: isinstance(message, Recalled) and message.last)
        assert isinstance(last, Recalled)
        assert last.id == "first"
