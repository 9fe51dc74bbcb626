"""What a client tells its screen: each event with the view after it, jumps, talk, and how the link stands."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from menagerie_client.client import Client
from menagerie_client.link.at_table import AtTable
from menagerie_client.link.history import MOST
from menagerie_client.link.state import Connected, Over, Reconnecting, State
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.tables.settings import Settings
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.lobby_messages import Tables
from menagerie_shared.wire.table_messages import Notice, Said
from tests.kit.clients.gatherings import PATIENT, evening, gathering
from tests.kit.clients.links import Line
from tests.kit.clients.listeners import Hearing, ListReader, Onlooker
from tests.kit.servers.house import NO_HURRY, eventually, open_house


class Screen:
    """Shows a table step by step, as a screen that paces what happens would."""

    def __init__(self, at: AtTable) -> None:
        self.at = at
        self.shown: list[tuple[int, Any, Any]] = []
        """Sequence number, event, and view after it; a jump has no event."""
        at.subscribe(
            Onlooker(
                told=lambda event: self.shown.append((at.sequence, event, at.view)),
                jumped=lambda: self.shown.append((at.sequence, None, at.view)),
            )
        )


async def test_every_event_comes_with_the_view_after_it_and_in_order(tmp_path: Path) -> None:
    async with evening(tmp_path, begun=False) as together:
        screen = Screen(together.at(0))
        await together.start()
        await together.play()
        truth = await together.chronicle()
        jump, *steps = screen.shown
        assert jump == (0, None, truth.view(0, 0)), "the laid table comes first"
        assert [sequence for sequence, _, _ in steps] == list(range(1, len(truth.told) + 1))
        for (sequence, event, view), true in zip(steps, truth.told, strict=True):
            assert event == truth.game.tell(true, 0)
            assert view == truth.view(0, sequence)


async def test_a_fresh_view_is_a_jump(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("menagerie_server.tables.playing.TOO_LONG_AGO", 0)
    async with evening(tmp_path) as together, together.guest("Wim") as wim:
        at = await wim.client.watch(together.name)
        screen = Screen(at)
        wim.line.cut(for_good=True)
        outcome, _ = await together.play()
        wim.line.mend()
        await wim.client.until(lambda: at.outcome is not None)
        assert at.outcome == outcome
        truth = await together.chronicle()
        events = [shown for shown in screen.shown if shown[1] is not None]
        assert screen.shown[len(events) :] == [(len(truth.told), None, truth.view(None, len(truth.told)))]
        for player in together.players:
            await player.client.rematch(together.name)
        await wim.client.until(lambda: at.match == 2)
        assert screen.shown[-1] == (0, None, None), "there is nothing to see until the cards are dealt"


async def test_the_link_is_lost_tried_again_and_back(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        line = Line(house.port)
        async with Client(line.dial, "Ada") as ada:
            states: list[State] = []
            ada.subscribe(Hearing(state_changed=states.append))
            assert ada.state == Connected()
            line.cut(for_good=True)
            await eventually(lambda: len(states) >= 4)
            line.mend()
            await eventually(lambda: ada.state == Connected())
            *lost, back = states
            assert back == Connected()
            assert [type(state) for state in lost] == [Reconnecting] * len(lost)
            tries = [state for state in lost if isinstance(state, Reconnecting)]
            assert [state.attempt for state in tries] == list(range(1, len(tries) + 1))
            assert len({state.since for state in tries}) == 1
            assert all(one.next_try < other.next_try for one, other in pairwise(tries))
            assert (await ada.list_tables()).people == 1
            async with Client(Line(house.port).dial, token=ada.token):
                await eventually(lambda: isinstance(ada.state, Over))
            assert ada.over is not None
            assert ada.over.code == "taken_over"
            assert states[-1] == ada.state


async def test_a_silent_server_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("menagerie_client.link.connection.PING_EVERY", 0.01)
    monkeypatch.setattr("menagerie_client.link.connection.UNHEARD", 0)
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        line = Line(house.port)
        async with Client(line.dial, "Ada"):
            await eventually(lambda: len(line.taps) > 3)


async def test_talk_and_notices_are_remembered_up_to_a_number(tmp_path: Path) -> None:
    async with evening(tmp_path) as together:
        ada, bram = (player.client for player in together.players)
        await ada.say("hello", table=together.name)
        await ada.say(phrase="good_luck", table=together.name)
        await ada.say("anybody?")
        await eventually(lambda: len(bram.lines) == 1 and len(together.at(1).history.talk) == 2)
        said = together.at(1).history.talk
        words = [(line.text, line.phrase) for line in said if isinstance(line, Said)]
        assert words == [("hello", None), ("", "good_luck")]
        await bram.mute(ada.person)
        await ada.say("can you hear me?", table=together.name)
        await bram.mute(ada.person, muted=False)
        await ada.say("and now?", table=together.name)
        await eventually(lambda: len(together.at(1).history.talk) == 3)
        for number in range(MOST * 2):
            together.at(1).take_in(Notice(table=together.name, code=f"notice_{number}"))  # type: ignore[arg-type]
        assert MOST // 2 <= len(together.at(1).history.talk) <= MOST
        last = Notice(table=together.name, code=f"notice_{MOST * 2 - 1}")  # type: ignore[arg-type]
        assert together.at(1).history.talk[-1] == last
        # What happened before is not told any more, but what comes is followed from where it belongs.
        view = together.at(1).view
        assert [after for _, after in together.at(1).tell_history() if after is not None][-1:] in ([], [view])


async def test_the_list_is_followed_over_lost_links(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house:
        line = Line(house.port)
        async with Client(line.dial, "Wim") as wim:
            lists: list[Tables] = []
            wim.subscribe(ListReader(lists.append))
            assert (await wim.list_tables()).tables == ()
            line.cut()
            await eventually(lambda: len(line.taps) == 2 and wim.state == Connected())
            async with gathering(house, begun=False) as together:
                await wim.until(lambda: _names(wim.listed) == [together.name])
                assert _names(lists[-1]) == [together.name]
                before = len(lists)
                await wim.list_tables(follow=False)
                assert len(lists) == before + 1


def _names(listed: Tables | None) -> list[str]:
    return [] if listed is None else [table.table for table in listed.tables]


async def test_whoever_cannot_come_back_to_a_table_is_told_so(tmp_path: Path) -> None:
    hasty = Settings(hold=0.02, bot_delay=0, open_contributions=0.5)
    async with evening(tmp_path, settings=hasty, begun=False, bots=[2]) as together:
        bram, at = together.players[1], together.at(1)
        gone: list[str] = []
        at.subscribe(Onlooker(left=gone.append))
        bram.line.cut(for_good=True)
        await eventually(lambda: together.state_of(1) == "free")
        async with together.guest("Cleo") as cleo:
            await cleo.client.join(together.name)
            bram.line.mend()
            await eventually(lambda: bool(gone))
            assert (gone, at.gone) == (["table_full"], "table_full")
            assert together.name not in bram.client.tables


async def test_a_refused_change_of_place_leaves_one_where_one_was(tmp_path: Path) -> None:
    async with evening(tmp_path) as together, together.guest("Wim") as wim:
        watched = await wim.client.watch(together.name)
        with pytest.raises(Refusal, match="already_begun"):
            await wim.client.join(together.name)
        with pytest.raises(Refusal, match="seated_at_table"):
            await together.players[0].client.watch(together.name)
        for player, at in ((wim, watched), (together.players[0], together.at(0))):
            player.line.cut()
            await eventually(lambda player=player: len(player.line.taps) > 1)  # type: ignore[misc]
            assert player.client.tables[together.name] is at
        outcome, _ = await together.play()
        await wim.client.until(lambda: watched.outcome == outcome)
        assert (watched.seat, together.at(0).seat, together.at(1).seat) == (None, 0, 1)


async def test_a_game_that_the_client_does_not_know_is_no_endless_conversation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(tmp_path) as together:
        monkeypatch.setattr("menagerie_client.client.GAMES", {})
        async with together.guest("Wim") as wim:
            at = await wim.client.watch(together.name)
            await together.play()
            await wim.client.until(lambda: at.outcome is not None)
            assert (at.game, at.view) == (None, None)
            assert at.status is not None
            assert at.status.game == DEFAULT_GAME
            assert not any(b"Resync" in sent for tap in wim.line.taps for sent in tap.sent)
