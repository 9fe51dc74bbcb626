"""What somebody does without thinking long: whole turns for games in the head, where there are thousands of them.

It looks at what is held alone, and not at what a row offers to others afterwards.
"""

from collections.abc import Sequence

from menagerie_server.bots.cubirds.lean import (
    CARDS,
    DRAW,
    FAMILY,
    KINDS,
    LEFT,
    RIGHT,
    SMALL,
    Lean,
    Placed,
)
from menagerie_server.bots.cubirds.worth import Worth, offers
from menagerie_shared.games.cubirds.cards import ALL_BIRDS, DRAWN


def take_turn(lean: Lean, worths: Sequence[Worth]) -> None:
    """Lay, draw and play a family for the seat whose turn it is."""
    worth = worths[lean.seat]
    lean.lay(*impulsive_lay(lean, worth))
    finish_turn(lean, worths)


def finish_turn(lean: Lean, worths: Sequence[Worth]) -> None:
    """What is left of a turn after birds were laid."""
    if lean.moment == DRAW:
        if lean.sizes[lean.seat]:
            lean.draw()
        else:
            lean.keep()  # C3.6: an empty hand is worth more than two birds
    if lean.moment == FAMILY:
        end_turn(lean, worths[lean.seat])


def impulsive_lay(lean: Lean, worth: Worth) -> Placed:
    """Where the birds are laid that bring the hand closest to families."""
    hand, collection = lean.hands[lean.seat], lean.collections[lean.seat]
    values = [worth.held[kind][collection[kind]] for kind in range(KINDS)]
    best, most = None, -1e9
    for row, birds in enumerate(lean.rows):
        for kind, side, taken in offers(birds):
            if laid := hand[kind]:
                value = values[kind][0] - values[kind][laid]
                for bird, count in taken:
                    value += values[bird][hand[bird] + count] - values[bird][hand[bird]]
                if value > most:
                    best, most = (kind, row, side), value
    drawn = cheapest = 0.0
    least = -1
    for kind, held in enumerate(hand):
        value = values[kind][held]
        drawn += CARDS[kind] * (values[kind][held + 1 if held < CARDS[kind] else held] - value)
        if held and (least < 0 or value - values[kind][0] < cheapest):
            least, cheapest = kind, value - values[kind][0]
    if best is None or drawn * DRAWN / len(ALL_BIRDS) - cheapest > most:
        found = beside(lean.rows, least)
        if found is not None:
            return least, *found
        if best is None:
            return least, 0, LEFT
    return best


def beside(rows: Sequence[bytes], kind: int) -> tuple[int, int] | None:
    """A row and a side where these birds enclose nothing: rather where they lie already."""
    found = None
    for row, birds in enumerate(rows):
        if birds[0] == kind:
            return row, LEFT
        if birds[-1] == kind:
            return row, RIGHT
        if found is None and kind not in birds:
            found = row, RIGHT
    return found


def end_turn(lean: Lean, worth: Worth) -> None:
    """Play the family that is worth most, or none if it is better to wait."""
    kind = best_family(lean, worth)
    if kind < 0:
        lean.end_turn()
    else:
        lean.family(kind)


def best_family(lean: Lean, worth: Worth) -> int:
    """The family that is worth most; -1 for none."""
    seat = lean.seat
    hand, size, collection = lean.hands[seat], lean.sizes[seat], lean.collections[seat]
    best, most = -1, 0.0
    before: float | None = None
    for kind in range(KINDS):
        count = hand[kind]
        if count >= SMALL[kind]:
            if before is None:
                before = worth.standing(hand, size, collection)
            gained = worth.after_family(hand, size, collection, kind) - before
            if gained > most:
                best, most = kind, gained
    return best
