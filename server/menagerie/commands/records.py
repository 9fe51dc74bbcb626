"""`menagerie export` and `menagerie verify`: finished games as files, and whether such a file fits."""

import asyncio
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, Final

import click

from menagerie.commands.explained import Explained
from menagerie.commands.invocation import command
from menagerie.commands.settings import read_settings, settings
from menagerie.commands.speech import Failed, WronglyUsed, cannot_open, failed, own_words
from menagerie.statement import describe
from menagerie.verdict import say_misfit, say_no_record
from menagerie_client.text.reasons import reason_of
from menagerie_client.text.words import Words
from menagerie_server.catalogue import GAMES
from menagerie_server.journal.journal import JournalError
from menagerie_server.journal.opening import JournalPlace
from menagerie_server.records.differences import NOTHING
from menagerie_server.records.export import CannotExport, Finished, export, list_finished
from menagerie_server.records.record import LARGEST, NoRecord, Record, read_any_record, write_record
from menagerie_server.records.testimony import verify_testimony
from menagerie_server.records.verify import Misfit, verify
from menagerie_server.settings.data_directory import PRACTICE, DataDirectory
from menagerie_shared.seat_record import SeatRecord

LISTED: Final = 20
DOES_NOT_FIT: Final = 1
IS_NO_RECORD: Final = 2
DIGITS: Final = 64
"""Of 32 bytes in hexadecimal."""


def export_game(game: str | None, output: Path | None, most: int, **chosen: Any) -> None:
    """Write the record of a finished game as JSON."""
    configuration, words = read_settings(chosen), own_words()
    directory = configuration.data
    journal = JournalPlace(DataDirectory(directory).journal, configuration.journal)
    try:
        if not journal.exists:
            raise CannotExport("nothing_kept", directory=str(directory))
        if game is None:
            games = asyncio.run(_list(journal, most))
            click.echo("\n".join(map(_line, games)) if games else words("cli-export-none"), err=not games)
            return
        record = asyncio.run(_export(journal, game))
    except CannotExport as error:
        named = {} if game is None else {"game": game}
        why = words(f"cli-export-why-{error.code}", **error.facts)
        said = words("cli-export-cannot" if named else "cli-export-nothing", why=why, **named)
        raise Failed(f"{said} {_where_else(words, directory, game)}".rstrip()) from None
    except JournalError as error:
        raise cannot_open(words, journal, error) from None
    _write(output, write_record(record))


def _where_else(words: Words, directory: Path, game: str | None) -> str:
    """Where the game may be: those against bots at home have a journal of their own."""
    practice = DataDirectory(directory / PRACTICE)
    named = [] if game is None else [game]
    if practice.journal.is_file():
        with suppress(CannotExport, JournalError):
            found = (
                asyncio.run(_list(JournalPlace(practice.journal), 1))
                if game is None
                else asyncio.run(_export(JournalPlace(practice.journal), game))
            )
            if found:
                there = command("export", *named, "--data", str(practice.path))
                return words("cli-export-practice", which="all" if game is None else "one", command=there)
    return "" if DataDirectory(directory).journal.is_file() else words("cli-export-elsewhere")


export_command = Explained(
    "export",
    callback=export_game,
    params=[
        click.Argument(["game"], required=False),
        click.Option(["-o", "--output"], type=click.Path(dir_okay=False, path_type=Path)),
        click.Option(["--most"], type=click.IntRange(1), default=LISTED, show_default=True),
        *settings("data", "journal"),
    ],
)


def _read_commitment(ctx: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    return None if value is None else _digits(value, "cli-commitment")


def _read_contributions(
    ctx: click.Context, parameter: click.Parameter, value: tuple[tuple[int, str], ...]
) -> tuple[tuple[int, str], ...]:
    return tuple((seat, _digits(opened, "cli-opened")) for seat, opened in value)


def _digits(typed: str, what: str) -> str:
    """What somebody typed or pasted, if it can be such a thing at all."""
    digits = typed.strip().lower()
    if not re.fullmatch("[0-9a-f]{64}", digits):
        words = own_words()
        found = "fine" if len(digits) == DIGITS else len(digits)
        raise WronglyUsed(words("cli-digits", what=words(what), digits=DIGITS, found=found))
    return digits


@click.command("verify", cls=Explained)
@click.argument("file", type=click.File("rb"))
@click.option("--commitment", metavar="HEX", callback=_read_commitment)
@click.option("--contribution", type=(int, str), multiple=True, metavar="SEAT HEX", callback=_read_contributions)
def verify_command(file: BinaryIO, commitment: str | None, contribution: tuple[tuple[int, str], ...]) -> None:
    """Check the record of a game: its shuffles, and that it obeys the rules."""
    words = own_words()
    try:
        record = read_any_record(file.read(LARGEST + 1))
        _check_known(record, commitment, contribution)
        if isinstance(record, SeatRecord):
            verify_testimony(record, GAMES)
        else:
            verify(record, GAMES)
    except NoRecord as error:
        click.echo(words("cli-verify-no-record", why=say_no_record(words, error)), err=True)
        sys.exit(IS_NO_RECORD)
    except OSError as error:
        click.echo(words("cli-not-read", reason=reason_of(error)), err=True)
        sys.exit(IS_NO_RECORD)
    except Misfit as misfit:
        click.echo(f"{words('cli-verify-misfit')}\n{say_misfit(words, misfit)}")
        sys.exit(DOES_NOT_FIT)
    click.echo(describe(words, record))


def _check_known(
    record: Record | SeatRecord, commitment: str | None, contributions: tuple[tuple[int, str], ...]
) -> None:
    """What somebody has seen for themselves is in the record too."""
    if commitment is not None and commitment != record.fairness.commitment:
        raise Misfit("fairness.commitment", commitment, record.fairness.commitment)
    shares = dict(enumerate(record.fairness.shares))
    for seat, opened in contributions:
        found = shares[seat].contribution if seat in shares else NOTHING
        if found != opened:
            raise Misfit(f"fairness.shares[{seat}].contribution", opened, found)


def _write(output: Path | None, written: bytes) -> None:
    if output is None:
        click.echo(written, nl=False)
        return
    try:
        output.write_bytes(written)
    except OSError as error:
        raise failed("cli-not-written", file=str(output), reason=reason_of(error)) from None


async def _export(place: JournalPlace, name: str) -> Record:
    journal = await place.inspect()
    try:
        return await export(journal, GAMES, name)
    finally:
        await journal.close()


async def _list(place: JournalPlace, most: int) -> list[Finished]:
    journal = await place.inspect()
    try:
        return await list_finished(journal, GAMES, most)
    finally:
        await journal.close()


def _line(finished: Finished) -> str:
    options = " ".join(f"{key}={value}" for key, value in finished.options.items())
    scores = ", ".join(f"{name} {score}" for name, score in finished.scores)
    return f"{finished.id:<24} {finished.game:<10} {scores}  ({options})"
