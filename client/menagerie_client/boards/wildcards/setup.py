"""The options of a table of Wild Cards: in words, and asked for step by step."""

from typing import Any

import msgspec

from menagerie_client.boards.board import Answer, Step
from menagerie_client.text.words import Words
from menagerie_shared.games.wildcards.options import ROUNDS, Edition, Options
from menagerie_shared.wire.tolerance import convert_known

EDITIONS: tuple[Edition, ...] = (2022, 2020)


def say_options(words: Words, options: Any) -> str:
    """Which kind of game a table plays, from its options as they come over the wire."""
    try:
        read = convert_known(options, Options)
    except msgspec.ValidationError:  # of a newer server
        return words("wildcards-name")
    leo = "yes" if read.leo else "no"
    return words("wildcards-about", edition=str(read.edition), seats=read.seats, leo=leo)


def ask_options(words: Words) -> Step:
    """Edition, Leo and seats, one after the other."""

    def choose(chosen: tuple[int, ...]) -> Step:
        edition = EDITIONS[chosen[0]]
        return _ask_leo(words) if edition == 2022 else _ask_seats(words, edition, leo=False)

    return Step(
        ask=words("wildcards-setup-edition"),
        options=tuple(words(f"wildcards-setup-edition-{edition}") for edition in EDITIONS),
        then=choose,
    )


def _ask_leo(words: Words) -> Step:
    return Step(
        ask=words("wildcards-setup-leo"),
        options=(words("wildcards-setup-leo-no"), words("wildcards-setup-leo-yes")),
        then=lambda chosen: _ask_seats(words, 2022, leo=chosen == (1,)),
    )


def _ask_seats(words: Words, edition: Edition, *, leo: bool) -> Step:
    seats = tuple(ROUNDS)
    return Step(
        ask=words("wildcards-setup-seats"),
        options=tuple(words("wildcards-setup-seats-n", seats=number, rounds=ROUNDS[number]) for number in seats),
        then=lambda chosen: Answer(Options(edition=edition, seats=seats[chosen[0]], leo=leo)),
    )
