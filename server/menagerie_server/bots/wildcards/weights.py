"""The numbers of the rule of thumb, found by playing (`training`) and kept as data beside the code."""

from functools import cache
from importlib.resources import files

import msgspec
from msgspec.structs import replace

ONE_AT_LEAST = 0.2
"""What a 1 is worth more than a 2, in points, whatever training says."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the rule of thumb goes by, in points of the final score where nothing else is said.

    The defaults are a guess from which training began; a table that is far from what was trained still gets sense.
    """

    grow: float = -0.14
    """For each animal of the species that one has already, if the game has just begun."""
    grow_most: float = 0.17
    """If it is the largest species."""
    chase: float = 0.26
    """For coming within one animal of a leader, as a part of its worth."""
    deny: float = -0.04
    """For taking a leader from somebody, as a part of its worth."""
    eagle: float = 1.07
    ibex: float = 3.07
    lion: float = 1.72
    meerkat: float = 1.14
    squirrel: float = 4.23
    """What the power of a leader brings in a whole game."""
    fade_level: float = 0.32
    """How soon a leader is lost, by round, if somebody else has as many of the species."""
    fade_ahead: float = 0.15
    """The same with one animal more than others."""
    fade_safe: float = -0.07
    """The same with two more, or still more."""

    few_cards: float = 0.41
    """What each of the first three cards of a hand is worth, with many rounds to come."""
    some_cards: float = 0.3
    """Each of the next three."""
    many_cards: float = 0.22
    """Each beyond."""
    half_time: float = 1.65
    """With so many rounds to come, cards are worth half of that."""
    one: float = 0.02
    three: float = -0.0
    four: float = -0.02
    """What a card of value 1, 3 or 4 is worth more than one of value 2."""
    wild: float = 0.47
    """What a wild card is worth more than another."""
    match: float = 0.02
    """What a card is worth more for each other card of its habitat."""
    drawn: float = 0.31
    """What a card that is yet to be drawn is worth more than a 2."""

    passing: float = -0.03
    """What passing is worth beyond its cards."""
    refilling: float = -0.17
    """What refilling is worth beyond its cards."""
    swapping: float = 0.64
    """What refilling is worth beyond that, with the meerkat."""
    pairing: float = 0.25
    """What laying down a pair is worth, if its two cards are equally good."""

    rivals: float = 0.06
    """How far those who go first want the same animals: from 0, not at all, to 1, altogether."""
    others_refill: float = 0.94
    others_refill_by_card: float = 0.43
    """How likely others are to refill with no cards, and how much less so with each card."""
    others_one: float = 0.26
    others_three: float = 0.21
    others_four: float = -0.37
    """How likely others are to bid a 1, 3 or 4, against a 2."""
    last_one: float = -0.98
    last_three: float = 0.63
    last_four: float = 1.77
    """What the last round adds to that."""
    tied: float = 0.52
    """How often one goes second in a tie that payments decide."""
    tie_total: float = 2.68
    """What others pay in a tie, for each card."""
    tie_spread: float = 0.54
    """How much that varies."""


class Kept(msgspec.Struct, frozen=True):
    """Weights as they are kept, with how they were made."""

    made_by: str
    weights: Weights


@cache
def trained() -> Weights:
    """The weights that came out of training, but for 1s: they are kept rather than paid, matching or not.

    A 1 is a bid that costs nothing. Training is too coarse to tell, and it makes no difference to games won.
    """
    text = files("menagerie_server.bots.wildcards").joinpath("trained/thumb.json").read_bytes()
    weights = msgspec.json.decode(text, type=Kept).weights
    return replace(weights, one=max(weights.one, ONE_AT_LEAST))
