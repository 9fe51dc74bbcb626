"""Where people find a browser door, the links that lead to it, and what a path asks for."""

from urllib.parse import unquote

import msgspec

from menagerie_client.text.way_in import LOOK_ON, SIT_DOWN, link_to
from menagerie_client.visiting.visit import First, GoToTable, ShowLobby
from menagerie_doors.web.origin import is_loopback
from menagerie_shared.wire.requests import Code, TableId

PLAIN = "plain"


class WebAddress(msgspec.Struct, frozen=True):
    """Where a person has found this door."""

    base: str
    """Like http://table.example:8080."""

    @property
    def address(self) -> str:
        """Whoever has come by a browser knows no other way; the server does."""
        return ""

    @property
    def web(self) -> str:
        """What links begin with; on the server's own computer, the server knows better what others open."""
        return "" if is_loopback(self.base) else self.base

    def command(self, *verb: str, terminal: bool = False) -> str:
        """The link that leads here."""
        match verb:
            case ("watch", table, *invitation):
                return link_to(self.base, table, *invitation, watch=True)
            case ("plain",):
                return f"{self.base}/{PLAIN}"
            case _:
                return f"{self.base}/"


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """What a path asks for: the lobby, or a table to sit down at or to watch; on screens or by lines."""

    table: TableId | None = None
    invitation: str | None = None
    watch: bool = False
    plain: bool = False

    @property
    def first(self) -> First:
        """What to do first."""
        if self.table is None:
            return ShowLobby()
        return GoToTable(table=self.table, invitation=self.invitation, watch=self.watch)


def read_path(path: str) -> Wish | None:
    """What a path asks for; None if there is no such page."""
    parts = [unquote(part) for part in path.split("/")[1:]] if path.startswith("/") else [""]
    plain = parts[:1] == [PLAIN]
    match parts[1:] if plain else parts:
        case [] | [""]:
            return Wish(plain=plain) if path.startswith("/") else None
        case [("t" | "w") as way, table, *invitation] if len(invitation) <= 1:
            try:
                return msgspec.convert(
                    {
                        "table": table,
                        "invitation": msgspec.convert(invitation[0], Code) or None if invitation else None,
                        "watch": way == LOOK_ON,
                        "plain": plain,
                    },
                    Wish,
                )
            except msgspec.ValidationError:
                return None
        case _:
            return None


assert {SIT_DOWN, LOOK_ON} == {"t", "w"}
