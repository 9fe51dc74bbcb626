"""The table of CuBirds in lines of text: all that lies open, one's own hand, and the score as it stands."""

from collections.abc import Sequence

from menagerie_client.boards.cubirds.forecast import family_ahead
from menagerie_client.boards.cubirds.phrases import say_birds, say_flock, say_missing, say_row, say_waiting
from menagerie_client.boards.telling import Telling
from menagerie_client.text.words import Words
from menagerie_shared.games.cubirds.cards import FAMILIES, LAST_TURN, Birds, Species
from menagerie_shared.games.cubirds.view import View
from menagerie_shared.games.seats import Seat


def look(telling: Telling[View]) -> list[str]:
    """Everything that lies open, a line for each thing."""
    words, table = telling.words, telling.view.table
    lines = [
        words("cubirds-look-turn", turn=table.turn, pile=table.pile, discard=table.discard),
        *say_rows(words, table.rows),
    ]
    for seat in range(len(table.places)):
        lines += _seat(telling, seat)
    if table.seen:
        lines.append(words("cubirds-look-seen", birds=say_birds(words, table.seen)))
    if (waiting := say_waiting(telling)) is not None:
        lines.append(waiting)
    return lines


def say_rows(words: Words, rows: Sequence[Birds]) -> list[str]:
    """A line for each row, from left to right."""
    return [words("cubirds-row", row=number, birds=say_row(words, birds)) for number, birds in enumerate(rows, 1)]


def _seat(telling: Telling[View], seat: Seat) -> list[str]:
    words, table = telling.words, telling.view.table
    place, said = table.places[seat], telling.who(seat)
    lines = [
        words(
            "cubirds-look-seat",
            hand=place.hand,
            collection=say_birds(words, place.collection),
            missing=say_missing(words, place.collection),
            **said,
        )
    ]
    if place.known:
        known = "cubirds-look-open" if seat == table.options.robinbird else "cubirds-look-known"
        lines.append(words(known, birds=say_birds(words, place.known), **said))
    return lines


def hand(telling: Telling[View]) -> list[str]:
    """The viewer's own hand, a line for each species."""
    words, view = telling.words, telling.view
    if view.viewer is None:
        return []
    if not view.hand:
        return [words("cubirds-hand-empty")]
    kinds = dict.fromkeys(view.hand)
    return [words("cubirds-hand", count=len(view.hand)), *(say_in_hand(words, view.hand, each) for each in kinds)]


def say_in_hand(words: Words, birds: Birds, species: Species) -> str:
    """One species of a hand, and how far it is from a family."""
    ahead = family_ahead(birds, species)
    return words(
        "cubirds-in-hand",
        birds=say_flock(words, species, ahead.have),
        kept=ahead.kept,
        small=ahead.small,
        large=ahead.large,
    )


def scores(view: View) -> dict[Seat, dict[str, int]]:
    """What everybody is ranked by: the size of their collection."""
    return {seat: {"birds": len(place.collection)} for seat, place in enumerate(view.table.places)}


def say_scores(telling: Telling[View]) -> list[str]:
    """How large each collection is, and what it still needs to win."""
    words = telling.words
    return [
        words(
            "cubirds-score",
            birds=len(place.collection),
            species=len(set(place.collection)),
            missing=say_missing(words, place.collection),
            **telling.who(seat),
        )
        for seat, place in enumerate(telling.view.table.places)
    ]


def say_why_won(telling: Telling[View]) -> str | None:
    """C4 What ended the game, and so decided it; None as long as it goes on."""
    ending = telling.view.table.ending
    return None if ending is None else telling.words("cubirds-why-won", ending=ending, last=LAST_TURN)


def species_lines(words: Words) -> list[str]:
    """How many birds there are of each species, and how many make a family."""
    return [
        words(
            "cubirds-special",
            species=words(f"cubirds-species-{species}"),
            cards=family.cards,
            small=family.small,
            large=family.large,
        )
        for species, family in FAMILIES.items()
    ]
