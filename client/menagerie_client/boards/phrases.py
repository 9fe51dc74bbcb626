"""Sentences that every game has, from its own entries: whom the table waits for, and how the score stands."""

from collections.abc import Mapping, Sequence
from typing import Any

from menagerie_client.boards.telling import Telling
from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.words import Words
from menagerie_shared.games.seats import Seat


def say_waiting(telling: Telling[Any], key: str, waited_for: Sequence[Seat]) -> str | None:
    """Whom the table waits for besides the viewer, as this entry says it; None if for nobody else."""
    names = [telling.names.get(seat, "?") for seat in telling.others(waited_for)]
    return telling.words(key, names=enumerate_words(telling.words, names)) if names else None


def say_score(telling: Telling[Any], game: str, seat: Seat, parts: Mapping[str, int]) -> str:
    """A seat's score with its parts, by `<game>-score`, `<game>-score-part` and `<game>-part-<part>`."""
    words = telling.words
    said = [
        words(f"{game}-score-part", points=points, part=words(f"{game}-part-{part}")) for part, points in parts.items()
    ]
    total = sum(parts.values())
    return words(f"{game}-score", score=total, parts=enumerate_words(words, said), **telling.who(seat))


def list_parted(words: Words, items: Sequence[str]) -> str:
    """Things that have commas of their own, with semicolons between them."""
    *first, last = items
    joined = last
    for item in reversed(first):
        joined = words("list-semicolon", first=item, last=joined)
    return joined
