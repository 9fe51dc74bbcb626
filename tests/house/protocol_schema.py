"""Writes docs/protocol.json: the types, codes and figures of the protocol as data."""

from typing import Any, get_args

import msgspec
from msgspec import inspect as look

from menagerie_client.catalogue import GAMES
from menagerie_server.doors.bounds import bounds
from menagerie_server.doors.limits import Limits
from menagerie_server.serving.announcement import USUAL_PORT
from menagerie_shared.codes import DECLARED, Meaning
from menagerie_shared.games.outcome import Outcome, Standing
from menagerie_shared.games.seat_game import SeatGame
from menagerie_shared.wire import limits as wire
from menagerie_shared.wire.capabilities import CAPABILITIES
from menagerie_shared.wire.framing import MAX_FRAME, PREFIX
from menagerie_shared.wire.hint_messages import Costly, Weighed
from menagerie_shared.wire.lobby_messages import (
    Beginning,
    Best,
    Finished,
    Here,
    Listed,
    ListedAt,
    PastGame,
    Placing,
    RatedPlayer,
)
from menagerie_shared.wire.messages import Message
from menagerie_shared.wire.paces import PACES
from menagerie_shared.wire.phrases import PHRASES
from menagerie_shared.wire.requests import Clock, Request
from menagerie_shared.wire.service import SERVICE
from menagerie_shared.wire.table_messages import SeatInfo, Share, Shares
from menagerie_shared.wire.version import OLDEST, PROTOCOL
from menagerie_shared.wire.vouching import DoorMessage, DoorRequest
from tests.house.field_words import name_of, sentence_of, words_of
from tests.house.protocol_json import DOCS, written

FILE = DOCS / "protocol.json"
VALUES = (
    wire.Limits,
    Clock,
    SeatInfo,
    Shares,
    Share,
    Listed,
    ListedAt,
    Here,
    Finished,
    Best,
    Weighed,
    Costly,
    PastGame,
    Placing,
    RatedPlayer,
    Beginning,
    Outcome,
    Standing,
)


def write_schema() -> str:
    """The whole file."""
    limits = Limits()
    return written(
        {
            "about": "Made from the types of the server; protocol.md explains it. Bins are in hexadecimal.",
            "versions": {"oldest": OLDEST, "newest": PROTOCOL},
            "port": USUAL_PORT,
            "service": SERVICE,
            "frame": {"prefix": PREFIX, "most": MAX_FRAME},
            "heartbeat": limits.heartbeat,
            "limits": msgspec.to_builtins(bounds(limits)),
            "capabilities": dict(CAPABILITIES),
            "phrases": list(PHRASES),
            "paces": {pace: msgspec.to_builtins(clock) for pace, clock in PACES.items()},
            "requests": _classes(get_args(Request)),
            "messages": _classes(get_args(Message)),
            "values": _classes(VALUES),
            "doors": {
                "requests": _classes(get_args(DoorRequest)),
                "messages": _classes(get_args(DoorMessage)),
                "values": _classes(()),
            },
            "codes": [
                _code(code, carrier, meaning) for carrier, codes in DECLARED.items() for code, meaning in codes.items()
            ],
            "games": {name: _game(game) for name, game in GAMES.items()},
        }
    )


def _game(game: SeatGame) -> dict[str, Any]:
    tagged = {"questions": game.question, "moves": game.move, "events": game.told}
    listed = {part: get_args(union) for part, union in tagged.items()}
    seen = [each for classes in listed.values() for each in classes]
    return {
        "view": name_of(game.view),
        "options": name_of(game.options),
        "divisions": list(game.divisions),
        **{part: _classes(classes) for part, classes in listed.items()},
        "values": _classes(each for each in _reached([game.view, *seen]) if each not in seen),
        "codes": [_code(code, "Refused", meaning) for code, meaning in game.codes.items()],
    }


def _reached(classes: list[Any]) -> list[Any]:
    """These classes and all that are in their fields, each once."""
    found: list[Any] = []
    left = [look.type_info(each) for each in classes]
    while left:
        kind = left.pop(0)
        match kind:
            case look.StructType() if kind.cls not in found:
                found.append(kind.cls)
                left += [field.type for field in kind.fields]
            case look.UnionType():
                left += kind.types
            case look.TupleType():
                left += kind.item_types
            case look.CollectionType():
                left.append(kind.item_type)
            case _:
                pass
    return found


def _code(code: str, carrier: str, meaning: Meaning) -> dict[str, Any]:
    return {"code": code, "carrier": carrier, **msgspec.to_builtins(meaning)}


def _classes(classes: Any) -> dict[str, Any]:
    return {name_of(each): _class(each) for each in classes}


def _class(each: Any) -> dict[str, Any]:
    info = look.type_info(each)
    assert isinstance(info, look.StructType)
    words = words_of(each)
    fields = [_field(field, words.get(field.name, "")) for field in info.fields]
    return {"about": sentence_of(each), "tagged": info.tag is not None, "fields": fields}


def _field(field: look.Field, about: str) -> dict[str, Any]:
    said: dict[str, Any] = {"name": field.encode_name, "type": _type(field.type), "required": field.required}
    if not field.required:
        value = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
        if not isinstance(value, msgspec.Raw):
            said["default"] = msgspec.to_builtins(value, builtin_types=(bytes,))
    return {**said, "about": about} if about else said


def _type(each: look.Type) -> dict[str, Any]:  # noqa: PLR0912 - one branch per type of the schema
    match each:
        case look.StrType():
            pattern = {} if each.pattern is None else {"pattern": each.pattern.replace(r"\A", "^").replace(r"\Z", "$")}
            return {"is": "string", **_limits(each.min_length, each.max_length), **pattern}
        case look.BytesType():
            return {"is": "bin", **_limits(each.min_length, each.max_length)}
        case look.IntType():
            return {"is": "integer", **_limits(each.ge, each.le)}
        case look.FloatType():
            return {"is": "number", **_limits(each.ge, each.le)}
        case look.BoolType():
            return {"is": "boolean"}
        case look.NoneType():
            return {"is": "nil"}
        case look.AnyType():
            return {"is": "any"}
        case look.RawType():
            return {"is": "the game's own"}
        case look.LiteralType():
            return {"is": "one of", "values": list(each.values)}
        case look.StructType():
            return {"is": "map", "name": name_of(each.cls)}
        case look.UnionType():
            return {"is": "either", "of": [_type(part) for part in each.types]}
        case look.DictType():
            return {"is": "map of", "keys": _type(each.key_type), "values": _type(each.value_type)}
        case look.ListType() | look.VarTupleType():
            return {"is": "array", "of": _type(each.item_type), **_limits(each.min_length, each.max_length)}
        case look.TupleType():
            return {"is": "tuple", "of": [_type(part) for part in each.item_types]}
        case _:
            raise TypeError(f"no words for {each}")


def _limits(least: Any, most: Any) -> dict[str, Any]:
    return {name: limit for name, limit in (("least", least), ("most", most)) if limit is not None}
