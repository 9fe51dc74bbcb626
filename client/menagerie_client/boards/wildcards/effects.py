"""What a choice would lead to, in a sentence, before it is made."""

from typing import Final

from menagerie_client.boards.sitting import Sitting
from menagerie_client.boards.wildcards.forecast import REFILL_TO, drawn_after_pass, drawn_in_refill
from menagerie_client.text.lists import enumerate_words
from menagerie_shared.games.wildcards.cards import (
    HABITAT,
    HAND_LIMIT,
    NATURAL_CARDS,
    NATURAL_HABITAT,
    REFILL,
    VALUE,
    Animals,
    BidCard,
    Card,
    Cards,
    Species,
    without,
)
from menagerie_shared.games.wildcards.table import Place, Table

SQUIRREL_REFILL_TO = HAND_LIMIT  # W4.5
GIVEN_UP: Final = (2, 3, 4, 1)
"""Which values to pay with first: a 1 is a bid that costs nothing more, and a 4 goes before others."""


class Effects:
    """Sentences about choices, for one sitting."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.words = sitting.words
        self.table: Table = sitting.view.table
        self.hand: Cards = sitting.view.hand
        self.seat: int = sitting.viewer if sitting.viewer is not None else 0

    # Names

    def card(self, card: BidCard) -> str:
        """A card as it is drawn: glyph and value."""
        if card == REFILL:
            return self.words("wildcards-board-refill-short")
        glyphs = self.sitting.look.glyphs
        return f"{getattr(glyphs, HABITAT[card[0]])}{card[1]}"

    def cards(self, cards: tuple[BidCard, ...]) -> str:
        """Several cards."""
        return " ".join(map(self.card, cards))

    def species(self, species: str) -> str:
        """An animal's name, as a heading."""
        name = self.words(f"wildcards-species-{species}")
        return name[:1].upper() + name[1:]

    def habitat(self, habitat: str) -> str:
        """A habitat's name."""
        return self.words(f"wildcards-habitat-{habitat}")

    def habitat_letter(self, card: BidCard) -> str:
        """The letter of a card's habitat, in this language."""
        return "r" if card == REFILL else self.habitat(HABITAT[card[0]])[:1].lower()

    def button(self, name: str) -> str:
        """What a button says."""
        return self.words(f"wildcards-board-button-{name}")

    @property
    def place(self) -> Place:
        """What lies open in front of one."""
        return self.table.places[self.seat]

    # Effects

    def bid(self, cards: tuple[BidCard, ...]) -> str:
        """W3.1, W3.4 What placing these cards as a bid leads to."""
        if len(cards) == 2:
            return self.words("wildcards-board-pair", first=self.card(cards[0]), second=self.card(cards[1]))
        if cards[0] == REFILL:
            return self.refill_bid()
        card = cards[0]
        rest = without(self.hand, (card,)) if card in self.hand else self.hand
        price = VALUE[card] - 1
        sentence = self.words("wildcards-board-bid", card=self.card(card), price=price, rest=len(rest))
        if price > len(rest):
            return f"{sentence} {self.words('wildcards-board-too-few')}"
        natural = [species for species in dict.fromkeys(self.table.display) if self.can_be_natural(card, rest, species)]
        if natural:
            names = self.join([self.words(f"wildcards-species-{species}") for species in natural])
            sentence += " " + self.words("wildcards-board-natural", animals=names)
        return sentence

    def refill_bid(self) -> str:
        """W4 What bidding the refill card leads to."""
        leaders = self.table.leaders
        limit = SQUIRREL_REFILL_TO if leaders.squirrel == self.seat else REFILL_TO
        sentence = self.words("wildcards-board-refill", limit=limit)
        if leaders.meerkat == self.seat:
            sentence += " " + self.words("wildcards-board-refill-meerkat")
        return sentence

    def reveal(self, card: BidCard, other: BidCard) -> str:
        """W3.4 What choosing one of the pair leads to."""
        return self.words("wildcards-board-reveal", card=self.card(card), other=self.card(other))

    def exchange(self, give: Species, took: Species) -> str:
        """W4.2, W4.3 What an exchange leads to."""
        sentence = self.words("wildcards-board-exchange", give=self.species(give), take=self.species(took))
        own = [*self.place.collection, took]
        own.remove(give)
        if own.count(took) >= self._most_of_others(took) and self.table.leaders.owner(took) != self.seat:
            sentence += " " + self.words("wildcards-board-leader", animal=self.species(took))
        if give != took and self.table.leaders.owner(give) == self.seat:
            left = own.count(give)
            if not left or left < self._most_of_others(give):
                sentence += " " + self.words("wildcards-board-leader-lost", animal=self.species(give))
        return sentence

    def discards(self, cards: Cards) -> str:
        """W4.4, W4.5 What discarding these cards leads to."""
        left = len(self.hand) - len(cards)
        draws = drawn_in_refill(self.table, self.seat, len(cards))
        return self.words("wildcards-board-discard", cards=self.cards(cards), count=len(cards), draws=draws, left=left)

    def tie_payment(self, cards: Cards, price: int) -> str:
        """W6.5 What going into a tie with these cards leads to."""
        if len(cards) < price:
            return self.words("wildcards-board-pick-more", picked=len(cards), price=price)
        total = sum(VALUE[card] for card in cards)
        return self.words("wildcards-board-tie", cards=self.cards(cards), total=total)

    def duel(self, card: Card | None) -> str:
        """W6.6 What a duel card leads to."""
        if card is None:
            return self.words("wildcards-board-duel-draw")
        return self.words("wildcards-board-duel", card=self.card(card), value=VALUE[card])

    def acquire(self, species: Species, payment: Cards) -> str:
        """W5.3-W5.5 What taking an animal for this payment leads to."""
        paid = self.place.payment or payment
        sentence = self.words(
            "wildcards-board-acquire", animal=self.species(species), count=len(paid), cards=self.cards(paid)
        )
        if self.is_natural(species, paid):
            sentence += " " + self.words("wildcards-board-scores")
        own = self.place.collection.count(species) + 1
        if own >= self._most_of_others(species) and self.table.leaders.owner(species) != self.seat:
            sentence += " " + self.words("wildcards-board-leader", animal=self.species(species))
        return sentence

    def passing(self) -> str:
        """W5.6 What passing leads to."""
        bid = self.place.bid
        back: tuple[BidCard, ...] = (*(() if bid is None else (bid,)), *self.place.payment)
        draws = drawn_after_pass(self.table, self.seat)
        return self.words("wildcards-board-pass", cards=self.cards(back), draws=draws)

    # What natural habitats have to do with it

    def can_be_natural(self, bid: Card, rest: Cards, species: Species) -> bool:
        """W5.5 Whether bid and payment can all show the animal's natural habitat."""
        natural = NATURAL_CARDS[species]
        return bid in natural and sum(card in natural for card in rest) >= VALUE[bid] - 1

    def is_natural(self, species: Species, payment: Cards) -> bool:
        """W5.5 Whether bid and payment all show it."""
        bid = self.place.bid
        return bid is not None and bid != REFILL and {bid, *payment} <= NATURAL_CARDS[species]

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

    def join(self, names: list[str]) -> str:
        """Names in a row."""
        return enumerate_words(self.words, names)

    def _most_of_others(self, species: Species) -> int:
        collections: list[Animals] = [
            place.collection for seat, place in enumerate(self.table.places) if seat != self.seat
        ]
        return max((collection.count(species) for collection in collections), default=0)
