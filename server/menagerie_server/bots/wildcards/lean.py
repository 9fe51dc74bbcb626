"""A table of Wild Cards in small numbers, with all its secrets, to be changed in place: for games in a bot's head.

It is one of the tables that could be, never the real one: what its seat does not know is imagined. There are no events
and no checks, and a copy is cheap. The rules on it are in `rounds`; a law holds both against the engine.
"""

from collections.abc import Callable, Sequence
from typing import Final

from menagerie_server.bots.wildcards.numbers import MOMENTS, NO_MOMENT, NOBODY, NOTHING, NUMBER, PEACOCK, SPECIES_NUMBER
from menagerie_server.bots.wildcards.numbers import Lean as LeanMove
from menagerie_shared.games.wildcards.cards import SPECIES
from menagerie_shared.games.wildcards.table import Table

Shuffle = Callable[[list[int]], list[int]]
"""The cards in random order. The top of a pile is the end of the list."""

CLOCKWISE: Final = {
    (seats, owner): tuple((step if owner == NOBODY else owner + 1 + step) % seats for step in range(seats))
    for seats in (3, 4, 5)
    for owner in (NOBODY, *range(seats))
}
"""W2.9 All seats by the number of seats and the owner of the talisman."""


class LeanTable:
    """A whole table. Seats and cards are numbers; piles have their top at the end."""

    __slots__ = (
        "animals",
        "asked",
        "bids",
        "choices",
        "collections",
        "decided",
        "discard",
        "display",
        "duel",
        "duels",
        "exchanged",
        "group",
        "hands",
        "leaders",
        "leo",
        "leo_pile",
        "moment",
        "over",
        "paid",
        "pile",
        "ranking",
        "refilling",
        "rounds_left",
        "seats",
        "shuffle",
        "talisman",
        "tokens",
        "turns",
    )

    seats: int
    leo: int
    """Leo's seat, or nobody's."""
    duels: bool
    """Whether ties end in duels (2020)."""
    rounds_left: int
    """How many rounds come after this one."""
    hands: list[list[int]]
    collections: list[list[int]]
    """How many animals of each species a seat has."""
    tokens: list[int]
    leaders: list[int]
    """Who owns the leader of each species."""
    talisman: int
    decided: bool
    """W7.4 Whether the talisman decided a tie in this round."""
    display: list[int]
    animals: list[int]
    pile: list[int]
    discard: list[int]
    leo_pile: list[int]
    bids: list[int]
    paid: list[tuple[int, ...]]
    refilling: list[int]
    turns: list[int]
    ranking: list[tuple[int, ...]]
    moment: int
    group: tuple[int, ...]
    """Who is asked at this moment."""
    asked: list[int]
    """Who of them has yet to choose."""
    choices: list[LeanMove]
    exchanged: int
    """Who has had the use of the meerkat, one bit for each seat."""
    duel: list[int]
    over: bool

    def __init__(self, shuffle: Shuffle) -> None:
        self.shuffle = shuffle

    def copy(self) -> "LeanTable":
        """The same table, which goes its own way from here."""
        other = LeanTable(self.shuffle)
        other.seats, other.leo, other.duels, other.rounds_left = self.seats, self.leo, self.duels, self.rounds_left
        other.hands = [hand[:] for hand in self.hands]
        other.collections = [counts[:] for counts in self.collections]
        other.tokens, other.leaders = self.tokens[:], self.leaders[:]
        other.talisman, other.decided = self.talisman, self.decided
        other.display, other.animals = self.display[:], self.animals[:]
        other.pile, other.discard, other.leo_pile = self.pile[:], self.discard[:], self.leo_pile[:]
        other.bids, other.paid = self.bids[:], self.paid[:]
        other.refilling, other.turns, other.ranking = self.refilling[:], self.turns[:], self.ranking[:]
        other.moment, other.group, other.asked = self.moment, self.group, self.asked[:]
        other.choices = self.choices[:]
        other.exchanged, other.duel, other.over = self.exchanged, self.duel[:], self.over
        return other

    def scores(self) -> list[int]:
        """W9.1 What each seat would score now, Leo's included."""
        scores = []
        leaders = self.leaders
        for seat, counts in enumerate(self.collections):
            ordered = sorted(counts)
            points = 2 * ordered[5] + ordered[4] + self.tokens[seat] + leaders.count(seat)
            scores.append(points + 2 * (leaders[PEACOCK] == seat))
        return scores

    def win_shares(self) -> list[float]:
        """W9.2 Each seat's share of the win as the table stands; Leo has none."""
        scores = self.scores()
        strengths = [
            (-1, 0) if seat == self.leo else (score, sum(self.collections[seat])) for seat, score in enumerate(scores)
        ]
        best = max(strengths)
        share = 1.0 / strengths.count(best)
        return [share if strength == best else 0.0 for strength in strengths]


class Hidden:
    """What nobody at the table sees all of, imagined: hands, piles, and Leo's pile."""

    __slots__ = ("animals", "hands", "leo_pile", "pile")

    def __init__(self, hands: list[list[int]], pile: list[int], animals: list[int], leo_pile: list[int]) -> None:
        self.hands = hands
        self.pile = pile
        self.animals = animals
        self.leo_pile = leo_pile


def lay_out(table: Table, hidden: Hidden, choices: Sequence[LeanMove], shuffle: Shuffle) -> LeanTable:
    """The open table together with what is hidden. Whoever has a choice here has chosen; the rest are asked."""
    lean = LeanTable(shuffle)
    options = table.options
    lean.seats, lean.duels = options.seats, options.edition == 2020
    lean.leo = NOBODY if options.leo_seat is None else options.leo_seat
    lean.rounds_left = options.rounds - table.round
    lean.hands, lean.pile, lean.animals, lean.leo_pile = hidden.hands, hidden.pile, hidden.animals, hidden.leo_pile
    lean.collections = [[place.collection.count(species) for species in SPECIES] for place in table.places]
    lean.tokens = [place.tokens for place in table.places]
    lean.leaders = [NOBODY if (owner := table.leaders.owner(kind)) is None else owner for kind in SPECIES]
    lean.talisman = NOBODY if table.talisman is None else table.talisman
    lean.decided = table.talisman_decided
    lean.display = [SPECIES_NUMBER[species] for species in table.display]
    lean.discard = [NUMBER[card] for card in table.discard]
    lean.bids = [NOTHING if place.bid is None else NUMBER[place.bid] for place in table.places]
    lean.paid = [tuple([NUMBER[card] for card in place.payment]) for place in table.places]
    lean.refilling, lean.turns, lean.ranking = list(table.refilling), list(table.turns), list(table.ranking)
    lean.moment, lean.group = MOMENTS[table.moment], table.asked
    lean.choices = list(choices)
    lean.asked = [seat for seat in table.asked if lean.choices[seat] is None or lean.moment not in TOGETHER]
    lean.exchanged = sum(1 << seat for seat in table.exchanged)
    lean.duel = [NUMBER[card] for card in table.duel]
    lean.over = table.over
    return lean


TOGETHER: Final = frozenset(MOMENTS[moment] for moment in ("bid", "discard", "pay", "duel"))
"""W3.3 At these moments several seats choose at one time."""
assert NO_MOMENT not in TOGETHER
