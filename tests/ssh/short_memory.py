"""`menagerie` that remembers few people, so that it soon has to choose whom to forget."""

from typing import Any

from msgspec.structs import replace

from menagerie.cli import main
from menagerie_server.settings.configuration import Configuration
from menagerie_server.tables.settings import Settings

MOST = 160
"""More than one address may have here at a time, with all who are known beside them."""


def tables(configuration: Configuration) -> Settings:
    """What the tables need to know."""
    usual: Settings = _usual(configuration)
    return replace(usual, people=MOST)


_usual: Any = Configuration.tables.fget  # type: ignore[attr-defined]  # it is a property

if __name__ == "__main__":
    Configuration.tables = property(tables)  # type: ignore[method-assign, assignment]
    main()
