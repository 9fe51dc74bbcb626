"""The committed games are what is played today, to the byte, and together they show everything that can happen."""

import re
from functools import cache
from typing import Any, Final, get_args

import pytest

from menagerie_server.catalogue import GAMES
from menagerie_shared.games.cubirds import table as cubirds
from menagerie_shared.games.cubirds.cards import SPECIES
from menagerie_shared.games.cubirds.moves import Side
from menagerie_shared.games.wildcards import table as wildcards
from menagerie_shared.games.wildcards.events import TieBreak
from tests.playthroughs.record import FOLDER, SCRIPTS, Record, Script, record

RARE: Final[dict[str, set[Any]]] = {
    # Both need all 46 habitats in hands and on the table, which no game played at random comes to (W6.6).
    "wildcards": {"clockwise", "only_card"},
    # One needs nearly all birds in rows and collections when a hand is empty (C4.2), the other three hundred turns
    # (C4.3): such games are too long to read.
    "cubirds": {"no_deal", "last_turn"},
}
"""What the committed games of a game do not show. The tests of the rules do."""

WORDS: Final[dict[str, set[str]]] = {
    "wildcards": {*get_args(wildcards.Moment), *get_args(TieBreak), *get_args(wildcards.Reason)},
    "cubirds": {*get_args(cubirds.Moment), *get_args(cubirds.Ending), *get_args(Side), *SPECIES},
}
"""The words that events of a game can hold: each should be shown."""

HIDDEN: Final[dict[str, str]] = {"wildcards": "hand|habitats|removed", "cubirds": "hand|pile|discard"}
"""What is a number in a view, by its names in the notation."""
HIDDEN_IN_PILES: Final[dict[str, str]] = {"wildcards": "animals"}
"""What is a number among the piles, though the same name stands for open cards in front of a seat."""

every_record = pytest.mark.parametrize("script", SCRIPTS, ids=[f"{script.game}-{script.title}" for script in SCRIPTS])
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


@every_game
def test_every_word_is_shown(name: str) -> None:
    assert WORDS[name] - came_up(name) == {word for word in RARE[name] if isinstance(word, str)}


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
            hidden = [field for field in fields if re.match(f"({HIDDEN[script.game]})=", field)]
            if owner == "piles":
                assert hidden, section
                in_piles = HIDDEN_IN_PILES.get(script.game, "-")
                hidden += [field for field in fields if field.startswith(f"{in_piles}=")]
            if owner != viewer:
                assert all(re.fullmatch(r"\w+=\d+", field) for field in hidden), section


def lines_of(script: Script) -> list[str]:
    return script.path.read_text(encoding="utf-8").splitlines()
