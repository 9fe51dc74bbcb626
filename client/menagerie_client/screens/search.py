"""Looking for words in a text of many paragraphs: what is typed, and where it was found."""

from collections.abc import Sequence
from typing import Final

LONGEST: Final = 40
"""Nobody has to type more to find anything."""


class Search:
    """What somebody looks for; the places that have it are numbers of paragraphs."""

    def __init__(self) -> None:
        self.typed = ""
        self.is_typing = False
        self.found: list[int] = []
        """Where it is, in the order of the text."""
        self._current = 0

    @property
    def at(self) -> int | None:
        """The place that is shown; None if there is none."""
        return self.found[self._current] if self.found else None

    @property
    def number(self) -> int:
        """How many of the places come up to it."""
        return self._current + 1 if self.found else 0

    def begin(self) -> None:
        """Something is typed from now on."""
        self.stop()
        self.is_typing = True

    def stop(self) -> None:
        """Look for nothing any more."""
        self.typed, self.is_typing, self.found, self._current = "", False, [], 0

    def keep(self) -> None:
        """That is all there is to type; without anything, nothing is looked for."""
        self.is_typing = False
        if not self.typed.strip():
            self.stop()

    def type(self, typed: str, texts: Sequence[str]) -> None:
        """Look for what is typed now: paragraphs that have each of its words, in any order, in capitals or not."""
        self.typed = typed[:LONGEST]
        self.look_again(texts)
        self._current = 0

    def look_again(self, texts: Sequence[str]) -> None:
        """The same in other words: the language, or the text, has changed."""
        wanted = self.typed.casefold().split()
        folded = (text.casefold() for text in texts)
        self.found = [place for place, text in enumerate(folded) if wanted and all(word in text for word in wanted)]
        self._current = min(self._current, max(0, len(self.found) - 1))

    def go(self, step: int) -> None:
        """To the next place, or back; round and round."""
        if self.found:
            self._current = (self._current + step) % len(self.found)
