"""Fixtures that hold for all tests of a folder whose conftest imports them."""

import gc
import logging
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients that lose their link come back at once, and Textual's pilot looks more often whether all is done."""
    monkeypatch.setattr("menagerie_client.link.connection.FIRST_PAUSE", 0.005)
    monkeypatch.setattr("menagerie_client.link.connection.LONGEST_PAUSE", 0.05)
    monkeypatch.setattr("textual._wait.SLEEP_GRANULARITY", 0.002)


@pytest.fixture(autouse=True)
def nothing_fails(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever a page or the server survives by itself, it logs: none of these tests gives them anything to survive."""
    with caplog.at_level(logging.INFO):
        yield
    errors = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert not errors, [record.getMessage() for record in errors]


@pytest.fixture
def nobody_looks_for_garbage() -> Iterator[None]:
    """Whatever is freed is freed because nothing holds it."""
    gc.disable()
    yield
    gc.enable()
