"""Tables by type hold exactly the types of their unions, so that no event or move of any game is forgotten.

Where they stand is the same for every game: `docs/adding-a-game.md` names the modules.
"""

from importlib import import_module
from types import ModuleType
from typing import Any, get_args

import pytest

from menagerie_server.catalogue import GAMES

every_name = pytest.mark.parametrize("name", GAMES)


def truth(name: str, module: str) -> ModuleType:
    return import_module(f"menagerie_server.engine.{name}.{module}")


def known(name: str, module: str) -> ModuleType:
    return import_module(f"menagerie_shared.games.{name}.{module}")


def kinds(union: Any) -> set[type]:
    return set(get_args(union))


@every_name
def test_the_rules_handle_every_move(name: str) -> None:
    assert set(truth(name, "rounds").MOVES) == kinds(known(name, "moves").Move)


@every_name
def test_fold_handles_every_event(name: str) -> None:
    assert set(truth(name, "fold").FOLD) == kinds(truth(name, "events").Event)


@every_name
def test_follow_handles_everything_that_everybody_is_told(name: str) -> None:
    events = known(name, "events")
    assert set(known(name, "follow").FOLLOW) == kinds(events.Open) | kinds(events.Covered)


@every_name
def test_open_events_are_told_as_they_are_and_no_others(name: str) -> None:
    assert set(GAMES[name].open_events) == kinds(known(name, "events").Open)


@every_name
def test_what_is_told_is_open_covered_or_private(name: str) -> None:
    events = known(name, "events")
    parts = (events.Open, events.Covered, events.Private)
    assert kinds(events.Told) == set().union(*map(kinds, parts))
    assert len(get_args(events.Told)) == sum(len(get_args(part)) for part in parts)


@every_name
def test_what_is_hidden_has_no_form_on_the_wire(name: str) -> None:
    hidden, told = truth(name, "events"), known(name, "events")
    assert not kinds(hidden.Hidden) & kinds(told.Told)
    assert kinds(hidden.Event) == kinds(told.Open) | kinds(hidden.Hidden)


@every_name
def test_no_secret_in_play_has_the_name_of_something_open(name: str) -> None:
    """A state in play is the open table with secrets beside it: one of the same name would be frozen into the table."""
    in_play, table = truth(name, "state").STATE, known(name, "table").TABLE
    assert issubclass(in_play.changing, table.changing)
    secrets = set(in_play.changing.__slots__)
    assert len(secrets) == len(in_play.frozen.__struct_fields__) - len(["table"])
    assert not secrets & set(table.changing.__slots__)
    assert set(table.frozen.__struct_fields__) <= set(table.changing.__slots__)
