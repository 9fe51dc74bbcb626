"""A board: all that a client needs to show one game, whichever way it shows it.

Plain mode and the pages use a game through this and never ask which game it is.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import msgspec

from menagerie_client.boards.effects import MoveEffects
from menagerie_client.boards.phrases import say_score
from menagerie_client.boards.retracing import Retraced, Shuffles
from menagerie_client.boards.rules import Section, in_lines, rules_of
from menagerie_client.boards.setup import Setup, option_facts
from menagerie_client.boards.steps import Answer, Step
from menagerie_client.boards.telling import Telling
from menagerie_client.look.signs import Signs
from menagerie_client.pictures.gallery import Gallery
from menagerie_client.text.refusals import explain
from menagerie_client.text.words import Fact, Words
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seat_game import SeatGame
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.tolerance import convert_known

if TYPE_CHECKING:
    from menagerie_client.boards.drawn import Drawn

Event: TypeAlias = Any
"""What a viewer is told: one of the types of the game's `SeatGame.told`."""
Question: TypeAlias = Any
"""What a seat is asked: one of the types of the game's `SeatGame.question`."""
Move: TypeAlias = Any
"""An answer to a question: one of the types of the game's `SeatGame.move`."""
Options: TypeAlias = Any
"""The options of a table, of the game's type `SeatGame.options`."""


class Board(ABC):
    """One game, as people see it. A game says what is abstract here; the rest follows from its data and sentences."""

    game: ClassVar[SeatGame]
    signs: ClassVar[Signs]
    pictures: ClassVar[Gallery]
    """What its cards show, and their back: `back`."""
    letter: ClassVar[str]
    """What stands before the numbers of its rules: the W of W5.3."""
    paragraphs: ClassVar[Mapping[type, str]]
    """The paragraph of the rules that each type of question is about."""
    mascots: ClassVar[tuple[str, ...]] = ()
    """Of those pictures, the ones that stand for the game where people come in."""
    feats: ClassVar[frozenset[type]] = frozenset()
    """The events with which a seat's move begins that may bring points. Each has a `seat`, and a sentence for the end
    of the game, `<game>-feat-<Event>`, with the facts of the event's own."""
    asks: ClassVar[tuple[str, ...]] = ()
    """Which options plain mode asks for, in which order: all of them, unless the game says otherwise."""

    # What happens

    @abstractmethod
    def facts(self, telling: Telling[Any], event: Event) -> Mapping[str, Fact] | None:
        """The facts of the sentence `<game>-event-<Event>`; None where nothing needs saying."""

    def narrate(self, telling: Telling[Any], event: Event) -> str | None:
        """The sentence for what happened, with the view as it is after it; None where nothing needs saying."""
        facts = self.facts(telling, event)
        return None if facts is None else telling.words(f"{self.game.name}-event-{type(event).__name__}", **facts)

    def explain(self, words: Words, refusal: Refusal) -> str:
        """The sentence for a refusal."""
        return explain(words, refusal, self.game.name)

    @abstractmethod
    def waiting(self, telling: Telling[Any]) -> str | None:
        """Whom the table waits for besides the viewer; None if for nobody else."""

    # What is asked

    @abstractmethod
    def dialogue(self, telling: Telling[Any], question: Question) -> Step:
        """A question to the viewer as numbered steps to a move."""

    def chosen(self, words: Words, move: Move) -> str:
        """What the viewer has chosen and can still change, for games in which several choose at the same time."""
        raise ValueError(f"a move of {self.game.name} is carried out at once")

    @abstractmethod
    def effects(self, telling: Telling[Any]) -> MoveEffects:
        """What the viewer's choices lead to, in sentences."""

    def rule(self, words: Words, question: Question | None) -> str:
        """The rule about a question, `<game>-rule-<Question>`, or about the game, `<game>-rule-none`."""
        return words(f"{self.game.name}-rule-{'none' if question is None else type(question).__name__}")

    def paragraph(self, question: Question | None) -> str:
        """The number of the paragraph that a question is about; empty if nothing is asked."""
        return "" if question is None else self.paragraphs[type(question)]

    def rules(self, words: Words) -> list[Section]:
        """All rules, in sections."""
        return rules_of(words, self.game.name, self.letter)

    def rules_lines(self, words: Words) -> list[str]:
        """All rules, a line for each heading and each paragraph."""
        return in_lines(self.rules(words))

    def cite(self, words: Words, number: str) -> list[str]:
        """The paragraph of a number, with its number; nothing if there is none."""
        found = (each for section in self.rules(words) for each in section.paragraphs if each.number == number)
        paragraph = next(found, None) if number else None
        return [] if paragraph is None else [str(paragraph)]

    def tip_about(self, telling: Telling[Any], event: Event) -> str | None:
        """The key of what there is to learn from an event, `<game>-tip-<Event>-<how>`; None if nothing.

        How is `lost` where it costs the viewer something, `you` where it happens to them, and else `all`.
        """
        facts = self.facts(telling, event)
        if telling.viewer is None or facts is None:
            return None
        how = "lost" if facts.get("loser") == "you" else "you" if facts.get("who") == "you" else "all"
        key = f"{self.game.name}-tip-{type(event).__name__}-{how}"
        return key if key in telling.words else None

    # The table in lines

    @abstractmethod
    def look(self, telling: Telling[Any]) -> list[str]:
        """Everything that lies open."""

    @abstractmethod
    def hand(self, telling: Telling[Any]) -> list[str]:
        """What the viewer alone sees."""

    @abstractmethod
    def scores(self, view: Any) -> Mapping[Seat, Mapping[str, int]]:
        """The score of each seat that is ranked as the table stands, by parts; all seats have the same parts."""

    def score(self, telling: Telling[Any]) -> list[str]:
        """The score as it stands, a line for each seat that is ranked."""
        scores = self.scores(telling.view)
        return [say_score(telling, self.game.name, seat, parts) for seat, parts in scores.items()]

    def why_won(self, telling: Telling[Any]) -> str | None:
        """Of a game that is over: why whoever won has won, if that is not the score alone."""
        return None

    # How it went

    def part(self, event: Event) -> int | None:
        """The number of the part of the game, such as a round, that begins with an event; None if none does."""
        return None

    def points(self, view: Any) -> Mapping[Seat, int]:
        """The points of each seat that is ranked as the table stands: what is drawn as a chart, part by part."""
        return {seat: sum(parts.values()) for seat, parts in self.scores(view).items()}

    def lead(self, view: Any) -> Mapping[Seat, int]:
        """How near each seat that is ranked is to winning: the points, unless the game is won by something else."""
        return self.points(view)

    def tally(self, telling: Telling[Any], seat: Seat) -> list[str]:
        """How the score of a seat came about, in a few words for each part: "4 squirrels = 8"."""
        name, words = self.game.name, telling.words
        return [
            words("tally-part", part=words(f"{name}-part-{part}"), points=points)
            for part, points in self.scores(telling.view).get(seat, {}).items()
            if points
        ]

    def emblem(self, view: Any, seat: Seat) -> str:
        """The picture that stands for what a seat has gathered."""
        return "back"

    @abstractmethod
    def cards(self, words: Words, options: Any) -> list[str]:
        """What the special cards of a game do; options as they come over the wire, or None before there are any."""

    # The options of a table

    def option_facts(self, options: Options) -> dict[str, Fact]:
        """What sentences about a table's options may use: each option by its key, and what else the game adds."""
        return option_facts(self.game, options)

    def about(self, words: Words, options: Any) -> str:
        """Which kind of game a table plays, `<game>-about`, from its options as they come over the wire."""
        try:
            read = convert_known(options, self.game.options)
        except msgspec.ValidationError:  # of a newer server
            return words(f"{self.game.name}-name")
        return words(f"{self.game.name}-about", **self.option_facts(read))

    def people(self, options: Options) -> tuple[Seat, ...]:
        """The seats that people or bots can take."""
        people: tuple[Seat, ...] = options.people
        return people

    def setup(self, words: Words) -> Step | Answer:
        """The options of a new table, as numbered steps to them."""
        choices = {option.key: option for option in self.game.choices}
        return Setup(words, self.game, self.option_facts).ask([choices[key] for key in self.asks or choices])

    # Elsewhere

    @abstractmethod
    def drawn(self) -> "Drawn":
        """How it is drawn and played on a screen. Plain mode does without, and without all that it takes to draw."""

    @abstractmethod
    def retrace(self, view: Any, told: Sequence[Event], shuffles: Shuffles) -> Retraced:
        """Check what a viewer was told of a finished game by its shuffles; DoesNotFollow if it does not fit.

        All cards are followed from the view before the deal on, by an account of the game's own, not by the server's.
        """
