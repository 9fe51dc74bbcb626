"""Why a record does not fit, or is none: for a person to read, in their language.

Paths, values and the codes of refusals stand there as they do in the file: they are no words of any language.
"""

from typing import Any

from menagerie_client.catalogue import BOARDS
from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.words import Fact, Words
from menagerie_server.records.differences import NOTHING, show
from menagerie_server.records.record import NoRecord
from menagerie_server.records.verify import Misfit, Place, Thing
from menagerie_shared.games.refusals import Refusal


def say_misfit(words: Words, misfit: Misfit) -> str:
    """The first thing in a record that does not fit, as a sentence."""
    where = ", ".join(_place(words, place) for place in misfit.where)
    return words(
        f"record-misfit-{misfit.code}",
        where=words("record-where", where=where, path=misfit.path) if where else misfit.path,
        found=_value(words, misfit.found),
        expected=_value(words, misfit.expected),
        **_facts(words, misfit),
    )


def say_no_record(words: Words, error: NoRecord) -> str:
    """Why something is no record that can be checked here, as a part of a sentence."""
    facts: dict[str, Fact] = dict(error.facts)
    if "at" in facts:
        facts["at"] = facts["at"] or words("record-whole")
    if error.code == "wrong_type":
        facts["expected"] = _types(words, str(facts["expected"]))
        facts["found"] = _types(words, str(facts["found"]))
    return words(f"record-none-{error.code}", **facts)


def _place(words: Words, place: Place) -> str:
    """A place in the game. Its numbers are names, as those in the file: nothing is put between their digits."""
    return words(f"record-place-{place.code}", **{name: str(fact) for name, fact in place.facts.items()})


def _facts(words: Words, misfit: Misfit) -> dict[str, Fact]:
    refusal = misfit.facts.get("refusal")
    if isinstance(refusal, Refusal):
        return {"refusal": refusal.code, "sentence": BOARDS[misfit.facts["game"]].explain(words, refusal)}
    return misfit.facts


def _value(words: Words, value: Any) -> str:
    """A value as it is in the file, or in words if it is not there, or none that can be shown."""
    if value is NOTHING:
        return words("record-nothing")
    if value == Thing("player"):
        return enumerate_words(words, [*map(show, ("person", "bot"))], "list-or")
    if isinstance(value, Thing):
        return words(f"record-thing-{value.code}")
    try:
        return show(value)
    except RecursionError:
        return words("record-deep")


def _types(words: Words, types: str) -> str:
    """What kinds of values these are: whoever reads the file names them as programmers do."""
    keys = {each: f"record-type-{each}" for each in types.split(" | ")}
    return enumerate_words(words, [words(key) if key in words else each for each, key in keys.items()], "list-or")
