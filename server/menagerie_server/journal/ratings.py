"""Ratings: one row for each holder and scale, which changes when a table is finished and at no other time."""

from collections.abc import Sequence

from menagerie_server.journal.checksums import checksum
from menagerie_server.journal.database import Database
from menagerie_server.journal.journal import Rated, Rating, Revision

SELECT = "SELECT holder, value, data, checksum FROM ratings"


def revise(database: Database, revision: Revision) -> None:
    """Replace the ratings of those who were at a table. A damaged one counts as none: its holder begins anew."""
    if database.locked:
        _hold(database, revision)
    after = revision.revise([_data(database, scale, holder) for scale, holder in revision.holders])
    database.executemany(
        "INSERT INTO ratings (holder, scale, value, data, checksum) VALUES (?, ?, ?, ?, ?) ON CONFLICT (holder, scale)"
        " DO UPDATE SET value = excluded.value, data = excluded.data, checksum = excluded.checksum",
        [
            (holder, scale, rating.value, rating.data, _checksum(scale, holder, rating))
            for (scale, holder), rating in zip(revision.holders, after, strict=True)
        ],
    )


def _hold(database: Database, revision: Revision) -> None:
    """Keep others away from these ratings until the end of the transaction.

    Whoever has none gets one that counts as none, because only a row can be held. All do it in the same order.
    """
    for scale, holder in sorted(set(revision.holders)):
        database.execute(
            "INSERT INTO ratings (holder, scale, value, data, checksum) VALUES (?, ?, 0, ?, -1) ON CONFLICT DO NOTHING",
            (holder, scale, b""),
        )
        database.execute(
            f"SELECT holder FROM ratings WHERE holder = ? AND scale = ?{database.locked}", (holder, scale)
        ).fetchall()


def best(database: Database, scale: str, limit: int) -> list[Rated]:
    """The highest on a scale, whole or not."""
    found: list[Rated] = []
    for number, row in enumerate(
        database.execute(f"{SELECT} WHERE scale = ? ORDER BY value DESC, holder LIMIT ?", (scale, limit)), 1
    ):
        shares = bool(found) and found[-1].rating.value == row[1]
        found.append(_rated(scale, *row, place=found[-1].place if shares else number))
    return found


def rated(database: Database, scale: str, holder: str) -> Rated | None:
    """One of them."""
    found = _find(database, scale, holder)
    if found is None:
        return None
    (higher,) = database.execute(
        "SELECT count(*) FROM ratings WHERE scale = ? AND value > ?", (scale, found[1])
    ).fetchone()
    one = _rated(scale, *found, place=higher + 1)
    return None if one.damaged else one


def drop(database: Database, holders: Sequence[str]) -> None:
    """Delete the ratings of some, on all scales."""
    database.executemany("DELETE FROM ratings WHERE holder = ?", [(holder,) for holder in holders])


def _find(database: Database, scale: str, holder: str) -> tuple[str, float, bytes, int] | None:
    found: tuple[str, float, bytes, int] | None = database.execute(
        f"{SELECT} WHERE holder = ? AND scale = ?", (holder, scale)
    ).fetchone()
    return found


def _data(database: Database, scale: str, holder: str) -> bytes | None:
    """What a rating follows from, if there is one and it is whole."""
    found = _find(database, scale, holder)
    if found is None or _rated(scale, *found, place=0).damaged:
        return None
    return found[2]


def _rated(scale: str, holder: str, value: float, data: bytes, written: int, *, place: int) -> Rated:
    rating = Rating(value, data)
    return Rated(holder, rating, place, damaged=written != _checksum(scale, holder, rating))


def _checksum(scale: str, holder: str, rating: Rating) -> int:
    return checksum(holder, scale, repr(rating.value), rating.data)
