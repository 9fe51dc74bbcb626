"""C7 Solo: one person against RobinBird."""

from itertools import product

import msgspec
import pytest

from menagerie_server.engine.chance import Dice
from menagerie_server.engine.cubirds.events import Dealt, Redealt
from menagerie_server.engine.cubirds.game import CUBIRDS
from menagerie_shared.games.cubirds.events import (
    Asked,
    BirdAdded,
    BirdsDealt,
    BirdsLaid,
    Enclosed,
    FamilyPlayed,
    GameEnded,
    HandsThrownIn,
    RowFilled,
    TurnBegan,
    YourHandDealt,
)
from menagerie_shared.games.cubirds.notation import read_birds
from menagerie_shared.games.cubirds.options import CHOICES, Options
from menagerie_shared.games.refusals import IllegalOptions
from tests.kit.games.cubirds_table import at, dealt, on_top, play, refusal, robinbird, scarce
from tests.kit.games.rules_table import all_of, only
from tests.rules.citing import allows, refuses

ROWS = "OFPTFDMWOROF"
"""Four rows of different birds: OFP, TFD, MWO and ROF."""
LAST_FAMILY = (
    "cubirds solo robinbird_rows=3 turn=5 deal=1 rows=OFP,TD,MW,{{}} asks=family:0"
    " | 0 hand=RW collection={collection} | 1 hand=FFF known=FFF collection=TP"
)
"""RobinBird has nothing but a family in hand; all birds that are not in the piles are in the fourth row."""


@allows("C7.1")
@pytest.mark.parametrize("extra", [0, 1, 2, 3])
def test_a_table_for_two_where_robinbird_begins_with_more_birds(extra: int) -> None:
    state = CUBIRDS.deal(Options(solo=True, extra_birds=extra), Dice(1)).state
    assert [len(hand) for hand in state.hands] == [8, 8]
    assert [len(place.collection) for place in state.table.places] == [1, 1 + extra]
    assert len(state.draw_pile) == 110 - 12 - len(state.discards) - 18 - extra


@allows("C7.1")
def test_robinbird_sits_in_the_last_seat_with_an_open_hand() -> None:
    """C7.1 [ruling] The last seat."""
    options = Options(solo=True, extra_birds=2)
    assert (options.people, options.robinbird) == ((0,), 1)
    turn = dealt(options, ROWS + "DDMMWWRR" + "PPPPTTTT" + "O" + "FRR")
    everybody = BirdsDealt(
        rows=turn.state.table.rows,
        put_aside=(),
        hands=(8, 8),
        collections=(("owl",), read_birds("FRR")),
        pile=110 - 12 - 16 - 4,
        open_hand=read_birds("PPPPTTTT"),
    )
    event = only(turn.events, Dealt)
    assert CUBIRDS.tell(event, None) == everybody
    assert CUBIRDS.tell(event, 0) == YourHandDealt(everybody, read_birds("DDMMWWRR"))
    assert [place.known for place in turn.state.table.places] == [(), read_birds("PPPPTTTT")]


@refuses("C7.1")
@pytest.mark.parametrize("extra", [-1, 4])
def test_no_other_number_of_extra_birds(extra: int) -> None:
    with pytest.raises(IllegalOptions) as caught:
        Options(solo=True, extra_birds=extra)
    assert caught.value.code == "wrong_extra_birds"
    assert caught.value.facts == {"extra_birds": extra, "least": 0, "most": 3}


@refuses("C7.1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_robinbird_plays_against_one_person(seats: int) -> None:
    with pytest.raises(IllegalOptions) as caught:
        Options(seats=seats, solo=True)
    assert (caught.value.code, caught.value.facts) == ("solo_needs_two_seats", {"seats": seats})


@refuses("C7.1", "C7.7")
@pytest.mark.parametrize(("extra", "rows"), [(1, 4), (0, 3), (3, 2)])
def test_people_among_themselves_choose_nothing_about_robinbird(extra: int, rows: int) -> None:
    with pytest.raises(IllegalOptions) as caught:
        Options(extra_birds=extra, robinbird_rows=rows)
    assert caught.value.code == "robinbird_options_need_solo"
    assert caught.value.facts == {"extra_birds": extra, "robinbird_rows": rows}


@allows("C7.1", "C7.7")
@refuses("C7.1", "C7.7")
def test_every_table_that_can_be_put_together_is_allowed_or_refused_by_these_rules() -> None:
    """Four tables of people, and one person against RobinBird with 0 to 3 more birds and 4, 3 or 2 rows."""
    keys = [choice.key for choice in CHOICES]
    allowed = []
    for values in product(*(choice.values for choice in CHOICES)):
        try:
            allowed.append(msgspec.convert(dict(zip(keys, values, strict=True)), Options))
        except msgspec.ValidationError:
            continue
    people = [Options(seats=seats) for seats in (2, 3, 4, 5)]
    solo = [Options(solo=True, extra_birds=extra, robinbird_rows=rows) for extra in range(4) for rows in (4, 3, 2)]
    assert set(allowed) == {*people, *solo}
    assert len(allowed) == 4 + 4 * 3
    assert Options() == msgspec.convert({choice.key: choice.default for choice in CHOICES}, Options)


@refuses("C7.1")
def test_nobody_looks_from_robinbirds_seat_nor_has_it_a_secret() -> None:
    with pytest.raises(ValueError, match="nobody looks from seat 1"):
        CUBIRDS.view(robinbird("W"), 1)
    with pytest.raises(ValueError, match="RobinBird's hand lies open: all of it is known"):
        at("cubirds solo turn=5 asks=family:0 | 0 hand=RW | 1 hand=DR known=D")


@allows("C7.2")
@pytest.mark.parametrize("seed", range(20))
def test_the_person_begins(seed: int) -> None:
    turn = CUBIRDS.deal(Options(solo=True), Dice(seed))
    assert turn.events[1:] == (TurnBegan(0, 1), Asked("lay", (0,)))


@allows("C7.2")
def test_the_person_plays_as_always() -> None:
    line = "cubirds solo turn=5 deal=1 rows=OFP,TD,MW,RD asks=lay:0 | 0 hand=PPFW | 1 hand=RD known=DR"
    turn = play(on_top(line, "T"), "0 lay:P:0:left", "0 family:F")
    assert turn.events[:5] == (
        BirdsLaid(0, "parrot", 2, 0, "left"),
        Enclosed(0, 0, 2, ("owl", "flamingo")),
        RowFilled(0, ("toucan",)),
        Asked("family", (0,)),
        FamilyPlayed(0, "flamingo", 2, 1),
    )


@refuses("C7.2")
def test_robinbird_is_not_played_by_anybody() -> None:
    refused = refusal(robinbird("W"), "1 end")
    assert (refused.code, refused.facts) == ("not_asked", {"seat": 1, "waiting_for": (0,)})
    with pytest.raises(ValueError, match="only people are asked"):
        at("cubirds solo turn=5 asks=lay:1 | 0 hand=RW | 1 hand=DR known=DR")


@allows("C7.6")
@pytest.mark.parametrize(
    ("hand", "collection", "ending"), [("OOOR", "TFDPMW", "seven_species"), ("OOOR", "TTTOO", "two_threes")]
)
def test_robinbird_wins_by_its_collection(hand: str, collection: str, ending: str) -> None:
    state = play(robinbird("RRRR", hand=hand, collection=collection), "0 end").state
    assert (state.table.ending, state.table.winner) == (ending, 1)
    outcome = CUBIRDS.outcome(state)
    assert outcome is not None
    assert [(standing.seat, standing.rank) for standing in outcome.standings] == [(0, 2), (1, 1)]


@allows("C7.6", "C4.2")
@pytest.mark.parametrize(("collection", "ranks"), [("OMR", [2, 1]), ("OMRD", [1, 1]), ("OMRDT", [1, 2])])
def test_with_too_few_birds_for_two_hands_the_larger_collection_wins(collection: str, ranks: list[int]) -> None:
    """After RobinBird's last family there are 15 birds: 2 from the person's hand, one flamingo and 12 in the piles."""
    turn = play(scarce(LAST_FAMILY.format(collection=collection), "RRR", "W" * 12), "0 end")
    assert turn.events[-3:] == (FamilyPlayed(1, "flamingo", 3, 2), HandsThrownIn(1), GameEnded("no_deal", None))
    outcome = CUBIRDS.outcome(turn.state)
    assert outcome is not None
    assert [standing.rank for standing in outcome.standings] == ranks


@refuses("C7.6")
def test_robinbird_does_not_win_with_less() -> None:
    turn = play(robinbird("RRRR", hand="OOOR", collection="TTTO"), "0 end")
    assert all_of(turn.events, GameEnded) == []


@refuses("C7.6")
def test_with_just_enough_birds_there_are_new_hands() -> None:
    turn = play(scarce(LAST_FAMILY.format(collection="O"), "RRR", "W" * 13), "0 end")
    assert only(turn.events, HandsThrownIn) == HandsThrownIn(1)
    assert [len(hand) for hand in only(turn.events, Redealt).hands] == [8, 8]
    assert all_of(turn.events, GameEnded) == []


@allows("C7.7")
@pytest.mark.parametrize("rows", [4, 3, 2])
def test_robinbird_adds_birds_only_to_the_first_rows(rows: int) -> None:
    options = "" if rows == 4 else f" robinbird_rows={rows}"
    state = robinbird("RRRRWW", hand="TM", options=options)
    assert state.table.options == Options(solo=True, robinbird_rows=rows)
    turn = play(state, "0 end")
    assert [(added.row, added.side) for added in all_of(turn.events, BirdAdded)] == [
        (row, "right") for row in range(rows)
    ]
    assert turn.state.table.pile == state.table.pile - rows
    assert turn.state.table.rows[rows:] == state.table.rows[rows:]


@refuses("C7.7")
@pytest.mark.parametrize("rows", [0, 1, 5])
def test_robinbird_does_not_add_birds_to_fewer_or_more_rows(rows: int) -> None:
    with pytest.raises(IllegalOptions) as caught:
        Options(solo=True, robinbird_rows=rows)
    assert caught.value.code == "wrong_robinbird_rows"
    assert caught.value.facts == {"robinbird_rows": rows, "least": 2, "most": 4}


@refuses("C7.7")
def test_an_easier_game_changes_nothing_for_the_person() -> None:
    line = "cubirds solo robinbird_rows=2 turn=5 rows=OFP,TD,MW,RD asks=lay:0 | 0 hand=PPFW | 1 hand=RD known=DR"
    turn = play(at(line), "0 lay:F:3:right")
    assert turn.events == (BirdsLaid(0, "flamingo", 1, 3, "right"), Asked("draw", (0,)))
