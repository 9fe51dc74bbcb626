"""What the questions of Wild Cards have in common when they are answered: cards of the hand, animals and buttons."""

from typing import Any, Final

from menagerie_client.boards.picking import Item, Picking
from menagerie_client.boards.sitting import Sitting
from menagerie_client.boards.wildcards.signed_effects import SignedEffects
from menagerie_client.drawing.hints import Hint
from menagerie_shared.games.wildcards.cards import CARDS, Card, Cards

REFILL_ITEM: Final[Item] = ("button", "refill")


class WildcardsPicking(Picking):
    """One question being answered; a card of the hand is ("card", 2), an animal ("animal", 0) or ("own", "ibex")."""

    def __init__(self, sitting: Sitting[Any]) -> None:
        self._by_hand: list[Item] = []
        """The cards that were picked one by one to be paid, the last one last."""
        self._pointed: Item | None = None
        """The card that a digit has just picked: Space right after it does not let it go again."""
        self._instead: tuple[Item, Item] | None = None
        """The card that was picked last, and the one that went for it."""
        super().__init__(sitting)

    def sit(self, sitting: Sitting[Any]) -> None:
        super().sit(sitting)
        self.effects = SignedEffects(sitting)

    def button_letter(self, name: str) -> str:
        """The letter that leads to a button: the first of what it says."""
        return self.effects.button(name)[:1].lower()

    def button_hint(self, name: str) -> Hint:
        """The same, on the bottom line."""
        letter = self.button_letter(name)
        return Hint(letter, letter.upper(), self.sitting.words(f"wildcards-board-hint-{name}"))

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

    def reached(self, item: Item) -> None:
        self._pointed = None

    def click(self, item: Item) -> None:
        self._pointed = None
        super().click(item)

    def point_at_card(self, item: Item) -> None:
        """A digit picks a card; pressed again, it lets go of it."""
        is_again = item == self._pointed
        if item in self.picked and not is_again:
            # It was suggested, and is meant now: others go before it.
            self._by_hand = [*(other for other in self._by_hand if other != item), item]
        else:
            self.pick(item)
        self._pointed = item if item in self.picked else None

    @property
    def is_just_picked(self) -> bool:
        """Whether a digit has picked the card at the cursor, and nothing was done since."""
        return self._pointed == self.cursor and self.cursor in self.picked

    def replaced(self) -> str:
        """Which card has gone for the one that was picked last, as a sentence with a space after it; else nothing."""
        if self._instead is None or self._instead[0] not in self.picked or self._instead[1] in self.picked:
            return ""
        card, other = (self.effects.cards(self.cards(item)) for item in self._instead)
        return self.sitting.words("wildcards-board-instead", card=card, other=other) + " "

    def change_payment(self, item: Item, price: int) -> None:
        """Pay with another card, or not with this one. Never more than the price: then another card stays in hand.

        Cards that were only suggested go first, then those that were picked longest ago.
        """
        self._instead = None
        if item in self.picked:
            self.picked.discard(item)
            return
        paid = [other for other in self.hand_items() if other in self.picked]
        by_hand = [other for other in self._by_hand if other in paid]
        if len(paid) >= price:
            suggested = [other for other in paid if other not in by_hand]
            gone = (suggested or by_hand)[0]
            self.picked.discard(gone)
            self._instead = item, gone
        self.picked.add(item)
        self._by_hand = [*(other for other in by_hand if other in self.picked), item]
