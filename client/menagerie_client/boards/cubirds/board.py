"""CuBirds as people see it."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from menagerie_client.boards.board import Board
from menagerie_client.boards.cubirds.dialogue import begin
from menagerie_client.boards.cubirds.effects import Effects
from menagerie_client.boards.cubirds.lines import hand, look, say_scores, say_why_won, scores, species_lines
from menagerie_client.boards.cubirds.narration import facts_of
from menagerie_client.boards.cubirds.phrases import explain_refusal, say_waiting
from menagerie_client.boards.cubirds.pictures import PICTURES
from menagerie_client.boards.cubirds.retracing import retrace
from menagerie_client.boards.cubirds.signs import SIGNS
from menagerie_client.boards.cubirds.tally import emblem, lead, tally
from menagerie_client.boards.retracing import Retraced, Shuffles
from menagerie_client.boards.steps import Step
from menagerie_client.boards.telling import Telling
from menagerie_client.text.words import Fact, Words
from menagerie_shared.games.cubirds.events import FamilyPlayed, Told, TurnBegan
from menagerie_shared.games.cubirds.questions import ChooseDraw, ChooseFamily, LayBirds, Question
from menagerie_shared.games.cubirds.seat import CUBIRDS
from menagerie_shared.games.cubirds.view import View
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Seat

if TYPE_CHECKING:
    from menagerie_client.boards.drawn import Drawn


class CuBirdsBoard(Board):
    """The game in sentences, in lines and in numbered steps."""

    game = CUBIRDS
    signs = SIGNS
    pictures = PICTURES
    letter = "C"
    paragraphs: ClassVar[Mapping[type, str]] = {LayBirds: "C3.1", ChooseDraw: "C3.3", ChooseFamily: "C3.5"}
    asks = ("solo", "seats", "extra_birds", "robinbird_rows")
    mascots = ("toucan", "owl", "flamingo", "robin", "parrot", "duck")
    feats = frozenset({FamilyPlayed})

    def facts(self, telling: Telling[View], event: Told) -> Mapping[str, Fact] | None:
        return facts_of(telling, event)

    def explain(self, words: Words, refusal: Refusal) -> str:
        return explain_refusal(words, refusal)

    def waiting(self, telling: Telling[View]) -> str | None:
        return say_waiting(telling)

    def dialogue(self, telling: Telling[View], question: Question) -> Step:
        return begin(telling, question)

    def effects(self, telling: Telling[View]) -> Effects:
        return Effects(telling)

    def look(self, telling: Telling[View]) -> list[str]:
        return look(telling)

    def hand(self, telling: Telling[View]) -> list[str]:
        return hand(telling)

    def scores(self, view: View) -> Mapping[Seat, Mapping[str, int]]:
        return scores(view)

    def score(self, telling: Telling[View]) -> list[str]:
        # A collection is no sum of parts: what counts is how far it is from winning.
        return say_scores(telling)

    def why_won(self, telling: Telling[View]) -> str | None:
        # The winner may have fewer birds than others.
        return say_why_won(telling)

    def part(self, event: Told) -> int | None:
        return event.turn if isinstance(event, TurnBegan) else None

    def lead(self, view: View) -> Mapping[Seat, int]:
        # Not who has most birds is nearest to winning, but who needs fewest.
        return lead(view)

    def tally(self, telling: Telling[View], seat: Seat) -> list[str]:
        return tally(telling, seat)

    def emblem(self, view: View, seat: Seat) -> str:
        return emblem(view, seat)

    def cards(self, words: Words, options: Any) -> list[str]:
        return species_lines(words)

    def drawn(self) -> "Drawn":
        # Drawing takes Textual, which plain mode does without.
        from menagerie_client.boards.cubirds.drawn import DrawnCuBirds  # noqa: PLC0415

        return DrawnCuBirds()

    def retrace(self, view: View, told: Sequence[Told], shuffles: Shuffles) -> Retraced:
        return retrace(view, told, shuffles)


CUBIRDS_BOARD: Final = CuBirdsBoard()
