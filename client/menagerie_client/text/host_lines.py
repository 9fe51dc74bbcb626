"""What comes of an order of the host's: lines of a server, which gives codes with facts, in a person's language."""

from collections.abc import Mapping
from typing import Any, Final

from menagerie_client.text.lobby import say_game
from menagerie_client.text.words import Fact, Words
from menagerie_shared.wire.text import clean_text

LONGEST: Final = 200


def say_host_line(words: Words, code: str, facts: Mapping[str, Any], otherwise: str) -> str:
    """The sentence for a line by its code; otherwise, what the server says itself: it may be newer than this."""
    key = f"host-{code}"
    try:
        return words(key, **_sayable(words, facts)) if key in words else otherwise
    except (
        AttributeError,
        KeyError,
        TypeError,
        ValueError,
    ):  # facts that are not what they are in any line that is known here
        return otherwise


def _sayable(words: Words, facts: Mapping[str, Any]) -> dict[str, Fact]:
    """The facts of a line as its sentence needs them."""
    told = {name: _clean(fact) for name, fact in facts.items()}
    if "stage" in told:
        told["game"] = say_game(words, told["game"])
        told["stage"] = words(f"stage-{told['stage']}")
        told["seats"] = ", ".join(words("host-seat", state=state, name=name) for state, name in told["seats"])
    if "fingerprint" in told:
        told["fingerprint"] = told["fingerprint"] or words("host-no-key")
        told["address"] = told["address"] or words("host-inside")
        told["tables"] = ", ".join(told["tables"]) or words("host-no-tables-of-theirs")
    return told


def _clean(fact: Any) -> Any:
    """A fact without what could steer a terminal: names are what people like to be called."""
    if isinstance(fact, str):
        return clean_text(fact, LONGEST)
    return [_clean(part) for part in fact] if isinstance(fact, list | tuple) else fact
