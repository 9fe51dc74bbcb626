"""W7 A round: prepare the next."""

import pytest

from menagerie_server.engine.wildcards.game import WILDCARDS
from menagerie_shared.games.wildcards.cards import Cards
from menagerie_shared.games.wildcards.events import (
    Acquired,
    Asked,
    BidLeft,
    BidTakenBack,
    GameEnded,
    LeaderMoved,
    Passed,
    Ranked,
    RefillTaken,
    RoundBegan,
    TableCleared,
    TalismanMoved,
)
from menagerie_shared.games.wildcards.moves import LeaveBid, TakeBidBack
from menagerie_shared.games.wildcards.options import Edition, Options
from menagerie_shared.games.wildcards.questions import ChooseReturn
from menagerie_shared.games.wildcards.table import Place
from tests.kit.games.rules_table import Unshuffled, all_of, only
from tests.kit.games.wildcards_table import at, order_of_turns, play, refusal
from tests.rules.citing import allows, refuses

NO_IBEX = (
    "wildcards 2022 round=3 display=PE talisman=0 asks=acquire:2 turns=2 | 0 hand=s1 bid=f3 payment=f1w2 animals=I"
    " | 1 hand=s1 bid=m2 payment=m1 | 2 hand=s4 bid=s1 | piles discard=w1"
)
IBEX = NO_IBEX.replace("animals=I", "animals=I leaders=I")
LAST_ROUND = " animals=P left=EEEEEIIIIILLLLLLMMMMMMPP"
"""With this, a single animal is left in the pile: it takes two for another round."""
LEOS_IBEX = (
    "wildcards 2022 leo display=PE talisman=0 asks=acquire:0 turns=0"
    " | 0 hand=f2 bid=f1 | 1 hand=f2 | 2 bid=m3 animals=I leaders=I | piles leo=f4R"
)
TIES = (
    "wildcards 2022 round=3 display=PIE talisman=1 asks=bid:0123"
    " | 0 hand=f1f2f2f3f4 | 1 hand=m1m2m2m3m4 | 2 hand=s1s2s2s3s4 | 3 hand=f1f2f2f3f4"
)
BOTH_PASS = ("1 pass", "0 pass")


@allows("W7.1")
def test_bids_and_payments_go_to_the_discard_pile() -> None:
    turn = play(at(NO_IBEX), "2 take:0:-")
    assert turn.events[2:] == (TableCleared(), RoundBegan(4, ("ibex", "ibex")), Asked("bid", (0, 1, 2)))
    assert turn.state.table.discard == ("f1", "f3", "m1", "m2", "s1", "w1", "w2")
    assert turn.state.table.places[:2] == (Place(hand=1, collection=("ibex",)), Place(hand=1))


@allows("W7.1")
def test_leos_bid_is_discarded_as_well_whether_he_took_an_animal_or_not() -> None:
    line = "wildcards 2022 leo display={display} talisman=0 asks=bid:01 | 0 hand=f2f1 | 1 hand=m1 | 2 | piles leo=s1f4R"
    took = play(at(line.format(display="PIE")), "0 bid:f2", "1 bid:R", "1 discard:-", "0 take:0:f1")
    assert only(all_of(took.events, Acquired)[1:], Acquired).seat == 2
    passed = play(at(line.format(display="P")), "0 bid:f2", "1 bid:R", "1 discard:-", "0 take:0:f1")
    assert only(passed.events, Passed) == Passed(2, (), "empty_display")
    assert took.state.table.discard == passed.state.table.discard == ("f1", "f2", "s1")


@refuses("W7.1")
def test_a_bid_that_was_taken_back_and_a_refill_card_are_not_discarded() -> None:
    line = "wildcards 2022 display=PE talisman=0 asks=bid:012 | 0 hand=f2f1 | 1 hand=m1 | 2 hand=s3"
    turn = play(at(line), "0 bid:f2", "1 bid:m1", "2 bid:R", "2 discard:-", "0 pass", "1 take:0:-")
    assert only(turn.events, RefillTaken).seat == 2
    assert turn.state.table.discard == ("m1",)
    assert [place.bid for place in turn.state.table.places] == [None, None, None]


@allows("W7.2")
@pytest.mark.parametrize(
    ("move", "told", "hand", "known", "discard"),
    [
        ("back", BidTakenBack(0, "f3"), ("f3", "s1"), ("f3",), ("f1", "m1", "m2", "s1", "w1", "w2")),
        ("leave", BidLeft(0), ("s1",), (), ("f1", "f3", "m1", "m2", "s1", "w1", "w2")),
    ],
)
def test_the_ibexs_owner_may_take_the_bid_back_but_not_the_payment(
    move: str, told: BidTakenBack | BidLeft, hand: Cards, known: Cards, discard: Cards
) -> None:
    asked = play(at(IBEX), "2 take:0:-")
    assert asked.events[-1] == Asked("take_back", (0,))
    assert WILDCARDS.asked(asked.state) == {0: ChooseReturn("f3")}
    assert list(ChooseReturn("f3").answers()) == [TakeBidBack(), LeaveBid()]
    turn = play(asked.state, f"0 {move}")
    assert turn.events[:2] == (told, TableCleared())
    assert turn.state.hands[0] == hand
    assert turn.state.table.places[0] == Place(len(hand), known, ("ibex",))
    assert turn.state.table.discard == discard


@allows("W7.2", "W5.8")
@refuses("W7.2")
def test_the_ibex_works_for_who_owns_it_now_and_not_for_who_lost_it_in_this_round() -> None:
    turn = play(at(IBEX.replace("display=PE", "display=IE")), "2 take:0:-")
    assert turn.events[1:] == (LeaderMoved("ibex", 2), Asked("take_back", (2,)))
    assert refusal(turn.state, "0 back").facts == {"seat": 0, "waiting_for": (2,)}
    assert play(turn.state, "2 back").state.hands == (("s1",), ("s1",), ("s1", "s4"))


@allows("W7.2", "W5.8")
def test_an_ibex_leader_that_a_refiller_lost_to_a_bidder_works_in_the_same_round() -> None:
    line = (
        "wildcards 2022 display=PE talisman=0 asks=bid:012 | 0 animals=IM leaders=IM | 1 hand=f1 animals=I | 2 hand=s2"
    )
    turn = play(at(line), "0 bid:R", "1 bid:f1", "2 bid:s2", "0 exchange:I:0", "1 take:1:-")
    assert LeaderMoved("ibex", 1) in turn.events
    assert turn.events[-1] == Asked("take_back", (1,))


@allows("W7.2")
def test_the_ibex_is_asked_in_the_last_round_too() -> None:
    asked = play(at(IBEX + LAST_ROUND), "2 take:0:-")
    assert asked.events[-1] == Asked("take_back", (0,))
    turn = play(asked.state, "0 back")
    assert only(turn.events, GameEnded).hands == ((0, ("f3", "s1")), (1, ("s1",)), (2, ("s4",)))


@refuses("W7.2")
@pytest.mark.parametrize(
    "line",
    [
        NO_IBEX,  # the leader is in the supply
        IBEX.replace("bid=f3", "bid=w3"),  # a wild card
        IBEX.replace("bid=f3 payment=f1w2", ""),  # taken back with a pass, or the refill card
        LEOS_IBEX,
    ],
)
def test_there_is_no_question_without_a_bid_of_the_owner_that_may_return(line: str) -> None:
    state = at(line)
    turn = play(state, f"{state.table.asked[0]} take:0:-")
    assert "take_back" not in [event.moment for event in all_of(turn.events, Asked)]
    assert only(turn.events, TableCleared) == TableCleared()


@refuses("W7.2")
def test_a_pass_or_a_refill_leaves_the_ibexs_owner_nothing_to_take_back() -> None:
    own = "wildcards 2022 display=IE talisman=0 asks=bid:012 | 0 hand=f1 {} | 1 hand=m2m1 | 2 hand=s3s1s1"
    passed = play(
        at(own.format("animals=I leaders=I")), "0 bid:f1", "1 bid:m2", "2 bid:s3", "2 pass", "1 pass", "0 pass"
    )
    assert passed.events[-1] == Asked("bid", (0, 1, 2))
    refilled = play(at(own.format("animals=SM leaders=M")), "0 bid:R", "1 bid:m2", "2 bid:s3", "0 exchange:S:0")
    gained = play(refilled.state, "0 discard:-", "2 pass", "1 pass")
    assert LeaderMoved("ibex", 0) in refilled.events
    assert gained.events[-1] == Asked("bid", (0, 1, 2))


@refuses("W7.2")
@pytest.mark.parametrize(
    ("move", "code", "facts"),
    [
        ("0 pass", "wrong_answer", {"asked": "ChooseReturn", "answer": "Pass"}),
        ("0 bid:s1", "wrong_answer", {"asked": "ChooseReturn", "answer": "Bid"}),
        ("1 back", "not_asked", {"seat": 1, "waiting_for": (0,)}),
        ("3 back", "no_such_seat", {"seat": 3, "seats": 3}),
    ],
)
def test_only_the_owner_answers_only_the_question_about_the_bid(move: str, code: str, facts: dict[str, object]) -> None:
    refused = refusal(play(at(IBEX), "2 take:0:-").state, move)
    assert (refused.code, refused.facts) == (code, facts)


@allows("W7.3")
def test_animals_nobody_took_leave_the_game_and_new_ones_are_revealed() -> None:
    before = at(NO_IBEX + " left=S")
    turn = play(before, "2 take:0:-")
    assert turn.state.table.left == ("squirrel", "eagle")
    assert turn.state.table.display == before.animals[:2] == ("ibex", "ibex")
    assert turn.state.animals == before.animals[2:]
    assert turn.state.table.animals == before.table.animals - 2
    assert turn.state.table.round == 4


@allows("W7.3")
@pytest.mark.parametrize(("seats", "rounds"), [(3, 14), (4, 12), (5, 10)])
@pytest.mark.parametrize(("edition", "leo"), [(2020, False), (2022, False), (2022, True)])
def test_the_game_has_14_12_or_10_rounds(edition: Edition, leo: bool, seats: int, rounds: int) -> None:
    """Everybody refills in every round."""
    options = Options(edition=edition, seats=seats, leo=leo)
    turn = WILDCARDS.deal(options, Unshuffled())
    began = all_of(turn.events, RoundBegan)
    while WILDCARDS.outcome(turn.state) is None:
        answer = {"bid": "bid:R", "discard": "discard:-"}[str(turn.state.table.moment)]
        turn = play(turn.state, *[f"{seat} {answer}" for seat in options.people])
        began += all_of(turn.events, RoundBegan)
    assert [event.round for event in began] == list(range(1, rounds + 1))
    assert {len(event.display) for event in began} == {seats - 1}


@refuses("W7.3")
@pytest.mark.parametrize("pile", ["animals=P left=", "animals=- left=P"])
def test_with_too_few_animals_for_a_display_the_game_ends_at_once(pile: str) -> None:
    turn = play(at(NO_IBEX + LAST_ROUND.replace("animals=P left=", pile)), "2 take:1:-")
    assert turn.events[-2:] == (TableCleared(), GameEnded(((0, ("s1",)), (1, ("s1",)), (2, ("s4",)))))
    table = turn.state.table
    assert (table.over, table.round, table.display, table.left[-1]) == (True, 3, (), "peacock")
    assert turn.state.animals == ("peacock",) * pile.count("animals=P")  # what is too little is not revealed
    assert WILDCARDS.asked(turn.state) == {}
    assert (refusal(turn.state, "0 bid:R").code, refusal(turn.state, "3 bid:R").code) == ("game_over", "no_such_seat")


@allows("W7.4")
@pytest.mark.parametrize(
    ("table", "new"),
    [("talisman=1", 2), ("talisman=3", 0), ("leo talisman=2", 0), ("leo talisman=1", 2)],
)
def test_a_talisman_that_decided_a_tie_moves_on_and_skips_leo(table: str, new: int) -> None:
    line = f"wildcards 2022 display=PIE {table} asks=bid:{{}} | 0 hand=f1 | 1 hand=f1 | 2 hand=f2 | 3"
    bids = ["0 bid:f1", "1 bid:f1", "2 bid:R"]
    if "leo" in table:
        state = at(line.format("012") + " | piles leo=m1R")
    else:
        state, bids = at(line.format("0123")), [*bids, "3 bid:R"]
    turn = play(state, *bids, "2 discard:-")
    first, second = (seat for (seat,) in turn.state.table.ranking)
    turn = play(turn.state, f"{first} pass", f"{second} pass")
    assert only(turn.events, TalismanMoved) == TalismanMoved(new)
    assert turn.state.table.talisman == new
    assert not turn.state.table.talisman_decided


@allows("W7.4")
@refuses("W7.4")
def test_it_moves_once_for_two_ties_and_not_again_in_the_next_round() -> None:
    bids = ("0 bid:f2", "1 bid:m2", "2 bid:s1", "3 bid:f1", "0 pay:f4", "1 pay:m4")
    turn = play(at(TIES), *bids, "0 pass", "1 pass", "2 pass", "3 pass")
    assert [event.by for event in all_of(turn.events, Ranked)] == ["payments", "talisman", "talisman"]
    assert all_of(turn.events, TalismanMoved) == [TalismanMoved(2)]
    calm = play(turn.state, "0 bid:f4", "1 bid:m3", "2 bid:s2", "3 bid:f1", "0 pass", "1 pass", "2 pass", "3 pass")
    assert all_of(calm.events, TalismanMoved) == []
    assert calm.state.table.talisman == 2


@refuses("W7.4")
@pytest.mark.parametrize(
    ("line", "moves", "by"),
    [
        (TIES, ("0 pay:f3", "1 pay:m4", *BOTH_PASS), ["payments"]),
        (TIES.replace("1 hand", "1 animals=L leaders=L hand"), BOTH_PASS, ["lion"]),
        (TIES.replace("display=PIE", "display=-"), (), []),
        (
            TIES.replace("2022", "2020").replace("talisman=1 ", ""),
            ("0 pay:f3", "1 pay:m4", *BOTH_PASS),
            ["payments"],
        ),
    ],
)
def test_a_tie_that_was_decided_otherwise_moves_no_talisman(line: str, moves: tuple[str, ...], by: list[str]) -> None:
    turn = play(at(line), "0 bid:f2", "1 bid:m2", "2 bid:R", "3 bid:R", "2 discard:-", "3 discard:-", *moves)
    assert [event.by for event in all_of(turn.events, Ranked)] == by
    assert len(order_of_turns(turn.events)) == 2
    assert all_of(turn.events, TalismanMoved) == []
    assert only(turn.events, RoundBegan).round == 4


@refuses("W7.4", "W7.3")
def test_no_talisman_moves_after_the_last_round() -> None:
    """W7.3 ends the game at once, before W7.4."""
    turn = play(at((NO_IBEX + LAST_ROUND).replace("2022", "2022 decided")), "2 take:0:-")
    assert isinstance(turn.events[-1], GameEnded)
    assert all_of(turn.events, TalismanMoved) == []
