"""What the figures count, as far as it is open."""

from menagerie_server.doors.processes import DoorProcess
from menagerie_server.observing.listeners import Listeners

IDLE = DoorProcess(ready=True, connections=0, sessions=0, restarts=0)
BUSY = DoorProcess(ready=True, connections=7, sessions=5, restarts=1)


class Holder:
    """A listener with connections that have not read everything."""

    def __init__(self, *unsent: int) -> None:
        self._unsent = unsent

    def unsent(self) -> tuple[int, ...]:
        return self._unsent


class Workers:
    """Door processes."""

    def figures(self) -> list[DoorProcess]:
        return [IDLE, BUSY]


def test_before_anything_is_open_there_is_nothing_to_count() -> None:
    listeners = Listeners()
    assert (listeners.address, listeners.metrics) == ("", None)
    assert (listeners.unsent(), listeners.processes()) == ([], ())


def test_listeners_are_counted_together_once_they_are_open() -> None:
    listeners = Listeners()
    listeners.add(Holder(1, 2))
    listeners.add(Holder())
    listeners.add(Holder(3))
    listeners.add_workers(Workers())
    listeners.open_at("192.0.2.1:4747")
    listeners.answer_scrapes_at("http://127.0.0.1:9/metrics")
    assert (listeners.address, listeners.metrics) == ("192.0.2.1:4747", "http://127.0.0.1:9/metrics")
    assert listeners.unsent() == [1, 2, 3]
    assert listeners.processes() == (IDLE, BUSY)
