"""However a stream is cut into reads, it is the same frames; and a bad one costs nothing."""

import tracemalloc
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from menagerie_shared.wire.framing import MAX_FRAME, BadFrame, FrameEmpty, Frames, FrameTooLong, frame

CHEAP = settings(max_examples=5 * settings().max_examples)
"""These examples are small, so there can be many of them in any profile."""

payloads = st.lists(st.binary(min_size=1, max_size=40), max_size=8)


def cut(stream: bytes, places: list[int]) -> list[bytes]:
    edges = [0, *sorted(place % (len(stream) + 1) for place in places), len(stream)]
    return [stream[start:end] for start, end in pairwise(edges)]


def read_all(frames: Frames, reads: list[bytes]) -> tuple[list[bytes], BadFrame | None]:
    """The frames of all reads up to the first refusal, and that."""
    found: list[bytes] = []
    for read in reads:
        try:
            found += frames.feed(read)
        except BadFrame as bad:
            return found + list(bad.frames), bad
    return found, None


def test_a_frame_is_its_length_and_its_payload() -> None:
    assert frame(b"abc") == b"\x00\x00\x00\x03abc"
    assert Frames().feed(b"\x00\x00\x00\x03abc") == [b"abc"]


def test_the_largest_frame_passes() -> None:
    payload = bytes(MAX_FRAME)
    assert Frames().feed(frame(payload)) == [payload]


def test_too_large_a_payload_is_not_framed() -> None:
    with pytest.raises(FrameTooLong) as refused:
        frame(bytes(MAX_FRAME + 1))
    assert refused.value.length == MAX_FRAME + 1
    assert refused.value.code == "frame_too_long"


def test_nothing_is_not_framed() -> None:
    with pytest.raises(FrameEmpty):
        frame(b"")


@CHEAP
@given(payloads, st.lists(st.integers(min_value=0), max_size=12), st.binary(max_size=3))
def test_any_cuts_give_the_same_frames(messages: list[bytes], places: list[int], rest: bytes) -> None:
    frames = Frames()
    stream = b"".join(map(frame, messages)) + rest
    assert read_all(frames, cut(stream, places)) == (messages, None)
    assert frames.unfinished == bool(rest)
    assert frames.held == len(rest)


@given(payloads)
def test_byte_by_byte_too(messages: list[bytes]) -> None:
    frames = Frames()
    stream = b"".join(map(frame, messages))
    assert read_all(frames, [bytes([byte]) for byte in stream]) == (messages, None)
    assert not frames.unfinished


@CHEAP
@given(
    payloads,
    st.one_of(st.just(0), st.integers(min_value=MAX_FRAME + 1, max_value=2**32 - 1)),
    st.binary(max_size=20),
    st.lists(st.integers(min_value=0), max_size=12),
)
def test_a_bad_length_is_refused_wherever_the_cuts_are(
    messages: list[bytes], length: int, rest: bytes, places: list[int]
) -> None:
    stream = b"".join(map(frame, messages)) + length.to_bytes(4, "big") + rest
    found, bad = read_all(Frames(), cut(stream, places))
    assert found == messages
    if length:
        assert isinstance(bad, FrameTooLong)
        assert bad.length == length
    else:
        assert isinstance(bad, FrameEmpty)


@CHEAP
@given(st.lists(st.binary(max_size=60), max_size=6))
def test_garbage_raises_nothing_else(reads: list[bytes]) -> None:
    read_all(Frames(), reads)


def test_a_bad_length_is_refused_with_its_fourth_byte() -> None:
    frames = Frames()
    assert frames.feed(b"\x00\x01\x00") == []
    with pytest.raises(FrameTooLong, match="frame_too_long"):
        frames.feed(b"\x01")


def test_after_a_bad_frame_nothing_is_read_any_more() -> None:
    frames = Frames()
    with pytest.raises(FrameTooLong) as first:
        frames.feed(frame(b"good") + b"GET / HTTP/1.1\r\n")
    assert first.value.frames == (b"good",)
    with pytest.raises(FrameTooLong) as again:
        frames.feed(frame(b"good"))
    assert again.value.frames == ()
    assert again.value.length == first.value.length
    assert frames.held == 0


def test_what_is_fed_is_copied() -> None:
    """A BufferedProtocol is given the same memory to read into again and again."""
    memory = bytearray(b"\x00\x00\x00\x03abc\x00\x00\x00\x02x")
    frames = Frames()
    found = frames.feed(memoryview(memory))
    memory[:] = bytes(len(memory))
    memory.clear()  # it would fail if a view of it were left
    assert found + frames.feed(bytearray(b"y")) == [b"abc", b"xy"]
    assert all(type(each) is bytes for each in found)


def test_a_bad_read_is_let_go_of_too() -> None:
    memory = bytearray(b"\xff\xff\xff\xffabc")
    with pytest.raises(FrameTooLong):
        Frames().feed(memory)
    memory.clear()


def test_an_unfinished_frame_is_all_that_is_held() -> None:
    frames = Frames()
    read = frame(bytes(MAX_FRAME)) * 64 + frame(bytes(MAX_FRAME))[:-1]
    tracemalloc.start()
    try:
        del frames.feed(read)[:]
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert frames.held == MAX_FRAME - 1
    assert held < 1.25 * MAX_FRAME


def test_a_bad_length_takes_no_memory() -> None:
    frames = Frames()
    read = b"\xff\xff\xff\xff" + bytes(1_000_000)
    tracemalloc.start()
    try:
        with pytest.raises(FrameTooLong):
            frames.feed(read)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 10_000


def test_a_frame_in_tiny_pieces_takes_no_more_memory_than_in_one() -> None:
    frames = Frames()
    stream = memoryview(frame(bytes(MAX_FRAME)))
    tracemalloc.start()
    try:
        for at in range(len(stream) - 1):
            assert not frames.feed(stream[at : at + 1])
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 2.5 * MAX_FRAME  # the held bytes, and once more while they move to where there is room
    assert frames.feed(stream[-1:]) == [bytes(MAX_FRAME)]
