"""W3 A round: place bids."""

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.wildcards.choices import ask_together
from menagerie_server.engine.wildcards.state import State, Story
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.events import Asked, BidsRevealed, PairRevealed
from menagerie_shared.games.wildcards.moves import Bid, Reveal


def ask_for_bids(state: State) -> Story:
    """W3.1 Everybody secretly chooses a bid."""
    return ask_together(state, "bid", state.table.options.people)


def reveal_bids(state: State) -> Story:
    """W3.2, W3.4, W8.2 Turn all bids up together; the owner of an eagle's pair then chooses from it."""
    bids = []
    pair_owner = None
    for seat, choice in enumerate(state.chosen):
        if isinstance(choice, Bid) and len(choice.cards) == 2:
            pair_owner = seat
        elif isinstance(choice, Bid):
            bids.append((seat, choice.cards[0]))
        else:
            bids.append((seat, state.leo[0]))  # W8.2: only Leo has made no choice
    state = yield BidsRevealed(tuple(bids))
    if pair_owner is not None:
        state = yield Asked("choose_bid", (pair_owner,))
    return state


def reveal_pair(state: State, seat: Seat, move: Reveal, chance: Chance) -> Story:
    """W3.4 Reveal one card of the pair and take the other back unseen."""
    return (yield PairRevealed(seat, move.card))
