"""A follower written from the page alone, without any of our types, sees what our own client sees, to the last byte."""

import ast
from collections import Counter
from pathlib import Path
from typing import get_args

import msgpack  # type: ignore[import-untyped]  # it brings no types
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from menagerie_shared import fairness
from menagerie_shared.wire import digest as ours
from menagerie_shared.wire.codec import raw
from tests.kit.amounts import EXAMPLES
from tests.kit.clients import stranger_to_python as stranger
from tests.kit.games.catalogue import KNOWN, every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import Plot, moments, plot_of, plots, steps


def followed(known: Knowledge, plot: Plot) -> Counter[str]:
    """Follow a game as every viewer, by what goes over the wire; returns how often which event was followed."""
    game = known.game
    met: Counter[str] = Counter()
    views: dict[int | None, stranger.Map] = {}
    for moment in moments(game, steps(known, plot)):
        for viewer in (None, *game.people(moment.before.table.options)):
            told = game.tell(moment.event, viewer)
            if told is None:
                continue
            view = views.get(viewer) or msgpack.unpackb(bytes(raw(game.view(moment.before, viewer))))
            views[viewer] = view
            event = msgpack.unpackb(bytes(raw(told)))
            met[event["type"]] += 1
            stranger.follow(view, event, game.name)
            true = game.view(moment.after, viewer)
            encoded = stranger.canonical(view)
            assert encoded == bytes(raw(true)), event
            assert stranger.digest_of(encoded) == ours.digest(true)
    return met


@every_game
@settings(max_examples=EXAMPLES)
@given(plot=plots())
def test_what_the_page_says_of_each_event_leads_to_the_true_view(known: Knowledge, plot: Plot) -> None:
    followed(known, plot)


@pytest.mark.long
@every_game
def test_every_event_was_followed(known: Knowledge) -> None:
    """A table of rules that are never used would prove nothing."""
    events = {event.__name__ for event in get_args(known.game.types.told)}
    assert events == set(stranger.GAMES[known.game.name])
    met: set[str] = set()
    for seed in range(30):
        met |= set(followed(known, plot_of(seed)))
        if met == events:
            break
    assert met == events


def test_every_game_of_the_house_has_a_follower() -> None:
    assert stranger.GAMES.keys() == KNOWN.keys()


@given(
    some.recursive(some.none() | some.booleans() | some.integers(0, 2**64 - 1) | some.text(max_size=300), some.lists)
)
def test_the_canonical_encoding_is_the_shortest_that_others_write(value: object) -> None:
    assert stranger.canonical(value) == msgpack.packb(value)


@pytest.mark.parametrize("size", [0, 15, 16, 31, 32, 255, 256, 65535, 65536])
def test_the_canonical_encoding_of_sizes(size: int) -> None:
    for value in ("x" * size, [0] * size, {str(number): 0 for number in range(min(size, 300))}):
        assert stranger.canonical(value) == msgpack.packb(value)


@given(some.text(max_size=40), some.integers(0, 15), some.binary(min_size=32, max_size=32))
def test_a_commitment_by_the_page_is_ours(match: str, seat: int, contribution: bytes) -> None:
    assert stranger.commitment(match, seat, contribution) == fairness.commit_to_contribution(match, seat, contribution)


def test_the_stranger_knows_nothing_of_ours() -> None:
    tree = ast.parse(Path(stranger.__file__).read_text())
    imported = {
        name.split(".")[0]
        for node in ast.walk(tree)
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    assert imported == {"hashlib", "collections", "typing"}
