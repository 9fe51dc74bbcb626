"""What the stage knows of a channel of bytes, whichever door it is at: the way out, and the way in."""

from typing import Protocol


class ByteChannel(Protocol):
    """What bytes go out through, whichever door it is at."""

    def write(self, data: bytes) -> None:
        """Send; OSError if there is nobody any more."""

    def exit(self, code: int) -> None:
        """End it once everything is sent; OSError if there is nobody any more."""

    def abort(self) -> None:
        """Cut it off, with everything that is not sent."""

    @property
    def unsent_behind(self) -> int:
        """How many bytes wait in the buffer of the connection behind the channel."""

    @property
    def unsent(self) -> int:
        """How many bytes wait, here and there."""


class ByteSource(Protocol):
    """What bytes come in through; it can be made to wait."""

    def pause_reading(self) -> None:
        """Let no more in for now: more came than can be followed."""

    def resume_reading(self) -> None:
        """Let more in again."""
