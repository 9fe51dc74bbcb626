"""W3 A round: place bids."""

from menagerie_server.engine.wildcards.choices import ask_together
from menagerie_server.engine.wildcards.story import Story
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.events import Asked, BidsRevealed, PairRevealed
from menagerie_shared.games.wildcards.moves import Bid, Reveal


def ask_for_bids(story: Story) -> None:
    """W3.1 Everybody secretly chooses a bid."""
    ask_together(story, "bid", story.options.people)


def reveal_bids(story: Story) -> None:
    """W3.2, W3.4, W8.2 Turn all bids up together; the owner of an eagle's pair then chooses from it."""
    bids = []
    pair_owner = None
    for seat, choice in enumerate(story.choices):
        if not isinstance(choice, Bid):  # only Leo makes no choice
            bids.append((seat, story.leo_pile[0]))
        elif len(cards := choice.cards) == 1:
            bids.append((seat, cards[0]))
        else:
            pair_owner = seat
    story.tell(BidsRevealed(tuple(bids)))
    if pair_owner is not None:
        story.tell(Asked("choose_bid", (pair_owner,)))


def reveal_pair(story: Story, seat: Seat, move: Reveal) -> None:
    """W3.4 Reveal one card of the pair and take the other back unseen."""
    story.tell(PairRevealed(seat, move.card))
