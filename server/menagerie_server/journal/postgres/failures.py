"""What PostgreSQL's errors are for the journal. They go by their codes: their words may hold secrets."""

from typing import Final

import psycopg
from psycopg import errors

from menagerie_server.journal.journal import JournalDamaged, JournalError, JournalUnavailable

AWAY: Final = ("08", "57", "58", "25006", "25P03", "55P03")
"""The link, an operator, the system; a server that only reads, a transaction given up, a lock that was held."""
FULL: Final = ("53",)
IN_THE_WAY: Final = ("40",)
DAMAGED: Final = ("XX001", "XX002")
COMMANDS_KEY: Final = "commands_pkey"


class NotCommitted(JournalUnavailable):
    """The link was lost in the middle of a commit, and what was to be committed was not."""


class Fenced(JournalError):
    """Another node has taken over: nothing that this one wants to write is written any more."""


def failure(error: Exception) -> Exception:
    """An error of the driver's as the journal's, and any other as it is."""
    if isinstance(error, UnicodeDecodeError):
        return JournalDamaged("the journal's database is damaged (a text is none)", "damaged", detail="UTF-8")
    if not isinstance(error, psycopg.Error):
        return error.with_traceback(None)  # its frames hold what was to be written
    code = error.sqlstate or ""
    if code.startswith(DAMAGED):
        return JournalDamaged(f"the journal's database is damaged ({code})", "damaged", detail=code)
    if code.startswith(FULL):
        return JournalUnavailable(f"the database has no room ({code})", "full", detail=code)
    if code.startswith(IN_THE_WAY) or repeats_command(error):
        return JournalUnavailable(f"others were in the way ({code})", "unusable", detail=code)
    named = code or type(error).__name__
    if code.startswith(AWAY) or is_lost(error):
        return JournalUnavailable(f"the database cannot be reached now ({named})", "unreachable", detail=named)
    return JournalError(f"the journal's database refused this ({named})", "refused", detail=named)


def is_lost(error: Exception) -> bool:
    """Whether the link to the database is gone."""
    if not isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
        return False
    return error.sqlstate is None or error.sqlstate.startswith(("08", "57P", "25P03"))


def passes(error: Exception) -> bool:
    """Whether the same may succeed if it is done again at once."""
    if isinstance(error, NotCommitted) or is_lost(error):
        return True
    return isinstance(error, psycopg.Error) and (
        (error.sqlstate or "").startswith(IN_THE_WAY) or repeats_command(error)
    )


def repeats_command(error: Exception) -> bool:
    """Whether somebody else has carried out the same command, at the same time."""
    return isinstance(error, errors.UniqueViolation) and error.diag.constraint_name == COMMANDS_KEY
