"""A terminal that nobody sees: frames are encoded for it as for any other, and counted."""

import time
from typing import Any, NamedTuple

from textual import events
from textual.driver import Driver
from textual.geometry import Size


class Frame(NamedTuple):
    """Something that was written: how many bytes, and how much processor time this process had used by then."""

    length: int
    at: float


class CountingTerminal(Driver):
    """Takes whatever is written; the frames are rendered for it, as it is not "headless" to Textual."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.frames: list[Frame] = []

    def write(self, data: str) -> None:
        """Encode and count."""
        self.frames.append(Frame(len(data.encode()), time.process_time()))

    def start_application_mode(self) -> None:
        """Say how large it is."""
        size = Size(*(self._size or (80, 24)))
        self.send_message(events.Resize(size, size))

    def disable_input(self) -> None:
        """Nothing comes in but what is handed over."""

    def stop_application_mode(self) -> None:
        """Nothing is left behind."""

    def press(self, key: str) -> None:
        """Press a key."""
        self.process_message(events.Key(key, None))
