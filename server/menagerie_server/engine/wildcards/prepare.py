"""W7 A round: prepare the next."""

from menagerie_server.engine.wildcards.bids import ask_for_bids
from menagerie_server.engine.wildcards.story import Story
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import HABITAT, REFILL, Cards
from menagerie_shared.games.wildcards.events import (
    Asked,
    BidLeft,
    BidTakenBack,
    GameEnded,
    RoundBegan,
    TableCleared,
    TalismanMoved,
)
from menagerie_shared.games.wildcards.moves import LeaveBid, TakeBidBack
from menagerie_shared.games.wildcards.table import TableInPlay, clockwise


def prepare_next_round(story: Story) -> None:
    """W7 Ask the ibex leader's owner about the bid, if there is one to take back; then clear the table."""
    owner = story.leaders.ibex
    if owner is not None and may_take_back(story, owner):
        story.tell(Asked("take_back", (owner,)))
    else:
        clear_table(story)


def may_take_back(table: TableInPlay, seat: Seat) -> bool:
    """W7.2 Whether there is a bid to take back that is not a wild card; Leo never does (W8.5)."""
    bid = table.places[seat].bid
    if bid is None or bid == REFILL or seat == table.leo_seat:
        return False
    return HABITAT[bid[0]] != "wild"


def take_bid_back(story: Story, seat: Seat, move: TakeBidBack) -> None:
    """W7.2 Take the bid back instead of discarding it; payments are discarded regardless."""
    bid = story.places[seat].bid
    assert bid is not None and bid != REFILL
    story.tell(BidTakenBack(seat, bid))
    clear_table(story)


def leave_bid(story: Story, seat: Seat, move: LeaveBid) -> None:
    """W7.2 Let the bid go with the rest."""
    story.tell(BidLeft(seat))
    clear_table(story)


def clear_table(story: Story) -> None:
    """W7.1, W7.3, W7.4 Discard; then end the game, or move the talisman on and reveal new animals."""
    story.tell(TableCleared())
    shown = story.animal_pile[: story.options.seats - 1]
    if len(shown) < story.options.seats - 1:
        story.tell(GameEnded(lay_hands_open(story)))
        return
    if story.talisman_decided:
        story.tell(TalismanMoved(next_talisman_owner(story)))
    story.tell(RoundBegan(story.round + 1, shown))
    ask_for_bids(story)


def lay_hands_open(story: Story) -> tuple[tuple[Seat, Cards], ...]:
    """W9.1 The hands at the end, which are discarded."""
    return tuple((seat, tuple(story.hands[seat])) for seat in story.options.people)


def next_talisman_owner(table: TableInPlay) -> Seat:
    """W7.4 The next player clockwise after the talisman owner, skipping Leo."""
    first, second, *_ = clockwise(table)
    return second if first == table.leo_seat else first
