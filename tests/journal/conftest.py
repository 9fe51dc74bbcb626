"""Journals on a disk, and in a database."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.journal.opening import Place
from tests.kit.servers.postgres import database


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """A folder where people's files are, while other tests have theirs in memory."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest) -> Iterator[Place]:
    """Where there is no journal yet, of each engine."""
    if request.param == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield Path(folder) / "journal"
    else:
        with database() as url:
            yield url
