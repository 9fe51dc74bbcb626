"""Somebody closes the window: the process ends, the game is kept, and the next one can begin.

The terminals are real ones, as the kernel does more than to say that there is nobody: it sends signals, two of them,
and fails what is read and written.
"""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from menagerie.commands.play import LOG
from menagerie_client.visiting.memory import Memory
from menagerie_server.settings.data_directory import PRACTICE, DataDirectory
from tests.kit.servers.process import PATIENCE, environment

WITHIN = 10.0
"""How many seconds a process has to end without its terminal. It takes less than one, and for ever if it hangs."""
SCREEN = b"\x1b[?1049h"
"""What the drawn program says to a terminal first."""
RUN = "import runpy; runpy.run_module('menagerie', run_name='__main__', alter_sys=True)"
OWN = "import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
"""Has the input as one's own terminal, as in every window: then one is sent signals when it is closed."""
LANGUAGE = {"LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}


class Window:
    """A terminal with the drawn program in it."""

    def __init__(self, home: Path, *, own: bool) -> None:
        self._reading, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-c", OWN + RUN if own else RUN, "play", "--bot-workers", "0"],
            stdin=other, stdout=other, stderr=other, env=environment(home, **LANGUAGE), start_new_session=True,
        )  # fmt: skip
        os.close(other)
        self._seen = b""

    def wait_for(self, text: bytes) -> None:
        """Read what is drawn until something is, and forget it."""
        deadline = time.monotonic() + PATIENCE
        while text not in self._seen:
            ready, _, _ = select.select([self._reading], [], [], deadline - time.monotonic())
            assert ready, self._seen[-2000:]
            self._seen += os.read(self._reading, 65536)
        self._seen = b""

    def type(self, keys: bytes) -> None:
        os.write(self._reading, keys)

    def close(self) -> None:
        if self._reading >= 0:
            os.close(self._reading)
            self._reading = -1


@contextmanager
def window(home: Path, *, own: bool = True) -> Iterator[Window]:
    opened = Window(home, own=own)
    try:
        yield opened
    finally:
        opened.close()
        if opened.process.poll() is None:
            opened.process.kill()
        opened.process.wait(PATIENCE)


def while_starting(at: Window) -> None:
    at.wait_for(SCREEN)


def in_a_game(at: Window) -> None:
    at.wait_for(b"bid")


def at_home(at: Window) -> None:
    in_a_game(at)
    at.type(b"q")
    at.wait_for(b"Settings")


def after_a_stop(at: Window) -> None:
    in_a_game(at)
    at.process.send_signal(signal.SIGSTOP)
    at.process.send_signal(signal.SIGCONT)
    at.wait_for(SCREEN)


def practice(home: Path) -> Path:
    return home / ".local/share/menagerie"


def check_ends(at: Window, home: Path) -> None:
    """Close the window: nobody holds the games any more, and nothing is said to have gone wrong."""
    at.close()
    assert at.process.wait(WITHIN) == 0
    data = DataDirectory(practice(home) / PRACTICE)
    with data.claimed():
        assert not (data.path / LOG).read_text(encoding="utf-8")


@pytest.mark.parametrize("moment", [while_starting, in_a_game, at_home, after_a_stop])
def test_a_process_ends_when_its_window_is_closed(tmp_path: Path, moment: Callable[[Window], None]) -> None:
    with window(tmp_path) as at:
        moment(at)
        check_ends(at, tmp_path)
    if moment is in_a_game:
        kept = Memory(practice(tmp_path)).practice.table
        with window(tmp_path) as at:
            in_a_game(at)
        assert Memory(practice(tmp_path)).practice.table == kept, "it goes on in another window"


def test_a_process_that_is_sent_no_signal_ends_as_well(tmp_path: Path) -> None:
    with window(tmp_path, own=False) as at:
        in_a_game(at)
        check_ends(at, tmp_path)
