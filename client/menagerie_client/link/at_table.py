"""A table as this client sees it: kept up to date with what the server says of it."""

import logging
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, Protocol

import msgspec

from menagerie_client.checking.witness import Witness
from menagerie_client.link.history import History
from menagerie_client.link.listeners import Listeners, Subscription
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.seat_game import SeatGame
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.codec import reader
from menagerie_shared.wire.table_messages import Asked, Ended, Events, Notice, OpenContribution, Said, Snapshot, Status
from menagerie_shared.wire.tolerance import tolerant_reader

log = logging.getLogger(__name__)

AboutTable = Status | Snapshot | Events | Asked | Ended | Notice | OpenContribution | Said


class Gap(Exception):
    """Something was missed or cannot be followed: the view has to be fetched afresh."""


class TableListener(Protocol):
    """Is told what happens at a table, from the client's own task."""

    def told(self, event: Any) -> None:
        """An event of the game has happened; the table's `view` is the one just after it. They come in order."""

    def jumped(self) -> None:
        """The view is another one and no events led there: it came afresh, or a new match is waited for."""

    def left(self, code: str) -> None:
        """One is not at the table any more without having asked for it; the code says why."""


class AtTable:
    """One table: who sits there, the view of the game, and what one is asked."""

    def __init__(self, name: str, games: Mapping[str, SeatGame], person: str = "") -> None:
        self.name = name
        self.person = person
        """Who this client is."""
        self.invitation: str | None = None
        """What lets others in at a table that is not public, if this client knows it."""
        self.status: Status | None = None
        self.game: SeatGame | None = None
        self.match = 0
        self.sequence = 0
        """How many events of the match the view has followed."""
        self.view: Any = None
        self.seat: Seat | None = None
        """Where one sits oneself; None for somebody who looks on."""
        self.question: Any = None
        self.chosen: Any = None
        self.chosen_by: Literal["bot", "time"] | None = None
        """Who made that choice, if it was not this person."""
        self.seconds: float | None = None
        self.outcome: Outcome | None = None
        self.history = History()
        """What has happened and was said here, as far as this client was told."""
        self.witness = Witness()
        """What was seen of this match while it was played, to check it afterwards."""
        self.gone: str | None = None
        """The code of why one is not at this table any more, if the server said so."""
        self._listeners: Listeners[TableListener] = Listeners()
        self._games = games

    def subscribe(self, listener: TableListener) -> Subscription:
        """Tell a listener what happens here, until it cancels or the client hangs up."""
        return self._listeners.add(listener)

    def know_invitation(self, invitation: str | None) -> None:
        """Know what lets others in at this table, or know it no more."""
        self.invitation = invitation

    def let_go(self) -> None:
        """Tell nobody any more, and hold nobody."""
        self._listeners.clear()

    def take_in(self, message: AboutTable) -> None:
        """Follow what the server says of this table. Of a game that this client does not know, only the status."""
        if self.status is not None and self.game is None and isinstance(message, Events | Asked | Snapshot):
            return
        match message:
            case Events():
                self._follow(message)
            case Asked():
                self._asked(message)
            case Status():
                self._begin(message)
            case Snapshot():
                game = self._known_game()
                if message.match != self.match:
                    self.question = self.chosen = self.outcome = None
                self.match, self.sequence = message.match, message.sequence
                self.view = tolerant_reader(game.view)(message.view)
                self.history.begin(self.view)
                self._witness(message.match).begin(message)
                self._jump()
            case Ended():
                self.outcome = message.outcome
            case Notice() | Said():
                self.history.add(message, self._next_view)
            case OpenContribution():
                pass

    def go(self, code: str) -> None:
        """One is not at this table any more."""
        self.gone = code
        self.question = self.chosen = None
        for listener in self._listeners:
            listener.left(code)

    def _jump(self) -> None:
        for listener in self._listeners:
            listener.jumped()

    def _witness(self, match: int) -> Witness:
        """What is seen of a match; with the next one, that of the one before is forgotten."""
        if self.witness.match != match:
            self.witness = Witness(match)
        return self.witness

    def _begin(self, status: Status) -> None:
        self.status = status
        self._witness(status.match).see(status)
        self.game = self._games.get(status.game)
        people = [seat.person for seat in status.seats]
        self.seat = people.index(self.person) if self.person in people else None
        if status.match != self.match and status.stage in ("waiting", "shuffling"):
            self.match, self.sequence = status.match, 0
            shown, self.view = self.view, None
            self.question = self.chosen = self.outcome = None
            if shown is not None:
                self._jump()

    def _follow(self, message: Events) -> None:
        """Follow events in their order; those that are known already are passed over."""
        if self.view is None or message.match != self.match or message.sequence > self.sequence:
            raise Gap
        game = self._known_game()
        read = tolerant_reader(game.told)
        for event in message.events[self.sequence - message.sequence :]:
            try:
                told = read(event)
                if told is None:
                    raise Gap  # a newer server tells of something that is not known here
                self.view = game.follow(self.view, told)
            except Exception as error:  # whatever it is: the view is not what it should be, and a fresh one is
                log.warning("an event could not be followed", extra={"code": type(error).__name__})
                raise Gap from None  # not even the reason is told: it may name a card
            self.sequence += 1
            self.history.add(told, game.follow)
            self.witness.hear(event)
            if self.seat not in game.asked(self.view):
                self.question = self.chosen = None  # it is answered: what is asked next comes after these events
            for listener in self._listeners:
                listener.told(told)

    def _asked(self, message: Asked) -> None:
        game = self._known_game()
        self.seat = message.seat
        self.seconds = message.seconds
        self.question = self.chosen = None
        if bytes(message.question):
            self.question = tolerant_reader(game.question)(message.question)
            if self.question is None:
                raise msgspec.ValidationError("a question that is not known here cannot be answered")
        if bytes(message.chosen):
            self.chosen = tolerant_reader(game.move)(message.chosen)
        self.chosen_by = message.chosen_by

    def tell_history(self) -> Iterator[tuple[Any, Any]]:
        """What has happened and was said here, the oldest first: events with the view after each of them."""
        return self.history.tell(self._next_view)

    def tell_match(self) -> tuple[Any, Sequence[Any]] | None:
        """The view before the first event of the match, and all events; None if this client was not told them all."""
        witness = self.witness
        if self.game is None or witness.first != 0 or witness.match != self.match:
            return None
        try:
            return reader(self.game.view)(witness.beginning), witness.events(self.game)
        except msgspec.DecodeError:  # a newer server told more than is known here
            return None

    def _next_view(self, view: Any, event: Any) -> Any:
        return self._known_game().follow(view, event)

    def _known_game(self) -> SeatGame:
        if self.game is None:
            raise Gap
        return self.game
