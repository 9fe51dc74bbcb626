"""Where the database is, as somebody wrote it: `postgresql://user@host/name?sslmode=verify-full`.

Whatever libpq understands is understood here: several hosts, the variables PGHOST, PGUSER, PGPASSWORD and so on, a
password file, certificates. What is secret in it is in no sentence that this module makes.
"""

import ipaddress
import os
from typing import Final

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from menagerie_server.journal.journal import JournalError

APPLICATION: Final = "menagerie"
CONNECT_WITHIN: Final = 5
"""Seconds, for each host that is named."""
SECRET: Final = ("password", "sslpassword", "oauth_client_secret")


class PostgresAddress:
    """The parameters of a connection, with what the house adds to them."""

    def __init__(self, url: str) -> None:
        try:
            given = conninfo_to_dict(url)
        except psycopg.Error:  # its words repeat what was given, the password with it
            raise JournalError("the address of the database is none that PostgreSQL understands", "address") from None
        self._secrets = [str(given[name]) for name in SECRET if given.get(name)]
        self._secrets += [secret for secret in (os.environ.get("PGPASSWORD"),) if secret]
        chosen: dict[str, str | int | None] = {
            "application_name": APPLICATION,
            "connect_timeout": CONNECT_WITHIN,
            # Where there are several hosts, the one that takes writes: a replica is passed over.
            "target_session_attrs": "read-write",
            # A link whose other end has vanished is given up in seconds, not in hours.
            "keepalives_idle": 5,
            "keepalives_interval": 2,
            "keepalives_count": 3,
            "tcp_user_timeout": 10_000,
        }
        if _is_far(str(given.get("host") or given.get("hostaddr") or os.environ.get("PGHOST") or "")):
            # libpq would do without encryption if the other end had none, and say nothing.
            chosen["sslmode"] = os.environ.get("PGSSLMODE", "require")
        self.conninfo = make_conninfo(url, **{name: value for name, value in chosen.items() if name not in given})

    @property
    def place(self) -> tuple[str, str]:
        """Where it is, for people: the hosts and the database, each empty if it goes without saying.

        Neither who comes there is in it, nor with which password.
        """
        parts = conninfo_to_dict(self.conninfo)
        hosts = str(parts.get("host") or parts.get("hostaddr") or os.environ.get("PGHOST") or "")
        name = parts.get("dbname") or os.environ.get("PGDATABASE") or parts.get("user") or ""
        return hosts, str(name)

    def without_secrets(self, words: str) -> str:
        """What a connection that failed has said, on one line, without any password."""
        for secret in self._secrets:
            words = words.replace(secret, "...")
        return " ".join(words.split())


def _is_far(hosts: str) -> bool:
    """Whether any of these hosts is not this computer."""
    return any(not _is_near(host) for host in hosts.split(",")) if hosts else False


def _is_near(host: str) -> bool:
    if host in ("", "localhost") or host.startswith(("/", "@")):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
