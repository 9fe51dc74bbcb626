"""What people say: cleaned, not too much of it, and a few phrases that every reader gets in their own language."""

from collections import deque
from typing import Final

from menagerie_server.tables.presence import Presence
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.phrases import PHRASES
from menagerie_shared.wire.requests import Say
from menagerie_shared.wire.table_messages import Said
from menagerie_shared.wire.text import clean_text

LONGEST: Final = 200
BURST: Final = 5.0
PER_SECOND: Final = 0.5
REMEMBERED: Final = 16
"""So many of a person's last requests are remembered, so that one that is sent again is not said again."""


class Talk:
    """How much one person may still say."""

    def __init__(self) -> None:
        self._allowance = BURST
        self._since: float | None = None
        self._said: deque[str] = deque(maxlen=REMEMBERED)

    def repeated(self, request: Say) -> bool:
        """Whether this was said before, and is only asked again because its answer was lost with the link."""
        return request.id in self._said

    def heard(self, request: Say) -> None:
        """The others have been told."""
        self._said.append(request.id)

    def rested(self, now: float) -> bool:
        """Whether the allowance is full again, so that nothing need be kept of what this person said."""
        return self._since is None or now - self._since >= BURST / PER_SECOND

    def renamed(self, now: float) -> None:
        """Somebody has another name, which others see as well: that counts as something said."""
        self._refill(now)
        self._allowance -= 1

    def _refill(self, now: float) -> None:
        """Give back what has come since the last time; Refusal if there is nothing to spend."""
        if self._since is not None:
            self._allowance = min(BURST, self._allowance + (now - self._since) * PER_SECOND)
        self._since = now
        if self._allowance < 1:
            raise Refusal("talking_too_fast", seconds=round((1 - self._allowance) / PER_SECOND, 1))

    def said(self, presence: Presence, request: Say, now: float) -> Said:
        """What the others are told; Refusal if it is too much, or nothing."""
        self._refill(now)
        if request.phrase is not None and request.phrase not in PHRASES:
            raise Refusal("unknown_phrase", phrases=list(PHRASES))
        text = "" if request.phrase is not None else clean_text(request.text, LONGEST)
        if not text and request.phrase is None:
            raise Refusal("nothing_said")
        self._allowance -= 1
        return Said(table=request.table, person=presence.person, name=presence.name, text=text, phrase=request.phrase)
