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
    "dim": "#939baa",
    "faint": "#4b5362",
    "title": "bold #f2f4f8",
    "frame": "#3d4654",
    "accent": "bold #7fd1b9",
    "key": "bold #e8c268",
    "good": "#8fd46a",
    "warn": "#f0b050",
    "bad": "#f2786b",
    "you": "bold #7fd1b9",
    "covered": "#8791a3",
    "selected": "bold #0e1116 on #7fd1b9",
    "picked": "bold underline on #262626",
    "new": "bold #ffffff",
    "band": "on #1d222a",
    "code": "#000000 on #ffffff",
    "first": "bold #241a02 on #e8c268",
    "second": "bold #14171c on #b4bdca",
    "third": "bold #1d0f05 on #c98f63",
    "curve1": "bold #7fd1b9",
    "curve2": "#e8c268",
    "curve3": "#c59cf0",
    "curve4": "#f2786b",
    "curve5": "#8fb8f5",
}

_LIGHT: Final[Inks] = {
    "text": "#24292f on #faf9f5",
    "dim": "#5c6670",
    "faint": "#b3bac2",
    "title": "bold #111418",
    "frame": "#b9c0c8",
    "accent": "bold #0a6f5a",
    "key": "bold #8a5a00",
    "good": "#287018",
    "warn": "#8a5200",
    "bad": "#b3261e",
    "you": "bold #0a6f5a",
    "covered": "#656e78",
    "selected": "bold #ffffff on #0a6f5a",
    "picked": "bold underline on #eeeeee",
    "new": "bold #000000",
    "band": "on #f0eee6",
    "code": "#000000 on #ffffff",
    "first": "bold #241a02 on #e2b13c",
    "second": "bold #111418 on #c3cad2",
    "third": "bold #1d0f05 on #d79f72",
    "curve1": "bold #0b7a63",
    "curve2": "#8a5a00",
    "curve3": "#7a3fb0",
    "curve4": "#b3261e",
    "curve5": "#2b5fb8",
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
    "bad": "bold #ff8a8a",
    "you": "bold #00ffff",
    "covered": "#c0c0c0",
    "selected": "bold #000000 on #ffff00",
    "picked": "bold underline on #1c1c1c",
    "new": "bold underline #ffffff",
    "band": "on #000000",
    "code": "#000000 on #ffffff",
    "first": "bold #000000 on #ffff00",
    "second": "bold #000000 on #ffffff",
    "third": "bold #000000 on #c0c0c0",
    "curve1": "bold #00ffff",
    "curve2": "bold #ffff00",
    "curve3": "bold #ff80ff",
    "curve4": "bold #ff6060",
    "curve5": "bold #00ff00",
}

# The eight colours that Okabe and Ito chose to be told apart by everybody.
_COLOURBLIND: Final[Inks] = _DARK | {
    "accent": "bold #56b4e9",
    "key": "bold #f0e442",
    "good": "#00b383",
    "warn": "#e69f00",
    "bad": "#f07030",
    "you": "bold #56b4e9",
    "selected": "bold #000000 on #56b4e9",
    "curve1": "bold #56b4e9",
    "curve2": "#f0e442",
    "curve3": "#cc79a7",
    "curve4": "#d55e00",
    "curve5": "#009e73",
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
    "first": "bold black on yellow",
    "second": "black on white",
    "third": "black on cyan",
    "curve1": "bold cyan",
    "curve2": "yellow",
    "curve3": "magenta",
    "curve4": "red",
    "curve5": "green",
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
    "first": "bold reverse",
    "second": "reverse",
    "third": "reverse",
    "curve1": "bold",
}
"""Attributes only."""
