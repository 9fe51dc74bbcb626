"""W10 Which cards of Wild Cards a viewer has not seen, told by following every single card through a game.

The game itself knows cards by their kind only. Here each one is followed from the shuffle that it came out of, by its
own account of what every event shows: so this is a second opinion on what is hidden, and not the engine's.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from menagerie_server.engine.wildcards.events import (
    Dealt,
    Drew,
    Event,
    HabitatsReshuffled,
    LeoDrew,
    LeoReshuffled,
)
from menagerie_server.engine.wildcards.setup import one_of_each
from menagerie_server.engine.wildcards.state import State
from menagerie_shared.games.questions import Pick
from menagerie_shared.games.seats import Seat, Viewer
from menagerie_shared.games.wildcards.cards import REFILL
from menagerie_shared.games.wildcards.events import (
    Acquired,
    BidsRevealed,
    BidTakenBack,
    DiscardsRevealed,
    DuelRevealed,
    GameEnded,
    PairRevealed,
    Passed,
    PaymentsRevealed,
    RoundBegan,
    TalismanGiven,
)
from menagerie_shared.games.wildcards.moves import Bid, Discard, Duel, Pay
from tests.kit.games.knowledge import Moment, Rows, Unseen

HIDING_PLACES: Final = frozenset(
    {"hand, dealt", "hand, drawn", "habitat pile", "animal pile", "removed animals", "leo's cards", "leo's order"}
)


class Card:
    """One card, the shuffles that it came out of since it was last seen, and since when it is in a hand."""

    def __init__(self, kind: str, *sites: tuple[int, int], since: int = 0) -> None:
        self.kind = kind
        self.sites = list(sites)
        self.since = since


class Cards:
    """Where every card is that somebody may not see."""

    def __init__(self, shuffles: Rows, start: State) -> None:
        self.shuffles = shuffles
        self.shuffled = 0
        self.leo_seat = start.table.options.leo_seat
        self.hands: defaultdict[Seat, list[Card]] = defaultdict(list)
        self.habitats: list[Card] = []
        self.leo: list[Card] = []
        self.animals: list[Card] = []
        self.removed: list[Card] = []
        if start.table.round:
            self._lay([len(hand) for hand in start.hands], start)
            for hand, place in zip(self.hands.values(), start.table.places, strict=True):
                for kind in place.known:
                    next(card for card in hand if card.kind == kind and card.sites).sites.clear()

    def out_of_shuffle(self) -> list[Card]:
        """The cards of the next shuffle, from the top."""
        number = self.shuffled
        self.shuffled += 1
        return [Card(kind, (number, position)) for position, kind in enumerate(self.shuffles[number])]

    def shuffle_leos(self) -> None:
        """W8.1, W8.3 Leo's cards and his refill card come out of one more shuffle."""
        loose, self.leo = self.leo, self.out_of_shuffle()
        for card in self.leo:
            if card.kind != REFILL:
                before = next(other for other in loose if other.kind == card.kind)
                loose.remove(before)
                card.sites = before.sites + card.sites
        assert not loose

    def follow(self, now: int, event: Event) -> None:  # noqa: PLR0912  # one arm per event that moves hidden cards
        """What an event does to the cards, and what it shows of them."""
        match event:
            case Dealt():
                self._lay([len(hand) for hand in event.hands], event)
            case TalismanGiven():
                self.shuffled += 1
            case RoundBegan():
                del self.animals[: len(event.display)]
            case Drew():
                for _ in event.cards:
                    card = self.habitats.pop(0)
                    card.since = now
                    self.hands[event.seat].append(card)
            case LeoDrew():
                self.leo += self.habitats[: len(event.cards)]
                del self.habitats[: len(event.cards)]
            case HabitatsReshuffled():
                self.habitats += self.out_of_shuffle()
            case LeoReshuffled():
                self.shuffle_leos()
            case BidsRevealed():
                for seat, bid in event.bids:
                    if seat == self.leo_seat:
                        del self.leo[0]
                    else:
                        self._show(seat, bid)
            case PairRevealed():
                self._show(event.seat, event.bid)
            case PaymentsRevealed():
                for seat, cards in event.payments:
                    self._show(seat, *cards)
            case DiscardsRevealed():
                for seat, cards in event.discards:
                    if seat == self.leo_seat:
                        self.leo.clear()
                    else:
                        self._show(seat, *cards)
            case DuelRevealed():
                for duel in event.cards:
                    if duel.card and duel.drawn:
                        del self.habitats[0]
                    elif duel.card:
                        self._show(duel.seat, duel.card)
            case Acquired():
                self._show(event.seat, *event.paid)
            case Passed():
                self.hands[event.seat] += [Card(kind) for kind in event.back]
            case BidTakenBack():
                self.hands[event.seat].append(Card(event.card))
            case GameEnded():
                self.hands.clear()
            case _:
                pass  # nothing hidden has moved

    def _lay(self, sizes: Sequence[int], dealt: State | Dealt) -> None:
        """W2.2, W2.4, W2.5, W8.1 Animals first, then the habitats hand by hand, then Leo's pile."""
        animals = self.out_of_shuffle()
        self.removed = animals[: len(animals) - len(dealt.animals)]
        self.animals = animals[len(self.removed) :]
        self.habitats = self.out_of_shuffle()
        for seat, size in enumerate(sizes):
            self.hands[seat] = self.habitats[:size]
            del self.habitats[:size]
        if self.leo_seat is not None:
            self.leo = self.habitats[: sum(card != REFILL for card in dealt.leo)]
            del self.habitats[: len(self.leo)]
            self.shuffle_leos()

    def _show(self, seat: Seat, *kinds: str) -> None:
        """Cards leave a hand in everybody's sight: those first that everybody saw go there."""
        hand = self.hands[seat]
        for kind in kinds:
            if kind != REFILL:
                alike = [card for card in hand if card.kind == kind]
                hand.remove(min(alike, key=lambda card: len(card.sites)))


def hidden(state: State) -> Rows:
    """The hidden cards of a state, in the rows in which a deal would shuffle them."""
    removed = Counter(state.removed) - Counter(one_of_each(state.table.options))
    habitats = [card for hand in state.hands for card in hand]
    habitats += [card for card in state.leo if card != REFILL]
    rows: list[tuple[str, ...]] = [(*sorted(removed.elements()), *state.animals), (*habitats, *state.habitats)]
    return [*rows, state.leo] if state.table.options.leo else rows


def with_hidden(state: State, rows: Rows) -> State:
    """The state with these cards in place of its hidden ones."""
    animals, habitats, *leo = rows
    removed = len(animals) - len(state.animals)
    hands = []
    for hand in state.hands:
        hands.append(tuple(sorted(habitats[: len(hand)])))
        habitats = habitats[len(hand) :]
    return replace(
        state,
        removed=tuple(sorted((*one_of_each(state.table.options), *animals[:removed]))),
        animals=animals[removed:],
        hands=tuple(hands),
        habitats=habitats[len(habitats) - len(state.habitats) :],
        leo=leo[0] if leo else (),
    )


def unseen(start: State, moments: Sequence[Moment], shuffles: Rows, viewer: Viewer, pick: Pick) -> list[Unseen]:
    """The cards that the viewer has not seen, and that nobody has needed, since they were shuffled."""
    cards = Cards(shuffles, start)
    states = [start] if start.table.round else []
    for moment in moments:
        cards.follow(len(states), moment.event)
        states.append(moment.after)
    found = [_unseen(card, "habitat pile") for card in cards.habitats]
    found += [_unseen(card, "animal pile") for card in cards.animals]
    found += [_unseen(card, "removed animals") for card in cards.removed]
    if pick(2):
        found += [Unseen(card.kind, tuple(card.sites[-1:]), "leo's order", "leo's order") for card in cards.leo]
    else:
        found += [_unseen(card, "leo's cards") for card in cards.leo if card.kind != REFILL]
    for seat, hand in cards.hands.items():
        if seat != viewer:
            spare = {card.kind: card for card in hand if card.sites and _was_spare(states[card.since :], seat, card)}
            found += [_unseen(card, "hand, drawn" if card.since else "hand, dealt") for card in spare.values()]
    return found


def _unseen(card: Card, place: str) -> Unseen:
    """Cards can change places with others of the same shuffle: which cards were shuffled everybody may know."""
    return Unseen(card.kind, tuple(card.sites), f"shuffle {card.sites[0][0]}", place)


def _was_spare(states: Sequence[State], seat: Seat, card: Card) -> bool:
    """Whether the seat could have done without this card all the time: it chose others, and others were seen."""
    return all(_spare(state, seat, card.kind) for state in states)


def _spare(state: State, seat: Seat, kind: str) -> bool:
    needed: Sequence[str | None]
    match state.chosen[seat]:
        case Bid(cards) | Discard(cards) | Pay(cards):
            needed = cards
        case Duel(card):
            needed = (card,)
        case _:
            needed = ()
    hand: Sequence[str] = state.hands[seat]
    known: Sequence[str] = state.table.places[seat].known
    return hand.count(kind) > max(needed.count(kind), known.count(kind))
