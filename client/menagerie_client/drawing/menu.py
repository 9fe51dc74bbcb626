"""A list of things to choose from: with arrows, digits, first letters, or the mouse."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from menagerie_client.drawing.sheet import Action

NEXT = ("down", "tab", "j", "right")
BEFORE = ("up", "shift+tab", "k", "left")


class Entry(NamedTuple):
    """One thing to choose."""

    action: Action
    label: str
    key: str = ""
    """A letter that chooses it at once."""


class Menu:
    """Entries, one of which is current."""

    def __init__(self, entries: Sequence[Entry] = ()) -> None:
        self.entries: tuple[Entry, ...] = tuple(entries)
        self.current = 0

    def replace(self, entries: Sequence[Entry]) -> None:
        """Offer other entries; the current one stays current if it is still there."""
        before = self.action
        self.entries = tuple(entries)
        actions = [entry.action for entry in self.entries]
        self.current = actions.index(before) if before in actions else min(self.current, max(0, len(actions) - 1))

    @property
    def action(self) -> Action | None:
        """What the current entry does."""
        return self.entries[self.current].action if self.entries else None

    def is_current(self, action: Action) -> bool:
        """Whether this is what Enter would do."""
        return self.action == action

    def go_to(self, action: Action) -> None:
        """Make an entry current."""
        for index, entry in enumerate(self.entries):
            if entry.action == action:
                self.current = index

    def press(self, key: str, character: str | None) -> Action | bool | None:
        """An action to carry out; True if the key only moved; False if it means nothing here."""
        if not self.entries:
            return False
        if key in NEXT or key in BEFORE:
            step = 1 if key in NEXT else -1
            self.current = (self.current + step) % len(self.entries)
            return True
        if key in ("home", "end"):
            self.current = 0 if key == "home" else len(self.entries) - 1
            return True
        if key in ("enter", "space"):
            return self.action
        if character is None:
            return False
        if character.isdecimal() and 0 < int(character) <= len(self.entries):
            self.current = int(character) - 1
            return self.action
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
            case None:
                return False
            case action:
                act(action)
                return True

    def _first_letter(self, letter: str) -> bool:
        """Go to the next entry that begins with a letter."""
        count = len(self.entries)
        for step in range(1, count + 1):
            index = (self.current + step) % count
            if self.entries[index].label.lower().startswith(letter):
                self.current = index
                return True
        return False
