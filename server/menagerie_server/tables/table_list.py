"""The list of tables that everybody may see, and those who follow it."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sized
from itertools import islice
from typing import Final, TypeAlias

from msgspec.structs import replace

from menagerie_server.tables.elsewhere import Elsewhere, Nowhere
from menagerie_server.tables.news import Newsroom
from menagerie_server.tables.presence import Presence
from menagerie_server.tables.table import Table
from menagerie_shared.wire.codec import Sendable, pack
from menagerie_shared.wire.framing import MAX_FRAME
from menagerie_shared.wire.lobby_messages import Listed, ListedAt, News, Tables, TablesChanged

DELAY: Final = 0.2
"""Changes are collected for so many seconds before followers are told."""
PEOPLE_DELAY: Final = 0.5
"""How many are here is told less often. Who is at another node is known half a second later: that makes a second."""
CROWD: Final = 200
CROWDED_DELAY: Final = 2.0
"""If more than so many follow, it is told less often still: on a bad day people come and go by the dozen."""
TOLD_AT_ONCE: Final = 100
"""So many followers are told in one turn of the loop."""
MOST: Final = 100
MOST_BYTES: Final = MAX_FRAME - 1024
"""How many tables the list shows: what fits into a frame, the rest of the message included."""

MOST_CHANGED: Final = MOST // 2
"""If more tables than this have changed, the whole list is told: what has changed would hardly be shorter."""

Shown: TypeAlias = tuple[Listed, ...]


class TableList:
    """The public tables, made into a message only after something has changed.

    Followers whose clients understand changes are sent the changes since the last time; the others get the whole list.
    """

    def __init__(
        self,
        tables: Mapping[str, Table],
        people: Sized,
        newsroom: Newsroom | None = None,
        elsewhere: Elsewhere | None = None,
    ) -> None:
        self.followers: dict[Presence, Shown] = {}
        """Those who follow, each with the list as they were last told it. Most of them share one."""
        self._tables = tables
        self._people = people
        self._newsroom = newsroom
        self._elsewhere: Elsewhere = elsewhere or Nowhere()
        self._news: News | None = None
        """The news as all who follow were last told them."""
        self._listed: Shown | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._telling: Iterator[None] | None = None
        """What is being told at present, follower by follower."""

    @property
    def is_told(self) -> bool:
        """Whether those who follow know all that has changed."""
        return self._timer is None and self._telling is None

    def message(self, request_id: str | None = None) -> Tables:
        """The public tables, those with room to sit down first: as many as fit into a frame."""
        return Tables(id=request_id, tables=self._shown(), people=self._number)

    def show_to(self, presence: Presence, request_id: str | None = None) -> Tables:
        """The whole list for one who follows it: what they are told of next is what has changed since."""
        message = self.message(request_id)
        self.followers[presence] = message.tables
        if self._newsroom is not None and "news" in presence.capabilities:
            presence.post(pack(self._newsroom.message()))
        return message

    def is_followed_by(self, presence: Presence) -> bool:
        """Whether somebody is told of changes."""
        return presence in self.followers

    def unfollow(self, presence: Presence) -> None:
        """Tell somebody of changes no more."""
        self.followers.pop(presence, None)

    def _shown(self) -> Shown:
        if self._listed is None:
            self._listed = self._list()
        return self._listed

    @property
    def _number(self) -> int:
        """How many people are here, or elsewhere in the same house."""
        return len(self._people) + self._elsewhere.people

    def _list(self) -> Shown:
        halls = [self.own(), *self._elsewhere.listed()]
        if len(halls) == 1:
            return tuple(listed for listed, _ in halls[0])
        # Of each hall one in turn, in its own order.
        ranked = [(one[0].stage != "waiting", place, one) for hall in halls for place, one in enumerate(hall)]
        ranked.sort(key=lambda each: each[:2])
        return tuple(listed for listed, _ in _that_fit(one for _, _, one in ranked))

    def own(self) -> list[tuple[Listed, int]]:
        """The public tables of this hall alone, and how many bytes each takes: as many as fit into a frame."""
        public = [table for table in self._tables.values() if table.match.about.public and not table.broken]
        public.sort(key=_in_turn())
        return _that_fit(table.listed() for table in public[:MOST])

    def changed(self) -> None:
        """Something about a table is different: tell those who follow the list, once for all within a moment."""
        self._listed = None
        self._tell_within(DELAY)

    def people_changed(self) -> None:
        """Somebody came or went."""
        self._tell_within(PEOPLE_DELAY if len(self.followers) <= CROWD else CROWDED_DELAY)

    def _tell_within(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        due = loop.time() + seconds
        if not self.followers or (self._timer is not None and self._timer.when() <= due):
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timer = loop.call_at(due, self._tell)

    def _tell(self) -> None:
        """Tell every follower, some in each turn of the loop."""
        self._timer = None
        if self._telling is not None:  # there are very many, and not all of them know what came before
            self._tell_within(DELAY)
            return
        self._telling = self._tell_each()
        self._tell_on()

    def _tell_on(self) -> None:
        assert self._telling is not None
        for _ in islice(self._telling, TOLD_AT_ONCE):
            pass
        if any(True for _ in islice(self._telling, 1)):
            asyncio.get_running_loop().call_soon(self._tell_on)
        else:
            self._telling = None

    def _tell_each(self) -> Iterator[None]:
        """Those who know the same list get the same message, which is packed once."""
        shown = self._shown()
        whole: Sendable | None = None
        changes: dict[int, tuple[Shown, Sendable]] = {}
        for presence in tuple(self.followers):
            if (before := self.followers.get(presence)) is None:
                continue  # they follow no more
            self.followers[presence] = shown
            if "table_changes" in presence.capabilities:
                if id(before) not in changes:
                    changes[id(before)] = before, pack(self._what_changed(before, shown))
                presence.post(changes[id(before)][1])
            else:
                whole = whole or pack(self.message())
                presence.post(whole)
            yield
        yield from self._tell_news()

    def _tell_news(self) -> Iterator[None]:
        """Tell followers who is here and what was finished, if that is not as they were told last."""
        if self._newsroom is None:
            return
        news = self._newsroom.message()
        if self._news is not None and replace(news, now=self._news.now) == self._news:
            return
        self._news = news
        packed = pack(news)
        for presence in tuple(self.followers):
            if "news" in presence.capabilities and presence in self.followers:
                presence.post(packed)
                yield

    def _what_changed(self, before: Shown, now: Shown) -> TablesChanged | Tables:
        """The changes that turn one list into the other; or the whole list, if that is no longer."""
        known = {listed.table: listed for listed in before}
        names = {listed.table for listed in now}
        changed = [
            ListedAt(position=position, listed=listed)
            for position, listed in enumerate(now)
            if known.get(listed.table) != listed
        ]
        moved = {entry.listed.table for entry in changed}
        stays = [listed.table for listed in before if listed.table in names and listed.table not in moved]
        kept = [listed.table for listed in now if listed.table not in moved]
        if stays != kept or len(changed) > MOST_CHANGED:
            return self.message()
        removed = tuple(listed.table for listed in before if listed.table not in names)
        return TablesChanged(removed=removed, changed=tuple(changed), people=self._number)


def _in_turn() -> Callable[[Table], tuple[bool, int]]:
    """The order of the list: tables with room first, and of each address one in turn, so that none fills it alone."""
    before: Counter[tuple[bool, str]] = Counter()

    def place(table: Table) -> tuple[bool, int]:
        begun = table.match.stage != "waiting"
        opener = begun, table.spending.address or table.name
        before[opener] += 1
        return begun, before[opener]

    return place


def _that_fit(tables: Iterable[tuple[Listed, int]]) -> list[tuple[Listed, int]]:
    fitting: list[tuple[Listed, int]] = []
    room = MOST_BYTES
    for listed, length in islice(tables, MOST):
        room -= length
        if room < 0:
            break
        fitting.append((listed, length))
    return fitting
