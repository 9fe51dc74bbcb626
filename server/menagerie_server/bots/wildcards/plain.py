"""How simple players play, who bid for the best animal and think no further: one of the kinds that others may be of.

Against such players it is worth knowing that they hardly ever save cards or pass.
"""

from collections.abc import Callable

from menagerie_server.bots.wildcards.lean import LeanTable
from menagerie_server.bots.wildcards.numbers import (
    ACQUIRE,
    BID,
    CHOOSE_BID,
    DISCARD,
    EXCHANGE,
    FITS,
    NOTHING,
    PAY,
    PEACOCK,
    REFILLS,
    TAKE_BACK,
    VALUES,
    Lean,
)

SMALL_HAND = 2
"""With so few cards they refill."""
WHIMS = (0.0, 0.5, 1.0)
"""What chance adds to a bid, each as often."""


def plain_bids(table: LeanTable, seat: int) -> list[tuple[float, Lean]]:
    """What each card promises them; nothing but the refill card if the hand is small."""
    hand = table.hands[seat]
    size = len(hand)
    if size <= SMALL_HAND:
        return [(0.0, REFILLS)]
    wants = [(_want(table, seat, kind), FITS[kind]) for kind in table.display]
    found: list[tuple[float, Lean]] = []
    for card in dict.fromkeys(hand):
        price = card & 3
        if price >= size:
            continue
        best = 0.0
        for want, fits in wants:
            natural = fits[card] and len([other for other in hand if fits[other]]) > price
            best = max(best, want + 2.0 * natural)
        found.append((best * (0.5 + (price + 1) / 8) - price * 0.8, card))
    return found or [(0.0, REFILLS)]


def plain_animals(table: LeanTable, seat: int) -> Lean:
    """The animal that is worth most to them, paid with the cheapest cards."""
    hand, bid, paid = table.hands[seat], table.bids[seat], table.paid[seat]
    price = (bid & 3) - len(paid)
    order = sorted(hand, key=lambda card: (card >= 12, VALUES[card]))
    best: tuple[float, Lean] = (0.0, None)
    for position, kind in enumerate(table.display):
        fits = FITS[kind]
        natural = [card for card in order if fits[card]]
        payment = (natural if len(natural) >= price else order)[:price]
        pure = fits[bid] and all(fits[card] for card in (*paid, *payment))
        gain = _want(table, seat, kind) + 2.0 * pure - price * 0.4
        if gain > best[0]:
            best = (gain, (position, tuple(sorted(payment))))
    return best[1]


def plain_choice(table: LeanTable, seat: int, draw: Callable[[], float]) -> Lean:
    """What they answer to any question."""
    moment = table.moment
    if moment == BID:
        return plain_bid(table, seat, draw)
    if moment == ACQUIRE:
        return plain_animals(table, seat)
    hand = table.hands[seat]
    if moment == DISCARD:
        return tuple(sorted([card for card in hand if VALUES[card] == 1]))
    if moment == PAY:
        return tuple(sorted(sorted(hand, key=lambda card: (-VALUES[card], card))[: table.bids[seat] & 3]))
    if moment == CHOOSE_BID:
        return max(table.choices[seat], key=lambda card: VALUES[card])
    if moment == EXCHANGE:
        return _plain_exchange(table, seat)
    if moment == TAKE_BACK:
        return True
    return NOTHING if table.pile or table.discard else max(hand, key=lambda card: VALUES[card])


def _plain_exchange(table: LeanTable, seat: int) -> Lean:
    """W4.2 A lone animal for one of which they have more."""
    own = table.collections[seat]
    for given in range(6):
        if own[given] == 1 and table.leaders[given] != seat:
            for position, taken in enumerate(table.display):
                if own[taken] > 1:
                    return given, position
    return None


def plain_bid(table: LeanTable, seat: int, draw: Callable[[], float]) -> Lean:
    """One of the best bids: what is nearly as good is bid as often."""
    return max([(gain + WHIMS[int(draw() * 3)], card) for gain, card in plain_bids(table, seat)])[1]


def plain_chance(table: LeanTable, seat: int, bid: int) -> float:
    """How likely they are to bid this card."""
    bids = plain_bids(table, seat)
    own = next((gain for gain, card in bids if card == bid), None)
    if own is None:
        return 0.0
    chance = 0.0
    for whim in WHIMS:
        best = 1.0
        for gain, card in bids:
            if card != bid:
                short = own + whim - gain
                best *= len([other for other in WHIMS if other < short or (other == short and card < bid)]) / len(WHIMS)
        chance += best / len(WHIMS)
    return chance


def _want(table: LeanTable, seat: int, kind: int) -> float:
    own = table.collections[seat][kind] + 1
    most = max([counts[kind] for counts in table.collections])
    if own >= most and table.leaders[kind] != seat:
        return own + (3.0 if kind == PEACOCK else 1.5)
    return float(own)
