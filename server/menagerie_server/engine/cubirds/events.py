"""What happened in truth. What happens in the open is told to everybody as it is; what is hidden has a type here.

These hidden types have no wire form: `telling` says what each viewer is told instead.
"""

from typing import TypeAlias

from menagerie_server.engine.events import HiddenEvent
from menagerie_shared.games.cubirds.cards import Birds
from menagerie_shared.games.cubirds.events import Open
from menagerie_shared.games.seats import Seat


class Dealt(HiddenEvent, frozen=True):
    """C2.1-C2.3 Everything was shuffled and dealt. The pile is listed from the top."""

    rows: tuple[Birds, ...]
    put_aside: Birds
    hands: tuple[Birds, ...]
    collections: tuple[Birds, ...]
    pile: Birds
    robinbird: Seat | None
    """Whose hand lies open (C7.1)."""


class Drew(HiddenEvent, frozen=True):
    """C3.3 A seat drew these birds."""

    seat: Seat
    birds: Birds


class DiscardsReshuffled(HiddenEvent, frozen=True):
    """C3.7 The discard pile was shuffled: these birds lie under the draw pile now."""

    pile: Birds


class Redealt(HiddenEvent, frozen=True):
    """C3.6 Everybody was dealt a new hand."""

    hands: tuple[Birds, ...]
    robinbird: Seat | None
    """Whose hand lies open (C7.1)."""


Hidden: TypeAlias = Dealt | Drew | DiscardsReshuffled | Redealt
Event: TypeAlias = Open | Hidden
