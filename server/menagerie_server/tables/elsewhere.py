"""What a hall knows of others that serve the same house at the same time, and how its people get to tables there.

A hall that is alone knows of nowhere else, and nothing here costs it anything.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

import msgspec

from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.codec import Sendable
from menagerie_shared.wire.lobby_messages import Here, Listed
from menagerie_shared.wire.messages import Message
from menagerie_shared.wire.requests import Request
from menagerie_shared.wire.table_messages import Said

if TYPE_CHECKING:  # tables are told of all that, and know nothing of it
    from menagerie_server.tables.match import Match
    from menagerie_server.tables.table import Table


class HouseFigures(msgspec.Struct, frozen=True):
    """What several halls of one house have to do with each other, as one of them knows it."""

    nodes: int
    """How many serve, this one included."""
    visits: int
    """How many people of others are at tables here."""
    adopted: int
    """How many tables were adopted since this one was opened."""


class Traveller(Protocol):
    """Somebody who is here and wants to be at a table elsewhere, too."""

    person: str
    name: str
    visits: int
    address: str
    key: str | None
    muted: set[str]
    capabilities: Collection[str]

    @property
    def gone(self) -> bool:
        """Whether the connection is lost."""

    def post(self, message: Sendable) -> None:
        """Send a message, unless the client does not read at present."""

    def write(self, message: Sendable) -> None:
        """Send what must not be left out."""

    def hang_up(self, message: Message) -> None:
        """Say why, and close the connection."""

    def read(self, frame: bytes) -> Request:
        """A request that came back from elsewhere."""

    def refuse(self, request: Request, refusal: Refusal) -> None:
        """Answer that a request is not carried out."""

    async def carry_out_here(self, request: Request) -> None:
        """Carry a request out as if there were no elsewhere, and see that it is answered."""

    def looks_at(self, table: str) -> None:
        """The person looks at a table from now on."""

    def looks_away_from(self, table: str) -> None:
        """The person looks at a table no more."""


class Journey(Protocol):
    """One person's way to tables elsewhere."""

    async def takes(self, request: Request) -> bool:
        """Pass a request on, if it is for elsewhere; whether it was. The answer comes by itself."""

    async def all_answered(self) -> None:
        """Wait until everything that was passed on is answered: nothing comes after it."""

    def show_afresh(self) -> None:
        """The client reads again: have everything shown once more that was left out."""

    def introduce(self) -> None:
        """The person is called something else, or hears others than before."""

    def over(self) -> None:
        """The connection is lost."""


class Elsewhere(Protocol):
    """The other halls of the same house."""

    @property
    def people(self) -> int:
        """How many are there."""

    @property
    def present(self) -> Collection[str]:
        """Who is there."""

    @property
    def figures(self) -> HouseFigures | None:
        """How they get along; None if there are no others."""

    def listed(self) -> Iterable[Sequence[tuple[Listed, int]]]:
        """The public tables of each of them, and how many bytes each table takes in a list."""

    def here(self) -> Sequence[Here]:
        """Some of those who are there, for everybody to know."""

    def is_public(self, table: str) -> bool:
        """Whether a table there is in everybody's list."""

    def hides(self, table: str) -> bool:
        """Whether a table, which is not here, may be a private one there."""

    async def seats_of(self, person: str) -> tuple[str, ...]:
        """The tables anywhere at which a person has a seat, as far as they have said so."""

    def begin(self, traveller: Traveller) -> Journey | None:
        """Let somebody get to tables elsewhere; None if there are none."""

    def arrived(self, person: str, visits: int) -> None:
        """Somebody is here, for the so many-th time."""

    def people_changed(self) -> None:
        """Somebody came, went, or is at another table."""

    def person_changed(self, person: str) -> None:
        """What is kept of a person has changed."""

    def table_changed(self, table: "Table") -> None:
        """What the list shows of a table has changed, or who has seats there; or it is there no more."""

    async def seats_known(self, table: str) -> None:
        """Wait until all halls know who has a seat at a table: those who are there may come back by any."""

    def finished(self, match: "Match") -> None:
        """A match is over."""

    def said(self, said: Said) -> None:
        """Somebody has said something to all who are here."""

    def muted(self, person: str, other: str, *, muted: bool) -> None:
        """A person does not want to hear another one, or wants to again: wherever they come in from now on."""

    def ordered(self, order: str) -> None:
        """The host has given an order."""

    async def leave(self) -> None:
        """This hall is about to close: let others have its tables."""


class Nowhere:
    """There is no other hall."""

    people = 0
    present: Collection[str] = ()
    figures: HouseFigures | None = None

    def listed(self) -> Iterable[Sequence[tuple[Listed, int]]]:
        return ()

    def here(self) -> Sequence[Here]:
        return ()

    def is_public(self, table: str) -> bool:
        return False

    def hides(self, table: str) -> bool:
        return False

    async def seats_of(self, person: str) -> tuple[str, ...]:
        return ()

    def begin(self, traveller: Traveller) -> Journey | None:
        return None

    def arrived(self, person: str, visits: int) -> None:
        pass

    def people_changed(self) -> None:
        pass

    def person_changed(self, person: str) -> None:
        pass

    def table_changed(self, table: "Table") -> None:
        pass

    async def seats_known(self, table: str) -> None:
        pass

    def finished(self, match: "Match") -> None:
        pass

    def said(self, said: Said) -> None:
        pass

    def muted(self, person: str, other: str, *, muted: bool) -> None:
        pass

    def ordered(self, order: str) -> None:
        pass

    async def leave(self) -> None:
        pass
