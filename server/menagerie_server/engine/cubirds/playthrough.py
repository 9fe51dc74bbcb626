"""CuBirds played through in somebody's head."""

from menagerie_server.engine.cubirds.rounds import play
from menagerie_server.engine.cubirds.story import Story
from menagerie_shared.games.cubirds.questions import Question, ask
from menagerie_shared.games.seats import Seat


class Playthrough(Story):
    """One story that is told move after move."""

    __slots__ = ()

    play = play

    def waiting(self) -> tuple[Seat, ...]:
        return self.asked

    def question(self, seat: Seat) -> Question:
        return ask(self, tuple(self.hands[seat]))
