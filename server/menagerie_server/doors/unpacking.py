"""What strangers send, made a typed message or refused with a code.

Three walls, one behind the other:

1. `_survey` walks over the frame's bytes without making anything of them. It holds the limits, and it lets only maps
   pass whose keys are known names, each of them once.
2. `msgpack` unpacks what is left, under limits of its own.
3. `msgspec` converts the map to the one class that its tag names, and to no other.

The first wall has reasons of its own. msgpack makes a list as long as an array says it is before it has read any of
it, and nests a thousand deep. It keeps the last of two equal keys without a word. And it interns keys, which Python
3.12 never frees: there, a stranger who thinks up new keys fills the memory for good.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, Generic, NoReturn, TypeVar

import msgpack  # type: ignore[import-untyped]  # it brings no types
import msgspec

from menagerie_shared.codes import FailedCode
from menagerie_shared.games.refusals import Refusal

MAX_DEPTH: Final = 8
"""How deep maps and arrays nest at most; the message itself is the first level."""

MAX_VALUES: Final = 1024
"""How many values a message has at most, keys and those of inner maps and arrays included."""

MAX_BYTES: Final = 4096
"""How many bytes a string or a bin has at most."""

TYPE: Final = "type"
"""The field that names a message's class."""

CODES: Final[tuple[FailedCode, ...]] = (
    "not_msgpack",
    "too_deep",
    "too_long",
    "not_a_map",
    "no_type",
    "unknown_type",
    "wrong_fields",
)
"""All that a frame is refused for. The first three say that it cannot be read; of the others, the first one counts."""

_Message = TypeVar("_Message", bound=msgspec.Struct)


class Malformed(Refusal):
    """A stranger sent something that is no message: one of CODES says why. Nothing of it is repeated here."""

    code: FailedCode

    def __init__(self, code: FailedCode) -> None:
        self._refuse(code, {})


def by_tag(classes: Iterable[type[_Message]]) -> dict[str, type[_Message]]:
    """The classes by the tag that names each of them on the wire."""
    found: dict[str, type[_Message]] = {}
    for each in classes:
        config = each.__struct_config__
        tag = config.tag
        if not isinstance(tag, str) or config.tag_field != TYPE or config.array_like:
            raise TypeError(f"{each.__qualname__} is not a map with a string tag in its field {TYPE!r}")
        if tag in found:
            raise TypeError(f"{each.__qualname__} has the tag of {found[tag].__qualname__}")
        found[tag] = each
    return found


def typed(value: object, classes: Mapping[str, type[_Message]]) -> _Message:
    """The message that an unpacked map is, for instance a move inside another message."""
    if not isinstance(value, dict):
        raise Malformed("not_a_map")
    tag = value.get(TYPE)
    if not isinstance(tag, str):
        raise Malformed("no_type")
    named = classes.get(tag)
    if named is None:
        raise Malformed("unknown_type")
    try:
        # With bytes as a builtin type, a string is no way to write bytes in base64.
        return msgspec.convert(value, named, builtin_types=(bytes,))
    except msgspec.ValidationError:
        pass  # Its text may repeat what was sent; raised out here, the refusal does not drag it along.
    raise Malformed("wrong_fields")


class Unpacker(Generic[_Message]):
    """Makes messages of these classes out of frames.

    Where a message has an inner map that is left untyped, to be given to `typed` later, `inner` lists the types that it
    can be: only fields of known classes pass as keys of maps. Data belong in arrays, never in keys.
    """

    __slots__ = ("_by_tag", "_names", "_tags")

    def __init__(self, classes: Mapping[str, type[_Message]], inner: Iterable[object] = ()) -> None:
        self._by_tag = dict(classes)
        if by_tag(self._by_tag.values()) != self._by_tag:
            raise TypeError("a class is listed under another tag than its own")
        self._tags = frozenset(tag.encode() for tag in self._by_tag)
        self._names = _names((*self._by_tag.values(), *inner))

    def unpack(self, frame: bytes) -> _Message:
        """The message in a frame; Malformed if there is none."""
        _survey(frame, self._tags, self._names)
        return typed(_unpacked(frame), self._by_tag)


def _unpacked(frame: bytes) -> object:
    try:
        return msgpack.unpackb(
            frame,
            raw=False,
            strict_map_key=True,
            max_str_len=MAX_BYTES,
            max_bin_len=MAX_BYTES,
            max_array_len=MAX_VALUES,
            max_map_len=MAX_VALUES,
            max_ext_len=0,
            ext_hook=_refuse_extension,  # an extension of no bytes is within any limit
        )
    except ValueError:
        pass  # A string that is not UTF-8: the survey does not look into strings. The error holds a copy of it.
    raise Malformed("not_msgpack")


def _refuse_extension(_code: int, _data: bytes) -> NoReturn:
    raise Malformed("not_msgpack")


@cache
def _names(types: tuple[object, ...]) -> frozenset[bytes]:
    """The names of all fields of the classes in these types, as they are on the wire.

    Every door asks for the same ones, and to look through all classes takes some milliseconds.
    """
    names: set[str] = set()
    seen: set[type] = set()
    left = list(msgspec.inspect.multi_type_info(types))
    while left:
        kind = left.pop()
        match kind:
            case msgspec.inspect.StructType(cls=cls) if cls not in seen:
                if not kind.forbid_unknown_fields:
                    raise TypeError(f"{cls.__qualname__} would ignore fields that it does not know")
                seen.add(cls)
                names.update(field.encode_name for field in kind.fields)
                names.update([kind.tag_field] if kind.tag_field else [])
                left += [field.type for field in kind.fields]
            case msgspec.inspect.UnionType():
                left += kind.types
            case msgspec.inspect.TupleType():
                left += kind.item_types
            case msgspec.inspect.CollectionType():
                left.append(kind.item_type)
            case msgspec.inspect.DictType():
                left.append(kind.value_type)
            case _:
                pass  # of the others, none is a class of ours
    return frozenset(name.encode() for name in names)


# What the first byte of a value says. Before ARRAY come the kinds that are followed by bytes and not by values.
_SCALAR, _STRING, _BIN, _FLOAT, _EXTENSION, _UNUSED, _ARRAY, _MAP = range(8)

_KINDS: Final = bytes(
    {
        **dict.fromkeys(range(0x100), _SCALAR),
        **dict.fromkeys(range(0x80, 0x90), _MAP),
        **dict.fromkeys(range(0x90, 0xA0), _ARRAY),
        **dict.fromkeys(range(0xA0, 0xC0), _STRING),
        0xC1: _UNUSED,
        **dict.fromkeys(range(0xC4, 0xC7), _BIN),
        **dict.fromkeys(range(0xC7, 0xCA), _EXTENSION),
        **dict.fromkeys(range(0xCA, 0xCC), _FLOAT),
        **dict.fromkeys(range(0xD4, 0xD9), _EXTENSION),
        **dict.fromkeys(range(0xD9, 0xDC), _STRING),
        **dict.fromkeys(range(0xDC, 0xDE), _ARRAY),
        **dict.fromkeys(range(0xDE, 0xE0), _MAP),
    }.values()
)

_WIDTHS: Final = bytes(
    {
        **dict.fromkeys(range(0x100), 0),
        **dict(zip(range(0xC4, 0xCA), (1, 2, 4, 1, 2, 4), strict=True)),  # bins, extensions
        **dict(zip(range(0xD9, 0xE0), (1, 2, 4, 2, 4, 2, 4), strict=True)),  # strings, arrays, maps
    }.values()
)
"""How many bytes of length follow."""

_LENGTHS: Final = bytes(
    {
        **dict.fromkeys(range(0x100), 0),
        **{first: first % 0x10 for first in range(0x80, 0xA0)},
        **{first: first % 0x20 for first in range(0xA0, 0xC0)},
        **dict.fromkeys(range(0xC7, 0xCA), 1),  # an extension has a byte for its own type
        **dict(zip(range(0xCA, 0xD9), (4, 8, 1, 2, 4, 8, 1, 2, 4, 8, 2, 3, 5, 9, 17), strict=True)),
    }.values()
)
"""The length, as far as the first byte says it."""

_STEPS: Final = bytes(
    1 + length if kind in {_SCALAR, _STRING} and not width else 0
    for kind, width, length in zip(_KINDS, _WIDTHS, _LENGTHS, strict=True)
)
"""How far it is to the next value, for those values where that is all there is to know; 0 for the others."""

_TYPE: Final = TYPE.encode()


def _survey(frame: bytes, tags: frozenset[bytes], names: frozenset[bytes]) -> None:  # noqa: PLR0912, PLR0915 - calls cost half the speed
    """Refuse all that msgpack should not see: what is left to find are strings that are not UTF-8, and wrong types."""
    steps = _STEPS
    well_formed = True
    at = tag_at = 0
    left = 1  # values to come in the innermost map or array, keys included
    seen: set[bytes] | None = None  # its keys so far, if it is a map
    outer: list[tuple[int, set[bytes] | None]] = []
    room = MAX_VALUES
    try:
        while True:
            if not left:
                if not outer:
                    break
                left, seen = outer.pop()
                continue
            first = frame[at]
            left -= 1
            keys = seen if left % 2 else None  # what to add this value to, if it is a key
            step = steps[first]
            if step and keys is None:
                at += step
                continue
            kind = _KINDS[first]
            length = _LENGTHS[first]
            width = _WIDTHS[first]
            at += 1
            if width:
                # Cut off by the end of the frame, a length can only seem smaller than it is.
                length += int.from_bytes(frame[at : at + width], "big")
                at += width
            if kind >= _ARRAY:
                if len(outer) >= MAX_DEPTH:
                    raise Malformed("too_deep")
                if keys is not None:
                    well_formed = False
                outer.append((left, seen))
                left, seen = (length, None) if kind == _ARRAY else (2 * length, set())
                room -= left
                if room < 0:
                    raise Malformed("too_long")
                continue
            if length > MAX_BYTES:
                raise Malformed("too_long")
            if kind == _UNUSED:
                raise Malformed("not_msgpack")
            start = at
            at += length
            if keys is not None:
                key = frame[start:at]
                if kind != _STRING or key not in names or key in keys:
                    well_formed = False
                elif key == _TYPE and len(outer) == 1:
                    tag_at = at
                keys.add(key)
            elif kind == _EXTENSION or (kind == _FLOAT and not _is_finite(frame[start:at])):
                well_formed = False
    except IndexError:
        at = -1  # beyond the end
    if at != len(frame):
        raise Malformed("not_msgpack")
    if not well_formed:
        raise Malformed(_fault(frame, tag_at, tags))


def _is_finite(number: bytes) -> bool:
    """Whether these bytes are a number: those of infinity, and of what is no number, have all exponent bits set."""
    return number[0] & 0x7F != 0x7F or number[1] < (0x80 if len(number) == 4 else 0xF0)


def _fault(frame: bytes, tag_at: int, tags: frozenset[bytes]) -> FailedCode:
    """What is wrong with a frame that can be read but should not be: what is new is not called wrong."""
    if _KINDS[frame[0]] != _MAP:
        return "not_a_map"
    first = frame[tag_at]
    if not tag_at or _KINDS[first] != _STRING:
        return "no_type"
    start = tag_at + 1 + _WIDTHS[first]
    length = _LENGTHS[first] + int.from_bytes(frame[tag_at + 1 : start], "big")
    return "wrong_fields" if frame[start : start + length] in tags else "unknown_type"
