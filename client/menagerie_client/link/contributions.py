"""What one contributes to shuffles: made once for each match, kept, committed to, and opened when it is asked for."""

import secrets

from menagerie_client.link.at_table import AtTable
from menagerie_client.link.keeper import Keeper
from menagerie_shared import fairness
from menagerie_shared.games.seats import Seat


class Contributions:
    """The contributions to the matches that are about to begin."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._made: dict[str, tuple[int, bytes]] = {}
        """Which match of each table one contributes to, and what: however often one is ready for it, it is the same."""

    def commit(self, at: AtTable, seat: Seat) -> bytes:
        """The commitment to what a seat contributes to the next match at a table, once that is kept."""
        number = 1 if at.status is None else at.status.match
        before, contribution = self._made.get(at.name, (0, b""))
        if before != number:
            contribution = secrets.token_bytes(fairness.SECRET_LENGTH)
            self._made[at.name] = number, contribution
        match = f"{at.name}/{number}"
        self._keeper.keep_contribution(match, seat, contribution, at.witness.commitment)
        at.witness.contribute(contribution)
        return fairness.commit_to_contribution(match, seat, contribution)

    def withhold(self, at: AtTable) -> None:
        """Contribute nothing to the next match at a table."""
        self._made.pop(at.name, None)
        at.witness.contribute(b"")

    def open(self, table: str) -> bytes:
        """What one contributes at a table; empty if nothing."""
        return self._made.get(table, (0, b""))[1]

    def forget(self, table: str) -> None:
        """One is not at the table any more."""
        self._made.pop(table, None)

    def recall(self, match: str, seat: Seat) -> tuple[bytes, bytes] | None:
        """What was kept of a seat's contribution to an earlier match: it, and what the server had committed to."""
        return self._keeper.contribution(match, seat)
