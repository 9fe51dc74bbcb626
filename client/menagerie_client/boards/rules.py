"""The rules of a game as they are read at the table: sections of paragraphs with the numbers of the document.

Which sections and paragraphs there are is what stands in the catalogue of sentences, by these keys:

- `<game>-rules-minute` and `<game>-rules-minute-1`, ...: the game in one minute;
- `<game>-rules-W5`: the title of a section, and `<game>-rules-W5-3`: its third paragraph;
- `<game>-rules-rulings` and `<game>-rules-rulings-1`, ...: what is to be said of our rulings, and
  `<game>-rules-ruling-W5-3-1`: the first ruling about that paragraph, with its reason as `.why`.
"""

from collections.abc import Iterator, Sequence
from itertools import count

import msgspec

from menagerie_client.text.words import Words


class Paragraph(msgspec.Struct, frozen=True):
    """A paragraph, under the number that others cite it by; what is only said along the way has none."""

    number: str
    text: str

    def __str__(self) -> str:
        """Its number, if it has one, and what it says."""
        return f"{self.number} {self.text}".strip()


class Section(msgspec.Struct, frozen=True):
    """A part of the rules."""

    number: str
    title: str
    paragraphs: tuple[Paragraph, ...]

    @property
    def heading(self) -> str:
        """Its number, if it has one, and its title."""
        return f"{self.number} {self.title}".strip()


def in_lines(sections: Sequence[Section]) -> list[str]:
    """All of it, a line for each heading and each paragraph, with an empty line between sections."""
    lines: list[str] = []
    for section in sections:
        lines += [""] * bool(lines) + [section.heading]
        lines += map(str, section.paragraphs)
    return lines


def rules_of(words: Words, game: str, letter: str) -> list[Section]:
    """In one minute, then section by section, then our rulings; the letter stands before the numbers."""
    key = f"{game}-rules"
    minute = Section("", words(f"{key}-minute"), tuple(_plain(words, f"{key}-minute")))
    rulings = (*_plain(words, f"{key}-rulings"), *_rulings(words, key, letter))
    return [minute, *_numbered(words, key, letter), Section("", words(f"{key}-rulings"), rulings)]


def _numbered(words: Words, rules: str, letter: str) -> Iterator[Section]:
    for section in _numbers(words, f"{rules}-{letter}"):
        key, number = f"{rules}-{letter}{section}", f"{letter}{section}"
        paragraphs = (Paragraph(f"{number}.{n}", words(f"{key}-{n}")) for n in _numbers(words, f"{key}-"))
        yield Section(number, words(key), tuple(paragraphs))


def _rulings(words: Words, rules: str, letter: str) -> Iterator[Paragraph]:
    """The rulings under the number of the paragraph to which each belongs, each with its reason."""
    for section in _numbers(words, f"{rules}-{letter}"):
        for paragraph in _numbers(words, f"{rules}-{letter}{section}-"):
            key = f"{rules}-ruling-{letter}{section}-{paragraph}-"
            for ruling in _numbers(words, key):
                said = words("rules-ruling", ruling=words(f"{key}{ruling}"), why=words(f"{key}{ruling}.why"))
                yield Paragraph(f"{letter}{section}.{paragraph}", said)


def _plain(words: Words, key: str) -> Iterator[Paragraph]:
    return (Paragraph("", words(f"{key}-{n}")) for n in _numbers(words, f"{key}-"))


def _numbers(words: Words, key: str) -> Iterator[int]:
    """1, 2, 3 and so on, as long as the catalogue has an entry for it."""
    for number in count(1):
        if f"{key}{number}" not in words:
            return
        yield number
