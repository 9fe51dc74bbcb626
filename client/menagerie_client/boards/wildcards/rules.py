"""The rules of Wild Cards, out of the catalogue: which sections and paragraphs there are is what stands in there."""

from collections.abc import Iterator
from itertools import count
from typing import assert_never

from menagerie_client.boards.rules import Paragraph, Section
from menagerie_client.text.words import Words
from menagerie_shared.games.wildcards.questions import (
    ChooseAnimal,
    ChooseBid,
    ChooseDiscards,
    ChooseDuelCard,
    ChooseExchange,
    ChoosePayment,
    ChooseReturn,
    PlaceBid,
    Question,
)

RULES = "wildcards-rules"


def rules(words: Words) -> list[Section]:
    """In one minute, then section by section, then our rulings."""
    minute = Section("", words(f"{RULES}-minute"), tuple(_plain(words, f"{RULES}-minute")))
    rulings = (*_plain(words, f"{RULES}-rulings"), *_rulings(words))
    return [minute, *_numbered(words), Section("", words(f"{RULES}-rulings"), rulings)]


def paragraph_about(question: Question | None) -> str:
    """The number of the paragraph that a question comes from; empty if nothing is asked."""
    match question:
        case PlaceBid():
            return "W3.1"
        case ChooseBid():
            return "W3.4"
        case ChooseExchange():
            return "W4.2"
        case ChooseDiscards():
            return "W4.4"
        case ChooseAnimal():
            return "W5.2"
        case ChoosePayment():
            return "W6.5"
        case ChooseDuelCard():
            return "W6.6"
        case ChooseReturn():
            return "W7.2"
        case None:
            return ""
        case _:
            assert_never(question)


def _numbered(words: Words) -> Iterator[Section]:
    for section in _numbers(words, f"{RULES}-W"):
        key = f"{RULES}-W{section}"
        paragraphs = (Paragraph(f"W{section}.{n}", words(f"{key}-{n}")) for n in _numbers(words, f"{key}-"))
        yield Section(f"W{section}", words(key), tuple(paragraphs))


def _rulings(words: Words) -> Iterator[Paragraph]:
    """The rulings under the number of the paragraph to which each belongs."""
    for section in _numbers(words, f"{RULES}-W"):
        for paragraph in _numbers(words, f"{RULES}-W{section}-"):
            key = f"{RULES}-ruling-W{section}-{paragraph}-"
            for ruling in _numbers(words, key):
                yield Paragraph(f"W{section}.{paragraph}", words(f"{key}{ruling}"))


def _plain(words: Words, key: str) -> Iterator[Paragraph]:
    return (Paragraph("", words(f"{key}-{n}")) for n in _numbers(words, f"{key}-"))


def _numbers(words: Words, key: str) -> Iterator[int]:
    """1, 2, 3 and so on, as long as the catalogue has an entry for it."""
    for number in count(1):
        if f"{key}{number}" not in words:
            return
        yield number
