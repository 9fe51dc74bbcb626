"""Wild Cards as a game of the catalogue."""

from collections.abc import Sequence
from typing import get_args

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.game import Game, Types
from menagerie_server.engine.wildcards import notation
from menagerie_server.engine.wildcards.advice import advise
from menagerie_server.engine.wildcards.chronicle import RoundThen, chronicle
from menagerie_server.engine.wildcards.deduction import deduce, may_have_been
from menagerie_server.engine.wildcards.events import Event, Hidden
from menagerie_server.engine.wildcards.imagine import imagine
from menagerie_server.engine.wildcards.playthrough import Playthrough
from menagerie_server.engine.wildcards.rounds import go_on
from menagerie_server.engine.wildcards.setup import set_up
from menagerie_server.engine.wildcards.state import State, lay_state
from menagerie_server.engine.wildcards.story import Story
from menagerie_server.engine.wildcards.telling import tell_hidden
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.questions import Pick
from menagerie_shared.games.seats import Seat, Viewer
from menagerie_shared.games.simultaneous import waiting
from menagerie_shared.games.wildcards.events import (
    Acquired,
    LeaderMoved,
    NaturalHabitatScored,
    Open,
    Passed,
    Ranked,
    RoundBegan,
    Told,
)
from menagerie_shared.games.wildcards.lesson import LESSON
from menagerie_shared.games.wildcards.moves import Bid, Discard, Move, Pay
from menagerie_shared.games.wildcards.options import Options
from menagerie_shared.games.wildcards.questions import Question, ask
from menagerie_shared.games.wildcards.scoring import standings
from menagerie_shared.games.wildcards.view import View


class WildCards(Game[Options, State, Event, Move, Question, View, Told]):
    """The contract of a game, kept by Wild Cards."""

    name = "wildcards"
    lesson = LESSON
    types = Types(options=Options, state=State, event=Event, move=Move, question=Question, view=View, told=Told)
    open_events = frozenset(get_args(Open))

    def lay(self, options: Options) -> State:
        return lay_state(options)

    def set_up(self, story: Story) -> None:
        set_up(story)
        go_on(story)

    def play_on(self, state: State, chance: Chance) -> Playthrough:
        return Playthrough(state, chance)

    def ask(self, state: State, seat: Seat) -> Question:
        return ask(state.table, seat, state.hands[seat], state.chosen[seat])

    def waiting(self, state: State) -> tuple[Seat, ...]:
        return waiting(state.table)

    def chosen(self, state: State, seat: Seat) -> Move | None:
        return state.chosen[seat]

    def same_answer(self, one: Move, other: Move) -> bool:
        """W3.3 In which order cards are laid down means nothing."""
        if isinstance(one, Bid | Discard | Pay) and type(one) is type(other):
            return sorted(one.cards) == sorted(other.cards)
        return one == other

    def division(self, options: Options) -> str:
        """Whoever plays well by one edition's rules need not by the other's."""
        return str(options.edition)

    def deduce(self, state: State, told: Sequence[Told]) -> tuple[Seat, Move]:
        seat, move = deduce(told)
        if move is None:  # W3.4: a card that nobody else ever saw
            question = self.question(state, seat)
            answers = () if question is None else question.answers()
            move = next((answer for answer in answers if may_have_been(answer, told)), None)
        if move is None:
            raise ValueError("no move leads to that")
        return seat, move

    def view(self, state: State, viewer: Viewer) -> View:
        """W10 The open table and the viewer's own hand; nothing else is reached for."""
        if viewer is not None and viewer not in state.table.options.people:
            raise ValueError(f"nobody looks from seat {viewer}")  # W8.1: not even Leo sees his pile
        return View(viewer, state.table, () if viewer is None else state.hands[viewer])

    def tell_hidden(self, event: Hidden, viewer: Viewer) -> Told | None:
        return tell_hidden(event, viewer)

    def standings(self, state: State) -> Outcome:
        return standings(state.table)

    def imagine(self, view: View, chance: Chance, chosen: Move | None = None) -> State:
        return imagine(view, chance, chosen)

    def advise(self, view: View, question: Question, pick: Pick) -> Move:
        return advise(view, question, pick)

    def count(self, event: Event) -> str | None:
        match event:
            case RoundBegan():
                return "rounds"
            case Ranked():
                return f"tie_breaks_by_{event.by}"
            case LeaderMoved():
                return "leader_changes"
            case NaturalHabitatScored():
                return "natural_habitats"
            case Acquired():
                return "animals_acquired"
            case Passed():
                return "passes"
            case _:
                return None

    def chronicle(self, state: State, event: Event) -> RoundThen | None:
        return chronicle(state.table, event)

    def write(self, state: State) -> str:
        return notation.write(state)

    def read(self, line: str) -> State:
        return notation.read(line)


WILDCARDS = WildCards()
