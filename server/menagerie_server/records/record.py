"""The record of a finished game: one self-contained JSON value, as `docs/record.md` specifies it."""

import json
from collections.abc import Callable
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Meta

from menagerie_server.tables.entries import By
from menagerie_shared.json_layout import lay_out
from menagerie_shared.record_parts import PATTERNS, Fairness, MatchNumber, Number, Part, Sitter, Value
from menagerie_shared.seat_record import FORMAT as SEAT_FORMAT
from menagerie_shared.seat_record import SeatRecord

T = TypeVar("T")

FORMAT: Final = "menagerie-record"
VERSION: Final = 1
LARGEST: Final = 16 * 1024 * 1024
"""More bytes than any game can take: what is longer is not read at all."""
LONGEST_CLOCK: Final = 7 * 24 * 60 * 60
"""So many seconds a table can give at most."""


class NoRecord(Exception):
    """This is no record, or none that can be checked here; it says why."""


class Clock(Part, frozen=True, kw_only=True):
    """How many seconds a choice could take, and the reserve of a seat for the whole game; null is no limit."""

    choice: Annotated[float, Meta(ge=1, le=LONGEST_CLOCK)] | None
    reserve: Annotated[float, Meta(ge=0, le=LONGEST_CLOCK)]


class Shuffle(Part, frozen=True, kw_only=True):
    """One shuffle: what was handed over, in canonical order, and how it came out."""

    number: Number
    step: Number
    items: tuple[Any, ...]
    outcome: tuple[Any, ...]


class Step(Part, frozen=True, kw_only=True):
    """The deal or a choice, and everything that happened then, in truth."""

    number: Number
    seat: Number | None
    by: By | None
    move: Value | None
    replaces: Number | None
    """The step whose choice this one was made in place of, before anybody else saw it."""
    events: tuple[Value, ...]


class Round(Part, frozen=True, kw_only=True):
    """The open table after a round, and the event that ended the round."""

    step: Number
    event: Number
    table: Value


class Record(Part, frozen=True, kw_only=True):
    """A finished game, from the first commitment to the last point."""

    format: Literal["menagerie-record"]
    version: Literal[1]
    game: str
    options: Value
    rules: Number
    """The version of the rules."""
    table: str
    match: MatchNumber
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
_decode_seat: Final = msgspec.json.Decoder(SeatRecord).decode


def read_record(data: bytes) -> Record:
    """The record in a file, or NoRecord saying what is wrong with it."""
    if _format(data) != FORMAT:
        raise NoRecord("it is the record of one seat")
    return _read(_decode, data)


def read_any_record(data: bytes) -> Record | SeatRecord:
    """The record in a file, of the whole game or of one seat, or NoRecord saying what is wrong with it."""
    return _read(_decode, data) if _format(data) == FORMAT else _read(_decode_seat, data)


def _read(decode: Callable[[bytes], T], data: bytes) -> T:
    try:
        return decode(data)
    except (ValueError, RecursionError) as error:  # msgspec's errors and those of the encoding are ValueErrors
        raise NoRecord(_reason(error)) from None


def _format(data: bytes) -> str:
    """Which kind of record it is. Refuse what is none, or of another version.

    So are keys that come twice: of those, readers pick different ones.
    """
    if len(data) > LARGEST:
        raise NoRecord(f"it is longer than {LARGEST:,} bytes")
    try:
        value = json.loads(data.decode(), object_pairs_hook=_without_doubles)
    except (ValueError, RecursionError) as error:
        raise NoRecord(_reason(error)) from None
    if not isinstance(value, dict) or value.get("format") not in (FORMAT, SEAT_FORMAT):
        raise NoRecord(f'it says neither "format": "{FORMAT}" nor "format": "{SEAT_FORMAT}"')
    if type(value.get("version")) is not int or value["version"] != VERSION:
        raise NoRecord(f"this program reads records of version {VERSION} only")
    return str(value["format"])


def _without_doubles(pairs: list[tuple[str, Any]]) -> Value:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise ValueError("a key comes twice in one object")
    return value


def _reason(error: Exception) -> str:
    """What is wrong, in words; msgspec would show the pattern that hexadecimal digits have to match."""
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    if isinstance(error, UnicodeError):
        return "it is not UTF-8"
    said = str(error)
    for pattern, words in PATTERNS.items():
        said = said.replace(f"Expected `str` matching regex {pattern!r}", words)
    return ascii(said)[1:-1][:200]


def write_record(record: Record) -> bytes:
    """The record as a person can read it: what fits into a line is written in one, and cards always are."""
    return f"{lay_out(msgspec.to_builtins(record))}\n".encode()
