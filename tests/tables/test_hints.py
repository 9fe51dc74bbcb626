"""Hints: for those who are asked something, from what their own seat knows, and only so many."""

import asyncio
from typing import Any

import msgspec
import pytest

from menagerie_server.bots.bot import EVEN, Choice, Considered
from menagerie_server.engine.chance import Dice
from menagerie_server.tables.entries import Closed, SteppedOut
from menagerie_server.tables.hints import ADVISER, COMPARED, MOST_HINTS, Hints, advised, hints_allowed
from menagerie_server.tables.match import Match
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.codec import raw, reader
from menagerie_shared.wire.hint_messages import Hint
from menagerie_shared.wire.requests import AskHint
from tests.kit.games.matches import dealt_match
from tests.kit.servers.thinkers import Slow, weighing

ASK = AskHint(id="a", table="brave-otter", seat=0)


def casual_match() -> Match:
    """People who play for nothing, each of whom is asked for a bid."""
    match = dealt_match()
    match.about = msgspec.structs.replace(match.about, casual=True)
    return match


def choose(match: Match, seat: int) -> None:
    """A seat answers."""
    chance = match.chance()
    move = next(match.game.ask(match.state, seat).answers())
    turn = match.game.decide(match.state, seat, move, chance)
    match.apply(match.happened(turn, chance, (seat, move), "person", None))


async def give(hints: Hints, match: Match, person: str = "p0", ask: AskHint = ASK) -> Hint:
    return await hints.give(match, person, ask)


async def test_a_hint_is_a_legal_move_with_what_it_was_compared_with() -> None:
    match = casual_match()
    hint = await give(Hints(weighing()), match)
    read = reader(match.game.types.move)
    question = match.game.ask(match.state, 0)
    question.check(read(hint.move))
    assert (hint.id, hint.table, hint.match, hint.seat, hint.sequence) == ("a", "brave-otter", 1, 0, len(match.told))
    assert len(hint.compared) == COMPARED
    assert hint.compared[0].move == hint.move
    worths = [one.worth for one in hint.compared]
    assert worths == sorted(worths, reverse=True)
    assert all(0 <= worth <= 1 for worth in worths)
    for one in hint.compared:
        question.check(read(one.move))


async def test_what_is_hinted_is_always_among_what_was_compared() -> None:
    """A search need not choose what looks best by worth alone."""
    slow, match = Slow(), casual_match()
    giving = asyncio.ensure_future(give(Hints(slow), match))
    await asyncio.sleep(0)
    *better, last = slow.thoughts[0].question.answers()
    moves = (*better, last)
    assert len(moves) > COMPARED
    slow.answers[0].set_result(Choice(last, tuple(Considered(one, 0.5 - n / 50) for n, one in enumerate(moves))))
    hint = await giving
    assert hint.move == raw(last)
    assert [one.move for one in hint.compared] == [raw(one) for one in (*better[: COMPARED - 1], last)]


async def test_whoever_thinks_knows_what_the_seat_knows_and_plays_well() -> None:
    slow, match = Slow(), casual_match()
    giving = asyncio.ensure_future(give(Hints(slow), match))
    await asyncio.sleep(0)
    (thought,) = slow.thoughts
    assert (thought.level, thought.temperament, thought.urgent, thought.seat) == (ADVISER, EVEN, True, 0)
    before = [*thought.told(0)]
    assert thought.view == match.view(0)
    choose(match, 1)
    assert [*thought.told(0)] == before, "what happens meanwhile is not part of the question"
    slow.answer()
    await giving
    assert advised(match, 0).seed == thought.seed, "who asks again is told the same"


def test_two_worlds_that_look_the_same_are_the_same_thought() -> None:
    """However the hidden cards lie: whoever thinks cannot tell."""
    match = casual_match()
    first = advised(match, 0)
    other = casual_match()
    others_hands = set()
    for number in range(20):
        other.state = match.game.imagine(match.view(0), Dice(number))
        others_hands.add(tuple(map(tuple, other.state.hands[1:])))
        second = advised(other, 0)
        for field in ("match", "seat", "level", "before", "count", "view", "question", "seed", "exact"):
            assert getattr(first, field) == getattr(second, field), field
    assert len(others_hands) > 10, "these are different worlds"


async def test_who_answers_meanwhile_gets_no_hint_for_what_is_gone() -> None:
    slow, match = Slow(), casual_match()
    giving = asyncio.ensure_future(give(Hints(slow), match))
    await asyncio.sleep(0)
    choose(match, 0)
    slow.answer()
    with pytest.raises(Refusal, match="hint_too_late"):
        await giving


async def test_others_may_answer_meanwhile() -> None:
    slow, match = Slow(), casual_match()
    giving = asyncio.ensure_future(give(Hints(slow), match))
    await asyncio.sleep(0)
    choose(match, 1)
    slow.answer()
    assert (await giving).seat == 0


def somebody_elses(match: Match) -> AskHint:
    return AskHint(id="a", table="brave-otter", seat=1)


def after_stepping_out(match: Match) -> AskHint:
    match.apply(SteppedOut(0))
    return ASK


def after_answering(match: Match) -> AskHint:
    choose(match, 0)
    return ASK


def where_it_counts(match: Match) -> AskHint:
    match.about = msgspec.structs.replace(match.about, casual=False)
    return ASK


def before_the_deal(match: Match) -> AskHint:
    match.stage = "waiting"
    return ASK


def beyond_the_table(match: Match) -> AskHint:
    return AskHint(id="a", table="brave-otter", seat=15)


@pytest.mark.parametrize(
    ("prepare", "code"),
    [
        (somebody_elses, "not_your_seat"),
        (beyond_the_table, "not_your_seat"),
        (after_stepping_out, "not_at_table"),
        (after_answering, "not_asked"),
        (where_it_counts, "hints_off"),
        (before_the_deal, "not_playing"),
    ],
)
async def test_there_is_no_hint(prepare: Any, code: str) -> None:
    slow, match = Slow(), casual_match()
    ask = prepare(match)
    with pytest.raises(Refusal, match=code):
        await give(Hints(slow), match, ask=ask)
    assert not slow.thoughts, "nobody thinks about what nobody is told"


async def test_a_seat_gets_so_many_hints_in_a_match() -> None:
    match, hints = casual_match(), Hints(weighing())
    for _ in range(MOST_HINTS):
        await give(hints, match)
    with pytest.raises(Refusal, match="too_many_hints") as refused:
        await give(hints, match)
    assert refused.value.facts == {"most": MOST_HINTS}
    await give(hints, match, "p1", AskHint(id="b", table="brave-otter", seat=1))
    following = casual_match()
    following.about = msgspec.structs.replace(following.about, match=2)
    await give(hints, following)


def test_hints_are_given_where_no_rating_is_at_stake() -> None:
    assert not hints_allowed(dealt_match())
    assert hints_allowed(casual_match())
    practice = dealt_match()
    practice.about = msgspec.structs.replace(practice.about, practice=True)
    assert hints_allowed(practice)


async def test_a_closed_table_gives_none() -> None:
    match = casual_match()
    match.apply(Closed())
    with pytest.raises(Refusal, match="no_such_table"):
        await give(Hints(weighing()), match)
