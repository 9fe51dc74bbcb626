"""How a client reads what a newer server sends: what it does not know, it ignores.

What is known is read as fast as ever. Only if that fails is it looked at a second time, without the fields that are not
known; so a class may forbid unknown fields, because a server must not ignore them, and still be read here.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect as look

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder().decode


@cache
def tolerant_reader(kind: Any) -> Callable[[bytes | msgspec.Raw], Any]:
    """What reads values of a kind, ignoring unknown fields; None for a map whose `type` names nothing that is known.

    There is one for each kind: to make one for a union of thirty events takes as long as to read some dozens of them.
    """
    decode = msgspec.msgpack.Decoder(kind).decode

    def read(data: bytes | msgspec.Raw) -> Any:
        try:
            return decode(data)
        except msgspec.ValidationError:
            value, info = _decode(data), _info(kind)
        if _is_unknown(value, info):
            return None
        return decode(_encode(_known(value, info)))

    return read


def convert_known(value: Any, kind: Any) -> Any:
    """A value that was read already, options for example, as a kind; fields that it does not have are ignored."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return msgspec.convert(_known(value, _info(kind)), kind)


@cache
def _info(kind: Any) -> look.Type:
    """It takes some milliseconds to find out, and is needed for the unknown only."""
    return look.type_info(kind)


def _is_unknown(value: Any, info: look.Type) -> bool:
    tags = {one.tag for one in _structs(info) if one.tag is not None}
    return isinstance(value, dict) and bool(tags) and isinstance(value.get("type"), str) and value["type"] not in tags


def _structs(info: look.Type) -> list[look.StructType]:
    kinds = info.types if isinstance(info, look.UnionType) else (info,)
    return [kind for kind in kinds if isinstance(kind, look.StructType)]


def _known(value: Any, info: look.Type) -> Any:
    """The value without fields that its type does not have."""
    match value, info:
        case dict(), look.StructType() | look.UnionType():
            named = [one for one in _structs(info) if one.tag is None or value.get(one.tag_field) == one.tag]
            if not named:
                return value
            fields = {field.encode_name: field.type for field in named[0].fields}
            tag = {key: value[key] for key in (named[0].tag_field,) if key in value}
            return {**tag, **{key: _known(part, fields[key]) for key, part in value.items() if key in fields}}
        case list(), look.UnionType():
            arrays = (look.ListType, look.VarTupleType, look.TupleType)
            return next((_known(value, one) for one in info.types if isinstance(one, arrays)), value)
        case list(), look.ListType() | look.VarTupleType():
            return [_known(part, info.item_type) for part in value]
        case list(), look.TupleType() if len(value) == len(info.item_types):
            return [_known(part, one) for part, one in zip(value, info.item_types, strict=True)]
        case dict(), look.DictType():
            return {key: _known(part, info.value_type) for key, part in value.items()}
        case _:
            return value
