"""W3 A round: place bids."""

import pytest

from menagerie_server.engine.wildcards.events import ChoiceChanged, ChoiceMade
from menagerie_server.engine.wildcards.game import WILDCARDS
from menagerie_shared.games.seats import Viewer
from menagerie_shared.games.wildcards.cards import BidCard
from menagerie_shared.games.wildcards.events import (
    Asked,
    BidsRevealed,
    Chose,
    LeaderMoved,
    PairRevealed,
    RoundBegan,
)
from menagerie_shared.games.wildcards.moves import Bid
from menagerie_shared.games.wildcards.questions import ChooseBid, PlaceBid
from tests.kit.games.rules_table import all_of, only
from tests.kit.games.wildcards_table import at, play, refusal
from tests.rules.citing import allows, refuses

BIDDING = (
    "wildcards 2022 round=3 display=LS asks=bid:012 talisman=2"
    " | 0 hand=f1f2m4 animals=E leaders=E | 1 hand=m2m3s1 | 2 hand=f1s1"
)
"""Everybody bids; seat 0 owns the eagle leader."""
VIEWERS = [0, 1, 2, None]


@allows("W3.1")
@pytest.mark.parametrize("card", ["m2", "m3", "s1", "refill"])
def test_a_bid_is_a_habitat_from_hand_or_the_refill_card(card: BidCard) -> None:
    turn = play(at(BIDDING), f"1 bid:{'R' if card == 'refill' else card}", "0 bid:f1", "2 bid:s1")
    assert only(turn.events, BidsRevealed).bids == ((0, "f1"), (1, card), (2, "s1"))


@allows("W3.1")
def test_a_seat_without_habitats_bids_the_refill_card_by_itself() -> None:
    state = at("wildcards 2022 round=3 display=IS asks=acquire:0 turns=0 talisman=2 | 0 hand=f1 bid=f2 | 1 hand=m1 | 2")
    turn = play(state, "0 take:1:f1")
    forced = [ChoiceMade(seat, Bid(("refill",)), "empty_hand") for seat in (0, 2)]
    assert turn.events[-3:] == (Asked("bid", (0, 1, 2)), *forced)
    assert WILDCARDS.waiting(turn.state) == (1,)
    assert [WILDCARDS.tell(forced[0], viewer) for viewer in VIEWERS] == [Chose(0, 1, "empty_hand")] * 4
    bids = only(play(turn.state, "1 bid:m1").events, BidsRevealed).bids
    assert bids == ((0, "refill"), (1, "m1"), (2, "refill"))


@refuses("W3.1")
@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("1 bid:f1", "card_not_in_hand"),
        ("1 bid:w4", "card_not_in_hand"),
        ("1 bid:-", "too_few_cards"),
        ("1 bid:m2m3", "eagle_leader_needed"),
        ("1 bid:m2R", "eagle_leader_needed"),
        ("1 bid:m2m3s1", "too_many_cards"),
        ("0 bid:f1f2m4", "too_many_cards"),
        ("1 pass", "wrong_answer"),
        ("1 discard:m2", "wrong_answer"),
    ],
)
def test_nothing_else_is_a_bid(move: str, code: str) -> None:
    assert refusal(at(BIDDING), move).code == code


@allows("W3.2")
def test_all_bids_are_revealed_together_once_the_last_is_in() -> None:
    turn = play(at(BIDDING), "2 bid:s1", "0 bid:R")
    assert turn.events == (ChoiceMade(2, Bid(("s1",))), ChoiceMade(0, Bid(("refill",))))
    assert WILDCARDS.waiting(turn.state) == (1,)
    assert [place.bid for place in turn.state.table.places] == [None, None, None]
    turn = play(turn.state, "1 bid:m2")
    revealed = BidsRevealed(((0, "refill"), (1, "m2"), (2, "s1")))
    assert turn.events[:2] == (ChoiceMade(1, Bid(("m2",))), revealed)
    assert [WILDCARDS.tell(revealed, viewer) for viewer in VIEWERS] == [revealed] * 4


@refuses("W3.2")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_others_know_only_that_a_seat_has_chosen(viewer: Viewer) -> None:
    one, other, often = (
        play(at(BIDDING), *moves) for moves in (["1 bid:m2"], ["1 bid:R"], ["1 bid:m3", "1 bid:s1", "1 bid:m2"])
    )
    seen = WILDCARDS.view(one.state, viewer)
    assert (seen.table.chosen, seen.table.places[1].laid, seen.table.places[1].hand) == ((1,), 1, 3)
    assert seen == WILDCARDS.view(other.state, viewer) == WILDCARDS.view(often.state, viewer)
    assert WILDCARDS.tell(one.events[0], viewer) == WILDCARDS.tell(other.events[0], viewer) == Chose(1, 1, None)


@refuses("W3.2", "W3.3")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_is_told_that_a_seat_changed_its_mind(viewer: Viewer) -> None:
    turn = play(at(BIDDING), "1 bid:m2", "1 bid:m3", "1 bid:m3", "1 bid:R")
    assert all_of(turn.events, ChoiceChanged) == [ChoiceChanged(1, Bid((card,))) for card in ("m3", "m3", "refill")]
    assert [WILDCARDS.tell(event, viewer) for event in turn.events] == [Chose(1, 1, None), None, None, None]


@allows("W3.3")
def test_a_bid_may_be_changed_until_the_last_is_in() -> None:
    turn = play(at(BIDDING), "1 bid:m2", "0 bid:f1", "1 bid:s1", "0 bid:R", "1 bid:m3", "2 bid:f1")
    assert only(turn.events, BidsRevealed).bids == ((0, "refill"), (1, "m3"), (2, "f1"))
    assert turn.state.hands[1] == ("m2", "s1")


@allows("W3.3")
def test_the_choice_is_kept_for_the_seat_itself() -> None:
    state = play(at(BIDDING), "1 bid:m2", "1 bid:m3").state
    assert WILDCARDS.chosen(state, 1) == Bid(("m3",))
    assert WILDCARDS.question(state, 1) == PlaceBid(("m2", "m3", "s1"), pair=False)


@refuses("W3.3")
def test_no_bid_is_changed_after_the_last_is_in() -> None:
    state = play(at(BIDDING), "0 bid:f1", "1 bid:m3", "2 bid:f1").state
    assert refusal(state, "0 bid:f2").code == "not_asked"
    assert refusal(state, "1 bid:m2").code == "wrong_answer"


@refuses("W3.3")
def test_a_change_must_be_a_legal_bid_too() -> None:
    assert refusal(play(at(BIDDING), "1 bid:m2").state, "1 bid:f1").code == "card_not_in_hand"


@allows("W3.4")
def test_the_owner_of_the_eagle_chooses_from_two_cards_when_the_others_have_revealed() -> None:
    turn = play(at(BIDDING), "0 bid:m4f2", "1 bid:m3", "2 bid:s1")
    assert turn.events[-2:] == (BidsRevealed(((1, "m3"), (2, "s1"))), Asked("choose_bid", (0,)))
    assert WILDCARDS.asked(turn.state) == {0: ChooseBid(("m4", "f2"))}
    turn = play(turn.state, "0 reveal:f2")
    assert turn.events == (PairRevealed(0, "f2"), Asked("acquire", (1,)))
    assert turn.state.hands[0] == ("f1", "m4")
    assert turn.state.table.turns == (0, 1, 2)


@allows("W3.4")
def test_a_pair_of_equal_cards() -> None:
    state = at("wildcards 2022 round=3 display=IS asks=bid:012 talisman=2 | 0 hand=f1f1 leaders=E | 1 | 2")
    turn = play(state, "0 bid:f1f1", "1 bid:R", "2 bid:R", "0 reveal:f1")
    assert only(turn.events, PairRevealed) == PairRevealed(0, "f1")
    assert turn.state.hands[0] == ("f1",)


@allows("W3.4")
def test_one_card_is_enough_for_the_owner_of_the_eagle() -> None:
    turn = play(at(BIDDING), "0 bid:f1", "1 bid:m3", "2 bid:s1")
    assert only(turn.events, BidsRevealed).bids == ((0, "f1"), (1, "m3"), (2, "s1"))


@allows("W3.4", "W4.1")
def test_a_pair_with_the_refill_card_can_become_a_refill() -> None:
    turn = play(at(BIDDING), "0 bid:Rm4", "1 bid:m2", "2 bid:R", "0 reveal:R")
    assert turn.events[-2:] == (PairRevealed(0, "refill"), Asked("discard", (0, 2)))
    assert (turn.state.table.refilling, turn.state.table.turns) == ((0, 2), (1,))
    assert turn.state.hands[0] == ("f1", "f2", "m4")


@allows("W3.4")
def test_a_pair_with_the_refill_card_can_become_a_habitat() -> None:
    turn = play(at(BIDDING), "0 bid:f2R", "1 bid:s1", "2 bid:s1", "0 reveal:f2")
    assert turn.events[-2:] == (PairRevealed(0, "f2"), Asked("acquire", (0,)))
    assert (turn.state.table.refilling, turn.state.table.turns) == ((), (0, 1, 2))
    assert turn.state.hands[0] == ("f1", "m4")
    after = play(turn.state, "0 take:0:f1", "1 pass", "2 pass").state
    assert play(after, "0 bid:R").events == (ChoiceMade(0, Bid(("refill",))),)


@allows("W3.4", "W4.2")
def test_a_pair_that_becomes_a_refill_still_lets_the_meerkat_work() -> None:
    state = at(BIDDING.replace("animals=E leaders=E", "animals=EM leaders=EM"))
    turn = play(state, "0 bid:Rm4", "1 bid:m2", "2 bid:R", "0 reveal:R")
    assert turn.events[-1] == Asked("exchange", (0,))


@refuses("W3.4")
@pytest.mark.parametrize("viewer", [1, 2, None])
@pytest.mark.parametrize("other", ["f1", "f2", "R"])
def test_the_card_taken_back_stays_unseen(other: str, viewer: Viewer) -> None:
    def told(pair: str) -> list[object]:
        turn = play(at(BIDDING), "0 bid:" + pair, "1 bid:R", "2 bid:R", "0 reveal:m4")
        return [WILDCARDS.view(turn.state, viewer), *(WILDCARDS.tell(event, viewer) for event in turn.events)]

    assert told("m4" + other) == told("m4f1")


@refuses("W3.4")
@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("0 reveal:f2", "card_not_in_pair"),
        ("0 reveal:R", "card_not_in_pair"),
        ("0 bid:f2m4", "wrong_answer"),
        ("0 bid:f1", "wrong_answer"),
        ("1 reveal:m2", "not_asked"),
    ],
)
def test_only_a_card_of_the_pair_can_become_the_bid(move: str, code: str) -> None:
    state = play(at(BIDDING), "0 bid:f1m4", "1 bid:m3", "2 bid:s1").state
    assert refusal(state, move).code == code


@refuses("W3.4")
@pytest.mark.parametrize("pair", ["f1f1", "f1s1", "RR"])
def test_both_cards_of_a_pair_come_from_hand(pair: str) -> None:
    assert refusal(at(BIDDING), f"0 bid:{pair}").code == "card_not_in_hand"


@refuses("W3.4")
def test_an_eagle_won_in_this_round_works_from_the_next_bid_on() -> None:
    """Its moment in this round is past (W5.8), and the owner before has no use of it any more."""
    state = at(
        "wildcards 2022 round=3 display=E asks=acquire:1 turns=1 talisman=2"
        " | 0 hand=f1f2 animals=E leaders=E | 1 hand=m1m2 bid=f1 | 2 hand=s1s2"
    )
    assert refusal(state, "1 bid:m1m2").code == "wrong_answer"
    turn = play(state, "1 take:0:-")
    assert only(turn.events, LeaderMoved) == LeaderMoved("eagle", 1)
    assert only(turn.events, RoundBegan).round == 4
    assert refusal(turn.state, "0 bid:f1f2").code == "eagle_leader_needed"
    turn = play(turn.state, "1 bid:m1m2", "0 bid:R", "2 bid:R")
    assert turn.events[-1] == Asked("choose_bid", (1,))


@allows("W3.5")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_how_many_cards_lie_face_down(viewer: Viewer) -> None:
    turn = play(at(BIDDING), "0 bid:f1m4", "1 bid:m2")
    assert [WILDCARDS.tell(event, viewer) for event in turn.events] == [Chose(0, 2, None), Chose(1, 1, None)]
    assert [place.laid for place in WILDCARDS.view(turn.state, viewer).table.places] == [2, 1, 0]
    after = play(turn.state, "2 bid:s1").state
    assert [place.laid for place in WILDCARDS.view(after, viewer).table.places] == [2, 0, 0]
    after = play(after, "0 reveal:f1").state
    assert [place.laid for place in WILDCARDS.view(after, viewer).table.places] == [0, 0, 0]


@refuses("W3.5")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_number_of_cards_does_not_change_in_secret(viewer: Viewer) -> None:
    """From one card to two and back is seen; another card for the same number of them is not."""
    turn = play(at(BIDDING), "0 bid:f1", "0 bid:f1m4", "0 bid:Rf2", "0 bid:m4")
    told = [WILDCARDS.tell(event, viewer) for event in turn.events]
    assert told == [Chose(0, 1, None), Chose(0, 2, None), None, Chose(0, 1, None)]
    assert turn.state.table.chosen == (0,)
