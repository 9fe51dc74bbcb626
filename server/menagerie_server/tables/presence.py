"""A person who is connected, as the hall and its tables know them."""

from collections.abc import Collection
from typing import Protocol

from menagerie_shared.wire.codec import Sendable
from menagerie_shared.wire.messages import Message


class Presence(Protocol):
    """A person's connection: it says who they are, and takes messages for them. A person has one at a time."""

    person: str
    name: str
    address: str
    """Where this person comes from; empty within this process."""
    key: str | None
    """The fingerprint of the key that this person has come with."""
    muted: set[str]
    """The people whom this person does not want to hear."""
    capabilities: Collection[str]
    """What the person's client understands beyond the first version of the protocol."""

    def renamed(self, name: str) -> None:
        """The person is called something else from now on."""

    @property
    def tables(self) -> Collection[str]:
        """The names of the tables that this person looks at, or did until just now."""

    def looks_at(self, table: str) -> None:
        """The person looks at a table from now on."""

    def looks_away_from(self, table: str) -> None:
        """The person looks at a table no more."""

    @property
    def gone(self) -> bool:
        """Whether the connection is lost: a request that came just before may still be under way."""

    def post(self, message: Sendable) -> None:
        """Send a message, unless the client does not read at present; never blocks, never fails."""

    def hang_up(self, message: Message) -> None:
        """Say why, and close the connection."""

    def answer(self, message: Sendable) -> None:
        """Send the answer to a request, even to a client that does not read: an answer cannot be had again."""
