"""C6 Worked examples, and for each a near miss that comes out differently."""

import pytest

from menagerie_server.engine.cubirds.game import CUBIRDS
from menagerie_shared.games.cubirds.events import Asked, BirdsLaid, Enclosed, FamilyPlayed, GameEnded, RowFilled
from menagerie_shared.games.cubirds.notation import read_birds, write_birds
from tests.kit.games.cubirds_table import at, on_top, play
from tests.kit.games.rules_table import all_of, only
from tests.rules.citing import allows, refuses

ENCLOSING = "cubirds turn=3 deal=1 rows=OFP,TD,MW,RM asks=lay:0 | 0 hand=PPDDW collection=R | 1 hand=MMR collection=W"
FAMILY = (
    "cubirds turn=4 deal=1 rows=OFP,TD,MW,RP asks=family:1"
    " | 0 hand=DDR collection=R | 1 hand={} collection=W | 2 hand=TT collection=D"
)
WINNING = (
    "cubirds turn=30 deal=2 rows=OMP,TD,MW,RP asks=family:2"
    " | 0 hand=DDR collection=R | 1 hand=WW collection=WRD | 2 hand=TTTM collection={}"
)


@allows("C6.1")
def test_enclosing() -> None:
    turn = play(on_top(ENCLOSING, "PTW"), "0 lay:P:0:left")
    assert turn.events == (
        BirdsLaid(0, "parrot", 2, 0, "left"),
        Enclosed(0, 0, 2, ("owl", "flamingo")),
        RowFilled(0, ("parrot", "toucan")),
        Asked("family", (0,)),
    )
    assert write_birds(turn.state.table.rows[0]) == "PPPPT"
    assert write_birds(turn.state.hands[0]) == "DDFOW"


@refuses("C6.1")
@pytest.mark.parametrize(
    ("move", "row", "hand"),
    [
        ("0 lay:P:0:right", "OFPPP", "DDW"),  # at the other end nothing is between the parrots
        ("0 lay:P:1:left", "PPTD", "DDW"),  # no parrot in this row
        ("0 lay:D:0:left", "DDOFP", "PPW"),  # no duck in the row
    ],
)
def test_other_birds_or_another_end_enclose_nothing(move: str, row: str, hand: str) -> None:
    turn = play(on_top(ENCLOSING, "PTW"), move)
    assert all_of(turn.events, Enclosed) == []
    assert all_of(turn.events, RowFilled) == []
    assert write_birds(turn.state.table.rows[int(move[8])]) == row
    assert write_birds(turn.state.hands[0]) == hand
    assert turn.events[-1] == Asked("draw", (0,))


@refuses("C6.1")
def test_a_row_that_has_two_species_at_once_gets_no_second_bird() -> None:
    turn = play(on_top(ENCLOSING, "TPW"), "0 lay:P:0:left")
    assert only(turn.events, RowFilled) == RowFilled(0, ("toucan",))


@allows("C6.2")
def test_a_family() -> None:
    turn = play(at(FAMILY.format("MMMMMMR")), "1 family:M")
    assert only(turn.events, FamilyPlayed) == FamilyPlayed(1, "magpie", 6, 1)
    assert turn.state.table.places[1].collection == read_birds("MW")
    assert turn.state.discards == ("magpie",) * 5


@refuses("C6.2")
def test_seven_magpies_are_a_large_family() -> None:
    turn = play(at(FAMILY.format("MMMMMMMR")), "1 family:M")
    assert turn.state.table.places[1].collection == read_birds("MMW")
    assert turn.state.discards == ("magpie",) * 5


@allows("C6.3")
def test_winning() -> None:
    turn = play(at(WINNING.format("TTFFF")), "2 family:T")
    assert turn.events == (FamilyPlayed(2, "toucan", 3, 1), GameEnded("two_threes", 2))
    outcome = CUBIRDS.outcome(turn.state)
    assert outcome is not None
    assert [(standing.seat, standing.rank) for standing in outcome.standings] == [(0, 3), (1, 2), (2, 1)]


@refuses("C6.3")
@pytest.mark.parametrize("collection", ["TFFF", "TTFF", "TTFFO", "TTTTTT"])
def test_one_bird_less_does_not_win(collection: str) -> None:
    turn = play(at(WINNING.format(collection)), "2 family:T")
    assert all_of(turn.events, GameEnded) == []
    assert turn.state.table.asked == (0,)
