"""A deal that players can check: the published known answer, and what must not be."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from menagerie_server.engine.chance import FairChance
from menagerie_shared import fairness

GAME = "T1"
SEED = bytes(range(32))
RULES = hashlib.sha256(b"rules").digest()
CONTRIBUTIONS = {0: b"\x11" * 32, 1: b"\x22" * 32}


def test_known_answer_of_the_commitment() -> None:
    commitment = fairness.commit_to_seed(GAME, SEED)
    assert commitment.hex() == "116c7a3f4f7833bb0906cfd348525e49ff021138ebe6c336a4ffa0fa3f30bcc1"


def test_known_answer_of_the_mix() -> None:
    mixed = fairness.mix(GAME, RULES, 2, CONTRIBUTIONS)
    assert mixed.hex() == "a5233b77a0988781bedcec4335f835e870dff2e09c6353ee5968139cbecb77a5"


def test_known_answer_of_the_first_shuffle() -> None:
    chance = FairChance(SEED, fairness.mix(GAME, RULES, 2, CONTRIBUTIONS))
    assert chance.shuffle(range(10)) == (8, 6, 1, 4, 9, 3, 7, 2, 0, 5)


def test_the_next_shuffle_differs_and_a_restart_goes_on_with_it() -> None:
    mixed = fairness.mix(GAME, RULES, 2, CONTRIBUTIONS)
    chance = FairChance(SEED, mixed)
    first, second = chance.shuffle(range(10)), chance.shuffle(range(10))
    assert first != second
    assert FairChance(SEED, mixed, number=1).shuffle(range(10)) == second


def test_every_contribution_counts_and_none_can_be_moved_to_another_seat() -> None:
    mixes = {
        fairness.mix(GAME, RULES, 2, CONTRIBUTIONS),
        fairness.mix(GAME, RULES, 2, {0: b"\x22" * 32, 1: b"\x11" * 32}),
        fairness.mix(GAME, RULES, 2, {0: b"\x11" * 32}),
        fairness.mix(GAME, RULES, 3, CONTRIBUTIONS),
        fairness.mix("T2", RULES, 2, CONTRIBUTIONS),
    }
    assert len(mixes) == 5


def test_a_seat_that_does_not_open_contributes_nothing() -> None:
    unopened = fairness.mix(GAME, RULES, 2, {0: b"\x11" * 32, 1: fairness.NOTHING})
    assert unopened == fairness.mix(GAME, RULES, 2, {0: b"\x11" * 32})


def test_commitments_of_two_seats_to_the_same_bytes_differ() -> None:
    assert fairness.commit_to_contribution(GAME, 0, b"x" * 32) != fairness.commit_to_contribution(GAME, 1, b"x" * 32)


@given(st.lists(st.integers()), st.binary(min_size=32, max_size=32), st.integers(0, 1000))
def test_a_shuffle_keeps_every_card(items: list[int], seed: bytes, number: int) -> None:
    assert Counter(fairness.shuffle(items, seed, b"m" * 32, number)) == Counter(items)


def test_every_card_comes_to_every_place_equally_often() -> None:
    """Six thousand shuffles of six cards: each place sees each card a thousand times, give or take six deviations."""
    places: Counter[tuple[int, int]] = Counter()
    for number in range(6000):
        places.update(enumerate(fairness.shuffle(range(6), SEED, b"m" * 32, number)))
    assert len(places) == 36
    assert all(abs(count - 1000) < 6 * (6000 * (1 / 6) * (5 / 6)) ** 0.5 for count in places.values())


def test_the_seed_does_not_show_in_what_a_log_might_print() -> None:
    chance = FairChance(SEED, b"m" * 32)
    assert SEED.hex() not in repr(chance)
    assert repr(SEED) not in repr(chance)


@pytest.mark.parametrize("count", [0, 1])
def test_nothing_to_shuffle_is_fine(count: int) -> None:
    assert fairness.shuffle(range(count), SEED, b"m" * 32, 0) == tuple(range(count))
