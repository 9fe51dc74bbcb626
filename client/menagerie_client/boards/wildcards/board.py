"""Wild Cards as people see it."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from menagerie_client.boards.board import Board
from menagerie_client.boards.retracing import Retraced, Shuffles
from menagerie_client.boards.steps import Step
from menagerie_client.boards.telling import Telling
from menagerie_client.boards.wildcards.dialogue import begin, say_chosen
from menagerie_client.boards.wildcards.effects import Effects
from menagerie_client.boards.wildcards.lines import hand, look, scores, special_cards
from menagerie_client.boards.wildcards.narration import facts_of
from menagerie_client.boards.wildcards.phrases import explain_refusal, say_waiting
from menagerie_client.boards.wildcards.pictures import PICTURES
from menagerie_client.boards.wildcards.retracing import retrace
from menagerie_client.boards.wildcards.signs import SIGNS
from menagerie_client.boards.wildcards.tally import emblem, tally
from menagerie_client.text.words import Fact, Words
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.events import Acquired, Exchanged, RoundBegan, Told
from menagerie_shared.games.wildcards.moves import Move
from menagerie_shared.games.wildcards.options import Options
from menagerie_shared.games.wildcards.questions import (
    ChooseAnimal,
    ChooseBid,
    ChooseDiscards,
    ChooseDuelCard,
    ChooseExchange,
    ChoosePayment,
    ChooseReturn,
    PlaceBid,
    Question,
)
from menagerie_shared.games.wildcards.seat import WILDCARDS
from menagerie_shared.games.wildcards.view import View

if TYPE_CHECKING:
    from menagerie_client.boards.drawn import Drawn


class WildcardsBoard(Board):
    """The game in sentences, in lines and in numbered steps."""

    game = WILDCARDS
    signs = SIGNS
    pictures = PICTURES
    letter = "W"
    paragraphs: ClassVar[Mapping[type, str]] = {
        PlaceBid: "W3.1",
        ChooseBid: "W3.4",
        ChooseExchange: "W4.2",
        ChooseDiscards: "W4.4",
        ChooseAnimal: "W5.2",
        ChoosePayment: "W6.5",
        ChooseDuelCard: "W6.6",
        ChooseReturn: "W7.2",
    }
    asks = ("edition", "leo", "seats")
    mascots = ("lion", "squirrel", "peacock", "ibex", "meerkat", "eagle")
    feats = frozenset({Acquired, Exchanged})

    def facts(self, telling: Telling[View], event: Told) -> Mapping[str, Fact] | None:
        return facts_of(telling, event)

    def explain(self, words: Words, refusal: Refusal) -> str:
        return explain_refusal(words, refusal)

    def waiting(self, telling: Telling[View]) -> str | None:
        return say_waiting(telling)

    def dialogue(self, telling: Telling[View], question: Question) -> Step:
        return begin(telling, question)

    def chosen(self, words: Words, move: Move) -> str:
        return say_chosen(words, move)

    def effects(self, telling: Telling[View]) -> Effects:
        return Effects(telling)

    def look(self, telling: Telling[View]) -> list[str]:
        return look(telling)

    def hand(self, telling: Telling[View]) -> list[str]:
        return hand(telling)

    def scores(self, view: View) -> Mapping[Seat, Mapping[str, int]]:
        return scores(view)

    def part(self, event: Told) -> int | None:
        return event.round if isinstance(event, RoundBegan) else None

    def tally(self, telling: Telling[View], seat: Seat) -> list[str]:
        return tally(telling, seat)

    def emblem(self, view: View, seat: Seat) -> str:
        return emblem(view, seat)

    def cards(self, words: Words, options: Any) -> list[str]:
        return special_cards(words, options)

    def option_facts(self, options: Options) -> dict[str, Fact]:
        return {**super().option_facts(options), "rounds": options.rounds}

    def drawn(self) -> "Drawn":
        # Drawing takes Textual, which plain mode does without.
        from menagerie_client.boards.wildcards.drawn import DrawnWildcards  # noqa: PLC0415

        return DrawnWildcards()

    def retrace(self, view: View, told: Sequence[Told], shuffles: Shuffles) -> Retraced:
        return retrace(view, told, shuffles)


WILDCARDS_BOARD: Final = WildcardsBoard()
