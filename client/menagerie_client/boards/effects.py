"""What choices lead to, in sentences: what every game can say of a move before it is made."""

from abc import ABC, abstractmethod
from typing import Any, TypeAlias

from menagerie_client.text.words import Words

Question: TypeAlias = Any
"""What a seat is asked: one of the game's questions."""
Move: TypeAlias = Any
"""An answer to it: one of the game's moves."""


class MoveEffects(ABC):
    """Sentences about the choices of one seat at one moment, in somebody's words."""

    words: Words

    @abstractmethod
    def moment(self) -> str:
        """How far the game is: Round 3."""

    @abstractmethod
    def would(self, move: Move) -> str:
        """What a move is called, as it stands after "I would": bid forest 3, pass."""

    def begin(self, sentence: str) -> str:
        """A sentence with a capital letter: what it begins with may be the name of a card."""
        return sentence[:1].upper() + sentence[1:]

    @abstractmethod
    def why(self, question: Question, move: Move) -> str:
        """What a move leads to besides what its name says, as far as the chooser can know it; empty if nothing."""
