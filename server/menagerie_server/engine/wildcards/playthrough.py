"""Wild Cards played through in somebody's head."""

from collections.abc import Mapping

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.wildcards.events import Event
from menagerie_server.engine.wildcards.rounds import MOVES, go_on
from menagerie_server.engine.wildcards.state import State
from menagerie_server.engine.wildcards.story import Story
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.moves import Move
from menagerie_shared.games.wildcards.questions import Question, ask


class Playthrough:
    """One story that is told move after move."""

    __slots__ = ("_story",)

    def __init__(self, state: State, chance: Chance) -> None:
        self._story = Story(state, chance)

    def unanswered(self) -> dict[Seat, Question]:
        story, table = self._story, self._story.table
        questions = {}
        for seat in table.asked:
            if seat not in table.chosen:
                questions[seat] = ask(table, seat, tuple(story.hands[seat]), story.chosen[seat])
        return questions

    def play(self, answers: Mapping[Seat, Move]) -> None:
        story = self._story
        for seat, move in answers.items():
            MOVES[type(move)](story, seat, move)
        go_on(story)

    @property
    def events(self) -> list[Event]:
        return self._story.events

    def freeze(self) -> State:
        return self._story.freeze()
