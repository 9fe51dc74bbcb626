"""W2 New games on a lean table, for bots that learn by playing among themselves."""

from collections.abc import Callable
from math import floor

from menagerie_server.bots.wildcards.lean import Hidden, LeanTable, Shuffle, lay_out
from menagerie_server.bots.wildcards.numbers import BID, NOBODY, NUMBER, REFILLS, SPECIES_NUMBER
from menagerie_server.bots.wildcards.turns import ask_together
from menagerie_shared.games.wildcards.cards import ALL_ANIMALS, ALL_HABITATS, HAND_AT_START, SPECIES
from menagerie_shared.games.wildcards.options import REMOVED, Options
from menagerie_shared.games.wildcards.table import lay

LEO_HABITATS = 5  # W8.1


def shuffler(draw: Callable[[], float]) -> Shuffle:
    """Shuffles by numbers between 0 and 1 (Fisher-Yates), as `Dice` does."""

    def shuffle(cards: list[int]) -> list[int]:
        shuffled = cards[:]
        for last in range(len(shuffled) - 1, 0, -1):
            other = floor(draw() * (last + 1))
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return shuffled

    return shuffle


def deal(options: Options, shuffle: Shuffle) -> LeanTable:
    """A new game, with the first bids to be placed."""
    animals = shuffle([SPECIES_NUMBER[species] for species in ALL_ANIMALS])
    if options.seats == 3 and options.recommended_removal:  # W2.2 one of each goes out first
        for kind in range(len(SPECIES)):
            animals.remove(kind)
    kept = len(ALL_ANIMALS) - REMOVED[options.seats]
    pile = shuffle([NUMBER[card] for card in ALL_HABITATS])
    hands = []
    for seat in range(options.seats):
        size = 0 if seat == options.leo_seat else HAND_AT_START
        hands.append(pile[len(pile) - size :])
        del pile[len(pile) - size :]
    leo: list[int] = []
    if options.leo:
        leo = shuffle([*pile[-LEO_HABITATS:], REFILLS])
        del pile[-LEO_HABITATS:]
    hidden = Hidden(hands, pile, animals[:kept], leo)
    table = lay_out(lay(options), hidden, [None] * options.seats, shuffle)
    table.rounds_left = options.rounds - 1
    table.talisman = shuffle(list(options.people))[0] if options.edition == 2022 else NOBODY
    count = options.seats - 1
    table.display = table.animals[: -count - 1 : -1]
    del table.animals[-count:]
    ask_together(table, BID, options.people)
    return table
