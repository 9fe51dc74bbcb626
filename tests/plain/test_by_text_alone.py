"""Somebody who knows nothing but what is printed beats easy bots, in every language.

What they understand of it are numbers, the order of things, and a handful of words that the help and the hand name.
They ask for hints, as long as there are any, and find the answer that a hint means by the words that they share.
"""

import asyncio
import re
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest

from menagerie_client.text.words import Words, languages
from menagerie_server.bots.bot import EVEN, Budget, Choice, Temperament
from menagerie_server.bots.thought import Thought
from menagerie_server.catalogue import BRAINS
from menagerie_server.engine.chance import Dice
from menagerie_shared.characters import CHARACTERS, Level
from menagerie_shared.games.cubirds.options import Options as CuBirds
from menagerie_shared.games.wildcards.options import Options as WildCards
from tests.kit.clients.prompts import Prompt
from tests.plain.script import Script, practise

UNDERSTOOD: Final = {
    "en": {
        "hint": "hint",
        "would": "I would ",
        "undo": "undo",
        "nothing": "nothing",
        "refill": "refill card",
        "wild": "wild card",
        "won": "You win!",
        "yes": "Yes",
        "leave": "Leave Menagerie",
    },
    "de": {
        "hint": "tipp",
        "would": "Mein Tipp: ",
        "undo": "zurück",
        "nothing": "nichts",
        "refill": "Nachziehkarte",
        "wild": "Jokerkarte",
        "won": "Du gewinnst!",
        "yes": "Ja",
        "leave": "Menagerie verlassen",
    },
    "nl": {
        "hint": "hint",
        "would": "Ik zou ",
        "undo": "terug",
        "nothing": "niets",
        "refill": "aanvulkaart",
        "wild": "joker",
        "won": "Je hebt gewonnen!",
        "yes": "Ja",
        "leave": "Verlaat Menagerie",
    },
}
"""The words that a player has to understand, as somebody who reads would learn them."""
SEEDS: Final = range(1, 9)
"""The same games in each language: the first ones there are, not some that were chosen."""
NUMBER: Final = re.compile(r"\d+")
WORD: Final = re.compile(r"\w+")
ALIKE: Final = 4
"""Words that begin with so many equal letters are forms of one word."""


class Reader(Script):
    """Decides by what stands there."""

    def __init__(self, language: str) -> None:
        super().__init__("reader", words=Words(language), patience=6000)
        self.understood = UNDERSTOOD[language]
        self._hints = 30
        """So many there are, says the manual."""
        self._hinted = 0
        """Before which question a hint was asked for."""
        self._since = 0
        """From which line on it is said."""
        self._hint: list[str] = []
        """The words of the hint that were not acted on yet."""

    async def read(self) -> str | None:
        prompt = self.prompts.prompt
        assert prompt is not None
        if self._hints and self._hinted < self.prompts.count and self.wants_hint(prompt):
            self._hinted, self._since = self.prompts.count, len(self.lines)
            self._hints -= 1
            return self.understood["hint"]
        if self._since:
            while not (
                said := [line for line in self.lines[self._since :] if line.startswith(self.understood["would"])]
            ):
                self._waiting.clear()
                await self._waiting.wait()
            self._hint = WORD.findall(said[0].removeprefix(self.understood["would"]).partition(". ")[0].casefold())
            self._since = 0
        return await super().read()

    def _hints_since(self) -> list[str]:
        """What was said of the hint that was asked for; others may say something first."""
        return [line for line in self.lines[self._since :] if line.startswith(self.understood["would"])]

    def decide(self) -> str | None:
        prompt = self.prompts.prompt
        assert prompt is not None
        if self.understood["leave"] in prompt.options:
            return str(1 + prompt.options.index(self.understood["leave"]))
        if prompt.options[0] == self.understood["yes"]:
            self._hint = []
            return "1"
        return self._follow(prompt) or self.choose(prompt)

    def wants_hint(self, prompt: Prompt) -> bool:
        """Whether this is a new question, and no second step of one."""
        raise NotImplementedError

    def choose(self, prompt: Prompt) -> str:
        """What to answer without a hint."""
        raise NotImplementedError

    def _follow(self, prompt: Prompt) -> str | None:
        """The answers that the hint means; None if it is about something else, or there was none."""
        chosen: list[int] = []
        while len(chosen) < prompt.most:
            left = [place for place in range(len(prompt.options)) if place not in chosen]
            alike = {place: self._likeness(WORD.findall(prompt.options[place].partition(":")[0])) for place in left}
            best = max(left, key=lambda place: alike[place], default=None)
            if best is None or alike[best] <= 0:
                break
            chosen.append(best)
            self._forget(WORD.findall(prompt.options[best].partition(":")[0]))
        return " ".join(str(1 + place) for place in chosen) if len(chosen) >= max(1, prompt.least) else None

    def _likeness(self, label: list[str]) -> float:
        """How much of a label is in the hint: its words, and words and numbers that stand side by side."""
        pairs = [pair for pair in pairwise(label) if NUMBER.fullmatch("".join(pair[1:]))]
        if any(self._find(*pair) is None for pair in pairs):
            return 0
        found = sum(self._find(word) is not None for word in label)
        return found / len(label) + len(pairs) if found else 0

    def _find(self, *words: str) -> int | None:
        """Where these words stand in the hint, one after the other."""
        for start in range(len(self._hint) - len(words) + 1):
            if all(_is_form(word, self._hint[start + index]) for index, word in enumerate(words)):
                return start
        return None

    def _forget(self, label: list[str]) -> None:
        """What was acted on does not count again: of two equal cards only one may be meant."""
        for pair in pairwise(label):
            if (start := self._find(*pair)) is not None:
                del self._hint[start : start + 2]

    @property
    def has_won(self) -> bool:
        return any(line.startswith(self.understood["won"]) for line in self.lines)


def _is_form(one: str, other: str) -> bool:
    """Whether two words are the same, but for their ends."""
    one, other = one.casefold(), other.casefold()
    return one == other or (min(len(one), len(other)) >= ALIKE and one[:ALIKE] == other[:ALIKE])


class BirdReader(Reader):
    """Looks at every end of a row for every kind of bird first, and lays where most is to be had; keeps families."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self._looked: list[int] = []
        """What the best end brings, for each kind that was looked at."""
        self._is_decided = False

    def wants_hint(self, prompt: Prompt) -> bool:
        return all(re.match(r"(?:\d+|an?|een) .*: ", option) for option in prompt.options)

    def choose(self, prompt: Prompt) -> str:
        if all(re.match(r"\w+ \d, \w+: ", option) for option in prompt.options):
            gains = [self._birds(option.partition(": ")[2]) for option in prompt.options]
            if self._is_decided:
                self._looked, self._is_decided = [], False
                return str(1 + gains.index(max(gains)))
            self._looked.append(max(gains))
            return self.understood["undo"]
        if all(re.match(r"(?:\d+|an?|een) .*: ", option) for option in prompt.options):
            if len(self._looked) < len(prompt.options):
                return str(1 + len(self._looked))
            self._is_decided = True
            worths = [gain - _cost(option) for gain, option in zip(self._looked, prompt.options, strict=True)]
            return str(1 + worths.index(max(worths)))
        # Draw birds, and play a family: both name some. Where nothing is named, the first answer is yes.
        named = (number for number, option in enumerate(prompt.options, 1) if NUMBER.search(option))
        return str(next(named, 1))

    def _birds(self, text: str) -> int:
        """How many birds a list names."""
        if self.understood["nothing"] in text:
            return 0
        items = re.split(r", | (?:and|und|en) ", text)
        return sum(int(found[0]) if (found := NUMBER.search(item)) else 1 for item in items)


def _cost(option: str) -> int:
    """What it costs to lay birds: there they are not in a family that one has, or will have."""
    how_many, _, family = option.partition(": ")
    count = int(found[0]) if (found := NUMBER.match(how_many)) else 1
    return count + (20 if len(NUMBER.findall(family)) < 2 else 0)


class CardReader(Reader):
    """Bids so that it can be paid, takes what it has most of, in its habitat if possible, and refills in time."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self._taken = ""
        """What is said of the animal that was chosen last."""

    def wants_hint(self, prompt: Prompt) -> bool:
        options = prompt.options
        if any(f"{self.understood['refill']}:" in option or ";" in option for option in options):
            return True
        # Cards to pay with were named with the animal, but not those for a tie, and those to throw away.
        cards = all(NUMBER.search(option) for option in options)
        return cards and not any(self._likeness(WORD.findall(option)) > 0 for option in options)

    def choose(self, prompt: Prompt) -> str:
        options = prompt.options
        if any(f"{self.understood['refill']}:" in option for option in options):
            return str(1 + self._bid(options))
        if any(len(NUMBER.findall(option)) == 2 and ";" in option for option in options):
            worths = [self._worth(option, prompt.ask) for option in options]
            self._taken = options[worths.index(max(worths))]
            return str(1 + worths.index(max(worths)))
        if prompt.least == prompt.most > 0 and all(NUMBER.search(option) for option in options):
            fits = [(self._fits(option), -_value(option)) for option in options]
            best = sorted(range(len(options)), key=lambda place: fits[place], reverse=True)
            return " ".join(str(1 + place) for place in best[: prompt.least])
        return " ".join(str(number) for number in range(1, prompt.least + 1)) or "0"

    def _bid(self, options: tuple[str, ...]) -> int:
        """The dearest card that leaves something to go on with; the card that refills, if there is none."""
        refill = next(place for place, option in enumerate(options) if f"{self.understood['refill']}:" in option)
        cards = len(options) - 1
        payable = [
            place for place, option in enumerate(options) if place != refill and _price(option) <= max(0, cards - 2)
        ]
        if cards < 3 or not payable:
            return refill
        return max(payable, key=lambda place: _price(options[place]))

    def _worth(self, option: str, ask: str) -> int:
        """An animal is worth what one has of it, and more where it is at home; to pass is worth nothing."""
        numbers = NUMBER.findall(option)
        if ";" not in option:
            return 0
        own, most = int(numbers[-2]), int(numbers[-1])
        habitat = option.partition(";")[0].rpartition(" ")[2]
        return 2 + 3 * own + (own >= most) + 2 * (habitat.casefold() in ask.casefold())

    def _fits(self, card: str) -> bool:
        """Whether a card shows where the animal is at home, or is wild."""
        habitat = self._taken.partition(";")[0].rpartition(" ")[2]
        return card.startswith((habitat, self.understood["wild"]))


def _value(card: str) -> int:
    return int(NUMBER.findall(card)[-1])


def _price(option: str) -> int:
    """What a bid costs: the number after the colon, or nothing."""
    found = NUMBER.findall(option.partition(": ")[2])
    return int(found[0]) if found else 0


BOTS: Final = ("dot", "pip")


class Sober:
    """Pip and Dot, who are easy bots, and hints from what a hard bot finds: the same ones whenever a game is played."""

    def think(self, thought: Thought) -> "asyncio.Future[Choice[Any]]":
        brain = BRAINS[thought.game.name]
        level: Level = "easy" if thought.level == "easy" else "hard"
        character = CHARACTERS[BOTS[thought.seat % len(BOTS)]]
        even = thought.level != "easy"
        bot = brain.bot(level, EVEN if even else Temperament(character.boldness, character.stubbornness))
        bot.see(thought.before)
        for told in thought.told(0):
            bot.follow(told)
        dice, budget = Dice(f"{thought.seat} {thought.count} {thought.view}"), Budget(brain.simulations[level])
        answer: asyncio.Future[Choice[Any]] = asyncio.get_running_loop().create_future()
        answer.set_result(bot.choose(thought.question, dice, budget))
        return answer


READERS: Final[dict[str, tuple[type[Reader], Any]]] = {
    "cubirds": (BirdReader, CuBirds(seats=2)),
    "wildcards": (CardReader, WildCards(edition=2022, seats=3)),
}


async def play(game: str, language: str, seed: int, folder: Path) -> Reader:
    """A whole game against easy bots."""
    reader, options = READERS[game]
    script = reader(language)
    words = Words(language, strict=True)
    await practise(folder, script, options, words=words, seed=seed, thinker=Sober(), level="easy")
    return script


@pytest.mark.long
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", READERS)
async def test_somebody_who_only_reads_beats_easy_bots(game: str, language: str, tmp_path: Path) -> None:
    """Not once, by luck: half as many games again as would be their share, of the first ones there are."""
    readers = [await play(game, language, seed, tmp_path / str(seed)) for seed in SEEDS]
    _, options = READERS[game]
    assert sum(reader.has_won for reader in readers) * options.seats >= len(SEEDS) * 3 / 2
