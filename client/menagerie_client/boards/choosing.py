"""The choice that somebody makes at one table, from the question to the move."""

from collections.abc import Hashable
from typing import Any

from menagerie_client.boards.drawn import Drawn
from menagerie_client.boards.picking import Move, Picking
from menagerie_client.boards.sitting import Sitting
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.sheet import Action


class Choosing:
    """What a page keeps of a choice between two drawings; the game itself keeps nothing."""

    def __init__(self, drawn: Drawn) -> None:
        self._drawn = drawn
        self._begun: Picking | None = None
        """The last choice that was begun; while something else is shown, it waits."""
        self._asked: tuple[Any, Hashable] | None = None
        self.picking: Picking | None = None
        """The choice that was shown last; None if nothing was asked then."""

    def take_in(self, sitting: Sitting[Any]) -> Picking | None:
        """The choice at the table as it is now: one that is being made goes on if the question is still the same."""
        if not self._drawn.is_asked(sitting):
            self.picking = None
            return None
        asked = (sitting.question, self._drawn.progress(sitting.view))
        if self._begun is None or self._asked != asked:
            self._begun, self._asked = self._drawn.begin(sitting), asked
        elif self.picking is None:
            self._begun.disarm()  # what was confirmed by half may have been another question that reads the same
        self._begun.sit(sitting)
        self.picking = self._begun
        return self.picking

    def press(self, key: str, character: str | None) -> Move | bool:
        """A move to send; True if something else changed; False if the key means nothing here."""
        return False if self.picking is None else self.picking.press(key, character)

    def act(self, action: Action) -> bool:
        """A click; False if it means nothing here."""
        if self.picking is None or action[0] != "item":
            return False
        self.picking.click(action[1])
        return True

    def sent(self) -> None:
        """The move is on its way: nothing is left to be confirmed."""
        if self.picking is not None:
            self.picking.disarm()

    def hints(self) -> list[Hint]:
        """The keys of this moment."""
        return [] if self.picking is None else self.picking.hints()
