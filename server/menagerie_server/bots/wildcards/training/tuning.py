"""The rule of thumb is tuned by the cross-entropy method.

Each generation tries variations of the weights at the same deals, each at a table with the rule of thumb as it stands,
and goes on with the mean of the best. How far they vary follows from how far the best were apart.
"""

from collections.abc import Callable
from math import cos, log, pi, sqrt
from random import Random

import msgspec

from menagerie_server.bots.wildcards.dealing import deal, shuffler
from menagerie_server.bots.wildcards.thumb import Thumb
from menagerie_server.bots.wildcards.training.tables import any_table, play_through
from menagerie_server.bots.wildcards.weights import Weights

BEST = 0.25
"""The part of the variations from which the next generation is made."""
MARGIN = 0.03
"""What a point ahead of the others counts against a won game: more is learnt from lost games that way."""
CALM = 0.7
"""How much of the new spread is taken on at a time."""
LEAST = 0.04
"""Weights never stop varying altogether while there are generations to come."""


def tune(seed: str, generations: int, variations: int, deals: int, progress: Callable[[str], object]) -> Weights:
    """The weights after so many generations."""
    draw = Random(seed).random
    names = Weights.__struct_fields__
    middle = [float(getattr(Weights(), name)) for name in names]
    spread = [0.3 * abs(weight) + 0.15 for weight in middle]
    for generation in range(generations):
        standing = Thumb(_weights(names, middle))
        tries = []
        for _ in range(variations):
            varied = [weight + width * _normal(draw) for weight, width in zip(middle, spread, strict=True)]
            tries.append((_fitness(_weights(names, varied), standing, f"{seed}/{generation}", deals), varied))
        tries.sort(reverse=True)
        best = [varied for _, varied in tries[: max(2, int(variations * BEST))]]
        for place in range(len(middle)):
            column = [varied[place] for varied in best]
            mean = sum(column) / len(column)
            width = sqrt(sum([(weight - mean) ** 2 for weight in column]) / len(column))
            middle[place] = mean
            spread[place] = max(CALM * width + (1 - CALM) * spread[place], LEAST)
        all_of_them = sum([fitness for fitness, _ in tries]) / len(tries)
        progress(f"generation {generation + 1}: {all_of_them:.3f}, the best {tries[0][0]:.3f}")
    return _weights(names, [round(weight, 4) for weight in middle])


def _fitness(weights: Weights, standing: Thumb, seed: str, deals: int) -> float:
    """How well weights do against the rule of thumb as it stands."""
    thumb = Thumb(weights)
    whole = 0.0
    for number in range(deals):
        draw = Random(f"{seed}/{number}").random
        options = any_table(draw)
        table = deal(options, shuffler(draw))
        seat = int(draw() * len(options.people))
        play_through(table, [thumb if other == seat else standing for other in range(options.seats)])
        scores = table.scores()
        others = [scores[other] for other in options.people if other != seat]
        whole += table.win_shares()[seat] + MARGIN * (scores[seat] - sum(others) / len(others))
    return whole / deals


def _weights(names: tuple[str, ...], values: list[float]) -> Weights:
    return msgspec.convert(dict(zip(names, values, strict=True)), Weights)


def _normal(draw: Callable[[], float]) -> float:
    """A number from the normal distribution (Box and Muller)."""
    return sqrt(-2.0 * log(1.0 - draw())) * cos(2.0 * pi * draw())
