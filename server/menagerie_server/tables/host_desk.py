"""What the host of a server can do about tables and people, from the same computer or, by their own key, in the lobby.

An order is a verb and at most one word.
"""

import asyncio
import base64
import binascii
import hashlib
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from menagerie_server.budgets.bans import Unbannable, as_ban
from menagerie_server.tables.closing import close_down
from menagerie_server.tables.entries import Closed
from menagerie_server.tables.fingerprints import KEY
from menagerie_server.tables.hall import BAN, Hall
from menagerie_server.tables.host_lines import Line, line
from menagerie_server.tables.match import Chair
from menagerie_server.tables.presence import Presence
from menagerie_server.tables.table import Table

log = logging.getLogger(__name__)

VERBS: Final = {
    "tables": False,
    "people": False,
    "bans": False,
    "close": True,
    "kick": True,
    "ban": True,
    "unban": True,
}
"""The orders, and whether a word follows."""
EVERYWHERE: Final = ("close", "kick", "ban", "unban")
"""The orders that other halls of the same house carry out as well."""
MOST_LINES: Final = 200
WRITABLE_BY_OTHERS: Final = 0o022
LARGEST: Final = 64 * 1024


class BadOrder(Exception):
    """An order cannot be carried out: a line that says why."""

    def __init__(self, code: str, **facts: str | int) -> None:
        self.line = line(code, **facts)
        super().__init__(str(self.line))


class HostKeys:
    """The file with the public keys of the host, one a line, as in `authorized_keys`; it is read each time."""

    def __init__(self, path: Path | None) -> None:
        self._path = path

    def has(self, keys: list[str]) -> bool:
        """Whether one of these fingerprints is the host's; never, if others could have written the file."""
        if self._path is None or not keys:
            return False
        try:
            stat = self._path.stat()
            if stat.st_mode & WRITABLE_BY_OTHERS or stat.st_size > LARGEST:
                return False
            lines = self._path.read_text(encoding="utf-8", errors="replace").splitlines()
        except OSError:  # usually there is none
            return False
        return any(_fingerprint(line) in keys for line in lines)


def _fingerprint(line: str) -> str | None:
    words = line.split()
    if len(words) < 2 or words[0].startswith("#"):
        return None
    try:
        key = base64.b64decode(words[1], validate=True)
    except binascii.Error:
        return None
    return KEY + base64.b64encode(hashlib.sha256(key).digest()).decode().rstrip("=")


class HostDesk:
    """Carries out the orders of the host."""

    def __init__(self, hall: Hall, keys: HostKeys) -> None:
        self._hall = hall
        self._keys = keys

    def is_host(self, presence: Presence) -> bool:
        """Whether somebody who is here has come with a key of the host's."""
        known = self._hall.people.get(presence.person)
        return presence.key is not None and known is not None and self._keys.has([presence.key])

    async def carry_out(self, order: str) -> list[Line]:
        """Do what an order says; BadOrder if it says nothing that can be done."""
        lines = await self.carry_out_here(order)
        verb = order.strip().partition(" ")[0]
        if verb in EVERYWHERE:
            self._hall.elsewhere.ordered(order.strip())
        log.info("the host has given an order", extra={"request": verb})
        return lines

    async def carry_out_here(self, order: str) -> list[Line]:
        """Do what an order says in this hall alone."""
        verb, _, word = order.strip().partition(" ")
        word = word.strip()
        if verb not in VERBS or bool(word) != VERBS[verb]:
            raise BadOrder("usage")
        do: dict[str, Callable[[str], Awaitable[list[Line]]]] = {
            "tables": self._tables,
            "people": self._people,
            "bans": self._bans,
            "close": self._close,
            "kick": self._kick,
            "ban": self._ban,
            "unban": self._unban,
        }
        return await do[verb](word)

    async def _tables(self, word: str) -> list[Line]:
        tables = sorted(self._hall.tables.values(), key=lambda table: (table.abandoned, table.name))
        lines = [_describe(table) for table in tables[:MOST_LINES]]
        if len(tables) > MOST_LINES:
            lines.append(line("more", count=len(tables) - MOST_LINES))
        return lines or [line("no-tables")]

    async def _people(self, word: str) -> list[Line]:
        here = list(self._hall.present.values())
        lines = [_introduce(presence) for presence in here[:MOST_LINES]]
        if len(here) > MOST_LINES:
            lines.append(line("more", count=len(here) - MOST_LINES))
        return lines or [line("nobody")]

    async def _bans(self, word: str) -> list[Line]:
        return [line("ban", what=what) for what in self._hall.budgets.bans.all] or [line("no-bans")]

    async def _close(self, name: str) -> list[Line]:
        table = self._hall.tables.get(name)
        if table is None and self._hall.elsewhere.is_public(name):
            return [line("close-elsewhere", table=name)]
        if table is None:
            raise BadOrder("no-table", table=name)
        closed = asyncio.Event()

        async def close() -> None:
            try:
                if table.match.stage == "over":
                    await table.finish()
                    table.disappear()
                else:
                    await table.commit(Closed())
                    await close_down(table)
            finally:
                closed.set()

        table.enter(close, closed.set)
        await closed.wait()
        if name in self._hall.tables:
            raise BadOrder("not-closed", table=name)
        return [line("closed", table=name)]

    async def _kick(self, who: str) -> list[Line]:
        found = [presence for presence in self._hall.present.values() if who in (presence.person, presence.name)]
        if not found and who in self._hall.elsewhere.present:
            return [line("gone-elsewhere", who=who)]
        if not found:
            raise BadOrder("not-here", who=who)
        for presence in found:
            self._hall.kick(presence.person)
        return [line("several-gone", count=len(found)) if len(found) > 1 else line("gone", who=who)]

    async def _ban(self, what: str) -> list[Line]:
        bans = self._hall.budgets.bans
        try:
            kept = bans.add(what)
        except Unbannable as error:
            raise BadOrder(error.code, **error.facts) from None
        await self._hall.journal.note({f"{BAN}{kept}": b"banned"})
        going = [
            presence
            for presence in self._hall.present.values()
            if bans.has_address(presence.address) or any(map(bans.has_key, self._keys_of(presence)))
        ]
        for presence in going:
            self._hall.kick(presence.person)
        return [line("banned", what=kept, count=len(going))]

    def _keys_of(self, presence: Presence) -> list[str]:
        """What somebody has come with, now or ever: a browser can be one with the owner of a key."""
        known = self._hall.people.get(presence.person)
        return [*([] if known is None else known.keys), *([] if presence.key is None else [presence.key])]

    async def _unban(self, what: str) -> list[Line]:
        try:
            kept, was = as_ban(what), self._hall.budgets.bans.lift(what)
        except Unbannable as error:
            raise BadOrder(error.code, **error.facts) from None
        await self._hall.journal.note({f"{BAN}{kept}": None})
        return [line("banned-no-more" if was else "not-banned", what=kept)]


def _describe(table: Table) -> Line:
    match = table.match
    told = {
        "table": table.name,
        "game": match.about.game,
        "access": "public" if match.about.public else "private",
        "stage": match.stage,
        "seats": [(_state(chair), chair.name) for chair in match.chairs],
        "watchers": table.audience.watchers,
    }
    if table.audience.viewers:
        return line("table", **told)
    return line("table-left", **told, hours=f"{(table.now() - table.left_at) / 3600:.1f}")


def _state(chair: Chair) -> str:
    """What a seat is, for the host."""
    if chair.person:
        return "left" if chair.away else "person"
    return "bot" if chair.bot else "free"


def _introduce(presence: Presence) -> Line:
    return line(
        "person",
        name=presence.name,
        person=presence.person,
        fingerprint=presence.key or "",
        address=presence.address or "",
        tables=[*presence.tables],
    )
