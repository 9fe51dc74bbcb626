"""A server for people who play as fast as they can, one game after the other: it counts neither requests nor tables.

Its clock may be wrong: MENAGERIE_TEST_SKEW says by how many seconds, and after a while by as many the other way.
"""

import os
import time
from typing import Any, Final

from menagerie.cli import main
from menagerie_server.doors.limits import Limits
from menagerie_server.journal.postgres.journal import PostgresJournal
from menagerie_server.settings.configuration import Configuration
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.people import People
from menagerie_server.tables.shared_people import SharedPeople
from tests.kit.servers.house import ROOMY

GENEROUS = Limits(burst=100_000, per_second=100_000, waiting=100_000)
SKEW: Final = float(os.environ.get("MENAGERIE_TEST_SKEW", "0"))
JUMPS_AFTER: Final = 5.0


def set_wrong(skew: float) -> None:
    """Let all clocks of this process but the one that only counts seconds be wrong."""
    right, begun = time.time, time.monotonic()

    def wrong() -> float:
        return right() + (skew if time.monotonic() < begun + JUMPS_AFTER else -skew)

    time.time = wrong
    makers: list[Any] = [Hall.__init__, People.__init__, SharedPeople.__init__, PostgresJournal.open]
    for maker in makers:  # which have taken the right one for their default
        getattr(maker, "__func__", maker).__kwdefaults__["clock"] = wrong


if __name__ == "__main__":
    if SKEW:
        set_wrong(SKEW)
    Configuration.limits = property(lambda self: GENEROUS)  # type: ignore[method-assign, assignment]
    Configuration.budgets = property(lambda self: ROOMY)  # type: ignore[method-assign, assignment]
    main()
