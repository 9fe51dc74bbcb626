"""The rules of a round on a lean table: what a move leads to, and how the table goes on until somebody is asked."""

from collections.abc import Callable
from typing import Final

from menagerie_server.bots.wildcards.lean import CLOCKWISE, LeanTable
from menagerie_server.bots.wildcards.numbers import (
    ACQUIRE,
    BID,
    CHOOSE_BID,
    DISCARD,
    DUEL,
    EXCHANGE,
    FITS,
    IBEX,
    MEERKAT,
    NO_MOMENT,
    NOBODY,
    NOTHING,
    PAY,
    REFILLS,
    SQUIRREL,
    TAKE_BACK,
    VALUES,
    Lean,
)
from menagerie_server.bots.wildcards.ties import able, break_tie, compare_payments, fight
from menagerie_server.bots.wildcards.turns import ask, ask_together, draw, price

FIRST_WILD = 12
"""The number of the first wild card."""


def play(table: LeanTable, seat: int, move: Lean) -> None:
    """Go on with the answer of a seat that is asked, up to the next question."""
    moment = table.moment
    if moment in CHOOSE:
        table.choices[seat] = move
        table.asked.remove(seat)
        if table.asked:
            return
    else:
        table.asked = []
        table.moment = NO_MOMENT
        MOVES[moment](table, seat, move)
    go_on(table)


def go_on(table: LeanTable) -> None:
    """Play on until somebody has to be asked, or the game is over."""
    while not table.asked:
        moment = table.moment
        if moment != NO_MOMENT:
            table.moment = NO_MOMENT
            CHOOSE[moment](table)
        elif table.refilling:
            _begin_refill(table)
        elif table.turns:
            _next_turn(table)
        elif table.over:
            return
        else:
            _prepare(table)


def _reveal_bids(table: LeanTable) -> None:
    """W3.2, W3.4, W8.2 Turn all bids up together; the owner of an eagle's pair then chooses from it."""
    pair_owner = NOBODY
    table.turns, table.refilling = [], []
    for seat, choice in enumerate(table.choices):
        if seat == table.leo:
            _turn_up(table, seat, table.leo_pile.pop())
        elif isinstance(choice, tuple):
            pair_owner = seat
            continue
        else:
            if choice != REFILLS:
                table.hands[seat].remove(choice)
            _turn_up(table, seat, choice)
        table.choices[seat] = None
    if pair_owner != NOBODY:
        ask(table, CHOOSE_BID, pair_owner)


def _turn_up(table: LeanTable, seat: int, bid: int) -> None:
    table.bids[seat] = bid
    (table.refilling if bid == REFILLS else table.turns).append(seat)


def _reveal_pair(table: LeanTable, seat: int, card: int) -> None:
    """W3.4 One card of the pair is the bid; the other stays in hand."""
    table.choices[seat] = None
    if card != REFILLS:
        table.hands[seat].remove(card)
    _turn_up(table, seat, card)
    table.turns.sort()
    table.refilling.sort()


def _begin_refill(table: LeanTable) -> None:
    """W4.1, W4.2 The meerkat leader's owner comes first, then all refillers choose their discards."""
    people = tuple([seat for seat in table.refilling if seat != table.leo])
    meerkat = table.leaders[MEERKAT]
    if meerkat in people and not table.exchanged >> meerkat & 1:
        ask(table, EXCHANGE, meerkat)
    elif people:
        ask_together(table, DISCARD, people)
    else:
        _refill_hands(table)


def _exchange(table: LeanTable, seat: int, move: tuple[int, int] | None) -> None:
    """W4.2, W4.3 Give one animal for one of the display; leaders move with them."""
    table.exchanged |= 1 << seat
    if move is None:
        return
    given, position = move
    taken = table.display[position]
    own = table.collections[seat]
    own[given] -= 1
    own[taken] += 1
    table.display[position] = given
    _claim_leader(table, seat, taken)
    if table.leaders[given] == seat:
        counts = [other[given] for other in table.collections]
        most = max(counts)
        if not own[given] or own[given] < most:
            table.leaders[given] = counts.index(most) if counts.count(most) == 1 else NOBODY


def _claim_leader(table: LeanTable, seat: int, species: int) -> None:
    """W5.4 Receive the leader with at least as many of the species as every other."""
    own = table.collections[seat][species]
    for counts in table.collections:
        if counts[species] > own:
            return
    table.leaders[species] = seat


def _refill_hands(table: LeanTable) -> None:
    """W4.4, W4.6 Lay all discards down, then draw in clockwise order and take the refill card back."""
    refilling, leo = table.refilling, table.leo
    for seat in refilling:
        if seat == leo:
            table.discard += table.leo_pile
            table.leo_pile = []
        else:
            for card in table.choices[seat] or ():
                table.hands[seat].remove(card)
                table.discard.append(card)
            table.choices[seat] = None
    for seat in CLOCKWISE[table.seats, table.talisman]:
        if seat not in refilling:
            continue
        if seat == leo:
            draw(table, table.leo_pile, 5)
            table.leo_pile = table.shuffle([*table.leo_pile, REFILLS])
        else:
            hand = table.hands[seat]
            draw(table, hand, (10 if table.leaders[SQUIRREL] == seat else 7) - len(hand))
        table.bids[seat] = NOTHING
    table.refilling = []


def _next_turn(table: LeanTable) -> None:
    """W5.1 The highest bid goes next; equal bids are decided now that their turn has come (W6)."""
    equal = table.ranking[0] if table.ranking else _highest(table)
    seat = equal[0]
    if len(equal) > 1:
        competing = able(table, equal) if table.display else ()
        if len(competing) > 1:
            break_tie(table, competing)
            return
        if competing:
            seat = competing[0]
        else:
            seat = next(other for other in CLOCKWISE[table.seats, table.talisman] if other in equal)
    if seat == table.leo:
        if table.display:
            animal = table.display.pop(0)
            table.collections[seat][animal] += 1
            _claim_leader(table, seat, animal)
        _end_turn(table, seat)
    elif not table.display or len(table.hands[seat]) < price(table, seat):
        _pass(table, seat)
    else:
        ask(table, ACQUIRE, seat)


def _highest(table: LeanTable) -> tuple[int, ...]:
    bids = table.bids
    most = max([VALUES[bids[seat]] for seat in table.turns])
    return tuple([seat for seat in table.turns if VALUES[bids[seat]] == most])


def _end_turn(table: LeanTable, seat: int) -> None:
    table.turns.remove(seat)
    if table.ranking and table.ranking[0] == (seat,):
        del table.ranking[0]


def _acquire(table: LeanTable, seat: int, move: tuple[int, tuple[int, ...]] | None) -> None:
    """W5.2-W5.5 Pay, take the animal, claim its leader, score a natural habitat; or pass."""
    if move is None:
        _pass(table, seat)
        return
    position, payment = move
    if payment:
        hand = table.hands[seat]
        for card in payment:
            hand.remove(card)
        table.paid[seat] = payment
    animal = table.display.pop(position)
    table.collections[seat][animal] += 1
    _claim_leader(table, seat, animal)
    fits = FITS[animal]
    if fits[table.bids[seat]] and all(fits[card] for card in table.paid[seat]):
        table.tokens[seat] += 2
    _end_turn(table, seat)


def _pass(table: LeanTable, seat: int) -> None:
    """W5.6 Take the bid and any payment back, then draw two."""
    hand = table.hands[seat]
    hand.append(table.bids[seat])
    hand += table.paid[seat]
    table.bids[seat], table.paid[seat] = NOTHING, ()
    draw(table, hand, 2)
    _end_turn(table, seat)


def _prepare(table: LeanTable) -> None:
    """W7 Ask the ibex leader's owner about the bid, if there is one to take back; then clear the table."""
    owner = table.leaders[IBEX]
    if owner not in (NOBODY, table.leo) and 0 <= table.bids[owner] < FIRST_WILD:
        ask(table, TAKE_BACK, owner)
    else:
        _clear_table(table)


def _take_back(table: LeanTable, seat: int, back: bool) -> None:
    """W7.2 The bid goes back to hand, or with the rest."""
    if back:
        table.hands[seat].append(table.bids[seat])
        table.bids[seat] = NOTHING
    _clear_table(table)


def _clear_table(table: LeanTable) -> None:
    """W7.1, W7.3, W7.4 Discard; then end the game, or move the talisman on and reveal new animals."""
    for seat, bid in enumerate(table.bids):
        if bid >= 0:
            table.discard.append(bid)
        table.discard += table.paid[seat]
    table.bids, table.paid = [NOTHING] * table.seats, [()] * table.seats
    count = table.seats - 1
    if len(table.animals) < count:
        table.over = True
        for hand in table.hands:
            table.discard += hand
            hand.clear()
        table.display = []
        return
    if table.decided:
        first, second, *_ = CLOCKWISE[table.seats, table.talisman]
        table.talisman = second if first == table.leo else first
        table.decided = False
    table.display = table.animals[: -count - 1 : -1]
    del table.animals[-count:]
    table.rounds_left -= 1
    table.exchanged = 0
    ask_together(table, BID, tuple([seat for seat in range(table.seats) if seat != table.leo]))


CHOOSE: Final[dict[int, Callable[[LeanTable], None]]] = {
    BID: _reveal_bids,
    DISCARD: _refill_hands,
    PAY: compare_payments,
    DUEL: fight,
}
"""W3.2 How choices that were made together are turned up."""

MOVES: Final[dict[int, Callable[[LeanTable, int, Lean], None]]] = {
    CHOOSE_BID: _reveal_pair,
    EXCHANGE: _exchange,
    ACQUIRE: _acquire,
    TAKE_BACK: _take_back,
}
"""What the answer of a single seat does."""
