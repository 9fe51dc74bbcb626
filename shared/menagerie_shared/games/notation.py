"""What the one-line notations of all games have in common: sections between bars, words, and named fields.

    game words field=value | 0 hand=... | 1 hand=... | piles name=...

What is empty or zero is left out.
"""

from collections.abc import Iterable
from typing import Final, TypeVar

from menagerie_shared.games.seats import Seat

NOTHING: Final = "-"
Card = TypeVar("Card", bound=str)


class Section:
    """The words and the named fields between two bars of a line; each must be used."""

    def __init__(self, text: str) -> None:
        parts = text.split()
        self._words = [part for part in parts if "=" not in part]
        self._fields = dict(part.split("=", 1) for part in parts if "=" in part)

    def has(self, name: str) -> bool:
        """Whether there is such a word or field."""
        return name in self._words or name in self._fields

    def word(self, word: str) -> bool:
        """Use a word, if it is there."""
        if word in self._words:
            self._words.remove(word)
            return True
        return False

    def field(self, name: str) -> str:
        """Use a field; `-` if it is not there."""
        return self._fields.pop(name, NOTHING)

    def number(self, name: str) -> int:
        """Use a field that holds a number; 0 if it is not there."""
        text = self._fields.pop(name, "0")
        if not (text.isascii() and text.isdecimal()):
            raise ValueError(f"{name}={text}: a number is needed")
        return int(text)

    def seats(self, name: str) -> tuple[Seat, ...]:
        """Use a field that holds a row of seats; none if it is not there."""
        text = self.field(name)
        return () if text == NOTHING else read_seats(text)

    def finish(self) -> None:
        """Refuse what has not been used."""
        if unknown := [*self._words, *self._fields]:
            raise ValueError(f"{unknown[0]!r} means nothing here")


def sections(line: str) -> tuple[Section, list[Section], Section]:
    """The head of a line, a section for each seat, and the piles."""
    head, *seats = (Section(text) for text in line.split("|"))
    piles = seats.pop() if seats and seats[-1].has("piles") else Section("piles")
    piles.word("piles")
    for seat, section in enumerate(seats):
        if not section.word(str(seat)):
            raise ValueError(f"seat {seat} is missing: each seat's section begins with its number")
    return head, seats, piles


def write_line(sections: Iterable[str]) -> str:
    """A line of these sections."""
    return " | ".join(sections)


def write_section(words: Iterable[str], fields: dict[str, str]) -> str:
    """Words, and the fields that are not empty."""
    named = (f"{name}={text}" for name, text in fields.items() if text not in ("", NOTHING))
    return " ".join([*words, *named])


def write_seats(seats: tuple[Seat, ...]) -> str:
    """Seats in the notation: `012`."""
    return "".join(map(str, seats))


def read_seats(text: str) -> tuple[Seat, ...]:
    """The seats that a text like `012` names."""
    if not text.isdecimal() or not text.isascii():
        raise ValueError(f"{text!r} is not a row of seats: write their numbers like 013")
    return tuple(map(int, text))


def filled_pile(listed: tuple[Card, ...] | None, left: list[Card], noun: str) -> tuple[Card, ...]:
    """A draw pile as a line lists it; a line that does not has everything there that is nowhere else."""
    if listed is None:
        return tuple(left)
    if left:
        raise ValueError(f"the {noun} {left[0]} is nowhere: leave {noun}s= out to put the rest there")
    return listed
