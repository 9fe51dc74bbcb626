"""A sheet: what is written is there, cut to the room there is, and what lies above is what is seen and clicked."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from menagerie_client.drawing.hints import Hint, draw_hints
from menagerie_client.drawing.sheet import Area, Sheet, cut, fitting, pad, wrap
from menagerie_client.look.look import Look

LOOK = Look()
TEXTS = st.text(st.sampled_from("ab c日本語é♣…-"), max_size=30)
LINES = st.text(st.sampled_from("ab c日本語é♣\n"), max_size=60)


def sheet(width: int = 20, height: int = 3) -> Sheet:
    return Sheet(width, height, LOOK)


def line(page: Sheet, y: int = 0) -> str:
    return page.strip(y).text


# Writing


def test_texts_stand_where_they_were_put_and_say_where_they_end() -> None:
    page = sheet()
    after = page.put(2, 1, "ibex")
    assert after == 6
    assert page.put_right(20, 1, "eagle") == 15
    assert line(page, 1) == "  ibex         eagle"
    assert line(page, 0).strip() == ""


def test_several_texts_follow_each_other_and_stop_at_their_room() -> None:
    page = sheet()
    assert page.put_spans(1, 0, [("lion ", "title"), ("and meerkat", "dim")], 10) == 11
    assert line(page).rstrip() == " lion and …"


@pytest.mark.parametrize(("x", "y"), [(20, 0), (25, 0), (0, 3), (0, -1), (0, 99)])
def test_what_lies_outside_is_not_there(x: int, y: int) -> None:
    page = sheet()
    assert page.put(x, y, "lion") == x
    assert page.text().strip() == ""


def test_a_text_that_begins_before_the_edge_shows_its_rest() -> None:
    page = sheet(6)
    page.put(-2, 0, "peacock")
    assert cell_len(line(page)) == 6
    assert line(page).startswith("acoc")


def test_the_ascii_look_cuts_with_a_plain_sign() -> None:
    page = Sheet(5, 1, Look(alphabet="ascii"))
    page.put(0, 0, "squirrel")
    assert line(page) == "squi~"


@given(st.lists(st.tuples(st.integers(-5, 24), st.integers(-1, 3), TEXTS, st.none() | st.integers(-1, 25)), max_size=8))
def test_every_row_is_exactly_as_wide_as_the_sheet(writings: list[tuple[int, int, str, int | None]]) -> None:
    page = sheet()
    for x, y, text, room in writings:
        page.put(x, y, text, "text", room)
    for y in range(page.height):
        strip = page.strip(y)
        assert strip.cell_length == cell_len(strip.text) == page.width


# Overlapping


def test_what_is_written_later_lies_above() -> None:
    page = sheet(10, 1)
    page.put(0, 0, "..........", "faint")
    page.put(3, 0, "ibex", "title")
    page.put(5, 0, "EX", "you")
    assert line(page) == "...ibEX..."
    inks = {segment.text: segment.style for segment in page.strip(0)}
    assert inks["ib"] == LOOK.style("title")
    assert inks["EX"] == LOOK.style("you")


def test_a_filled_area_lies_under_what_is_written_on_it() -> None:
    page = sheet(10, 2)
    page.fill(Area(0, 0, 10, 2), "band")
    page.put(0, 0, "lion", "title band")
    assert line(page, 0) == "lion      "
    assert {segment.style for segment in page.strip(1)} == {LOOK.style("band")}


def test_half_a_wide_character_is_a_space() -> None:
    page = sheet(6, 1)
    page.put(0, 0, "日本語")
    page.put(3, 0, "x")
    assert line(page) == "日 x語"


@given(st.lists(st.tuples(st.integers(0, 19), TEXTS), min_size=1, max_size=6))
def test_the_last_text_is_always_to_be_seen(writings: list[tuple[int, str]]) -> None:
    page = sheet(60, 1)
    for x, text in writings:
        page.put(x, 0, text)
    x, text = writings[-1]
    alone = sheet(60, 1)
    end = alone.put(x, 0, text)
    assert page.strip(0).crop(x, end).text == alone.strip(0).crop(x, end).text


# Cutting and wrapping


@given(TEXTS, st.integers(1, 40))
def test_a_cut_text_fits_and_one_that_fits_is_not_cut(text: str, room: int) -> None:
    short = cut(text, room)
    assert cell_len(short) <= room
    assert short == text if cell_len(text) <= room else short.endswith("…")


@given(TEXTS, st.integers(0, 40))
def test_a_padded_text_is_as_wide_as_it_should_be(text: str, width: int) -> None:
    assert cell_len(pad(text, width)) == width


@given(LINES, st.integers(2, 40))
def test_wrapped_lines_fit_and_nothing_is_lost(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert all(cell_len(each) <= width for each in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_words_are_kept_whole_where_that_is_possible() -> None:
    assert wrap("the lion leader wins ties", 11) == ["the lion", "leader wins", "ties"]
    assert wrap("a\n\nb", 10) == ["a", "", "b"]
    assert wrap("meerkat", 3) == ["mee", "rka", "t"]


def test_a_text_in_several_lines_is_cut_where_its_area_ends() -> None:
    page = sheet(12, 3)
    assert page.put_wrapped(Area(1, 0, 10, 3), "the lion leader wins ties") == 3
    assert page.text() == " the lion\n leader\n wins ties"
    page = sheet(12, 3)
    assert page.put_wrapped(Area(1, 0, 10, 2), "the lion leader wins ties") == 2
    assert page.text() == " the lion\n leader wi…\n"
    assert page.put_wrapped(Area(1, 2, 10, 0), "lion") == 0


@pytest.mark.parametrize("width", [0, 1])
def test_where_nothing_fits_wrapping_still_ends(width: int) -> None:
    assert "".join(wrap("日本 ab", width)).replace(" ", "") in ("日本ab", "ab")


# Frames


def test_a_frame_has_its_title_in_the_upper_edge_and_leaves_the_inside_free() -> None:
    page = sheet(14, 4)
    inside = page.frame(Area(0, 0, 14, 4), "hand")
    assert inside == Area(1, 1, 12, 2)
    assert page.text() == "╭─ hand ─────╮\n│            │\n│            │\n╰────────────╯"


@given(st.integers(0, 20), st.integers(0, 6), TEXTS)
def test_frames_of_any_size_stay_within_their_area(width: int, height: int, title: str) -> None:
    page = sheet(24, 8)
    page.put(21, 0, "|")
    page.frame(Area(0, 0, width, height), title)
    for y in range(8):
        right = page.strip(y).crop(width, 24).text
        assert right.strip() == ("|" if y == 0 else "")
    inside = Area(0, 0, width, height).inside()
    assert inside.width >= 0
    assert inside.height >= 0


# Spots


def test_spots_cover_their_area_and_the_later_lies_above() -> None:
    page = sheet()
    page.spot(2, 0, 6, ("below",), height=2)
    page.spot(4, 0, 2, ("above",))
    assert [page.at(x, 0) for x in (1, 2, 4, 5, 6, 8)] == [
        None,
        ("below",),
        ("above",),
        ("above",),
        ("below",),
        None,
    ]
    assert page.at(4, 1) == ("below",)
    assert page.at(4, 2) is None


HINTS = [
    Hint("right", "←→", "move"),
    Hint("enter", "Enter", "do it"),
    Hint("q", "Q", "leave"),
    Hint("question_mark", "?", "help"),
    Hint("x", "X", "y"),
]


@pytest.mark.parametrize(
    ("width", "read"),
    [
        (46, "←→ move   Enter do it   Q leave   ? help   X y"),
        (38, "←→ move Enter do it Q leave ? help X y"),
        (36, "←→ Enter do it Q leave ? help X y"),
        (32, "←→ Enter do it Q leave ? help X"),
        (26, "←→ Enter do it Q ? help X"),
        (12, "←→ ? help"),
    ],
)
def test_hints_can_be_clicked_where_they_are_read_and_lose_labels_before_they_are_left_out(
    width: int, read: str
) -> None:
    page = sheet(width, 1)
    draw_hints(page, Area(0, 0, width, 1), HINTS)
    text = line(page).rstrip()
    assert text == read
    for hint in HINTS:
        spots = [area for area, action in page.spots if action == ("key", hint.key)]
        assert [text[area.x : area.right].partition(" ")[0] for area in spots] == [hint.shown] * (hint.shown in text)


TEXT = "♣3 costs two more cards. You hold six others. You can score."


@pytest.mark.parametrize(
    ("rows", "lines"),
    [
        (4, ["♣3 costs two more", "cards. You hold six", "others. You can", "score."]),
        (3, ["♣3 costs two more", "cards. You hold six", "others."]),
        (2, ["♣3 costs two more", "cards."]),
        (1, ["♣3 costs two more cards."]),
        (0, []),
    ],
)
def test_what_does_not_fit_ends_with_a_whole_sentence_if_it_can(rows: int, lines: list[str]) -> None:
    assert fitting(TEXT, 20, rows) == lines


def test_a_sentence_that_does_not_fit_is_seen_to_be_cut() -> None:
    page = sheet()
    assert page.put_paragraphs(Area(0, 0, 20, 1), [TEXT, "More."]) == 1
    assert page.text().rstrip() == "♣3 costs two more c…"
    page = sheet()
    assert page.put_paragraphs(Area(0, 0, 20, 3), ["One.", TEXT]) == 3
    assert page.text().rstrip() == "One.\n♣3 costs two more\ncards."
