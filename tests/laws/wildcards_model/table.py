"""W1, W2 The things on a table, and what holds at all times.

This package tells Wild Cards a second time: from docs/rules/wildcards.md alone, and never from the engine. It is plain
on purpose, and as different from the engine as can be: strings in ordinary lists, cards drawn one by one, and one long
generator that asks and is told the answers. It has no dice: whoever plays along says how cards come out of a shuffle.
"""

from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import combinations
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")

Seat: TypeAlias = int
Answer: TypeAlias = tuple[Any, ...]
"""A word for what is done, and then what it is done with: `("acquire", 0, ("f1", "w2"))`."""

NATURAL_HABITAT: Final = {  # W1.1
    "eagle": "m",
    "ibex": "m",
    "lion": "s",
    "meerkat": "s",
    "peacock": "f",
    "squirrel": "f",
}
WILD: Final = "w"
REFILL: Final = "refill"
ANIMALS: Final = [species for species in NATURAL_HABITAT for _ in range(7)]  # W1.2
VALUES: Final = (1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4)  # W1.3
HABITATS: Final = [*(f"{habitat}{value}" for habitat in "fms" for value in VALUES), "w1", "w2", "w3", "w4"]


class Question(NamedTuple):
    """What some seats are asked at one moment."""

    moment: str
    answers: dict[Seat, Iterator[Answer]]
    """All that each of them may answer. It is worked out if somebody looks, as long as the question stands."""
    forced: dict[Seat, tuple[Answer, str]]
    """For whom the table answers, and why (W5.7)."""


Asking: TypeAlias = Generator[Question, dict[Seat, Answer], T]
"""Something that goes on as questions are answered, by all seats at once, and comes to a result."""


def value_of(card: str | None) -> int:
    """The number on a card; the refill card, or none at all, is worth nothing."""
    return 0 if card is None or card == REFILL else int(card[1])


def selections(cards: Iterable[str], count: int) -> set[tuple[str, ...]]:
    """Every way to choose so many cards; equal cards are not told apart."""
    return set(combinations(sorted(cards), count))


def highest_first(values: dict[Seat, int]) -> list[list[Seat]]:
    """The seats in groups of equal value."""
    return [
        sorted(seat for seat in values if values[seat] == value) for value in sorted({*values.values()}, reverse=True)
    ]


class Table:
    """A table of Wild Cards, with all that lies on it and all that is hidden."""

    def __init__(self, edition: int, seats: int, leo: bool, shuffle: Callable[[list[str]], list[str]]) -> None:
        self.edition = edition
        self.seats = range(seats)
        self.leo = seats - 1 if leo else None  # W2.1
        self.people = [seat for seat in self.seats if seat != self.leo]
        self.shuffle = shuffle
        self.round = 1
        self.over = False
        self.animals: list[str] = []  # piles have their top card first
        self.display: list[str] = []
        self.left: list[str] = []
        self.habitats: list[str] = []
        self.discard: list[str] = []
        self.leo_pile: list[str] = []
        self.duel_cards: list[str] = []
        self.hands: list[list[str]] = [[] for _ in self.seats]
        self.known: list[list[str]] = [[] for _ in self.seats]
        self.collections: list[list[str]] = [[] for _ in self.seats]
        self.tokens = [0 for _ in self.seats]
        self.bids: list[str | None] = [None for _ in self.seats]
        self.payments: list[list[str]] = [[] for _ in self.seats]
        self.leaders: dict[str, Seat | None] = dict.fromkeys(NATURAL_HABITAT)
        self.talisman: Seat | None = None
        self.talisman_decided = False
        self.refilling: set[Seat] = set()
        self.turns: set[Seat] = set()
        self.exchanged: set[Seat] = set()
        self.happened: list[Answer] = []
        """What everybody saw happen, in order, and which answers the table gave for whom."""

    def ask(
        self,
        moment: str,
        answers: dict[Seat, Iterator[Answer]],
        forced: dict[Seat, tuple[Answer, str]] | None = None,
    ) -> Asking[dict[Seat, Answer]]:
        """W3.3, W5.7 Ask these seats at once; if the table answers for all of them, nobody is asked."""
        forced = forced or {}
        self.happened += [("forced", seat, *forced[seat]) for seat in sorted(forced)]
        given = (yield Question(moment, answers, forced)) if answers else {}
        return {**given, **{seat: answer for seat, (answer, _) in forced.items()}}

    def clockwise(self, seats: Iterable[Seat]) -> list[Seat]:
        """W2.9 These seats from the one after the talisman's owner on (2022), or from seat 0 (2020)."""
        before = len(self.seats) - 1 if self.talisman is None else self.talisman
        around = [(before + step) % len(self.seats) for step in range(1, len(self.seats) + 1)]
        wanted = [*seats]
        return [seat for seat in around if seat in wanted]

    def top_card(self) -> str | None:
        """W2.7 The next card of the habitat pile; the discards are shuffled only when it is needed and not there."""
        if not self.habitats and self.discard:
            self.habitats, self.discard = self.shuffle(self.discard), []
        return self.habitats.pop(0) if self.habitats else None

    def draw(self, seat: Seat, wanted: int) -> list[str]:
        """W2.6, W2.7 Draw one card after another, until it is enough or there are no more."""
        drawn: list[str] = []
        while len(drawn) < wanted and (card := self.top_card()):
            drawn.append(card)
        if drawn:
            self.happened.append(("drew", seat, len(drawn)))
        return drawn

    def lay_open(self, seat: Seat, cards: Iterable[str]) -> None:
        """W5.6 Cards leave a hand, and everybody sees which."""
        for card in cards:
            self.hands[seat].remove(card)
            if card in self.known[seat]:
                self.known[seat].remove(card)

    def take_back(self, seat: Seat, cards: Iterable[str]) -> None:
        """W5.6 Cards that lay open return to a hand, and everybody remembers them."""
        for card in cards:
            self.hands[seat].append(card)
            self.known[seat].append(card)

    def gain_leader(self, seat: Seat, species: str) -> None:
        """W5.4, W4.3 (a) No other player has more of the species: its leader is yours."""
        own = self.collections[seat].count(species)
        if all(other.count(species) <= own for other in self.collections):
            self.move_leader(species, seat)

    def lose_leader(self, seat: Seat, species: str) -> None:
        """W4.3 (b) With none of the species, or fewer than another, its leader goes to the player with the most."""
        animals = [collection.count(species) for collection in self.collections]
        fewer = any(other > animals[seat] for other in animals)
        if self.leaders[species] == seat and (animals[seat] == 0 or fewer):
            first = [other for other in self.seats if animals[other] == max(animals)]  # all of them, if nobody has any
            self.move_leader(species, first[0] if len(first) == 1 else None)

    def move_leader(self, species: str, seat: Seat | None) -> None:
        """A leader goes to a seat or to the supply, unless it is there already."""
        if self.leaders[species] != seat:
            self.leaders[species] = seat
            self.happened.append(("leader", species, seat))
