"""A table to try the rules of CuBirds at."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from menagerie_server.engine.cubirds.events import Event
from menagerie_server.engine.cubirds.game import CUBIRDS
from menagerie_server.engine.cubirds.state import State
from menagerie_server.engine.story import Transition
from menagerie_shared.games.cards import without
from menagerie_shared.games.cubirds.cards import ALL_BIRDS
from menagerie_shared.games.cubirds.events import TurnBegan
from menagerie_shared.games.cubirds.notation import read_birds, read_move, write_birds
from menagerie_shared.games.cubirds.options import Options
from menagerie_shared.games.seats import Seat
from tests.kit.games.playing import Scripted
from tests.kit.games.rules_table import RulesTable

_TABLE: Final = RulesTable(CUBIRDS, read_move)
at: Final = _TABLE.at
play: Final = _TABLE.play
refusal: Final = _TABLE.refusal

_BEFORE_ROBINBIRD: Final = (
    "cubirds solo{options} turn=5 deal=1 rows={row},TD,MW,OD asks=family:0"
    " | 0 hand=RW collection=O | 1 hand={hand} known={hand} collection={collection}"
)


def dealt(options: Options, top: str, first: Seat = 0) -> Transition[State, Event]:
    """A deal from a deck with these birds on top; the others follow in canonical order."""
    birds = read_birds(top)
    people = (first, *(seat for seat in options.people if seat != first))
    return CUBIRDS.deal(options, Scripted([birds + without(ALL_BIRDS, birds), people]))


def on_top(line: str, birds: str) -> State:
    """The table of a line with these birds on top of the draw pile."""
    state, top = at(line), read_birds(birds)
    return replace(state, draw_pile=top + without(state.draw_pile, top))


def scarce(line: str, pile: str = "-", discard: str = "-") -> State:
    """The table of a line with only these birds in the piles; all others lie where the line has a row {}."""
    others = without(at(line.format("-")).draw_pile, read_birds(pile) + read_birds(discard))
    return at(f"{line.format(write_birds(others))} | piles pile={pile} discard={discard}")


def robinbird(pile: str, row: str = "OFP", hand: str = "RD", collection: str = "T", options: str = "") -> State:
    """The person may end the turn, and RobinBird will find these birds on top of the pile."""
    return on_top(_BEFORE_ROBINBIRD.format(options=options, row=row, hand=hand, collection=collection), pile)


def order_of_turns(events: Sequence[Event]) -> list[Seat]:
    """The seats in the order in which their turns began."""
    return [event.seat for event in events if isinstance(event, TurnBegan)]
