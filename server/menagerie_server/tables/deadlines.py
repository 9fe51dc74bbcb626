"""The moments at which a table does something without being asked: but clocks are in `clocks`, bots in `thinking`."""

from collections.abc import Iterable

from menagerie_shared.games.seats import Seat


class Deadlines:
    """When seats are given up and contributions are closed. It is told the time and never asks for it."""

    def __init__(self) -> None:
        self._held: dict[Seat, float] = {}
        self._contributions_close_at: float | None = None
        self._ready_by: dict[Seat, float] = {}

    @property
    def times(self) -> tuple[float | None, ...]:
        """All deadlines; None for one that does not run."""
        return self._contributions_close_at, *self._held.values(), *self._ready_by.values()

    def expect_ready(self, seats: Iterable[Seat], by: float) -> None:
        """Let just these seats have until then to be ready; for those that were expected before, it stays as it was."""
        self._ready_by = {seat: self._ready_by.get(seat, by) for seat in seats}

    def seats_not_ready(self, now: float) -> list[Seat]:
        """The seats that were expected to be ready by now."""
        return [seat for seat, by in self._ready_by.items() if by <= now]

    def hold(self, seat: Seat, until: float) -> None:
        """Hold a seat for a person whose connection is lost, until then."""
        self._held[seat] = until

    def hold_if_not_held(self, seat: Seat, until: float) -> None:
        """The same for a seat that is perhaps held already: then it is not held any longer for that."""
        self._held.setdefault(seat, until)

    def release(self, seat: Seat) -> None:
        """A seat is held no more: its person is back, or it was given up."""
        self._held.pop(seat, None)

    def release_all(self) -> None:
        """No seat is held any more."""
        self._held.clear()

    def held_for(self, seat: Seat, now: float) -> float | None:
        """How many seconds a seat is still held; None if it is not held."""
        return None if seat not in self._held else max(0.0, self._held[seat] - now)

    def seats_to_give_up(self, now: float) -> list[Seat]:
        """The seats that were held for long enough."""
        return [seat for seat, until in self._held.items() if until <= now]

    def close_contributions(self, at: float) -> None:
        """Wait for contributions to the shuffle until then."""
        self._contributions_close_at = at

    def stop_contributions(self) -> None:
        """The cards are dealt: nobody contributes any more."""
        self._contributions_close_at = None

    def contributions_close_in(self, now: float) -> float | None:
        """How many seconds there are left to contribute; None if nothing is contributed now."""
        return None if self._contributions_close_at is None else self._contributions_close_at - now

    def contributions_are_due(self, now: float) -> bool:
        """Whether it is time to deal, whoever has not contributed."""
        return self._contributions_close_at is not None and self._contributions_close_at <= now
