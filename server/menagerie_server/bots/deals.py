"""Whole games between bots, each dealt once and played in all rotations, so that the luck of the deal cancels out."""

from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import Any

import msgspec

from menagerie_server.bots.bot import AnyBot, Budget
from menagerie_server.engine.chance import Dice
from menagerie_server.engine.game import AnyGame
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.seats import Seat


class Player(msgspec.Struct, frozen=True):
    """Somebody in the line-up: what is made for them in each game, and how much they may think."""

    name: str
    make: Callable[[], AnyBot]
    budget: Budget


class Played(msgspec.Struct, frozen=True):
    """One game of the line-up in one rotation."""

    outcome: Outcome
    players: dict[Seat, int]
    """Which of the line-up sat in each seat."""
    seconds: list[list[float]]
    """For each of the line-up, how long each choice took."""


def play_deal(game: AnyGame, options: Any, lineup: Sequence[Player], seed: str) -> list[Played]:
    """One deal, once for each rotation of the line-up over the seats."""
    seats = game.people(options)
    if len(seats) != len(lineup):
        raise ValueError(f"the table has {len(seats)} seats for players, and the line-up has {len(lineup)}")
    return [
        play_game(game, options, lineup, {seat: (place + turn) % len(lineup) for place, seat in enumerate(seats)}, seed)
        for turn in range(len(lineup))
    ]


def play_game(game: AnyGame, options: Any, lineup: Sequence[Player], players: Mapping[Seat, int], seed: str) -> Played:
    """One game. The same seed gives the same cards in whichever seats the players are, as long as they play alike."""
    bots = {seat: lineup[player].make() for seat, player in players.items()}
    dice = {seat: Dice(f"{seed}/seat/{seat}") for seat in bots}
    seconds: list[list[float]] = [[] for _ in lineup]
    empty = game.lay(options)
    for seat, bot in bots.items():
        bot.see(game.view(empty, seat))
    going = game.begin(options, Dice(f"{seed}/chance"))
    told = 0
    while waiting := going.waiting():
        for event in going.events[told:]:
            for seat, bot in bots.items():
                if (heard := game.tell(event, seat)) is not None:
                    bot.follow(heard)
        told = len(going.events)
        for seat in waiting:
            question = going.question(seat)
            began = perf_counter()
            choice = bots[seat].choose(question, dice[seat], lineup[players[seat]].budget)
            seconds[players[seat]].append(perf_counter() - began)
            question.check(choice.move)
            going.play(seat, choice.move)
    outcome = game.outcome(going.freeze())
    if outcome is None:
        raise RuntimeError("a game that waits for nobody has no outcome")
    return Played(outcome, dict(players), seconds)
