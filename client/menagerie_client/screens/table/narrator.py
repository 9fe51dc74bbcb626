"""What is written into the log of a table, in this person's words: events as they are shown, talk, and notices."""

from typing import Any, Final

from menagerie_client.boards.board import Board
from menagerie_client.boards.drawn import Drawn
from menagerie_client.boards.telling import Telling
from menagerie_client.link.at_table import AtTable
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.table.ended import say_won
from menagerie_client.screens.table.log import Log
from menagerie_client.screens.table.teaching import Teaching
from menagerie_client.screens.talking import said_line
from menagerie_client.text.refusals import notice
from menagerie_client.text.seats import introduce_bot, name_seats, news, who
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.table_messages import Ended, Notice, Said, Status

LANDMARK: Final = "-- "
"""Before what divides a game, such as a new round. The symbols may be others when it is read again."""


class Narrator:
    """Writes the log of one table."""

    def __init__(self, kit: Kit, at: AtTable, board: Board, drawn: Drawn, teaching: Teaching) -> None:
        """Whoever teaches is told of what is shown, too."""
        self.lines = Log()
        self._teaching = teaching
        self._kit = kit
        self._at = at
        self._board = board
        self._drawn = drawn
        self._status = at.status
        """How the table stood when that was last told."""
        self._told = at.view
        """The table as it was after what was written down last."""
        self._language = kit.words.language
        """The language of what is written there."""
        self._match = at.match
        """The match that is written down."""
        self._outcome: Outcome | None = None
        """How the match came out that is still being shown."""

    def speaks_otherwise(self) -> bool:
        """Whether the person reads another language by now than what is written down."""
        return self._language != self._kit.words.language

    def read_up(self) -> None:
        """Write down who the bots are, and what has happened and was said so far, in the words of now."""
        self.lines.lines.clear()
        self._language = self._kit.words.language
        names = self._names()
        for seat, info in enumerate(() if self._at.status is None else self._at.status.seats):
            if introduced := introduce_bot(self._kit.words, names[seat], info):
                self.lines.add(introduced, "dim")
        self._told = None
        for item, view in self._at.tell_history():
            match item:
                case Said():
                    self.said(item)
                case Notice():
                    self.noticed(item)
                case event:
                    self._write(event, view)
        self._told = self._at.view

    def shown(self, event: Any, view: Any) -> None:
        """An event is shown, and this is the view after it."""
        self._teaching.shown(self._write(event, view), event)

    def _write(self, event: Any, view: Any) -> Telling[Any]:
        """Write down what happened, if it is worth it; returns all that can be told of it."""
        telling = Telling(self._kit.words, view, self._names(), self._at.seat, self._told)
        self._told = view
        if self._drawn.is_logged(event) and (sentence := self._board.narrate(telling, event)):
            self.lines.add(f"{LANDMARK}{sentence}" if type(event) in self._drawn.landmarks else sentence)
        return telling

    def ended(self, message: Ended) -> None:
        """The match is over: the page of its end tells that, if there is time for it."""
        self._outcome = message.outcome

    def jumped(self, *, missed: bool) -> None:
        """The view is another one; if one missed the end of the match before, who won is written down.

        With another match the log begins anew: the end of the one before would read as if it belonged to it.
        """
        if self._match != self._at.match:
            self._match = self._at.match
            self.lines.keep_talk()
        if missed and self._outcome is not None:
            self.lines.add(say_won(self._kit.words, self._outcome, self._names(), self._at.seat), "title")
        self._outcome = None
        self._told = self._at.view

    def said(self, message: Said) -> None:
        """Somebody said something at the table."""
        if self._kit.preferences.hears(message):
            self.lines.add(said_line(self._kit.words, message, self._kit.client.person), "accent", is_talk=True)

    def noticed(self, message: Notice) -> None:
        """The server has noticed something about the table."""
        facts = {} if message.seat is None else who(self._names(), self._at.seat, message.seat)
        self.lines.add(notice(self._kit.words, message.code, **facts), "warn")

    def status_changed(self, status: Status) -> None:
        """Who is at the table, or how it stands, is not as it was."""
        for line in news(self._kit.words, self._status, status, self._kit.client.person):
            self.lines.add(line, "dim")
        self._status = status

    def _names(self) -> dict[Seat, str]:
        status = self._at.status
        return {} if status is None else name_seats(self._kit.words, status)
