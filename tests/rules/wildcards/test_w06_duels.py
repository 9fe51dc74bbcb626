"""W6.6 (2020) Duels between seats that are still equal."""

import pytest

from menagerie_server.engine.wildcards.events import ChoiceChanged, ChoiceMade, HabitatsReshuffled
from menagerie_server.engine.wildcards.game import WILDCARDS
from menagerie_server.engine.wildcards.state import State
from menagerie_shared.games.wildcards.events import (
    Acquired,
    Asked,
    Chose,
    DuelCard,
    DuelEnded,
    DuelRevealed,
    NaturalHabitatScored,
    Passed,
    Ranked,
)
from menagerie_shared.games.wildcards.moves import Duel
from menagerie_shared.games.wildcards.notation import read_move, write_cards
from menagerie_shared.games.wildcards.questions import ChooseDuelCard
from menagerie_shared.games.wildcards.table import Place
from tests.kit.games.rules_table import all_of, only
from tests.kit.games.wildcards_table import at, order_of_turns, play, refusal
from tests.rules.citing import allows, refuses

THREE = (
    "wildcards 2020 round=3 display=PI asks=bid:012"
    " | 0 hand=f1f2f3f4 | 1 hand=m1m2m3m4 | 2 hand=s1s2s3s4 | piles discard=f1f1"
)
"""The draw pile begins with f1 f2 f2 f2 f3."""
FOUR = (
    "wildcards 2020 round=3 display=PIE asks=bid:0123"
    " | 0 hand=f1f2f2f3f4 | 1 hand=m1m2m2m3m4 | 2 hand=s1s2s2s3s4 | 3 hand=f1f2f2f3f4"
)
BID_1 = ("0 bid:f1", "1 bid:m1", "2 bid:s1")
BID_2 = ("0 bid:f2", "1 bid:m2", "2 bid:s2", "3 bid:f2")


def hoarded(line: str) -> State:
    """The table with its draw pile in the hand of the last seat, so that there is nothing to draw but discards."""
    seats, _, piles = line.partition(" | piles ")
    return at(f"{seats} hand={write_cards(at(line).habitats)} | piles habitats=- {piles}")


def two(left: str, right: str, discard: str = "-") -> State:
    """Seats 0 and 1 with these hands are about to tie with bids of 1, and there is nothing to draw but the discards."""
    return hoarded(
        "wildcards 2020 round=3 display=PIE asks=acquire:2 turns=012"
        f" | 0 hand={left} bid=f1 | 1 hand={right} bid=m1 | 2 bid=s2 | piles discard={discard}"
    )


@allows("W6.6")
def test_bids_of_1_are_decided_by_a_duel_with_cards_from_hand() -> None:
    tie = play(at(THREE), *BID_1)
    assert tie.events[-1] == Asked("duel", (0, 1, 2))
    assert WILDCARDS.asked(tie.state)[1] == ChooseDuelCard(("m2", "m3", "m4"), may_draw=True)
    turn = play(tie.state, "0 duel:f2", "1 duel:m4", "2 duel:s3")
    assert turn.events[3:] == (
        DuelRevealed((DuelCard(0, "f2", False), DuelCard(1, "m4", False), DuelCard(2, "s3", False))),
        Ranked(((1,), (2,), (0,)), "duel"),
        DuelEnded(),
        Asked("acquire", (1,)),
    )
    assert order_of_turns(play(turn.state, "1 pass", "2 pass", "0 pass").events) == [1, 2, 0]


@allows("W6.6")
def test_drawn_duel_cards_come_from_the_top_of_the_pile_clockwise_from_seat_0() -> None:
    tie = play(at(THREE), *BID_1)
    turn = play(tie.state, "2 duel:draw", "1 duel:m3", "0 duel:draw")
    cards = (DuelCard(0, "f1", True), DuelCard(1, "m3", False), DuelCard(2, "f2", True))
    assert only(turn.events, DuelRevealed).cards == cards
    assert turn.state.habitats == tie.state.habitats[2:]
    assert turn.state.table.habitats == tie.state.table.habitats - 2
    assert [place.hand for place in turn.state.table.places] == [3, 2, 3]
    assert turn.state.table.ranking == ((1,), (2,), (0,))


@allows("W6.6")
@pytest.mark.parametrize(
    ("cards", "groups", "again"),
    [
        ("f4 m3 s3", ((0,), (1, 2)), (1, 2)),
        ("f3 m2 s3", ((0, 2), (1,)), (0, 2)),
        ("f3 m3 s3", ((0, 1, 2),), (0, 1, 2)),
    ],
)
def test_only_those_who_stay_equal_repeat_it(
    cards: str, groups: tuple[tuple[int, ...], ...], again: tuple[int, ...]
) -> None:
    turn = play(at(THREE), *BID_1, *[f"{seat} duel:{card}" for seat, card in enumerate(cards.split())])
    assert turn.events[-2:] == (Ranked(groups, "duel"), Asked("duel", again))
    for seat in {0, 1, 2} - set(again):
        assert refusal(turn.state, f"{seat} duel:draw").code == "not_asked"


@allows("W6.6")
def test_a_repeated_duel_ranks_within_its_group_and_its_cards_are_discarded_when_it_is_over() -> None:
    first = play(at(THREE), *BID_1, "0 duel:f3", "1 duel:m2", "2 duel:s3").state
    assert first.table.duel == ("f3", "m2", "s3")
    assert first.table.discard == ("f1", "f1")
    second = play(first, "0 duel:f2", "2 duel:s2").state
    assert second.table.duel == ("f2", "f3", "m2", "s2", "s3")
    turn = play(second, "0 duel:draw", "2 duel:s4")
    assert turn.events[-3:] == (Ranked(((2,), (0,), (1,)), "duel"), DuelEnded(), Asked("acquire", (2,)))
    assert turn.state.table.duel == ()
    assert turn.state.table.discard == ("f1", "f1", "f1", "f2", "f3", "m2", "s2", "s3", "s4")


@allows("W6.6")
def test_equal_payments_are_followed_by_a_duel_of_those_who_are_equal() -> None:
    line = THREE.replace("hand=s1s2", "hand=s1s2s2")
    tie = play(at(line.replace("hand=m1", "hand=m1m2").replace("hand=f1", "hand=f1f2")), *BID_2[:3])
    turn = play(tie.state, "0 pay:f3", "1 pay:m3", "2 pay:s4")
    assert turn.events[-2:] == (Ranked(((2,), (0, 1)), "payments"), Asked("duel", (0, 1)))
    assert refusal(turn.state, "0 duel:f3").facts == {"card": "f3"}  # the payment is not in hand any more
    ended = play(turn.state, "0 duel:f1", "1 duel:m4")
    assert ended.events[-3:] == (Ranked(((2,), (1,), (0,)), "duel"), DuelEnded(), Asked("acquire", (2,)))
    assert [place.payment for place in ended.state.table.places] == [("f3",), ("m3",), ("s4",)]


@allows("W6.6")
def test_of_two_equal_groups_the_higher_total_duels_first_and_ends_before_the_next_begins() -> None:
    tie = play(at(FOUR), *BID_2, "0 pay:f1", "1 pay:m4", "2 pay:s1", "3 pay:f4")
    assert tie.events[-2:] == (Ranked(((1, 3), (0, 2)), "payments"), Asked("duel", (1, 3)))
    first = play(tie.state, "1 duel:m1", "3 duel:f3")
    assert first.events[-3:] == (Ranked(((3,), (1,), (0, 2)), "duel"), DuelEnded(), Asked("duel", (0, 2)))
    assert first.state.table.discard == ("f3", "m1")
    second = play(first.state, "0 duel:f4", "2 duel:s3")
    assert second.events[-3:] == (Ranked(((3,), (1,), (0,), (2,)), "duel"), DuelEnded(), Asked("acquire", (3,)))


@allows("W6.6")
def test_two_pairs_that_are_equal_in_one_duel_repeat_it_one_after_the_other() -> None:
    tie = play(at(FOUR), "0 bid:f1", "1 bid:m1", "2 bid:s1", "3 bid:f1")
    pairs = play(tie.state, "0 duel:f2", "1 duel:m4", "2 duel:s2", "3 duel:f4")
    assert pairs.events[-2:] == (Ranked(((1, 3), (0, 2)), "duel"), Asked("duel", (1, 3)))
    upper = play(pairs.state, "1 duel:m2", "3 duel:f3")
    assert upper.events[-2:] == (Ranked(((3,), (1,), (0, 2)), "duel"), Asked("duel", (0, 2)))
    lower = play(upper.state, "0 duel:f3", "2 duel:s4")
    assert lower.events[-3:] == (Ranked(((3,), (1,), (2,), (0,)), "duel"), DuelEnded(), Asked("acquire", (3,)))


@allows("W6.6", "W5.7")
def test_with_an_empty_hand_the_table_draws_for_you() -> None:
    tie = play(at(THREE.replace("hand=f1f2f3f4", "hand=f1")), *BID_1)
    assert tie.events[-1] == ChoiceMade(0, Duel(), "empty_hand")
    assert WILDCARDS.tell(tie.events[-1], 1) == Chose(0, 0, "empty_hand")
    assert WILDCARDS.waiting(tie.state) == (1, 2)
    turn = play(tie.state, "1 duel:draw", "2 duel:s4")
    assert [laid.drawn for laid in only(turn.events, DuelRevealed).cards] == [True, True, False]


@allows("W6.6", "W5.7")
def test_with_nothing_but_empty_hands_the_duel_is_fought_without_a_question() -> None:
    """The draw pile begins with f1 f2."""
    line = (
        "wildcards 2020 display=PI asks=acquire:2 turns=012"
        " | 0 bid=f1 | 1 bid=m1 | 2 hand=s1 bid=s2 | piles discard=f1f1"
    )
    turn = play(at(line), "2 take:0:s1")
    assert only(turn.events, DuelRevealed).cards == (DuelCard(0, "f1", True), DuelCard(1, "f2", True))
    assert turn.events[-3:] == (Ranked(((1,), (0,)), "duel"), DuelEnded(), Asked("acquire", (1,)))


@allows("W6.6")
def test_a_duel_draws_from_the_reshuffled_discards_but_never_from_the_table() -> None:
    """All cards are in hands and on the table except two discards."""
    tie = play(two("f2f3", "m2m3", discard="s3s4"), "2 take:0:w4")
    assert WILDCARDS.asked(tie.state)[0] == ChooseDuelCard(("f2", "f3"), may_draw=True)
    equal = play(tie.state, "0 duel:f2", "1 duel:m2")
    turn = play(equal.state, "0 duel:draw", "1 duel:draw")
    assert only(turn.events, HabitatsReshuffled).pile == ("s3", "s4")
    assert only(turn.events, DuelRevealed).cards == (DuelCard(0, "s3", True), DuelCard(1, "s4", True))
    assert turn.state.table.discard == ("f2", "m2", "s3", "s4")
    assert turn.state.habitats == ()


@allows("W6.6")
def test_if_the_cards_run_out_on_the_way_the_seats_left_over_have_0() -> None:
    line = (
        "wildcards 2020 round=3 display=PIE asks=acquire:3 turns=0123"
        " | 0 hand=f2f2 bid=f1 | 1 hand=m2m2 bid=m1 | 2 hand=s2s2 bid=s1 | 3 bid=f2 | piles discard=f1"
    )
    turn = play(hoarded(line), "3 take:0:w4", "0 duel:draw", "1 duel:draw", "2 duel:draw")
    assert only(turn.events, DuelRevealed).cards == (
        DuelCard(0, "f1", True),
        DuelCard(1, None, True),
        DuelCard(2, None, True),
    )
    assert turn.events[-2:] == (Ranked(((0,), (1, 2)), "duel"), Asked("duel", (1, 2)))


@allows("W6.6")
def test_who_has_no_card_at_all_duels_with_0() -> None:
    turn = play(two("-", "m2m3"), "2 take:0:w4", "1 duel:m2")
    assert only(turn.events, DuelRevealed).cards == (DuelCard(0, None, True), DuelCard(1, "m2", False))
    assert turn.events[-3:] == (Ranked(((1,), (0,)), "duel"), DuelEnded(), Asked("acquire", (1,)))


@allows("W6.6", "W5.7")
def test_with_nothing_to_draw_the_last_card_is_played_by_the_table() -> None:
    turn = play(two("f2", "m2m3"), "2 take:0:w4")
    assert turn.events[-2:] == (Asked("duel", (0, 1)), ChoiceMade(0, Duel("f2"), "only_card"))  # both are asked
    assert WILDCARDS.tell(turn.events[-1], 1) == Chose(0, 0, "only_card")
    assert WILDCARDS.waiting(turn.state) == (1,)


@allows("W6.6")
@pytest.mark.parametrize(("left", "right", "discard"), [("-", "-", ()), ("f2", "m2", ("f2", "m2"))])
def test_with_no_cards_anywhere_clockwise_order_from_seat_0_decides(
    left: str, right: str, discard: tuple[str, ...]
) -> None:
    """The cards of a duel that is not over yet cannot be drawn either."""
    turn = play(two(left, right), "2 take:0:w4")
    assert all_of(turn.events, Ranked)[-1] == Ranked(((0,), (1,)), "clockwise")
    duels = [asked for asked in all_of(turn.events, Asked) if asked.moment == "duel"]
    assert len(duels) == len(all_of(turn.events, DuelRevealed)) == bool(discard), "with no card, none is asked for"
    assert turn.events[-1] == Asked("acquire", (0,))
    assert all_of(turn.events, DuelEnded) == [DuelEnded()] * bool(discard)
    assert turn.state.table.discard == discard


@allows("W6.6", "W6.2")
def test_the_lion_goes_first_and_only_the_others_duel() -> None:
    tie = play(at(THREE.replace("1 hand", "1 animals=L leaders=L hand")), *BID_1)
    assert tie.events[-2:] == (Ranked(((1,),), "lion"), Asked("acquire", (1,)))
    assert play(tie.state, "1 pass").events[-1] == Asked("duel", (0, 2))


@refuses("W6.6")
def test_only_the_value_counts_not_where_a_duel_card_came_from() -> None:
    """Seat 0 draws f1."""
    turn = play(at(THREE), *BID_1, "0 duel:draw", "1 duel:m2", "2 duel:s3")
    assert only(turn.events, Ranked).groups == ((2,), (1,), (0,))


@refuses("W6.6")
@pytest.mark.parametrize(
    ("move", "code", "facts"),
    [
        ("0 duel:m2", "card_not_in_hand", {"card": "m2"}),
        ("0 duel:f1", "card_not_in_hand", {"card": "f1"}),  # that is the bid
        ("0 pay:f2", "wrong_answer", {"asked": "ChooseDuelCard", "answer": "Pay"}),
        ("0 take:0:-", "wrong_answer", {"asked": "ChooseDuelCard", "answer": "Acquire"}),
        ("0 pass", "wrong_answer", {"asked": "ChooseDuelCard", "answer": "Pass"}),
        ("3 duel:f2", "no_such_seat", {"seat": 3, "seats": 3}),
    ],
)
def test_a_duel_takes_one_card_from_hand_or_pile(move: str, code: str, facts: dict[str, object]) -> None:
    refused = refusal(play(at(THREE), *BID_1).state, move)
    assert (refused.code, refused.facts) == (code, facts)


@refuses("W6.6")
def test_drawing_is_not_offered_when_both_piles_are_empty() -> None:
    tie = play(two("f2f3", "m2m3"), "2 take:0:w4").state
    assert list(WILDCARDS.asked(tie)[0].answers()) == [Duel("f2"), Duel("f3")]
    assert refusal(tie, "0 duel:draw").code == "nothing_to_draw"


@refuses("W6.6", "W5.7")
def test_two_equal_cards_are_not_played_by_the_table_for_that_would_betray_them() -> None:
    tie = play(two("f2f2", "m2m3"), "2 take:0:w4").state
    assert list(WILDCARDS.asked(tie)[0].answers()) == [Duel("f2")]
    assert WILDCARDS.waiting(tie) == (0, 1)


@refuses("W6.6")
def test_the_refill_card_fights_no_duel() -> None:
    with pytest.raises(ValueError, match="only habitats"):
        read_move("duel:R")


@refuses("W6.6")
def test_a_duel_choice_is_secret_until_the_last_is_in() -> None:
    """Nobody is told what was chosen, whether it comes from hand, or that it was changed."""
    tie = play(at(THREE), *BID_1)
    chosen = play(tie.state, "0 duel:f2", "1 duel:draw", "0 duel:draw")
    assert [WILDCARDS.tell(event, 2) for event in chosen.events] == [Chose(0, 0, None), Chose(1, 0, None), None]
    assert chosen.events[2] == ChoiceChanged(0, Duel())
    assert chosen.state.habitats == tie.state.habitats  # nothing is drawn before the reveal
    assert WILDCARDS.view(chosen.state, 2) == WILDCARDS.view(play(tie.state, "0 duel:f4", "1 duel:m4").state, 2)


@refuses("W6.6")
def test_duel_cards_are_neither_bid_nor_payment() -> None:
    """They do not come back with a pass, and a savannah card spoils no natural habitat."""
    line = THREE.replace("hand=f1f2f3f4", "hand=f1f2s2s4")
    turn = play(at(line), *BID_1, "0 duel:s4", "1 duel:m3", "2 duel:s2")
    assert turn.state.table.places[0] == Place(hand=2, bid="f1")
    taken = play(turn.state, "0 take:0:-", "1 pass")
    assert only(taken.events, Acquired).paid == ()
    assert only(taken.events, NaturalHabitatScored).seat == 0
    assert only(taken.events, Passed) == Passed(1, ("m1",), None)


@refuses("W6.6")
def test_there_are_no_duels_in_2022() -> None:
    turn = play(at(THREE.replace("2020", "2022 talisman=0")), *BID_1)
    assert "duel" not in [event.moment for event in all_of(turn.events, Asked)]
    assert refusal(turn.state, "1 duel:m2").code == "wrong_answer"
