"""W8 Leo, the virtual player: a face-down pile, no choices, no powers."""

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.wildcards.drawing import draw
from menagerie_server.engine.wildcards.events import LeoReshuffled
from menagerie_server.engine.wildcards.leaders import claim_leader
from menagerie_server.engine.wildcards.state import State, Story
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import REFILL, Cards
from menagerie_shared.games.wildcards.events import Acquired, Passed

LEO_HABITATS = 5  # W8.1


def leo_discards(state: State) -> Cards:
    """W8.3 What is left of Leo's pile once its refill card was his bid."""
    return tuple(sorted(card for card in state.leo if card != REFILL))


def leo_refills(state: State, seat: Seat, chance: Chance) -> Story:
    """W8.3 Draw five habitats, add the refill card, shuffle."""
    state = yield from draw(state, seat, LEO_HABITATS, chance)
    return (yield LeoReshuffled(seat, chance.shuffle(sorted((*state.leo, REFILL)))))


def leo_acts(state: State, seat: Seat) -> Story:
    """W8.4, W8.5 Take the animal closest to the pile without paying, claim its leader, score nothing."""
    if not state.table.display:
        return (yield Passed(seat, (), "empty_display"))
    animal = state.table.display[0]
    state = yield Acquired(seat, animal, 0, ())
    return (yield from claim_leader(state, seat, animal))
