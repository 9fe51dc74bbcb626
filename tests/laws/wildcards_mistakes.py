"""Wild Cards with mistakes in its rules, one in each, to see that the model notices them.

Each is a reading of the rules that somebody could well have, and most of them change nothing in most games.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

import pytest

from menagerie_server.engine.wildcards import acquire, choices, drawing, leaders, leo, prepare, refill, rounds, ties
from menagerie_server.engine.wildcards.leaders import claim_leader, give_leader_up
from menagerie_server.engine.wildcards.story import Story
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards import follow, scoring
from menagerie_shared.games.wildcards.cards import REFILL, Cards, Species
from menagerie_shared.games.wildcards.events import Exchanged, LeaderMoved
from menagerie_shared.games.wildcards.moves import Exchange, KeepAnimals
from menagerie_shared.games.wildcards.questions import ChooseExchange
from menagerie_shared.games.wildcards.table import PlaceInPlay, Reason, TableInPlay, clockwise, only_choice

Mistake: TypeAlias = Callable[[pytest.MonkeyPatch], None]


def eleven_cards_in_hand(patch: pytest.MonkeyPatch) -> None:
    """W2.6 One more card than the limit."""
    patch.setattr(drawing, "HAND_LIMIT", 11)


def last_card_brings_the_discards(patch: pytest.MonkeyPatch) -> None:
    """W2.7 The discards are shuffled as soon as a duel uses up the pile."""

    def provide(story: Story, wanted: int) -> None:
        drawing.provide(story, wanted + 1)

    patch.setattr(ties, "provide", provide)


def refillers_draw_from_seat_0(patch: pytest.MonkeyPatch) -> None:
    """W4.6 In clockwise order, but not from the talisman on."""
    patch.setattr(refill, "clockwise", lambda table: tuple(range(table.options.seats)))


def leaders_are_lost_before_they_are_gained(patch: pytest.MonkeyPatch) -> None:
    """W4.3 (b) is settled before (a)."""

    def exchange(story: Story, seat: Seat, move: Exchange) -> None:
        taken = story.display[move.position]
        story.tell(Exchanged(seat, move.give, taken, move.position))
        give_leader_up(story, seat, move.give)
        claim_leader(story, seat, taken)

    patch.setitem(rounds.MOVES, Exchange, exchange)


def lost_leaders_return_to_the_supply(patch: pytest.MonkeyPatch) -> None:
    """W4.3 (b) They do so even if one player has the most."""

    def give_up(story: Story, seat: Seat, species: Species) -> None:
        animals = [place.collection.count(species) for place in story.places]
        if story.leaders.owner(species) == seat and animals[seat] < (max(animals) or 1):
            story.tell(LeaderMoved(species, None))

    patch.setattr(refill, "give_leader_up", give_up)


def like_is_not_swapped_for_like(patch: pytest.MonkeyPatch) -> None:
    """W4.3 An exchange for an animal of the same species is not offered."""

    def answers(question: ChooseExchange) -> Iterator[Exchange | KeepAnimals]:
        yield KeepAnimals()
        for given in dict.fromkeys(question.collection):
            for position, taken in enumerate(question.display):
                if given != taken:
                    yield Exchange(given, position)

    patch.setattr(ChooseExchange, "answers", answers)


def leaders_take_more_than_drawing_level(patch: pytest.MonkeyPatch) -> None:
    """W5.4 A leader goes to whoever has more of the species than all others."""

    def leads(table: TableInPlay, seat: Seat, species: Species) -> bool:
        animals = [place.collection.count(species) for place in table.places]
        return all(animals[seat] > number for other, number in enumerate(animals) if other != seat)

    patch.setattr(leaders, "leads", leads)


def returned_cards_are_forgotten(patch: pytest.MonkeyPatch) -> None:
    """W5.6 Nobody takes note of the cards that go back to a hand."""

    def take_up(place: PlaceInPlay, cards: Cards) -> None:
        place.hand += len(cards)

    patch.setattr(follow, "take_up", take_up)


def equal_cards_are_paid_unasked(patch: pytest.MonkeyPatch) -> None:
    """W5.7 Who holds only equal cards is not asked with which of them to pay."""

    def only(story: Story, seat: Seat) -> Reason | None:
        alike = story.moment == "pay" and len(set(story.hands[seat])) == 1
        return "whole_hand" if alike else only_choice(story, seat)

    patch.setattr(choices, "only_choice", only)


def lion_ties_without_cards_to_pay(patch: pytest.MonkeyPatch) -> None:
    """W6.4 The lion leader's owner has a part in a tie even if unable to pay."""

    def able(table: TableInPlay, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        payers = ties.able(table, seats)
        return tuple(seat for seat in seats if seat in payers or seat == table.leaders.lion)

    patch.setattr(acquire, "able", able)


def wild_bids_are_taken_back(patch: pytest.MonkeyPatch) -> None:
    """W7.2 The ibex leader works with wild cards as well."""

    def may_take_back(table: TableInPlay, seat: Seat) -> bool:
        return table.places[seat].bid not in (None, REFILL) and seat != table.leo_seat

    patch.setattr(prepare, "may_take_back", may_take_back)


def talisman_goes_to_leo(patch: pytest.MonkeyPatch) -> None:
    """W7.4 Leo is not passed over."""
    patch.setattr(prepare, "next_talisman_owner", lambda table: clockwise(table)[0])


def leo_draws_four(patch: pytest.MonkeyPatch) -> None:
    """W8.3 One card too few for his new pile."""
    patch.setattr(leo, "LEO_HABITATS", 4)


def peacock_leader_is_worth_two(patch: pytest.MonkeyPatch) -> None:
    """W9.1 One point too few."""
    patch.setattr(scoring, "POINTS_FOR_PEACOCK_LEADER", 2)


MISTAKES: Final[tuple[Mistake, ...]] = (
    eleven_cards_in_hand,
    last_card_brings_the_discards,
    refillers_draw_from_seat_0,
    leaders_are_lost_before_they_are_gained,
    lost_leaders_return_to_the_supply,
    like_is_not_swapped_for_like,
    leaders_take_more_than_drawing_level,
    returned_cards_are_forgotten,
    equal_cards_are_paid_unasked,
    lion_ties_without_cards_to_pay,
    wild_bids_are_taken_back,
    talisman_goes_to_leo,
    leo_draws_four,
    peacock_leader_is_worth_two,
)
