"""The lines of a form: what can be chosen in each, and what it is called."""

from typing import Any

import msgspec

from menagerie_client.text.words import Words
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seat_game import SeatGame
from menagerie_shared.games.seats import Seat


class Field(msgspec.Struct, frozen=True):
    """One line: its key, what it is called, and what can be chosen."""

    key: str
    label: str
    choices: tuple[tuple[Any, str], ...]
    default: int = 0
    """The place of the usual choice."""


def fields_of(words: Words, game: SeatGame) -> tuple[Field, ...]:
    """The options of a new table of a game."""
    yes_no = {False: words("choice-no"), True: words("choice-yes")}
    return tuple(
        Field(
            option.key,
            words(f"{game.name}-field-{option.key}"),
            tuple((value, yes_no[bool(value)] if option.is_flag else str(value)) for value in option.values),
            option.values.index(option.default),
        )
        for option in game.choices
    )


def people_of(game: SeatGame, options: dict[str, Any]) -> tuple[Seat, ...]:
    """The seats in which somebody has to sit, with these options; IllegalOptions if there is no such table."""
    try:
        people: tuple[Seat, ...] = msgspec.convert(options, game.options).people
    except msgspec.ValidationError as error:
        if isinstance(error.__cause__, Refusal):
            raise error.__cause__ from None
        raise
    return people
