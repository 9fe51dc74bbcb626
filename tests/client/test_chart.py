"""A chart shows where lines begin and end, in dots or in letters, and never writes beyond its area."""

from itertools import pairwise

import pytest

from menagerie_client.catalogue import SIGNS
from menagerie_client.drawing.chart import BLANK, Curve, draw_chart
from menagerie_client.drawing.sheet import Area, Sheet
from menagerie_client.look.look import Look

DOTS = Look("dark", "truecolor", "unicode", SIGNS)
LETTERS = Look("dark", "none", "ascii", SIGNS)
CURVES = (Curve("Bram 4", "2", "curve2", [0, 3, 4]), Curve("you 9", "1", "curve1", [0, 2, 9]))


def drawn(look: Look, width: int = 50, height: int = 12, curves: tuple[Curve, ...] = CURVES) -> list[str]:
    sheet = Sheet(width, height, look)
    draw_chart(sheet, Area(0, 0, width, height), curves, 1)
    return sheet.text().splitlines()


def is_dots(sign: str) -> bool:
    return BLANK < ord(sign) <= BLANK + 0xFF


def test_names_stand_where_the_lines_end() -> None:
    for look in (DOTS, LETTERS):
        rows = drawn(look)
        assert rows[0].endswith("you 9")
        assert sum("Bram 4" in row for row in rows) == 1


def test_names_of_lines_that_end_together_are_all_there() -> None:
    curves = tuple(Curve(f"seat {number}", str(number), "curve1", [0, 5]) for number in range(5))
    text = "\n".join(drawn(LETTERS, curves=curves))
    assert all(f"seat {number}" in text for number in range(5))


def test_letters_are_plain_and_dots_are_dots() -> None:
    letters, dots = "\n".join(drawn(LETTERS)), "".join(drawn(DOTS))
    assert letters.isascii()
    assert {"1", "2"} <= set(letters)
    assert any(is_dots(sign) for sign in dots)
    assert not any(is_dots(sign) for sign in letters)


def test_the_numbers_below_end_with_the_last() -> None:
    assert drawn(DOTS)[-1].split() == ["1", "2", "3"]
    many = (Curve("x", "x", "curve1", range(60)),)
    numbers = [int(number) for number in drawn(DOTS, curves=many)[-1].split()]
    assert numbers[-1] == 60
    assert len({after - before for before, after in pairwise(numbers)}) == 1


@pytest.mark.parametrize("size", [(10, 3), (22, 8), (40, 9), (1, 1)])
def test_where_there_is_no_room_nothing_is_drawn_beyond_it(size: tuple[int, int]) -> None:
    sheet = Sheet(60, 20, DOTS)
    draw_chart(sheet, Area(2, 2, *size), CURVES)
    inside = Area(2, 2, *size)
    for y, row in enumerate(sheet.rows):
        for x, text, _ in row:
            assert inside.y <= y < inside.bottom
            assert inside.x <= x
            assert x + len(text) <= inside.right


def test_what_never_changed_is_a_line_too() -> None:
    flat = (Curve("none", "1", "curve1", [0, 0, 0]),)
    assert any("1" in row for row in drawn(LETTERS, curves=flat)[:-1])


def test_without_values_there_is_no_chart() -> None:
    assert not "".join(drawn(DOTS, curves=())).strip()
