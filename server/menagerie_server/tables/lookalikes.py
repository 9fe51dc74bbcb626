"""Names that look alike: of those who are here, no two are called what a reader would take for the same.

A name has a skeleton, by the idea of Unicode's technical standard 39: what it looks like, whatever it is written with.
The table has the letters of other scripts, and the digits, that are drawn like Latin ones in most fonts; compatibility
forms (full width, mathematical, with marks) are taken apart by Unicode's own rules. Case does not count.
"""
# ruff: noqa: RUF001 - letters that look like others are what this is about

import unicodedata
from functools import lru_cache
from typing import Final

from menagerie_shared.wire.text import MAX_NAME

_LIKE: Final = {
    # digits and capitals that are drawn alike
    "0": "o", "1": "l", "|": "l", "I": "l", "5": "s", "8": "b",
    # Cyrillic
    "а": "a", "в": "b", "с": "c", "ԁ": "d", "е": "e", "ё": "e", "һ": "h", "н": "h", "і": "i", "ї": "i", "ј": "j",
    "к": "k", "ӏ": "l", "м": "m", "п": "n", "о": "o", "р": "p", "ԛ": "q", "г": "r", "ѕ": "s", "т": "t", "ѵ": "v",
    "ԝ": "w", "х": "x", "у": "y", "ү": "y", "з": "3",
    # Greek
    "α": "a", "β": "b", "ε": "e", "η": "n", "ι": "i", "κ": "k", "μ": "u", "ν": "v", "ο": "o", "ρ": "p", "τ": "t",
    "υ": "u", "χ": "x", "γ": "y", "ζ": "z", "ϲ": "c", "ϳ": "j",
    # Armenian, Latin of other alphabets
    "ո": "n", "ս": "u", "օ": "o", "հ": "h", "ց": "g", "ı": "i", "ɑ": "a", "ɡ": "g", "ɩ": "i", "ł": "l", "ø": "o",
    "đ": "d", "ħ": "h", "ŧ": "t", "ƅ": "b", "ʀ": "r", "ѐ": "e", "ꮯ": "c", "ꭰ": "d",
}  # fmt: skip
_PAIRS: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))
AT_TABLE: Final = ("bot", "bots", "leo", "you", "du", "jij")
"""What nobody is called: who says it would be taken for a player of a game itself, or for the reader."""
HOUSE: Final = (
    "admin", "administrator", "beheerder", "house", "menagerie", "moderator", "root", "server", "staff", "system",
)  # fmt: skip
"""What nobody is called where strangers meet: who says it would be taken for the house. Whoever plays alone may be."""

FEW: Final = 20
"""Numbers up to this are given again as soon as they are free."""
MOST_USED: Final = 1000


@lru_cache(8192)
def skeleton(name: str) -> str:
    """What a name looks like."""
    parts = []
    for character in unicodedata.normalize("NFKD", name):
        if unicodedata.combining(character):
            continue
        like = _LIKE.get(character) or _LIKE.get(character.lower()) or character.casefold()
        parts.append(like)
    plain = "".join(parts).replace("i", "l")  # its capital is
    for pair, one in _PAIRS:
        plain = plain.replace(pair, one)
    return plain


class NamesInUse:
    """What those are called who are here, by what it looks like."""

    def __init__(self, *, alone: bool = False) -> None:
        """`alone` is where only one person ever is."""
        self._reserved = frozenset(map(skeleton, AT_TABLE if alone else AT_TABLE + HOUSE))
        self._owners: dict[str, str] = {}
        self._names: dict[str, str] = {}
        self._used: dict[str, int] = {}
        """Which number was given last to whom is called like that, where there are more than a few."""

    def owner(self, name: str) -> str | None:
        """Who is called like that, or what looks like it."""
        return self._owners.get(skeleton(name))

    def is_free(self, name: str, person: str) -> bool:
        """Whether somebody may be called that."""
        return skeleton(name) not in self._reserved and self.owner(name) in (None, person)

    def take(self, name: str, person: str) -> None:
        """Somebody is called that from now on."""
        self.release(person)
        self._owners[skeleton(name)] = person
        self._names[person] = name

    def release(self, person: str) -> None:
        """Somebody is called something else, or is gone."""
        name = self._names.pop(person, None)
        if name is not None and self._owners.get(skeleton(name)) == person:
            del self._owners[skeleton(name)]

    def nearest(self, name: str, person: str) -> str:
        """That name, or it with a number that nobody has."""
        number = 1
        free = name
        while not self.is_free(free, person):
            number += 1
            if number > FEW:  # where very many are called the same, nobody waits for all of them to be looked at
                number = max(number, self._used.get(name, FEW) + 1)
                self._remember(name, number)
            ending = f"-{number}"
            free = name[: MAX_NAME - len(ending)] + ending
        return free

    def _remember(self, name: str, number: int) -> None:
        if len(self._used) >= MOST_USED:
            self._used.clear()
        self._used[name] = number
