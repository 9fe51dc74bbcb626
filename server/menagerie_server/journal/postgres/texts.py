"""Texts as PostgreSQL can keep them: it knows no null character, which the journal's names may have.

What is written instead keeps apart what differs, sorts as before, and begins with what it began with.
"""

from psycopg.abc import Buffer
from psycopg.types.string import StrBinaryDumper, TextBinaryLoader, TextLoader


def escape(text: str) -> str:
    """A text without null characters."""
    return text.replace("\1", "\1\2").replace("\0", "\1\1") if "\0" in text or "\1" in text else text


def unescape(text: str) -> str:
    """The text that was escaped."""
    return text.replace("\1\1", "\0").replace("\1\2", "\1") if "\1" in text else text


class TextDumper(StrBinaryDumper):
    """A text on its way to the database, which is told that it is one."""

    def dump(self, obj: str) -> Buffer | None:
        return super().dump(escape(obj))


class BinaryLoader(TextBinaryLoader):
    """A text on its way back."""

    def load(self, data: Buffer) -> str:
        return unescape(str(super().load(data)))


class Loader(TextLoader):
    """The same, in PostgreSQL's other format."""

    def load(self, data: Buffer) -> str:
        return unescape(str(super().load(data)))
