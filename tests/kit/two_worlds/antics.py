"""What people do at a table besides playing: they ask again, slip, talk, drop out and come back.

An antic follows from the number of the turn and from the first of two worlds alone, so it is the same in both.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

import msgspec

from menagerie_server.engine.chance import Dice
from menagerie_server.engine.game import AnyGame
from menagerie_shared.games.refusals import IllegalMove
from menagerie_shared.games.seats import Seat, Viewer
from menagerie_shared.wire.digest import digest
from menagerie_shared.wire.requests import (
    AskHint,
    CheckView,
    Choose,
    CloseTable,
    JoinTable,
    LeaveTable,
    ListGames,
    ListTables,
    Recall,
    Rematch,
    Request,
    Resync,
    Say,
    Start,
    WatchTable,
)
from tests.kit.games.strange_moves import any_move, changed
from tests.kit.two_worlds.scripts import Twins


class DropOut(NamedTuple):
    """The link breaks, and then one comes back like this."""

    comes_back_with: Request


Antic: TypeAlias = Request | DropOut

KINDS = 13


class Antics:
    """What happens besides the game, by the number of the turn that it happens before."""

    def __init__(self, game: AnyGame, twins: Twins, seed: str) -> None:
        self._game = game
        self._twins = twins
        self._seed = seed
        dice = Dice(f"{seed} restart")
        self.restart_at = dice.pick(min(30, len(twins.first.turns) or 1)) if not dice.pick(4) else None
        """Before which turn the server is closed and opened again, if it is."""

    @property
    def _others(self) -> list[Seat]:
        """The people besides the viewer, if there are any."""
        return [seat for seat in self._game.people(self._twins.options) if seat != self._twins.viewer]

    def of_the_viewer(self, number: int, table: str) -> Iterator[Antic]:
        """What the viewer does: at most turns something."""
        dice = Dice(f"{self._seed} viewer {number}")
        for nth in range(dice.pick(3)):
            yield self._any(f"v{number}-{nth}", table, number, self._twins.viewer, dice)

    def of_others(self, number: int, table: str) -> Iterator[tuple[Seat, Antic]]:
        """What the others do in everybody's sight, now and then."""
        dice = Dice(f"{self._seed} others {number}")
        others = self._others
        if others and not dice.pick(6):
            back = JoinTable(id=f"o{number}", table=table)
            antics = (DropOut(back), Say(id=f"o{number}", table=table, phrase="oops"))
            yield others[dice.pick(len(others))], antics[dice.pick(2)]

    def in_secret(self, number: int, table: str) -> Iterator[tuple[Seat, Antic]]:
        """What the others do that nobody else should notice: this happens in the second world only."""
        dice = Dice(f"{self._seed} secret {number}")
        others = self._others
        for nth in range(dice.pick(3) if others else 0):
            seat = others[dice.pick(len(others))]
            command = f"s{number}-{nth}"
            yield (
                seat,
                (
                    Resync(id=command, table=table),
                    Resync(id=command, table=table, match=1, since=dice.pick(30)),
                    CheckView(id=command, table=table, sequence=self._twins.told[number], digest=b"?"),
                    ListTables(id=command, follow=False),
                    Choose(id=command, table=table, seat=seat, move={"type": "Cheat"}),
                    Choose(id=command, table=table, seat=seat + 1, move={"type": "Pass"}),
                    Start(id=command, table=table),
                    Recall(id=command, table=table, seat=dice.pick(3)),
                    ListGames(id=command),
                    AskHint(id=command, table=table, seat=seat),
                )[dice.pick(10)],
            )

    def _any(self, command: str, table: str, number: int, viewer: Viewer, dice: Dice) -> Antic:
        told, state = self._twins.told[number], self._twins.states[number]
        since = dice.pick(told + 3) if dice.pick(3) else None
        match dice.pick(KINDS):
            case 0 | 1:
                back = WatchTable if viewer is None else JoinTable
                return DropOut(back(id=command, table=table, match=1, since=since))
            case 2:
                return Resync(id=command, table=table, match=1, since=since)
            case 3:
                view = self._game.view(state, viewer)
                shown = digest(view) if dice.pick(2) else b"wrong"
                return CheckView(id=command, table=table, sequence=told, digest=shown)
            case 4:
                return ListTables(id=command, follow=False)
            case 5:
                return Say(id=command, table=table, text=f"\x1bnumber {number}")
            case 6:
                return Rematch(id=command, table=table) if dice.pick(2) else Start(id=command, table=table)
            case 7:
                others = (
                    LeaveTable(id=command, table="elsewhere"),
                    CloseTable(id=command, table=table if self._others else "elsewhere"),  # alone, one may
                    Recall(id=command, table=table, seat=dice.pick(3)),
                    ListGames(id=command),
                )
                return others[dice.pick(4)]
            case 8:
                return AskHint(id=command, table=table, seat=0 if viewer is None else viewer)
            case 9:
                return Choose(id=command, table=table, seat=(viewer or 0) + 1, move={"type": "Pass"})
            case _:
                seat = 0 if viewer is None else viewer
                return Choose(id=command, table=table, seat=seat, move=self._illegal(state, seat, dice))

    def _illegal(self, state: Any, seat: Seat, dice: Dice) -> dict[str, Any]:
        """A move that is refused, for some reason that depends on what the seat sees."""
        question = self._game.question(state, seat)
        for _ in range(50):
            if question is not None and dice.pick(4):
                move = changed(question.sample(dice.pick), dice.pick)
            else:
                move = any_move(self._game.types.move, dice.pick)
            try:
                self._game.decide(state, seat, move, Dice(0))
            except IllegalMove:
                builtins: dict[str, Any] = msgspec.to_builtins(move)
                return builtins
        return {"type": "Nothing"}
