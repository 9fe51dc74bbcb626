"""A picking for each question of Wild Cards."""

from collections.abc import Mapping
from typing import ClassVar, Final

from menagerie_client.boards.picking import Item
from menagerie_client.boards.wildcards.picking import REFILL_ITEM, WildcardsPicking
from menagerie_client.drawing.hints import Hint
from menagerie_shared.games.wildcards.cards import REFILL, BidCard, Cards
from menagerie_shared.games.wildcards.moves import (
    Acquire,
    Bid,
    Discard,
    Duel,
    Exchange,
    KeepAnimals,
    LeaveBid,
    Move,
    Pass,
    Pay,
    Reveal,
    TakeBidBack,
)
from menagerie_shared.games.wildcards.questions import (
    ChooseAnimal,
    ChooseBid,
    ChooseDiscards,
    ChooseDuelCard,
    ChooseExchange,
    ChoosePayment,
    ChooseReturn,
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

    def own_hints(self) -> list[Hint]:
        return [Hint("r", "R", self.sitting.words("wildcards-board-hint-refill"))]


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

    def letter_of(self, item: Item) -> str:
        return self.effects.habitat_letter(self.question.pair[int(item[1])])


class Exchanging(WildcardsPicking):
    """W4.2 Which animal of the collection for which one of the display, or none?"""

    question: ChooseExchange
    KEEP: ClassVar[Item] = ("button", "keep")

    def recall(self, chosen: Move) -> None:
        match chosen:
            case Exchange(give, position):
                self.cursor, self.picked = ("own", give), {("animal", position), ("own", give)}
            case KeepAnimals():
                self.cursor, self.picked = self.KEEP, {self.KEEP}
            case _:
                pass

    def rows(self) -> list[list[Item]]:
        animals: list[Item] = [("animal", position) for position in range(len(self.question.display))]
        own: list[Item] = [("own", species) for species in dict.fromkeys(self.question.collection)]
        return [row for row in ([*animals, self.KEEP], own) if row]

    def pick(self, item: Item) -> None:
        """One animal to take and one to give; or none at all."""
        if item in self.picked:
            self.picked.discard(item)
        elif item == self.KEEP:
            self.picked = {item}
        else:
            self.picked = {other for other in self.picked if other[0] != item[0] and other != self.KEEP} | {item}
            if item[0] == "animal" and not any(kind == "own" for kind, _ in self.picked):
                self.cursor = self.rows()[-1][0]  # on to what is given for it

    def point(self, item: Item) -> None:
        if item not in self.picked:
            self.pick(item)

    def missing(self) -> str | None:
        return "own" if any(kind == "animal" for kind, _ in self.picked) else "animal"

    def move(self) -> Exchange | KeepAnimals | None:
        if self.picked == {self.KEEP} or (not self.picked and self.cursor == self.KEEP):
            return KeepAnimals()
        taken = [int(position) for kind, position in self.picked if kind == "animal"]
        given = [species for kind, species in self.picked if kind == "own"]
        if not taken or not given:
            return None
        return Exchange(given[0], taken[0])  # type: ignore[arg-type]  # an item's name is a species here

    def effect(self) -> str:
        match self.move():
            case KeepAnimals():
                return self.sitting.words("wildcards-board-keep")
            case Exchange(give, position):
                return self.effects.exchange(give, self.question.display[position])
            case None:
                return self.sitting.words("wildcards-board-exchange-pick")

    def own_hints(self) -> list[Hint]:
        return [Hint("k", "K", self.sitting.words("wildcards-board-hint-keep"))]


class Discarding(WildcardsPicking):
    """W4.4 Which habitats go before new ones are drawn?"""

    NONE: ClassVar[Item] = ("button", "nothing")

    def recall(self, chosen: Move) -> None:
        if isinstance(chosen, Discard):
            self.pick_cards(chosen.cards)

    def rows(self) -> list[list[Item]]:
        return [self.hand_items() or [self.NONE]]

    def pick(self, item: Item) -> None:
        if item != self.NONE:
            super().pick(item)

    def point(self, item: Item) -> None:
        self.pick(item)

    def move(self) -> Discard:
        return Discard(self.picked_cards())

    def effect(self) -> str:
        return self.effects.discards(self.picked_cards())

    def space_does(self) -> str | None:
        return None if self.cursor == self.NONE else super().space_does()


class Paying(WildcardsPicking):
    """W6.5 With which cards into the tie?"""

    question: ChoosePayment

    def recall(self, chosen: Move) -> None:
        if isinstance(chosen, Pay):
            self.pick_cards(chosen.cards)

    def rows(self) -> list[list[Item]]:
        return [self.hand_items()]

    def point(self, item: Item) -> None:
        self.pick(item)

    def missing(self) -> str | None:
        return "card" if len(self.picked_cards()) < self.question.price else None

    def move(self) -> Pay | None:
        cards = self.picked_cards()
        return Pay(cards) if len(cards) == self.question.price else None

    def effect(self) -> str:
        cards = self.picked_cards()
        if len(cards) > self.question.price:
            return self.sitting.words("wildcards-board-too-many", picked=len(cards), price=self.question.price)
        return self.effects.tie_payment(cards, self.question.price)


class Duelling(WildcardsPicking):
    """W6.6 A card from hand, or the top card of the pile?"""

    question: ChooseDuelCard
    by_cursor: ClassVar[bool] = True
    DRAW: ClassVar[Item] = ("button", "draw")

    def recall(self, chosen: Move) -> None:
        if isinstance(chosen, Duel):
            card = chosen.card
            self.cursor = self.DRAW if card is None else ("card", self.sitting.view.hand.index(card))

    def rows(self) -> list[list[Item]]:
        draw: list[Item] = [self.DRAW] if self.question.may_draw or not self.question.hand else []
        return [[*self.hand_items(), *draw]]

    def move(self) -> Duel:
        return Duel(None if self.cursor == self.DRAW else self.sitting.view.hand[int(self.cursor[1])])

    def effect(self) -> str:
        return self.effects.duel(self.move().card)


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


class Returning(WildcardsPicking):
    """W7.2 Does the bid go back to hand?"""

    by_cursor: ClassVar[bool] = True

    def recall(self, chosen: Move) -> None:
        self.cursor = ("button", "take" if isinstance(chosen, TakeBidBack) else "leave")

    def rows(self) -> list[list[Item]]:
        return [[("button", "take"), ("button", "leave")]]

    def move(self) -> TakeBidBack | LeaveBid:
        return TakeBidBack() if self.cursor == ("button", "take") else LeaveBid()

    def effect(self) -> str:
        return self.effects.returning(back=isinstance(self.move(), TakeBidBack))


PICKINGS: Final[Mapping[type, type[WildcardsPicking]]] = {
    PlaceBid: Bidding,
    ChooseBid: Revealing,
    ChooseExchange: Exchanging,
    ChooseDiscards: Discarding,
    ChoosePayment: Paying,
    ChooseDuelCard: Duelling,
    ChooseAnimal: Acquiring,
    ChooseReturn: Returning,
}
"""How each question is answered."""
