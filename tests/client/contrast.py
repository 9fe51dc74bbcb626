"""How well a text can be read: the contrast of each ink with what is behind it, as WCAG computes it."""

from collections.abc import Collection
from itertools import product
from typing import Final

from rich.color_triplet import ColorTriplet
from rich.style import Style
from rich.terminal_theme import DEFAULT_TERMINAL_THEME

from menagerie_client.catalogue import SIGNS
from menagerie_client.look.look import Look
from menagerie_client.look.palettes import THEMES, Depth, Theme

ENOUGH: Final = 4.5
"""WCAG AA for text of any size."""
PLENTY: Final = 7.0
"""WCAG AAA."""
DEPTHS: Final[tuple[Depth, ...]] = ("truecolor", "256")
"""Sixteen colours are the terminal's own, and so is how well they can be read."""


def linear(colour: ColorTriplet) -> tuple[float, float, float]:
    """The light of a colour, from 0 to 1."""
    red, green, blue = (part / 255 for part in colour)
    parts = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (red, green, blue))
    return tuple(parts)  # type: ignore[return-value]  # three of them


def luminance(colour: ColorTriplet) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(style: Style) -> float:
    """How much a text stands out from what is behind it."""
    assert style.color is not None
    assert style.bgcolor is not None
    grounds = (each.get_truecolor(DEFAULT_TERMINAL_THEME) for each in (style.color, style.bgcolor))
    darker, lighter = sorted(luminance(ground) for ground in grounds)
    return (lighter + 0.05) / (darker + 0.05)


def hard_to_read(inks: Collection[str]) -> dict[tuple[str, Theme, Depth], float]:
    """Which inks have too little contrast with what is behind them, in which theme: WCAG AA, or AAA where promised."""
    poor: dict[tuple[str, Theme, Depth], float] = {}
    for theme, depth in product(THEMES, DEPTHS):
        look, wanted = Look(theme, depth, "unicode", SIGNS), PLENTY if theme == "contrast" else ENOUGH
        ratios = {(ink, theme, depth): round(contrast(look.style(ink)), 2) for ink in inks}
        poor |= {where: ratio for where, ratio in ratios.items() if ratio < wanted}
    return poor
