"""Talk: cleaned, limited, and not heard by those who do not want to hear it."""

import asyncio
from pathlib import Path

import pytest

from menagerie_server.tables.talk import LONGEST
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.messages import Done, Pong
from menagerie_shared.wire.phrases import PHRASES
from menagerie_shared.wire.requests import Mute, Ping, Say
from tests.kit.clients.gatherings import evening
from tests.kit.clients.players import Player


async def _say(player: Player, **what: str | None) -> None:
    await player.client.ask(Say(id=player.client.next_id(), **what), Done)  # type: ignore[arg-type]


async def _hear(player: Player) -> list[tuple[str, str, str | None]]:
    """All that somebody has heard up to now."""
    await player.client.ask(Ping(id=player.client.next_id()), Pong)
    return [(said.name, said.text, said.phrase) for said in player.witness.said]


async def _hear_at_last(player: Player, said: tuple[str, str, str | None]) -> None:
    """Wait until that was the last that somebody has heard: from other nodes it comes a moment later."""
    while (await _hear(player))[-1:] != [said]:  # noqa: ASYNC110 - each look is a request
        await asyncio.sleep(0.01)


async def test_what_is_said_at_a_table_is_heard_there_and_nowhere_else(tmp_path: Path) -> None:
    async with evening(tmp_path) as together, together.guest("Wim") as wim, together.guest("Zoe") as zoe:
        ada, bram = together.players
        await wim.client.watch(together.name)
        await _say(ada, table=together.name, text="  good \x1b[31mluck\x07 \u202eall ")
        await _say(wim, table=together.name, phrase="well_played")
        for player in (ada, bram, wim):
            assert await _hear(player) == [("Ada", "good [31mluck all", None), ("Wim", "", "well_played")]
        assert await _hear(zoe) == []
        with pytest.raises(Refusal, match="not_at_table"):
            await _say(zoe, table=together.name, text="psst")
        await _say(zoe, text="hello, lobby")
        for player in (ada, bram, wim, zoe):
            await _hear_at_last(player, ("Zoe", "hello, lobby", None))


async def test_too_much_talk_is_refused_and_long_talk_is_cut(tmp_path: Path) -> None:
    async with evening(tmp_path) as together:
        ada, bram = together.players
        await _say(ada, table=together.name, text="x" * 1000)
        assert await _hear(bram) == [("Ada", "x" * LONGEST, None)]
        with pytest.raises(Refusal, match="nothing_said"):
            await _say(ada, table=together.name, text=" \u200b\x00 ")
        with pytest.raises(Refusal, match="unknown_phrase"):
            await _say(ada, table=together.name, phrase="rubbish")
        for phrase in PHRASES[:4]:  # with the first one that is as many as may come at once
            await _say(ada, table=together.name, phrase=phrase)
        with pytest.raises(Refusal, match="talking_too_fast"):
            await _say(ada, table=together.name, phrase="goodbye")
        assert len(await _hear(bram)) == 5


async def test_who_is_muted_is_not_heard_by_the_one_who_does_not_want_to(tmp_path: Path) -> None:
    async with evening(tmp_path, people=3, bots=[]) as together:
        ada, bram, cleo = together.players

        async def mute(muted: bool) -> None:
            request = Mute(id=bram.client.next_id(), person=ada.client.person, muted=muted)
            await bram.client.ask(request, Done)

        await mute(True)
        await _say(ada, table=together.name, text="one")
        await _say(ada, text="two")
        await _hear_at_last(cleo, ("Ada", "two", None))
        assert [text for _, text, _ in await _hear(cleo)] == ["one", "two"]
        assert await _hear(bram) == []
        await together.house.in_step()
        bram.line.cut()
        await bram.client.ask(Ping(id=bram.client.next_id()), Pong)
        await _say(ada, text="three")
        assert await _hear(bram) == [], "he came back, and still does not want to hear her"
        await mute(False)
        await _say(ada, text="four")
        await _hear_at_last(bram, ("Ada", "four", None))
        assert [text for _, text, _ in await _hear(bram)] == ["four"]


async def test_what_is_asked_again_after_a_lost_link_is_said_once(tmp_path: Path) -> None:
    async with evening(tmp_path) as together:
        ada, bram = together.players
        elsewhere = Say(id="elsewhere", table="no-such-table", text="hello?")
        once = Say(id="once", table=together.name, text="hello")
        for _ in range(2):
            await ada.client.ask(once, Done)
            with pytest.raises(Refusal, match="no_such_table"):
                await ada.client.ask(elsewhere, Done)
            ada.line.cut()
            await bram.client.until(lambda: together.state_of(0, told_to=1) == "lost")
            await bram.client.until(lambda: together.state_of(0, told_to=1) == "here")
        assert await _hear(bram) == [("Ada", "hello", None)]
