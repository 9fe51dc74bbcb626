"""The terminal that this process was started in. It can be gone at any moment: somebody closes the window."""

import select
import termios
from contextlib import suppress
from threading import Thread
from typing import Any, TextIO

from textual.app import App

from menagerie_client.drawing.textual_seam import HookedTerminal


class OwnTerminal(HookedTerminal):
    """A terminal without which the app ends, in its own time and with nobody waiting for what is gone.

    Textual's threads do not expect the terminal to go. The one that writes would die of it, and the app would wait for
    ever to hand it the next picture; the one that reads would read nothing, without a pause.
    """

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        Thread(target=self._watch, name="terminal-watch", daemon=True).start()

    def guarded(self, file: TextIO) -> "Guarded":
        """A file that can be written to when the terminal is gone, too."""
        return Guarded(file)

    def write(self, data: str) -> None:
        """Write, if anybody takes it in; nobody does where the terminal was gone before the app began."""
        if self.is_writing:
            super().write(data)

    def start_application_mode(self) -> None:
        """Have the screen, and one thread that reads keys: two would share them out, and only one of them be ended."""
        self.stop_reading()
        super().start_application_mode()  # type: ignore[no-untyped-call]

    def gone_on(self) -> None:
        """Have the screen again, if there is one: a process that loses its terminal is told to go on as well."""
        if self.is_suspended or (self.app.is_running and self._is_there()):
            super().gone_on()

    def run_input_thread(self) -> None:
        """Read keys. Without a terminal there are none, and `_watch` does what is left to do."""
        with suppress(OSError):
            super().run_input_thread()

    def _is_there(self) -> bool:
        try:
            _ = termios.tcgetattr(self.fileno)
        except termios.error:
            return False
        return True

    def _watch(self) -> None:
        """Close the app when the terminal is gone: only those whose own terminal it was are sent a signal then."""
        watched = select.poll()
        watched.register(self.fileno, 0)
        if any(what & select.POLLHUP for _, what in watched.poll()):
            with suppress(RuntimeError):  # all is over already
                _ = self.loop.call_soon_threadsafe(self.app.exit)


class Guarded:
    """The file of a terminal; what is written to it after the terminal is gone is lost, and no error."""

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def write(self, text: str) -> None:
        """Write, if the terminal is there."""
        with suppress(OSError):
            _ = self._file.write(text)

    def flush(self) -> None:
        """Send what was written, if the terminal is there."""
        with suppress(OSError):
            self._file.flush()

    def fileno(self) -> int:
        """The number of the file."""
        return self._file.fileno()
