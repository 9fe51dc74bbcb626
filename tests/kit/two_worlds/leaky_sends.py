"""A server that sends too much, one mistake at a time, to see that the two-worlds test hears it.

None of these is a mistake of a game: the laws of the games would not notice any of them.
"""

from collections.abc import Callable
from typing import Any, Final

import pytest

from menagerie_server.tables import playing
from menagerie_server.tables.asking import Asking
from menagerie_server.tables.audience import Audience
from menagerie_server.tables.clocks import Clocks
from menagerie_server.tables.match import Match
from menagerie_server.tables.presence import Presence
from menagerie_server.tables.table import Table
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.codec import raw
from menagerie_shared.wire.requests import Request
from menagerie_shared.wire.table_messages import Asked, Events, Notice


def everybody_is_asked_again(patch: pytest.MonkeyPatch) -> None:
    """Whenever anybody chooses, everybody is asked once more: so a change of mind is heard."""
    ask = Asking.ask

    def ask_all(self: Asking, match: Match, audience: Audience, clocks: Clocks, now: float) -> None:
        for presence in audience.viewers:
            self.forget(presence)
        ask(self, match, audience, clocks, now)

    patch.setattr(Asking, "ask", ask_all)


def questions_go_to_everybody(patch: pytest.MonkeyPatch) -> None:
    """What one seat is asked, its neighbours are told."""

    def ask_in_public(self: Asking, match: Match, audience: Audience, clocks: Clocks, now: float) -> None:
        del self, clocks, now
        if match.state is not None and match.stage == "playing":
            for seat in match.waiting():
                question = raw(match.game.question(match.state, seat))
                name, sequence = match.about.table, len(match.told)
                audience.say(Asked(table=name, match=1, sequence=sequence, seat=seat, question=question))

    patch.setattr(Asking, "ask", ask_in_public)


def all_are_told_what_the_first_is_told(patch: pytest.MonkeyPatch) -> None:
    """The words for one viewer go to all."""

    def tell(self: Audience, table: str, match: int, sequence: int, game: Any, events: Any) -> None:
        words = tuple(raw(game.tell(event, 0)) for event in events)
        self.say(Events(table=table, match=match, sequence=sequence, events=words))

    patch.setattr(Audience, "tell", tell)


def changes_of_mind_are_counted(patch: pytest.MonkeyPatch) -> None:
    """The sequence number counts the entries of the log, those that nobody is told of included."""
    snapshot = playing.snapshot

    def count(table: Table, view: Any, sequence: int) -> Any:
        return snapshot(table, view, table._head.length)

    patch.setattr(playing, "snapshot", count)


def fresh_views_show_the_first_hand(patch: pytest.MonkeyPatch) -> None:
    """A fresh view is the first seat's, whoever asks for it."""
    snapshot = playing.snapshot

    def show(table: Table, view: Any, sequence: int) -> Any:
        del view
        return snapshot(table, table.match.view(0), sequence)

    patch.setattr(playing, "snapshot", show)


def refusals_show_the_truth(patch: pytest.MonkeyPatch) -> None:
    """A refusal brings the state along, for whoever looks for the mistake."""
    refuse = Table.refuse

    def explain(self: Table, presence: Presence, request: Request, refusal: Refusal) -> None:
        facts = {**refusal.facts, "state": repr(self.match.state)}
        refuse(self, presence, request, Refusal.told(refusal.code, **facts))

    patch.setattr(Table, "refuse", explain)


def choices_are_announced(patch: pytest.MonkeyPatch) -> None:
    """Everybody is told when somebody has chosen, each time."""
    tell = Table.tell

    def announce(self: Table, events: Any) -> None:
        self.audience.say(Notice(table=self.name, code="chosen"))  # type: ignore[arg-type]
        tell(self, events)

    patch.setattr(Table, "tell", announce)


LEAKS: Final[dict[str, Callable[[pytest.MonkeyPatch], None]]] = {
    leak.__name__: leak
    for leak in (
        everybody_is_asked_again,
        questions_go_to_everybody,
        all_are_told_what_the_first_is_told,
        changes_of_mind_are_counted,
        fresh_views_show_the_first_hand,
        refusals_show_the_truth,
        choices_are_announced,
    )
}
