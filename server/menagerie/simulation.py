"""Many games between random legal players, and what they add up to.

The same game, options, number and seed give the same summary to the byte on any machine, so it holds no time.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from menagerie_server.engine.chance import Dice
from menagerie_server.engine.game import AnyGame
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.seats import Seat


class Spread(msgspec.Struct, frozen=True):
    """How a number came out over many games."""

    least: int
    mean: float
    most: int


class SeatSummary(msgspec.Struct, frozen=True):
    """How one seat fared; a shared win counts as a win of each who shares it."""

    seat: Seat
    wins: int
    shared_wins: int
    score: Spread
    mean_parts: dict[str, float]


class Summary(msgspec.Struct, frozen=True):
    """What many games added up to."""

    game: str
    options: Any
    games: int
    seed: int
    decisions: int
    events: int
    seats: list[SeatSummary]
    winning_scores: dict[int, int]
    """How many games were won with each score."""
    counts: dict[str, int]
    """How often happened what the game finds worth counting."""
    digest: str
    """SHA-256 over the final states: two runs with the same digest played the same games."""


def play_at_random(
    game: AnyGame, options: Any, dice: Dice, chance: Dice, *, checked: bool = False
) -> tuple[Any, int, Sequence[Any]]:
    """Play one game between random legal players: the final state, the number of decisions, all events.

    Their moves come from the questions themselves. `checked`, each is judged all the same.
    """
    playthrough = game.begin(options, chance)
    decisions = 0
    pick = dice.pick
    while waiting := playthrough.waiting():
        for seat in waiting:
            question = playthrough.question(seat)
            move = question.sample(pick)
            if checked:
                question.check(move)
            playthrough.play(seat, move)
        decisions += len(waiting)
    return playthrough.freeze(), decisions, playthrough.events


def decide_at_random(game: AnyGame, options: Any, dice: Dice, chance: Dice) -> tuple[Any, int, Sequence[Any]]:
    """The same game from state to state: each answer is judged as a stranger's would be, one after the other."""
    turn = game.deal(options, chance)
    events = list(turn.events)
    decisions = 0
    while waiting := game.waiting(turn.state):
        for seat in waiting:
            question = game.question(turn.state, seat)
            assert question is not None  # the game waits for this seat
            turn = game.decide(turn.state, seat, question.sample(dice.pick), chance)
            events += turn.events
        decisions += len(waiting)
    return turn.state, decisions, events


def simulate(
    game: AnyGame, options: Any, games: int, seed: int, played: Callable[[int], object] = lambda decisions: None
) -> Summary:
    """Play games between random legal players; `played` is told the number of decisions after each."""
    digest = hashlib.sha256()
    encode = msgspec.msgpack.Encoder().encode
    outcomes: list[Outcome] = []
    counts: Counter[str] = Counter()
    decisions = events = 0
    for number in range(games):
        dice, chance = Dice(f"{seed}/{number}/players"), Dice(f"{seed}/{number}/chance")
        state, decided, happened = play_at_random(game, options, dice, chance)
        outcome = game.outcome(state)
        if outcome is None:
            raise RuntimeError(f"game {number} waits for nobody and has no outcome: {game.write(state)}")
        outcomes.append(outcome)
        digest.update(encode(state))
        counts.update(label for event in happened if (label := game.count(event)) is not None)
        decisions += decided
        events += len(happened)
        played(decided)
    return Summary(
        game=game.name,
        options=options,
        games=games,
        seed=seed,
        decisions=decisions,
        events=events,
        seats=_by_seat(outcomes),
        winning_scores=dict(sorted(Counter(_winning_score(outcome) for outcome in outcomes).items())),
        counts=dict(sorted(counts.items())),
        digest=digest.hexdigest(),
    )


def _winning_score(outcome: Outcome) -> int:
    return next(standing.score for standing in outcome.standings if standing.rank == 1)


def _by_seat(outcomes: list[Outcome]) -> list[SeatSummary]:
    summaries = []
    for standings in zip(*(outcome.standings for outcome in outcomes), strict=True):
        seat = standings[0].seat
        scores = [standing.score for standing in standings]
        wins = [outcome.winners for outcome in outcomes if seat in outcome.winners]
        summaries.append(
            SeatSummary(
                seat=seat,
                wins=len(wins),
                shared_wins=sum(len(winners) > 1 for winners in wins),
                score=Spread(min(scores), _mean(scores), max(scores)),
                mean_parts={
                    part: _mean([standing.parts[part] for standing in standings]) for part in standings[0].parts
                },
            )
        )
    return summaries


def _mean(numbers: list[int]) -> float:
    """The mean to two places, the same on any machine: one division of whole numbers."""
    return round(sum(numbers) / len(numbers), 2)
