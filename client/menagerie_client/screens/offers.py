"""What can be begun from home, as entries of its menu: what one is in the middle of, tables, and what just happened."""

from collections.abc import Iterator
from typing import Final

from menagerie_client.drawing.menu import Entry
from menagerie_client.screens.kit import Kit
from menagerie_client.text.lobby import say_best, say_finished, say_own_table, say_table
from menagerie_shared.wire.lobby_messages import Listed
from menagerie_shared.wire.table_messages import Status

UNFINISHED: Final = ("turn", "playing", "shuffling", "waiting", "unknown")
"""Which of one's tables to go on at first, by how it stands there."""
FEWEST_GAMES: Final = 3
"""Of fewer games, the best score is not worth a line."""
PLAYED: Final = ("shuffling", "playing")


class Offers:
    """Everything that one person can begin at this moment, by what their client knows."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def entries(self, game: str) -> list[Entry]:
        """First what one is in the middle of, then "Play now" with the game that it begins, and so on."""
        return [*self._begin(game), *self._tables(), *self._news()]

    def _begin(self, game: str) -> Iterator[Entry]:
        words, client = self._kit.words, self._kit.client
        if (own := self.unfinished()) is not None:
            guided = "-guided" if _is_lesson(self._known.get(own)) else ""
            yield Entry(("continue", own), words(f"home-continue{guided}", table=own), "c")
        if not self._kit.preferences.guided_offer_seen:
            yield Entry(("guided",), words("home-guided"))
            yield Entry(("unguided",), words("home-not-guided"))
        yield Entry(("play",), words("home-play", game=words(f"{game}-name")), "p")
        if not self._kit.alone:  # else there is nobody to join, and nobody to watch
            yield Entry(("code",), words("home-code"), "i")
            yield Entry(("watch",), words("home-watch", games=len(self.watchables())), "w")
        yield Entry(("new",), words("home-new"), "n")
        yield Entry(("games",), words("home-games"), "g")
        yield Entry(("ratings",), words("home-ratings"), "b")
        if "rename" in client.capabilities:
            yield Entry(("name",), words("home-name"), "y")
        yield Entry(("rules",), words("home-rules"), "r")
        yield Entry(("settings",), words("home-settings"), "s")
        yield Entry(("about",), words("home-about"), "a")
        yield Entry(("quit",), words("home-quit"), "q")

    @property
    def _known(self) -> dict[str, Listed | Status]:
        """What is known of tables: from the list and, of those that one is at, more."""
        client = self._kit.client
        listed = () if client.listed is None else client.listed.tables
        known: dict[str, Listed | Status] = {table.table: table for table in listed}
        return known | {name: at.status for name, at in client.tables.items() if at.status is not None}

    def _is_asked(self, table: str) -> bool:
        """Whether a table waits for one's choice."""
        at = self._kit.client.tables.get(table)
        return at is not None and at.question is not None and at.chosen is None

    def awaiting(self) -> str | None:
        """A table that waits for one's choice; None if there is none."""
        return next((name for name in self._kit.client.seated if self._is_asked(name)), None)

    def unfinished(self) -> str | None:
        """The table of one's own to go on at: the newest where it is one's turn, if there is such a one.

        A guided game comes after all others: who left it has begun something else since.
        """
        known = self._known
        stages = {
            name: "turn" if self._is_asked(name) else known[name].stage if name in known else "unknown"
            for name in self._kit.client.seated
        }
        open_tables = [name for name, stage in stages.items() if stage in UNFINISHED]
        # Of equal ones, min takes the first.
        open_tables.reverse()
        return min(
            open_tables, key=lambda name: (_is_lesson(known.get(name)), UNFINISHED.index(stages[name])), default=None
        )

    def _tables(self) -> Iterator[Entry]:
        """The tables where one has a seat, then those that one can join, then those that one can watch."""
        words, client = self._kit.words, self._kit.client
        known, own = self._known, client.seated
        listed = () if client.listed is None else client.listed.tables
        for name in own:
            label = say_own_table(words, name, known.get(name), is_asked=self._is_asked(name))
            yield Entry(("table", name, "back"), label)
        for how, wanted in (("join", ("waiting",)), ("watch", PLAYED)):
            for table in listed:
                if table.stage in wanted and table.table not in own:
                    yield Entry(("table", table.table, how), say_table(words, table, how, client.seconds_since))

    def _news(self) -> Iterator[Entry]:
        """What just happened: the best score of late, and games that can be watched again."""
        news, words = self._kit.client.news, self._kit.words
        if news is None:
            return
        for finished in news.finished:
            said = say_finished(words, finished, self._kit.client.seconds_since)
            yield Entry(("finished", finished.table, finished.match), said)
        for best in news.best:
            if best.games >= FEWEST_GAMES and (line := say_best(words, best)) is not None:
                yield Entry(("finished", best.table, best.match, "best"), line)

    def watchables(self) -> list[str]:
        """The games that are on and not one's own."""
        client = self._kit.client
        listed = () if client.listed is None else client.listed.tables
        return [table.table for table in listed if table.stage in PLAYED and table.table not in client.seated]


def _is_lesson(known: Listed | Status | None) -> bool:
    return isinstance(known, Status) and known.lesson
