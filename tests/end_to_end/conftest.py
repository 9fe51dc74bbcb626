"""What holds for all tests over real sockets."""

import logging
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients that lose their link come back at once."""
    monkeypatch.setattr("menagerie_client.link.connection.FIRST_PAUSE", 0.005)
    monkeypatch.setattr("menagerie_client.link.connection.LONGEST_PAUSE", 0.05)


@pytest.fixture(autouse=True)
def _nothing_fails(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever the server survives by itself, it logs: in none of these tests does it have anything to survive."""
    with caplog.at_level(logging.INFO):
        yield
    errors = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert not errors, [record.getMessage() for record in errors]
