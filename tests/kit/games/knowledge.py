"""What the laws have to know of a game beyond its contract: one adapter per game says it."""

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence, Set
from typing import Any, NamedTuple, TypeAlias

from menagerie_server.engine.game import AnyGame
from menagerie_shared.games.questions import Pick
from menagerie_shared.games.seats import Seat, Viewer

Rows: TypeAlias = Sequence[tuple[Any, ...]]
"""Rows of cards, each from the top: how some cards lie, or how they came out of shuffles."""


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
    """It may change places with the cards of the same group: those of the same shuffle, for one."""
    place: str
    """Where it lies now, in a word or two: for counting what was tried."""


class Knowledge(ABC):
    """What the laws have to know of one game."""

    game: AnyGame
    tables: Sequence[Any]
    """Options worth playing: together they should cover every option."""
    corners: Sequence[tuple[Any, str]]
    """Tables that random games hardly ever come to, as options and a line of notation."""
    most_decisions: int
    """No game is longer than this, changes of mind included."""
    deals: tuple[type, ...]
    """The events in which everybody is dealt a hand."""
    changes_minds: bool = False
    """Whether several seats choose at the same time, and may change their minds until the last has chosen."""
    with_bots: Sequence[tuple[Any, tuple[Seat, ...]]]
    """Options of tables, each with the seats that bots have there."""
    card: re.Pattern[str]
    """How a kind of card is written in what is sent."""
    hiding_places: frozenset[str]
    """The places that `unseen` finds cards in: in the two-worlds test each of them has to come up."""
    leaks: Mapping[str, AnyGame]
    """The game with a leak in it, by what leaks: the two-worlds test has to find each of them."""

    score_decides: bool = True
    """Whether more points always mean a better rank."""

    def ranked(self, options: Any) -> tuple[Seat, ...]:
        """The seats that are ranked though nobody sits there."""
        return ()

    @abstractmethod
    def components(self, state: Any) -> Counter[str]:
        """Every card that is anywhere in this state."""

    @abstractmethod
    def shown(self, event: Any, viewer: Viewer) -> Set[str]:
        """The kinds of cards that a hidden event shows to a viewer, by the rules of who sees what."""

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
    def reordered(self, move: Any, pick: Pick) -> Any:
        """The same move, but the cards were picked in another order."""

    @abstractmethod
    def hidden(self, state: Any) -> Rows:
        """All cards of a state that lie hidden from somebody, in rows, as if they had just been shuffled."""

    @abstractmethod
    def with_hidden(self, state: Any, rows: Rows) -> Any:
        """The state with these cards in their places instead."""

    @abstractmethod
    def unseen(self, start: Any, moments: Sequence[Moment], shuffles: Rows, viewer: Viewer, pick: Pick) -> list[Unseen]:
        """The cards that a viewer has not seen from their last shuffle to the end of these moments.

        The first of the shuffles are the hidden cards of the state at the start, unless that is an empty table. Any two
        cards of one group can be exchanged where they came out of the shuffles, and all moves are still legal. Where
        the exchange of one card rules out that of another, `pick` says which of them is listed.
        """

    def viewers(self, options: Any) -> tuple[Viewer, ...]:
        """Everybody who looks at the table, a spectator included."""
        return (*self.game.people(options), None)
