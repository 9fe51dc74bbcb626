"""What counts as one address, wherever addresses are counted."""

from functools import lru_cache
from hashlib import blake2b
from ipaddress import IPv4Address, IPv4Network, IPv6Network, ip_address, ip_network
from typing import Final, TypeAlias

NETWORK_BITS: Final = 64
WIDER: Final = ((56, 2), (48, 4), (32, 16))
"""Networks of IPv6 around that, and how many times as much as one address each of them may take: whoever rents a
server is given any number of addresses, but rarely more than one network of these."""

ORIGIN_BITS: Final = 48
"""Of IPv6, what counts as one place for those who are remembered: the largest network that is easily rented."""
ORIGIN_BYTES: Final = 3

Network: TypeAlias = IPv4Network | IPv6Network


@lru_cache(4096)
def neighbourhood(address: str) -> str:
    """What counts as one address: of IPv6 the first half, because the other half is anybody's to choose."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(IPv6Network((parsed, NETWORK_BITS), strict=False))


@lru_cache(4096)
def surroundings(address: str) -> tuple[tuple[str, int], ...]:
    """A neighbourhood and the wider ones around it, with how many times as much each of them may take."""
    near = neighbourhood(address)
    try:
        network = ip_network(near)
    except ValueError:
        return ((near, 1),)
    if isinstance(network, IPv4Network):
        return ((near, 1),)
    wider = ((str(network.supernet(new_prefix=bits)), times) for bits, times in WIDER)
    return ((near, 1), *wider)


def origin_of(address: str) -> str:
    """A digest of where somebody comes from: enough to see who came from the same place, too short to tell which."""
    network = network_of(address)
    if isinstance(network, IPv6Network):
        network = network.supernet(new_prefix=ORIGIN_BITS)
    place = address if network is None else str(network)
    return blake2b(place.encode(), digest_size=ORIGIN_BYTES).hexdigest() if place else ""


class Networks:
    """Some addresses and networks, written with commas between them: `192.0.2.1, 2001:db8::/32`."""

    def __init__(self, text: str = "") -> None:
        """ValueError if one of them is none."""
        words = (word.strip() for word in text.split(","))
        self._networks: tuple[Network, ...] = tuple(ip_network(word, strict=False) for word in words if word)

    def __bool__(self) -> bool:
        """Whether there are any."""
        return bool(self._networks)

    def __contains__(self, address: str) -> bool:
        """Whether an address, or all of a neighbourhood, is among them."""
        network = network_of(address) if self._networks else None
        return network is not None and any(_is_within(network, each) for each in self._networks)


@lru_cache(4096)
def network_of(address: str) -> Network | None:
    """An address or a network, as one of those; None if it is neither."""
    try:
        network = ip_network(address.partition("%")[0], strict=False)
    except ValueError:
        return None
    if isinstance(network, IPv6Network) and network.network_address.ipv4_mapped is not None:
        return IPv4Network(network.network_address.ipv4_mapped)
    return network


def _is_within(one: Network, other: Network) -> bool:
    if isinstance(one, IPv4Network):
        return isinstance(other, IPv4Network) and one.subnet_of(other)
    return isinstance(other, IPv6Network) and one.subnet_of(other)
