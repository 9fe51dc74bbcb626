"""What a seat can do, as imperatives. Whether it may is the business of questions."""

from typing import TypeAlias

import msgspec

from menagerie_shared.games.wildcards.cards import BidCard, Card, Cards, Species


class _Move(msgspec.Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """The shape that all moves have on the wire: a map whose `type` names the move."""


class Bid(_Move, frozen=True):
    """W3.1 Place a card face down as a bid, or, with the eagle leader, two (W3.4)."""

    cards: tuple[BidCard, ...]


class Reveal(_Move, frozen=True):
    """W3.4 Make this card of the eagle's pair the bid; the other one goes back to hand."""

    card: BidCard


class Exchange(_Move, frozen=True):
    """W4.2 Give an animal of the collection for the one at a position of the display."""

    give: Species
    position: int


class KeepAnimals(_Move, frozen=True):
    """W4.2 Do not use the meerkat leader this round."""


class Discard(_Move, frozen=True):
    """W4.4 Discard these habitats before drawing; none is fine."""

    cards: Cards


class Pay(_Move, frozen=True):
    """W6.5 Lay these cards down as the payment that decides a tie."""

    cards: Cards


class Duel(_Move, frozen=True):
    """W6.6 Fight a duel with a card from hand, or, without one, with the top card of the pile."""

    card: Card | None = None


class Acquire(_Move, frozen=True):
    """W5.3 Take the animal at a position of the display and pay with these cards."""

    position: int
    payment: Cards = ()


class Pass(_Move, frozen=True):
    """W5.6 Take nothing, take the bid back and draw two."""


class TakeBidBack(_Move, frozen=True):
    """W7.2 Use the ibex leader: the bid returns to hand."""


class LeaveBid(_Move, frozen=True):
    """W7.2 Let the bid go to the discard pile."""


Move: TypeAlias = Bid | Reveal | Exchange | KeepAnimals | Discard | Pay | Duel | Acquire | Pass | TakeBidBack | LeaveBid
