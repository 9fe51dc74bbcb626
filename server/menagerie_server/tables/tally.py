"""What is counted while people play, for whoever runs the server. Counting costs next to nothing; nobody is named."""

from collections import Counter

from menagerie_server.tables.entries import By


class Tally:
    """How often things have happened since the server was opened."""

    def __init__(self) -> None:
        self.requests: Counter[str] = Counter()
        """By the type of the request."""
        self.refusals: Counter[str] = Counter()
        """Requests that were not carried out, by code."""
        self.closings: Counter[str] = Counter()
        """Connections that the server closed, by code."""
        self.moves: Counter[By] = Counter()
        """By who made them for the seat."""

    def request(self, kind: str) -> None:
        """A request of this type came in."""
        self.requests[kind] += 1

    def refusal(self, code: str) -> None:
        """A request was refused with this code."""
        self.refusals[code] += 1

    def closing(self, code: str) -> None:
        """The server closed a connection with this code."""
        self.closings[code] += 1

    def move(self, by: By) -> None:
        """A move was made for a seat."""
        self.moves[by] += 1
