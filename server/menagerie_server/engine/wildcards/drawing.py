"""W2.6, W2.7 Drawing habitats."""

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.wildcards.events import Drew, HabitatsReshuffled
from menagerie_server.engine.wildcards.state import State, Story
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import HAND_LIMIT


def draw(state: State, seat: Seat, count: int, chance: Chance) -> Story:
    """W2.6, W2.7 Draw cards, but not beyond the hand limit, and only while there are any."""
    wanted = min(count, HAND_LIMIT - state.table.places[seat].hand)
    if wanted <= 0 or not state.table.cards_to_draw:
        return state
    state = yield from provide(state, wanted, chance)
    return (yield Drew(seat, state.habitats[:wanted]))


def provide(state: State, wanted: int, chance: Chance) -> Story:
    """W2.7 Shuffle the discard pile into a new draw pile if the last cards of the old one do not suffice.

    Those last cards stay on top, so they are drawn first: it is as if the pile had run out in the middle of the draw.
    """
    if len(state.habitats) < wanted and state.table.discard:
        state = yield HabitatsReshuffled(chance.shuffle(state.table.discard))
    return state
