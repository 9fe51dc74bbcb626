"""Somebody who knows nothing but what is printed beats an easy bot, in every language.

What they understand of it are numbers, the order of things, and a handful of words that the help and the hand name.
"""

import re
from pathlib import Path
from typing import Any, Final

import pytest

from menagerie_client.text.words import Words, languages
from menagerie_server.bots.thought import Heuristic
from menagerie_server.catalogue import BRAINS
from menagerie_shared.games.cubirds.options import Options as CuBirds
from menagerie_shared.games.wildcards.options import Options as WildCards
from tests.kit.clients.prompts import Prompt
from tests.plain.script import Script, practise

UNDERSTOOD: Final = {
    "en": {
        "undo": "undo",
        "nothing": "nothing",
        "refill": "refill card",
        "wild": "wild card",
        "won": "You win!",
        "leave": "Leave Menagerie",
    },
    "de": {
        "undo": "zurück",
        "nothing": "nichts",
        "refill": "Nachziehkarte",
        "wild": "Jokerkarte",
        "won": "Du gewinnst!",
        "leave": "Menagerie verlassen",
    },
    "nl": {
        "undo": "terug",
        "nothing": "niets",
        "refill": "aanvulkaart",
        "wild": "joker",
        "won": "Je hebt gewonnen!",
        "leave": "Verlaat Menagerie",
    },
}
"""The words that a player has to understand, as somebody who reads would learn them."""
SEEDS: Final = {"cubirds": 1, "wildcards": 4}
"""Games that this player wins: the same cards in each language."""
NUMBER: Final = re.compile(r"\d+")


class Reader(Script):
    """Decides by what stands there."""

    def __init__(self, language: str) -> None:
        super().__init__("reader", words=Words(language), patience=6000)
        self.understood = UNDERSTOOD[language]

    def decide(self) -> str | None:
        prompt = self.prompts.prompt
        assert prompt is not None
        for number, option in enumerate(prompt.options, 1):
            if option == self.understood["leave"]:
                return str(number)
        return self.choose(prompt)

    def choose(self, prompt: Prompt) -> str:
        """What to answer."""
        raise NotImplementedError

    @property
    def has_won(self) -> bool:
        return any(line.startswith(self.understood["won"]) for line in self.lines)


class BirdReader(Reader):
    """Looks at every end of a row for every kind of bird first, and lays where most is to be had; keeps families."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self._looked: list[int] = []
        """What the best end brings, for each kind that was looked at."""
        self._is_decided = False

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


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("game", "reader", "options"),
    [("cubirds", BirdReader, CuBirds(seats=2)), ("wildcards", CardReader, WildCards(edition=2022, seats=3))],
    ids=["cubirds", "wildcards"],
)
async def test_somebody_who_only_reads_beats_easy_bots(
    game: str, reader: type[Reader], options: Any, language: str, tmp_path: Path
) -> None:
    script = reader(language)
    words = Words(language, strict=True)
    await practise(tmp_path, script, options, words=words, seed=SEEDS[game], thinker=Heuristic(BRAINS), level="easy")
    assert script.has_won
