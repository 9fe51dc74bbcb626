"""A table as somebody is told of it: what is known, in whose words, and who is who."""

from collections.abc import Mapping, Sequence
from typing import Generic, TypeAlias, TypeVar

import msgspec

from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.seats import who
from menagerie_client.text.words import Words
from menagerie_shared.games.seats import Seat, Viewer

Names: TypeAlias = Mapping[Seat, str]
"""What to call each seat."""

View = TypeVar("View")
"""A game's own type of what one viewer sees."""


class Telling(msgspec.Struct, Generic[View], frozen=True):
    """What every sentence about a table is made from."""

    words: Words
    view: View
    """The table; if an event is told, as it is after that."""
    names: Names
    viewer: Viewer
    """Who is "you"; None for one who watches."""
    before: View | None = None
    """If an event is told, the table as it was before that, as far as it is known: who loses something stands there."""

    def who(self, seat: Seat) -> dict[str, str]:
        """The facts by which a sentence says "you" or a name."""
        return who(self.names, self.viewer, seat)

    def name_all(self, seats: Sequence[Seat]) -> str:
        """Some seats in the middle of a sentence: "Ada, Bram and you"."""
        others = [self.names.get(seat, "?") for seat in seats if seat != self.viewer]
        return enumerate_words(self.words, [*others, self.words("you")] if self.viewer in seats else others)

    def others(self, seats: Sequence[Seat]) -> list[Seat]:
        """These seats, but for the viewer's own."""
        return [seat for seat in seats if seat != self.viewer]
