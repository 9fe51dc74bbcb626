"""W6 Ties between bids."""

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.wildcards.choices import ask_together
from menagerie_server.engine.wildcards.drawing import provide
from menagerie_server.engine.wildcards.state import State, Story
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import VALUE, value
from menagerie_shared.games.wildcards.events import (
    DuelCard,
    DuelEnded,
    DuelRevealed,
    PaymentsRevealed,
    Ranked,
)
from menagerie_shared.games.wildcards.moves import Duel, Pay
from menagerie_shared.games.wildcards.table import Table, clockwise, price

Group = tuple[Seat, ...]


def highest(table: Table) -> Group:
    """W5.1 The seats with the highest bid of those that have not had their turn."""
    most = 0
    equal: Group = ()
    for seat in table.turns:
        own = value(table.places[seat].bid)
        if own > most:
            most, equal = own, (seat,)
        elif own == most:
            equal = (*equal, seat)
    return equal


def able(table: Table, seats: Group) -> Group:
    """W6.4 The seats that hold enough cards to pay; Leo never pays (W8.4)."""
    leo = table.options.leo_seat
    return tuple([seat for seat in seats if seat == leo or table.places[seat].hand >= price(table, seat)])


def break_tie(state: State, tied: Group) -> Story:
    """W6.2, W6.3, W6.5 The lion goes first, then Leo; the others compare payments, if there are any."""
    table = state.table
    if table.leaders.lion in tied and table.leaders.lion in table.options.people:
        return (yield Ranked(((table.leaders.lion,),), "lion"))
    if table.options.leo_seat in tied:
        return (yield Ranked(((table.options.leo_seat,),), "leo"))
    if price(table, tied[0]):
        return (yield from ask_together(state, "pay", tied))
    return (yield from settle(state, (tied,)))


def compare_payments(state: State) -> Story:
    """W6.5 Turn the payments up together; the higher total goes first, and so on down."""
    payments = tuple(
        (seat, tuple(sorted(choice.cards)))
        for seat, choice in enumerate(state.chosen)
        if isinstance(choice, Pay)
    )
    state = yield PaymentsRevealed(payments)
    groups = _in_groups({seat: _paid(state.table, seat) for seat, _ in payments})
    state = yield Ranked(groups, "payments")
    return (yield from settle(state, groups))


def settle(state: State, groups: tuple[Group, ...]) -> Story:
    """W6.6, W6.7 Decide between those who are still equal: by talisman (2022) or by duel (2020)."""
    equal = _first_equal(groups)
    if equal is None:
        return state
    table = state.table
    if table.talisman is not None:
        order = clockwise(table)
        ranked = tuple((seat,) for group in groups for seat in sorted(group, key=order.index))
        return (yield Ranked(ranked, "talisman"))
    if table.cards_to_draw or any(table.places[seat].hand for seat in equal):
        return (yield from ask_together(state, "duel", equal))
    # W6.6 [ruling] There are no cards anywhere.
    groups = _split(groups, equal, tuple((seat,) for seat in equal))
    state = yield Ranked(groups, "clockwise")
    return (yield from _end_or_repeat(state, groups, equal))


def fight(state: State, chance: Chance) -> Story:
    """W6.6 Turn the duel cards up together; the higher goes first, and those still equal repeat it."""
    equal = state.table.asked
    choices = [(seat, choice.card) for seat in equal if isinstance(choice := state.chosen[seat], Duel)]
    state = yield from provide(state, sum(card is None for _, card in choices), chance)
    pile = iter(state.habitats)
    laid = tuple(
        DuelCard(seat, card or next(pile, None), drawn=card is None) for seat, card in choices
    )
    state = yield DuelRevealed(laid)
    values = {duel.seat: VALUE[duel.card] if duel.card else 0 for duel in laid}
    groups = _split(state.table.ranking or (equal,), equal, _in_groups(values))
    state = yield Ranked(groups, "duel")
    return (yield from _end_or_repeat(state, groups, equal))


def _end_or_repeat(state: State, groups: tuple[Group, ...], fought: Group) -> Story:
    """W6.6 A duel is over when all who came into it with the same payment are told apart."""
    equal = _first_equal(groups)
    table = state.table
    if table.duel and (equal is None or _paid(table, equal[0]) != _paid(table, fought[0])):
        state = yield DuelEnded()
    return (yield from settle(state, groups))


def _paid(table: Table, seat: Seat) -> int:
    """The total value of a payment."""
    return sum(VALUE[card] for card in table.places[seat].payment)


def _in_groups(values: dict[Seat, int]) -> tuple[Group, ...]:
    """The seats from the highest value to the lowest, equal ones together."""
    return tuple(
        tuple(seat for seat, own in values.items() if own == value)
        for value in sorted(set(values.values()), reverse=True)
    )


def _first_equal(groups: tuple[Group, ...]) -> Group | None:
    """The first group of seats that are still equal."""
    return next((group for group in groups if len(group) > 1), None)


def _split(groups: tuple[Group, ...], group: Group, parts: tuple[Group, ...]) -> tuple[Group, ...]:
    """The groups with one of them replaced by its parts."""
    at = groups.index(group)
    return groups[:at] + parts + groups[at + 1 :]
