"""Where an open server is: what its host is told."""

import msgspec


class OpenedSsh(msgspec.Struct, frozen=True, kw_only=True):
    """Where people come in by ssh, and the key by which they know the server."""

    host: str
    port: int
    fingerprint: str
    host_key: str
    doors: int = 0
    """How many processes of their own hold the sessions."""
    no_doors: bool = False
    """There should be some, but this system cannot have them."""


class OpenedWeb(msgspec.Struct, frozen=True, kw_only=True):
    """Where people come in by browsers."""

    host: str
    port: int
    link: str
    """What links begin with."""


class Opened(msgspec.Struct, frozen=True, kw_only=True):
    """Where an open server is."""

    host: str
    port: int
    metrics: str | None
    announced: str | None = None
    """The name by which clients find it, if it is announced."""
    ssh: OpenedSsh | None = None
    """None if nobody comes in by ssh."""
    ssh_busy: bool = False
    """Nobody does because another program has the usual port."""
    web: OpenedWeb | None = None
    """None if nobody comes in by a browser."""
    web_busy: bool = False
    """Nobody does because another program has the usual port."""
