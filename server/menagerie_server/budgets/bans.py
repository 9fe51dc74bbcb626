"""Whom the host does not want here: addresses, networks, and keys."""

import re
from ipaddress import IPv6Network
from typing import Final

from menagerie_server.budgets.neighbourhood import NETWORK_BITS, Networks, network_of

KEY: Final = re.compile(r"SHA256:[0-9A-Za-z+/]{43}")
MOST: Final = 1000


class Unbannable(Exception):
    """It is neither an address nor a key, or there are too many bans: a code that says which."""

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


def as_ban(what: str) -> str:
    """An address, a network or the fingerprint of a key as it is kept; Unbannable if it is none of these."""
    what = what.strip()
    if KEY.fullmatch(what):
        return what
    network = network_of(what)
    if network is None:
        raise Unbannable("unbannable", what=what)
    if isinstance(network, IPv6Network) and network.prefixlen > NETWORK_BITS:
        network = network.supernet(new_prefix=NETWORK_BITS)
    return str(network)


class Bans:
    """All bans that there are."""

    def __init__(self) -> None:
        self._banned: dict[str, None] = {}
        self._networks = Networks()

    @property
    def all(self) -> tuple[str, ...]:
        """All of them, the oldest first."""
        return tuple(self._banned)

    def add(self, what: str) -> str:
        """Ban an address, a network or a key; returns how it is kept."""
        kept = as_ban(what)
        if len(self._banned) >= MOST and kept not in self._banned:
            raise Unbannable("too-many-bans", most=MOST)
        self._banned[kept] = None
        self._sort()
        return kept

    def lift(self, what: str) -> bool:
        """Ban something no more; returns whether it was banned."""
        kept = as_ban(what)
        was = kept in self._banned
        self._banned.pop(kept, None)
        self._sort()
        return was

    def has_address(self, address: str) -> bool:
        """Whether nobody may come from there."""
        return address in self._networks

    def has_key(self, key: str | None) -> bool:
        """Whether nobody may come with this key."""
        return key is not None and key in self._banned

    def _sort(self) -> None:
        self._networks = Networks(",".join(what for what in self._banned if not KEY.fullmatch(what)))
