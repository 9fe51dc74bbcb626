"""What the laws have to know of CuBirds."""

import re
from collections import Counter
from collections.abc import Hashable, Sequence, Set
from itertools import groupby
from typing import Final

from menagerie_server.engine.cubirds.events import Dealt, Drew, Event, Redealt
from menagerie_server.engine.cubirds.game import CUBIRDS
from menagerie_server.engine.cubirds.state import State
from menagerie_shared.games.cubirds.cards import ALL_BIRDS, LAST_TURN, SPECIES, Birds
from menagerie_shared.games.cubirds.moves import Move
from menagerie_shared.games.cubirds.options import Options
from menagerie_shared.games.cubirds.table import won_by
from menagerie_shared.games.questions import Pick
from menagerie_shared.games.seats import Seat, Viewer
from tests.kit.games.knowledge import Knowledge, Moment, Rows, Unseen
from tests.laws.cubirds_leaks import LEAKS
from tests.laws.cubirds_unseen import HIDING_PLACES, hidden, unseen, with_hidden

TABLES: Final = (
    *(Options(seats=seats) for seats in (2, 3, 4, 5)),
    *(Options(solo=True, extra_birds=extra) for extra in range(4)),
    *(Options(solo=True, robinbird_rows=rows) for rows in (3, 2)),
)

CORNERS: Final = (
    # One bird in hand, which encloses nothing: the hand is empty, and new hands need the discards as well (C3.6, C3.7).
    (
        Options(seats=3),
        (
            "cubirds turn=40 deal=2 rows=OFP,TD,MW,RP asks=lay:1 | 0 hand=DDDMMWWRRR known=D collection=OT"
            " | 1 hand=O collection=F | 2 hand=PPPMMMTTT collection=DW"
            " | piles discard=DDDDDDDDMMMMMMMMMMMWWWWWWWWWWRRRRRRRRRROOOO seen=DDMM"
        ),
    ),
    # New hands are due, and there are not enough birds for them (C4.2).
    (
        Options(seats=5),
        (
            "cubirds turn=90 deal=3 asks=lay:0"
            " rows=OOOOOOOFFFFFF,TTTTTTTTDDDDDDDDDDD,MMMMMMMMMMMMMMMWWWWWWWWWWWWWWWW,RRRRRRRRRRRRRRRRRRPPPPPPPPPPP"
            " | 0 hand=F collection=D | 1 hand=DM collection=W | 2 hand=WW collection=R"
            " | 3 hand=RP collection=O | 4 hand=TM collection=P | piles pile=OOT discard=W"
        ),
    ),
    # The last turns of a game that would go on (C4.3).
    (
        Options(seats=4),
        (
            "cubirds turn=297 deal=9 rows=OFP,TD,MW,RP asks=lay:2 | 0 hand=DDDMMWWRRR known=D collection=OT"
            " | 1 hand=OOF collection=F | 2 hand=PPPMMMTTT collection=DW | 3 hand=W collection=R"
        ),
    ),
    # RobinBird has a bird of its own left, and the piles are nearly empty (C7.5).
    (
        Options(solo=True),
        (
            "cubirds solo turn=31 deal=1 asks=family:0"
            " rows=OOOOOOOFFFFFF,TTTTTTTTTDDDDDDDDDDD,MMMMMMMMMMMMMMMWWWWWWWWWWWWWWWWW,RRRRRRRRRRRRRRRRPPPPPPPPPPPP"
            " | 0 hand=FDMWWRPTMW collection=D | 1 hand=R known=R collection=RR"
            " | piles pile=OO discard=O"
        ),
    ),
)


def _hands(event: Dealt | Redealt, seats: tuple[Viewer, ...]) -> list[Birds]:
    return [event.hands[seat] for seat in seats if seat is not None]


class CuBirdsKnowledge(Knowledge):
    """CuBirds: 110 birds, hands that run empty, and who knows what."""

    game = CUBIRDS
    tables = TABLES
    corners = CORNERS
    most_decisions = 3000
    with_bots = ((Options(seats=3), (1,)), (Options(seats=5), (0, 2, 4)))
    card = re.compile(rf"\b(?:{'|'.join(SPECIES)})\b")
    deals = (Dealt, Redealt)
    hiding_places = HIDING_PLACES
    leaks = LEAKS

    score_decides = False  # C4.1

    def ranked(self, options: Options) -> tuple[Seat, ...]:
        """C7.6 RobinBird can win."""
        return () if options.robinbird is None else (options.robinbird,)

    def components(self, state: State) -> Counter[str]:
        birds: Counter[str] = Counter([*state.draw_pile, *state.discards])
        for row in (*state.table.rows, *state.hands, *(place.collection for place in state.table.places)):
            birds.update(row)
        return birds

    def shown(self, event: Event, viewer: Viewer) -> Set[str]:
        """C5.1 A viewer knows what was dealt to them, what they drew, and what lies open after a deal."""
        match event:
            case Dealt():
                open_birds = [*event.rows, event.put_aside, *event.collections]
                seats = (viewer, event.robinbird)
                return {bird for birds in (*open_birds, *_hands(event, seats)) for bird in birds}
            case Redealt():
                return {bird for hand in _hands(event, (viewer, event.robinbird)) for bird in hand}
            case Drew() if event.seat == viewer:
                return set(event.birds)
            case _:
                return set()

    def everything(self, options: Options) -> Counter[str]:
        return Counter(ALL_BIRDS)

    def discrepancies(self, state: State) -> list[str]:
        table = state.table
        found = []
        for seat, (hand, place) in enumerate(zip(state.hands, table.places, strict=True)):
            if place.hand != len(hand):
                found.append(f"seat {seat} is said to hold {place.hand} birds and holds {len(hand)}")
            if Counter(place.known) - Counter(hand):
                found.append(f"seat {seat} is known to hold {place.known} and holds {hand}")
            if list(hand) != sorted(hand):
                found.append(f"seat {seat} holds its birds in the order in which they came: {hand}")
            if seat == table.options.robinbird and place.known != hand:
                found.append("RobinBird's hand does not lie open (C7.1)")
        if (table.pile, table.discard) != (len(state.draw_pile), len(state.discards)):
            found.append(f"the piles are said to hold {table.pile} and {table.discard}")
        if Counter(table.seen) - Counter(state.discards):
            found.append(f"{table.seen} were seen to be discarded, and {state.discards} are")
        if table.asked:  # in the middle of a turn, something may still be enclosed
            apart = [row for row in table.rows if len(set(row)) != len(list(groupby(row)))]
            found += [f"equal birds do not sit together (C3.2): {row}" for row in apart]
        return found

    def unfinished(self, state: State) -> list[str]:
        table = state.table
        found = [] if table.over else ["it is not over"]
        won = [seat for seat, place in enumerate(table.places) if won_by(place.collection)]
        if won != ([] if table.winner is None else [table.winner]):
            found.append(f"{won} have won, and {table.winner} is said to have (C4.1)")
        if not won and table.ending not in ("no_deal", "last_turn"):
            found.append("nobody has won, and it was not the end of birds (C4.2) or turns (C4.3)")
        if (table.ending == "last_turn") != (table.turn == LAST_TURN and not won) or table.turn > LAST_TURN:
            found.append(f"it ended by {table.ending} in turn {table.turn} (C4.3)")
        return found

    def same(self, move: Move) -> Hashable:
        return move

    def looks_like(self, one: Move, other: Move) -> bool:
        return False

    def reordered(self, move: Move, pick: Pick) -> Move:
        return move

    def hidden(self, state: State) -> Rows:
        return hidden(state)

    def with_hidden(self, state: State, rows: Rows) -> State:
        return with_hidden(state, rows)

    def unseen(
        self, start: State, moments: Sequence[Moment], shuffles: Rows, viewer: Viewer, pick: Pick
    ) -> list[Unseen]:
        return unseen(start, moments, shuffles, viewer, pick)


CUBIRDS_KNOWLEDGE: Final = CuBirdsKnowledge()
