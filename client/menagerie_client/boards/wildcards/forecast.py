"""What a choice will lead to, as far as the one who chooses can know it."""

from typing import Literal

from menagerie_client.text.words import Words
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import (
    HAND_LIMIT,
    NATURAL_CARDS,
    NATURAL_HABITAT,
    REFILL,
    VALUE,
    BidCard,
    Cards,
    Species,
)
from menagerie_shared.games.wildcards.table import Place, Table

REFILL_TO = 7  # W4.4
DRAWN_BY_PASSING = 2  # W5.6


def bid_price(card: BidCard) -> int:
    """W5.3 How many further cards an animal costs with this bid."""
    return 0 if card == REFILL else VALUE[card] - 1


def drawn_in_refill(table: Table, seat: Seat, discarded: int) -> int:
    """W4.4, W4.5 How many cards a refiller draws after discarding, as far as there are any."""
    size = HAND_LIMIT if table.leaders.squirrel == seat else REFILL_TO
    left = table.places[seat].hand - discarded
    return max(0, min(size - left, table.cards_to_draw + discarded))


def drawn_after_pass(table: Table, seat: Seat) -> int:
    """W5.6, W2.6 How many cards come from passing, once bid and payment are back in hand."""
    place = table.places[seat]
    hand = place.hand + 1 + len(place.payment)
    return max(0, min(DRAWN_BY_PASSING, HAND_LIMIT - hand, table.cards_to_draw))


def unnatural(place: Place, payment: Cards, animal: Species) -> Cards:
    """W5.5 The cards of bid and payment that do not show the animal's natural habitat."""
    bid: Cards = () if place.bid is None or place.bid == REFILL else (place.bid,)
    return tuple(card for card in (*bid, *place.payment, *payment) if card not in NATURAL_CARDS[animal])


def natural_chance(place: Place, hand: Cards, price: int, animal: Species) -> Literal["yes", "bid", "no"]:
    """W5.5 Whether a payment from this hand can score: not if what lies there already does not fit."""
    if unnatural(place, (), animal):
        return "bid"
    return "yes" if sum(card in NATURAL_CARDS[animal] for card in hand) >= price else "no"


def most_of(table: Table, seat: Seat, animal: Species) -> tuple[int, int]:
    """How many of a species a seat has, and the most that anybody has."""
    counts = [place.collection.count(animal) for place in table.places]
    return counts[seat], max(counts)


def receives_leader(table: Table, seat: Seat, animal: Species) -> bool:
    """W5.4 Whether one more of the species brings its leader, or keeps it."""
    own, most = most_of(table, seat, animal)
    return own + 1 >= most


def animal_facts(words: Words, table: Table, seat: Seat, animal: Species) -> str:
    """What to know of an animal before one chooses."""
    own, most = most_of(table, seat, animal)
    habitat = words(f"wildcards-habitat-{NATURAL_HABITAT[animal]}")
    return words("wildcards-animal-facts", habitat=habitat, own=own, most=most)
