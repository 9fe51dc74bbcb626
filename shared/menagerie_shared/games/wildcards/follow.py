"""How the open table changes with what everybody is told.

The server follows the same events with its own table, so that this is the only account of what happens in the open.
"""

from bisect import insort
from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from menagerie_shared.games.cards import together
from menagerie_shared.games.hands import lay_down, take_up
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.simultaneous import NOBODY_IS_ASKED
from menagerie_shared.games.wildcards.cards import REFILL, BidCard
from menagerie_shared.games.wildcards.events import (
    Acquired,
    Asked,
    BidLeft,
    BidsRevealed,
    BidTakenBack,
    Chose,
    Covered,
    DiscardsRevealed,
    DiscardsShuffled,
    DrewHidden,
    DuelEnded,
    DuelRevealed,
    Exchanged,
    GameEnded,
    HandsDealt,
    KeptAnimals,
    LeaderMoved,
    LeoShuffled,
    NaturalHabitatScored,
    Open,
    PairRevealed,
    Passed,
    PaymentsRevealed,
    Ranked,
    RefillTaken,
    RoundBegan,
    TableCleared,
    TalismanGiven,
    TalismanMoved,
)
from menagerie_shared.games.wildcards.table import TABLE, Table, TableInPlay


def follow(table: Table, event: Open | Covered) -> Table:
    """The table after an event that everybody is told."""
    in_play = TABLE.thaw(table)
    FOLLOW[type(event)](in_play, event)
    return TABLE.freeze(in_play)


def _end_turn(table: TableInPlay, seat: Seat) -> None:
    """W5.1, W6 A seat has had its turn; if it was tied, the next of the tied seats goes."""
    table.turns.remove(seat)
    if table.ranking and table.ranking[0] == (seat,):
        table.ranking = table.ranking[1:]
    table.moment, table.asked, table.chosen = NOBODY_IS_ASKED


def _hands_dealt(table: TableInPlay, event: HandsDealt) -> None:
    for place, size in zip(table.places, event.hands, strict=True):
        place.hand = size
    table.habitats, table.animals, table.removed = event.habitats, event.animals, event.removed


def _talisman_given(table: TableInPlay, event: TalismanGiven) -> None:
    table.talisman = event.seat


def round_began(table: TableInPlay, event: RoundBegan) -> None:
    """W7.3 New animals are on display; what was left over has left the game."""
    table.round = event.round
    table.left += table.display
    table.display = list(event.display)
    table.animals -= len(event.display)
    table.exchanged = ()
    table.talisman_decided = False


def _asked(table: TableInPlay, event: Asked) -> None:
    table.moment, table.asked, table.chosen = event.moment, event.seats, ()


def chose(table: TableInPlay, seat: Seat, laid: int) -> None:
    """W3.2 One more has chosen, with so many cards face down."""
    if seat not in table.chosen:
        table.chosen += (seat,)
    if laid:
        table.places[seat].laid = laid


def _chose(table: TableInPlay, event: Chose) -> None:
    chose(table, event.seat, event.laid)


def bids_revealed(table: TableInPlay, event: BidsRevealed) -> None:
    """W3.2 All bids are turned up together."""
    table.turns, table.refilling = [], []
    _turn_up(table, event.bids)
    table.moment, table.asked, table.chosen = NOBODY_IS_ASKED


def _turn_up(table: TableInPlay, bids: tuple[tuple[Seat, BidCard], ...]) -> None:
    """Bids are turned up: their owners will refill, or have a turn."""
    places = table.places
    for seat, bid in bids:
        place = places[seat]
        place.bid, place.laid = bid, 0
        if bid == REFILL:
            table.refilling.append(seat)
        else:
            place.hand -= 1
            if bid in place.known:
                place.known.remove(bid)
            table.turns.append(seat)


def _pair_revealed(table: TableInPlay, event: PairRevealed) -> None:
    _turn_up(table, ((event.seat, event.bid),))
    table.turns.sort()
    table.refilling.sort()
    table.moment, table.asked, table.chosen = NOBODY_IS_ASKED


def _exchanged(table: TableInPlay, event: Exchanged) -> None:
    place = table.places[event.seat]
    place.collection.remove(event.gave)
    insort(place.collection, event.took)
    table.display[event.position] = event.gave
    table.exchanged += (event.seat,)
    table.moment, table.asked, table.chosen = NOBODY_IS_ASKED


def _kept_animals(table: TableInPlay, event: KeptAnimals) -> None:
    table.exchanged += (event.seat,)
    table.moment, table.asked, table.chosen = NOBODY_IS_ASKED


def _leader_moved(table: TableInPlay, event: LeaderMoved) -> None:
    table.leaders = replace(table.leaders, **{event.species: event.seat})


def discards_revealed(table: TableInPlay, event: DiscardsRevealed) -> None:
    """W4.6 All who refill have laid their discards down."""
    for seat, cards in event.discards:
        lay_down(table.places[seat], cards)
        table.discard += cards
    table.discard.sort()
    table.moment, table.asked, table.chosen = NOBODY_IS_ASKED


def drew(table: TableInPlay, seat: Seat, count: int) -> None:
    """So many cards went from the pile into a hand."""
    table.places[seat].hand += count
    table.habitats -= count


def _drew_hidden(table: TableInPlay, event: DrewHidden) -> None:
    drew(table, event.seat, event.count)


def _discards_shuffled(table: TableInPlay, event: DiscardsShuffled) -> None:
    table.habitats += event.count
    table.discard = []


def _refill_taken(table: TableInPlay, event: RefillTaken) -> None:
    table.places[event.seat].bid = None
    table.refilling.remove(event.seat)


def _leo_shuffled(table: TableInPlay, event: LeoShuffled) -> None:
    """Nobody sees a difference."""


def _ranked(table: TableInPlay, event: Ranked) -> None:
    table.ranking = event.groups
    if event.by == "talisman":
        table.talisman_decided = True


def _payments_revealed(table: TableInPlay, event: PaymentsRevealed) -> None:
    for seat, cards in event.payments:
        lay_down(table.places[seat], cards)
        table.places[seat].payment = cards
    table.moment, table.asked, table.chosen = NOBODY_IS_ASKED


def _duel_revealed(table: TableInPlay, event: DuelRevealed) -> None:
    for duel in event.cards:
        if duel.card is None:
            continue
        table.duel = together(table.duel, (duel.card,))
        if duel.drawn:
            table.habitats -= 1
        else:
            lay_down(table.places[duel.seat], (duel.card,))
    table.moment, table.asked, table.chosen = NOBODY_IS_ASKED


def _duel_ended(table: TableInPlay, event: DuelEnded) -> None:
    table.discard += table.duel
    table.discard.sort()
    table.duel = ()


def acquired(table: TableInPlay, event: Acquired) -> None:
    """W5.3, W5.4 Somebody has paid for an animal and put it into their collection."""
    place = table.places[event.seat]
    if event.paid:  # nothing if a tie has fixed the payment: then that is all there is to pay (W6.5)
        lay_down(place, event.paid)
        place.payment = event.paid
    insort(place.collection, event.animal)
    del table.display[event.position]
    _end_turn(table, event.seat)


def _natural_habitat_scored(table: TableInPlay, event: NaturalHabitatScored) -> None:
    table.places[event.seat].tokens += event.points


def passed(table: TableInPlay, event: Passed) -> None:
    """W5.6 Somebody has taken bid and payment back."""
    if event.back:  # Leo takes nothing back: his bid stays on the table until W7.1 (W8.4)
        place = table.places[event.seat]
        take_up(place, event.back)
        place.bid, place.payment = None, ()
    _end_turn(table, event.seat)


def _bid_taken_back(table: TableInPlay, event: BidTakenBack) -> None:
    place = table.places[event.seat]
    take_up(place, (event.card,))
    place.bid = None
    table.moment, table.asked, table.chosen = NOBODY_IS_ASKED


def _bid_left(table: TableInPlay, event: BidLeft) -> None:
    table.moment, table.asked, table.chosen = NOBODY_IS_ASKED


def _table_cleared(table: TableInPlay, event: TableCleared) -> None:
    discard = table.discard
    for place in table.places:
        if place.bid is not None and place.bid != REFILL:
            discard.append(place.bid)
        if place.payment:
            discard += place.payment
            place.payment = ()
        place.bid = None
    discard.sort()


def _talisman_moved(table: TableInPlay, event: TalismanMoved) -> None:
    table.talisman = event.seat


def _game_ended(table: TableInPlay, event: GameEnded) -> None:
    for seat, cards in event.hands:
        lay_down(table.places[seat], cards)
        table.discard += cards
    table.discard.sort()
    table.left += table.display
    table.display = []
    table.over = True


FOLLOW: Final[dict[type, Callable[[TableInPlay, Any], None]]] = {
    HandsDealt: _hands_dealt,
    TalismanGiven: _talisman_given,
    RoundBegan: round_began,
    Asked: _asked,
    Chose: _chose,
    Exchanged: _exchanged,
    KeptAnimals: _kept_animals,
    LeaderMoved: _leader_moved,
    DrewHidden: _drew_hidden,
    DiscardsShuffled: _discards_shuffled,
    RefillTaken: _refill_taken,
    LeoShuffled: _leo_shuffled,
    Ranked: _ranked,
    DuelEnded: _duel_ended,
    NaturalHabitatScored: _natural_habitat_scored,
    BidLeft: _bid_left,
    TableCleared: _table_cleared,
    TalismanMoved: _talisman_moved,
    BidsRevealed: bids_revealed,
    PairRevealed: _pair_revealed,
    DiscardsRevealed: discards_revealed,
    PaymentsRevealed: _payments_revealed,
    DuelRevealed: _duel_revealed,
    Acquired: acquired,
    Passed: passed,
    BidTakenBack: _bid_taken_back,
    GameEnded: _game_ended,
}
"""A table rather than a `match`, because bots follow events by the million; a test holds it against the unions."""
