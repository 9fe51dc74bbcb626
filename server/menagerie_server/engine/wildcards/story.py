"""A story of Wild Cards: what the rules tell their events to."""

from msgspec.structs import replace

from menagerie_server.engine import story
from menagerie_server.engine.wildcards.events import Event
from menagerie_server.engine.wildcards.fold import FOLD, FOLLOWED
from menagerie_server.engine.wildcards.state import State


class Story(story.Story[State, Event], gc=False):
    """What happens at a table of Wild Cards while one move is played."""

    def tell(self, event: Event) -> None:
        """Say what happens. What changes the open table only takes a shorter way than through `fold`."""
        self.events.append(event)
        kind = type(event)
        if kind in FOLLOWED:
            self.state = replace(self.state, table=FOLLOWED[kind](self.state.table, event))
        else:
            self.state = FOLD[kind](self.state, event)
