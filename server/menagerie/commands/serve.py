"""`menagerie serve`: a server that people join."""

import logging
import os
import socket
from contextlib import suppress
from typing import Any

import click

from menagerie.commands.explained import InSections
from menagerie.commands.invocation import NAME, command
from menagerie.commands.settings import read_settings, settings
from menagerie.commands.speech import (
    Failed,
    data_unusable,
    failed,
    own_words,
    say_journal_error,
    say_place,
    wrongly_used,
)
from menagerie.opened import Opened, OpenedSsh
from menagerie.serving import CannotOpenJournal, CannotServe, run
from menagerie_client.text.reasons import reason_of
from menagerie_client.text.words import Words
from menagerie_server.observing.logs import Form, logging_to
from menagerie_server.serving.announcement import ALL_INTERFACES, own_address
from menagerie_server.settings.addresses import join_address, known_hosts_name
from menagerie_server.settings.configuration import KEYS, OF_DOORS, SSH_PORT, WEB_PORT, Configuration
from menagerie_server.settings.data_directory import DataDirectory, DataUnusable

log = logging.getLogger(__name__)


def serve(**chosen: Any) -> None:
    """Open a server for people to join."""
    configuration = read_settings(chosen)
    if configuration.doors and configuration.no_ssh:
        raise wrongly_used("cli-doors-no-ssh")
    os.umask(0o077)  # what a server writes is nobody else's business
    data = DataDirectory(configuration.data)
    try:
        with (
            data.claimed(),
            logging_to(configuration.log_file, configuration.log_form, configuration.log_level) as form,
        ):
            _run(configuration, data, form)
    except DataUnusable as error:
        raise data_unusable(error) from None
    except OSError as error:
        raise failed("cli-log-unwritable", file=str(configuration.log_file), reason=reason_of(error)) from None


def _run(configuration: Configuration, data: DataDirectory, form: Form) -> None:
    def announce(opened: Opened) -> None:
        with suppress(OSError):  # nobody needs to read it
            click.echo(welcome(opened, configuration, form))

    try:
        run(configuration, data, announce)
    except CannotOpenJournal as error:
        words = own_words()
        why = say_journal_error(words, error.error)
        raise Failed(words(error.key, journal=say_place(words, error.place), reason=why)) from None
    except CannotServe as error:
        raise failed(error.key, **error.facts) from None
    except MemoryError:
        log.critical("there is no more memory")
        raise failed("cli-serve-memory") from None
    except Exception:
        # Python would print what the error says, which may be anything.
        log.critical("the server failed", exc_info=True)
        raise failed("cli-serve-failed") from None


serve_command = InSections(
    "serve",
    callback=serve,
    params=[*settings(*(key for key in KEYS if key not in OF_DOORS))],
)


def welcome(opened: Opened, configuration: Configuration, form: Form) -> str:
    """How to join, and where everything is."""
    words = own_words()
    reach = "everybody" if opened.host in ALL_INTERFACES else "other"
    joining = f"{NAME} join"  # on other computers, where it is installed
    if opened.host.startswith("127.") or opened.host == "::1":
        reach, joining = "here", command("join")
    known = configuration.known_place
    reached = known[0] if known is not None else _reached(opened.host)
    address = join_address(reached, opened.port)
    logs = words("cli-logs", file=str(configuration.log_file or "none"), form=form)
    rows = {
        **_by_browser(words, opened),
        **_by_ssh(words, opened, known),
        "join": f"{joining} {address}",
        "network": None if opened.announced is None else words("cli-network", name=opened.announced),
        "data": str(configuration.data),
        "logs": logs,
        "metrics": opened.metrics,
        "stop": words("cli-stop", process=str(os.getpid())),
    }
    labels = {name: words(f"cli-row-{name}") for name in rows}
    width = max(9, *(len(label) + 1 for label in labels.values()))
    address = join_address(opened.host, opened.port)
    return "\n".join(
        [
            words("cli-open", address=address, reach=reach, host=opened.host),
            *(f"  {labels[name]:<{width}}{row}" for name, row in rows.items() if row is not None),
        ]
    )


def _reached(host: str) -> str:
    """Where others find what listens at a host."""
    return own_address() or socket.gethostname() if host in ALL_INTERFACES else host


def _by_browser(words: Words, opened: Opened) -> dict[str, str]:
    """What to open in a browser."""
    if opened.web_busy:
        return {"browser": words("cli-web-busy", port=str(WEB_PORT))}
    return {} if opened.web is None else {"browser": opened.web.link}


def _by_ssh(words: Words, opened: Opened, known: tuple[str, int | None] | None) -> dict[str, str]:
    """How to come in by ssh, and how to know the server by its key."""
    if opened.ssh_busy:
        return {"ssh": words("cli-ssh-busy", port=str(SSH_PORT))}
    if opened.ssh is None:
        return {}
    ssh = opened.ssh
    host, port = (_reached(ssh.host), ssh.port) if known is None else (known[0], known[1] or ssh.port)
    return {
        "ssh": f"ssh -p {port} {host}",
        "key": ssh.fingerprint,
        "known": f"{known_hosts_name(host, port)} {ssh.host_key}",
        **_doors(words, ssh),
    }


def _doors(words: Words, ssh: OpenedSsh) -> dict[str, str]:
    if ssh.no_doors:
        return {"doors": words("cli-no-doors")}
    return {"doors": words("cli-doors", count=ssh.doors)} if ssh.doors else {}
