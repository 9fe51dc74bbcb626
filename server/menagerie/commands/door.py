"""`menagerie door`: let people in by ssh on another machine than the server's."""

import logging
import os
import socket
from contextlib import suppress
from typing import Any, Final

import click

from menagerie.commands.explained import InSections
from menagerie.commands.settings import read_settings, settings
from menagerie.commands.speech import data_unusable, failed, own_words, wrongly_used
from menagerie_client.text.reasons import reason_of
from menagerie_server.observing.logs import logging_to
from menagerie_server.serving.announcement import ALL_INTERFACES, own_address
from menagerie_server.settings.addresses import known_hosts_name
from menagerie_server.settings.configuration import Configuration
from menagerie_server.settings.data_directory import DataDirectory, DataUnusable

log = logging.getLogger(__name__)

FOLDER: Final = "door"
KEYS: Final = (
    "upstream",
    "upstream_key",
    "public",
    "ssh",
    "known_as",
    "doors",
    "connections",
    "connections_of_one",
    "data",
    "log_file",
    "log_form",
    "log_level",
)


def door(**chosen: Any) -> None:
    """Let people in by ssh here, to the tables of a server elsewhere."""
    configuration = read_settings(chosen)
    if configuration.upstream is None:
        raise wrongly_used("cli-door-where")
    if configuration.ssh_address is None:
        raise wrongly_used("cli-door-no-ssh")
    os.umask(0o077)
    data = DataDirectory(configuration.data / FOLDER)
    try:
        with (
            data.claimed(),
            logging_to(configuration.log_file, configuration.log_form, configuration.log_level),
        ):
            _run(configuration, data)
    except DataUnusable as error:
        raise data_unusable(error) from None
    except OSError as error:
        raise failed("cli-log-unwritable", file=str(configuration.log_file), reason=reason_of(error)) from None


def _run(configuration: Configuration, data: DataDirectory) -> None:
    from menagerie.outpost import CannotOpen, Opened, run  # noqa: PLC0415
    from menagerie_doors.ssh.admission.host_keys import BadHostKey  # noqa: PLC0415 - other commands do without it

    words = own_words()

    def announce(opened: Opened) -> None:
        host = own_address() or socket.gethostname() if opened.host in ALL_INTERFACES else opened.host
        host, port = configuration.known_place or (host, None)
        port = port or opened.port
        rows = {
            "ssh": f"ssh -p {port} {host}",
            "key": opened.host_key.fingerprint,
            "known": f"{known_hosts_name(host, port)} {opened.host_key.public}",
            "server": words(
                "cli-door-server",
                address=opened.upstream,
                fingerprint=opened.upstream_key,
                reached="yes" if opened.reached else "no",
            ),
            "data": str(data.path),
            "stop": words("cli-stop", process=str(os.getpid())),
        }
        labels = {name: words(f"cli-row-{name}") for name in rows}
        width = max(9, *(len(label) + 1 for label in labels.values()))
        with suppress(OSError):  # nobody needs to read it
            click.echo(words("cli-door-open", address=opened.upstream))
            click.echo("\n".join(f"  {labels[name]:<{width}}{row}" for name, row in rows.items()))

    try:
        run(configuration, data.path, announce)
    except CannotOpen as error:
        raise failed(error.key, **error.facts) from None
    except BadHostKey as error:
        raise failed("cli-serve-file", said=str(error)) from None
    except Exception:
        log.critical("the door failed", exc_info=True)
        raise failed("cli-door-failed") from None


door_command = InSections("door", callback=door, params=[*settings(*KEYS)])
