"""What this program says on the command line: in the language of whoever typed the command."""

import os
from pathlib import Path
from typing import Any

import click

from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.words import Fact, Words, language_of
from menagerie_client.visiting.memory import Memory, usual_folder
from menagerie_server.journal.journal import JournalError, JournalOutdated
from menagerie_server.journal.opening import JournalPlace
from menagerie_server.settings.configuration import variable_of
from menagerie_server.settings.data_directory import DataUnusable


class Failed(click.ClickException):
    """Something could not be done: a sentence in the person's language."""


class WronglyUsed(click.UsageError):
    """A command was typed in a way that cannot be: a sentence in the person's language."""


def words_for(memory: Memory) -> Words:
    """The words in the language that this person likes, or else in that of the computer."""
    return Words(memory.preferences.language or language_of(os.environ))


def own_words() -> Words:
    """The same for whoever typed a command that has not said yet where its data are."""
    folder = os.environ.get(variable_of("data"))
    return words_for(Memory(Path(folder) if folder else usual_folder()))


def failed(key: str, **facts: Fact) -> Failed:
    """What could not be done, by the key of its sentence."""
    return Failed(own_words()(key, **facts))


def wrongly_used(key: str, **facts: Fact) -> WronglyUsed:
    """What was typed wrongly, by the key of its sentence."""
    return WronglyUsed(own_words()(key, **facts))


def data_unusable(error: DataUnusable) -> Failed:
    """Why a directory cannot hold what a program keeps, and what to do about it."""
    return failed(f"cli-data-{error.code}", **error.facts)


def cannot_open(words: Words, journal: JournalPlace, error: JournalError) -> Failed:
    """That a journal cannot be read, and what to do if that is because of its age."""
    outdated = isinstance(error, JournalOutdated)
    return Failed(words("cli-journal-outdated" if outdated else "cli-journal", journal=say_place(words, journal)))


def say_place(words: Words, place: JournalPlace) -> str:
    """Where a journal is: a file, or a database somewhere."""
    facts = place.facts
    if facts["kind"] == "file":
        return facts["file"]
    if facts["kind"] == "somewhere":
        return "PostgreSQL"
    host = facts["host"] or words("cli-place-local")
    name = facts["database"]
    return words("cli-place-database", host=host, name=name) if name else words("cli-place-host", host=host)


def say_journal_error(words: Words, error: JournalError) -> str:
    """Why a journal cannot be opened, as a part of a sentence; what a database has said is in its own words."""
    if error.why is None:
        return words("cli-journal-why-database", said=str(error))
    return words(f"cli-journal-why-{error.why}", **error.facts)


def complain(error: click.ClickException) -> str:
    """All that is said about something that went wrong, and where there is help."""
    words = own_words()
    lines = [words("cli-error", said=_explain(words, error))]
    if isinstance(error, click.UsageError) and error.ctx is not None:
        lines.append(words("cli-help", command=f"{error.ctx.command_path} --help"))
    return "\n".join(lines)


def _explain(words: Words, error: click.ClickException) -> str:
    """Click's own complaints are English: what they are about is said in other words."""
    match error:
        case Failed() | WronglyUsed():
            return error.message
        case click.NoSuchOption():
            near = (
                enumerate_words(words, sorted(error.possibilities or ()), "list-or") if error.possibilities else "none"
            )
            return words("cli-no-such-option", option=error.option_name, near=near)
        case click.MissingParameter():
            return words("cli-missing", what=_what(error))
        case click.BadOptionUsage():
            takes_none = "not take" in error.message
            return words("cli-option-takes-none" if takes_none else "cli-option-needs", option=error.option_name)
        case click.BadParameter():
            return _explain_value(words, error)
        case click.FileError():
            return words("cli-no-file", what=error.ui_filename)
        case click.UsageError():
            return words("cli-too-much")
        case _:
            return error.message


def _explain_value(words: Words, error: click.BadParameter) -> str:
    """What should have been typed, by the type of the parameter."""
    kind, what = None if error.param is None else error.param.type, _what(error)
    match kind:
        case click.Choice():
            return words(
                "cli-not-one-of", what=what, choices=enumerate_words(words, [*map(str, kind.choices)], "list-or")
            )
        case click.IntRange(min=least, max=None) if least is not None:
            return words("cli-number-from", what=what, least=least)
        case click.IntRange(min=least, max=most) if least is not None:
            return words("cli-number-between", what=what, least=least, most=most or 0)
        case click.Path() | click.File():
            return words("cli-no-file", what=what)
        case _ if kind is click.INT:
            return words("cli-no-number", what=what)
        case _:
            return words("cli-wrong-value", what=what)


def _what(error: click.BadParameter) -> str:
    """The option or argument that it is about, as it is typed."""
    parameter: Any = error.param
    if parameter is None:
        return str(error.param_hint or "")
    names = parameter.opts if isinstance(parameter, click.Option) else [parameter.human_readable_name]
    return str(names[-1])
