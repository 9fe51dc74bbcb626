"""How a server is called on a local network (DNS-SD), so that clients find it."""

from typing import Final

SERVICE: Final = "_menagerie._tcp.local."
PROTOCOL_KEY: Final = "protocol"
"""Under this name the record says which version of the protocol is spoken there."""
