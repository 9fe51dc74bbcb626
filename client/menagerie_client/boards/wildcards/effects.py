"""What a choice would lead to, in a sentence, before it is made."""

from collections.abc import Iterator
from typing import Final, assert_never

from menagerie_client.boards.effects import MoveEffects
from menagerie_client.boards.telling import Telling
from menagerie_client.boards.wildcards.forecast import Forecast
from menagerie_client.boards.wildcards.phrases import say_card, say_cards, say_species
from menagerie_client.text.lists import enumerate_words
from menagerie_shared.games.wildcards.cards import (
    HABITAT,
    NATURAL_CARDS,
    NATURAL_HABITAT,
    REFILL,
    VALUE,
    Animals,
    BidCard,
    Card,
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
from menagerie_shared.games.wildcards.questions import ChooseBid, Question
from menagerie_shared.games.wildcards.table import Place, Table
from menagerie_shared.games.wildcards.view import View

GIVEN_UP: Final = (2, 3, 4, 1)
"""Which values to pay with first: a 1 is a bid that costs nothing more, and a 4 goes before others."""


class Effects(MoveEffects):
    """Sentences about choices, for one viewer, with cards in words."""

    def __init__(self, telling: Telling[View]) -> None:
        self.words = telling.words
        self.table: Table = telling.view.table
        self.hand: Cards = telling.view.hand
        self.seat: int = telling.viewer if telling.viewer is not None else 0
        self.forecast = Forecast(self.table, self.seat, self.hand)

    # Names

    def card(self, card: BidCard) -> str:
        """What a card is called."""
        return say_card(self.words, card)

    def cards(self, cards: tuple[BidCard, ...]) -> str:
        """Several cards."""
        return say_cards(self.words, cards)

    def pair(self, cards: tuple[BidCard, ...]) -> str:
        """W3.4 Two cards that are bid with the eagle leader."""
        first, second = map(self.one_of_pair, cards)
        return self.words("wildcards-board-two", first=first, second=second)

    def one_of_pair(self, card: BidCard) -> str:
        """A card that another one is named with: there, "refill" alone would be read as something to do."""
        return self.words("wildcards-board-refill-card") if card == REFILL else self.card(card)

    def species(self, species: str) -> str:
        """An animal's name, as a heading."""
        name = self.words(f"wildcards-species-{species}")
        return name[:1].upper() + name[1:]

    def habitat(self, habitat: str) -> str:
        """A habitat's name."""
        return self.words(f"wildcards-habitat-{habitat}")

    def button(self, name: str) -> str:
        """What a button says."""
        return self.words(f"wildcards-board-button-{name}")

    @property
    def place(self) -> Place:
        """What lies open in front of one."""
        return self.table.places[self.seat]

    # Moves

    def moment(self) -> str:
        return self.words("wildcards-moment", round=self.table.round)

    def would(self, move: Move) -> str:
        words, key = self.words, f"wildcards-would-{type(move).__name__}"
        match move:
            case Bid(cards=(card,)) if card == REFILL:
                return words(f"{key}-refill")
            case Bid(cards=(_, _)):
                return words(f"{key}-pair", pair=self.pair(move.cards))
            case Bid() | Discard() | Pay():
                return words(key, cards=self.cards(move.cards), count=len(move.cards))
            case Reveal():
                return words(key, card=self.card(move.card))
            case Duel():
                return words(f"{key}-draw") if move.card is None else words(key, card=self.card(move.card))
            case Exchange():
                return words(key, **self._swapped(move.give, self.table.display[move.position]))
            case Acquire():
                animal = say_species(words, "animal", self.table.display[move.position])
                return words(key, cards=self.cards(move.payment), count=len(move.payment), **animal)
            case KeepAnimals() | Pass() | TakeBidBack() | LeaveBid():
                return words(key)
            case _:
                assert_never(move)

    def why(self, question: Question, move: Move) -> str:
        match move:
            case Bid():
                return self.bid(move.cards)
            case Reveal():
                first, second = question.pair if isinstance(question, ChooseBid) else (move.card, move.card)
                return self.reveal(move.card, second if move.card == first else first)
            case Exchange():
                return " ".join(self._exchanged(move.give, self.table.display[move.position]))
            case Discard():
                return self.words("wildcards-board-draws", draws=self.forecast.discard(move.cards).draws)
            case Pay():
                return self.tie_payment(move.cards, len(move.cards))
            case Duel():
                return self.duel(move.card)
            case Acquire():
                return " ".join(self._acquired(self.table.display[move.position], move.payment))
            case Pass():
                return self.passing()
            case TakeBidBack() | LeaveBid():
                return self.returning(back=isinstance(move, TakeBidBack))
            case KeepAnimals():
                return ""
            case _:
                assert_never(move)

    # Effects

    def bid(self, cards: tuple[BidCard, ...]) -> str:
        """W3.1, W3.4 What placing these cards as a bid leads to."""
        if len(cards) == 2:
            first, second = map(self.one_of_pair, cards)
            return self.words("wildcards-board-pair", first=first, second=second)
        card = cards[0]
        if card == REFILL:
            return self.refill_bid()
        bid = self.forecast.bid(card)
        sentence = self.words("wildcards-board-bid", card=self.card(card), price=bid.price, rest=bid.rest)
        if not bid.payable:
            return f"{sentence} {self.words('wildcards-board-too-few')}"
        if bid.natural:
            names = self.join([self.words(f"wildcards-species-{species}") for species in bid.natural])
            sentence += " " + self.words("wildcards-board-natural", animals=names)
        return sentence

    def refill_bid(self) -> str:
        """W4 What bidding the refill card leads to."""
        refill = self.forecast.refill()
        sentence = self.words("wildcards-board-refill", limit=refill.limit)
        if refill.exchange:
            sentence += " " + self.words("wildcards-board-refill-meerkat")
        return sentence

    def reveal(self, card: BidCard, other: BidCard) -> str:
        """W3.4 What choosing one of the pair leads to."""
        return self.words("wildcards-board-reveal", card=self.card(card), other=self.card(other))

    def exchange(self, give: Species, take: Species) -> str:
        """W4.2, W4.3 What an exchange leads to."""
        sentence = self.words("wildcards-board-exchange", **self._swapped(give, take))
        return " ".join((sentence, *self._exchanged(give, take)))

    def _swapped(self, give: Species, take: Species) -> dict[str, str]:
        """Two animals in all their forms, as facts."""
        return say_species(self.words, "given", give) | say_species(self.words, "taken", take)

    def _exchanged(self, give: Species, take: Species) -> Iterator[str]:
        """W4.3 Which leaders come and go with an exchange."""
        exchange = self.forecast.exchange(give, take)
        if exchange.gains_leader:
            yield self.words("wildcards-board-leader", leader=self._leader(take))
        if exchange.loses_leader:
            yield self.words("wildcards-board-leader-lost", leader=self._leader(give))

    def _leader(self, species: Species) -> str:
        return self.words(f"wildcards-leader-{species}")

    def discards(self, cards: Cards) -> str:
        """W4.4, W4.5 What discarding these cards leads to."""
        discard = self.forecast.discard(cards)
        facts = {"count": len(cards), "draws": discard.draws, "left": discard.left}
        return self.words("wildcards-board-discard", cards=self.cards(cards), **facts)

    def tie_payment(self, cards: Cards, price: int) -> str:
        """W6.5 What going into a tie with these cards leads to."""
        tie = self.forecast.tie(cards, price)
        if tie.missing > 0:
            return self.words("wildcards-board-pick-more", picked=len(cards), price=price)
        return self.words(
            "wildcards-board-tie", cards=self.cards(cards), total=tie.total, habitat=self.tie_chance(cards, price)
        )

    def tie_chance(self, cards: Cards, price: int) -> str:
        """W5.5, W6.5 Whether what is paid in a tie can score the natural habitat, or what else of the hand could."""
        tie = self.forecast.tie(cards, price)
        if tie.natural:
            animals = self.join([self.words(f"wildcards-species-{species}") for species in tie.natural])
            return self.words("wildcards-board-tie-natural", animals=animals)
        if not tie.instead:
            return self.words("wildcards-board-tie-none")
        species = tie.instead[0]
        other = self.highest(tuple(card for card in self.hand if card in NATURAL_CARDS[species]), price)
        animal, total = self.words(f"wildcards-species-{species}"), sum(VALUE[card] for card in other)
        return self.words("wildcards-board-tie-instead", cards=self.cards(other), total=total, animal=animal)

    def duel(self, card: Card | None) -> str:
        """W6.6 What a duel card leads to."""
        if card is None:
            return self.words("wildcards-board-duel-draw")
        return self.words("wildcards-board-duel", card=self.card(card), value=VALUE[card])

    def acquire(self, species: Species, payment: Cards) -> str:
        """W5.3-W5.5 What taking an animal for this payment leads to."""
        paid = self.forecast.acquire(species, payment).paid
        animal = say_species(self.words, "animal", species)
        sentence = self.words("wildcards-board-acquire", count=len(paid), cards=self.cards(paid), **animal)
        return " ".join((sentence, *self._acquired(species, payment)))

    def _acquired(self, species: Species, payment: Cards) -> Iterator[str]:
        """W5.4, W5.5 What an animal brings with it."""
        acquire = self.forecast.acquire(species, payment)
        if acquire.points:
            yield self.words("wildcards-board-scores")
        if acquire.leader == "new":
            yield self.words("wildcards-board-leader", leader=self._leader(species))
        yield self.words("wildcards-board-gain", points=acquire.gain)

    def passing(self) -> str:
        """W5.6 What passing leads to."""
        passing = self.forecast.passing()
        full = "yes" if passing.full else "no"
        return self.words("wildcards-board-pass", cards=self.cards(passing.back), draws=passing.draws, full=full)

    def returning(self, *, back: bool) -> str:
        """W7.2 What taking the bid back leads to, or letting it go."""
        bid = self.place.bid
        return self.words(f"wildcards-board-{'take' if back else 'leave'}", card="" if bid is None else self.card(bid))

    def suggest(self, species: Species, price: int) -> Cards:
        """A payment that scores if there is one, with the cards that a good player would miss least."""
        natural = NATURAL_CARDS[species]
        home = NATURAL_HABITAT[species]

        def cost(card: Card) -> tuple[bool, int]:
            return card[0] == "w", GIVEN_UP.index(VALUE[card])

        own = sorted((card for card in self.hand if card in natural), key=cost)
        bid = self.place.bid
        if bid is not None and bid != REFILL and bid in natural and len(own) >= price:
            return tuple(own[:price])
        cheapest = sorted(self.hand, key=lambda card: (*cost(card), HABITAT[card[0]] == home))
        return tuple(cheapest[:price])

    def likely_bid(self, hand: Cards) -> Card | None:
        """W3.1 A card to begin with, of those that can be paid; None if all are too dear.

        Rather one that can score its natural habitat, then one that leaves as many cards as it costs, then no wild
        card, then the highest.
        """

        def worth(card: Card) -> tuple[bool, bool, bool, int]:
            bid = self.forecast.bid(card)
            return bool(bid.natural), 2 * bid.price <= bid.rest, card[0] != "w", VALUE[card]

        return max((card for card in hand if self.forecast.bid(card).payable), key=worth, default=None)

    def best_animal(self, display: Animals, price: int) -> int | None:
        """Where the animal is that brings most at once: points, then a leader, then one more of a species."""

        def gain(position: int) -> tuple[int, bool, int]:
            species = display[position]
            ahead = self.forecast.acquire(species, self.suggest(species, price))
            return ahead.points, ahead.leader == "new", self.forecast.count(species)[0]

        return max(range(len(display)), key=gain, default=None)

    def least_missed(self, collection: Animals, take: Species) -> Species:
        """Which animal to give for another one: one whose leader stays, of the smallest species."""

        def loss(give: Species) -> tuple[bool, bool, int]:
            return give == take, self.forecast.exchange(give, take).loses_leader, collection.count(give)

        return min(dict.fromkeys(collection), key=loss)

    def highest(self, hand: Cards, count: int) -> Cards:
        """So many cards of the highest value; wild cards are kept if others will do."""
        return tuple(sorted(hand, key=lambda card: (-VALUE[card], card[0] == "w"))[:count])

    def strongest(self, hand: Cards, count: int) -> Cards:
        """W5.5, W6.5 So many cards of the highest value: if there are several ways, one that can score."""
        highest = self.highest(hand, count)
        total = sum(VALUE[card] for card in highest)
        for species in self.forecast.tie(highest, count).instead:
            natural = self.highest(tuple(card for card in hand if card in NATURAL_CARDS[species]), count)
            if len(natural) == count and sum(VALUE[card] for card in natural) == total:
                return natural
        return highest

    def join(self, names: list[str]) -> str:
        """Names in a row."""
        return enumerate_words(self.words, names)
