"""Sentences in one person's language, by key and facts.

A catalogue is a folder of Fluent files, one folder for each language. Whoever wants a sentence gives a key and the
facts; which words they become, in which order and number, is the catalogue's business. There is one `Words` for each
person, who may turn to another language at any time: people who share a process need not share a language.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Final, TypeAlias

from fluent.runtime import FluentBundle, FluentResource

Fact: TypeAlias = str | int | float

ENGLISH: Final = "en"
FOLDER: Final = Path(__file__).parent
REMEMBERED: Final = 4096
"""How many sentences are kept: most of a screen says the same as the one before."""

LOCALES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""What says which language somebody reads; the first that is set counts."""

_ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*)[ ]*=", re.MULTILINE)
_REFERENCE: Final = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)[\s.}(]")
_COMMENT: Final = re.compile(r"^#.*\n?", re.MULTILINE)


class UnknownKey(KeyError):
    """No catalogue has a sentence for this key."""


class MissingFact(ValueError):
    """A sentence needs a fact that it was not given."""


class Words:
    """The sentences of one language; what it does not have is said in English."""

    def __init__(self, language: str = ENGLISH, *, strict: bool = False) -> None:
        """With `strict`, a fact that is missing is an error; without, the sentence shows where it should be."""
        self._strict = strict
        self.speak(language)

    def speak(self, language: str) -> None:
        """Speak a language from now on, or English if there is no catalogue for it; whoever has these words follows."""
        self.language = language if language in languages() else ENGLISH
        self._shelves = [shelf(each) for each in dict.fromkeys((self.language, ENGLISH))]
        # It remembers what it said, and must not name these words: they would hold each other.
        self._say = lru_cache(REMEMBERED)(partial(_format, self._shelves, self._strict))

    def __call__(self, key: str, **facts: Fact) -> str:
        """The sentence for a key, with the facts in it. An attribute of a message is asked for as `key.attribute`."""
        return self._say(key, tuple(facts.items()))

    def __contains__(self, key: str) -> bool:
        """Whether there is a sentence for a key."""
        return any(key.partition(".")[0] in shelf.sources for shelf in self._shelves)

    def forms(self, fact: str, key: str) -> dict[str, str]:
        """A word with all its forms, as facts for other sentences.

        `forms("animal", "wildcards-species-lion")` gives `animal`, and `animal_one` for its attribute `.one`, and so on
        for whatever cases and numbers a language has.
        """
        shelf = _find(self._shelves, key)
        forms = {fact: self(key)}
        for attribute in shelf.attributes(key):
            forms[f"{fact}_{attribute}"] = self(f"{key}.{attribute}")
        return forms


class _Shelf:
    """One language. An entry is read when it is asked for first: nobody needs all of them at once."""

    def __init__(self, language: str) -> None:
        self.sources = sources(language)
        self._bundle = FluentBundle([language], use_isolating=False)
        self._read: set[str] = set()

    def format(self, key: str, facts: Mapping[str, Fact]) -> tuple[str, list[Exception]]:
        name, _, attribute = key.partition(".")
        self.read(name)
        message = self._bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise UnknownKey(key)
        text, errors = self._bundle.format_pattern(pattern, dict(facts))
        return str(text), errors

    def attributes(self, key: str) -> tuple[str, ...]:
        self.read(key)
        return tuple(self._bundle.get_message(key).attributes)

    def has_read(self, key: str) -> bool:
        """Whether an entry can be said at once."""
        return key in self._read

    def read(self, key: str) -> None:
        """Read an entry, and those that it refers to."""
        if key in self._read:
            return
        self._read.add(key)
        source = self.sources.get(key)
        if source is not None:
            self._bundle.add_resource(FluentResource(source))
            for reference in _REFERENCE.findall(source):
                self.read(reference)


def _find(shelves: list[_Shelf], key: str) -> _Shelf:
    for shelf in shelves:
        if key.partition(".")[0] in shelf.sources:
            return shelf
    raise UnknownKey(key)


def _format(shelves: list[_Shelf], strict: bool, key: str, facts: tuple[tuple[str, Fact], ...]) -> str:
    text, errors = _find(shelves, key).format(key, dict(facts))
    if errors and strict:
        raise MissingFact(f"{key}: {errors}")
    return text


@cache
def shelf(language: str) -> _Shelf:
    """The catalogues of a language never change, so all people share them; what was said stays with each."""
    return _Shelf(language)


def read_everything() -> Iterator[str]:
    """Read all languages, an entry with each step, before anybody waits for them; tells the key of each."""
    for language in languages():
        for key in shelf(language).sources:
            shelf(language).read(key)
            yield key


@cache
def languages() -> tuple[str, ...]:
    """The languages that there are catalogues for."""
    return tuple(sorted(folder.name for folder in FOLDER.iterdir() if any(folder.glob("*.ftl"))))


def language_of(environment: Mapping[str, str]) -> str:
    """The language that an environment asks for, if it is spoken here; else English."""
    locale = next((environment[name] for name in LOCALES if environment.get(name)), "")
    language = re.split("[_.@-]", locale.lower())[0]
    return language if language in languages() else ENGLISH


@cache
def sources(language: str) -> Mapping[str, str]:
    """Every entry of a language's catalogues, as it is written there. It never changes, so all people share it."""
    found: dict[str, str] = {}
    for file in sorted((FOLDER / language).glob("*.ftl")):
        text = _COMMENT.sub("", file.read_text(encoding="utf-8"))
        starts = [*_ENTRY.finditer(text)]
        ends = [*(start.start() for start in starts[1:]), len(text)]
        for start, end in zip(starts, ends, strict=True):
            found.setdefault(start[1], text[start.start() : end])
    return found
