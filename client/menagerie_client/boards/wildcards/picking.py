"""How a question is answered at the table: what can be pointed at, what is picked, and what Enter would do.

A picking knows neither keys' names on screen nor where anything is drawn. It says at every moment which move it stands
for, and what that move leads to: nothing is sent that was not shown before.
"""

from abc import ABC, abstractmethod
from typing import ClassVar, TypeAlias

from menagerie_client.boards.sitting import Sitting
from menagerie_client.boards.wildcards.effects import Effects
from menagerie_shared.games.wildcards.cards import CARDS, Card, Cards
from menagerie_shared.games.wildcards.moves import Move
from menagerie_shared.games.wildcards.view import View

Item: TypeAlias = tuple[str, int | str]
"""Something that can be pointed at: ("card", 2), ("animal", 0), ("own", "ibex"), ("button", "pass")."""

REFILL_ITEM: Item = ("button", "refill")
HABITAT_LETTERS = {"f": "f", "s": "s", "m": "m", "w": "w"}


class Picking(ABC):
    """One question being answered."""

    final: ClassVar[bool] = True
    """Whether the answer is carried out at once, so that a slip could not be undone."""

    def __init__(self, sitting: Sitting[View]) -> None:
        self.sitting = sitting
        self.picked: set[Item] = set()
        self.armed: Move | None = None
        self.cursor: Item = self.rows()[0][0]

    @property
    def sitting(self) -> Sitting[View]:
        """The table as it is now, in the words and the look of now."""
        return self._sitting

    @sitting.setter
    def sitting(self, sitting: Sitting[View]) -> None:
        self._sitting = sitting
        self.effects = Effects(sitting)

    @abstractmethod
    def rows(self) -> list[list[Item]]:
        """What can be pointed at, in rows as they lie on the table; never empty."""

    @abstractmethod
    def move(self) -> Move | None:
        """The move that is picked now, if it is whole."""

    @abstractmethod
    def effect(self) -> str:
        """What Enter would lead to, or what is still missing."""

    def pick(self, item: Item) -> None:
        """Pick something, or let it go again."""
        self.picked ^= {item}

    def counted(self) -> list[Item]:
        """What the digits stand for, from 1 on."""
        return self.rows()[0]

    # What a person does

    def press(self, key: str, character: str | None) -> Move | bool:
        """A move to send; True if something else changed; False if the key means nothing here."""
        if key == "enter":
            return self.enter()
        if key in ("left", "right", "up", "down", "tab", "shift+tab"):
            self._go(key)
            return True
        if key == "space":
            self.armed = None
            self.pick(self.cursor)
            return True
        if key == "escape" and (self.picked or self.armed):
            self.picked.clear()
            self.armed = None
            return True
        if character is None:
            return False
        return self._shortcut(character.lower())

    def enter(self) -> Move | bool:
        """Send what is picked; what cannot be undone is shown once more first."""
        move = self.move()
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

    def missing(self) -> str | None:
        """Of what kind something has still to be picked, if so: a card, an animal."""
        return None

    def _go_to_missing(self) -> None:
        """Point at the next thing that could still be picked."""
        items = [item for row in self.rows() for item in row]
        at = items.index(self.cursor)
        kind = self.missing()
        for item in (*items[at + 1 :], *items[:at]):
            if item[0] == kind and item not in self.picked:
                self.cursor = item
                return

    def click(self, item: Item) -> None:
        """Point at something with the mouse, which picks it too."""
        self.armed = None
        self.cursor = item
        self.pick(item)

    def _go(self, key: str) -> None:
        self.armed = None
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

    def _shortcut(self, character: str) -> bool:
        counted = self.counted()
        if character.isdecimal():
            index = (int(character) - 1) % 10
            if index >= len(counted):
                return False
            self.armed = None
            self.cursor = counted[index]
            self.point(self.cursor)
            return True
        return self._letter(character)

    def point(self, item: Item) -> None:  # noqa: B027 - for most questions that is all
        """A digit has brought the cursor here."""

    def _letter(self, letter: str) -> bool:
        """Go to the next thing whose name begins with a letter: first in the cursor's row, then in the others."""
        rows = self.rows()
        rows.sort(key=lambda items: self.cursor not in items)
        for items in rows:
            at = items.index(self.cursor) if self.cursor in items else -1
            for step in range(1, len(items) + 1):
                item = items[(at + step) % len(items)]
                if self.letter_of(item) == letter:
                    self.armed = None
                    self.cursor = item
                    return True
        return False

    def letter_of(self, item: Item) -> str:
        """The letter that leads to an item: a card's is its habitat's."""
        match item:
            case ("card", int() as index):
                return self.effects.habitat_letter(self.sitting.view.hand[index])
            case ("animal", int() as position):
                return self.effects.species(self.sitting.view.table.display[position])[:1].lower()
            case ("own", str() as species):
                return self.effects.species(species)[:1].lower()
            case (_, name):
                return self.effects.button(str(name))[:1].lower()

    # What the questions have in common

    def hand_items(self) -> list[Item]:
        """The cards in hand."""
        return [("card", index) for index in range(len(self.sitting.view.hand))]

    def cards(self, *items: Item) -> Cards:
        """The cards that items stand for, in canonical order."""
        hand = self.sitting.view.hand
        return tuple(sorted((hand[int(index)] for kind, index in items if kind == "card"), key=CARDS.index))

    def picked_cards(self) -> Cards:
        """The cards that are picked."""
        return self.cards(*self.picked)

    def pick_cards(self, cards: Cards) -> None:
        """Pick these cards of the hand and no others."""
        self.picked = {item for item in self.picked if item[0] != "card"}
        left: list[Card] = list(cards)
        for item in self.hand_items():
            if (card := self.sitting.view.hand[int(item[1])]) in left:
                left.remove(card)
                self.picked.add(item)
