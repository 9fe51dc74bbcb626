"""What is written into the log of a table, in this person's words: events as they are shown, talk, and notices."""

from typing import Any

from menagerie_client.boards.board import Board
from menagerie_client.boards.drawn import Drawn
from menagerie_client.boards.telling import Telling
from menagerie_client.link.at_table import AtTable
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.table.ended import say_won
from menagerie_client.screens.table.log import Log
from menagerie_client.screens.talking import said_line
from menagerie_client.text.refusals import notice
from menagerie_client.text.seats import about_bot, name_seats, news, who
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.table_messages import Ended, Notice, Said, Status


class Narrator:
    """Writes the log of one table."""

    def __init__(self, kit: Kit, at: AtTable, board: Board, drawn: Drawn) -> None:
        self.lines = Log()
        self._kit = kit
        self._at = at
        self._board = board
        self._drawn = drawn
        self._status = at.status
        """How the table stood when that was last told."""
        self._outcome: Outcome | None = None
        """How the match came out that is still being shown."""

    def read_up(self) -> None:
        """Write down who the bots are, and what has happened and was said before there was a page."""
        for info in () if self._at.status is None else self._at.status.seats:
            if about := about_bot(self._kit.words, info):
                self.lines.add(about, "dim")
        for item, view in self._at.tell_history():
            match item:
                case Said():
                    self.said(item)
                case Notice():
                    self.noticed(item)
                case event:
                    self.shown(event, view)

    def shown(self, event: Any, view: Any) -> None:
        """An event is shown, and this is the view after it."""
        if not self._drawn.is_logged(event):
            return
        sentence = self._board.narrate(Telling(self._kit.words, view, self._names(), self._at.seat), event)
        if sentence:
            self.lines.add(sentence)

    def ended(self, message: Ended) -> None:
        """The match is over: the page of its end tells that, if there is time for it."""
        self._outcome = message.outcome

    def jumped(self, *, missed: bool) -> None:
        """The view is another one; if one missed the end of the match before, who won is written down."""
        if missed and self._outcome is not None:
            self.lines.add(say_won(self._kit.words, self._outcome, self._names(), self._at.seat), "title")
        self._outcome = None

    def said(self, message: Said) -> None:
        """Somebody said something at the table."""
        if self._kit.preferences.hears(message):
            self.lines.add(said_line(self._kit.words, message), "accent", is_talk=True)

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
