"""The options of a table as data: forms, command lines and questions are all made from it."""

from typing import TypeAlias

import msgspec

Value: TypeAlias = int | bool


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One option of a game. What it is called is the client's business, by its key."""

    key: str
    """As the game's options have it."""
    values: tuple[Value, ...]
    """What can be chosen, in the order in which people are offered it: numbers, or no and yes."""
    default: Value
    opposite: str = ""
    """What not choosing it is called on a command line, if `no_` before the key would say too little."""

    @property
    def is_flag(self) -> bool:
        """Whether it is a matter of yes and no."""
        return isinstance(self.default, bool)
