"""The numbers of the rule of thumb, found by playing (`training`) and kept as data beside the code."""

from functools import cache
from importlib.resources import files

import msgspec


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the rule of thumb goes by, in points of the final score where nothing else is said.

    The defaults are a guess from which training began; a table that is far from what was trained still gets sense.
    """

    grow: float = -0.1
    """For each animal of the species that one has already, if the game has just begun."""
    grow_most: float = 0.25
    """If it is the largest species."""
    chase: float = 0.15
    """For coming within one animal of a leader, as a part of its worth."""
    deny: float = 0.0
    """For taking a leader from somebody, as a part of its worth."""
    eagle: float = 0.9
    ibex: float = 2.6
    lion: float = 2.3
    meerkat: float = 1.0
    squirrel: float = 4.0
    """What the power of a leader brings in a whole game."""
    fade_level: float = 0.3
    """How soon a leader is lost, by round, if somebody else has as many of the species."""
    fade_ahead: float = 0.15
    """The same with one animal more than others."""
    fade_safe: float = 0.0
    """The same with two more, or still more."""

    few_cards: float = 0.4
    """What each of the first three cards of a hand is worth, with many rounds to come."""
    some_cards: float = 0.3
    """Each of the next three."""
    many_cards: float = 0.25
    """Each beyond."""
    half_time: float = 1.5
    """With so many rounds to come, cards are worth half of that."""
    one: float = 0.1
    three: float = 0.0
    four: float = 0.0
    """What a card of value 1, 3 or 4 is worth more than one of value 2."""
    wild: float = 0.5
    """What a wild card is worth more than another."""
    match: float = 0.03
    """What a card is worth more for each other card of its habitat."""
    drawn: float = 0.15
    """What a card that is yet to be drawn is worth more than a 2."""

    passing: float = 0.1
    """What passing is worth beyond its cards."""
    refilling: float = -0.1
    """What refilling is worth beyond its cards."""
    swapping: float = 0.9
    """What refilling is worth beyond that, with the meerkat."""
    pairing: float = 0.3
    """What laying down a pair is worth, if its two cards are equally good."""

    rivals: float = 0.1
    """How far those who go first want the same animals: from 0, not at all, to 1, altogether."""
    others_refill: float = 0.7
    others_refill_by_card: float = 0.5
    """How likely others are to refill with no cards, and how much less so with each card."""
    others_one: float = 0.2
    others_three: float = 0.1
    others_four: float = -0.2
    """How likely others are to bid a 1, 3 or 4, against a 2."""
    last_one: float = -1.0
    last_three: float = 0.6
    last_four: float = 1.5
    """What the last round adds to that."""
    tied: float = 0.5
    """How often one goes second in a tie that payments decide."""
    tie_total: float = 2.1
    """What others pay in a tie, for each card."""
    tie_spread: float = 0.5
    """How much that varies."""


class Kept(msgspec.Struct, frozen=True):
    """Weights as they are kept, with how they were made."""

    made_by: str
    weights: Weights


@cache
def trained() -> Weights:
    """The weights that came out of training."""
    text = files("menagerie_server.bots.wildcards").joinpath("trained/thumb.json").read_bytes()
    return msgspec.json.decode(text, type=Kept).weights
