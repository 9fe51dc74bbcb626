"""What a move led to, and games that are played through in somebody's head."""

from collections.abc import Sequence
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

    def waiting(self) -> tuple[Seat, ...]:
        """The seats that must decide before it can go on, as `Game.waiting`; nobody once the game is over."""
        ...

    def question(self, seat: Seat) -> Q_co:
        """What a seat is asked that is waited for."""
        ...

    def play(self, seat: Seat, move: M_contra) -> None:
        """Go on with the move of a seat that is waited for, up to the next question.

        The move is one that the question itself has made, so it need not be checked: any other leads nowhere good.
        What somebody sends is for `Game.decide`.
        """
        ...

    @property
    def events(self) -> Sequence[E_co]:
        """All that has happened since it began."""
        ...

    def freeze(self) -> S_co:
        """The state as it now is, which nothing changes any more."""
        ...
