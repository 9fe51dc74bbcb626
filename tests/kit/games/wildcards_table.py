"""A table to try the rules of Wild Cards at."""

from collections.abc import Sequence
from typing import Final

from menagerie_server.engine.wildcards.events import Event
from menagerie_server.engine.wildcards.game import WILDCARDS
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.events import Acquired, Passed
from menagerie_shared.games.wildcards.notation import read_move
from tests.kit.games.rules_table import RulesTable

_TABLE: Final = RulesTable(WILDCARDS, read_move)
at: Final = _TABLE.at
play: Final = _TABLE.play
refusal: Final = _TABLE.refusal


def order_of_turns(events: Sequence[Event]) -> list[Seat]:
    """The seats in the order in which they acquired or passed."""
    return [event.seat for event in events if isinstance(event, Acquired | Passed)]
