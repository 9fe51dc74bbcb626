"""A match that is over, to be looked at step by step, forwards and backwards."""

from collections.abc import Mapping, Sequence
from typing import Any

from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seat_game import SeatGame
from menagerie_shared.games.seats import Viewer
from menagerie_shared.wire.lobby_messages import Recalled
from menagerie_shared.wire.tolerance import convert_known, tolerant_reader


class Replay:
    """What one viewer was told of a whole match, and the view after each event."""

    def __init__(self, parts: Sequence[Recalled], games: Mapping[str, SeatGame]) -> None:
        first = parts[0]
        beginning = first.beginning
        if beginning is None:
            raise ValueError("the beginning is missing")
        if beginning.game not in games:
            raise Refusal("unknown_game", game=beginning.game)
        self.game = games[beginning.game]
        self.table = first.table
        self.match = first.match
        self.viewer: Viewer = first.seat
        """The seat from which it is seen; None is a spectator's."""
        self.options = convert_known(beginning.options, self.game.options)
        self.names = beginning.names
        """Of all seats; empty for bots and virtual players."""
        self.outcome = beginning.outcome
        if sum(len(part.events) for part in parts) != beginning.events:
            raise ValueError("a part is missing")
        read = tolerant_reader(self.game.told)
        told = (read(event) for part in parts for event in part.events)
        self.told: tuple[Any, ...] = tuple(event for event in told if event is not None)
        """What this client knows of it: what only a newer one does is left out."""
        self._views = [tolerant_reader(self.game.view)(beginning.view)]

    def __len__(self) -> int:
        """How many events there are."""
        return len(self.told)

    def view(self, after: int) -> Any:
        """The view after so many events; after none, it is of the laid table before the deal."""
        if not 0 <= after <= len(self.told):
            raise IndexError(after)
        while len(self._views) <= after:
            self._views.append(self.game.follow(self._views[-1], self.told[len(self._views) - 1]))
        return self._views[after]
