"""What holds for all tests of plain mode."""

import pytest


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients that lose their link come back at once."""
    monkeypatch.setattr("menagerie_client.link.connection.FIRST_PAUSE", 0.005)
    monkeypatch.setattr("menagerie_client.link.connection.LONGEST_PAUSE", 0.05)
