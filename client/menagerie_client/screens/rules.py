"""The rules, to be read at the table: a contents beside them where there is room, and ways straight to a paragraph."""

from bisect import bisect_right
from typing import Final

from menagerie_client.catalogue import BOARDS, DEFAULT_GAME
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.sheet import Action, Area, Sheet, wrap
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.reading import WIDEST, Line, ReadingPage
from menagerie_client.screens.search import Search
from menagerie_client.text.words import Words

WIDE: Final = 100
"""From this width on, the contents stand beside the text."""
CONTENTS: Final = 32
MARGIN: Final = 7
"""Room for the longest number and a space after it."""


class RulesPage(ReadingPage):
    """The rules of a game, section by section."""

    margin = MARGIN

    def __init__(self, kit: Kit, game: str | None = None, at: str = "", *, from_home: bool = False) -> None:
        """Open the rules of a game at their beginning, or at a paragraph: "W5.3".

        From home one can turn to another game, or ask for the game that teaches: the page ends with its name then.
        """
        self._board = BOARDS[game or DEFAULT_GAME]
        super().__init__(kit, self._written_in)
        self._sections = self._board.rules(kit.words)
        self._from_home = from_home
        self._at = at
        self._width = 0
        self._starts: list[int] = []
        """The line in which each section begins."""
        self._places: list[int] = []
        """The line in which each heading and each paragraph begins."""
        self._search = Search()
        self._jump: int | None = None
        """The place to go to when the text is broken into lines again."""
        self._chosen = 0
        """The section that was gone to last."""

    def _written_in(self, words: Words) -> tuple[str, list[str]]:
        return words("rules-title", game=words(f"{self._board.game.name}-name")), []

    def looks_changed(self) -> None:
        super().looks_changed()
        self._read()

    def _read(self) -> None:
        """The rules of the game that is open, in the words of now."""
        self._title, _ = self._written_in(self.kit.words)
        self._sections = self._board.rules(self.kit.words)
        self._width = 0
        self._search.look_again(self._texts())

    def _texts(self) -> list[str]:
        """What stands at each of the places where a heading or a paragraph begins."""
        return [text for section in self._sections for text in (section.heading, *map(str, section.paragraphs))]

    def _turn_over(self) -> None:
        """Open the rules of the next game, from their beginning."""
        names = [*BOARDS]
        self._board = BOARDS[names[(names.index(self._board.game.name) + 1) % len(names)]]
        self._lines, self._starts, self._chosen, self._at = [], [], 0, ""
        self._search.stop()
        self._read()

    # Drawing

    @property
    def caption(self) -> str:
        """What these rules are, or what is looked for in them."""
        search = self._search
        if not search.is_typing and not search.typed:
            return super().caption
        typed = f"{search.typed}{'_' * search.is_typing}"
        return self.words("rules-search", typed=typed, number=search.number, count=len(search.found))

    def draw(self, sheet: Sheet) -> None:
        if sheet.width < WIDE:
            super().draw(sheet)
            return
        width = min(sheet.width - CONTENTS, WIDEST + 4)
        x = (sheet.width - CONTENTS - width) // 2
        self.draw_text(sheet, Area(x + CONTENTS, 0, width, sheet.height - 1))
        self._draw_contents(sheet, Area(x, 0, CONTENTS, sheet.height - 1))

    def lines(self, width: int) -> list[Line]:
        """They stay the same while one scrolls, so they are broken once for a width; the place is kept."""
        if width != self._width:
            opened = bool(self._lines)
            here = max(0, bisect_right(self._places, self.top) - 1)
            self._break(width)
            here, self._jump = here if self._jump is None else self._jump, None
            self.top = self._places[here] if opened else self._line_of(self._at)
        return self._lines

    def _break(self, width: int) -> None:
        lines: list[Line] = []
        self._width, self._lines, self._starts, self._places = width, lines, [], []
        for section in self._sections:
            self._starts.append(len(lines))
            self._places.append(len(lines))
            lines += [Line(section.title, "title", section.number, "title"), Line()]
            for paragraph in section.paragraphs:
                marked = len(self._places) == self._search.at if self._search.found else paragraph.number == self._at
                self._places.append(len(lines))
                first, *more = wrap(paragraph.text, width)
                ink = "selected" if paragraph.number and marked else "accent"
                lines += [Line(first, margin=paragraph.number, margin_ink=ink), *map(Line, more), Line()]

    def _line_of(self, number: str) -> int:
        """Where a paragraph begins; rulings about it, which come later under the same number, are not it."""
        return next((y for y in self._places if number and self._lines[y].margin == number), 0)

    def _draw_contents(self, sheet: Sheet, area: Area) -> None:
        inside = sheet.frame(area, self.words("rules-contents"))
        for row, section in enumerate(self._sections[: inside.height]):
            y, is_current = inside.y + row, row == self._current
            sheet.spot(inside.x, y, inside.width, ("section", row))
            mark = self.kit.look.glyphs.cursor if is_current else " "
            sheet.put(inside.x, y, mark, "accent")
            sheet.put(inside.x + 2, y, section.number, "accent", 4)
            sheet.put(inside.x + 6, y, section.title, "title" if is_current else "text", inside.width - 6)

    @property
    def _current(self) -> int:
        """The section at the top, or the one that was gone to if there is not enough after it to bring it there."""
        if not self._starts or min(self._starts[self._chosen], self.last) == self.top:
            return self._chosen  # nothing is drawn yet where there is too little room
        return max(0, bisect_right(self._starts, self.top) - 1)

    # What the person does

    def hints(self) -> list[Hint]:
        onward = self._current < len(self._sections) - 1
        section = Hint("right" if onward else "left", self.kit.look.glyphs.arrows, self.words("hint-section"))
        *scroll, back = super().hints()
        another = Hint("n", "N", self.words("hint-next"))
        if self._search.is_typing:
            return [Hint("enter", self.words("key-enter"), self.words("hint-choose")), back]
        find = [Hint("slash", "/", self.words("hint-find")), *([another] if self._search.found else [])]
        digits = Hint("1", "0-9", self.words("hint-go-to"), tuple("023456789"))
        hints = [*scroll, *find, section, back, digits, Hint("r", "R", self.words("hint-rulings"))]
        if self._from_home:
            hints += [Hint("g", "G", self.words("hint-other-game")), Hint("p", "P", self.words("hint-lesson"))]
        return hints

    @property
    def takes_letters(self) -> bool:
        return self._search.is_typing

    def press(self, key: str, character: str | None) -> bool:
        if self._search.is_typing:
            return self._type(key, character)
        if key == "slash" or character == "/":
            self._search.begin()
        elif key == "n" and self._search.found:
            self._search.go(1)
            self._show_found()
        elif key == "escape" and self._search.typed:
            self._search.stop()
            self._width = 0
        elif key == "r":
            self._go_to(len(self._sections) - 1)
        elif key in ("left", "right"):
            self._go_to(self._current + (1 if key == "right" else -1))
        elif character is not None and character.isdecimal():
            self._go_to(int(character))
        elif self._from_home and key == "g":
            self._turn_over()
        elif self._from_home and key == "p":
            self.close(self._board.game.name)
        else:
            return super().press(key, character)
        return True

    def _type(self, key: str, character: str | None) -> bool:
        """Something is typed that is looked for while it is typed."""
        search = self._search
        match key:
            case "escape":
                search.stop()
            case "enter":
                search.keep()
            case "down" | "tab":
                search.go(1)
            case "up" | "shift+tab":
                search.go(-1)
            case "backspace":
                search.type(search.typed[:-1], self._texts())
            case _ if character is not None and character.isprintable():
                search.type(f"{search.typed}{character}", self._texts())
            case _:
                return False
        self._show_found()
        return True

    def _show_found(self) -> None:
        """Scroll to what is looked for, and mark it."""
        self._width = 0
        self._jump = self._search.at

    def act(self, action: Action) -> None:
        match action:
            case ("section", int() as index):
                self._go_to(index)
            case _:
                pass

    def _go_to(self, section: int) -> None:
        if 0 <= section < len(self._starts):
            self._chosen = section
            self.top = min(self._starts[section], self.last)
