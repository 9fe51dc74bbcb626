"""When the bots of a table move: once they have an answer and have paused, and only if it is still wanted."""

import asyncio

import msgspec

from menagerie_server.bots.bot import Choice
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.tables.entries import About, BotSat
from menagerie_server.tables.match import STAND_IN, Match
from menagerie_server.tables.thinking import Thinking
from menagerie_shared.wire.requests import Clock
from tests.kit.servers.thinkers import Slow

SEED = bytes(32)


class Woken:
    """Counts how often a table was woken."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self) -> None:
        self.count += 1


def begun(characters: tuple[str, ...] = ("pip", "sibyl", "rook")) -> Match:
    """A match between bots whose cards are dealt."""
    game = GAMES[DEFAULT_GAME]
    options = msgspec.to_builtins(msgspec.convert({"seats": len(characters)}, game.types.options))
    about = About(
        table="snug-newt", match=1, game=game.name, options=options, clock=Clock(), public=True, invitation="",
        host="", commitment=b"", level="easy",
    )  # fmt: skip
    match = Match(about, game, SEED)
    for seat, character in enumerate(characters):
        match.apply(BotSat(seat, character))
    chance = match.chance()
    match.apply(match.dealt(game.deal(match.options, chance), chance))
    return match


async def settle() -> None:
    """Let what was called back be called."""
    await asyncio.sleep(0)


async def test_a_bot_moves_when_it_has_an_answer_and_has_paused() -> None:
    slow, woken, match = Slow(), Woken(), begun()
    thinking = Thinking(slow, 0.4)
    thinking.think(match, [0, 1], now=10, wake=woken)
    assert (thinking.next_move_at, thinking.due(99)) == (None, {}), "nobody has an answer"
    slow.answers[1].set_result(Choice("a bid"))
    await settle()
    assert woken.count == 1
    assert thinking.next_move_at == 10.4
    assert thinking.due(10.3) == {}, "it seems to think a little longer"
    assert len(thinking.due(10.4)) == 1


async def test_what_is_thought_about_already_is_not_thought_about_again() -> None:
    slow, woken, match = Slow(), Woken(), begun()
    thinking = Thinking(slow, 0.4)
    thinking.think(match, [0], now=10, wake=woken)
    thinking.think(match, [0], now=20, wake=woken)
    assert len(slow.thoughts) == 1
    slow.answers[0].set_result(Choice("a bid"))
    assert thinking.next_move_at == 10.4, "and it is not put off"
    match.decisions[0] += 1
    thinking.think(match, [0], now=30, wake=woken)
    assert len(slow.thoughts) == 2, "the next question is another one"


async def test_who_need_not_move_any_more_stops_to_think_and_wakes_nobody() -> None:
    slow, woken, match = Slow(), Woken(), begun()
    thinking = Thinking(slow, 0)
    thinking.think(match, [0, 1, 2], now=0, wake=woken)
    thinking.think(match, [1, 2], now=0, wake=woken)
    assert [answer.cancelled() for answer in slow.answers].count(True) == 1
    thinking.stop()
    await settle()
    assert all(answer.cancelled() for answer in slow.answers)
    assert (woken.count, thinking.due(99)) == (0, {})


def test_a_thought_is_what_the_seat_itself_knows() -> None:
    match = begun()
    for seat in range(3):
        thought = match.thought(seat)
        view = thought.before
        for told in thought.told(0):
            view = match.game.follow(view, told)
        assert view == thought.view == match.game.view(match.state, seat)
        assert thought.question == match.game.question(match.state, seat)
        assert thought.count == len(match.told)
        assert thought.told(thought.count) == []


def test_characters_play_at_their_levels_and_stand_ins_at_one_of_their_own() -> None:
    match = begun()
    assert [match.thought(seat).level for seat in range(3)] == ["easy", "expert", "hard"]
    assert match.thought(0).temperament.boldness > 0
    match.chairs[1].bot, match.chairs[1].character, match.chairs[1].person = False, "", "ada"
    assert match.thought(1).level == STAND_IN


def test_bots_of_a_log_from_before_they_had_names_are_somebody_all_the_same() -> None:
    match = begun(("", "", ""))
    assert len({chair.name for chair in match.chairs}) == 3
    assert all(chair.name for chair in match.chairs)
