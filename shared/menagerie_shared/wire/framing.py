"""Frames: a length of four bytes, the highest first, and then that many bytes; at least 1 and at most 64 KiB."""

from collections.abc import Sequence
from typing import TypeAlias

from menagerie_shared.codes import FailedCode
from menagerie_shared.games.refusals import Refusal

MAX_FRAME = 65536
"""The most bytes that a frame holds, its length prefix not counted."""

PREFIX = 4

Buffer: TypeAlias = bytes | bytearray | memoryview


class BadFrame(Refusal):
    """A stream cannot be read any further; `frames` are the whole ones that the same read brought before that."""

    code: FailedCode

    def __init__(self, code: FailedCode, frames: Sequence[bytes] = (), **facts: object) -> None:
        self._refuse(code, facts)
        self.frames = tuple(frames)


class FrameTooLong(BadFrame):
    """A frame is longer than the limit, or says that it is."""

    def __init__(self, length: int, frames: Sequence[bytes] = ()) -> None:
        super().__init__("frame_too_long", frames, length=length, limit=MAX_FRAME)
        self.length = length


class FrameEmpty(BadFrame):
    """A frame holds nothing, or says so."""

    def __init__(self, frames: Sequence[bytes] = ()) -> None:
        super().__init__("frame_empty", frames)


def frame(payload: bytes) -> bytes:
    """The payload with its length before it."""
    _check(len(payload))
    return len(payload).to_bytes(PREFIX, "big") + payload


def _check(length: int, frames: Sequence[bytes] = ()) -> None:
    if length > MAX_FRAME:
        raise FrameTooLong(length, frames)
    if not length:
        raise FrameEmpty(frames)


class Frames:
    """Cuts a stream into frames, however the reads have cut it into pieces.

    What is fed is copied, so a buffer can be used again at once. Between reads at most one unfinished frame is held:
    every byte is copied once into it, and once more out of it. After a bad frame nothing more is read, as nobody can
    know where the next one begins: each further read is refused in the same way.
    """

    __slots__ = ("_held", "_length")

    def __init__(self) -> None:
        self._held = bytearray()
        """What there is of a prefix or, once the length is known, of a frame."""
        self._length: int | None = None

    @property
    def held(self) -> int:
        """How many bytes of an unfinished frame are held, its prefix not counted once it is complete."""
        return len(self._held)

    @property
    def unfinished(self) -> bool:
        """Whether the stream stands in the middle of a frame, so that this is no good place for it to end."""
        return bool(self._held) or self._length is not None

    def feed(self, data: Buffer) -> list[bytes]:
        """The frames that are complete with this read."""
        frames: list[bytes] = []
        with memoryview(data) as read:
            at = 0
            while True:
                length = self._length
                if length is None:
                    prefix, at = self._take(read, at, PREFIX)
                    if prefix is None:
                        return frames
                    self._length = length = int.from_bytes(prefix, "big")
                _check(length, frames)
                whole, at = self._take(read, at, length)
                if whole is None:
                    return frames
                frames.append(whole)
                self._length = None

    def _take(self, read: memoryview, at: int, size: int) -> tuple[bytes | None, int]:
        """So many bytes from the read, after those that are held; if there are fewer, hold them."""
        held = self._held
        end = at + size - len(held)
        if not held and end <= len(read):
            return bytes(read[at:end]), end
        held += read[at:end]
        if len(held) < size:
            return None, len(read)
        taken = bytes(held)
        held.clear()
        return taken, end
