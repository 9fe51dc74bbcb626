"""What a seat can be asked, and exactly which answers are legal.

A question holds what its owner knows (a hand, the display, a price), never a list of all payments. Every legal
answer can be generated from it, and any answer checked, here and on the server by the same code.
"""

from collections.abc import Iterator
from typing import TypeAlias

from menagerie_shared.games.cards import missing, sample, selections
from menagerie_shared.games.questions import Pick, SeatQuestion
from menagerie_shared.games.refusals import IllegalMove
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import REFILL, Animals, BidCard, Card, Cards
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
from menagerie_shared.games.wildcards.table import AnyTable, price


class PlaceBid(SeatQuestion, frozen=True):
    """W3.1 Which card do you bid? With the eagle leader (W3.4), which one or two?"""

    hand: Cards
    pair: bool = False

    def answers(self) -> Iterator[Bid]:
        cards: tuple[BidCard, ...] = (*self.hand, REFILL)
        for count in (1, 2) if self.pair else (1,):
            for chosen in selections(cards, count):
                yield Bid(chosen)

    def check(self, move: object) -> None:
        if not isinstance(move, Bid):
            raise self._refuse(move)
        match move.cards:
            case (card,):
                if card != REFILL and card not in self.hand:
                    raise IllegalMove("card_not_in_hand", card=card)
            case (_, _):
                if not self.pair:
                    raise IllegalMove("eagle_leader_needed", cards=2, allowed=1)
                _check_in_hand((*self.hand, REFILL), move.cards)
            case ():
                raise IllegalMove("too_few_cards", cards=0, needed=1)
            case cards:
                raise IllegalMove("too_many_cards", cards=len(cards), allowed=2 if self.pair else 1)

    def sample(self, pick: Pick) -> Bid:
        hand = self.hand
        first = pick(len(hand) + 1)
        if not self.pair or not hand or pick(2):
            return Bid((hand[first] if first < len(hand) else REFILL,))
        cards: tuple[BidCard, ...] = (*hand, REFILL)
        second = pick(len(hand))
        return Bid((cards[first], cards[second + (second >= first)]))


class ChooseBid(SeatQuestion, frozen=True):
    """W3.4 Which card of your pair is the bid?"""

    pair: tuple[BidCard, BidCard]

    def answers(self) -> Iterator[Reveal]:
        for card in dict.fromkeys(self.pair):
            yield Reveal(card)

    def check(self, move: object) -> None:
        if not isinstance(move, Reveal):
            raise self._refuse(move)
        if move.card not in self.pair:
            raise IllegalMove("card_not_in_pair", card=move.card)

    def sample(self, pick: Pick) -> Reveal:
        return Reveal(self.pair[pick(2)])


class ChooseExchange(SeatQuestion, frozen=True):
    """W4.2 Do you exchange an animal of your collection for one of the display?"""

    collection: Animals
    display: Animals

    def answers(self) -> Iterator[Exchange | KeepAnimals]:
        yield KeepAnimals()
        for given in dict.fromkeys(self.collection):
            for position in range(len(self.display)):
                yield Exchange(given, position)

    def check(self, move: object) -> None:
        if isinstance(move, Exchange):
            if move.give not in self.collection:
                raise IllegalMove("animal_not_in_collection", animal=move.give)
            _check_on_display(self.display, move.position)
        elif not isinstance(move, KeepAnimals):
            raise self._refuse(move)

    def sample(self, pick: Pick) -> Exchange | KeepAnimals:
        if not self.collection or not self.display or not pick(3):
            return KeepAnimals()
        return Exchange(self.collection[pick(len(self.collection))], pick(len(self.display)))


class ChooseDiscards(SeatQuestion, frozen=True):
    """W4.4 Which habitats do you discard before you draw? None is fine."""

    hand: Cards

    def answers(self) -> Iterator[Discard]:
        for count in range(len(self.hand) + 1):
            for cards in selections(self.hand, count):
                yield Discard(cards)

    def check(self, move: object) -> None:
        if not isinstance(move, Discard):
            raise self._refuse(move)
        _check_in_hand(self.hand, move.cards)

    def sample(self, pick: Pick) -> Discard:
        return Discard(sample(self.hand, pick(len(self.hand) + 1), pick))


class ChoosePayment(SeatQuestion, frozen=True):
    """W6.5 With which cards do you go into the tie?"""

    hand: Cards
    price: int

    def answers(self) -> Iterator[Pay]:
        for cards in selections(self.hand, self.price):
            yield Pay(cards)

    def check(self, move: object) -> None:
        if not isinstance(move, Pay):
            raise self._refuse(move)
        _check_payment(self.hand, move.cards, self.price)

    def sample(self, pick: Pick) -> Pay:
        return Pay(sample(self.hand, self.price, pick))


class ChooseDuelCard(SeatQuestion, frozen=True):
    """W6.6 Do you duel with a card from hand or with the top card of the pile?"""

    hand: Cards
    may_draw: bool

    def answers(self) -> Iterator[Duel]:
        if self.may_draw or not self.hand:
            yield Duel()
        for card in dict.fromkeys(self.hand):
            yield Duel(card)

    def check(self, move: object) -> None:
        if not isinstance(move, Duel):
            raise self._refuse(move)
        if move.card is not None:
            _check_in_hand(self.hand, (move.card,))
        elif self.hand and not self.may_draw:
            raise IllegalMove("nothing_to_draw")

    def sample(self, pick: Pick) -> Duel:
        if not self.hand or (self.may_draw and not pick(2)):
            return Duel()
        return Duel(self.hand[pick(len(self.hand))])


class ChooseAnimal(SeatQuestion, frozen=True):
    """W5.2 Which animal do you acquire, and what do you pay? Or do you pass?

    The price is the number of cards still to be paid: none if a tie has fixed the payment (W6.5).
    """

    display: Animals
    hand: Cards
    price: int

    def answers(self) -> Iterator[Acquire | Pass]:
        yield Pass()
        for position in range(len(self.display)):
            for payment in selections(self.hand, self.price):
                yield Acquire(position, payment)

    def check(self, move: object) -> None:
        if isinstance(move, Acquire):
            _check_on_display(self.display, move.position)
            _check_payment(self.hand, move.payment, self.price)
        elif not isinstance(move, Pass):
            raise self._refuse(move)

    def sample(self, pick: Pick) -> Acquire | Pass:
        position = pick(len(self.display) + 1)
        if position == len(self.display):
            return Pass()
        return Acquire(position, sample(self.hand, self.price, pick))


class ChooseReturn(SeatQuestion, frozen=True):
    """W7.2 Do you take your bid back into hand?"""

    bid: Card

    def answers(self) -> Iterator[TakeBidBack | LeaveBid]:
        yield TakeBidBack()
        yield LeaveBid()

    def check(self, move: object) -> None:
        if not isinstance(move, TakeBidBack | LeaveBid):
            raise self._refuse(move)

    def sample(self, pick: Pick) -> TakeBidBack | LeaveBid:
        return LeaveBid() if pick(2) else TakeBidBack()


Question: TypeAlias = (
    PlaceBid
    | ChooseBid
    | ChooseExchange
    | ChooseDiscards
    | ChoosePayment
    | ChooseDuelCard
    | ChooseAnimal
    | ChooseReturn
)


def ask(table: AnyTable, seat: Seat, hand: Cards, chosen: Move | None) -> Question:
    """The question to a seat that the table waits for, from the open table and what the seat itself knows."""
    match table.moment:
        case "bid":
            return PlaceBid(hand, table.leaders.eagle == seat)
        case "acquire":
            return ChooseAnimal(tuple(table.display), hand, price(table.places[seat]))
        case "choose_bid":
            if not isinstance(chosen, Bid) or len(chosen.cards) != 2:
                raise ValueError("a bid is chosen from a pair that was placed before")
            return ChooseBid((chosen.cards[0], chosen.cards[1]))
        case "exchange":
            return ChooseExchange(tuple(table.places[seat].collection), tuple(table.display))
        case "discard":
            return ChooseDiscards(hand)
        case "pay":
            return ChoosePayment(hand, price(table.places[seat]))
        case "duel":
            return ChooseDuelCard(hand, may_draw=table.cards_to_draw > 0)
        case "take_back":
            bid = table.places[seat].bid
            if bid is None or bid == REFILL:
                raise ValueError("only a habitat card on the table can be taken back")
            return ChooseReturn(bid)
        case None:
            raise ValueError("the table waits for nobody")


def _check_in_hand(hand: tuple[BidCard, ...], cards: tuple[BidCard, ...]) -> None:
    if (card := missing(hand, cards)) is not None:
        raise IllegalMove("card_not_in_hand", card=card)


def _check_payment(hand: Cards, cards: Cards, price: int) -> None:
    if len(cards) < price:
        raise IllegalMove("too_few_cards", cards=len(cards), needed=price)
    if len(cards) > price:
        raise IllegalMove("too_many_cards", cards=len(cards), allowed=price)
    if cards and (card := missing(hand, cards)) is not None:
        raise IllegalMove("card_not_in_hand", card=card)


def _check_on_display(display: Animals, position: int) -> None:
    if not 0 <= position < len(display):
        raise IllegalMove("animal_not_on_display", position=position, animals=len(display))
