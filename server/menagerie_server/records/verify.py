"""Whether a record fits: the shuffles follow from what was committed to, and everything else from the rules.

It is checked in the order of the game, so what is named is the first thing that does not fit.
"""

import hashlib
from collections.abc import Mapping
from itertools import zip_longest
from typing import Any, Final, Literal, NamedTuple, TypeAlias

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


MisfitCode = Literal[
    "differs",
    "never_told",
    "no_choice",
    "no_clock",
    "no_move",
    "no_table",
    "nobody_there",
    "over_before",
    "refused",
    "seen_too_many",
    "wrong_shares",
]
MISFITS: Final[Mapping[MisfitCode, tuple[str, ...]]] = {
    "differs": (),
    "never_told": (),
    "no_choice": (),
    "no_clock": (),
    "no_move": (),
    "no_table": (),
    "nobody_there": (),
    "over_before": (),
    "refused": ("refusal", "game"),
    "seen_too_many": ("events",),
    "wrong_shares": ("seats",),
}
"""Why something in a record does not fit, and the facts that come with it: besides place, expectation and finding."""
PlaceCode = Literal["deal", "part", "step", "step_of", "shuffle", "event", "event_too_many", "after", "seen", "sent"]
PLACES: Final[Mapping[PlaceCode, tuple[str, ...]]] = {
    "deal": (),
    "part": ("part", "number"),
    "step": ("number",),
    "step_of": ("number", "seat"),
    "shuffle": ("number",),
    "event": ("number", "kind"),
    "event_too_many": ("number",),
    "after": ("part", "number"),
    "seen": (),
    "sent": (),
}
"""Where in the game something is, for a person to find. The last two: it is held against what a client saw itself."""
ThingCode = Literal["choice", "deal", "player", "seat", "somebody"]


class Place(NamedTuple):
    """Where in the game something is, or a part of that; people count seats from 1."""

    code: PlaceCode
    facts: Mapping[str, str | int]


class Thing(NamedTuple):
    """What is expected where no one value would be the right one."""

    code: ThingCode


Places: TypeAlias = tuple[Place, ...]


def place(code: PlaceCode, **facts: str | int) -> Place:
    """A place in the game."""
    return Place(code, facts)


class Misfit(Exception):
    """The first thing in a record that does not fit: where it is, what should be there and what is.

    The code says why, and what people read of it is the client's business.
    """

    def __init__(
        self, path: str, expected: Any, found: Any, *, where: Places = (), code: MisfitCode = "differs", **facts: Any
    ) -> None:
        self.path = path
        self.expected = expected
        self.found = found
        self.where = where
        self.code = code
        self.facts = facts
        super().__init__(path, code)


def verify(record: Record, games: Mapping[str, AnyGame]) -> None:
    """Raise Misfit if something in a record does not fit, and NoRecord if that cannot be found out here."""
    game = check_game(record, games)
    options = check_table(record, game)
    mixed = check_fairness(record, game, options)
    _Check(record, game, Replay(game, options, bytes.fromhex(record.fairness.seed), mixed)).run()


def check_game(record: AnyRecord, games: Mapping[str, AnyGame]) -> AnyGame:
    """The game that a record is of; NoRecord if it is not known here, or not by these rules."""
    if record.game not in games:
        raise NoRecord("unknown_game", name=show(record.game))
    if record.rules != RULES_VERSION:
        raise NoRecord("other_rules", played=record.rules, known=RULES_VERSION)
    return games[record.game]


def check_table(record: AnyRecord, game: AnyGame) -> Any:
    """The options are those of a table that there can be, and its seats are taken."""
    try:
        options = msgspec.convert(record.options, game.types.options)
    except msgspec.ValidationError as error:
        refusal = error.__cause__
        if isinstance(refusal, Refusal):
            raise refused("options", record.options, refusal, record) from None
        raise Misfit("options", None, record.options, code="no_table") from None
    compare("options", msgspec.to_builtins(options), record.options)
    people = game.people(options)
    for seat in range(max(game.seats(options), len(record.seats))):
        if seat >= len(record.seats):
            raise Misfit(f"seats[{seat}]", Thing("somebody"), NOTHING)
        sitter = msgspec.to_builtins(record.seats[seat])
        if seat >= game.seats(options):
            raise Misfit(f"seats[{seat}]", NOTHING, sitter)
        if (sitter["kind"] == "virtual") != (seat not in people):
            expected = Thing("player") if seat in people else "virtual"
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
        raise Misfit("fairness.shares", seats, len(fair.shares), code="wrong_shares", seats=seats)
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


def refused(path: str, found: Any, refusal: Refusal, record: AnyRecord, where: Places = ()) -> Misfit:
    """What the rules do not allow."""
    return Misfit(path, None, found, where=where, code="refused", refusal=refusal, game=record.game)


def compare(path: str, expected: Any, found: Any, where: Places = ()) -> None:
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
            raise Misfit("steps[0]", Thing("deal"), NOTHING)
        for number, step in enumerate(record.steps):
            if number and self._replay.outcome is not None:
                raise Misfit(f"steps[{number}]", NOTHING, msgspec.to_builtins(step), code="over_before")
            self._check(number, step)
        outcome = self._replay.outcome
        if outcome is None:
            raise Misfit(f"steps[{len(record.steps)}]", Thing("choice"), NOTHING, where=(self._part("part"),))
        self._nothing_more("shuffles", record.shuffles, self._shuffles)
        self._nothing_more("rounds", record.rounds, self._rounds)
        compare("outcome", msgspec.to_builtins(outcome), record.outcome)

    def _part(self, code: Literal["part", "after"]) -> Place:
        """Which part of the game it is, for a person to find."""
        return place(code, part=self._game.part, number=self._rounds + 1)

    def _nothing_more(self, name: str, parts: tuple[msgspec.Struct, ...], count: int) -> None:
        if len(parts) > count:
            raise Misfit(f"{name}[{count}]", NOTHING, msgspec.to_builtins(parts[count]))

    def _check(self, number: int, step: Step) -> None:
        """One step: the choice was allowed, its shuffles came out as they had to, and so did everything else."""
        part = self._part("part")
        where: Places = (part, place("step", number=number))
        compare(f"steps[{number}].number", number, step.number, where)
        if number == 0:
            where = (place("deal"),)
            played = self._deal(step)
        else:
            if step.seat is not None:
                where = (part, place("step_of", number=number, seat=step.seat + 1))
            played = self._decide(f"steps[{number}]", step, where)
        for shuffled in played.shuffles:
            expected = {"number": self._shuffles, "step": number, **shuffled._asdict()}
            shuffle = (*where, place("shuffle", number=self._shuffles))
            self._compare_next("shuffles", self._record.shuffles, self._shuffles, expected, shuffle)
            self._shuffles += 1
        for index, (happened, told) in enumerate(zip_longest(played.events, step.events, fillvalue=NOTHING)):
            event = (
                place("event", number=index, kind=happened["type"])
                if isinstance(happened, dict)
                else place("event_too_many", number=index)
            )
            compare(f"steps[{number}].events[{index}]", happened, told, (*where, event))
        for ended in played.rounds:
            expected = {"step": number, **ended._asdict()}
            self._compare_next("rounds", self._record.rounds, self._rounds, expected, (self._part("after"),))
            self._rounds += 1

    def _compare_next(
        self, name: str, parts: tuple[msgspec.Struct, ...], index: int, expected: Any, where: Places
    ) -> None:
        found = msgspec.to_builtins(parts[index]) if index < len(parts) else NOTHING
        compare(f"{name}[{index}]", expected, found, where)

    def _deal(self, step: Step) -> Played:
        for name in ("seat", "by", "move", "replaces"):
            compare(f"steps[0].{name}", None, getattr(step, name), (place("deal"),))
        return self._replay.deal()

    def _decide(self, path: str, step: Step, where: Places) -> Played:
        record = self._record
        try:
            move = msgspec.convert(step.move, self._game.types.move)
        except msgspec.ValidationError:
            raise Misfit(f"{path}.move", None, step.move, where=where, code="no_move") from None
        if step.seat is None:
            raise Misfit(f"{path}.seat", Thing("seat"), None, where=where)
        compare(f"{path}.move", msgspec.to_builtins(move), step.move, where)
        try:
            played = self._replay.decide(step.seat, move)
        except Refusal as refusal:
            raise refused(f"{path}.move", step.move, refusal, record, where) from None
        compare(f"{path}.replaces", played.replaces, step.replaces, where)
        kind = record.seats[step.seat].kind
        if step.by is None or (kind == "bot" and step.by != "bot"):
            raise Misfit(f"{path}.by", "bot" if kind == "bot" else "person", step.by, where=where)
        if step.by == "time" and record.clock.choice is None:
            raise Misfit(f"{path}.by", "person", step.by, where=where, code="no_clock")
        return played
