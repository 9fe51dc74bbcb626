"""W5.4, W4.3 How leaders move."""

from menagerie_server.engine.wildcards.state import State, Story
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import Species
from menagerie_shared.games.wildcards.events import LeaderMoved
from menagerie_shared.games.wildcards.table import leads


def claim_leader(state: State, seat: Seat, species: Species) -> Story:
    """W5.4 Receive the leader at once with at least as many of the species as every other."""
    if state.table.leaders.owner(species) != seat and leads(state.table, seat, species):
        state = yield LeaderMoved(species, seat)
    return state


def give_leader_up(state: State, seat: Seat, species: Species) -> Story:
    """W4.3 (b) Lose the leader with none of the species or fewer than another; the one with the most receives it."""
    table = state.table
    if table.leaders.owner(species) != seat:
        return state
    counts = [place.collection.count(species) for place in table.places]
    most = max(counts)
    if counts[seat] and counts[seat] == most:
        return state
    alone = most > 0 and counts.count(most) == 1
    return (yield LeaderMoved(species, counts.index(most) if alone else None))
