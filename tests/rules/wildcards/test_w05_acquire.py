"""W5 A round: acquire animals."""

import msgspec
import pytest

from menagerie_server.engine.wildcards.events import Drew, HabitatsReshuffled
from menagerie_server.engine.wildcards.game import WILDCARDS
from menagerie_shared.games.refusals import IllegalMove
from menagerie_shared.games.wildcards.cards import Cards
from menagerie_shared.games.wildcards.events import (
    Acquired,
    Asked,
    Chose,
    LeaderMoved,
    NaturalHabitatScored,
    Passed,
    PaymentsRevealed,
    Ranked,
)
from menagerie_shared.games.wildcards.moves import Acquire, Move, Pass
from menagerie_shared.games.wildcards.notation import read_move
from menagerie_shared.games.wildcards.questions import ChooseAnimal
from menagerie_shared.games.wildcards.table import Place
from tests.kit.games.rules_table import Unshuffled, all_of, only
from tests.kit.games.wildcards_table import at, order_of_turns, play, refusal
from tests.rules.citing import allows, refuses

BIDDING = "wildcards 2022 round=3 display=PI talisman=0 asks=bid:012 | 0 hand=f2m1 | 1 hand=s1s2s3s4 | 2 hand=m1m2m3"
TURN = (
    "wildcards 2022 round=3 display=PI talisman=0 asks=acquire:0 turns=01"
    " | 0 hand=f1f2m1w1 bid=f3 | 1 bid=m1 | 2 hand=s1"
)
HOARDED = (
    "wildcards 2022 round=3 display=PIEL talisman=0 asks=acquire:0 turns=01 | 0 hand=f1f1f1f1s4s4s4w1w2 bid=f3"
    " | 1 hand=m1m1m1m1 bid=m2 | 2 hand=s1s1s1s1s2s2s2s2s3s3 | 3 hand=f2f2f2f2f3f3f4f4f4w4"
    " | 4 hand=m2m2m2m3m3m3m4m4m4w3 | piles habitats=- discard=s3"
)
"""A single habitat can be drawn: all others are in hands or on the table."""
TIE_TO_COME = (
    "wildcards 2022 round=3 display=PIE talisman=0 asks=bid:0123"
    " | 0 hand=m1m1m1m4 | 1 hand=f1f1f2 | 2 hand=f1f1f2 | 3 hand=s1"
)
NATURAL = (
    "wildcards 2022 round=3 display={animal}P talisman=0 asks=acquire:0 turns=01"
    " | 0 hand={hand} bid={bid} tokens=4 | 1 bid=m1 | 2"
)


@allows("W5.1")
def test_the_highest_bid_has_its_turn_first() -> None:
    bids = play(at(BIDDING), "0 bid:f2", "1 bid:s4", "2 bid:m3")
    assert bids.events[-1] == Asked("acquire", (1,))
    after_4 = play(bids.state, "1 take:0:s1s2s3")
    assert after_4.events[-1] == Asked("acquire", (2,))
    after_3 = play(after_4.state, "2 take:0:m1m2")
    assert order_of_turns(after_4.events + after_3.events) == [1, 2, 0]


@refuses("W5.1")
@pytest.mark.parametrize("move", ["0 take:0:m1", "0 pass", "2 take:0:m1m2", "2 pass"])
def test_nobody_goes_before_a_higher_bid(move: str) -> None:
    bids = play(at(BIDDING), "0 bid:f2", "1 bid:s4", "2 bid:m3")
    refused = refusal(bids.state, move)
    assert (refused.code, refused.facts) == ("not_asked", {"seat": int(move[0]), "waiting_for": (1,)})


@refuses("W5.1")
def test_equal_bids_are_not_decided_before_their_turn_comes() -> None:
    bids = play(at(TIE_TO_COME), "0 bid:m4", "1 bid:f2", "2 bid:f2", "3 bid:s1")
    assert all_of(bids.events, Ranked) == []
    assert bids.events[-1] == Asked("acquire", (0,))
    assert bids.state.table.ranking == ()
    assert play(bids.state, "0 take:0:m1m1m1").events[-1] == Asked("pay", (1, 2))


@refuses("W5.1")
def test_a_value_that_one_seat_bid_is_no_tie_even_for_the_lions_owner() -> None:
    line = BIDDING.replace("0 hand=f2m1", "0 hand=f2m1 leaders=L animals=L")
    turn = play(at(line), "0 bid:f2", "1 bid:s4", "2 bid:m3", "1 pass", "2 pass", "0 pass")
    assert all_of(turn.events, Ranked) == []
    assert order_of_turns(turn.events) == [1, 2, 0]


@allows("W5.2")
def test_a_turn_is_an_animal_or_a_pass() -> None:
    assert WILDCARDS.asked(at(TURN)) == {0: ChooseAnimal(("peacock", "ibex"), ("f1", "f2", "m1", "w1"), 2)}
    assert order_of_turns(play(at(TURN), "0 take:1:f1m1").events) == [0]
    assert all_of(play(at(TURN), "0 pass").events, Passed) == [Passed(0, ("f3",), None)]


@refuses("W5.2")
@pytest.mark.parametrize(
    ("move", "answer"),
    [
        ("bid:f1", "Bid"),
        ("reveal:f1", "Reveal"),
        ("exchange:P:0", "Exchange"),
        ("keep", "KeepAnimals"),
        ("discard:-", "Discard"),
        ("pay:f1f2", "Pay"),
        ("duel:f1", "Duel"),
        ("back", "TakeBidBack"),
        ("leave", "LeaveBid"),
    ],
)
def test_a_turn_is_nothing_else(move: str, answer: str) -> None:
    refused = refusal(at(TURN), f"0 {move}")
    assert (refused.code, refused.facts) == ("wrong_answer", {"asked": "ChooseAnimal", "answer": answer})


@refuses("W5.2")
@pytest.mark.parametrize("move", ["0 take:0:-", "0 pass"])
def test_a_turn_is_not_both_nor_two_animals(move: str) -> None:
    assert refusal(play(at(TURN), "0 take:1:f1m1").state, move).code == "not_asked"


@allows("W5.3")
def test_any_animal_is_taken_for_cards_of_ones_choice_which_stay_on_the_table() -> None:
    turn = play(at(TURN), "0 take:1:w1m1")
    assert turn.events[0] == Acquired(0, "ibex", 1, ("m1", "w1"))
    table = turn.state.table
    assert table.display == ("peacock",)
    assert table.places[0] == Place(hand=2, collection=("ibex",), bid="f3", payment=("m1", "w1"))
    assert turn.state.hands[0] == ("f1", "f2")
    assert table.discard == ()


@allows("W5.3")
@pytest.mark.parametrize(("bid", "cards"), [("m1", "-"), ("m2", "f1"), ("m3", "f1f2"), ("m4", "f1f2w1")])
def test_the_price_is_the_bid_minus_1(bid: str, cards: str) -> None:
    turn = play(at(TURN.replace("bid=f3", f"bid={bid}")), f"0 take:0:{cards}")
    assert len(only(turn.events, Acquired).paid) == int(bid[1]) - 1


@refuses("W5.3")
@pytest.mark.parametrize(
    ("move", "code", "facts"),
    [
        ("take:0:-", "too_few_cards", {"cards": 0, "needed": 2}),
        ("take:0:f1", "too_few_cards", {"cards": 1, "needed": 2}),
        ("take:0:f1f2m1", "too_many_cards", {"cards": 3, "allowed": 2}),
        ("take:0:f1s1", "card_not_in_hand", {"card": "s1"}),
        ("take:0:f1f1", "card_not_in_hand", {"card": "f1"}),
        ("take:0:f1f3", "card_not_in_hand", {"card": "f3"}),  # the bid itself is not in hand
        ("take:2:f1f2", "animal_not_on_display", {"position": 2, "animals": 2}),
    ],
)
def test_an_animal_is_not_sold_otherwise(move: str, code: str, facts: dict[str, object]) -> None:
    refused = refusal(at(TURN), f"0 {move}")
    assert (refused.code, refused.facts) == (code, facts)


@refuses("W5.3")
def test_there_is_no_position_before_the_first_and_the_refill_card_is_no_payment() -> None:
    with pytest.raises(IllegalMove, match="animal_not_on_display"):
        WILDCARDS.decide(at(TURN), 0, Acquire(-1, ("f1", "f2")), Unshuffled())
    with pytest.raises(ValueError, match="only habitats"):
        read_move("take:0:f1R")
    with pytest.raises(msgspec.ValidationError, match="Invalid enum value 'refill'"):
        msgspec.convert({"type": "Acquire", "position": 0, "payment": ["f1", "refill"]}, Move)


@refuses("W5.3")
def test_bid_and_payment_are_no_part_of_a_reshuffle() -> None:
    """Seat 1 passes and wants 2 cards, but only 1 is not on the table or in a hand."""
    turn = play(at(HOARDED), "0 take:0:f1f1", "1 pass")
    assert all_of(turn.events, HabitatsReshuffled) == [HabitatsReshuffled(("s3",))]
    assert all_of(turn.events, Drew) == [Drew(1, ("s3",))]


@allows("W5.4")
@pytest.mark.parametrize(
    ("own", "other"),
    [
        ("animals=EPS", ""),  # from the supply
        ("", ""),  # the very first
        ("", "animals=P leaders=P"),  # drawing level is enough
        ("animals=P", "animals=PP leaders=P"),
        ("animals=PP", "animals=PP leaders=P"),
    ],
)
def test_who_has_as_many_as_everybody_receives_the_leader_at_once(own: str, other: str) -> None:
    line = TURN.replace("0 hand", f"0 {own} hand").replace("2 hand", f"2 {other} hand")
    turn = play(at(line), "0 take:0:f1m1")
    assert turn.events[1] == LeaderMoved("peacock", 0)
    assert turn.state.table.leaders.peacock == 0
    collection = turn.state.table.places[0].collection
    assert collection == tuple(sorted(collection))
    assert collection.count("peacock") == own.count("P") + 1


@refuses("W5.4")
@pytest.mark.parametrize(
    ("own", "other"),
    [
        ("", "animals=PP leaders=P"),  # one fewer than another
        ("", "animals=PP"),  # also when that other does not own it
        ("animals=P leaders=P", "animals=P"),  # it is here already
    ],
)
def test_no_leader_moves_to_who_has_fewer_or_has_it_already(own: str, other: str) -> None:
    line = TURN.replace("0 hand", f"0 {own} hand").replace("2 hand", f"2 {other} hand")
    turn = play(at(line), "0 take:0:f1m1")
    assert turn.events == (Acquired(0, "peacock", 0, ("f1", "m1")), Asked("acquire", (1,)))
    assert turn.state.table.leaders == at(line).table.leaders


@allows("W5.5")
@pytest.mark.parametrize(
    ("animal", "bid", "hand"),
    [
        ("P", "f3", "f1f4"),
        ("S", "f3", "w2f1"),
        ("L", "w3", "s1s2"),
        ("M", "s2", "w1"),
        ("I", "w4", "w1w2w3"),
        ("E", "m1", "-"),
        ("P", "w1", "-"),
    ],
)
def test_bid_and_payment_in_the_natural_habitat_score_2_at_once(animal: str, bid: str, hand: str) -> None:
    turn = play(at(NATURAL.format(animal=animal, hand=hand, bid=bid)), f"0 take:0:{hand}")
    assert turn.events[2] == NaturalHabitatScored(0, 2)
    assert turn.state.table.places[0].tokens == 6


@refuses("W5.5")
@pytest.mark.parametrize(
    ("animal", "bid", "hand"),
    [
        ("P", "s3", "f1f4"),  # the bid does not fit
        ("S", "f3", "w2m1"),  # one card of the payment does not
        ("L", "f3", "f1f2"),  # all alike, but not the lion's habitat
        ("I", "w4", "m1m2s1"),
        ("E", "f1", "-"),
    ],
)
def test_one_card_of_another_habitat_scores_nothing(animal: str, bid: str, hand: str) -> None:
    turn = play(at(NATURAL.format(animal=animal, hand=hand, bid=bid)), f"0 take:0:{hand}")
    assert all_of(turn.events, NaturalHabitatScored) == []
    assert turn.state.table.places[0].tokens == 4


@allows("W5.6")
@pytest.mark.parametrize(
    ("own", "back"),
    [("hand=f1f2m1w1 bid=f3", ("f3",)), ("hand=f1m1 bid=f3 payment=f2w1", ("f2", "f3", "w1"))],
    ids=["bid", "bid and tie payment"],
)
def test_a_pass_takes_everything_back_and_draws_2(own: str, back: Cards) -> None:
    turn = play(at(TURN.replace("hand=f1f2m1w1 bid=f3", own)), "0 pass")
    assert turn.events[:2] == (Passed(0, back, None), Drew(0, ("f1", "f1")))
    assert turn.state.hands[0] == ("f1", "f1", "f1", "f2", "f3", "m1", "w1")
    assert turn.state.table.places[0] == Place(hand=7, known=back)
    assert turn.state.table.display == ("peacock", "ibex")


@refuses("W5.6")
@pytest.mark.parametrize(("hand", "drawn"), [("m1m1m1m1m2m2m2m2", 1), ("m1m1m1m1m2m2m2m2m3", 0)])
def test_a_pass_draws_no_further_than_10(hand: str, drawn: int) -> None:
    """With the bid back there are 9 or 10 in hand."""
    line = TURN.replace("hand=f1f2m1w1", f"hand={hand}").replace("1 bid=m1", "1 bid=s1")
    turn = play(at(line), "0 pass")
    assert all_of(turn.events, Drew) == [Drew(0, ("f1",))] * drawn
    assert turn.state.table.places[0].hand == 10


@allows("W5.7")
def test_at_an_empty_display_the_table_passes_for_you() -> None:
    line = TURN.replace("display=PI", "display=P").replace("| 1 bid", "| 1 hand=s4 bid")
    turn = play(at(line), "0 take:0:f1m1")
    assert turn.events[2:4] == (Passed(1, ("m1",), "empty_display"), Drew(1, ("f1", "f1")))
    assert turn.state.hands[1] == ("f1", "f1", "m1", "s4")


@allows("W5.7")
@refuses("W5.7")
def test_with_too_few_cards_the_table_passes_for_you_without_asking() -> None:
    line = (
        "wildcards 2022 display=PI talisman=0 asks=acquire:0 turns=012"
        " | 0 hand=m1m1m1 bid=f4 | 1 hand=s4 bid=m3 | 2 bid=s1"
    )
    turn = play(at(line), "0 pass")
    assert turn.events[2:] == (Passed(1, ("m3",), "too_few_cards"), Drew(1, ("f1", "f1")), Asked("acquire", (2,)))
    assert refusal(turn.state, "1 take:0:f1s4").facts == {"seat": 1, "waiting_for": (2,)}


@allows("W5.7")
def test_a_tie_payment_of_the_whole_hand_is_laid_down_by_the_table_which_says_why() -> None:
    line = "wildcards 2022 display=PI talisman=0 asks=bid:012 | 0 hand=f3f1f1 | 1 hand=f3f1f1s1 | 2"
    bids = play(at(line), "0 bid:f3", "1 bid:f3", "2 bid:R")
    told = [WILDCARDS.tell(event, 1) for event in bids.events]
    assert told[-2:] == [Asked("pay", (0, 1)), Chose(0, 0, "whole_hand")]
    assert WILDCARDS.waiting(bids.state) == (1,)
    assert only(play(bids.state, "1 pay:f1s1").events, PaymentsRevealed).payments[0] == (0, ("f1", "f1"))


@refuses("W5.7")
def test_who_can_just_pay_still_chooses() -> None:
    """A price of the whole hand forces the payment, but not the animal."""
    line = TURN.replace("1 bid=m1", "1 hand=s4 bid=m2")
    turn = play(at(line), "0 pass")
    assert turn.events[-1] == Asked("acquire", (1,))
    question = WILDCARDS.asked(turn.state)[1]
    assert list(question.answers()) == [Pass(), Acquire(0, ("s4",)), Acquire(1, ("s4",))]


@refuses("W5.7")
def test_an_empty_hand_is_enough_for_a_bid_of_1() -> None:
    turn = play(at(TURN), "0 pass", "1 take:0:-")
    assert all_of(turn.events, Acquired) == [Acquired(1, "peacock", 0, ())]


@allows("W5.8")
def test_a_lion_leader_received_while_others_refill_goes_first_in_a_tie_of_the_same_round() -> None:
    """Seat 0 gives a lion away with the meerkat, and so its leader to seat 2, who is tied with seat 1."""
    line = (
        "wildcards 2022 round=3 display=PI talisman=0 asks=bid:012"
        " | 0 animals=LM leaders=LM | 1 hand=f3f4f4 | 2 hand=f3f1f1 animals=L"
    )
    turn = play(at(line), "0 bid:R", "1 bid:f3", "2 bid:f3", "0 exchange:L:0")
    assert LeaderMoved("lion", 2) in turn.events
    assert turn.events[-2:] == (Ranked(((2,),), "lion"), Asked("acquire", (2,)))


@refuses("W5.8")
def test_a_meerkat_leader_won_after_the_refill_comes_too_late_for_this_round() -> None:
    """Seat 1 refills, seat 0 wins the meerkat leader, and nobody is asked for an exchange."""
    line = "wildcards 2022 round=3 display=MI talisman=0 asks=bid:012 | 0 hand=f1 animals=S | 1 animals=S | 2 hand=f2s1"
    turn = play(at(line), "0 bid:f1", "1 bid:R", "2 bid:f2", "2 pass", "0 take:0:-")
    assert LeaderMoved("meerkat", 0) in turn.events
    assert "exchange" not in [event.moment for event in all_of(turn.events, Asked)]


@refuses("W5.8")
def test_a_lion_leader_won_in_a_tie_does_not_change_its_order() -> None:
    """Seat 0 wins by its payment and takes the lion leader; seats 1 and 2 go on as they were ranked."""
    line = "wildcards 2022 display=LLP talisman=0 asks=bid:0123 | 0 hand=f2f4 | 1 hand=f2f3 | 2 hand=m2f1 | 3"
    tie = play(at(line), "0 bid:f2", "1 bid:f2", "2 bid:m2", "3 bid:R")
    assert only(tie.events, Ranked) == Ranked(((0,), (1,), (2,)), "payments")
    turn = play(tie.state, "0 take:0:-", "1 take:0:-", "2 pass")
    assert LeaderMoved("lion", 0) in turn.events
    assert order_of_turns(turn.events) == [0, 1, 2]
    assert all_of(turn.events, Ranked) == []
