"""The record of a finished game: one self-contained JSON value, as `docs/record.md` specifies it."""

import json
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from menagerie_server.tables.entries import By
from menagerie_shared.games.seats import Seat
from menagerie_shared.json_layout import lay_out

FORMAT: Final = "menagerie-record"
VERSION: Final = 1
LARGEST: Final = 16 * 1024 * 1024
"""Far more bytes than any game takes: what is longer is not read at all."""

Bytes32: TypeAlias = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
Hex: TypeAlias = Annotated[str, Meta(pattern=r"\A([0-9a-f]{2}){1,64}\Z")]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
Value: TypeAlias = dict[str, Any]
"""A value of the game's own: a move, an event, an open table."""


class NoRecord(Exception):
    """This is no record, or none that can be checked here; it says why."""


class _Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The shape of all parts: every field is there, and no other."""


class Clock(_Part, frozen=True, kw_only=True):
    """How many seconds a choice could take, and the reserve of a seat for the whole game; null is no limit."""

    choice: float | None
    reserve: float


class Sitter(_Part, frozen=True, kw_only=True):
    """Who sat in a seat."""

    kind: Literal["person", "bot", "virtual"]
    name: str


class Share(_Part, frozen=True, kw_only=True):
    """What a seat had to do with the shuffles: what it committed to, and what it opened in time, if anything."""

    commitment: Hex | None
    contribution: Bytes32 | None


class Fairness(_Part, frozen=True, kw_only=True):
    """All that the shuffles follow from."""

    commitment: Bytes32
    seed: Bytes32
    shares: tuple[Share, ...]
    rules_text: str
    rules_hash: Bytes32
    mix: Bytes32


class Shuffle(_Part, frozen=True, kw_only=True):
    """One shuffle: what was handed over, in canonical order, and how it came out."""

    number: Number
    step: Number
    items: tuple[Any, ...]
    outcome: tuple[Any, ...]


class Step(_Part, frozen=True, kw_only=True):
    """The deal or a choice, and everything that happened then, in truth."""

    number: Number
    seat: Seat | None
    by: By | None
    move: Value | None
    replaces: Number | None
    """The step whose choice this one was made in place of, before anybody else saw it."""
    events: tuple[Value, ...]


class Round(_Part, frozen=True, kw_only=True):
    """The open table after a round, and the event that ended the round."""

    step: Number
    event: Number
    table: Value


class Record(_Part, frozen=True, kw_only=True):
    """A finished game, from the first commitment to the last point."""

    format: Literal["menagerie-record"]
    version: Literal[1]
    game: str
    options: Value
    rules: Number
    """The version of the rules."""
    table: str
    match: Number
    clock: Clock
    seats: tuple[Sitter, ...]
    fairness: Fairness
    shuffles: tuple[Shuffle, ...]
    steps: tuple[Step, ...]
    rounds: tuple[Round, ...]
    outcome: Value

    @property
    def id(self) -> str:
        """The name of the game: it goes into commitments and mix."""
        return f"{self.table}/{self.match}"


_decode: Final = msgspec.json.Decoder(Record).decode


def read_record(data: bytes) -> Record:
    """The record in a file, or NoRecord saying what is wrong with it."""
    if len(data) > LARGEST:
        raise NoRecord(f"it is longer than {LARGEST:,} bytes")
    _check_name_and_version(data)
    try:
        return _decode(data)
    except (ValueError, RecursionError) as error:  # msgspec's errors and those of the encoding are ValueErrors
        raise NoRecord(_reason(error)) from None


def _check_name_and_version(data: bytes) -> None:
    """Refuse what is not a record of this version; and keys that come twice, of which readers pick different ones."""
    try:
        value = json.loads(data.decode(), object_pairs_hook=_without_doubles)
    except (ValueError, RecursionError) as error:
        raise NoRecord(_reason(error)) from None
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise NoRecord(f'it does not say "format": "{FORMAT}"')
    if type(value.get("version")) is not int or value["version"] != VERSION:
        raise NoRecord(f"this program reads records of version {VERSION} only")


def _without_doubles(pairs: list[tuple[str, Any]]) -> Value:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise ValueError("a key comes twice in one object")
    return value


def _reason(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    if isinstance(error, UnicodeError):
        return "it is not UTF-8"
    return ascii(str(error))[1:-1][:200]


def write_record(record: Record) -> bytes:
    """The record as a person can read it: what fits into a line is written in one, and cards always are."""
    return f"{lay_out(msgspec.to_builtins(record))}\n".encode()
