"""Wild Cards played through in somebody's head."""

from collections.abc import Mapping

from menagerie_server.engine.wildcards.rounds import MOVES, go_on
from menagerie_server.engine.wildcards.story import Story
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.moves import Move
from menagerie_shared.games.wildcards.questions import Question, ask


class Playthrough(Story):
    """One story that is told move after move."""

    __slots__ = ()

    def unanswered(self) -> dict[Seat, Question]:
        questions = {}
        for seat in self.asked:
            if seat not in self.chosen:
                questions[seat] = ask(self, seat, tuple(self.hands[seat]), self.choices[seat])
        return questions

    def play(self, answers: Mapping[Seat, Move]) -> None:
        for seat, move in answers.items():
            MOVES[type(move)](self, seat, move)
        go_on(self)
