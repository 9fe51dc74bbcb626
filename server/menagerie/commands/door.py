"""`menagerie door`: let people in by ssh on another machine than the server's."""

import logging
import os
import socket
from contextlib import suppress
from typing import Any, Final

import click

from menagerie.commands.explained import InSections
from menagerie.commands.settings import read_settings, settings
from menagerie.commands.speech import WronglyUsed
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
        raise WronglyUsed("Which server? Name its address: --upstream HOST:PORT.")
    if configuration.ssh_address is None:
        raise WronglyUsed("A door without ssh is none: leave no_ssh out.")
    os.umask(0o077)
    data = DataDirectory(configuration.data / FOLDER)
    try:
        with (
            data.claimed(),
            logging_to(configuration.log_file, configuration.log_form, configuration.log_level),
        ):
            _run(configuration, data)
    except DataUnusable as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"The log {configuration.log_file} cannot be written: {error.strerror}.") from None


def _run(configuration: Configuration, data: DataDirectory) -> None:
    from menagerie.outpost import CannotOpen, Opened, run  # noqa: PLC0415
    from menagerie_doors.ssh.admission.host_keys import BadHostKey  # noqa: PLC0415 - other commands do without it

    def announce(opened: Opened) -> None:
        host = own_address() or socket.gethostname() if opened.host in ALL_INTERFACES else opened.host
        host, port = configuration.known_place or (host, None)
        port = port or opened.port
        rows = {
            "ssh": f"ssh -p {port} {host}",
            "key": opened.host_key.fingerprint,
            "known": f"{known_hosts_name(host, port)} {opened.host_key.public}",
            "server": f"{opened.upstream}, with the key {opened.upstream_key}"
            + ("" if opened.reached else "; it cannot be reached for now"),
            "data": str(data.path),
            "stop": f"Ctrl+C, or kill {os.getpid()}",
        }
        with suppress(OSError):  # nobody needs to read it
            click.echo(f"A door to {opened.upstream} is open.")
            click.echo("\n".join(f"  {name:<9}{row}" for name, row in rows.items()))

    try:
        run(configuration, data.path, announce)
    except (CannotOpen, BadHostKey) as error:
        raise click.ClickException(str(error)) from None
    except Exception:
        log.critical("the door failed", exc_info=True)
        raise click.ClickException("The door failed; the logs say where.") from None


door_command = InSections("door", callback=door, params=[*settings(*KEYS)])
