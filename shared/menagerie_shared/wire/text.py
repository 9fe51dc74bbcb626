"""What people write, made harmless: nothing in it steers a terminal, hides, or spills over its line.

Both sides use it: the server where text comes in, the client again where text is shown. What is clean stays as it is.
"""

import unicodedata

MAX_NAME = 16
"""The most characters that a name has."""

MAX_MARKS = 2
"""The most combining marks on one character of a text."""

_JOINTS = "_.-"

_MOST_MARKS_READ = 8
"""No letter takes more marks than this. Sorting a long run of them takes time by the square of its length."""

_UNWANTED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})

_INVISIBLE = frozenset(
    chr(code)
    for first, last in (
        (0x034F, 0x034F),  # combining grapheme joiner
        (0x115F, 0x1160),  # Hangul fillers: letters, by category
        (0x17B4, 0x17B5),  # inherent Khmer vowels
        (0x180B, 0x180F),  # Mongolian variation selectors
        (0x2800, 0x2800),  # Braille pattern of no dots
        (0x3164, 0x3164),  # Hangul filler
        (0xFE00, 0xFE0F),  # variation selectors
        (0xFFA0, 0xFFA0),  # halfwidth Hangul filler
        (0xE0100, 0xE01EF),  # more variation selectors
    )
    for code in range(first, last + 1)
)
"""What shows nothing though its category says otherwise: a name of these would look like no name."""


def clean_name(text: str) -> str | None:
    """The name that this text can be: letters and digits of any script, `_`, `.` and `-`; None if it can be none."""
    readable = unicodedata.normalize("NFC", _readable(text))
    # What is left out may have stood between two letters that make one.
    usable = unicodedata.normalize("NFC", "".join(filter(_belongs_in_names, readable)))
    name = usable[:MAX_NAME]
    return name if any(character not in _JOINTS for character in name) else None


def is_name(text: str) -> bool:
    """Whether this is a name as it stands."""
    return clean_name(text) == text


def clean_text(text: str, limit: int) -> str:
    """The text on one line of at most so many characters."""
    if not (text.isascii() and text.isprintable()):
        text = _with_few_marks(unicodedata.normalize("NFC", _readable(text)))
    return " ".join(text.split())[:limit].rstrip()


def _readable(text: str) -> str:
    """The text without what nobody can see, with plain spaces for white space, and without endless runs of marks."""
    kept = []
    marks = 0
    for character in text:
        if character.isspace():
            kept.append(" ")
            marks = 0
        elif character in _INVISIBLE or unicodedata.category(character) in _UNWANTED:
            continue
        elif _is_mark(character):
            marks += 1
            if marks <= _MOST_MARKS_READ:
                kept.append(character)
        else:
            kept.append(character)
            marks = 0
    return "".join(kept)


def _with_few_marks(text: str) -> str:
    """The text with so many marks on each character as are allowed, and none where there is nothing to carry them."""
    kept = []
    room = 0
    for character in text:
        if not _is_mark(character):
            room = 0 if character == " " else MAX_MARKS
        elif room:
            room -= 1
        else:
            continue
        kept.append(character)
    return "".join(kept)


def _is_mark(character: str) -> bool:
    """Whether it is drawn on the character before it, as are the later parts of a Hangul syllable."""
    return (
        unicodedata.category(character)[0] == "M"
        or "\u1160" <= character <= "\u11ff"
        or "\ud7b0" <= character <= "\ud7ff"
    )


def _belongs_in_names(character: str) -> bool:
    category = unicodedata.category(character)
    return character in _JOINTS or ((category[0] == "L" or category == "Nd") and not _is_mark(character))
