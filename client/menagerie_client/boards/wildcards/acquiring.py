"""W5 How an animal is picked, with what is paid for it; or a pass."""

from typing import ClassVar

from menagerie_client.boards.picking import Item
from menagerie_client.boards.wildcards.picking import WildcardsPicking
from menagerie_client.drawing.hints import Hint
from menagerie_shared.games.wildcards.cards import Cards
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

    def point(self, item: Item) -> None:
        if item not in self.picked:
            self.pick(item)

    def pick(self, item: Item) -> None:
        """An animal comes with a payment that would do; single cards of it can be changed."""
        if item[0] == "card":
            super().pick(item)
            self.picked.discard(self.PASS)
        elif item in self.picked:
            self.picked.clear()
        else:
            self.picked = {item}
            if item[0] == "animal":
                species = self.question.display[int(item[1])]
                self.pick_cards(self.effects.suggest(species, self.question.price))

    def missing(self) -> str | None:
        if self._position() is None:
            return "animal"
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
                return self.effects.acquire(self.question.display[position], payment)
            case None:
                return self._missing(self.picked_cards()) if self.picked else self._ask()

    def space_does(self) -> str | None:
        return "wildcards-board-hint-payment" if self.cursor[0] == "card" else super().space_does()

    def own_hints(self) -> list[Hint]:
        words, animals = self.sitting.words, len(self.question.display)
        return [
            Hint("1", f"1-{animals}" if animals > 1 else "1", words("wildcards-board-hint-animal")),
            Hint("p", "P", words("wildcards-board-hint-pass")),
        ]

    def _ask(self) -> str:
        """Pick an animal, and what comes with it: who has nothing more to pay is not told of payments."""
        return self.sitting.words("wildcards-board-acquire-pick", price=self.question.price)

    def _missing(self, payment: Cards) -> str:
        price = self.question.price
        if len(payment) > price:
            return self.sitting.words("wildcards-board-too-many", picked=len(payment), price=price)
        if self._position() is None:
            return self._ask()
        return self.sitting.words("wildcards-board-pick-more", picked=len(payment), price=price)
