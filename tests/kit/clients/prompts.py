"""Reads what plain mode prints the way a screen reader's user does: sentences, numbered options, and a hint."""

import re
from typing import NamedTuple

from menagerie_server.engine.chance import Dice

OPTION = re.compile(r"(\d+)\. (.+)")

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

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.prompt: Prompt | None = None
        self.count = 0
        """How many questions there were."""

    def feed(self, line: str) -> bool:
        """Take a line in; whether it completes a question."""
        self.lines.append(line)
        counts = _counts(line)
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

    @staticmethod
    def _next(options: list[str]) -> int:
        found = OPTION.fullmatch(options[0])
        assert found is not None
        return int(found[1]) - 1


def _counts(line: str) -> tuple[int, int | None] | None:
    """How many numbers a hint asks for."""
    if line == "Type a number.":
        return 1, 1
    if line == "Type numbers, like 2 5, or 0 for none.":
        return 0, None
    if found := re.fullmatch(r"Type (\d+) to (\d+) numbers, like 2 5\.", line):
        return int(found[1]), int(found[2])
    if found := re.fullmatch(r"Type (\d+) numbers, like 2 5\.", line):
        return int(found[1]), int(found[1])
    return None


def answer(prompt: Prompt, dice: Dice, wishes: tuple[str, ...] = ()) -> str:
    """An answer by number: what is wished for if it is offered, else anything, but mostly yes."""
    for wish in wishes:
        for number, option in enumerate(prompt.options, 1):
            if re.search(wish, option):
                return str(number)
    if prompt.options == ("Yes", "No, choose again"):
        return "1" if dice.pick(4) else "2"
    count = prompt.least + dice.pick(prompt.most - prompt.least + 1)
    chosen = dice.shuffle(range(1, len(prompt.options) + 1))[:count]
    return " ".join(map(str, chosen)) or "0"


def questions_in(lines: list[str], game: str) -> set[str]:
    """Which questions of a game were asked."""
    return {name for name, sentence in QUESTIONS[game].items() if any(sentence in line for line in lines)}
