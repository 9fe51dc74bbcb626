"""What moves that everybody sees say of the hands they came from, and of whoever made them."""

from math import exp
from typing import Final, NamedTuple

from menagerie_server.bots.wildcards.kinds import WHIMS
from menagerie_server.bots.wildcards.lean import LeanTable
from menagerie_server.bots.wildcards.numbers import ACQUIRE, BID, DISCARD, NUMBER, PAY, REFILLS, Lean, numbers
from menagerie_server.bots.wildcards.plain import plain_chance, plain_choice
from menagerie_server.bots.wildcards.thumb import Compared, Thumb
from menagerie_shared.games.wildcards.cards import Cards
from menagerie_shared.games.wildcards.events import (
    Acquired,
    BidsRevealed,
    DiscardsRevealed,
    Passed,
    PaymentsRevealed,
    Told,
)
from menagerie_shared.games.wildcards.table import Place
from menagerie_shared.games.wildcards.view import View

RARELY: Final = 0.01
"""Anybody may do anything at times."""


class Shown(NamedTuple):
    """What a seat has done, and the cards that it had in hand for it."""

    seat: int
    moment: int
    move: Lean
    cards: tuple[int, ...]


def shown(view: View, told: Told) -> list[Shown]:
    """The moves of others from which something follows, with the table as it was before."""
    others = {
        seat: place
        for seat, place in enumerate(view.table.places)
        if place.hand and seat not in (view.viewer, view.table.options.leo_seat)
    }
    match told:
        case BidsRevealed(bids=bids):
            return [_bid(seat, NUMBER[bid]) for seat, bid in bids if seat in others]
        case Acquired(seat=seat, position=position, paid=paid) if seat in others and _owes(others[seat]):
            first = view.table.display.index(view.table.display[position])
            return [Shown(seat, ACQUIRE, (first, _sorted(paid)), _sorted(paid))]
        case Passed(seat=seat, reason=None) if seat in others and _owes(others[seat]):
            return [Shown(seat, ACQUIRE, None, ())]
        case DiscardsRevealed(discards=discards):
            return [Shown(seat, DISCARD, _sorted(cards), _sorted(cards)) for seat, cards in discards if seat in others]
        case PaymentsRevealed(payments=payments):
            return [
                Shown(seat, PAY, _sorted(cards), _sorted(cards))
                for seat, cards in payments
                if seat in others and others[seat].hand > len(cards)
            ]
        case _:
            return []


def _bid(seat: int, bid: int) -> Shown:
    return Shown(seat, BID, bid, () if bid == REFILLS else (bid,))


def _owes(place: Place) -> bool:
    """Whether there is still something to pay: else the cards in hand made no difference."""
    return place.bid is not None and NUMBER[place.bid] & 3 > len(place.payment)


def _sorted(cards: Cards) -> tuple[int, ...]:
    return tuple(sorted(numbers(cards)))


def chances_by_kind(thumb: Thumb, table: LeanTable, done: Shown) -> list[float]:
    """How likely each kind is to do this, with the hand that the table has it hold."""
    compared = thumb.compare(table, done.seat)
    rare = RARELY / len(compared)
    found = [rare + (1.0 - RARELY) * _chance(compared, whim, done.move) for whim in WHIMS]
    if done.moment == BID:
        plain = plain_chance(table, done.seat, done.move)
    else:
        plain = float(plain_choice(table, done.seat, float) == done.move)
    return [*found, rare + (1.0 - RARELY) * plain]


def _chance(compared: Compared, whim: float, done: Lean) -> float:
    """How likely a move is for somebody who leaves so much to chance."""
    best = max([worth for worth, _ in compared])
    whole = own = 0.0
    for worth, move in compared:
        part = exp((worth - best) / whim)
        whole += part
        if move == done:
            own = part
    return own / whole
