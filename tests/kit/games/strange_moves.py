"""Moves that nobody offered: any value that a move's type allows, and legal moves with one thing changed."""

from functools import cache
from typing import Any, cast

import msgspec
from msgspec.inspect import (
    BoolType,
    Field,
    IntType,
    LiteralType,
    NoneType,
    StructType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

from menagerie_shared.games.questions import Pick

NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 7, -2, 99, -(2**62), 2**62)
MOST_ITEMS = 6


def any_move(moves: Any, pick: Pick) -> Any:
    """Any value of a type of moves, sensible or not."""
    return _any(_info(moves), pick)


def changed(move: Any, pick: Pick) -> Any:
    """A move with one of its fields changed, if it has any; the outcome may be legal as well."""
    fields = cast(StructType, _info(move.__class__)).fields
    if not fields:
        return move
    field = fields[pick(len(fields))]
    return msgspec.structs.replace(move, **{field.name: _changed(field, getattr(move, field.name), pick)})


@cache
def _info(moves: Any) -> Type:
    return type_info(moves)


def _any(kind: Type, pick: Pick) -> Any:
    match kind:
        case UnionType():
            return _any(kind.types[pick(len(kind.types))], pick)
        case StructType():
            return kind.cls(**{field.name: _any(field.type, pick) for field in kind.fields})
        case VarTupleType():
            return tuple([_any(kind.item_type, pick) for _ in range(pick(MOST_ITEMS))])
        case LiteralType():
            return kind.values[pick(len(kind.values))]
        case IntType():
            return NUMBERS[pick(len(NUMBERS))]
        case BoolType():
            return bool(pick(2))
        case NoneType():
            return None
        case _:
            raise NotImplementedError(f"no move had a {kind} before: say how to make one")


def _changed(field: Field, value: Any, pick: Pick) -> Any:
    """Another value for a field: a row with one item more, fewer, changed or doubled; or any other value."""
    if not isinstance(field.type, VarTupleType):
        return value + pick(3) - 1 if isinstance(value, int) and pick(2) else _any(field.type, pick)
    items = list(value)
    at = pick(len(items) + 1)
    match pick(5):
        case 0:
            items.insert(at, _any(field.type.item_type, pick))
        case 1:
            items[at : at + 1] = []
        case 2:
            items[at : at + 1] = [_any(field.type.item_type, pick)]
        case 3:
            items += items[at : at + 1]
        case _:
            items.reverse()
    return tuple(items)
