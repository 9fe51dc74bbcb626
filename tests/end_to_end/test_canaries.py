"""Bids that were not turned up and hands that were not laid open are in no byte that goes to anybody else."""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

import msgspec
import pytest

from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_shared.wire.messages import Done, Refused
from menagerie_shared.wire.requests import CheckView, Choose, CreateTable, JoinTable, Ready, Resync, Say, WatchTable
from tests.end_to_end.canaries import cards_in
from tests.kit.games.catalogue import KNOWN
from tests.kit.games.rigged import rigged
from tests.kit.servers.house import open_house
from tests.kit.two_worlds.leaky_sends import LEAKS
from tests.kit.two_worlds.voices import Voice

LINE: Final = (
    "wildcards 2020 round=2 display=LI asks=bid:012 | 0 hand=f1f2f3f4 | 1 hand=m1m2m3m4 animals=E leaders=E"
    " | 2 hand=s1s2s3s4 animals=P leaders=P"
)
"""Everybody has cards of one habitat, and none lies open: so the letter of a card tells whose it is."""
HABITATS: Final = "fms"


def _leaked(voice: Voice, own: str) -> set[str]:
    """The cards that somebody was sent, but for their own habitat."""
    return {
        card
        for tap in voice.taps
        for frame in tap.frames
        for card in cards_in(KNOWN[DEFAULT_GAME], msgspec.msgpack.decode(frame))
        if not card.startswith(own)
    }


async def _bid(folder: Path) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """Seats bid and waver, and all ask for whatever they can; returns who saw what before the reveal, and after it."""
    games = {DEFAULT_GAME: rigged(GAMES[DEFAULT_GAME], GAMES[DEFAULT_GAME].read(LINE))}
    async with open_house(folder, games=games) as house, AsyncExitStack() as stack:
        seats = [Voice(house.port, f"Seat-{seat}") for seat in range(3)]
        watcher = Voice(house.port, "Watcher")
        for voice in (*seats, watcher):
            await voice.come_in()
            stack.callback(voice.go)
        opened = await seats[0].ask(CreateTable(id="open", game=DEFAULT_GAME, options={"edition": 2020, "seats": 3}))
        assert isinstance(opened, Done)
        assert opened.table is not None
        table = opened.table
        for voice in seats[1:]:
            await voice.ask(JoinTable(id="join", table=table))
        await watcher.ask(WatchTable(id="watch", table=table))
        for voice in seats:
            await voice.ask(Ready(id="ready", table=table))

        async def bid(command: str, seat: int, card: str) -> None:
            move = {"type": "Bid", "cards": [card]}
            assert isinstance(await seats[seat].ask(Choose(id=command, table=table, seat=seat, move=move)), Done)

        async def ask_around(command: str) -> None:
            for seat, voice in [*enumerate(seats), (0, watcher)]:
                await voice.ask(Resync(id=f"{command}-0", table=table))
                await voice.ask(Resync(id=f"{command}-1", table=table, match=1, since=0))
                await voice.ask(CheckView(id=f"{command}-2", table=table, sequence=2, digest=b"wrong"))
                await voice.ask(Say(id=f"{command}-3", table=table, phrase="thinking"))
                slip = {"type": "Bid", "cards": ["w4"]}
                refused = await voice.ask(Choose(id=f"{command}-4", table=table, seat=seat, move=slip))
                assert isinstance(refused, Refused)
                voice.go()
                await voice.come_in()
                back = WatchTable if voice is watcher else JoinTable
                await voice.ask(back(id=f"{command}-5", table=table, match=1, since=0))

        everybody = {"Watcher": (watcher, "-"), **{f"Seat-{n}": (seats[n], HABITATS[n]) for n in range(3)}}
        await bid("b1", 1, "m4")
        await ask_around("first")
        await bid("b2", 2, "s4")
        await bid("b3", 1, "m3")
        await ask_around("second")
        # The wild card is the one that they all have tried to bid, and that they were told they have not got.
        before = {name: _leaked(voice, own) - {"w4"} for name, (voice, own) in everybody.items()}
        await bid("b4", 0, "f4")
        await ask_around("third")
        after = {name: _leaked(voice, own) for name, (voice, own) in everybody.items()}
        return before, after


async def test_no_unrevealed_bid_and_no_hidden_hand_is_ever_sent(tmp_path: Path) -> None:
    before, after = await _bid(tmp_path)
    assert before == {"Watcher": set(), "Seat-0": set(), "Seat-1": set(), "Seat-2": set()}
    for cards in after.values():
        assert cards & {"f4", "m3", "s4"}, "the canaries sing as soon as they may"


@pytest.mark.parametrize(
    "leak", ["questions_go_to_everybody", "fresh_views_show_the_first_hand", "refusals_show_the_truth"]
)
async def test_a_canary_that_got_out_is_found(leak: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    LEAKS[leak](monkeypatch)
    before, _ = await _bid(tmp_path)
    assert any(before.values())
