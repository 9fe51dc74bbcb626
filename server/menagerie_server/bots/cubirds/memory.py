"""What a seat knows beyond what lies open: what it threw in itself, and what others can no longer hold (C3.1, C3.5).

The open table keeps note of birds that were seen to go into a hand or onto the discard pile. Two things follow from
having watched besides. Whoever lays birds lays all of that species, so that none of the birds which they had by then is
one; and a hand that is thrown in is known to its owner for as long as the discards are not shuffled.
"""

from menagerie_server.bots.cubirds.lean import KINDS, NUMBER, Counts
from menagerie_shared.games.cubirds.cards import Birds, Species
from menagerie_shared.games.cubirds.events import (
    BirdsLaid,
    DiscardsShuffled,
    DrewHidden,
    FamilyPlayed,
    HandsThrownIn,
    NewHandsDealt,
    Told,
    YourHandDealt,
    YourNewHand,
)
from menagerie_shared.games.cubirds.view import View


def counted(birds: Birds) -> Counts:
    """How many birds there are of each species."""
    counts = [0] * KINDS
    for bird in birds:
        counts[NUMBER[bird]] += 1
    return counts


class Memory:
    """What one seat remembers; it is told the same as the view, and before it."""

    def __init__(self, view: View) -> None:
        self.thrown_in: Counts = [0] * KINDS
        """Birds of its own that are among the discards, besides those that everybody saw."""
        self.unlikely: list[list[int]] = []
        """For each seat and each bird of its hand that nobody has seen: the species that it is not, as bits."""
        self._forget_hands(tuple(place.hand - len(place.known) for place in view.table.places))

    def follow(self, view: View, told: Told) -> None:
        """Take in what the seat is told next; the view is the one before it."""
        match told:
            case BirdsLaid() | FamilyPlayed():
                known = view.table.places[told.seat].known.count(told.species)
                self._gone(told.seat, told.species, max(0, told.count - known))
            case DrewHidden():
                self.unlikely[told.seat] += [0] * told.count
            case HandsThrownIn():
                self._throw_in(view)
                self._forget_hands((0,) * len(self.unlikely))
            case DiscardsShuffled():
                self.thrown_in = [0] * KINDS
            case YourHandDealt() | YourNewHand():
                self._forget_hands(told.dealt.hands)
            case NewHandsDealt():
                self._forget_hands(told.hands)
            case _:
                pass

    def _forget_hands(self, sizes: tuple[int, ...]) -> None:
        self.unlikely = [[0] * size for size in sizes]

    def _gone(self, seat: int, species: Species, count: int) -> None:
        """So many unseen birds of a species left a hand, and no other there is one."""
        bit = 1 << NUMBER[species]
        rest = sorted(self.unlikely[seat], key=lambda not_these: bool(not_these & bit))
        self.unlikely[seat] = [not_these | bit for not_these in rest[count:]]

    def _throw_in(self, view: View) -> None:
        """C3.6 The own hand is discarded: what others know of it already is noted on the table."""
        if view.viewer is None:
            return
        known = counted(view.table.places[view.viewer].known)
        for kind, held in enumerate(counted(view.hand)):
            self.thrown_in[kind] += held - known[kind]
