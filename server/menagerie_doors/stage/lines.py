"""Lines of text over a channel: for plain mode and for the verbs, with a terminal at the other end or without one.

A terminal behind ssh does nothing by itself: what is typed is echoed here, and can be mended before it is sent.
"""

import asyncio
from codecs import getincrementaldecoder
from collections import deque
from typing import Final

from menagerie_doors.stage.channel import ByteSource
from menagerie_doors.stage.output import Output
from menagerie_doors.stage.pace import LINE, Pace

LONGEST: Final = 4096
"""A longer line is cut."""
MOST_UNREAD: Final = 100
"""With so many lines waiting, no more are let in."""
PORTION: Final = 4096
"""So many bytes are looked at in one turn of the loop."""


class ChannelLines:
    """Where somebody reads and writes lines."""

    def __init__(self, output: Output, source: ByteSource, pace: Pace, *, terminal: bool, person: bool = False) -> None:
        """Without a terminal it is a script that writes, unless it is said that it is a person."""
        self.typed = terminal or person
        """Whether a person types here, at any moment."""
        self._terminal = terminal
        self._output = output
        self._source = source
        self._pace = pace
        self._hearing = pace.beside()
        self._hears = False
        """Whether what was sent waits for its turn to be looked at."""
        self._unheard = b""
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._line = ""
        self._echoed: list[str] = []
        self._escape = ""
        self._lines: deque[str] = deque()
        self._is_last = self._ended = False
        self._more = asyncio.Event()

    async def read(self) -> str | None:
        """The next line; None when there are no more. Nothing is lost if it is cancelled."""
        self._pace.done()
        while not self._lines:
            if self._ended:
                return None
            self._more.clear()
            await self._more.wait()
        await self._pace.wait(LINE)
        line = self._lines.popleft()
        self._let_in()
        return line.strip()

    def write(self, line: str) -> None:
        """Show a line; what somebody is typing meanwhile is shown again after it."""
        before = "\r\n" if self._terminal and self._line else ""
        shown = f"{before}{line}\r\n{self._line}" if self._terminal else f"{line}\n"
        data = shown.encode(errors="replace")
        self._pace.shown(len(data))
        self._output.insist(data)

    def received(self, data: bytes) -> None:
        """Something is sent: a portion of it is looked at in each turn."""
        self._unheard += data
        self._hearing.shown(len(data))
        self._hear_on()

    def _hear_on(self) -> None:
        if self._unheard and not self._hears:
            self._hears = True
            self._hearing.ask(self._hear, 0.0)

    def _hear(self) -> None:
        """Look at a portion of what was sent. However much it is, what is echoed of it goes out at once."""
        self._hears = False
        data, self._unheard = self._unheard[:PORTION], self._unheard[PORTION:]
        for character in self._decode(data):
            if self._terminal:
                self._key(character)
            elif character == "\n":
                self._finish()
            elif len(self._line) < LONGEST:
                self._line += character
        if self._echoed:
            echo = "".join(self._echoed).encode()
            self._echoed.clear()
            self._hearing.shown(len(echo))
            self._output.insist(echo)
        self._hearing.done()
        self._hear_on()
        self._let_in()
        if self._is_last:
            self.ended()

    def _let_in(self) -> None:
        """Let more in if there is not too much already."""
        if self._unheard or len(self._lines) >= MOST_UNREAD:
            self._source.pause_reading()
        else:
            self._source.resume_reading()

    def ended(self) -> None:
        """Nothing more will be sent."""
        self._is_last = True
        if self._unheard:
            return
        if self._line and not self._terminal:
            self._finish()
        self._ended = True
        self._more.set()

    def resized(self, size: tuple[int, int]) -> None:
        """Lines are as long as they are."""

    def _key(self, character: str) -> None:
        """What a key does on a terminal."""
        if self._escape:
            self._skip(character)
            return
        match character:
            case "\r" | "\n":
                self._echo("\r\n")
                self._finish()
            case "\x7f" | "\b":
                if self._line:
                    self._line = self._line[:-1]
                    self._echo("\b \b")
            case "\x15":  # Ctrl+U: the whole line
                self._echo("\b \b" * len(self._line))
                self._line = ""
            case "\x03" | "\x04":  # Ctrl+C, Ctrl+D
                self._line = ""
                self._echo("\r\n")
                self.ended()
            case "\x1b":
                self._escape = character
            case _ if character.isprintable() and len(self._line) < LONGEST:
                self._line += character
                self._echo(character)
            case _:
                pass

    def _skip(self, character: str) -> None:
        """Keys that are more than one character mean nothing here."""
        begun = self._escape == "\x1b" and character in "[O"
        self._escape = "\x1b[" if begun or (self._escape == "\x1b[" and not character.isalpha()) else ""
        if character == "~":
            self._escape = ""

    def _echo(self, text: str) -> None:
        self._echoed.append(text)

    def _finish(self) -> None:
        self._lines.append(self._line)
        self._line = ""
        self._more.set()
