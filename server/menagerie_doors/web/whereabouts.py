"""Where somebody is by now: there the page comes back, and not to where the link led by which they came."""

from collections.abc import Mapping

from menagerie_client.link.at_table import AtTable
from menagerie_client.text.way_in import link_to
from menagerie_doors.web.address import PLAIN, Wish
from menagerie_doors.web.messages import Place


class Whereabouts:
    """What a page was told of where it is, from the path on by which it was opened."""

    def __init__(self, wish: Wish) -> None:
        self._wish = wish
        self._told: str | None = None
        """None as long as it is where it was opened."""

    def now(self, at: AtTable | None) -> Place | None:
        """What to tell a page whose person has a seat at this table, or at none; None if that is nothing new.

        Whoever looks on by a link came for that alone, and as somebody else. Who has no seat yet may be on their way.
        """
        if self._wish.watch or (at is None and self._told is None):
            return None
        if (path := self._path(at)) == self._told:
            return None
        self._told = path
        return Place(path)

    def _path(self, at: AtTable | None) -> str:
        base = f"/{PLAIN}" if self._wish.plain else ""
        if at is None:
            return base or "/"
        is_public = at.status is not None and at.status.public
        return link_to(base, at.name, None if is_public else at.invitation)


def last_seat(tables: Mapping[str, AtTable]) -> AtTable | None:
    """Of the tables that somebody is at, the last one where they have a seat."""
    return next((at for at in reversed(tuple(tables.values())) if at.seat is not None), None)
