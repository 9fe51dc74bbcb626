"""How door processes are, in figures."""

import msgspec


class DoorProcess(msgspec.Struct, frozen=True, kw_only=True):
    """One of them, as whoever started it knows it."""

    ready: bool
    """Whether it answers."""
    connections: int
    """How many were handed over to it and are not gone."""
    sessions: int
    """How many it has, as it last said."""
    restarts: int
    """How often it had to be started again."""
