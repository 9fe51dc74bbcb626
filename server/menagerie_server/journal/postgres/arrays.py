"""Columns of values for one statement, packed as PostgreSQL takes them.

The driver would look at every value to choose the smallest type for a list: here it is known what each column is.
"""

import struct
from collections.abc import Sequence
from typing import Final

from psycopg.abc import AdaptContext
from psycopg.adapt import Dumper
from psycopg.pq import Format

from menagerie_server.journal.postgres.texts import escape

_HEAD: Final = struct.Struct("!iiIii").pack
_NUMBER: Final = struct.Struct("!iq").pack
_LENGTH: Final = struct.Struct("!i").pack


class _Column:
    __slots__ = ("values",)

    def __init__(self, values: Sequence[object]) -> None:
        self.values = values


class Numbers(_Column):
    """BIGINT[]."""


class Texts(_Column):
    """TEXT[]."""


class Blobs(_Column):
    """BYTEA[]."""


class _ColumnDumper(Dumper):
    format = Format.BINARY
    element: int

    def dump(self, obj: _Column) -> bytes:
        return _HEAD(1, 0, self.element, len(obj.values), 1) + b"".join(map(self.pack, obj.values))

    def pack(self, value: object) -> bytes:
        raise NotImplementedError


class _NumbersDumper(_ColumnDumper):
    oid = 1016
    element = 20

    def pack(self, value: object) -> bytes:
        return _NUMBER(8, value)


class _TextsDumper(_ColumnDumper):
    oid = 1009
    element = 25

    def pack(self, value: object) -> bytes:
        data = escape(str(value)).encode()
        return _LENGTH(len(data)) + data


class _BlobsDumper(_ColumnDumper):
    oid = 1001
    element = 17

    def pack(self, value: object) -> bytes:
        if not isinstance(value, bytes):
            raise TypeError("this is no bytes")
        return _LENGTH(len(value)) + value


def register(context: AdaptContext) -> None:
    """Let a connection know these."""
    assert context.adapters is not None
    context.adapters.register_dumper(Numbers, _NumbersDumper)
    context.adapters.register_dumper(Texts, _TextsDumper)
    context.adapters.register_dumper(Blobs, _BlobsDumper)
