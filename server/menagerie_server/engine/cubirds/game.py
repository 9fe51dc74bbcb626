"""CuBirds as a game of the catalogue."""

from collections.abc import Sequence
from typing import get_args

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.cubirds import notation
from menagerie_server.engine.cubirds.advice import advise
from menagerie_server.engine.cubirds.chronicle import TurnThen, chronicle
from menagerie_server.engine.cubirds.deduction import deduce
from menagerie_server.engine.cubirds.events import Event, Hidden
from menagerie_server.engine.cubirds.imagine import imagine
from menagerie_server.engine.cubirds.playthrough import Playthrough
from menagerie_server.engine.cubirds.setup import set_up
from menagerie_server.engine.cubirds.state import State, lay_state
from menagerie_server.engine.cubirds.story import Story
from menagerie_server.engine.cubirds.telling import tell_hidden
from menagerie_server.engine.game import Game, Types
from menagerie_shared.games.cubirds.events import (
    Enclosed,
    FamilyPlayed,
    GameEnded,
    HandsThrownIn,
    Open,
    Told,
    TurnBegan,
)
from menagerie_shared.games.cubirds.lesson import LESSON
from menagerie_shared.games.cubirds.moves import Move
from menagerie_shared.games.cubirds.options import Options
from menagerie_shared.games.cubirds.questions import Question, ask
from menagerie_shared.games.cubirds.scoring import standings
from menagerie_shared.games.cubirds.view import View
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.questions import Pick
from menagerie_shared.games.seats import Seat, Viewer


class CuBirds(Game[Options, State, Event, Move, Question, View, Told]):
    """The contract of a game, kept by CuBirds."""

    name = "cubirds"
    lesson = LESSON
    types = Types(options=Options, state=State, event=Event, move=Move, question=Question, view=View, told=Told)
    open_events = frozenset(get_args(Open))
    part = "turn"

    def lay(self, options: Options) -> State:
        return lay_state(options)

    def set_up(self, story: Story) -> None:
        set_up(story)

    def play_on(self, state: State, chance: Chance) -> Playthrough:
        return Playthrough(state, chance)

    def ask(self, state: State, seat: Seat) -> Question:
        return ask(state.table, state.hands[seat])

    def view(self, state: State, viewer: Viewer) -> View:
        """C5 The open table and the viewer's own hand; nothing else is reached for."""
        if viewer is not None and viewer not in state.table.options.people:
            raise ValueError(f"nobody looks from seat {viewer}")
        return View(viewer, state.table, () if viewer is None else state.hands[viewer])

    def tell_hidden(self, event: Hidden, viewer: Viewer) -> Told | None:
        return tell_hidden(event, viewer)

    def standings(self, state: State) -> Outcome:
        return standings(state.table)

    def deduce(self, state: State, told: Sequence[Told]) -> tuple[Seat, Move]:
        return deduce(told)

    def imagine(self, view: View, chance: Chance, chosen: Move | None = None) -> State:
        return imagine(view, chance)

    def advise(self, view: View, question: Question, pick: Pick) -> Move:
        return advise(view, question, pick)

    def count(self, event: Event) -> str | None:
        match event:
            case TurnBegan():
                return "turns"
            case Enclosed():
                return "enclosures"
            case FamilyPlayed():
                return "small_families" if event.kept == 1 else "large_families"
            case HandsThrownIn():
                return "empty_hands"
            case GameEnded():
                return f"ended_{event.ending}"
            case _:
                return None

    def chronicle(self, state: State, event: Event) -> TurnThen | None:
        return chronicle(state.table, event)

    def write(self, state: State) -> str:
        return notation.write(state)

    def read(self, line: str) -> State:
        return notation.read(line)


CUBIRDS = CuBirds()
