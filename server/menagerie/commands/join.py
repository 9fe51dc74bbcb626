"""`menagerie join`: sit down at a server's tables."""

import logging
import os
import re
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

from menagerie.commands.explained import Explained
from menagerie.commands.invocation import command, command_on
from menagerie.commands.servers import choose_server
from menagerie.commands.sitting import Face, face, is_plain, own_name, run, sit
from menagerie.commands.speech import Failed, words_for, wrongly_used
from menagerie_client.checking.keeping import record_keeper
from menagerie_client.link.transports.tcp import tcp
from menagerie_client.text.refusals import explain
from menagerie_client.visiting.memory import Memory, Trouble, usual_folder
from menagerie_client.visiting.visit import PORT, CannotComeIn, First, GoToTable, ShowLobby, Visit, Welcomer, visit
from menagerie_server.observing.logs import logging_to
from menagerie_server.settings.addresses import join_address
from menagerie_server.settings.configuration import SSH_PORT, variable_of
from menagerie_shared.characters import LEVELS
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.link import Dial
from menagerie_shared.wire.text import clean_name

log = logging.getLogger(__name__)

LOG = "join.log"
SSH: Final = "ssh://"
USER: Final = re.compile(r"[\w.+-]{1,64}")


@click.command("join", cls=Explained)
@click.argument("address", metavar="[HOST[:PORT] | ssh://[USER@]HOST[:PORT]]", required=False)
@click.option("--name")
@click.option("--table", metavar="NAME")
@click.option("--invitation", metavar="CODE")
@click.option("--watch", is_flag=True)
@click.option("--bot", type=click.Choice(LEVELS))
@click.option("--formerly", metavar="ADDRESS")
@click.option("--new-host-key", is_flag=True)
@click.option("--plain", is_flag=True)
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), envvar=variable_of("data"))
def join_command(address: str | None, **chosen: Any) -> None:
    """Join the tables of a server."""
    folder: Path = (chosen["data"] or usual_folder()).absolute()
    memory = Memory(folder)
    if address is None:
        address = choose_server(memory)
        if address is None:
            return
    server = read_server(address)
    if chosen["watch"] and chosen["table"] is None:
        raise wrongly_used("cli-watch-what")
    if chosen["watch"] and chosen["bot"]:
        raise wrongly_used("cli-watch-bot")
    os.umask(0o077)  # tokens and logs are nobody else's business
    logging.getLogger().addHandler(logging.NullHandler())  # where there is no file for it, it goes nowhere
    with ExitStack() as stack:
        with suppress(OSError):  # one can sit at a table without keeping anything
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            stack.enter_context(logging_to(folder / LOG, "text", "warning"))
        _join(server, memory, folder, chosen)


class Server(NamedTuple):
    """Where a server is, and how one gets there."""

    host: str
    port: int
    user: str = ""
    by_ssh: bool = False

    @property
    def address(self) -> str:
        """What it is remembered by."""
        user = f"{self.user}@" if self.user else ""
        address = join_address(self.host, self.port)
        return f"{SSH}{user}{address}" if self.by_ssh else address

    def dial(self, seen: list[str], tell: Callable[[Trouble], None]) -> Dial:
        """The way to it. By ssh it is known by its key: the last one seen, or the first that it has."""
        if not self.by_ssh:
            return tcp(self.host, self.port)
        from menagerie_client.link.transports.ssh import ssh  # noqa: PLC0415 - others do without it

        def new_host(fingerprint: str) -> None:
            seen.append(fingerprint)
            tell(Trouble("connection-new-host-key", {"address": self.address, "fingerprint": fingerprint}))

        return ssh(self.host, self.port, self.user, lambda: seen[-1] if seen else "", new_host)


def read_server(text: str) -> Server:
    """A server from what somebody typed."""
    if not text.startswith(SSH):
        return Server(*read_address(text))
    user, _, rest = text.removeprefix(SSH).rstrip("/").rpartition("@")
    if user and not USER.fullmatch(user):
        raise wrongly_used("cli-no-user", user=user)
    return Server(*read_address(rest, SSH_PORT), user, by_ssh=True)


def read_address(text: str, usual: int = PORT) -> tuple[str, int]:
    """A host and a port from HOST, HOST:PORT or [HOST]:PORT."""
    host, colon, port = text.rpartition(":")
    if not colon or (":" in host and not host.startswith("[")):
        host, port = text, str(usual)  # a name, or an address of version 6 without a port
    host = host.removeprefix("[").removesuffix("]")
    if not host or not port.isascii() or not port.isdigit() or not 0 < int(port) < 65536:
        raise wrongly_used("cli-no-address", typed=text, port=str(usual))
    return host, int(port)


def _bot(chosen: dict[str, Any]) -> Face:
    """A bot in a person's place: it plays at the table that is named, or wherever there is room."""
    # Whoever plays themselves need not wait until bots and games are read in.
    from menagerie.network_bot import NetworkBot  # noqa: PLC0415
    from menagerie_server.catalogue import BRAINS  # noqa: PLC0415

    async def play(visited: Visit) -> None:
        words, level = visited.words, visited.words(f"level-{chosen['bot']}")
        click.echo(words("cli-bot-plays", name=visited.client.name, level=level))
        bot = NetworkBot(visited.client, BRAINS, chosen["bot"], lambda key, **facts: click.echo(words(key, **facts)))
        try:
            await bot.play(chosen["table"], chosen["invitation"])
        except Refusal as refusal:
            raise CannotComeIn(explain(visited.words, refusal)) from None

    return play


def _former_token(server: Server, memory: Memory, text: str) -> str:
    """What somebody was known by who comes with a key now; sent to nobody but the server that is named."""
    former = memory.server(read_server(text).address)
    if not server.by_ssh:
        raise wrongly_used("cli-formerly-ssh", command=command("join"))
    if former is None or not former.token:
        raise wrongly_used("cli-formerly-nobody", address=text, command=command("join"))
    return former.token


def _join(server: Server, memory: Memory, folder: Path, chosen: dict[str, Any]) -> None:
    address = server.address
    wanted = None if chosen["name"] is None else clean_name(chosen["name"])
    if chosen["name"] is not None and wanted is None:
        raise wrongly_used("cli-no-name", typed=chosen["name"])
    known = memory.server(address, wanted)
    token = None if known is None else known.token
    if chosen["formerly"] is not None:
        token = _former_token(server, memory, chosen["formerly"])
    words = words_for(memory)

    def way_back(table: str | None) -> str:
        flags = [] if table is None else ["--table", table]
        flags += [] if wanted is None else ["--name", wanted]
        flags += [] if chosen["data"] is None else ["--data", str(folder)]
        flags += ["--plain"] * chosen["plain"]
        flags += ["--bot", chosen["bot"]] if chosen["bot"] else []
        return command("join", address, *flags)

    known_key = "" if chosen["new_host_key"] else memory.host_key(address)
    host_keys = [known_key] if known_key else []

    def keep_token(name: str, token: str) -> None:
        """The same token is good by either way."""
        memory.remember_server(address, name, token or None, host_keys[-1] if host_keys else "")
        if chosen["formerly"] is not None and token:
            memory.remember_server(read_server(chosen["formerly"]).address, name, token)

    first: First = ShowLobby()
    if chosen["table"] is not None:
        first = GoToTable(table=chosen["table"], invitation=chosen["invitation"], watch=chosen["watch"])
    welcomer = Welcomer(
        dial=server.dial(host_keys, memory.troubles.append),
        address=address,
        name=wanted or (known.name if known is not None else "") or clean_name(server.user) or own_name(memory),
        token=token or None,
        keep_token=keep_token,
        way_back=way_back,
        keep_record=record_keeper(folder, lambda file: command_on("verify", file)),
    )

    async def scene() -> None:
        async with visit(welcomer, first, memory, words) as visited:
            await sit(visited, _bot(chosen) if chosen["bot"] else face(plain=is_plain(wanted=chosen["plain"])))

    try:
        run(scene)
    except (click.ClickException, SystemExit):
        raise
    except Exception:
        log.critical("the visit failed", exc_info=True)
        raise Failed(words("cli-join-failed", log=str(folder / LOG), command=way_back(None))) from None
