"""The game in a bot's head is the game: played beside the engine with the same dice, nothing comes out differently."""

from copy import deepcopy
from typing import Any

from hypothesis import given

from menagerie_server.bots.cubirds.lean import DRAW, FAMILY, KINDS, LAY, NUMBER, OVER, Lean
from menagerie_server.engine.chance import Dice
from menagerie_server.engine.cubirds.game import CUBIRDS
from menagerie_server.engine.cubirds.state import State
from menagerie_shared.games.cubirds.cards import SPECIES, Birds
from menagerie_shared.games.cubirds.moves import Draw, EndTurn, KeepHand, Lay, PlayFamily
from menagerie_shared.games.cubirds.questions import SIDES
from tests.kit.games.catalogue import KNOWN
from tests.kit.games.playing import Plot, Whims, plots, steps

MOMENTS = {"lay": LAY, "draw": DRAW, "family": FAMILY, None: OVER}


def counted(birds: Birds) -> list[int]:
    return [birds.count(species) for species in SPECIES]


def numbered(birds: Birds) -> list[int]:
    return [NUMBER[species] for species in birds]


def lean_of(state: State, dice: Dice) -> Lean:
    """The truth, as a head would hold it that knew all of it."""
    table = state.table
    lean = Lean()
    lean.hands = [counted(hand) for hand in state.hands]
    lean.sizes = [len(hand) for hand in state.hands]
    lean.collections = [counted(place.collection) for place in table.places]
    lean.rows = [bytes(numbered(row)) for row in table.rows]
    lean.pile = numbered(state.draw_pile)[::-1]
    lean.discards, lean.discarded = counted(state.discards), len(state.discards)
    lean.seat = table.asked[0] if table.asked else -1
    lean.turn = table.turn
    lean.moment = MOMENTS[table.moment]
    lean.winner = -1 if table.winner is None else table.winner
    lean.robinbird = -1 if table.options.robinbird is None else table.options.robinbird
    lean.robinbird_rows = table.options.robinbird_rows
    lean.chance = dice
    return lean


def everything(lean: Lean) -> Any:
    """All that a game in a head consists of; whose turn it was does not matter once it is over."""
    seat = -1 if lean.moment == OVER else lean.seat
    cards = lean.hands, lean.sizes, lean.collections, lean.rows, lean.pile, lean.discards, lean.discarded
    return *cards, seat, lean.turn, lean.moment, lean.winner, lean.robinbird, lean.robinbird_rows


def choices(lean: Lean) -> list[Any]:
    if lean.moment == LAY:
        return [Lay(SPECIES[kind], row, SIDES[side]) for kind, row, side in lean.lays()]
    if lean.moment == DRAW:
        return [Draw(), KeepHand()]
    return [EndTurn(), *(PlayFamily(SPECIES[kind]) for kind in lean.families())]


def play(lean: Lean, move: object) -> None:
    match move:
        case Lay():
            lean.lay(NUMBER[move.species], move.row, SIDES.index(move.side))
        case Draw():
            lean.draw()
        case KeepHand():
            lean.keep()
        case PlayFamily():
            lean.family(NUMBER[move.species])
        case EndTurn():
            lean.end_turn()
        case _:
            raise AssertionError(move)


@given(plot=plots())
def test_the_lean_game_is_the_game(plot: Plot) -> None:
    """Every table, two to five seats and RobinBird's, and the corners that games hardly ever come to."""
    known = KNOWN["cubirds"]
    chance = Dice(plot.seed)
    start = next(iter(steps(known, plot, chance)))
    state, whims = start.after, Whims(plot)
    # both go on with dice of their own that fall alike
    lean, theirs = lean_of(state, Dice(f"on {plot.seed}")), Dice(f"on {plot.seed}")
    for _ in range(known.most_decisions):
        assert everything(lean) == everything(lean_of(state, theirs))
        if not CUBIRDS.waiting(state):
            break
        (seat,) = CUBIRDS.waiting(state)
        question = CUBIRDS.question(state, seat)
        assert question is not None
        assert set(choices(lean)) == set(question.answers())
        twin = lean.copy()
        before = deepcopy(everything(lean))
        move = question.sample(whims.pick_as(seat))
        play(lean, move)
        assert everything(twin) == before
        state = CUBIRDS.decide(state, seat, move, theirs).state
    outcome = CUBIRDS.outcome(state)
    assert outcome is not None
    first = [standing.seat for standing in outcome.standings if standing.rank == 1]
    assert [seat for seat, share in enumerate(lean.shares()) if share] == first
    assert sum(lean.shares()) == 1
    assert len(lean.discards) == KINDS
