"""What a seat can do now, each with its worth one step ahead: the hand after it, and what rows then offer to all.

Worth is counted as standings are: how much better this seat stands than all others together, as the logarithm of a
chance. What others hold is not known, so it looks at several worlds that could be the true one.
"""

from collections.abc import Sequence
from math import exp, log
from typing import Final

from menagerie_server.bots.cubirds.lean import KINDS, LARGE, LEFT, RIGHT, SMALL, Counts, Lean, Placed
from menagerie_server.bots.cubirds.worth import FRESH_HANDS, WON, Worth
from menagerie_shared.games.cubirds.cards import DRAWN

NO_FAMILY: Final = -1
_FEW: Final = 6
"""So many new hands are enough to see what rows would offer to them."""


class Weighing:
    """One seat's look at what it can do, in worlds that differ only in what it does not know."""

    def __init__(self, worlds: Sequence[Lean], worths: Sequence[Worth], unseen: Counts) -> None:
        first = worlds[0]
        self.seat = seat = first.seat
        self._rows = first.rows
        self._hand, self._size = first.hands[seat], first.sizes[seat]
        self._collection = first.collections[seat]
        self._worths, self._worth = worths, worths[seat]
        self._worlds = worlds
        self._robinbird = first.robinbird
        left = sum(unseen)
        self._odds = [(kind, count * DRAWN / left) for kind, count in enumerate(unseen) if count]
        self._next = (seat + 1) % len(worths)
        self._others = [other for other in range(len(worths)) if other != seat]
        self._known: dict[tuple[int, bytes], float] = {}
        self._bases: list[list[tuple[float, list[float]]]] = []

    def lays(self) -> list[tuple[float, Placed]]:
        """C3.1 All that can be laid, the best first."""
        found = []
        for kind in range(KINDS):
            laid = self._hand[kind]
            if not laid:
                continue
            rest = self._hand[:]
            rest[kind] = 0
            size = self._size - laid
            drawn: tuple[float, Counts] | None = None
            for row, birds in enumerate(self._rows):
                for side in (LEFT, RIGHT):
                    taken, left = enclose(birds, kind, laid, side)
                    if taken:
                        hand = rest[:]
                        for bird in taken:
                            hand[bird] += 1
                        own, kept = self._best(hand, size + len(taken))
                    else:
                        if drawn is None:
                            drawn = self._with_draw(rest, size)
                        own, kept = drawn
                    found.append((self._total(own, kept, row, left), (kind, row, side)))
        found.sort(key=lambda pair: -pair[0])
        return found

    def draws(self) -> tuple[float, float]:
        """C3.3 What it is worth to draw, and to keep the hand."""
        row = self._rows[0]  # the rows stay as they are
        drawn = self._drawing(self._hand, self._size)
        if not self._size:
            return drawn - self._others_with(0, row), self._fresh(self._collection, 0, row)
        kept, _ = self._best(self._hand, self._size)
        return self._total(drawn, self._hand, 0, row), self._total(kept, self._hand, 0, row)

    def families(self) -> list[tuple[float, int]]:
        """C3.5 The families that can be played, and to play none, the best first."""
        totals = []
        for own, kind in self._options(self._hand, self._size):
            hand, collection = self._hand[:], self._collection[:]
            if kind != NO_FAMILY:
                collection[kind] += 1 + (hand[kind] >= LARGE[kind])
                hand[kind] = 0
            row = self._rows[0]
            if any(hand) or own >= WON:
                totals.append((self._total(own, hand, 0, row), kind))
            else:
                totals.append((self._fresh(collection, 0, row), kind))
        totals.sort(key=lambda pair: -pair[0])
        return totals

    def _options(self, hand: Counts, size: int) -> list[tuple[float, int]]:
        """How well the seat stands after each family that it can play now, and after none."""
        worth, collection = self._worth, self._collection
        none = worth.standing(hand, size, collection), NO_FAMILY
        ready = [kind for kind in range(KINDS) if hand[kind] >= SMALL[kind]]
        return [none, *((worth.after_family(hand, size, collection, kind), kind) for kind in ready)]

    def _best(self, hand: Counts, size: int) -> tuple[float, Counts]:
        """The best that can be made of a hand by a family, and what is left of it."""
        own, kind = max(self._options(hand, size))
        if kind != NO_FAMILY:
            hand = hand[:]
            hand[kind] = 0
        return own, hand

    def _with_draw(self, hand: Counts, size: int) -> tuple[float, Counts]:
        """The better of drawing and not drawing; the hand without what would be drawn, which nobody knows yet."""
        drawn = self._drawing(hand, size)
        if not size:
            return drawn, hand
        kept, left = self._best(hand, size)
        return (kept, left) if kept > drawn else (drawn, left)

    def _drawing(self, hand: Counts, size: int) -> float:
        """How well the seat can expect to stand with two more birds: as if each came alone."""
        own = before = self._best(hand, size)[0]
        for kind, chance in self._odds:
            hand[kind] += 1
            own += chance * (min(before + 10.0, self._best(hand, size + 1)[0]) - before)
            hand[kind] -= 1
        return own

    def _total(self, own: float, hand: Counts, row: int, birds: bytes) -> float:
        """How much better the seat stands than the others once this row looks like this."""
        if own >= WON:
            return own
        if not any(hand):
            return max(own - self._others_with(row, birds), self._fresh(self._collection, row, birds))
        rows = [*self._rows[:row], birds, *self._rows[row + 1 :]]
        own += self._worth.reach[0] * self._worth.reached(rows, hand, self._collection)
        return own - self._others_with(row, birds)

    def _fresh(self, own_collection: Counts, row: int, birds: bytes) -> float:
        """C3.6 The same once everybody has new hands, and this seat another turn."""
        rows = [*self._rows[:row], birds, *self._rows[row + 1 :]]
        standings = []
        for seat, worth in enumerate(self._worths):
            now = seat == self.seat
            collection = own_collection if now else self._worlds[0].collections[seat]
            standing = worth.fresh(collection)
            if seat != self._robinbird:
                few = FRESH_HANDS[:_FEW]
                standing += now * worth.on_turn
                standing += worth.reach[now] * sum(worth.reached(rows, hand, collection) for hand in few) / _FEW
            standings.append(standing)
        own = standings.pop(self.seat)
        return own - log(sum(map(exp, standings)))

    def _others_with(self, row: int, birds: bytes) -> float:
        """How well all others together stand once this row looks like this."""
        found = self._known.get((row, birds))
        if found is None:
            found = self._known[row, birds] = self._look_at_others(row, birds)
        return found

    def _look_at_others(self, row: int, birds: bytes) -> float:
        if not self._bases:
            self._bases = [self._bases_in(world) for world in self._worlds]
        total = 0.0
        for world, bases in zip(self._worlds, self._bases, strict=True):
            together = 0.0
            for other, (standing, gains) in zip(self._others, bases, strict=True):
                if gains:
                    worth = self._worths[other]
                    most = worth.gain(birds, world.hands[other], world.collections[other])
                    for at, gain in enumerate(gains):
                        if at != row and gain > most:
                            most = gain
                    standing += worth.reach[other == self._next] * most  # noqa: PLW2901 the sum goes on
                together += exp(standing)
            total += log(together)
        return total / len(self._worlds)

    def _bases_in(self, world: Lean) -> list[tuple[float, list[float]]]:
        """How well each of the others stands without rows, and what each row offers to them."""
        found = []
        for other in self._others:
            worth, hand, collection = self._worths[other], world.hands[other], world.collections[other]
            standing = worth.standing(hand, world.sizes[other], collection)
            gains: list[float] = []
            if other != self._robinbird:
                standing += worth.on_turn * (other == self._next)
                gains = [worth.gain(row, hand, collection) for row in world.rows]
            found.append((standing, gains))
        return found


def enclose(birds: bytes, kind: int, count: int, side: int) -> tuple[bytes, bytes]:
    """C3.1, C3.2 What is enclosed by birds laid at an end of a row, and what the row is then."""
    if side == LEFT:
        at = max(0, birds.find(kind))
        return birds[:at], bytes([kind]) * count + birds[at:]
    at = birds.rfind(kind)
    if at < 0:
        return b"", birds + bytes([kind]) * count
    return birds[at + 1 :], birds[: at + 1] + bytes([kind]) * count
