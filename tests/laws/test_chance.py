"""All chance is the injected object's: with the same chance and the same moves a game is the same to the byte."""

import hashlib
import os
import random
import subprocess
import sys
from pathlib import Path

import msgspec
from hypothesis import given

from tests.kit.games.catalogue import KNOWN, every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import Plot, Recorded, Scripted, dice_of, plot_of, plots, steps

ROOT = Path(__file__).parents[2]


def written_down(known: Knowledge, plot: Plot, chance: Recorded | Scripted | None = None) -> bytes:
    """A whole game to the byte: every move, every event, every state."""
    return msgspec.msgpack.encode(
        [(step.seat, step.move, step.events, step.after) for step in steps(known, plot, chance)]
    )


@every_game
@given(plot=plots())
def test_the_same_seed_gives_the_same_game(known: Knowledge, plot: Plot) -> None:
    assert written_down(known, plot) == written_down(known, plot)


@every_game
@given(plot=plots())
def test_chance_is_only_asked_through_the_injected_object(known: Knowledge, plot: Plot) -> None:
    """A script without any dice gives the same game, and the dice of the whole process have not been touched."""
    chance = Recorded(dice_of(plot))
    before = random.getstate()
    first = written_down(known, plot, chance)
    assert written_down(known, plot, Scripted(chance.outcomes)) == first
    assert random.getstate() == before


@every_game
@given(plot=plots())
def test_the_rules_hand_cards_over_in_canonical_order(known: Knowledge, plot: Plot) -> None:
    """So a shuffle can be checked from its outcome, and where a card lay before says nothing."""
    chance = Recorded(dice_of(plot))
    for _ in steps(known, plot, chance):
        pass
    assert chance.handed or plot.corner is not None
    for items in chance.handed:
        assert list(items) == sorted(items)


@every_game
@given(plot=plots())
def test_nothing_is_shuffled_while_the_others_still_choose(known: Knowledge, plot: Plot) -> None:
    """A choice that is not the last one needs no chance: how much chance was used up says nothing either."""
    chance = Recorded(dice_of(plot))
    shuffled = 0
    for step in steps(known, plot, chance):
        if step.seat is not None and set(known.game.waiting(step.before)) - {step.seat}:
            assert len(chance.handed) == shuffled
        shuffled = len(chance.handed)


def digest() -> str:
    """All games of a few seeds in one number."""
    games = [written_down(known, plot_of(seed)) for known in KNOWN.values() for seed in range(len(known.tables))]
    return hashlib.sha256(b"".join(games)).hexdigest()


def test_a_game_does_not_depend_on_the_process_that_plays_it() -> None:
    """Python hashes strings differently in every process: nothing may follow the order of a set."""
    for hash_seed in ("1", "2"):
        other = subprocess.run(
            [
                sys.executable,
                "-c",
                "from tests.laws import test_chance; import sys; sys.stdout.write(test_chance.digest())",
            ],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert other.stdout == digest()
