"""The signs and inks of Wild Cards: habitats, leaders, the talisman and the refill card."""

from typing import Final

from menagerie_client.look.signs import Glyph, Ink, Signs

SIGNS: Final = Signs(
    glyphs={
        "forest": Glyph("♣", "f"),
        "savannah": Glyph("☼", "s"),
        "mountain": Glyph("▲", "m"),
        "wild": Glyph("✦", "w"),
        "leader": Glyph("★", "*"),
        "talisman": Glyph("◆", "T"),
    },
    inks={
        "forest": Ink(dark="#7ccf6b", light="#287018", contrast="bold #00ff00", colourblind="#00b383", sixteen="green"),
        "savannah": Ink(
            dark="#f0b050", light="#8a5200", contrast="bold #ffb000", colourblind="#e69f00", sixteen="yellow"
        ),
        "mountain": Ink(
            dark="#8ab4f8", light="#1f5fbf", contrast="bold #60c0ff", colourblind="#56b4e9", sixteen="blue"
        ),
        "wild": Ink(
            dark="bold #d9a0f3",
            light="bold #7a2fa0",
            contrast="bold #ff80ff",
            colourblind="bold #cc79a7",
            sixteen="bold magenta",
            none="bold",
        ),
        "leader": Ink(
            dark="bold #f4d35e",
            light="bold #755c00",
            contrast="bold #ffff00",
            colourblind="bold #f0e442",
            sixteen="bold yellow",
            none="bold",
        ),
        "refill": Ink(dark="#9fd8e0", light="#0f6f7c", contrast="bold #00ffff", colourblind="#f0e442", sixteen="cyan"),
    },
    suits=("forest", "savannah", "mountain", "wild"),
    marks=("leader",),
)
