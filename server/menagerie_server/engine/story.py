"""What a move led to, what the rules tell their events to, and games that are played through in somebody's head."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from menagerie_server.engine.chance import Chance
from menagerie_shared.games.in_play import InPlay
from menagerie_shared.games.seats import Seat

S = TypeVar("S")
E = TypeVar("E")
S_co = TypeVar("S_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)
M_contra = TypeVar("M_contra", contravariant=True)
Q_co = TypeVar("Q_co", covariant=True)


class Transition(msgspec.Struct, Generic[S, E], frozen=True, gc=False):
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

    def tell(self, event: Any) -> None:
        """Say what happens; from then on the state is the one after it. Only the rules and `Game.fold` do."""
        ...

    @property
    def events(self) -> Sequence[E_co]:
        """All that has happened since it began."""
        ...

    def freeze(self) -> S_co:
        """The state as it now is, which nothing changes any more."""
        ...


class Telling(Generic[S, E]):
    """The part of a story that is the same in every game: it is the state in play, and keeps what it is told.

    A game's story has two slots for it, `chance` and `events`, says how its state is brought into play and frozen, and
    what each event does: `tell = tells(FOLD)`.
    """

    __slots__ = ()

    in_play: ClassVar[InPlay[Any, Any]]
    freeze: Callable[[], S]
    """The state as it now is, which nothing changes any more: `InPlay.freeze`, as a method of the story."""
    chance: Chance
    events: list[E]

    def __init__(self, state: S, chance: Chance) -> None:
        self.in_play.lay_out(self, state)
        self.chance = chance  # type: ignore[misc]  # the slots are in the game's story: two bases cannot both have some
        self.events = []  # type: ignore[misc]


def tells(fold: Mapping[type, Callable[[Any, Any], None]]) -> Callable[[Any, Any], None]:
    """The method `tell` of a story whose events do what this table says.

    A function with the table at hand, because bots tell events by the million.
    """

    def tell(story: Any, event: Any) -> None:
        """Say what happens; from then on the state is the one after it."""
        story.events.append(event)
        fold[type(event)](story, event)

    return tell
