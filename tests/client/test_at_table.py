"""A table as a client sees it: a question is there only as long as the view that it belongs to."""

from typing import Any

import msgspec
import pytest

from menagerie_client.catalogue import GAMES as SEAT_GAMES
from menagerie_client.link.at_table import AtTable
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.engine.chance import Dice
from menagerie_shared.games.wildcards.options import Options
from menagerie_shared.wire.codec import raw
from menagerie_shared.wire.requests import Clock
from menagerie_shared.wire.table_messages import Asked, Events, SeatInfo, Snapshot, Status

GAME: Any = GAMES[DEFAULT_GAME]
TABLES = [
    Options(edition=2020, seats=3),
    Options(edition=2020, seats=5),
    Options(edition=2022, seats=4),
    Options(edition=2022, seats=3, leo=True),
]
SEAT = 0


def sit_down(state: Any, options: Options) -> AtTable:
    at = AtTable("brave-otter", SEAT_GAMES, "Ada")
    seats = (SeatInfo(state="here", person="Ada"), *[SeatInfo(state="bot")] * (options.seats - 1))
    at.take_in(
        Status(
            table=at.name,
            match=1,
            game=DEFAULT_GAME,
            options=msgspec.to_builtins(options),
            stage="playing",
            seats=seats,
            host="Ada",
            clock=Clock(),
        )
    )
    at.take_in(Snapshot(table=at.name, match=1, sequence=0, view=raw(GAME.view(state, SEAT))))
    return at


def ask(at: AtTable, state: Any) -> None:
    question = GAME.question(state, SEAT)
    chosen = GAME.chosen(state, SEAT)
    nothing = msgspec.Raw(b"")
    at.take_in(
        Asked(
            table=at.name,
            match=1,
            sequence=at.sequence,
            seat=SEAT,
            question=nothing if question is None else raw(question),
            chosen=nothing if chosen is None else raw(chosen),
            seconds=None,
        )
    )


@pytest.mark.parametrize("options", TABLES, ids=str)
@pytest.mark.parametrize("seed", range(6))
def test_no_question_outlives_its_answer(options: Options, seed: int) -> None:
    dice = Dice(seed)
    state = GAME.deal(options, dice).state
    at = sit_down(state, options)
    ask(at, state)
    kept = 0
    while waiting := GAME.waiting(state):
        seat = waiting[dice.pick(len(waiting))]
        before = at.question
        turn = GAME.decide(state, seat, GAME.question(state, seat).sample(dice.pick), dice)
        told = [heard for event in turn.events if (heard := GAME.tell(event, SEAT)) is not None]
        at.take_in(Events(table=at.name, match=1, sequence=at.sequence, events=tuple(map(raw, told))))
        state = turn.state
        assert at.view == GAME.view(state, SEAT)
        # Nothing was asked anew yet: what is still there must be what one is asked now.
        assert at.question is None or at.question == GAME.question(state, SEAT)
        if before is not None and seat != SEAT and GAME.question(state, SEAT) == before and at.question is not None:
            kept += 1
        ask(at, state)
        assert at.question == GAME.question(state, SEAT)
    assert kept
