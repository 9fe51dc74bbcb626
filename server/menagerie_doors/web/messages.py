"""What a page and this door say to each other over a websocket, besides the bytes that a terminal gets.

A message is a JSON array that begins with its name, in the way of Textual's own pages: `["stdin", "q"]`.
"""

from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta

Text: TypeAlias = Annotated[str, Meta(max_length=1024)]
Short: TypeAlias = Annotated[str, Meta(max_length=120)]
Cells: TypeAlias = Annotated[int, Meta(ge=0, le=10_000)]


class Size(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How large the window is, in cells."""

    width: Cells
    height: Cells


class Hello(msgspec.Struct, frozen=True, array_like=True, tag="hello", forbid_unknown_fields=True):
    """First of all: which page it is, and how large; whether fingers touch it, and whether nothing should move."""

    path: Short
    size: Size
    touch: bool = False
    calm: bool = False


class Stdin(msgspec.Struct, frozen=True, array_like=True, tag="stdin", forbid_unknown_fields=True):
    """Keys and clicks, as a terminal sends them; a line, where lines are read."""

    text: Text


class Resize(msgspec.Struct, frozen=True, array_like=True, tag="resize", forbid_unknown_fields=True):
    """The window has another size."""

    size: Size


class Ping(msgspec.Struct, frozen=True, array_like=True, tag="ping", forbid_unknown_fields=True):
    """The page is still there, and wants to know whether this is."""

    moment: Short


class Pong(msgspec.Struct, frozen=True, array_like=True, tag="pong"):
    """The answer to that."""

    moment: str


class Ask(msgspec.Struct, frozen=True, array_like=True, tag="ask"):
    """Whether the page is still there: it answers with a ping."""


class Button(msgspec.Struct, frozen=True, array_like=True):
    """A key that does something at this moment: what it sends, what it is called, and what it does."""

    keys: str
    shown: str
    label: str


class Surface(msgspec.Struct, frozen=True, array_like=True, tag="surface"):
    """What can be done on the page in front, for fingers."""

    is_written: bool
    """Whether somebody writes a line."""
    buttons: tuple[Button, ...] = ()
    spots: tuple[tuple[int, int, int, int], ...] = ()
    """The places that can be touched: column, row, width and height of each."""


class Place(msgspec.Struct, frozen=True, array_like=True, tag="place"):
    """Where somebody is by now: by this path the page comes back, and is found when it is loaded anew."""

    path: str


Message: TypeAlias = Hello | Stdin | Resize | Ping

_decoder: Final[msgspec.json.Decoder[Message]] = msgspec.json.Decoder(Message)
encode: Final = msgspec.json.Encoder().encode


class BadMessage(Exception):
    """A page says something that means nothing."""


def read(text: str) -> Message:
    """What a message means; BadMessage if it means nothing."""
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        raise BadMessage from None
