"""What bots say: a phrase now and then, each in its own manner, and only about what everybody can see."""

import asyncio
from collections.abc import Callable
from typing import Final

from menagerie_server.tables.match import Chair, Match
from menagerie_shared.characters import BOTS, CHARACTERS, Character, Manner
from menagerie_shared.wire.table_messages import Said

MOST: Final = 6
"""So many lines bots say in one match, all together."""
PAUSE: Final = 1.2
"""So many seconds pass before a bot says something."""

GREETS: Final[dict[Manner, float]] = {"chatty": 0.6, "polite": 0.4, "dry": 0.1, "silent": 0.0}
ANSWERS: Final[dict[Manner, float]] = {"chatty": 0.9, "polite": 1.0, "dry": 0.4, "silent": 0.0}

REPLIES: Final[dict[str, str]] = {
    "hello": "hello",
    "good_luck": "thanks",
    "well_played": "thanks",
    "again": "again",
    "goodbye": "goodbye",
}
"""What a bot says to what a person says, each a phrase by its key."""


Say = Callable[[Said], None]
"""Tells everybody at the table. It is handed in each time, and not kept: nothing holds a table that is gone."""


class SmallTalk:
    """The talk of the bots at one table. It knows the match as everybody there does, and nothing of a bot's cards."""

    def __init__(self, random: Callable[[], float]) -> None:
        """`random` is a number from 0 to 1, another one each time."""
        self._random = random
        self._match = ""
        self._said = 0
        self._answered: set[str] = set()
        self._timers: set[asyncio.TimerHandle] = set()

    def begun(self, match: Match, say: Say) -> None:
        """The cards are dealt: perhaps somebody wishes luck."""
        self._turn_to(match)
        for chair, character in self._bots(match):
            if self._random() < GREETS[character.manner]:
                self._speak(match, chair, "good_luck" if self._random() < 0.5 else "hello", say)
                return

    def over(self, match: Match, say: Say) -> None:
        """The game is over: somebody who lost may say that it was well played."""
        self._turn_to(match)
        winners = match.outcome.winners if match.outcome is not None else ()
        for chair, character in self._bots(match):
            if match.chairs.index(chair) not in winners and self._random() < ANSWERS[character.manner]:
                self._speak(match, chair, "well_played", say)
                return

    def heard(self, match: Match, said: Said, say: Say) -> None:
        """A person said something: to a phrase a bot may answer, once in a match."""
        self._turn_to(match)
        if said.phrase not in REPLIES or said.phrase in self._answered:
            return
        self._answered.add(said.phrase)
        for chair, character in self._bots(match):
            if self._random() < ANSWERS[character.manner]:
                self._speak(match, chair, REPLIES[said.phrase], say)
                return

    def stop(self) -> None:
        """Say nothing any more."""
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()

    def _turn_to(self, match: Match) -> None:
        if match.id != self._match:
            self._match, self._said = match.id, 0
            self._answered.clear()

    def _bots(self, match: Match) -> list[tuple[Chair, Character]]:
        """The bots at the table, in an order that is another one each time."""
        bots = [(chair, CHARACTERS[chair.character]) for chair in match.chairs if chair.character in CHARACTERS]
        return sorted(bots, key=lambda _: self._random())

    def _speak(self, match: Match, chair: Chair, phrase: str, say: Say) -> None:
        if self._said >= MOST:
            return
        self._said += 1
        said = Said(table=match.about.table, person=BOTS, name=chair.name, phrase=phrase)

        def speak() -> None:
            self._timers.discard(timer)
            say(said)

        timer = asyncio.get_running_loop().call_later(PAUSE, speak)
        self._timers.add(timer)
