"""What counts as one address, wherever addresses are counted."""

from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Final

NETWORK_BITS: Final = 64


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
