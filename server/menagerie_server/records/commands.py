"""`menagerie export` and `menagerie verify`: finished games as files, and whether such a file fits."""

import asyncio
import sys
from pathlib import Path
from typing import Any, BinaryIO, Final

import click

from menagerie_server.catalogue import GAMES
from menagerie_server.commands.settings import read_settings, settings
from menagerie_server.data_directory import DataDirectory
from menagerie_server.journal.journal import JournalError
from menagerie_server.journal.sqlite import SqliteJournal
from menagerie_server.records.differences import NOTHING
from menagerie_server.records.export import CannotExport, Finished, export, list_finished
from menagerie_server.records.record import LARGEST, NoRecord, Record, read_record, write_record
from menagerie_server.records.statement import describe
from menagerie_server.records.verify import Misfit, verify

LISTED: Final = 20
DOES_NOT_FIT: Final = 1
IS_NO_RECORD: Final = 2


def export_game(game: str | None, output: Path | None, most: int, **chosen: Any) -> None:
    """Write the record of a finished game as JSON.

    GAME is a table's name for the last game that was finished there, or, with a slash, one of several: brave-otter/2.
    Without GAME, finished games are listed. The record holds all that was secret, so that everybody can check it; a
    game that is not over has no record yet. The server may be running.
    """
    directory = read_settings(chosen).data
    journal = DataDirectory(directory).journal
    if not journal.is_file():
        raise click.ClickException(f"No server has kept games in {directory}. Name another directory with --data DIR.")
    try:
        if game is None:
            games = asyncio.run(_list(journal, most))
            click.echo("\n".join(map(_line, games)) if games else "No game has been finished yet.", err=not games)
            return
        record = asyncio.run(_export(journal, game))
    except CannotExport as error:
        raise click.ClickException(f"{game} cannot be exported: {error}.") from None
    except JournalError as error:
        raise click.ClickException(f"The journal {journal} cannot be read: {error}.") from None
    _write(output, write_record(record))


export_command = click.Command(
    "export",
    callback=export_game,
    help=export_game.__doc__,
    params=[
        click.Argument(["game"], required=False),
        click.Option(["-o", "--output"], type=click.Path(dir_okay=False, path_type=Path), help="Where to write it."),
        click.Option(
            ["--most"], type=click.IntRange(1), default=LISTED, show_default=True, help="How many games to list."
        ),
        *settings("data"),
    ],
)


@click.command("verify")
@click.argument("file", type=click.File("rb"))
@click.option("--commitment", metavar="HEX", help="The server's commitment, as the table showed it from the start.")
@click.option(
    "--contribution", type=(int, str), multiple=True, metavar="SEAT HEX", help="What a seat is known to have opened."
)
def verify_command(file: BinaryIO, commitment: str | None, contribution: tuple[tuple[int, str], ...]) -> None:
    """Check the record of a game: its shuffles, and that it obeys the rules.

    Nothing but FILE is needed (- is standard input): no server and no network. It ends with 0 if everything fits, with
    1 if something does not, of which it names the first, and with 2 if FILE is no record. If you know what the server
    had committed to, or what was contributed from your seat, name it: without that, a whole game may be invented.
    """
    try:
        record = read_record(file.read(LARGEST + 1))
        _check_known(record, commitment, contribution)
        verify(record, GAMES)
    except NoRecord as error:
        click.echo(f"This cannot be checked: {error}.", err=True)
        sys.exit(IS_NO_RECORD)
    except OSError as error:
        click.echo(f"This cannot be read: {error.strerror}.", err=True)
        sys.exit(IS_NO_RECORD)
    except Misfit as misfit:
        click.echo(f"It does not fit.\n{misfit}.")
        sys.exit(DOES_NOT_FIT)
    click.echo(describe(record))


def _check_known(record: Record, commitment: str | None, contributions: tuple[tuple[int, str], ...]) -> None:
    """What somebody has seen for themselves is in the record too."""
    if commitment is not None and commitment.lower() != record.fairness.commitment:
        raise Misfit("fairness.commitment", commitment.lower(), record.fairness.commitment)
    shares = dict(enumerate(record.fairness.shares))
    for seat, opened in contributions:
        found = shares[seat].contribution if seat in shares else NOTHING
        if found != opened.lower():
            raise Misfit(f"fairness.shares[{seat}].contribution", opened.lower(), found)


def _write(output: Path | None, written: bytes) -> None:
    if output is None:
        click.echo(written, nl=False)
        return
    try:
        output.write_bytes(written)
    except OSError as error:
        raise click.ClickException(f"{output} cannot be written: {error.strerror}.") from None


async def _export(path: Path, name: str) -> Record:
    journal = await SqliteJournal.inspect(path)
    try:
        return await export(journal, GAMES, name)
    finally:
        await journal.close()


async def _list(path: Path, most: int) -> list[Finished]:
    journal = await SqliteJournal.inspect(path)
    try:
        return await list_finished(journal, GAMES, most)
    finally:
        await journal.close()


def _line(finished: Finished) -> str:
    options = " ".join(f"{key}={value}" for key, value in finished.options.items())
    scores = ", ".join(f"{name} {score}" for name, score in finished.scores)
    return f"{finished.id:<24} {finished.game:<10} {scores}  ({options})"
