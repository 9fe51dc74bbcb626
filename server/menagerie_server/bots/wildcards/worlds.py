"""Tables that could be: what a seat sees, and what it does not see imagined."""

from collections import Counter

from menagerie_server.bots.wildcards.lean import Hidden, LeanTable, Shuffle, lay_out
from menagerie_server.bots.wildcards.numbers import NUMBER, REFILLS, SPECIES_NUMBER, Lean, numbers
from menagerie_shared.games.cards import without
from menagerie_shared.games.wildcards.cards import ALL_ANIMALS, ALL_HABITATS, REFILL, SPECIES
from menagerie_shared.games.wildcards.table import Table
from menagerie_shared.games.wildcards.view import View

Hands = list[list[int]]


class Guess:
    """A guess of who holds which cards: all hands, Leo's cards among them, and what is left for the draw pile."""

    __slots__ = ("first", "hands", "pool")

    def __init__(self, hands: Hands, pool: list[int], first: list[int]) -> None:
        self.hands = hands
        self.pool = pool
        self.first = first
        """W2.7 The last cards of an old pile, which are drawn before any of the pool."""

    def copy(self) -> "Guess":
        """The same guess, which goes its own way from here."""
        return Guess([hand[:] for hand in self.hands], self.pool[:], self.first[:])


def guess(view: View, shuffle: Shuffle) -> Guess:
    """Deal out what the seat has not seen, at random but in keeping with all that it knows."""
    table = view.table
    known = [list(view.hand if seat == view.viewer else place.known) for seat, place in enumerate(table.places)]
    seen = [*table.discard, *table.duel]
    for place, cards in zip(table.places, known, strict=True):
        seen += [*cards, *place.payment]
        if place.bid is not None and place.bid != REFILL:
            seen.append(place.bid)
    pool = shuffle(numbers(without(ALL_HABITATS, seen)))
    hands = []
    for place, cards in zip(table.places, known, strict=True):
        hand = [NUMBER[card] for card in cards]
        for _ in range(place.hand - len(hand)):
            hand.append(pool.pop())  # noqa: PERF401  # it takes from the pool as it goes
        hands.append(hand)
    return Guess(hands, pool, [])


def imagine(view: View, guessed: Guess, pair: Lean, shuffle: Shuffle) -> LeanTable:
    """A whole table out of a guess; `pair` is what the seat has laid down face down, if it is to choose from it."""
    table, viewer = view.table, view.viewer
    assert viewer is not None
    hands = [hand[:] for hand in guessed.hands]
    hands[viewer] = [NUMBER[card] for card in view.hand]
    leo: list[int] = []
    if (seat := table.options.leo_seat) is not None:
        leo = hands[seat]
        if table.places[seat].bid != REFILL:
            leo.append(REFILLS)
        leo = shuffle(leo)
        hands[seat] = []
    hidden = Hidden(hands, shuffle(guessed.pool) + guessed.first, _animals(table, shuffle), leo)
    choices: list[Lean] = [None] * table.options.seats
    choices[viewer] = pair
    return lay_out(table, hidden, choices, shuffle)


def outline(view: View, pair: Lean = None) -> LeanTable:
    """The table with hands of the right sizes and nothing guessed: all that the rule of thumb looks at."""
    hands = [[0] * place.hand for place in view.table.places]
    return imagine(view, Guess(hands, [0] * view.table.habitats, []), pair, list)


def _animals(table: Table, shuffle: Shuffle) -> list[int]:
    """W2.2 The draw pile of animals; those that were removed are as unknown as it is."""
    unseen = Counter(ALL_ANIMALS)
    unseen.subtract([*table.display, *table.left])
    for place in table.places:
        unseen.subtract(place.collection)
    if table.options.seats == 3 and table.options.recommended_removal:
        unseen.subtract(SPECIES)
    return shuffle([SPECIES_NUMBER[species] for species in sorted(unseen.elements())])[: table.animals]
