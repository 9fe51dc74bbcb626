"""From what a viewer was told back to the moves: for whoever checks a finished game from one seat.

Every choice that matters is seen in the end. What nobody else ever sees is the card that an eagle's owner takes back
(W3.4), and how often somebody changed their mind (W3.3): neither changes anything that is told.
"""

from collections.abc import Iterator, Sequence

from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import Cards
from menagerie_shared.games.wildcards.events import (
    Acquired,
    BidLeft,
    BidsRevealed,
    BidTakenBack,
    Chose,
    DiscardsRevealed,
    DuelRevealed,
    Exchanged,
    KeptAnimals,
    PairRevealed,
    Passed,
    PaymentsRevealed,
    Told,
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

Revealed = BidsRevealed | DiscardsRevealed | PaymentsRevealed | DuelRevealed


def deduce(told: Sequence[Told]) -> tuple[Seat, Move | None]:
    """The move behind what was told next; None for a bid of which a card was never seen. ValueError if it is none."""
    event = told[0]
    match event:
        case Chose(reason=None):
            return event.seat, _chosen(event, told)
        case PairRevealed():
            return event.seat, Reveal(event.bid)
        case Exchanged():
            return event.seat, Exchange(event.gave, event.position)
        case KeptAnimals():
            return event.seat, KeepAnimals()
        case Acquired():
            return event.seat, Acquire(event.position, event.paid)
        case Passed(reason=None):
            return event.seat, Pass()
        case BidTakenBack():
            return event.seat, TakeBidBack()
        case BidLeft():
            return event.seat, LeaveBid()
        case _:
            raise ValueError("no move leads to that")


def may_have_been(move: Move, told: Sequence[Told]) -> bool:
    """Whether a bid of which not all was seen can have been this one."""
    chose = told[0]
    if not isinstance(chose, Chose) or not isinstance(move, Bid) or len(move.cards) != chose.laid:
        return False
    if _is_changed(chose, told):
        return True  # it was never revealed at all
    for event in told[1:]:
        if isinstance(event, PairRevealed) and event.seat == chose.seat:
            return event.bid in move.cards
    return False


def _chosen(chose: Chose, told: Sequence[Told]) -> Move | None:
    """W3.2 What was chosen in secret, by what was turned up later."""
    if _is_changed(chose, told):
        return None
    match _revealed(told):
        case BidsRevealed(bids=bids):
            cards = dict(bids)
            return Bid((cards[chose.seat],)) if chose.seat in cards else None
        case DiscardsRevealed(discards=discards):
            return Discard(_of(chose.seat, discards))
        case PaymentsRevealed(payments=payments):
            return Pay(_of(chose.seat, payments))
        case DuelRevealed(cards=laid):
            (own,) = (card for card in laid if card.seat == chose.seat)
            return Duel(None if own.drawn else own.card)


def _is_changed(chose: Chose, told: Sequence[Told]) -> bool:
    """W3.5 Whether another number of cards lay there later, so that this choice was never turned up."""
    for event in told[1:]:
        if isinstance(event, Revealed):
            return False
        if isinstance(event, Chose) and event.seat == chose.seat:
            return True
    return False


def _revealed(told: Sequence[Told]) -> Revealed:
    found: Iterator[Revealed] = (event for event in told if isinstance(event, Revealed))
    event = next(found, None)
    if event is None:
        raise ValueError("it was never turned up")
    return event


def _of(seat: Seat, cards: Sequence[tuple[Seat, Cards]]) -> Cards:
    (own,) = (laid for owner, laid in cards if owner == seat)
    return own
