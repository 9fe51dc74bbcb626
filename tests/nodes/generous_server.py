"""A server for people who play as fast as they can, one game after the other: it counts neither requests nor tables."""

from menagerie.cli import main
from menagerie_server.doors.limits import Limits
from menagerie_server.settings.configuration import Configuration
from tests.kit.servers.house import ROOMY

GENEROUS = Limits(burst=100_000, per_second=100_000, waiting=100_000)

if __name__ == "__main__":
    Configuration.limits = property(lambda self: GENEROUS)  # type: ignore[method-assign, assignment]
    Configuration.budgets = property(lambda self: ROOMY)  # type: ignore[method-assign, assignment]
    main()
