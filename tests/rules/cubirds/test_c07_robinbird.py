"""C7.3-C7.5 RobinBird's turn."""

import pytest

from menagerie_server.engine.cubirds.events import DiscardsReshuffled, Drew, Redealt
from menagerie_server.engine.cubirds.game import CUBIRDS
from menagerie_shared.games.cubirds.events import (
    Asked,
    BirdAdded,
    BirdsLaid,
    Enclosed,
    FamilyPlayed,
    GameEnded,
    HandsThrownIn,
    NewHandsDealt,
    RowFilled,
    TurnBegan,
)
from menagerie_shared.games.cubirds.moves import Side
from menagerie_shared.games.cubirds.notation import read_birds, write_birds
from tests.kit.games.cubirds_table import at, on_top, order_of_turns, play, robinbird, scarce
from tests.kit.games.rules_table import all_of, only
from tests.rules.citing import allows, refuses

SCARCE = (
    "cubirds solo turn=5 deal=1 rows=OFP,TD,MW,{{}} asks=family:0"
    " | 0 hand=RW collection=O | 1 hand={hand} known={hand} collection=T"
)
"""A table whose piles hold only what is said: all other birds are in the fourth row."""


@allows("C7.3")
def test_robinbird_adds_a_bird_to_each_row_in_order_and_fills_it_before_the_next() -> None:
    """C7.3 [ruling] The bird that fills the first row comes before the one that is added to the second."""
    turn = play(robinbird("P" + "R" + "W" + "D" + "M"), "0 end")
    assert turn.events[1:] == (
        TurnBegan(1, 6),
        BirdAdded(1, "parrot", 0, "left"),
        Enclosed(1, 0, 1, ("owl", "flamingo")),
        RowFilled(0, ("robin",)),
        BirdAdded(1, "reed_warbler", 1, "right"),
        BirdAdded(1, "duck", 2, "right"),
        BirdAdded(1, "magpie", 3, "right"),
        TurnBegan(0, 7),
        Asked("lay", (0,)),
    )
    assert [write_birds(row) for row in turn.state.table.rows] == ["PPR", "TDW", "MWD", "ODM"]
    assert turn.state.table.places[1].known == turn.state.hands[1] == read_birds("DFOR")


@allows("C7.3")
@pytest.mark.parametrize(
    ("row", "bird", "side", "taken"),
    [
        ("OFP", "M", "right", ""),  # nothing to enclose
        ("OFP", "P", "left", "OF"),
        ("OFP", "O", "right", "FP"),
        ("MOFP", "O", "right", "FP"),
        ("OFPM", "P", "left", "OF"),
        ("OFP", "F", "right", "P"),  # one bird at either end
        ("OFFM", "F", "right", "M"),
    ],
)
def test_a_bird_is_added_at_the_right_unless_it_encloses_more_at_the_left(
    row: str, bird: str, side: Side, taken: str
) -> None:
    turn = play(robinbird(bird + "WRRR", row), "0 end")
    assert turn.events[2] == BirdAdded(1, read_birds(bird)[0], 0, side)
    enclosed = [event.birds for event in all_of(turn.events, Enclosed) if event.row == 0]
    assert enclosed == ([read_birds(taken)] if taken else [])


@refuses("C7.3")
def test_robinbird_lays_nothing_from_its_hand_and_never_draws() -> None:
    """C7.3 [ruling] Here it holds birds that would enclose others, and encloses nothing."""
    turn = play(robinbird("RRRR", hand="PTM"), "0 end")
    assert all_of(turn.events, BirdsLaid) == []
    assert all_of(turn.events, Drew) == []
    assert turn.state.hands[1] == read_birds("MPT")
    assert turn.state.table.asked == (0,)


@refuses("C7.3")
def test_what_robinbird_encloses_does_not_go_to_its_collection() -> None:
    turn = play(robinbird("PRWRR"), "0 end")
    assert turn.state.table.places[1].collection == ("toucan",)
    assert turn.state.hands[1] == read_birds("DFOR")


@allows("C7.4")
def test_robinbird_plays_every_family_in_the_order_of_the_table_of_species() -> None:
    """C7.4 [ruling]."""
    turn = play(robinbird("RRRR", hand="DDDDFFFOOORT"), "0 end")
    assert all_of(turn.events, FamilyPlayed) == [
        FamilyPlayed(1, "flamingo", 3, 2),
        FamilyPlayed(1, "owl", 3, 1),
        FamilyPlayed(1, "duck", 4, 1),
    ]
    assert turn.state.hands[1] == read_birds("RT")
    assert turn.state.table.places[1].collection == tuple(sorted(read_birds("TFFOD")))
    assert turn.state.table.seen == read_birds("DDDFOO")


@allows("C7.4")
def test_robinbird_plays_families_with_birds_that_it_has_just_enclosed() -> None:
    turn = play(robinbird("PRRRR", row="OFP", hand="FR"), "0 end")
    assert all_of(turn.events, FamilyPlayed) == [FamilyPlayed(1, "flamingo", 2, 1)]


@allows("C7.4")
def test_robinbird_wins_at_once() -> None:
    """C7.4 [ruling] The owls come too late."""
    turn = play(robinbird("RRRR", hand="FFOOOR", collection="TTTFF"), "0 end")
    assert turn.events[-2:] == (FamilyPlayed(1, "flamingo", 2, 1), GameEnded("two_threes", 1))
    assert turn.state.hands[1] == read_birds("OOOR")


@refuses("C7.4")
def test_robinbird_plays_no_smaller_families() -> None:
    turn = play(robinbird("RRRR", hand="FOODDDPPPMMMM"), "0 end")
    assert all_of(turn.events, FamilyPlayed) == []
    assert turn.state.hands[1] == read_birds("DDDFMMMMOOPPP")


@refuses("C7.4")
def test_a_person_still_plays_only_one_family() -> None:
    line = "cubirds solo turn=5 rows=OFP,TD,MW,RD asks=family:0 | 0 hand=FFOOOW | 1 hand=RD known=DR"
    turn = play(on_top(line, "WRRR"), "0 family:F")
    assert order_of_turns(turn.events) == [1, 0]
    assert turn.state.hands[0] == read_birds("OOOW")


@allows("C7.5")
def test_after_new_hands_on_its_turn_robinbird_takes_the_next_turn() -> None:
    """C7.5 [ruling]."""
    pile = "RRRR" + "DMMMWWWP" + "DMMMWWWP" + "RTRR"
    turn = play(robinbird(pile, hand="FF"), "0 end")
    assert order_of_turns(turn.events) == [1, 1, 0]
    new_hands = only(turn.events, Redealt)
    hand = read_birds("DMMMPWWW")
    assert turn.events[6:10] == (FamilyPlayed(1, "flamingo", 2, 1), HandsThrownIn(1), new_hands, TurnBegan(1, 7))
    assert new_hands == Redealt((hand, hand), 1)
    assert CUBIRDS.tell(new_hands, None) == NewHandsDealt((8, 8), hand)
    assert [added.row for added in all_of(turn.events, BirdAdded)] == [0, 1, 2, 3, 0, 1, 2, 3]
    assert turn.state.table.places[1].known == turn.state.hands[1]
    assert write_birds(turn.state.discards) == "FWR"


@allows("C7.5")
@pytest.mark.parametrize(("pile", "discard", "rows"), [("-", "-", []), ("M", "-", [0]), ("M", "R", [0, 1])])
def test_without_any_birds_robinbird_stops_where_it_is(pile: str, discard: str, rows: list[int]) -> None:
    """C7.5 [ruling] It still plays its families."""
    turn = play(scarce(SCARCE.format(hand="FFO"), pile, discard), "0 end")
    assert [added.row for added in all_of(turn.events, BirdAdded)] == rows
    assert turn.events[-3:] == (FamilyPlayed(1, "flamingo", 2, 1), TurnBegan(0, 7), Asked("lay", (0,)))


@allows("C7.5", "C3.7")
def test_robinbird_goes_on_with_the_shuffled_discards() -> None:
    turn = play(scarce(SCARCE.format(hand="RO"), "M", "RRRR"), "0 end")
    assert [added.row for added in all_of(turn.events, BirdAdded)] == [0, 1, 2, 3]
    assert only(turn.events, DiscardsReshuffled).pile == read_birds("RRRR")


@refuses("C7.5")
def test_with_a_bird_left_in_hand_the_person_is_next() -> None:
    turn = play(robinbird("RRRR", hand="FFR"), "0 end")
    assert all_of(turn.events, HandsThrownIn) == []
    assert order_of_turns(turn.events) == [1, 0]


@refuses("C7.5")
def test_after_new_hands_on_the_persons_turn_robinbird_has_to_wait() -> None:
    state = at("cubirds solo turn=5 rows=OFP,TD,MW,RD asks=family:0 | 0 hand=FF | 1 hand=RD known=DR")
    turn = play(state, "0 family:F")
    assert order_of_turns(turn.events) == [0]
    assert turn.state.table.asked == (0,)
    assert turn.state.table.seen == read_birds("DFR")  # everybody knew RobinBird's hand
