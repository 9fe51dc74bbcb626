"""`menagerie serve`: a server that people join."""

import logging
import os
import socket
from contextlib import suppress
from typing import Any

import click

from menagerie.commands.invocation import NAME, command
from menagerie.commands.settings import EPILOG, CommandWithSections, read_settings, settings
from menagerie.serving import CannotServe, Opened, OpenedSsh, run
from menagerie_server.observing.logs import Form, logging_to
from menagerie_server.serving.announcement import ALL_INTERFACES, own_address
from menagerie_server.settings.addresses import join_address, known_hosts_name
from menagerie_server.settings.configuration import KEYS, OF_DOORS, SSH_PORT, Configuration
from menagerie_server.settings.data_directory import DataDirectory, DataUnusable

log = logging.getLogger(__name__)


def serve(**chosen: Any) -> None:
    """Open a server for people to join.

    It needs no settings at all: without any it lets in people on this computer, and keeps games where programs of this
    user keep their data. SIGTERM or Ctrl+C stops it: games go on when it is opened again. Ctrl+C twice stops it at
    once.
    """
    configuration = read_settings(chosen)
    if configuration.doors and configuration.no_ssh:
        raise click.UsageError("--doors is for people who come in by ssh: it cannot go with --no-ssh.")
    os.umask(0o077)  # what a server writes is nobody else's business
    data = DataDirectory(configuration.data)
    try:
        with (
            data.claimed(),
            logging_to(configuration.log_file, configuration.log_form, configuration.log_level) as form,
        ):
            _run(configuration, data, form)
    except DataUnusable as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"The log {configuration.log_file} cannot be written: {error.strerror}.") from None


def _run(configuration: Configuration, data: DataDirectory, form: Form) -> None:
    def announce(opened: Opened) -> None:
        with suppress(OSError):  # nobody needs to read it
            click.echo(welcome(opened, configuration, form))

    try:
        run(configuration, data, announce)
    except CannotServe as error:
        raise click.ClickException(str(error)) from None
    except Exception:
        # Python would print what the error says, which may be anything.
        log.critical("the server failed", exc_info=True)
        raise click.ClickException("The server failed; the logs say where.") from None


serve_command = CommandWithSections(
    "serve",
    callback=serve,
    help=serve.__doc__,
    epilog=EPILOG,
    params=[*settings(*(key for key in KEYS if key not in OF_DOORS))],
)


def welcome(opened: Opened, configuration: Configuration, form: Form) -> str:
    """How to join, and where everything is."""
    everywhere = opened.host in ALL_INTERFACES
    reach = "for everybody who can reach this computer" if everywhere else f"at {opened.host}"
    joining = f"{NAME} join"  # on other computers, where it is installed
    if opened.host.startswith("127.") or opened.host == "::1":
        reach, joining = "for people on this computer", command("join")
    known = configuration.known_place
    reached = known[0] if known is not None else _reached(opened.host)
    address = join_address(reached, opened.port)
    logs = "standard error" if configuration.log_file is None else str(configuration.log_file)
    rows = {
        **_by_ssh(opened, known),
        "join": f"{joining} {address}",
        "network": None if opened.announced is None else f"clients find it by themselves, as {opened.announced}",
        "data": str(configuration.data),
        "logs": f"{logs}, as {'text' if form == 'text' else 'JSON'}",
        "metrics": opened.metrics,
        "stop": f"Ctrl+C, or kill {os.getpid()}",
    }
    return "\n".join(
        [
            f"Menagerie is open at {join_address(opened.host, opened.port)}, {reach}.",
            *(f"  {name:<9}{row}" for name, row in rows.items() if row is not None),
        ]
    )


def _reached(host: str) -> str:
    """Where others find what listens at a host."""
    return own_address() or socket.gethostname() if host in ALL_INTERFACES else host


def _by_ssh(opened: Opened, known: tuple[str, int | None] | None) -> dict[str, str]:
    """How to come in by ssh, and how to know the server by its key."""
    if opened.ssh_busy:
        return {"ssh": f"not open: another program has port {SSH_PORT}. Choose another one with --ssh :PORT."}
    if opened.ssh is None:
        return {}
    ssh = opened.ssh
    host, port = (_reached(ssh.host), ssh.port) if known is None else (known[0], known[1] or ssh.port)
    return {
        "ssh": f"ssh -p {port} {host}",
        "key": ssh.fingerprint,
        "known": f"{known_hosts_name(host, port)} {ssh.host_key}",
        **_doors(ssh),
    }


def _doors(ssh: OpenedSsh) -> dict[str, str]:
    if ssh.no_doors:
        return {"doors": "none: this system cannot hand connections over, so the server draws the screens itself"}
    hold = "process holds" if ssh.doors == 1 else "processes hold"
    return {"doors": f"{ssh.doors} {hold} the ssh sessions"} if ssh.doors else {}
