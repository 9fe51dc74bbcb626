"""Whether a record fits: the shuffles follow from what was committed to, and everything else from the rules.

It is checked in the order of the game, so what is named is the first thing that does not fit.
"""

import hashlib
from collections.abc import Mapping
from itertools import zip_longest
from typing import Any, TypeAlias

import msgspec

from menagerie_server.engine.game import AnyGame
from menagerie_server.records.differences import NOTHING, first_difference, show
from menagerie_server.records.record import NoRecord, Record, Step
from menagerie_server.records.replay import Played, Replay
from menagerie_server.tables.match import RULES_VERSION, write_rules
from menagerie_shared import fairness
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.seat_record import SeatRecord

AnyRecord: TypeAlias = Record | SeatRecord


class Misfit(Exception):
    """The first thing in a record that does not fit: where it is, what should be there and what is."""

    def __init__(self, path: str, expected: Any, found: Any, *, where: str = "", why: str = "") -> None:
        self.path = path
        self.expected = expected
        self.found = found
        self.where = where
        self.why = why
        super().__init__(path)

    def __str__(self) -> str:
        place = f"{self.where}: {self.path}" if self.where else self.path
        if self.why:
            return f"{place} is {show(self.found)}, and {self.why}"
        return f"{place} is {show(self.found)}, expected {show(self.expected)}"


def verify(record: Record, games: Mapping[str, AnyGame]) -> None:
    """Raise Misfit if something in a record does not fit, and NoRecord if that cannot be found out here."""
    game = check_game(record, games)
    options = check_table(record, game)
    mixed = check_fairness(record, game, options)
    _Check(record, game, Replay(game, options, bytes.fromhex(record.fairness.seed), mixed)).run()


def check_game(record: AnyRecord, games: Mapping[str, AnyGame]) -> AnyGame:
    """The game that a record is of; NoRecord if it is not known here, or not by these rules."""
    if record.game not in games:
        raise NoRecord(f"this program does not know the game {show(record.game)}")
    if record.rules != RULES_VERSION:
        raise NoRecord(f"it was played by version {record.rules} of the rules, and this program knows {RULES_VERSION}")
    return games[record.game]


def check_table(record: AnyRecord, game: AnyGame) -> Any:
    """The options are those of a table that there can be, and its seats are taken."""
    try:
        options = msgspec.convert(record.options, game.types.options)
    except msgspec.ValidationError as error:
        refusal = error.__cause__
        why = f"{refusal.code}" if isinstance(refusal, Refusal) else "that is no table of this game"
        raise Misfit("options", None, record.options, why=why) from None
    compare("options", msgspec.to_builtins(options), record.options)
    people = game.people(options)
    for seat in range(max(game.seats(options), len(record.seats))):
        if seat >= len(record.seats):
            raise Misfit(f"seats[{seat}]", "somebody", NOTHING)
        sitter = msgspec.to_builtins(record.seats[seat])
        if seat >= game.seats(options):
            raise Misfit(f"seats[{seat}]", NOTHING, sitter)
        if (sitter["kind"] == "virtual") != (seat not in people):
            expected = "person or bot" if seat in people else "virtual"
            raise Misfit(f"seats[{seat}].kind", expected, sitter["kind"])
        if sitter["kind"] == "virtual":
            compare(f"seats[{seat}].name", "", sitter["name"])
    return options


def check_fairness(record: AnyRecord, game: AnyGame, options: Any) -> bytes:
    """Seed and contributions are what was committed to; what they come to."""
    fair = record.fairness
    seats = game.seats(options)
    compare("fairness.rules_text", write_rules(game, options, record.rules), fair.rules_text)
    rules_hash = hashlib.sha256(fair.rules_text.encode()).digest()
    compare("fairness.rules_hash", rules_hash.hex(), fair.rules_hash)
    seed = bytes.fromhex(fair.seed)
    compare("fairness.commitment", fairness.commit_to_seed(record.id, seed).hex(), fair.commitment)
    if len(fair.shares) != seats:
        raise Misfit("fairness.shares", seats, len(fair.shares), why=f"there are {seats} seats")
    contributions = {}
    for seat, share in enumerate(fair.shares):
        path = f"fairness.shares[{seat}]"
        if record.seats[seat].kind != "person":
            compare(path, {"commitment": None, "contribution": None}, msgspec.to_builtins(share))
        if share.contribution is not None:
            contributions[seat] = bytes.fromhex(share.contribution)
            committed = fairness.commit_to_contribution(record.id, seat, contributions[seat])
            compare(f"{path}.commitment", committed.hex(), share.commitment)
    mixed = fairness.mix(record.id, rules_hash, seats, contributions)
    compare("fairness.mix", mixed.hex(), fair.mix)
    return mixed


def compare(path: str, expected: Any, found: Any, where: str = "") -> None:
    """Misfit if two values differ, at the first place where they do."""
    difference = first_difference(expected, found, path)
    if difference is not None:
        raise Misfit(difference.path, difference.expected, difference.found, where=where)


class _Check:
    """Plays a record again and holds what happens against what it says."""

    def __init__(self, record: Record, game: AnyGame, replay: Replay) -> None:
        self._record = record
        self._game = game
        self._replay = replay
        self._shuffles = 0
        self._rounds = 0

    def run(self) -> None:
        record = self._record
        if not record.steps:
            raise Misfit("steps[0]", "the deal", NOTHING)
        for number, step in enumerate(record.steps):
            if number and self._replay.outcome is not None:
                raise Misfit(f"steps[{number}]", NOTHING, msgspec.to_builtins(step), why="the game was over before")
            self._check(number, step)
        outcome = self._replay.outcome
        if outcome is None:
            raise Misfit(f"steps[{len(record.steps)}]", "a choice", NOTHING, where=self._part)
        self._nothing_more("shuffles", record.shuffles, self._shuffles)
        self._nothing_more("rounds", record.rounds, self._rounds)
        compare("outcome", msgspec.to_builtins(outcome), record.outcome)

    @property
    def _part(self) -> str:
        """Which part of the game it is, for a person to find."""
        return f"{self._game.part} {self._rounds + 1}"

    def _nothing_more(self, name: str, parts: tuple[msgspec.Struct, ...], count: int) -> None:
        if len(parts) > count:
            raise Misfit(f"{name}[{count}]", NOTHING, msgspec.to_builtins(parts[count]))

    def _check(self, number: int, step: Step) -> None:
        """One step: the choice was allowed, its shuffles came out as they had to, and so did everything else."""
        where = f"{self._part}, step {number}"
        compare(f"steps[{number}].number", number, step.number, where)
        if number == 0:
            where = "the deal"
            played = self._deal(step)
        else:
            if step.seat is not None:
                where = f"{where} (seat {show(step.seat + 1)})"  # people count from 1
            played = self._decide(f"steps[{number}]", step, where)
        for shuffled in played.shuffles:
            expected = {"number": self._shuffles, "step": number, **shuffled._asdict()}
            shuffle = f"{where}, shuffle {self._shuffles}"
            self._compare_next("shuffles", self._record.shuffles, self._shuffles, expected, shuffle)
            self._shuffles += 1
        for index, (happened, told) in enumerate(zip_longest(played.events, step.events, fillvalue=NOTHING)):
            kind = happened["type"] if isinstance(happened, dict) else "one too many"
            compare(f"steps[{number}].events[{index}]", happened, told, f"{where}, event {index} ({kind})")
        for ended in played.rounds:
            expected = {"step": number, **ended._asdict()}
            self._compare_next("rounds", self._record.rounds, self._rounds, expected, f"after {self._part}")
            self._rounds += 1

    def _compare_next(
        self, name: str, parts: tuple[msgspec.Struct, ...], index: int, expected: Any, where: str
    ) -> None:
        found = msgspec.to_builtins(parts[index]) if index < len(parts) else NOTHING
        compare(f"{name}[{index}]", expected, found, where)

    def _deal(self, step: Step) -> Played:
        for name in ("seat", "by", "move", "replaces"):
            compare(f"steps[0].{name}", None, getattr(step, name), "the deal")
        return self._replay.deal()

    def _decide(self, path: str, step: Step, where: str) -> Played:
        record = self._record
        try:
            move = msgspec.convert(step.move, self._game.types.move)
        except msgspec.ValidationError:
            raise Misfit(f"{path}.move", None, step.move, where=where, why="that is no move of this game") from None
        if step.seat is None:
            raise Misfit(f"{path}.seat", "a seat", None, where=where)
        compare(f"{path}.move", msgspec.to_builtins(move), step.move, where)
        try:
            played = self._replay.decide(step.seat, move)
        except Refusal as refusal:
            why = f"the rules refuse it: {refusal}"
            raise Misfit(f"{path}.move", None, step.move, where=where, why=why) from None
        compare(f"{path}.replaces", played.replaces, step.replaces, where)
        kind = record.seats[step.seat].kind
        if step.by is None or (kind == "bot" and step.by != "bot"):
            raise Misfit(f"{path}.by", "bot" if kind == "bot" else "person", step.by, where=where)
        if step.by == "time" and record.clock.choice is None:
            raise Misfit(f"{path}.by", "person", step.by, where=where, why="there was no clock")
        return played
