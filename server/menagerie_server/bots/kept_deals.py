"""The deals of an arena, kept in a file as they are played: what takes hours can be ended, and gone on with later.

The first line says what was played, and by which bots; each line after it is a deal. Deals of other bots, or of bots
that were changed since, are not taken for these.
"""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from menagerie_server.bots.arena import Deal, Plan


class OfAnotherArena(ValueError):
    """The file holds deals that cannot be gone on with."""


class Head(msgspec.Struct, frozen=True):
    """Whose deals they are; how many are wanted does not matter."""

    game: str
    options: dict[str, Any]
    lineup: tuple[str, ...]
    seed: int
    bots: str
    """A digest of how they play."""


class KeptDeal(msgspec.Struct, frozen=True):
    """A line."""

    number: int
    deal: Deal


class KeptDeals:
    """A file of deals."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """OfAnotherArena if there is a file with something else in it."""
        self._path = path
        self.deals: dict[int, Deal] = {}
        head = Head(plan.game, plan.options, plan.lineup, plan.seed, digest(plan.game))
        if path.exists() and path.stat().st_size:
            self.deals = {number: deal for number, deal in self._read(head) if number < plan.deals}
        else:
            path.write_bytes(msgspec.json.encode(head) + b"\n")

    def _read(self, head: Head) -> Iterator[tuple[int, Deal]]:
        first, *lines = self._path.read_bytes().splitlines(keepends=True)
        try:
            if msgspec.json.decode(first, type=Head) != head:
                raise OfAnotherArena
            whole = [line for line in lines if line.endswith(b"\n")]
            kept = [msgspec.json.decode(line, type=KeptDeal) for line in whole]
        except msgspec.MsgspecError:
            raise OfAnotherArena from None
        if whole != lines:  # it was cut off in the middle of the last line, which is played again
            self._path.write_bytes(b"".join([first, *whole]))
        for each in kept:
            yield each.number, each.deal

    def add(self, number: int, deal: Deal) -> None:
        """Keep one more."""
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(KeptDeal(number, deal)) + b"\n")


def digest(game: str) -> str:
    """How the bots of a game play: their code and their weights."""
    found = sha256()
    room = Path(__file__).parent / game
    for path in sorted(room.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            found.update(path.relative_to(room).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:16]
