"""The options of a new table, asked for step by step, as they follow from what can be chosen about a game.

What is asked is `<game>-setup-<option>`. A value is called `<game>-setup-<option>-<value>`, where a flag's values are
`no` and `yes`, or, if a number has no entry of its own, `<game>-setup-<option>-n`.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Any

from menagerie_client.boards.steps import Answer, Step
from menagerie_client.text.words import Fact, Words
from menagerie_shared.games.options import Option, Value
from menagerie_shared.games.refusals import IllegalOptions
from menagerie_shared.games.seat_game import SeatGame


def option_facts(game: SeatGame, options: Any) -> dict[str, Fact]:
    """What a sentence about a table can say of its options: a number, or "yes" and "no"."""
    return {option.key: _said(option, getattr(options, option.key)) for option in game.choices}


class Setup:
    """The questions about a table of one game, and in whose words."""

    def __init__(self, words: Words, game: SeatGame, facts: Callable[[Any], dict[str, Fact]]) -> None:
        """`facts` are those about a table with some options that its sentences may use."""
        self._words = words
        self._game = game
        self._facts = facts

    def ask(self, options: Sequence[Option], chosen: Mapping[str, Value] = {}) -> Step | Answer:
        """Ask for these options one after the other; those that what was chosen leaves no choice about are left out."""
        if not options:
            return Answer(self._game.options(**chosen))
        option, *later = options
        tables = {value: self._table({**chosen, option.key: value}, later) for value in option.values}
        values = [value for value, table in tables.items() if table is not None]
        if len(values) == 1:
            return self.ask(later, {**chosen, option.key: values[0]})
        return Step(
            ask=self._words(self._key(option)),
            options=tuple(self._label(option, value, tables[value]) for value in values),
            then=lambda answer: self.ask(later, {**chosen, option.key: values[answer[0]]}),
        )

    def _table(self, chosen: Mapping[str, Value], later: Sequence[Option]) -> Any:
        """Options of a table for which this was chosen, whatever is chosen later; None if there is none."""
        for values in product(*(option.values for option in later)):
            rest = dict(zip((option.key for option in later), values, strict=True))
            try:
                return self._game.options(**chosen, **rest)
            except IllegalOptions:
                continue
        return None

    def _key(self, option: Option) -> str:
        return f"{self._game.name}-setup-{option.key}"

    def _label(self, option: Option, value: Value, table: Any) -> str:
        key = f"{self._key(option)}-{_said(option, value)}"
        return self._words(key if key in self._words else f"{self._key(option)}-n", **self._facts(table))


def _said(option: Option, value: Value) -> Fact:
    return value if not option.is_flag else "yes" if value else "no"
