"""The end of a game: a podium, how each score came about, how it went, and what to do next."""

from collections.abc import Mapping
from typing import Final

from menagerie_client.boards.board import Board
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.menu import Entry
from menagerie_client.drawing.sheet import Action, Area, Sheet
from menagerie_client.link.at_table import AtTable
from menagerie_client.pictures.picture import SIZES, Size
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.table.aftermath import Aftermath
from menagerie_client.screens.table.how_it_went import (
    LEAST_CHART,
    TALLEST_CHART,
    draw_curves,
    draw_moments,
    draw_scores,
    moment_entries,
    moment_rows,
    score_rows,
)
from menagerie_client.screens.table.part import MenuPart, TableActions
from menagerie_client.screens.table.podium import LADDER, draw_podium, podium_rows, step_width
from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.seats import list_winners, name_seats
from menagerie_client.text.words import Words
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.seats import Seat, Viewer
from menagerie_shared.wire.table_messages import Status

NARROW: Final = 60
"""In fewer columns, as on a phone, the menu is for fingers."""
MENU: Final = 36
"""How many columns the menu takes beside the podium."""
FULL: Final = (70, 18)
"""From this size on there is room for a podium."""
GOOD_CHART: Final = 10
"""So many rows go to a chart before pictures are any larger, where there is room for both."""
SPARE: Final = 2
"""How many rows below are left to the log, and to what is said about what was done last."""


class Ended(MenuPart):
    """After the game."""

    def __init__(self, actions: TableActions, kit: Kit, at: AtTable, board: Board) -> None:
        super().__init__(actions, kit, at, board)
        self.aftermath = Aftermath(kit, at, board)
        self._is_asking = False
        """Whether the server was asked for another game, and has not answered yet."""

    def begin(self) -> None:
        """The match is over: find out how it went."""
        self.actions.carry_out(self.aftermath.look_back(), takes_time=True)

    def height(self, area: Area) -> int:
        return max(1, area.height - SPARE)

    def draw(self, sheet: Sheet, area: Area) -> None:
        if self.at.outcome is None or self.at.status is None:
            return
        self.offer()
        if area.width < FULL[0] or area.height < FULL[1]:
            self._draw_compact(sheet, Area(area.x + 1, area.y, area.width - 2, area.height), self.at.outcome)
        else:
            self._draw_full(sheet, Area(area.x + 2, area.y, area.width - 4, area.height), self.at.outcome)

    def _draw_won(self, sheet: Sheet, area: Area, outcome: Outcome) -> int:
        """Who won and why; returns the row after it."""
        won = say_won(self.kit.words, outcome, self.aftermath.names, self.at.seat)
        x = sheet.put(area.x, area.y, won, "good" if self.at.seat in outcome.winners else "title", area.width)
        why = " ".join(filter(None, [self.aftermath.why_won() or self.aftermath.tie_break(), self._own_rank(outcome)]))
        if not why:
            return area.y + 1
        if x + 2 + len(why) <= area.right:
            sheet.put(x + 2, area.y, why, "text")
            return area.y + 1
        return area.y + 1 + sheet.put_wrapped(Area(area.x, area.y + 1, area.width, 2), why, "text")

    def _own_rank(self, outcome: Outcome) -> str | None:
        """Where one came in oneself, if one did not win."""
        own = next((standing for standing in outcome.standings if standing.seat == self.at.seat), None)
        return None if own is None or own.rank == 1 else self.kit.words("end-own-rank", rank=own.rank)

    def _draw_full(self, sheet: Sheet, area: Area, outcome: Outcome) -> None:
        y = self._draw_won(sheet, area, outcome)
        size = self._size(Area(area.x, y, area.width, area.bottom - y))
        podium = Area(area.x, y, area.width - MENU, podium_rows(size))
        draw_podium(sheet, podium, self.aftermath.finishers(), self.board.pictures, size)
        entries = len(self.menu.entries) - len(self.aftermath.moments())
        top = max(podium.y, podium.bottom - entries - (size != "small"))
        self.draw_menu(sheet, Area(podium.right + 2, top, MENU - 2, entries))
        y = podium.bottom + 1
        self._draw_story(sheet, Area(area.x, y, area.width, area.bottom - y))

    def _size(self, area: Area) -> Size:
        """How large pictures are: as large as the words below them, and a chart, leave room for."""
        aftermath = self.aftermath
        said = score_rows(aftermath.scores(), area.width) + moment_rows(aftermath, area.width)
        said += aftermath.series() is not None
        chart = GOOD_CHART + 1 if area.height >= said + 2 + podium_rows("small") + GOOD_CHART + 1 else 0
        return next(
            (
                size
                for size in LADDER
                if podium_rows(size) + 2 + said + chart <= area.height
                and SIZES[size][0] <= step_width(area.width - MENU)
            ),
            "small",
        )

    def _draw_story(self, sheet: Sheet, area: Area) -> None:
        """How each score came about, the moves that made the difference, the series and, with room for it, a chart."""
        scores, aftermath = self.aftermath.scores(), self.aftermath
        series, rows = aftermath.series(), score_rows(scores, area.width)
        below = series is not None
        rest = moment_rows(aftermath, area.width) + below
        if rows + rest > area.height:
            rest = len(aftermath.moments()) + below
        y = area.y + draw_scores(sheet, Area(area.x, area.y, area.width, area.height - rest), scores)
        spaced = area.height >= rows + rest + 1
        y += spaced
        y += draw_moments(sheet, Area(area.x, y, area.width, area.bottom - y - below), aftermath, self.menu)
        if series is not None and y < area.bottom:
            sheet.put(area.x + 2, y, series, "dim", area.width - 2)
            y += 1
        room = min(TALLEST_CHART, area.bottom - y - 1)
        if room >= LEAST_CHART:
            draw_curves(sheet, Area(area.x, y + 1, area.width, room), aftermath)

    def _draw_compact(self, sheet: Sheet, area: Area, outcome: Outcome) -> None:
        """Who won, the scores in as few rows as they take, and the menu."""
        y = self._draw_won(sheet, area, outcome)
        dot = f" {self.kit.look.glyphs.bullet} "
        scores = dot.join(f"{score.rank}. {score.name} {score.points}" for score in self.aftermath.scores())
        moments = len(self.aftermath.moments())
        entries = len(self.menu.entries) - moments
        room = max(1, area.bottom - y - entries)
        y += sheet.put_wrapped(Area(area.x, y, area.width, min(3, room)), scores, "text")
        airy = area.width < NARROW and 2 * entries + moments <= area.bottom - y
        y = self.draw_menu(sheet, Area(area.x, y, area.width, area.bottom - y), airy=airy)
        draw_moments(sheet, Area(area.x, y, area.width, area.bottom - y), self.aftermath, self.menu)

    def hints(self) -> list[Hint]:
        story = [Hint("c", "C", self.kit.words("hint-story"))] if self.aftermath.recap is not None else []
        return [*super().hints(), *story]

    def entries(self) -> list[Entry]:
        words, entries = self.kit.words, []
        if self.at.seat is not None and self.at.status is not None:
            entries.append(Entry(("rematch",), self._rematch_label(self.at.status, self.at.seat), "r"))
        entries.append(Entry(("replay",), words("end-replay"), "w"))
        if self.aftermath.recap is not None:
            entries.append(Entry(("story",), words("end-story-open"), "c"))
        if self.at.seat is not None and not (self.at.status is not None and self.at.status.lesson):
            # Of a lesson's choices some were its own, and it has called them good.
            entries.append(Entry(("review",), words("end-review"), "m"))
        if self.can_check:
            entries.append(Entry(("fairness",), words("end-fairness"), "f"))
        # A lesson may have been begun at a table: then that is where one comes back to.
        back = "end-lobby-back" if self.at.status is not None and self.at.status.practice else "end-lobby"
        entries.append(Entry(("lobby",), words(back), "b", careful=True))
        return [*entries, *moment_entries(self.aftermath)]

    @property
    def can_check(self) -> bool:
        """Whether the shuffle can be checked: who chose the seed has nothing to check."""
        return self.at.status is None or not self.at.status.practice

    def _rematch_label(self, status: Status, own: Seat) -> str:
        """Play again; or for whom that waits."""
        words, names = self.kit.words, name_seats(self.kit.words, status)
        if not status.seats[own].wants_rematch:
            alone = not any(info.person for seat, info in enumerate(status.seats) if seat != own)
            if status.lesson:
                return words("end-rematch-lesson")
            return words("end-rematch-alone" if alone else "end-rematch")
        others = [
            names[seat] for seat, info in enumerate(status.seats) if info.state == "here" and not info.wants_rematch
        ]
        return words("end-rematch-wanted", names=enumerate_words(words, others), count=len(others))

    def act(self, action: Action) -> None:
        self.menu.go_to(action)
        match action:
            case ("rematch",):
                self._play_again()
            case ("replay",):
                self.actions.open_replay()
            case ("moment", int() as after):
                self.actions.open_replay(after)
            case ("story",):
                self.actions.open_story(self.aftermath)
            case ("review",):
                self.actions.open_review()
            case ("fairness",):
                self.actions.open_fairness()
            case ("lobby",):
                self.actions.leave()
            case _:
                pass

    def _play_again(self) -> None:
        """Be for another game, once: whoever presses Enter twice is not told that it has not begun yet."""
        if not self._is_asking:
            self._is_asking = True
            self.actions.carry_out(self._ask_for_another())

    async def _ask_for_another(self) -> None:
        try:
            await self.kit.client.play_again(self.at.name)
        finally:
            self._is_asking = False


def say_won(words: Words, outcome: Outcome, names: Mapping[Seat, str], own: Viewer) -> str:
    """Who won."""
    who = "you" if outcome.winners == (own,) else "other"
    winners = list_winners(words, outcome.winners, names, own)
    return words("end-won", who=who, names=winners, count=len(outcome.winners))
