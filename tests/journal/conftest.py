"""Journals on a disk."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """A folder where people's files are, while other tests have theirs in memory."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)
