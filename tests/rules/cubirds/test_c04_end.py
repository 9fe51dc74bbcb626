"""C4 The end: who wins, and when there are too few birds."""

import pytest
from msgspec.structs import replace

from menagerie_server.engine.cubirds.events import Redealt
from menagerie_server.engine.cubirds.game import CUBIRDS
from menagerie_server.engine.cubirds.state import State
from menagerie_shared.games.cubirds.events import Asked, FamilyPlayed, GameEnded, HandsThrownIn, TurnBegan, TurnEnded
from menagerie_shared.games.cubirds.table import Ending
from menagerie_shared.games.outcome import Standing
from menagerie_shared.games.seats import Seat
from tests.kit.games.cubirds_table import at, play, refusal, robinbird, scarce
from tests.kit.games.rules_table import all_of, only
from tests.rules.citing import allows, refuses

FAMILY = (
    "cubirds turn=5 deal=1 rows=MW,RW,MR,WR asks=family:0"
    " | 0 hand={hand} collection={collection} | 1 hand=DDMW collection=TTTTTF | 2 hand=PW collection=RRRDDW"
)
LAST_BIRDS = (
    "cubirds turn=5 deal=1 rows=OFP,TD,MW,{{}} asks=family:0"
    " | 0 hand=FFF collection={} | 1 hand=DDMWP collection={} | 2 hand=PWW collection={}"
)
"""Seat 0 plays its last birds, and the others discard 8; all birds that are not in the piles are in the fourth row."""


def ranks(state: State) -> list[tuple[Seat, int, int]]:
    """Seats with their ranks and scores."""
    outcome = CUBIRDS.outcome(state)
    assert outcome is not None
    return [(standing.seat, standing.rank, standing.score) for standing in outcome.standings]


def too_few(*collections: str) -> State:
    """A game that ended because there were 23 birds for three new hands, with these collections at last."""
    first, *others = collections
    assert first.endswith("FF")  # two of three flamingos go to the collection, and one is discarded
    line = LAST_BIRDS.format(first.removesuffix("FF") or "-", *others)
    return play(scarce(line, "W" * 7, "R" * 7), "0 family:F").state


@allows("C4.1")
@pytest.mark.parametrize(
    ("collection", "hand", "ending"),
    [
        ("FOTDPM", "WWWWWW", "seven_species"),
        ("FOTDPMFO", "WWWWWW", "seven_species"),
        ("FOTDPM", "WWWWWWWWW", "seven_species"),
        ("OOOFF", "FF", "two_threes"),
        ("OOOF", "FFF", "two_threes"),
        ("OOOOFF", "FFF", "two_threes"),
        ("OOOFFTDP", "FF", "two_threes"),
    ],
)
def test_seven_species_or_three_birds_each_of_two_win(collection: str, hand: str, ending: Ending) -> None:
    turn = play(at(FAMILY.format(hand=hand + "R", collection=collection)), f"0 family:{hand[0]}")
    assert only(turn.events, GameEnded) == GameEnded(ending, 0)
    assert (turn.state.table.ending, turn.state.table.winner, turn.state.table.over) == (ending, 0, True)


@allows("C4.1")
@pytest.mark.parametrize("hand", ["FF", "FFR"])
def test_a_collection_wins_at_once(hand: str) -> None:
    """Nothing else happens, not even with an empty hand (C3.6), and nobody has another turn."""
    turn = play(at(FAMILY.format(hand=hand, collection="OOOFF")), "0 family:F")
    assert turn.events == (FamilyPlayed(0, "flamingo", 2, 1), GameEnded("two_threes", 0))
    assert CUBIRDS.waiting(turn.state) == ()
    for seat in range(3):
        assert refusal(turn.state, f"{seat} end").code == "game_over"


@refuses("C4.1")
@pytest.mark.parametrize(
    ("collection", "hand"),
    [
        ("FOTDP", "WWWWWW"),  # six species
        ("FOTDPM", "OOO"),  # six species, one of them twice
        ("OOOF", "FF"),  # three of one species, two of another
        ("OOOO", "FFF"),
        ("FFFF", "FF"),  # three and more of one species only
        ("OOFFTT", "DDDD"),
    ],
)
def test_less_does_not_win(collection: str, hand: str) -> None:
    turn = play(at(FAMILY.format(hand=hand + "R", collection=collection)), f"0 family:{hand[0]}")
    assert all_of(turn.events, GameEnded) == []
    assert only(turn.events, TurnBegan) == TurnBegan(1, 6)
    assert CUBIRDS.outcome(turn.state) is None


@refuses("C4.1")
def test_birds_in_hand_do_not_count() -> None:
    turn = play(at(FAMILY.format(hand="FOTDPMWR", collection="FOTDPM")), "0 end")
    assert all_of(turn.events, GameEnded) == []


@allows("C4.2")
def test_without_eight_birds_for_everybody_the_game_is_over_and_the_largest_collection_wins() -> None:
    state = scarce(LAST_BIRDS.format("OD", "TRP", "M"), "W" * 7, "R" * 7)
    turn = play(state, "0 family:F")
    assert turn.events == (FamilyPlayed(0, "flamingo", 3, 2), HandsThrownIn(0), GameEnded("no_deal", None))
    assert turn.state.table.over
    assert ranks(turn.state) == [(0, 1, 4), (1, 2, 3), (2, 3, 1)]
    assert refusal(turn.state, "0 end").code == "game_over"


@allows("C4.2")
@pytest.mark.parametrize(
    ("collections", "expected"),
    [
        (("ODFF", "TRPM", "M"), [1, 1, 3]),  # the win is shared
        (("ODFF", "TRPM", "MMRR"), [1, 1, 1]),
        (("FF", "TRPM", "OO"), [2, 1, 2]),
        (("FF", "TRP", "MRTTP"), [3, 2, 1]),
    ],
)
def test_equal_collections_share_a_rank(collections: tuple[str, ...], expected: list[int]) -> None:
    assert [rank for _, rank, _ in ranks(too_few(*collections))] == expected


@allows("C4.2")
def test_the_others_hands_are_discarded_first_and_count_among_the_birds() -> None:
    """C4.2 [ruling] 15 birds in the piles, one of the family and 8 of the other hands are just enough."""
    turn = play(scarce(LAST_BIRDS.format("O", "T", "M"), "W" * 7, "R" * 8), "0 family:F")
    assert [len(hand) for hand in only(turn.events, Redealt).hands] == [8, 8, 8]
    assert all_of(turn.events, GameEnded) == []
    assert (turn.state.table.pile, turn.state.table.discard) == (0, 0)


@allows("C4.2")
def test_all_who_did_not_win_are_ranked_by_the_size_of_their_collections() -> None:
    """C4.2 [ruling] Also after a win by C4.1, which the largest collection need not have."""
    line = FAMILY.format(hand="FFR", collection="OOOFF").replace("TTTTTF", "TTTTTFM")
    state = play(at(line), "0 family:F").state
    assert ranks(state) == [(0, 1, 6), (1, 2, 7), (2, 3, 6)]
    tied = play(at(line.replace("TTTTTFM", "TTTTTF")), "0 family:F").state
    assert ranks(tied) == [(0, 1, 6), (1, 2, 6), (2, 2, 6)]


@allows("C4.2")
def test_a_score_is_the_number_of_birds_collected_and_says_how_many_species() -> None:
    outcome = CUBIRDS.outcome(too_few("ODFF", "TTP", "M"))
    assert outcome is not None
    assert outcome.standings[:2] == (
        Standing(seat=0, rank=1, score=4, parts={"birds": 4, "species": 3}),
        Standing(seat=1, rank=2, score=3, parts={"birds": 3, "species": 2}),
    )


@refuses("C4.2")
def test_more_species_do_not_break_a_tie() -> None:
    assert ranks(too_few("FF", "TP", "MM")) == [(0, 1, 2), (1, 1, 2), (2, 1, 2)]


@refuses("C4.2")
def test_nobody_wins_by_many_birds_as_long_as_new_hands_are_not_due() -> None:
    line = LAST_BIRDS.format("OOTTDDPP", "T", "M").replace("hand=FFF", "hand=FFFM")
    turn = play(scarce(line), "0 family:F")
    assert turn.events == (FamilyPlayed(0, "flamingo", 3, 2), TurnBegan(1, 6), Asked("lay", (1,)))
    assert not turn.state.table.over
    assert CUBIRDS.outcome(turn.state) is None


@refuses("C4.2")
def test_a_game_that_is_over_has_an_ending_and_no_other_has() -> None:
    for head in ("over", "ending=no_deal", "winner=0", "over winner=0"):
        with pytest.raises(ValueError, match="a game that is over has an ending, and no other has"):
            at(f"cubirds {head} turn=5 | 0 collection=OOOFFF | 1")


@allows("C4.3")
def test_after_turn_300_the_largest_collection_wins() -> None:
    """C4.3 [ruling] There is no turn 301."""
    turn = play(at(FAMILY.format(hand="DMW", collection="FOTD").replace("turn=5", "turn=300")), "0 end")
    assert turn.events == (TurnEnded(0), GameEnded("last_turn", None))
    assert (turn.state.table.ending, turn.state.table.winner, turn.state.table.over) == ("last_turn", None, True)
    assert ranks(turn.state) == [(0, 3, 4), (1, 1, 6), (2, 1, 6)]
    assert refusal(turn.state, "1 end").code == "game_over"


@allows("C4.3")
def test_after_turn_300_there_are_no_new_hands() -> None:
    turn = play(at(FAMILY.format(hand="FF", collection="OTD").replace("turn=5", "turn=300")), "0 family:F")
    assert turn.events == (FamilyPlayed(0, "flamingo", 2, 1), GameEnded("last_turn", None))


@allows("C4.3")
def test_a_family_wins_in_turn_300_as_in_any_other() -> None:
    turn = play(at(FAMILY.format(hand="FFR", collection="OOOFF").replace("turn=5", "turn=300")), "0 family:F")
    assert only(turn.events, GameEnded) == GameEnded("two_threes", 0)


@allows("C4.3", "C7.6")
def test_turns_of_robinbird_count() -> None:
    state = robinbird("RRRR", hand="OOR", collection="TO")
    state = replace(state, table=replace(state.table, turn=299))
    turn = play(state, "0 end")
    assert only(turn.events, TurnBegan) == TurnBegan(1, 300)
    assert turn.events[-1] == GameEnded("last_turn", None)


@refuses("C4.3")
@pytest.mark.parametrize("hand", ["DMW", "FF"])
def test_before_that_a_game_goes_on(hand: str) -> None:
    line = FAMILY.format(hand=hand, collection="OTD").replace("turn=5", "turn=299")
    turn = play(at(line), "0 family:F" if hand == "FF" else "0 end")
    assert only(turn.events, TurnBegan).turn == 300
    assert all_of(turn.events, GameEnded) == []
