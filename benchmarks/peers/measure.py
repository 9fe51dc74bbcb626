"""Measure how many decisions per second two public peers play at random.

The peers are RLCard (its ``uno`` game) and OpenSpiel (its games implemented in
Python). This script runs in an environment of its own, built from
``requirements.txt`` and ``constraints.txt`` beside it, so it uses the standard
library and the peers only, and never the project it is compared with.

Every rate is counted the same way: whole games of seeded random legal play
until the time is used up, the clock read once per game, the garbage collector
left as Python sets it, and the player decisions divided by all the processor
time spent, dealing and other chance events included.
"""

from __future__ import annotations

import argparse
import importlib
import json
import logging
import platform
import random
import statistics
import sys
import time
from importlib import metadata
from typing import TYPE_CHECKING, Any, NamedTuple

import pyspiel
import rlcard
from rlcard.agents import RandomAgent

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

DEFAULT_SECONDS = 3.0
DEFAULT_SEED = 20240229

# Long enough for imports, caches and the specialising interpreter to settle,
# and for a game that random play cannot finish to show it before being timed.
WARM_UP_SECONDS = 0.2

PYTHON_GAME_PREFIX = "python_"

# OpenSpiel registers its Python games as their modules are imported. The
# mean-field games are imported too, only so that they are named as skipped.
PYTHON_GAME_MODULES = ("open_spiel.python.games", "open_spiel.python.mfg.games")

# OpenSpiel leaves these out, without an error, when pokerkit is not installed.
# They are not installed here: pokerkit is no dependency of OpenSpiel's own.
POKERKIT_GAMES = (
    "python_pokerkit_wrapper",
    "python_pokerkit_wrapper_acpc_style",
    "python_repeated_pokerkit",
)

# What a game that cannot be loaded or played by default may raise; pyspiel's
# own SpielError is a RuntimeError.
GAME_ERRORS = (
    AssertionError,
    AttributeError,
    ImportError,
    LookupError,
    NotImplementedError,
    OSError,
    RuntimeError,
    TypeError,
    ValueError,
)

DISTRIBUTIONS = ("rlcard", "open_spiel", "numpy")

# Plain integers, because most players are, and two integers are compared a
# little faster than an integer and an enumeration's member at every node.
CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)


# Where OpenSpiel's own benchmark stops following a game.
GIVE_UP_AFTER = 100


class OpenSpielFigures(NamedTuple):
    """Hold the rates of the OpenSpiel games and why the others have none."""

    rates: dict[str, float]
    benchmark_rates: dict[str, float]
    skipped: dict[str, str]


def decisions_per_second(play_game: Callable[[], int], seconds: float) -> float:
    """Return the rate of decisions of whole games played for some seconds."""
    decisions = 0
    start = time.process_time()
    while True:
        decisions += play_game()
        elapsed = time.process_time() - start
        if elapsed >= seconds:
            return decisions / elapsed


def warmed_up_rate(play_game: Callable[[], int], seconds: float) -> float:
    """Return the rate of decisions after an untimed spell of the same play."""
    decisions_per_second(play_game, min(WARM_UP_SECONDS, seconds))
    return decisions_per_second(play_game, seconds)


def rlcard_uno_player(seed: int) -> Callable[[], int]:
    """Return a function that plays one game of RLCard's uno and counts it.

    The environment takes an action either encoded as a number or raw, as the
    card's name. Raw is the faster (by a tenth, when this was written): an
    encoded action has its legality worked out a second time to be decoded,
    while the raw legal actions already are in the state. So the peer is given
    raw actions. A card held twice is listed twice among them, which only makes
    it likelier to be chosen.
    """
    env = rlcard.make("uno", config={"seed": seed})
    draw = random.Random(seed).random

    def play_game() -> int:
        decisions = 0
        state, _ = env.reset()
        while not env.is_over():
            actions = state["raw_legal_actions"]
            # Indexing so is quicker than random.choice, here and below.
            action = actions[int(draw() * len(actions))]
            state, _ = env.step(action, raw_action=True)
            decisions += 1
        return decisions

    return play_game


def rlcard_uno_documented_player(seed: int) -> Callable[[], int]:
    """Return a function that plays one game of uno as RLCard's documentation shows it.

    An agent picks one of the keys of the state's legal actions, which are numbers, and hands it to ``step``.
    """
    env = rlcard.make("uno", config={"seed": seed})
    draw = random.Random(seed).random

    def play_game() -> int:
        decisions = 0
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(draw() * len(actions))])
            decisions += 1
        return decisions

    return play_game


def rlcard_uno_run_player(seed: int) -> Callable[[], int]:
    """Return a function that plays one game of uno the way RLCard's own examples do.

    Its random agents choose with numpy, and ``run`` steps the environment and keeps every state on the way.
    """
    env = rlcard.make("uno", config={"seed": seed})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play_game() -> int:
        trajectories, _ = env.run(is_training=False)
        # A trajectory is state, action, state, ..., and ends with a state.
        return sum(len(trajectory) // 2 for trajectory in trajectories)

    return play_game


def sample_outcome(outcomes: Sequence[tuple[int, float]], draw: Callable[[], float]) -> int:
    """Return a chance outcome drawn according to the outcomes' probabilities."""
    # numpy.random.choice, which OpenSpiel's own example uses, takes some thirty
    # times as long, and the peer would be charged for that.
    remaining = draw()
    for action, probability in outcomes:
        remaining -= probability
        if remaining < 0.0:
            return action
    # Rounding may leave a trace over after the last outcome, which is then due.
    return outcomes[-1][0]


def openspiel_player(game: Any, seed: int) -> Callable[[], int]:
    """Return a function that plays one OpenSpiel game and counts it.

    Asking for the current player alone tells terminal, chance, simultaneous
    and ordinary nodes apart, with fewer calls than asking about each. Chance
    nodes are played but not counted; a simultaneous node counts one decision
    for each player.
    """
    draw = random.Random(seed).random
    players = range(game.num_players())

    def play_game() -> int:
        decisions = 0
        state = game.new_initial_state()
        while (player := state.current_player()) != TERMINAL:
            if player >= 0:
                actions = state.legal_actions(player)
                state.apply_action(actions[int(draw() * len(actions))])
                decisions += 1
            elif player == CHANCE:
                state.apply_action(sample_outcome(state.chance_outcomes(), draw))
            else:
                joint = []
                for each in players:
                    actions = state.legal_actions(each)
                    joint.append(actions[int(draw() * len(actions))])
                state.apply_actions(joint)
                decisions += len(joint)
        return decisions

    return play_game


def openspiel_benchmark_player(game: Any, seed: int) -> Callable[[], int]:
    """Return a function that plays one game with the calls of OpenSpiel's own ``benchmark_games``.

    As there, a chance node is played like any other and counts, a joint move of all players counts as one, and the
    history is looked at before every move.
    """
    choice = random.Random(seed).choice
    players = range(game.num_players())

    def play_game() -> int:
        moves = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if len(state.history()) > GIVE_UP_AFTER:
                break
            if state.is_simultaneous_node():
                legal = [state.legal_actions(player) for player in players]
                state.apply_actions([choice(actions) if actions else 0 for actions in legal])
            else:
                state.apply_action(choice(state.legal_actions(state.current_player())))
            moves += 1
        return moves

    return play_game


def python_game_types() -> list[Any]:
    """Return the types of OpenSpiel's registered Python games, by name."""
    for module in PYTHON_GAME_MODULES:
        importlib.import_module(module)
    return sorted(
        (game_type for game_type in pyspiel.registered_games() if game_type.short_name.startswith(PYTHON_GAME_PREFIX)),
        key=lambda game_type: str(game_type.short_name),
    )


def reason_to_skip(game_type: Any) -> str | None:
    """Return why a game cannot be played by default, if its type tells."""
    if game_type.dynamics == pyspiel.GameType.Dynamics.MEAN_FIELD:
        return "mean-field game: its states need a population's distribution"
    if not game_type.default_loadable:
        return "cannot be loaded with default parameters"
    return None


def measure_openspiel(seconds: float, seed: int) -> OpenSpielFigures:
    """Return the rate of each Python game of OpenSpiel, or why it has none."""
    rates: dict[str, float] = {}
    benchmark_rates: dict[str, float] = {}
    skipped: dict[str, str] = {}
    game_types = python_game_types()
    for game_type in game_types:
        name = str(game_type.short_name)
        reason = reason_to_skip(game_type)
        if reason is not None:
            skipped[name] = reason
            continue
        try:
            game = pyspiel.load_game(name)
            rates[name] = warmed_up_rate(openspiel_player(game, seed), seconds)
            benchmark_rates[name] = warmed_up_rate(openspiel_benchmark_player(game, seed), seconds)
        except GAME_ERRORS as error:
            skipped[name] = f"{type(error).__name__}: {error}"
    registered = {str(game_type.short_name) for game_type in game_types}
    for name in POKERKIT_GAMES:
        if name not in registered:
            skipped[name] = "not registered: needs the optional package pokerkit"
    return OpenSpielFigures(rates, benchmark_rates, skipped)


def versions() -> dict[str, str]:
    """Return the versions of Python and of what was measured."""
    return {
        "python": platform.python_version(),
        **{name: metadata.version(name) for name in DISTRIBUTIONS},
    }


def measure(seconds: float, seed: int) -> dict[str, Any]:
    """Return the figures of both peers, each game played for some seconds."""
    uno = warmed_up_rate(rlcard_uno_player(seed), seconds)
    uno_documented = warmed_up_rate(rlcard_uno_documented_player(seed), seconds)
    uno_run = warmed_up_rate(rlcard_uno_run_player(seed), seconds)
    openspiel = measure_openspiel(seconds, seed)
    if not openspiel.rates:
        message = f"no OpenSpiel game could be measured: {openspiel.skipped}"
        raise RuntimeError(message)
    return {
        "rlcard_uno": round(uno, 1),
        "rlcard_uno_documented": round(uno_documented, 1),
        "rlcard_uno_run": round(uno_run, 1),
        "openspiel": {name: round(rate, 1) for name, rate in openspiel.rates.items()},
        "openspiel_median": round(statistics.median(openspiel.rates.values()), 1),
        "openspiel_benchmark": {name: round(rate, 1) for name, rate in openspiel.benchmark_rates.items()},
        "openspiel_benchmark_median": round(statistics.median(openspiel.benchmark_rates.values()), 1),
        "skipped": openspiel.skipped,
        "versions": versions(),
    }


def table(figures: dict[str, Any]) -> str:
    """Return the figures as a small table for a reader."""
    rows = {
        "rlcard uno": figures["rlcard_uno"],
        "rlcard uno, as documented": figures["rlcard_uno_documented"],
        "rlcard uno, as its own agents play": figures["rlcard_uno_run"],
        **{f"openspiel {name}": rate for name, rate in figures["openspiel"].items()},
        "openspiel median": figures["openspiel_median"],
        "openspiel median, as in its own benchmark": figures["openspiel_benchmark_median"],
    }
    width = max(len(label) for label in rows)
    lines = [f"{'peer and game':<{width}}  decisions/s"]
    lines += [f"{label:<{width}}  {rate:>11,.0f}" for label, rate in rows.items()]
    lines += ["", "skipped:"]
    lines += [f"  {name}: {reason}" for name, reason in figures["skipped"].items()]
    named = ", ".join(f"{name} {number}" for name, number in figures["versions"].items())
    lines += ["", f"versions: {named}"]
    return "\n".join(lines)


def positive_seconds(text: str) -> float:
    """Return the number of seconds a text says, which must be above nothing."""
    seconds = float(text)
    if not 0.0 < seconds < float("inf"):
        message = f"not a positive number of seconds: {text}"
        raise argparse.ArgumentTypeError(message)
    return seconds


def parse_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description="Measure the decisions per second of RLCard and OpenSpiel.")
    parser.add_argument(
        "--seconds",
        type=positive_seconds,
        default=DEFAULT_SECONDS,
        help="how long to play each game (default: %(default)s)",
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=DEFAULT_SEED,
        help="the seed of the random play (default: %(default)s)",
    )
    parser.add_argument("--json", action="store_true", help="write JSON instead of a table")
    options = parser.parse_args(arguments)
    # RLCard takes no negative seed, and fails obscurely when it gets one.
    if options.seed < 0:
        parser.error("--seed must not be negative")
    return options


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the peers, write the figures and return the exit status."""
    options = parse_arguments(arguments)
    # Hangman warns that it uses its own word list, which is what is wanted.
    logging.getLogger("absl").setLevel(logging.ERROR)
    figures = measure(options.seconds, options.seed)
    text = json.dumps(figures, indent=2) if options.json else table(figures)
    sys.stdout.write(f"{text}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
