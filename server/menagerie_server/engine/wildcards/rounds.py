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


def go_on(story: Story) -> None:
    """Play on by itself until the table waits for somebody or the game is over."""
    table = story.table
    while True:
        if table.asked:
            if len(table.chosen) < len(table.asked):
                return
            reveal(story)
        elif table.refilling:
            begin_refill(story)
        elif table.turns:
            next_turn(story)
        elif table.over:
            return
        else:
            prepare_next_round(story)


def reveal(story: Story) -> None:
    """W3.2 All who were asked have chosen: turn the choices up together."""
    match story.table.moment:
        case "bid":
            reveal_bids(story)
        case "discard":
            refill_hands(story)
        case "pay":
            compare_payments(story)
        case "duel":
            fight(story)
        case moment:
            raise AssertionError(f"nothing is revealed at the moment {moment!r}")


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
