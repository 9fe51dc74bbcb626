"""A game of which one edition is cursed: at its tables, and nowhere else, something fails that never should."""

from typing import Literal, NoReturn

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.story import Transition
from menagerie_server.engine.wildcards.events import Event
from menagerie_server.engine.wildcards.game import WildCards
from menagerie_server.engine.wildcards.state import State
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.seats import Seat, Viewer
from menagerie_shared.games.wildcards.events import Told
from menagerie_shared.games.wildcards.moves import Move
from menagerie_shared.games.wildcards.options import Options
from menagerie_shared.games.wildcards.questions import Question
from menagerie_shared.games.wildcards.view import View

CANARY = "canary-in-the-engine"
"""What a real exception may say: cards, hands, anything."""
CURSED = 2020

Rule = Literal["people", "deal", "decide", "fold", "view", "tell", "ask", "outcome"]


class Cursed(WildCards):
    """Wild Cards, one rule of which fails at a table of the cursed edition once the curse has struck."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        self.struck = False

    def _strike(self, rule: Rule, edition: int) -> None:
        if self.struck and rule == self.rule and edition == CURSED:
            _fail()

    def people(self, options: Options) -> tuple[Seat, ...]:
        self._strike("people", options.edition)
        return super().people(options)

    def deal(self, options: Options, chance: Chance) -> Transition[State, Event]:
        self._strike("deal", options.edition)
        return super().deal(options, chance)

    def decide(self, state: State, seat: Seat, move: Move, chance: Chance) -> Transition[State, Event]:
        self._strike("decide", state.table.options.edition)
        return super().decide(state, seat, move, chance)

    def fold(self, state: State, event: Event) -> State:
        self._strike("fold", state.table.options.edition)
        return super().fold(state, event)

    def view(self, state: State, viewer: Viewer) -> View:
        self._strike("view", state.table.options.edition)
        return super().view(state, viewer)

    def ask(self, state: State, seat: Seat) -> Question:
        self._strike("ask", state.table.options.edition)
        return super().ask(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        self._strike("outcome", state.table.options.edition)
        return super().outcome(state)

    def tell(self, event: Event, viewer: Viewer) -> Told | None:
        # An event does not know its table: as few other tables as possible are told anything while this is struck.
        self._strike("tell", CURSED)
        return super().tell(event, viewer)


def _fail() -> NoReturn:
    raise RuntimeError(CANARY)
