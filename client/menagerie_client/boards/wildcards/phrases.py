"""Cards, animals and seats of Wild Cards in words, for sentences to put together."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.refusals import explain, sayable
from menagerie_client.text.words import Fact, Words
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Seat, Viewer
from menagerie_shared.games.simultaneous import waiting
from menagerie_shared.games.wildcards.cards import CARDS, HABITAT, REFILL, SPECIES, VALUE, BidCard, Species
from menagerie_shared.games.wildcards.scoring import score
from menagerie_shared.games.wildcards.table import Leaders, Reason, Table

Names: TypeAlias = Mapping[Seat, str]

GAME = "wildcards"


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


def say_seat(words: Words, names: Names, viewer: Viewer, seat: Seat) -> str:
    """A seat in the middle of a sentence: "you", or a name."""
    return words("you") if seat == viewer else names.get(seat, "?")


def say_seats(words: Words, names: Names, viewer: Viewer, seats: Sequence[Seat]) -> str:
    """Some seats: "Ada, Bram and you"."""
    others = [names.get(seat, "?") for seat in seats if seat != viewer]
    return enumerate_words(words, [*others, words("you")] if viewer in seats else others)


def say_reason(words: Words, reason: Reason | None, who: Mapping[str, str]) -> dict[str, str]:
    """Why there was only one thing to do, as facts: `reason` is its code or "none", `because` a sentence."""
    if reason is None:
        return {"reason": "none", "because": ""}
    return {"reason": reason, "because": words(f"wildcards-reason-{reason}", **who)}


def others_waited_for(table: Table, viewer: Viewer) -> list[Seat]:
    """The seats that the table waits for besides the viewer's."""
    return [seat for seat in waiting(table) if seat != viewer]


def say_waiting(words: Words, table: Table, names: Names, viewer: Viewer) -> str | None:
    """Whom the table waits for and what for; None if it waits for nobody, or for the viewer alone."""
    others = others_waited_for(table, viewer)
    if table.moment is None or not others:
        return None
    return words(f"wildcards-waiting-{table.moment}", names=say_seats(words, names, None, others))


def say_score(words: Words, table: Table, names: Names, viewer: Viewer, seat: Seat) -> str:
    """A seat's score as the table stands, with its parts."""
    parts = score(table, seat)
    said = [
        words("wildcards-score-part", points=points, part=words(f"wildcards-part-{part}"))
        for part, points in parts.items()
    ]
    who = "you" if seat == viewer else "other"
    total = sum(parts.values())
    return words("wildcards-score", who=who, name=names[seat], score=total, parts=enumerate_words(words, said))


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
    said = Refusal.told(refusal.code, **facts)
    return explain(words, said, GAME)
