"""What people are told of a table apart from its game: who sits where, and how far the table is."""

import msgspec

from menagerie_server.tables.audience import Audience
from menagerie_server.tables.clocks import Clocks
from menagerie_server.tables.deadlines import Deadlines
from menagerie_server.tables.hints import hints_allowed
from menagerie_server.tables.match import Match
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.lobby_messages import Listed
from menagerie_shared.wire.paces import by_correspondence, pace_of
from menagerie_shared.wire.table_messages import SeatInfo, SeatState, Share, Shares, Status

_encode = msgspec.msgpack.Encoder().encode


class TableStatus:
    """Describes a table during one match. It is told the time and never asks for it."""

    def __init__(
        self, match: Match, audience: Audience, clocks: Clocks, deadlines: Deadlines, since: int | None = None
    ) -> None:
        self._match = match
        self._audience = audience
        self._clocks = clocks
        self._deadlines = deadlines
        self._since = since
        self._listed: tuple[Listed, int] | None = None

    @property
    def by_correspondence(self) -> bool:
        """Whether nobody has to stay: the clock decides how long a seat waits for its person, and not their link."""
        return by_correspondence(self._match.about.clock)

    @property
    def resting(self) -> bool:
        """Whether nobody of those who play is there: then neither clocks nor bots go on.

        By correspondence they do, but after a restart not before somebody has been back.
        """
        if self.by_correspondence and self._audience.players_came:
            return False
        return not self._audience.has_players

    def message(self, now: float) -> Status:
        """The table apart from its game."""
        match, about = self._match, self._match.about
        return Status(
            table=about.table,
            game=about.game,
            options=about.options,
            stage=match.stage,
            seats=self.seats(now),
            clock=about.clock,
            pace=pace_of(about.clock),
            host=match.host,
            public=about.public,
            level=about.plays,
            match=about.match,
            watchers=self._audience.watchers,
            commitment=about.commitment,
            seed=match.seed,
            shares=self._shares(),
            paused=match.stage == "playing" and self.resting,
            practice=about.practice,
            hints=hints_allowed(match),
            casual=about.casual,
            lesson=about.lesson,
        )

    def came_to_stage(self, since: int) -> None:
        """The table is at another stage since this second of the server's clock."""
        self._since = since

    def changed(self) -> None:
        """What the list of tables shows has to be made anew."""
        self._listed = None

    def listed(self, now: float) -> tuple[Listed, int]:
        """The table as the list shows it, and how many bytes that takes; made anew only after a change."""
        if self._listed is None:
            about = self._match.about
            # What counts down all the time is left out: a list is not sent anew for that.
            seats = tuple(msgspec.structs.replace(seat, reserve=None, lost_for=None) for seat in self.seats(now))
            listed = Listed(
                table=about.table,
                game=about.game,
                options=about.options,
                stage=self._match.stage,
                seats=seats,
                clock=about.clock,
                pace=pace_of(about.clock),
                watchers=self._audience.watchers,
                casual=about.casual,
                since=self._since,
            )
            self._listed = (listed, len(_encode(listed)))
        return self._listed

    def seats(self, now: float) -> tuple[SeatInfo, ...]:
        """Who sits where, and whether they are there."""
        match = self._match
        wins = match.wins()
        return tuple(
            SeatInfo(
                state=self._seat_state(seat),
                person=chair.person,
                name=chair.name,
                character=chair.character,
                ready=chair.ready,
                wants_rematch=chair.wants_rematch,
                wins=round(wins.get(seat, 0), 3),
                reserve=None if match.about.clock.choice is None else round(self._clocks.reserves[seat], 1),
                lost_for=None if (left := self._deadlines.held_for(seat, now)) is None else round(left, 1),
            )
            for seat, chair in enumerate(match.chairs)
        )

    def _seat_state(self, seat: Seat) -> SeatState:
        chair = self._match.chairs[seat]
        if seat not in self._match.people:
            return "virtual"
        if chair.bot:
            return "bot"
        if chair.person is None:
            return "free"
        if chair.away:
            return "left"
        return "here" if self._audience.presence_of(seat) is not None else "lost"

    def _shares(self) -> Shares | None:
        """What the seats have to do with the shuffles: all can see what binds them before anything is opened."""
        match = self._match
        if match.stage != "shuffling" and not match.seed:
            return None
        seats = tuple(
            Share(commitment=chair.commitment, contribution=chair.contribution if match.seed else b"")
            for chair in match.chairs
        )
        return Shares(rules=match.about.rules, seats=seats)
