"""What has happened at a table and what was said there, so that whoever opens its page later can read it too."""

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from menagerie_shared.wire.table_messages import Notice, Said

MOST: Final = 400
"""How much is kept at most: a whole game of most tables."""

Follow: TypeAlias = Callable[[Any, Any], Any]
"""The view after an event, from the view before it."""


class History:
    """Events of one match in their order, with the view from before the first of them, and the talk between them."""

    def __init__(self) -> None:
        self._view: Any = None
        self._items: list[Any] = []

    @property
    def talk(self) -> list[Said | Notice]:
        """What was said and noticed, the oldest first."""
        return [item for item in self._items if isinstance(item, Said | Notice)]

    def begin(self, view: Any) -> None:
        """From here on events follow this view: those before it lead nowhere any more, but what was said was said."""
        self._view = view
        self._items = list(self.talk)

    def add(self, item: Any, follow: Follow) -> None:
        """An event, or something that was said."""
        self._items.append(item)
        if len(self._items) > MOST:
            older, self._items = self._items[: MOST // 2], self._items[MOST // 2 :]
            for event in older:
                if not isinstance(event, Said | Notice):
                    self._view = follow(self._view, event)

    def tell(self, follow: Follow) -> Iterator[tuple[Any, Any]]:
        """Everything in its order: events with the view after each, and what was said without one."""
        view = self._view
        for item in self._items:
            if isinstance(item, Said | Notice):
                yield item, None
            else:
                view = follow(view, item)
                yield item, view
