"""W6 Ties between bids, on a lean table."""

from menagerie_server.bots.wildcards.lean import CLOCKWISE, LeanTable
from menagerie_server.bots.wildcards.numbers import DUEL, LION, NOTHING, PAY, VALUES
from menagerie_server.bots.wildcards.turns import ask_together, price, provide

Group = tuple[int, ...]


def able(table: LeanTable, seats: Group) -> Group:
    """W6.4 The seats that hold enough cards to pay; Leo never pays (W8.4)."""
    return tuple([seat for seat in seats if seat == table.leo or len(table.hands[seat]) >= price(table, seat)])


def break_tie(table: LeanTable, tied: Group) -> None:
    """W6.2, W6.3, W6.5 The lion goes first, then Leo; the others compare payments, if there are any."""
    lion, leo = table.leaders[LION], table.leo
    if lion in tied and lion != leo:
        table.ranking = [(lion,)]
    elif leo in tied:
        table.ranking = [(leo,)]
    elif price(table, tied[0]):
        ask_together(table, PAY, tied)
    else:
        _settle(table, [tied])


def compare_payments(table: LeanTable) -> None:
    """W6.5 The higher total goes first, and so on down."""
    totals = {}
    for seat in table.group:
        payment = table.choices[seat]
        for card in payment:
            table.hands[seat].remove(card)
        table.paid[seat] = payment
        table.choices[seat] = None
        totals[seat] = _paid(table, seat)
    table.ranking = _in_groups(totals)
    _settle(table, table.ranking)


def _settle(table: LeanTable, groups: list[Group]) -> None:
    """W6.6, W6.7 Decide between those who are still equal: by talisman (2022) or by duel (2020)."""
    equal = _first_equal(groups)
    if not equal:
        return
    if not table.duels:
        order = CLOCKWISE[table.seats, table.talisman]
        table.ranking = [(seat,) for group in groups for seat in sorted(group, key=order.index)]
        table.decided = True
    elif table.pile or table.discard or any(table.hands[seat] for seat in equal):
        ask_together(table, DUEL, equal)
    else:
        _end_or_repeat(table, _split(groups, equal, [(seat,) for seat in equal]), equal)


def fight(table: LeanTable) -> None:
    """W6.6 The higher duel card goes first, and those still equal repeat it."""
    equal = table.group
    provide(table, len([seat for seat in equal if table.choices[seat] == NOTHING]))
    values = {}
    for seat in equal:
        card = table.choices[seat]
        if card == NOTHING:
            card = table.pile.pop() if table.pile else NOTHING
        else:
            table.hands[seat].remove(card)
        table.choices[seat] = None
        if card == NOTHING:
            values[seat] = 0
        else:
            values[seat] = VALUES[card]
            table.duel.append(card)
    _end_or_repeat(table, _split(table.ranking or [equal], equal, _in_groups(values)), equal)


def _end_or_repeat(table: LeanTable, groups: list[Group], fought: Group) -> None:
    """W6.6 A duel is over when all who came into it with the same payment are told apart."""
    table.ranking = groups
    equal = _first_equal(groups)
    if table.duel and (not equal or _paid(table, equal[0]) != _paid(table, fought[0])):
        table.discard += table.duel
        table.duel = []
    _settle(table, groups)


def _paid(table: LeanTable, seat: int) -> int:
    return sum([VALUES[card] for card in table.paid[seat]])


def _in_groups(values: dict[int, int]) -> list[Group]:
    groups: dict[int, Group] = {}
    for seat, value in values.items():
        groups[value] = (*groups.get(value, ()), seat)
    return [groups[value] for value in sorted(groups, reverse=True)]


def _first_equal(groups: list[Group]) -> Group:
    for group in groups:
        if len(group) > 1:
            return group
    return ()


def _split(groups: list[Group], group: Group, parts: list[Group]) -> list[Group]:
    at = groups.index(group)
    return groups[:at] + parts + groups[at + 1 :]
