"""The contract of a game: all that tables, bots, simulations and records need, whichever game it is."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar, cast

import msgspec

from menagerie_server.engine.chance import Chance, NoChance
from menagerie_server.engine.story import Playthrough, Transition
from menagerie_shared.games.lesson import Lesson
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.questions import Pick, Question
from menagerie_shared.games.refusals import IllegalMove
from menagerie_shared.games.seats import Seat, Viewer

Told_contra = TypeVar("Told_contra", contravariant=True)


class TableOptions(Protocol):
    """What the options of every game say."""

    @property
    def seats(self) -> int:
        """How many seats the table has."""

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats in which somebody has to sit: all but a virtual player's."""


class OpenTable(Protocol):
    """What everybody may see of every game."""

    @property
    def options(self) -> Any:
        """The options of the table."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that are asked something."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""


class Truth(Protocol):
    """A state: the open table, and secrets beside it."""

    @property
    def table(self) -> OpenTable:
        """What everybody may see."""


class Following(Protocol[Told_contra]):
    """What a viewer sees."""

    def follow(self, event: Told_contra) -> Self:
        """The view after what its viewer was told."""


Options = TypeVar("Options", bound=TableOptions)
State = TypeVar("State", bound=Truth)
Event = TypeVar("Event")
Move = TypeVar("Move")
Asks = TypeVar("Asks", bound=Question[Any])
View = TypeVar("View", bound=Following[Any])
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

    What a game has to say is abstract. The rest follows from it, and a game may say it better.
    """

    name: str
    types: Types
    open_events: frozenset[type]
    """What happens in the open: it is told to everybody as it is."""
    part: str = "round"
    """What a game falls into: its record shows the open table after each of them."""
    lesson: Lesson | None = None
    """Its first game for those who are new to it, if there is one."""

    # What a game says

    @abstractmethod
    def lay(self, options: Options) -> State:
        """The table before the deal: what the events of the deal are folded onto."""

    @abstractmethod
    def set_up(self, story: Any) -> None:
        """Shuffle, deal, and go on to the first question, at a table as `lay` has it, in play."""

    @abstractmethod
    def play_on(self, state: State, chance: Chance) -> Playthrough[State, Event, Move, Asks]:
        """The game from this state on, played through in one's head, where all answers are known to be legal.

        It leads to the same events and states as `decide`, and leaves this state as it is.
        """

    @abstractmethod
    def ask(self, state: State, seat: Seat) -> Asks:
        """What a seat is asked that is asked something."""

    @abstractmethod
    def view(self, state: State, viewer: Viewer) -> View:
        """What a seat, or, without one, a spectator, sees of the state; ValueError for a seat without a person.

        All that they see is named here, and nothing else is reached for.
        """

    @abstractmethod
    def tell_hidden(self, event: Any, viewer: Viewer) -> Told | None:
        """What a viewer is told of an event that does not happen in the open; TypeError if it is told to nobody."""

    @abstractmethod
    def standings(self, state: State) -> Outcome:
        """How a game that is over ended."""

    @abstractmethod
    def deduce(self, state: State, told: Sequence[Told]) -> tuple[Seat, Move]:
        """Whose move led to what a viewer was told next, and which one; ValueError if no move did.

        What was told later says what was secret then. Where even that leaves several moves, it is one of them: they
        all lead to what was told.
        """

    @abstractmethod
    def imagine(self, view: View, chance: Chance, chosen: Move | None = None) -> State:
        """A state, at random, that looks exactly like this view; `chosen` is the viewer's own secret choice."""

    @abstractmethod
    def advise(self, view: View, question: Asks, pick: Pick) -> Move:
        """A simple, sensible answer for a seat, from what it sees: for those who are away or out of time."""

    @abstractmethod
    def write(self, state: State) -> str:
        """The state in the game's one-line notation, secrets included: for tests and bug reports."""

    @abstractmethod
    def read(self, line: str) -> State:
        """The state that a line describes, or ValueError saying what cannot be read."""

    # What a game may say

    def waiting(self, state: State) -> tuple[Seat, ...]:
        """The seats that must decide before the game can go on; nobody once it is over.

        They may decide in any order, and each of their questions stands until it is answered. Unless the game says
        otherwise, nobody who is asked has chosen yet.
        """
        return state.table.asked

    def chosen(self, state: State, seat: Seat) -> Move | None:
        """What this seat has chosen and not yet revealed: for the seat itself, and nobody else."""
        return None

    def same_answer(self, one: Move, other: Move) -> bool:
        """Whether two answers to a question mean the same, however they are written."""
        return one == other

    def count(self, event: Event) -> str | None:
        """What the event counts as in a summary of many games, in snake case; None if it is not worth counting."""
        return None

    def chronicle(self, state: State, event: Event) -> msgspec.Struct | None:
        """If a part of the game has ended with this event: its number as `round`, and the open table then.

        It is for a record. The state is the one after the event. What is told here is what a spectator sees then.
        """
        return None

    def division(self, options: Options) -> str:
        """What the ratings of such tables are kept apart by from those of others; empty where all go together."""
        return ""

    # What follows

    def tell(self, event: Event, viewer: Viewer) -> Told | None:
        """What a viewer is told of an event; None only if nobody at all is told."""
        if type(event) in self.open_events:
            return cast(Told, event)
        return self.tell_hidden(event, viewer)

    def seats(self, options: Options) -> int:
        """How many seats a table has."""
        return options.seats

    def people(self, options: Options) -> tuple[Seat, ...]:
        """The seats in which somebody has to sit: all but a virtual player's."""
        return options.people

    def begin(self, options: Options, chance: Chance) -> Playthrough[State, Event, Move, Asks]:
        """Shuffle, deal, and go on to the first question: a whole game, to be played through in one's head."""
        begun = self.play_on(self.lay(options), chance)
        self.set_up(begun)
        return begun

    def deal(self, options: Options, chance: Chance) -> Transition[State, Event]:
        """The state at the first question, and the events of the deal."""
        dealt = self.begin(options, chance)
        return Transition(dealt.freeze(), tuple(dealt.events))

    def asked(self, state: State) -> Mapping[Seat, Asks]:
        """Which seats are asked which question. A seat that has chosen may still choose anew while others have not."""
        return {seat: self.ask(state, seat) for seat in state.table.asked}

    def question(self, state: State, seat: Seat) -> Asks | None:
        """What this seat is asked, if it is asked anything."""
        return self.ask(state, seat) if seat in state.table.asked else None

    def decide(self, state: State, seat: Seat, move: Move, chance: Chance) -> Transition[State, Event]:
        """Play a move and all that follows from it up to the next question, or raise IllegalMove."""
        if seat not in state.table.asked:
            raise self._not_asked(state, seat)
        self.ask(state, seat).check(move)
        played = self.play_on(state, chance)
        played.play(seat, move)
        return Transition(played.freeze(), tuple(played.events))

    def _not_asked(self, state: State, seat: Seat) -> IllegalMove:
        """Why a seat may not move at all now."""
        seats = self.seats(state.table.options)
        if not 0 <= seat < seats:
            return IllegalMove("no_such_seat", seat=seat, seats=seats)
        if state.table.over:
            return IllegalMove("game_over")
        return IllegalMove("not_asked", seat=seat, waiting_for=self.waiting(state))

    def fold(self, state: State, event: Event) -> State:
        """The state after an event, without rules and without chance."""
        story = self.play_on(state, NoChance())
        story.tell(event)
        return story.freeze()

    def follow(self, view: View, told: Told) -> View:
        """The view after what its viewer was told: the same as the view of the state after the event."""
        return view.follow(told)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, once it has."""
        return self.standings(state) if state.table.over else None


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any, Any]
"""A game when it does not matter which."""
