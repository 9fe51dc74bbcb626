"""What a game must be able to do to be played on a screen."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
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
    phases: ClassVar[Mapping[type, Sequence[float]]] = {}
    """In how many steps events of each type come about before everybody's eyes, each from 0 to 1; others do at once."""
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

    def legend(self, sitting: Sitting[Any]) -> list[str]:
        """Paragraphs that say what every sign and abbreviation means, as they are drawn here."""
        glyphs = sitting.look.glyphs
        signs = {name: getattr(glyphs, name) for name in ("covered", "chosen", "waiting", "bot", "picked", "times")}
        return [sitting.words("board-legend", **signs)]

    def lesson_legend(self, sitting: Sitting[Any]) -> str:
        """What the signs mean that a first game cannot do without, in one line of 80 columns; names are spelled out."""
        signs = {name: getattr(sitting.look.glyphs, name) for name in ("bot", "covered")}
        return sitting.words(f"{self.game.name}-lesson-legend", **signs, **sitting.look.signs)

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

    def phases_of(self, event: Event) -> Sequence[float]:
        """In how many steps an event comes about; none if it does at once."""
        return self.phases.get(type(event), ())

    def is_logged(self, event: Event) -> bool:
        """Whether an event is worth a line in the log, beside what the table itself shows of it."""
        return True

    def is_landmark(self, event: Event) -> bool:
        """Whether something begins with this event that a replay can go to."""
        return type(event) in self.landmarks
