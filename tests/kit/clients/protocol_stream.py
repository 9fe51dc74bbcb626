"""Writes docs/protocol-game.jsonl: a whole game as it goes over one seat's link, and the beginning of the next.

It is played on a real hall with a real journal, in this process. All that is random by right comes from seeded dice,
and the one who plays waits until the bots have chosen: so it is the same each time. What is written is what the seat
sent and got, and nothing else.
"""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgpack  # type: ignore[import-untyped]  # it brings no types

from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.doors.bounds import bounds
from menagerie_server.doors.conversation import ConversationContext
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.local import LocalLink
from menagerie_server.engine.chance import Dice
from menagerie_server.journal.sqlite import SqliteJournal
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.settings import Settings
from menagerie_shared.games.wildcards.seat import WILDCARDS
from menagerie_shared.wire.codec import raw
from menagerie_shared.wire.framing import frame
from menagerie_shared.wire.link import Link
from menagerie_shared.wire.tolerance import convert_known
from tests.house.protocol_json import DOCS, line
from tests.kit.clients.stranger_to_python import Map, commitment, digest, follow
from tests.kit.two_worlds.stage import the_same_dice

FILE: Final = DOCS / "protocol-game.jsonl"
SEAT: Final = 0
LONGEST: Final = 60.0
"""It takes a second or two; never longer than so many."""


class Seat:
    """Somebody who speaks the protocol in maps, keeps all of it, and follows the view by the page alone."""

    def __init__(self, link: Link) -> None:
        self.lines: list[str] = []
        self.view: Map = {}
        self.sequence = 0
        self.status: Map = {}
        self.question: Map | None = None
        self.ended = False
        self.opened = False
        self._link = link
        self._number = 0

    async def ask(self, kind: str, **fields: Any) -> Map:
        """Send a request, and take in all that comes up to its answer."""
        self._number += 1
        request = {"type": kind, "id": f"a-{self._number}", **fields}
        payload = msgpack.packb(request)
        self._keep("client", payload)
        self._link.write(frame(payload))
        while True:
            message = await self.read()
            if message.get("id") == request["id"]:
                if message["type"] == "Refused":
                    raise AssertionError(f"{request} was refused: {message}")
                return message

    async def read(self) -> Map:
        """Take the next message in."""
        payload = await self._link.read()
        if payload is None:
            raise ConnectionError("the server hung up")
        message = self._keep("server", payload)
        match message["type"]:
            case "Status":
                self.status = message
            case "Snapshot":
                self.view, self.sequence = message["view"], message["sequence"]
            case "Events":
                for event in message["events"]:
                    follow(self.view, event, self.status["game"])
                    self.sequence += 1
            case "Asked":
                self.question = None if "chosen" in message else message.get("question")
            case "Open":
                self.opened = True
            case "Ended":
                self.ended = True
            case _:
                pass
        return message

    def _keep(self, sender: str, payload: bytes) -> Map:
        says: Map = msgpack.unpackb(payload)
        self.lines.append(line({"from": sender, "frame": frame(payload).hex(), "says": says}))
        return says

    @property
    def has_to_choose(self) -> bool:
        """Whether the table waits for this seat and for no other: so nothing else is on its way."""
        table = self.view["table"]
        return self.question is not None and set(table["asked"]) - set(table["chosen"]) == {SEAT}


async def _begin(seat: Seat, table: str, match: int) -> None:
    """Be ready, open the contribution, and wait for the cards."""
    contribution = bytes([16 * match + 1]) * 32
    promise = commitment(f"{table}/{match}", SEAT, contribution)
    seat.opened = False
    await seat.ask("Ready", table=table, ready=True, commitment=promise)
    while not seat.opened:
        await seat.read()
    await seat.ask("Contribute", table=table, contribution=contribution)


async def _play(seat: Seat, table: str) -> None:
    dice = Dice("a recorded game")
    while not seat.ended:
        if not seat.has_to_choose:
            await seat.read()
            continue
        done = await seat.ask("CheckView", table=table, sequence=seat.sequence, digest=digest(seat.view), match=1)
        assert done["checked"]
        question, seat.question = seat.question, None
        move = convert_known(question, WILDCARDS.question).sample(dice.pick)
        await seat.ask("Choose", table=table, seat=SEAT, move=msgpack.unpackb(raw(move)))
    while seat.status["stage"] != "over":
        await seat.read()


async def record(folder: Path) -> str:
    """Play, and return the file."""
    journal = await SqliteJournal.open(folder / "journal.db")
    hall = Hall(journal, GAMES, Settings(bot_delay=0, bots_talk=False))
    await hall.open()
    try:
        context = ConversationContext(hall, Limits(burst=100_000, per_second=100_000))
        context.bounds = bounds(Limits())  # it is played faster than is allowed, but says what usually is
        link = LocalLink(context)
        seat = Seat(link)
        async with asyncio.timeout(LONGEST):
            capabilities = ["table_changes"]
            await seat.ask("Hello", protocol=1, oldest=1, name="Ada", capabilities=capabilities)
            await seat.ask("KeepToken")
            done = await seat.ask("CreateTable", game=DEFAULT_GAME, options={"seats": 3}, bots=[1, 2])
            table = done["table"]
            await _begin(seat, table, 1)
            await _play(seat, table)
            await seat.ask("Rematch", table=table)
            await _begin(seat, table, 2)
            await seat.ask("LeaveTable", table=table)
        link.close()
    finally:
        await hall.close()
    return "".join(seat.lines)


def write_stream() -> str:
    """The whole file."""
    with TemporaryDirectory() as folder, the_same_dice():
        return asyncio.run(record(Path(folder)))
