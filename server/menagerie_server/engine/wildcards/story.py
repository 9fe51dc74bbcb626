"""How moves of Wild Cards are told: what the rules tell their events to."""

from menagerie_server.engine.story import Telling, tells
from menagerie_server.engine.wildcards.events import Event
from menagerie_server.engine.wildcards.fold import FOLD
from menagerie_server.engine.wildcards.state import STATE, State, StateInPlay


class Story(StateInPlay, Telling[State, Event]):
    """What happens at a table of Wild Cards while moves are played, and the state as it now stands."""

    __slots__ = ("chance", "events")

    in_play = STATE
    freeze = STATE.freeze
    tell = tells(FOLD)
