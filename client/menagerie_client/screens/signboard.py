"""The signboard over the door: the name of the house in large letters, and animals of its games beside it."""

from itertools import zip_longest
from typing import Final

from menagerie_client.catalogue import BOARDS
from menagerie_client.drawing.sheet import Area, Sheet
from menagerie_client.pictures.gallery import Gallery
from menagerie_client.pictures.painting import draw as draw_picture
from menagerie_client.pictures.picture import SIZES, Size

LETTERS: Final = (
    "#...# ### #..# .##. .### ### ###. # ###",
    "##.## #.. ##.# #..# #... #.. #..# # #..",
    "#.#.# ##. #.## #### #.## ##. ###. # ##.",
    "#...# #.. #..# #..# #..# #.. #.#. # #..",
    "#...# ### #..# #..# .### ### #..# # ###",
)
"""The name in pixels, a row each; two of them are a row of cells."""
IN_ASCII: Final = (
    r" __  __ ___ _  _   _   ___ ___ ___ ___ ___ ",
    r"|  \/  | __| \| | /_\ / __| __| _ \_ _| __|",
    r"| |\/| | _|| .` |/ _ \ (_ | _||   /| || _| ",
    r"|_|  |_|___|_|\_/_/ \_\___|___|_|_\___|___|",
)
"""The same in ASCII, which has no half blocks."""
BLOCKS: Final = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
SCALES: Final[tuple[tuple[int, Size, tuple[int, int]], ...]] = (
    (2, "medium", (136, 36)),
    (1, "medium", (100, 30)),
    (1, "small", (60, 20)),
)
"""How large letters and animals are, from which size of the window on."""
LARGEST: Final[Size] = "large"
GAP: Final = 2


def signboard_rows(width: int, height: int) -> int:
    """How many rows the signboard takes in a window of this size: one, with the name in a line, where it is small."""
    scaled = _scale(width, height)
    return 1 if scaled is None else SIZES[scaled[1]][1] // 2


def draw_signboard(sheet: Sheet, area: Area, name: str) -> None:
    """Draw the name, and as many animals as there is room for. In a small window there is just the name."""
    scaled = _scale(sheet.width, sheet.height)
    if scaled is None:
        sheet.put(area.x, area.y, name, "title", area.width)
        return
    scale, size = scaled
    x = GAP + (_draw_ascii(sheet, area) if sheet.look.alphabet == "ascii" else _draw_letters(sheet, area, scale))
    _draw_mascots(sheet, Area(x, area.y, area.right - x, area.height), size)


def _scale(width: int, height: int) -> tuple[int, Size] | None:
    for scale, size, least in SCALES:
        if width >= least[0] and height >= least[1]:
            return scale, size
    return None


def _draw_letters(sheet: Sheet, area: Area, scale: int) -> int:
    """The name in half blocks, in the middle of the area's height; returns the column after it."""
    rows = [[pixel == "#" for pixel in row for _ in range(scale)] for row in LETTERS for _ in range(scale)]
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    y = area.y + (area.height - len(rows) // 2 + 1) // 2
    for row, (upper, lower) in enumerate(zip(rows[::2], rows[1::2], strict=True)):
        sheet.put(area.x, y + row, "".join(BLOCKS[pair] for pair in zip(upper, lower, strict=True)), "accent")
    return area.x + len(rows[0])


def _draw_ascii(sheet: Sheet, area: Area) -> int:
    """The name in strokes, in the middle of the area's height; returns the column after it."""
    y = area.y + (area.height - len(IN_ASCII)) // 2
    for row, line in enumerate(IN_ASCII):
        sheet.put(area.x, y + row, line, "accent")
    return area.x + len(IN_ASCII[0])


def draw_doorkeeper(sheet: Sheet, area: Area) -> None:
    """One more animal, large, at the bottom of an area that nothing else needs."""
    width, height = SIZES[LARGEST][0], SIZES[LARGEST][1] // 2
    if area.width >= width and area.height > height and (mixed := _mascots()):
        pictures, mascot = mixed[-1]
        draw_picture(sheet, area.x + (area.width - width) // 2, area.bottom - height, pictures.picture(mascot, LARGEST))


def _mascots() -> list[tuple[Gallery, str]]:
    """The animals of all games in turn."""
    by_game = [[(board.pictures, mascot) for mascot in board.mascots] for board in BOARDS.values()]
    return [mascot for turn in zip_longest(*by_game) for mascot in turn if mascot is not None]


def _draw_mascots(sheet: Sheet, area: Area, size: Size) -> None:
    """Animals at the right edge: as many as there is room for."""
    width = SIZES[size][0] + 1
    shown = _mascots()[: max(0, area.width // width)]
    for place, (pictures, mascot) in enumerate(shown):
        draw_picture(sheet, area.right - (len(shown) - place) * width + 1, area.y, pictures.picture(mascot, size))
