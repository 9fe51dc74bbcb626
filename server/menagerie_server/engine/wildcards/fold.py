"""How the truth changes with what happened. No rules and no dice: an event carries its whole outcome."""

from collections.abc import Callable
from typing import Any, Final, get_args

from msgspec.structs import replace

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
from menagerie_server.engine.wildcards.state import State
from menagerie_server.engine.wildcards.telling import covered, covered_choice, covered_deal, covered_draw
from menagerie_shared.games.wildcards.cards import together, without
from menagerie_shared.games.wildcards.events import (
    BidsRevealed,
    DiscardsRevealed,
    DuelRevealed,
    Open,
    PairRevealed,
    PaymentsRevealed,
    RoundBegan,
)
from menagerie_shared.games.wildcards.follow import FOLLOW, chose, drew, follow
from menagerie_shared.games.wildcards.table import Table


def fold(state: State, event: Event) -> State:
    """The state after an event."""
    return FOLD[type(event)](state, event)


def _dealt(state: State, event: Dealt) -> State:
    return State(
        table=follow(state.table, covered_deal(event)),
        hands=event.hands,
        chosen=state.chosen,
        habitats=event.habitats,
        animals=event.animals,
        removed=event.removed,
        leo=event.leo,
    )


def _choice_made(state: State, event: ChoiceMade) -> State:
    chosen = list(state.chosen)
    chosen[event.seat] = event.move
    return replace(state, table=chose(state.table, covered_choice(event)), chosen=tuple(chosen))


def _choice_changed(state: State, event: ChoiceChanged) -> State:
    chosen = list(state.chosen)
    chosen[event.seat] = event.move
    return replace(state, chosen=tuple(chosen))


def _drew(state: State, event: Drew) -> State:
    hands = list(state.hands)
    hands[event.seat] = together(hands[event.seat], event.cards)
    return replace(
        state,
        table=drew(state.table, covered_draw(event)),
        hands=tuple(hands),
        habitats=state.habitats[len(event.cards) :],
    )


def _leo_drew(state: State, event: LeoDrew) -> State:
    table = drew(state.table, covered_draw(event))
    habitats = state.habitats[len(event.cards) :]
    return replace(state, table=table, habitats=habitats, leo=state.leo + event.cards)


def _habitats_reshuffled(state: State, event: HabitatsReshuffled) -> State:
    return replace(state, table=follow(state.table, covered(event)), habitats=state.habitats + event.pile)


def _leo_reshuffled(state: State, event: LeoReshuffled) -> State:
    return replace(state, table=follow(state.table, covered(event)), leo=event.pile)


def _followed(state: State, event: Open) -> State:
    """Follow an event that changes the open table and nothing else."""
    return replace(state, table=FOLLOWED[type(event)](state.table, event))


def _open_with_cards(state: State, event: Open) -> State:
    """Follow the event, and move the cards that were seen to move; Leo has a pile in place of a hand (W8.1)."""
    table = FOLLOW[type(event)](state.table, event)
    moved = event.in_hands()
    if not moved:
        return replace(state, table=table)
    leo = table.options.leo_seat
    hands = list(state.hands)
    for seat, out, back in moved:
        if seat != leo:
            hand = without(hands[seat], out) if out else hands[seat]
            hands[seat] = together(hand, back) if back else hand
    return replace(state, table=table, hands=tuple(hands))


def _round_began(state: State, event: RoundBegan) -> State:
    return replace(state, table=follow(state.table, event), animals=state.animals[len(event.display) :])


def _bids_revealed(state: State, event: BidsRevealed) -> State:
    """Only an eagle's pair stays chosen; Leo's bid was the top card of his pile (W8.2)."""
    pairs = list(state.chosen)
    for seat, _ in event.bids:
        pairs[seat] = None
    return replace(_open_with_cards(state, event), chosen=tuple(pairs), leo=state.leo[1:])


def _choices_revealed(state: State, event: PairRevealed | PaymentsRevealed) -> State:
    return replace(_open_with_cards(state, event), chosen=(None,) * len(state.chosen))


def _discards_revealed(state: State, event: DiscardsRevealed) -> State:
    left = () if state.table.options.leo_seat in dict(event.discards) else state.leo
    return replace(_open_with_cards(state, event), chosen=(None,) * len(state.chosen), leo=left)


def _duel_revealed(state: State, event: DuelRevealed) -> State:
    drawn = sum(duel.drawn and duel.card is not None for duel in event.cards)
    return replace(
        _open_with_cards(state, event),
        chosen=(None,) * len(state.chosen),
        habitats=state.habitats[drawn:],
    )


FOLLOWED: Final[dict[type, Callable[[Table, Any], Table]]] = {
    kind: FOLLOW[kind] for kind in get_args(Open) if "in_hands" not in vars(kind) and kind is not RoundBegan
}
"""What happens in the open and touches neither a hand nor a pile."""

FOLD: Final[dict[type, Callable[[State, Any], State]]] = {
    **dict.fromkeys(get_args(Open), _open_with_cards),
    **dict.fromkeys(FOLLOWED, _followed),
    RoundBegan: _round_began,
    BidsRevealed: _bids_revealed,
    PairRevealed: _choices_revealed,
    PaymentsRevealed: _choices_revealed,
    DiscardsRevealed: _discards_revealed,
    DuelRevealed: _duel_revealed,
    Dealt: _dealt,
    ChoiceMade: _choice_made,
    ChoiceChanged: _choice_changed,
    Drew: _drew,
    LeoDrew: _leo_drew,
    HabitatsReshuffled: _habitats_reshuffled,
    LeoReshuffled: _leo_reshuffled,
}
"""One entry per event; a test holds it against the union."""
