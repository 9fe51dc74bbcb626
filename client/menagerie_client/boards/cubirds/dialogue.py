"""Every question of CuBirds as numbered steps that lead to a move."""

from typing import assert_never

from menagerie_client.boards.cubirds.forecast import emptied, family_ahead, lay_ahead, win_ahead
from menagerie_client.boards.cubirds.lines import say_in_hand, say_rows
from menagerie_client.boards.cubirds.phrases import say_flock, say_row
from menagerie_client.boards.steps import Answer, Step, confirm, one_of
from menagerie_client.boards.telling import Telling
from menagerie_client.text.words import Words
from menagerie_shared.games.cubirds.cards import HAND_AT_START, Birds, Species
from menagerie_shared.games.cubirds.moves import Draw, EndTurn, KeepHand, Lay, PlayFamily
from menagerie_shared.games.cubirds.questions import (
    SIDES,
    ChooseDraw,
    ChooseFamily,
    LayBirds,
    Question,
    families,
)
from menagerie_shared.games.cubirds.view import View
from menagerie_shared.games.seats import Seat


def begin(telling: Telling[View], question: Question) -> Step:
    """The first step of a question; the last one's answer is the move."""
    view = telling.view
    if view.viewer is None:
        raise ValueError("only a seat is asked")
    return _Dialogue(telling.words, view, view.viewer).begin(question)


class _Dialogue:
    """One seat that is asked, and what it sees."""

    def __init__(self, words: Words, view: View, seat: Seat) -> None:
        table = view.table
        self._words = words
        self._hand = view.hand
        self._emptied = emptied(table)
        self._collection = table.places[seat].collection
        self._to_draw = table.pile + table.discard

    def begin(self, question: Question) -> Step:
        match question:
            case LayBirds():
                return self._lay(question)
            case ChooseDraw():
                return self._draw(question)
            case ChooseFamily():
                return self._family(question)
            case _:
                assert_never(question)

    # C3.1 Lay birds: which species, then at which end

    def _lay(self, question: LayBirds) -> Step:
        words, hand = self._words, question.hand
        kinds = tuple(dict.fromkeys(hand))
        first = Step(
            ask=words("cubirds-question-LayBirds"),
            options=tuple(say_in_hand(words, hand, species) for species in kinds),
            then=lambda chosen: self._end(question, kinds[chosen[0]], first),
            before=tuple(say_rows(words, question.rows)),
        )
        return first

    def _end(self, question: LayBirds, species: Species, first: Step) -> Step:
        words = self._words
        ends = tuple(Lay(species, row, side) for row in range(len(question.rows)) for side in SIDES)
        return Step(
            ask=words("cubirds-question-LayBirds-end", birds=self._flock(question.hand, species)),
            options=tuple(self._end_option(question, move) for move in ends),
            then=lambda chosen: self._confirm_lay(question, ends[chosen[0]], first),
        )

    def _flock(self, hand: Birds, species: Species) -> str:
        return say_flock(self._words, species, hand.count(species))

    def _end_option(self, question: LayBirds, move: Lay) -> str:
        ahead = lay_ahead(question.rows, question.hand, move.species, move.row, move.side)
        return self._words(
            "cubirds-move-Lay",
            row=move.row + 1,
            side=move.side,
            count=len(ahead.enclosed),
            birds=say_row(self._words, ahead.enclosed),
        )

    def _confirm_lay(self, question: LayBirds, move: Lay, first: Step) -> Step:
        """Say what is enclosed, what the row becomes, and whether one may draw."""
        words = self._words
        ahead = lay_ahead(question.rows, question.hand, move.species, move.row, move.side)
        effect = (
            words(
                "cubirds-effect-Lay",
                birds=self._flock(question.hand, move.species),
                row=move.row + 1,
                side=move.side,
                count=len(ahead.enclosed),
                taken=say_row(words, ahead.enclosed),
                draw="yes" if ahead.may_draw and self._to_draw else "no",
            ),
            words("cubirds-effect-row", birds=say_row(words, ahead.row), fills="yes" if ahead.fills else "no"),
        )
        return confirm(words, effect, Answer(move), first)

    # C3.3 Draw; C3.6 or end the turn with an empty hand, which is another question

    def _draw(self, question: ChooseDraw) -> Step:
        words, empty = self._words, "" if self._hand else "-empty"
        keep = words(f"cubirds-move-KeepHand{empty}", outcome=self._emptied, count=HAND_AT_START)
        return one_of(
            words(f"cubirds-question-ChooseDraw{empty}", count=question.birds),
            [(words("cubirds-move-Draw", count=question.birds), Draw()), (keep, KeepHand())],
        )

    # C3.5 Play a family

    def _family(self, question: ChooseFamily) -> Step:
        words, hand = self._words, question.hand
        ready = families(hand)

        def choose(chosen: tuple[int, ...]) -> Step | Answer:
            index = chosen[0]
            return Answer(EndTurn()) if index == 0 else self._confirm_family(hand, ready[index - 1], first)

        first = Step(
            ask=words("cubirds-question-ChooseFamily", count=len(ready)),
            options=(
                words("cubirds-move-EndTurn"),
                *(words("cubirds-move-PlayFamily", **self._family_facts(hand, species)) for species in ready),
            ),
            then=choose,
        )
        return first

    def _family_facts(self, hand: Birds, species: Species) -> dict[str, str | int]:
        ahead = family_ahead(hand, species)
        ending = win_ahead(self._collection, species, ahead.kept) or "none"
        birds = self._flock(hand, species)
        return {"birds": birds, "kept": ahead.kept, "discarded": ahead.have - ahead.kept, "ending": ending}

    def _confirm_family(self, hand: Birds, species: Species, first: Step) -> Step:
        effect = self._words("cubirds-effect-PlayFamily", **self._family_facts(hand, species))
        return confirm(self._words, (effect,), Answer(PlayFamily(species)), first)
