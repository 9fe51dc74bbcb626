"""Bots against each other: what each of a line-up reached over many deals, and how sure that is.

Every deal is played in all rotations of the line-up, so that each player holds each hand once. Luck that is left is the
luck of the deal: intervals are found by drawing deals, not games, again and again (the bootstrap).
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from math import log10
from multiprocessing import get_context
from statistics import fmean
from types import MappingProxyType
from typing import Any, Final

import msgspec

from menagerie_server.bots.deals import Played, play_deal
from menagerie_server.bots.lineup import player
from menagerie_server.catalogue import GAMES
from menagerie_server.engine.chance import Dice

RESAMPLES: Final = 1000
SURE: Final = 0.95
ELO: Final = 400.0
"""Ten times as likely to be ahead is so many points."""


class Figure(msgspec.Struct, frozen=True):
    """A mean, and between what it lies in 95 of 100 cases."""

    mean: float
    low: float
    high: float


class Reached(msgspec.Struct, frozen=True, kw_only=True):
    """What a player of the line-up reached; equal ones, such as three of one level, are one player."""

    name: str
    seats: int
    """How many of the line-up it is."""
    wins: Figure
    """Of all games, for one of its seats: a shared win counts in parts."""
    margin: Figure
    """Points ahead of the mean of the others."""
    rating: Figure
    """In this field, from who was ahead of whom: the weakest is 0, and 400 points are ten to one."""
    milliseconds: float
    """For a choice, in the mean."""
    slowest: float
    """For a choice, at most: milliseconds."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays what, how often. The same plan gives the same games."""

    game: str
    options: dict[str, Any]
    lineup: tuple[str, ...]
    deals: int
    seed: int


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What came of an arena."""

    plan: Plan
    games: int
    players: tuple[Reached, ...]


class Times(msgspec.Struct, frozen=True):
    """How long a player took for all choices: seconds."""

    choices: int
    total: float
    longest: float


class Deal(msgspec.Struct, frozen=True):
    """One deal in all rotations, summed up by player: what the bootstrap draws from."""

    wins: dict[str, float]
    """Mean share of the win for a seat."""
    margins: dict[str, float]
    ahead: dict[str, dict[str, float]]
    """How often one was ahead of another; equal ones count a half for each."""
    times: dict[str, Times]


class Order(msgspec.Struct, frozen=True):
    """One deal to be played, in whichever process."""

    game: str
    options: dict[str, Any]
    lineup: tuple[str, ...]
    seed: str


def carry_out(order: Order) -> Deal:
    """Play one deal in all rotations."""
    game = GAMES[order.game]
    options = msgspec.convert(order.options, game.types.options)
    lineup = [player(order.game, name) for name in order.lineup]
    return sum_up(order.lineup, play_deal(game, options, lineup, order.seed))


def sum_up(lineup: Sequence[str], games: Sequence[Played]) -> Deal:
    """What all players reached in one deal."""
    wins: defaultdict[str, list[float]] = defaultdict(list)
    margins: defaultdict[str, list[float]] = defaultdict(list)
    ahead: defaultdict[str, defaultdict[str, float]] = defaultdict(lambda: defaultdict(float))
    seconds: defaultdict[str, list[float]] = defaultdict(list)
    for played in games:
        winners = played.outcome.winners
        ranked = {standing.seat: standing for standing in played.outcome.standings}
        for seat, number in played.players.items():
            name = lineup[number]
            others = [ranked[other].score for other in played.players if other != seat]
            wins[name].append((seat in winners) / len(winners))
            margins[name].append(ranked[seat].score - fmean(others))
            for other, rival in played.players.items():
                if lineup[rival] != name:
                    ahead[name][lineup[rival]] += _ahead(ranked[seat].rank, ranked[other].rank)
        for number, times in enumerate(played.seconds):
            seconds[lineup[number]] += times
    return Deal(
        {name: fmean(each) for name, each in wins.items()},
        {name: fmean(each) for name, each in margins.items()},
        {name: dict(each) for name, each in ahead.items()},
        {name: Times(len(each), sum(each), max(each, default=0.0)) for name, each in seconds.items()},
    )


def _ahead(own: int, others: int) -> float:
    return 1.0 if own < others else 0.5 if own == others else 0.0


def hold(
    plan: Plan,
    processes: int,
    kept: Mapping[int, Deal] = MappingProxyType({}),
    played: Callable[[int, Deal], object] = lambda number, deal: None,
) -> Result:
    """Play as planned, in so many processes, but for deals that were kept; `played` is told of each of the others."""
    missing = [number for number in range(plan.deals) if number not in kept]
    orders = [Order(plan.game, plan.options, plan.lineup, f"{plan.seed}/{number}") for number in missing]
    deals = dict(kept)
    with ExitStack() as stack:
        carried_out: Iterable[Deal] = map(carry_out, orders)
        if processes > 1:
            pool = stack.enter_context(ProcessPoolExecutor(processes, mp_context=get_context("spawn")))
            carried_out = pool.map(carry_out, orders)
        for number, deal in zip(missing, carried_out, strict=True):
            deals[number] = deal
            played(number, deal)
    games = plan.deals * len(plan.lineup)
    in_order = [deals[number] for number in range(plan.deals)]
    return Result(plan=plan, games=games, players=_reached(plan.lineup, in_order, plan.seed))


def _reached(lineup: tuple[str, ...], deals: Sequence[Deal], seed: int) -> tuple[Reached, ...]:
    names = tuple(dict.fromkeys(lineup))
    draws = _draws(len(deals), seed)
    ratings = [rate(names, [deals[number] for number in draw]) for draw in draws]
    rated = rate(names, deals)
    players = []
    for name in names:
        wins, margins = [deal.wins[name] for deal in deals], [deal.margins[name] for deal in deals]
        times = [deal.times[name] for deal in deals]
        choices = sum(each.choices for each in times)
        players.append(
            Reached(
                name=name,
                seats=lineup.count(name),
                wins=_figure(wins, draws),
                margin=_figure(margins, draws),
                rating=_between(rated[name], [each[name] for each in ratings]),
                milliseconds=1000 * sum(each.total for each in times) / choices if choices else 0.0,
                slowest=1000 * max(each.longest for each in times),
            )
        )
    return tuple(players)


def _draws(deals: int, seed: int) -> list[list[int]]:
    """Which deals are drawn each time: as many as there are, and some of them more than once."""
    pick = Dice(f"{seed}/bootstrap").pick
    return [[pick(deals) for _ in range(deals)] for _ in range(RESAMPLES)]


def _figure(figures: Sequence[float], draws: Sequence[Sequence[int]]) -> Figure:
    return _between(fmean(figures), [fmean([figures[number] for number in draw]) for draw in draws])


def _between(mean: float, drawn: list[float]) -> Figure:
    drawn.sort()
    outside = round(len(drawn) * (1 - SURE) / 2)
    return Figure(mean, drawn[outside], drawn[-1 - outside])


def rate(names: Sequence[str], deals: Sequence[Deal]) -> dict[str, float]:
    """How strong each is, from who was ahead of whom (Bradley and Terry), found by repetition (Zermelo)."""
    ahead: defaultdict[tuple[str, str], float] = defaultdict(float)
    for deal in deals:
        for name, others in deal.ahead.items():
            for other, times in others.items():
                ahead[name, other] += times
    strength = dict.fromkeys(names, 1.0)
    for _ in range(50):
        for name in names:
            won = 0.5 + sum(ahead[name, other] for other in names if other != name)  # nobody is beyond all measure
            met = sum(
                (1.0 + ahead[name, other] + ahead[other, name]) / (strength[name] + strength[other])
                for other in names
                if other != name
            )
            strength[name] = won / met if met else 1.0
    weakest = min(strength.values())
    return {name: ELO * log10(each / weakest) for name, each in strength.items()}
