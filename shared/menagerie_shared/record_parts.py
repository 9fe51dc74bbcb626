"""What all records of finished games have in common: `docs/record.md` specifies them."""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

_BYTES_32: Final = r"\A[0-9a-f]{64}\Z"
_BYTES: Final = r"\A([0-9a-f]{2}){1,64}\Z"
DIGITS: Final = {_BYTES_32: "exactly", _BYTES: "at-most"}
"""What these patterns ask for, by a name: 64 hexadecimal digits, or an even number of them up to 128."""

Bytes32: TypeAlias = Annotated[str, Meta(pattern=_BYTES_32)]
Hex: TypeAlias = Annotated[str, Meta(pattern=_BYTES)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
MatchNumber: TypeAlias = Annotated[int, Meta(ge=1, le=2**31)]
Value: TypeAlias = dict[str, Any]
"""A value of the game's own: a move, an event, an open table."""


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The shape of all parts: every field is there, and no other."""


class Sitter(Part, frozen=True, kw_only=True):
    """Who sat in a seat."""

    kind: Literal["person", "bot", "virtual"]
    name: str


class Share(Part, frozen=True, kw_only=True):
    """What a seat had to do with the shuffles: what it committed to, and what it opened in time, if anything."""

    commitment: Hex | None
    contribution: Bytes32 | None


class Fairness(Part, frozen=True, kw_only=True):
    """All that the shuffles follow from."""

    commitment: Bytes32
    seed: Bytes32
    shares: tuple[Share, ...]
    rules_text: str
    rules_hash: Bytes32
    mix: Bytes32
