"""Writes docs/protocol-vectors.json: frames, canonical views with their digests, and commitments, byte by byte."""

from typing import Any, Final

import msgpack  # type: ignore[import-untyped]  # it brings no types

from menagerie_server.doors.unpacking import MAX_BYTES, MAX_DEPTH
from menagerie_server.engine.chance import Dice
from menagerie_shared import fairness
from menagerie_shared.codes import FailedCode
from menagerie_shared.games.wildcards.options import Options
from menagerie_shared.wire.codec import pack, pack_request, raw
from menagerie_shared.wire.digest import digest
from menagerie_shared.wire.framing import MAX_FRAME, PREFIX, frame
from menagerie_shared.wire.messages import Closing, Done, Failed, Message, Refused
from menagerie_shared.wire.requests import (
    CheckView,
    Choose,
    Clock,
    Contribute,
    CreateTable,
    Hello,
    JoinTable,
    Ping,
    Ready,
    Request,
    Say,
)
from menagerie_shared.wire.table_messages import Asked, Events, Notice, OpenContribution, Snapshot
from tests.house.protocol_json import DOCS, written
from tests.kit.games.wildcards import WILDCARDS_KNOWLEDGE

FILE: Final = DOCS / "protocol-vectors.json"
GAME: Final = WILDCARDS_KNOWLEDGE.game
MATCH: Final = "brave-otter/1"
TABLE: Final = "brave-otter"
SECRET: Final = bytes(range(32))

CONTRIBUTIONS: Final = ((MATCH, 0, SECRET), ("brave-otter/2", 4, b"\xff" * 32), ("T1", 1, b"\x22" * 32))

REQUESTS: Final[tuple[Request, ...]] = (
    Hello(id="a-1", protocol=1, name="Ada", oldest=1, capabilities=["table_changes"]),
    Ping(id="a-2"),
    CreateTable(id="a-3", game="wildcards", options={"seats": 3}, bots=[2], clock=Clock(choice=45.5, reserve=240.0)),
    JoinTable(id="a-4", table=TABLE, match=2, since=300),
    Ready(id="a-5", table=TABLE, commitment=fairness.commit_to_contribution(MATCH, 0, SECRET)),
    Contribute(id="a-6", table=TABLE, contribution=SECRET),
    Choose(id="a-7", table=TABLE, seat=0, move={"type": "Bid", "cards": ["m4"]}),
    CheckView(id="a-8", table=TABLE, sequence=65536, digest=bytes(16), match=1),
    Say(id="a-9", text="Grüße, こんにちは"),
)


def write_vectors() -> str:
    """The whole file."""
    return written(
        {
            "about": "Known answers. Bins are maps with their bytes in hexadecimal. Frames are what ours writes: "
            "others may write the fields of a map in another order, and leave out what may be left out.",
            "requests": [_frame(pack_request(request)) for request in REQUESTS],
            "messages": [_frame(pack(message)) for message in _messages()],
            "malformed": [{"frame": data.hex(), "code": code} for data, code in _malformed()],
            "views": [_view(state, viewer) for state, viewer in _views()],
            "seat commitments": [
                {"match": match, "seat": seat, "contribution": given, "commitment": promise}
                for match, seat, given in CONTRIBUTIONS
                for promise in (fairness.commit_to_contribution(match, seat, given),)
            ],
            "seed commitments": [
                {"match": match, "seed": SECRET, "commitment": fairness.commit_to_seed(match, SECRET)}
                for match in (MATCH, "T1")
            ],
        }
    )


def _frame(data: bytes) -> dict[str, Any]:
    return {"says": msgpack.unpackb(data[PREFIX:]), "frame": data.hex()}


def _messages() -> list[Message]:
    state = GAME.deal(Options(seats=3), Dice("vectors")).state
    question = GAME.question(state, 0)
    drawn = GAME.lay(Options(seats=3))
    return [
        Done(id="a-3", table=TABLE, seat=0, invitation="oNak-qXZ"),
        Done(id="a-8", table=TABLE, checked=False),
        Refused(id="a-4", code="no_such_seat", facts={"seat": 3, "seats": 3}),
        Failed(code="wrong_fields"),
        Closing(code="server_stopping"),
        Notice(code="slow_down", facts={"per_second": 30.0}),
        OpenContribution(table=TABLE, seconds=5.0),
        Snapshot(table=TABLE, match=1, sequence=0, view=raw(GAME.view(drawn, 0))),
        Events(table=TABLE, match=1, sequence=0, events=(raw({"type": "TalismanGiven", "seat": 2}),)),
        Asked(table=TABLE, match=1, sequence=4, seat=0, question=raw(question)),
    ]


def _malformed() -> list[tuple[bytes, FailedCode]]:
    """What is answered with Failed, and with which code."""
    deep: Any = 0
    for _ in range(MAX_DEPTH):
        deep = [deep]
    return [
        (bytes(PREFIX), "frame_empty"),
        ((MAX_FRAME + 1).to_bytes(PREFIX, "big"), "frame_too_long"),
        (frame(b"\xc1"), "not_msgpack"),
        (frame(b"\x90"), "not_a_map"),
        (frame(msgpack.packb({"id": "1"})), "no_type"),
        (frame(msgpack.packb({"type": "Conjure", "id": "1"})), "unknown_type"),
        (frame(msgpack.packb({"type": "Ping", "id": "1", "how": "loud"})), "wrong_fields"),
        (frame(msgpack.packb({"type": "Ping"})), "wrong_fields"),
        (frame(msgpack.packb({"type": "Ping", "id": 1})), "wrong_fields"),
        (frame(msgpack.packb({"type": "Ping", "id": deep})), "too_deep"),
        (frame(msgpack.packb({"type": "Ping", "id": "x" * (MAX_BYTES + 1)})), "too_long"),
    ]


def _views() -> list[tuple[Any, int | None]]:
    """Laid, dealt, and in the middle of games, by a seat and by a spectator."""
    views: list[tuple[Any, int | None]] = [(GAME.lay(Options(seats=5)), None)]
    for seed, options in enumerate((Options(seats=3), Options(seats=5, edition=2020), Options(seats=4, leo=True))):
        dice = Dice(f"vectors {seed}")
        state = GAME.deal(options, dice).state
        views.append((state, seed))
        for _ in range(60):
            seat = GAME.waiting(state)[0]
            state = GAME.decide(state, seat, GAME.asked(state)[seat].sample(dice.pick), dice).state
        views += [(state, 0), (state, None)]
    return views


def _view(state: Any, viewer: int | None) -> dict[str, Any]:
    view = GAME.view(state, viewer)
    encoded = bytes(raw(view))
    return {"view": msgpack.unpackb(encoded), "canonical": encoded.hex(), "digest": digest(view).hex()}
