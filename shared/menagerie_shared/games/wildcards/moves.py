"""What a seat can do, as imperatives. Whether it may is the business of questions."""

from typing import TypeAlias

from menagerie_shared.games.moves import SeatMove
from menagerie_shared.games.wildcards.cards import BidCard, Card, Cards, Species


class Bid(SeatMove, frozen=True):
    """W3.1 Place a card face down as a bid, or, with the eagle leader, two (W3.4)."""

    cards: tuple[BidCard, ...]


class Reveal(SeatMove, frozen=True):
    """W3.4 Make this card of the eagle's pair the bid; the other one goes back to hand."""

    card: BidCard


class Exchange(SeatMove, frozen=True):
    """W4.2 Give an animal of the collection for the one at a position of the display."""

    give: Species
    position: int


class KeepAnimals(SeatMove, frozen=True):
    """W4.2 Do not use the meerkat leader this round."""


class Discard(SeatMove, frozen=True):
    """W4.4 Discard these habitats before drawing; none is fine."""

    cards: Cards


class Pay(SeatMove, frozen=True):
    """W6.5 Lay these cards down as the payment that decides a tie."""

    cards: Cards


class Duel(SeatMove, frozen=True):
    """W6.6 Fight a duel with a card from hand, or, without one, with the top card of the pile."""

    card: Card | None = None


class Acquire(SeatMove, frozen=True):
    """W5.3 Take the animal at a position of the display and pay with these cards."""

    position: int
    payment: Cards = ()


class Pass(SeatMove, frozen=True):
    """W5.6 Take nothing, take the bid back and draw two."""


class TakeBidBack(SeatMove, frozen=True):
    """W7.2 Use the ibex leader: the bid returns to hand."""


class LeaveBid(SeatMove, frozen=True):
    """W7.2 Let the bid go to the discard pile."""


Move: TypeAlias = Bid | Reveal | Exchange | KeepAnimals | Discard | Pay | Duel | Acquire | Pass | TakeBidBack | LeaveBid
