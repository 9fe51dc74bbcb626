"""How the open table changes with what everybody is told.

The server follows the same events with its own table, so that this is the only account of what happens in the open.
"""

from bisect import insort
from collections.abc import Callable
from typing import Any, Final

from menagerie_shared.games.cubirds.cards import Birds
from menagerie_shared.games.cubirds.events import (
    Asked,
    BirdAdded,
    BirdsDealt,
    BirdsLaid,
    Covered,
    DiscardsShuffled,
    DrewHidden,
    Enclosed,
    FamilyPlayed,
    GameEnded,
    HandsThrownIn,
    KeptHand,
    NewHandsDealt,
    Open,
    RowFilled,
    TurnBegan,
    TurnEnded,
)
from menagerie_shared.games.cubirds.moves import Side
from menagerie_shared.games.cubirds.table import TABLE, Table, TableInPlay
from menagerie_shared.games.hands import lay_down, take_up
from menagerie_shared.games.seats import Seat


def follow(table: Table, event: Open | Covered) -> Table:
    """The table after an event that everybody is told."""
    in_play = TABLE.thaw(table)
    FOLLOW[type(event)](in_play, event)
    return TABLE.freeze(in_play)


def _nobody_is_asked(table: TableInPlay) -> None:
    table.moment, table.asked = None, ()


def _hands_are(table: TableInPlay, sizes: tuple[int, ...], open_hand: Birds) -> None:
    for seat, size in enumerate(sizes):
        table.places[seat].hand = size
        table.places[seat].known = list(open_hand) if seat == table.robinbird else []


def _birds_dealt(table: TableInPlay, event: BirdsDealt) -> None:
    table.rows = list(event.rows)
    for place, collection in zip(table.places, event.collections, strict=True):
        place.collection = list(collection)
    _hands_are(table, event.hands, event.open_hand)
    table.pile, table.discard, table.seen = event.pile, len(event.put_aside), list(event.put_aside)
    table.deal = 1


def _turn_began(table: TableInPlay, event: TurnBegan) -> None:
    table.turn = event.turn


def _asked(table: TableInPlay, event: Asked) -> None:
    table.moment, table.asked = event.moment, event.seats


def _add(table: TableInPlay, number: int, side: Side, birds: Birds) -> None:
    row = table.rows[number]
    table.rows[number] = birds + row if side == "left" else row + birds


def birds_laid(table: TableInPlay, event: BirdsLaid) -> None:
    """C3.1 Birds went from a hand to an end of a row."""
    birds = (event.species,) * event.count
    lay_down(table.places[event.seat], birds)
    _add(table, event.row, event.side, birds)
    _nobody_is_asked(table)


def _bird_added(table: TableInPlay, event: BirdAdded) -> None:
    _add(table, event.row, event.side, (event.species,))
    table.pile -= 1


def _enclosed(table: TableInPlay, event: Enclosed) -> None:
    row = table.rows[event.row]
    table.rows[event.row] = row[: event.at] + row[event.at + len(event.birds) :]
    take_up(table.places[event.seat], event.birds)


def _row_filled(table: TableInPlay, event: RowFilled) -> None:
    table.rows[event.row] += event.birds
    table.pile -= len(event.birds)


def drew(table: TableInPlay, seat: Seat, count: int) -> None:
    """C3.3 So many birds went from the pile into a hand."""
    table.places[seat].hand += count
    table.pile -= count
    _nobody_is_asked(table)


def _drew_hidden(table: TableInPlay, event: DrewHidden) -> None:
    drew(table, event.seat, event.count)


def _kept_hand(table: TableInPlay, event: KeptHand) -> None:
    _nobody_is_asked(table)


def family_played(table: TableInPlay, event: FamilyPlayed) -> None:
    """C3.5 All birds of a species left a hand: one or two for the collection, the others for the discard pile."""
    place = table.places[event.seat]
    lay_down(place, (event.species,) * event.count)
    discarded = event.count - event.kept
    for _ in range(event.kept):
        insort(place.collection, event.species)
    table.discard += discarded
    table.seen += [event.species] * discarded
    table.seen.sort()
    _nobody_is_asked(table)


def _turn_ended(table: TableInPlay, event: TurnEnded) -> None:
    _nobody_is_asked(table)


def _hands_thrown_in(table: TableInPlay, event: HandsThrownIn) -> None:
    for place in table.places:
        table.discard += place.hand
        table.seen += place.known
        place.hand, place.known = 0, []
    table.seen.sort()


def _discards_shuffled(table: TableInPlay, event: DiscardsShuffled) -> None:
    table.pile += event.count
    table.discard, table.seen = 0, []


def _new_hands_dealt(table: TableInPlay, event: NewHandsDealt) -> None:
    _hands_are(table, event.hands, event.open_hand)
    table.pile -= sum(event.hands)
    table.deal += 1


def _game_ended(table: TableInPlay, event: GameEnded) -> None:
    table.winner, table.ending, table.over = event.winner, event.ending, True
    _nobody_is_asked(table)


FOLLOW: Final[dict[type, Callable[[TableInPlay, Any], None]]] = {
    BirdsDealt: _birds_dealt,
    TurnBegan: _turn_began,
    Asked: _asked,
    BirdsLaid: birds_laid,
    BirdAdded: _bird_added,
    Enclosed: _enclosed,
    RowFilled: _row_filled,
    DrewHidden: _drew_hidden,
    KeptHand: _kept_hand,
    FamilyPlayed: family_played,
    TurnEnded: _turn_ended,
    HandsThrownIn: _hands_thrown_in,
    DiscardsShuffled: _discards_shuffled,
    NewHandsDealt: _new_hands_dealt,
    GameEnded: _game_ended,
}
"""A table rather than a `match`, because bots follow events by the million; a test holds it against the unions."""
