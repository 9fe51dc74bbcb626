"""What the laws have to know of Wild Cards."""

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Any, Final, get_args

from msgspec.structs import asdict

from menagerie_server.engine.wildcards.game import WILDCARDS
from menagerie_server.engine.wildcards.state import State
from menagerie_shared.games.questions import Pick
from menagerie_shared.games.seats import Seat, Viewer
from menagerie_shared.games.wildcards.cards import ALL_ANIMALS, ALL_HABITATS, HAND_LIMIT, REFILL
from menagerie_shared.games.wildcards.moves import Bid, Move
from menagerie_shared.games.wildcards.options import Edition, Options
from tests.laws.knowledge import Knowledge, Moment, Unseen
from tests.laws.wildcards_leaks import LEAKS
from tests.laws.wildcards_unseen import unseen

TABLES: Final = tuple(
    Options(edition=edition, seats=seats, leo=leo, recommended_removal=recommended)
    for edition in get_args(Edition)
    for seats in (3, 4, 5)
    for leo in (False, True)
    for recommended in (True, False)
    if edition == 2022 or not leo  # W2.1
)


class WildCardsKnowledge(Knowledge):
    """Wild Cards: 46 habitats and 42 animals, 14, 12 or 10 rounds, and who knows what."""

    game = WILDCARDS
    tables = TABLES
    most_decisions = 1000
    leaks = LEAKS

    def people(self, options: Options) -> tuple[Seat, ...]:
        return options.people

    def components(self, state: State) -> Counter[str]:
        table = state.table
        cards: Counter[str] = Counter([*state.habitats, *table.discard, *table.duel, *state.leo])
        animals: Counter[str] = Counter([*state.animals, *state.removed, *table.display, *table.left])
        for hand, place in zip(state.hands, table.places, strict=True):
            cards.update([*hand, *place.payment])
            if place.bid is not None:
                cards[place.bid] += 1
            animals.update(place.collection)
        del cards[REFILL]  # everybody has one, wherever it is (W2.5)
        return cards + animals

    def everything(self, options: Options) -> Counter[str]:
        return Counter(ALL_HABITATS) + Counter(ALL_ANIMALS)

    def discrepancies(self, state: State) -> list[str]:
        table = state.table
        found = []
        for seat, (hand, place) in enumerate(zip(state.hands, table.places, strict=True)):
            leo = seat == table.options.leo_seat
            cards = tuple(card for card in state.leo if card != REFILL) if leo else hand
            if place.hand != len(cards):
                found.append(f"seat {seat} is said to hold {place.hand} cards and holds {len(cards)}")
            if place.hand > HAND_LIMIT:
                found.append(f"seat {seat} holds {place.hand} cards, more than the limit (W2.6)")
            if Counter(place.known) - Counter(hand):
                found.append(f"seat {seat} is known to hold {place.known} and holds {hand}")
            if not leo and list(hand) != sorted(hand):
                found.append(f"seat {seat} holds its cards in the order in which they came: {hand}")
            chosen = state.chosen[seat]
            if (seat in table.chosen or place.laid > 0) != (chosen is not None):
                found.append(f"seat {seat} has chosen {chosen}, and the table does not say so")
            if place.laid != (len(chosen.cards) if isinstance(chosen, Bid) else 0):
                found.append(f"seat {seat} is said to have laid {place.laid} cards down, and has chosen {chosen}")
        sizes = (len(state.habitats), len(state.animals), len(state.removed))
        if (table.habitats, table.animals, table.removed) != sizes:
            found.append(f"the piles are said to hold {table.habitats}, {table.animals} and {table.removed}, not {sizes}")
        return found

    def unfinished(self, state: State) -> list[str]:
        table = state.table
        found = [] if table.over else ["it is not over"]
        if table.round != {3: 14, 4: 12, 5: 10}[table.options.seats]:
            found.append(f"it ended in round {table.round} (W7.3)")
        if state.animals or table.display:
            found.append("there are animals left")
        if any(state.hands) or any(place.bid or place.payment for place in table.places) or table.duel:
            found.append("there are cards left that are not discarded (W9.1)")
        return found

    def same(self, move: Move) -> Hashable:
        fields = asdict(move).values()
        return type(move), *(tuple(sorted(field)) if isinstance(field, tuple) else field for field in fields)

    def looks_like(self, one: Move, other: Move) -> bool:
        return (len(one.cards) if isinstance(one, Bid) else 0) == (len(other.cards) if isinstance(other, Bid) else 0)

    def unseen(
        self, moments: Sequence[Moment], shuffles: Sequence[tuple[Any, ...]], viewer: Viewer, pick: Pick
    ) -> list[Unseen]:
        return unseen(moments, shuffles, viewer, pick)


WILDCARDS_KNOWLEDGE: Final = WildCardsKnowledge()
