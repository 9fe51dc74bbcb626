"""Whether the clock of the computer can be believed, before much is forgotten because of it.

A server looks at the calendar once a day. If far more time has passed since the last time, the server was off for long,
or somebody has set the clock: then nobody is forgotten for a week. Who comes back meanwhile is seen anew, and a person
who reads the logs has time to set it right.
"""

import logging
from typing import Final

import msgspec

from menagerie_server.journal.journal import Journal

log = logging.getLogger(__name__)

NAME: Final = "calendar/looked"
DAY: Final = 24 * 60 * 60.0
IMPLAUSIBLE: Final = 7 * DAY
"""If so much time or more has passed, or any has passed backwards, it is not believed at once."""
WAIT: Final = 7 * DAY


class _Looked(msgspec.Struct, frozen=True):
    """When the calendar was looked at last, and until when nobody is forgotten."""

    at: float
    believe_after: float = 0.0


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(_Looked).decode


class Calendar:
    """What is remembered of the last look at the clock."""

    def __init__(self, journal: Journal, implausible: float = IMPLAUSIBLE) -> None:
        self._journal = journal
        self._implausible = implausible

    async def believes(self, now: float) -> bool:
        """Look at the clock: whether people may be forgotten because of what it says."""
        note = (await self._journal.noted(NAME, [])).get(NAME)
        last = _Looked(now) if note is None else _decode(note)
        passed = now - last.at
        until = last.believe_after
        if passed < -DAY or passed > self._implausible:
            until = now + WAIT
            log.error(
                "the clock has jumped, or the server was off for long: nobody is forgotten for a week",
                extra={"days": round(passed / DAY, 1)},
            )
        until = min(until, now + WAIT)  # it may have been set back again
        await self._journal.note({NAME: _encode(_Looked(now, until))})
        return now >= until
