"""C5 What is secret, what only its owner knows, and what everybody may know."""

import msgspec
import pytest
from msgspec.structs import replace

from menagerie_server.engine.chance import Dice
from menagerie_server.engine.cubirds.events import Dealt, DiscardsReshuffled, Drew, Event, Redealt
from menagerie_server.engine.cubirds.game import CUBIRDS
from menagerie_server.engine.cubirds.state import State
from menagerie_shared.games.cubirds.events import (
    BirdsDealt,
    DiscardsShuffled,
    DrewBirds,
    DrewHidden,
    Enclosed,
    FamilyPlayed,
    HandsThrownIn,
    NewHandsDealt,
    RowFilled,
    Told,
    YourHandDealt,
    YourNewHand,
)
from menagerie_shared.games.cubirds.notation import read_birds, write_birds, write_view
from menagerie_shared.games.cubirds.options import Options
from menagerie_shared.games.cubirds.table import Place, Table
from menagerie_shared.games.cubirds.view import View
from menagerie_shared.games.seats import Viewer
from tests.kit.games.cubirds_table import at, play, scarce
from tests.rules.citing import allows, refuses

TABLE = (
    "cubirds turn=5 deal=1 rows=OFP,TTD,MW,RRP asks=lay:0 | 0 hand=DPPR known=P collection=O"
    " | 1 hand=DDMW known=D collection=T | 2 hand=FFR collection=M | piles discard=MMOW seen=M"
)
EVERYBODY: tuple[Viewer, ...] = (None, 0, 1, 2)
ROWS = tuple(map(read_birds, ("OFP", "TFD", "MWO", "ROF")))


def told(event: Event) -> list[Told | None]:
    """What a spectator and the seats 0, 1 and 2 are told."""
    return [CUBIRDS.tell(event, viewer) for viewer in EVERYBODY]


def looks(state: State, *viewers: Viewer) -> list[View]:
    """How the state looks to these viewers."""
    return [CUBIRDS.view(state, viewer) for viewer in viewers]


def known(state: State, seat: int = 0) -> str:
    """What everybody knows of a hand."""
    return write_birds(state.table.places[seat].known)


@allows("C5.1")
def test_of_a_deal_a_seat_is_told_its_own_hand_and_everybody_what_lies_open() -> None:
    hands = tuple(map(read_birds, ("D", "OR", "-")))
    dealt = Dealt(ROWS, ("owl",), hands, (("owl",), ("duck",), ("toucan",)), ("magpie",) * 3, None)
    everybody = BirdsDealt(ROWS, ("owl",), (1, 2, 0), (("owl",), ("duck",), ("toucan",)), 3, ())
    assert told(dealt) == [everybody, *(YourHandDealt(everybody, hand) for hand in hands)]


@allows("C5.1")
def test_of_new_hands_a_seat_is_told_its_own_and_everybody_the_sizes() -> None:
    hands = tuple(map(read_birds, ("D", "OR", "T")))
    everybody = NewHandsDealt((1, 2, 1), ())
    assert told(Redealt(hands, None)) == [everybody, *(YourNewHand(everybody, hand) for hand in hands)]


@allows("C5.1")
def test_who_draws_is_told_which_birds_and_the_others_how_many() -> None:
    hidden = DrewHidden(1, 2)
    assert told(Drew(1, ("owl", "duck"))) == [hidden, hidden, DrewBirds(1, ("owl", "duck")), hidden]


@refuses("C5.1")
def test_nobody_is_told_in_which_order_the_discards_are_now() -> None:
    assert told(DiscardsReshuffled(("owl", "duck", "owl"))) == [DiscardsShuffled(3)] * 4


@allows("C5.1")
@pytest.mark.parametrize(
    "event",
    [
        Enclosed(1, 0, 2, ("owl", "flamingo")),
        FamilyPlayed(1, "magpie", 6, 1),
        RowFilled(0, ("parrot", "toucan")),
        HandsThrownIn(1),
    ],
)
def test_everybody_is_told_what_was_seen(event: Event) -> None:
    assert told(event) == [event] * 4


@allows("C5.1")
def test_a_seat_sees_its_own_hand_and_everybody_the_open_table() -> None:
    table = (
        "cubirds turn=5 deal=1 rows=OFP,TTD,MW,RRP asks=lay:0 | 0 hand={} known=P collection=O"
        " | 1 hand={} known=D collection=T | 2 hand={} collection=M | piles pile=81 discard=4 seen=M"
    )
    views = [write_view(view) for view in looks(at(TABLE), *EVERYBODY)]
    own = [("4", "4", "3"), ("DPPR", "4", "3"), ("4", "DDMW", "3"), ("4", "4", "FFR")]
    assert views == [table.format(*hands) for hands in own]


@refuses("C5.1")
def test_the_piles_look_the_same_to_everybody_whatever_is_in_them() -> None:
    """The other world has other birds in the same places, as far as nobody can see them."""
    state = at(TABLE)
    other = replace(
        state,
        draw_pile=(*state.draw_pile[1:], "owl"),  # a duck was on top of it
        discards=read_birds("DMMW"),
    )
    assert other != state
    assert CUBIRDS.read(CUBIRDS.write(other)) == other
    assert looks(other, *EVERYBODY) == looks(state, *EVERYBODY)
    assert CUBIRDS.asked(other) == CUBIRDS.asked(state)


@refuses("C5.1")
def test_a_hand_looks_the_same_to_all_others_whatever_is_in_it() -> None:
    state, other = at(TABLE), at(TABLE.replace("hand=FFR", "hand=TWW"))
    assert looks(other, None, 0, 1) == looks(state, None, 0, 1)
    assert looks(other, 2) != looks(state, 2)


@refuses("C5.1")
def test_what_others_discard_for_new_hands_is_not_shown() -> None:
    line = (
        "cubirds turn=5 deal=1 rows=OFP,TTD,MW,RRP asks=family:0 | 0 hand=FF | 1 hand=DDMW known=D | 2 hand={}"
        " | piles discard=OO seen=O"
    )
    one, other = (play(at(line.format(hand)), "0 family:F") for hand in ("PPR", "TWW"))
    assert one.state.discards != other.state.discards
    assert [CUBIRDS.tell(event, None) for event in one.events] == [CUBIRDS.tell(event, None) for event in other.events]
    assert one.state.table == other.state.table
    assert write_birds(one.state.table.seen) == "DFO"  # a duck was known to be in a hand, a flamingo of the family


@refuses("C5.1")
def test_the_seed_is_no_part_of_what_happens_or_is_seen() -> None:
    turn = CUBIRDS.deal(Options(seats=3), Dice("open sesame"))
    seen = [CUBIRDS.tell(event, viewer) for event in turn.events for viewer in EVERYBODY]
    assert b"sesame" not in msgspec.json.encode([turn, seen, looks(turn.state, *EVERYBODY)])


@refuses("C5.1")
@pytest.mark.parametrize("seat", [3, -1])
def test_nobody_looks_from_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match=f"nobody looks from seat {seat}"):
        CUBIRDS.view(at(TABLE), seat)


@refuses("C5.1")
def test_the_open_table_holds_nothing_but_what_is_public() -> None:
    """Whoever adds a field makes it public: it must be in C5.1 or follow from it."""
    assert View.__struct_fields__ == ("viewer", "table", "hand")
    assert Place.__struct_fields__ == ("hand", "known", "collection")
    course = ("deal", "turn", "moment", "asked", "winner", "ending", "over")
    assert set(Table.__struct_fields__) == {"options", "places", "rows", "pile", "discard", "seen", *course}


@allows("C5.1")
def test_birds_that_were_taken_from_a_row_are_known_to_be_in_the_hand() -> None:
    """C5.1 [ruling]."""
    assert known(play(at(TABLE), "0 lay:P:0:left").state) == "FO"


@allows("C5.1")
def test_birds_are_no_longer_known_once_they_are_laid_or_played() -> None:
    """C5.1 [ruling] All birds of a species leave the hand, so nothing of it stays known."""
    assert known(play(at(TABLE), "0 lay:P:2:left").state) == "-"
    assert known(play(at(TABLE), "0 lay:D:2:left").state) == "P"
    line = "cubirds turn=5 rows=OFP,TD,MW,RP asks=family:0 | 0 hand=FFFOR known=FFO | 1 hand=D"
    assert known(play(at(line), "0 family:F").state) == "O"


@allows("C5.1")
def test_birds_that_were_seen_to_be_discarded_are_known_until_the_pile_is_shuffled() -> None:
    """C5.1 [ruling]."""
    line = "cubirds turn=5 rows=OFP,TD,MW,{} asks=family:0 | 0 hand=FFFOR | 1 hand=DTT"
    state = play(scarce(line, "M", "WW"), "0 family:F").state
    assert (state.table.discard, state.table.seen) == (3, ("flamingo",))
    state = play(state, "1 lay:T:2:left").state
    assert state.table.seen == ("flamingo",)
    state = play(state, "1 draw").state
    assert (state.table.discard, state.table.seen) == (0, ())


@refuses("C5.1")
def test_drawn_birds_are_not_known_even_if_their_species_is() -> None:
    turn = play(at(TABLE), "0 lay:R:2:left", "0 draw")
    assert turn.state.hands[0] == read_birds("DDDPP")
    assert known(turn.state) == "P"


@refuses("C5.1", "C3.5")
@pytest.mark.parametrize(("one", "other"), [("DR", "FF"), ("DRT", "OOO")])
def test_what_is_asked_does_not_depend_on_what_a_hand_holds(one: str, other: str) -> None:
    line = "cubirds turn=5 rows=OFP,TD,MW,RP asks=lay:0 | 0 hand=W{} | 1 hand=D"
    turns = [play(at(line.format(hand)), "0 lay:W:0:left", "0 keep") for hand in (one, other)]
    assert turns[0].state.table == turns[1].state.table
    assert turns[0].events == turns[1].events
