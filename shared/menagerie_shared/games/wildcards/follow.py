"""How the open table changes with what everybody is told.

The server follows the same events with its own table, so that this is the only account of what happens in the open.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import REFILL, Card, Cards, together, without
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
from menagerie_shared.games.wildcards.table import Place, Ranking, Table


def follow(table: Table, event: Open | Covered) -> Table:
    """The table after an event that everybody is told."""
    return FOLLOW[type(event)](table, event)


def _forget(known: Cards, out: Cards) -> Cards:
    """Drop the cards seen leaving a hand; one that was not known to be there changes nothing."""
    for card in out:
        if card in known:
            known = without(known, (card,))
    return known


def _at(table: Table, seat: Seat, place: Place) -> tuple[Place, ...]:
    """The places of a table with one of them changed."""
    places = list(table.places)
    places[seat] = place
    return tuple(places)


def _laid_down(place: Place, cards: Cards) -> Place:
    """A place whose owner has been seen to lay cards down from hand."""
    return replace(place, hand=place.hand - len(cards), known=place.known and _forget(place.known, cards))


def _taken_up(place: Place, cards: Cards) -> Place:
    """A place whose owner has been seen to take bid and payment up into hand again."""
    hand = place.hand + len(cards)
    return replace(place, hand=hand, known=together(place.known, cards), bid=None, payment=())


def _without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """The seats that are still to come once one of them has had its turn."""
    at = seats.index(seat)
    return seats[:at] + seats[at + 1 :]


def _hands_dealt(table: Table, event: HandsDealt) -> Table:
    return replace(
        table,
        places=tuple(replace(place, hand=size) for place, size in zip(table.places, event.hands, strict=True)),
        habitats=event.habitats,
        animals=event.animals,
        removed=event.removed,
    )


def _talisman_given(table: Table, event: TalismanGiven) -> Table:
    return replace(table, talisman=event.seat)


def _round_began(table: Table, event: RoundBegan) -> Table:
    return replace(
        table,
        round=event.round,
        left=table.left + table.display,
        display=event.display,
        animals=table.animals - len(event.display),
        exchanged=(),
        talisman_decided=False,
    )


def _asked(table: Table, event: Asked) -> Table:
    return replace(table, moment=event.moment, asked=event.seats, chosen=())


def chose(table: Table, event: Chose) -> Table:
    """W3.2 One more has chosen, with so many cards face down."""
    seat = event.seat
    chosen = table.chosen if seat in table.chosen else (*table.chosen, seat)
    if not event.laid:
        return replace(table, chosen=chosen)
    places = list(table.places)
    places[seat] = replace(places[seat], laid=event.laid)
    return replace(table, chosen=chosen, places=tuple(places))


def _bids_revealed(table: Table, event: BidsRevealed) -> Table:
    turns: list[Seat] = []
    refilling: list[Seat] = []
    places = list(table.places)
    for seat, bid in event.bids:
        place = places[seat]
        if bid == REFILL:
            places[seat] = replace(place, bid=bid, laid=0)
            refilling.append(seat)
        else:
            known = place.known and _forget(place.known, (bid,))
            places[seat] = replace(place, hand=place.hand - 1, known=known, bid=bid, laid=0)
            turns.append(seat)
    return replace(
        table, places=tuple(places), turns=tuple(turns), refilling=tuple(refilling), moment=None, asked=(), chosen=()
    )


def _pair_revealed(table: Table, event: PairRevealed) -> Table:
    place = table.places[event.seat]
    turns, refilling = table.turns, table.refilling
    if event.bid == REFILL:
        refilling = tuple(sorted((*refilling, event.seat)))
    else:
        place = _laid_down(place, (event.bid,))
        turns = tuple(sorted((*turns, event.seat)))
    places = _at(table, event.seat, replace(place, bid=event.bid, laid=0))
    return replace(table, places=places, turns=turns, refilling=refilling, moment=None, asked=(), chosen=())


def _exchanged(table: Table, event: Exchanged) -> Table:
    display = list(table.display)
    display[event.position] = event.gave
    place = table.places[event.seat]
    collection = list(place.collection)
    collection.remove(event.gave)
    return replace(
        table,
        places=_at(table, event.seat, replace(place, collection=tuple(sorted((*collection, event.took))))),
        display=tuple(display),
        exchanged=(*table.exchanged, event.seat),
        moment=None,
        asked=(),
        chosen=(),
    )


def _kept_animals(table: Table, event: KeptAnimals) -> Table:
    return replace(table, exchanged=(*table.exchanged, event.seat), moment=None, asked=(), chosen=())


def _leader_moved(table: Table, event: LeaderMoved) -> Table:
    return replace(table, leaders=replace(table.leaders, **{event.species: event.seat}))


def _discards_revealed(table: Table, event: DiscardsRevealed) -> Table:
    places = list(table.places)
    discarded: Cards = ()
    for seat, cards in event.discards:
        places[seat] = _laid_down(places[seat], cards)
        discarded += cards
    return replace(
        table, places=tuple(places), discard=together(table.discard, discarded), moment=None, asked=(), chosen=()
    )


def drew(table: Table, event: DrewHidden) -> Table:
    """So many cards went from the pile into a hand."""
    seat, count = event.seat, event.count
    places = list(table.places)
    places[seat] = replace(places[seat], hand=places[seat].hand + count)
    return replace(table, places=tuple(places), habitats=table.habitats - count)


def _discards_shuffled(table: Table, event: DiscardsShuffled) -> Table:
    return replace(table, habitats=table.habitats + event.count, discard=())


def _refill_taken(table: Table, event: RefillTaken) -> Table:
    places = _at(table, event.seat, replace(table.places[event.seat], bid=None))
    return replace(table, places=places, refilling=_without(table.refilling, event.seat))


def _leo_shuffled(table: Table, event: LeoShuffled) -> Table:
    return table


def _ranked(table: Table, event: Ranked) -> Table:
    decided = table.talisman_decided or event.by == "talisman"
    return replace(table, ranking=event.groups, talisman_decided=decided)


def _payments_revealed(table: Table, event: PaymentsRevealed) -> Table:
    places = list(table.places)
    for seat, cards in event.payments:
        places[seat] = replace(_laid_down(places[seat], cards), payment=cards)
    return replace(table, places=tuple(places), moment=None, asked=(), chosen=())


def _duel_revealed(table: Table, event: DuelRevealed) -> Table:
    laid = tuple(duel.card for duel in event.cards if duel.card)
    drawn = sum(duel.drawn and duel.card is not None for duel in event.cards)
    places = list(table.places)
    for duel in event.cards:
        if duel.card is not None and not duel.drawn:
            places[duel.seat] = _laid_down(places[duel.seat], (duel.card,))
    return replace(
        table,
        places=tuple(places),
        duel=together(table.duel, laid),
        habitats=table.habitats - drawn,
        moment=None,
        asked=(),
        chosen=(),
    )


def _duel_ended(table: Table, event: DuelEnded) -> Table:
    return replace(table, discard=together(table.discard, table.duel), duel=())


def _ranking_after(ranking: Ranking, seat: Seat) -> Ranking:
    """W6 The order of the tied seats once one of them has had its turn."""
    return ranking[1:] if ranking[0] == (seat,) else ranking


def _acquired(table: Table, event: Acquired) -> Table:
    seat, position, paid = event.seat, event.position, event.paid
    places = list(table.places)
    place = places[seat]
    places[seat] = replace(
        place,
        hand=place.hand - len(paid),
        known=place.known and _forget(place.known, paid),
        collection=tuple(sorted((*place.collection, event.animal))),
        payment=place.payment or paid,  # what a tie has fixed is all there is to pay (W6.5)
    )
    return replace(
        table,
        places=tuple(places),
        display=table.display[:position] + table.display[position + 1 :],
        turns=_without(table.turns, seat),
        ranking=table.ranking and _ranking_after(table.ranking, seat),
        moment=None,
        asked=(),
        chosen=(),
    )


def _natural_habitat_scored(table: Table, event: NaturalHabitatScored) -> Table:
    place = table.places[event.seat]
    return replace(table, places=_at(table, event.seat, replace(place, tokens=place.tokens + event.points)))


def _passed(table: Table, event: Passed) -> Table:
    places = list(table.places)
    if event.back:  # Leo takes nothing back: his bid stays on the table until W7.1 (W8.4)
        places[event.seat] = _taken_up(places[event.seat], event.back)
    return replace(
        table,
        places=tuple(places),
        turns=_without(table.turns, event.seat),
        ranking=table.ranking and _ranking_after(table.ranking, event.seat),
        moment=None,
        asked=(),
        chosen=(),
    )


def _bid_taken_back(table: Table, event: BidTakenBack) -> Table:
    place = table.places[event.seat]
    known = together(place.known, (event.card,))
    place = replace(place, hand=place.hand + 1, known=known, bid=None)
    return replace(table, places=_at(table, event.seat, place), moment=None, asked=(), chosen=())


def _bid_left(table: Table, event: BidLeft) -> Table:
    return replace(table, moment=None, asked=(), chosen=())


def _table_cleared(table: Table, event: TableCleared) -> Table:
    cleared: list[Card] = []
    places = list(table.places)
    for seat, place in enumerate(places):
        if place.bid is None and not place.payment:
            continue
        cleared += place.payment
        if place.bid is not None and place.bid != REFILL:
            cleared.append(place.bid)
        places[seat] = replace(place, bid=None, payment=())
    return replace(table, places=tuple(places), discard=together(table.discard, tuple(cleared)))


def _talisman_moved(table: Table, event: TalismanMoved) -> Table:
    return replace(table, talisman=event.seat)


def _game_ended(table: Table, event: GameEnded) -> Table:
    places = list(table.places)
    hands: Cards = ()
    for seat, cards in event.hands:
        places[seat] = _laid_down(places[seat], cards)
        hands += cards
    return replace(
        table,
        places=tuple(places),
        left=table.left + table.display,
        display=(),
        discard=together(table.discard, hands),
        over=True,
    )


FOLLOW: Final[dict[type, Callable[[Table, Any], Table]]] = {
    HandsDealt: _hands_dealt,
    TalismanGiven: _talisman_given,
    RoundBegan: _round_began,
    Asked: _asked,
    Chose: chose,
    Exchanged: _exchanged,
    KeptAnimals: _kept_animals,
    LeaderMoved: _leader_moved,
    DrewHidden: drew,
    DiscardsShuffled: _discards_shuffled,
    RefillTaken: _refill_taken,
    LeoShuffled: _leo_shuffled,
    Ranked: _ranked,
    DuelEnded: _duel_ended,
    NaturalHabitatScored: _natural_habitat_scored,
    BidLeft: _bid_left,
    TableCleared: _table_cleared,
    TalismanMoved: _talisman_moved,
    BidsRevealed: _bids_revealed,
    PairRevealed: _pair_revealed,
    DiscardsRevealed: _discards_revealed,
    PaymentsRevealed: _payments_revealed,
    DuelRevealed: _duel_revealed,
    Acquired: _acquired,
    Passed: _passed,
    BidTakenBack: _bid_taken_back,
    GameEnded: _game_ended,
}
"""A table rather than a `match`, because bots follow events by the million; a test holds it against the unions."""
