"""W6 Ties between bids: who goes first by lion, by Leo, by payment, by talisman. Duels have a file of their own."""

import pytest

from menagerie_server.engine.story import Transition
from menagerie_server.engine.wildcards.events import Event
from menagerie_server.engine.wildcards.game import WILDCARDS
from menagerie_server.engine.wildcards.state import State
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
from menagerie_shared.games.wildcards.moves import Pay
from menagerie_shared.games.wildcards.notation import read_move
from menagerie_shared.games.wildcards.questions import ChoosePayment
from menagerie_shared.games.wildcards.table import Place
from tests.kit.games.rules_table import all_of, only
from tests.kit.games.wildcards_table import at, order_of_turns, play, refusal
from tests.rules.citing import allows, refuses

Groups = tuple[tuple[int, ...], ...]

FOUR = (
    "wildcards 2022 round=3 display=PIE talisman=1 asks=bid:0123"
    " | 0 hand=f1f2f2f3f4 | 1 hand=m1m2m2m3m4 | 2 hand=s1s2s2s3s4 | 3 hand=f1f2f2f3f4"
)
LION = FOUR.replace("1 hand", "1 animals=L leaders=L hand")
LEO = (
    "wildcards 2022 leo round=3 display=PIE talisman=0 asks=bid:012"
    " | 0 hand=f1f2f2f3f4 | 1 hand=m1m2m2m3m4 | 2 hand=s1s2s2s3s4 | 3 | piles leo=f2R"
)
LEO_AND_LION = LEO.replace("1 hand", "1 animals=L leaders=L hand")
ONLY_A_2 = {0: ("0 hand=f1f2f2f3f4", "0 hand=f2"), 1: ("hand=m1m2m2m3m4", "hand=m2"), 2: ("hand=s1s2s2s3s4", "hand=s2")}
"""What to replace so that a seat that bids its 2 has nothing left to pay with."""
BID_2 = ("0 bid:f2", "1 bid:m2", "2 bid:s2", "3 bid:f2")
BID_1 = ("0 bid:f1", "1 bid:m1", "2 bid:s1", "3 bid:f1")


def poor(line: str, *seats: int) -> str:
    """The line with these seats unable to pay for a bid of 2."""
    for seat in seats:
        line = line.replace(*ONLY_A_2[seat])
    return line


def pay(state: State, values: str) -> Transition[State, Event]:
    """Each tied seat pays with one card of its own habitat, of the value given for it."""
    return play(state, *[f"{seat} pay:{'fmsf'[seat]}{values[seat]}" for seat in state.table.asked])


def by(events: tuple[Event, ...]) -> list[str]:
    """What put tied seats in order, one after the other."""
    return [event.by for event in all_of(events, Ranked)]


@allows("W6.1")
@pytest.mark.parametrize(
    ("table", "order"),
    [
        ("2022 talisman=1", [0, 2, 3, 1]),
        ("2022 talisman=3", [0, 1, 2, 3]),
        ("2022 leo talisman=2", [0, 3, 1, 2]),
        ("2020", [0, 1, 2, 3]),
    ],
)
def test_at_an_empty_display_all_tied_seats_pass_clockwise(table: str, order: list[int]) -> None:
    line = (
        f"wildcards {table} display=P asks=acquire:0 turns=0123"
        " | 0 hand=m1m1m1 bid=m4 | 1 hand=f1f1 bid=f2 | 2 hand=f1f1 bid=f2 | 3 bid=m2"
    )
    turn = play(at(line), "0 take:0:m1m1m1")
    assert order_of_turns(turn.events) == order
    assert {event.reason for event in all_of(turn.events, Passed)} == {"empty_display"}
    assert "pay" not in [event.moment for event in all_of(turn.events, Asked)]
    assert by(turn.events) == []


@refuses("W6.1")
def test_bids_of_different_values_are_no_tie() -> None:
    line = FOUR.replace("display=PIE", "display=P")
    turn = play(at(line), "0 bid:f1", "1 bid:m2", "2 bid:s3", "3 bid:f4", "3 take:0:f1f2f2")
    assert order_of_turns(turn.events) == [3, 2, 1, 0]  # not clockwise, though the display is empty
    assert by(turn.events) == []


@allows("W6.2")
@pytest.mark.parametrize("move", ["take:0:m1", "pass"])
def test_the_lions_owner_goes_first_pays_in_the_normal_way_or_passes_and_the_others_settle_the_tie(move: str) -> None:
    tie = play(at(LION), *BID_2)
    assert tie.events[-2:] == (Ranked(((1,),), "lion"), Asked("acquire", (1,)))
    turn = play(tie.state, f"1 {move}")
    assert [event.paid for event in all_of(turn.events, Acquired)] == [("m1",)] * (move != "pass")
    assert turn.events[-1] == Asked("pay", (0, 2, 3))
    assert pay(turn.state, "1.32").state.table.ranking == ((2,), (3,), (0,))


@allows("W6.2")
def test_a_single_seat_left_by_the_lion_takes_an_ordinary_turn() -> None:
    turn = play(at(LION), "0 bid:f2", "1 bid:m2", "2 bid:s1", "3 bid:f1", "1 take:0:m1")
    assert turn.events[-1] == Asked("acquire", (0,))
    assert by(turn.events) == ["lion"]
    assert refusal(turn.state, "0 take:0:-").code == "too_few_cards"  # nothing was fixed by a comparison


@allows("W6.2", "W6.1")
@pytest.mark.parametrize("line", [LION, poor(LION, 2)], ids=["all could pay", "seat 2 could not"])
def test_when_the_lion_empties_the_display_all_others_pass_clockwise(line: str) -> None:
    turn = play(at(line.replace("display=PIE", "display=P")), *BID_2, "1 take:0:m1")
    assert order_of_turns(turn.events) == [1, 2, 3, 0]
    assert [event.reason for event in all_of(turn.events, Passed)] == ["empty_display"] * 3
    assert by(turn.events) == ["lion"]


@allows("W6.2")
def test_the_lion_goes_first_with_bids_of_1_as_well() -> None:
    turn = play(at(LION), *BID_1, "1 take:0:-")
    assert all_of(turn.events, Ranked) == [Ranked(((1,),), "lion"), Ranked(((2,), (3,), (0,)), "talisman")]


@refuses("W6.2")
def test_a_lion_that_is_not_in_the_tie_has_no_say() -> None:
    assert play(at(LION), "0 bid:f2", "1 bid:m1", "2 bid:s2", "3 bid:f2").events[-1] == Asked("pay", (0, 2, 3))


@refuses("W6.2")
@pytest.mark.parametrize(
    ("move", "code"), [("1 pay:m1", "wrong_answer"), ("1 take:0:-", "too_few_cards"), ("0 pay:f1", "not_asked")]
)
def test_the_lions_owner_compares_nothing_but_pays(move: str, code: str) -> None:
    assert refusal(play(at(LION), *BID_2).state, move).code == code


@allows("W6.2", "W5.1")
@refuses("W6.2")
@pytest.mark.parametrize(("taken", "last"), [("lion", Asked("pay", (3, 4))), ("peacock", Asked("acquire", (3,)))])
def test_the_lion_counts_for_who_owns_it_when_the_tied_value_comes(taken: str, last: Asked) -> None:
    """Seats 0 and 1 tie with a 3, seats 3 and 4 with a 2; seat 3 owns the lion leader unless seat 0 takes a lion."""
    line = (
        "wildcards 2022 display=LPEE talisman=0 asks=bid:01234 | 0 hand=f3f4f4s1 | 1 hand=f3f1f1s1"
        " | 2 hand=s1 | 3 hand=m2m1m1 animals=L leaders=L | 4 hand=m2m1m1"
    )
    tie = play(at(line), "0 bid:f3", "1 bid:f3", "2 bid:s1", "3 bid:m2", "4 bid:m2", "0 pay:f4f4", "1 pay:f1f1")
    assert by(tie.events) == ["payments"]
    turn = play(tie.state, f"0 take:{['lion', 'peacock'].index(taken)}:-", "1 pass")
    assert all_of(turn.events, LeaderMoved)[0].species == taken
    assert turn.events[-1] == last


@allows("W6.3")
def test_leo_goes_first_among_the_tied() -> None:
    """He never pays, so he takes part although no habitat is left in his pile."""
    turn = play(at(LEO), *BID_2[:3])
    assert turn.events[-4:] == (
        Ranked(((3,),), "leo"),
        Acquired(3, "peacock", 0, ()),
        LeaderMoved("peacock", 3),
        Asked("pay", (0, 1, 2)),
    )


@allows("W6.3")
def test_a_tied_lion_goes_before_leo_and_leo_before_the_rest() -> None:
    tie = play(at(LEO_AND_LION), *BID_2[:3])
    assert tie.events[-1] == Asked("acquire", (1,))
    turn = play(tie.state, "1 take:0:m1")
    assert turn.events[-4:-2] == (Ranked(((3,),), "leo"), Acquired(3, "ibex", 0, ()))
    assert turn.events[-1] == Asked("pay", (0, 2))


@allows("W6.3")
def test_after_leo_a_single_seat_takes_an_ordinary_turn_and_at_an_empty_display_all_pass() -> None:
    alone = play(at(LEO), "0 bid:f2", "1 bid:m1", "2 bid:s1")
    assert alone.events[-1] == Asked("acquire", (0,))
    emptied = play(at(LEO.replace("display=PIE", "display=P")), *BID_2[:3])
    assert order_of_turns(emptied.events) == [3, 1, 2, 0]
    assert by(alone.events) == by(emptied.events) == ["leo"]


@refuses("W6.3")
@pytest.mark.parametrize(
    ("line", "bids"),
    [
        (LEO_AND_LION, ("0 bid:f2", "1 bid:m1", "2 bid:s2")),  # a lion outside the tie is not before him
        (poor(LEO_AND_LION, 1), BID_2[:3]),  # nor is one who cannot pay (W6.4)
        (LEO.replace("| 3", "| 3 animals=L leaders=L"), BID_2[:3]),  # and he does not use a lion leader himself
    ],
)
def test_leo_is_first_as_leo_whoever_owns_the_lion(line: str, bids: tuple[str, ...]) -> None:
    assert by(play(at(line), *bids).events) == ["leo"]


@refuses("W6.3")
def test_leo_does_not_go_before_a_tie_of_higher_bids_and_lays_no_payment() -> None:
    higher = play(at(LEO.replace("leo=f2R", "leo=f1R")), *BID_2[:3])
    assert higher.events[-1] == Asked("pay", (0, 1, 2))
    assert by(higher.events) == []
    assert refusal(play(at(LEO), *BID_2[:3]).state, "3 pay:f1").facts == {"seat": 3, "waiting_for": (0, 1, 2)}


@allows("W6.4")
def test_who_cannot_pay_passes_after_the_other_tied_seats() -> None:
    tie = play(at(poor(FOUR, 2)), *BID_2)
    assert tie.events[-1] == Asked("pay", (0, 1, 3))
    turn = play(pay(tie.state, "14.3").state, "1 take:0:-", "3 take:0:-", "0 pass")
    assert order_of_turns(turn.events) == [1, 3, 0, 2]
    assert all_of(turn.events, Passed)[-1] == Passed(2, ("s2",), "too_few_cards")


@allows("W6.4")
@pytest.mark.parametrize(("edition", "order"), [("2022 talisman=1", [3, 1, 2, 0]), ("2020", [3, 1, 0, 2])])
def test_several_who_cannot_pay_pass_clockwise(edition: str, order: list[int]) -> None:
    line = poor(FOUR, 0, 2).replace("talisman=1 ", "").replace("2022", edition)
    tie = play(at(line), *BID_2)
    turn = play(pay(tie.state, ".1.2").state, "3 pass", "1 pass")
    assert order_of_turns(turn.events) == order


@allows("W6.4")
@pytest.mark.parametrize(("edition", "order"), [("2022 talisman=1", [2, 0, 1]), ("2020", [0, 1, 2])])
def test_if_nobody_can_pay_all_pass_clockwise(edition: str, order: list[int]) -> None:
    line = poor(LION, 0, 1, 2).replace("talisman=1 ", "").replace("2022", edition)
    turn = play(at(line), "0 bid:f2", "1 bid:m2", "2 bid:s2", "3 bid:f3", "3 pass")
    assert order_of_turns(turn.events) == [3, *order]
    assert [event.reason for event in all_of(turn.events, Passed)[1:]] == ["too_few_cards"] * 3
    assert by(turn.events) == []


@allows("W6.4")
def test_if_only_one_can_pay_there_is_nothing_to_compare() -> None:
    turn = play(at(poor(FOUR, 0, 1, 2)), *BID_2)
    assert turn.events[-1] == Asked("acquire", (3,))
    assert order_of_turns(play(turn.state, "3 take:0:f4").events) == [3, 2, 0, 1]


@refuses("W6.4", "W6.2")
def test_a_lions_owner_who_cannot_pay_has_no_part_in_the_tie() -> None:
    tie = play(at(poor(LION, 1)), *BID_2)
    assert tie.events[-1] == Asked("pay", (0, 2, 3))
    assert refusal(tie.state, "1 pay:m2").code == "not_asked"
    turn = play(pay(tie.state, "1.32").state, "2 pass", "3 pass", "0 pass")
    assert order_of_turns(turn.events) == [2, 3, 0, 1]


@refuses("W6.4")
def test_just_enough_cards_are_enough_and_a_bid_of_1_needs_none() -> None:
    two = play(at(poor(FOUR, 2).replace("hand=s2", "hand=s2s3")), *BID_2)
    assert only(all_of(two.events, Asked)[-1:], Asked).seats == (0, 1, 2, 3)
    one = play(at(FOUR.replace("hand=s1s2s2s3s4", "hand=s1")), *BID_1)
    assert one.state.table.ranking == ((2,), (3,), (0,), (1,))


@allows("W6.5", "W6.7")
@pytest.mark.parametrize(
    ("values", "by_payment", "by_talisman"),
    [
        ("4321", ((0,), (1,), (2,), (3,)), None),
        ("1342", ((2,), (1,), (3,), (0,)), None),
        ("2442", ((1, 2), (0, 3)), ((2,), (1,), (3,), (0,))),  # two pairs
        ("1431", ((1,), (2,), (0, 3)), ((1,), (2,), (3,), (0,))),
        ("3343", ((2,), (0, 1, 3)), ((2,), (3,), (0,), (1,))),
        ("2222", ((0, 1, 2, 3),), ((2,), (3,), (0,), (1,))),
        ("423", ((0,), (2,), (1,)), None),
        ("313", ((0, 2), (1,)), ((2,), (0,), (1,))),
        ("444", ((0, 1, 2),), ((2,), (0,), (1,))),
    ],
)
def test_the_higher_total_goes_first_and_the_talisman_tells_equals_apart(
    values: str, by_payment: Groups, by_talisman: Groups | None
) -> None:
    line = FOUR if len(values) == 4 else FOUR.rpartition(" | ")[0].replace("PIE", "PI").replace(":0123", ":012")
    turn = pay(play(at(line), *BID_2[: len(values)]).state, values)
    ranked = [Ranked(by_payment, "payments")] + ([Ranked(by_talisman, "talisman")] if by_talisman else [])
    assert all_of(turn.events, Ranked) == ranked
    order = by_talisman or by_payment
    assert turn.events[-1] == Asked("acquire", order[0])
    passed = play(turn.state, *[f"{seat} pass" for (seat,) in order])
    assert order_of_turns(passed.events) == [seat for (seat,) in order]


@allows("W6.5")
def test_the_total_counts_and_not_the_highest_card() -> None:
    line = "wildcards 2020 display=PI asks=bid:012 | 0 hand=f4m4m1m1s1 | 1 hand=f4s2s2s3s1 | 2"
    turn = play(at(line), "0 bid:f4", "1 bid:f4", "2 bid:R", "0 pay:m4m1m1", "1 pay:s2s2s3")
    assert turn.events[-2:] == (Ranked(((1,), (0,)), "payments"), Asked("acquire", (1,)))


@allows("W6.5")
def test_payments_are_chosen_in_secret_and_revealed_together() -> None:
    tie = play(at(FOUR), *BID_2)
    assert WILDCARDS.asked(tie.state)[1] == ChoosePayment(("m1", "m2", "m3", "m4"), 1)
    chosen = play(tie.state, "1 pay:m4", "1 pay:m3", "0 pay:f1", "3 pay:f2")
    assert [WILDCARDS.tell(event, 0) for event in chosen.events] == [
        Chose(1, 0, None),
        None,
        Chose(0, 0, None),
        Chose(3, 0, None),
    ]
    assert WILDCARDS.chosen(chosen.state, 1) == Pay(("m3",))
    revealed = play(chosen.state, "2 pay:s1").events
    assert only(revealed, PaymentsRevealed).payments == ((0, ("f1",)), (1, ("m3",)), (2, ("s1",)), (3, ("f2",)))


@allows("W6.5", "W5.6")
def test_the_fixed_payment_is_what_an_animal_costs_and_returns_with_a_pass() -> None:
    tie = pay(play(at(FOUR), *BID_2).state, "4321").state
    taken = play(tie, "0 take:0:-")
    assert taken.events[:2] == (Acquired(0, "peacock", 0, ()), LeaderMoved("peacock", 0))
    assert taken.events[2] == NaturalHabitatScored(0, 2)  # f2 and f4
    assert taken.state.table.places[0] == Place(3, (), ("peacock",), tokens=2, bid="f2", payment=("f4",))
    passed = play(tie, "0 pass")
    assert passed.events[0] == Passed(0, ("f2", "f4"), None)
    assert passed.state.table.places[0] == Place(hand=7, known=("f2", "f4"))


@allows("W6.5")
def test_whole_hands_are_compared_without_a_question() -> None:
    line = "wildcards 2022 display=PI talisman=0 asks=bid:012 | 0 hand=f3f1f1 | 1 hand=f3f1f2 | 2"
    turn = play(at(line), "0 bid:f3", "1 bid:f3", "2 bid:R")
    assert [WILDCARDS.tell(event, 2) for event in turn.events[-5:-3]] == [
        Chose(0, 0, "whole_hand"),
        Chose(1, 0, "whole_hand"),
    ]
    assert turn.events[-2:] == (Ranked(((1,), (0,)), "payments"), Asked("acquire", (1,)))


@refuses("W6.5")
@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("0 pay:-", "too_few_cards"),
        ("0 pay:f1f3", "too_many_cards"),
        ("0 pay:m1", "card_not_in_hand"),
        ("0 take:0:f1", "wrong_answer"),
        ("0 pass", "wrong_answer"),
        ("0 duel:f1", "wrong_answer"),
        ("4 pay:f1", "no_such_seat"),
    ],
)
def test_a_comparison_takes_exactly_the_price_from_hand(move: str, code: str) -> None:
    assert refusal(play(at(FOUR), *BID_2).state, move).code == code
    with pytest.raises(ValueError, match="only habitats"):
        read_move("pay:R")


@refuses("W6.5")
@pytest.mark.parametrize(
    ("move", "code", "facts"),
    [
        ("0 take:0:f1", "too_many_cards", {"cards": 1, "allowed": 0}),
        ("0 take:0:f4", "too_many_cards", {"cards": 1, "allowed": 0}),
        ("0 pay:f1", "wrong_answer", {"asked": "ChooseAnimal", "answer": "Pay"}),
        ("1 pay:m4", "not_asked", {"seat": 1, "waiting_for": (0,)}),
        ("1 take:0:-", "not_asked", {"seat": 1, "waiting_for": (0,)}),
    ],
)
def test_after_the_comparison_payment_and_order_are_fixed(move: str, code: str, facts: dict[str, object]) -> None:
    refused = refusal(pay(play(at(FOUR), *BID_2).state, "4321").state, move)
    assert (refused.code, refused.facts) == (code, facts)


@allows("W6.7")
@pytest.mark.parametrize(
    ("talisman", "order"), [(0, (1, 2, 3, 0)), (1, (2, 3, 0, 1)), (2, (3, 0, 1, 2)), (3, (0, 1, 2, 3))]
)
def test_bids_of_1_go_clockwise_after_the_talismans_owner_who_is_last(talisman: int, order: tuple[int, ...]) -> None:
    turn = play(at(FOUR.replace("talisman=1", f"talisman={talisman}")), *BID_1)
    assert turn.events[-2:] == (Ranked(tuple((seat,) for seat in order), "talisman"), Asked("acquire", order[:1]))


@allows("W6.7")
def test_the_talisman_also_decides_between_others_than_its_owner() -> None:
    turn = play(at(FOUR), "0 bid:f1", "1 bid:m2", "2 bid:s3", "3 bid:f1", "2 pass", "1 pass")
    assert turn.events[-2:] == (Ranked(((3,), (0,)), "talisman"), Asked("acquire", (3,)))


@refuses("W6.7")
def test_the_talisman_decides_nothing_that_payments_have_decided_nor_a_tie_of_2020() -> None:
    paid = pay(play(at(FOUR), *BID_2).state, "4321")
    assert by(paid.events) == ["payments"]
    assert not paid.state.table.talisman_decided
    first_edition = play(at(FOUR.replace("2022", "2020").replace("talisman=1 ", "")), *BID_1)
    assert first_edition.events[-1] == Asked("duel", (0, 1, 2, 3))
    assert by(first_edition.events) == []
