"""A new table: which game, with which options, against whom, how fast, and for whom."""

from typing import Any, Final

import msgspec

from menagerie_client.boards.fields import Field, fields_of, people_of
from menagerie_client.catalogue import BOARDS, DEFAULT_GAME, GAMES
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.sheet import Action, Area, Sheet, wrap
from menagerie_client.screens.form import Form
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.page import Page
from menagerie_client.screens.showcase import draw_cast
from menagerie_client.text.refusals import explain
from menagerie_shared.characters import LEVELS
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.paces import PACES

LABEL: Final = 26
MOST_ABOUT: Final = 3
"""How many rows there are for what is wrong with the form, or to be known about it."""


class NewTable(msgspec.Struct, frozen=True, kw_only=True):
    """What kind of table is wanted."""

    game: str = DEFAULT_GAME
    options: dict[str, Any] = {}
    bots: int | None = None
    """How many bots play; None is one in every other seat."""
    level: str = "medium"
    clock: str = "none"
    public: bool = True
    casual: bool = False
    lesson: bool = False
    """Whether it is a first game that teaches: then the game says all the rest."""

    def people(self) -> tuple[int, ...]:
        """The seats in which somebody has to sit; IllegalOptions if there is no such table."""
        return people_of(GAMES[self.game], self.options)

    def about(self) -> dict[str, Any]:
        """The rest of the request for it."""
        others = self.people()[1:]
        bots = others if self.bots is None else others[len(others) - min(self.bots, len(others)) :]
        return {
            "bots": list(bots),
            "level": self.level,
            "clock": self.clock,
            "public": self.public,
            "casual": self.casual,
            **({"lesson": True} if self.lesson else {}),
        }


class NewTablePage(Page[NewTable | None]):
    """A form: up and down choose a line, left and right change it, Enter opens the table."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.error = ""
        self._game = DEFAULT_GAME
        self._row = 0
        self._chosen: dict[str, int] = {}

    def _fields(self) -> list[Field]:
        words = self.words
        games = tuple((name, words(f"{name}-name")) for name in GAMES)
        own = fields_of(words, GAMES[self._game])
        yes_no = ((True, words("choice-yes")), (False, words("new-invited")))
        counts = ((False, words("choice-yes")), (True, words("new-casual-no")))
        what = [Field("game", words("new-game"), games, list(GAMES).index(self._game)), *own]
        if self.kit.alone:  # nobody can be waited for, and nothing is rated
            return [*what, self._level()]
        return [
            *what,
            Field("bots", words("new-bots"), tuple((count, str(count)) for count in range(self._others(own) + 1))),
            self._level(),
            Field("clock", words("new-clock"), tuple((clock, words(f"clock-{clock}")) for clock in PACES)),
            Field("public", words("new-public"), yes_no),
            Field("casual", words("new-casual"), counts),
        ]

    def _level(self) -> Field:
        """How well bots play; usually as well as last time."""
        words = self.words
        levels = tuple((level, words(f"level-{level}")) for level in LEVELS)
        return Field("level", words("new-level"), levels, LEVELS.index(self.kit.preferences.bots))

    def _others(self, own: tuple[Field, ...]) -> int:
        """How many can play besides this person: with these options or, if no table can have them, usually."""
        game = GAMES[self._game]
        try:
            people = people_of(game, {field.key: self._value(field) for field in own})
        except Refusal:
            people = game.options().people
        return len(people) - 1

    def _place(self, field: Field) -> int:
        """Which choice of a line is chosen; there may be fewer than when it was."""
        return min(self._chosen.get(field.key, field.default), len(field.choices) - 1)

    def _value(self, field: Field) -> Any:
        return field.choices[self._place(field)][0]

    def wanted(self) -> NewTable:
        """The table as the form stands."""
        fields = self._fields()
        values = {field.key: self._value(field) for field in fields}
        own = {option.key for option in GAMES[self._game].choices}
        return NewTable(
            game=self._game,
            options={key: value for key, value in values.items() if key in own},
            bots=values.get("bots"),
            level=values["level"],
            clock=values.get("clock", "none"),
            public=values.get("public", False),
            casual=values.get("casual", True),
        )

    def draw(self, sheet: Sheet) -> None:
        words = self.words
        sheet.put(2, 0, words("new-title"), "title")
        fields = self._fields()
        form = Form(fields, [self._place(field) for field in fields], LABEL, sheet.width)
        problem = self._problem()
        about, ink = problem or self._about(fields), "bad" if problem else "dim"
        rows = min(MOST_ABOUT, len(wrap(about, sheet.width - 4)))
        # Where there are few rows, what is empty goes first, and then a part of the form.
        form.spread(sheet.height - 3 - rows)
        spare = sheet.height - 3 - form.height - rows
        top = 1 + (spare > 0)
        bottom = sheet.height - 2 - rows - (spare > 1) - (spare > 2)
        y = form.draw(sheet, Area(0, top, sheet.width, bottom - top), self._row) + (spare > 1)
        sheet.spot(2, y, 24, ("open",))
        sheet.put(2, y, f" {words('new-open')} ", "selected" if self._row == len(fields) else "accent")
        y += 1 + (spare > 2)
        sheet.put_wrapped(Area(2, y, sheet.width - 4, rows), about, ink)
        y += rows + 1
        if (board := BOARDS.get(self._game)) is not None:
            draw_cast(sheet, Area(2, y, sheet.width - 4, sheet.height - 1 - y), board)

    def _about(self, fields: list[Field]) -> str:
        """What there is to know of the line that one is at, if the game says anything of it; else of the form."""
        words = self.words
        note = f"{self._game}-note-{fields[self._row].key}" if self._row < len(fields) else ""
        if note in words:
            return words(note)
        return words("new-what-alone" if self.kit.alone else "new-what")

    def _problem(self) -> str:
        """Why there is no such table."""
        try:
            self.wanted().people()
        except Refusal as refusal:
            return explain(self.words, refusal, self._game)
        return self.error

    def hints(self) -> list[Hint]:
        words = self.words
        glyphs = self.kit.look.glyphs
        return [
            Hint("down", glyphs.updown, words("hint-line")),
            Hint("right", glyphs.arrows, words("hint-change")),
            Hint("enter", words("key-enter"), words("hint-open")),
            Hint("escape", words("key-escape"), words("hint-back")),
        ]

    def press(self, key: str, character: str | None) -> bool:
        rows = len(self._fields()) + 1
        match key:
            case "down" | "tab":
                self._row = (self._row + 1) % rows
            case "up" | "shift+tab":
                self._row = (self._row - 1) % rows
            case "left" | "right" | "space":
                self._change(-1 if key == "left" else 1)
            case "enter":
                self._open()
            case "escape" | "q":
                self.close()
            case _:
                return False
        return True

    def _change(self, step: int) -> None:
        fields = self._fields()
        if self._row < len(fields):
            field = fields[self._row]
            self._choose(self._row, (self._place(field) + step) % len(field.choices))

    def _choose(self, row: int, place: int) -> None:
        field = self._fields()[row]
        self._row = row
        self._chosen[field.key] = place
        if field.key == "game":
            for option in GAMES[self._game].choices:  # another game may mean something else by the same key
                self._chosen.pop(option.key, None)
            self._game = field.choices[place][0]

    def _open(self) -> None:
        if not self._problem():
            wanted = self.wanted()
            self.kit.prefer(level=wanted.level)
            self.close(wanted)

    def act(self, action: Action) -> None:
        match action:
            case ("choose", int() as row, int() as place):
                self._choose(row, place)
            case ("open",):
                self._open()
            case _:
                pass
