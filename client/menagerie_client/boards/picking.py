"""How a question is answered at the table: what can be pointed at, what is picked, and what Enter would do.

A picking does not know where anything is drawn. It says at every moment which move it stands for, and what that move
leads to: nothing is sent that was not shown before.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, TypeAlias

from menagerie_client.boards.sitting import Sitting
from menagerie_client.drawing.hints import Hint, digits_hint

Item: TypeAlias = tuple[str, int | str]
"""Something that can be pointed at: its kind, and which one of them. ("card", 2), ("button", "pass")."""
Move: TypeAlias = Any
"""An answer to the question: one of the game's moves, never a bool."""


class Picking(ABC):
    """One question being answered."""

    question: Any
    """What is asked; a subclass says of which type."""
    final: ClassVar[bool] = True
    """Whether the answer is carried out at once, so that a slip could not be undone."""
    by_cursor: ClassVar[bool] = False
    """Whether what the cursor points at is the choice, so that there is nothing to pick."""

    def __init__(self, sitting: Sitting[Any]) -> None:
        self.question = sitting.question
        self.sit(sitting)
        self.picked: set[Item] = set()
        self.armed: Move | None = None
        """The move that Enter was pressed for once, if it takes two."""
        self.cursor: Item = self.rows()[0][0]
        if sitting.hinted is None:
            self.suggest()
        else:
            self.recall(sitting.hinted)
        self._suggested = self.cursor, frozenset(self.picked)
        if sitting.chosen is not None:
            self.picked.clear()
            self.recall(sitting.chosen)

    def sit(self, sitting: Sitting[Any]) -> None:
        """Take in the table as it is now, in the words and the look of now."""
        self.sitting = sitting

    # What a question says of itself

    def prompt(self) -> str:
        """The end of the entry that asks it: `<game>-board-prompt-<this>`."""
        return type(self.question).__name__

    @abstractmethod
    def rows(self) -> list[list[Item]]:
        """What can be pointed at, in rows as they lie on the table; never empty."""

    @abstractmethod
    def move(self) -> Move | None:
        """The move that is picked now, if it is whole."""

    @abstractmethod
    def effect(self) -> str:
        """What Enter would lead to, or what is still missing."""

    def suggest(self) -> None:  # noqa: B027 - where nothing is better than the rest, the cursor is on the first
        """Begin with what most people want, so that Enter alone will do; nothing hidden is known here."""

    def shortcuts(self) -> Mapping[str, Item]:
        """The letters that lead straight to something. None of them is one of the page's own keys."""
        return {}

    @abstractmethod
    def recall(self, chosen: Move) -> None:
        """Point at a move, so that Enter makes it: one that was chosen and can be changed, or one that was hinted."""

    def pick(self, item: Item) -> None:
        """Pick something, or let it go again."""
        if not self.by_cursor:
            self.picked ^= {item}

    def counted(self) -> list[Item]:
        """What the digits stand for, from 1 on."""
        return self.rows()[0]

    def counted_as(self) -> str | None:
        """The entry that says what the digits choose; None if they are not told of."""
        return None

    def missing(self) -> str | None:
        """Of what kind something has still to be picked, if so: a card, an animal."""
        return None

    def point(self, item: Item) -> None:
        """A digit has brought the cursor here."""
        self.reached(item)

    def reached(self, item: Item) -> None:  # noqa: B027 - for most questions that is all
        """An arrow, a letter or a digit has brought the cursor here."""

    def enter_does(self) -> str:
        """The entry that says what Enter does."""
        return "hint-choose" if self.armed is None else "board-hint-do"

    def space_does(self) -> str | None:
        """The entry that says what Space does where the cursor is; None if it does nothing."""
        if self.by_cursor:
            return None
        return "board-hint-let-go" if self.cursor in self.picked else "board-hint-pick"

    def own_hints(self) -> list[Hint]:
        """The keys that only this question has."""
        return []

    # What a person does

    def press(self, key: str, character: str | None) -> Move | bool:
        """A move to send; True if something else changed; False if the key means nothing here."""
        if key == "enter":
            return self.enter()
        if key in ("left", "right", "up", "down", "tab", "shift+tab"):
            self._go(key)
            return True
        if key == "space" and self.space_does() is not None:
            self.disarm()
            self.pick(self.cursor)
            return True
        if key == "escape" and self._can_undo:
            self._undo()
            return True
        if character is None:
            return False
        return self._shortcut(character.lower())

    @property
    def _can_undo(self) -> bool:
        """Whether something else is picked than what was suggested, or Enter was pressed once."""
        return self.armed is not None or self.picked != self._suggested[1]

    def _undo(self) -> None:
        """Go back by a step: what was to be confirmed is not, or what was suggested is the choice again."""
        if self.armed is None:
            self.cursor, self.picked = self._suggested[0], set(self._suggested[1])
        self.disarm()

    def enter(self) -> Move | bool:
        """Send what is picked; what cannot be undone is shown once more first."""
        move = self.move()
        if move is not None and move == self.sitting.chosen:
            return False  # it is chosen already
        if move is None:
            # Enter goes forward only: what is picked is let go with Space.
            if self.cursor in self.picked:
                self._go_to_missing()
            else:
                self.pick(self.cursor)
            return True
        if self.final and self.sitting.confirm and self.armed != move:
            self.armed = move
            return True
        return move

    def click(self, item: Item) -> None:
        """Point at something with the mouse, which picks it too."""
        self.disarm()
        self.cursor = item
        self.pick(item)

    def take_over(self, move: Move) -> None:
        """Let go of what is picked, and point at a move that somebody has hinted: Enter is still to be pressed."""
        self.disarm()
        self.picked.clear()
        self.recall(move)

    def disarm(self) -> None:
        """Ask for Enter twice again."""
        self.armed = None

    def hints(self) -> list[Hint]:
        """The keys of this moment."""
        words, rows = self.sitting.words, self.rows()
        hints = []
        if sum(map(len, rows)) > 1:
            glyphs = self.sitting.look.glyphs
            beside = len(next((row for row in rows if self.cursor in row), rows[0])) > 1
            arrows = (glyphs.arrows if beside else "") + (glyphs.updown if len(rows) > 1 else "")
            hints.append(Hint("right" if beside else "down", arrows, words("hint-move")))
        if self.sitting.chosen is None or self.move() != self.sitting.chosen:
            hints.append(Hint("enter", words("key-enter"), words(self.enter_does())))
        if (counted := self.counted_as()) is not None and self.counted():
            hints.append(digits_hint(len(self.counted()), words(counted)))
        if (space := self.space_does()) is not None:
            hints.append(Hint("space", words("key-space"), words(space)))
        hints += self.own_hints()
        if self._can_undo:
            hints.append(Hint("escape", words("key-escape"), words("hint-undo")))
        return hints

    def _go_to_missing(self) -> None:
        """Point at the next thing that could still be picked."""
        items = [item for row in self.rows() for item in row]
        at = items.index(self.cursor)
        kind = self.missing()
        for item in (*items[at + 1 :], *items[:at]):
            if item[0] == kind and item not in self.picked:
                self.cursor = item
                self.reached(item)
                return

    def _go(self, key: str) -> None:
        self.disarm()
        rows = self.rows()
        row = next((number for number, items in enumerate(rows) if self.cursor in items), 0)
        column = rows[row].index(self.cursor) if self.cursor in rows[row] else 0
        if key in ("left", "right"):
            step = 1 if key == "right" else -1
            self.cursor = rows[row][(column + step) % len(rows[row])]
        else:
            step = 1 if key in ("down", "tab") else -1
            items = rows[(row + step) % len(rows)]
            self.cursor = items[min(column, len(items) - 1)]
        self.reached(self.cursor)

    def _shortcut(self, character: str) -> bool:
        counted = self.counted()
        if character.isdecimal():
            index = (int(character) - 1) % 10
            if index >= len(counted):
                return False
            self.disarm()
            self.cursor = counted[index]
            self.point(self.cursor)
            return True
        return self._letter(character)

    def _letter(self, letter: str) -> bool:
        """Go straight to what a letter stands for."""
        if (item := self.shortcuts().get(letter)) is None:
            return False
        self.disarm()
        self.cursor = item
        self.reached(item)
        return True
