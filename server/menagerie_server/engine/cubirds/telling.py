"""C5 What each viewer is told of what happened in truth.

An event is told by naming what may be known of it. A type that is not named here is told to nobody: it is an error.
"""

from menagerie_server.engine.cubirds.events import Dealt, DiscardsReshuffled, Drew, Hidden, Redealt
from menagerie_shared.games.cubirds.cards import Birds
from menagerie_shared.games.cubirds.events import (
    BirdsDealt,
    Covered,
    DiscardsShuffled,
    DrewBirds,
    DrewHidden,
    NewHandsDealt,
    Told,
    YourHandDealt,
    YourNewHand,
)
from menagerie_shared.games.seats import Viewer


def tell_hidden(event: Hidden, viewer: Viewer) -> Told:
    """What this viewer is told."""
    match event:
        case Dealt() if viewer is not None:
            return YourHandDealt(covered_deal(event), event.hands[viewer])
        case Redealt() if viewer is not None:
            return YourNewHand(covered_redeal(event), event.hands[viewer])
        case Drew() if event.seat == viewer:
            return DrewBirds(event.seat, event.birds)
        case _:
            return covered(event)


def covered(event: Hidden) -> Covered:
    """What everybody may know of a hidden event."""
    match event:
        case Dealt():
            return covered_deal(event)
        case Redealt():
            return covered_redeal(event)
        case Drew():
            return DrewHidden(event.seat, len(event.birds))
        case DiscardsReshuffled():
            return DiscardsShuffled(len(event.pile))
        case _:
            raise TypeError(f"nobody may be told of {type(event).__name__}")


def covered_deal(event: Dealt) -> BirdsDealt:
    """C2.1-C2.3 What lies open after the deal, and how many birds each hand and the pile got."""
    return BirdsDealt(
        rows=event.rows,
        put_aside=event.put_aside,
        hands=tuple(map(len, event.hands)),
        collections=event.collections,
        pile=len(event.pile),
        open_hand=_open_hand(event),
    )


def covered_redeal(event: Redealt) -> NewHandsDealt:
    """C3.6 How many birds each hand got."""
    return NewHandsDealt(hands=tuple(map(len, event.hands)), open_hand=_open_hand(event))


def _open_hand(event: Dealt | Redealt) -> Birds:
    """C7.1 RobinBird's hand lies open."""
    return () if event.robinbird is None else event.hands[event.robinbird]
