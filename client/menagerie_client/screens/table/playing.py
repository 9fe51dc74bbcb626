"""A game that is played: the board of the game, and what has just happened shown at a pace that people can follow."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace
from textual.timer import Timer

from menagerie_client.boards.advising import say_advice
from menagerie_client.boards.choosing import Choosing
from menagerie_client.boards.sitting import Sitting
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.sheet import Action, Area, Sheet
from menagerie_client.link.at_table import AtTable
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.table.hinting import Hinting
from menagerie_client.screens.table.part import Part, TableActions
from menagerie_client.screens.table.presentation import Presentation
from menagerie_client.screens.table.teaching import Teaching
from menagerie_client.text.seats import name_seats
from menagerie_shared.wire.table_messages import SeatInfo, Status

AROUND: Final = 2
"""How many rows of a page are not a part's: the heading and the bottom line."""
LEGIBLE: Final = (80, 24 - AROUND)
"""From this size on there is a row to say what signs mean."""
LATE: Final = 0.25
"""What is shown so many seconds too late is shown without steps: the machine, or the link, is slow."""


class Playing(Part):
    """The board, and the choices made at it."""

    def __init__(self, actions: TableActions, kit: Kit, at: AtTable, teaching: Teaching, shown: Presentation) -> None:
        super().__init__(actions, kit, at, teaching.board)
        self.teaching = teaching
        self.presentation = shown
        self.drawn = shown.drawn
        self.choosing = Choosing(shown.drawn)
        self.hinting = Hinting(kit, at)
        self._pause: Timer | None = None
        """How long what is shown is still looked at."""
        self._due = 0.0
        """When the next thing is to be shown."""
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
            before=shown.before,
            viewer=at.seat,
            names={} if status is None else name_seats(kit.words, status),
            seats=() if status is None else self._seats(status),
            question=at.question if now else None,
            chosen=at.chosen if now else None,
            chosen_by=at.chosen_by if now else None,
            event=shown.event,
            phase=shown.phase,
            confirm=kit.preferences.confirmations is True,
            tips=() if now and self.hinting.is_asked else self.teaching.tips,  # one thing to read at a time
            hinted=self.teaching.suggestion(at.question) if now else None,
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

    def legend(self) -> list[str]:
        """What all signs mean."""
        return self.drawn.legend(self.sitting())

    def _asked(self) -> Sitting[Any]:
        """The table as it is to be drawn; what is asked is explained if it is new."""
        sitting = self.sitting()
        is_new = sitting.chosen is None and self.drawn.is_asked(sitting)
        return self.sitting() if is_new and self.teaching.asked(sitting.question) else sitting

    def _with_legend(self, sitting: Sitting[Any], width: int, height: int) -> Sitting[Any]:
        """The same with what signs mean, while somebody is taught and there is a row for it."""
        if not self.teaching.explains_signs or width < LEGIBLE[0] or height < LEGIBLE[1]:
            return sitting
        legend = self.drawn.lesson_legend(sitting)
        return replace(sitting, tips=(*sitting.tips, legend), legend=legend)

    @property
    def in_front(self) -> object:
        """The choice that is shown, if there is one: an Enter for the one before is not meant for it."""
        return self.choosing.picking or self

    def told(self, event: Any) -> None:
        """Something has happened at the table; it is shown when its time comes."""
        self.presentation.told(event, self.at.view)

    def jumped(self) -> None:
        """The table is another one, and nothing leads there."""
        self.presentation.jumped(self.at.view)

    def go_on(self) -> None:
        """Show what has happened, bit by bit, or at once if nobody wants to look at it."""
        if not self.kit.preferences.shows_slowly:
            self.presentation.catch_up()
        elif self._pause is None:
            pause = self.presentation.step()
            if pause is not None:
                self._due = asyncio.get_running_loop().time() + pause
                self._pause = self.actions.set_timer(pause, self._time_is_up)
        self.actions.redraw()

    def _time_is_up(self) -> None:
        self._pause = None
        if asyncio.get_running_loop().time() > self._due + LATE:
            self.presentation.hurry()  # whoever is slow to draw has no time to lose
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
        sitting = self._with_legend(self._asked(), area.width, area.height)
        return self.drawn.height(area, sitting, self.choosing.take_in(sitting))

    def draw(self, sheet: Sheet, area: Area) -> None:
        if self.has_view:
            sitting = self._with_legend(self._asked(), sheet.width, sheet.height - AROUND)
            self.drawn.draw(sheet, area, sitting, self.choosing.take_in(sitting))

    def hints(self) -> list[Hint]:
        if not self.presentation.caught_up:
            return [Hint("space", self.kit.words("key-space"), self.kit.words("hint-skip"))]
        if not self.has_view:
            return []
        hints = self.choosing.hints()
        if self.actions.is_sending and self.actions.is_held_up:
            hints = [hint for hint in hints if hint.key != "enter"]  # what was chosen waits already
        return [*hints, *self._hint_key()]

    def _hint_key(self) -> list[Hint]:
        """The key that asks for a hint, or that takes the one that is there."""
        if not self.hinting.is_offered or self.hinting.is_thinking or self._is_hint_taken:
            return []
        return [Hint("h", "H", self.kit.words("hint-ask" if self.hinting.advice is None else "hint-take"))]

    def hint(self, fits: Callable[[str], bool] = lambda said: True) -> str | None:
        """What somebody who plays well would do, or that they think about it; None if nobody has asked.

        It is said in as many words as fit: with the reason, with how it compares, or nothing but the move.
        """
        if not self.caught_up or not self.has_view:
            return None
        if self.hinting.is_thinking:
            return self.kit.words("hint-thinking")
        if (advice := self.hinting.advice) is None:
            return None
        sitting = self.sitting()
        effects = self.drawn.effects(sitting)
        said = ""
        for question, compared in ((sitting.question, advice.compared), (None, advice.compared), (None, ())):
            said = say_advice(effects, question, advice.move, compared)
            if fits(said):
                break
        return said

    def press(self, key: str, character: str | None) -> bool:
        if not self.presentation.caught_up:
            if key not in ("enter", "space", "escape", "right", "down"):
                return False
            self._hurry()  # the key that skips is not a choice as well
            return True
        if key == "enter" and self.actions.is_sending:
            return True
        return self._answer(self.choosing.press(key, character)) or (key == "h" and self._ask_hint())

    @property
    def _is_hint_taken(self) -> bool:
        """Whether the move that is picked is the one that was hinted."""
        advice, picking = self.hinting.advice, self.choosing.picking
        return advice is not None and picking is not None and picking.move() == advice.move

    def _ask_hint(self) -> bool:
        """Ask for a hint, or take the one that is there: it is picked, and Enter makes the move."""
        if not self.hinting.is_offered or self._is_hint_taken:
            return False
        if (advice := self.hinting.advice) is not None:
            self.choosing.take_over(advice.move)
        elif not self.hinting.is_thinking:
            self.actions.carry_out(self.hinting.ask(), takes_time=True)
        return True

    def act(self, action: Action) -> None:
        if self.presentation.caught_up:
            self._answer(self.choosing.act(action))

    def _answer(self, answer: Any) -> bool:
        if isinstance(answer, bool):
            return answer
        self.actions.send(answer)
        self.choosing.sent()
        self.teaching.answered(answer)
        return True
