"""The games that one has finished: how they ended, and a way to watch them again."""

from contextlib import suppress
from datetime import UTC, datetime, tzinfo
from typing import Final

from menagerie_client.catalogue import GAMES
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.menu import Entry, Menu
from menagerie_client.drawing.sheet import Action, Area, Sheet
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.page import Page
from menagerie_client.screens.replay import ReplayPage
from menagerie_client.text.ratings import lists_of, say_own
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.lobby_messages import PastGame, Ratings

LOCAL: Final[tzinfo | None] = None
"""The time zone of this computer."""


class PastGamesPage(Page[None]):
    """A list, newest first."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.menu = Menu()
        self.games: tuple[PastGame, ...] | None = None
        self.own: list[Ratings] | None = None
        """One's own ratings, where one has any; None before they are looked up."""

    def on_mount(self) -> None:
        """Fetch them."""
        self.carry_out(self._fetch())

    async def _fetch(self) -> None:
        self.list_games(await self.kit.client.past_games())
        found = []
        for one in lists_of(GAMES.values()):
            with suppress(Refusal):  # a server need not have every game that is known here
                found.append(await self.kit.client.ratings(*one, most=0))
        self.own = [ratings for ratings in found if ratings.own is not None]

    def list_games(self, games: tuple[PastGame, ...]) -> None:
        """Show these."""
        self.games = games
        self.menu.replace([Entry(("watch", number), self._label(game)) for number, game in enumerate(games)])

    def looks_changed(self) -> None:
        super().looks_changed()
        if self.games is not None:
            self.list_games(self.games)

    def _label(self, game: PastGame) -> str:
        words = self.words
        own = next((placing for placing in game.standings if placing.seat == game.seat), None)
        best = [placing.seat for placing in game.standings if placing.rank == 1]
        others = [name for seat, name in enumerate(game.names) if name and seat != game.seat]
        key, scored = f"{game.game}-name", f"{game.game}-scored"
        return words(
            "games-line",
            day=datetime.fromtimestamp(game.ended, UTC).astimezone(LOCAL).strftime("%Y-%m-%d %H:%M"),
            game=words(key) if key in words else game.game,
            rank=0 if own is None else own.rank,
            seats=len(game.standings),
            scored=words(scored if scored in words else "games-scored", score=0 if own is None else own.score),
            won="yes" if game.seat in best else "no",
            others=", ".join(others) or words("games-bots"),
        )

    def draw(self, sheet: Sheet) -> None:
        words = self.words
        own = [say_own(words, ratings) for ratings in self.own or ()]
        height = sheet.height - 2 - len(own)
        area = sheet.frame(Area(0, 0, sheet.width, height), words("games-title"), title_ink="title")
        for row, line in enumerate(own):
            sheet.put(2, height + row, line, "accent", sheet.width - 4)
        if self.games is None or not self.games:
            sheet.put(area.x + 1, area.y, words("games-coming" if self.games is None else "games-none"), "dim")
        rows = area.height
        top = max(0, min((self.menu.current or 0) - rows // 2, len(self.menu.entries) - rows))
        for row, entry in enumerate(self.menu.entries[top : top + rows]):
            current = self.menu.is_current(entry.action)
            mark = self.kit.look.glyphs.cursor if current else " "
            sheet.spot(area.x, area.y + row, area.width, entry.action)
            sheet.put(area.x, area.y + row, f"{mark} {entry.label}", "selected" if current else "text", area.width)
        if (remark := self.remark()) is not None:
            sheet.put(1, sheet.height - 2, *remark, sheet.width - 2)

    def hints(self) -> list[Hint]:
        words = self.words
        move = Hint("down", self.kit.look.glyphs.updown, words("hint-move"))
        watch = Hint("enter", words("key-enter"), words("games-watch"))
        return [
            *([move] if len(self.games or ()) > 1 else []),
            *([watch] if self.games else []),
            Hint("escape", words("key-escape"), words("hint-back")),
        ]

    def press(self, key: str, character: str | None) -> bool:
        if key in ("escape", "q"):
            self.close()
            return True
        return self.menu.steer(key, character, self.act)

    def act(self, action: Action) -> None:
        match action:
            case ("watch", int() as number) if self.games is not None:
                self.menu.go_to(action)
                self.carry_out(self._watch(self.games[number]))
            case _:
                pass

    async def _watch(self, game: PastGame) -> None:
        self.open(ReplayPage(self.kit, await self.kit.client.recall(game.table, game.match, seat=game.seat)))
