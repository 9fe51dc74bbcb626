"""Words of one language in a text of another: what a German or Dutch reader should never come across."""

import re
from functools import cache
from typing import Final

from fluent.syntax import ast, visitor

from menagerie_client.text.words import ENGLISH, languages
from tests.text.catalogues import read
from tests.text.shared_words import NAMES, SHARED

WORD: Final = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")
TABLE: Final = re.compile(r"\b[a-z]+-[a-z]+(?:-\d+)?\b")
"""How tables are called: those are names, in every language."""
TYPED: Final = re.compile(
    r"\b(?:menagerie|ssh) (?:-|join|play|verify|export|serve|as|plain|watch).*|--\w[\w-]*|\w+://\S+|[\w-]+\.example\S*|~?/[\w./-]+|`[^`]+`"
    r"|pip install \S+"
)
"""What is typed, and where things are: these are the same in every language."""
KEYS: Final = re.compile(r"\b[A-Z]{2,}\b")
"""Keys side by side, as those of the birds that can be chosen: O and P are no Dutch word."""
PROPER: Final = re.compile(r"Wild\s+Cards|Board\s+Game\s+Circus|Kristiaan der Nederlanden|ed25519")
"""Names of more than one word, or that look like words."""
PART: Final = re.compile(r"[.!?:;,()\[\]\n\r|│┃─·•]|\s{2,}")
"""Where a sentence, or a part of one, ends: in a text, and on a screen."""
MOST_IN_A_ROW: Final = 3
"""So many words one after the other may be English as well, if the whole part is not: no sentence of ours has more."""


class _Texts(visitor.Visitor):
    """Collects what a reader would read of an entry."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - the library's name
        self.texts.append(node.value)


def text_of(message: ast.Message) -> str:
    """All that a message can say, without its facts."""
    found = _Texts()
    found.visit(message)
    return " ".join(found.texts)


@cache
def lexicon(language: str) -> frozenset[str]:
    """Every word of a language's catalogues."""
    found = _Texts()
    for entry in read(language):
        found.visit(entry)
    return frozenset(word for text in found.texts for word in words_in(text))


def words_in(text: str) -> set[str]:
    """The words of a text, but for what is typed."""
    return {word.casefold() for word in WORD.findall(_told(text)) if len(word) > 1}


def _told(text: str) -> str:
    """A text without what is typed in it."""
    for left_out in (TYPED, TABLE, PROPER):
        text = left_out.sub(" , ", text)
    return text


def english_rows(text: str, *known: str) -> set[str]:
    """The words of whatever reads like English, although each of its words is one of another language, too.

    "The last hand was won" would be noticed by its first word alone: "was", "had" and "is" are Dutch as well. So a part
    of a sentence that is English as a whole is found, and as many English words in a row as no sentence of ours has.
    """
    names = {name.casefold() for name in (*known, *NAMES)}
    found: set[str] = set()
    for part in PART.split(_told(KEYS.sub(" , ", text))):
        row: list[str] = []
        words = [word.casefold() for word in WORD.findall(part) if len(word) > 1]
        for word in (*words, ""):
            if word in lexicon(ENGLISH) and word not in names:
                row.append(word)
                continue
            if len(row) > MOST_IN_A_ROW or len(row) == len(words) >= MOST_IN_A_ROW:
                found.update(row)
            row = []
    return found


def english_in(text: str, language: str, *known: str) -> set[str]:
    """The English words of a text that should be in another language; names are known."""
    names = {name.casefold() for name in (*known, *NAMES)}
    return ((words_in(text) & lexicon(ENGLISH)) - SHARED[language] - names) | english_rows(text, *known)


def strangers(text: str, language: str, *known: str) -> set[str]:
    """The words of a text that are of another language than it should be in."""
    others = frozenset[str]().union(*(lexicon(other) for other in languages() if other != language))
    names = {name.casefold() for name in (*known, *NAMES)}
    found = (words_in(KEYS.sub(" ", text)) & others) - lexicon(language) - names
    return found if language == ENGLISH else found | english_rows(text, *known)
