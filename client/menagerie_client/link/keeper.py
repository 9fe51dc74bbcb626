"""What a client has kept for its person beyond its own life: the token, and contributions to shuffles."""

from typing import Protocol

from menagerie_shared.games.seats import Seat


class Keeper(Protocol):
    """Keeps things for a person, in a file or wherever they have something of their own."""

    def keep_token(self, name: str, token: str) -> None:
        """Keep a new token: whoever has it can come back to the same seats under that name."""

    def keep_contribution(self, match: str, seat: Seat, contribution: bytes, commitment: bytes) -> None:
        """Keep what a seat contributes to a shuffle, before the server hears of it, and what the server committed to.

        Who has it can check the record of the game against it: `menagerie verify --contribution`.
        """

    def contribution(self, match: str, seat: Seat) -> tuple[bytes, bytes] | None:
        """What was kept of a seat's contribution to a match: it, and the server's commitment."""


class KeepsNothing:
    """For somebody who has nowhere to keep anything."""

    def keep_token(self, name: str, token: str) -> None:
        """Forget it."""

    def keep_contribution(self, match: str, seat: Seat, contribution: bytes, commitment: bytes) -> None:
        """Forget it."""

    def contribution(self, match: str, seat: Seat) -> tuple[bytes, bytes] | None:
        """Nothing was kept."""
        return None
