"""What a client can say that it understands beyond the first version of the protocol, in the order of their names."""

from typing import Final, Literal, get_args

Capability = Literal["free_seat", "lessons", "news", "ratings", "rename", "table_changes"]

CAPABILITIES: Final[dict[Capability, str]] = {
    "free_seat": "The server answers FreeSeat.",
    "lessons": "CreateTable may say `lesson`.",
    "news": "Whoever follows the list of tables is told as well who is here and what was just finished (News).",
    "ratings": "The server answers ListRatings, and CreateTable may say `casual`.",
    "rename": "The server answers Rename.",
    "table_changes": "Whoever follows the list of tables is told what has changed (TablesChanged), "
    "and not the whole list each time.",
}
"""What each of them means."""

MOST: Final = 32
"""How many a client may name: there may be more of them one day than are known here."""

if set(get_args(Capability)) != set(CAPABILITIES):
    raise TypeError("not every capability has a meaning")


def in_common(named: list[str]) -> tuple[Capability, ...]:
    """Those of the named ones that are known here; what is not known is not an error."""
    return tuple(capability for capability in CAPABILITIES if capability in named)
