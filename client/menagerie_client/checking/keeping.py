"""Records of one's own seat, kept in a folder: for a client that runs on its person's computer."""

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from menagerie_client.text.reasons import reason_of
from menagerie_shared.seat_record import SeatRecord, write_seat_record

FOLDER: Final = "records"
LONGEST: Final = 60


class Kept(NamedTuple):
    """What came of it: the key of a sentence, and its facts."""

    key: str
    facts: dict[str, str]
    line: str = ""
    """What is to be typed then: it is shown in one piece, with nothing before or after it."""


KeepRecord: TypeAlias = Callable[[SeatRecord], Kept]
"""Saves a record, and says how to check it, or why it could not be saved."""


def record_keeper(folder: Path, verify: Callable[[Path], str]) -> KeepRecord:
    """Keeps records in a folder of a person's own; `verify` is the command that checks such a file."""

    def keep(record: SeatRecord) -> Kept:
        file = folder / FOLDER / name_of(record)
        try:
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            fresh = file.with_suffix(f".new-{os.getpid()}")
            fresh.write_bytes(write_seat_record(record))
            fresh.replace(file)
        except OSError as error:
            return Kept("check-not-saved", {"file": str(file), "reason": reason_of(error)})
        return Kept("check-saved", {}, verify(file))

    return keep


def name_of(record: SeatRecord) -> str:
    """A name for the file: whatever the server calls the table, it stays in its folder."""
    table = re.sub("[^a-z0-9-]", "_", record.table.lower())[:LONGEST]
    whose = "watched" if record.seat is None else f"seat-{record.seat + 1}"
    return f"{table}-{record.match}-{whose}.json"
