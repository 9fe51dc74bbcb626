"""What went wrong, as a sentence that says what to do next."""

from collections.abc import Mapping, Sequence
from typing import Any

from menagerie_client.text.words import Fact, Words
from menagerie_shared.games.refusals import Refusal


def explain(words: Words, refusal: Refusal, game: str | None = None) -> str:
    """The sentence for a refusal, a closing or a failure, by its code; a game's own sentence comes first."""
    kinds = ("refusal", "closing") if game is None else (f"{game}-refusal", "refusal", "closing")
    for kind in kinds:
        if (key := f"{kind}-{refusal.code}") in words:
            return words(key, **sayable(refusal.facts))
    return words("refusal-unknown", code=refusal.code)


def notice(words: Words, code: str, **facts: Fact) -> str:
    """The sentence for something that people should be told; one from a newer server is told by its code."""
    return words(f"notice-{code}", **facts) if f"notice-{code}" in words else words("notice-unknown", code=code)


def sayable(facts: Mapping[str, Any]) -> dict[str, Fact]:
    """Facts as a sentence can use them: of a list, how many there are."""
    said: dict[str, Fact] = {}
    for name, fact in facts.items():
        if isinstance(fact, str | int | float):
            said[name] = fact
        elif isinstance(fact, Sequence):
            said[name] = len(fact)
    return said
