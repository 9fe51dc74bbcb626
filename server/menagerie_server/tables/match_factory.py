"""Opening matches: each gets a seed, which the server commits to, and a log in the journal."""

import secrets
from collections.abc import Mapping, Sequence

import msgspec

from menagerie_server.engine.game import AnyGame
from menagerie_server.journal.journal import Command, First, Head, Journal
from menagerie_server.tables.entries import About, BotSat, Entry, Sat
from menagerie_server.tables.match import RULES_VERSION, Match
from menagerie_server.tables.practice import practice_seed
from menagerie_shared import fairness
from menagerie_shared.games.lesson import Lesson
from menagerie_shared.games.seats import Seat

_encode = msgspec.msgpack.Encoder().encode


class MatchFactory:
    """Opens the matches of a hall."""

    def __init__(self, journal: Journal, games: Mapping[str, AnyGame], practice: int | None, *, rated: bool) -> None:
        """With a number to practise with, seeds follow from it; without one, each is drawn at random.

        Where nothing is rated, every match is casual.
        """
        self._journal = journal
        self._games = games
        self._practice = practice
        self._rated = rated

    def draw_seed(self, match: int, lesson: Lesson | None = None) -> bytes:
        """A seed for the match of this number in its series, or for one that teaches."""
        if lesson is not None:
            return practice_seed(lesson.number, match)
        if self._practice is not None:
            return practice_seed(self._practice, match)
        return secrets.token_bytes(fairness.SECRET_LENGTH)

    async def open(
        self, about: About, seed: bytes, entries: Sequence[Entry], command: Command | None = None, answer: bytes = b""
    ) -> tuple[Match, Head]:
        """Begin the log of a match with those who sit there from the start; the match is by the rules of today."""
        about = msgspec.structs.replace(
            about,
            commitment=fairness.commit_to_seed(f"{about.table}/{about.match}", seed),
            practice=about.lesson or self._practice is not None,
            casual=about.casual or not self._rated,
            rules=RULES_VERSION,
        )
        match = Match(about, self._games[about.game], seed)
        first = First(tuple(map(_encode, entries)), command, answer)
        head = await self._journal.create(match.id, _encode(about), seed, first)
        for entry in entries:
            match.apply(entry)
        return match, head

    async def open_next(
        self, before: Match, staying: Sequence[Seat], command: Command, answer: bytes
    ) -> tuple[Match, Head]:
        """Open the next match of a series: the same people and bots in the same seats, and bots for those who leave."""
        number = before.about.match + 1
        chairs = {seat: before.chairs[seat] for seat in before.people}
        leaving = [seat for seat, chair in chairs.items() if not chair.bot and seat not in staying]
        seats: list[Entry] = [
            *(
                Sat(seat, chair.person, chair.name)
                for seat, chair in chairs.items()
                if chair.person and seat in staying
            ),
            *(BotSat(seat, chair.character) for seat, chair in chairs.items() if chair.bot),
            *before.bots_for(leaving),
        ]
        people = [entry.person for entry in seats if isinstance(entry, Sat)]
        about = msgspec.structs.replace(
            before.about,
            match=number,
            host=before.host if before.host in people else people[0],
            wins=before.wins(),
            lesson=False,  # once is enough
        )
        return await self.open(about, self.draw_seed(number), seats, command, answer)
