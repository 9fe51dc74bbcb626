"""Settings: how everything looks and behaves for this person; a change is seen at once and remembered."""

from typing import Any

from menagerie_client.boards.fields import Field
from menagerie_client.catalogue import SIGNS
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.sheet import Action, Area, Sheet, wrap
from menagerie_client.look.palettes import DEPTHS, THEMES
from menagerie_client.screens.form import Form
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.page import Page
from menagerie_client.text.words import languages
from menagerie_shared.characters import LEVELS

LABEL = 22
SAMPLE = 2
"""How many rows it takes to see whether signs look right."""


class SettingsPage(Page[None]):
    """A form whose changes work at once."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._row = 0

    def _fields(self) -> list[Field]:
        words = self.words
        yes_no = ((True, words("choice-yes")), (False, words("choice-no")))
        by_terminal = ("auto", words("choice-terminal"))
        return [
            Field("language", words("set-language"), tuple((code, words(f"language-{code}")) for code in languages())),
            Field("theme", words("set-theme"), tuple((theme, words(f"theme-{theme}")) for theme in THEMES)),
            Field(
                "colours", words("set-colours"), (by_terminal, *((depth, words(f"depth-{depth}")) for depth in DEPTHS))
            ),
            Field(
                "glyphs",
                words("set-glyphs"),
                (by_terminal, ("unicode", words("glyphs-unicode")), ("ascii", words("glyphs-ascii"))),
            ),
            Field("calm", words("set-calm"), yes_no),
            Field("animation", words("set-animation"), yes_no),
            Field("bell", words("set-bell"), yes_no),
            Field("confirmations", words("set-confirmations"), ((None, words("set-confirm-plain")), *yes_no)),
            Field("guided", words("set-guided"), yes_no),
            Field("level", words("set-level"), tuple((level, words(f"level-{level}")) for level in LEVELS)),
            Field("bots_talk", words("set-bots-talk"), yes_no),
        ]

    def _chosen(self, field: Field) -> int:
        """Which choice is made; the language is the one that is spoken, whoever chose it."""
        value = self.words.language if field.key == "language" else getattr(self.kit.preferences, field.key)
        values = [each for each, _ in field.choices]
        return values.index(value) if value in values else 0

    def draw(self, sheet: Sheet) -> None:
        sheet.put(2, 0, self.words("set-title"), "title")
        fields = self._fields()
        form = Form(fields, [self._chosen(field) for field in fields], LABEL, sheet.width)
        what = self.words(f"set-what-{fields[self._row].key}")
        # Where there are few rows, the sample goes first, then what is empty, and then a part of the form.
        about = max(1, *(len(wrap(self.words(f"set-what-{field.key}"), sheet.width - 4)) for field in fields))
        form.spread(sheet.height - 2 - about)
        spare = sheet.height - 2 - about - form.height
        top = 1 + (spare > 0)
        bottom = sheet.height - 1 - about - (spare > 1)
        y = form.draw(sheet, Area(0, top, sheet.width, bottom - top), self._row)
        if y + 1 + SAMPLE <= bottom:
            self._draw_sample(sheet, y + 1)
        sheet.put_wrapped(Area(2, bottom, sheet.width - 4, about), what)

    def _draw_sample(self, sheet: Sheet, y: int) -> None:
        """Does this look right?"""
        glyphs, signs = self.kit.look.glyphs, self.kit.look.signs
        sheet.put(2, y, self.words("set-sample"), "dim", sheet.width - 4)
        x = 4
        for game in SIGNS:
            for suit in game.suits:
                x = sheet.put(x, y + 1, f"{signs[suit]}3", suit) + 2
            for mark in game.marks:
                x = sheet.put(x, y + 1, f"2{signs[mark]}", mark) + 2
            for suit in game.suits[:1]:
                x = sheet.put(x, y + 1, f"[{signs[suit]}1]", f"{suit} selected") + 2
        sheet.put(x, y + 1, f"{glyphs.corners[0]}{glyphs.across}{glyphs.corners[1]}", "frame")

    def hints(self) -> list[Hint]:
        words = self.words
        glyphs = self.kit.look.glyphs
        return [
            Hint("down", glyphs.updown, words("hint-line")),
            Hint("right", glyphs.arrows, words("hint-change")),
            Hint("escape", words("key-escape"), words("hint-back")),
        ]

    def press(self, key: str, character: str | None) -> bool:
        rows = len(self._fields())
        match key:
            case "down" | "tab":
                self._row = (self._row + 1) % rows
            case "up" | "shift+tab":
                self._row = (self._row - 1) % rows
            case "left" | "right" | "space" | "enter":
                field = self._fields()[self._row]
                step = -1 if key == "left" else 1
                self._choose(self._row, (self._chosen(field) + step) % len(field.choices))
            case "escape" | "q":
                self.close()
            case _:
                return False
        return True

    def act(self, action: Action) -> None:
        match action:
            case ("choose", int() as row, int() as choice):
                self._row = row
                self._choose(row, choice)
            case _:
                pass

    def _choose(self, row: int, choice: int) -> None:
        field = self._fields()[row]
        value: Any = field.choices[choice][0]
        self.kit.prefer(**{field.key: value})
