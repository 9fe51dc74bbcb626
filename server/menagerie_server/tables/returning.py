"""Who is waited for after a restart: those who sat at a table then, for as long as after a lost link."""


class Returning:
    """How long a table waits for those who sat at it before a restart. It is told the time and never asks for it."""

    def __init__(self, hold: float, *, waits: bool) -> None:
        """`waits` says whether there was a restart: at a new table nobody is waited for."""
        self._hold = hold
        self._waits = waits
        self._until: float | None = None

    @property
    def until(self) -> float | None:
        """Until when somebody is waited for; None if nobody is, or nobody is back yet."""
        return self._until if self._waits else None

    def somebody_is_back(self, now: float) -> None:
        """Somebody has taken their seat: the others have some time to follow."""
        if self._until is None:
            self._until = now + self._hold

    def waits(self, now: float) -> bool:
        """Whether somebody who is not back yet may still come."""
        return self._waits and (self._until is None or now < self._until)

    def stop(self) -> None:
        """Wait for nobody any more."""
        self._waits = False
