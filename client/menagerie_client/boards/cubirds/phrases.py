"""Birds, rows and seats of CuBirds in words, for sentences to put together."""

from collections import Counter
from collections.abc import Iterable
from itertools import groupby

from menagerie_client.boards import phrases
from menagerie_client.boards.cubirds.forecast import missing
from menagerie_client.boards.telling import Telling
from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.refusals import explain, sayable
from menagerie_client.text.words import Fact, Words
from menagerie_shared.games.cubirds.cards import SPECIES, Birds, Species
from menagerie_shared.games.cubirds.view import View
from menagerie_shared.games.refusals import Refusal


def say_species(words: Words, fact: str, species: Species) -> dict[str, str]:
    """A species in all its forms, as facts: `bird`, `bird_one` and so on."""
    return words.forms(fact, f"cubirds-species-{species}")


def say_flock(words: Words, species: Species, count: int) -> str:
    """Some birds of one species: "an owl", "3 parrots"."""
    return words("cubirds-flock", count=count, **say_species(words, "bird", species))


def say_row(words: Words, birds: Iterable[Species]) -> str:
    """Birds in the order in which they lie, equal ones together: "an owl, 2 ducks and an owl"; "nothing" for none."""
    return enumerate_words(words, [say_flock(words, species, len([*group])) for species, group in groupby(birds)])


def say_birds(words: Words, birds: Iterable[Species]) -> str:
    """Birds that lie in no order: "2 ducks and an owl"; "nothing" for none."""
    return enumerate_words(
        words, [say_flock(words, species, count) for species, count in sorted(Counter(birds).items())]
    )


def say_missing(words: Words, collection: Birds) -> str:
    """What a collection still needs to win, in both ways."""
    left = missing(collection)
    if not left.species or not left.birds:
        return words("cubirds-complete")
    return words("cubirds-missing", species=left.species, birds=left.birds)


def say_waiting(telling: Telling[View]) -> str | None:
    """Whom the table waits for and what for; None if it waits for nobody, or for the viewer alone."""
    table = telling.view.table
    return phrases.say_waiting(telling, f"cubirds-waiting-{table.moment}", table.asked)


def explain_refusal(words: Words, refusal: Refusal) -> str:
    """Why something was refused, with birds in words and rows counted from 1."""
    facts: dict[str, Fact] = sayable(refusal.facts)
    species = facts.get("species")
    if species in SPECIES:
        facts["species"] = words(f"cubirds-species-{species}.many")
    if isinstance(row := facts.get("row"), int):
        facts["row"] = row + 1
    return explain(words, Refusal.told(refusal.code, **facts), "cubirds")
