"""How long a seat may think: seconds for each choice, and a reserve for the whole game beyond them."""

from collections.abc import Mapping

from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.requests import Clock


class Clocks:
    """The running clocks of a table. It is told the time and never asks for it."""

    def __init__(self, clock: Clock, seats: int, reserves: Mapping[Seat, float]) -> None:
        """With what is left of the reserves of those seats that have chosen before."""
        self._clock = clock
        self.reserves: list[float] = [reserves.get(seat, clock.reserve) for seat in range(seats)]
        self._since: dict[Seat, float] = {}

    def run(self, seats: set[Seat], now: float) -> None:
        """Let the clocks of just these seats run; those that run already run on."""
        if self._clock.choice is None:
            return
        self._since = {seat: self._since.get(seat, now) for seat in seats}

    def reserve_after(self, seat: Seat, now: float) -> float | None:
        """What is left of a seat's reserve if it chooses now; None without a clock."""
        if self._clock.choice is None:
            return None
        beyond = now - self._since.get(seat, now) - self._clock.choice
        return max(0.0, self.reserves[seat] - max(0.0, beyond))

    def stop(self, seat: Seat, reserve: float | None) -> None:
        """A seat has chosen, and has this much left of its reserve."""
        self._since.pop(seat, None)
        if reserve is not None:
            self.reserves[seat] = reserve

    def give_back(self) -> None:
        """Nobody is charged for what the server does: the running choices begin anew when the clocks run again."""
        self._since.clear()

    def left(self, seat: Seat, now: float) -> float | None:
        """How many seconds a seat has left for its choice, the reserve included; None if its clock does not run."""
        if self._clock.choice is None or seat not in self._since:
            return None
        return self._since[seat] + self._clock.choice + self.reserves[seat] - now

    def next_deadline(self) -> float | None:
        """When the first of the running clocks runs out."""
        if self._clock.choice is None or not self._since:
            return None
        choice = self._clock.choice
        return min(since + choice + self.reserves[seat] for seat, since in self._since.items())

    def out_of_time(self, now: float) -> tuple[Seat, ...]:
        """The seats whose time is up."""
        return tuple(seat for seat in self._since if (left := self.left(seat, now)) is not None and left <= 0)
