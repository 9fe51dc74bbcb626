"""What a move led to, and games that are played through in somebody's head."""

from collections.abc import Mapping, Sequence
from typing import Generic, Protocol, TypeVar

import msgspec

from menagerie_shared.games.seats import Seat

S = TypeVar("S")
E = TypeVar("E")
S_co = TypeVar("S_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)
M_contra = TypeVar("M_contra", contravariant=True)
Q_co = TypeVar("Q_co", covariant=True)


class Turn(msgspec.Struct, Generic[S, E], frozen=True, gc=False):
    """What a move led to: the state afterwards and the events on the way."""

    state: S
    events: tuple[E, ...]


class Playthrough(Protocol[S_co, E_co, M_contra, Q_co]):
    """A game that goes on from a state in somebody's head, and changes with each move.

    It is for bots and simulations, which play many moves for each state that they look at.
    """

    def unanswered(self) -> Mapping[Seat, Q_co]:
        """The questions of the seats that are waited for, in their order; none once the game is over."""
        ...

    def play(self, answers: Mapping[Seat, M_contra]) -> None:
        """Go on with answers of seats that are waited for, one or several, up to the next question.

        The answers are those that the questions themselves have made, so they need not be checked: any other leads
        nowhere good. What somebody sends is for `Game.decide`.
        """
        ...

    @property
    def events(self) -> Sequence[E_co]:
        """All that has happened since it began."""
        ...

    def freeze(self) -> S_co:
        """The state as it now is, which nothing changes any more."""
        ...
