"""`menagerie tables`, `close`, `kick`, `ban` and the like: what a host can do about the server on this computer."""

from collections.abc import Callable
from typing import Any, Final

import click

from menagerie.commands.explained import InSections
from menagerie.commands.settings import read_settings, settings
from menagerie.commands.speech import Failed, failed, own_words
from menagerie_client.text.host_lines import say_host_line
from menagerie_client.text.reasons import reason_of
from menagerie_client.text.words import Words
from menagerie_server.observing.status import NoAnswer, order
from menagerie_server.settings.data_directory import DataDirectory
from menagerie_server.tables.host_lines import Line

WORDS: Final = {"close": "TABLE", "kick": "PERSON", "ban": "ADDRESS|KEY", "unban": "ADDRESS|KEY"}


def _command(verb: str) -> click.Command:
    word = [click.Argument(["word"], metavar=WORDS[verb])] if verb in WORDS else []
    return InSections(
        verb,
        callback=_giving(verb),
        params=[*word, *settings("data")],
    )


def _giving(verb: str) -> Callable[..., None]:
    """What a command does: it gives an order to the server, and says what came of it."""

    def give(word: str = "", **chosen: Any) -> None:
        data = DataDirectory(read_settings(chosen).data)
        try:
            answer = order(data.status, f"{verb} {word}")
        except NoAnswer:
            raise failed("cli-server-silent", directory=str(data.path)) from None
        except OSError as error:
            raise failed("cli-data-unusable", directory=str(data.path), reason=reason_of(error)) from None
        if answer is None:
            raise failed("cli-no-server", directory=str(data.path))
        words = own_words()
        lines = [say_line(words, line) for line in answer.lines]
        if not answer.done:
            raise Failed("\n".join(lines))
        for said in lines:
            click.echo(said)

    return give


def say_line(words: Words, line: Line) -> str:
    """A line of the server's, in these words; as it came, if the server is newer and its code is not known here."""
    return say_host_line(words, line.code, line.facts, str(line))


tables_command = _command("tables")
people_command = _command("people")
bans_command = _command("bans")
close_command = _command("close")
kick_command = _command("kick")
ban_command = _command("ban")
unban_command = _command("unban")
