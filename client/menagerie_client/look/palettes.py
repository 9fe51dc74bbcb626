"""Which colours things have in each theme, and what stands for them where there are few colours or none.

An ink is a role, never a colour: `dim`, `key`, `selected`. Whatever matters is also told by a letter, a glyph or an
attribute, so that nothing is lost without colour. These are the house's inks; each game brings its own (`signs.py`).
"""

from typing import Final, Literal, TypeAlias

Theme = Literal["dark", "light", "contrast", "colourblind"]
Depth = Literal["truecolor", "256", "16", "none"]

Inks: TypeAlias = dict[str, str]
"""What each ink is, in Rich's words: attributes, a colour, and `on` a colour behind it."""

THEMES: Final[tuple[Theme, ...]] = ("dark", "light", "contrast", "colourblind")
DEPTHS: Final[tuple[Depth, ...]] = ("truecolor", "256", "16", "none")

_DARK: Final[Inks] = {
    "text": "#d7dae0 on #14171c",
    "dim": "#8b93a1",
    "faint": "#4b5362",
    "title": "bold #f2f4f8",
    "frame": "#3d4654",
    "accent": "bold #7fd1b9",
    "key": "bold #e8c268",
    "good": "#8fd46a",
    "warn": "#f0b050",
    "bad": "#f2786b",
    "you": "bold #7fd1b9",
    "covered": "#6b7688",
    "selected": "bold #0e1116 on #7fd1b9",
    "picked": "bold underline on #2a3442",
    "new": "bold #ffffff",
    "band": "on #1d222a",
    "code": "#000000 on #ffffff",
}

_LIGHT: Final[Inks] = {
    "text": "#24292f on #faf9f5",
    "dim": "#5c6670",
    "faint": "#b3bac2",
    "title": "bold #111418",
    "frame": "#b9c0c8",
    "accent": "bold #0b7a63",
    "key": "bold #8a5a00",
    "good": "#2f7d1f",
    "warn": "#9a5b00",
    "bad": "#b3261e",
    "you": "bold #0b7a63",
    "covered": "#8a939d",
    "selected": "bold #ffffff on #0b7a63",
    "picked": "bold underline on #e3e8df",
    "new": "bold #000000",
    "band": "on #f0eee6",
    "code": "#000000 on #ffffff",
}

_CONTRAST: Final[Inks] = {
    "text": "#ffffff on #000000",
    "dim": "#ffffff",
    "faint": "#c0c0c0",
    "title": "bold #ffffff",
    "frame": "#ffffff",
    "accent": "bold #00ffff",
    "key": "bold #ffff00",
    "good": "bold #00ff00",
    "warn": "bold #ffff00",
    "bad": "bold #ff6060",
    "you": "bold #00ffff",
    "covered": "#c0c0c0",
    "selected": "bold #000000 on #ffff00",
    "picked": "bold underline on #303030",
    "new": "bold underline #ffffff",
    "band": "on #000000",
    "code": "#000000 on #ffffff",
}

# The eight colours that Okabe and Ito chose to be told apart by everybody.
_COLOURBLIND: Final[Inks] = _DARK | {
    "accent": "bold #56b4e9",
    "key": "bold #f0e442",
    "good": "#009e73",
    "warn": "#e69f00",
    "bad": "#d55e00",
    "you": "bold #56b4e9",
    "selected": "bold #000000 on #56b4e9",
}

PALETTES: Final[dict[Theme, Inks]] = {
    "dark": _DARK,
    "light": _LIGHT,
    "contrast": _CONTRAST,
    "colourblind": _COLOURBLIND,
}

SIXTEEN: Final[Inks] = {
    "text": "default on default",
    "dim": "default",
    "faint": "bright_black",
    "title": "bold",
    "frame": "bright_black",
    "accent": "bold cyan",
    "key": "bold yellow",
    "good": "green",
    "warn": "yellow",
    "bad": "red",
    "you": "bold cyan",
    "covered": "bright_black",
    "selected": "bold reverse",
    "picked": "bold underline",
    "new": "bold",
    "band": "default",
    "code": "black on white",
}
"""The terminal's own sixteen colours, on its own background, whichever that is."""

NONE: Final[Inks] = dict.fromkeys(SIXTEEN, "none") | {
    "title": "bold",
    "accent": "bold",
    "key": "bold",
    "you": "bold",
    "bad": "bold",
    "selected": "reverse",
    "picked": "bold underline",
    "new": "bold",
    "code": "reverse",
}
"""Attributes only."""
