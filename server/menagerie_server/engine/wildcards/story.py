"""How moves of Wild Cards are told: what the rules tell their events to."""

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.wildcards.events import Event
from menagerie_server.engine.wildcards.fold import FOLD
from menagerie_server.engine.wildcards.state import State, StateInPlay


class Story(StateInPlay):
    """What happens at a table of Wild Cards while moves are played, and the state as it now stands."""

    __slots__ = ("chance", "events")

    def __init__(self, state: State, chance: Chance) -> None:
        StateInPlay.__init__(self, state)
        self.chance = chance
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Say what happens; from then on the state is the one after it."""
        self.events.append(event)
        FOLD[type(event)](self, event)
