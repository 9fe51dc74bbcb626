"""W7 A round: prepare the next."""

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.wildcards.bids import ask_for_bids
from menagerie_server.engine.wildcards.choices import ask_one
from menagerie_server.engine.wildcards.state import State, Story
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import HABITAT, REFILL
from menagerie_shared.games.wildcards.events import (
    BidLeft,
    BidTakenBack,
    GameEnded,
    RoundBegan,
    TableCleared,
    TalismanMoved,
)
from menagerie_shared.games.wildcards.moves import LeaveBid, TakeBidBack
from menagerie_shared.games.wildcards.table import Table, clockwise


def prepare_next_round(state: State) -> Story:
    """W7 Ask the ibex leader's owner about the bid, if there is one to take back; then clear the table."""
    owner = state.table.leaders.ibex
    if owner is not None and may_take_back(state.table, owner):
        return ask_one(state, "take_back", owner)
    return clear_table(state)


def may_take_back(table: Table, seat: Seat) -> bool:
    """W7.2 Whether there is a bid to take back that is not a wild card; Leo never does (W8.5)."""
    bid = table.places[seat].bid
    return (
        seat in table.options.people and bid is not None and bid != REFILL and HABITAT[bid[0]] != "wild"
    )


def take_bid_back(state: State, seat: Seat, move: TakeBidBack, chance: Chance) -> Story:
    """W7.2 Take the bid back instead of discarding it; payments are discarded regardless."""
    bid = state.table.places[seat].bid
    assert bid is not None and bid != REFILL
    state = yield BidTakenBack(seat, bid)
    return (yield from clear_table(state))


def leave_bid(state: State, seat: Seat, move: LeaveBid, chance: Chance) -> Story:
    """W7.2 Let the bid go with the rest."""
    state = yield BidLeft(seat)
    return (yield from clear_table(state))


def clear_table(state: State) -> Story:
    """W7.1, W7.4, W7.3 Discard, move the talisman on, and reveal new animals, or end the game."""
    state = yield TableCleared()
    table = state.table
    if table.talisman_decided:
        state = yield TalismanMoved(next(seat for seat in clockwise(table) if seat in table.options.people))
    shown = state.animals[: table.options.seats - 1]
    if len(shown) < table.options.seats - 1:
        return (yield GameEnded(tuple((seat, state.hands[seat]) for seat in table.options.people)))
    state = yield RoundBegan(table.round + 1, shown)
    return (yield from ask_for_bids(state))
