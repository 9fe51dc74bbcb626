"""W10 What each viewer is told of what happened in truth.

An event is told by naming what may be known of it. A type that is not named here is told to nobody: it is an error.
"""

from menagerie_server.engine.wildcards.events import (
    ChoiceChanged,
    ChoiceMade,
    Dealt,
    Drew,
    HabitatsReshuffled,
    Hidden,
    LeoDrew,
    LeoReshuffled,
)
from menagerie_shared.games.seats import Viewer
from menagerie_shared.games.wildcards.cards import REFILL
from menagerie_shared.games.wildcards.events import (
    Chose,
    Covered,
    DiscardsShuffled,
    DrewCards,
    DrewHidden,
    HandsDealt,
    LeoShuffled,
    Told,
    YourHandDealt,
)
from menagerie_shared.games.wildcards.moves import Bid, Move


def tell_hidden(event: Hidden, viewer: Viewer) -> Told | None:
    """What this viewer is told; None if nobody is told (W3.2: not even that somebody changed their mind)."""
    match event:
        case ChoiceChanged():
            return None
        case Dealt() if viewer is not None and event.hands[viewer]:
            return YourHandDealt(covered_deal(event), event.hands[viewer])
        case Drew() if event.seat == viewer:
            return DrewCards(event.seat, event.cards)
        case Dealt() | ChoiceMade() | Drew() | LeoDrew() | HabitatsReshuffled() | LeoReshuffled():
            return covered(event)
        case _:
            raise TypeError(f"nobody may be told of {type(event).__name__}")


def covered(event: Hidden) -> Covered:
    """What everybody may know of a hidden event."""
    match event:
        case ChoiceMade():
            return covered_choice(event)
        case Drew() | LeoDrew():
            return DrewHidden(event.seat, len(event.cards))
        case Dealt():
            return covered_deal(event)
        case HabitatsReshuffled():
            return DiscardsShuffled(len(event.pile))
        case LeoReshuffled():
            return LeoShuffled(event.seat)
        case ChoiceChanged():
            raise TypeError("a change of mind is told to nobody")


def covered_deal(event: Dealt) -> HandsDealt:
    """W2.5 How many cards each hand and pile got; Leo's refill card does not count."""
    in_pile = sum(card != REFILL for card in event.leo)
    return HandsDealt(
        hands=tuple(len(hand) or in_pile for hand in event.hands),  # only Leo is dealt no hand
        habitats=len(event.habitats),
        animals=len(event.animals),
        removed=len(event.removed),
    )


def covered_choice(event: ChoiceMade) -> Chose:
    """W3.2, W3.5 That a seat chose, and how many cards a bid has."""
    return Chose(event.seat, laid(event.move), event.reason)


def laid(move: Move) -> int:
    """W3.5 How many cards lie face down for everybody to see."""
    return len(move.cards) if isinstance(move, Bid) else 0
