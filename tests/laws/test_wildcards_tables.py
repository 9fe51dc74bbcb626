"""Tables by type in Wild Cards hold exactly the types of their unions, so that no event or move is forgotten."""

from typing import Any, get_args

from menagerie_server.engine.wildcards import events as hidden_events
from menagerie_server.engine.wildcards.fold import FOLD
from menagerie_server.engine.wildcards.rounds import MOVES
from menagerie_server.engine.wildcards.telling import _OPEN
from menagerie_shared.games.wildcards.events import Covered, Open, Private, Told
from menagerie_shared.games.wildcards.follow import FOLLOW
from menagerie_shared.games.wildcards.moves import Move


def kinds(union: Any) -> set[type]:
    return set(get_args(union))


def test_the_rules_handle_every_move() -> None:
    assert set(MOVES) == kinds(Move)


def test_fold_handles_every_event() -> None:
    assert set(FOLD) == kinds(hidden_events.Event)


def test_follow_handles_everything_that_everybody_is_told() -> None:
    assert set(FOLLOW) == kinds(Open) | kinds(Covered)


def test_open_events_are_told_as_they_are_and_no_others() -> None:
    assert set(_OPEN) == kinds(Open)


def test_what_is_told_is_open_covered_or_private() -> None:
    assert kinds(Told) == kinds(Open) | kinds(Covered) | kinds(Private)
    assert len(get_args(Told)) == len(get_args(Open)) + len(get_args(Covered)) + len(get_args(Private))


def test_what_is_hidden_has_no_form_on_the_wire() -> None:
    assert not kinds(hidden_events.Hidden) & kinds(Told)
    assert kinds(hidden_events.Event) == kinds(Open) | kinds(hidden_events.Hidden)
