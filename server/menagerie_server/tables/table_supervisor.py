"""What a table needs of the hall that it stands in."""

from typing import TYPE_CHECKING, Protocol

from menagerie_server.bots.thought import Thinker
from menagerie_server.budgets.budgets import Budgets
from menagerie_server.journal.journal import Command, Head, Journal
from menagerie_server.tables.match import Match
from menagerie_server.tables.storage import Storage
from menagerie_server.tables.tally import Tally

if TYPE_CHECKING:  # a table is made with its supervisor, which is told which table it is about
    from menagerie_server.tables.settings import Settings
    from menagerie_server.tables.table import Table


class TableSupervisor(Protocol):
    """The hall, as its tables know it. It is handed to each of them, and is there for longer than any of them."""

    @property
    def journal(self) -> Journal:
        """Where the table's log is kept."""

    @property
    def settings(self) -> "Settings":
        """How patient the table is."""

    @property
    def thinker(self) -> Thinker:
        """Who thinks for bots."""

    @property
    def tally(self) -> Tally:
        """Where moves and refusals are counted."""

    @property
    def budgets(self) -> Budgets:
        """What each address takes."""

    @property
    def storage(self) -> Storage:
        """How much room there is on the disk."""

    def sat_down(self, person: str, table: "Table") -> None:
        """Somebody has taken a seat."""

    async def seats_known(self, table: "Table") -> None:
        """Wait until whoever has a seat there would be told so, wherever they come back."""

    def time(self) -> float:
        """Seconds since 1970."""

    def match_finished(self, match: Match) -> None:
        """A match is over, and its log is closed."""

    def table_changed(self, table: "Table") -> None:
        """What the list of tables shows of a table has changed."""

    def table_disappeared(self, table: "Table") -> None:
        """A table was closed by its host, and is not there any more."""

    async def open_next_match(self, table: "Table", command: Command, answer: bytes) -> tuple[Match, Head]:
        """Open the next match with the same people in the same seats, by a command that is then answered."""

    async def do_what_is_due(self, table: "Table") -> None:
        """Do what a table has to do by itself at this time."""
