"""W5 How an animal is picked, with what is paid for it; or a pass."""

from collections.abc import Mapping
from typing import ClassVar

from menagerie_client.boards.picking import Item
from menagerie_client.boards.wildcards.picking import WildcardsPicking
from menagerie_client.drawing.hints import Hint
from menagerie_shared.games.wildcards.moves import (
    Acquire,
    Move,
    Pass,
)
from menagerie_shared.games.wildcards.questions import (
    ChooseAnimal,
)


class Acquiring(WildcardsPicking):
    """W5.2 Which animal for which cards, or none?"""

    question: ChooseAnimal
    PASS: ClassVar[Item] = ("button", "pass")

    def recall(self, chosen: Move) -> None:
        match chosen:
            case Acquire(position, payment):
                self.cursor = ("animal", position)
                self.picked = {self.cursor}
                self.pick_cards(payment)
            case Pass():
                self.cursor, self.picked = self.PASS, {self.PASS}
            case _:
                pass

    def rows(self) -> list[list[Item]]:
        animals: list[Item] = [("animal", position) for position in range(len(self.question.display))]
        hand = self.hand_items() if self.question.price else []
        return [row for row in ([*animals, self.PASS], hand) if row]

    def counted(self) -> list[Item]:
        return [("animal", position) for position in range(len(self.question.display))]

    def counted_as(self) -> str:
        return "wildcards-board-hint-animal"

    def shortcuts(self) -> Mapping[str, Item]:
        return {self.button_letter("pass"): self.PASS}

    def suggest(self) -> None:
        """The animal that brings most, with a payment for it."""
        position = self.effects.best_animal(self.question.display, self.question.price)
        self.cursor = self.PASS if position is None else ("animal", position)
        self.reached(self.cursor)

    def reached(self, item: Item) -> None:
        """Where the cursor is, is the choice; among the cards it is only looked at which ones are paid."""
        if item[0] != "card" and item not in self.picked:
            self.pick(item)

    def pick(self, item: Item) -> None:
        """An animal comes with a payment that would do; single cards of it can be changed."""
        if item[0] == "card":
            if self.PASS in self.picked:  # whoever pays takes something
                self.suggest()
                self.cursor = item
                if item in self.picked:
                    return  # it is paid already
            self.change_payment(item, self.question.price)
            return
        self.picked = {item}
        if item[0] == "animal":
            species = self.question.display[int(item[1])]
            self.pick_cards(self.effects.suggest(species, self.question.price))

    def press(self, key: str, character: str | None) -> Move | bool:
        """Space at the animal that is taken goes to what is paid for it: that can be changed there."""
        if key == "space" and self._is_paid:
            self.disarm()
            self.cursor = next(item for item in self.hand_items() if item in self.picked)
            return True
        return super().press(key, character)

    def missing(self) -> str | None:
        return "card" if len(self.picked_cards()) < self.question.price else None

    def _position(self) -> int | None:
        return next((int(position) for kind, position in self.picked if kind == "animal"), None)

    def move(self) -> Acquire | Pass | None:
        if self.PASS in self.picked:
            return Pass()
        position, payment = self._position(), self.picked_cards()
        if position is None or len(payment) != self.question.price:
            return None
        return Acquire(position, payment)

    def effect(self) -> str:
        match self.move():
            case Pass():
                return self.effects.passing()
            case Acquire(position, payment):
                return self.replaced() + self.effects.acquire(self.question.display[position], payment)
            case None:
                picked, price = len(self.picked_cards()), self.question.price
                return self.sitting.words("wildcards-board-pick-more", picked=picked, price=price)

    def space_does(self) -> str | None:
        return "wildcards-board-hint-payment" if self.cursor[0] == "card" or self._is_paid else None

    @property
    def _is_paid(self) -> bool:
        """Whether the animal at the cursor is the one that is taken, and its payment could be another one."""
        return self.cursor[0] == "animal" and bool(self.picked_cards())

    def own_hints(self) -> list[Hint]:
        return [self.button_hint("pass")]
