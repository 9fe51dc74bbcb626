"""A match without a table: its people sit, and its cards are dealt."""

from menagerie_server.catalogue import GAMES
from menagerie_server.tables.entries import About, Sat, Shuffling
from menagerie_server.tables.match import Match
from menagerie_shared.wire.requests import Clock


def dealt_match(clock: Clock = Clock(), seats: int = 3) -> Match:  # noqa: B008 - it is frozen
    """A match of Wild Cards in which every seat is asked for a bid."""
    about = About(
        table="brave-otter",
        match=1,
        game="wildcards",
        options={"seats": seats},
        clock=clock,
        public=True,
        invitation="x",
        host="p0",
        commitment=b"",
    )
    match = Match(about, GAMES[about.game], bytes(32))
    for seat in match.people:
        match.apply(Sat(seat, f"p{seat}", f"Person {seat}"))
    match.apply(Shuffling())
    chance = match.chance()
    match.apply(match.dealt(match.game.deal(match.options, chance), chance))
    return match
