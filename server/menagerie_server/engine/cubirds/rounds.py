"""A turn from one question to the next: what a move leads to, and how the table goes on by itself."""

from collections.abc import Callable
from typing import Any, Final

from menagerie_server.engine.cubirds import robinbird
from menagerie_server.engine.cubirds.families import end_turn, play_family
from menagerie_server.engine.cubirds.laying import draw, keep_hand, lay_birds
from menagerie_server.engine.cubirds.story import Story
from menagerie_server.engine.cubirds.turns import finish_turn
from menagerie_shared.games.cubirds.moves import Draw, EndTurn, KeepHand, Lay, Move, PlayFamily
from menagerie_shared.games.seats import Seat


def play(story: Story, seat: Seat, move: Move) -> None:
    """Play a move of a person, and on by itself until somebody is asked again or the game is over."""
    MOVES[type(move)](story, seat, move)
    if story.asked or story.over:
        return
    finish_turn(story, seat)
    while not (story.asked or story.over):  # only RobinBird's turns ask nobody
        mine = story.options.seats - 1
        robinbird.take_turn(story, mine)
        if not story.over:
            finish_turn(story, mine)


MOVES: Final[dict[type, Callable[[Story, Seat, Any], None]]] = {
    Lay: lay_birds,
    Draw: draw,
    KeepHand: keep_hand,
    PlayFamily: play_family,
    EndTurn: end_turn,
}
"""What each move itself does. A table, as `match` is slow on these types; a test holds it against the union."""
