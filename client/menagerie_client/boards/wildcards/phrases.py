"""Cards, animals and seats of Wild Cards in words, for sentences to put together."""

from collections import Counter
from collections.abc import Iterable, Mapping

from menagerie_client.boards import phrases
from menagerie_client.boards.telling import Telling
from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.refusals import explain, sayable
from menagerie_client.text.words import Fact, Words
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.simultaneous import waiting
from menagerie_shared.games.wildcards.cards import CARDS, HABITAT, REFILL, SPECIES, VALUE, BidCard, Species
from menagerie_shared.games.wildcards.table import Leaders, Reason
from menagerie_shared.games.wildcards.view import View


def say_card(words: Words, card: BidCard) -> str:
    """A card: "forest 3", "refill card"."""
    if card == REFILL:
        return words("wildcards-card-refill")
    return words(f"wildcards-card-{HABITAT[card[0]]}", value=VALUE[card])


def say_cards(words: Words, cards: Iterable[BidCard]) -> str:
    """Some cards: "forest 1, forest 3 and wild card 2"; "nothing" for none."""
    return enumerate_words(words, [say_card(words, card) for card in cards])


def say_animals(words: Words, animals: Iterable[Species]) -> str:
    """Animals in their order: "lion and ibex"."""
    return enumerate_words(words, [words(f"wildcards-species-{species}") for species in animals])


def count_animals(words: Words, animals: Iterable[Species]) -> str:
    """How many there are of each species, most first: "3 lions and one ibex"."""
    counts = Counter(animals)
    return enumerate_words(
        words,
        [
            words("wildcards-animals", count=count, **say_species(words, "animal", species))
            for species, count in sorted(counts.items(), key=lambda counted: (-counted[1], counted[0]))
        ],
    )


def say_species(words: Words, fact: str, species: Species) -> dict[str, str]:
    """A species in all its forms, as facts: `animal`, `animal_one` and so on."""
    return words.forms(fact, f"wildcards-species-{species}")


def say_leaders(words: Words, leaders: Leaders, owner: Seat | None) -> str:
    """The leaders that a seat owns, or that lie in the supply; empty if there are none."""
    owned = [words(f"wildcards-leader-{species}") for species in SPECIES if leaders.owner(species) == owner]
    return enumerate_words(words, owned) if owned else ""


def say_reason(words: Words, reason: Reason | None, who: Mapping[str, str]) -> dict[str, str]:
    """Why there was only one thing to do, as facts: `reason` is its code or "none", `because` a sentence."""
    if reason is None:
        return {"reason": "none", "because": ""}
    return {"reason": reason, "because": words(f"wildcards-reason-{reason}", **who)}


def say_waiting(telling: Telling[View]) -> str | None:
    """Whom the table waits for and what for; None if it waits for nobody, or for the viewer alone."""
    table = telling.view.table
    return phrases.say_waiting(telling, f"wildcards-waiting-{table.moment}", waiting(table))


def explain_refusal(words: Words, refusal: Refusal) -> str:
    """Why something was refused, with cards and animals in words."""
    facts: dict[str, Fact] = sayable(refusal.facts)
    card, animal = facts.get("card"), facts.get("animal")
    if card == REFILL or card in CARDS:
        facts["card"] = say_card(words, card)  # type: ignore[arg-type]  # it is one of them
    if animal in SPECIES:
        facts["animal"] = words(f"wildcards-species-{animal}")
    if "edition" in facts:
        facts["edition"] = str(facts["edition"])
    return explain(words, Refusal.told(refusal.code, **facts), "wildcards")
