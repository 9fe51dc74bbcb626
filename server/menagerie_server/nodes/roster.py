"""The nodes that share a database, as the database knows them."""

import time

import msgspec
import psycopg

from menagerie_server.journal.postgres.address import PostgresAddress
from menagerie_server.journal.postgres.database import PostgresDatabase

LIST = (
    "SELECT name, version, address, tables, people,"
    " (id = lease.node AND lease.expires_at > CURRENT_TIMESTAMP)"
    " OR (writer <> '' AND nodes.expires_at > CURRENT_TIMESTAMP), writer <> '', lease.epoch,"
    " EXTRACT(EPOCH FROM CASE WHEN writer <> '' THEN nodes.expires_at ELSE lease.expires_at END"
    " - CURRENT_TIMESTAMP)::double precision,"
    " EXTRACT(EPOCH FROM CURRENT_TIMESTAMP - since)::double precision,"
    # A sign of life may be a moment younger than the time that this statement goes by.
    " GREATEST(0, EXTRACT(EPOCH FROM CURRENT_TIMESTAMP - seen_at))::double precision"
    " FROM nodes CROSS JOIN lease ORDER BY 6 DESC, since"
)


class NodeInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a node. Times are in seconds, by the database's clock."""

    name: str
    version: str
    address: str
    tables: int
    people: int
    serves: bool
    together: bool
    """Whether it serves at the same time as others, with a lease of its own."""
    epoch: int
    """How often somebody has taken over, this time included."""
    lease_left: float
    up: float
    unseen: float
    """Since when it has given no sign of life."""


class Roster(msgspec.Struct, frozen=True):
    """All of them, those that serve first, and how long the database takes to answer."""

    nodes: tuple[NodeInfo, ...]
    lag: float


def read_roster(url: str) -> Roster:
    """The nodes; JournalError if the database cannot be asked."""
    database = PostgresDatabase(PostgresAddress(url), 0, only_reads=True)
    try:
        asked = time.perf_counter()
        rows = database.execute(LIST).fetchall()
        lag = time.perf_counter() - asked
    except psycopg.Error as error:
        raise database.failure(error) from None
    finally:
        database.close()
    fields = NodeInfo.__struct_fields__
    return Roster(tuple(NodeInfo(**dict(zip(fields, row, strict=True))) for row in rows), lag)
