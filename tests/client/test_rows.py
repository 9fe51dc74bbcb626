"""Rows as they are handed to the terminal, and texts as they are broken into lines."""

from itertools import pairwise
from random import Random

import pytest

from menagerie_client.catalogue import SIGNS
from menagerie_client.drawing.sheet import Sheet, columns, wrap
from menagerie_client.look.look import Look

WIDTH = 40
LOOK = Look(games=SIGNS)
TEXTS = ("a", "lion", "forest 3", "───", " ", "▲4", "a longer text that lies over others")
INKS = ("text", "dim", "title", "forest selected")


def scribble(dice: Random, sheet: Sheet, count: int) -> None:
    for _ in range(count):
        sheet.put(dice.randrange(WIDTH), 0, dice.choice(TEXTS), dice.choice(INKS))


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
