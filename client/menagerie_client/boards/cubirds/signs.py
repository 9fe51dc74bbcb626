"""The signs and inks of CuBirds: one for each species, and marks for the ends of a row."""

from typing import Final

from menagerie_client.look.signs import Glyph, Ink, Signs

SIGNS: Final = Signs(
    glyphs={
        "duck": Glyph("≈", "D"),
        "flamingo": Glyph("§", "F"),
        "magpie": Glyph("◐", "M"),
        "owl": Glyph("∞", "O"),
        "parrot": Glyph("¶", "P"),
        "reed_warbler": Glyph("♪", "W"),
        "robin": Glyph("♥", "R"),
        "toucan": Glyph("◗", "T"),
        "left_end": Glyph("◂", "<"),
        "right_end": Glyph("▸", ">"),
        "becomes": Glyph("→", "="),
    },
    inks={
        "duck": Ink(dark="#7ccf6b", light="#287018", contrast="bold #00ff00", colourblind="#00b884", sixteen="green"),
        "flamingo": Ink(
            dark="#ff8fc0", light="#b3206e", contrast="bold #ff80ff", colourblind="#cc79a7", sixteen="magenta"
        ),
        "magpie": Ink(
            dark="#eef1f7", light="#24292f", contrast="bold #ffffff", colourblind="#ffffff", sixteen="default"
        ),
        "owl": Ink(dark="#d2a679", light="#7a4a12", contrast="bold #ffc890", colourblind="#e69f00", sixteen="yellow"),
        "parrot": Ink(dark="#5fd0e6", light="#0f6f7c", contrast="bold #00ffff", colourblind="#56b4e9", sixteen="cyan"),
        "reed_warbler": Ink(
            dark="#e8d36a", light="#6b5900", contrast="bold #ffff00", colourblind="#f0e442", sixteen="bright_yellow"
        ),
        "robin": Ink(dark="#ff7b6b", light="#b3261e", contrast="bold #ff9a9a", colourblind="#f07f3a", sixteen="red"),
        "toucan": Ink(
            dark="#b79cff", light="#5f00af", contrast="bold #c8b0ff", colourblind="#acf088", sixteen="bright_blue"
        ),
    },
)
