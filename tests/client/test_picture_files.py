"""The pictures of every game: each is whole, can be drawn in every look, and is like no other."""

from itertools import combinations, product
from typing import get_args

import pytest
from rich.color import ANSI_COLOR_NAMES, Color
from syrupy.assertion import SnapshotAssertion

from menagerie_client.catalogue import BOARDS, SIGNS
from menagerie_client.drawing.sheet import Sheet
from menagerie_client.look.glyphs import GLYPHS
from menagerie_client.look.look import Look
from menagerie_client.look.palettes import DEPTHS, THEMES, Theme
from menagerie_client.pictures.gallery import Gallery
from menagerie_client.pictures.painting import draw
from menagerie_client.pictures.picture import CLEAR, SIZES, BadPicture, Picture, Size, read_picture, with_corner
from menagerie_shared.games.cubirds.cards import SPECIES as BIRDS
from menagerie_shared.games.wildcards.cards import HABITAT
from menagerie_shared.games.wildcards.cards import SPECIES as ANIMALS
from tests.client.contact_sheet import LOOKS, contact_sheet
from tests.client.sheet_drawing import svg_of
from tests.client.test_look import _luminance
from tests.client.test_pictures import Picture as KeptPicture

GALLERIES = {name: board.pictures for name, board in BOARDS.items()}
EVERY = [(game, name, size) for game, each in GALLERIES.items() for name, sizes in each.names.items() for size in sizes]
EVERY_LOOK = [Look(theme, depth, alphabet, SIGNS) for theme, depth, alphabet in product(THEMES, DEPTHS, GLYPHS)]
pytestmark = pytest.mark.filterwarnings(r"ignore:\s*Can not relate snapshot:UserWarning")

LITTLE = "o dot #ff0000 red 2\n\n" + "........\n" * 7 + "...oo...\n"


def drawn(picture: Picture, look: Look, *, faded: bool = False) -> Sheet:
    sheet = Sheet(picture.columns, picture.rows, look)
    draw(sheet, 0, 0, picture, faded=faded)
    return sheet


def seen(sheet: Sheet) -> dict[tuple[int, int], tuple[object, object]]:
    """Every cell on which there is something: both its pixels, or its sign."""
    cells: dict[tuple[int, int], tuple[object, object]] = {}
    for y, row in enumerate(sheet.rows):
        for x, text, ink in row:
            style = sheet.look.style(ink)
            above, below = style.color, style.bgcolor
            pixels = {"█": (above, above), "▀": (above, below), "▄": (below, above), " ": (below, below)}
            pixels = pixels if above else {}
            cells |= {(x + at, y): pixels.get(sign, (sign, above)) for at, sign in enumerate(text)}
    return cells


def test_cells_that_two_colours_are_enough_for_are_one_text() -> None:
    rows = ("abab.aa.", "baba.bb.", "aabbcc.a", "aabbaa.b", "abc.....", "abc.....", ".a.a.a..", "a.a.....")
    colours = "a a #000001 red 0\nb b #000002 red 0\nc c #000003 red 0\n"
    sheet = drawn(read_picture("runs", "small", colours + "\n" + "\n".join(rows) + "\n"), Look())
    one, two = "#000001/#000002", "#000003/#000001"
    assert sheet.rows[0] == [(0, "▀▄▀▄", one), (5, "▀▀", one)]
    assert sheet.rows[1] == [(0, "██  ", one), (4, "▀▀", two), (7, "▀", one)]
    assert sheet.rows[2] == [(0, "█ ", one), (2, "█", "#000003/#000003")]
    assert sheet.rows[3] == [(0, "▄▀▄▀", "#000001/"), (5, "▀", "#000001/")]


# What there is


def test_there_is_a_picture_of_everything_in_the_sizes_that_it_is_drawn_in() -> None:
    birds, animals = GALLERIES["cubirds"].names, GALLERIES["wildcards"].names
    assert all(birds[species] == tuple(SIZES) for species in BIRDS)
    assert all(animals[species] == tuple(size for size in SIZES if size != "mini") for species in ANIMALS)
    assert all({"small", "medium"} <= set(animals[each]) for each in (*HABITAT.values(), "leader", "back"))
    assert all("tiny" in animals[each] for each in ("leader", "back"))
    assert set(animals) == {*ANIMALS, *HABITAT.values(), "leader", "back"}
    assert set(birds) == {*BIRDS, "back"}
    assert set(SIZES) == set(get_args(Size))


@pytest.mark.parametrize(("game", "name", "size"), EVERY)
def test_a_picture_has_its_size_and_only_colours_of_its_palette(game: str, name: str, size: Size) -> None:
    picture = GALLERIES[game].picture(name, size)
    width, height = SIZES[size]
    assert [len(row) for row in picture.pixels] == [width] * height
    assert set("".join(picture.pixels)) == {CLEAR, *picture.palette}
    for colour in picture.palette.values():
        assert Color.parse(colour.true).triplet is not None
        assert ANSI_COLOR_NAMES[colour.sixteen] < 16
    assert GALLERIES[game].picture(name, size) is picture


@pytest.mark.parametrize("name", ["lion", "owl"])
def test_every_picture_is_drawn_in_letters_too(name: str) -> None:
    """In ASCII, what is made of shades is no shape that anybody knows, however large it is."""
    gallery = next(gallery for gallery in GALLERIES.values() if name in gallery.names)
    for other, sizes in gallery.names.items():
        for size in sizes:
            assert gallery.picture(other, size).letters, (other, size)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("o dot #ff0000 red 2\n", "a palette, pixels"),
        (LITTLE.replace("#ff0000", "#ff00"), "no colour"),
        (LITTLE.replace("red 2", "red 3"), "no colour"),
        ("o dot #ff0000 red 2\n" + LITTLE, "second time"),
        (LITTLE.replace("o dot", ". dot"), "second time"),
        (LITTLE + "........\n", "8 pixels wide and 8 high"),
        (LITTLE.replace("oo", "ox"), "other letters"),
        (LITTLE.replace("oo", ".."), "other letters"),
        (LITTLE + "\n|........|\n", "8 letters in 4 lines"),
        (LITTLE + "\n" + "|.......ö|\n" * 4, "8 letters in 4 lines"),
    ],
)
def test_what_is_no_picture_says_why(text: str, what: str) -> None:
    with pytest.raises(BadPicture, match=what):
        read_picture("dot", "small", text)


# How it is drawn


@pytest.mark.parametrize("look", EVERY_LOOK, ids=lambda look: f"{look.theme}-{look.depth}-{look.alphabet}")
def test_every_picture_can_be_drawn_in_every_look(look: Look) -> None:
    for game, name, size in EVERY:
        picture = GALLERIES[game].picture(name, size)
        for faded in (False, True):
            sheet = drawn(picture, look, faded=faded)
            text = sheet.text()
            assert text.strip()
            assert look.alphabet == "unicode" or text.isascii()
            colours = {
                colour
                for y in range(sheet.height)
                for _, style, _ in sheet.strip(y)
                if style
                for colour in (style.color, style.bgcolor)
            }
            if look.depth == "none":
                assert colours <= {None}
            if look.depth in ("256", "16"):
                assert all(colour is None or colour.type.name != "TRUECOLOR" for colour in colours)


def test_a_half_block_is_two_pixels() -> None:
    text = "r red #ff0000 red 2\ng green #00ff00 green 1\n\nr.rg....\n.rrr....\n" + "........\n" * 6
    picture = read_picture("dots", "small", text)
    look = Look()
    sheet = drawn(picture, look)
    assert sheet.text().splitlines()[0] == "▀▄█▀"
    last = list(sheet.strip(0))[-2].style
    assert last is not None
    assert (last.color, last.bgcolor) == (Color.parse("#00ff00"), Color.parse("#ff0000"))
    first = next(iter(sheet.strip(0))).style
    assert first is not None
    assert first.bgcolor == look.style("text").bgcolor
    assert drawn(picture, Look(depth="none")).text().splitlines()[0] == "▀▄█▄"
    assert drawn(picture, Look(depth="none", alphabet="ascii")).text().splitlines()[0] == '"_#_'


def test_what_is_behind_a_picture_is_seen_beside_it_and_its_edge_is_the_sheets() -> None:
    sheet = Sheet(6, 5, Look())
    sheet.put(0, 3, "behind")
    draw(sheet, 0, 0, read_picture("dot", "small", LITTLE))
    assert sheet.text().splitlines()[3] == "beh▄▄d"
    draw(sheet, 2, 0, read_picture("dot", "small", LITTLE))
    assert sheet.text().splitlines()[3] == "beh▄▄▄"
    draw(sheet, 4, 3, read_picture("dot", "small", LITTLE))
    assert len(sheet.rows) == 5


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_a_corner_can_be_left_free(look: Look) -> None:
    picture = GALLERIES["cubirds"].picture("owl", "tiny")
    whole, cut = (drawn(each, look).text().splitlines() for each in (picture, with_corner(picture, 3)))
    assert [*whole[:2], whole[2][:5].rstrip()] == cut
    assert with_corner(picture, 3) is with_corner(picture, 3)
    assert with_corner(picture, 0).pixels == picture.pixels


def test_the_same_picture_is_not_drawn_twice_for_the_same_look() -> None:
    picture = GALLERIES["wildcards"].picture("lion", "medium")
    first, second = drawn(picture, Look()), drawn(picture, Look())
    assert all(
        one[2] is other[2]
        for ones, others in zip(first.rows, second.rows, strict=True)
        for one, other in zip(ones, others, strict=True)
    )


# How it is told from others


@pytest.mark.parametrize("look", EVERY_LOOK, ids=lambda look: f"{look.theme}-{look.depth}-{look.alphabet}")
@pytest.mark.parametrize("gallery", GALLERIES.values(), ids=GALLERIES)
def test_no_two_pictures_of_a_game_are_alike(gallery: Gallery, look: Look) -> None:
    """Of what is drawn at all, a quarter is something else at least, by its sign or by its colour."""
    for size in SIZES:
        cells = {
            name: seen(drawn(gallery.picture(name, size), look))
            for name, sizes in gallery.names.items()
            if size in sizes
        }
        for one, other in combinations(cells, 2):
            drawn_at = cells[one].keys() | cells[other].keys()
            differing = [at for at in drawn_at if cells[one].get(at) != cells[other].get(at)]
            assert len(differing) >= len(drawn_at) / 4, (one, other, size)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("game", "name", "size"), EVERY)
def test_a_picture_stands_out_from_every_background(game: str, name: str, size: Size, theme: Theme) -> None:
    """Most of its pixels can be told from what is behind it, though not each: a white head has an edge."""
    picture = GALLERIES[game].picture(name, size)
    ground = _luminance(*Look(theme).ground)
    seen = 0
    pixels = [letter for row in picture.pixels for letter in row if letter != CLEAR]
    for letter in pixels:
        dark, light = sorted((ground, _luminance(*bytes.fromhex(picture.palette[letter].true[1:]))))
        seen += (light + 0.05) / (dark + 0.05) >= 1.5
    assert seen / len(pixels) >= 0.4


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", GALLERIES)
def test_all_pictures_look_as_they_did(game: str, look: str, snapshot: SnapshotAssertion) -> None:
    """`make pictures` renews them."""
    picture = svg_of(contact_sheet(GALLERIES[game], LOOKS[look]))
    assert picture == snapshot.use_extension(KeptPicture)(name=f"{game}-{look}")
