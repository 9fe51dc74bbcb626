"""What the laws have to know of a game beyond its contract: one adapter per game says it."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, NamedTuple

from menagerie_server.engine.game import AnyGame
from menagerie_shared.games.questions import Pick
from menagerie_shared.games.seats import Seat, Viewer


class Moment(NamedTuple):
    """One event of a game, with the state before it and the state after it."""

    before: Any
    event: Any
    after: Any


class Unseen(NamedTuple):
    """A card that has stayed hidden from a viewer ever since it was shuffled."""

    kind: str
    sites: tuple[tuple[int, int], ...]
    """The shuffles that it went through: which shuffle of the game, and at which position it came out."""
    group: str
    """It may change places with the cards of the same group."""
    place: str
    """Where it lies now, in a word or two: for counting what was tried."""


class Knowledge(ABC):
    """What the laws have to know of one game."""

    game: AnyGame
    tables: Sequence[Any]
    """Options worth playing: together they should cover every option."""
    most_decisions: int
    """No game is longer than this, changes of mind included."""
    leaks: Mapping[str, AnyGame]
    """The game with a leak in it, by what leaks: the two-worlds test has to find each of them."""

    @abstractmethod
    def people(self, options: Any) -> tuple[Seat, ...]:
        """The seats that are asked questions and look at the table."""

    @abstractmethod
    def components(self, state: Any) -> Counter[str]:
        """Every card that is anywhere in this state."""

    @abstractmethod
    def everything(self, options: Any) -> Counter[str]:
        """Every card that the game has."""

    @abstractmethod
    def discrepancies(self, state: Any) -> list[str]:
        """Where the open table says something else than the truth."""

    @abstractmethod
    def unfinished(self, state: Any) -> list[str]:
        """What is wrong with this state as the end of a game."""

    @abstractmethod
    def same(self, move: Any) -> Hashable:
        """A value that is equal for moves that differ only in the order of cards."""

    @abstractmethod
    def looks_like(self, one: Any, other: Any) -> bool:
        """Whether nobody else can tell these two secret choices apart."""

    @abstractmethod
    def unseen(
        self, moments: Sequence[Moment], shuffles: Sequence[tuple[Any, ...]], viewer: Viewer, pick: Pick
    ) -> list[Unseen]:
        """The cards that a viewer has not seen from their last shuffle to the end of these moments.

        Any two of one group can be exchanged where they came out of the shuffles, and all moves are still legal. Where
        the exchange of one card rules out that of another, `pick` says which of them is listed.
        """

    def viewers(self, options: Any) -> tuple[Viewer, ...]:
        """Everybody who looks at the table, a spectator included."""
        return (*self.people(options), None)
