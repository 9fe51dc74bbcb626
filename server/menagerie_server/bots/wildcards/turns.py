"""What all parts of a round on a lean table need: asking, drawing, and the price of an animal."""

from menagerie_server.bots.wildcards.lean import LeanTable
from menagerie_server.bots.wildcards.numbers import BID, DISCARD, DUEL, NOTHING, PAY, REFILLS, VALUES

HAND_LIMIT = 10  # W2.6


def ask(table: LeanTable, moment: int, seat: int) -> None:
    """Wait for one seat."""
    table.moment, table.group, table.asked = moment, (seat,), [seat]


def ask_together(table: LeanTable, moment: int, seats: tuple[int, ...]) -> None:
    """Ask several seats at once; where everybody knows the answer (W5.7), it is given by itself."""
    table.moment, table.group = moment, seats
    asked = []
    for seat in seats:
        hand = table.hands[seat]
        if moment in (BID, DISCARD):
            if hand:
                asked.append(seat)
            else:
                table.choices[seat] = REFILLS if moment == BID else ()
        elif moment == PAY:
            if len(hand) > price(table, seat):
                asked.append(seat)
            else:
                table.choices[seat] = tuple(sorted(hand))
        elif moment == DUEL:
            drawable = table.pile or table.discard
            if hand and (len(hand) > 1 or drawable):
                asked.append(seat)
            else:
                table.choices[seat] = hand[0] if hand else NOTHING
    table.asked = asked


def price(table: LeanTable, seat: int) -> int:
    """W5.3 How many cards a seat still has to pay for an animal."""
    return VALUES[table.bids[seat]] - 1 - len(table.paid[seat])


def provide(table: LeanTable, wanted: int) -> None:
    """W2.7 The shuffled discard pile goes below the draw pile if that does not suffice."""
    if len(table.pile) < wanted and table.discard:
        table.pile = table.shuffle(table.discard) + table.pile
        table.discard = []


def draw(table: LeanTable, hand: list[int], count: int) -> None:
    """W2.6, W2.7 Draw cards, but not beyond the hand limit, and only while there are any."""
    wanted = min(count, HAND_LIMIT - len(hand))
    if wanted <= 0:
        return
    if len(table.pile) < wanted:
        provide(table, wanted)
    pile = table.pile
    taken = min(wanted, len(pile))
    hand += pile[: -taken - 1 : -1]
    del pile[len(pile) - taken :]
