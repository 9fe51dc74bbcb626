"""Wild Cards as a game of the catalogue."""

from collections.abc import Mapping, Sequence

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.game import Game, Types
from menagerie_server.engine.story import Turn
from menagerie_server.engine.wildcards import notation
from menagerie_server.engine.wildcards.advice import advise
from menagerie_server.engine.wildcards.chronicle import RoundThen, chronicle
from menagerie_server.engine.wildcards.deduction import deduce, may_have_been
from menagerie_server.engine.wildcards.events import Event
from menagerie_server.engine.wildcards.fold import fold
from menagerie_server.engine.wildcards.imagine import imagine
from menagerie_server.engine.wildcards.playthrough import Playthrough
from menagerie_server.engine.wildcards.rounds import MOVES, go_on
from menagerie_server.engine.wildcards.setup import set_up
from menagerie_server.engine.wildcards.state import State, lay_state
from menagerie_server.engine.wildcards.story import Story
from menagerie_server.engine.wildcards.telling import tell
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.questions import Pick
from menagerie_shared.games.refusals import IllegalMove
from menagerie_shared.games.seats import Seat, Viewer
from menagerie_shared.games.wildcards.events import (
    Acquired,
    LeaderMoved,
    NaturalHabitatScored,
    Passed,
    Ranked,
    RoundBegan,
    Told,
)
from menagerie_shared.games.wildcards.moves import Bid, Discard, Move, Pay
from menagerie_shared.games.wildcards.options import Options
from menagerie_shared.games.wildcards.questions import Question, ask
from menagerie_shared.games.wildcards.scoring import standings
from menagerie_shared.games.wildcards.table import waiting
from menagerie_shared.games.wildcards.view import View


class WildCards(Game[Options, State, Event, Move, Question, View, Told]):
    """The contract of a game, kept by Wild Cards."""

    name = "wildcards"
    types = Types(options=Options, state=State, event=Event, move=Move, question=Question, view=View, told=Told)

    def seats(self, options: Options) -> int:
        return options.seats

    def people(self, options: Options) -> tuple[Seat, ...]:
        return options.people

    def lay(self, options: Options) -> State:
        return lay_state(options)

    def begin(self, options: Options, chance: Chance) -> Playthrough:
        playthrough = Playthrough(lay_state(options), chance)
        set_up(playthrough)
        go_on(playthrough)
        return playthrough

    def question(self, state: State, seat: Seat) -> Question | None:
        table = state.table
        if seat not in table.asked:
            return None
        return ask(table, seat, state.hands[seat], state.chosen[seat])

    def waiting(self, state: State) -> tuple[Seat, ...]:
        return waiting(state.table)

    def asked(self, state: State) -> Mapping[Seat, Question]:
        return {seat: ask(state.table, seat, state.hands[seat], state.chosen[seat]) for seat in state.table.asked}

    def chosen(self, state: State, seat: Seat) -> Move | None:
        return state.chosen[seat]

    def same_answer(self, one: Move, other: Move) -> bool:
        """W3.3 In which order cards are laid down means nothing."""
        if isinstance(one, Bid | Discard | Pay) and type(one) is type(other):
            return sorted(one.cards) == sorted(other.cards)
        return one == other

    def decide(self, state: State, seat: Seat, move: Move, chance: Chance) -> Turn[State, Event]:
        question = self.question(state, seat)
        if question is None:
            raise _not_asked(state, seat)
        question.check(move)
        story = Story(state, chance)
        MOVES[type(move)](story, seat, move)
        go_on(story)
        return Turn(story.freeze(), tuple(story.events))

    def deduce(self, state: State, told: Sequence[Told]) -> tuple[Seat, Move]:
        seat, move = deduce(told)
        if move is None:  # W3.4: a card that nobody else ever saw
            question = self.question(state, seat)
            answers = () if question is None else question.answers()
            move = next((answer for answer in answers if may_have_been(answer, told)), None)
        if move is None:
            raise ValueError("no move leads to that")
        return seat, move

    def play_on(self, state: State, chance: Chance) -> Playthrough:
        return Playthrough(state, chance)

    def fold(self, state: State, event: Event) -> State:
        return fold(state, event)

    def view(self, state: State, viewer: Viewer) -> View:
        """W10 The open table and the viewer's own hand; nothing else is reached for."""
        if viewer is not None and viewer not in state.table.options.people:
            raise ValueError(f"nobody looks from seat {viewer}")  # W8.1: not even Leo sees his pile
        return View(viewer, state.table, () if viewer is None else state.hands[viewer])

    def tell(self, event: Event, viewer: Viewer) -> Told | None:
        return tell(event, viewer)

    def follow(self, view: View, told: Told) -> View:
        return view.follow(told)

    def outcome(self, state: State) -> Outcome | None:
        return standings(state.table) if state.table.over else None

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


def _not_asked(state: State, seat: Seat) -> IllegalMove:
    """Why a seat may not move at all now."""
    if not 0 <= seat < len(state.hands):
        return IllegalMove("no_such_seat", seat=seat, seats=len(state.hands))
    if state.table.over:
        return IllegalMove("game_over")
    return IllegalMove("not_asked", seat=seat, waiting_for=waiting(state.table))


WILDCARDS = WildCards()
