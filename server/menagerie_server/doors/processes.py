"""The figures of door processes."""

import msgspec


class DoorProcess(msgspec.Struct, frozen=True, kw_only=True):
    """The state of one door process, as the server that started it knows it."""

    ready: bool
    """Whether it answers."""
    connections: int
    """How many connections were handed over to it and are not gone."""
    sessions: int
    """How many ssh sessions it has, as it last reported."""
    pages: int = 0
    """How many pages of browsers are open there, as it last reported."""
    restarts: int
    """How often it had to be started again."""
