"""A first game of Wild Cards: within three rounds a payment that scores, a leader, a refill and a tie come up."""

from typing import Final

from menagerie_shared.games.lesson import Lesson
from menagerie_shared.games.wildcards.cards import REFILL
from menagerie_shared.games.wildcards.moves import Acquire, Bid, Discard, Pay
from menagerie_shared.games.wildcards.options import Options

LESSON: Final = Lesson(
    options=Options(seats=3),
    number=3,
    moves=(
        Bid(("f3",)),
        Acquire(1, ("f1", "f3")),
        Bid((REFILL,)),
        Discard(()),
        Bid(("m2",)),
        Pay(("m4",)),
    ),
)
