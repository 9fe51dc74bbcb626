"""Tables that could be: what a seat sees, and what it does not see imagined."""

from collections import Counter

from menagerie_server.bots.wildcards.guesses import Guess
from menagerie_server.bots.wildcards.lean import Hidden, LeanTable, Shuffle, lay_out
from menagerie_server.bots.wildcards.numbers import NUMBER, REFILLS, SPECIES_NUMBER, Lean
from menagerie_shared.games.wildcards.cards import ALL_ANIMALS, REFILL, SPECIES
from menagerie_shared.games.wildcards.table import Table
from menagerie_shared.games.wildcards.view import View


class Setting:
    """What a seat sees, laid out once, so that it can be completed by one guess after the other."""

    def __init__(self, view: View, pair: Lean, shuffle: Shuffle) -> None:
        """`pair` is what the seat has laid down face down, if it is to choose from it (W3.4)."""
        table, viewer = view.table, view.viewer
        assert viewer is not None
        self._shuffle = shuffle
        self._viewer = viewer
        self._hand = [NUMBER[card] for card in view.hand]
        self._leo = table.options.leo_seat
        self._leos_refill = [REFILLS] if self._leo is not None and table.places[self._leo].bid != REFILL else []
        self._animals = _unseen_animals(table)
        self._pile_of_animals = table.animals
        choices: list[Lean] = [None] * table.options.seats
        choices[viewer] = pair
        self._table = lay_out(table, Hidden([], [], [], []), choices, shuffle)

    def imagine(self, guessed: Guess) -> LeanTable:
        """A whole table out of a guess."""
        table, shuffle = self._table.copy(), self._shuffle
        table.hands = [hand[:] for hand in guessed.hands]
        table.hands[self._viewer] = self._hand[:]
        if self._leo is not None:
            table.leo_pile = shuffle(guessed.hands[self._leo] + self._leos_refill)
            table.hands[self._leo] = []
        table.pile = shuffle(guessed.pool) + guessed.first
        table.animals = shuffle(self._animals)[: self._pile_of_animals]
        return table


def outline(view: View, pair: Lean = None) -> LeanTable:
    """The table with hands of the right sizes and nothing guessed: all that the rule of thumb looks at."""
    hands = [[0] * place.hand for place in view.table.places]
    return Setting(view, pair, list).imagine(Guess(hands, [0] * view.table.habitats, []))


def _unseen_animals(table: Table) -> list[int]:
    """W2.2 The draw pile of animals, and those that were removed: they are as unknown."""
    unseen = Counter(ALL_ANIMALS)
    unseen.subtract([*table.display, *table.left])
    for place in table.places:
        unseen.subtract(place.collection)
    if table.options.seats == 3 and table.options.recommended_removal:
        unseen.subtract(SPECIES)
    return [SPECIES_NUMBER[species] for species in sorted(unseen.elements())]
