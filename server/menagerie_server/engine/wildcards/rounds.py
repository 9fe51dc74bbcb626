"""A round from one question to the next: what a move leads to, and how the table goes on by itself."""

from collections.abc import Callable
from typing import Any, Final

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.wildcards.acquire import acquire, next_turn, pass_turn
from menagerie_server.engine.wildcards.bids import reveal_bids, reveal_pair
from menagerie_server.engine.wildcards.choices import choose
from menagerie_server.engine.wildcards.prepare import leave_bid, prepare_next_round, take_bid_back
from menagerie_server.engine.wildcards.refill import begin_refill, exchange, keep_animals, refill_hands
from menagerie_server.engine.wildcards.state import State, Story
from menagerie_server.engine.wildcards.ties import compare_payments, fight
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.moves import (
    Acquire,
    Bid,
    Discard,
    Duel,
    Exchange,
    KeepAnimals,
    LeaveBid,
    Move,
    Pass,
    Pay,
    Reveal,
    TakeBidBack,
)


def make(state: State, seat: Seat, move: Move, chance: Chance) -> Story:
    """What a legal move itself does."""
    return _MOVES[type(move)](state, seat, move, chance)


def go_on(state: State, chance: Chance) -> Story | None:
    """What follows without another question; nothing, if the table waits for somebody or the game is over."""
    table = state.table
    if table.asked:
        return reveal(state, chance) if len(table.chosen) == len(table.asked) else None
    if table.refilling:
        return begin_refill(state, chance)
    if table.turns:
        return next_turn(state, chance)
    return None if table.over else prepare_next_round(state)


def reveal(state: State, chance: Chance) -> Story:
    """W3.2 All who were asked have chosen: turn the choices up together."""
    match state.table.moment:
        case "bid":
            return reveal_bids(state)
        case "discard":
            return refill_hands(state, chance)
        case "pay":
            return compare_payments(state)
        case "duel":
            return fight(state, chance)
        case moment:
            raise AssertionError(f"nothing is revealed at the moment {moment!r}")


_MOVES: Final[dict[type, Callable[[State, Seat, Any, Chance], Story]]] = {
    Bid: choose,
    Reveal: reveal_pair,
    Exchange: exchange,
    KeepAnimals: keep_animals,
    Discard: choose,
    Pay: choose,
    Duel: choose,
    Acquire: acquire,
    Pass: pass_turn,
    TakeBidBack: take_bid_back,
    LeaveBid: leave_bid,
}
"""What each move itself does. A table, as `match` is slow on these types; a test holds it against the union."""
