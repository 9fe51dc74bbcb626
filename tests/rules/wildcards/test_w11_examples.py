"""W11 Worked examples, and for each a near miss that comes out differently."""

import pytest

from menagerie_server.engine.wildcards.events import Drew
from menagerie_server.engine.wildcards.game import WILDCARDS
from menagerie_shared.games.wildcards.events import (
    Acquired,
    Asked,
    BidTakenBack,
    Exchanged,
    LeaderMoved,
    NaturalHabitatScored,
    Passed,
    PaymentsRevealed,
    Ranked,
)
from menagerie_shared.games.wildcards.questions import ChooseReturn
from menagerie_shared.games.wildcards.scoring import score
from tests.kit.games.rules_table import all_of, only
from tests.kit.games.wildcards_table import at, order_of_turns, play
from tests.rules.citing import allows, refuses

NATURAL = "wildcards 2022 display=PI talisman=0 asks=acquire:0 turns=01 | 0 hand=f2s2w1 bid=f3 | 1 bid=m1 | 2"
TIE = "wildcards {edition} display=PI asks=bid:012 | 0 hand=f3f3m2s1 | 1 hand=s3s2s1s1 | 2 hand=m1"
ROUND = (
    "wildcards 2022 round=5 display=II talisman=2 asks=bid:012"
    " | 0 hand=m4f1f2f3f4 | 1 hand=m2s1s2w2 | 2 hand=f1s1 | piles discard=f1f1"
)
MEERKAT = (
    "wildcards 2022 round=5 display={display} talisman=2 asks=bid:012"
    " | 0 hand=f1f2 animals=IMS leaders=M | 1 animals={others} leaders=S hand=m1 | 2 hand=m1 animals=M"
)


@allows("W11.1")
def test_natural_habitat() -> None:
    turn = play(at(NATURAL), "0 take:0:f2w1")
    assert turn.events[:3] == (
        Acquired(0, "peacock", 0, ("f2", "w1")),
        LeaderMoved("peacock", 0),
        NaturalHabitatScored(0, 2),
    )
    assert turn.state.table.places[0].tokens == 2
    assert turn.state.table.places[0].collection == ("peacock",)


@refuses("W11.1")
@pytest.mark.parametrize(
    ("change", "move"),
    [
        (("", ""), "0 take:0:s2w1"),  # a savannah card in the payment
        (("", ""), "0 take:1:f2w1"),  # an ibex
        (("bid=f3", "bid=s3"), "0 take:0:f2w1"),  # a savannah card as the bid
    ],
)
def test_one_card_or_animal_of_another_habitat_scores_nothing(change: tuple[str, str], move: str) -> None:
    turn = play(at(NATURAL.replace(*change)), move)
    assert all_of(turn.events, NaturalHabitatScored) == []
    assert turn.state.table.places[0].tokens == 0
    assert len(turn.state.table.places[0].collection) == 1


@allows("W11.2")
@pytest.mark.parametrize("edition", ["2020", "2022 talisman=0"])
def test_tie(edition: str) -> None:
    bids = play(at(TIE.format(edition=edition)), "0 bid:f3", "1 bid:s3", "2 bid:m1")
    assert bids.events[-1] == Asked("pay", (0, 1))
    turn = play(bids.state, "1 pay:s2s1", "0 pay:f3m2")
    assert turn.events[2:] == (
        PaymentsRevealed(((0, ("f3", "m2")), (1, ("s1", "s2")))),
        Ranked(((0,), (1,)), "payments"),
        Asked("acquire", (0,)),
    )
    assert order_of_turns(play(turn.state, "0 take:0:-", "1 take:0:-").events) == [0, 1, 2]


@refuses("W11.2")
@pytest.mark.parametrize(
    ("edition", "first", "second", "then"),
    [
        ("2022 talisman=2", "s1m2", "s1s2", Asked("acquire", (0,))),  # 3 and 3: the talisman decides
        ("2022 talisman=0", "s1m2", "s1s2", Asked("acquire", (1,))),
        ("2020", "s1m2", "s1s2", Asked("duel", (0, 1))),  # a duel decides
        ("2020", "m2s1", "s2s3", Asked("acquire", (1,))),  # 3 and 5: the other way round
    ],
)
def test_payments_that_are_no_higher_do_not_go_first(edition: str, first: str, second: str, then: Asked) -> None:
    state = at(TIE.format(edition=edition).replace("1 hand=s3s2s1s1", "1 hand=s3s3s2s1"))
    turn = play(state, "0 bid:f3", "1 bid:s3", "2 bid:m1", f"0 pay:{first}", f"1 pay:{second}")
    assert turn.events[-1] == then


@allows("W11.3")
def test_a_round_with_3_seats() -> None:
    bids = play(at(ROUND), "0 bid:m4", "1 bid:m2", "2 bid:s1")
    assert bids.events[-1] == Asked("acquire", (0,))
    turn = play(bids.state, "0 take:0:f1f2f3", "1 take:0:w2")
    assert turn.events == (
        Acquired(0, "ibex", 0, ("f1", "f2", "f3")),
        LeaderMoved("ibex", 0),
        Asked("acquire", (1,)),
        Acquired(1, "ibex", 0, ("w2",)),
        LeaderMoved("ibex", 1),
        NaturalHabitatScored(1, 2),
        Passed(2, ("s1",), "empty_display"),
        Drew(2, ("f2", "f2")),
        Asked("take_back", (1,)),
    )
    assert WILDCARDS.asked(turn.state) == {1: ChooseReturn("m2")}
    assert turn.state.hands[2] == ("f1", "f2", "f2", "s1")
    back = play(turn.state, "1 back")
    assert back.events[0] == BidTakenBack(1, "m2")
    assert back.state.hands[1] == ("m2", "s1", "s2")
    assert back.state.table.discard == ("f1", "f1", "f1", "f2", "f3", "m4", "w2")


@refuses("W11.3")
def test_a_leader_that_is_not_matched_stays_and_so_does_the_take_back() -> None:
    """Seat 0 had an ibex before: with 2 to 1 it keeps the leader, and may take the 4 back."""
    line = ROUND.replace("0 hand", "0 animals=I leaders=I hand")
    turn = play(at(line), "0 bid:m4", "1 bid:m2", "2 bid:s1", "0 take:0:f1f2f3", "1 take:0:s1")
    assert all_of(turn.events, LeaderMoved) == []
    assert turn.events[-1] == Asked("take_back", (0,))


@refuses("W11.3")
def test_the_new_owner_does_not_take_a_wild_2_back() -> None:
    turn = play(at(ROUND), "0 bid:m4", "1 bid:w2", "2 bid:s1", "0 take:0:f1f2f3", "1 take:0:m2")
    assert LeaderMoved("ibex", 1) in turn.events
    assert turn.events[-1] == Asked("bid", (0, 1, 2))
    assert "w2" in turn.state.table.discard


@refuses("W11.3")
def test_the_1_does_not_find_an_empty_display_if_the_2_passes() -> None:
    turn = play(at(ROUND), "0 bid:m4", "1 bid:m2", "2 bid:s1", "0 take:0:f1f2f3", "1 pass")
    assert turn.events[-1] == Asked("acquire", (2,))


@allows("W11.4")
def test_refill_with_the_meerkat() -> None:
    state = at(MEERKAT.format(display="SE", others="SS"))
    turn = play(state, "0 bid:R", "1 bid:m1", "2 bid:m1", "0 exchange:I:0", "0 discard:-")
    assert only(turn.events, Exchanged) == Exchanged(0, "ibex", "squirrel", 0)
    assert all_of(turn.events, LeaderMoved) == [LeaderMoved("squirrel", 0)]
    assert only(turn.events, Drew) == Drew(0, ("f1", "f1", "f1", "f2", "f2", "f2", "f3", "f3"))
    assert turn.state.table.places[0].hand == 10
    assert turn.state.table.display == ("ibex", "eagle")


@refuses("W11.4")
@pytest.mark.parametrize(
    ("others", "exchange"),
    [
        ("SSS", "0 exchange:I:0"),  # still fewer squirrels than another
        ("SS", "0 exchange:I:1"),  # an eagle instead
        ("SS", "0 keep"),
    ],
)
def test_without_the_most_squirrels_a_refill_ends_at_7(others: str, exchange: str) -> None:
    state = at(MEERKAT.format(display="SE", others=others))
    turn = play(state, "0 bid:R", "1 bid:m1", "2 bid:m1", exchange, "0 discard:-")
    assert turn.state.table.leaders.squirrel == 1
    assert turn.state.table.places[0].hand == 7


@allows("W11.5")
def test_scoring() -> None:
    state = at("wildcards 2022 over | 0 animals=PPPPIIISSS leaders=P tokens=8 | 1 | 2")
    assert score(state.table, 0) == {"most": 8, "second": 3, "leaders": 3, "tokens": 8}
    outcome = WILDCARDS.outcome(state)
    assert outcome is not None
    assert (outcome.standings[0].score, outcome.winners) == (22, (0,))


@allows("W11.5")
def test_scoring_with_one_more_ibex() -> None:
    parts = score(at("wildcards 2022 over | 0 animals=PPPPIIIISSS leaders=P tokens=8 | 1 | 2").table, 0)
    assert (parts["most"], parts["second"]) == (8, 4)
    assert sum(parts.values()) == 23


@refuses("W11.5")
@pytest.mark.parametrize(
    ("own", "parts"),
    [
        (
            "animals=PPPPIIISSS leaders=I tokens=8",
            {"most": 8, "second": 3, "leaders": 1, "tokens": 8},
        ),
        ("animals=PPPPIISS leaders=P tokens=8", {"most": 8, "second": 2, "leaders": 3, "tokens": 8}),
        ("animals=PPPP leaders=P tokens=8", {"most": 8, "second": 0, "leaders": 3, "tokens": 8}),
    ],
)
def test_another_leader_or_fewer_animals_score_less(own: str, parts: dict[str, int]) -> None:
    assert score(at(f"wildcards 2022 over | 0 {own} | 1 | 2").table, 0) == parts
