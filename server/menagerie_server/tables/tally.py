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
