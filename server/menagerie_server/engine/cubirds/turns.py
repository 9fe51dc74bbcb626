"""C3 Turns: who is next, C3.6 new hands when one is empty, and C4.3 the last turn."""

from menagerie_server.engine.cubirds.drawing import provide
from menagerie_server.engine.cubirds.events import Redealt
from menagerie_server.engine.cubirds.story import Story
from menagerie_shared.games.cubirds.cards import HAND_AT_START, LAST_TURN
from menagerie_shared.games.cubirds.events import Asked, GameEnded, HandsThrownIn, TurnBegan
from menagerie_shared.games.seats import Seat


def begin_turn(story: Story, seat: Seat) -> None:
    """C3.1 A turn begins; a person is asked which birds to lay."""
    story.tell(TurnBegan(seat, story.turn + 1))
    if seat != story.robinbird:
        story.tell(Asked("lay", (seat,)))


def finish_turn(story: Story, seat: Seat) -> None:
    """C3.6, C2.4 The next seat clockwise is on; but whoever has no birds left gets new ones, as do all, and goes on.

    C4.3 Players who work together could go on for ever, one new deal after the other: not beyond the last turn.
    """
    if story.turn >= LAST_TURN:
        story.tell(GameEnded("last_turn", None))
    elif story.hands[seat]:
        begin_turn(story, (seat + 1) % len(story.places))
    else:
        deal_again(story, seat)


def deal_again(story: Story, seat: Seat) -> None:
    """C3.6, C4.2 Everybody else discards; all are dealt new hands, or the game is over as there are too few birds."""
    story.tell(HandsThrownIn(seat))
    seats = len(story.places)
    if story.pile + story.discard < HAND_AT_START * seats:
        story.tell(GameEnded("no_deal", None))
        return
    provide(story, HAND_AT_START * seats)
    pile = story.draw_pile
    hands = [pile[HAND_AT_START * number : HAND_AT_START * (number + 1)] for number in range(seats)]
    story.tell(Redealt(tuple(tuple(sorted(hand)) for hand in hands), story.robinbird))
    begin_turn(story, seat)
