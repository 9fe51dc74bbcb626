"""How much a client may take of the server."""

import msgspec


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What a door allows each client; one that goes beyond is cut off."""

    burst: float = 60
    """How many requests may come at once."""
    per_second: float = 30
    """How many requests may come a second for any length of time."""
    recalls: float = 10
    """How many matches that are over may be recalled at once."""
    recalls_per_second: float = 0.5
    """How many may be recalled a second for any length of time."""
    waiting: int = 64
    """How many requests may wait to be carried out."""
    send_buffer: int = 64 * 1024
    """How many bytes the system keeps for a reader before they wait here. By itself, Linux would keep megabytes."""
    spare_above: int = 128 * 1024
    """With so many bytes unsent, a reader is spared what it can get afresh later."""
    drop_above: int = 1024 * 1024
    """With so many bytes unsent, a reader is dropped."""
    drop_after: float = 10
    """A reader that has been spared for so many seconds is dropped."""
    finish_within: float = 5
    """Requests that came before something malformed are answered within so many seconds, or not at all."""
    linger: float = 2
    """A client that is told why the server hangs up has so many seconds to read that and to hang up as well."""
    rejections: int = 50
    """How many who are not let in may be told so at once; more than that are cut off without a word."""
    hello_within: float = 10
    """A client must say hello within so many seconds."""
    silent_for: float = 60
    """A client must be heard of within so many seconds: a ping will do."""
    heartbeats: int = 3
    """So many heartbeats fit into that time, so that one may get lost."""

    @property
    def heartbeat(self) -> float:
        """How often, in seconds, clients are asked to be heard of."""
        return self.silent_for / self.heartbeats
