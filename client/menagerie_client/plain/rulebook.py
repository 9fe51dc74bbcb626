"""The rules in plain mode: what they are about, a part of them, a paragraph, or whatever has a word in it."""

from menagerie_client.boards.board import Board
from menagerie_client.boards.rules import Section
from menagerie_client.catalogue import BOARDS
from menagerie_client.plain.desk import Desk
from menagerie_client.text.lists import enumerate_words


class Rulebook:
    """Reads rules out to one person."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._words = desk.words

    def read(self, typed: str, board: Board | None = None, at: str = "") -> None:
        """What was asked for; without anything, the paragraph of this moment and what else there is.

        At a table it is about that game. Elsewhere a game can be named first, or a number tells which one is meant.
        """
        name, _, rest = typed.partition(" ")
        if name.casefold() in BOARDS:
            board, typed = BOARDS[name.casefold()], rest.strip()
        boards = [board] if board is not None else [*BOARDS.values()]
        if not typed:
            for each in boards:
                self._list(each, at)
            self._desk.say("plain-rules-how", letter=boards[0].letter)
        elif typed.casefold() == self._words("plain-rules-all"):
            for each in boards:
                self._write(each.rules_lines(self._words))
        else:
            found = [line for each in boards for line in self._find(each, typed)]
            self._write(found or [self._words("plain-rules-nothing", typed=typed)])

    def _list(self, board: Board, at: str) -> None:
        """The paragraph of this moment, and the parts that there are."""
        self._write(board.cite(self._words, at))
        headings = [section.heading for section in board.rules(self._words)]
        self._desk.say(
            "plain-rules-parts",
            game=self._words(f"{board.game.name}-name"),
            parts=enumerate_words(self._words, headings, "list-semicolon"),
        )

    def _find(self, board: Board, typed: str) -> list[str]:
        """A part by its number or title, paragraphs by their number, or all paragraphs that have each of the words."""
        sections, wanted = board.rules(self._words), typed.casefold().split()
        for section in sections:
            if typed.casefold() in (section.number.casefold(), section.title.casefold(), section.heading.casefold()):
                return _lines(section)
        paragraphs = [paragraph for section in sections for paragraph in section.paragraphs]
        numbered = [str(each) for each in paragraphs if each.number.casefold() == typed.casefold()]
        return numbered or [str(each) for each in paragraphs if all(word in str(each).casefold() for word in wanted)]

    def _write(self, lines: list[str]) -> None:
        for line in lines:
            self._desk.write(line)


def _lines(section: Section) -> list[str]:
    return [section.heading, *map(str, section.paragraphs)]
