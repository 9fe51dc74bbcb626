"""Reads what plain mode prints the way a screen reader's user does: sentences, numbered options, and a hint."""

import re
from typing import NamedTuple

from menagerie_client.text.words import Words, languages
from menagerie_server.engine.chance import Dice

OPTION = re.compile(r"(\d+)\. (.+)")
ENGLISH = Words()
LEAST, MOST = 701, 702
"""Numbers that stand for others."""
CONFIRMATIONS = [tuple(Words(each)(key) for key in ("confirm-yes", "confirm-no")) for each in languages()]

QUESTIONS = {
    "wildcards": {
        "PlaceBid": "Which card do you bid?",
        "ChooseBid": "Which of your two cards is the bid?",
        "ChooseExchange": "Do you exchange one of your animals",
        "ChooseDiscards": "Which cards do you discard",
        "ChoosePayment": "go into the tie?",
        "ChooseDuelCard": "Which card do you lay in the duel?",
        "ChooseAnimal": "Which animal do you take?",
        "ChooseReturn": "Do you take your bid back",
    },
    "cubirds": {
        "LayBirds": "Which birds do you lay?",
        "ChooseDraw": "You enclosed nothing. Do you draw",
        "ChooseFamily": "Do you play it?",
    },
}
"""For each game, by what each of its questions can be told in what is printed."""


class Prompt(NamedTuple):
    """A question with numbered answers."""

    ask: str
    options: tuple[str, ...]
    least: int
    most: int


class Prompts:
    """Follows the lines, and keeps the last question."""

    def __init__(self, words: Words = ENGLISH) -> None:
        self._hints = _hints(words)
        self.lines: list[str] = []
        self.prompt: Prompt | None = None
        self.count = 0
        """How many questions there were."""

    def feed(self, line: str) -> bool:
        """Take a line in; whether it completes a question."""
        self.lines.append(line)
        counts = self._counts(line)
        if counts is None:
            return False
        options: list[str] = []
        for before in reversed(self.lines[:-1]):
            found = OPTION.fullmatch(before)
            if found is None or (options and int(found[1]) != self._next(options)):
                break
            options.insert(0, before)
        numbered = [OPTION.fullmatch(option) for option in options]
        assert [int(found[1]) for found in numbered if found] == list(range(1, len(options) + 1)), self.lines[-20:]
        assert options, self.lines[-5:]
        least, most = counts
        ask = self.lines[-2 - len(options)]
        texts = tuple(found[2] for found in numbered if found)
        self.prompt = Prompt(ask, texts, least, len(options) if most is None else most)
        self.count += 1
        return True

    def _counts(self, line: str) -> tuple[int, int | None] | None:
        """How many numbers a hint asks for."""
        one, any_number, between, several = self._hints
        if line == one:
            return 1, 1
        if line == any_number:
            return 0, None
        if found := between.fullmatch(line):
            return int(found[1]), int(found[2])
        if found := several.fullmatch(line):
            return int(found[1]), int(found[1])
        return None

    @staticmethod
    def _next(options: list[str]) -> int:
        found = OPTION.fullmatch(options[0])
        assert found is not None
        return int(found[1]) - 1


def _hints(words: Words) -> tuple[str, str, re.Pattern[str], re.Pattern[str]]:
    """How a hint says that one number is wanted, any, from one to another number of them, or so many."""
    between = re.escape(words("plain-type-one-or-more", least=LEAST, most=MOST))
    several = re.escape(words("plain-type-several", count=LEAST))
    number = r"(\d+)"
    return (
        words("plain-type-one"),
        words("plain-type-any"),
        re.compile(between.replace(str(LEAST), number).replace(str(MOST), number)),
        re.compile(several.replace(str(LEAST), number)),
    )


def answer(prompt: Prompt, dice: Dice, wishes: tuple[str, ...] = ()) -> str:
    """An answer by number: what is wished for if it is offered, else anything, but mostly yes."""
    for wish in wishes:
        for number, option in enumerate(prompt.options, 1):
            if re.search(wish, option):
                return str(number)
    if prompt.options in CONFIRMATIONS:
        return "1" if dice.pick(4) else "2"
    count = prompt.least + dice.pick(prompt.most - prompt.least + 1)
    chosen = dice.shuffle(range(1, len(prompt.options) + 1))[:count]
    return " ".join(map(str, chosen)) or "0"


def questions_in(lines: list[str], game: str) -> set[str]:
    """Which questions of a game were asked."""
    return {name for name, sentence in QUESTIONS[game].items() if any(sentence in line for line in lines)}
