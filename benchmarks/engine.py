"""How fast the engine is: decisions, clones and views per second."""

import copy
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from menagerie.simulation import decide_at_random, play_at_random
from menagerie_server.catalogue import GAMES
from menagerie_server.engine.chance import Dice
from menagerie_server.engine.game import AnyGame

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "wildcards 2022, 4 seats": ("wildcards", {"edition": 2022, "seats": 4}),
    "wildcards 2022, 3 seats with Leo": ("wildcards", {"edition": 2022, "seats": 3, "leo": True}),
    "wildcards 2022, 5 seats with Leo": ("wildcards", {"edition": 2022, "seats": 5, "leo": True}),
    "wildcards 2020, 3 seats": ("wildcards", {"edition": 2020, "seats": 3}),
    "wildcards 2020, 5 seats": ("wildcards", {"edition": 2020, "seats": 5}),
    "cubirds, 2 seats": ("cubirds", {"seats": 2}),
    "cubirds, 3 seats": ("cubirds", {"seats": 3}),
    "cubirds, 5 seats": ("cubirds", {"seats": 5}),
    "cubirds, solo": ("cubirds", {"seats": 2, "solo": True}),
}
"""The tables that are measured."""

COMPARED: tuple[str, ...] = ("wildcards 2022, 4 seats", "cubirds, 3 seats")
"""Those of them that are compared with others: one for each game."""


WARM_UP_SECONDS = 0.2
"""As the peers have it, for the interpreter to settle."""


def per_second(work: Callable[[], int], seconds: float) -> float:
    """How many units of work are done in a second of processor time, once warm; the work says how many it did."""
    rate = 0.0
    for spell in (min(WARM_UP_SECONDS, seconds), seconds):
        done, started, elapsed = 0, time.process_time(), 0.0
        while elapsed < spell:
            done += work()
            elapsed = time.process_time() - started
        rate = done / elapsed
    return rate


def measure_table(name: str, seconds: float) -> dict[str, float]:
    """The rates of one table: decisions of whole random games, clones and views of states in the middle of them."""
    game, options = _table(name)
    states = _states(game, options)
    encode = msgspec.msgpack.Encoder().encode
    decode = msgspec.msgpack.Decoder(game.types.state).decode

    def clone() -> int:
        for state in states:
            copy.copy(state)
        return len(states)

    def store_and_restore() -> int:
        for state in states:
            decode(encode(state))
        return len(states)

    def view() -> int:
        for state in states:
            game.view(state, 0)
        return len(states)

    def encode_views() -> int:
        for state in states:
            encode(game.view(state, 0))
        return len(states)

    return {
        "decisions": measure_decisions(name, seconds),
        "checked": measure_decisions(name, seconds, checked=True),
        "state to state": measure_steps(name, seconds),
        "clones": per_second(clone, seconds / 4),
        "stored and restored": per_second(store_and_restore, seconds / 4),
        "views": per_second(view, seconds / 4),
        "views encoded": per_second(encode_views, seconds / 4),
    }


def measure_decisions(name: str, seconds: float, *, checked: bool = False) -> float:
    """Decisions per second of whole games between random legal players, all events kept."""
    return _measure(name, seconds, partial(play_at_random, checked=checked))


def measure_steps(name: str, seconds: float) -> float:
    """The same games as tables play them: from frozen state to frozen state, each decision judged and alone."""
    return _measure(name, seconds, decide_at_random)


def _measure(name: str, seconds: float, play: Callable[..., tuple[Any, int, Sequence[Any]]]) -> float:
    """One game after the other with the same dice, which the peers seed once as well."""
    game, options = _table(name)
    dice, chance = Dice("players"), Dice("chance")
    return per_second(lambda: play(game, options, dice, chance)[1], seconds)


def _table(name: str) -> tuple[AnyGame, Any]:
    game, options = TABLES[name]
    return GAMES[game], msgspec.convert(options, GAMES[game].types.options)


def _states(game: AnyGame, options: Any) -> list[Any]:
    """The states of one random game, after each decision."""
    dice = Dice(1)
    state = game.deal(options, dice).state
    states = [state]
    while waiting := game.waiting(state):
        for seat in waiting:
            state = game.decide(state, seat, game.asked(state)[seat].sample(dice.pick), dice).state
            states.append(state)
    return states
