"""The figures of door processes."""

from typing import Final, Self

import msgspec

from menagerie_server.budgets.use import Use, in_all

COUNTED_THERE: Final = ("logins", "packets", "requests", "codes")
"""The budgets that each door process counts for itself; what it takes of all others, its server counts."""


class DoorReport(msgspec.Struct, frozen=True, kw_only=True):
    """How a door process is, as it says itself."""

    sessions: int = 0
    """How many ssh sessions it has."""
    pages: int = 0
    """How many pages of browsers are open there."""
    longest_turn: float = 0.0
    """How many seconds the longest turn of its event loop took in the last minute."""
    long_turns: int = 0
    """How many turns took more than 50 ms since it was started, or since the first one was in its place."""
    budgets: dict[str, Use] = {}
    """What addresses take of the budgets that are counted there."""

    def left(self) -> "DoorReport":
        """What stays of it when the process has ended: what was counted, but nothing that it held."""
        return DoorReport(long_turns=self.long_turns, budgets={name: use.left() for name, use in self.budgets.items()})

    def after(self, before: Self) -> "DoorReport":
        """The same, with what is left of the processes that were there before in its place."""
        return msgspec.structs.replace(
            self, long_turns=self.long_turns + before.long_turns, budgets=in_all(before.budgets, self.budgets)
        )


class DoorProcess(DoorReport, frozen=True, kw_only=True):
    """The state of one door process, as the server that started it knows it."""

    ready: bool
    """Whether it answers."""
    connections: int
    """How many connections were handed over to it and are not gone."""
    restarts: int
    """How often it had to be started again."""
