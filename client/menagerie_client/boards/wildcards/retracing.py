"""Every card of a finished game of Wild Cards, followed from the shuffles on: whether what a viewer was told fits.

While it was played, most of this was hidden. Once the seed is public the piles are known, and with them what everybody
drew; so each card that anybody showed must have been in that hand. This does not use the server's rules: it is an
account of its own, by `docs/record.md`.
"""

from collections.abc import Sequence

from menagerie_client.boards.retracing import Retraced, Shuffles, demand, demand_same, follow_cards
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import ALL_ANIMALS, ALL_HABITATS, REFILL, SPECIES, Card
from menagerie_shared.games.wildcards.events import (
    BidsRevealed,
    DiscardsRevealed,
    DiscardsShuffled,
    DrewCards,
    DrewHidden,
    DuelRevealed,
    GameEnded,
    HandsDealt,
    LeoShuffled,
    RoundBegan,
    TalismanGiven,
    Told,
    YourHandDealt,
)
from menagerie_shared.games.wildcards.options import REMOVED
from menagerie_shared.games.wildcards.scoring import standings
from menagerie_shared.games.wildcards.seat import WILDCARDS
from menagerie_shared.games.wildcards.view import View

DEALT = 7  # W2.5
LEO_IS_DEALT = 5  # W8.1


def retrace(view: View, told: Sequence[Told], shuffles: Shuffles) -> Retraced:
    """Follow the cards beside what was told, from the view before the deal on."""
    cards = _Cards(view, shuffles)
    last = follow_cards(cards, WILDCARDS, view, told)
    return Retraced(cards.own, cards.shown, standings(last.table))


class _Cards:
    """Where all cards are, the hidden ones too."""

    def __init__(self, view: View, shuffles: Shuffles) -> None:
        self.own = 0
        self.shown = 0
        self._viewer = view.viewer
        self._options = view.table.options
        self._shuffle = shuffles
        self._animals: tuple[str, ...] = ()
        self._habitats: tuple[Card, ...] = ()
        self._leo: tuple[str, ...] = ()
        self._hands: list[list[str]] = [[] for _ in range(self._options.seats)]

    def check(self, event: Told, view: View) -> None:
        """Move the cards that an event moves; ValueError if they are not those of the event."""
        match event:
            case YourHandDealt():
                self._deal()
                demand_same(self._hands[self._own_seat()], event.hand)
                self.own += len(event.hand)
            case HandsDealt():
                self._deal()
            case TalismanGiven():
                demand(self._shuffle(self._options.people)[0] == event.seat)
            case RoundBegan():
                count = len(event.display)
                demand(self._animals[:count] == event.display)
                self._animals = self._animals[count:]
                self.shown += count
            case DiscardsShuffled():
                demand(event.count == len(view.table.discard))
                self._habitats += self._shuffle(view.table.discard)
            case DrewHidden() | DrewCards():
                self._draw(event)
            case LeoShuffled():
                self._leo = self._shuffle(sorted((*self._leo, REFILL)))
            case _:
                self._turn_up(event)
                self._move(event)

    def _turn_up(self, event: Told) -> None:
        """What is turned up from a pile or a whole hand is what was there."""
        match event:
            case DuelRevealed():
                drawn = tuple(laid.card for laid in event.cards if laid.drawn and laid.card is not None)
                demand(self._take(len(drawn)) == drawn)
                self.shown += len(drawn)
            case BidsRevealed():
                for seat, bid in event.bids:
                    if seat == self._options.leo_seat:  # W8.2
                        demand(self._leo[0] == bid)
                        self._leo = self._leo[1:]
                        self.shown += 1
            case DiscardsRevealed():
                for seat, cards in event.discards:
                    if seat == self._options.leo_seat:  # W8.3
                        demand_same(self._leo, cards)
                        self._leo = ()
                        self.shown += len(cards)
            case GameEnded():
                for seat, cards in event.hands:
                    demand_same(self._hands[seat], cards)
            case _:
                pass

    def _deal(self) -> None:
        """W2.2, W2.4, W2.5, W8.1 Shuffle and deal."""
        options = self._options
        surely = SPECIES if options.seats == 3 and options.recommended_removal else ()
        animals = list(ALL_ANIMALS)
        for species in surely:
            animals.remove(species)
        self._animals = self._shuffle(animals)[REMOVED[options.seats] - len(surely) :]
        self._habitats = self._shuffle(ALL_HABITATS)
        for seat in options.people:
            self._hands[seat] = [*self._take(DEALT)]
        if options.leo:
            self._leo = self._shuffle(sorted((*self._take(LEO_IS_DEALT), REFILL)))

    def _own_seat(self) -> Seat:
        if self._viewer is None:
            raise ValueError("who looks on is dealt nothing")
        return self._viewer

    def _take(self, count: int) -> tuple[Card, ...]:
        taken, self._habitats = self._habitats[:count], self._habitats[count:]
        demand(len(taken) == count)
        return taken

    def _draw(self, event: DrewHidden | DrewCards) -> None:
        count = event.count if isinstance(event, DrewHidden) else len(event.cards)
        cards = self._take(count)
        if isinstance(event, DrewCards):
            demand(cards == event.cards)
            self.own += count
        if event.seat == self._options.leo_seat:
            self._leo += cards
        else:
            self._hands[event.seat] += cards

    def _move(self, event: Told) -> None:
        """Cards that everybody saw leave a hand were there."""
        for seat, out, back in event.in_hands():
            if seat != self._options.leo_seat:
                demand(0 <= seat < len(self._hands))
                hand = self._hands[seat]
                for card in out:
                    hand.remove(card)
                hand += back
                self.shown += len(out)
