"""C3, C4, C7 The game as bots play it through in their heads: in numbers, in place, and without an account of it.

It is a second telling of the rules, for speed alone: the engine's would be ten times slower. What it leaves out is what
nobody asks for in a head: events, names, and who may know what. A test plays it beside the engine, card by card.

A species is its number in the order of `SPECIES`, a hand is how many birds it has of each, and a row is a string of
bytes, which Python searches, cuts and joins faster than anything else.
"""

from typing import Final, TypeAlias

from menagerie_server.engine.chance import Chance
from menagerie_shared.games.cubirds.cards import (
    BIRDS_OF_EACH_TO_WIN,
    DRAWN,
    FAMILIES,
    HAND_AT_START,
    LAST_TURN,
    PAIRS_TO_WIN,
    SMALLEST_FAMILY,
    SPECIES,
    SPECIES_TO_WIN,
)

KINDS: Final = len(SPECIES)
NUMBER: Final = {species: number for number, species in enumerate(SPECIES)}
SMALL: Final = tuple(FAMILIES[species].small for species in SPECIES)
LARGE: Final = tuple(FAMILIES[species].large for species in SPECIES)
CARDS: Final = tuple(FAMILIES[species].cards for species in SPECIES)
ROBINBIRDS_ORDER: Final = tuple(NUMBER[species] for species in FAMILIES)  # C7.4

LEFT: Final = 0
RIGHT: Final = 1
LAY: Final = 0
DRAW: Final = 1
FAMILY: Final = 2
OVER: Final = 3

Counts: TypeAlias = list[int]
"""How many birds there are of each species."""
Placed: TypeAlias = tuple[int, int, int]
"""Where birds are laid: the species, the row, the side."""

BIRD: Final = tuple(bytes([kind]) for kind in range(KINDS))


def wins(collection: Counts) -> bool:
    """C4.1 Whether a collection wins."""
    species = threes = 0
    for birds in collection:
        if birds:
            species += 1
            if birds >= BIRDS_OF_EACH_TO_WIN:
                threes += 1
    return species >= SPECIES_TO_WIN or threes >= PAIRS_TO_WIN


class Lean:
    """A game in somebody's head, which changes in place."""

    __slots__ = (
        "chance",
        "collections",
        "discarded",
        "discards",
        "hands",
        "moment",
        "pile",
        "robinbird",
        "robinbird_rows",
        "rows",
        "seat",
        "sizes",
        "turn",
        "winner",
    )

    hands: list[Counts]
    sizes: list[int]
    """How many birds each hand has."""
    collections: list[Counts]
    rows: list[bytes]
    pile: list[int]
    """The top of it comes last."""
    discards: Counts
    discarded: int
    """How many discards there are."""
    seat: int
    """Whose turn it is."""
    turn: int
    """How many turns have begun."""
    moment: int
    """What is waited for: `LAY`, `DRAW`, `FAMILY`, or nothing, as it is `OVER`."""
    winner: int
    """Who won by their collection; -1 for nobody."""
    robinbird: int
    """RobinBird's seat; -1 without it."""
    robinbird_rows: int
    chance: Chance

    def copy(self) -> "Lean":
        """The same game once more, to be played on in another way."""
        other = Lean.__new__(Lean)
        other.hands = [hand[:] for hand in self.hands]
        other.sizes = self.sizes[:]
        other.collections = [collection[:] for collection in self.collections]
        other.rows = self.rows[:]
        other.pile = self.pile[:]
        other.discards = self.discards[:]
        other.discarded = self.discarded
        other.seat = self.seat
        other.turn = self.turn
        other.moment = self.moment
        other.winner = self.winner
        other.robinbird = self.robinbird
        other.robinbird_rows = self.robinbird_rows
        other.chance = self.chance
        return other

    def shares(self) -> list[float]:
        """C4 Each seat's share of the win when the game is over."""
        if self.winner >= 0:
            return [float(seat == self.winner) for seat in range(len(self.hands))]
        birds = [sum(collection) for collection in self.collections]
        first = birds.count(max(birds))
        return [(count == max(birds)) / first for count in birds]

    def lays(self) -> list[Placed]:
        """C3.1 All that can be laid."""
        sides = (LEFT, RIGHT)
        kinds = [kind for kind, count in enumerate(self.hands[self.seat]) if count]
        return [(kind, row, side) for kind in kinds for row in range(len(self.rows)) for side in sides]

    def families(self) -> list[int]:
        """C3.5 The families that can be played."""
        hand = self.hands[self.seat]
        return [kind for kind in range(KINDS) if hand[kind] >= SMALL[kind]]

    def lay(self, kind: int, row: int, side: int) -> None:
        """C3.1-C3.4 Lay all birds of a species, take what they enclose, and fill the row."""
        seat = self.seat
        hand = self.hands[seat]
        count = hand[kind]
        hand[kind] = 0
        self.sizes[seat] -= count
        if not self._add(seat, kind, count, row, side) and (self.pile or self.discarded):
            self.moment = DRAW
        else:
            self._ask_for_family()

    def draw(self) -> None:
        """C3.3 Draw two birds, or as many as there are."""
        if len(self.pile) < DRAWN:
            self._shuffle()
        hand, pile = self.hands[self.seat], self.pile
        for _ in range(min(DRAWN, len(pile))):
            hand[pile.pop()] += 1
            self.sizes[self.seat] += 1
        self._ask_for_family()

    def keep(self) -> None:
        """C3.3 Draw nothing."""
        self._ask_for_family()

    def family(self, kind: int) -> None:
        """C3.5 Play all birds of a species as a family."""
        self._lay_family_down(kind)
        if self.moment != OVER:
            self._finish_turn()

    def end_turn(self) -> None:
        """C3.5 Play no family."""
        self._finish_turn()

    def _add(self, seat: int, kind: int, count: int, row: int, side: int) -> bool:
        """C3.1, C3.2, C3.4 Put birds at an end of a row; whether they enclosed any."""
        birds = self.rows[row]
        taken = b""
        if side == LEFT:
            at = birds.find(kind)
            if at > 0:
                taken = birds[:at]
                birds = birds[at:]
            birds = BIRD[kind] * count + birds
        else:
            at = birds.rfind(kind)
            if at >= 0:
                taken = birds[at + 1 :]
                birds = birds[: at + 1]
            birds += BIRD[kind] * count
        if taken:
            hand = self.hands[seat]
            for bird in taken:
                hand[bird] += 1
            self.sizes[seat] += len(taken)
        while birds[0] == birds[-1]:  # equal birds lie together, so this row has one species
            if not self.pile:
                self._shuffle()
                if not self.pile:
                    break
            birds += BIRD[self.pile.pop()]
        self.rows[row] = birds
        return bool(taken)

    def _ask_for_family(self) -> None:
        if self.sizes[self.seat] >= SMALLEST_FAMILY:
            self.moment = FAMILY
        else:
            self._finish_turn()

    def _lay_family_down(self, kind: int) -> None:
        hand, collection = self.hands[self.seat], self.collections[self.seat]
        count = hand[kind]
        kept = 1 + (count >= LARGE[kind])
        hand[kind] = 0
        self.sizes[self.seat] -= count
        collection[kind] += kept
        self.discards[kind] += count - kept
        self.discarded += count - kept
        if wins(collection):
            self.winner, self.moment = self.seat, OVER

    def _shuffle(self) -> None:
        """C3.7 The discards go under what is left of the pile, in random order."""
        if self.discarded:
            birds = [kind for kind, count in enumerate(self.discards) for _ in range(count)]
            self.pile[:0] = self.chance.shuffle(birds)[::-1]
            self.discards, self.discarded = [0] * KINDS, 0

    def _finish_turn(self) -> None:
        """C3.6, C4.3 The next seat is on, or the same one with new hands; RobinBird's turns ask nobody."""
        if self.turn >= LAST_TURN:
            self.moment = OVER
            return
        if self.sizes[self.seat]:
            self.seat = (self.seat + 1) % len(self.hands)
        elif not self._deal_again():
            return
        self.turn += 1
        self.moment = LAY
        if self.seat == self.robinbird:
            self._robinbirds_turn()

    def _deal_again(self) -> bool:
        """C3.6, C4.2 New hands for all; or, with too few birds, the game is over."""
        for hand in self.hands:
            for kind, count in enumerate(hand):
                self.discards[kind] += count
        self.discarded += sum(self.sizes)
        self.hands = [[0] * KINDS for _ in self.hands]
        needed = HAND_AT_START * len(self.hands)
        if len(self.pile) + self.discarded < needed:
            self.sizes = [0] * len(self.hands)
            self.moment = OVER
            return False
        if len(self.pile) < needed:
            self._shuffle()
        for hand in self.hands:
            for _ in range(HAND_AT_START):
                hand[self.pile.pop()] += 1
        self.sizes = [HAND_AT_START] * len(self.hands)
        return True

    def _robinbirds_turn(self) -> None:
        """C7.3, C7.4 A bird for each row, and then every family there is."""
        for row in range(self.robinbird_rows):
            if not self.pile:
                self._shuffle()
                if not self.pile:
                    break
            kind, birds = self.pile.pop(), self.rows[row]
            left, right = birds.find(kind), birds.rfind(kind)
            more = left > len(birds) - 1 - right  # never so if the row has no such bird
            self._add(self.seat, kind, 1, row, LEFT if more else RIGHT)
        hand = self.hands[self.seat]
        for kind in ROBINBIRDS_ORDER:
            if hand[kind] >= SMALL[kind]:
                self._lay_family_down(kind)
                if self.moment == OVER:
                    return
        self._finish_turn()
