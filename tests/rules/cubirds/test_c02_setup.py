"""C2 Setup, and which tables there are."""

from collections.abc import Iterator

import msgspec
import pytest

from menagerie_server.engine.chance import Dice
from menagerie_server.engine.cubirds.events import Dealt
from menagerie_server.engine.cubirds.game import CUBIRDS
from menagerie_server.engine.cubirds.state import State
from menagerie_shared.games.cubirds.events import Asked, BirdsDealt, TurnBegan, YourHandDealt
from menagerie_shared.games.cubirds.notation import read_birds, write_view
from menagerie_shared.games.cubirds.options import Options
from menagerie_shared.games.refusals import IllegalOptions
from menagerie_shared.games.seats import Seat
from tests.kit.games.cubirds_table import at, dealt, order_of_turns, play, refusal
from tests.kit.games.rules_table import only
from tests.rules.citing import allows, refuses

SEEDS = range(100)
TWO = Options(seats=2)
ROWS = "OFPTFDMWOROF"
"""Four rows of different birds: OFP, TFD, MWO and ROF."""
HANDS = "DDMMWWRR" + "PPPPTTTT"
WAITING = (
    "cubirds turn=5 deal=1 rows=OFP,TD,MW,RP asks=family:1"
    " | 0 hand=DDMW collection=O | 1 hand=FR collection=T | 2 hand=PPW collection=M"
)


def deals(options: Options) -> Iterator[State]:
    """Many different deals of one table."""
    return (CUBIRDS.deal(options, Dice(seed)).state for seed in SEEDS)


@allows("C2.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_people_play(seats: int) -> None:
    options = Options(seats=seats)
    assert (options.people, options.robinbird) == (tuple(range(seats)), None)
    state = CUBIRDS.deal(options, Dice(1)).state
    assert [len(hand) for hand in state.hands] == [8] * seats


@refuses("C2.1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 6])
def test_no_other_number_of_people(seats: int) -> None:
    with pytest.raises(IllegalOptions) as caught:
        Options(seats=seats)
    assert caught.value.code == "wrong_number_of_seats"
    assert caught.value.facts == {"seats": seats, "least": 2, "most": 5}


@refuses("C2.1")
@pytest.mark.parametrize("line", ["cubirds | 0", "cubirds | 0 | 1 | 2 | 3 | 4 | 5"])
def test_such_a_table_cannot_be_written_either(line: str) -> None:
    with pytest.raises(ValueError, match="no such table: wrong_number_of_seats"):
        at(line)


@refuses("C2.1")
@pytest.mark.parametrize("options", [{"seats": 6}, {"seats": "3"}, {"seats": 3, "solo": True}, {"talisman": True}])
def test_such_options_cannot_be_sent_either(options: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(options, Options)


@allows("C2.1")
@pytest.mark.parametrize("options", [Options(seats=2), Options(seats=5), Options(solo=True)])
def test_four_rows_of_three_different_birds(options: Options) -> None:
    for state in deals(options):
        assert [len(set(row)) for row in state.table.rows] == [3] * 4
        assert [len(row) for row in state.table.rows] == [3] * 4


@allows("C2.1")
def test_a_bird_that_the_row_already_has_is_discarded_and_the_next_one_takes_its_place() -> None:
    state = dealt(TWO, "OOFOP" + "TFFD" + "MWO" + "ROF").state
    assert state.table.rows == tuple(map(read_birds, ("OFP", "TFD", "MWO", "ROF")))
    assert state.discards == state.table.seen == read_birds("FOO")


@allows("C2.1")
def test_the_birds_are_shuffled() -> None:
    assert len({state.table.rows for state in deals(TWO)}) == len(SEEDS)


@refuses("C2.1")
def test_a_bird_of_another_row_is_no_duplicate() -> None:
    state = dealt(TWO, "OFPOFPOFPOFP").state
    assert state.table.rows == (read_birds("OFP"),) * 4
    assert state.discards == ()


@refuses("C2.1")
def test_only_rows_are_dealt_without_duplicates() -> None:
    state = dealt(TWO, ROWS + "DDDDDDDD" + "MMMMMMMM" + "TT").state
    assert state.hands == (read_birds("DDDDDDDD"), read_birds("MMMMMMMM"))
    assert [place.collection for place in state.table.places] == [("toucan",), ("toucan",)]
    assert state.discards == ()


@allows("C2.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_receives_eight_birds_and_then_one_to_begin_their_collection_with(seats: int) -> None:
    for state in deals(Options(seats=seats)):
        assert [len(hand) for hand in state.hands] == [8] * seats
        assert [(place.hand, len(place.collection)) for place in state.table.places] == [(8, 1)] * seats


@allows("C2.2")
def test_the_collections_begin_after_all_hands_are_dealt() -> None:
    state = dealt(TWO, ROWS + HANDS + "OF" + "W").state
    assert state.hands == (read_birds("DDMMWWRR"), read_birds("PPPPTTTT"))
    assert [place.collection for place in state.table.places] == [("owl",), ("flamingo",)]
    assert state.draw_pile[0] == "reed_warbler"


@allows("C2.2")
def test_a_seat_is_told_its_own_hand_and_everybody_the_sizes_and_the_collections() -> None:
    turn = dealt(TWO, "O" + ROWS + HANDS.replace("DD", "DO") + "OF")
    event = only(turn.events, Dealt)
    everybody = CUBIRDS.tell(event, None)
    assert isinstance(everybody, BirdsDealt)
    assert (everybody.hands, everybody.collections) == ((8, 8), (("owl",), ("flamingo",)))
    told = [CUBIRDS.tell(event, seat) for seat in (0, 1)]
    assert told == [YourHandDealt(everybody, hand) for hand in turn.state.hands]


@refuses("C2.2")
@pytest.mark.parametrize("viewer", [1, None])
def test_nobody_else_learns_which_birds_a_hand_has(viewer: Seat | None) -> None:
    one, other = (dealt(TWO, ROWS + hands + "OF") for hands in (HANDS, "MMMMMMWW" + HANDS[8:]))
    assert one.state.hands[0] != other.state.hands[0]
    assert CUBIRDS.view(one.state, viewer) == CUBIRDS.view(other.state, viewer)
    assert [CUBIRDS.tell(event, viewer) for event in one.events] == [
        CUBIRDS.tell(event, viewer) for event in other.events
    ]


@allows("C2.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_left_is_the_draw_pile(seats: int) -> None:
    for state in deals(Options(seats=seats)):
        left = 110 - 4 * 3 - 9 * seats - len(state.discards)
        assert len(state.draw_pile) == state.table.pile == left
        assert state.table.discard == len(state.discards)


@allows("C2.3")
def test_everybody_knows_how_many_birds_the_piles_have() -> None:
    state = at(f"{WAITING} | piles discard=MMWRR seen=M")
    for viewer in (None, 0, 1, 2):
        assert write_view(CUBIRDS.view(state, viewer)).endswith("| piles pile=84 discard=5 seen=M")


@refuses("C2.3")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_nobody_is_shown_which_birds_the_discard_pile_has(viewer: Seat | None) -> None:
    one, other = (CUBIRDS.view(at(f"{WAITING} | piles discard={birds} seen=M"), viewer) for birds in ("MMW", "MOF"))
    assert one == other


@allows("C2.4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_chance_decides_who_begins(seats: int) -> None:
    """C2.4 [ruling]."""
    first = [state.table.asked[0] for state in deals(Options(seats=seats))]
    assert all(first.count(seat) > len(SEEDS) / seats / 2 for seat in range(seats))


@allows("C2.4")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_who_begins_is_asked_to_lay_birds(first: Seat) -> None:
    turn = dealt(Options(seats=3), ROWS, first)
    assert turn.events[1:] == (TurnBegan(first, 1), Asked("lay", (first,)))


@allows("C2.4")
def test_turns_go_clockwise() -> None:
    state = at(WAITING)
    turn = play(state, "1 end", "2 lay:W:0:left", "2 keep", "2 end", "0 lay:W:1:left", "0 keep", "0 end")
    assert order_of_turns(turn.events) == [2, 0, 1]
    assert turn.state.table.asked == (1,)


@refuses("C2.4")
@pytest.mark.parametrize("seat", [0, 2])
def test_nobody_plays_out_of_turn(seat: Seat) -> None:
    refused = refusal(at(WAITING), f"{seat} end")
    assert (refused.code, refused.facts) == ("not_asked", {"seat": seat, "waiting_for": (1,)})


@refuses("C2.4")
@pytest.mark.parametrize("seat", [-1, 3])
def test_there_is_no_seat_beyond_the_last(seat: Seat) -> None:
    refused = refusal(at(WAITING), f"{seat} end")
    assert (refused.code, refused.facts) == ("no_such_seat", {"seat": seat, "seats": 3})
