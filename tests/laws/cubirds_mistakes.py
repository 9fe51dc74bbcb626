"""CuBirds with mistakes in its rules, one in each, to see that the model notices them.

Each is a reading of the rules that somebody could well have, and most of them change nothing in most games.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final, TypeAlias

import pytest
from msgspec.structs import replace

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.cubirds import families, fold, game, laying, robinbird, rounds, setup, turns
from menagerie_server.engine.cubirds.drawing import provide
from menagerie_server.engine.cubirds.events import Dealt, DiscardsReshuffled, Redealt
from menagerie_server.engine.cubirds.state import StateInPlay
from menagerie_server.engine.cubirds.story import Story
from menagerie_shared.games.cubirds import follow
from menagerie_shared.games.cubirds.cards import FAMILIES, Species
from menagerie_shared.games.cubirds.events import Asked, BirdAdded, BirdsLaid, GameEnded, HandsThrownIn, RowFilled
from menagerie_shared.games.cubirds.moves import Lay, Side
from menagerie_shared.games.cubirds.options import Options
from menagerie_shared.games.cubirds.questions import families as families_of
from menagerie_shared.games.cubirds.scoring import standings
from menagerie_shared.games.cubirds.table import Ending, TableInPlay, enclosed
from menagerie_shared.games.seats import Seat

Mistake: TypeAlias = Callable[[pytest.MonkeyPatch], None]


def duplicates_go_under_the_pile(patch: pytest.MonkeyPatch) -> None:
    """C2.1 The duplicates of the setup are not discarded."""

    def deal(options: Options, chance: Chance) -> Dealt:
        dealt = setup_deal(options, chance)
        return replace(dealt, put_aside=(), pile=dealt.pile + dealt.put_aside)

    setup_deal = setup.deal
    patch.setattr(setup, "deal", deal)


def nobody_draws_beside_their_like(patch: pytest.MonkeyPatch) -> None:
    """C3.3 Whoever lays birds in a row that has their like does not draw, even if nothing lay between."""

    def lay_birds(story: Story, seat: Seat, move: Lay) -> None:
        alike = move.species in story.rows[move.row]
        laying.lay_birds(story, seat, move)
        if alike and story.moment == "draw":
            story.events.pop()
            story.moment, story.asked = None, ()
            families.ask_for_family(story, seat)

    patch.setitem(rounds.MOVES, Lay, lay_birds)


def only_enclosing_fills_a_row(patch: pytest.MonkeyPatch) -> None:
    """C3.4 A row of one species stays as it is if nothing was enclosed."""

    def fill_row(story: Story, row: int) -> None:
        if not isinstance(story.events[-1], BirdsLaid):
            filled(story, row)

    filled = laying.fill_row
    patch.setattr(laying, "fill_row", fill_row)


def one_bird_fills_a_row(patch: pytest.MonkeyPatch) -> None:
    """C3.4 Not more than one bird is added, of whatever species."""

    def fill_row(story: Story, row: int) -> None:
        if len(set(story.rows[row])) == 1 and provide(story, 1):
            story.tell(RowFilled(row, story.draw_pile[:1]))

    patch.setattr(laying, "fill_row", fill_row)
    patch.setattr(robinbird, "fill_row", fill_row)


def only_owners_of_families_are_asked(patch: pytest.MonkeyPatch) -> None:
    """C3.5 Whoever has no family is not asked for one."""

    def ask_for_family(story: Story, seat: Seat) -> None:
        if families_of(story.hands[seat]):
            story.tell(Asked("family", (seat,)))

    patch.setattr(laying, "ask_for_family", ask_for_family)


def large_families_are_larger(patch: pytest.MonkeyPatch) -> None:
    """C3.5 Two birds are kept only of more than a large family."""

    def kept_of_family(species: Species, count: int) -> int:
        return 2 if count > FAMILIES[species].large else 1

    patch.setattr(families, "kept_of_family", kept_of_family)


def last_bird_brings_the_discards(patch: pytest.MonkeyPatch) -> None:
    """C3.7 The discard pile is shuffled as soon as somebody draws the last birds."""

    def provide_and_one(story: Story, wanted: int) -> int:
        return min(wanted, provide(story, wanted + 1))

    patch.setattr(laying, "provide", provide_and_one)


def reshuffled_birds_are_on_top(patch: pytest.MonkeyPatch) -> None:
    """C3.7 What is left of the old pile is dealt last."""

    def reshuffled(state: StateInPlay, event: DiscardsReshuffled) -> None:
        left = state.draw_pile
        fold_reshuffled(state, event)
        state.draw_pile = event.pile + left

    fold_reshuffled = fold.FOLD[DiscardsReshuffled]
    patch.setitem(fold.FOLD, DiscardsReshuffled, reshuffled)


def threes_are_exactly_three(patch: pytest.MonkeyPatch) -> None:
    """C4.1 Four birds of a species do not count as three."""

    def won_by(collection: list[Species]) -> Ending | None:
        counts = Counter(collection)
        if len(counts) >= 7:
            return "seven_species"
        return "two_threes" if sum(count == 3 for count in counts.values()) >= 2 else None

    patch.setattr(families, "won_by", won_by)


def hands_do_not_count_for_new_ones(patch: pytest.MonkeyPatch) -> None:
    """C4.2 The game is over if there are too few birds before the others have discarded their hands."""

    def deal_again(story: Story, seat: Seat) -> None:
        if story.pile + story.discard < 8 * len(story.places):
            story.tell(HandsThrownIn(seat))
            story.tell(GameEnded("no_deal", None))
        else:
            dealt_again(story, seat)

    dealt_again = turns.deal_again
    patch.setattr(turns, "deal_again", deal_again)


def largest_collection_always_wins(patch: pytest.MonkeyPatch) -> None:
    """C4.2 Whoever won by C4.1 is ranked by the size of the collection as well."""
    patch.setattr(game, "standings", lambda table: standings(replace(table, winner=None)))


def new_hands_come_before_the_last_turn(patch: pytest.MonkeyPatch) -> None:
    """C4.3 Whoever has no birds left is dealt new ones even after the last turn."""

    def finish_turn(story: Story, seat: Seat) -> None:
        if story.hands[seat]:
            finished(story, seat)
        else:
            turns.deal_again(story, seat)

    finished = turns.finish_turn
    patch.setattr(rounds, "finish_turn", finish_turn)


def discarded_hands_are_forgotten(patch: pytest.MonkeyPatch) -> None:
    """C5.1 Known birds of a hand are no longer known once they are discarded by C3.6."""

    def thrown_in(table: TableInPlay, event: HandsThrownIn) -> None:
        for place in table.places:
            place.known = []
        follow_thrown_in(table, event)

    follow_thrown_in = follow.FOLLOW[HandsThrownIn]
    patch.setitem(follow.FOLLOW, HandsThrownIn, thrown_in)


def robinbird_prefers_the_left(patch: pytest.MonkeyPatch) -> None:
    """C7.3 It adds a bird at the left if that encloses as many."""

    def add_bird(story: Story, seat: Seat, row: int) -> None:
        bird, birds = story.draw_pile[0], story.rows[row]
        left, right = enclosed(birds, bird, "left"), enclosed(birds, bird, "right")
        side: Side = "left" if left and len(left) >= len(right) else "right"
        story.tell(BirdAdded(seat, bird, row, side))
        laying.take_enclosed(story, seat, row, side, left if side == "left" else right, 1)
        laying.fill_row(story, row)

    patch.setattr(robinbird, "add_bird", add_bird)


def robinbird_fills_rows_at_the_end(patch: pytest.MonkeyPatch) -> None:
    """C7.3 All rows get their birds before any of them is filled."""

    def fill_row(story: Story, row: int) -> None:
        if row == story.options.robinbird_rows - 1:
            for each in range(row + 1):
                laying.fill_row(story, each)

    patch.setattr(robinbird, "fill_row", fill_row)


def robinbird_plays_families_after_it_has_won(patch: pytest.MonkeyPatch) -> None:
    """C7.4 It does not win at once."""

    def lay_family_down(story: Story, seat: Seat, species: Species) -> None:
        families.lay_family_down(story, seat, species)
        while ready := families_of(story.hands[seat]):
            families.lay_family_down(story, seat, ready[0])

    patch.setattr(robinbird, "lay_family_down", lay_family_down)


def robinbird_stops_before_its_families(patch: pytest.MonkeyPatch) -> None:
    """C7.5 If the birds to add run out, its turn is over."""

    def take_turn(story: Story, seat: Seat) -> None:
        for row in range(story.options.robinbird_rows):
            if not provide(story, 1):
                return
            robinbird.add_bird(story, seat, row)
        while not story.over and (ready := families_of(story.hands[seat])):
            families.lay_family_down(story, seat, ready[0])

    patch.setattr(robinbird, "take_turn", take_turn)


def new_hands_end_robinbirds_turn(patch: pytest.MonkeyPatch) -> None:
    """C7.5 After new hands on RobinBird's turn it is the person's."""

    def begin_turn(story: Story, seat: Seat) -> None:
        begun(story, 0 if isinstance(story.events[-1], Redealt) and seat == story.robinbird else seat)

    begun = turns.begin_turn
    patch.setattr(turns, "begin_turn", begin_turn)


MISTAKES: Final[tuple[Mistake, ...]] = (
    duplicates_go_under_the_pile,
    nobody_draws_beside_their_like,
    only_enclosing_fills_a_row,
    one_bird_fills_a_row,
    only_owners_of_families_are_asked,
    large_families_are_larger,
    last_bird_brings_the_discards,
    reshuffled_birds_are_on_top,
    threes_are_exactly_three,
    hands_do_not_count_for_new_ones,
    largest_collection_always_wins,
    new_hands_come_before_the_last_turn,
    discarded_hands_are_forgotten,
    robinbird_prefers_the_left,
    robinbird_fills_rows_at_the_end,
    robinbird_plays_families_after_it_has_won,
    robinbird_stops_before_its_families,
    new_hands_end_robinbirds_turn,
)
