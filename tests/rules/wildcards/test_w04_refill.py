"""W4 A round: refill hands."""

import pytest

from menagerie_server.engine.chance import Dice
from menagerie_server.engine.wildcards.events import ChoiceMade, Drew, HabitatsReshuffled
from menagerie_server.engine.wildcards.game import WILDCARDS
from menagerie_server.engine.wildcards.state import State
from menagerie_shared.games.cards import together, without
from menagerie_shared.games.seats import Seat, Viewer
from menagerie_shared.games.wildcards.cards import Species
from menagerie_shared.games.wildcards.events import (
    Asked,
    Chose,
    DiscardsRevealed,
    Exchanged,
    KeptAnimals,
    LeaderMoved,
    RefillTaken,
    RoundBegan,
)
from menagerie_shared.games.wildcards.moves import Bid, Discard
from menagerie_shared.games.wildcards.notation import read_cards, write_cards
from menagerie_shared.games.wildcards.questions import ChooseDiscards, ChooseExchange
from tests.kit.games.rules_table import all_of
from tests.kit.games.wildcards_table import at, play, refusal
from tests.rules.citing import allows, refuses

BIDDING = (
    "wildcards 2022 round=3 display=SLE asks=bid:0123 talisman=3"
    " | 0 hand=f1 animals=IM leaders=IM | 1 hand=f2 {} | 2 hand=f3s2s3 | 3 hand=m1"
)
"""Everybody bids; seat 0 owns the meerkat leader, and what seat 1 has is left open."""
SWAPPING = (
    "wildcards 2022 round=3 display=SLM asks=exchange:0 refilling=0 talisman=3 | 0 hand=f1 bid=R {} | 1 {} | 2 {} | 3"
)
"""Seat 0 alone refills and may use the meerkat; what the first three seats have is left open."""
ALONE = "wildcards 2022 round=3 display=SLE asks=discard:0 refilling=0 talisman=3 | 0 bid=R {} | 1 | 2 | 3"
"""Seat 0 alone refills."""
TOGETHER = "wildcards {} round=3 display=SL asks=discard:01 refilling=01 | 0 bid=R hand=m1m2m3 | 1 bid=R hand={} | 2"
"""Seats 0 and 1 refill."""


def scarce(line: str, top: str) -> State:
    """The table of a line with these cards alone in the draw pile, and the others in the discard pile."""
    discard = without(at(line).habitats, read_cards(top))
    return at(f"{line} | piles habitats={top} discard={write_cards(discard)}")


@allows("W4.1", "W4.4")
def test_a_refill_is_over_before_anybody_acquires() -> None:
    turn = play(at(BIDDING.format("")), "0 bid:f1", "1 bid:R", "2 bid:f3", "3 bid:R")
    assert turn.events[-1] == Asked("discard", (1, 3))
    turn = play(turn.state, "1 discard:f2", "3 discard:-")
    assert turn.events[2:] == (
        DiscardsRevealed(((1, ("f2",)), (3, ()))),
        Drew(1, ("f1", "f1", "f1", "f2", "f2", "f2", "f3")),
        RefillTaken(1),
        Drew(3, ("f3", "f4", "f4", "f4", "m1", "m1")),
        RefillTaken(3),
        Asked("acquire", (2,)),
    )


@refuses("W4.1")
def test_who_refills_acquires_nothing_and_who_bid_a_habitat_does_not_refill() -> None:
    state = play(at(BIDDING.format("")), "0 bid:f1", "1 bid:R", "2 bid:R", "3 bid:m1").state
    assert state.table.turns == (0, 3)
    assert refusal(state, "0 discard:-").code == "not_asked"
    assert refusal(state, "1 take:0:-").code == "wrong_answer"
    turn = play(state, "1 discard:-", "2 discard:-")
    assert (turn.state.table.turns, turn.state.table.refilling) == ((0, 3), ())
    assert refusal(turn.state, "1 take:0:-").code == "not_asked"


@allows("W4.2")
def test_the_meerkat_exchanges_before_anybody_discards_or_draws() -> None:
    turn = play(at(BIDDING.format("")), "0 bid:R", "1 bid:R", "2 bid:f3", "3 bid:R")
    assert turn.events[-1] == Asked("exchange", (0,))
    assert WILDCARDS.asked(turn.state) == {0: ChooseExchange(("ibex", "meerkat"), ("squirrel", "lion", "eagle"))}
    assert refusal(turn.state, "1 discard:-").code == "not_asked"
    turn = play(turn.state, "0 exchange:I:1")
    assert turn.events == (
        Exchanged(0, gave="ibex", took="lion", position=1),
        LeaderMoved("lion", 0),
        LeaderMoved("ibex", None),
        Asked("discard", (0, 1, 3)),
    )
    assert turn.state.table.display == ("squirrel", "ibex", "eagle")
    assert turn.state.table.places[0].collection == ("lion", "meerkat")


@allows("W4.2")
def test_a_meerkat_passed_on_to_another_refiller_is_used_again() -> None:
    turn = play(at(BIDDING.format("animals=MP")), "0 bid:R", "1 bid:R", "2 bid:f3", "3 bid:R", "0 exchange:M:2")
    assert turn.events[-4:] == (
        Exchanged(0, gave="meerkat", took="eagle", position=2),
        LeaderMoved("eagle", 0),
        LeaderMoved("meerkat", 1),
        Asked("exchange", (1,)),
    )
    assert WILDCARDS.asked(turn.state) == {1: ChooseExchange(("meerkat", "peacock"), ("squirrel", "lion", "meerkat"))}
    turn = play(turn.state, "1 exchange:P:2")
    assert turn.events == (Exchanged(1, gave="peacock", took="meerkat", position=2), Asked("discard", (0, 1, 3)))
    assert turn.state.table.exchanged == (0, 1)
    assert turn.state.table.display == ("squirrel", "lion", "peacock")


@refuses("W4.2")
def test_nobody_uses_the_meerkat_twice_in_a_round_even_if_it_came_back() -> None:
    line = SWAPPING.format("animals=IM leaders=M", "bid=R hand=f2", "").replace("refilling=0", "refilling=01")
    turn = play(at(line.replace("asks=exchange:0", "asks=exchange:1 exchanged=0")), "1 keep")
    assert turn.events == (KeptAnimals(1), Asked("discard", (0, 1)))


@refuses("W4.2")
@pytest.mark.parametrize(
    ("move", "happens"),
    [("0 exchange:I:0", Exchanged(0, "ibex", "squirrel", 0)), ("0 keep", KeptAnimals(0))],
)
def test_an_exchange_and_declining_both_use_the_meerkat_up(move: str, happens: Exchanged | KeptAnimals) -> None:
    turn = play(at(SWAPPING.format("animals=IIM leaders=M", "", "")), move)
    assert (turn.events[0], turn.events[-1]) == (happens, Asked("discard", (0,)))
    assert turn.state.table.leaders.meerkat == 0
    assert refusal(turn.state, "0 exchange:I:1").code == "wrong_answer"


@allows("W4.2")
def test_the_meerkat_can_be_used_again_in_the_next_round() -> None:
    turn = play(at(SWAPPING.format("animals=IM leaders=M", "", "")), "0 keep", "0 discard:-")
    assert all_of(turn.events, RoundBegan)[0].round == 4
    turn = play(turn.state, "0 bid:R")  # the hands of the others are empty: they refill by themselves
    assert turn.events[-1] == Asked("exchange", (0,))


@refuses("W4.2")
def test_the_meerkat_rests_if_its_owner_bid_a_habitat() -> None:
    turn = play(at(BIDDING.format("animals=M")), "0 bid:f1", "1 bid:R", "2 bid:R", "3 bid:R")
    assert turn.events[-1] == Asked("discard", (1, 2, 3))


@refuses("W4.2")
def test_the_meerkat_rests_if_it_goes_to_somebody_who_bid_a_habitat() -> None:
    turn = play(at(BIDDING.format("animals=M")), "0 bid:R", "1 bid:f2", "2 bid:R", "3 bid:R", "0 exchange:M:0")
    assert turn.state.table.leaders.meerkat == 1
    assert turn.events[-1] == Asked("discard", (0, 2, 3))


@refuses("W4.2")
@pytest.mark.parametrize(
    ("move", "code", "facts"),
    [
        ("0 exchange:P:0", "animal_not_in_collection", {"animal": "peacock"}),
        ("0 exchange:I:3", "animal_not_on_display", {"position": 3, "animals": 3}),
        ("1 exchange:L:0", "not_asked", {"seat": 1, "waiting_for": (0,)}),
        ("0 discard:f1", "wrong_answer", {"asked": "ChooseExchange", "answer": "Discard"}),
    ],
)
def test_an_exchange_is_between_own_collection_and_display(move: str, code: str, facts: dict[str, object]) -> None:
    state = at(SWAPPING.format("animals=IM leaders=M", "animals=L", ""))
    refused = refusal(state, move)
    assert (refused.code, refused.facts) == (code, facts)


Moves = list[tuple[Species, Seat | None]]


def leaders_moved(owned: str, exchange: str, leo: str = "") -> Moves:
    """Which leaders move, in order, when seat 0 exchanges.

    What seats 0 to 2 own is written like `IM+M S`: animals, and the leaders after a plus; what Leo has, like `I`.
    """
    places = [
        " ".join(f"{name}={letters}" for name, letters in zip(("animals", "leaders"), own.split("+"), strict=False))
        for own in owned.split()
    ]
    line = SWAPPING.format(*places, *[""] * (3 - len(places)))
    if leo:
        line = line.replace("2022", "2022 leo").replace("talisman=3", "talisman=2") + f" animals={leo} | piles leo=R"
    events = play(at(line), f"0 exchange:{exchange}").events
    return [(moved.species, moved.seat) for moved in all_of(events, LeaderMoved)]


GAINED_AND_LOST: dict[str, tuple[str, str, Moves]] = {
    "gained from the supply": ("IM+M", "I:0", [("squirrel", 0)]),
    "gained by drawing level": ("IM+M S+S", "I:0", [("squirrel", 0)]),
    "lost with none left": ("IM+IM I", "I:1", [("lion", 0), ("ibex", 1)]),
    "lost with fewer than another": ("IIM+IM I II", "I:1", [("lion", 0), ("ibex", 2)]),
    "several share the most": ("IM+IM I I", "I:1", [("lion", 0), ("ibex", None)]),
    "nobody has any": ("IM+IM", "I:1", [("lion", 0), ("ibex", None)]),
    "the meerkat itself": ("IM+M M", "M:1", [("lion", 0), ("meerkat", 1)]),
    "like for like": ("MS+M S+S", "S:0", [("squirrel", 0)]),
}
NEITHER = {
    "gained, but another has more": ("IM+M SS+S", "I:0"),
    "still level with another": ("IIM+IM I SS", "I:0"),
    "given without owning the leader": ("IM+M II+I SS", "I:0"),
    "like for like, but another has more": ("MS+M SS+S", "S:0"),
    "like for like by the owner": ("IM+M", "M:2"),
}


@allows("W4.3")
@pytest.mark.parametrize(("owned", "exchange", "moved"), GAINED_AND_LOST.values(), ids=GAINED_AND_LOST)
def test_an_exchange_moves_leaders_the_gained_one_first(owned: str, exchange: str, moved: Moves) -> None:
    assert leaders_moved(owned, exchange) == moved


@refuses("W4.3")
@pytest.mark.parametrize(("owned", "exchange"), NEITHER.values(), ids=NEITHER)
def test_an_exchange_leaves_leaders_where_they_are(owned: str, exchange: str) -> None:
    assert leaders_moved(owned, exchange) == []


@allows("W4.3", "W8.5")
def test_leo_counts_when_leaders_move_in_an_exchange() -> None:
    """A lost leader goes to him if he has the most, and none is gained while he has more."""
    assert leaders_moved("IM+IM", "I:1", leo="I") == [("lion", 0), ("ibex", 3)]
    assert leaders_moved("IM+IM I", "I:1", leo="I") == [("lion", 0), ("ibex", None)]
    assert leaders_moved("IM+M", "I:1", leo="LL") == []


@allows("W4.4")
@pytest.mark.parametrize(("discarded", "draws"), [("-", 4), ("m2", 5), ("m1m2m3", 7)])
def test_a_refiller_discards_any_number_draws_up_to_seven_and_takes_the_card_back(discarded: str, draws: int) -> None:
    turn = play(at(ALONE.format("hand=m1m2m3")), f"0 discard:{discarded}")
    pile = read_cards("f1f1f1f1f2f2f2")
    assert turn.events[1:4] == (DiscardsRevealed(((0, read_cards(discarded)),)), Drew(0, pile[:draws]), RefillTaken(0))
    assert len(turn.state.hands[0]) == 7
    assert turn.state.table.discard == read_cards(discarded)
    assert turn.state.table.places[0].bid is None
    assert play(turn.state, "0 bid:R").events[0] == ChoiceMade(0, Bid(("refill",)))


@refuses("W4.4")
@pytest.mark.parametrize(
    ("hand", "discarded"), [("f1m1m2m3m4s1s2", "-"), ("f1f2m1m2m3m4s1s2", "-"), ("f1f2m1m2m3m4s1s2", "s2")]
)
def test_with_seven_or_more_in_hand_nothing_is_drawn(hand: str, discarded: str) -> None:
    turn = play(at(ALONE.format(f"hand={hand}")), f"0 discard:{discarded}")
    assert turn.events[1:3] == (DiscardsRevealed(((0, read_cards(discarded)),)), RefillTaken(0))


@refuses("W4.4")
@pytest.mark.parametrize(
    ("move", "code"),
    [("0 discard:f1", "card_not_in_hand"), ("0 discard:m1m1", "card_not_in_hand"), ("0 pass", "wrong_answer")],
)
def test_only_cards_in_hand_can_be_discarded(move: str, code: str) -> None:
    assert refusal(at(ALONE.format("hand=m1m2m3")), move).code == code


@allows("W4.5")
def test_the_squirrel_draws_up_to_ten() -> None:
    turn = play(at(ALONE.format("hand=m1m2m3 leaders=S")), "0 discard:m2")
    assert turn.events[2] == Drew(0, ("f1", "f1", "f1", "f1", "f2", "f2", "f2", "f2"))
    assert len(turn.state.hands[0]) == 10


@allows("W4.5")
@pytest.mark.parametrize(
    ("owned", "others", "exchange", "sizes"),
    [
        ("animals=IM leaders=M", "", "I:0", [10, 7]),
        ("animals=MS leaders=M", "animals=S leaders=S", "S:0", [10, 7]),
        ("animals=MS leaders=MS", "animals=S", "S:1", [7, 10]),
    ],
    ids=["gained", "gained like for like", "handed to another refiller"],
)
def test_a_squirrel_received_a_moment_ago_draws_up_to_ten(
    owned: str, others: str, exchange: str, sizes: list[int]
) -> None:
    line = SWAPPING.format(owned, f"bid=R hand=f2 {others}", "").replace("refilling=0", "refilling=01")
    turn = play(at(line), f"0 exchange:{exchange}", "0 discard:-", "1 discard:f2")
    assert [len(hand) for hand in turn.state.hands[:2]] == sizes


@refuses("W4.5")
def test_a_squirrel_lost_a_moment_ago_draws_up_to_seven() -> None:
    turn = play(at(SWAPPING.format("animals=MS leaders=MS", "", "")), "0 exchange:S:1", "0 discard:-")
    assert LeaderMoved("squirrel", None) in turn.events
    assert all_of(turn.events, Drew) == [Drew(0, ("f1", "f1", "f1", "f2", "f2", "f2"))]


@refuses("W4.5", "W2.6")
def test_not_even_the_squirrel_draws_beyond_ten() -> None:
    state = at(ALONE.format("hand=m1m1m1m2m2m2m3m3m3m4 leaders=S"))
    assert all_of(play(state, "0 discard:-").events, Drew) == []


@allows("W4.6")
@pytest.mark.parametrize(
    ("edition", "order"),
    [
        ("2022 talisman=0", [1, 0]),
        ("2022 talisman=1", [0, 1]),
        ("2022 talisman=2", [0, 1]),
        ("2020", [0, 1]),
    ],
)
def test_all_discards_are_laid_down_then_refillers_draw_clockwise(edition: str, order: list[Seat]) -> None:
    """The first to draw finds an empty pile, and draws what both of them have discarded."""
    state = scarce(TOGETHER.format(edition, "m1w4"), "-")
    turn = play(state, "1 discard:w4", "0 discard:m2m3", chance=Dice(5))
    pile = Dice(5).shuffle(together(state.table.discard, ("m2", "m3", "w4")))
    assert turn.events[2:4] == (DiscardsRevealed(((0, ("m2", "m3")), (1, ("w4",)))), HabitatsReshuffled(pile))
    assert all_of(turn.events, Drew) == [Drew(order[0], pile[:6]), Drew(order[1], pile[6:12])]


@refuses("W4.6")
def test_the_pile_is_not_reshuffled_before_a_refiller_needs_it() -> None:
    state = scarce(TOGETHER.format("2022 talisman=2", "s1s2s3"), "w1w2w3w4")
    turn = play(state, "0 discard:-", "1 discard:s1s2s3")
    pile = together(state.table.discard, ("s1", "s2", "s3"))
    assert turn.events[2:8] == (
        DiscardsRevealed(((0, ()), (1, ("s1", "s2", "s3")))),
        Drew(0, ("w1", "w2", "w3", "w4")),
        RefillTaken(0),
        HabitatsReshuffled(pile),
        Drew(1, pile[:7]),
        RefillTaken(1),
    )


@refuses("W4.6")
@pytest.mark.parametrize("viewer", [1, 2, None])
@pytest.mark.parametrize("choice", ["-", "m1", "m1m2m3"])
def test_nobody_sees_what_another_refiller_discards_before_all_have_chosen(choice: str, viewer: Viewer) -> None:
    """Not even how many cards."""
    state = at(TOGETHER.format("2022 talisman=2", "s1"))
    turn = play(state, "0 discard:m2", f"0 discard:{choice}")
    assert [WILDCARDS.tell(event, viewer) for event in turn.events] == [Chose(0, 0, None), None]
    assert WILDCARDS.view(turn.state, viewer) == WILDCARDS.view(play(state, "0 discard:m2").state, viewer)
    assert WILDCARDS.asked(turn.state)[0] == ChooseDiscards(("m1", "m2", "m3"))


@allows("W4.6")
def test_an_empty_hand_has_nothing_to_choose() -> None:
    state = at(
        "wildcards 2022 round=3 display=SLE asks=bid:0123 chose=1 talisman=3"
        " | 0 hand=f1 | 1 laid=1 choice=bid:R | 2 hand=f1 | 3 hand=f1"
    )
    turn = play(state, "0 bid:R", "2 bid:f1", "3 bid:f1")
    assert turn.events[-2:] == (Asked("discard", (0, 1)), ChoiceMade(1, Discard(()), "empty_hand"))
    assert WILDCARDS.waiting(turn.state) == (0,)
