"""The files for machines beside docs/protocol.md are those of the code, agree with each other, and can be followed."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgpack  # type: ignore[import-untyped]  # it brings no types
import pytest

from menagerie_shared.wire.codec import unpack
from menagerie_shared.wire.framing import PREFIX, Frames
from menagerie_shared.wire.messages import Failed
from tests.house import protocol_schema, protocol_vectors
from tests.house.protocol_json import sayable
from tests.house.protocol_tables import written_anew
from tests.house.schema_reader import SchemaReader
from tests.kit.clients import protocol_stream
from tests.kit.clients import stranger_to_python as stranger
from tests.kit.servers.house import open_house
from tests.kit.servers.stranger import Stranger

SCHEMA = json.loads(protocol_schema.FILE.read_text(encoding="utf-8"))
VECTORS = json.loads(protocol_vectors.FILE.read_text(encoding="utf-8"))
STREAM = [json.loads(line) for line in protocol_stream.FILE.read_text(encoding="utf-8").splitlines()]
READER = SchemaReader(SCHEMA, "wildcards")


def spoken(line: dict[str, Any]) -> Any:
    """What is in a frame of the files."""
    (payload,) = Frames().feed(bytes.fromhex(line["frame"]))
    return msgpack.unpackb(payload)


def test_the_files_are_those_of_the_code() -> None:
    """If this fails, run `make protocol` and look at what has changed. The recorded game is played anew for it."""
    for file, text in written_anew().items():
        assert file.read_text(encoding="utf-8") == text, file.name


def test_the_recorded_game_is_the_same_each_time() -> None:
    assert protocol_stream.write_stream() == protocol_stream.write_stream()


def test_what_a_frame_says_is_written_beside_it() -> None:
    for line in (*STREAM, *VECTORS["requests"], *VECTORS["messages"]):
        assert sayable(spoken(line)) == line["says"]


def test_every_message_is_as_the_schema_says() -> None:
    for line in STREAM:
        READER.check(spoken(line), line["from"])
    for line in VECTORS["requests"]:
        READER.check(spoken(line), "client")
    for line in VECTORS["messages"]:
        READER.check(spoken(line), "server")


@pytest.mark.parametrize(
    ("sender", "message"),
    [
        ("client", {"type": "Ping"}),
        ("client", {"type": "Ping", "id": "two words"}),
        ("client", {"type": "Ping", "id": "a", "how": "loud"}),
        ("client", {"type": "Conjure", "id": "a"}),
        ("client", {"type": "Ready", "id": "a", "table": "t", "commitment": bytes(65)}),
        ("client", {"type": "Choose", "id": "a", "table": "t", "seat": 0, "move": {"type": "Bid", "cards": ["x9"]}}),
        ("server", {"type": "Closing", "code": "time_is_up"}),
        ("server", {"type": "Open", "table": "t", "seconds": "5"}),
    ],
)
def test_the_schema_can_say_no(sender: str, message: dict[str, Any]) -> None:
    with pytest.raises(AssertionError):
        READER.check(message, sender)


def test_the_recorded_game_can_be_followed_by_the_page_alone() -> None:
    """To its end, with every digest that was sent right, and into the next match."""
    view: dict[str, Any] = {}
    checks, over, matches, asked = 0, False, [], {}
    for line in STREAM:
        message = spoken(line)
        match message["type"]:
            case "Snapshot":
                view = message["view"]
                matches.append(message["match"])
                assert stranger.canonical(view) in bytes.fromhex(line["frame"])
            case "Events":
                for event in message["events"]:
                    assert event["type"] != "DrewCards" or event["seat"] == view["viewer"]
                    stranger.follow(view, event, "wildcards")
                over = over or view["table"]["over"]
            case "CheckView":
                assert message["digest"] == stranger.digest(view)
                asked[message["id"]] = True
            case "Done" if message["id"] in asked:
                assert message["checked"]
                checks += 1
            case _:
                pass
    assert over
    assert checks > 20
    assert matches == [1, 2]


def test_the_recorded_game_shows_each_kind_of_request_in_its_order() -> None:
    sent = [line["says"]["type"] for line in STREAM if line["from"] == "client"]
    assert sent[:5] == ["Hello", "KeepToken", "CreateTable", "Ready", "Contribute"]
    assert sent[-4:] == ["Rematch", "Ready", "Contribute", "LeaveTable"]
    promised = [line["says"]["commitment"] for line in STREAM if line["says"]["type"] == "Ready"]
    assert len(set(map(str, promised))) == 2, "a new commitment for the new match"
    begun = [line["says"] for line in STREAM if line["says"]["type"] == "Status" and line["says"].get("match") == 2]
    assert (begun[0]["stage"], begun[0]["seats"][0].get("ready", False)) == ("waiting", False), (
        "and one is not ready yet"
    )
    assert begun[0]["commitment"] != STREAM[5]["says"]["commitment"], "and there is a new one of the server's"
    last = STREAM[-1]["says"]
    assert (last["type"], STREAM[-1]["from"]) == ("Done", "server"), "the answer comes last"


def test_views_and_commitments_are_as_a_stranger_computes_them() -> None:
    for known in VECTORS["views"]:
        assert stranger.canonical(known["view"]).hex() == known["canonical"]
        assert stranger.digest(known["view"]).hex() == known["digest"]
    for known in VECTORS["seat commitments"]:
        given = bytes.fromhex(known["contribution"]["bin"])
        assert stranger.commitment(known["match"], known["seat"], given).hex() == known["commitment"]["bin"]


def test_messages_of_the_vectors_are_messages() -> None:
    for known in VECTORS["messages"]:
        unpack(bytes.fromhex(known["frame"])[PREFIX:])


async def test_what_is_malformed_is_answered_as_the_vectors_say(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        for known in VECTORS["malformed"]:
            async with Stranger(house.port) as sender:
                await sender.hello()
                sender.write(bytes.fromhex(known["frame"]))
                assert await sender.read_to_the_end() == Failed(code=known["code"]), known


def kinds(value: Any) -> Iterator[str]:
    """Every name of a class that the schema refers to."""
    match value:
        case {"is": "map", "name": str(name)}:
            yield name
        case dict():
            for part in value.values():
                yield from kinds(part)
        case list():
            for part in value:
                yield from kinds(part)
        case _:
            pass


def test_whatever_the_schema_refers_to_is_in_it() -> None:
    house = {*SCHEMA["values"], *SCHEMA["doors"]["values"]}
    assert {name for part in ("requests", "messages", "values", "doors") for name in kinds(SCHEMA[part])} <= house
    for game in SCHEMA["games"].values():
        assert set(kinds(game)) <= {*game["values"], *game["events"]}
