"""All pictures on one page, in every look: `make sheet` writes it, with every screen that is kept below."""

import sys
from pathlib import Path
from typing import Final

from menagerie_client.catalogue import BOARDS, SIGNS
from menagerie_client.drawing.sheet import Sheet
from menagerie_client.look.look import Look
from menagerie_client.pictures.gallery import Gallery
from menagerie_client.pictures.painting import draw
from menagerie_client.pictures.picture import SIZES
from tests.client.sheet_drawing import svg_of

SCREENS: Final = Path(__file__).parent / "__snapshots__" / "test_pictures"
LOOKS: Final[dict[str, Look]] = {
    "dark": Look(games=SIGNS),
    "light": Look("light", games=SIGNS),
    "256-colours": Look(depth="256", games=SIGNS),
    "16-colours": Look(depth="16", games=SIGNS),
    "no-colour": Look(depth="none", games=SIGNS),
    "ascii": Look(depth="16", alphabet="ascii", games=SIGNS),
    "contrast": Look("contrast", games=SIGNS),
    "colourblind": Look("colourblind", games=SIGNS),
}
ACROSS: Final = 2
"""How many things stand side by side."""


def contact_sheet(gallery: Gallery, look: Look) -> Sheet:
    """Every picture of a gallery in all its sizes, and faded, with its name."""
    width = sum(across + 1 for across, _ in SIZES.values()) + 10
    height = max(down for _, down in SIZES.values()) // 2 + 2
    sheet = Sheet(width * ACROSS, -(-len(gallery.names) // ACROSS) * height, look)
    for number, (name, sizes) in enumerate(gallery.names.items()):
        x, y = 1 + number % ACROSS * width, number // ACROSS * height
        sheet.put(x, y, name, "title")
        ink = name if any(name in game.inks for game in SIGNS) else "text"
        for size in reversed(sizes):
            draw(sheet, x, y + 1, gallery.picture(name, size), ink)
            x += SIZES[size][0] + 1
        draw(sheet, x, y + 1, gallery.picture(name, "small"), ink, faded=True)
    return sheet


def page() -> str:
    """All of it as HTML."""
    parts = ["<!doctype html><meta charset=utf-8><title>Menagerie</title><style>body{background:#808080}</style>"]
    for title, look in LOOKS.items():
        parts.append(f"<h2>{title}</h2>")
        parts += [svg_of(contact_sheet(board.pictures, look)) for board in BOARDS.values()]
    for screen in sorted(SCREENS.glob("*.svg")):
        parts.append(f'<h2>{screen.stem}</h2><img src="{screen.as_uri()}" width="1000" loading="lazy">')
    return "\n".join(parts)


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(page(), encoding="utf-8")
