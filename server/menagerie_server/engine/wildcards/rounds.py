"""A round from one question to the next: what a move leads to, and how the table goes on by itself."""

from collections.abc import Callable
from typing import Any, Final

from menagerie_server.engine.wildcards.acquire import acquire, next_turn, pass_turn
from menagerie_server.engine.wildcards.bids import reveal_bids, reveal_pair
from menagerie_server.engine.wildcards.choices import choose
from menagerie_server.engine.wildcards.prepare import leave_bid, prepare_next_round, take_bid_back
from menagerie_server.engine.wildcards.refill import begin_refill, exchange, keep_animals, refill_hands
from menagerie_server.engine.wildcards.story import Story
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
    Pass,
    Pay,
    Reveal,
    TakeBidBack,
)
from menagerie_shared.games.wildcards.table import Moment


def go_on(story: Story) -> None:
    """Play on by itself until the table waits for somebody or the game is over."""
    while True:
        if story.asked:
            if len(story.chosen) < len(story.asked):
                return
            REVEAL[story.moment](story)
        elif story.refilling:
            begin_refill(story)
        elif story.turns:
            next_turn(story)
        elif story.over:
            return
        else:
            prepare_next_round(story)


REVEAL: Final[dict[Moment | None, Callable[[Story], None]]] = {
    "bid": reveal_bids,
    "discard": refill_hands,
    "pay": compare_payments,
    "duel": fight,
}
"""W3.2 All who were asked have chosen: how their choices are turned up together. At other moments one seat is asked."""

MOVES: Final[dict[type, Callable[[Story, Seat, Any], None]]] = {
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
