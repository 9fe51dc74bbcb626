"""Takes apart what has ended of an app, so that its memory is free at once, without a search for garbage.

An app, its screens and its widgets hold each other in many ways: the styles of a widget name the widget, a bound method
names the page it belongs to, the driver names the app. No counter of such a circle ever comes down to zero, so Python
keeps all of it until it searches the whole memory for circles, and that stops everybody else. Here every node lets go
of whatever it holds: then there are no circles any more.

It works for any app and any driver: it knows nothing of what they show, or where.
"""

import asyncio
from typing import Any
from weakref import WeakKeyDictionary, WeakSet

from textual.app import App
from textual.cache import LRUCache
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
from textual.driver import Driver
from textual.screen import Screen
from textual.worker import Worker

from menagerie_client.drawing.textual_seam import (
    HookedWorkers,
    has_ended,
    mark_as_closed,
    screen_of,
    task_of,
    unlink,
)


class Inventory(Stylesheet):
    """The stylesheet of an app, which knows every node that it was applied to, by the screen that it belongs to.

    Nothing else sees all of them: there are nodes that are no widgets, but only have the styles for a part of one.
    """

    def __init__(self, *, variables: dict[str, str] | None = None) -> None:
        super().__init__(variables=variables)
        self._nodes: WeakKeyDictionary[DOMNode, WeakSet[DOMNode]] = WeakKeyDictionary()

    @property
    def nodes(self) -> list[DOMNode]:
        """All nodes that are still there."""
        return [node for nodes in tuple(self._nodes.values()) for node in tuple(nodes)]

    def apply(self, node: DOMNode, **how: Any) -> None:
        """Give a node its styles, and know it from now on."""
        if isinstance(node, Screen) and node not in self._nodes:
            self._dismantle_closed()
        self._nodes.setdefault(screen_of(node), WeakSet()).add(node)
        super().apply(node, **how)

    def _dismantle_closed(self) -> None:
        """Whenever a screen is opened, take apart those that were closed before: an app may run for days."""
        for screen, nodes in tuple(self._nodes.items()):
            # A screen may be closed before it has begun, or be about to end.
            if isinstance(screen, Screen) and has_ended(screen):
                del self._nodes[screen]
                for node in tuple(nodes):
                    _close_for_good(node)

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """What the nodes are run by that have not ended."""
        return [task for node in self.nodes if (task := task_of(node)) is not None]

    async def wait_for_nodes(self) -> None:
        """Wait until all nodes have ended. Textual does not wait for those that were about to begin."""
        tasks = self.tasks
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Workers(HookedWorkers):
    """The workers of an app; each is freed as soon as it is done.

    Textual's worker holds its task, and in the task's context there is the worker. A worker that was cancelled or has
    failed also holds its error, and the error's traceback the frames that ran the worker.
    """

    async def wait_until_done(self) -> None:
        """Wait for all of them."""
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def removed(self, worker: Worker[Any]) -> None:
        """Have its error hold nothing."""
        forget_frames(worker.error)


def forget_frames(error: BaseException | None) -> None:
    """Have an error hold nothing of what ran when it came up."""
    while error is not None:
        error.__traceback__ = None
        error = error.__context__


def dismantle(app: App[Any], inventory: Inventory, driver: Driver | None) -> None:
    """Take a whole app apart. It must have ended, with everything that it has begun."""
    nodes = inventory.nodes
    for part in (app.animator, inventory, driver):
        if part is not None:
            _let_go(part)
    for node in (*nodes, app):
        _close_for_good(node)


def _close_for_good(node: DOMNode) -> None:
    """Leave of a node what says to whoever still has a message for it that it is closed."""
    _let_go(node)
    mark_as_closed(node)


def _let_go(part: object) -> None:
    """Have a part of an app hold nothing."""
    for held in vars(part).values():
        if isinstance(held, LRUCache):
            unlink(held)
    vars(part).clear()
