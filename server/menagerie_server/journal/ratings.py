"""Ratings: one row for each holder and scale, which changes when a table is finished and at no other time."""

import sqlite3
from collections.abc import Sequence

from menagerie_server.journal.journal import Rated, Rating, Revision
from menagerie_server.journal.schema import checksum

SELECT = "SELECT holder, value, data, checksum FROM ratings"


def revise(connection: sqlite3.Connection, revision: Revision) -> None:
    """Replace the ratings of those who were at a table. A damaged one counts as none: its holder begins anew."""
    after = revision.revise([_data(connection, scale, holder) for scale, holder in revision.holders])
    connection.executemany(
        "INSERT OR REPLACE INTO ratings (holder, scale, value, data, checksum) VALUES (?, ?, ?, ?, ?)",
        [
            (holder, scale, rating.value, rating.data, _checksum(scale, holder, rating))
            for (scale, holder), rating in zip(revision.holders, after, strict=True)
        ],
    )


def best(connection: sqlite3.Connection, scale: str, limit: int) -> list[Rated]:
    """The highest on a scale, whole or not."""
    found: list[Rated] = []
    for number, row in enumerate(
        connection.execute(f"{SELECT} WHERE scale = ? ORDER BY value DESC, holder LIMIT ?", (scale, limit)), 1
    ):
        shares = bool(found) and found[-1].rating.value == row[1]
        found.append(_rated(scale, *row, place=found[-1].place if shares else number))
    return found


def rated(connection: sqlite3.Connection, scale: str, holder: str) -> Rated | None:
    """One of them."""
    found = _find(connection, scale, holder)
    if found is None:
        return None
    (higher,) = connection.execute(
        "SELECT count(*) FROM ratings WHERE scale = ? AND value > ?", (scale, found[1])
    ).fetchone()
    one = _rated(scale, *found, place=higher + 1)
    return None if one.damaged else one


def drop(connection: sqlite3.Connection, holders: Sequence[str]) -> None:
    """Delete the ratings of some, on all scales."""
    connection.executemany("DELETE FROM ratings WHERE holder = ?", [(holder,) for holder in holders])


def _find(connection: sqlite3.Connection, scale: str, holder: str) -> tuple[str, float, bytes, int] | None:
    found: tuple[str, float, bytes, int] | None = connection.execute(
        f"{SELECT} WHERE holder = ? AND scale = ?", (holder, scale)
    ).fetchone()
    return found


def _data(connection: sqlite3.Connection, scale: str, holder: str) -> bytes | None:
    """What a rating follows from, if there is one and it is whole."""
    found = _find(connection, scale, holder)
    if found is None or _rated(scale, *found, place=0).damaged:
        return None
    return found[2]


def _rated(scale: str, holder: str, value: float, data: bytes, written: int, *, place: int) -> Rated:
    rating = Rating(value, data)
    return Rated(holder, rating, place, damaged=written != _checksum(scale, holder, rating))


def _checksum(scale: str, holder: str, rating: Rating) -> int:
    return checksum(holder, scale, repr(rating.value), rating.data)
