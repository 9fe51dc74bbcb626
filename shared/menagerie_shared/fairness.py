"""A deal that players can check: commitments, contributions and the shuffles that follow from them.

Both sides need this: the server shuffles with it, a client commits to its contribution with it, and anybody can check a
finished game with it. `docs/record.md` specifies it to the byte.
"""

import hashlib
import hmac
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

T = TypeVar("T")

SECRET_LENGTH = 32
NOTHING = b""
"""The contribution of a seat that did not open its commitment in time."""


def commit_to_seed(game: str, seed: bytes) -> bytes:
    """What the server publishes before anyone contributes."""
    return hashlib.sha256(b"mg/commit/v1\0" + _lp(game.encode()) + seed).digest()


def commit_to_contribution(game: str, seat: int, contribution: bytes) -> bytes:
    """What a seat publishes before anyone opens a contribution."""
    return hashlib.sha256(b"mg/seat/v1\0" + _lp(game.encode()) + _u32(seat) + contribution).digest()


def write_rules(game: str, options: Mapping[str, Any], version: int) -> str:
    """The text whose hash goes into the mix: the game, all its options and the version of the rules, as JSON."""
    rules = {"game": game, "options": dict(options), "rules": version}
    return json.dumps(rules, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def hash_rules(text: str) -> bytes:
    """What goes into the mix for that text."""
    return hashlib.sha256(text.encode()).digest()


def mix(game: str, rules: bytes, seats: int, contributions: Mapping[int, bytes]) -> bytes:
    """What all contributions come to. A seat that contributes nothing is left out."""
    mixed = hashlib.sha256(b"mg/mix/v1\0" + _lp(game.encode()) + rules + _u32(seats))
    for seat in sorted(contributions):
        if contributions[seat] != NOTHING:
            mixed.update(_u32(seat) + contributions[seat])
    return mixed.digest()


def shuffle(items: Sequence[T], seed: bytes, mixed: bytes, number: int) -> tuple[T, ...]:
    """The items, given in canonical order, as the shuffle with this number of a game leaves them (Fisher-Yates)."""
    key = hmac.digest(seed, b"mg/shuffle/v1\0" + mixed + _u32(number), "sha256")
    values = _stream(key)
    shuffled = list(items)
    for last in range(len(shuffled) - 1, 0, -1):
        choices = last + 1
        fair = (1 << 32) // choices * choices
        value = next(values)
        while value >= fair:  # a value from the unfair end would favour the first items
            value = next(values)
        other = value % choices
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
    return tuple(shuffled)


def _stream(key: bytes) -> Iterator[int]:
    """The u32 values that a key stands for, without end."""
    block = 0
    while True:
        digest = hmac.digest(key, block.to_bytes(8, "big"), "sha256")
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def _lp(data: bytes) -> bytes:
    """The data behind its length."""
    return _u32(len(data)) + data


def _u32(number: int) -> bytes:
    return number.to_bytes(4, "big")
