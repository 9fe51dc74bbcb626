"""Listeners: who is told of what happens, each for as long as their subscription lasts."""

from collections.abc import Iterator
from typing import Generic, Self, TypeVar

Listener = TypeVar("Listener")


class Listeners(Generic[Listener]):
    """All who listen to one thing, in the order in which they subscribed."""

    def __init__(self) -> None:
        self._listeners: tuple[Listener, ...] = ()

    def __iter__(self) -> Iterator[Listener]:
        """Those who listen at this moment: one may subscribe or cancel while they are told."""
        return iter(self._listeners)

    def add(self, listener: Listener) -> "Subscription":
        """Tell a listener from now on, until its subscription is cancelled."""
        self._listeners = (*self._listeners, listener)
        return Subscription(self, listener)

    def discard(self, listener: object) -> None:
        """Tell a listener no more."""
        self._listeners = tuple(other for other in self._listeners if other is not listener)

    def clear(self) -> None:
        """Tell nobody any more, and hold nobody."""
        self._listeners = ()


class Subscription:
    """One listener's subscription, to be cancelled, or ended by a `with`: then neither side holds the other."""

    def __init__(self, listeners: Listeners[Listener], listener: Listener) -> None:
        self._listeners: Listeners[Listener] | None = listeners
        self._listener: Listener | None = listener

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.cancel()

    def cancel(self) -> None:
        """Listen no more. To cancel twice is to cancel once."""
        if self._listeners is not None:
            self._listeners.discard(self._listener)
        self._listeners = self._listener = None
