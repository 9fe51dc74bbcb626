"""How the truth changes with what happened. No rules and no dice: an event carries its whole outcome.

What an event does to the open table is followed, as everybody follows it; then the secrets are kept in step.
"""

from collections.abc import Callable
from typing import Any, Final, get_args

from menagerie_server.engine.cubirds.events import Dealt, DiscardsReshuffled, Drew, Redealt
from menagerie_server.engine.cubirds.state import StateInPlay
from menagerie_server.engine.cubirds.telling import covered
from menagerie_shared.games.cubirds.cards import Birds
from menagerie_shared.games.cubirds.events import (
    BirdAdded,
    FamilyPlayed,
    HandsThrownIn,
    Open,
    RowFilled,
)
from menagerie_shared.games.cubirds.follow import FOLLOW, drew, family_played


def _follow_covered(state: StateInPlay, event: Dealt | DiscardsReshuffled | Redealt) -> None:
    """Follow what everybody may know of a hidden event."""
    seen = covered(event)
    FOLLOW[type(seen)](state, seen)


def _take_from_pile(state: StateInPlay, count: int) -> None:
    state.draw_pile = state.draw_pile[count:]


def _dealt(state: StateInPlay, event: Dealt) -> None:
    _follow_covered(state, event)
    state.hands = [list(hand) for hand in event.hands]
    state.draw_pile, state.discards = event.pile, list(event.put_aside)


def _drew(state: StateInPlay, event: Drew) -> None:
    drew(state, event.seat, len(event.birds))
    _take_up(state, event.seat, event.birds)
    _take_from_pile(state, len(event.birds))


def _take_up(state: StateInPlay, seat: int, birds: Birds) -> None:
    state.hands[seat] += birds
    state.hands[seat].sort()


def _discards_reshuffled(state: StateInPlay, event: DiscardsReshuffled) -> None:
    _follow_covered(state, event)
    state.draw_pile += event.pile
    state.discards = []


def _redealt(state: StateInPlay, event: Redealt) -> None:
    _follow_covered(state, event)
    state.hands = [list(hand) for hand in event.hands]
    _take_from_pile(state, sum(map(len, event.hands)))


def _birds_moved(state: StateInPlay, event: Open) -> None:
    """Move the birds that were seen to go into hands and out of them."""
    FOLLOW[type(event)](state, event)
    for seat, out, back in event.in_hands():
        for bird in out:
            state.hands[seat].remove(bird)
        if back:
            _take_up(state, seat, back)


def _family_played(state: StateInPlay, event: FamilyPlayed) -> None:
    family_played(state, event)
    hand = state.hands[event.seat]
    state.hands[event.seat] = [bird for bird in hand if bird != event.species]
    state.discards += [event.species] * (event.count - event.kept)
    state.discards.sort()


def _hands_thrown_in(state: StateInPlay, event: HandsThrownIn) -> None:
    FOLLOW[HandsThrownIn](state, event)
    for seat, hand in enumerate(state.hands):
        state.discards += hand
        state.hands[seat] = []
    state.discards.sort()


def _bird_added(state: StateInPlay, event: BirdAdded) -> None:
    FOLLOW[BirdAdded](state, event)
    _take_from_pile(state, 1)


def _row_filled(state: StateInPlay, event: RowFilled) -> None:
    FOLLOW[RowFilled](state, event)
    _take_from_pile(state, len(event.birds))


FOLD: Final[dict[type, Callable[[StateInPlay, Any], None]]] = {
    **{kind: _birds_moved if "in_hands" in vars(kind) else FOLLOW[kind] for kind in get_args(Open)},
    Dealt: _dealt,
    Drew: _drew,
    DiscardsReshuffled: _discards_reshuffled,
    Redealt: _redealt,
    FamilyPlayed: _family_played,
    HandsThrownIn: _hands_thrown_in,
    BirdAdded: _bird_added,
    RowFilled: _row_filled,
}
"""What each event does. An open event that moves no card does nothing but what everybody follows."""
