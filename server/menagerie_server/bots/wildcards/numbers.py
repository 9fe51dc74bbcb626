"""Cards, species and moves as small numbers, and back: a bot plays thousands of rounds in its head for one choice.

Numbers follow the canonical order: `f1` is 0, `w4` is 15, the refill card comes last; eagle is 0, squirrel is 5.
"""

from typing import Any, Final, TypeAlias

from menagerie_shared.games.wildcards.cards import (
    CARDS,
    NATURAL_HABITAT,
    REFILL,
    SPECIES,
    VALUE,
    BidCard,
    Card,
    Cards,
)
from menagerie_shared.games.wildcards.moves import (
    Acquire,
    Bid,
    Discard,
    Duel,
    Exchange,
    KeepAnimals,
    LeaveBid,
    Move,
    Pass,
    Pay,
    Reveal,
    TakeBidBack,
)
from menagerie_shared.games.wildcards.table import Moment

NOBODY: Final = -1
"""Nobody's seat: of a leader in the supply, of Leo where he does not play, of the talisman where there is none."""
NOTHING: Final = -1
"""No bid, and no card: in a duel, the top card of the pile."""
REFILLS: Final = 16
"""The refill card as a number."""
WILD: Final = 3
"""The habitat of wild cards as a number."""

EAGLE, IBEX, LION, MEERKAT, PEACOCK, SQUIRREL = range(6)
BID, CHOOSE_BID, EXCHANGE, DISCARD, PAY, DUEL, ACQUIRE, TAKE_BACK, NO_MOMENT = range(9)
"""What the table waits for."""

VALUES: Final = (*(VALUE[card] for card in CARDS), 0)
"""What each card is worth; the refill card is worth nothing."""
HABITATS: Final = (*(number // 4 for number in range(16)), -1)
"""The habitat of each card: forest, mountain, savannah, wild."""
NATURAL: Final = tuple(
    ("forest", "mountain", "savannah").index(NATURAL_HABITAT[species]) for species in SPECIES
)  # W1.1
"""The natural habitat of each species."""
FITS: Final = tuple(tuple(card < 16 and HABITATS[card] in (WILD, NATURAL[s]) for card in range(17)) for s in range(6))
"""W5.5 Whether a card shows the natural habitat of a species."""

NUMBER: Final[dict[BidCard, int]] = {**{card: number for number, card in enumerate(CARDS)}, REFILL: REFILLS}
NAME: Final[tuple[BidCard, ...]] = (*CARDS, REFILL)
SPECIES_NUMBER: Final = {species: number for number, species in enumerate(SPECIES)}
MOMENTS: Final[dict[Moment | None, int]] = {
    "bid": BID,
    "choose_bid": CHOOSE_BID,
    "exchange": EXCHANGE,
    "discard": DISCARD,
    "pay": PAY,
    "duel": DUEL,
    "acquire": ACQUIRE,
    "take_back": TAKE_BACK,
    None: NO_MOMENT,
}

Lean: TypeAlias = Any
"""A move in numbers; which moment it answers says how to read it.

A bid is a card, or for a pair two in order; a revealed bid is a card; an exchange is species and position, or None;
discards and payments are cards in order; a duel is a card or NOTHING; an acquisition is position and payment, or None
to pass; and taking the bid back is yes or no.
"""


def numbers(cards: tuple[BidCard, ...]) -> list[int]:
    """Cards as numbers."""
    return [NUMBER[card] for card in cards]


def names(cards: tuple[int, ...]) -> Cards:
    """Numbers as habitat cards."""
    return tuple([CARDS[card] for card in cards])


def lean_move(move: Move) -> Lean:
    """A move in numbers."""
    match move:
        case Bid((card,)):
            return NUMBER[card]
        case Bid(cards) | Discard(cards) | Pay(cards):
            return tuple(sorted(numbers(cards)))
        case Reveal(card):
            return NUMBER[card]
        case Exchange(give, position):
            return SPECIES_NUMBER[give], position
        case Duel(duel_card):
            return NOTHING if duel_card is None else NUMBER[duel_card]
        case Acquire(position, payment):
            return position, tuple(sorted(numbers(payment)))
        case KeepAnimals() | Pass():
            return None
        case TakeBidBack():
            return True
        case LeaveBid():
            return False
        case _:
            raise TypeError(f"{type(move).__name__} is no move")


def full_move(moment: int, move: Lean) -> Move:
    """A move out of numbers, as an answer to what is asked at this moment."""
    if moment == BID:
        return Bid((NAME[move],) if isinstance(move, int) else tuple([NAME[card] for card in move]))
    if moment == CHOOSE_BID:
        return Reveal(NAME[move])
    if moment == EXCHANGE:
        return KeepAnimals() if move is None else Exchange(SPECIES[move[0]], move[1])
    if moment == DISCARD:
        return Discard(names(move))
    if moment == PAY:
        return Pay(names(move))
    if moment == DUEL:
        return Duel(None if move == NOTHING else _habitat(move))
    if moment == ACQUIRE:
        return Pass() if move is None else Acquire(move[0], names(move[1]))
    return TakeBidBack() if move else LeaveBid()


def _habitat(card: int) -> Card:
    return CARDS[card]
