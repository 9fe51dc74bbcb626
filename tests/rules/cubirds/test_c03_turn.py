"""C3.5-C3.7 The rest of a turn: a family, new hands, and where new birds come from."""

import pytest

from menagerie_server.engine.chance import Dice
from menagerie_server.engine.cubirds.events import DiscardsReshuffled, Drew, Redealt
from menagerie_server.engine.cubirds.game import CUBIRDS
from menagerie_server.engine.cubirds.state import State
from menagerie_shared.games.cubirds.events import (
    Asked,
    DiscardsShuffled,
    FamilyPlayed,
    HandsThrownIn,
    KeptHand,
    RowFilled,
    TurnBegan,
    TurnEnded,
)
from menagerie_shared.games.cubirds.moves import EndTurn, PlayFamily
from menagerie_shared.games.cubirds.notation import read_birds, write_birds
from menagerie_shared.games.cubirds.questions import ChooseFamily
from tests.kit.games.cubirds_table import at, order_of_turns, play, refusal, scarce
from tests.kit.games.playing import Unasked
from tests.kit.games.rules_table import all_of, only
from tests.rules.citing import allows, refuses

FAMILY = (
    "cubirds turn=5 deal=1 rows=OFP,TTD,MW,RRP asks=family:0"
    " | 0 hand={} collection=O | 1 hand=DDMW collection=T | 2 hand=PW collection=R"
)
LAST_BIRD = (
    "cubirds turn=5 deal=1 rows=OFP,TTD,MW,RRP asks=lay:0"
    " | 0 hand={} collection=O | 1 hand=DDMW known=D collection=T | 2 hand=PW collection=R"
)
SCARCE = "cubirds turn=5 deal=1 rows=OFP,TD,MW,{{}} asks={asks}:0 | 0 hand={hand} | 1 hand=DDMWP | 2 hand=PW"
"""A table whose piles hold only what is said: all other birds are in the fourth row."""


def hand(state: State, seat: int = 0) -> str:
    """What a seat holds."""
    return write_birds(state.hands[seat])


@allows("C3.5")
@pytest.mark.parametrize(
    ("birds", "family", "kept"),
    [("FF", "F", 1), ("FFF", "F", 2), ("OOO", "O", 1), ("MMMMMM", "M", 1), ("MMMMMMM", "M", 2), ("W" * 12, "W", 2)],
)
def test_a_family_puts_one_or_two_birds_into_the_collection_and_the_others_on_the_discard_pile(
    birds: str, family: str, kept: int
) -> None:
    turn = play(at(FAMILY.format(birds + "RD")), f"0 family:{family}")
    (species, *_) = read_birds(family)
    assert turn.events[0] == FamilyPlayed(0, species, len(birds), kept)
    assert hand(turn.state) == "DR"
    assert turn.state.table.places[0].collection == tuple(sorted(("owl", *(species,) * kept)))
    assert turn.state.discards == turn.state.table.seen == (species,) * (len(birds) - kept)
    assert turn.events[1:] == (TurnBegan(1, 6), Asked("lay", (1,)))


@allows("C3.5")
def test_nobody_has_to_play_a_family() -> None:
    turn = play(at(FAMILY.format("FFF")), "0 end")
    assert turn.events == (TurnEnded(0), TurnBegan(1, 6), Asked("lay", (1,)))
    assert (hand(turn.state), turn.state.discards) == ("FFF", ())


@allows("C3.5")
def test_every_family_in_hand_can_be_played() -> None:
    question = CUBIRDS.asked(at(FAMILY.format("FFOOOTTDDDDR")))[0]
    assert list(question.answers()) == [EndTurn(), PlayFamily("flamingo"), PlayFamily("owl"), PlayFamily("duck")]


@allows("C3.5")
@pytest.mark.parametrize("move", ["0 lay:P:0:left", "0 lay:D:2:left"])
def test_who_has_two_birds_or_more_is_asked_even_without_a_family(move: str) -> None:
    """C3.5 [ruling] Otherwise everybody would know that there is a family."""
    for birds in ("PDRT", "PDFF"):
        state = play(at(LAST_BIRD.format(birds)), move).state
        state = play(state, "0 keep").state if state.table.moment == "draw" else state
        assert state.table.asked == (0,)
        assert isinstance(CUBIRDS.asked(state)[0], ChooseFamily)


@allows("C3.5")
def test_who_has_fewer_than_two_birds_is_not_asked() -> None:
    """C3.5 [ruling] Everybody can see that there is no family."""
    turn = play(at(LAST_BIRD.format("DR")), "0 lay:D:2:left", "0 keep")
    assert turn.events[-3:] == (KeptHand(0), TurnBegan(1, 6), Asked("lay", (1,)))


@refuses("C3.5")
@pytest.mark.parametrize(
    ("birds", "family", "needed"), [("FRR", "F", 2), ("OOR", "O", 3), ("MMMMR", "M", 5), ("RRRRRW", "R", 6)]
)
def test_a_family_needs_enough_birds(birds: str, family: str, needed: int) -> None:
    refused = refusal(at(FAMILY.format(birds)), f"0 family:{family}")
    assert refused.code == "family_too_small"
    assert refused.facts == {"species": read_birds(family)[0], "birds": birds.count(family), "needed": needed}


@refuses("C3.5")
def test_birds_that_are_not_in_hand_are_no_family() -> None:
    refused = refusal(at(FAMILY.format("FFR")), "0 family:T")
    assert (refused.code, refused.facts) == ("bird_not_in_hand", {"species": "toucan"})


@refuses("C3.5")
def test_nobody_plays_a_second_family() -> None:
    state = play(at(FAMILY.format("FFOOOR")), "0 family:F").state
    refused = refusal(state, "0 family:O")
    assert (refused.code, refused.facts) == ("not_asked", {"seat": 0, "waiting_for": (1,)})


@refuses("C3.5")
def test_nobody_plays_a_family_before_laying_birds() -> None:
    refused = refusal(at(LAST_BIRD.format("FFFR")), "0 family:F")
    assert (refused.code, refused.facts) == ("wrong_answer", {"asked": "LayBirds", "answer": "PlayFamily"})


@refuses("C3.5")
def test_no_bird_of_a_family_is_kept_in_hand() -> None:
    assert "flamingo" not in play(at(FAMILY.format("FFFFFRD")), "0 family:F").state.hands[0]


@allows("C3.6")
@pytest.mark.parametrize(
    ("line", "moves"),
    [
        (LAST_BIRD.format("D"), ["0 lay:D:2:left", "0 keep"]),
        (LAST_BIRD.format("DDD"), ["0 lay:D:2:left", "0 keep"]),
        (FAMILY.format("FFF"), ["0 family:F"]),
    ],
)
def test_an_empty_hand_brings_new_hands_for_all_and_another_turn(line: str, moves: list[str]) -> None:
    state = at(line)
    top = state.draw_pile[:24]
    turn = play(state, *moves)
    hands = (top[:8], top[8:16], top[16:])
    assert turn.events[-4:] == (HandsThrownIn(0), Redealt(hands, None), TurnBegan(0, 6), Asked("lay", (0,)))
    assert turn.state.hands == hands
    assert [place.hand for place in turn.state.table.places] == [8, 8, 8]
    assert turn.state.table.deal == 2


@allows("C3.6")
def test_everybody_else_discards_their_hand() -> None:
    turn = play(at(f"{FAMILY.format('FFF')} | piles discard=RT"), "0 family:F")
    assert write_birds(turn.state.discards) == "DDFMPWWRT"
    assert turn.state.table.discard == 9


@allows("C3.6")
def test_rows_and_collections_stay_as_they_are() -> None:
    state = at(FAMILY.format("FFF"))
    after = play(state, "0 family:F").state.table
    assert after.rows == state.table.rows
    assert [write_birds(place.collection) for place in after.places] == ["FFO", "T", "R"]


@refuses("C3.6")
def test_who_draws_or_encloses_birds_after_laying_the_last_one_goes_on_with_them() -> None:
    for moves in (["0 lay:D:2:left", "0 draw", "0 end"], ["0 lay:P:0:left", "0 end"]):
        turn = play(at(LAST_BIRD.format(moves[0].split(":")[1])), *moves)
        assert all_of(turn.events, HandsThrownIn) == []
        assert order_of_turns(turn.events) == [1]
        assert turn.state.table.deal == 1


@refuses("C3.6")
def test_one_bird_left_is_no_empty_hand() -> None:
    turn = play(at(FAMILY.format("FFFR")), "0 family:F")
    assert all_of(turn.events, HandsThrownIn) == []
    assert [hand(turn.state, seat) for seat in (0, 1, 2)] == ["R", "DDMW", "PW"]


@refuses("C3.6")
def test_nobody_else_has_a_turn_before_the_one_with_new_hands() -> None:
    state = play(at(FAMILY.format("FFF")), "0 family:F").state
    refused = refusal(state, f"1 lay:{hand(state, 1)[0]}:0:left")
    assert (refused.code, refused.facts) == ("not_asked", {"seat": 1, "waiting_for": (0,)})


@allows("C3.7")
def test_the_discard_pile_becomes_the_new_draw_pile_when_a_bird_is_needed() -> None:
    state = scarce(SCARCE.format(asks="draw", hand="FR"), "T", "DMOW")
    turn = play(state, "0 draw", chance=Dice(3))
    reshuffled = only(turn.events, DiscardsReshuffled).pile
    assert sorted(reshuffled) == list(read_birds("DMOW"))
    assert only(turn.events, Drew) == Drew(0, ("toucan", reshuffled[0]))
    assert turn.state.draw_pile == reshuffled[1:]
    assert turn.state.discards == turn.state.table.seen == ()


@allows("C3.7")
def test_the_discard_pile_is_shuffled() -> None:
    state = scarce(SCARCE.format(asks="draw", hand="FR"), "-", "DDMMOOWW")
    piles = {only(play(state, "0 draw", chance=Dice(seed)).events, DiscardsReshuffled).pile for seed in range(50)}
    assert len(piles) > 40


@allows("C3.7")
def test_what_is_left_of_the_old_pile_is_dealt_first() -> None:
    """C3.7 [ruling] In the middle of a deal."""
    state = scarce(SCARCE.format(asks="family", hand="FFF"), "TTTOO", "W" * 7 + "R" * 7)
    turn = play(state, "0 family:F")
    shuffled = tuple(sorted(read_birds("F" + "DDMWP" + "PW" + "W" * 7 + "R" * 7)))
    assert [type(event) for event in turn.events[:4]] == [FamilyPlayed, HandsThrownIn, DiscardsReshuffled, Redealt]
    assert only(turn.events, DiscardsReshuffled).pile == shuffled
    birds = read_birds("TTTOO") + shuffled
    assert turn.state.hands == tuple(tuple(sorted(birds[first : first + 8])) for first in (0, 8, 16))
    assert turn.state.draw_pile == birds[24:]


@allows("C3.7")
def test_the_discard_pile_is_shuffled_in_the_middle_of_filling_a_row() -> None:
    turn = play(scarce(SCARCE.format(asks="lay", hand="PRT"), "P", "T"), "0 lay:P:0:left")
    assert only(turn.events, RowFilled) == RowFilled(0, ("parrot", "toucan"))
    assert CUBIRDS.tell(only(turn.events, DiscardsReshuffled), 0) == DiscardsShuffled(1)


@refuses("C3.7")
@pytest.mark.parametrize(("pile", "left"), [("TO", ""), ("TOR", "R")])
def test_it_is_not_shuffled_before_a_bird_is_needed(pile: str, left: str) -> None:
    """C3.7 [ruling] Not even when the last bird of the old pile is drawn."""
    state = scarce(SCARCE.format(asks="draw", hand="FR"), pile, "DMW")
    turn = play(state, "0 draw", chance=Unasked())
    assert (turn.state.draw_pile, turn.state.discards) == (read_birds(left or "-"), read_birds("DMW"))


@refuses("C3.7")
def test_a_deal_that_the_old_pile_suffices_for_shuffles_nothing() -> None:
    state = scarce(SCARCE.format(asks="family", hand="FFF"), "W" * 12 + "R" * 12, "T")
    turn = play(state, "0 family:F", chance=Unasked())
    assert (turn.state.table.pile, turn.state.table.discard) == (0, 1 + 1 + 7)


@refuses("C3.7")
def test_who_draws_gets_no_more_birds_than_there_are() -> None:
    state = scarce(SCARCE.format(asks="draw", hand="FR"), "O", "-")
    turn = play(state, "0 draw", chance=Unasked())
    assert only(turn.events, Drew) == Drew(0, ("owl",))
    assert (turn.state.table.pile, turn.state.table.discard) == (0, 0)
