"""What a game must be able to do to be played on a screen."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from menagerie_client.boards.sitting import Sitting
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.sheet import Action, Area, Sheet


class Drawn(ABC):
    """One table of a game on one screen: it is handed what is known, draws it, and makes moves out of keys."""

    @abstractmethod
    def sit(self, sitting: Sitting[Any]) -> None:
        """Take in the table as it is now."""

    @abstractmethod
    def heading(self, sitting: Sitting[Any]) -> str:
        """The game and how far it is, in a line."""

    @abstractmethod
    def height(self, area: Area) -> int:
        """How many rows of an area it needs."""

    @abstractmethod
    def draw(self, sheet: Sheet, area: Area) -> None:
        """Draw the table."""

    @property
    @abstractmethod
    def is_asked(self) -> bool:
        """Whether a choice is being made."""

    @abstractmethod
    def press(self, key: str, character: str | None) -> Any:
        """A move to send; True if something else changed; False if the key means nothing here."""

    @abstractmethod
    def act(self, action: Action) -> Any:
        """The same for a click."""

    @abstractmethod
    def hints(self, sitting: Sitting[Any]) -> list[Hint]:
        """The keys of this moment."""

    @abstractmethod
    def explain(self, sitting: Sitting[Any]) -> list[str]:
        """Paragraphs about this moment, with the rule that applies."""

    @abstractmethod
    def pace(self, event: Any) -> float:
        """How many seconds an event is looked at before the next one is shown."""

    @abstractmethod
    def is_logged(self, event: Any) -> bool:
        """Whether an event is worth a line in the log, beside what the table itself shows of it."""

    @abstractmethod
    def rounds(self, told: Sequence[Any]) -> list[int]:
        """After how many of these events a round has just begun."""

    @abstractmethod
    def is_turned(self, event: Any) -> bool:
        """Whether cards are turned up before everybody's eyes."""
