"""What a board is handed to draw a table and to let somebody choose: everything that is known at this moment."""

from typing import Any, Final, Generic, Literal

from menagerie_client.boards.telling import Telling, View
from menagerie_client.look.look import Look
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.seats import Seat, Viewer
from menagerie_shared.wire.table_messages import SeatInfo

NOBODY: Final = -1
"""No seat is this person's."""


class Sitting(Telling[View], Generic[View], frozen=True, kw_only=True):
    """A table as one viewer sees it at one moment; `viewer` is where it is looked from."""

    look: Look
    seats: tuple[SeatInfo, ...] = ()
    question: Any = None
    """What the viewer is asked, one of the game's questions; None if nothing."""
    chosen: Any = None
    """The move that the viewer has chosen and can still change, if there is one."""
    chosen_by: Literal["bot", "time"] | None = None
    """Who made that choice, if it was not the person: a bot, or the clock."""
    event: Any = None
    """What has just happened, while it is being shown."""
    phase: float = 1.0
    """How far the showing of that event is, from 0 to 1."""
    confirm: bool = False
    """Whether what cannot be undone takes two steps, though what it leads to is on screen."""
    tips: tuple[str, ...] = ()
    """What is to be read next to what is asked, by somebody to whom it is new."""
    legend: str = ""
    """What signs and abbreviations mean, in a line, for a whole lesson: it is the last of the tips."""
    hinted: Any = None
    """The move to begin with, if somebody has suggested one."""
    outcome: Outcome | None = None
    person: Seat | None = None
    """Where the person sits who looks, if that is not where it is looked from; NOBODY if they have no seat."""

    def name(self, seat: Seat | None) -> str:
        """What a seat is called here; one's own is "you"."""
        if seat is None:
            return ""
        return self.words("you") if seat == self.own else self.names.get(seat, "")

    @property
    def own(self) -> Viewer:
        """Where the person sits who looks."""
        if self.person is None:
            return self.viewer
        return None if self.person == NOBODY else self.person
