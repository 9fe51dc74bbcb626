"""C3.1-C3.4 Laying birds: what they enclose, whether to draw, and how a row is filled."""

import msgspec
import pytest

from menagerie_server.engine.cubirds.events import Drew
from menagerie_server.engine.cubirds.game import CUBIRDS
from menagerie_server.engine.cubirds.state import State
from menagerie_shared.games.cubirds.events import Asked, BirdsLaid, DrewBirds, DrewHidden, Enclosed, KeptHand, RowFilled
from menagerie_shared.games.cubirds.moves import Draw, KeepHand, Lay, Move, Side
from menagerie_shared.games.cubirds.notation import read_birds, read_move, write_birds
from menagerie_shared.games.cubirds.questions import ChooseDraw, LayBirds
from tests.kit.games.cubirds_table import at, on_top, play, refusal, scarce
from tests.kit.games.rules_table import all_of, only
from tests.rules.citing import allows, refuses

SIDES: tuple[Side, Side] = ("left", "right")
LAYING = "cubirds turn=5 deal=1 rows=OFP,TTD,MW,RRP asks=lay:0 | 0 hand={} collection=O | 1 hand=DDMW collection=T"
ROW = "cubirds turn=5 deal=1 rows={},TTD,MW,RRP asks=lay:0 | 0 hand={} | 1 hand=MW"
SCARCE = "cubirds turn=5 deal=1 rows={rows},{{}} asks=lay:0 | 0 hand={hand} | 1 hand=DMWR"
"""A table whose piles hold only what is said: all other birds are in the fourth row."""


def row_after(state: State, number: int = 0) -> str:
    """What lies in a row."""
    return write_birds(state.table.rows[number])


@allows("C3.1")
@pytest.mark.parametrize(
    ("row", "side", "after"),
    [
        (0, "left", "WWWOFP"),
        (0, "right", "OFPWWW"),
        (1, "left", "WWWTTD"),
        (1, "right", "TTDWWW"),
        (3, "left", "WWWRRP"),
        (3, "right", "RRPWWW"),
    ],
)
def test_all_birds_of_a_species_are_laid_at_an_end_of_a_row(row: int, side: Side, after: str) -> None:
    turn = play(at(LAYING.format("WDWFW")), f"0 lay:W:{row}:{side}")
    assert turn.events == (BirdsLaid(0, "reed_warbler", 3, row, side), Asked("draw", (0,)))
    assert row_after(turn.state, row) == after
    assert turn.state.hands[0] == ("duck", "flamingo")
    assert turn.state.table.places[0].hand == 2


@allows("C3.1")
def test_every_species_in_hand_can_be_laid_at_both_ends_of_every_row() -> None:
    question = CUBIRDS.asked(at(LAYING.format("FFDR")))[0]
    assert isinstance(question, LayBirds)
    answers = list(question.answers())
    assert answers == [
        Lay(species, row, side) for species in ("duck", "flamingo", "robin") for row in range(4) for side in SIDES
    ]


@refuses("C3.1")
def test_a_species_that_is_not_in_hand_cannot_be_laid() -> None:
    refused = refusal(at(LAYING.format("FFDR")), "0 lay:P:0:left")
    assert (refused.code, refused.facts) == ("bird_not_in_hand", {"species": "parrot"})


@refuses("C3.1")
def test_there_is_no_fifth_row() -> None:
    refused = refusal(at(LAYING.format("FFDR")), "0 lay:F:4:left")
    assert (refused.code, refused.facts) == ("no_such_row", {"row": 4, "rows": 4})


@refuses("C3.1")
@pytest.mark.parametrize(("move", "name"), [("draw", "Draw"), ("keep", "KeepHand"), ("end", "EndTurn")])
def test_nobody_gets_by_without_laying_birds(move: str, name: str) -> None:
    refused = refusal(at(LAYING.format("FFDR")), f"0 {move}")
    assert (refused.code, refused.facts) == ("wrong_answer", {"asked": "LayBirds", "answer": name})


@refuses("C3.1")
def test_birds_are_laid_once_in_a_turn() -> None:
    laid = play(at(LAYING.format("FFDR")), "0 lay:F:2:left").state
    assert refusal(laid, "0 lay:D:2:left").facts == {"asked": "ChooseDraw", "answer": "Lay"}
    assert refusal(play(laid, "0 keep").state, "0 lay:D:2:left").facts == {"asked": "ChooseFamily", "answer": "Lay"}


@refuses("C3.1")
@pytest.mark.parametrize("wrong", [{"side": "middle"}, {"row": "first"}, {"count": 1}])
def test_birds_are_not_laid_in_the_middle_nor_only_some_of_them(wrong: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "Lay", "species": "owl", "row": 0, "side": "left"} | wrong, Move)
    with pytest.raises(ValueError, match="not a move"):
        read_move("lay:O:0:middle")


@allows("C3.2")
@pytest.mark.parametrize(
    ("row", "laid", "side", "at_place", "taken", "after"),
    [
        ("OFP", "PP", "left", 2, "OF", "PPP"),
        ("OFP", "O", "right", 1, "FP", "OO"),
        ("TDF", "TT", "right", 1, "DF", "TTT"),
        ("FOODP", "O", "left", 1, "F", "OOODP"),
        ("FOODP", "OO", "right", 3, "DP", "FOOOO"),
        ("FFFDOR", "DDD", "left", 3, "FFF", "DDDDOR"),
        ("FMOO", "M", "right", 2, "OO", "FMM"),
    ],
)
def test_what_lies_between_equal_birds_is_taken_and_the_gap_closed(
    row: str, laid: str, side: Side, at_place: int, taken: str, after: str
) -> None:
    """What is filled in afterwards (C3.4) lies to the right."""
    turn = play(at(ROW.format(row, laid + "W")), f"0 lay:{laid[0]}:0:{side}")
    assert only(turn.events, Enclosed) == Enclosed(0, 0, at_place, read_birds(taken))
    assert row_after(turn.state).startswith(after)
    assert sorted(turn.state.hands[0]) == sorted(read_birds(taken + "W"))
    assert turn.state.table.places[0].known == tuple(sorted(read_birds(taken)))


@refuses("C3.2")
@pytest.mark.parametrize(
    ("row", "laid", "side", "after"),
    [
        ("OFP", "PP", "right", "OFPPP"),  # next to each other: nothing is between
        ("OFP", "O", "left", "OOFP"),
        ("OFP", "R", "left", "ROFP"),  # there is a robin, but in another row
        ("OFP", "DD", "right", "OFPDD"),
    ],
)
def test_without_equal_birds_further_in_nothing_is_enclosed(row: str, laid: str, side: Side, after: str) -> None:
    turn = play(at(ROW.format(row, laid + "W")), f"0 lay:{laid[0]}:0:{side}")
    assert all_of(turn.events, Enclosed) == []
    assert row_after(turn.state) == after
    assert turn.state.hands[0] == ("reed_warbler",)


@refuses("C3.2")
def test_birds_beyond_the_equal_ones_stay() -> None:
    turn = play(at(ROW.format("FOODP", "O")), "0 lay:O:0:left")
    assert row_after(turn.state) == "OOODP"


@refuses("C3.2")
def test_equal_birds_never_sit_apart_in_a_row() -> None:
    with pytest.raises(ValueError, match="in a row, equal birds lie together"):
        at(ROW.format("OFO", "PP"))


@allows("C3.3")
def test_if_nothing_was_enclosed_two_birds_may_be_drawn() -> None:
    state = play(on_top(LAYING.format("FDR"), "TOW"), "0 lay:F:2:left").state
    assert CUBIRDS.asked(state) == {0: ChooseDraw(2)}
    assert list(ChooseDraw(2).answers()) == [Draw(), KeepHand()]
    turn = play(state, "0 draw")
    assert only(turn.events, Drew) == Drew(0, ("toucan", "owl"))
    assert turn.state.hands[0] == read_birds("DORT")
    assert turn.state.draw_pile[0] == "reed_warbler"


@allows("C3.3")
def test_nobody_has_to_draw() -> None:
    state = play(at(LAYING.format("FDR")), "0 lay:F:2:left").state
    turn = play(state, "0 keep")
    assert turn.events == (KeptHand(0), Asked("family", (0,)))
    assert (turn.state.hands, turn.state.draw_pile) == (state.hands, state.draw_pile)


@allows("C3.3")
def test_a_row_that_is_due_new_birds_gets_them_before_anybody_draws() -> None:
    """C3.3 [ruling] A row has one species, and nothing is enclosed, if there were no birds to fill it with before."""
    turn = play(on_top(ROW.format("PP", "PFR"), "TOD"), "0 lay:P:0:left", "0 draw")
    assert [type(event) for event in turn.events] == [BirdsLaid, RowFilled, Asked, Drew, Asked]
    assert row_after(turn.state) == "PPPT"
    assert only(turn.events, Drew) == Drew(0, ("owl", "duck"))


@allows("C3.3")
def test_nobody_is_asked_to_draw_when_there_is_nothing_to_draw() -> None:
    """C3.3 [ruling]."""
    state = scarce(SCARCE.format(rows="OFP,TD,RM", hand="FFDO"))
    turn = play(state, "0 lay:F:1:left")
    assert turn.events == (BirdsLaid(0, "flamingo", 2, 1, "left"), Asked("family", (0,)))
    assert refusal(turn.state, "0 draw").facts == {"asked": "ChooseFamily", "answer": "Draw"}


@allows("C3.3", "C3.7")
@pytest.mark.parametrize(("pile", "discard"), [("T", "-"), ("-", "T")])
def test_who_draws_gets_the_last_bird_alone(pile: str, discard: str) -> None:
    state = play(scarce(SCARCE.format(rows="OFP,TD,RM", hand="FFDO"), pile, discard), "0 lay:F:1:left").state
    assert CUBIRDS.asked(state) == {0: ChooseDraw(1)}
    turn = play(state, "0 draw")
    assert only(turn.events, Drew) == Drew(0, ("toucan",))
    assert turn.state.table.pile == turn.state.table.discard == 0


@refuses("C3.3")
def test_nobody_draws_who_has_enclosed_something() -> None:
    turn = play(at(LAYING.format("PDR")), "0 lay:P:0:left")
    assert turn.events[-1] == Asked("family", (0,))
    refused = refusal(turn.state, "0 draw")
    assert (refused.code, refused.facts) == ("wrong_answer", {"asked": "ChooseFamily", "answer": "Draw"})


@refuses("C3.3")
@pytest.mark.parametrize("move", ["draw", "keep"])
def test_nobody_draws_twice(move: str) -> None:
    state = play(at(LAYING.format("FDR")), "0 lay:F:2:left", f"0 {move}").state
    assert refusal(state, "0 draw").facts == {"asked": "ChooseFamily", "answer": "Draw"}


@refuses("C3.3")
def test_nobody_else_is_told_which_birds_were_drawn() -> None:
    drew = Drew(0, ("owl", "toucan"))
    told = [CUBIRDS.tell(drew, viewer) for viewer in (0, 1, None)]
    assert told == [DrewBirds(0, ("owl", "toucan")), DrewHidden(0, 2), DrewHidden(0, 2)]


@allows("C3.4")
@pytest.mark.parametrize(
    ("pile", "added"), [("T", "T"), ("OT", "O"), ("PT", "PT"), ("PPPF", "PPPF"), ("PPPPPPPPRD", "PPPPPPPPR")]
)
def test_a_row_of_one_species_is_filled_at_its_right_end_until_it_holds_two(pile: str, added: str) -> None:
    """C3.4 [ruling] The right end, also where the birds were laid at the left."""
    turn = play(on_top(ROW.format("OFP", "PDR"), pile), "0 lay:P:0:left")
    assert only(turn.events, RowFilled) == RowFilled(0, read_birds(added))
    assert row_after(turn.state) == "PP" + added
    assert turn.state.table.pile == len(turn.state.draw_pile) == 110 - 3 - 3 - 8 - 2 - len(added)


@allows("C3.4")
def test_a_row_is_filled_after_the_enclosed_birds_are_taken() -> None:
    turn = play(on_top(ROW.format("OFP", "PDR"), "T"), "0 lay:P:0:left")
    assert [type(event) for event in turn.events] == [BirdsLaid, Enclosed, RowFilled, Asked]


@refuses("C3.4")
@pytest.mark.parametrize(("row", "move"), [("FOODP", "0 lay:O:0:left"), ("OFP", "0 lay:D:0:left")])
def test_a_row_of_two_species_is_not_filled(row: str, move: str) -> None:
    state = at(ROW.format(row, "ODR"))
    turn = play(state, move)
    assert all_of(turn.events, RowFilled) == []
    assert turn.state.draw_pile == state.draw_pile


@refuses("C3.4")
def test_no_other_row_is_filled() -> None:
    state = on_top("cubirds turn=5 rows=OFP,TT,MW,RRP asks=lay:0 | 0 hand=PDR | 1 hand=MW", "WD")
    turn = play(state, "0 lay:P:0:left")
    assert only(turn.events, RowFilled) == RowFilled(0, ("reed_warbler",))
    assert row_after(turn.state, 1) == "TT"


@refuses("C3.4", "C3.7")
@pytest.mark.parametrize(("pile", "discard", "added"), [("-", "-", ""), ("PP", "-", "PP"), ("P", "P", "PP")])
def test_a_row_is_not_filled_any_further_when_both_piles_are_empty(pile: str, discard: str, added: str) -> None:
    turn = play(scarce(SCARCE.format(rows="OFP,TD,RM", hand="PDO"), pile, discard), "0 lay:P:0:left")
    assert row_after(turn.state) == "PP" + added
    assert [filled.birds for filled in all_of(turn.events, RowFilled)] == ([read_birds(added)] if added else [])
    assert turn.events[-1] == Asked("family", (0,))
