"""A picking for each question of Wild Cards: those of refills, ties and the end of a round, and the list of all."""

from collections.abc import Mapping
from typing import ClassVar, Final

from menagerie_client.boards.picking import Item
from menagerie_client.boards.wildcards.acquiring import Acquiring
from menagerie_client.boards.wildcards.bidding import Bidding, Revealing
from menagerie_client.boards.wildcards.picking import WildcardsPicking
from menagerie_client.drawing.hints import Hint
from menagerie_shared.games.wildcards.moves import (
    Discard,
    Duel,
    Exchange,
    KeepAnimals,
    LeaveBid,
    Move,
    Pay,
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
