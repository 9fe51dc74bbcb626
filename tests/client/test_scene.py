"""What is painted again is all that has changed, and a row is the same however it is cut into pieces."""

from itertools import pairwise
from random import Random

import pytest
from rich.style import Style

from menagerie_client.drawing.scene import changed_part
from menagerie_client.drawing.sheet import Sheet, columns, wrap
from menagerie_client.look.look import Look

WIDTH = 40
LOOK = Look()
TEXTS = ("a", "lion", "forest 3", "───", " ", "▲4", "a longer text that lies over others")
INKS = ("text", "dim", "title", "forest selected")


def cells(sheet: Sheet) -> list[tuple[str, Style | None]]:
    """The characters of the first row, each with its style."""
    return [(character, segment.style) for segment in sheet.strip(0) for character in segment.text]


def scribble(dice: Random, sheet: Sheet, count: int) -> None:
    for _ in range(count):
        sheet.put(dice.randrange(WIDTH), 0, dice.choice(TEXTS), dice.choice(INKS))


@pytest.mark.parametrize("seed", range(200))
def test_nothing_changes_outside_the_part_that_is_painted_again(seed: int) -> None:
    dice = Random(seed)
    before, after = Sheet(WIDTH, 1, LOOK), Sheet(WIDTH, 1, LOOK)
    scribble(dice, before, 6)
    after.rows[0] = [span for span in before.rows[0] if dice.random() < 0.7]
    scribble(dice, after, dice.randrange(3))
    dice.shuffle(after.rows[0])
    if before.rows == after.rows:
        return
    part = changed_part(0, before.rows[0], after.rows[0])
    for x, (old, new) in enumerate(zip(cells(before), cells(after), strict=True)):
        assert old == new or part.contains(x, 0)


@pytest.mark.parametrize("seed", range(50))
def test_a_row_reaches_from_edge_to_edge_without_neighbours_of_one_style(seed: int) -> None:
    sheet = Sheet(WIDTH, 1, LOOK)
    scribble(Random(seed), sheet, 6)
    strip = sheet.strip(0)
    assert strip.cell_length == WIDTH == sum(columns(segment.text) for segment in strip)
    styles = [segment.style for segment in strip]
    assert all(first is not second for first, second in pairwise(styles))


def test_lines_that_were_broken_before_can_be_changed_by_whoever_asked_for_them() -> None:
    wrap("one two", 3).append("three")
    assert wrap("one two", 3) == ["one", "two"]
