"""How the journal's database is laid out in PostgreSQL, version by version.

One row says which version it is. A new database goes through all the steps that an old one goes through. The versions
are PostgreSQL's own: they do not follow those of the SQLite file.
"""

from typing import Final

from menagerie_server.journal.database import Database
from menagerie_server.journal.journal import JournalError

MARK: Final = "menagerie_journal"
"""The table with one row that says the version; nothing else in a database looks like that by chance."""

VERSION_1: Final = (
    """CREATE TABLE tables (
        id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name TEXT COLLATE "C" NOT NULL UNIQUE,
        about BYTEA NOT NULL,
        about_checksum BIGINT NOT NULL,
        epoch BIGINT NOT NULL,
        length BIGINT NOT NULL,
        tail BIGINT NOT NULL DEFAULT 0,
        finished_at BIGINT,
        checksum BIGINT NOT NULL
    ) WITH (fillfactor = 70)""",
    "CREATE INDEX played_tables ON tables (id) WHERE finished_at IS NULL",
    "CREATE INDEX finished_tables ON tables (finished_at) WHERE finished_at IS NOT NULL",
    # No foreign keys here and for commands: each would be looked up with every move, and the statement that appends
    # takes the number of the table from the table's own row.
    """CREATE TABLE entries (
        table_id BIGINT NOT NULL,
        number BIGINT NOT NULL,
        data BYTEA NOT NULL,
        checksum BIGINT NOT NULL,
        PRIMARY KEY (table_id, number)
    )""",
    """CREATE TABLE commands (
        person TEXT COLLATE "C" NOT NULL,
        command TEXT COLLATE "C" NOT NULL,
        table_id BIGINT NOT NULL,
        answer BYTEA NOT NULL,
        checksum BIGINT NOT NULL,
        CONSTRAINT commands_pkey PRIMARY KEY (person, command)
    )""",
    "CREATE INDEX commands_of_tables ON commands (table_id)",
    # Apart from all else, so that no query for anything else can bring a secret along.
    """CREATE TABLE seals (
        table_id BIGINT PRIMARY KEY REFERENCES tables (id),
        sealed BYTEA NOT NULL,
        checksum BIGINT NOT NULL
    )""",
    """CREATE TABLE notes (
        name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
        data BYTEA NOT NULL,
        checksum BIGINT NOT NULL
    )""",
    """CREATE TABLE results (
        id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        person TEXT COLLATE "C" NOT NULL,
        table_id BIGINT NOT NULL REFERENCES tables (id),
        finished_at BIGINT NOT NULL,
        data BYTEA NOT NULL,
        checksum BIGINT NOT NULL
    )""",
    "CREATE INDEX results_of_people ON results (person, finished_at)",
    "CREATE INDEX results_of_tables ON results (table_id)",
    # Those of a journal that was migrated from SQLite: somebody who knows what the logs mean has to read them once.
    "CREATE TABLE without_results (table_id BIGINT PRIMARY KEY REFERENCES tables (id))",
    """CREATE TABLE ratings (
        holder TEXT COLLATE "C" NOT NULL,
        scale TEXT COLLATE "C" NOT NULL,
        value DOUBLE PRECISION NOT NULL,
        data BYTEA NOT NULL,
        checksum BIGINT NOT NULL,
        PRIMARY KEY (holder, scale)
    )""",
    "CREATE INDEX ratings_by_value ON ratings (scale, value)",
    # One row for each who writes: how many of its commits there are, and which of its connections may add to them.
    """CREATE TABLE writers (
        id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
        session BIGINT NOT NULL,
        commits BIGINT NOT NULL,
        opened_at BIGINT NOT NULL
    ) WITH (fillfactor = 10)""",
)

VERSION_2: Final = (
    # Which node serves: one row, as one does at a time. In which epoch it does, and until when at least.
    """CREATE TABLE lease (
        one INTEGER PRIMARY KEY CHECK (one = 1),
        node TEXT COLLATE "C" NOT NULL,
        epoch BIGINT NOT NULL,
        expires_at TIMESTAMP WITH TIME ZONE NOT NULL
    ) WITH (fillfactor = 10)""",
    "INSERT INTO lease (one, node, epoch, expires_at) VALUES (1, '', 0, CURRENT_TIMESTAMP)",
    """CREATE TABLE nodes (
        id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
        name TEXT NOT NULL,
        version TEXT NOT NULL,
        address TEXT NOT NULL,
        tables BIGINT NOT NULL,
        people BIGINT NOT NULL,
        since TIMESTAMP WITH TIME ZONE NOT NULL,
        seen_at TIMESTAMP WITH TIME ZONE NOT NULL
    ) WITH (fillfactor = 10)""",
)

VERSION_3: Final = (
    # Nodes that serve at the same time: each has a lease of its own, and tables of its own.
    """ALTER TABLE tables ADD COLUMN owner TEXT COLLATE "C" NOT NULL DEFAULT ''""",
    "CREATE INDEX owned_tables ON tables (owner) WHERE finished_at IS NULL",
    """ALTER TABLE nodes ADD COLUMN writer TEXT COLLATE "C" NOT NULL DEFAULT ''""",
    "ALTER TABLE nodes ADD COLUMN link TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE nodes ADD COLUMN expires_at TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT CURRENT_TIMESTAMP",
    # What each node lets the others know, and who has a seat where: news, and never the truth of a game.
    """CREATE TABLE boards (
        writer TEXT COLLATE "C" NOT NULL,
        topic TEXT COLLATE "C" NOT NULL,
        edition BIGINT NOT NULL,
        data BYTEA NOT NULL,
        PRIMARY KEY (writer, topic)
    ) WITH (fillfactor = 10)""",
    """CREATE TABLE seats (
        person TEXT COLLATE "C" NOT NULL,
        place TEXT COLLATE "C" NOT NULL,
        PRIMARY KEY (person, place)
    )""",
    "CREATE INDEX seats_of_places ON seats (place)",
)

STEPS: Final = (VERSION_1, VERSION_2, VERSION_3)
"""What leads from each version to the next; none is ever changed, new ones are added."""

VERSION: Final = len(STEPS)


def version(database: Database) -> int:
    """The version of a database, 0 if there is no journal in it; JournalError if it is none that can be read here."""
    names = {
        name
        for (name,) in database.execute(
            "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"
        )
    }
    if MARK not in names:
        if names & {"tables", "entries", "commands", "seals", "notes"}:
            raise JournalError("this is a database, but not a journal of Menagerie's", "other")
        return 0
    row = database.execute(f"SELECT version FROM {MARK}").fetchone()
    found = 0 if row is None else int(row[0])
    if found > VERSION:
        raise JournalError(
            f"the journal has schema version {found}, and this Menagerie knows versions up to {VERSION}: it was "
            "written by a newer one, which can open it",
            "newer",
            found=found,
            known=VERSION,
        )
    return found


def migrate(database: Database) -> None:
    """Bring a database to the newest version, all the way or not at all."""
    if version(database) == VERSION:
        return
    database.execute(f"CREATE TABLE IF NOT EXISTS {MARK} (one INTEGER PRIMARY KEY CHECK (one = 1), version INTEGER)")
    database.execute(f"INSERT INTO {MARK} (one, version) VALUES (1, 0) ON CONFLICT DO NOTHING")
    database.execute("BEGIN")
    # Whoever comes second waits here, and then finds that nothing is left to do.
    (found,) = database.execute(f"SELECT version FROM {MARK} WHERE one = 1 FOR UPDATE").fetchone()
    for step in STEPS[found:]:
        for statement in step:
            database.execute(statement)
    database.execute(f"UPDATE {MARK} SET version = ?", (VERSION,))
    database.execute("COMMIT")
