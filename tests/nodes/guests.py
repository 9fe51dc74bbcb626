"""People who come to nodes by all kinds of doors, and what is seen of what becomes of them."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from menagerie_client.link.transports.ssh import SshLink, ssh
from menagerie_shared.wire.link import Link
from tests.end_to_end.evening import Circle
from tests.kit.amounts import PROVE
from tests.kit.clients.links import Way
from tests.nodes.cluster import LEASE, Relay
from tests.ssh.house import Key, own_keys

SLACK: Final = 2.0 if PROVE else 30.0
"""Within the lease and so many seconds every table is adopted: longer only where other tests keep the machine busy."""
ADOPTED_WITHIN: Final = LEASE + SLACK


def by_ssh(folder: Path, name: str) -> Way:
    """The way through the ssh door, for somebody with a key."""
    key = Key(folder, name)

    async def way(port: int) -> tuple[Link, Callable[[], None]]:
        link = await ssh("127.0.0.1", port, name, lambda: "", lambda key: None, own_keys(key))()
        assert isinstance(link, SshLink)
        return link, link._connection.abort

    return way


def let_some_come_by_ssh(everybody: Sequence[Circle], entrances: Sequence[Relay], folder: Path) -> None:
    """The last player of each circle, and by each entrance one."""
    for number, circle in enumerate(everybody):
        player = circle.players[-1]
        player.line.way = by_ssh(folder, player.name)
        player.line.port = entrances[number % len(entrances)].port
