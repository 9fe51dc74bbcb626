"""Every text can be read: contrast as WCAG counts it, and colours that nobody confuses."""

from collections.abc import Mapping
from itertools import combinations
from typing import Final

import pytest
from rich.color import Color, ColorSystem
from rich.color_triplet import ColorTriplet
from rich.terminal_theme import DEFAULT_TERMINAL_THEME

from menagerie_client.catalogue import BOARDS, SIGNS
from menagerie_client.look.look import Look
from menagerie_client.look.palettes import PALETTES, THEMES, Depth, Theme
from menagerie_client.pictures.picture import CLEAR, SIZES, Picture
from tests.client.contrast import hard_to_read, linear

NO_TEXT: Final = {"frame", "faint", "band"}
"""Lines around things, dots where there is nothing, and what lies behind text: nothing is read in them."""
GROUNDS: Final = {"selected", "picked", "code", "first", "second", "third"}
"""Inks that bring a colour to write on."""
NEVER_PICKED: Final = {"covered", *(f"curve{number}" for number in range(1, 6))}
"""Backs of cards that others have laid, and lines of charts with their labels."""
INKS: Final = [ink for ink in (*PALETTES["dark"], *(ink for game in SIGNS for ink in game.inks)) if ink not in NO_TEXT]

# How much of red, green and blue each kind of eye makes of a colour, in linear light: Machado, Oliveira and Fernandes
# (2009), for whoever lacks one kind of cone altogether.
EYES: Final = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
APART: Final = 9.0
"""So far apart two colours are, at least, as the eye sees distances (CIE 76): 2.3 can just be noticed."""


def test_every_ink_can_be_read_in_every_theme() -> None:
    pickable = [ink for ink in INKS if ink not in GROUNDS | NEVER_PICKED]
    inks = [*INKS, *(f"{ink} {ground}" for ink in pickable for ground in ("selected", "picked"))]
    assert hard_to_read(inks) == {}


def lab(light: tuple[float, float, float]) -> tuple[float, float, float]:
    """A colour where distances are as the eye sees them (CIELAB, daylight)."""
    red, green, blue = (min(1.0, max(0.0, part)) for part in light)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: ColorTriplet, eye: str) -> tuple[float, float, float]:
    red, green, blue = linear(colour)
    rows = EYES[eye]
    return lab(tuple(row[0] * red + row[1] * green + row[2] * blue for row in rows))  # type: ignore[arg-type]


def distance(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    return float(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("game", SIGNS, ids=lambda game: next(iter(game.inks)))
def test_in_the_theme_for_it_all_eyes_tell_the_inks_of_a_game_apart(game: object, eye: str) -> None:
    """Habitats and species have signs of their own as well: nothing is told by colour alone."""
    look = Look("colourblind", "truecolor", "unicode", SIGNS)
    inks = [ink for ink in game.inks if ink not in ("leader", "refill")]  # type: ignore[attr-defined]
    colours = {}
    for ink in inks:
        colour = look.style(ink).color
        assert colour is not None
        colours[ink] = seen(colour.get_truecolor(DEFAULT_TERMINAL_THEME), eye)
    close = {(a, b): round(distance(colours[a], colours[b]), 1) for a, b in combinations(colours, 2)}
    assert {pair: apart for pair, apart in close.items() if apart < APART} == {}


@pytest.mark.parametrize("eye", EYES)
def test_in_that_theme_all_eyes_tell_lines_of_a_chart_apart(eye: str) -> None:
    look = Look("colourblind", "truecolor", "unicode", SIGNS)
    colours = {}
    for number in range(1, 6):
        colour = look.style(f"curve{number}").color
        assert colour is not None
        colours[number] = seen(colour.get_truecolor(DEFAULT_TERMINAL_THEME), eye)
    close = {(a, b): round(distance(colours[a], colours[b]), 1) for a, b in combinations(colours, 2)}
    assert {pair: apart for pair, apart in close.items() if apart < APART} == {}


Pixels = Mapping[tuple[int, int], tuple[float, float, float]]


def looked_at(picture: Picture, look: Look, eye: str) -> Pixels:
    """The pixels of a picture as an eye sees them in a theme; where there are none, there is what is behind."""
    assert look.depth in ("truecolor", "256")
    ground = ColorTriplet(*look.ground)
    colours = {letter: seen(_shown(colour.true, look), eye) for letter, colour in picture.palette.items()}
    colours[CLEAR] = seen(ground, eye)
    return {(x, y): colours[letter] for y, row in enumerate(picture.pixels) for x, letter in enumerate(row)}


def _shown(colour: str, look: Look) -> ColorTriplet:
    parsed = Color.parse(colour)
    if look.depth == "256":
        parsed = parsed.downgrade(ColorSystem.EIGHT_BIT)
    return parsed.get_truecolor(DEFAULT_TERMINAL_THEME)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depth", ["truecolor", "256"])
def test_all_eyes_tell_pictures_of_species_and_habitats_apart(depth: Depth, theme: Theme, eye: str) -> None:
    """By their shapes as these eyes see them: a fifth of what is drawn differs, for any two, in each size and theme."""
    look = Look(theme, depth, "unicode", SIGNS)
    for board in BOARDS.values():
        gallery = board.pictures
        for size in SIZES:
            pictures = {name: gallery.picture(name, size) for name, sizes in gallery.names.items() if size in sizes}
            pixels = {name: looked_at(picture, look, eye) for name, picture in pictures.items()}
            for one, other in combinations(pictures, 2):
                drawn = [
                    at
                    for at in pixels[one]
                    if any(pictures[name].pixels[at[1]][at[0]] != CLEAR for name in (one, other))
                ]
                apart = [at for at in drawn if distance(pixels[one][at], pixels[other][at]) >= APART]
                assert len(apart) >= len(drawn) / 5, (one, other, size, len(apart) / len(drawn))


@pytest.mark.parametrize("game", SIGNS, ids=lambda game: next(iter(game.inks)))
def test_each_of_them_has_a_sign_of_its_own(game: object) -> None:
    glyphs = game.glyphs  # type: ignore[attr-defined]
    for alphabet in ("unicode", "ascii"):
        signs = [getattr(glyph, alphabet) for glyph in glyphs.values()]
        assert len(set(signs)) == len(signs)
