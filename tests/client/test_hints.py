"""The bottom line of the table tells the truth: what it says of a key is what the key does, at any moment."""

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from menagerie_client.boards.choosing import Choosing
from menagerie_client.boards.wildcards.acquiring import Acquiring
from menagerie_client.boards.wildcards.bidding import Bidding
from menagerie_server.engine.wildcards.game import WILDCARDS
from menagerie_shared.games.wildcards.cards import REFILL, BidCard
from menagerie_shared.games.wildcards.moves import Acquire, Bid, Discard, Pay
from menagerie_shared.games.wildcards.questions import (
    ChooseAnimal,
    ChooseDiscards,
    ChooseExchange,
    ChoosePayment,
    PlaceBid,
)
from tests.client.sittings import LOOK, POSITIONS, WORDS, Moment, moment_at, moments

KEYS = st.sampled_from(["left", "right", "up", "down", "space", "1", "2", "3", "escape"])
CHOSEN = POSITIONS[PlaceBid].replace("leaders=EI", "leaders=EI laid=1 choice=bid:f2")
"""Seat 0 has bid, and the others have not."""
ADDS = {"pair-first", "pair-second", "pick", "discard"}
TAKES = {"pair-back", "let-go"}


def board_at(moment: Moment, *keys: str) -> tuple[Choosing, Any, dict[str, Any]]:
    """A board after some keys, the choice that is made there, and its hints by key."""
    screen = moment.screen()
    board = screen.choosing
    for key in keys:
        board.press(key, key if len(key) == 1 else None)
    assert screen.picking is not None
    return board, screen.picking, {hint.key: hint for hint in board.hints()}


def meaning(hint: Any) -> str:
    """Which of the sentences about Space it is."""
    own = {
        key: f"wildcards-board-hint-{key}" for key in ("pair-first", "pair-second", "pair-back", "payment", "discard")
    }
    keys = own | {key: f"board-hint-{key}" for key in ("pick", "let-go")}
    return next(key for key, entry in keys.items() if WORDS(entry) == hint.label)


@given(moments(), st.lists(KEYS, max_size=8))
def test_space_does_what_is_said_of_it(moment: Moment, keys: list[str]) -> None:
    board, picking, hints = board_at(moment, *keys)
    cursor, before = picking.cursor, set(picking.picked)
    board.press("space", " ")
    match meaning(hints["space"]) if "space" in hints else None:
        case None:
            assert picking.picked == before
        case "payment" if cursor[0] == "animal":
            assert picking.picked == before
            assert picking.cursor in before, "at the first card that is paid"
            assert picking.cursor[0] == "card"
        case "payment":
            assert (cursor in picking.picked) == (cursor not in before)
            assert len(picking.picked_cards()) <= picking.question.price, "nobody pays more than the price"
        case said if said in ADDS:
            assert cursor in picking.picked
            assert cursor not in before
            if isinstance(picking, Bidding):
                assert before < picking.picked, "what was laid before still lies there"
        case said:
            assert said in TAKES
            assert cursor in before
            assert cursor not in picking.picked


@pytest.mark.parametrize("steps", range(6))
def test_space_on_a_card_pays_with_it_instead_of_a_pass(steps: int) -> None:
    """Whether it is one of those that are suggested then, or not."""
    board, picking, _ = board_at(moment_at(ChooseAnimal), "p", "down", *["right"] * steps)
    cursor = picking.cursor
    assert cursor[0] == "card"
    board.press("space", " ")
    assert cursor in picking.picked
    assert isinstance(picking.move(), Acquire)


@given(moments(), st.lists(KEYS, max_size=8))
@example(moment_at(ChooseExchange), [])
def test_arrows_and_digits_are_those_that_do_something(moment: Moment, keys: list[str]) -> None:
    _, picking, hints = board_at(moment, *keys)
    rows = picking.rows()
    if sum(map(len, rows)) > 1:
        arrows = next(hints[key].shown for key in ("right", "left", "down") if key in hints)
        assert arrows.endswith(LOOK.glyphs.updown) == (len(rows) > 1)
        row = next(row for row in rows if picking.cursor in row)
        assert arrows.startswith(LOOK.glyphs.arrows) == (len(row) > 1)
    if isinstance(picking, Acquiring):
        count = len(picking.question.display)
        assert hints["1"].shown == ("1" if count == 1 else f"1-{count}")


@pytest.mark.parametrize(("display", "shown"), [("P", "1"), ("LP", "1-2"), ("LPS", "1-3")])
def test_digits_are_those_of_the_animals_that_are_left(display: str, shown: str) -> None:
    line = POSITIONS[ChooseAnimal].replace("display=LPS", f"display={display}")
    _, _, hints = board_at(Moment(WILDCARDS.read(line), 0))
    assert hints["1"].shown == shown


def test_two_cards_are_laid_with_space_on_each() -> None:
    board, picking, hints = board_at(Moment(WILDCARDS.read(POSITIONS[PlaceBid]), 0), "1", "space", "right", "space")
    assert picking.move() == Bid(("f1", "f2"))
    assert meaning(hints["space"]) == "pair-back"
    board.press("right", None)
    assert picking.move() == Bid(("f1", "f2")), "wherever the cursor goes then"
    assert "space" not in {hint.key for hint in board.hints()}


FREE = (
    "wildcards 2022 round=6 display=LPS talisman=2 asks=acquire:0 turns=01"
    " | 0 hand=f1f2f4m1s2w1 animals=PM leaders=PM bid=f1 | 1 hand=m1m2s1s2s2s3 animals=L leaders=L bid=R"
    " | 2 hand=f1m1m4s1s4 animals=EI leaders=EI bid=R"
)
TIED = FREE.replace("hand=f1f2f4m1s2w1", "hand=f1f2f4m1").replace("bid=f1", "bid=f3 payment=s2w1")


@pytest.mark.parametrize(
    ("line", "pays"), [(POSITIONS[ChooseAnimal], True), (FREE, False), (TIED, False)], ids=["dear", "free", "tie"]
)
def test_cards_can_be_chosen_where_there_is_something_to_pay(line: str, pays: bool) -> None:
    _, picking, _ = board_at(Moment(WILDCARDS.read(line), 0))
    assert ("card" in {item[0] for row in picking.rows() for item in row}) == pays
    assert isinstance(picking.move(), Acquire), "what most people want is suggested"


@pytest.mark.parametrize(
    ("hand", "bid", "payment"),
    [
        ("f1f1f2f3m1m2", "f3", ("f2", "f3")),  # it scores, and the 1s are free bids
        ("f1f2m1m2m4s1", "f3", ("f1", "f2")),  # there is no other payment that scores
        ("m1m2m3s1s2w1", "f3", ("m2", "s2")),  # nothing scores: neither 1s nor the wild card
        ("m1s1s4w1", "f3", ("s4", "m1")),
        ("m1s1w1", "m2", ("m1",)),
    ],
)
def test_the_suggested_payment_is_what_a_good_player_would_give_up(
    hand: str, bid: str, payment: tuple[str, ...]
) -> None:
    """For a peacock, whose home is the forest."""
    line = POSITIONS[ChooseAnimal].replace("hand=f1f2f4m1s2w1", f"hand={hand}").replace("bid=f3", f"bid={bid}")
    line = line.replace("display=LPS", "display=P")
    _, picking, _ = board_at(Moment(WILDCARDS.read(line), 0), "1")
    move = picking.move()
    assert isinstance(move, Acquire)
    assert sorted(move.payment) == sorted(payment)


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("f2", "♣2 costs 1 more card. You hold no other. That is more than you hold: you would have to pass."),
        ("f2m1", "♣2 costs 1 more card. You hold 1 other."),
        ("f3m1m2", "♣3 costs 2 more cards. You hold 2 others."),
        ("f3m1", "♣3 costs 2 more cards. You hold 1 other. That is more than you hold: you would have to pass."),
    ],
)
def test_what_a_bid_costs_is_said_in_the_right_number(hand: str, said: str) -> None:
    line = POSITIONS[PlaceBid].replace("hand=f1f2f2m3m3s4w2", f"hand={hand}").replace("display=IP", "display=LM")
    _, picking, _ = board_at(Moment(WILDCARDS.read(line), 0), "1")
    assert picking.effect() == said


@pytest.mark.parametrize(
    ("hand", "display", "bid"),
    [
        ("f4", "P", REFILL),  # nothing can be paid
        ("m1m2s4", "P", "m2"),  # the 4 costs 3 more
        ("f1f2m1m2s3", "P", "f2"),  # all of it can be forest, for points
        ("m1m2m3s1s2s3w4", "P", "m3"),  # a 4 costs half of the hand, and a wild card is kept
    ],
)
def test_a_bid_begins_on_one_that_makes_sense_and_can_be_paid(hand: str, display: str, bid: BidCard) -> None:
    line = POSITIONS[PlaceBid].replace("hand=f1f2f2m3m3s4w2", f"hand={hand}")
    line = line.replace("display=IP", f"display={display}")
    _, picking, _ = board_at(Moment(WILDCARDS.read(line), 0))
    assert picking.move() == Bid((bid,))


@given(moments("wildcards"))
def test_no_bid_begins_on_a_card_that_is_too_dear(moment: Moment) -> None:
    _, picking, _ = board_at(moment)
    if isinstance(moment.question, PlaceBid) and moment.sitting().chosen is None:
        assert WORDS("wildcards-board-too-few") not in picking.effect()


@given(moments(), st.lists(KEYS, max_size=8))
@example(Moment(WILDCARDS.read(CHOSEN), 0), [])
def test_enter_leads_to_a_move(moment: Moment, keys: list[str]) -> None:
    """The bottom line says that it chooses: whoever presses nothing else comes to the end of every question."""
    board, picking, _ = board_at(moment, *keys)
    for _ in range(40):
        before = (picking.cursor, set(picking.picked), picking.armed)
        if "enter" not in {hint.key for hint in board.hints()}:
            assert picking.move() == picking.sitting.chosen, "it is chosen already, and others still choose"
            assert board.press("enter", None) is False
            return
        if not isinstance(board.press("enter", None), bool):
            return
        assert (picking.cursor, picking.picked, picking.armed) != before, "it does something"
    raise AssertionError("it goes on and on")


@pytest.mark.parametrize(
    ("hand", "display", "said"),
    [
        ("f1f4m3w4", "P", "+2 points are possible: peacock"),
        ("f3m3s3w3", "P", "total 6: the highest total goes first. With these cards +2 points are possible: peacock"),
        ("f1f2m3m4s4", "P", "With these, +2 points are not possible; with ♣2 ♣1, total 3, they are: peacock."),
        ("f1f2m3m4s4", "L", "+2 points are not possible here."),
    ],
)
def test_what_a_tie_costs_besides_is_said(hand: str, display: str, said: str) -> None:
    """W6.5 The highest total is suggested: it may lose the points for the natural habitat."""
    line = POSITIONS[ChoosePayment].replace("hand=f1f2f4m1s2w1", f"hand={hand}")
    line = line.replace("display=LP", f"display={display}")
    _, picking, _ = board_at(Moment(WILDCARDS.read(line), 0))
    assert said in picking.effect()


def test_enter_draws_and_says_so_while_the_cursor_is_on_a_card_that_stays() -> None:
    _, picking, hints = board_at(Moment(WILDCARDS.read(POSITIONS[ChooseDiscards]), 0))
    assert picking.cursor not in picking.picked
    assert hints["enter"].label == WORDS("wildcards-board-hint-draw")
    assert hints["space"].label == hints["1"].label == WORDS("wildcards-board-hint-discard")


def test_a_digit_picks_what_is_paid_in_a_tie_and_space_does_not_undo_that() -> None:
    _, picking, hints = board_at(Moment(WILDCARDS.read(POSITIONS[ChoosePayment]), 0), "3", "space", "1", "space")
    assert picking.move() == Pay(("f1", "f4")), "the 4 was suggested, and is meant now"
    assert "space" not in hints
    assert hints["1"].label == WORDS("board-hint-pick")
    assert picking.effect().startswith("♣1 instead of ♣2."), "what went for it is said"
    picking.press("1", "1")
    assert picking.move() is None, "the same digit again lets go"
    picking.press("left", None)
    picking.press("right", None)
    assert picking.space_does() is not None


def test_space_after_a_digit_still_discards() -> None:
    _, picking, _ = board_at(Moment(WILDCARDS.read(POSITIONS[ChooseDiscards]), 0), "3", "space")
    assert picking.move() == Discard(("m4",))
    picking.press("3", "3")
    assert picking.move() == Discard(())
