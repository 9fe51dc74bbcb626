"""Seats and viewers: who sits at a table and who looks at it."""

from typing import TypeAlias

Seat: TypeAlias = int
"""A place at the table, numbered clockwise from 0."""

Viewer: TypeAlias = Seat | None
"""Somebody who looks at a table from a seat, or, as None, a spectator."""
