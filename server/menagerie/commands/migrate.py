"""`menagerie migrate`: a server's games and people, from the file where it kept them into PostgreSQL."""

from typing import Any

import click

from menagerie.commands.explained import Explained
from menagerie.commands.invocation import command
from menagerie.commands.settings import read_settings, settings
from menagerie.commands.speech import Failed, WronglyUsed, data_unusable, own_words, say_journal_error, say_place
from menagerie_server.journal.journal import JournalError
from menagerie_server.journal.opening import JournalPlace
from menagerie_server.settings.data_directory import DataDirectory, DataUnusable


def migrate(**chosen: Any) -> None:
    """Copy a server's journal from its file into a PostgreSQL database."""
    configuration, words = read_settings(chosen), own_words()
    url = configuration.journal
    if url is None:
        raise WronglyUsed(words("cli-migrate-where"))
    data = DataDirectory(configuration.data)
    if not data.journal.is_file():
        raise Failed(words("cli-migrate-no-games", directory=str(data.path)))
    try:
        from menagerie_server.journal.postgres.migration import Differs, Occupied, migrate_journal  # noqa: PLC0415
    except ImportError:
        raise Failed(words("cli-no-driver")) from None
    target = JournalPlace(data.journal, url)
    try:
        with data.claimed(), click.progressbar(length=1, label=words("cli-migrate-progress"), width=0) as bar:

            def advance(done: int, of: int) -> None:
                bar.length = of
                bar.update(done - bar.pos)

            moved = migrate_journal(data.journal, url, advance)
    except DataUnusable as error:
        raise data_unusable(error) from None
    except Occupied:
        raise Failed(words("cli-migrate-occupied")) from None
    except Differs:
        raise Failed(words("cli-migrate-differs")) from None
    except JournalError as error:
        why = say_journal_error(words, error)
        raise Failed(words("cli-migrate-failed", place=say_place(words, target), reason=why)) from None
    serve = command("serve", "--journal", "postgresql://...")
    click.echo(
        words("cli-migrate-done", tables=moved.tables, rows=moved.rows, place=say_place(words, target), command=serve)
    )


migrate_command = Explained("migrate", callback=migrate, params=[*settings("data", "journal")])
