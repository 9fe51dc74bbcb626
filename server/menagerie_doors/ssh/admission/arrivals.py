"""Rate limits of new connections: a handshake costs the server far more than the stranger who asks for it."""

from typing import Final

from menagerie_doors.ssh.admission.limits import SshLimits
from menagerie_server.doors.allowance import Allowance

MOST: Final = 1000
"""So many addresses are remembered; for more of them, there is what all together may."""


class Arrivals:
    """Who has come lately, and whether more may."""

    def __init__(self, limits: SshLimits, now: float) -> None:
        self._limits = limits
        self._all = Allowance(limits.arrivals, limits.arrivals_per_second, now)
        self._of_one: dict[str, Allowance] = {}

    def crowded(self, address: str, now: float) -> str | None:
        """Somebody comes: why they may not, if so."""
        if address not in self._of_one:
            if len(self._of_one) >= MOST:
                self._of_one.clear()
            self._of_one[address] = Allowance(
                self._limits.arrivals_of_one, self._limits.arrivals_of_one_per_second, now
            )
        if self._of_one[address].take(now):
            return "arrivals_of_one"
        return "arrivals" if self._all.take(now) else None
