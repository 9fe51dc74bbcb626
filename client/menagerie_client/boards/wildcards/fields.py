"""The options of a new table of Wild Cards."""

from typing import Any

import msgspec

from menagerie_client.boards.drawn import Field
from menagerie_client.text.words import Words
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.options import Options


def fields(words: Words) -> tuple[Field, ...]:
    """W2.1, W2.2 Edition, seats, Leo, and how animals are removed."""
    yes_no = ((False, words("choice-no")), (True, words("choice-yes")))
    return (
        Field("edition", words("wildcards-field-edition"), ((2022, "2022"), (2020, "2020"))),
        Field("seats", words("wildcards-field-seats"), tuple((seats, str(seats)) for seats in (3, 4, 5)), 1),
        Field("leo", words("wildcards-field-leo"), yes_no),
        Field("recommended_removal", words("wildcards-field-removal"), yes_no, 1),
    )


def people(options: dict[str, Any]) -> tuple[Seat, ...]:
    """The seats in which somebody has to sit."""
    try:
        return msgspec.convert(options, Options).people
    except msgspec.ValidationError as error:
        if isinstance(error.__cause__, Refusal):
            raise error.__cause__ from None
        raise
