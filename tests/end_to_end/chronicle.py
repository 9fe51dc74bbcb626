"""A match as its journal tells it: at every sequence number, what each viewer sees, is told and may be asked.

Nothing is shown before it is committed, so whatever reaches a client has to be in here. It is worked out from the
entries on disk with the game alone; the server's own objects have no part in it.
"""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import msgspec

from menagerie_server.engine.game import AnyGame
from menagerie_server.journal.journal import Journal
from menagerie_server.tables.entries import About, Contributed, Entry, Happened, SeedPublished
from menagerie_shared.games.seats import Seat, Viewer
from menagerie_shared.wire.codec import raw, reader
from menagerie_shared.wire.table_messages import Asked, Ended, Events, Snapshot

_decode_entry: Final = msgspec.msgpack.Decoder(Entry).decode
_decode_about: Final = msgspec.msgpack.Decoder(About).decode


class Decision(NamedTuple):
    """A move that is in the journal, and who made it."""

    seat: Seat
    by: str
    move: Any


class Chronicle:
    """One match."""

    def __init__(self, about: About, game: AnyGame) -> None:
        self.about = about
        self.game = game
        self.options = msgspec.convert(about.options, game.types.options)
        self.entries: list[Entry] = []
        self.truth: list[Any] = []
        """All events, those that nobody is told of included."""
        self.told: list[Any] = []
        """The events that have a sequence number."""
        self.states: list[Any] = []
        """At index n, the state after n of those."""
        self.decisions: list[Decision] = []
        self.revealed_at: list[int] = []
        """For every decision, how many events had been told once it was made, and all that followed from it."""
        self.contributions: dict[Seat, bytes] = {}
        self.seed = b""
        self._last_moves: dict[Seat, Any] = {}
        self._own_answers: set[tuple[Seat, bytes]] = set()
        """What the table answered for a seat that had no choice."""
        self._questions: defaultdict[tuple[int, Seat], set[tuple[bytes, bytes]]] = defaultdict(set)
        self._views: dict[tuple[Viewer, int], Any] = {}

    def take_in(self, data: bytes) -> None:
        """One more entry of the log."""
        entry = _decode_entry(data)
        self.entries.append(entry)
        match entry:
            case Happened():
                self._happen(entry)
            case Contributed():
                self.contributions[entry.seat] = entry.contribution
            case SeedPublished():
                self.seed = entry.seed
            case _:
                pass

    def _happen(self, entry: Happened) -> None:
        game = self.game
        if not self.states:
            self.states.append(game.lay(self.options))
        state = self.states[-1]
        for event in reader(list[game.types.event])(entry.events):  # type: ignore[name-defined]
            self.truth.append(event)
            state = game.fold(state, event)
            if game.tell(event, None) is None:
                self.states[-1] = state
            else:
                self.told.append(event)
                self.states.append(state)
        if entry.seat is not None:
            move = reader(game.types.move)(entry.move)
            self.decisions.append(Decision(entry.seat, entry.by, move))
            self._last_moves[entry.seat] = move
            self.revealed_at.append(len(self.told))
        for seat in game.people(self.options):
            question = game.question(state, seat)
            chosen = None if question is None or seat in game.waiting(state) else game.chosen(state, seat)
            encoded = (b"" if question is None else bytes(raw(question)), b"" if chosen is None else bytes(raw(chosen)))
            self._questions[len(self.told), seat].add(encoded)
            if chosen is not None and chosen != self._last_moves.get(seat):
                self._own_answers.add((seat, bytes(raw(chosen))))

    def view(self, viewer: Viewer, sequence: int) -> Any:
        """What a viewer sees after so many events."""
        key = (viewer, sequence)
        if key not in self._views:
            self._views[key] = self.game.view(self.states[sequence], viewer)
        return self._views[key]

    def moves_of(self, seat: Seat, by: str = "person") -> list[Any]:
        """What somebody decided for a seat, in order."""
        return [decision.move for decision in self.decisions if (decision.seat, decision.by) == (seat, by)]

    def answered_by_itself(self, seat: Seat, move: Any) -> bool:
        """Whether the table once gave this answer for a seat that had no choice."""
        return (seat, bytes(raw(move))) in self._own_answers

    def asks(self, sequence: int, seat: Seat, question: Any, chosen: Any) -> bool:
        """Whether a seat is asked this after so many events, having chosen that."""
        encoded = (b"" if question is None else bytes(raw(question)), b"" if chosen is None else bytes(raw(chosen)))
        return encoded in self._questions[sequence, seat]

    def assert_allows(self, message: Events | Snapshot | Asked | Ended, viewer: Viewer) -> None:
        """See that a viewer may have been sent this, to the byte."""
        match message:
            case Events():
                for sequence, event in enumerate(message.events, message.sequence):
                    assert bytes(event) == bytes(raw(self.game.tell(self.told[sequence], viewer)))
            case Snapshot():
                assert bytes(message.view) == bytes(raw(self.view(viewer, message.sequence)))
            case Asked():
                assert message.seat == viewer
                allowed = self._questions[message.sequence, message.seat]
                assert (bytes(message.question), bytes(message.chosen)) in allowed
            case Ended():
                assert message.outcome == self.game.outcome(self.states[-1])


class Chronicles:
    """All matches of a journal, read on whenever somebody wants to know."""

    def __init__(self, journal: Journal, games: Mapping[str, AnyGame]) -> None:
        self._journal = journal
        self._games = games
        self._matches: dict[str, Chronicle] = {}

    async def read(self) -> dict[str, Chronicle]:
        """Everything that is committed by now, by the ids of the matches."""
        for finished in (False, True):
            for stored in await self._journal.tables(finished=finished):
                chronicle = self._matches.get(stored.table)
                if chronicle is None:
                    about = _decode_about(stored.about)
                    chronicle = self._matches[stored.table] = Chronicle(about, self._games[about.game])
                for entry in await self._journal.read(stored.table, len(chronicle.entries)):
                    chronicle.take_in(entry)
        return self._matches

    async def of(self, table: str, match: int = 1) -> Chronicle:
        """One match as it stands."""
        return (await self.read())[f"{table}/{match}"]
