"""Writes down, step by step, what a client made of what it was told, to be held against the journal."""

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

from menagerie_client.client import Client
from menagerie_client.link.at_table import AtTable
from menagerie_shared.games.seats import Seat, Viewer
from menagerie_shared.wire.codec import unpack
from menagerie_shared.wire.messages import Done, Message
from menagerie_shared.wire.table_messages import Asked, Ended, Events, Notice, Said, Snapshot, Status
from tests.end_to_end.chronicle import Chronicle
from tests.kit.clients.links import Line, Tap
from tests.kit.clients.listeners import Hearing, Onlooker


class Seen(NamedTuple):
    """A view, as the client had it after so many events of a match."""

    match: str
    sequence: int
    view: Any


class Heard(NamedTuple):
    """What the client took itself to be asked."""

    match: str
    sequence: int
    seat: Seat
    question: Any
    chosen: Any


class Witness:
    """Everything that one client saw, from wherever it sat."""

    def __init__(self, client: Client, line: Line) -> None:
        self.client = client
        self.line = line
        self.seen: list[Seen] = []
        self.asked: list[Heard] = []
        self.statuses: list[Status] = []
        self.notices: list[Notice] = []
        self.said: list[Said] = []
        self._followed: list[AtTable] = []
        client.subscribe(Hearing(self.hear))

    def hear(self, message: Message) -> None:
        """Something came, and the client has taken it in."""
        match message:
            case Status():
                self.statuses.append(message)
                at = self.client.tables[message.table]
                if not any(at is followed for followed in self._followed):
                    self._followed.append(at)
                    at.subscribe(Onlooker(partial(self._told, at)))
            case Snapshot():
                self._told(self.client.tables[message.table], None)
            case Asked():
                at = self.client.tables[message.table]
                match_id = f"{message.table}/{message.match}"
                self.asked.append(Heard(match_id, message.sequence, message.seat, at.question, at.chosen))
            case Notice():
                self.notices.append(message)
            case Said():
                self.said.append(message)
            case _:
                pass

    def _told(self, at: AtTable, event: object) -> None:
        """The view has followed an event, or was sent afresh."""
        del event
        self.seen.append(Seen(f"{at.name}/{at.match}", at.sequence, at.view))

    def assert_saw_the_truth(self, chronicles: Mapping[str, Chronicle], viewers: Mapping[str, Viewer]) -> None:
        """At every step, the client's view was the one that its seat at that table has at that moment."""
        for seen in self.seen:
            viewer = viewers[_table(seen.match)]
            assert seen.view == chronicles[seen.match].view(viewer, seen.sequence), (seen.match, seen.sequence)
        for asked in self.asked:
            chronicle = chronicles[asked.match]
            assert chronicle.asks(asked.sequence, asked.seat, asked.question, asked.chosen), asked
        for tap in self.line.taps:
            assert_fits(tap, chronicles, viewers)


def assert_fits(tap: Tap, chronicles: Mapping[str, Chronicle], viewers: Mapping[str, Viewer]) -> None:
    """All that came through a connection is what its viewer may have, to the byte, and is numbered without gaps."""
    expected = dict(tap.resumed())
    for frame in tap.frames:
        message = unpack(frame)
        if isinstance(message, Events | Snapshot | Asked | Ended):
            match_id = f"{message.table}/{message.match}"
            chronicles[match_id].assert_allows(message, viewers[message.table])
            if isinstance(message, Snapshot):
                expected[match_id] = message.sequence
            elif isinstance(message, Events):
                assert message.sequence == expected[match_id], "events are numbered without gaps"
                expected[match_id] += len(message.events)
        elif isinstance(message, Done):
            assert message.seat in (None, viewers.get(message.table or ""))


def _table(match_id: str) -> str:
    return match_id.rpartition("/")[0]
