"""The contract of a bot: what a seat is shown, told and asked goes in, and a choice with its reasons comes out.

A bot never sees more than its seat: there is nothing here through which a state of the game could reach it. So the same
code sits at a table of the house, in the arena, and at the other end of a network.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from menagerie_server.engine.chance import Dice
from menagerie_shared.characters import Level

View = TypeVar("View")
Told = TypeVar("Told")
Asks = TypeVar("Asks")
Move = TypeVar("Move")


def _never() -> bool:
    return False


class Budget(msgspec.Struct, frozen=True):
    """How much a bot may think about one choice.

    Simulations are what it is meant to be limited by: with the same dice, the same number of them leads to the same
    choice. Time is the emergency brake: when it is up, a bot answers with what it has found so far.
    """

    simulations: int
    time_is_up: Callable[[], bool] = _never


class Considered(msgspec.Struct, Generic[Move], frozen=True):
    """A move that a bot thought about, and how it valued it."""

    move: Move
    worth: float
    """What it expects of it: its share of the win, from 0 to 1."""


class Choice(msgspec.Struct, Generic[Move], frozen=True):
    """A bot's answer, and what it compared: for hints, and for looking back at a game."""

    move: Move
    considered: tuple[Considered[Move], ...] = ()
    """The best first; empty if there was nothing to compare. The move need not be the best: some levels err."""
    simulations: int = 0
    """How many simulations that took."""


class Bot(ABC, Generic[View, Told, Asks, Move]):
    """A player in one seat."""

    @abstractmethod
    def see(self, view: View) -> None:
        """Take the table as its seat sees it now: before anything else, and again whenever something was missed."""

    @abstractmethod
    def follow(self, told: Told) -> None:
        """Take in what the seat is told next."""

    @abstractmethod
    def choose(self, question: Asks, dice: Dice, budget: Budget) -> Choice[Move]:
        """Answer what the seat is asked now. All chance comes from the dice; nothing of the answer is followed yet."""

    def weigh(self, question: Asks, moves: Sequence[Move], dice: Dice, budget: Budget) -> Choice[Move]:
        """Compare just these answers, each as often as the other, for whoever wants to know how far apart they are.

        Who has no better way to tell compares them as it chooses.
        """
        return self.choose(question, dice, budget)


class Temperament(msgspec.Struct, frozen=True):
    """What a character is like, where levels alone would make all bots the same. Each from -1 to 1; 0 is as trained."""

    boldness: float = 0.0
    """Takes part where others save, or saves where others take part."""
    stubbornness: float = 0.0
    """Goes on with what it has begun to collect, or takes what comes."""


EVEN: Final = Temperament()


class Brain(Protocol):
    """How bots of one game think: what makes a bot for a level, with weights that `make train` has found."""

    simulations: ClassVar[dict[Level, int]]
    """How many simulations a choice takes at each level, so that it takes at most 0.3 s on one core; 0 for none."""

    def bot(self, level: Level, temperament: Temperament = EVEN) -> "AnyBot":
        """A player for a seat that it has not seen yet."""
        ...


AnyBot: TypeAlias = Bot[Any, Any, Any, Any]
"""A bot when it does not matter of which game."""
