"""W8 Leo, the virtual player (2022)."""

import pytest

from menagerie_server.engine.chance import Dice
from menagerie_server.engine.wildcards.events import ChoiceMade, Dealt, Drew, HabitatsReshuffled, LeoDrew, LeoReshuffled
from menagerie_server.engine.wildcards.game import WILDCARDS
from menagerie_shared.games.seats import Seat, Viewer
from menagerie_shared.games.wildcards.cards import REFILL, SPECIES, BidCard, Cards
from menagerie_shared.games.wildcards.events import (
    Acquired,
    Asked,
    BidsRevealed,
    DiscardsRevealed,
    DrewHidden,
    HandsDealt,
    LeaderMoved,
    LeoShuffled,
    NaturalHabitatScored,
    Passed,
    Ranked,
    RefillTaken,
    TableCleared,
    TalismanMoved,
    YourHandDealt,
)
from menagerie_shared.games.wildcards.moves import Pay
from menagerie_shared.games.wildcards.notation import write_view
from menagerie_shared.games.wildcards.options import Options
from tests.kit.games.rules_table import all_of, only
from tests.kit.games.wildcards_table import at, order_of_turns, play, refusal
from tests.rules.citing import allows, refuses

BIDDING = (
    "wildcards 2022 leo round=3 display=IL asks=bid:01 talisman=0"
    " | 0 hand=s1s2 {} | 1 hand=f1f2f3f4 {} | 2 {} | piles leo={}"
)
"""Two people bid against Leo in seat 2; what everybody owns and Leo's pile are left open."""
VIEWERS = [0, 1, None]


def bidding(leo: str, *owned: str) -> str:
    """The line of a table whose three seats own this, with this pile of Leo's."""
    return BIDDING.format(*owned, *[""] * (3 - len(owned)), leo)


@allows("W8.1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_leo_gets_five_habitats_and_a_refill_card_shuffled_into_a_pile(seats: int) -> None:
    places = set()
    for seed in range(60):
        state = WILDCARDS.deal(Options(seats=seats, leo=True), Dice(seed)).state
        assert (len(state.leo), state.leo.count(REFILL)) == (6, 1)
        assert state.hands[-1] == ()
        assert len(state.habitats) == 46 - 7 * (seats - 1) - 5
        places.add(state.leo.index(REFILL))
    assert places == set(range(6))


@refuses("W8.1")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_sees_leos_pile(viewer: Viewer) -> None:
    one, other = (at(bidding(pile)) for pile in ("f1Rm4", "w4Rw3"))
    assert WILDCARDS.view(one, viewer) == WILDCARDS.view(other, viewer)
    assert "| 2 hand=2 |" in write_view(WILDCARDS.view(one, viewer))


@refuses("W8.1")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_is_told_what_leo_was_dealt(viewer: Viewer) -> None:
    turn = WILDCARDS.deal(Options(seats=3, leo=True), Dice(1))
    counts = HandsDealt(hands=(7, 7, 5), habitats=27, animals=28, removed=14)
    told = WILDCARDS.tell(only(turn.events, Dealt), viewer)
    assert told == (counts if viewer is None else YourHandDealt(counts, turn.state.hands[viewer]))


@refuses("W8.1")
def test_nobody_looks_from_leos_seat() -> None:
    with pytest.raises(ValueError, match="nobody looks from seat 2"):
        WILDCARDS.view(at(bidding("f1R")), 2)


@allows("W8.2")
def test_leo_bids_the_top_card_of_his_pile_together_with_all_others() -> None:
    turn = play(at(bidding("m3Rf1")), "0 bid:s1")
    assert all_of(turn.events, BidsRevealed) == []
    turn = play(turn.state, "1 bid:R")
    assert only(turn.events, BidsRevealed).bids == ((0, "s1"), (1, "refill"), (2, "m3"))
    assert turn.state.leo == ("refill", "f1")
    assert turn.state.table.places[2].hand == 1


@refuses("W8.2")
@pytest.mark.parametrize("move", ["2 bid:m3", "2 bid:R"])
def test_nobody_bids_for_leo(move: str) -> None:
    state = at(bidding("m3R"))
    assert WILDCARDS.waiting(state) == (0, 1)
    refused = refusal(state, move)
    assert (refused.code, refused.facts) == ("not_asked", {"seat": 2, "waiting_for": (0, 1)})


@allows("W8.3")
@pytest.mark.parametrize(
    ("pile", "left"), [("R", ()), ("Rm4f1", ("f1", "m4")), ("Rm4f1s3w1w2", ("f1", "m4", "s3", "w1", "w2"))]
)
def test_leo_discards_his_pile_draws_five_and_shuffles(pile: str, left: Cards) -> None:
    state = at(bidding(pile))
    turn = play(state, "0 bid:s1", "1 bid:f1", chance=Dice(4))
    drawn = state.habitats[:5]
    new_pile: tuple[BidCard, ...] = (*drawn, REFILL)
    shuffled = Dice(4).shuffle(sorted(new_pile))
    assert [event for event in turn.events if not isinstance(event, Asked)][2:] == [
        BidsRevealed(((0, "s1"), (1, "f1"), (2, "refill"))),
        DiscardsRevealed(((2, left),)),
        LeoDrew(2, drawn),
        LeoReshuffled(2, shuffled),
        RefillTaken(2),
        Ranked(((1,), (0,)), "talisman"),
    ]
    assert (turn.state.leo, turn.state.table.places[2].hand) == (shuffled, 5)
    assert turn.state.table.discard == left


@allows("W8.3", "W4.6")
@pytest.mark.parametrize(("talisman", "order"), [(0, [1, 2, 0]), (1, [2, 0, 1])])
def test_leo_refills_together_with_others_in_clockwise_order(talisman: Seat, order: list[Seat]) -> None:
    state = at(bidding("Rm4m3").replace("talisman=0", f"talisman={talisman}"))
    turn = play(state, "0 bid:R", "1 bid:R", "0 discard:s2", "1 discard:-")
    assert only(turn.events, DiscardsRevealed).discards == ((0, ("s2",)), (1, ()), (2, ("m3", "m4")))
    draws = {0: 6, 1: 3, 2: 5}
    assert [(draw.seat, len(draw.cards)) for draw in turn.events if isinstance(draw, Drew | LeoDrew)] == [
        (seat, draws[seat]) for seat in order
    ]
    assert [taken.seat for taken in all_of(turn.events, RefillTaken)] == order


@allows("W8.3")
def test_leos_pile_is_discarded_before_the_pile_is_reshuffled_for_him() -> None:
    state = at(
        "wildcards 2022 leo round=3 display=IL asks=bid:01 chose=0 talisman=0"
        " | 0 hand=f1f1f1f1f2f2f2f2f3f3 laid=1 choice=bid:f1 | 1 hand=m1m1m1m1m2m2m2m2m3m3 | 2"
        " | piles leo=Rw1w2w3w4 habitats=f3f4 discard=f4f4m3m4m4m4s1s1s1s1s2s2s2s2s3s3s3s4s4s4"
    )
    turn = play(state, "1 bid:m1", chance=Dice(4))
    pile = Dice(4).shuffle(sorted((*state.table.discard, "w1", "w2", "w3", "w4")))
    assert only(turn.events, HabitatsReshuffled).pile == pile
    assert only(turn.events, LeoDrew).cards == ("f3", "f4", *pile[:3])


@refuses("W8.3")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_is_told_what_leo_draws_and_how_it_lies(viewer: Viewer) -> None:
    turn = play(at(bidding("Rm4")), "0 bid:s1", "1 bid:f1")
    hidden = [event for event in turn.events if isinstance(event, LeoDrew | LeoReshuffled)]
    assert [WILDCARDS.tell(event, viewer) for event in hidden] == [DrewHidden(2, 5), LeoShuffled(2)]


@refuses("W8.3")
def test_leo_does_not_refill_while_his_bid_is_a_habitat() -> None:
    turn = play(at(bidding("m1R")), "0 bid:s1", "1 bid:f2")
    assert turn.state.leo == ("refill",)
    assert [event for event in turn.events if isinstance(event, LeoDrew | LeoReshuffled | DiscardsRevealed)] == []


@allows("W8.4")
@pytest.mark.parametrize("bid", ["m1", "m2", "f4", "w4"])
def test_leo_takes_the_animal_closest_to_the_pile_and_never_pays(bid: str) -> None:
    turn = play(at(bidding(bid + "R")), "0 bid:R", "1 bid:R", "0 discard:-", "1 discard:-")
    assert only(turn.events, Acquired) == Acquired(2, "ibex", position=0, paid=())
    assert turn.state.table.places[2].collection == ("ibex",)
    assert turn.state.table.discard == (bid,)
    assert turn.state.leo == ("refill",)


@refuses("W8.4")
def test_with_an_empty_display_leo_does_nothing() -> None:
    """He neither draws nor takes his bid back: it is discarded with the rest."""
    line = bidding("m1Rf1").replace("display=IL asks=bid:01", "display=L asks=acquire:0 turns=02")
    state = at(line.replace("hand=s1s2", "hand=s1 bid=s2").replace("| 2 ", "| 2 bid=m1").replace("leo=m1", "leo="))
    turn = play(state, "0 take:0:s1")
    passed = turn.events.index(Passed(2, (), "empty_display"))
    assert turn.events[passed + 1] == TableCleared()
    assert turn.state.table.discard == ("m1", "s1", "s2")
    assert turn.state.leo == ("refill", "f1")


@allows("W8.5")
def test_leo_claims_a_leader_as_soon_as_nobody_has_more() -> None:
    turn = play(at(bidding("m4R", "animals=I leaders=I")), "0 bid:s1", "1 bid:f1")
    assert all_of(turn.events, LeaderMoved) == [LeaderMoved("ibex", 2)]


@allows("W8.5")
def test_leo_counts_as_another_player_when_somebody_else_wants_a_leader() -> None:
    state = at(bidding("f1R", "", "", "animals=LL leaders=L"))
    turn = play(state, "0 bid:s2", "1 bid:R", "1 discard:-", "0 take:1:s1")
    assert all_of(turn.events, Acquired)[0] == Acquired(0, "lion", 1, ("s1",))
    assert all_of(turn.events, LeaderMoved) == [LeaderMoved("ibex", 2)]


@refuses("W8.5")
def test_leo_scores_no_tokens() -> None:
    turn = play(at(bidding("m4R")), "0 bid:R", "1 bid:R", "0 discard:-", "1 discard:-")
    assert only(turn.events, Acquired).animal == "ibex"
    assert all_of(turn.events, NaturalHabitatScored) == []
    assert turn.state.table.places[2].tokens == 0


ALL_LEADERS = "animals=EILMPS leaders=EILMPS"


@refuses("W8.5")
def test_leo_uses_neither_the_eagle_nor_the_ibex() -> None:
    """One card is his bid, though he has the eagle; it is discarded, though he has the ibex."""
    turn = play(at(bidding("m4f1R", "", "", ALL_LEADERS)), "0 bid:R", "1 bid:R", "0 discard:-", "1 discard:-")
    assert only(turn.events, BidsRevealed).bids[2] == (2, "m4")
    assert [asked.moment for asked in all_of(turn.events, Asked)] == ["discard", "bid"]
    assert turn.state.table.discard == ("m4",)


@refuses("W8.5")
def test_leo_uses_neither_the_meerkat_nor_the_squirrel() -> None:
    turn = play(at(bidding("Rf1", "", "", ALL_LEADERS)), "0 bid:R", "1 bid:R", "0 discard:-", "1 discard:-")
    assert [asked.moment for asked in all_of(turn.events, Asked)] == ["discard", "bid"]
    assert turn.state.table.places[2].collection == SPECIES
    assert len(only(turn.events, LeoDrew).cards) == 5


@refuses("W8.5", "W4.2")
def test_a_meerkat_that_an_exchange_hands_to_leo_rests() -> None:
    state = at(bidding("Rf1", "animals=M leaders=M", "", "animals=M"))
    turn = play(state, "0 bid:R", "1 bid:R", "0 exchange:M:1")
    assert turn.events[-3:] == (LeaderMoved("lion", 0), LeaderMoved("meerkat", 2), Asked("discard", (0, 1)))


@allows("W8.6")
@pytest.mark.parametrize("leader", ["", "animals=L leaders=L"])
def test_leo_goes_first_in_a_tie_without_or_with_the_lion(leader: str) -> None:
    turn = play(at(bidding("m2R", "", "", leader)), "0 bid:s2", "1 bid:f2")
    assert turn.events[3:] == (
        Ranked(((2,),), "leo"),
        Acquired(2, "ibex", 0, ()),
        LeaderMoved("ibex", 2),
        Asked("pay", (0, 1)),
        ChoiceMade(0, Pay(("s1",)), "whole_hand"),
    )


@allows("W8.6")
def test_leo_comes_after_a_tied_player_who_has_the_lion() -> None:
    turn = play(at(bidding("m2R", "animals=L leaders=L")), "0 bid:s2", "1 bid:f2", "0 take:1:s1")
    assert all_of(turn.events, Ranked) == [Ranked(((0,),), "lion"), Ranked(((2,),), "leo")]
    assert order_of_turns(turn.events) == [0, 2, 1]


@refuses("W8.6")
@pytest.mark.parametrize("seed", range(40))
def test_leo_is_never_given_the_talisman(seed: int) -> None:
    table = WILDCARDS.deal(Options(seats=3 + seed % 3, leo=True), Dice(seed)).state.table
    assert table.talisman in table.options.people


@refuses("W8.6")
def test_the_talisman_passes_leo_over() -> None:
    state = at(bidding("Rm1").replace("talisman=0", "talisman=1"))
    turn = play(state, "0 bid:s1", "1 bid:f1", "0 take:0:-", "1 take:0:-", "0 leave")
    assert only(turn.events, Ranked) == Ranked(((0,), (1,)), "talisman")
    assert only(turn.events, TalismanMoved) == TalismanMoved(0)
