"""W3 How bids are picked: a card, or two with the eagle leader, and which of the two it is."""

from collections.abc import Mapping
from typing import ClassVar

from menagerie_client.boards.picking import Item
from menagerie_client.boards.wildcards.picking import REFILL_ITEM, WildcardsPicking
from menagerie_client.drawing.hints import Hint
from menagerie_shared.games.wildcards.cards import BID_VALUE, REFILL, BidCard
from menagerie_shared.games.wildcards.moves import (
    Bid,
    Move,
    Reveal,
)
from menagerie_shared.games.wildcards.questions import (
    ChooseBid,
    PlaceBid,
)


class Bidding(WildcardsPicking):
    """W3.1, W3.4 Which card, or, with the eagle leader, which one or two?"""

    question: PlaceBid
    final: ClassVar[bool] = False

    def recall(self, chosen: Move) -> None:
        if isinstance(chosen, Bid):
            self.cursor = self._item(chosen.cards[-1])
            if len(chosen.cards) == 2:
                self.picked = {self._item(chosen.cards[0], other_than=self.cursor)}

    def _item(self, card: BidCard, other_than: Item | None = None) -> Item:
        """Where a card is; of a pair, the two may be equal."""
        return next(item for item in self.rows()[0] if self._card(item) == card and item != other_than)

    def rows(self) -> list[list[Item]]:
        return [[*self.hand_items(), REFILL_ITEM]]

    def suggest(self) -> None:
        """W3.1 A card that scores if it can, else a high one that does not cost half a hand; never one too dear."""
        card = self.effects.likely_bid(self.question.hand)
        self.cursor = REFILL_ITEM if card is None else self._item(card)

    @property
    def can_lay(self) -> bool:
        """W3.4 Whether the card at the cursor can be laid beside another one, or be taken back."""
        return self.question.pair and (self.cursor in self.picked or len(self.picked) < 2)

    def pick(self, item: Item) -> None:
        """Lay this card too; without the eagle leader there is only one, and that is where the cursor is."""
        if self.can_lay:
            super().pick(item)

    def click(self, item: Item) -> None:
        """The cursor is the bid; a second card is laid with the key for it."""
        self.cursor = item

    def _card(self, item: Item) -> BidCard:
        return REFILL if item == REFILL_ITEM else self.sitting.view.hand[int(item[1])]

    def move(self) -> Bid:
        """Two cards that are laid are the bid, wherever the cursor is; one of them goes with the one at the cursor."""
        items = self.picked if len(self.picked) == 2 else self.picked | {self.cursor}
        return Bid(tuple(self._card(item) for item in sorted(items, key=self.rows()[0].index)))

    def effect(self) -> str:
        return self.effects.bid(self.move().cards)

    def enter_does(self) -> str:
        return "wildcards-board-hint-bid"

    def space_does(self) -> str | None:
        if not self.can_lay:
            return None
        picked = self.cursor in self.picked
        return f"wildcards-board-hint-pair-{'back' if picked else 'second' if self.picked else 'first'}"

    def counted(self) -> list[Item]:
        return self.hand_items()

    def counted_as(self) -> str:
        return "wildcards-board-hint-card"

    def shortcuts(self) -> Mapping[str, Item]:
        return {self.button_letter("refill"): REFILL_ITEM}

    def own_hints(self) -> list[Hint]:
        return [self.button_hint("refill")]


class Revealing(WildcardsPicking):
    """W3.4 Which card of the pair is the bid?"""

    question: ChooseBid
    by_cursor: ClassVar[bool] = True

    def recall(self, chosen: Move) -> None:
        if isinstance(chosen, Reveal):
            self.cursor = ("pair", self.question.pair.index(chosen.card))

    def rows(self) -> list[list[Item]]:
        return [[("pair", 0), ("pair", 1)]]

    def move(self) -> Reveal:
        return Reveal(self.question.pair[int(self.cursor[1])])

    def effect(self) -> str:
        index = int(self.cursor[1])
        return self.effects.reveal(self.question.pair[index], self.question.pair[1 - index])

    def suggest(self) -> None:
        """The higher one: it chooses earlier."""
        values = [0 if card == REFILL else BID_VALUE[card] for card in self.question.pair]
        self.cursor = ("pair", values.index(max(values)))

    def counted_as(self) -> str:
        return "wildcards-board-hint-card"
