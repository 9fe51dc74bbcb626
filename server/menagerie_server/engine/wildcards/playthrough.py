"""Wild Cards played through in somebody's head."""

from menagerie_server.engine.wildcards.rounds import MOVES, go_on
from menagerie_server.engine.wildcards.story import Story
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.simultaneous import waiting
from menagerie_shared.games.wildcards.moves import Move
from menagerie_shared.games.wildcards.questions import Question, ask


class Playthrough(Story):
    """One story that is told move after move."""

    __slots__ = ()

    waiting = waiting

    def question(self, seat: Seat) -> Question:
        return ask(self, seat, tuple(self.hands[seat]), self.choices[seat])

    def play(self, seat: Seat, move: Move) -> None:
        MOVES[type(move)](self, seat, move)
        if len(self.chosen) == len(self.asked):  # nobody is waited for any more
            go_on(self)
