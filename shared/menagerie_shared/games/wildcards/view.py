"""What one viewer sees: the open table and, from a seat, the hand of that seat."""

import msgspec

from menagerie_shared.games.cards import together
from menagerie_shared.games.hands import own_hand_after
from menagerie_shared.games.seats import Viewer
from menagerie_shared.games.wildcards.cards import Cards
from menagerie_shared.games.wildcards.events import DrewCards, DrewHidden, Told, YourHandDealt
from menagerie_shared.games.wildcards.follow import follow
from menagerie_shared.games.wildcards.table import Table


class View(msgspec.Struct, frozen=True, gc=False):
    """The table from one seat, or, with no viewer, as spectators see it."""

    viewer: Viewer
    """The seat; nil is a spectator."""
    table: Table
    """What everybody sees."""
    hand: Cards = ()
    """The seat's own hand, in alphabetical order."""

    def follow(self, event: Told) -> "View":
        """The view after an event that this viewer was told."""
        if isinstance(event, YourHandDealt):
            return View(self.viewer, follow(self.table, event.dealt), event.hand)
        if isinstance(event, DrewCards):
            table = follow(self.table, DrewHidden(event.seat, len(event.cards)))
            return View(self.viewer, table, together(self.hand, event.cards))
        return View(self.viewer, follow(self.table, event), own_hand_after(self.hand, self.viewer, event))
