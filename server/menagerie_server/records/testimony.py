"""Whether the record of one seat fits: the whole game is played again, and it is told what it was told.

The moves are not in such a record, but they follow from what was told: what was secret at first came into the open.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from menagerie_server.engine.chance import FairChance
from menagerie_server.engine.game import AnyGame
from menagerie_server.engine.story import Transition
from menagerie_server.records.differences import NOTHING
from menagerie_server.records.verify import (
    Misfit,
    Thing,
    check_fairness,
    check_game,
    check_table,
    compare,
    place,
    refused,
)
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Viewer
from menagerie_shared.seat_record import SeatRecord


def verify_testimony(record: SeatRecord, games: Mapping[str, AnyGame]) -> None:
    """Raise Misfit if something does not fit, and NoRecord if that cannot be found out here."""
    game = check_game(record, games)
    options = check_table(record, game)
    if record.seat is not None and record.seat not in game.people(options):
        raise Misfit("seat", None, record.seat, code="nobody_there")
    mixed = check_fairness(record, game, options)
    _check_seen(record)
    chance = FairChance(bytes.fromhex(record.fairness.seed), mixed)
    _Testimony(record, game, _read(record, game), chance).check(options)


def _check_seen(record: SeatRecord) -> None:
    """What the client saw for itself is what was published afterwards."""
    fair, seen = record.fairness, record.seen
    if seen.commitment is not None:
        compare("fairness.commitment", seen.commitment, fair.commitment, (place("seen"),))
    for seat, commitment in enumerate(seen.commitments or ()):
        found = fair.shares[seat].commitment if seat < len(fair.shares) else NOTHING
        compare(f"fairness.shares[{seat}].commitment", commitment, found, (place("seen"),))
    if seen.contribution is not None:
        found = NOTHING if record.seat is None else fair.shares[record.seat].contribution
        compare(f"fairness.shares[{record.seat}].contribution", seen.contribution, found, (place("sent"),))
    if seen.events is not None and seen.events > len(record.events):
        raise Misfit("seen.events", None, seen.events, code="seen_too_many", events=len(record.events))


def _read(record: SeatRecord, game: AnyGame) -> list[Any]:
    told = []
    for number, event in enumerate(record.events):
        try:
            told.append(msgspec.convert(event, game.types.told))
        except msgspec.ValidationError:
            raise Misfit(f"events[{number}]", None, event, code="never_told") from None
    return told


class _Testimony:
    """Plays a game again beside what one viewer was told of it."""

    def __init__(self, record: SeatRecord, game: AnyGame, told: Sequence[Any], chance: FairChance) -> None:
        self._record = record
        self._game = game
        self._told = told
        self._chance = chance
        self._at = 0
        """How many events have been found to fit."""

    def check(self, options: Any) -> None:
        game, record = self._game, self._record
        state = self._follow(game.deal(options, self._chance))
        while (outcome := game.outcome(state)) is None:
            before = self._at
            state = self._follow(self._decide(state))
            if self._at == before:  # of a change of mind nobody is told, so it cannot be what led to this
                raise Misfit(f"events[{before}]", None, record.events[before], code="no_choice")
        if self._at < len(record.events):
            raise Misfit(f"events[{self._at}]", NOTHING, record.events[self._at], code="over_before")
        compare("outcome", msgspec.to_builtins(outcome), record.outcome)

    def _decide(self, state: Any) -> Transition[Any, Any]:
        """Play the move that what was told next must have come from."""
        path, game = f"events[{self._at}]", self._game
        if self._at == len(self._told):
            raise Misfit(path, Thing("choice"), NOTHING)
        found = self._record.events[self._at]
        try:
            seat, move = game.deduce(state, self._told[self._at :])
        except ValueError:
            raise Misfit(path, None, found, code="no_choice") from None
        try:
            return game.decide(state, seat, move, self._chance)
        except Refusal as refusal:
            raise refused(path, found, refusal, self._record) from None

    def _follow(self, turn: Transition[Any, Any]) -> Any:
        """Hold what happened, as this viewer is told it, against the record."""
        viewer: Viewer = self._record.seat
        for event in turn.events:
            told = self._game.tell(event, viewer)
            if told is None:
                continue
            number = self._at
            found = self._record.events[number] if number < len(self._record.events) else NOTHING
            compare(f"events[{number}]", msgspec.to_builtins(told), found)
            self._at += 1
        return turn.state
