"""What a game must be able to do to be played on a screen."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping
from typing import Any, ClassVar, TypeAlias

from menagerie_client.boards.effects import MoveEffects
from menagerie_client.boards.picking import Picking
from menagerie_client.boards.sitting import Sitting
from menagerie_client.drawing.sheet import Area, Sheet
from menagerie_shared.games.seat_game import SeatGame

Event: TypeAlias = Any
"""What a viewer is told: one of the types of the game's `SeatGame.told`."""


class Drawn(ABC):
    """How one game is drawn, and how its questions are answered with keys and clicks.

    It keeps nothing between two calls: what is known comes as a sitting, and what is being chosen as a picking, which
    is the page's (`Choosing`).
    """

    game: ClassVar[SeatGame]
    pickings: ClassVar[Mapping[type, Callable[[Sitting[Any]], Picking]]]
    """How each type of question is answered."""
    paces: ClassVar[Mapping[type, float]] = {}
    """How many seconds an event of each type is looked at before the next one is shown; others are not waited for."""
    turned: ClassVar[frozenset[type]] = frozenset()
    """The events with which cards are turned up before everybody's eyes."""
    landmarks: ClassVar[frozenset[type]] = frozenset()
    """The events with which something begins that a replay can go to, such as a round: `<game>-landmark`."""

    # Drawing

    @abstractmethod
    def height(self, area: Area, sitting: Sitting[Any], picking: Picking | None) -> int:
        """How many rows of an area the table needs."""

    @abstractmethod
    def draw(self, sheet: Sheet, area: Area, sitting: Sitting[Any], picking: Picking | None) -> None:
        """Draw the table, with the choice that is being made, if there is one."""

    def heading(self, sitting: Sitting[Any]) -> str:
        """The game and how far it is, in a line."""
        return sitting.words(f"{self.game.name}-name")

    def explain(self, sitting: Sitting[Any]) -> list[str]:
        """Paragraphs about this moment: the rule that applies, `<game>-rule-<Question>` or `<game>-rule-none`."""
        asked = "none" if sitting.question is None else type(sitting.question).__name__
        return [sitting.words(f"{self.game.name}-rule-{asked}")]

    # Choosing

    def begin(self, sitting: Sitting[Any]) -> Picking:
        """Begin to answer the question of this moment."""
        return self.pickings[type(sitting.question)](sitting)

    def is_asked(self, sitting: Sitting[Any]) -> bool:
        """Whether the question belongs to the table as it is shown: what was just answered may still be there."""
        return sitting.question is not None and sitting.viewer in self.game.asked(sitting.view)

    def progress(self, view: Any) -> Hashable:
        """How far the game is, in a value of its own: a question that reads the same is another one if this differs."""
        return None

    @abstractmethod
    def effects(self, sitting: Sitting[Any]) -> MoveEffects:
        """What the viewer's choices lead to, in sentences, with everything as it is drawn."""

    # What has happened

    def pace(self, event: Event) -> float:
        """How many seconds an event is looked at before the next one is shown."""
        return self.paces.get(type(event), 0.0)

    def is_turned(self, event: Event) -> bool:
        """Whether cards are turned up before everybody's eyes."""
        return type(event) in self.turned

    def is_logged(self, event: Event) -> bool:
        """Whether an event is worth a line in the log, beside what the table itself shows of it."""
        return True

    def is_landmark(self, event: Event) -> bool:
        """Whether something begins with this event that a replay can go to."""
        return type(event) in self.landmarks
