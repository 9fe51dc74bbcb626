"""What happened in truth. What happens in the open is told to everybody as it is; what is hidden has a type here.

These hidden types have no wire form: `telling` says what each viewer is told instead.
"""

from typing import TypeAlias

from menagerie_server.engine.events import HiddenEvent
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import Animals, BidCard, Cards
from menagerie_shared.games.wildcards.events import Open
from menagerie_shared.games.wildcards.moves import Move
from menagerie_shared.games.wildcards.table import Reason


class Dealt(HiddenEvent, frozen=True):
    """W2.2-W2.5, W8.1 Everything was shuffled and dealt. Piles are listed from the top."""

    removed: Animals
    animals: Animals
    habitats: Cards
    hands: tuple[Cards, ...]
    leo: tuple[BidCard, ...]


class ChoiceMade(HiddenEvent, frozen=True):
    """W3.2 A seat chose; the reason is given if everybody could see that it had no other choice."""

    seat: Seat
    move: Move
    reason: Reason | None = None


class ChoiceChanged(HiddenEvent, frozen=True):
    """W3.3 A seat changed its mind, so that nobody could tell. Nobody is told."""

    seat: Seat
    move: Move


class Drew(HiddenEvent, frozen=True):
    """Somebody drew these cards from the habitat pile."""

    seat: Seat
    cards: Cards


class LeoDrew(HiddenEvent, frozen=True):
    """W8.1, W8.3 Leo drew these cards for his pile, which nobody may see."""

    seat: Seat
    cards: Cards


class HabitatsReshuffled(HiddenEvent, frozen=True):
    """W2.7 The discard pile was shuffled into this new draw pile."""

    pile: Cards


class LeoReshuffled(HiddenEvent, frozen=True):
    """W8.3 Leo's new pile, the refill card in it."""

    seat: Seat
    pile: tuple[BidCard, ...]


Hidden: TypeAlias = Dealt | ChoiceMade | ChoiceChanged | Drew | LeoDrew | HabitatsReshuffled | LeoReshuffled
Event: TypeAlias = Open | Hidden
