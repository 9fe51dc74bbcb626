"""Telling what happened at a table: who listens, and the table as it is after each event, for any game."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Final, Generic, Protocol, TypeVar

from menagerie_client.boards.telling import Telling
from menagerie_client.text.words import Fact
from menagerie_shared.games.seats import Seat, Viewer

NOBODY: Final = -1
"""Where somebody sits who has no seat."""


class SeenFromASeat(Protocol):
    """What every game's view has."""

    @property
    def viewer(self) -> Viewer:
        """The seat that it is seen from; None for one who watches."""


View = TypeVar("View", bound=SeenFromASeat)
Told = TypeVar("Told")


class Narration(ABC, Generic[View, Told]):
    """One telling; a game says what each of its events gives a sentence to say."""

    def __init__(self, telling: Telling[View]) -> None:
        self._telling = telling
        self._words = telling.words
        self._view = telling.view
        self._who = telling.who

    @abstractmethod
    def facts(self, told: Told) -> Mapping[str, Fact] | None:
        """The facts of the sentence for an event; None where nothing needs saying."""

    def _dealt_to(self) -> dict[str, str]:
        """Whose cards the viewer is told of: those of the seat that it is seen from, who need not be "you"."""
        seat: Seat = NOBODY if self._view.viewer is None else self._view.viewer
        return self._who(seat)
