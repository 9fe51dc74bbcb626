"""A second account of the rules of Wild Cards plays every generated game along, and the two agree.

The model (`wildcards_model`) is written from docs/rules/wildcards.md alone. After every decision all that it knows is
held against the engine's state: who is asked what, each answer that may be given, every card, and what has happened.
"""

import ast
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given, settings

from menagerie_server.engine.wildcards.events import ChoiceMade, Drew, HabitatsReshuffled, LeoReshuffled
from menagerie_shared.games.wildcards.cards import REFILL
from menagerie_shared.games.wildcards.events import (
    BidTakenBack,
    DuelRevealed,
    Exchanged,
    LeaderMoved,
    PairRevealed,
    Passed,
    Ranked,
    TalismanMoved,
)
from menagerie_shared.games.wildcards.moves import Exchange
from tests.kit.games.playing import Plot, Recorded, Step, dice_of, plot_of, plots, steps
from tests.kit.games.wildcards import WILDCARDS_KNOWLEDGE
from tests.laws.wildcards_comparison import Comparison, Disagreement, check_deal
from tests.laws.wildcards_mistakes import MISTAKES, Mistake

MODEL = Path(__file__).with_name("wildcards_model")

GAMES = 96
"""So many of the fixed row of games are played along."""
TRIES = 200
"""A mistake has to be noticed in so many games."""

CORNERS = (
    "tie by payments",
    "tie by lion",
    "tie by leo",
    "tie by talisman",
    "tie by duel",
    "tie by clockwise",
    "duel goes on",
    "duel without a card",
    "talisman passes Leo over",
    "exchange",
    "exchange of like for like",
    "leader lost to another",
    "leader lost to the supply",
    "pair",
    "pair with the refill card",
    "bid taken back",
    "squirrel leader's draw",
    "reshuffle",
    "Leo's reshuffle",
    "bid: empty_hand",
    "discard: empty_hand",
    "pay: whole_hand",
    "duel: empty_hand",
    "duel: only_card",
    "pass: empty_display",
    "pass: too_few_cards",
)
"""What has to come up in those games, so that it is known to be compared."""


def play_along(plot: Plot) -> Iterator[Step]:
    """The steps of a game that the model plays along."""
    chance = Recorded(dice_of(plot))
    playing = steps(WILDCARDS_KNOWLEDGE, plot, chance)
    start = next(playing)
    if plot.corner is None:
        check_deal(start.after)
    comparison = Comparison(WILDCARDS_KNOWLEDGE.game, start.after, chance)
    for step in playing:
        comparison.follow(step)
        yield step


@settings(max_examples=3 * settings().max_examples)
@given(plot=plots())
def test_the_model_plays_every_game_along(plot: Plot) -> None:
    *_, last = play_along(plot)
    assert last.after.table.over


def test_the_model_has_been_to_every_corner() -> None:
    """The same again for a fixed row of games, with what is rare in them counted."""
    been_to = Counter(
        corner for number in range(GAMES) for step in play_along(plot_of(number)) for corner in corners(step)
    )
    assert [corner for corner in CORNERS if not been_to[corner]] == []


def corners(step: Step) -> Iterator[str]:
    """What was not quite ordinary in what a decision led to."""
    for event in step.events:
        if (corner := CORNER_OF.get(type(event))) and (name := corner(event, step)):
            yield name


def corner_of_leader(event: LeaderMoved, step: Step) -> str | None:
    if not isinstance(step.move, Exchange) or event.species != step.move.give or event.seat == step.seat:
        return None
    return "leader lost to the supply" if event.seat is None else "leader lost to another"


def corner_of_duel(event: DuelRevealed, step: Step) -> str | None:
    if not all(laid.card for laid in event.cards):
        return "duel without a card"
    return "duel goes on" if step.before.table.duel else None


CORNER_OF: Final[dict[type, Callable[[Any, Step], str | None]]] = {
    ChoiceMade: lambda event, _: event.reason and f"{type(event.move).__name__.lower()}: {event.reason}",
    PairRevealed: lambda event, step: (
        "pair with the refill card" if REFILL in step.before.chosen[event.seat].cards else "pair"
    ),
    Exchanged: lambda event, _: "exchange of like for like" if event.gave == event.took else "exchange",
    LeaderMoved: corner_of_leader,
    Drew: lambda event, _: "squirrel leader's draw" if len(event.cards) > 7 else None,
    HabitatsReshuffled: lambda event, _: "reshuffle",
    LeoReshuffled: lambda event, _: "Leo's reshuffle",
    Ranked: lambda event, _: f"tie by {event.by}",
    DuelRevealed: corner_of_duel,
    Passed: lambda event, _: event.reason and f"pass: {event.reason}",
    BidTakenBack: lambda event, _: "bid taken back",
    TalismanMoved: lambda event, step: (
        "talisman passes Leo over" if step.before.table.talisman + 1 == step.after.table.options.leo_seat else None
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.__name__)
def test_a_mistake_is_noticed(mistake: Mistake, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same games, with a mistake in the engine."""
    mistake(monkeypatch)
    for number in range(TRIES):
        try:
            for _ in play_along(plot_of(number)):
                pass
        except Disagreement:
            return
    pytest.fail(f"nobody noticed {mistake.__name__} in {TRIES} games")


def test_the_model_owes_nothing_to_the_engine() -> None:
    """It imports the standard library and its own modules only: else both could be wrong in the same way."""
    for path in MODEL.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not isinstance(node, ast.Import), f"{path.name}: say what is taken from there"
            if isinstance(node, ast.ImportFrom):
                module = str(node.module)
                own = module.startswith("tests.laws.wildcards_model.")
                assert own or module.partition(".")[0] in sys.stdlib_module_names, f"{path.name} imports {module}"
