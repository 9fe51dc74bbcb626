"""The rules of a game as they are read at the table: sections of paragraphs with the numbers of the document."""

from collections.abc import Sequence

import msgspec


class Paragraph(msgspec.Struct, frozen=True):
    """A paragraph, under the number that others cite it by; what is only said along the way has none."""

    number: str
    text: str


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
        lines += [f"{paragraph.number} {paragraph.text}".strip() for paragraph in section.paragraphs]
    return lines
