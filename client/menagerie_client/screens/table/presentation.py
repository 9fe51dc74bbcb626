"""What has happened, shown one thing after the other, so that people can follow it.

The server tells all that a move led to in one go. The view that is shown follows event by event, with pauses; any key
shows the rest at once. What one is asked is shown when the view that belongs to it is.
"""

from collections import deque
from typing import Any, Final, Protocol

from menagerie_client.boards.drawn import Drawn

PHASE: Final = 0.18
"""How many seconds a phase takes of what comes about step by step."""
LONGEST: Final = 60
"""With more events than this to catch up with, nobody wants to see them one by one."""
BEHIND: Final = 20
"""With more than this, which is about a round, nobody wants to wait for what comes about step by step either."""


class Onlooker(Protocol):
    """Is told of each event when it is shown."""

    def shown(self, event: Any, view: Any) -> None:
        """An event is shown, and this is the view after it."""


class Presentation:
    """The view that is shown, on its way to the view that is true."""

    def __init__(self, drawn: Drawn, onlooker: Onlooker, view: Any) -> None:
        """With the board of the game, which knows how long an event is looked at, and the view to begin with."""
        self.drawn = drawn
        self.view = view
        self.before: Any = None
        """The view before the event that is shown."""
        self.event: Any = None
        self.phase = 1.0
        self._onlooker = onlooker
        self._coming: deque[tuple[Any, Any]] = deque()
        self._phases: deque[float] = deque()

    @property
    def caught_up(self) -> bool:
        """Whether everything that has happened is shown."""
        return not self._coming and not self._phases

    def told(self, event: Any, view: Any) -> None:
        """Something has happened, and this is the view after it.

        What nobody looks at, such as that somebody has chosen, waits for nothing: it must not hide what one is asked.
        """
        if self.caught_up and not self.drawn.pace(event) and not self.drawn.phases_of(event):
            self.view = view
            self._onlooker.shown(event, self.view)
            return
        self._coming.append((event, view))
        if len(self._coming) > LONGEST:
            self.catch_up()

    def jumped(self, view: Any) -> None:
        """The view is another one, and nothing leads there: what was still to be shown is only told of."""
        self.catch_up()
        self.view, self.before, self.event, self.phase = view, None, None, 1.0

    def step(self) -> float | None:
        """Show what comes next; returns how long to look at it, or None if there was nothing."""
        if self._phases:
            self.phase = self._phases.popleft()
            if self._phases:
                return PHASE
            # Not before: nobody wants to read it while it comes about.
            self._onlooker.shown(self.event, self.view)
            if (pause := self.drawn.pace(self.event)) > 0:
                return pause
        while self._coming:
            self.before = self.view
            self.event, self.view = self._coming.popleft()
            if len(self._coming) <= BEHIND and (phases := self.drawn.phases_of(self.event)):
                self._phases.extend(phases)
                self.phase = self._phases.popleft()
                return PHASE
            self._onlooker.shown(self.event, self.view)
            if (pause := self.drawn.pace(self.event)) > 0:
                return pause
        self.event = None
        return None

    def hurry(self) -> None:
        """Leave out the steps in which something comes about: only its end is shown."""
        while len(self._phases) > 1:
            self._phases.popleft()

    def catch_up(self) -> None:
        """Show everything at once."""
        if self._phases:
            self._phases.clear()
            self._onlooker.shown(self.event, self.view)
        self.phase = 1.0
        while self._coming:
            event, self.view = self._coming.popleft()
            self._onlooker.shown(event, self.view)
        self.event = None
