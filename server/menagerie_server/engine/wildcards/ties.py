"""W6 Ties between bids."""

from menagerie_server.engine.wildcards.choices import ask_together
from menagerie_server.engine.wildcards.drawing import provide
from menagerie_server.engine.wildcards.story import Story
from menagerie_shared.games.cards import in_order
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import BID_VALUE, VALUE, Cards
from menagerie_shared.games.wildcards.events import (
    DuelCard,
    DuelEnded,
    DuelRevealed,
    PaymentsRevealed,
    Ranked,
)
from menagerie_shared.games.wildcards.moves import Duel, Pay
from menagerie_shared.games.wildcards.table import TableInPlay, clockwise, price

Group = tuple[Seat, ...]


def highest(table: TableInPlay) -> Group:
    """W5.1 The seats with the highest bid of those that have not had their turn."""
    turns, places = table.turns, table.places
    if len(turns) == 1:
        return (turns[0],)
    most = 0
    equal: Group = ()
    for seat in turns:
        own = BID_VALUE[places[seat].bid]
        if own > most:
            most, equal = own, (seat,)
        elif own == most:
            equal = (*equal, seat)
    return equal


def able(table: TableInPlay, seats: Group) -> Group:
    """W6.4 The seats that hold enough cards to pay; Leo never pays (W8.4)."""
    can_pay: Group = ()
    for seat in seats:
        place = table.places[seat]
        if seat == table.leo_seat or place.hand >= price(place):
            can_pay = (*can_pay, seat)
    return can_pay


def in_clockwise_order(table: TableInPlay, seats: Group) -> Group:
    """W6.1, W6.7 The seats clockwise, from the one after the talisman owner (2022) or from seat 0 (2020)."""
    return tuple(sorted(seats, key=clockwise(table).index))


def break_tie(story: Story, tied: Group) -> None:
    """W6.2, W6.3, W6.5 The lion goes first, then Leo; the others compare payments, if there are any."""
    lion, leo = story.leaders.lion, story.leo_seat
    if lion is not None and lion in tied and lion != leo:
        story.tell(Ranked(((lion,),), "lion"))
    elif leo is not None and leo in tied:
        story.tell(Ranked(((leo,),), "leo"))
    elif price(story.places[tied[0]]):
        ask_together(story, "pay", tied)
    else:
        settle(story, (tied,))


def compare_payments(story: Story) -> None:
    """W6.5 Turn the payments up together; the higher total goes first, and so on down."""
    payments: list[tuple[Seat, Cards]] = []
    for seat, choice in enumerate(story.choices):
        if isinstance(choice, Pay):
            payments.append((seat, in_order(choice.cards)))
    story.tell(PaymentsRevealed(tuple(payments)))
    groups = _in_groups({seat: _paid(story, seat) for seat, _ in payments})
    story.tell(Ranked(groups, "payments"))
    settle(story, groups)


def settle(story: Story, groups: tuple[Group, ...]) -> None:
    """W6.6, W6.7 Decide between those who are still equal: by talisman (2022) or by duel (2020)."""
    equal = _first_equal(groups)
    if equal is None:
        return
    if story.options.edition == 2022:
        ranked = tuple((seat,) for group in groups for seat in in_clockwise_order(story, group))
        story.tell(Ranked(ranked, "talisman"))
    elif story.cards_to_draw or any(story.places[seat].hand for seat in equal):
        ask_together(story, "duel", equal)
    else:  # [ruling] there are no cards anywhere
        groups = _split(groups, equal, tuple((seat,) for seat in equal))
        story.tell(Ranked(groups, "clockwise"))
        _end_or_repeat(story, groups, equal)


def fight(story: Story) -> None:
    """W6.6 Turn the duel cards up together; the higher goes first, and those still equal repeat it."""
    equal, chosen = story.asked, story.choices
    choices = [(seat, choice.card) for seat in equal if isinstance(choice := chosen[seat], Duel)]
    provide(story, sum(card is None for _, card in choices))
    pile = iter(story.habitat_pile)
    laid = tuple(DuelCard(seat, card or next(pile, None), drawn=card is None) for seat, card in choices)
    story.tell(DuelRevealed(laid))
    values = {duel.seat: VALUE[duel.card] if duel.card else 0 for duel in laid}
    groups = _split(story.ranking or (equal,), equal, _in_groups(values))
    story.tell(Ranked(groups, "duel"))
    _end_or_repeat(story, groups, equal)


def _end_or_repeat(story: Story, groups: tuple[Group, ...], fought: Group) -> None:
    """W6.6 A duel is over when all who came into it with the same payment are told apart."""
    equal = _first_equal(groups)
    if story.duel and (equal is None or _paid(story, equal[0]) != _paid(story, fought[0])):
        story.tell(DuelEnded())
    settle(story, groups)


def _paid(table: TableInPlay, seat: Seat) -> int:
    """The total value of a payment."""
    return sum([VALUE[card] for card in table.places[seat].payment])


def _in_groups(values: dict[Seat, int]) -> tuple[Group, ...]:
    """The seats from the highest value to the lowest, equal ones together."""
    groups: dict[int, Group] = {}
    for seat, value in values.items():
        groups[value] = (*groups.get(value, ()), seat)
    return tuple([groups[value] for value in sorted(groups, reverse=True)])


def _first_equal(groups: tuple[Group, ...]) -> Group | None:
    """The first group of seats that are still equal."""
    for group in groups:
        if len(group) > 1:
            return group
    return None


def _split(groups: tuple[Group, ...], group: Group, parts: tuple[Group, ...]) -> tuple[Group, ...]:
    """The groups with one of them replaced by its parts."""
    at = groups.index(group)
    return groups[:at] + parts + groups[at + 1 :]
