"""The bots of the house, by name: how well each plays, and what each is like.

What people read about them is the client's.
"""

from typing import Final, Literal, TypeAlias, get_args

import msgspec

from menagerie_shared.games.seats import Seat

Level: TypeAlias = Literal["easy", "medium", "hard", "expert"]
"""How well a bot plays."""
LEVELS: Final[tuple[Level, ...]] = get_args(Level)

Manner: TypeAlias = Literal["chatty", "polite", "dry", "silent"]
"""How a character talks: how often, and in which of the quick phrases."""


BOTS: Final = "bots"
"""Who says what bots say, in place of a person: whoever does not want to hear them mutes this one."""


class Character(msgspec.Struct, frozen=True):
    """Somebody to play against. A temperament is from -1 to 1, and 0 is as trained."""

    key: str
    name: str
    level: Level
    manner: Manner
    boldness: float = 0.0
    """Takes part where others save, or saves where others take part."""
    stubbornness: float = 0.0
    """Goes on with what it has begun to collect, or takes what comes."""


_ALL: Final = (
    Character("pip", "Pip", "easy", "chatty", boldness=1.0),
    Character("dot", "Dot", "easy", "polite", boldness=-1.0),
    Character("mop", "Mop", "easy", "silent", stubbornness=1.0),
    Character("bea", "Bea", "easy", "chatty", stubbornness=-1.0),
    Character("otto", "Otto", "medium", "dry", boldness=-0.8),
    Character("juno", "Juno", "medium", "chatty", boldness=0.8),
    Character("fern", "Fern", "medium", "silent", stubbornness=0.8),
    Character("basil", "Basil", "medium", "polite", stubbornness=-0.8),
    Character("vera", "Vera", "hard", "polite", boldness=-0.3),
    Character("magnus", "Magnus", "hard", "dry", boldness=0.3),
    Character("iris", "Iris", "hard", "chatty", stubbornness=0.3),
    Character("rook", "Rook", "hard", "silent", stubbornness=-0.3),
    Character("sibyl", "Sibyl", "expert", "dry"),
    Character("argus", "Argus", "expert", "silent"),
    Character("nestor", "Nestor", "expert", "polite"),
    Character("minerva", "Minerva", "expert", "chatty"),
)
"""Four for each level, so that at a table with four bots no two are alike."""

CHARACTERS: Final[dict[str, Character]] = {character.key: character for character in _ALL}


def of_level(level: Level) -> tuple[Character, ...]:
    """Those who play so well."""
    return tuple(character for character in _ALL if character.level == level)


def usual_for(level: Level, seat: Seat) -> Character:
    """Who sits in a seat where nobody has said who does: the same whenever it is asked."""
    known = of_level(level)
    return known[seat % len(known)]
