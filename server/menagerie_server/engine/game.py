"""The contract of a game: all that tables, bots, simulations and records need, whichever game it is."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.story import Playthrough, Turn
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.questions import Pick, Question
from menagerie_shared.games.seats import Seat, Viewer

Options = TypeVar("Options")
State = TypeVar("State")
Event = TypeVar("Event")
Move = TypeVar("Move")
Asks = TypeVar("Asks", bound=Question[Any])
View = TypeVar("View")
Told = TypeVar("Told")


class Types(NamedTuple):
    """The types of a game's values, for those who encode and decode them.

    `state` and `event` are the truth: they are stored by the server and never sent.
    """

    options: Any
    state: Any
    event: Any
    move: Any
    question: Any
    view: Any
    told: Any


class Game(ABC, Generic[Options, State, Event, Move, Asks, View, Told]):
    """The rules of one game, as pure functions of frozen values.

    A game is dealt, then it asks seats questions and is told their decisions until there is an outcome. Every step is
    a tuple of events; folding the events gives the state, telling them gives what each viewer may know.
    """

    name: str
    types: Types

    @abstractmethod
    def seats(self, options: Options) -> int:
        """How many seats a table has."""

    @abstractmethod
    def people(self, options: Options) -> tuple[Seat, ...]:
        """The seats in which somebody has to sit: all but a virtual player's."""

    @abstractmethod
    def lay(self, options: Options) -> State:
        """The table before the deal: what the events of the deal are folded onto."""

    @abstractmethod
    def begin(self, options: Options, chance: Chance) -> Playthrough[State, Event, Move, Asks]:
        """Shuffle, deal, and go on to the first question: a whole game, to be played through in one's head."""

    def deal(self, options: Options, chance: Chance) -> Turn[State, Event]:
        """The state at the first question, and the events of the deal."""
        dealt = self.begin(options, chance)
        return Turn(dealt.freeze(), tuple(dealt.events))

    @abstractmethod
    def waiting(self, state: State) -> tuple[Seat, ...]:
        """The seats that must decide before the game can go on; nobody once it is over.

        They may decide in any order, and each of their questions stands until it is answered.
        """

    @abstractmethod
    def asked(self, state: State) -> Mapping[Seat, Asks]:
        """Which seats are asked which question. A seat that has chosen may still choose anew while others have not."""

    @abstractmethod
    def question(self, state: State, seat: Seat) -> Asks | None:
        """What this seat is asked, if it is asked anything."""

    @abstractmethod
    def chosen(self, state: State, seat: Seat) -> Move | None:
        """What this seat has chosen and not yet revealed: for the seat itself, and nobody else."""

    def same_answer(self, one: Move, other: Move) -> bool:
        """Whether two answers to a question mean the same, however they are written."""
        return one == other

    @abstractmethod
    def decide(self, state: State, seat: Seat, move: Move, chance: Chance) -> Turn[State, Event]:
        """Play a move and all that follows from it up to the next question, or raise IllegalMove."""

    @abstractmethod
    def deduce(self, state: State, told: Sequence[Told]) -> tuple[Seat, Move]:
        """Whose move led to what a viewer was told next, and which one; ValueError if no move did.

        What was told later says what was secret then. Where even that leaves several moves, it is one of them: they
        all lead to what was told.
        """

    @abstractmethod
    def play_on(self, state: State, chance: Chance) -> Playthrough[State, Event, Move, Asks]:
        """The game from this state on, played through in one's head, where all answers are known to be legal.

        It leads to the same events and states as `decide`, and leaves this state as it is.
        """

    @abstractmethod
    def fold(self, state: State, event: Event) -> State:
        """The state after an event, without rules and without chance."""

    @abstractmethod
    def view(self, state: State, viewer: Viewer) -> View:
        """What a seat, or, without one, a spectator, sees of the state."""

    @abstractmethod
    def tell(self, event: Event, viewer: Viewer) -> Told | None:
        """What a viewer is told of an event; None only if nobody at all is told."""

    @abstractmethod
    def follow(self, view: View, told: Told) -> View:
        """The view after what its viewer was told: the same as the view of the state after the event."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, once it has."""

    @abstractmethod
    def imagine(self, view: View, chance: Chance, chosen: Move | None = None) -> State:
        """A state, at random, that looks exactly like this view; `chosen` is the viewer's own secret choice."""

    @abstractmethod
    def advise(self, view: View, question: Asks, pick: Pick) -> Move:
        """A simple, sensible answer for a seat, from what it sees: for those who are away or out of time."""

    @abstractmethod
    def count(self, event: Event) -> str | None:
        """What the event counts as in a summary of many games, in snake case; None if it is not worth counting."""

    @abstractmethod
    def chronicle(self, state: State, event: Event) -> msgspec.Struct | None:
        """If a round has ended with this event: its number as `round`, and the open table then, for a record.

        The state is the one after the event. What is told here is what a spectator sees at that moment.
        """

    @abstractmethod
    def write(self, state: State) -> str:
        """The state in the game's one-line notation, secrets included: for tests and bug reports."""

    @abstractmethod
    def read(self, line: str) -> State:
        """The state that a line describes, or ValueError saying what cannot be read."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any, Any]
"""A game when it does not matter which."""
