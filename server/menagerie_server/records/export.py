"""From the journal's log of a finished game to its record. A game that is not over has secrets, and is refused."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import count
from typing import Any, Final, NamedTuple

import msgspec

from menagerie_server.engine.game import AnyGame
from menagerie_server.journal.journal import Journal, JournalDamaged, Stored
from menagerie_server.records.differences import first_difference, show
from menagerie_server.records.record import FORMAT, VERSION, Clock, Record, Round, Shuffle, Step
from menagerie_server.records.replay import Played, Replay
from menagerie_server.tables.entries import About, Entry, Happened
from menagerie_server.tables.match import Match, write_rules
from menagerie_shared import fairness
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.record_parts import Fairness, Share, Sitter
from menagerie_shared.wire.codec import reader

EVERYTHING: Final = 2**31
"""More tables than any journal has."""

_decode_about: Final = msgspec.msgpack.Decoder(About).decode
_decode_entry: Final = msgspec.msgpack.Decoder(Entry).decode
_decode: Final = msgspec.msgpack.Decoder().decode


class CannotExport(Exception):
    """There is no record of this game; the code says why. What people read of it is the client's business."""

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(code)
        self.code, self.facts = code, facts


class Finished(NamedTuple):
    """A finished game, for a list."""

    id: str
    game: str
    options: dict[str, Any]
    scores: tuple[tuple[str, int], ...]
    """Names and scores, in the order of the ranks."""


async def export(journal: Journal, games: Mapping[str, AnyGame], name: str) -> Record:
    """The record of a game, by its name, or, by that of its table, of the last one finished there."""
    stored = await _find(journal, name)
    try:
        about = _decode_about(stored.about)
        entries = [_decode_entry(entry) for entry in await journal.read(stored.table)]
        return make_record(about, entries, games)
    except msgspec.DecodeError:
        raise CannotExport("unknown_entry") from None


async def list_finished(journal: Journal, games: Mapping[str, AnyGame], most: int) -> list[Finished]:
    """The games that were finished last, newest first; a table at which nobody ever played is none."""
    found: list[Finished] = []
    for stored in await journal.tables(finished=True, limit=EVERYTHING):
        if len(found) == most:
            break
        # What is damaged or unknown here is no reason to hide the rest.
        with suppress(JournalDamaged, msgspec.DecodeError, KeyError):
            about = _decode_about(stored.about)
            match = _fold(about, games, [_decode_entry(entry) for entry in await journal.read(stored.table)])
            if match.outcome is not None and match.seed and not about.practice:
                standings = sorted(match.outcome.standings, key=lambda standing: standing.rank)
                scores = tuple((match.chairs[one.seat].name or f"Bot {one.seat + 1}", one.score) for one in standings)
                found.append(Finished(match.id, about.game, about.options, scores))
    return found


async def _find(journal: Journal, name: str) -> Stored:
    """A game by its name, or the last finished one of a table by the table's name."""
    stored: dict[str, Stored] = {}
    for finished in (True, False):
        stored |= {one.table: one for one in await journal.tables(finished=finished, limit=EVERYTHING)}
    if name not in stored:
        matches = [f"{name}/{number}" for number in _numbers(stored, name)]
        done = [match for match in matches if stored[match].finished]
        if not matches:
            raise CannotExport("no_such_game")
        name = (done or matches)[-1]
    if stored[name].damaged:
        raise CannotExport("damaged")
    return stored[name]


def _numbers(stored: Mapping[str, Stored], table: str) -> Iterable[int]:
    for number in count(1):
        if f"{table}/{number}" not in stored:
            return
        yield number


def _fold(about: About, games: Mapping[str, AnyGame], entries: Iterable[Entry]) -> Match:
    # Its seed is the one that was published, if it was: the sealed one is not even read.
    match = Match(about, games[about.game], b"")
    for entry in entries:
        match.apply(entry)
    return match


def make_record(about: About, entries: Sequence[Entry], games: Mapping[str, AnyGame]) -> Record:
    """The record of a finished game, out of its log; CannotExport if there is none to be had."""
    if about.game not in games:
        raise CannotExport("unknown_game", name=show(about.game))
    match = _fold(about, games, entries)
    if match.outcome is None or not match.seed:
        raise CannotExport("not_over")
    if about.practice:
        raise CannotExport("chosen_seed")
    contributions = {seat: chair.contribution for seat, chair in enumerate(match.chairs)}
    mixed = fairness.mix(match.id, match.rules_hash, len(match.chairs), contributions)
    replay = Replay(match.game, match.options, match.seed, mixed)
    shuffles: list[Shuffle] = []
    steps: list[Step] = []
    rounds: list[Round] = []
    for number, happened in enumerate(entry for entry in entries if isinstance(entry, Happened)):
        move = _decode(happened.move) if bytes(happened.move) else None
        events = tuple(_decode(happened.events))
        played = _play_again(replay, match.game, happened, number)
        if first_difference(played.events, events) is not None:
            raise CannotExport("does_not_follow", step=number)
        by = None if happened.seat is None else happened.by
        steps.append(Step(number=number, seat=happened.seat, by=by, move=move, replaces=played.replaces, events=events))
        shuffles += [
            Shuffle(number=len(shuffles) + index, step=number, items=shuffled.items, outcome=shuffled.outcome)
            for index, shuffled in enumerate(played.shuffles)
        ]
        rounds += [Round(step=number, event=ended.event, table=ended.table) for ended in played.rounds]
    return Record(
        format=FORMAT,
        version=VERSION,
        game=about.game,
        options=msgspec.to_builtins(match.options),
        rules=about.rules,
        table=about.table,
        match=about.match,
        clock=Clock(choice=_seconds(about.clock.choice), reserve=float(about.clock.reserve)),
        seats=_seats(match),
        fairness=_fairness(match, mixed),
        shuffles=tuple(shuffles),
        steps=tuple(steps),
        rounds=tuple(rounds),
        outcome=msgspec.to_builtins(match.outcome),
    )


def _play_again(replay: Replay, game: AnyGame, happened: Happened, number: int) -> Played:
    """The journal does not keep what was handed to the shuffles: only the rules know."""
    if happened.seat is None:
        return replay.deal()
    if not bytes(happened.move):
        raise CannotExport("without_moves")
    try:
        return replay.decide(happened.seat, reader(game.types.move)(happened.move))
    except (Refusal, msgspec.DecodeError):
        raise CannotExport("refused", step=number) from None


def _seconds(limit: float | None) -> float | None:
    """A number that is written in the same way whether it came as 60 or as 60.0."""
    return None if limit is None else float(limit)


def _seats(match: Match) -> tuple[Sitter, ...]:
    return tuple(
        Sitter(kind="virtual", name="")
        if seat not in match.people
        else Sitter(kind="bot" if chair.person is None else "person", name=chair.name)
        for seat, chair in enumerate(match.chairs)
    )


def _fairness(match: Match, mixed: bytes) -> Fairness:
    return Fairness(
        commitment=match.about.commitment.hex(),
        seed=match.seed.hex(),
        shares=tuple(
            Share(commitment=chair.commitment.hex() or None, contribution=chair.contribution.hex() or None)
            for chair in match.chairs
        ),
        rules_text=write_rules(match.game, match.options, match.about.rules),
        rules_hash=match.rules_hash.hex(),
        mix=mixed.hex(),
    )
