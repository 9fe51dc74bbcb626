"""What the questions of Wild Cards have in common when they are answered: cards of the hand, animals and buttons."""

from typing import Any, Final

from menagerie_client.boards.picking import Item, Picking
from menagerie_client.boards.sitting import Sitting
from menagerie_client.boards.wildcards.signed_effects import SignedEffects
from menagerie_shared.games.wildcards.cards import CARDS, Card, Cards

REFILL_ITEM: Final[Item] = ("button", "refill")


class WildcardsPicking(Picking):
    """One question being answered; a card of the hand is ("card", 2), an animal ("animal", 0) or ("own", "ibex")."""

    def sit(self, sitting: Sitting[Any]) -> None:
        super().sit(sitting)
        self.effects = SignedEffects(sitting)

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
