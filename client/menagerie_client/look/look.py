"""One person's look: a theme in a colour depth, with an alphabet of glyphs."""

import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

import msgspec
from rich.color import Color, ColorSystem
from rich.color_triplet import ColorTriplet
from rich.console import Console
from rich.style import Style

from menagerie_client.look.glyphs import GLYPHS, Alphabet
from menagerie_client.look.palettes import NONE, PALETTES, SIXTEEN, Depth, Theme
from menagerie_client.look.signs import Signs

_SYSTEMS: Final[dict[Depth, str | None]] = {"truecolor": "truecolor", "256": "256", "16": "standard", "none": None}

_IN_ASCII: Final = str.maketrans(
    {
        "·": "-",
        "…": "...",
        "\u2013": "-",
        "\u2019": "'",
        "ß": "ss",
        "ä": "ae",
        "ö": "oe",
        "ü": "ue",
        "Ä": "Ae",
        "Ö": "Oe",
        "Ü": "Ue",
    }
)
RICH: Final = ("kitty", "alacritty", "foot", "wezterm", "ghostty")
"""Terminals that have all colours, though their names do not say so; by ssh, nothing else does."""


PAIRED: Final = "/"
"""Stands between the two colours of an ink that is no role but pixels of a picture."""


def pixels_ink(colour: str, below: str = "") -> str:
    """The ink of pixels, one of which may lie above another one. Pictures have colours of their own in every theme."""
    return f"{colour}{PAIRED}{below}"


@lru_cache(1024)
def _pixels(ink: str, depth: Depth) -> Style:
    colour, below = (Color.parse(each) if each else None for each in ink.split(PAIRED))
    return _in_depth(Style.from_color(colour, below), depth)


class Look:
    """What an ink is on this person's terminal, and which sign stands for what: the house's and those of games."""

    def __init__(
        self,
        theme: Theme = "dark",
        depth: Depth = "truecolor",
        alphabet: Alphabet = "unicode",
        games: Iterable[Signs] = (),
    ) -> None:
        self.theme = theme
        self.depth = depth
        self.alphabet = alphabet
        self.glyphs = GLYPHS[alphabet]
        self.signs: dict[str, str] = {}
        """The signs that games bring, by name."""
        palette = dict({"none": NONE, "16": SIXTEEN}.get(depth, PALETTES[theme]))
        column = {"none": "none", "16": "sixteen"}.get(depth, theme)
        for game in games:
            self.signs |= {name: getattr(glyph, alphabet) for name, glyph in game.glyphs.items()}
            palette |= {name: getattr(ink, column) for name, ink in game.inks.items()}
        self._inks = {ink: _in_depth(Style.parse(words), depth) for ink, words in palette.items()}
        self._base = self._inks["text"]
        ground = self._base.bgcolor
        self.ground = ColorTriplet(0, 0, 0) if ground is None else ground.get_truecolor()
        """What is behind everything, where a theme says so; else it is the terminal's, and taken to be black."""
        self._styles: dict[str, Style] = {}

    def style(self, ink: str) -> Style:
        """The style of an ink, or of several that lie over each other: "forest selected"."""
        style = self._styles.get(ink)
        if style is None:
            style = self._base
            for name in ink.split():
                style += self._inks[name] if PAIRED not in name else _pixels(name, self.depth)
            self._styles[ink] = style
        return style

    def written(self, text: str) -> str:
        """A text in the letters that this terminal knows: an accent that cannot be shown is left out."""
        if self.alphabet == "unicode" or text.isascii():
            return text
        plain = unicodedata.normalize("NFKD", text.translate(_IN_ASCII))
        letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
        return letters.encode("ascii", "replace").decode()

    def console(self) -> Console:
        """A console that writes colours of this depth, whatever the environment of this process says."""
        system = _SYSTEMS[self.depth]
        return Console(
            color_system=system,  # type: ignore[arg-type]  # Rich wants its own literal type
            no_color=self.depth == "none",
            legacy_windows=False,
            _environ={},
        )


def _in_depth(style: Style, depth: Depth) -> Style:
    """A style in colours that a terminal has.

    Rich would find them by itself. But it keeps what it found for the first terminal that a style was written to, and
    behind a door the same style is written to many.
    """
    if depth != "256":
        return style  # all colours, or those of a palette for few
    color, background = (one and one.downgrade(ColorSystem.EIGHT_BIT) for one in (style.color, style.bgcolor))
    return style.without_color + Style.from_color(color, background)


class Terminal(msgspec.Struct, frozen=True):
    """What a terminal says that it can show."""

    depth: Depth = "truecolor"
    alphabet: Alphabet = "unicode"
    in_doubt: bool = False
    """Whether it says nothing of its alphabet, and could have any."""
    has_title: bool = False
    """Whether its window has a title that a program can set."""


def terminal_of(environment: Mapping[str, str]) -> Terminal:
    """What an environment says of its terminal."""
    return Terminal(depth_of(environment), alphabet_of(environment), is_in_doubt(environment), has_title(environment))


def can_draw(environment: Mapping[str, str]) -> bool:
    """Whether a terminal can show pages, and not only one line after the other."""
    return environment.get("TERM", "") not in ("", "dumb")


def depth_of(environment: Mapping[str, str]) -> Depth:
    """How many colours a terminal says that it has."""
    term = environment.get("TERM", "")
    if environment.get("NO_COLOR") or not can_draw(environment):
        return "none"
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit") or term.endswith(("-direct", *RICH)):
        return "truecolor"
    if "256" in term:
        return "256"
    return "none" if term.startswith(("vt1", "vt2")) else "16"


def alphabet_of(environment: Mapping[str, str]) -> Alphabet:
    """Whether a terminal says that it knows unicode."""
    locale = environment.get("LC_ALL") or environment.get("LC_CTYPE") or environment.get("LANG") or ""
    known = "utf8" in locale.lower().replace("-", "")
    return "unicode" if known and environment.get("TERM") != "linux" else "ascii"


def has_title(environment: Mapping[str, str]) -> bool:
    """Whether a terminal is one with a title: those without a window have none, and may show what sets it as text."""
    return can_draw(environment) and not environment["TERM"].startswith(("linux", "vt", "cons", "eterm", "sun"))


def is_in_doubt(environment: Mapping[str, str]) -> bool:
    """Whether a terminal says nothing of its alphabet: so it is by ssh, if the client sends no locale."""
    silent = not any(environment.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    return silent and not environment.get("TERM", "").startswith(("linux", "dumb", "vt")) and "TERM" in environment
