"""The server's logs: a line for each thing that happened, as a JSON object or for a person to read.

Nothing secret can get in, because only what is listed here gets out: the sentence of a log call, which is always a
constant, the facts under the known names, and of an error its kind and where it was raised. What an error says is left
out, unless it is of a kind whose words are known to be harmless: others may quote a hand, a bid or a token.
"""

import asyncio
import logging
import os
import queue
import re
import signal
import sys
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from logging.handlers import WatchedFileHandler
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from menagerie_server.budgets.allowance import Allowance
from menagerie_server.observing.sayable import Sayable
from menagerie_shared.games.refusals import Refusal

KNOWN: Final = (
    *("table", "request", "code", "seat", "address", "signal", "count", "days", "seconds", "version", "node", "epoch"),
)
"""The facts that a log call may give with `extra`. Others are not written."""

Form = Literal["text", "json"]

MOST_WAITING: Final = 10_000
"""Lines that wait to be written; more are lost, and their number is told."""
SAME_AT_ONCE: Final = 20
"""So many lines that say the same are written at once..."""
SAME_PER_SECOND: Final = 0.1
"""...and so many a second for long; the others are counted."""
MOST_SENTENCES: Final = 1000
CLOSE_WITHIN: Final = 1.0
LONGEST: Final = 200
MOST_FRAMES: Final = 30
MOST_ERRORS: Final = 5
_PLAIN: Final = re.compile(r"[\w./:+-]+", re.ASCII)

log = logging.getLogger(__name__)


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"time": when, "level": record.levelname.lower(), "from": record.name}
        line |= {"message": _sentence(record), **_facts(record)}
        if errors := _errors(record):
            line["errors"] = errors
        return msgspec.json.encode(line).decode()


class TextLines(logging.Formatter):
    """Lines for a person."""

    def format(self, record: logging.LogRecord) -> str:
        when = datetime.fromtimestamp(record.created).astimezone().strftime("%H:%M:%S")
        level = "" if record.levelno == logging.INFO else f"{record.levelname.lower()}: "
        facts = "".join(f" {name}={_quoted(fact)}" for name, fact in _facts(record).items())
        lines = [f"{when} {level}{_quoted_sentence(record)}{facts}"]
        for error in _errors(record):
            said = f" ({error['says']})" if "says" in error else ""
            lines += [f"    {error['kind']}{said}", *(f"      {place}" for place in error["where"])]
        return "\n".join(lines)


def _sentence(record: logging.LogRecord) -> str:
    """What a log call says, without what it would fill in."""
    text = record.msg if isinstance(record.msg, str) else type(record.msg).__name__
    return text.partition("\n")[0][:LONGEST]


def _quoted_sentence(record: logging.LogRecord) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in _sentence(record))


def _facts(record: logging.LogRecord) -> dict[str, Any]:
    """The known facts, as numbers and short texts; of all else, for example bytes, only the kind."""
    facts: dict[str, Any] = {}
    for name in KNOWN:
        match fact := record.__dict__.get(name):
            case None:
                continue
            case str():
                facts[name] = fact[:LONGEST]
            case bool() | int() | float():
                facts[name] = fact
            case _:
                facts[name] = type(fact).__name__
    return facts


def _quoted(fact: object) -> str:
    text = str(fact)
    return text if _PLAIN.fullmatch(text) else ascii(text)


def _errors(record: logging.LogRecord) -> list[dict[str, Any]]:
    """An error and those that led to it: of which kind they are and where they were raised."""
    error = record.exc_info[1] if record.exc_info else None
    errors: list[dict[str, Any]] = []
    while error is not None and len(errors) < MOST_ERRORS:
        told: dict[str, Any] = {"kind": type(error).__qualname__, "where": _places(error)}
        if (says := _harmless(error)) is not None:
            told["says"] = says
        errors.append(told)
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return errors


def _places(error: BaseException) -> list[str]:
    """The way to where an error was raised, which comes last: file, line and function."""
    places = [
        f"{'/'.join(Path(frame.f_code.co_filename).parts[-2:])}:{line} {frame.f_code.co_qualname}"
        for frame, line in traceback.walk_tb(error.__traceback__)
    ]
    return places[-MOST_FRAMES:]


def _harmless(error: BaseException) -> str | None:
    """What an error says, if it is of a kind that never quotes what is secret."""
    match error:
        case Sayable():
            return str(error)[:LONGEST]
        case Refusal():
            return error.code
        case OSError():
            return error.strerror
        case _:
            return None


class LostLines:
    """Counts the lines that could not be written, in whichever thread that was."""

    def __init__(self) -> None:
        self._count = 0
        self._lock = threading.Lock()

    def add(self) -> None:
        """One more is lost."""
        with self._lock:
            self._count += 1

    def take(self) -> int:
        """How many were lost since this was last asked."""
        with self._lock:
            count, self._count = self._count, 0
            return count


class StreamTarget(logging.StreamHandler[Any]):
    """Writes lines to a stream; one that cannot be written is counted, where logging would print it."""

    def __init__(self, stream: Any) -> None:
        super().__init__(stream)
        self.lost = LostLines()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        self.lost.add()


class FileTarget(WatchedFileHandler):
    """Writes lines to a file that others may move away; one that cannot be written is counted."""

    def __init__(self, file: Path) -> None:
        super().__init__(file, encoding="utf-8")
        self.lost = LostLines()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        self.lost.add()


class Repetitions:
    """Counts lines that say the same again and again: strangers can have any number of them written."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._allowed: dict[tuple[str, str, str], Allowance] = {}
        self._left_out: Counter[tuple[str, str, str]] = Counter()

    def count(self, record: logging.LogRecord) -> int | None:
        """Whether a line is written, and if so how many like it were left out before; None if it is left out, too."""
        key = (record.name, _sentence(record), str(record.__dict__.get("code"))[:LONGEST])
        now = self._clock()
        if key not in self._allowed:
            if len(self._allowed) >= MOST_SENTENCES:
                self._allowed.clear()
                self._left_out.clear()
            self._allowed[key] = Allowance(SAME_AT_ONCE, SAME_PER_SECOND, now)
        if self._allowed[key].take(now):
            self._left_out[key] += 1
            return None
        return self._left_out.pop(key, 0)


def _told(sentence: str, count: int) -> logging.LogRecord:
    told = logging.makeLogRecord({"msg": sentence, "levelno": logging.WARNING})
    told.levelname, told.name, told.count = "WARNING", __name__, count
    return told


class Writer(logging.Handler):
    """Writes lines in a thread of its own: whoever reads them slowly, or not at all, delays no table."""

    def __init__(self, target: StreamTarget | FileTarget, formatter: logging.Formatter) -> None:
        super().__init__()
        self.setFormatter(formatter)
        self._target = target
        self._lines: queue.Queue[str | None] = queue.Queue(MOST_WAITING)
        self._lost = target.lost
        self._repetitions = Repetitions()
        self._thread = threading.Thread(target=self._write, name="logs", daemon=True)
        self._thread.start()

    def emit(self, record: logging.LogRecord) -> None:
        try:
            if (again := self._repetitions.count(record)) is None:
                return
            self._lines.put_nowait(self.format(record))
            if again:
                self._lines.put_nowait(self.format(_told("the line above came so many times more", again)))
        except Exception:
            self._lost.add()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        self._lost.add()

    def close(self) -> None:
        """Write what waits, as far as somebody reads it."""
        try:
            self._lines.put(None, timeout=CLOSE_WITHIN)
            self._thread.join(CLOSE_WITHIN)
        except queue.Full:
            pass
        self._target.close()
        super().close()

    def _write(self) -> None:
        while (line := self._lines.get()) is not None:
            if lost := self._lost.take():
                told = self.format(_told("lines of the log were lost", lost))
                self._target.handle(logging.makeLogRecord({"msg": told}))
            self._target.handle(logging.makeLogRecord({"msg": line}))


@contextmanager
def logging_to(file: Path | None, form: Literal["auto", "text", "json"], level: str) -> Iterator[Form]:
    """Have everything logged to a file, or to standard error as it is now, whatever becomes of `sys.stderr` later.

    OSError if the file cannot be written.
    """
    target = StreamTarget(sys.stderr) if file is None else FileTarget(file)
    if form == "auto":
        form = "text" if file is None and sys.stderr.isatty() else "json"
    writer = Writer(target, TextLines() if form == "text" else JsonLines())
    root = logging.getLogger()
    root.addHandler(writer)
    root.setLevel(level.upper())
    hooks = sys.unraisablehook, threading.excepthook
    # What Python itself would print of errors that nobody handles is as free of words as all else.
    sys.unraisablehook = threading.excepthook = _report_unhandled
    try:
        yield form
    finally:
        sys.unraisablehook, threading.excepthook = hooks
        root.removeHandler(writer)
        writer.close()


def _report_unhandled(unhandled: Any) -> None:
    log.error("an error was not handled", exc_info=unhandled.exc_value)


def report_failure(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log what an event loop reports, without its own words: they quote the arguments of callbacks.

    When memory is out, whatever comes next may fail in any way: so the process is told to stop while it can.
    """
    error = context.get("exception")
    if isinstance(error, MemoryError):
        log.critical("there is no more memory, so the process stops")
        os.kill(os.getpid(), signal.SIGTERM)
        return
    log.error("something failed in the background", exc_info=error)
