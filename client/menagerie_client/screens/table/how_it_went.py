"""How a game went, on a page of its own: the scores in words, the moves that made the difference, and the chart."""

from typing import Final

from menagerie_client.drawing.chart import LEAST as SMALLEST_CHART
from menagerie_client.drawing.chart import draw_chart
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.menu import Entry, Menu
from menagerie_client.drawing.sheet import Action, Area, Sheet, columns, wrap
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.page import Page
from menagerie_client.screens.replay import ReplayPage
from menagerie_client.screens.table.aftermath import Aftermath, Score

POINTS: Final = 4
"""How many columns a score has."""
LEAST_CHART: Final = SMALLEST_CHART[1] + 2
"""How many rows a chart needs, its numbers included."""
MARGIN: Final = 3
"""How many columns are taken by what stands before and after such a move."""
SEPARATOR: Final = ", "
TALLEST_CHART: Final = 22


class HowItWentPage(Page[None]):
    """One match that is over."""

    def __init__(self, kit: Kit, aftermath: Aftermath) -> None:
        super().__init__(kit)
        self._aftermath = aftermath
        self.menu = Menu(moment_entries(aftermath))

    def draw(self, sheet: Sheet) -> None:
        area = sheet.frame(Area(0, 0, sheet.width, sheet.height - 1), self.words("end-story"), title_ink="title")
        area = area.inside(1, 0)
        low = area.height < LEAST_CHART + 8
        y = area.y
        if not low:  # with little room, the chart goes before the words: those are on the page before
            y += draw_scores(sheet, Area(area.x, y, area.width, area.height - LEAST_CHART), self._aftermath.scores())
            y += 1
            y += draw_moments(sheet, Area(area.x, y, area.width, area.bottom - y), self._aftermath, self.menu)
            y += 1
        draw_curves(sheet, Area(area.x, y, area.width, area.bottom - y), self._aftermath)

    def hints(self) -> list[Hint]:
        words = self.words
        moves = [
            Hint("down", self.kit.look.glyphs.updown, words("hint-move")),
            Hint("enter", words("key-enter"), words("review-watch")),
        ]
        return [*(moves if self.menu.entries else []), Hint("escape", words("key-escape"), words("hint-back"))]

    def press(self, key: str, character: str | None) -> bool:
        if key in ("escape", "q", "c"):
            self.close()
            return True
        return self.menu.steer(key, character, self.act)

    def act(self, action: Action) -> None:
        match action:
            case ("moment", int() as after):
                self.menu.go_to(action)
                self.carry_out(self._watch(after))
            case _:
                pass

    async def _watch(self, after: int) -> None:
        at = self._aftermath.at
        self.open(ReplayPage(self.kit, await self.kit.client.recall(at.name, at.match, seat=at.seat), after))


def draw_curves(sheet: Sheet, area: Area, aftermath: Aftermath) -> None:
    """How the points grew, under what is counted."""
    words, key = aftermath.kit.words, f"{aftermath.board.game.name}-chart"
    if area.height > LEAST_CHART and key in words:
        sheet.put(area.x, area.y, words(key), "dim", area.width)
        area = Area(area.x, area.y + 1, area.width, area.height - 1)
    draw_chart(sheet, area, aftermath.curves(), aftermath.first)


def moment_entries(aftermath: Aftermath) -> list[Entry]:
    """The moves that made the difference, to be watched; they have no label by which a letter would find them."""
    return [Entry(("moment", feat.after), "") for feat, _ in aftermath.moments()]


def score_rows(scores: list[Score], width: int) -> int:
    """How many rows it takes to say in full how all scores came about."""
    room = width - _indent(scores)
    return sum(len(_lines(score.tally, room)) for score in scores)


def _indent(scores: list[Score]) -> int:
    """Where what is said of a score begins."""
    return _longest(scores) + POINTS + 2


def _longest(scores: list[Score]) -> int:
    return max((columns(_placed(score)) for score in scores), default=0)


def _placed(score: Score) -> str:
    return f"{score.rank}. {score.name}"


def draw_scores(sheet: Sheet, area: Area, scores: list[Score]) -> int:
    """A row for each score, or as many as it takes if there is room for all; returns how many that were."""
    indent = _indent(scores)
    room = max(1, area.width - indent)
    whole = score_rows(scores, area.width) <= area.height
    row = 0
    for score in scores:
        ink, y = "you" if score.own else "text", area.y + row
        sheet.put(area.x, y, _placed(score), ink)
        sheet.put_right(area.x + indent - 2, y, str(score.points), "title")
        lines = _lines(score.tally, room) if whole else [SEPARATOR.join(score.tally)]
        for step, line in enumerate(lines):
            sheet.put(area.x + indent, y + step, line, ink if score.own else "dim", room)
        row += len(lines)
    return row


def _lines(parts: list[str], width: int) -> list[str]:
    """Parts in lines that are broken between them; one line at least."""
    lines = [""]
    for number, part in enumerate(parts, 1):
        said = part + SEPARATOR.rstrip() * (number < len(parts))
        if lines[-1] and columns(lines[-1]) + 1 + columns(said) > width:
            lines.append(said)
        else:
            lines[-1] = f"{lines[-1]} {said}".lstrip()
    return lines


def moment_rows(aftermath: Aftermath, width: int) -> int:
    """How many rows it takes to say in full which moves made the difference."""
    return sum(len(wrap(said, width - MARGIN)) for _, said in aftermath.moments())


def draw_moments(sheet: Sheet, area: Area, aftermath: Aftermath, menu: Menu) -> int:
    """The moves that made the difference, each of which leads to the replay; returns how many rows they took.

    If there is no room to say all of it, each has one row.
    """
    whole = moment_rows(aftermath, area.width) <= area.height
    row = 0
    for feat, said in aftermath.moments():
        action = ("moment", feat.after)
        current = menu.is_current(action)
        for number, line in enumerate(wrap(said, area.width - MARGIN) if whole else [said]):
            if row >= area.height:
                break
            label = f"{sheet.look.glyphs.cursor if current and not number else ' '} {line} "
            sheet.spot(area.x, area.y + row, min(area.width, len(label)), action)
            sheet.put(area.x, area.y + row, label, "selected" if current else "accent", area.width)
            row += 1
    return row
