"""The checksums that guard what is in a journal, whichever engine keeps it."""

from zlib import crc32


def checksum(*parts: bytes | str | int | None) -> int:
    """A checksum over all parts, over which of them are bytes, and over where one ends and the next begins."""
    total = 0
    for part in parts:
        if isinstance(part, bytes):
            total = crc32(part, crc32(b"%d:" % len(part), total))
        else:
            text = str(part).encode()
            total = crc32(text, crc32(b"%d=" % len(text), total))
    return total


def entry_checksum(table: str, number: int, previous: int, data: bytes) -> int:
    """The checksum of an entry: a link of the chain that begins with 0 before the table's first entry."""
    return checksum(table, number, previous, data)


def head_checksum(table: str, epoch: int, length: int, tail: int, finished_at: int | None) -> int:
    """The checksum of what changes in a table's row."""
    return checksum(table, epoch, length, tail, finished_at)
