"""Whatever people write, what is shown of it neither steers a terminal nor hides nor leaves its line."""

import time
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from menagerie_shared.wire.text import MAX_MARKS, MAX_NAME, clean_name, clean_text, is_name

CHEAP = settings(max_examples=10 * settings().max_examples)
"""These examples are small, so there can be many of them in any profile."""

BAD = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}

# What makes trouble, often and close together: by themselves, generated characters hardly ever meet.
NASTY = (
    "ab1 _.-e\u00e9\u1ec7"  # plain, and letters with marks
    "\x00\x07\x08\t\n\r\x1b\x1c\x7f\x85\x90\x9b\x9c\x9d"  # C0 and C1
    "\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202e\u2060\u2066\u2069\ufeff\u061c\u00ad"
    "\u0300\u0301\u0302\u0323\u0345\u034f\u0338\u20dd\u20e3\u093c\u0bbe\u0bc6\u09be\u09c7"  # marks
    "\u1100\u1161\u11a8\uac00\u115f\u1160\u3164\uffa0\ud7b0"  # parts of Hangul syllables
    "\ufe0f\ufe0e\U000e0100\U000e0041\U0001f3fb\U0001f468\u2764\u65e5"  # emoji and CJK
    "\u00a0\u2000\u3000\u2800\u2126\u212b\u0958\U0001d15e\ud800\udfff\ue000\U0010ffff\u0378"
)
texts = st.text(st.one_of(st.sampled_from(NASTY), st.characters()), max_size=40)


def marks_in_a_row(text: str) -> int:
    most = run = 0
    for character in text:
        run = run + 1 if unicodedata.category(character).startswith("M") else 0
        most = max(most, run)
    return most


@CHEAP
@given(texts, st.integers(min_value=0, max_value=50))
def test_a_clean_text_is_what_it_says(text: str, limit: int) -> None:
    clean = clean_text(text, limit)
    assert len(clean) <= limit
    assert not {unicodedata.category(character) for character in clean} & BAD
    assert all(character == " " for character in clean if character.isspace())
    assert clean == clean.strip()
    assert "  " not in clean
    assert unicodedata.is_normalized("NFC", clean)
    assert marks_in_a_row(clean) <= MAX_MARKS
    assert not unicodedata.category(clean[:1] or "a").startswith("M"), "it would be drawn on what stands before it"


@CHEAP
@given(texts, st.integers(min_value=0, max_value=50))
def test_a_clean_text_stays_as_it_is(text: str, limit: int) -> None:
    clean = clean_text(text, limit)
    assert clean_text(clean, limit) == clean


@CHEAP
@given(texts)
def test_a_clean_name_is_what_it_says_and_stays_so(text: str) -> None:
    name = clean_name(text)
    assert is_name(text) == (name == text)
    if name is not None:
        assert 1 <= len(name) <= MAX_NAME
        assert all(character in "_.-" or unicodedata.category(character) in LETTERS for character in name)
        assert any(character not in "_.-" for character in name)
        assert unicodedata.is_normalized("NFC", name)
        assert clean_name(name) == name
        assert is_name(name)
        assert clean_text(name, MAX_NAME) == name


LETTERS = {"Lu", "Ll", "Lt", "Lm", "Lo", "Nd"}


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("", ""),
        ("Well played, Anna!", "Well played, Anna!"),
        ("  two   spaces  ", "two spaces"),
        # What a terminal would obey.
        ("\x1b]0;owned\x07hi", "]0;ownedhi"),  # OSC 0: window title
        ("\x1b]52;c;cm0gLXJm\x1b\\", "]52;c;cm0gLXJm\\"),  # OSC 52: clipboard
        ("\x9d52;c;cm0gLXJm\x9c", "52;c;cm0gLXJm"),  # the same in C1
        ("\x9b2J\x9b31mred", "2J31mred"),  # CSI in C1
        ("\x1b[2J\x1b[Hgone", "[2J[Hgone"),
        ("\x90+q544e\x1b\\", "+q544e\\"),  # DCS
        ("ring\x07\x08\x7f\x00", "ring"),
        # What would leave the line.
        ("one\ttwo", "one two"),
        ("one\r\ntwo\nthree\x0bfour\x0cfive", "one two three four five"),
        ("one\u2028two\u2029three\x85four", "one two three four"),
        ("wide\u3000space\u00a0and\u2007others", "wide space and others"),
        # What would turn it around, or hide.
        ("safe\u202egnp.exe", "safegnp.exe"),
        ("\u2066a\u2069\u202ab\u202c", "ab"),
        ("\u200fab\u200e\u061c", "ab"),
        ("ze\u200bro\u200c \u200dwi\ufeffdth\u2060\u00ad", "zero width"),
        ("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u180b", ""),
        ("tags\U000e0041\U000e007f", "tags"),
        ("\ud800lone\udfff", "lone"),
        ("private\ue000\U0010fffd unassigned\u0378\uffff", "private unassigned"),
        # What would be drawn over other lines.
        ("Z\u0351\u0352\u0353\u0354\u0355\u0356a", "Z\u0353\u0354a"),  # in their canonical order
        ("e\u0301\u0301\u0301\u0301", "\u00e9\u0301\u0301"),
        ("\u0301\u0302start", "start"),
        ("a \u0301\u0302b", "a b"),
        ("1\ufe0f\u20e3", "1\u20e3"),
        # What people write.
        ("cafe\u0301 \u212b", "caf\u00e9 \u00c5"),
        ("e\u200d\u0301", "\u00e9"),
        ("\u03c9\u0314\u0342\u0345", "\u1fa7"),  # three marks that are one letter
        ("Ti\u1ebfng Vi\u1ec7t", "Ti\u1ebfng Vi\u1ec7t"),
        ("\u1112\u1161\u11ab\u1100\u1173\u11af", "\ud55c\uae00"),
        ("\u65e5\u672c\u8a9e\u3067\u3059", "\u65e5\u672c\u8a9e\u3067\u3059"),
        ("\u0939\u093f\u0928\u094d\u0926\u0940", "\u0939\u093f\u0928\u094d\u0926\u0940"),
        ("\u05e9\u05dc\u05d5\u05dd \u0633\u0644\u0627\u0645", "\u05e9\u05dc\u05d5\u05dd \u0633\u0644\u0627\u0645"),
        ("\U0001f600\U0001f44d\U0001f3fd", "\U0001f600\U0001f44d\U0001f3fd"),
        ("\u2764\ufe0f", "\u2764"),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f468\U0001f469\U0001f467"),
    ],
)
def test_texts(text: str, clean: str) -> None:
    assert clean_text(text, 100) == clean


def test_a_text_ends_at_its_limit_but_not_with_a_space() -> None:
    assert clean_text("abc def", 5) == "abc d"
    assert clean_text("abc def", 4) == "abc"
    assert clean_text("\u00e9bc def", 4) == "\u00e9bc"
    assert clean_text("abc", 0) == ""


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Anna", "Anna"),
        ("anna_b.c-2", "anna_b.c-2"),
        ("Jean Luc", "JeanLuc"),
        ("Jose\u0301", "Jos\u00e9"),
        ("\u0416\u0435\u043d\u044f", "\u0416\u0435\u043d\u044f"),
        ("\u592a\u90ce\u0663", "\u592a\u90ce\u0663"),
        ("\u1112\u1161\u11ab", "\ud55c"),
        ("Z\u0351\u0352\u0353a", "Za"),
        ("<b>[red]x[/red]", "bredxred"),
        ("a/../../etc", "a....etc"),
        ("\x1b]0;x\x07", "0x"),
        ("x\u202ey\u200bz", "xyz"),
        ("a" * 40, "a" * 16),
        ("\u3164", None),
        ("\u1161\u11a8", None),
        ("\U0001f600", None),
        ("..", None),
        ("_-_", None),
        (" \t\n", None),
        ("", None),
        ("-" * 16 + "a", None),
    ],
)
def test_names(text: str, name: str | None) -> None:
    assert clean_name(text) == name
    assert is_name(text) == (text == name)


@pytest.mark.parametrize("run", ["\u0301\u0323", "\u1161\u11a8", "\u0bbe\u0301", "\x1b\u202e", "\ufe0f\u034f"])
def test_a_long_run_takes_no_long_time(run: str) -> None:
    """To put so many marks in order would take the Unicode database about a second."""
    start = time.process_time()
    assert len(clean_text("a" + run * 16_000, 200)) <= 1 + MAX_MARKS
    assert clean_name("a" + run * 16_000) in {"a", "\u00e1", "\u1ea1"}
    assert time.process_time() - start < 0.3
