"""Worlds that could be the true one: what a seat sees and remembers, and chance for all the rest."""

from typing import Final

from menagerie_server.bots.cubirds.lean import CARDS, DRAW, FAMILY, KINDS, LAY, NUMBER, Counts, Lean
from menagerie_server.bots.cubirds.memory import Memory, counted
from menagerie_server.engine.chance import Dice
from menagerie_shared.games.cubirds.view import View

MOMENTS: Final = {"lay": LAY, "draw": DRAW, "family": FAMILY}


class Worlds:
    """Where worlds come from, while a seat thinks about one question."""

    def __init__(self, view: View, memory: Memory, dice: Dice) -> None:
        table = view.table
        if view.viewer is None or table.moment is None:
            raise ValueError("only a seat that is asked has to imagine anything")
        self._seat = view.viewer
        known = [counted(view.hand if seat == view.viewer else place.known) for seat, place in enumerate(table.places)]
        discards = [seen + own for seen, own in zip(counted(table.seen), memory.thrown_in, strict=True)]
        self._start = start = Lean()
        start.hands, start.sizes = known, [place.hand for place in table.places]
        start.collections = [counted(place.collection) for place in table.places]
        start.rows = [bytes(NUMBER[bird] for bird in row) for row in table.rows]
        start.pile, start.discards, start.discarded = [], discards, table.discard
        start.seat, start.turn = view.viewer, table.turn
        start.moment, start.winner = MOMENTS[table.moment], -1
        start.robinbird = -1 if table.options.robinbird is None else table.options.robinbird
        start.robinbird_rows = table.options.robinbird_rows
        start.chance = self._dice = dice
        self.unseen: Counts = list(CARDS)
        """The birds that could be anywhere."""
        for counts in (*known, *start.collections, discards):
            self._without(counts)
        for row in start.rows:
            self._without([row.count(kind) for kind in range(KINDS)])
        self._cards = [kind for kind, count in enumerate(self.unseen) for _ in range(count)]
        self._hidden = table.discard - sum(discards)
        self._unlikely = [
            [] if seat == view.viewer else memory.unlikely[seat][: place.hand - len(place.known)]
            for seat, place in enumerate(table.places)
        ]

    def _without(self, counts: Counts) -> None:
        for kind, count in enumerate(counts):
            self.unseen[kind] -= count

    @property
    def odds(self) -> Counts:
        """How likely each species is to be drawn next, as numbers that need not add up to anything."""
        return self.unseen if any(self.unseen) else list(CARDS)

    def imagine(self) -> Lean:
        """One of the worlds."""
        world = self._start.copy()
        pile = list(self._dice.shuffle(self._cards))
        for hand, unlikely in zip(world.hands, self._unlikely, strict=True):
            # those of which most is known choose first, or there might be nothing left for them
            for not_these in sorted(unlikely, reverse=True, key=int.bit_count):
                at = len(pile) - 1
                while at > 0 and not_these >> pile[at] & 1:
                    at -= 1
                hand[pile.pop(at)] += 1
        for _ in range(self._hidden):
            world.discards[pile.pop()] += 1
        world.pile = pile
        return world
