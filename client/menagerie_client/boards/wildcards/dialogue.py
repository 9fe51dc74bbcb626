"""Every question of Wild Cards as numbered steps that lead to a move."""

from typing import assert_never

from menagerie_client.boards.steps import Answer, Step, confirm, confirmed, one_of
from menagerie_client.boards.telling import Telling
from menagerie_client.boards.wildcards.effects import Effects
from menagerie_client.boards.wildcards.forecast import Forecast
from menagerie_client.boards.wildcards.phrases import say_card, say_cards, say_species
from menagerie_client.text.words import Words
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import (
    NATURAL_HABITAT,
    NATURAL_HABITAT_POINTS,
    REFILL,
    BidCard,
    Cards,
    Species,
)
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
    Question,
)
from menagerie_shared.games.wildcards.view import View


def begin(telling: Telling[View], question: Question) -> Step:
    """The first step of a question; the last one's answer is the move."""
    view = telling.view
    if view.viewer is None:
        raise ValueError("only a seat is asked")
    return _Dialogue(telling.words, view, view.viewer, Effects(telling)).begin(question)


def say_chosen(words: Words, move: Move) -> str:
    """What one has chosen, while it can still be changed."""
    key = f"wildcards-chosen-{type(move).__name__}"
    match move:
        case Bid() | Discard() | Pay():
            return words(key, cards=say_cards(words, move.cards))
        case Duel():
            return words(f"{key}-draw") if move.card is None else words(key, card=say_card(words, move.card))
        case Reveal() | Exchange() | KeepAnimals() | Acquire() | Pass() | TakeBidBack() | LeaveBid():
            raise ValueError("this is decided at once")
        case _:
            assert_never(move)


class _Dialogue:
    """One seat that is asked, and what it sees."""

    def __init__(self, words: Words, view: View, seat: Seat, effects: Effects) -> None:
        self._words = words
        self._table = view.table
        self._place = view.table.places[seat]
        self._seat = seat
        self._forecast = Forecast(view.table, seat, view.hand)
        self._effects = effects

    def begin(self, question: Question) -> Step:
        match question:
            case PlaceBid():
                return self._bid(question)
            case ChooseBid():
                return self._choose_bid(question)
            case ChooseExchange():
                return self._exchange(question)
            case ChooseDiscards():
                return self._discard(question)
            case ChoosePayment():
                return self._pay(question)
            case ChooseDuelCard():
                return self._duel(question)
            case ChooseAnimal():
                return self._acquire(question)
            case ChooseReturn():
                return self._return(question)
            case _:
                assert_never(question)

    def _cards(self, key: str, cards: Cards) -> tuple[str, ...]:
        return tuple(self._words(key, card=say_card(self._words, card)) for card in cards)

    # W3 Place bids

    def _bid(self, question: PlaceBid) -> Step:
        words = self._words
        cards: tuple[BidCard, ...] = (*question.hand, REFILL)
        display = tuple(
            words(
                "wildcards-animal-line",
                label=words(f"wildcards-species-{animal}"),
                facts=self._facts(animal),
            )
            for animal in dict.fromkeys(self._table.display)
        )
        return Step(
            ask=words("wildcards-question-PlaceBid", pair="yes" if question.pair else "no"),
            options=tuple(self._bid_option(card) for card in cards),
            then=lambda chosen: Answer(Bid(tuple(cards[index] for index in chosen))),
            most=2 if question.pair else 1,
            before=display,
        )

    def _bid_option(self, card: BidCard) -> str:
        words, said = self._words, say_card(self._words, card)
        if card == REFILL:
            return words("wildcards-move-Bid", refill="yes", card=said, price=0, draw=self._forecast.refill().limit)
        bid = self._forecast.bid(card)
        if not bid.payable:
            return words("wildcards-move-Bid-dear", card=said, price=bid.price)
        return words("wildcards-move-Bid", refill="no", card=said, price=bid.price, draw=0)

    def _facts(self, animal: Species) -> str:
        """What to know of an animal before one chooses."""
        own, most = self._forecast.count(animal)
        habitat = self._words(f"wildcards-habitat-{NATURAL_HABITAT[animal]}")
        return self._words("wildcards-animal-facts", habitat=habitat, own=own, most=most)

    def _choose_bid(self, question: ChooseBid) -> Step:
        words, (first, second) = self._words, question.pair
        return one_of(
            words("wildcards-question-ChooseBid"),
            [
                (words("wildcards-move-Reveal", card=say_card(words, card), other=say_card(words, other)), Reveal(card))
                for card, other in ((first, second), (second, first))
            ],
        )

    # W4 Refill hands

    def _exchange(self, question: ChooseExchange) -> Step:
        words = self._words
        given = tuple(dict.fromkeys(question.collection))
        gifts = tuple(words("wildcards-move-Exchange", **say_species(words, "given", animal)) for animal in given)

        def choose(chosen: tuple[int, ...]) -> Step | Answer:
            index = chosen[0]
            return Answer(KeepAnimals()) if index == 0 else self._take(question, given[index - 1], first)

        first = Step(
            ask=words("wildcards-question-ChooseExchange"),
            options=(words("wildcards-move-KeepAnimals"), *gifts),
            then=choose,
        )
        return first

    def _take(self, question: ChooseExchange, give: Species, first: Step) -> Step:
        words = self._words
        given = say_species(words, "given", give)

        def choose(chosen: tuple[int, ...]) -> Step:
            taken = say_species(words, "taken", question.display[chosen[0]])
            effect = words("wildcards-effect-Exchange", **given, **taken)
            return confirm(words, (effect,), Answer(Exchange(give, chosen[0])), first)

        return Step(
            ask=words("wildcards-question-ChooseExchange-taken", **given),
            options=tuple(
                words("wildcards-move-Exchange-for", **say_species(words, "taken", animal))
                for animal in question.display
            ),
            then=choose,
        )

    def _discard(self, question: ChooseDiscards) -> Step:
        words, hand = self._words, question.hand

        def effect(chosen: tuple[int, ...]) -> tuple[str, Discard]:
            cards = tuple(sorted(hand[index] for index in chosen))
            draw, said = self._forecast.discard(cards).draws, say_cards(words, cards)
            return words("wildcards-effect-Discard", count=len(cards), cards=said, draw=draw), Discard(cards)

        options = self._cards("wildcards-move-Discard", hand)
        return confirmed(words, words("wildcards-question-ChooseDiscards"), options, effect, least=0, most=len(hand))

    # W6 Ties

    def _pay(self, question: ChoosePayment) -> Step:
        words, hand, price = self._words, question.hand, question.price

        def effect(chosen: tuple[int, ...]) -> tuple[str, Pay]:
            cards = tuple(sorted(hand[index] for index in chosen))
            total = self._forecast.tie(cards, price).total
            said = words("wildcards-effect-Pay", cards=say_cards(words, cards), total=total)
            return f"{said} {self._effects.tie_chance(cards, price)}", Pay(cards)

        ask = words("wildcards-question-ChoosePayment", price=price)
        return confirmed(words, ask, self._cards("wildcards-move-Pay", hand), effect, least=price, most=price)

    def _duel(self, question: ChooseDuelCard) -> Step:
        words = self._words

        def label(move: Duel) -> str:
            if move.card is None:
                return words("wildcards-move-Duel-draw")
            return words("wildcards-move-Duel", card=say_card(words, move.card))

        moves = question.answers()
        return one_of(words("wildcards-question-ChooseDuelCard"), [(label(move), move) for move in moves])

    # W5 Acquire animals

    def _acquire(self, question: ChooseAnimal) -> Step:
        words, place = self._words, self._place
        animals = tuple(
            words(
                "wildcards-animal-line",
                label=words("wildcards-move-Acquire", **say_species(words, "animal", animal)),
                facts=self._facts(animal),
            )
            for animal in question.display
        )
        passing = self._forecast.passing()
        back, draw = say_cards(words, passing.back), passing.draws

        def choose(chosen: tuple[int, ...]) -> Step:
            position = chosen[0]
            if position == len(question.display):
                effect = words("wildcards-effect-Pass", cards=back, draw=draw)
                return confirm(words, (effect,), Answer(Pass()), first)
            if question.price:
                return self._payment(question, position, first)
            return self._confirm_acquire(question, Acquire(position), first)

        first = Step(
            ask=words("wildcards-question-ChooseAnimal", bid=say_card(words, place.bid or REFILL)),
            options=(*animals, words("wildcards-move-Pass", cards=back, draw=draw)),
            then=choose,
        )
        return first

    def _payment(self, question: ChooseAnimal, position: int, first: Step) -> Step:
        words = self._words
        animal = question.display[position]

        def choose(chosen: tuple[int, ...]) -> Step:
            payment = tuple(sorted(question.hand[index] for index in chosen))
            return self._confirm_acquire(question, Acquire(position, payment), first)

        habitat = words(f"wildcards-habitat-{NATURAL_HABITAT[animal]}")
        can = self._forecast.natural_chance(animal, question.price)
        return Step(
            ask=words(
                "wildcards-question-ChooseAnimal-payment",
                price=question.price,
                **say_species(words, "animal", animal),
            ),
            options=self._cards("wildcards-move-Pay", question.hand),
            then=choose,
            least=question.price,
            most=question.price,
            before=(words("wildcards-effect-may-score", habitat=habitat, points=NATURAL_HABITAT_POINTS, can=can),),
        )

    def _confirm_acquire(self, question: ChooseAnimal, move: Acquire, first: Step) -> Step:
        """Say what is paid, whether it scores, and whether a leader comes with it."""
        words = self._words
        animal = question.display[move.position]
        habitat = words(f"wildcards-habitat-{NATURAL_HABITAT[animal]}")
        acquire = self._forecast.acquire(animal, move.payment)
        effect = [
            words(
                "wildcards-effect-Acquire",
                count=len(acquire.paid),
                payment=say_cards(words, acquire.paid),
                **say_species(words, "animal", animal),
            )
        ]
        if acquire.unnatural:
            said, count = say_cards(words, acquire.unnatural), len(acquire.unnatural)
            effect.append(words("wildcards-effect-not-natural", cards=said, count=count, habitat=habitat))
        else:
            effect.append(words("wildcards-effect-natural", habitat=habitat, points=acquire.points))
        if acquire.leader != "none":
            owner = "you" if acquire.leader == "kept" else "other"
            effect.append(words("wildcards-effect-leader", owner=owner, leader=words(f"wildcards-leader-{animal}")))
        return confirm(words, tuple(effect), Answer(move), first)

    # W7 Prepare the next round

    def _return(self, question: ChooseReturn) -> Step:
        words = self._words
        return one_of(
            words("wildcards-question-ChooseReturn"),
            [
                (words("wildcards-move-TakeBidBack", card=say_card(words, question.bid)), TakeBidBack()),
                (words("wildcards-move-LeaveBid"), LeaveBid()),
            ],
        )
