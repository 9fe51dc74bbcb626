"""Those who look at a table, and what each of them is told."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from menagerie_server.engine.game import AnyGame
from menagerie_server.tables.presence import Presence
from menagerie_shared.games.seats import Viewer
from menagerie_shared.wire.codec import Sendable, pack, raw
from menagerie_shared.wire.messages import Message
from menagerie_shared.wire.table_messages import Events

MOST_WATCHERS = 50
"""How many may look on at one table."""
MOST_WATCHERS_OF_ONE = 20
"""How many of them may come from one address."""
LONGEST_MESSAGE = 100
"""How many events go into one message: far fewer than would fill a frame."""


class Audience:
    """The people who look at a table, each with the seat that they look from; None is a spectator."""

    def __init__(self, table: str) -> None:
        self.viewers: dict[Presence, Viewer] = {}
        self.seen: set[str] = set()
        """Those who have looked from a seat since the server was opened."""
        self._table = table

    def has_room_for(self, presence: Presence) -> bool:
        """Whether somebody may look on as a spectator."""
        watchers = [other for other, viewer in self.viewers.items() if viewer is None and other is not presence]
        near = sum(other.address == presence.address for other in watchers) if presence.address else 0
        return len(watchers) < MOST_WATCHERS and near < MOST_WATCHERS_OF_ONE

    def in_line(self) -> list[tuple[Presence, Viewer]]:
        """Everybody, in the order in which they are told: those who play before those who look on."""
        return sorted(self.viewers.items(), key=lambda viewing: viewing[1] is None)

    def add(self, presence: Presence, viewer: Viewer) -> None:
        """Somebody looks on, from a seat or as a spectator."""
        self.viewers[presence] = viewer
        if viewer is not None:
            self.seen.add(presence.person)
        presence.looks_at(self._table)

    def remove(self, presence: Presence) -> Viewer:
        """Somebody looks on no more; returns the seat that they looked from."""
        presence.looks_away_from(self._table)
        return self.viewers.pop(presence, None)

    def send_away(self) -> None:
        """Nobody looks on any more."""
        for presence in tuple(self.viewers):
            self.remove(presence)

    @property
    def players_came(self) -> bool:
        """Whether anybody has looked from a seat since the server was opened."""
        return bool(self.seen)

    @property
    def has_players(self) -> bool:
        """Whether anybody looks from a seat."""
        return any(viewer is not None for viewer in self.viewers.values())

    @property
    def watchers(self) -> int:
        """How many look on without a seat."""
        return sum(viewer is None for viewer in self.viewers.values())

    def presence_of(self, seat: Viewer) -> Presence | None:
        """Who sits in a seat and is connected."""
        return next((presence for presence, viewer in self.viewers.items() if viewer == seat), None)

    def say(self, message: Message, but_not: Callable[[Presence], bool] = lambda presence: False) -> None:
        """Tell everybody the same."""
        packed = pack(message)
        for presence, _ in self.in_line():
            if not but_not(presence):
                presence.post(packed)

    def tell(self, table: str, match: int, sequence: int, game: AnyGame, events: Sequence[Any]) -> None:
        """Tell everybody what happened, each what they may know of it, in one go.

        What two viewers are told in the same words is encoded once.
        """
        packed: dict[Viewer, Sendable] = {}
        public = [game.tell(event, None) for event in events]
        encoded = [raw(told) for told in public]
        for viewer in (None, *(seat for seat in self.viewers.values() if seat is not None)):
            words = encoded if viewer is None else _words_for(viewer, game, events, public, encoded)
            if words is encoded and None in packed:
                packed[viewer] = packed[None]
            else:
                packed[viewer] = pack(Events(table=table, match=match, sequence=sequence, events=tuple(words)))
        for presence, viewer in self.in_line():
            presence.post(packed[viewer])


def _words_for(
    viewer: Viewer, game: AnyGame, events: Sequence[Any], public: Sequence[Any], encoded: list[Any]
) -> list[Any]:
    """The events as a seat is told them: the public list itself if nothing of it is private."""
    words = encoded
    for index, event in enumerate(events):
        told = game.tell(event, viewer)
        if told is not public[index] and told != public[index]:
            if words is encoded:
                words = list(encoded)
            words[index] = raw(told)
    return words


def catch_up(
    table: str, match: int, missed: range, game: AnyGame, events: Sequence[Any], viewer: Viewer
) -> Iterable[Events]:
    """What a viewer missed, by its sequence numbers, in messages that fit into frames."""
    for start in range(missed.start, missed.stop, LONGEST_MESSAGE):
        part = events[start : min(start + LONGEST_MESSAGE, missed.stop)]
        words = tuple(raw(game.tell(event, viewer)) for event in part)
        yield Events(table=table, match=match, sequence=start, events=words)
