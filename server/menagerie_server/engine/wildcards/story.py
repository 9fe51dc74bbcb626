"""A story of Wild Cards: what the rules tell their events to."""

from menagerie_server.engine import story
from menagerie_server.engine.wildcards.events import Event
from menagerie_server.engine.wildcards.fold import FOLD
from menagerie_server.engine.wildcards.state import State


class Story(story.Story[State, Event]):
    """What happens at a table of Wild Cards while one move is played."""

    __slots__ = ()

    folds = FOLD
