"""A board: all that a client needs to show one game, whichever way it shows it.

Plain mode uses a game through this and never asks which game it is.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from menagerie_client.boards.retracing import Retrace
from menagerie_client.boards.rules import Section, in_lines
from menagerie_client.look.signs import Signs
from menagerie_client.text.words import Words
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seat_game import SeatGame
from menagerie_shared.games.seats import Seat, Viewer

if TYPE_CHECKING:
    from menagerie_client.boards.drawn import Drawn

Names: TypeAlias = Mapping[Seat, str]


class Answer(msgspec.Struct, frozen=True):
    """The end of a dialogue: a move, or whatever else was asked for."""

    value: Any


class Step(msgspec.Struct, frozen=True):
    """One numbered question: so many of its options are chosen, and that leads to the next step or to the answer."""

    ask: str
    options: tuple[str, ...]
    then: "Callable[[tuple[int, ...]], Step | Answer]"
    """What a choice leads to, given the chosen options counted from 0."""
    least: int = 1
    most: int = 1
    before: tuple[str, ...] = ()
    """What to say before the question."""
    meant: Answer | None = None
    """The answer that was chosen already, if this only asks whether it is meant."""


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """One game, as people see it. `names` says what to call each seat; `viewer` is the seat that looks, or None."""

    game: SeatGame
    signs: Signs
    narrate: Callable[[Words, Any, Any, Names, Viewer], str | None]
    """The sentence for what happened: words, event, the view after it, names, viewer."""
    explain: Callable[[Words, Refusal], str]
    """The sentence for a refusal."""
    waiting: Callable[[Words, Any, Names, Viewer], str | None]
    """Whom the table waits for besides the viewer: words, view, names, viewer."""
    dialogue: Callable[[Words, Any, Any, Names], Step]
    """A question as numbered steps to a move: words, question, view, names."""
    chosen: Callable[[Words, Any], str]
    """What the viewer has chosen and can still change: words, move."""
    rule: Callable[[Words, Any], str]
    """The rule about a question, or about the game if there is none: words, question or None."""
    rules: Callable[[Words], list[Section]]
    """All rules, in sections: words."""
    paragraph: Callable[[Any], str]
    """The number of the paragraph that a question, or None, is about; empty if there is none in particular."""
    look: Callable[[Words, Any, Names, Viewer], list[str]]
    """Everything that lies open, in lines: words, view, names, viewer."""
    hand: Callable[[Words, Any], list[str]]
    """What the viewer alone sees, in lines: words, view."""
    score: Callable[[Words, Any, Names, Viewer], list[str]]
    """The score as it stands, in lines: words, view, names, viewer."""
    cards: Callable[[Words, Any], list[str]]
    """What the special cards of a game do, in lines: words, options."""
    about: Callable[[Words, Any], str]
    """Which kind of game a table plays: words, options."""
    people: Callable[[Any], tuple[Seat, ...]]
    """The seats that people or bots can take, by a table's options."""
    setup: Callable[[Words], Step]
    """The options of a new table, as numbered steps to them."""
    drawn: "Callable[[], Drawn]"
    """A table to sit at on a screen. Plain mode does without, and without all that it takes to draw one."""
    retrace: Retrace
    """Whether what a viewer was told of a finished game follows from its shuffles."""

    def rules_lines(self, words: Words) -> list[str]:
        """All rules, a line for each heading and each paragraph."""
        return in_lines(self.rules(words))
