"""A list of things to choose from: with arrows, digits, first letters, or the mouse."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from menagerie_client.drawing.sheet import Action

NEXT = ("down", "tab", "j", "right")
BEFORE = ("up", "shift+tab", "k", "left")


class Entry(NamedTuple):
    """One thing to choose."""

    action: Action
    label: str
    key: str = ""
    """A letter that chooses it at once."""
    careful: bool = False
    """Whether the cursor never stands here unless a person put it here: an Enter too many would cost them something."""


class Menu:
    """Entries, one of which is current; none is where a person has to choose first."""

    def __init__(self, entries: Sequence[Entry] = ()) -> None:
        self.entries: tuple[Entry, ...] = ()
        self.current: int | None = None
        self._about: Any = None
        self.replace(entries)

    def replace(self, entries: Sequence[Entry], about: Any = None) -> None:
        """Offer other entries. The current one stays current, unless this is a menu about something else."""
        before = self.action if about == self._about else None
        self._about = about
        self.entries = tuple(entries)
        actions = [entry.action for entry in self.entries]
        if before in actions:
            self.current = actions.index(before)
        else:
            self.current = next((index for index, entry in enumerate(self.entries) if not entry.careful), None)

    @property
    def action(self) -> Action | None:
        """What the current entry does."""
        return None if self.current is None else self.entries[self.current].action

    def is_current(self, action: Action) -> bool:
        """Whether this is what Enter would do."""
        return self.action == action

    def go_to(self, action: Action) -> None:
        """Make an entry current."""
        for index, entry in enumerate(self.entries):
            if entry.action == action:
                self.current = index

    def press(self, key: str, character: str | None) -> Action | bool:
        """An action to carry out; True if the key only moved; False if it means nothing here."""
        if not self.entries:
            return False
        if key in NEXT or key in BEFORE:
            self._step(1 if key in NEXT else -1)
            return True
        if key in ("home", "end"):
            self.current = 0 if key == "home" else len(self.entries) - 1
            return True
        if key in ("enter", "space"):
            return self.action or False
        if character is None:
            return False
        if character.isdecimal() and 0 < int(character) <= len(self.entries):
            self.current = int(character) - 1
            return self.entries[self.current].action
        for index, entry in enumerate(self.entries):
            if entry.key and entry.key == character.lower():
                self.current = index
                return entry.action
        return self._first_letter(character.lower())

    def steer(self, key: str, character: str | None, act: Callable[[Action], None]) -> bool:
        """Move, or have something done; False if the key means nothing here."""
        match self.press(key, character):
            case bool() as moved:
                return moved
            case action:
                act(action)
                return True

    def _step(self, step: int) -> None:
        """Go on by one; from nowhere, to the first or the last."""
        if self.current is None:
            self.current = 0 if step > 0 else len(self.entries) - 1
        else:
            self.current = (self.current + step) % len(self.entries)

    def _first_letter(self, letter: str) -> bool:
        """Go to the next entry that begins with a letter."""
        count = len(self.entries)
        here = -1 if self.current is None else self.current
        for step in range(1, count + 1):
            index = (here + step) % count
            if self.entries[index].label.lower().startswith(letter):
                self.current = index
                return True
        return False
