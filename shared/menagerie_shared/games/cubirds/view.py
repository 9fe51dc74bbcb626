"""What one viewer sees: the open table and, from a seat, the hand of that seat."""

import msgspec

from menagerie_shared.games.cards import together
from menagerie_shared.games.cubirds.cards import Birds
from menagerie_shared.games.cubirds.events import (
    DrewBirds,
    DrewHidden,
    HandsThrownIn,
    Told,
    YourHandDealt,
    YourNewHand,
)
from menagerie_shared.games.cubirds.follow import follow
from menagerie_shared.games.cubirds.table import Table
from menagerie_shared.games.hands import own_hand_after
from menagerie_shared.games.seats import Viewer


class View(msgspec.Struct, frozen=True, gc=False):
    """The table from one seat, or, with no viewer, as spectators see it."""

    viewer: Viewer
    """The seat; nil is a spectator."""
    table: Table
    """What everybody sees."""
    hand: Birds = ()
    """The seat's own hand, in alphabetical order."""

    def follow(self, event: Told) -> "View":
        """The view after an event that this viewer was told."""
        match event:
            case YourHandDealt() | YourNewHand():
                return View(self.viewer, follow(self.table, event.dealt), event.hand)
            case DrewBirds():
                table = follow(self.table, DrewHidden(event.seat, len(event.birds)))
                return View(self.viewer, table, together(self.hand, event.birds))
            case HandsThrownIn():
                return View(self.viewer, follow(self.table, event))
            case _:
                hand = own_hand_after(self.hand, self.viewer, event)
                return View(self.viewer, follow(self.table, event), hand)
