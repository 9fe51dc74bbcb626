"""Logs say what happened, and never what is secret."""

import ast
import asyncio
import io
import json
import logging
import os
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from menagerie_server.journal.journal import JournalUnavailable
from menagerie_server.observing.logs import (
    KNOWN,
    MOST_WAITING,
    JsonLines,
    StreamTarget,
    TextLines,
    Writer,
    logging_to,
    report_failure,
)
from menagerie_shared.games.refusals import Refusal
from tests.kit.amounts import LINES
from tests.kit.servers.process import until

SERVER = Path(__file__).parents[2] / "server"
CANARY = "canary-7f3a"
log = logging.getLogger("tests.serving")


@contextmanager
def written(formatter: logging.Formatter) -> Iterator[io.StringIO]:
    """What is logged while this lasts; it is complete afterwards."""
    stream = io.StringIO()
    writer = Writer(StreamTarget(stream), formatter)
    log.addHandler(writer)
    log.propagate, level = False, log.level
    log.setLevel(logging.DEBUG)
    try:
        yield stream
    finally:
        log.removeHandler(writer)
        log.setLevel(level)
        log.propagate = True
        writer.close()


@pytest.fixture(params=[JsonLines, TextLines])
def form(request: pytest.FixtureRequest) -> logging.Formatter:
    formatter: logging.Formatter = request.param()
    return formatter


def test_json_lines_hold_the_known_facts() -> None:
    with written(JsonLines()) as stream:
        log.warning("something happened", extra={"table": "calm-otter", "count": 3})
    (line,) = stream.getvalue().splitlines()
    told = json.loads(line)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", told.pop("time"))
    assert told == {
        "level": "warning",
        "from": "tests.serving",
        "message": "something happened",
        "table": "calm-otter",
        "count": 3,
    }


def test_text_lines_are_for_a_person() -> None:
    with written(TextLines()) as stream:
        log.info("something happened", extra={"table": "calm-otter"})
        log.error("it went wrong", extra={"code": "two words"})
    first, second = stream.getvalue().splitlines()
    assert re.fullmatch(r"\d\d:\d\d:\d\d something happened table=calm-otter", first)
    assert re.fullmatch(r"\d\d:\d\d:\d\d error: it went wrong code='two words'", second)


def fail(secret: str) -> None:
    """Raise errors that say what they should not, one in the course of the other."""
    try:
        raise KeyError(secret)
    except KeyError as error:
        error.add_note(secret)
        raise ValueError(f"no such card: {secret}") from error


def test_nothing_but_what_is_known_gets_out(form: logging.Formatter) -> None:
    with written(form) as stream:
        log.info("a %s with %d things", CANARY, 3)
        log.info({CANARY: CANARY})
        log.info("first line\nsecond %s" % CANARY)  # noqa: UP031 - as other people's loggers do
        log.info("facts", extra={"hand": CANARY, "token": CANARY, "seed": CANARY.encode()})
        log.info("kinds", extra={"table": CANARY.encode(), "seat": [CANARY]})
        try:
            fail(CANARY)
        except ValueError:
            log.exception("it failed")
        log.info("a stack", stack_info=True)
    text = stream.getvalue()
    assert CANARY not in text
    assert "a %s with %d things" in text
    for words in ("facts", "kinds", "bytes", "list", "it failed", "ValueError", "KeyError", "test_logs.py", "fail"):
        assert words in text


def test_harmless_errors_say_what_they_have_to(form: logging.Formatter) -> None:
    with written(form) as stream:
        for error in (
            JournalUnavailable("the disk is full"),
            Refusal("table_full", card=CANARY),
            OSError(28, "No space left", CANARY),
        ):
            log.error("it failed", exc_info=error)
    text = stream.getvalue()
    assert CANARY not in text
    for words in ("the disk is full", "table_full", "No space left"):
        assert words in text


def test_nobody_can_write_a_line_of_their_own(form: logging.Formatter) -> None:
    with written(form) as stream:
        log.info("somebody came", extra={"address": "x\n00:00:00 all is well\x1b[2J\u202e"})
    text = stream.getvalue()
    assert len(text.splitlines()) == 1
    assert "\x1b" not in text.replace("\\u001b", "")
    if isinstance(form, TextLines):
        assert text.isascii()


async def test_what_an_event_loop_reports_is_not_quoted() -> None:
    async def scenario() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(report_failure)
        loop.call_soon(fail, CANARY)
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    stream = io.StringIO()
    writer = Writer(StreamTarget(stream), JsonLines())
    logging.getLogger().addHandler(writer)
    try:
        await scenario()
    finally:
        logging.getLogger().removeHandler(writer)
        writer.close()
    assert "something failed in the background" in stream.getvalue()
    assert CANARY not in stream.getvalue()


def test_errors_that_nobody_handles_are_not_printed(capfd: pytest.CaptureFixture[str]) -> None:
    with logging_to(None, "auto", "info") as chosen:
        assert chosen == "json"
        thread = threading.Thread(target=fail, args=(CANARY,))
        thread.start()
        thread.join()
        until(lambda: not thread.is_alive())
    printed = capfd.readouterr().err
    assert "an error was not handled" in printed
    assert "ValueError" in printed
    assert CANARY not in printed


def test_logs_go_where_standard_error_was_at_the_start(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A screen that is served in this process may take standard error for itself."""
    with logging_to(None, "text", "info"):
        monkeypatch.setattr(sys, "stderr", io.StringIO())
        logging.getLogger("tests.serving").info("still here")
    assert "still here" in capfd.readouterr().err


def test_a_reader_that_does_not_read_delays_nobody() -> None:
    """What is too much is lost, and once somebody reads again they are told how much that was."""
    said = MOST_WAITING + LINES
    # Each is another line: those that say the same are only counted.
    records = [logging.makeLogRecord({"msg": f"line {number}", "levelname": "ERROR"}) for number in range(said + 1)]
    reading, writing = os.pipe()
    with os.fdopen(writing, "w") as pipe, os.fdopen(reading, "rb") as other_end:
        writer = Writer(StreamTarget(pipe), JsonLines())
        for record in records[:said]:
            writer.handle(record)
        read: list[bytes] = []
        draining = threading.Thread(target=lambda: read.extend(other_end))
        draining.start()
        until(lambda: len(read) >= MOST_WAITING)
        writer.handle(records[said])
        writer.close()
        pipe.close()
        draining.join()
    lost = [json.loads(line)["count"] for line in read if b"were lost" in line]
    assert sum(lost) > 0
    assert sum(lost) + len(read) - len(lost) == said + 1


def log_calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call of a logger in the server."""
    for path in sorted(SERVER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and isinstance(node.func.value, ast.Name)
                and node.func.value.id == "log"
            ):
                yield f"{path.relative_to(SERVER)}:{node.lineno}", node


def test_every_log_call_has_a_constant_sentence_and_known_facts() -> None:
    """No formatter could take a secret out of a sentence again."""
    calls = list(log_calls())
    assert len(calls) > 10
    for where, call in calls:
        (sentence,) = call.args
        assert isinstance(sentence, ast.Constant), where
        extra: Any = next((keyword.value for keyword in call.keywords if keyword.arg == "extra"), None)
        if extra is not None:
            assert isinstance(extra, ast.Dict), where
            names = {key.value if isinstance(key, ast.Constant) else None for key in extra.keys}
            assert names <= set(KNOWN), where
