"""How the truth changes with what happened. No rules and no dice: an event carries its whole outcome.

What an event does to the open table is followed, as everybody follows it; then the secrets are kept in step.
"""

from collections.abc import Callable
from typing import Any, Final, get_args

from menagerie_server.engine.wildcards.events import (
    ChoiceChanged,
    ChoiceMade,
    Dealt,
    Drew,
    HabitatsReshuffled,
    LeoDrew,
    LeoReshuffled,
)
from menagerie_server.engine.wildcards.state import StateInPlay
from menagerie_server.engine.wildcards.telling import covered, laid
from menagerie_shared.games.wildcards.cards import REFILL, Card, Cards
from menagerie_shared.games.wildcards.events import (
    Acquired,
    BidsRevealed,
    DiscardsRevealed,
    DuelRevealed,
    Open,
    PairRevealed,
    Passed,
    PaymentsRevealed,
    RoundBegan,
)
from menagerie_shared.games.wildcards.follow import (
    FOLLOW,
    acquired,
    bids_revealed,
    chose,
    discards_revealed,
    drew,
    passed,
    round_began,
)


def _lay_down(hand: list[Card], cards: Cards) -> None:
    for card in cards:
        hand.remove(card)


def _take_up(hand: list[Card], cards: Cards) -> None:
    hand += cards
    hand.sort()


def _follow_covered(state: StateInPlay, event: Dealt | HabitatsReshuffled | LeoReshuffled) -> None:
    """Follow what everybody may know of a hidden event."""
    seen = covered(event)
    FOLLOW[type(seen)](state, seen)


def _dealt(state: StateInPlay, event: Dealt) -> None:
    _follow_covered(state, event)
    state.hands = [list(hand) for hand in event.hands]
    state.habitat_pile, state.animal_pile, state.removed_animals = event.habitats, event.animals, event.removed
    state.leo_pile = event.leo


def _choice_made(state: StateInPlay, event: ChoiceMade) -> None:
    seat, move = event.seat, event.move
    chose(state, seat, laid(move))
    state.choices[seat] = move


def _choice_changed(state: StateInPlay, event: ChoiceChanged) -> None:
    """W3.3 Nobody sees a difference."""
    state.choices[event.seat] = event.move


def _drew(state: StateInPlay, event: Drew) -> None:
    cards = event.cards
    drew(state, event.seat, len(cards))
    _take_up(state.hands[event.seat], cards)
    state.habitat_pile = state.habitat_pile[len(cards) :]


def _leo_drew(state: StateInPlay, event: LeoDrew) -> None:
    cards = event.cards
    drew(state, event.seat, len(cards))
    state.leo_pile += cards
    state.habitat_pile = state.habitat_pile[len(cards) :]


def _habitats_reshuffled(state: StateInPlay, event: HabitatsReshuffled) -> None:
    _follow_covered(state, event)
    state.habitat_pile += event.pile


def _leo_reshuffled(state: StateInPlay, event: LeoReshuffled) -> None:
    _follow_covered(state, event)
    state.leo_pile = event.pile


def _round_began(state: StateInPlay, event: RoundBegan) -> None:
    round_began(state, event)
    state.animal_pile = state.animal_pile[len(event.display) :]


def _bids_revealed(state: StateInPlay, event: BidsRevealed) -> None:
    """Only an eagle's pair stays chosen; Leo's bid was the top card of his pile (W8.2)."""
    bids_revealed(state, event)
    hands, choices = state.hands, state.choices
    for seat, bid in event.bids:
        if choices[seat] is None:  # only Leo makes no choice
            state.leo_pile = state.leo_pile[1:]
        elif bid != REFILL:
            hands[seat].remove(bid)
        choices[seat] = None


def _acquired(state: StateInPlay, event: Acquired) -> None:
    acquired(state, event)
    if event.paid:
        _lay_down(state.hands[event.seat], event.paid)


def _passed(state: StateInPlay, event: Passed) -> None:
    passed(state, event)
    _take_up(state.hands[event.seat], event.back)


def _cards_moved(state: StateInPlay, event: Open) -> None:
    """Move the cards that were seen to move; Leo has a pile in place of a hand (W8.1)."""
    FOLLOW[type(event)](state, event)
    hands, leo = state.hands, state.leo_seat
    for seat, out, back in event.in_hands():
        if seat != leo:
            _lay_down(hands[seat], out)
            _take_up(hands[seat], back)


def _choices_revealed(state: StateInPlay, event: PairRevealed | PaymentsRevealed | DuelRevealed) -> None:
    _cards_moved(state, event)
    state.choices = [None] * len(state.choices)


def _discards_revealed(state: StateInPlay, event: DiscardsRevealed) -> None:
    """W8.3 Leo lays down what is left of his pile."""
    discards_revealed(state, event)
    for seat, cards in event.discards:
        if seat == state.leo_seat:
            state.leo_pile = ()
        else:
            _lay_down(state.hands[seat], cards)
    state.choices = [None] * len(state.choices)


def _duel_revealed(state: StateInPlay, event: DuelRevealed) -> None:
    _choices_revealed(state, event)
    drawn = sum(duel.drawn and duel.card is not None for duel in event.cards)
    state.habitat_pile = state.habitat_pile[drawn:]


FOLD: Final[dict[type, Callable[[StateInPlay, Any], None]]] = {
    **{kind: _cards_moved if "in_hands" in vars(kind) else FOLLOW[kind] for kind in get_args(Open)},
    Dealt: _dealt,
    ChoiceMade: _choice_made,
    ChoiceChanged: _choice_changed,
    Drew: _drew,
    LeoDrew: _leo_drew,
    HabitatsReshuffled: _habitats_reshuffled,
    LeoReshuffled: _leo_reshuffled,
    RoundBegan: _round_began,
    BidsRevealed: _bids_revealed,
    Acquired: _acquired,
    Passed: _passed,
    PairRevealed: _choices_revealed,
    PaymentsRevealed: _choices_revealed,
    DiscardsRevealed: _discards_revealed,
    DuelRevealed: _duel_revealed,
}
"""What each event does. An open event that moves no card does nothing but what everybody follows.

A table rather than a `match`, because bots play moves by the million; a test holds it against the union.
"""
