"""W10 What is secret, what only its owner knows, and what everybody sees."""

import msgspec
import pytest
from msgspec.structs import replace

from menagerie_server.engine.chance import Dice
from menagerie_server.engine.wildcards.events import (
    ChoiceChanged,
    ChoiceMade,
    Dealt,
    Drew,
    Event,
    HabitatsReshuffled,
    LeoDrew,
    LeoReshuffled,
)
from menagerie_server.engine.wildcards.game import WILDCARDS
from menagerie_server.engine.wildcards.state import State
from menagerie_shared.games.seats import Viewer
from menagerie_shared.games.wildcards.cards import Cards
from menagerie_shared.games.wildcards.events import (
    BidsRevealed,
    Chose,
    DiscardsShuffled,
    DrewCards,
    DrewHidden,
    GameEnded,
    HandsDealt,
    LeoShuffled,
    PairRevealed,
    Told,
    YourHandDealt,
)
from menagerie_shared.games.wildcards.moves import Bid, Discard, Duel, Move, Pay
from menagerie_shared.games.wildcards.notation import write_view
from menagerie_shared.games.wildcards.options import Options
from menagerie_shared.games.wildcards.table import Place, Table, only_choice
from menagerie_shared.games.wildcards.view import View
from tests.kit.games.rules_table import only
from tests.kit.games.wildcards_table import at, play
from tests.rules.citing import allows, refuses

LEO = (
    "wildcards 2022 leo round=3 display=PI talisman=1 asks=bid:01 chose=1"
    " | 0 hand=f1f2f3 known=f2 animals=EL leaders=L tokens=2 | 1 hand=m1m2 laid=1 choice=bid:m2 animals=P"
    " | 2 animals=SS leaders=S | piles discard=s1s4 left=IE leo=f4s2Rw1"
)
BIDDING = "wildcards 2022 round=3 display=PI talisman=0 asks=bid:012 | 0 hand={hand} | 1 hand=m1m2m3 | 2 hand=s1s2s3"
DEALT = Dealt(
    removed=("ibex",), animals=("lion", "eagle"), habitats=("s4",), hands=(("f1",), ("m1",), ()), leo=("f2", "refill")
)
COVERED = HandsDealt(hands=(1, 1, 1), habitats=1, animals=2, removed=1)
EVERYBODY: tuple[Viewer, ...] = (None, 0, 1, 2)


def told(event: Event) -> list[Told | None]:
    """What a spectator and the seats 0, 1 and 2 are told."""
    return [WILDCARDS.tell(event, viewer) for viewer in EVERYBODY]


def looks(state: State, *viewers: Viewer) -> list[View]:
    """How the state looks to these viewers."""
    return [WILDCARDS.view(state, viewer) for viewer in viewers]


@allows("W10.1")
@pytest.mark.parametrize(
    ("event", "all_are_told"),
    [
        (HabitatsReshuffled(("f1", "m2", "s3")), DiscardsShuffled(3)),
        (LeoDrew(2, ("f1", "m2")), DrewHidden(2, 2)),
        (LeoReshuffled(2, ("f1", "refill")), LeoShuffled(2)),
    ],
)
def test_everybody_even_leos_seat_is_told_only_how_many_cards_a_pile_got(event: Event, all_are_told: Told) -> None:
    assert told(event) == [all_are_told] * 4


@allows("W10.1")
@refuses("W10.1")
def test_piles_and_removed_animals_look_the_same_to_everybody_whatever_is_in_them() -> None:
    """The other world has other cards in the same places, as far as nobody can see them."""
    state = at(LEO)
    other = replace(
        state,
        habitats=(*state.habitats[1:], state.leo[1]),  # the top card has changed places with one of Leo's
        leo=(state.leo[0], state.habitats[0], *state.leo[2:]),
        animals=(*state.animals[1:], state.removed[0]),
        removed=(*state.removed[1:], state.animals[0]),
    )
    assert other != state
    assert looks(other, None, 0, 1) == looks(state, None, 0, 1)
    assert WILDCARDS.asked(other) == WILDCARDS.asked(state)


@refuses("W10.1")
@pytest.mark.parametrize("seat", [2, 3, -1])
def test_nobody_looks_from_leos_seat_nor_from_one_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match=f"nobody looks from seat {seat}"):
        WILDCARDS.view(at(LEO), seat)


@refuses("W10.1")
def test_the_seed_is_no_part_of_what_happens_or_is_seen() -> None:
    turn = WILDCARDS.deal(Options(seats=3), Dice("open sesame"))
    seen = [WILDCARDS.tell(event, viewer) for event in turn.events for viewer in EVERYBODY]
    assert b"sesame" not in msgspec.json.encode([turn, seen, looks(turn.state, *EVERYBODY)])


@allows("W10.2")
def test_a_seat_is_told_its_own_hand_and_everybody_the_sizes() -> None:
    own = [YourHandDealt(COVERED, ("f1",)), YourHandDealt(COVERED, ("m1",))]
    assert told(DEALT) == [COVERED, *own, COVERED]  # Leo's seat has no hand


@allows("W10.2")
def test_who_draws_is_told_which_cards_and_the_others_how_many() -> None:
    hidden = DrewHidden(1, 2)
    assert told(Drew(1, ("f1", "w4"))) == [hidden, hidden, DrewCards(1, ("f1", "w4")), hidden]


@allows("W10.2")
def test_a_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    assert [view.hand for view in looks(at(LEO), None, 0, 1)] == [(), ("f1", "f2", "f3"), ("m1", "m2")]
    assert WILDCARDS.chosen(at(LEO), 1) == Bid(("m2",))


@refuses("W10.2")
@pytest.mark.parametrize(
    ("move", "laid"),
    [
        (Bid(("f3",)), 1),
        (Bid(("refill",)), 1),
        (Bid(("f3", "refill")), 2),
        (Discard(("f1", "f2")), 0),
        (Discard(()), 0),
        (Pay(("f1", "f2")), 0),
        (Duel("f1"), 0),
        (Duel(), 0),
    ],
)
def test_nobody_is_told_what_was_chosen_nor_that_it_was_changed(move: Move, laid: int) -> None:
    assert told(ChoiceMade(1, move)) == [Chose(1, laid, None)] * 4
    assert told(ChoiceChanged(1, move)) == [None] * 4


@refuses("W10.2")
@pytest.mark.parametrize(("one", "another"), [("0 bid:f1", "0 bid:f3"), ("0 bid:f1", "0 bid:R")])
def test_two_bids_look_the_same_to_the_others_until_the_reveal(one: str, another: str) -> None:
    state = at(BIDDING.format(hand="f1f2f3"))
    assert looks(play(state, one).state, None, 1, 2) == looks(play(state, another).state, None, 1, 2)


@refuses("W10.2")
def test_the_eagle_card_that_goes_back_is_never_shown() -> None:
    state = at(BIDDING.format(hand="f1f2f3 animals=E leaders=E"))
    bids = play(state, "0 bid:f1f3", "1 bid:m1", "2 bid:s1")
    assert only(bids.events, BidsRevealed).bids == ((1, "m1"), (2, "s1"))
    turn = play(bids.state, "0 reveal:f3")
    assert only(turn.events, PairRevealed) == PairRevealed(0, "f3")
    assert turn.state.table.places[0] == Place(hand=2, collection=("eagle",), bid="f3")
    other = play(state, "0 bid:f2f3", "1 bid:m1", "2 bid:s1", "0 reveal:f3")
    assert looks(other.state, None, 1, 2) == looks(turn.state, None, 1, 2)


@allows("W10.2")
def test_cards_that_come_back_with_a_pass_are_known_and_drawn_ones_are_not() -> None:
    line = "wildcards 2022 display=PI talisman=0 asks=acquire:0 turns=01 | 0 hand=f4 bid=f3 payment=m1w1 | 1 bid=m1 | 2"
    place = play(at(line), "0 pass").state.table.places[0]
    assert place == Place(hand=6, known=("f3", "m1", "w1"))


@allows("W10.2")
def test_a_bid_that_comes_back_with_the_ibex_is_known() -> None:
    line = "wildcards 2020 display=PI asks=take_back:0 | 0 hand=f4 bid=f3 payment=m1w1 leaders=I | 1 hand=s1 | 2"
    assert play(at(line), "0 back").state.table.places[0] == Place(hand=2, known=("f3",))


@allows("W10.2")
@pytest.mark.parametrize(
    ("hand", "known", "left"),
    [
        ("f1f2f3", "f2", ()),
        ("f1f2f3", "f1f2", ("f1",)),
        ("f2f2f3", "f2", ()),  # the other f2 may be the one that left
        ("f2f2f3", "f2f2", ("f2",)),
        ("f1f2f3", "f1f3", ("f1", "f3")),  # another card left
    ],
)
def test_a_known_card_is_forgotten_when_one_of_its_kind_is_seen_to_leave(hand: str, known: str, left: Cards) -> None:
    line = f"wildcards 2020 display=PI asks={{}} | 0 hand={hand} known={known} {{}} | 1 hand=m1m2 {{}} | 2 hand=s1"
    bid = play(at(line.format("bid:012", "", "")), "0 bid:f2", "1 bid:R", "2 bid:R")
    paid = play(at(line.format("acquire:0 turns=01", "bid=m2", "bid=m1")), "0 take:0:f2")
    discarded = play(at(line.format("discard:01 refilling=01", "bid=R", "bid=R")), "0 discard:f2", "1 discard:-")
    compared = play(at(line.format("pay:01 turns=01", "bid=m2", "bid=m2")), "0 pay:f2", "1 pay:m1")
    fought = play(at(line.format("duel:01 turns=01", "bid=m1", "bid=m1")), "0 duel:f2", "1 duel:m1")
    for turn in (bid, paid, discarded, compared, fought):
        assert turn.state.table.places[0].known == left


@refuses("W10.2")
def test_a_card_that_only_may_have_left_stays_known() -> None:
    """It is laid face down as a bid, or one of its kind is drawn for a duel."""
    laid = play(at(BIDDING.format(hand="f1f2f3 known=f1 animals=E leaders=E")), "0 bid:f1f2")
    assert laid.state.table.places[0].known == ("f1",)
    back = play(laid.state, "1 bid:m1", "2 bid:s1", "0 reveal:f2")
    assert back.state.table.places[0].known == ("f1",)
    line = "wildcards 2020 display=PI asks=duel:01 turns=01 | 0 hand=f1f2f3 known=f1 bid=m1 | 1 hand=m2 bid=m1 | 2"
    assert play(at(line), "0 duel:draw", "1 duel:m2").state.table.places[0].known == ("f1",)


@allows("W10.3")
def test_everybody_sees_the_open_table_and_sizes_in_place_of_what_is_hidden() -> None:
    table = (
        "wildcards 2022 leo round=3 display=PI talisman=1 asks=bid:01 chose=1"
        " | 0 hand={} known=f2 animals=EL leaders=L tokens=2 | 1 hand={} animals=P laid=1"
        " | 2 hand=3 animals=SS leaders=S | piles habitats=36 animals=19 removed=14 discard=s1s4 left=IE"
    )
    views = [write_view(view) for view in looks(at(LEO), None, 0, 1)]
    assert views == [table.format(3, 2), table.format("f1f2f3", 2), table.format(3, "m1m2")]


@allows("W10.3")
def test_at_the_end_hands_are_laid_open() -> None:
    line = (
        "wildcards 2020 display=PI asks=acquire:0 turns=0 | 0 hand=f1 bid=m1 | 1 hand=f2 | 2"
        " | piles animals=- left=EEEEEEIIIIILLLLLLMMMMMMPSS"
    )
    ended = only(play(at(line), "0 take:0:-").events, GameEnded)
    assert told(ended) == [GameEnded(((0, ("f1",)), (1, ("f2",)), (2, ())))] * 4


@refuses("W10.3")
def test_the_open_table_holds_nothing_but_what_is_public() -> None:
    """Whoever adds a field makes it public: it must be in W10.3 or follow from it."""
    assert View.__struct_fields__ == ("viewer", "table", "hand")
    assert Place.__struct_fields__ == ("hand", "known", "collection", "tokens", "laid", "bid", "payment")
    open_cards = ("display", "left", "discard", "leaders", "talisman", "talisman_decided", "duel")
    sizes = ("animals", "removed", "habitats")
    course = ("moment", "asked", "chosen", "exchanged", "refilling", "turns", "ranking", "over")
    assert set(Table.__struct_fields__) == {"options", "places", "round", *open_cards, *sizes, *course}


@refuses("W10.2", "W5.7")
@pytest.mark.parametrize("table", ["2020", "2022 talisman=0"])
@pytest.mark.parametrize(
    ("alike", "different", "reason", "waiting"),
    [("f1f1", "f3w4", None, (0, 1)), ("f1", "w4", "whole_hand", (1,))],
)
def test_what_is_asked_does_not_depend_on_what_a_hand_holds(
    table: str, alike: str, different: str, reason: str | None, waiting: tuple[int, ...]
) -> None:
    """Two equal cards leave a single payment, but the seat is asked all the same: only the size of a hand counts."""
    line = f"wildcards {table} display=PI asks=bid:012 | 0 hand=f2{{}} | 1 hand=m2m1m1 | 2"
    turns = [play(at(line.format(hand)), "0 bid:f2", "1 bid:m2", "2 bid:R") for hand in (alike, different)]
    first, second = (turn.state for turn in turns)
    assert first.table == second.table
    assert WILDCARDS.waiting(first) == WILDCARDS.waiting(second) == waiting
    assert only_choice(first.table, 0) == only_choice(second.table, 0) == reason
    assert list(WILDCARDS.asked(first)[0].answers()) == [Pay(("f1",))]
    assert len({tuple(WILDCARDS.tell(event, 1) for event in turn.events) for turn in turns}) == 1
