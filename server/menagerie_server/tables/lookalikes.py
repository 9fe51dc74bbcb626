"""Names that look alike: of those who are here, no two are called what a reader would take for the same.

A name has skeletons, by the idea of Unicode's technical standard 39: what it looks like, whatever it is written with.
Which letters of all scripts are drawn alike is Unicode's own list, as the package `confusable_homoglyphs` has it.
Compatibility forms (full width, mathematical) are taken apart by Unicode's rules; small capitals are letters, and no
mark or stroke makes another letter. Case does not count: so a name has two skeletons, one as it is written and one in
small letters. The Greek capital nu looks like N, and the small one like v.
"""
# ruff: noqa: RUF001 - letters that look like others are what this is about

import json
import re
import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from menagerie_shared.wire.text import MAX_NAME

_BESIDES: Final = {
    # digits that are drawn like letters
    "5": "s", "8": "b",
    # letters that Unicode keeps apart, and many fonts do not
    "ĸ": "k", "ʍ": "m", "ƅ": "b", "ɜ": "3", "ɩ": "i", "ı": "i", "з": "3", "п": "n", "ү": "y",
    "β": "b", "ε": "e", "ζ": "z", "η": "n", "κ": "k", "μ": "u", "τ": "t", "χ": "x",
}  # fmt: skip
_LATIN: Final = re.compile(r"LATIN (?:SMALL LETTER|CAPITAL LETTER|LETTER SMALL CAPITAL) ([A-Z])(?: WITH .+)?")
"""What Unicode calls Latin letters, plain ones and others."""
_DIRECTION: Final = "\u200e"
"""Stands around letters that are written to the left, in the list."""
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


@cache
def _alike() -> dict[str, str]:
    """For letters and digits that look like something else, what that is."""
    listed = json.loads(files("confusable_homoglyphs").joinpath("confusables.json").read_bytes())
    # Each line of the list is there in both directions: what looks like something has that alone, and is not plain.
    looks = {key.strip(_DIRECTION): [each["c"].strip(_DIRECTION) for each in alike] for key, alike in listed.items()}
    found = {}
    for character, alike in looks.items():
        if len(character) == len(alike) == 1 and unicodedata.category(character)[0] in "LN":
            (other,) = alike
            if len(looks.get(other, ())) > 1 or _order(other) < _order(character):
                found[character] = other
    return found


def _order(text: str) -> tuple[bool, int, str]:
    """Of two texts that look alike, the first one by this stands for both."""
    return not _bare(text).isascii(), len(text), text


def _bare(text: str) -> str:
    """A text without marks and compatibility forms."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))


def _plain(text: str) -> str:
    """A text as it looks, letter by letter."""
    alike, parts = _alike(), []
    for letter in text:
        like = _BESIDES.get(letter) or alike.get(letter) or letter
        latin = None if like.isascii() else _LATIN.fullmatch(unicodedata.name(like[0], ""))
        parts.append(like if latin is None else latin[1].lower())
    return "".join(parts)


def _skeleton(name: str) -> str:
    """What a name looks like. What is plain by itself, or in small letters, need not be so at once: hence the turns."""
    plain = _plain(_bare(_plain(name))).casefold()
    plain = _bare(_plain(_bare(_plain(plain)))).casefold().replace("i", "l")  # its capital is
    for pair, one in _PAIRS:
        plain = plain.replace(pair, one)
    return plain


@lru_cache(8192)
def skeletons(name: str) -> frozenset[str]:
    """What a name looks like as it is written, and in small letters."""
    return frozenset((_skeleton(name), _skeleton(name.casefold())))


def look_alike(one: str, other: str) -> bool:
    """Whether a reader could take one name for the other."""
    return not skeletons(one).isdisjoint(skeletons(other))


class NamesInUse:
    """What those are called who are here, by what it looks like."""

    def __init__(self, *, alone: bool = False) -> None:
        """`alone` is where only one person ever is."""
        self._reserved = frozenset[str]().union(*map(skeletons, AT_TABLE if alone else AT_TABLE + HOUSE))
        self._owners: dict[str, str] = {}
        self._names: dict[str, str] = {}
        self._used: dict[str, int] = {}
        """Which number was given last to whom is called like that, where there are more than a few."""

    def owners(self, name: str) -> set[str]:
        """Those who are called like that, or what looks like it."""
        return {self._owners[shape] for shape in skeletons(name) if shape in self._owners}

    def is_free(self, name: str, person: str) -> bool:
        """Whether somebody may be called that."""
        return self._reserved.isdisjoint(skeletons(name)) and self.owners(name) <= {person}

    def take(self, name: str, person: str) -> None:
        """Somebody is called that from now on."""
        self.release(person)
        self._owners.update(dict.fromkeys(skeletons(name), person))
        self._names[person] = name

    def release(self, person: str) -> None:
        """Somebody is called something else, or is gone."""
        name = self._names.pop(person, None)
        for shape in () if name is None else skeletons(name):
            if self._owners.get(shape) == person:
                del self._owners[shape]

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
