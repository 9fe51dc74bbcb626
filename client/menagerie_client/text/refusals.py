"""What went wrong, as a sentence that says what to do next."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from menagerie_client.text.words import Fact, Words
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.text import clean_text

LONGEST: Final = 200


def explain(words: Words, refusal: Refusal, game: str | None = None) -> str:
    """The sentence for a refusal, a closing or a failure, by its code; a game's own sentence comes first."""
    kinds = ("refusal", "closing") if game is None else (f"{game}-refusal", "refusal", "closing")
    for kind in kinds:
        if (key := f"{kind}-{refusal.code}") in words:
            return words(key, **sayable(refusal.facts))
    return words("refusal-unknown", code=clean_text(refusal.code, LONGEST))


def notice(words: Words, code: str, **facts: Fact) -> str:
    """The sentence for something that people should be told; one from a newer server is told by its code."""
    if f"notice-{code}" in words:
        return words(f"notice-{code}", **facts)
    return words("notice-unknown", code=clean_text(code, LONGEST))


def sayable(facts: Mapping[str, Any]) -> dict[str, Fact]:
    """Facts as a sentence can use them: texts made harmless, as they come from a server; of a list, how many."""
    said: dict[str, Fact] = {}
    for name, fact in facts.items():
        if isinstance(fact, str):
            said[name] = clean_text(fact, LONGEST)
        elif isinstance(fact, int | float):
            said[name] = fact
        elif isinstance(fact, Sequence):
            said[name] = len(fact)
    return said
