"""The record of a finished game: one self-contained JSON value, as `docs/record.md` specifies it."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Meta

from menagerie_server.records.differences import LONGEST, show
from menagerie_server.tables.entries import By
from menagerie_shared.json_layout import lay_out
from menagerie_shared.record_parts import DIGITS, Fairness, MatchNumber, Number, Part, Sitter, Value
from menagerie_shared.seat_record import FORMAT as SEAT_FORMAT
from menagerie_shared.seat_record import SeatRecord

T = TypeVar("T")

FORMAT: Final = "menagerie-record"
VERSION: Final = 1
LARGEST: Final = 16 * 1024 * 1024
"""More bytes than any game can take: what is longer is not read at all."""
LONGEST_CLOCK: Final = 7 * 24 * 60 * 60
"""So many seconds a table can give at most."""

BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"

NoRecordCode = Literal[
    "byte_order_mark",
    "double_key",
    "impossible_value",
    "long_number",
    "missing_field",
    "not_digits",
    "not_json",
    "not_utf8",
    "of_one_seat",
    "other_format",
    "other_rules",
    "other_version",
    "syntax",
    "too_deep",
    "too_large",
    "too_long",
    "too_small",
    "unknown_field",
    "unknown_game",
    "unreadable",
    "wrong_type",
]
NO_RECORD: Final[Mapping[NoRecordCode, tuple[str, ...]]] = {
    "byte_order_mark": (),
    "double_key": ("field",),
    "impossible_value": ("at", "found"),
    "long_number": (),
    "missing_field": ("at", "field"),
    "not_digits": ("at", "digits"),
    "not_json": (),
    "not_utf8": (),
    "of_one_seat": (),
    "other_format": ("game", "seat"),
    "other_rules": ("played", "known"),
    "other_version": ("known",),
    "syntax": ("line", "column"),
    "too_deep": (),
    "too_large": ("at", "most"),
    "too_long": ("most",),
    "too_small": ("at", "least"),
    "unknown_field": ("at", "field"),
    "unknown_game": ("name",),
    "unreadable": ("at",),
    "wrong_type": ("at", "expected", "found"),
}
"""Why something is no record, or none that can be checked here, and the facts that come with it."""
_SAID: Final = re.compile(r"(?P<what>.*?)(?: - at `(?P<at>.*)`)?", re.DOTALL)
_COMPLAINTS: Final[Mapping[NoRecordCode, str]] = {
    "missing_field": r"Object missing required field `(?P<field>.*)`",
    "unknown_field": r"Object contains unknown field `(?P<field>.*)`",
    "impossible_value": r"Invalid enum value (?P<found>.*)",
    "wrong_type": r"Expected `(?P<expected>.*)`, got `(?P<found>.*)`",
    "too_small": r"Expected `\w+` >= (?P<least>.*)",
    "too_large": r"Expected `\w+` <= (?P<most>.*)",
}
"""What msgspec says of values that do not have the right shape: it gives no codes."""


class NoRecord(Exception):
    """This is no record, or none that can be checked here; the code says why, the client has the words for it."""

    def __init__(self, code: NoRecordCode, **facts: str | int) -> None:
        super().__init__(code)
        self.code, self.facts = code, facts


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
        raise NoRecord("of_one_seat")
    return _read(_decode, data)


def read_any_record(data: bytes) -> Record | SeatRecord:
    """The record in a file, of the whole game or of one seat, or NoRecord saying what is wrong with it."""
    return _read(_decode, data) if _format(data) == FORMAT else _read(_decode_seat, data)


def _read(decode: Callable[[bytes], T], data: bytes) -> T:
    try:
        return decode(data)
    except (ValueError, RecursionError) as error:  # msgspec's errors and those of the encoding are ValueErrors
        raise _no_record(error) from None


def _format(data: bytes) -> str:
    """Which kind of record it is. Refuse what is none, or of another version.

    So are keys that come twice: of those, readers pick different ones.
    """
    if len(data) > LARGEST:
        raise NoRecord("too_long", most=LARGEST)
    if data.startswith(BYTE_ORDER_MARK):
        raise NoRecord("byte_order_mark")
    try:
        value = json.loads(data.decode(), object_pairs_hook=_without_doubles)
    except (ValueError, RecursionError) as error:
        raise _no_record(error) from None
    if not isinstance(value, dict) or value.get("format") not in (FORMAT, SEAT_FORMAT):
        raise NoRecord("other_format", game=f'"format": "{FORMAT}"', seat=f'"format": "{SEAT_FORMAT}"')
    if type(value.get("version")) is not int or value["version"] != VERSION:
        raise NoRecord("other_version", known=VERSION)
    return str(value["format"])


def _without_doubles(pairs: list[tuple[str, Any]]) -> Value:
    value: Value = {}
    for key, inside in pairs:
        if key in value:
            raise NoRecord("double_key", field=show(key))
        value[key] = inside
    return value


def _no_record(error: Exception) -> NoRecord:
    """What is wrong with a file, from what its readers say."""
    match error:
        case RecursionError():
            return NoRecord("too_deep")
        case UnicodeError():
            return NoRecord("not_utf8")
        case json.JSONDecodeError():
            return NoRecord("syntax", line=error.lineno, column=error.colno)
        case msgspec.ValidationError():
            return _misshapen(str(error))
        case msgspec.DecodeError():
            return NoRecord("not_json")
        case _:  # Python reads no number of thousands of digits
            return NoRecord("long_number")


def _misshapen(said: str) -> NoRecord:
    """Where a value does not have the shape that it should have, and what is wrong there."""
    found = _SAID.fullmatch(said)
    what, path = (said, "") if found is None else (found["what"], found["at"] or "")
    at = _printable(path).removeprefix("$").removeprefix(".")
    for pattern, digits in DIGITS.items():
        if what == f"Expected `str` matching regex {pattern!r}":
            return NoRecord("not_digits", at=at, digits=digits)
    for code, complaint in _COMPLAINTS.items():
        if (match := re.fullmatch(complaint, what, re.DOTALL)) is not None:
            facts = {name: _printable(fact) for name, fact in match.groupdict().items()}
            return NoRecord(code, at=at, **facts)
    return NoRecord("unreadable", at=at)


def _printable(text: str) -> str:
    """A piece of a file from a stranger, safe to write to a terminal."""
    return ascii(text)[1:-1][:LONGEST]


def write_record(record: Record) -> bytes:
    """The record as a person can read it: what fits into a line is written in one, and cards always are."""
    return f"{lay_out(msgspec.to_builtins(record))}\n".encode()
