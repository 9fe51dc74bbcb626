"""A secret answer can be given again, but not without end: the same one is no event, and changes are counted."""

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.tables.match import Match
from menagerie_server.tables.playing import MOST_CHANGES
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.wildcards.moves import Bid, Discard
from menagerie_shared.games.wildcards.questions import PlaceBid
from menagerie_shared.wire.messages import Done, Refused
from menagerie_shared.wire.requests import Choose, JoinTable
from menagerie_shared.wire.table_messages import Asked
from tests.end_to_end.chronicle import Chronicle
from tests.kit.clients.gatherings import evening
from tests.kit.servers.engines import IN_DATABASE
from tests.kit.servers.house import eventually
from tests.kit.servers.stranger import Stranger


@pytest.mark.skipif(IN_DATABASE, reason="looks into the file")
async def test_the_same_answer_again_and_again_leaves_no_trace_in_the_log(tmp_path: Path) -> None:
    """It is answered each time, up to the limit; and neither log nor stored answers grow beyond it."""
    async with evening(tmp_path) as together, Stranger(together.house.port) as ada:
        await ada.hello(token=together.players[0].client.token)
        await ada.ask(JoinTable(id="in", table=together.name))
        bid = msgspec.to_builtins(next(together.at(0).question.answers()))
        before = len((await together.chronicle()).entries)
        stored = _commands(tmp_path)
        answers = [
            await ada.ask(Choose(id=f"again-{number}", table=together.name, seat=0, move=bid)) for number in range(200)
        ]
        assert all(isinstance(answer, Done) for answer in answers[: 1 + MOST_CHANGES])
        assert {answer.code for answer in answers[1 + MOST_CHANGES :] if isinstance(answer, Refused)} == {
            "too_many_changes"
        }
        assert len((await together.chronicle()).entries) == before + 1
        assert _commands(tmp_path) == stored + 1 + MOST_CHANGES


async def test_a_repeated_answer_that_comes_late_is_no_answer_to_the_next_question(tmp_path: Path) -> None:
    """The link breaks before it is acknowledged, and it is sent again when bids are asked for once more."""
    async with evening(tmp_path) as together:
        table, clients = together.name, [player.client for player in together.players]
        refill = msgspec.to_builtins(Bid(("refill",)))
        first = Choose(id="first", table=table, seat=0, move=refill)
        again = Choose(id="again", table=table, seat=0, move=refill)
        for request in (first, again):
            assert await clients[0].ask(request, Done) == Done(id=request.id, table=table, seat=0)
        match = together.truth.match

        def is_asked() -> bool:
            return match.state.table.round == 2 or bool(set(match.waiting()) & {0, 1})

        while match.state.table.round == 1:
            await eventually(is_asked)
            for seat in [seat for seat in match.waiting() if seat in (0, 1)][:1]:
                at = together.at(seat)
                await clients[seat].until(lambda at=at: at.question is not None and at.chosen is None)  # type: ignore[misc]
                if match.state.table.round == 1:
                    await clients[seat].choose(table, next(at.question.answers()))
        await clients[0].until(lambda: isinstance(together.at(0).question, PlaceBid))
        made = len((await together.chronicle()).moves_of(0))
        assert await clients[0].ask(again, Done) == Done(id="again", table=table, seat=0)
        assert len((await together.chronicle()).moves_of(0)) == made
        assert together.truth.match.standing(0) is None


async def test_whoever_answers_again_is_shown_what_stands(tmp_path: Path) -> None:
    """A client may wait for that: plain mode does."""
    async with evening(tmp_path) as together, Stranger(together.house.port) as ada:
        await ada.hello(token=together.players[0].client.token)
        await ada.ask(JoinTable(id="in", table=together.name))
        bid = next(together.at(0).question.answers())
        for number in range(2):
            move = msgspec.to_builtins(bid)
            ada.send(Choose(id=f"choice-{number}", table=together.name, seat=0, move=move))
            shown = await ada.read_until(lambda message: isinstance(message, Asked) and bool(bytes(message.chosen)))
            assert isinstance(shown, Asked)
            assert msgspec.msgpack.decode(shown.chosen, type=Bid) == bid


async def test_changes_of_mind_have_an_end_and_the_last_choice_stays(tmp_path: Path) -> None:
    async with evening(tmp_path) as together:
        ada, at = together.players[0].client, together.at(0)
        one, other, *_ = at.question.answers()
        for number in range(1 + MOST_CHANGES):
            await ada.choose(together.name, (one, other)[number % 2])
        for move in (one, other):
            with pytest.raises(Refusal) as refused:
                await ada.choose(together.name, move)
            assert refused.value.code == "too_many_changes"
            assert refused.value.facts == {"most": MOST_CHANGES}
        last = (one, other)[MOST_CHANGES % 2]
        chronicle = await together.chronicle()
        assert chronicle.moves_of(0)[-1] == last
        assert len(chronicle.moves_of(0)) == 1 + MOST_CHANGES
        assert together.truth.match.standing(0) == last


async def test_changes_are_counted_anew_for_the_next_question_and_not_forgotten_by_a_restart(tmp_path: Path) -> None:
    async with evening(tmp_path) as together:
        ada, at = together.players[0].client, together.at(0)
        one, other, *_ = at.question.answers()
        for number in range(1 + MOST_CHANGES):
            await ada.choose(together.name, (one, other)[number % 2])
        assert _reopened(await together.chronicle()).answers[0] == 1 + MOST_CHANGES
        await together.play()
        assert together.truth.match.outcome is not None
        assert not _reopened(await together.chronicle()).answers


def test_cards_in_another_order_are_the_same_answer() -> None:
    same = GAMES[DEFAULT_GAME].same_answer
    assert same(Discard(("f1", "m2")), Discard(("m2", "f1")))
    assert same(Bid(("f1", "refill")), Bid(("refill", "f1")))
    assert not same(Discard(("f1", "f1")), Discard(("f1",)))
    assert not same(Bid(("f1",)), Discard(("f1",)))


def _reopened(chronicle: Chronicle) -> Match:
    """A match as a server has it that was opened just now."""
    match = Match(chronicle.about, chronicle.game, b"")
    for entry in chronicle.entries:
        match.apply(entry)
    return match


def _commands(folder: Path) -> int:
    """How many answers to commands the journal keeps."""
    with closing(sqlite3.connect(folder / "journal.db")) as connection:
        return int(connection.execute("SELECT count(*) FROM commands").fetchone()[0])
