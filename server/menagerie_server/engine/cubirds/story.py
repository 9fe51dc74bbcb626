"""How moves of CuBirds are told: what the rules tell their events to."""

from menagerie_server.engine.cubirds.events import Event
from menagerie_server.engine.cubirds.fold import FOLD
from menagerie_server.engine.cubirds.state import STATE, State, StateInPlay
from menagerie_server.engine.story import Telling, tells


class Story(StateInPlay, Telling[State, Event]):
    """What happens at a table of CuBirds while moves are played, and the state as it now stands."""

    __slots__ = ("chance", "events")

    in_play = STATE
    freeze = STATE.freeze
    tell = tells(FOLD)
