"""A game that is played: the board of the game, and what has just happened shown at a pace that people can follow."""

import asyncio
from typing import Any

from msgspec.structs import replace
from textual.timer import Timer

from menagerie_client.boards.board import Board
from menagerie_client.boards.choosing import Choosing
from menagerie_client.boards.sitting import Sitting
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.sheet import Action, Area, Sheet
from menagerie_client.link.at_table import AtTable
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.table.part import Part, TableActions
from menagerie_client.screens.table.presentation import Presentation
from menagerie_client.text.seats import name_seats
from menagerie_shared.wire.table_messages import SeatInfo, Status


class Playing(Part):
    """The board, and the choices made at it."""

    def __init__(self, actions: TableActions, kit: Kit, at: AtTable, board: Board, shown: Presentation) -> None:
        super().__init__(actions, kit, at, board)
        self.presentation = shown
        self.drawn = shown.drawn
        self.choosing = Choosing(shown.drawn)
        self._pause: Timer | None = None
        """How long what is shown is still looked at."""
        self._status: Status | None = None
        self._status_at = 0.0
        """Since when that is the status of the table."""

    def sitting(self) -> Sitting[Any]:
        """The table as it is shown at this moment."""
        at, kit, shown = self.at, self.kit, self.presentation
        status = at.status
        now = shown.caught_up and at.view is not None
        return Sitting(
            words=kit.words,
            look=kit.look,
            view=shown.view,
            viewer=at.seat,
            names={} if status is None else name_seats(kit.words, status),
            seats=() if status is None else self._seats(status),
            question=at.question if now else None,
            chosen=at.chosen if now else None,
            event=shown.event,
            phase=shown.phase,
            confirm=kit.preferences.confirmations,
            explained=self._is_explained,
            outcome=at.outcome,
        )

    def _seats(self, status: Status) -> tuple[SeatInfo, ...]:
        """The seats, with as many seconds left for those whose link is lost as there are by now."""
        now = asyncio.get_running_loop().time()
        if status is not self._status:
            self._status, self._status_at = status, now
        gone = now - self._status_at
        return tuple(
            info if info.lost_for is None else replace(info, lost_for=max(0.0, info.lost_for - gone))
            for info in status.seats
        )

    @property
    def has_view(self) -> bool:
        """Whether there is anything to show."""
        return self.presentation.view is not None

    @property
    def caught_up(self) -> bool:
        """Whether everything that has happened is shown."""
        return self.presentation.caught_up

    def heading(self) -> str:
        """The game and how far it is, in a line; its name, if there is nothing to show yet."""
        return self.drawn.heading(self.sitting()) if self.has_view else self.kit.words(f"{self.board.game.name}-name")

    def explain(self) -> list[str]:
        """Paragraphs about this moment, with the rule that applies."""
        return self.drawn.explain(self.sitting())

    @property
    def _is_explained(self) -> bool:
        """Whether one wants to be guided, and is asked something at this moment."""
        is_asked = self.at.question is not None and self.at.chosen is None
        return self.kit.preferences.guided and is_asked and self.caught_up

    def guide(self) -> list[str]:
        """What this moment is about, for those who want to be guided."""
        return self.explain() if self.has_view and self._is_explained else []

    def told(self, event: Any) -> None:
        """Something has happened at the table; it is shown when its time comes."""
        self.presentation.told(event, self.at.view)

    def jumped(self) -> None:
        """The table is another one, and nothing leads there."""
        self.presentation.jumped(self.at.view)

    def go_on(self) -> None:
        """Show what has happened, bit by bit, or at once if nobody wants to look at it."""
        if not self.kit.preferences.animation:
            self.presentation.catch_up()
        elif self._pause is None:
            pause = self.presentation.step()
            if pause is not None:
                self._pause = self.actions.set_timer(pause, self._time_is_up)
        self.actions.redraw()

    def _time_is_up(self) -> None:
        self._pause = None
        self.go_on()

    def _hurry(self) -> None:
        """Show the rest at once; what comes after it has its own time."""
        self.stop()
        self.presentation.catch_up()

    def stop(self) -> None:
        """Wait for nothing more."""
        if self._pause is not None:
            self._pause.stop()
            self._pause = None

    def height(self, area: Area) -> int:
        if not self.has_view:
            return max(0, area.height)
        sitting = self.sitting()
        return self.drawn.height(area, sitting, self.choosing.take_in(sitting))

    def draw(self, sheet: Sheet, area: Area) -> None:
        if self.has_view:
            sitting = self.sitting()
            self.drawn.draw(sheet, area, sitting, self.choosing.take_in(sitting))

    def hints(self) -> list[Hint]:
        if not self.presentation.caught_up:
            return [Hint("space", self.kit.words("key-space"), self.kit.words("hint-skip"))]
        return self.choosing.hints() if self.has_view else []

    def press(self, key: str, character: str | None) -> bool:
        if not self.presentation.caught_up:
            if key not in ("enter", "space", "escape", "right", "down"):
                return False
            self._hurry()  # the key that skips is not a choice as well
            return True
        if key == "enter" and self.actions.is_sending:
            return True
        return self._answer(self.choosing.press(key, character))

    def act(self, action: Action) -> None:
        if self.presentation.caught_up:
            self._answer(self.choosing.act(action))

    def _answer(self, answer: Any) -> bool:
        if isinstance(answer, bool):
            return answer
        self.actions.send(answer)
        self.choosing.sent()
        return True
