"""What a door and a conversation know of each other: the way back to a client, and whom its frames go to."""

from typing import Protocol

from menagerie_shared.codes import FailedCode
from menagerie_shared.wire.messages import Message


class Line(Protocol):
    """The way back to a client, as a door provides it."""

    def write(self, data: bytes) -> None:
        """Send, without waiting."""

    def known(self) -> None:
        """It is known from now on who the client is."""

    def close(self) -> None:
        """Send what is left, then hang up."""

    @property
    def blocked(self) -> bool:
        """Whether so much is unread that messages should be left out."""


class Partner(Protocol):
    """The server's end of a line: a conversation, or whatever comes before one."""

    @property
    def welcomed(self) -> bool:
        """Whether it is known who the client is."""

    def received(self, frame: bytes) -> None:
        """A frame came in."""

    def reads_again(self) -> None:
        """The client reads again."""

    def fail(self, code: FailedCode) -> None:
        """The client sent something malformed: answer the requests before it, say what was wrong, and hang up."""

    def hang_up(self, message: Message) -> None:
        """Say why, and hang up."""

    def lost(self) -> None:
        """The link is gone."""
