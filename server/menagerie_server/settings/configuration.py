"""How a server can be set up: every setting, what it can be, and what it usually is.

Every setting has one name, written in three ways: `--bot-delay`, `MENAGERIE_BOT_DELAY` and `bot_delay = ...` in the
file.
"""

from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
import platformdirs
from msgspec import Meta

from menagerie_server.budgets.limits import BudgetLimits, Share
from menagerie_server.budgets.neighbourhood import Networks
from menagerie_server.doors.limits import Limits
from menagerie_server.settings.addresses import (
    EVERYWHERE,
    split_address,
    split_known_as,
    split_ssh_address,
    split_web_as,
)
from menagerie_server.settings.cores import usual_thinkers
from menagerie_server.tables.settings import Settings

NAME: Final = "menagerie"
PREFIX: Final = "MENAGERIE_"
CONFIG: Final = "config"
"""Where the file is: not a setting itself, but given like one."""
DAY: Final = 24 * 60 * 60.0

SSH_PORT: Final = 2222
WEB_PORT: Final = 8080

_TABLES: Final = Settings()
_BUDGETS: Final = BudgetLimits()

Port = Annotated[int, Meta(ge=0, le=65535)]
Seconds = Annotated[float, Meta(ge=0, le=604800)]
Lease = Annotated[float, Meta(ge=1, le=300)]
NodeName = Annotated[str, Meta(min_length=1, max_length=60)]
Days = Annotated[float, Meta(ge=1, le=36500)]
Megabytes = Annotated[int, Meta(ge=0, le=1_000_000)]
Number = Annotated[int, Meta(ge=1, le=1_000_000)]
Fingerprint = Annotated[str, Meta(pattern=r"\ASHA256:[0-9A-Za-z+/]{43}\Z")]
Processes = Annotated[int, Meta(ge=0, le=256)]


def _data() -> Path:
    return platformdirs.user_data_path(NAME, appauthor=False)


class Configuration(msgspec.Struct, frozen=True, kw_only=True):
    """All settings of a server."""

    listen: str = "127.0.0.1:4747"
    public: bool = False
    announce: bool = False
    ssh: str | None = None
    no_ssh: bool = False
    web: str | None = None
    no_web: bool = False
    web_as: str | None = None
    tls: tuple[Path, Path] | None = None
    known_as: str | None = None
    doors: Processes = 0
    allow_door: Path | None = None
    upstream: str | None = None
    upstream_key: Fingerprint | None = None
    connections: Number = _BUDGETS.connections.of_all
    connections_of_one: Number = _BUDGETS.connections.of_one
    crowds: str = ""
    trust_proxies: str = ""
    hold: Seconds = _TABLES.hold
    bot_delay: Seconds = _TABLES.bot_delay
    bot_workers: Processes | None = None
    silent_bots: bool = False
    open_contributions: Seconds = _TABLES.open_contributions
    abandoned: Days = _TABLES.abandoned / DAY
    remember: Days = _TABLES.remember / DAY
    reserve: Megabytes = 100
    data: Path = msgspec.field(default_factory=_data)
    journal: str | None = None
    node: NodeName | None = None
    lease: Lease = 5.0
    link: str | None = None
    metrics: Port | None = None
    log_file: Path | None = None
    log_form: Literal["auto", "text", "json"] = "auto"
    log_level: Literal["debug", "info", "warning", "error"] = "info"

    @property
    def address(self) -> tuple[str, int]:
        """The host and the port to listen at."""
        host, port = split_address(self.listen)
        return EVERYWHERE if self.public else host, port

    @property
    def ssh_address(self) -> tuple[str, int] | None:
        """The host and the port to listen at for ssh; None if nobody comes in by it."""
        if self.no_ssh:
            return None
        host, port = split_ssh_address(self.ssh or f":{SSH_PORT}")
        return self.address[0] if host is None or self.public else host, port

    @property
    def web_address(self) -> tuple[str, int] | None:
        """The host and the port to listen at for browsers; None if nobody comes in by one."""
        if self.no_web or (self.web is None and not self.public):
            return None
        host, port = split_ssh_address(self.web or f":{WEB_PORT}")
        return self.address[0] if host is None or self.public else host, port

    @property
    def web_known_as(self) -> str | None:
        """What links begin with, if the host says so."""
        return None if self.web_as is None else split_web_as(self.web_as)

    @property
    def known_place(self) -> tuple[str, int | None] | None:
        """The host and, if it is another one, the port of ssh that friends type; None if it is where the server is."""
        return None if self.known_as is None else split_known_as(self.known_as)

    @property
    def upstream_address(self) -> tuple[str, int] | None:
        """Where the server of a door on another machine has its port for ssh."""
        return None if self.upstream is None else split_address(self.upstream)

    @property
    def thinking_processes(self) -> int:
        """How many processes think for bots: as many as are wanted, or as suit this computer."""
        return usual_thinkers() if self.bot_workers is None else self.bot_workers

    @property
    def tables(self) -> Settings:
        """What the tables need to know."""
        return Settings(
            hold=self.hold,
            bot_delay=self.bot_delay,
            bots_talk=not self.silent_bots,
            open_contributions=self.open_contributions,
            abandoned=self.abandoned * DAY,
            remember=self.remember * DAY,
        )

    @property
    def limits(self) -> Limits:
        """What the doors need to know."""
        return Limits()

    @property
    def budgets(self) -> BudgetLimits:
        """What each address may take, and all of them together."""
        connections = Share(self.connections_of_one, self.connections)
        return BudgetLimits(connections=connections, vouched=connections)

    @property
    def proxies(self) -> Networks:
        """Where the proxies are that are believed."""
        return Networks(self.trust_proxies)


class Key(NamedTuple):
    """A setting, for a person. What it is for is said by the catalogues: `help-setting-NAME`."""

    section: str
    """Where it stands in the help."""
    value: str
    """What stands for its value in the help; empty for a switch."""
    allowed: str
    """What it can be, as the catalogues say it: `help-allowed-NAME`."""


_COMING_IN: Final = "coming-in"
_TO_SERVER: Final = "to-the-server"
_AT_TABLE: Final = "at-the-tables"
_RUNNING: Final = "running-it"
_ADDRESS: Final = "address"
_NETWORKS: Final = "networks"
_SECONDS: Final = "seconds"
_DAYS: Final = "days"
_NUMBER: Final = "number"

KEYS: Final[dict[str, Key]] = {
    "listen": Key(_COMING_IN, "HOST:PORT", _ADDRESS),
    "public": Key(_COMING_IN, "", "switch"),
    "announce": Key(_COMING_IN, "", "switch"),
    "ssh": Key(_COMING_IN, "[HOST]:PORT", "ssh-address"),
    "no_ssh": Key(_COMING_IN, "", "switch"),
    "web": Key(_COMING_IN, "[HOST]:PORT", "web-address"),
    "no_web": Key(_COMING_IN, "", "switch"),
    "web_as": Key(_COMING_IN, "URL", "web-as"),
    "tls": Key(_COMING_IN, "CERT KEY", "certificate"),
    "known_as": Key(_COMING_IN, "HOST[:PORT]", "known-as"),
    "doors": Key(_COMING_IN, "N", "processes"),
    "allow_door": Key(_COMING_IN, "FILE", "file"),
    "upstream": Key(_TO_SERVER, "HOST:PORT", "upstream"),
    "upstream_key": Key(_TO_SERVER, "FINGERPRINT", "fingerprint"),
    "connections": Key(_COMING_IN, "N", _NUMBER),
    "connections_of_one": Key(_COMING_IN, "N", _NUMBER),
    "crowds": Key(_COMING_IN, "NETWORKS", _NETWORKS),
    "trust_proxies": Key(_COMING_IN, "NETWORKS", _NETWORKS),
    "hold": Key(_AT_TABLE, "SECONDS", _SECONDS),
    "bot_delay": Key(_AT_TABLE, "SECONDS", _SECONDS),
    "bot_workers": Key(_AT_TABLE, "N", "processes"),
    "silent_bots": Key(_AT_TABLE, "", "switch"),
    "open_contributions": Key(_AT_TABLE, "SECONDS", _SECONDS),
    "abandoned": Key(_AT_TABLE, "DAYS", _DAYS),
    "remember": Key(_RUNNING, "DAYS", _DAYS),
    "reserve": Key(_RUNNING, "MEGABYTES", "megabytes"),
    "data": Key(_RUNNING, "DIR", "directory"),
    "journal": Key(_RUNNING, "ADDRESS", "database"),
    "node": Key(_RUNNING, "NAME", "node"),
    "lease": Key(_RUNNING, "SECONDS", "lease"),
    "link": Key(_RUNNING, "HOST:PORT", "link"),
    "metrics": Key(_RUNNING, "PORT", "port"),
    "log_file": Key(_RUNNING, "FILE", "file"),
    "log_form": Key(_RUNNING, "FORM", "log-form"),
    "log_level": Key(_RUNNING, "LEVEL", "log-level"),
}
"""Every setting, in the order of the help."""

SECRET: Final = ("journal",)
"""Those whose values are never repeated: there may be a password in them."""

OF_DOORS: Final = ("upstream", "upstream_key")
"""Those that are for a door on another machine, and not for a server."""


def flag_of(key: str) -> str:
    """What a setting is called on the command line."""
    return f"--{key.replace('_', '-')}"


def variable_of(key: str) -> str:
    """What a setting is called in the environment."""
    return f"{PREFIX}{key.upper()}"
