"""What a seat is told, in the past tense.

Most of what happens at a table happens in the open: those events are told to everybody as they are. Where something is
hidden, the one who may know it and the others are told two different types: `DrewCards` and `DrewHidden`.
"""

from typing import Literal, TypeAlias

import msgspec

from menagerie_shared.games.events import HandChange, ToldEvent
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import REFILL, Animals, BidCard, Card, Cards, Species
from menagerie_shared.games.wildcards.table import Moment, Reason

TieBreak = Literal["lion", "leo", "payments", "duel", "talisman", "clockwise"]


class HandsDealt(ToldEvent, frozen=True):
    """W2.2-W2.5 The cards were shuffled and dealt; the number of cards in each hand and pile is public."""

    hands: tuple[int, ...]
    habitats: int
    animals: int
    removed: int


class YourHandDealt(ToldEvent, frozen=True):
    """W2.5 The same, told to a seat with its own hand."""

    dealt: HandsDealt
    hand: Cards


class TalismanGiven(ToldEvent, frozen=True):
    """W2.8 The talisman went to a seat at the start."""

    seat: Seat


class RoundBegan(ToldEvent, frozen=True):
    """W7.3 New animals are on display; those that were left over are out of the game."""

    round: int
    display: Animals


class Asked(ToldEvent, frozen=True):
    """The table now waits for these seats."""

    moment: Moment
    seats: tuple[Seat, ...]


class Chose(ToldEvent, frozen=True):
    """W3.2 A seat has chosen; what, nobody is told. Only a bid's number of cards is public (W3.5)."""

    seat: Seat
    laid: int
    reason: Reason | None


class BidsRevealed(ToldEvent, frozen=True):
    """W3.2 All bids were turned up together; an eagle's pair stays down for now (W3.4)."""

    bids: tuple[tuple[Seat, BidCard], ...]

    def in_hands(self) -> tuple[HandChange, ...]:
        return tuple([(seat, (bid,), ()) for seat, bid in self.bids if bid != REFILL])


class PairRevealed(ToldEvent, frozen=True):
    """W3.4 The eagle's owner made one card of the pair the bid and took the other back unseen."""

    seat: Seat
    bid: BidCard

    def in_hands(self) -> tuple[HandChange, ...]:
        return ((self.seat, (self.bid,), ()),) if self.bid != REFILL else ()


class Exchanged(ToldEvent, frozen=True):
    """W4.2 An animal of a collection and one of the display changed places."""

    seat: Seat
    gave: Species
    took: Species
    position: int


class KeptAnimals(ToldEvent, frozen=True):
    """W4.2 The meerkat leader was not used."""

    seat: Seat


class LeaderMoved(ToldEvent, frozen=True):
    """W5.4, W4.3 A leader went to a seat, or back to the supply."""

    species: Species
    seat: Seat | None


class DiscardsRevealed(ToldEvent, frozen=True):
    """W4.6 All refillers laid their discards down together; Leo laid down his pile (W8.3)."""

    discards: tuple[tuple[Seat, Cards], ...]

    def in_hands(self) -> tuple[HandChange, ...]:
        return tuple([(seat, cards, ()) for seat, cards in self.discards])


class DrewHidden(ToldEvent, frozen=True):
    """Somebody drew cards."""

    seat: Seat
    count: int


class DrewCards(ToldEvent, frozen=True):
    """The same, told to the one who drew."""

    seat: Seat
    cards: Cards


class DiscardsShuffled(ToldEvent, frozen=True):
    """W2.7 The discard pile became the new draw pile."""

    count: int


class RefillTaken(ToldEvent, frozen=True):
    """W4.4 A refiller took the refill card back; that ended their round."""

    seat: Seat


class LeoShuffled(ToldEvent, frozen=True):
    """W8.3 Leo shuffled his new pile."""

    seat: Seat


class Ranked(ToldEvent, frozen=True):
    """W6 Tied seats were put in order; those in one group are still equal."""

    groups: tuple[tuple[Seat, ...], ...]
    by: TieBreak


class PaymentsRevealed(ToldEvent, frozen=True):
    """W6.5 The payments of the tied seats were turned up together."""

    payments: tuple[tuple[Seat, Cards], ...]

    def in_hands(self) -> tuple[HandChange, ...]:
        return tuple([(seat, cards, ()) for seat, cards in self.payments])


class DuelCard(msgspec.Struct, frozen=True, gc=False):
    """A card laid in a duel, from hand or drawn; None if there was nothing to draw."""

    seat: Seat
    card: Card | None
    drawn: bool


class DuelRevealed(ToldEvent, frozen=True):
    """W6.6 The duel cards were turned up together."""

    cards: tuple[DuelCard, ...]

    def in_hands(self) -> tuple[HandChange, ...]:
        return tuple((laid.seat, (laid.card,), ()) for laid in self.cards if laid.card and not laid.drawn)


class DuelEnded(ToldEvent, frozen=True):
    """W6.6 The duel was over; its cards went to the discard pile."""


class Acquired(ToldEvent, frozen=True):
    """W5.3 A seat took an animal of the display and paid for it (beyond what a tie had fixed)."""

    seat: Seat
    animal: Species
    position: int
    paid: Cards

    def in_hands(self) -> tuple[HandChange, ...]:
        return ((self.seat, self.paid, ()),) if self.paid else ()


class NaturalHabitatScored(ToldEvent, frozen=True):
    """W5.5 Bid and payment all showed the animal's natural habitat."""

    seat: Seat
    points: int


class Passed(ToldEvent, frozen=True):
    """W5.6 A seat passed and took bid and payment back; the reason is given if it had no choice (W5.7).

    Leo, with nothing to take, passes too, but his bid stays on the table (W8.4): then nothing went back.
    """

    seat: Seat
    back: Cards
    reason: Reason | None

    def in_hands(self) -> tuple[HandChange, ...]:
        return ((self.seat, (), self.back),)


class BidTakenBack(ToldEvent, frozen=True):
    """W7.2 The ibex leader's owner took the bid back."""

    seat: Seat
    card: Card

    def in_hands(self) -> tuple[HandChange, ...]:
        return ((self.seat, (), (self.card,)),)


class BidLeft(ToldEvent, frozen=True):
    """W7.2 The ibex leader's owner let the bid go."""

    seat: Seat


class TableCleared(ToldEvent, frozen=True):
    """W7.1 Bids and payments went to the discard pile."""


class TalismanMoved(ToldEvent, frozen=True):
    """W7.4 The talisman had decided a tie and went on to the next seat."""

    seat: Seat


class GameEnded(ToldEvent, frozen=True):
    """W7.3, W9.1 There were not enough animals for another round; the hands were laid open."""

    hands: tuple[tuple[Seat, Cards], ...]

    def in_hands(self) -> tuple[HandChange, ...]:
        return tuple((seat, cards, ()) for seat, cards in self.hands)


Open: TypeAlias = (
    TalismanGiven
    | RoundBegan
    | Asked
    | BidsRevealed
    | PairRevealed
    | Exchanged
    | KeptAnimals
    | LeaderMoved
    | DiscardsRevealed
    | RefillTaken
    | Ranked
    | PaymentsRevealed
    | DuelRevealed
    | DuelEnded
    | Acquired
    | NaturalHabitatScored
    | Passed
    | BidTakenBack
    | BidLeft
    | TableCleared
    | TalismanMoved
    | GameEnded
)
"""What happens in the open: told to everybody as it is."""

Covered: TypeAlias = HandsDealt | Chose | DrewHidden | DiscardsShuffled | LeoShuffled
"""What everybody is told about something that is hidden."""

Private: TypeAlias = YourHandDealt | DrewCards
"""What only the seat concerned is told, in place of what the others are told."""

Told: TypeAlias = Open | Covered | Private
