"""A QR code as lines of text is the code: read back module by module, it is the one that was asked for."""

import pytest
import segno

from menagerie_client.drawing.qr import BORDER, draw

JOIN = "menagerie join 192.168.1.20:4747"
LINES = [JOIN, "menagerie join [fe80::1]:4747", "x", "Über", "a" * 300]

FINDER = (
    "#######",
    "#.....#",
    "#.###.#",
    "#.###.#",
    "#.###.#",
    "#.....#",
    "#######",
)  # fmt: skip
"""What every reader looks for in three of the corners."""


def read_halves(lines: list[str]) -> list[list[bool]]:
    """The modules of a code that is drawn with half blocks."""
    rows = []
    for line in lines:
        assert set(line) <= set("█▀▄ ")
        rows.append([character in "█▀" for character in line])
        rows.append([character in "█▄" for character in line])
    return rows


def read_plain(lines: list[str]) -> list[list[bool]]:
    """The modules of a code that is drawn in ASCII, each two characters wide."""
    rows = []
    for line in lines:
        pairs = [line[start : start + 2] for start in range(0, len(line), 2)]
        assert set(pairs) <= {"##", "  "}
        rows.append([pair == "##" for pair in pairs])
    return rows


def without_border(rows: list[list[bool]]) -> list[list[bool]]:
    """The code itself; what is around it has to be light."""
    size = len(rows[0]) - 2 * BORDER
    assert all(len(row) == size + 2 * BORDER for row in rows)
    inner = [row[BORDER:-BORDER] for row in rows[BORDER : BORDER + size]]
    assert sum(map(sum, rows)) == sum(map(sum, inner))
    assert len(rows) - size in (2 * BORDER, 2 * BORDER + 1), "half a line may be left over at the bottom"
    return inner


@pytest.mark.parametrize("text", LINES)
def test_the_lines_are_the_code(text: str) -> None:
    code = segno.make(text, error="l", micro=False)
    expected = [[bool(module) for module in row] for row in code.matrix]
    assert without_border(read_halves(draw(text))) == expected
    assert without_border(read_plain(draw(text, plain=True))) == expected


@pytest.mark.parametrize("text", LINES)
def test_readers_find_it(text: str) -> None:
    code = without_border(read_plain(draw(text, plain=True)))
    finder = [[character == "#" for character in line] for line in FINDER]
    for rows, columns in ((slice(7), slice(7)), (slice(7), slice(-7, None)), (slice(-7, None), slice(7))):
        assert [row[columns] for row in code[rows]] == finder


def test_a_join_line_fits_on_a_small_screen() -> None:
    lines = draw(JOIN)
    assert len(lines) <= 22
    assert max(map(len, lines)) <= 40
    assert draw(JOIN, plain=True)[0].isascii()
