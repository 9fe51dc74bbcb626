"""A game that is played: the board of the game, and what has just happened shown at a pace that people can follow."""

from typing import TYPE_CHECKING, Any

from textual.timer import Timer

from menagerie_client.boards.choosing import Choosing
from menagerie_client.boards.sitting import Sitting
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.sheet import Action, Area, Sheet
from menagerie_client.presentation import Presentation
from menagerie_client.screens.table.part import Part
from menagerie_client.text.seats import name_seats

if TYPE_CHECKING:
    from menagerie_client.boards.drawn import Drawn
    from menagerie_client.screens.table.page import TablePage


class Playing(Part):
    """The board, and the choices made at it."""

    def __init__(self, page: "TablePage", drawn: "Drawn") -> None:
        super().__init__(page)
        self.drawn = drawn
        self.choosing = Choosing(drawn)
        self.presentation = Presentation(page.at, drawn)
        self._pause: Timer | None = None
        """How long what is shown is still looked at."""
        self.sending: Any = None
        """The move that is on its way to the server."""

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
            seats=() if status is None else status.seats,
            question=at.question if now else None,
            chosen=at.chosen if now else None,
            event=shown.event,
            phase=shown.phase,
            confirm=kit.preferences.confirmations,
            outcome=at.outcome,
        )

    def go_on(self) -> None:
        """Show what has happened, bit by bit, or at once if nobody wants to look at it."""
        if not self.kit.preferences.animation:
            self.presentation.catch_up()
        elif self._pause is None:
            pause = self.presentation.step()
            if pause is not None:
                self._pause = self.page.set_timer(pause, self._time_is_up)
        self.page.redraw()

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
        if self.presentation.view is None:
            return max(0, area.height)
        sitting = self.sitting()
        return self.drawn.height(area, sitting, self.choosing.take_in(sitting))

    def draw(self, sheet: Sheet, area: Area) -> None:
        if self.presentation.view is not None:
            sitting = self.sitting()
            self.drawn.draw(sheet, area, sitting, self.choosing.take_in(sitting))

    def hints(self) -> list[Hint]:
        if not self.presentation.caught_up:
            return [Hint("space", self.kit.words("key-space"), self.kit.words("hint-skip"))]
        return self.choosing.hints() if self.presentation.view is not None else []

    def press(self, key: str, character: str | None) -> bool:
        if not self.presentation.caught_up:
            if key not in ("enter", "space", "escape", "right", "down"):
                return False
            self._hurry()  # the key that skips is not a choice as well
            return True
        return self._answer(self.choosing.press(key, character))

    def act(self, action: Action) -> None:
        if self.presentation.caught_up:
            self._answer(self.choosing.act(action))

    def _answer(self, answer: Any) -> bool:
        if isinstance(answer, bool):
            return answer
        self.page.send(answer)
        return True
