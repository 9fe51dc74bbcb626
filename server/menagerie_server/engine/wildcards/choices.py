"""W3.2, W3.3 Choices that several seats make at the same time, each without seeing the others'."""

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.wildcards.events import ChoiceChanged, ChoiceMade
from menagerie_server.engine.wildcards.state import State, Story
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.events import Asked
from menagerie_shared.games.wildcards.moves import Bid, Discard, Duel, Move, Pay
from menagerie_shared.games.wildcards.questions import ask
from menagerie_shared.games.wildcards.table import Moment, only_choice


def ask_one(state: State, moment: Moment, seat: Seat) -> Story:
    """Ask a single seat, which then decides at once."""
    return (yield Asked(moment, (seat,)))


def ask_together(state: State, moment: Moment, seats: tuple[Seat, ...]) -> Story:
    """Ask several seats at once; where everybody knows the answer (W5.7), it is given by itself."""
    state = yield Asked(moment, seats)
    for seat in seats:
        if reason := only_choice(state.table, seat):
            question = ask(state.table, seat, state.hands[seat], None)
            assert question is not None
            state = yield ChoiceMade(seat, next(question.answers()), reason)
    return state


def choose(state: State, seat: Seat, move: Bid | Discard | Pay | Duel, chance: Chance) -> Story:
    """Choose, or change the choice; others see only a change in the number of cards laid down (W3.5)."""
    if seat in state.table.chosen and state.table.places[seat].laid == laid(move):
        return (yield ChoiceChanged(seat, move))
    return (yield ChoiceMade(seat, move))


def laid(move: Move) -> int:
    """W3.5 How many cards lie face down for everybody to see."""
    return len(move.cards) if isinstance(move, Bid) else 0
