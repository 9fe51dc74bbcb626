"""W2 Setup."""

from collections.abc import Iterator

import msgspec
import pytest

from menagerie_server.engine.chance import Dice
from menagerie_server.engine.wildcards.events import ChoiceMade, Dealt, Drew, Event, HabitatsReshuffled
from menagerie_server.engine.wildcards.game import WILDCARDS
from menagerie_server.engine.wildcards.state import State
from menagerie_shared.games.cards import without
from menagerie_shared.games.refusals import IllegalOptions
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import SPECIES, Cards
from menagerie_shared.games.wildcards.events import (
    DiscardsShuffled,
    DrewHidden,
    HandsDealt,
    Passed,
    RefillTaken,
    YourHandDealt,
)
from menagerie_shared.games.wildcards.moves import Bid
from menagerie_shared.games.wildcards.notation import read_cards, write_cards, write_view
from menagerie_shared.games.wildcards.options import Edition, Options
from tests.kit.games.rules_table import Unshuffled, all_of, only
from tests.kit.games.wildcards_table import at, play, refusal
from tests.rules.citing import allows, refuses

SEEDS = range(100)
PASSING = "wildcards 2022 round=3 display=L asks=acquire:0 turns=0 talisman=1 | 0 bid=s1 hand={} | 1 | 2"


def deals(options: Options) -> Iterator[State]:
    """Many different deals of one table."""
    return (WILDCARDS.deal(options, Dice(seed)).state for seed in SEEDS)


def scarce(line: str, top: str) -> State:
    """The table of a line with these cards alone in the draw pile, and the others in the discard pile."""
    discard = without(at(line).habitats, read_cards(top))
    return at(f"{line} | piles habitats={top} discard={write_cards(discard)}")


def drawn(events: tuple[Event, ...]) -> list[Cards]:
    """The cards of each draw."""
    return [draw.cards for draw in all_of(events, Drew)]


@allows("W2.1")
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("edition", [2020, 2022])
def test_three_to_five_people(edition: Edition, seats: int) -> None:
    state = WILDCARDS.deal(Options(edition=edition, seats=seats), Dice(1)).state
    assert WILDCARDS.waiting(state) == tuple(range(seats))
    assert [len(hand) for hand in state.hands] == [7] * seats


@allows("W2.1")
@pytest.mark.parametrize("people", [2, 3, 4])
def test_leo_takes_the_last_of_the_seats(people: int) -> None:
    options = Options(edition=2022, seats=people + 1, leo=True)
    assert (options.people, options.leo_seat) == (tuple(range(people)), people)
    assert WILDCARDS.waiting(WILDCARDS.deal(options, Dice(1)).state) == tuple(range(people))


@refuses("W2.1")
@pytest.mark.parametrize("leo", [False, True])
@pytest.mark.parametrize("seats", [0, 1, 2, 6])
def test_no_other_number_of_seats(seats: int, leo: bool) -> None:
    """Two seats are too few with Leo and without; six are too many, also for five people and Leo."""
    with pytest.raises(IllegalOptions) as caught:
        Options(edition=2022, seats=seats, leo=leo)
    assert caught.value.code == "wrong_number_of_seats"
    assert caught.value.facts == {"seats": seats, "least": 3, "most": 5}


@refuses("W2.1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_leo_does_not_play_the_first_edition(seats: int) -> None:
    with pytest.raises(IllegalOptions) as caught:
        Options(edition=2020, seats=seats, leo=True)
    assert caught.value.code == "leo_needs_edition_2022"


@refuses("W2.1")
@pytest.mark.parametrize(
    "line",
    [
        "wildcards 2022 round=3 display=I | 0 | 1",
        "wildcards 2022 round=3 display=I | 0 | 1 | 2 | 3 | 4 | 5",
        "wildcards 2020 leo round=3 display=IS | 0 | 1 | 2 | piles leo=R",
    ],
)
def test_such_a_table_cannot_be_written_either(line: str) -> None:
    with pytest.raises(ValueError, match="no such table"):
        at(line)


@refuses("W2.1")
@pytest.mark.parametrize("options", [{"edition": 2021}, {"seats": 6}, {"edition": 2020, "leo": True}, {"seats": "3"}])
def test_such_options_cannot_be_sent_either(options: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(options, Options)


@allows("W2.2")
@pytest.mark.parametrize(("seats", "removed"), [(3, 14), (4, 6), (5, 2)])
@pytest.mark.parametrize("recommended", [True, False])
def test_animals_are_taken_out_of_the_game(seats: int, removed: int, recommended: bool) -> None:
    for state in deals(Options(seats=seats, recommended_removal=recommended)):
        assert len(state.removed) == state.table.removed == removed
        assert len(state.animals) == state.table.animals == 42 - removed - (seats - 1)


@allows("W2.2")
def test_with_three_seats_one_of_every_species_goes_first_then_eight_at_random() -> None:
    others = set()
    for state in deals(Options(seats=3)):
        assert set(state.removed) == set(SPECIES)
        others.add(tuple(state.removed.count(species) - 1 for species in SPECIES))
    assert all(sum(at_random) == 8 for at_random in others)
    assert len(others) > len(SEEDS) // 2


@refuses("W2.2")
def test_the_recommended_way_can_be_turned_off() -> None:
    plain = deals(Options(seats=3, recommended_removal=False))
    assert not all(set(state.removed) == set(SPECIES) for state in plain)


@refuses("W2.2")
@pytest.mark.parametrize("seats", [4, 5])
def test_the_recommended_way_does_not_concern_more_seats(seats: int) -> None:
    recommended, plain = (list(deals(Options(seats=seats, recommended_removal=option))) for option in (True, False))
    assert [state.removed for state in recommended] == [state.removed for state in plain]
    assert not all(len(set(state.removed)) == len(state.removed) for state in recommended)


@refuses("W2.2", "W2.4")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_nobody_sees_the_removed_animals_or_the_draw_piles(viewer: Seat | None) -> None:
    for seed in SEEDS:
        turn = WILDCARDS.deal(Options(seats=3), Dice(seed))
        assert "piles habitats=25 animals=26 removed=14" in write_view(WILDCARDS.view(turn.state, viewer))
        told = WILDCARDS.tell(only(turn.events, Dealt), viewer)
        counts = HandsDealt(hands=(7, 7, 7), habitats=25, animals=28, removed=14)
        assert told == (counts if viewer is None else YourHandDealt(counts, turn.state.hands[viewer]))


@allows("W2.3")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_display_is_one_animal_short_and_starts_at_the_pile(seats: int) -> None:
    turn = WILDCARDS.deal(Options(seats=seats), Dice(1))
    pile = only(turn.events, Dealt).animals
    assert turn.state.table.display == pile[: seats - 1]
    assert turn.state.animals == pile[seats - 1 :]


@allows("W2.3")
@pytest.mark.parametrize(("position", "left"), [(0, "SLE"), (1, "ILE"), (3, "ISL")])
def test_the_display_closes_up_in_order(position: int, left: str) -> None:
    state = at(
        "wildcards 2022 round=3 display=ISLE asks=acquire:0 turns=01 talisman=4"
        " | 0 bid=f2 hand=m1 | 1 bid=w1 | 2 | 3 | 4"
    )
    after = play(state, f"0 take:{position}:m1").state
    assert f"display={left} talisman=4 asks=acquire:1" in WILDCARDS.write(after)


@refuses("W2.3")
def test_there_is_no_position_beyond_the_display() -> None:
    state = at("wildcards 2022 round=3 display=IS asks=acquire:0 turns=0 talisman=1 | 0 bid=f1 | 1 | 2")
    refused = refusal(state, "0 take:2:-")
    assert (refused.code, refused.facts) == ("animal_not_on_display", {"position": 2, "animals": 2})


@allows("W2.4")
def test_habitats_are_shuffled_into_a_pile_and_the_discard_pile_is_empty() -> None:
    dealt = list(deals(Options(seats=4)))
    assert {state.table.discard for state in dealt} == {()}
    assert {len(state.habitats) for state in dealt} == {46 - 4 * 7}
    assert len({state.habitats for state in dealt}) == len(dealt)


@allows("W2.4")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_everybody_sees_the_discard_pile(viewer: Seat | None) -> None:
    state = at("wildcards 2022 round=3 display=IS talisman=0 | 0 | 1 | 2 | piles discard=f1m3w4")
    assert WILDCARDS.view(state, viewer).table.discard == ("f1", "m3", "w4")


@allows("W2.5")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_is_dealt_seven_habitats_and_a_refill_card(seats: int) -> None:
    state = WILDCARDS.deal(Options(seats=seats), Dice(1)).state
    for seat in range(seats):
        assert WILDCARDS.view(state, seat).hand == state.hands[seat]
        assert [place.hand for place in WILDCARDS.view(state, seat).table.places] == [7] * seats
        assert play(state, f"{seat} bid:R").events == (ChoiceMade(seat, Bid(("refill",))),)


@refuses("W2.5")
def test_nobody_sees_the_hand_of_another() -> None:
    line = "wildcards 2022 round=3 display=IS asks=bid:012 talisman=0 | 0 hand=f1f2 | 1 hand={} | 2 hand=s1"
    one, other = at(line.format("m1m2m3")), at(line.format("w1w2w3"))
    for viewer in (0, 2, None):
        assert WILDCARDS.view(one, viewer) == WILDCARDS.view(other, viewer)
    assert WILDCARDS.view(one, None).hand == ()
    assert WILDCARDS.view(one, 1) != WILDCARDS.view(other, 1)


@allows("W2.6")
@pytest.mark.parametrize(("hand", "draws"), [("f1" * 4 + "m1" * 3, 2), ("f1" * 4 + "m1" * 4, 1)])
def test_drawing_goes_on_up_to_ten(hand: str, draws: int) -> None:
    """The bid is back in hand before cards are drawn for a pass; the refill card does not count."""
    turn = play(at(PASSING.format(hand)), "0 pass")
    assert drawn(turn.events) == [("f2",) * draws]
    assert len(turn.state.hands[0]) == turn.state.table.places[0].hand == 10


@refuses("W2.6")
def test_with_ten_in_hand_nothing_is_drawn() -> None:
    turn = play(at(PASSING.format("f1f1f1f1m1m1m1m1s2")), "0 pass")
    assert only(turn.events, Passed) == Passed(0, ("s1",), None)
    assert drawn(turn.events) == []
    assert turn.state.hands[0] == ("f1",) * 4 + ("m1",) * 4 + ("s1", "s2")


@allows("W2.7")
def test_the_discard_pile_is_shuffled_when_the_draw_pile_is_empty() -> None:
    state = scarce(PASSING.format("f1"), "-")
    turn = play(state, "0 pass", chance=Dice(3))
    pile = Dice(3).shuffle(state.table.discard)
    assert only(turn.events, HabitatsReshuffled).pile == pile
    assert drawn(turn.events) == [pile[:2]]
    assert turn.state.habitats == pile[2:]


@allows("W2.6", "W2.7")
def test_a_draw_in_whose_middle_the_pile_runs_out_goes_on_from_the_new_one() -> None:
    state = scarce(PASSING.format("f1"), "m4")
    turn = play(state, "0 pass")
    assert turn.events[1:3] == (HabitatsReshuffled(state.table.discard), Drew(0, ("m4", state.table.discard[0])))
    for viewer in (1, 2, None):
        told = [WILDCARDS.tell(event, viewer) for event in turn.events[1:3]]
        assert told == [DiscardsShuffled(len(state.table.discard)), DrewHidden(0, 2)]
    assert turn.state.table.discard == ()


@refuses("W2.7")
def test_discards_are_left_alone_while_the_pile_suffices() -> None:
    state = scarce(PASSING.format("f1"), "m4m3")
    turn = play(state, "0 pass")
    assert drawn(turn.events) == [("m4", "m3")]
    assert all_of(turn.events, HabitatsReshuffled) == []
    assert (turn.state.habitats, turn.state.table.discard) == ((), state.table.discard)


@refuses("W2.7")
def test_with_both_piles_empty_nothing_is_drawn() -> None:
    """Five hands, and a bid, hold all 46 cards."""
    state = at(
        "wildcards 2022 round=3 display=L asks=acquire:0 turns=0 talisman=1"
        " | 0 hand=f1f1f1f1f2f2f2f2 bid=w4 | 1 hand=f3f3f3f4f4f4m1m1m1m1 | 2 hand=m2m2m2m2m3m3m3m4m4"
        " | 3 hand=m4s1s1s1s1s2s2s2s2 | 4 hand=s3s3s3s4s4s4w1w2w3 | piles habitats=-"
    )
    turn = play(state, "0 pass")
    assert only(turn.events, Passed) == Passed(0, ("w4",), None)
    assert [event for event in turn.events if isinstance(event, Drew | HabitatsReshuffled)] == []
    assert turn.state.hands[0] == ("f1",) * 4 + ("f2",) * 4 + ("w4",)


@refuses("W2.7")
def test_a_draw_stops_when_both_piles_run_out() -> None:
    state = at(
        "wildcards 2022 round=3 display=L asks=acquire:0 turns=0 talisman=1"
        " | 0 hand=f1f1f1f1f2f2f2 bid=w4 | 1 hand=f3f3f3f4f4f4m1m1m1m1 | 2 hand=m2m2m2m2m3m3m3m4m4"
        " | 3 hand=m4s1s1s1s1s2s2s2s2 | 4 hand=s3s3s3s4s4s4w1w2w3 | piles habitats=- discard=f2"
    )
    assert drawn(play(state, "0 pass").events) == [("f2",)]


@allows("W2.8")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_chance_gives_the_talisman_to_any_seat(seats: int) -> None:
    assert {state.table.talisman for state in deals(Options(seats=seats))} == set(range(seats))


@refuses("W2.8")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_leo_never_starts_with_the_talisman(seats: int) -> None:
    owners = {state.table.talisman for state in deals(Options(seats=seats, leo=True))}
    assert owners == set(range(seats - 1))


@refuses("W2.8")
def test_the_first_edition_gives_no_talisman() -> None:
    assert {state.table.talisman for state in deals(Options(edition=2020, seats=3))} == {None}


@allows("W2.9")
@pytest.mark.parametrize(("talisman", "order"), [(0, [1, 2, 3, 0]), (1, [2, 3, 0, 1]), (3, [0, 1, 2, 3])])
def test_seats_are_numbered_clockwise(talisman: Seat, order: list[Seat]) -> None:
    """Here refillers draw in clockwise order, beginning after the owner of the talisman (W4.6)."""
    state = at(
        f"wildcards 2022 round=3 display=ISL asks=discard:0123 refilling=0123 talisman={talisman}"
        " | 0 bid=R hand=f1 | 1 bid=R hand=f2 | 2 bid=R hand=f3 | 3 bid=R hand=f4"
    )
    events = play(state, *(f"{seat} discard:-" for seat in range(4))).events
    assert [refill.seat for refill in all_of(events, RefillTaken)] == order


@refuses("W2.9")
@pytest.mark.parametrize("seat", [-1, 3])
def test_there_is_no_seat_beyond_the_last(seat: Seat) -> None:
    refused = refusal(WILDCARDS.deal(Options(seats=3), Unshuffled()).state, f"{seat} bid:R")
    assert (refused.code, refused.facts) == ("no_such_seat", {"seat": seat, "seats": 3})


@refuses("W2.9")
@pytest.mark.parametrize("places", ["1 | 0 | 2", "1 | 2 | 3", "0 | 1 | 1"])
def test_no_seat_is_left_out_or_out_of_order(places: str) -> None:
    with pytest.raises(ValueError, match="is missing"):
        at(f"wildcards 2022 round=3 display=IS talisman=0 | {places}")
