"""C1, C3.7, C5 The things on a table, and what holds at all times.

This package tells CuBirds a second time: from docs/rules/cubirds.md alone, and never from the engine. It is plain on
purpose, and as different from the engine as can be: strings in ordinary lists, birds drawn one by one, and one long
generator that asks and is told the answers. It has no dice: whoever plays along says how things come out of a shuffle.
"""

from collections.abc import Callable, Generator, Iterable
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")

Seat: TypeAlias = int
Answer: TypeAlias = tuple[Any, ...]
"""A word for what is done, and then what it is done with: `("lay", "owl", 0, "left")`."""


class Kind(NamedTuple):
    """C1.1 A line of the table of species."""

    cards: int
    small: int
    large: int


KINDS: Final = {  # C1.1, in its order
    "flamingo": Kind(7, 2, 3),
    "owl": Kind(10, 3, 4),
    "toucan": Kind(10, 3, 4),
    "duck": Kind(13, 4, 6),
    "parrot": Kind(13, 4, 6),
    "magpie": Kind(17, 5, 7),
    "reed_warbler": Kind(20, 6, 9),
    "robin": Kind(20, 6, 9),
}
BIRDS: Final = [species for species, kind in KINDS.items() for _ in range(kind.cards)]


class Question(NamedTuple):
    """What a seat is asked at one moment, and all that it may answer."""

    moment: str
    seat: Seat
    answers: list[Answer]


Asking: TypeAlias = Generator[Question, Answer, T]
"""Something that goes on as questions are answered, and comes to a result."""


class Table:
    """A table of CuBirds, with all that lies on it and all that is hidden."""

    def __init__(
        self,
        seats: int,
        shuffle: Callable[[list[Any]], list[Any]],
        robinbird: bool = False,
        extra_birds: int = 0,
        robinbird_rows: int = 4,
    ) -> None:
        self.seats = range(seats)
        self.shuffle = shuffle
        self.robinbird = seats - 1 if robinbird else None  # C7.1
        self.extra_birds = extra_birds
        self.robinbird_rows = robinbird_rows
        self.rows: list[list[str]] = [[], [], [], []]  # from left to right
        self.pile: list[str] = []  # from the top
        self.discards: list[str] = []
        self.seen: list[str] = []
        self.hands: list[list[str]] = [[] for _ in self.seats]
        self.known: list[list[str]] = [[] for _ in self.seats]
        self.collections: list[list[str]] = [[] for _ in self.seats]
        self.deals = 0
        self.turns = 0
        self.winner: Seat | None = None
        self.ending: str | None = None
        self.happened: list[Answer] = []
        """What has happened, in order."""

    def next_bird(self) -> str | None:
        """C3.7 The top bird of the draw pile; the discards are shuffled only when it is needed and not there."""
        if not self.pile and self.discards:
            self.pile, self.discards, self.seen = self.shuffle(self.discards), [], []
        return self.pile.pop(0) if self.pile else None

    def take_from_pile(self, wanted: int) -> list[str]:
        """C3.7 One bird after another, until it is enough or there are no more."""
        taken: list[str] = []
        while len(taken) < wanted and (bird := self.next_bird()):
            taken.append(bird)
        return taken

    def take_openly(self, seat: Seat, birds: Iterable[str]) -> None:
        """C5.1 Birds go into a hand, and everybody sees which."""
        for bird in birds:
            self.hands[seat].append(bird)
            self.known[seat].append(bird)

    def lay_open(self, seat: Seat, species: str) -> int:
        """C3.1, C3.5 All birds of a species leave a hand, for everybody to see; it is said how many they were."""
        count = self.hands[seat].count(species)
        self.hands[seat] = [bird for bird in self.hands[seat] if bird != species]
        self.known[seat] = [bird for bird in self.known[seat] if bird != species]
        return count

    def discard_openly(self, birds: Iterable[str]) -> None:
        """C2.1, C3.5 Birds go onto the discard pile, and everybody sees which (C5.1)."""
        for bird in birds:
            self.discards.append(bird)
            self.seen.append(bird)

    def tell(self, *what: Any) -> None:
        """Something happened."""
        self.happened.append(what)
