"""The games of the house, where nothing else needs the room: who lives in each of them, and how it is won."""

from typing import Final, NamedTuple

from menagerie_client.boards.board import Board
from menagerie_client.catalogue import BOARDS
from menagerie_client.drawing.sheet import Area, Sheet, wrap
from menagerie_client.pictures.painting import draw as draw_picture
from menagerie_client.pictures.picture import SIZES, Size
from menagerie_client.text.words import Words

GAP: Final = 2
"""How many columns are free beside a picture."""
EDGE: Final = 2
"""How many a frame takes on each side, with the column that is free within it; above and below, it takes one row."""
LADDER: Final[tuple[Size, ...]] = ("large", "medium", "small")
"""In which sizes all of a game stand side by side."""
ALONE: Final[tuple[Size, ...]] = ("small", "tiny")
"""In which sizes one of them stands for all, where these have no room, beside the words."""


class _Shown(NamedTuple):
    """A game, its name, and how it is won."""

    board: Board
    name: str
    goal: str


class _Form(NamedTuple):
    """How a game is shown: all of its animals above the words, or one of them beside these."""

    size: Size
    alone: bool

    def words_room(self, width: int) -> int:
        """How wide the words may be within a frame of this width."""
        return width - 2 * EDGE - (SIZES[self.size][0] + GAP if self.alone else 0)

    def rows(self, width: int, goal: str) -> int:
        """How many rows it takes, with the frame."""
        said, drawn = len(wrap(goal, max(1, self.words_room(width)))), SIZES[self.size][1] // 2
        return 2 + (max(said, drawn) if self.alone else said + drawn)


FORMS: Final = (*(_Form(size, alone=False) for size in LADDER), *(_Form(size, alone=True) for size in ALONE))


def draw_showcase(sheet: Sheet, area: Area, words: Words) -> int:
    """Draw a frame for each game at the bottom of an area, if all have room; returns how many rows they took."""
    games = [
        _Shown(board, words(f"{name}-name"), words(goal))
        for name, board in BOARDS.items()
        if (goal := f"{name}-tip-goal") in words
    ]
    for form in FORMS:
        rows = [form.rows(area.width, game.goal) for game in games]
        fits = form.alone or all(_width(game.board, form.size) <= area.width - 2 * EDGE for game in games)
        if fits and form.words_room(area.width) > 0 and sum(rows) <= area.height:
            y = area.bottom - sum(rows)
            for game, height in zip(games, rows, strict=True):
                _draw_game(sheet, Area(area.x, y, area.width, height), game, form)
                y += height
            return sum(rows)
    return 0


def draw_cast(sheet: Sheet, area: Area, board: Board) -> None:
    """Draw all that stand for a game side by side, as large as there is room for; nothing where there is none."""
    for size in LADDER:
        if _width(board, size) <= area.width and SIZES[size][1] // 2 <= area.height:
            _draw_all(sheet, area, board, size)
            return


def _draw_game(sheet: Sheet, area: Area, game: _Shown, form: _Form) -> None:
    inside, board = sheet.frame(area, game.name, title_ink="title").inside(EDGE - 1, 0), game.board
    if form.alone:
        draw_picture(sheet, inside.x, inside.y, board.pictures.picture(board.mascots[0], form.size))
        beside = SIZES[form.size][0] + GAP
        said = Area(inside.x + beside, inside.y, inside.width - beside, inside.height)
    else:
        _draw_all(sheet, inside, board, form.size)
        drawn = SIZES[form.size][1] // 2
        said = Area(inside.x, inside.y + drawn, inside.width, inside.height - drawn)
    sheet.put_wrapped(said, game.goal, "dim")


def _width(board: Board, size: Size) -> int:
    """How many columns all of a game take side by side."""
    return len(board.mascots) * (SIZES[size][0] + GAP) - GAP


def _draw_all(sheet: Sheet, area: Area, board: Board, size: Size) -> None:
    for place, mascot in enumerate(board.mascots):
        draw_picture(sheet, area.x + place * (SIZES[size][0] + GAP), area.y, board.pictures.picture(mascot, size))
