"""Whatever strangers send becomes a message of a known class, or is refused with a code; and it is cheap either way."""

import contextlib
import struct
import tracemalloc
from typing import Annotated, Any, TypeAlias

import msgpack  # type: ignore[import-untyped]  # it brings no types
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from menagerie_server.doors import unpacking
from menagerie_server.doors.unpacking import (
    CODES,
    MAX_BYTES,
    MAX_DEPTH,
    MAX_VALUES,
    Malformed,
    Unpacker,
    by_tag,
    typed,
)
from menagerie_shared.wire.framing import MAX_FRAME

CHEAP = settings(max_examples=20 * settings().max_examples)
"""These examples are small, so there can be many of them in any profile."""

MOST_MEMORY = 512 * 1024
"""No frame needs more than this beyond itself; 8 MB is what a connection may take."""


class Message(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    pass


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    row: int
    column: int = 0


class Say(Message, frozen=True):
    text: str
    spot: Spot | None = None


class Send(Message, frozen=True):
    number: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    share: float = 0.0
    secret: bytes = b""
    yes: bool = False
    many: tuple[int, ...] = ()
    anything: Any = None


class Choose(Message, frozen=True):
    move: dict[str, Any]


class Step(Message, frozen=True):
    paces: int


class Jump(Message, frozen=True):
    pass


Known: TypeAlias = Say | Send | Choose
CLASSES: dict[str, type[Known]] = {"Say": Say, "Send": Send, "Choose": Choose}
MOVES = by_tag((Step, Jump))
UNPACKER = Unpacker(CLASSES, inner=(Step | Jump,))


def refusal(frame: bytes) -> str:
    with pytest.raises(Malformed) as refused:
        UNPACKER.unpack(frame)
    return refused.value.code


def pack(value: Any) -> bytes:
    packed: bytes = msgpack.packb(value)
    return packed


def send(anything: bytes) -> bytes:
    """A good message with this for anything."""
    return b"\x82\xa4type\xa4Send\xa8anything" + anything


@pytest.mark.parametrize(
    "message",
    [
        Say("hello"),
        Say("\u65e5\u672c \U0001f600\x00", Spot(3, -4)),
        Send(),
        Send(100, -1.5, b"\x00\xff", True, (0, -1, 127, 128, 255, 256, 65535, 65536, 2**32, 2**64 - 1, -(2**63))),
        Send(anything=[None, True, 1.5, "x" * 40, b"y" * 300, {"row": {}}, [[], list(range(300))]]),
        Choose({"type": "Step", "paces": 2}),
    ],
)
def test_messages_pass(message: Known) -> None:
    assert UNPACKER.unpack(msgspec.msgpack.encode(message)) == message


def test_a_move_inside_a_message_is_typed_later() -> None:
    message = UNPACKER.unpack(pack({"type": "Choose", "move": {"type": "Step", "paces": 2}}))
    assert isinstance(message, Choose)
    assert typed(message.move, MOVES) == Step(2)


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ([], "not_a_map"),
        (None, "not_a_map"),
        ({}, "no_type"),
        ({"type": 1}, "no_type"),
        ({"type": None, "paces": 1}, "no_type"),
        ({"type": "Fly"}, "unknown_type"),
        ({"type": "Step"}, "wrong_fields"),
        ({"type": "Step", "paces": "1"}, "wrong_fields"),
        ({"type": "Jump", "paces": 1}, "wrong_fields"),
    ],
)
def test_what_is_no_move_is_refused(value: object, code: str) -> None:
    with pytest.raises(Malformed) as refused:
        typed(value, MOVES)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (None, "not_a_map"),
        (7, "not_a_map"),
        ("type", "not_a_map"),
        ([{"type": "Jump"}], "not_a_map"),
        ([{"new": 1}], "not_a_map"),
        (1.5, "not_a_map"),
        ({}, "no_type"),
        ({"text": "hello"}, "no_type"),
        ({"type": None}, "no_type"),
        ({"type": ["Say"]}, "no_type"),
        ({"type": b"Say"}, "no_type"),
        ({"type": b"Say", "new": 1}, "no_type"),
        ({"type": {"type": "Say"}, "new": 1}, "no_type"),
        ({b"type": "Say"}, "no_type"),
        ({"new": {"type": "Say"}}, "no_type"),
        ({"type": ""}, "unknown_type"),
        ({"type": "say"}, "unknown_type"),
        ({"type": "Step", "paces": 1}, "unknown_type"),
        ({"type": "New", "new": 1}, "unknown_type"),
        ({"new": 1, "type": "N" * 300}, "unknown_type"),
        ({"new": {"type": "Say"}, "type": "New"}, "unknown_type"),
        ({"type": "Say"}, "wrong_fields"),
        ({"type": "Say", "text": None}, "wrong_fields"),
        ({"type": "Say", "text": b"hello"}, "wrong_fields"),
        ({"type": "Say", "text": "hello", "new": 1}, "wrong_fields"),
        ({"type": "Say", "text": "hello", "number": 1}, "wrong_fields"),
        ({"type": "Say", "text": "hello", "spot": {"row": 1, "text": 2}}, "wrong_fields"),
        ({"type": "Say", "text": "hello", "spot": [1, 2]}, "wrong_fields"),
        ({"type": "Say", "text": "hello", 1: 2}, "wrong_fields"),
        ({"type": "Say", "text": "hello", None: 2}, "wrong_fields"),
        ({"type": "Say", b"text": "hello"}, "wrong_fields"),
        ({"type": "Send", "number": 101}, "wrong_fields"),
        ({"type": "Send", "number": -1}, "wrong_fields"),
        ({"type": "Send", "number": 2**64 - 1}, "wrong_fields"),
        ({"type": "Send", "number": 1.0}, "wrong_fields"),
        ({"type": "Send", "number": True}, "wrong_fields"),
        ({"type": "Send", "number": "1"}, "wrong_fields"),
        ({"type": "Send", "yes": 1}, "wrong_fields"),
        ({"type": "Send", "secret": "c2VjcmV0"}, "wrong_fields"),
        ({"type": "Send", "many": 1}, "wrong_fields"),
        ({"type": "Send", "many": {}}, "wrong_fields"),
        ({"type": "Send", "share": float("nan")}, "wrong_fields"),
        ({"type": "Send", "share": float("-inf")}, "wrong_fields"),
        ({"type": "Send", "anything": [float("inf")]}, "wrong_fields"),
        ({"type": "Send", "anything": {"row": {"new": 1}}}, "wrong_fields"),
        ({"type": "Send", "anything": msgpack.ExtType(5, b"abc")}, "wrong_fields"),
        ({"type": "Send", "anything": msgpack.Timestamp(1, 2)}, "wrong_fields"),
        (msgpack.Timestamp(1), "not_a_map"),
        ({"type": msgpack.ExtType(5, b"Say")}, "no_type"),
    ],
)
def test_what_is_readable_but_no_message_is_refused(value: object, code: str) -> None:
    assert refusal(pack(value)) == code


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (b"", "not_msgpack"),
        (b"\xc1", "not_msgpack"),
        (b"GET / HTTP/1.1\r\n\r\n", "not_msgpack"),
        (b"\x81", "not_msgpack"),
        (b"\x81\xa4type", "not_msgpack"),
        (b"\x81\xa4type\xa3Sa", "not_msgpack"),
        (b"\xda", "not_msgpack"),
        (b"\xdc\x00", "not_msgpack"),
        (b"\xca\x7f", "not_msgpack"),
        (b"\xcb\x7f\xf8", "not_msgpack"),
        (pack({"type": "Send"}) + b"\xc0", "not_msgpack"),
        (pack({"type": "Send"}) * 2, "not_msgpack"),
        # UTF-8 that is none: a stray byte, a detour, surrogates, beyond the last character.
        (send(b"\xa1\xff"), "not_msgpack"),
        (send(b"\xa2\xc0\x80"), "not_msgpack"),
        (send(b"\xa3\xed\xa0\x80"), "not_msgpack"),
        (send(b"\xa6\xed\xa0\xbd\xed\xb8\x80"), "not_msgpack"),
        (send(b"\xa4\xf4\x90\x80\x80"), "not_msgpack"),
        (b"\x81\xa4type\xa1\xff", "not_msgpack"),
        # Numbers that are none, in both widths, and the largest that are.
        (send(b"\xca\x7f\x80\x00\x00"), "wrong_fields"),
        (send(b"\xca\xff\xc0\x00\x01"), "wrong_fields"),
        (send(b"\xcb\x7f\xf0" + bytes(6)), "wrong_fields"),
        (send(b"\xcb\xff\xf8" + bytes(6)), "wrong_fields"),
        # Keys: twice, twice but written differently, and of kinds that keys never have.
        (b"\x82\xa4type\xa4Send\xa4type\xa4Send", "wrong_fields"),
        (b"\x82\xa4type\xa4Send\xd9\x04type\xa4Send", "wrong_fields"),
        (send(b"\x82\xa3row\x01\xa3row\x02"), "wrong_fields"),
        (send(b"\x81\x90\x01"), "wrong_fields"),
        (send(b"\x81\x80\x01"), "wrong_fields"),
        (send(b"\x81\xc4\x03row\x01"), "wrong_fields"),
        (send(b"\x81\xc4\x04\xa3row\x01"), "wrong_fields"),
        (send(b"\x81\xd4\x01x\x01"), "wrong_fields"),
        # Extensions of every form, also the one of no bytes that passes every limit of msgpack.
        (send(b"\xc7\x00\x05"), "wrong_fields"),
        (send(b"\xc7\x00\xff"), "wrong_fields"),
        (send(b"\xc7\x0c\xff" + bytes(12)), "wrong_fields"),
        (send(b"\xc8\x00\x01\x05a"), "wrong_fields"),
        (send(b"\xc9\x00\x00\x00\x01\x05a"), "wrong_fields"),
        *((send(bytes([0xD4 + power, 5]) + bytes(2**power)), "wrong_fields") for power in range(5)),
        (send(b"\xd6\xff" + bytes(4)), "wrong_fields"),
        (send(b"\xd7\xff" + b"\xff" * 8), "wrong_fields"),
        # Lengths that are declared and never come.
        (b"\xdd\xff\xff\xff\xff", "too_long"),
        (b"\xdf\xff\xff\xff\xff", "too_long"),
        (b"\xdf\x80\x00\x00\x00", "too_long"),
        (send(b"\xdc\xff\xff"), "too_long"),
        (send(b"\xde\xff\xff"), "too_long"),
        (send(b"\xdb\xff\xff\xff\xff"), "too_long"),
        (send(b"\xc6\xff\xff\xff\xff"), "too_long"),
        (send(b"\xc9\xff\xff\xff\xff\x01"), "too_long"),
        (send(b"\xdb\xff\xff"), "too_long"),
        (send(b"\xda\x10\x00"), "not_msgpack"),
    ],
)
def test_strange_bytes_are_refused(frame: bytes, code: str) -> None:
    assert refusal(frame) == code


def test_numbers_that_are_large_or_small_are_numbers() -> None:
    for number in (1.7976931348623157e308, -5e-324, -0.0):
        assert UNPACKER.unpack(send(b"\xcb" + struct.pack(">d", number))) == Send(anything=number)
    assert UNPACKER.unpack(send(b"\xca\x7f\x7f\xff\xff")) == Send(anything=3.4028234663852886e38)


def test_a_string_or_bin_has_its_limit() -> None:
    for longest in ("x" * MAX_BYTES, b"x" * MAX_BYTES):
        assert UNPACKER.unpack(send(pack(longest))) == Send(anything=longest)
    assert refusal(send(pack("x" * (MAX_BYTES + 1)))) == "too_long"
    assert refusal(send(pack(b"x" * (MAX_BYTES + 1)))) == "too_long"
    assert refusal(send(pack("\u00e9" * (MAX_BYTES // 2 + 1)))) == "too_long"


def test_nesting_has_its_limit() -> None:
    inside = MAX_DEPTH - 1
    UNPACKER.unpack(send(b"\x91" * (inside - 1) + b"\x90"))
    UNPACKER.unpack(send(b"\x81\xa3row" * inside + b"\x01"))
    UNPACKER.unpack(send(pack([[[]]] * 100)))  # side by side is not deep
    assert refusal(send(b"\x91" * inside + b"\x90")) == "too_deep"
    assert refusal(send(b"\x81\xa3row" * inside + b"\x80")) == "too_deep"


def test_the_number_of_values_has_its_limit() -> None:
    longest = MAX_VALUES - 4
    UNPACKER.unpack(send(pack([0] * longest)))
    assert refusal(send(pack([0] * (longest + 1)))) == "too_long"
    assert refusal(send(pack([[0] * 15] * (longest // 16 + 1)))) == "too_long"


BOMBS = {
    "deep arrays": b"\x91" * 10_000 + b"\xc0",
    "deep arrays to the end": b"\x91" * MAX_FRAME,
    "deep maps": b"\x81\xa3row" * 10_000 + b"\xc0",
    "deep maps in keys": b"\x81" * 10_000,
    "deep inside a message": send(b"\x91" * 10_000 + b"\xc0"),
    "long arrays in long arrays": b"\xdd\x00\x00\xff\xff" * 13_000,
    "arrays as long as is allowed, in each other": b"\xdc\x03\xff" * 20_000,
    "maps as long as is allowed, in each other": b"\xde\x01\xff" * 20_000,
    "a very long array": b"\xdd\xff\xff\xff\xff",
    "a very long map": b"\xdf\xff\xff\xff\xff",
    "a very long string": b"\xdb\xff\xff\xff\xff" + b"a" * 60_000,
    "a very long bin": b"\xc6\xff\xff\xff\xff" + b"a" * 60_000,
    "a very long extension": b"\xc9\xff\xff\xff\xff\x01" + b"a" * 60_000,
    "an array that is there": send(b"\xdd\x00\x00\xff\x00" + b"\xc0" * 0xFF00),
    "maps that are there": send(b"\xdd\x00\x00\xff\x00" + b"\x80" * 0xFF00),
    "empty strings that are there": send(b"\xdd\x00\x00\xff\x00" + b"\xa0" * 0xFF00),
    "many keys": pack({f"{number:x}": None for number in range(9_000)}),
    "the same key many times": b"\xde\x20\x00" + b"\xa3row\xc0" * 0x2000,
    "many fields in many maps": send(b"\xdc\x00\x64" + b"\x84\xa3row\x01\xa6column\x02\xa4text\xa0\xa4many\x90" * 100),
    "strings of wide characters": send(b"\x9e" + pack("\U0001f600" * 1_000) * 14),
    "extensions": send(b"\xdc\x02\x00" + b"\xd4\x05a" * 512),
    "timestamps": send(b"\xdc\x02\x00" + b"\xd7\xff\xff\xff\xff\xff\xff\xff\xff\xff" * 512),
    "large numbers": send(b"\xdc\x03\xe8" + b"\xcf\xff\xff\xff\xff\xff\xff\xff\xff" * 1_000),
    "garbage": bytes(range(256)) * 256,
    "nothing": bytes(MAX_FRAME),
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_takes_little_memory(name: str) -> None:
    frame = BOMBS[name]
    assert len(frame) <= MAX_FRAME
    assert peak(frame) < MOST_MEMORY


def peak(frame: bytes) -> int:
    """The most memory that was in use while this frame was unpacked or refused."""
    tracemalloc.start()
    try:
        with contextlib.suppress(Malformed):
            UNPACKER.unpack(frame)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    "frame",
    [
        pack({"type": "Say", "text": "hello", "new": 1}),
        pack({"type": "Choose", "move": {"type": "Step", "new": 1}}),
        pack({"type": "New", "new": 1}),
        send(b"\x91" * 10),
        send(b"\xdc\xff\xff"),
        send(b"\xd6\xff" + bytes(4)),
        send(b"\xc7\x00\x05"),
        b"\x82\xa4type\xa4Send\xa4type\xa4Send",
    ],
)
def test_msgpack_never_sees_unknown_keys_or_anything_dangerous(frame: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """It interns all keys, and an interned string stays in memory for ever in Python 3.12."""
    monkeypatch.setattr(unpacking, "_unpacked", lambda _: pytest.fail("msgpack has seen it"))
    refusal(frame)


@pytest.mark.parametrize(
    "frame",
    [
        pack({"type": "s3cr3t"}),
        pack({"type": "Say", "text": "x", "s3cr3t": 1}),
        pack({"type": "Say", "text": ["s3cr3t"]}),
        pack({"type": "Say", "text": "hello", "number": "s3cr3t"}),
        send(b"\xa7s3cr3t\xff"),
        send(b"\xc4\x06s3cr3t") + b"s3cr3t",
    ],
)
def test_a_refusal_repeats_nothing(frame: bytes) -> None:
    with pytest.raises(Malformed) as caught:
        UNPACKER.unpack(frame)
    refused = caught.value
    assert str(refused) == refused.code
    assert refused.code in CODES
    assert not refused.facts
    assert refused.__cause__ is None
    assert refused.__context__ is None


# Bytes that mean something, so that more of them can be read: first bytes of all kinds, names and tags.
tokens = st.one_of(
    st.binary(min_size=1, max_size=1),
    st.sampled_from(list(map(pack, ("type", "Say", "Send", "Choose", "text", "anything", "row", "new", 1, [])))),
    st.sampled_from(
        [b"\x80", b"\x81", b"\x82", b"\x92", b"\xdc\x00\x01", b"\xde\x00\x01", b"\xc7\x01\x05a", b"\xd4\x05a"]
    ),
)
mostly_readable = st.lists(tokens, max_size=30).map(b"".join)

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**63), 2**64 - 1),
    st.floats(),
    st.text(max_size=10),
    st.binary(max_size=10),
)
keys = st.one_of(st.sampled_from(["type", "text", "spot", "row", "anything", "move", "number", "many"]), scalars)
values = st.recursive(
    st.one_of(scalars, st.sampled_from(["Say", "Send", "Choose"])),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(keys, inner, max_size=4)),
    max_leaves=12,
)
messages = st.builds(
    lambda tag, fields: {"type": tag, **fields},
    st.sampled_from(["Say", "Send", "Choose", "New"]),
    st.dictionaries(keys.filter(lambda key: key != "type"), values, max_size=4),
)


def outcome(frame: bytes) -> str:
    try:
        message = UNPACKER.unpack(frame)
    except Malformed as refused:
        return refused.code
    assert type(message) in CLASSES.values()
    return "message"


def spans_one_value(frame: bytes) -> bool:
    """Whether msgpack, too, takes all of this for one value, whatever is in it."""
    unpacker = msgpack.Unpacker(max_buffer_size=MAX_FRAME)
    unpacker.feed(frame)
    try:
        unpacker.skip()
    except (ValueError, msgpack.UnpackException):
        return False
    return bool(unpacker.tell() == len(frame))


def is_utf8(value: object) -> bool:
    """Whether all strings in what msgpack made of a frame are text; here they are bytes, as bins are."""
    if isinstance(value, list | tuple):
        return all(map(is_utf8, value))
    try:
        if isinstance(value, bytes):
            value.decode()
    except UnicodeDecodeError:
        return False
    return True


@CHEAP
@given(st.one_of(st.binary(max_size=100), mostly_readable))
def test_any_bytes_are_a_message_or_refused_and_msgpack_agrees_which_can_be_read(frame: bytes) -> None:
    found = outcome(frame)
    assert found in {"message", *CODES}
    if found == "message":
        assert msgspec.convert(msgspec.msgpack.decode(frame), type(UNPACKER.unpack(frame))) == UNPACKER.unpack(frame)
    if found == "not_msgpack":
        assert not spans_one_value(frame) or not is_utf8(msgpack.unpackb(frame, raw=True, object_pairs_hook=list))
    elif found not in {"too_deep", "too_long"}:
        assert spans_one_value(frame)


@settings(CHEAP, max_examples=CHEAP.max_examples // 2)
@given(st.one_of(values, messages))
def test_any_value_is_a_message_if_and_only_if_its_class_takes_it(value: Any) -> None:
    found = outcome(pack(value))
    assert found == expected(value)


def expected(value: Any) -> str:
    """The same judgement, made of the value itself."""
    if not isinstance(value, dict):
        return "not_a_map"
    if not isinstance(value.get("type"), str):
        return "no_type"
    named = CLASSES.get(value["type"])
    if named is None:
        return "unknown_type"
    if not is_harmless(value):
        return "wrong_fields"
    try:
        msgspec.msgpack.decode(pack(value), type=named)
    except msgspec.ValidationError:
        return "wrong_fields"
    return "message"


NAMES = {
    "type",
    "text",
    "spot",
    "row",
    "column",
    "number",
    "share",
    "secret",
    "yes",
    "many",
    "anything",
    "move",
    "paces",
}


def is_harmless(value: Any) -> bool:
    match value:
        case dict():
            return all(isinstance(key, str) and key in NAMES for key in value) and all(map(is_harmless, value.values()))
        case list():
            return all(map(is_harmless, value))
        case float():
            return value - value == 0
        case _:
            return True


@given(messages, st.lists(st.tuples(st.integers(min_value=0), st.integers(0, 255)), min_size=1, max_size=4))
def test_a_damaged_message_takes_little_memory(value: Any, damage: list[tuple[int, int]]) -> None:
    frame = bytearray(pack(value))
    for place, byte in damage:
        frame[place % len(frame)] = byte
    assert peak(bytes(frame)) < MOST_MEMORY


def test_classes_must_be_such_that_nothing_unknown_is_ignored() -> None:
    class Careless(msgspec.Struct, tag=True):
        pass

    class Deep(Message, frozen=True):
        inner: dict[str, tuple[list[Careless], int]]

    class Untagged(msgspec.Struct, forbid_unknown_fields=True):
        pass

    class Elsewhere(msgspec.Struct, tag_field="kind", forbid_unknown_fields=True):
        pass

    class Row(Message, frozen=True, array_like=True):
        pass

    for refused in (Careless, Deep, Untagged, Elsewhere, Row):
        with pytest.raises(TypeError, match=refused.__name__ if refused is not Deep else "Careless"):
            Unpacker({refused.__name__: refused})
    with pytest.raises(TypeError, match="Careless"):
        Unpacker(CLASSES, inner=(Careless,))
    with pytest.raises(TypeError, match="another tag"):
        Unpacker({"Jump": Step})
    with pytest.raises(TypeError, match="has the tag of"):
        by_tag((Step, Step))


def test_renamed_fields_and_classes_in_themselves_are_known() -> None:
    class Tree(Message, frozen=True, rename="camel"):
        left_part: "Tree | None" = None

    globals()["Tree"] = Tree  # where msgspec looks for it
    try:
        unpacker = Unpacker(by_tag((Tree,)))
    finally:
        del globals()["Tree"]
    tree = Tree(Tree())
    assert unpacker.unpack(msgspec.msgpack.encode(tree)) == tree
