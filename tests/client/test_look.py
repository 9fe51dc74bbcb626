"""Looks: what a terminal says of itself, and that every theme, depth and alphabet tells everything apart."""

from itertools import product
from typing import Any, get_args

import pytest
from rich.cells import cell_len
from rich.color import ColorType
from rich.style import Style

from menagerie_client.catalogue import BOARDS, SIGNS
from menagerie_client.look.glyphs import GLYPHS, Alphabet, Glyphs
from menagerie_client.look.look import Look, Terminal, alphabet_of, depth_of, terminal_of
from menagerie_client.look.palettes import DEPTHS, NONE, PALETTES, SIXTEEN, THEMES, Depth, Theme
from menagerie_client.screens.kit import dressed
from menagerie_client.visiting.memory import Preferences

EVERY_LOOK = [Look(theme, depth, alphabet, SIGNS) for theme, depth, alphabet in product(THEMES, DEPTHS, GLYPHS)]
INKS = (*SIXTEEN, *(ink for game in SIGNS for ink in game.inks))
"""The house's, and those of every game."""


@pytest.mark.parametrize(
    ("environment", "depth"),
    [
        ({}, "none"),
        ({"TERM": ""}, "none"),
        ({"TERM": "dumb"}, "none"),
        ({"TERM": "dumb", "COLORTERM": "truecolor"}, "none"),
        ({"TERM": "xterm"}, "16"),
        ({"TERM": "linux"}, "16"),
        ({"TERM": "screen"}, "16"),
        ({"TERM": "tmux"}, "16"),
        ({"TERM": "ansi"}, "16"),
        ({"TERM": "vt100"}, "none"),
        ({"TERM": "vt220"}, "none"),
        ({"TERM": "xterm-256color"}, "256"),
        ({"TERM": "screen-256color"}, "256"),
        ({"TERM": "tmux-256color"}, "256"),
        ({"TERM": "rxvt-unicode-256color"}, "256"),
        ({"TERM": "xterm-direct"}, "truecolor"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "truecolor"),
        ({"TERM": "xterm-256color", "COLORTERM": "24bit"}, "truecolor"),
        ({"TERM": "xterm-256color", "COLORTERM": "TrueColor"}, "truecolor"),
        ({"TERM": "xterm-256color", "COLORTERM": "yes"}, "256"),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, "truecolor"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, "none"),
        ({"TERM": "xterm-256color", "NO_COLOR": "0"}, "none"),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "256"),
    ],
    ids=str,
)
def test_how_many_colours_a_terminal_says_that_it_has(environment: dict[str, str], depth: Depth) -> None:
    assert depth_of(environment) == depth
    assert terminal_of(environment).depth == depth


@pytest.mark.parametrize(
    ("environment", "alphabet"),
    [
        ({}, "ascii"),
        ({"LANG": "C"}, "ascii"),
        ({"LANG": "POSIX"}, "ascii"),
        ({"LANG": "en_GB.ISO-8859-1"}, "ascii"),
        ({"LANG": "en_GB"}, "ascii"),
        ({"LANG": "en_GB.UTF-8"}, "unicode"),
        ({"LANG": "de_DE.utf8"}, "unicode"),
        ({"LANG": "C.UTF-8"}, "unicode"),
        ({"LC_CTYPE": "UTF-8"}, "unicode"),
        ({"LANG": "C", "LC_CTYPE": "nl_NL.UTF-8"}, "unicode"),
        ({"LANG": "nl_NL.UTF-8", "LC_CTYPE": "C"}, "ascii"),
        ({"LANG": "nl_NL.UTF-8", "LC_ALL": "C"}, "ascii"),
        ({"LANG": "C", "LC_ALL": "nl_NL.UTF-8"}, "unicode"),
        ({"LANG": "nl_NL.UTF-8", "LC_ALL": ""}, "unicode"),
        ({"LANG": "en_GB.UTF-8", "TERM": "linux"}, "ascii"),
        ({"LANG": "en_GB.UTF-8", "TERM": "xterm"}, "unicode"),
    ],
    ids=str,
)
def test_whether_a_terminal_says_that_it_knows_unicode(environment: dict[str, str], alphabet: Alphabet) -> None:
    assert alphabet_of(environment) == alphabet
    assert terminal_of(environment).alphabet == alphabet


def test_what_somebody_prefers_goes_before_what_the_terminal_says() -> None:
    terminal = Terminal("256", "ascii")
    assert _looks(dressed(Preferences(), terminal)) == ("dark", "256", "ascii")
    likes = Preferences(theme="light", colours="none", glyphs="unicode")
    assert _looks(dressed(likes, terminal)) == ("light", "none", "unicode")
    strange = Preferences(theme="sepia", colours="1000000", glyphs="runes")
    assert _looks(dressed(strange, terminal)) == ("dark", "256", "ascii")


def _looks(look: Look) -> tuple[Theme, Depth, Alphabet]:
    return look.theme, look.depth, look.alphabet


# Inks


def test_every_palette_has_the_same_inks() -> None:
    assert set(PALETTES) == set(THEMES) == set(get_args(Theme))
    assert set(DEPTHS) == set(get_args(Depth))
    for inks in (*PALETTES.values(), NONE):
        assert set(inks) == set(SIXTEEN)


@pytest.mark.parametrize("look", EVERY_LOOK, ids=lambda look: f"{look.theme}-{look.depth}-{look.alphabet}")
def test_every_ink_and_every_pair_of_inks_is_a_style(look: Look) -> None:
    for ink in INKS:
        for above in ("", " selected", " picked", " new"):
            assert isinstance(look.style(ink + above), Style)


@pytest.mark.parametrize("theme", THEMES)
def test_without_colours_there_is_none(theme: Theme) -> None:
    look = Look(theme, "none", games=SIGNS)
    for ink in INKS:
        style = look.style(ink)
        assert style.color is None
        assert style.bgcolor is None


@pytest.mark.parametrize("theme", THEMES)
def test_with_sixteen_colours_they_are_the_terminals_own(theme: Theme) -> None:
    look = Look(theme, "16", games=SIGNS)
    for ink in INKS:
        for colour in (look.style(ink).color, look.style(ink).bgcolor):
            assert colour is None or colour.type in (ColorType.DEFAULT, ColorType.STANDARD)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depths", [("256", "truecolor", "256"), ("truecolor", "256", "truecolor")])
def test_people_at_different_terminals_do_not_get_each_others_colours(theme: Theme, depths: tuple[Depth, ...]) -> None:
    """The sessions of a server share their styles, and Rich keeps what it has written for the first of them."""
    marks: dict[Depth, str] = {"256": "8;5;", "truecolor": "8;2;"}
    for depth in depths:
        look = Look(theme, depth, games=SIGNS)
        system = look.console()._color_system
        written = [look.style(ink).render("lion", color_system=system) for ink in INKS]
        assert any(marks[depth] in each for each in written)
        assert not any(mark in each for each in written for other, mark in marks.items() if other != depth)


@pytest.mark.parametrize("look", EVERY_LOOK, ids=lambda look: f"{look.theme}-{look.depth}-{look.alphabet}")
def test_where_the_cursor_is_and_what_is_picked_is_never_told_by_a_colour_of_the_text_alone(look: Look) -> None:
    """Apart from the brackets and marks that are drawn: a background, or an attribute."""
    for ink in (*(ink for game in SIGNS for ink in game.inks), "title", "accent"):
        plain, selected, picked = (look.style(f"{ink}{above}") for above in ("", " selected", " picked"))
        assert (selected.bgcolor, selected.reverse) != (plain.bgcolor, plain.reverse)
        assert (picked.bgcolor, picked.underline) != (plain.bgcolor, plain.underline)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", BOARDS)
def test_the_inks_of_a_game_can_be_read_on_every_background(theme: Theme, game: str) -> None:
    """By the contrast that the web's guidelines ask for: 4.5 for text, and 7 where contrast is the point."""
    look = Look(theme, games=SIGNS)
    for ink in BOARDS[game].signs.inks:
        assert _contrast(look.style(ink)) >= (7 if theme == "contrast" else 4.5), ink


def _contrast(style: Style) -> float:
    assert style.color is not None
    assert style.bgcolor is not None
    dark, light = sorted(_luminance(*colour.get_truecolor()) for colour in (style.color, style.bgcolor))
    return (light + 0.05) / (dark + 0.05)


def _luminance(*channels: int) -> float:
    red, green, blue = (
        share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4
        for share in (channel / 255 for channel in channels)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# Glyphs


@pytest.mark.parametrize("alphabet", GLYPHS)
def test_all_glyphs_are_one_cell_wide(alphabet: Alphabet) -> None:
    for name, glyph in _glyphs(GLYPHS[alphabet]).items():
        expected = {"corners": 4, "arrows": 2, "updown": 2}.get(name, 1)
        assert len(glyph) == cell_len(glyph) == expected, name


def test_plain_glyphs_are_plain() -> None:
    assert all(glyph.isascii() and glyph.isprintable() for glyph in _glyphs(GLYPHS["ascii"]).values())


@pytest.mark.parametrize("alphabet", GLYPHS)
@pytest.mark.parametrize("game", BOARDS)
def test_the_signs_of_a_game_are_one_cell_wide_and_plain_where_they_have_to_be(alphabet: Alphabet, game: str) -> None:
    for name, glyph in BOARDS[game].signs.glyphs.items():
        sign = getattr(glyph, alphabet)
        assert len(sign) == cell_len(sign) == 1, name
        assert alphabet == "unicode" or (sign.isascii() and sign.isprintable())


@pytest.mark.parametrize("alphabet", GLYPHS)
@pytest.mark.parametrize("game", BOARDS)
def test_the_suits_and_marks_of_a_game_have_signs_that_differ_and_inks(alphabet: Alphabet, game: str) -> None:
    signs, none = BOARDS[game].signs, GLYPHS[alphabet].none
    suits = [getattr(signs.glyphs[suit], alphabet) for suit in signs.suits]
    marks = [getattr(signs.glyphs[mark], alphabet) for mark in signs.marks]
    assert len(set(suits)) == len(suits)
    assert len({*marks, none}) == len(marks) + 1
    assert {*signs.suits, *signs.marks} <= set(signs.inks)


def test_no_two_games_have_signs_or_inks_of_the_same_name_nor_has_the_house() -> None:
    inks = [*SIXTEEN, *(ink for game in SIGNS for ink in game.inks)]
    glyphs = [*Glyphs.__struct_fields__, *(glyph for game in SIGNS for glyph in game.glyphs)]
    assert len(set(inks)) == len(inks)
    assert len(set(glyphs)) == len(glyphs)


@pytest.mark.parametrize("alphabet", GLYPHS)
@pytest.mark.parametrize(
    "together",
    [
        ("covered", "edge", "chosen"),
        ("picked", "cursor"),
        ("chosen", "waiting", "lost", "left"),
        ("on", "off"),
        ("bar", "groove"),
    ],
    ids=" ".join,
)
def test_what_stands_side_by_side_has_signs_that_differ(alphabet: Alphabet, together: tuple[str, ...]) -> None:
    signs = [getattr(GLYPHS[alphabet], name) for name in together]
    assert len(set(signs)) == len(signs)


def _glyphs(glyphs: Glyphs) -> dict[str, Any]:
    return {name: getattr(glyphs, name) for name in glyphs.__struct_fields__}
