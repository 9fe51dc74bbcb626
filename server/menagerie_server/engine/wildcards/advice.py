"""A simple, sensible answer to every question, from what the seat itself can see.

It stands in for somebody whose time is up or who has left: it bids what it can pay, prefers animals that it would lead
in, and pays in the natural habitat where it can.
"""

from typing import assert_never

from menagerie_shared.games.cards import without
from menagerie_shared.games.questions import Pick
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import NATURAL_CARDS, REFILL, VALUE, Card, Cards, Species
from menagerie_shared.games.wildcards.moves import (
    Acquire,
    Bid,
    Discard,
    Duel,
    Exchange,
    KeepAnimals,
    Move,
    Pass,
    Pay,
    Reveal,
    TakeBidBack,
)
from menagerie_shared.games.wildcards.questions import (
    ChooseAnimal,
    ChooseBid,
    ChooseDiscards,
    ChooseDuelCard,
    ChooseExchange,
    ChoosePayment,
    ChooseReturn,
    PlaceBid,
    Question,
)
from menagerie_shared.games.wildcards.table import Table
from menagerie_shared.games.wildcards.view import View

SMALL_HAND = 2
"""With so few cards it is time to refill."""
WEAK_CARD = 1
"""A card of this value is worth changing for another."""


def advise(view: View, question: Question, pick: Pick) -> Move:
    """A sensible answer; where several are equally so, `pick` chooses."""
    seat = view.viewer
    if seat is None:
        raise ValueError("only a seat is asked")
    match question:
        case PlaceBid():
            return _bid(view.table, seat, question.hand, pick)
        case ChooseBid():
            return Reveal(max(question.pair, key=lambda card: 0 if card == REFILL else VALUE[card]))
        case ChooseExchange():
            return _exchange(view.table, seat, question)
        case ChooseDiscards():
            return Discard(tuple(card for card in question.hand if VALUE[card] == WEAK_CARD))
        case ChoosePayment():
            return Pay(tuple(sorted(_dearest(question.hand)[: question.price])))
        case ChooseDuelCard():
            return Duel(_dearest(question.hand)[0]) if question.hand and not question.may_draw else Duel()
        case ChooseAnimal():
            return _acquire(view.table, seat, question)
        case ChooseReturn():
            return TakeBidBack()
        case _:
            assert_never(question)


def worth(table: Table, seat: Seat, animal: Species) -> float:
    """How much an animal is wanted: for its number in the collection, and for its leader."""
    own = table.places[seat].collection.count(animal) + 1
    most = max(place.collection.count(animal) for place in table.places)
    leader = (3.0 if animal == "peacock" else 1.5) if own >= most and table.leaders.owner(animal) != seat else 0.0
    return own + leader


def _bid(table: Table, seat: Seat, hand: Cards, pick: Pick) -> Bid:
    """Bid the card that leads to the best animal for its price, or refill a small hand."""
    if len(hand) <= SMALL_HAND:
        return Bid((REFILL,))
    payable = [card for card in hand if VALUE[card] <= len(hand)]
    if not payable:
        return Bid((REFILL,))
    gains = {card: _gain_of_bid(table, seat, card, without(hand, (card,))) + pick(3) / 2 for card in payable}
    best: Card = max(payable, key=lambda card: gains[card])
    return Bid((best,))


def _gain_of_bid(table: Table, seat: Seat, bid: Card, rest: Cards) -> float:
    """What a bid promises: a high one comes early but costs cards; a natural habitat scores."""
    price = VALUE[bid] - 1
    best = 0.0
    for animal in table.display:
        natural = (
            bid in NATURAL_CARDS[animal] and len([card for card in rest if card in NATURAL_CARDS[animal]]) >= price
        )
        best = max(best, worth(table, seat, animal) + 2 * natural)
    return best * (0.5 + VALUE[bid] / 8) - price * 0.8


def _acquire(table: Table, seat: Seat, question: ChooseAnimal) -> Acquire | Pass:
    """Take the animal that is worth most, the points for a natural habitat included."""
    place = table.places[seat]
    assert place.bid is not None and place.bid != REFILL
    best: tuple[float, Acquire | Pass] = (0.0, Pass())
    for position, animal in enumerate(question.display):
        payment = _payment(question.hand, question.price, animal)
        natural = NATURAL_CARDS[animal].issuperset((place.bid, *place.payment, *payment))
        gain = worth(table, seat, animal) + 2 * natural - question.price * 0.4
        best = max(best, (gain, Acquire(position, payment)), key=lambda choice: choice[0])
    return best[1]


def _payment(hand: Cards, price: int, animal: Species) -> Cards:
    """The cheapest cards, of the natural habitat if there are enough of them."""
    natural = [card for card in hand if card in NATURAL_CARDS[animal]]
    cards = natural if len(natural) >= price else hand
    return tuple(sorted(sorted(cards, key=lambda card: (card[0] == "w", VALUE[card]))[:price]))


def _exchange(table: Table, seat: Seat, question: ChooseExchange) -> Exchange | KeepAnimals:
    """Give a lone animal for one that there are more of, if that is a gain."""
    collection = question.collection
    lone = [species for species in dict.fromkeys(collection) if collection.count(species) == 1]
    for given, (position, taken) in ((g, p) for g in lone for p in enumerate(question.display)):
        if given != taken and table.leaders.owner(given) != seat and collection.count(taken) > 1:
            return Exchange(given, position)
    return KeepAnimals()


def _dearest(hand: Cards) -> list[Card]:
    return sorted(hand, key=lambda card: -VALUE[card])
