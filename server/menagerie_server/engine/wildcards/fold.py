"""How the truth changes with what happened. No rules and no dice: an event carries its whole outcome.

What an event does to the open table is followed first, then the secrets are kept in step: there is a table by type for
each of the two.
"""

from collections.abc import Callable
from typing import Any, Final, get_args

from menagerie_server.engine.wildcards.events import (
    ChoiceChanged,
    ChoiceMade,
    Dealt,
    Drew,
    Event,
    HabitatsReshuffled,
    LeoDrew,
    LeoReshuffled,
)
from menagerie_server.engine.wildcards.state import State, StateInPlay
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
from menagerie_shared.games.wildcards.follow import FOLLOW, chose, drew
from menagerie_shared.games.wildcards.table import TableInPlay


def fold(state: State, event: Event) -> State:
    """The state after an event."""
    in_play = StateInPlay(state)
    happen(in_play, event)
    return in_play.freeze()


def happen(state: StateInPlay, event: Event) -> None:
    """Change the state as an event says."""
    openly, secretly = FOLD[type(event)]
    openly(state.table, event)
    if secretly is not None:
        secretly(state, event)


def _covered(table: TableInPlay, event: Dealt | HabitatsReshuffled | LeoReshuffled) -> None:
    """Follow what everybody may know of a hidden event."""
    seen = covered(event)
    FOLLOW[type(seen)](table, seen)


def _choice_made(table: TableInPlay, event: ChoiceMade) -> None:
    chose(table, event.seat, laid(event.move))


def _choice_changed(table: TableInPlay, event: ChoiceChanged) -> None:
    """W3.3 Nobody sees a difference."""


def _cards_drawn(table: TableInPlay, event: Drew | LeoDrew) -> None:
    drew(table, event.seat, len(event.cards))


def _lay_down(hand: list[Card], cards: Cards) -> None:
    for card in cards:
        hand.remove(card)


def _take_up(hand: list[Card], cards: Cards) -> None:
    hand += cards
    hand.sort()


def _dealt(state: StateInPlay, event: Dealt) -> None:
    state.hands = [list(hand) for hand in event.hands]
    state.habitats, state.animals, state.removed, state.leo = event.habitats, event.animals, event.removed, event.leo


def _chosen(state: StateInPlay, event: ChoiceMade | ChoiceChanged) -> None:
    state.chosen[event.seat] = event.move


def _drew(state: StateInPlay, event: Drew) -> None:
    _take_up(state.hands[event.seat], event.cards)
    state.habitats = state.habitats[len(event.cards) :]


def _leo_drew(state: StateInPlay, event: LeoDrew) -> None:
    state.leo += event.cards
    state.habitats = state.habitats[len(event.cards) :]


def _habitats_reshuffled(state: StateInPlay, event: HabitatsReshuffled) -> None:
    state.habitats += event.pile


def _leo_reshuffled(state: StateInPlay, event: LeoReshuffled) -> None:
    state.leo = event.pile


def _round_began(state: StateInPlay, event: RoundBegan) -> None:
    state.animals = state.animals[len(event.display) :]


def _cards_moved(state: StateInPlay, event: Open) -> None:
    """Move the cards that were seen to move; Leo has a pile in place of a hand (W8.1)."""
    hands, leo = state.hands, state.table.leo_seat
    for seat, out, back in event.in_hands():
        if seat != leo:
            _lay_down(hands[seat], out)
            _take_up(hands[seat], back)


def _bids_revealed(state: StateInPlay, event: BidsRevealed) -> None:
    """Only an eagle's pair stays chosen; Leo's bid was the top card of his pile (W8.2)."""
    hands, chosen = state.hands, state.chosen
    for seat, bid in event.bids:
        if chosen[seat] is None:  # only Leo makes no choice
            state.leo = state.leo[1:]
        elif bid != REFILL:
            hands[seat].remove(bid)
        chosen[seat] = None


def _acquired(state: StateInPlay, event: Acquired) -> None:
    _lay_down(state.hands[event.seat], event.paid)


def _passed(state: StateInPlay, event: Passed) -> None:
    _take_up(state.hands[event.seat], event.back)


def _choices_revealed(
    state: StateInPlay, event: PairRevealed | PaymentsRevealed | DiscardsRevealed | DuelRevealed
) -> None:
    _cards_moved(state, event)
    state.chosen = [None] * len(state.chosen)


def _discards_revealed(state: StateInPlay, event: DiscardsRevealed) -> None:
    """W8.3 Leo lays down what is left of his pile."""
    _choices_revealed(state, event)
    if state.table.leo_seat in dict(event.discards):
        state.leo = ()


def _duel_revealed(state: StateInPlay, event: DuelRevealed) -> None:
    _choices_revealed(state, event)
    drawn = sum(duel.drawn and duel.card is not None for duel in event.cards)
    state.habitats = state.habitats[drawn:]


OPENLY: Final[dict[type, Callable[[TableInPlay, Any], None]]] = {
    **{kind: FOLLOW[kind] for kind in get_args(Open)},
    Dealt: _covered,
    ChoiceMade: _choice_made,
    ChoiceChanged: _choice_changed,
    Drew: _cards_drawn,
    LeoDrew: _cards_drawn,
    HabitatsReshuffled: _covered,
    LeoReshuffled: _covered,
}
"""What each event does to the open table."""

SECRETLY: Final[dict[type, Callable[[StateInPlay, Any], None]]] = {
    **{kind: _cards_moved for kind in get_args(Open) if "in_hands" in vars(kind)},
    RoundBegan: _round_began,
    BidsRevealed: _bids_revealed,
    Acquired: _acquired,
    Passed: _passed,
    PairRevealed: _choices_revealed,
    PaymentsRevealed: _choices_revealed,
    DiscardsRevealed: _discards_revealed,
    DuelRevealed: _duel_revealed,
    Dealt: _dealt,
    ChoiceMade: _chosen,
    ChoiceChanged: _chosen,
    Drew: _drew,
    LeoDrew: _leo_drew,
    HabitatsReshuffled: _habitats_reshuffled,
    LeoReshuffled: _leo_reshuffled,
}
"""What an event does to hands, choices and piles. An open event that moves no card does nothing to them."""

FOLD: Final = {kind: (openly, SECRETLY.get(kind)) for kind, openly in OPENLY.items()}
"""Both, one entry per event; a test holds it against the union."""
