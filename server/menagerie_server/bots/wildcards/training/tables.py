"""Games for training: at all kinds of tables, though mostly at the usual one."""

from collections.abc import Callable, Sequence

from menagerie_server.bots.wildcards.lean import LeanTable
from menagerie_server.bots.wildcards.rounds import play
from menagerie_server.bots.wildcards.thumb import Thumb
from menagerie_shared.games.wildcards.options import Options


def any_table(draw: Callable[[], float]) -> Options:
    """Half of the tables have four seats; a quarter play the older edition, and some have Leo."""
    place = draw()
    seats = 4 if place < 0.5 else 3 if place < 0.75 else 5
    if draw() < 0.25:
        return Options(edition=2020, seats=seats)
    return Options(edition=2022, seats=seats, leo=draw() < 0.25)


def play_through(table: LeanTable, players: Sequence[Thumb]) -> None:
    """A game to its end."""
    while not table.over:
        seat = table.asked[-1]
        play(table, seat, players[seat].choose(table, seat))
