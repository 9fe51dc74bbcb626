"""What bids are worth by the rule of thumb: the sum that is worked out more often than any other.

`wants` is what each animal of the display is worth to the seat, and `homes` its natural habitat; `passed` is what
passing is worth. The chances say how likely a bid of each value gets the best animal, the second best, and so on, and
last, none.
"""

from menagerie_server.bots.wildcards.plans import BidPlan

Worths = list[tuple[float, int]]
"""Bids with their worth."""


def weigh_bids(
    plans: list[BidPlan], chances: list[list[float]], wants: list[float], homes: list[int], passed: float
) -> Worths:
    """Whatever a bid gets, the seat may pass instead."""
    found: Worths = []
    for card, price, brings in plans:
        if brings is None:
            found.append((passed, card))
            continue
        picks = [max(want + brings[home], passed) for want, home in zip(wants, homes, strict=True)]
        picks.sort(reverse=True)
        likely = chances[price]
        gain = likely[-1] * passed + sum([part * pick for part, pick in zip(likely, picks, strict=False)])
        found.append((gain, card))
    return found


def weigh_for_three(
    plans: list[BidPlan], chances: list[list[float]], wants: list[float], homes: list[int], passed: float
) -> Worths:
    """The same for three animals, as at most tables, in half the time."""
    found: Worths = []
    want, second, third = wants
    home, second_home, third_home = homes
    for card, price, brings in plans:
        if brings is None:
            found.append((passed, card))
            continue
        best, middle, least = want + brings[home], second + brings[second_home], third + brings[third_home]
        if best < middle:
            best, middle = middle, best
        if middle < least:
            middle, least = least, middle
            if best < middle:
                best, middle = middle, best
        likely = chances[price]
        gain = likely[3] * passed + likely[0] * (best if best > passed else passed)
        gain += likely[1] * (middle if middle > passed else passed)
        found.append((gain + likely[2] * (least if least > passed else passed), card))
    return found
