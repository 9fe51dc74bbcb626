"""Which bots sit down: of the level that is wanted, no two alike, and the same ones for the same seed."""

import pytest

from menagerie_client.text.words import Words
from menagerie_server.tables.company import seat_bots
from menagerie_shared.characters import CHARACTERS, LEVELS, Level, of_level, usual_for


@pytest.mark.parametrize("level", LEVELS)
def test_four_bots_of_a_level_are_four_characters(level: Level) -> None:
    seated = seat_bots(range(1, 5), level, b"seed")
    assert [entry.seat for entry in seated] == [1, 2, 3, 4]
    assert {entry.character for entry in seated} == {character.key for character in of_level(level)}
    assert len({usual_for(level, seat) for seat in range(4)}) == 4


def test_the_same_seed_seats_the_same_ones_and_seeds_differ() -> None:
    assert seat_bots([1, 2], "hard", b"seed") == seat_bots([1, 2], "hard", b"seed")
    orders = {tuple(entry.character for entry in seat_bots(range(4), "hard", bytes([n]))) for n in range(50)}
    assert len(orders) > 10


def test_who_sits_there_does_not_sit_down_again() -> None:
    seated = [character.key for character in of_level("easy")][:3]
    (fourth,) = seat_bots([4], "easy", b"seed", seated)
    assert fourth.character not in seated
    assert CHARACTERS[fourth.character].level == "easy"
    everybody = [character.key for character in of_level("easy")]
    (fifth,) = seat_bots([4], "easy", b"seed", everybody)
    assert fifth.character not in everybody, "then somebody of another level does"


def test_characters_are_told_apart() -> None:
    assert len({character.name for character in CHARACTERS.values()}) == len(CHARACTERS) >= 12
    for level in LEVELS:
        tempers = {(each.boldness, each.stubbornness, each.manner) for each in of_level(level)}
        assert len(tempers) == len(of_level(level))


def test_there_is_a_line_about_everybody() -> None:
    words = Words()
    lines = {words(f"bot-{key}") for key in CHARACTERS}
    assert len(lines) == len(CHARACTERS)
    assert all(f"bot-{key}" in words for key in CHARACTERS)
