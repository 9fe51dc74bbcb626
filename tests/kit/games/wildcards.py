"""What the laws have to know of Wild Cards."""

import re
from collections import Counter
from collections.abc import Hashable, Sequence, Set
from typing import Final, get_args

from msgspec.structs import asdict, replace

from menagerie_server.engine.wildcards.events import Dealt, Drew, Event
from menagerie_server.engine.wildcards.game import WILDCARDS
from menagerie_server.engine.wildcards.state import State
from menagerie_shared.games.questions import Pick
from menagerie_shared.games.seats import Viewer
from menagerie_shared.games.wildcards.cards import ALL_ANIMALS, ALL_HABITATS, HAND_LIMIT, REFILL
from menagerie_shared.games.wildcards.moves import Bid, Move
from menagerie_shared.games.wildcards.options import Edition, Options
from tests.kit.games.knowledge import Knowledge, Moment, Rows, Unseen
from tests.laws.wildcards_leaks import LEAKS
from tests.laws.wildcards_unseen import HIDING_PLACES, hidden, unseen, with_hidden

TABLES: Final = tuple(
    Options(edition=edition, seats=seats, leo=leo, recommended_removal=recommended)
    for edition in get_args(Edition)
    for seats in (3, 4, 5)
    for leo in (False, True)
    for recommended in (True, False)
    if edition == 2022 or not leo  # W2.1
)

CORNERS: Final = (
    # A long duel, with every habitat in a hand or on the table; the two have only cards of one value: clockwise (W6.6).
    (
        Options(edition=2020, seats=5),
        (
            "wildcards 2020 round=2 display=I asks=duel:01 turns=01 ranking=01 duel=f2f3f3f4m2m4s3s4s4w3"
            " | 0 hand=f1f1 animals=M leaders=M bid=m1 | 1 hand=s1s1 bid=m1"
            " | 2 hand=f1f3f4m2s1s2 animals=S leaders=S bid=m4 payment=m3m3m3"
            " | 3 hand=m1m2m4s2s3w1 animals=E leaders=E bid=f4 payment=f1f2f2"
            " | 4 hand=f2m1m2s3w2w4 animals=P leaders=P bid=s4 payment=s1s2s2 | piles habitats=- left=LSS"
        ),
    ),
    # The same, but one of the two can run out of cards before the other: a value of 0 (W6.6).
    (
        Options(edition=2020, seats=5),
        (
            "wildcards 2020 round=2 display=I asks=duel:01 turns=01 ranking=01 duel=f3f3f4m2m2m4s3s4s4w3"
            " | 0 hand=f1f2w4 animals=M leaders=M bid=m1 | 1 hand=s1s2 bid=m1"
            " | 2 hand=f1f3f4m1m2w1 animals=S leaders=S bid=m4 payment=m3m3m3"
            " | 3 hand=f1f2m4s1s2s3 animals=E leaders=E bid=f4 payment=f1f2f2"
            " | 4 hand=m1m2s1s3w2 animals=P leaders=P bid=s4 payment=s1s2s2 | piles habitats=- left=LSS"
        ),
    ),
    # Leo has to refill while all others hold as many cards as they may (W2.7, W8.3).
    (
        Options(edition=2022, seats=5, leo=True),
        (
            "wildcards 2022 leo round=2 display=LIPM talisman=1 asks=bid:0123 | 0 hand=f1f2f3f4m1m2s1s2s3s4"
            " | 1 hand=f1f2f4m1m2m3s1s2s3s4 animals=E leaders=E | 2 hand=f1f3m1m2m3m4s1s2s4w3 animals=M leaders=M"
            " | 3 hand=f2f3f4m1m2m3m4s1s2w4 animals=S leaders=S | 4 animals=L leaders=L"
            " | piles habitats=- leo=Rf1f2s3m4w1 discard=w2"
        ),
    ),
    # Hands that leave no choice of payment in a tie, as only their owners may know (W5.7, W6.5).
    (
        Options(edition=2022, seats=3),
        (
            "wildcards 2022 round=2 display=LI talisman=0 asks=bid:012 | 0 hand=f2f2f2f2"
            " | 1 hand=s2s2s2s2 animals=E leaders=E | 2 hand=m2m2m2m2 animals=P leaders=P"
        ),
    ),
)


class WildCardsKnowledge(Knowledge):
    """Wild Cards: 46 habitats and 42 animals, 14, 12 or 10 rounds, and who knows what."""

    game = WILDCARDS
    tables = TABLES
    corners = CORNERS
    most_decisions = 1000
    deals = (Dealt,)
    changes_minds = True
    with_bots = (
        (Options(edition=2020, seats=5), (1, 3)),
        (Options(edition=2022, seats=4), (0,)),
        (Options(edition=2022, seats=5, leo=True), (2,)),
        (Options(edition=2022, seats=3, leo=True), (1,)),
    )
    card = re.compile(r"\b[fmsw][1-4]\b")
    hiding_places = HIDING_PLACES
    leaks = LEAKS

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

    def shown(self, event: Event, viewer: Viewer) -> Set[str]:
        """W10.2 A viewer knows what was dealt to them, and what they drew."""
        if isinstance(event, Dealt) and viewer is not None:
            return set(event.hands[viewer])
        if isinstance(event, Drew) and event.seat == viewer:
            return set(event.cards)
        return set()

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
        if table.options.leo and table.asked:
            refills = state.leo.count(REFILL) + (table.places[-1].bid == REFILL)
            if refills != 1:
                found.append(f"Leo has {refills} refill cards (W8.1)")
        sizes = (len(state.habitats), len(state.animals), len(state.removed))
        if (table.habitats, table.animals, table.removed) != sizes:
            found.append(
                f"the piles are said to hold {table.habitats}, {table.animals} and {table.removed}, not {sizes}"
            )
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

    def reordered(self, move: Move, pick: Pick) -> Move:
        rows = {name: list(field) for name, field in asdict(move).items() if isinstance(field, tuple)}
        return replace(move, **{name: tuple(row.pop(pick(len(row))) for _ in row[:]) for name, row in rows.items()})

    def hidden(self, state: State) -> Rows:
        return hidden(state)

    def with_hidden(self, state: State, rows: Rows) -> State:
        return with_hidden(state, rows)

    def unseen(
        self, start: State, moments: Sequence[Moment], shuffles: Rows, viewer: Viewer, pick: Pick
    ) -> list[Unseen]:
        return unseen(start, moments, shuffles, viewer, pick)


WILDCARDS_KNOWLEDGE: Final = WildCardsKnowledge()
