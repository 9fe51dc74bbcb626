"""Following all cards of a finished game from its shuffles on, beside what one viewer was told of it."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from menagerie_shared import fairness
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.seat_game import SeatGame


class DoesNotFollow(Exception):
    """What was told is not what the shuffles come to, from the event with this number on."""

    def __init__(self, number: int) -> None:
        super().__init__(f"event {number}")
        self.number = number


class Shuffles:
    """The shuffles of a game, one after the other, as they follow from its seed and its mix."""

    def __init__(self, seed: bytes, mixed: bytes) -> None:
        self._seed = seed
        self._mixed = mixed
        self.number = 0
        """How many there have been."""

    def __call__(self, items: Sequence[Any]) -> tuple[Any, ...]:
        """The items, in canonical order, as the next shuffle leaves them."""
        shuffled = fairness.shuffle(items, self._seed, self._mixed, self.number)
        self.number += 1
        return shuffled


class Retraced(NamedTuple):
    """What was found to follow from the shuffles."""

    own: int
    """So many cards that the viewer was dealt or drew."""
    shown: int
    """So many cards that were turned up or laid open by anybody, each of them once or more often."""
    outcome: Outcome
    """The scores, by the open table at the end."""


class Retrace(Protocol):
    """Follows all cards of a finished game."""

    def __call__(self, view: Any, told: Sequence[Any], shuffles: Shuffles) -> Retraced:
        """From the view before the deal on, by all that its viewer was told; DoesNotFollow if it does not fit."""


class Cards(Protocol):
    """Where all cards of a game are, the hidden ones too."""

    def check(self, event: Any, view: Any) -> None:
        """Move the cards that an event moves, on the view before it; an exception if they are not those it names."""


def follow_cards(cards: Cards, game: SeatGame, view: Any, told: Sequence[Any]) -> Any:
    """Check the cards event by event, from the view before the deal on; returns the view at the end."""
    for number, event in enumerate(told):
        try:
            cards.check(event, view)
            view = game.follow(view, event)
        except Exception:  # a card is not where it has to be; no nonsense of a server's keeps that from being said
            raise DoesNotFollow(number) from None
    return view


def demand(fits: bool) -> None:
    """ValueError unless it fits."""
    if not fits:
        raise ValueError("it does not fit")


def demand_same(cards: Sequence[str], others: Sequence[str]) -> None:
    """ValueError unless these are the same cards, in whatever order."""
    demand(sorted(cards) == sorted(others))
