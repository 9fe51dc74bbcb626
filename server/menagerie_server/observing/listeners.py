"""The listeners of a server, as far as they are open yet: figures may be asked for before all are."""

from collections.abc import Iterable, Sized
from typing import Protocol

from menagerie_server.doors.processes import DoorProcess


class ConnectionHolder(Protocol):
    """A listener whose connections are in this process."""

    def unsent(self) -> Iterable[int]:
        """How many bytes each of its connections has not read."""


class PageHolder(ConnectionHolder, Protocol):
    """A listener for browsers, whose pages are in this process."""

    @property
    def sessions(self) -> Sized:
        """The pages that are open."""


class WorkerProcesses(Protocol):
    """A listener whose connections are in processes of their own."""

    def figures(self) -> Iterable[DoorProcess]:
        """How each of the processes is."""


class Listeners:
    """Where a server can be reached, and what holds its connections: each listener is added when it opens."""

    def __init__(self) -> None:
        self._address = ""
        self._metrics: str | None = None
        self._holders: list[ConnectionHolder] = []
        self._workers: list[WorkerProcesses] = []
        self._pages: list[PageHolder] = []

    def open_at(self, address: str) -> None:
        """People come in by TCP at this address."""
        self._address = address

    def answer_scrapes_at(self, address: str) -> None:
        """Prometheus finds the figures at this address."""
        self._metrics = address

    def add(self, holder: ConnectionHolder) -> None:
        """Count the connections of a listener in this process."""
        self._holders.append(holder)

    def add_pages(self, holder: PageHolder) -> None:
        """Count the connections and the pages of a listener for browsers in this process."""
        self.add(holder)
        self._pages.append(holder)

    def add_workers(self, workers: WorkerProcesses) -> None:
        """Count the connections that door processes hold."""
        self._workers.append(workers)

    @property
    def address(self) -> str:
        """Where people come in by TCP; empty before they can."""
        return self._address

    @property
    def metrics(self) -> str | None:
        """Where Prometheus finds the figures, if it can."""
        return self._metrics

    def unsent(self) -> list[int]:
        """How many bytes each connection in this process has not read."""
        return [unsent for holder in self._holders for unsent in holder.unsent()]

    def pages(self) -> int:
        """How many pages of browsers are open, here and in door processes."""
        return sum(len(holder.sessions) for holder in self._pages) + sum(each.pages for each in self.processes())

    def processes(self) -> tuple[DoorProcess, ...]:
        """How each door process is."""
        return tuple(process for workers in self._workers for process in workers.figures())
