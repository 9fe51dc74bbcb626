"""`menagerie status`: how the server on this computer is doing."""

from typing import Any

import click
import msgspec

from menagerie.commands.explained import InSections
from menagerie.commands.settings import read_settings, settings
from menagerie.commands.speech import failed, own_words
from menagerie.condition import describe
from menagerie_client.text.reasons import reason_of
from menagerie_server.observing.status import NoAnswer, ask
from menagerie_server.settings.data_directory import DataDirectory


def status(as_json: bool, **chosen: Any) -> None:
    """Say how the server on this computer is doing."""
    data = DataDirectory(read_settings(chosen).data)
    try:
        figures = ask(data.status)
    except NoAnswer:
        raise failed("cli-server-silent", directory=str(data.path)) from None
    except OSError as error:
        raise failed("cli-data-unusable", directory=str(data.path), reason=reason_of(error)) from None
    if figures is None:
        raise failed("cli-no-server", directory=str(data.path))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(figures), indent=2))
    else:
        click.echo(describe(own_words(), figures))


status_command = InSections(
    "status",
    callback=status,
    params=[*settings("data"), click.Option(["--json", "as_json"], is_flag=True)],
)
