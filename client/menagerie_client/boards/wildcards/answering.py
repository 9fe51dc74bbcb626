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
        own: list[Item] = [("own", species) for species in dict.fromkeys(self.question.collection if animals else ())]
        return [row for row in (animals, own, [self.KEEP]) if row]

    def suggest(self) -> None:
        """Keeping what one has costs nothing."""
        self.cursor, self.picked = self.KEEP, {self.KEEP}

    def counted(self) -> list[Item]:
        return [("animal", position) for position in range(len(self.question.display))]

    def counted_as(self) -> str:
        return "wildcards-board-hint-animal"

    def shortcuts(self) -> Mapping[str, Item]:
        return {self.button_letter("keep"): self.KEEP}

    def reached(self, item: Item) -> None:
        """Where the cursor is, is the choice."""
        if item not in self.picked:
            self.pick(item)

    def pick(self, item: Item) -> None:
        """One animal to take and one to give for it; or none at all."""
        if item == self.KEEP:
            self.picked = {item}
            return
        others = {other for other in self.picked if other[0] not in (item[0], "button")}
        self.picked = {item, *others}
        if item[0] == "animal" and not others and self.question.collection:
            take = self.question.display[int(item[1])]
            self.picked.add(("own", self.effects.least_missed(self.question.collection, take)))

    def missing(self) -> str | None:
        return "own" if any(kind == "animal" for kind, _ in self.picked) else "animal"

    def space_does(self) -> str | None:
        return None

    def move(self) -> Exchange | KeepAnimals | None:
        if self.picked == {self.KEEP}:
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
        return [self.button_hint("keep")]


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
        if item in self.picked:
            self.pick(item)  # nothing was suggested: whoever picked it lets it go
        else:
            self.point_at_card(item)

    def move(self) -> Discard:
        return Discard(self.picked_cards())

    def effect(self) -> str:
        return self.effects.discards(self.picked_cards())

    def counted(self) -> list[Item]:
        return self.hand_items()

    def counted_as(self) -> str:
        return "wildcards-board-hint-discard"

    def enter_does(self) -> str:
        """Not that it chooses: the cursor is on a card, and that one stays unless it is picked."""
        return "wildcards-board-hint-draw" if self.armed is None else super().enter_does()

    def space_does(self) -> str | None:
        if self.cursor == self.NONE or self.is_just_picked:
            return None
        return "board-hint-let-go" if self.cursor in self.picked else "wildcards-board-hint-discard"


class Paying(WildcardsPicking):
    """W6.5 With which cards into the tie?"""

    question: ChoosePayment

    def recall(self, chosen: Move) -> None:
        if isinstance(chosen, Pay):
            self.pick_cards(chosen.cards)

    def rows(self) -> list[list[Item]]:
        return [self.hand_items()]

    def counted_as(self) -> str:
        return "board-hint-pick"

    def suggest(self) -> None:
        """The highest cards: the highest total goes first. Of equal ones, those that can score."""
        self.pick_cards(self.effects.strongest(self.question.hand, self.question.price))

    def pick(self, item: Item) -> None:
        self.change_payment(item, self.question.price)

    def point(self, item: Item) -> None:
        self.point_at_card(item)

    def space_does(self) -> str | None:
        return None if self.is_just_picked else "wildcards-board-hint-payment"

    def missing(self) -> str | None:
        return "card" if len(self.picked_cards()) < self.question.price else None

    def move(self) -> Pay | None:
        cards = self.picked_cards()
        return Pay(cards) if len(cards) == self.question.price else None

    def effect(self) -> str:
        return self.replaced() + self.effects.tie_payment(self.picked_cards(), self.question.price)


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

    def suggest(self) -> None:
        """A card of the pile costs nothing."""
        self.cursor = self.rows()[0][-1]

    def counted(self) -> list[Item]:
        return self.hand_items()

    def counted_as(self) -> str:
        return "wildcards-board-hint-card"

    def shortcuts(self) -> Mapping[str, Item]:
        return {self.button_letter("draw"): self.DRAW} if self.DRAW in self.rows()[0] else {}

    def own_hints(self) -> list[Hint]:
        return [self.button_hint("draw")] if self.shortcuts() else []

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

    def counted_as(self) -> str:
        return "wildcards-board-hint-either"

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
