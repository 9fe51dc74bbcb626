"""`menagerie join`: sit down at a server's tables."""

import logging
import os
import shlex
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import click

from menagerie_client.memory import Memory, usual_folder
from menagerie_client.transports.tcp import tcp
from menagerie_client.visit import PORT, First, GoToTable, ShowLobby, Welcomer, visit
from menagerie_server.commands.servers import choose_server
from menagerie_server.commands.sitting import face, own_name, run, sit, words_for
from menagerie_server.configuration import join_address, variable_of
from menagerie_server.logs import logging_to
from menagerie_shared.wire.text import clean_name

log = logging.getLogger(__name__)

LOG = "join.log"


@click.command("join")
@click.argument("address", metavar="[HOST[:PORT]]", required=False)
@click.option("--name", help="What to be called there. As another name you are another person.")
@click.option("--table", metavar="NAME", help="Go straight to this table.")
@click.option("--invitation", metavar="CODE", help="What lets you in at a private table.")
@click.option("--watch", is_flag=True, help="Watch the table; do not sit down.")
@click.option("--plain", is_flag=True, help="Lines of text, for screen readers and scripts.")
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    envvar=variable_of("data"),
    help=f"Where servers and your places at them are remembered.  [default: {usual_folder()}]",
)
def join_command(address: str | None, **chosen: Any) -> None:
    """Join the tables of a server.

    Without HOST, the servers are listed that announce themselves on the local network, and those where you have been;
    type the number of one to join it. The usual port is 4747. If the link is lost, it is made again
    by itself; coming back later brings you to your seat.
    """
    folder: Path = (chosen["data"] or usual_folder()).absolute()
    memory = Memory(folder)
    if address is None:
        address = choose_server(memory)
        if address is None:
            return
    host, port = read_address(address)
    if chosen["watch"] and chosen["table"] is None:
        raise click.UsageError("--watch needs the name of a table: --table NAME.")
    os.umask(0o077)  # tokens and logs are nobody else's business
    logging.getLogger().addHandler(logging.NullHandler())  # where there is no file for it, it goes nowhere
    with ExitStack() as stack:
        with suppress(OSError):  # one can sit at a table without keeping anything
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            stack.enter_context(logging_to(folder / LOG, "text", "warning"))
        _join(host, port, memory, folder, chosen)


def read_address(text: str) -> tuple[str, int]:
    """A host and a port from HOST, HOST:PORT or [HOST]:PORT."""
    host, colon, port = text.rpartition(":")
    if not colon or (":" in host and not host.startswith("[")):
        host, port = text, str(PORT)  # a name, or an address of version 6 without a port
    host = host.removeprefix("[").removesuffix("]")
    if not host or not port.isascii() or not port.isdigit() or not 0 < int(port) < 65536:
        raise click.UsageError(f"{text!r} is no address. It is HOST or HOST:PORT, like table.example:{PORT}.")
    return host, int(port)


def _join(host: str, port: int, memory: Memory, folder: Path, chosen: dict[str, Any]) -> None:
    address = join_address(host, port)
    wanted = None if chosen["name"] is None else clean_name(chosen["name"])
    if chosen["name"] is not None and wanted is None:
        raise click.UsageError(f"{chosen['name']!r} cannot be a name: it needs letters or digits.")
    known = memory.server(address, wanted)
    words = words_for(memory)

    def way_back(table: str | None) -> str:
        flags = [] if table is None else ["--table", table]
        flags += [] if wanted is None else ["--name", wanted]
        flags += [] if chosen["data"] is None else ["--data", str(folder)]
        flags += ["--plain"] * chosen["plain"]
        return shlex.join(["menagerie", "join", address, *flags])

    first: First = ShowLobby()
    if chosen["table"] is not None:
        first = GoToTable(table=chosen["table"], invitation=chosen["invitation"], watch=chosen["watch"])
    welcomer = Welcomer(
        dial=tcp(host, port),
        address=address,
        name=wanted or (known.name if known is not None else own_name(memory)),
        token=None if known is None else known.token,
        keep_token=lambda name, token: memory.remember_server(address, name, token),
        way_back=way_back,
    )

    async def scene() -> None:
        async with visit(welcomer, first, memory, words) as visited:
            await sit(visited, face(plain=chosen["plain"]))

    try:
        run(scene)
    except (click.ClickException, SystemExit):
        raise
    except Exception:
        log.critical("the visit failed", exc_info=True)
        raise click.ClickException(
            f"Something went wrong here; {folder / LOG} says where. To come back: {way_back(None)}"
        ) from None
