"""What has happened at a table and what was said there, so that whoever opens its page later can read it too.

Events are kept as they came over the wire: that takes a quarter of the memory of what they are read into, and most are
never read again.
"""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from menagerie_shared.games.seat_game import SeatGame
from menagerie_shared.wire.table_messages import Notice, Said
from menagerie_shared.wire.tolerance import tolerant_reader

MOST: Final = 400
"""How much is kept at most: a whole game of most tables."""

Item: TypeAlias = bytes | Said | Notice
"""An event as it came, or something that was said."""


class History:
    """Events of one match in their order, with the view from before the first of them, and the talk between them."""

    def __init__(self) -> None:
        self._view: Any = None
        self._items: list[Item] = []

    @property
    def talk(self) -> list[Said | Notice]:
        """What was said and noticed, the oldest first."""
        return [item for item in self._items if not isinstance(item, bytes)]

    def begin(self, view: Any) -> None:
        """From here on events follow this view: those before it lead nowhere any more, but what was said was said."""
        self._view = view
        self._items = list(self.talk)

    def add(self, item: Item, game: SeatGame | None) -> None:
        """An event of a game, or something that was said."""
        self._items.append(item)
        if len(self._items) > MOST:
            older, self._items = self._items[: MOST // 2], self._items[MOST // 2 :]
            for _, view in self._retell(older, game):
                self._view = view or self._view

    def tell(self, game: SeatGame | None) -> Iterator[tuple[Any, Any]]:
        """Everything in its order: events with the view after each, and what was said without one."""
        return self._retell(self._items, game)

    def _retell(self, items: list[Item], game: SeatGame | None) -> Iterator[tuple[Any, Any]]:
        view = self._view
        for item in items:
            if isinstance(item, bytes):
                assert game is not None  # whose events they are
                event = tolerant_reader(game.told)(item)
                view = game.follow(view, event)
                yield event, view
            else:
                yield item, None
