"""Who plays best: the people and the bots with the highest ratings, one list for each game and division."""

from typing import Final

from menagerie_client.catalogue import GAMES
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.sheet import Action, Area, Sheet
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.page import Page
from menagerie_client.text.ratings import explain_mark, lists_of, name_list, say_cells, say_own
from menagerie_shared.wire.lobby_messages import Ratings

BELOW: Final = 4
"""How many rows stand below the list: an empty one, one's own, what the mark means, and the keys."""
COLUMNS: Final = (1, 5, 31, 38)
"""Where place, name, rating and number of games begin."""


class RatingsPage(Page[None]):
    """A list, the best first; left and right lead to the other lists."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.lists = lists_of(GAMES.values())
        self.shown = 0
        """Which of the lists."""
        self.ratings: Ratings | None = None
        self._top = 0
        self._last = 0
        """The last row that can be the first on screen."""

    def on_mount(self) -> None:
        """Fetch the first list."""
        self._go_to(0)

    def _go_to(self, number: int) -> None:
        self.shown, self.ratings, self._top = number, None, 0
        self.carry_out(self._fetch(number))

    async def _fetch(self, number: int) -> None:
        ratings = await self.kit.client.ratings(*self.lists[number])
        if number == self.shown:  # else it is not looked at any more
            self.list_ratings(ratings)

    def list_ratings(self, ratings: Ratings) -> None:
        """Show these."""
        self.ratings = ratings

    def _rows(self) -> list[tuple[tuple[str, ...], str]]:
        """The rows, each in one column or in four, with their inks."""
        words, ratings = self.words, self.ratings
        if ratings is None:
            return [((words("ratings-coming"),), "dim")]
        if not ratings.people and not ratings.bots:
            return [((words("ratings-none"),), "dim")]
        own = None if ratings.own is None else ratings.own.person
        people = [(say_cells(words, rated), "you" if rated.person == own else "text") for rated in ratings.people]
        bots = [(say_cells(words, rated), "text") for rated in ratings.bots]
        return [*people, *([((), "text")] if people and bots else []), *bots]

    def draw(self, sheet: Sheet) -> None:
        words = self.words
        sheet.put(2, 0, words("home-ratings"), "title")
        self._draw_lists(sheet)
        area = sheet.frame(Area(0, 2, sheet.width, sheet.height - 2 - BELOW), words("ratings-title"))
        rows = self._rows()
        self._last = max(0, len(rows) - area.height)
        self._top = max(0, min(self._top, self._last))
        for y, (cells, ink) in enumerate(rows[self._top : self._top + area.height], area.y):
            if len(cells) == len(COLUMNS):
                for x, end, cell in zip(COLUMNS, (*COLUMNS[1:], area.width), cells, strict=True):
                    sheet.put(area.x + x, y, cell, ink, max(0, min(end, area.width) - x - 1))
            elif cells:
                sheet.put(area.x + 1, y, cells[0], ink, area.width - 2)
        if self.ratings is not None:
            sheet.put(2, sheet.height - 4, say_own(words, self.ratings), "accent", sheet.width - 4)
            sheet.put(2, sheet.height - 3, explain_mark(words, [self.ratings]) or "", "dim", sheet.width - 4)
        if (remark := self.remark()) is not None:
            sheet.put(1, sheet.height - 2, *remark, sheet.width - 2)

    def _draw_lists(self, sheet: Sheet) -> None:
        """Which lists there are; where there is no room for all, the one that is shown."""
        labels = {number: f" {name_list(self.words, *one)} " for number, one in enumerate(self.lists)}
        if sum(len(label) + 1 for label in labels.values()) > sheet.width - 2:
            labels = {self.shown: labels[self.shown]}
        x = 2
        for number, label in labels.items():
            sheet.spot(x, 1, len(label), ("list", number))
            x = sheet.put(x, 1, label, "selected" if number == self.shown else "dim", sheet.width - x) + 1

    def hints(self) -> list[Hint]:
        words, glyphs = self.words, self.kit.look.glyphs
        return [
            Hint("right", glyphs.arrows, words("ratings-hint-list")),
            *([Hint("down", glyphs.updown, words("hint-scroll"))] if self._last else []),
            Hint("escape", words("key-escape"), words("hint-back")),
        ]

    def press(self, key: str, character: str | None) -> bool:
        match key:
            case "escape" | "q":
                self.close()
            case "right" | "tab":
                self._go_to((self.shown + 1) % len(self.lists))
            case "left" | "shift+tab":
                self._go_to((self.shown - 1) % len(self.lists))
            case "down" | "up":
                self._top += 1 if key == "down" else -1
            case "home":
                self._top = 0
            case "end":
                self._top = len(self._rows())
            case _:
                return False
        return True

    def act(self, action: Action) -> None:
        match action:
            case ("list", int() as number):
                self._go_to(number)
            case _:
                pass
