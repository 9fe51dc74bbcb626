"""What is no request is answered with a code and a closed door, and troubles nobody else."""

import asyncio
import random
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from menagerie_server.doors.unpacking import CODES
from menagerie_shared.wire.codec import pack_request
from menagerie_shared.wire.framing import MAX_FRAME, frame
from menagerie_shared.wire.messages import Failed, Refused
from menagerie_shared.wire.requests import Choose, Hello, JoinTable, ListTables, Ping, Ready, Say
from tests.kit.servers.house import House, open_house, within
from tests.kit.servers.stranger import Stranger

encode = msgspec.msgpack.encode


def hello(**fields: Any) -> bytes:
    """A hello with some fields that are other than they should be."""
    return frame(encode({"type": "Hello", "id": "1", "protocol": 1, **fields}))


def nested(depth: int) -> bytes:
    """A ping with so many arrays one inside the other."""
    return frame(b"\x82\xa4type\xa4Ping\xa2id" + b"\x91" * depth + b"\xc0")


NO_REQUESTS: dict[str, tuple[bytes, str]] = {
    "a frame that says it is longer than 64 KiB": (struct.pack(">I", MAX_FRAME + 1), "frame_too_long"),
    "a frame that says it is as long as can be": (b"\xff\xff\xff\xff", "frame_too_long"),
    "an empty frame": (b"\0\0\0\0", "frame_empty"),
    "HTTP": (b"GET / HTTP/1.1\r\nHost: menagerie\r\n\r\n", "frame_too_long"),
    "TLS": (bytes.fromhex("1603010200010001fc0303") + b"\x07" * 64, "frame_too_long"),
    "SSH": (b"SSH-2.0-OpenSSH_9.6\r\n", "frame_too_long"),
    "zeros to the limit": (frame(bytes(MAX_FRAME)), "not_msgpack"),
    "garbage": (frame(random.Random(1).randbytes(1000)), "not_msgpack"),
    "an unused first byte": (frame(b"\xc1"), "not_msgpack"),
    "half a map": (frame(b"\x82\xa4type"), "not_msgpack"),
    "two values": (frame(encode({"type": "Ping", "id": "1"}) + b"\xc0"), "not_msgpack"),
    "a text that is not UTF-8": (frame(b"\x82\xa4type\xa4Ping\xa2id\xa2\xff\xfe"), "not_msgpack"),
    "arrays a thousand deep": (nested(1000), "too_deep"),
    "arrays as deep as a frame holds": (nested(60_000), "too_deep"),
    "maps one inside the other": (frame(b"\x81\xa4type" * 5000 + b"\xc0"), "too_deep"),
    "an array that says it has four billion values": (frame(b"\x81\xa4type\xdd\xff\xff\xff\xff"), "too_long"),
    "a map that says it has four billion values": (frame(b"\xdf\xff\xff\xff\xff"), "too_long"),
    "a text that says it has four billion bytes": (frame(b"\x81\xa4type\xdb\xff\xff\xff\xff"), "too_long"),
    "a text of 60 kB": (hello(name="x" * 60_000), "too_long"),
    "2,000 values": (frame(encode({"type": "CreateTable", "id": "1", "game": "x", "bots": [1] * 2000})), "too_long"),
    "a list": (frame(encode(["Ping", "1"])), "not_a_map"),
    "a number": (frame(encode(7)), "not_a_map"),
    "nothing": (frame(b"\xc0"), "not_a_map"),
    "no type": (frame(encode({"id": "1"})), "no_type"),
    "a type that is a number": (frame(encode({"type": 7, "id": "1"})), "no_type"),
    "a message of the server's": (frame(encode({"type": "Welcome", "id": "1"})), "unknown_type"),
    "an entry of the journal's": (frame(encode({"type": "SeedPublished", "seed": b"1"})), "unknown_type"),
    "a request of tomorrow": (frame(encode({"type": "Undo", "id": "1", "table": "x"})), "unknown_type"),
    "a field of tomorrow": (hello(admin=True), "wrong_fields"),
    "a field twice": (frame(b"\x83\xa4type\xa4Ping\xa2id\xa11\xa2id\xa12"), "wrong_fields"),
    "no id": (frame(encode({"type": "Ping"})), "wrong_fields"),
    "an id that is a number": (frame(encode({"type": "Ping", "id": 1})), "wrong_fields"),
    "an empty id": (hello(id=""), "wrong_fields"),
    "an id of 41 characters": (hello(id="x" * 41), "wrong_fields"),
    "an id with a null character": (hello(id="x\0y"), "wrong_fields"),
    "an id with an escape sequence": (hello(id="x\x1b[2Jy"), "wrong_fields"),
    "a name of 65 characters": (hello(name="x" * 65), "wrong_fields"),
    "a protocol that is a text": (hello(protocol="1"), "wrong_fields"),
    "a number that is none": (frame(b"\x82\xa4type\xa4Ping\xa2id\xcb\x7f\xf8" + bytes(6)), "wrong_fields"),
    "a seat beyond all tables": (
        frame(encode({"type": "Choose", "id": "1", "table": "x", "seat": 16, "move": {}})),
        "wrong_fields",
    ),
    "the largest seat number": (
        frame(encode({"type": "Choose", "id": "1", "table": "x", "seat": 2**64 - 1, "move": {}})),
        "wrong_fields",
    ),
    "a sequence number beyond 2^53": (
        frame(encode({"type": "Resync", "id": "1", "table": "x", "since": 2**53 + 1})),
        "wrong_fields",
    ),
    "a negative sequence number": (
        frame(encode({"type": "Resync", "id": "1", "table": "x", "since": -1})),
        "wrong_fields",
    ),
    "a match number beyond all": (
        frame(encode({"type": "Resync", "id": "1", "table": "x", "match": 2**64 - 1})),
        "wrong_fields",
    ),
    "a table's name of 41 characters": (frame(encode({"type": "Start", "id": "1", "table": "x" * 41})), "wrong_fields"),
    "a table's name with a null character": (
        frame(encode({"type": "Start", "id": "1", "table": "\0"})),
        "wrong_fields",
    ),
    "an extension of msgpack's": (frame(b"\x82\xa4type\xa4Ping\xa2id\xc7\x01\x05x"), "wrong_fields"),
    "a timestamp": (frame(b"\x82\xa4type\xa4Ping\xa2id\xd6\xff\0\0\0\0"), "wrong_fields"),
}


async def bystander_is_well(bystander: Stranger) -> bool:
    return await bystander.ping() and not any(isinstance(message, Failed | Refused) for message in bystander.heard)


@pytest.mark.parametrize("what", NO_REQUESTS)
async def test_no_request_is_answered_with_a_code_and_then_the_door_is_closed(tmp_path: Path, what: str) -> None:
    sent, code = NO_REQUESTS[what]
    async with open_house(tmp_path) as house, Stranger(house.port) as bystander:
        await bystander.hello("Bystander")
        for welcomed in (False, True):
            async with Stranger(house.port) as stranger:
                if welcomed:
                    await stranger.hello()
                stranger.write(sent)
                assert await stranger.read_to_the_end() == Failed(code=code)  # type: ignore[arg-type]
        assert await bystander_is_well(bystander)


async def test_a_frame_may_come_in_any_pieces(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Stranger(house.port) as stranger:
        for byte in pack_request(Hello(id="1", protocol=1)):
            stranger.write(bytes([byte]))
            await asyncio.sleep(0)
        await stranger.read_until(lambda message: getattr(message, "id", None) == "1")
        assert await stranger.ping()


async def test_requests_before_a_bad_frame_do_not_hurt_and_requests_after_it_are_not_read(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Stranger(house.port) as stranger:
        await stranger.hello()
        last = pack_request(Say(id="said", text="nobody hears this"))
        stranger.write(pack_request(Ping(id="first")) + b"\xff\xff\xff\xff" + last)
        assert await stranger.read_to_the_end() == Failed(code="frame_too_long")
        assert all(getattr(message, "id", "") != "said" for message in stranger.heard)


REFUSED_BUT_READ: dict[str, tuple[Any, str]] = {
    "a protocol of tomorrow": (Hello(id="1", protocol=2**64 - 1), "already_welcomed"),
    "a table that is not there": (JoinTable(id="1", table="no-such-table"), "no_such_table"),
    "a move at no table": (Choose(id="1", table="no-such-table", seat=0, move={"type": "Pass"}), "no_such_table"),
    "ready at no table": (Ready(id="1", table="no-such-table"), "no_such_table"),
}


@pytest.mark.parametrize("what", REFUSED_BUT_READ)
async def test_a_request_that_cannot_be_is_refused_and_one_may_go_on(tmp_path: Path, what: str) -> None:
    request, code = REFUSED_BUT_READ[what]
    async with open_house(tmp_path) as house, Stranger(house.port) as stranger:
        await stranger.hello()
        answer = await stranger.ask(request)
        assert isinstance(answer, Refused)
        assert answer.code == code
        assert await stranger.ping()


async def test_before_hello_every_request_is_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Stranger(house.port) as stranger:
        for request in (ListTables(id="1"), Ping(id="2"), Say(id="3", text="hello"), JoinTable(id="4", table="x")):
            answer = await stranger.ask(request)
            assert isinstance(answer, Refused)
            assert answer.code == "hello_first"
        wrong = await stranger.ask(Hello(id="5", protocol=2**64 - 1))
        assert isinstance(wrong, Refused)
        assert wrong.code == "wrong_protocol"


def mutations(seed: int, count: int) -> Iterator[bytes]:
    """Requests in which some bytes are not what they were."""
    dice = random.Random(seed)
    good = [pack_request(Hello(id="1", protocol=1, name="Ada", token="t"))]
    good.append(pack_request(Choose(id="2", table="amber-fox", seat=1, move={"type": "Bid", "cards": [[1, "x"]]})))
    good.append(pack_request(JoinTable(id="3", table="amber-fox", since=7, match=1)))
    for _ in range(count):
        payload = bytearray(dice.choice(good)[4:])
        for _ in range(dice.randint(1, 4)):
            match dice.randrange(4):
                case 0:
                    payload[dice.randrange(len(payload))] = dice.randrange(256)
                case 1:
                    at = dice.randrange(len(payload))
                    payload[at:at] = dice.randbytes(dice.randint(1, 8))
                case 2:
                    del payload[dice.randrange(len(payload)) :]
                    payload += b"\xc0"
                case _:
                    at = dice.randrange(len(payload))
                    payload += payload[at:]
        yield frame(bytes(payload))


async def test_fuzzed_requests_are_answered_or_refused_with_a_code_each(tmp_path: Path) -> None:
    async def one(house: House, sent: bytes) -> None:
        async with Stranger(house.port) as stranger:
            stranger.write(sent)
            stranger.send(Hello(id="end", protocol=-1))
            last = await stranger.read_until(
                lambda message: isinstance(message, Failed) or getattr(message, "id", None) == "end"
            )
            if isinstance(last, Failed):
                assert last.code in CODES

    async with open_house(tmp_path) as house, Stranger(house.port) as bystander:
        await bystander.hello("Bystander")
        for sent in mutations(seed=7, count=300):
            await within(one(house, sent))
        assert await bystander_is_well(bystander)
