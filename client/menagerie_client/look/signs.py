"""What a game brings to every look: signs and inks of its own, by name."""

from collections.abc import Mapping

import msgspec


class Glyph(msgspec.Struct, frozen=True):
    """A sign in both alphabets, one cell wide in each."""

    unicode: str
    ascii: str


class Ink(msgspec.Struct, frozen=True, kw_only=True):
    """An ink in every theme, and where there are few colours or none; in Rich's words."""

    dark: str
    light: str
    contrast: str
    colourblind: str
    sixteen: str
    """With the terminal's own sixteen colours."""
    none: str = "none"
    """With attributes only."""


class Signs(msgspec.Struct, frozen=True, kw_only=True):
    """One game's signs and inks. No other game has an ink or a sign of the same name, nor has the house."""

    glyphs: Mapping[str, Glyph]
    inks: Mapping[str, Ink]
    suits: tuple[str, ...] = ()
    """The signs that stand before a number on its cards, each with an ink of the same name: samples show them."""
    marks: tuple[str, ...] = ()
    """The signs that stand behind a number, each with an ink of the same name: samples show them too."""
