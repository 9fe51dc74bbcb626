"""The committed games are what is played today, to the byte, and together they show everything that can happen."""

import re
from functools import cache
from typing import Any, Final, get_args

import pytest

from menagerie_server.catalogue import GAMES
from menagerie_shared.games.wildcards.events import TieBreak
from menagerie_shared.games.wildcards.table import Moment, Reason
from tests.playthroughs.record import FOLDER, SCRIPTS, Record, Script, record

RARE: Final[dict[str, set[Any]]] = {
    # Both need all 46 habitats in hands and on the table, which no game played at random comes to (W6.6).
    "wildcards": {"clockwise", "only_card"},
}
"""What the committed games of a game do not show. The tests of the rules do."""

every_record = pytest.mark.parametrize("script", SCRIPTS, ids=[script.title for script in SCRIPTS])
every_game = pytest.mark.parametrize("name", GAMES)

recorded = cache(record)


def came_up(name: str) -> set[Any]:
    """Everything that came up in the committed games of a game; words without the events that hold them."""
    found: set[Any] = set()
    for script in SCRIPTS:
        if script.game == name:
            found |= recorded(script).came_up
    return found | {thing[1] for thing in found if isinstance(thing, tuple)}


@every_record
def test_a_record_is_what_is_played_today(script: Script) -> None:
    """If it is not, and should not be: `python -m tests.playthroughs.record` writes it anew."""
    committed = script.path.read_bytes().decode()
    fresh: Record = recorded(script)
    for number, (kept, played) in enumerate(zip(committed.splitlines(), fresh.text.splitlines(), strict=False), 1):
        assert kept == played, f"{script.path.name}:{number}"
    assert committed == fresh.text


def test_there_is_no_record_that_nobody_plays() -> None:
    assert sorted(FOLDER.rglob("*.txt")) == sorted(script.path for script in SCRIPTS)


@every_game
def test_every_kind_of_event_question_and_move_is_shown(name: str) -> None:
    types = GAMES[name].types
    kinds = {kind for union in (types.event, types.told, types.question, types.move) for kind in get_args(union)}
    assert kinds - came_up(name) == {kind for kind in RARE[name] if isinstance(kind, type)}


def test_every_moment_tie_break_and_reason_of_wild_cards_is_shown() -> None:
    words = {*get_args(Moment), *get_args(TieBreak), *get_args(Reason)}
    assert words - came_up("wildcards") == RARE["wildcards"]


@every_record
def test_the_truth_in_a_record_can_be_read(script: Script) -> None:
    game = GAMES[script.game]
    lines = [line.removeprefix("truth ") for line in lines_of(script) if line.startswith("truth ")]
    assert len(lines) > 10
    for line in lines:
        assert game.write(game.read(line)) == line


@every_record
def test_no_view_in_a_record_shows_a_hand_but_its_own(script: Script) -> None:
    """Elsewhere a hand is a number, and so is every pile that lies face down."""
    views = [line.split(maxsplit=2) for line in lines_of(script) if line.startswith("view ")]
    assert {viewer for _, viewer, _ in views} == {*map(str, GAMES[script.game].people(script.options)), "-"}
    for _, viewer, line in views:
        for section in line.split(" | ")[1:]:
            owner, *fields = section.split()
            hidden = [field for field in fields if re.match("(hand|habitats|removed)=", field)]
            if owner == "piles":
                hidden += [field for field in fields if field.startswith("animals=")]
            if owner != viewer:
                assert all(re.fullmatch(r"\w+=\d+", field) for field in hidden), section


def lines_of(script: Script) -> list[str]:
    return script.path.read_text(encoding="utf-8").splitlines()
