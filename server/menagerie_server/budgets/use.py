"""How much of each budget is used: figures for whoever looks after a server."""

from collections.abc import Mapping
from typing import Self

import msgspec


class Use(msgspec.Struct, frozen=True, kw_only=True):
    """How much of one budget is used."""

    used: int
    """How many there are; of something that is done, how many were allowed since the server was opened."""
    most_of_one: int | None
    """How many of them one address holds, at most; None for something that is done."""
    refused: int

    def __add__(self, other: Self) -> "Use":
        """The same in two processes together. Each counts for itself, so the most of one address is that in one."""
        return Use(
            used=self.used + other.used,
            most_of_one=None if self.most_of_one is None else max(self.most_of_one, other.most_of_one or 0),
            refused=self.refused + other.refused,
        )

    def left(self) -> "Use":
        """What stays of it when its process has ended: what was done, but nothing that was held."""
        if self.most_of_one is None:
            return self
        return Use(used=0, most_of_one=0, refused=self.refused)


def in_all(*processes: Mapping[str, Use]) -> dict[str, Use]:
    """The budgets of several processes together."""
    total: dict[str, Use] = {}
    for uses in processes:
        for name, use in uses.items():
            total[name] = total[name] + use if name in total else use
    return total
