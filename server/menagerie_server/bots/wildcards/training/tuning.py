"""The rule of thumb is tuned by the cross-entropy method.

Each generation has variations of the weights play each other, and in every second deal simple players (`plain`), so
that they learn to beat more than their like. It goes on with the mean of those that did best, and how far
the next ones vary follows from how far the best were apart.
"""

from collections.abc import Callable
from math import cos, log, pi, sqrt
from random import Random

import msgspec

from menagerie_server.bots.wildcards.dealing import deal, shuffler
from menagerie_server.bots.wildcards.kinds import PLAIN, Player, any_place
from menagerie_server.bots.wildcards.thumb import Thumb
from menagerie_server.bots.wildcards.training.tables import any_table, play_through
from menagerie_server.bots.wildcards.weights import Weights

Draw = Callable[[], float]

BEST = 0.25
"""The part of the variations from which the next generation is made."""
SIMPLE = 2
"""Once in so many deals, each variation has simple players around it."""
MARGIN = 0.03
"""What a point ahead of the others counts against a won game: more is learnt from lost games that way."""
CALM = 0.7
"""How much of the new spread is taken on at a time."""
LEAST = 0.04
"""Weights never stop varying altogether while there are generations to come."""


def tune(seed: str, generations: int, variations: int, deals: int, progress: Callable[[str], object]) -> Weights:
    """The weights after so many generations, in each of which every variation plays so many deals."""
    draw = Random(seed).random
    names = Weights.__struct_fields__
    middle = [float(getattr(Weights(), name)) for name in names]
    spread = [0.15 * abs(weight) + 0.07 for weight in middle]
    for generation in range(generations):
        varied = [
            [weight + width * _normal(draw) for weight, width in zip(middle, spread, strict=True)]
            for _ in range(variations)
        ]
        fitness = _fitness([Thumb(_weights(names, weights)) for weights in varied], deals, draw)
        order = sorted(range(variations), key=lambda number: -fitness[number])
        best = [varied[number] for number in order[: max(2, int(variations * BEST))]]
        for place in range(len(middle)):
            column = [weights[place] for weights in best]
            mean = sum(column) / len(column)
            width = sqrt(sum([(weight - mean) ** 2 for weight in column]) / len(column))
            middle[place] = mean
            spread[place] = max(CALM * width + (1 - CALM) * spread[place], LEAST)
        progress(f"generation {generation + 1}: {fitness[order[0]]:.3f} to {fitness[order[-1]]:.3f}")
    return _weights(names, [round(weight, 4) for weight in middle])


def _fitness(thumbs: list[Thumb], deals: int, draw: Draw) -> list[float]:
    """How well each of them does at tables with others of them, by games won and points ahead."""
    whole = [0.0] * len(thumbs)
    shuffle = shuffler(draw)
    for number in range(deals):
        waiting = shuffle(list(range(len(thumbs))))
        while waiting:
            options = any_table(draw)
            if number % SIMPLE:
                here = [waiting.pop() if waiting else int(draw() * len(thumbs)) for _ in options.people]
            else:
                here = [waiting.pop()]
            table = deal(options, shuffle)
            playing = [thumbs[one] for one in here]
            simple = [Player(thumbs[0], PLAIN, any_place(draw)) for _ in range(options.seats - len(here))]
            play_through(table, [*playing, *simple])
            shares, scores = table.win_shares(), table.scores()
            mean = sum([scores[seat] for seat in options.people]) / len(options.people)
            for seat, one in enumerate(here):
                whole[one] += shares[seat] + MARGIN * (scores[seat] - mean)
    return [one / deals for one in whole]


def _weights(names: tuple[str, ...], values: list[float]) -> Weights:
    return msgspec.convert(dict(zip(names, values, strict=True)), Weights)


def _normal(draw: Callable[[], float]) -> float:
    """A number from the normal distribution (Box and Muller)."""
    return sqrt(-2.0 * log(1.0 - draw())) * cos(2.0 * pi * draw())
