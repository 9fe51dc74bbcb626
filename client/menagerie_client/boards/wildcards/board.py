"""Wild Cards as people see it."""

from typing import TYPE_CHECKING

from menagerie_client.boards.board import Board
from menagerie_client.boards.wildcards.dialogue import begin, say_chosen, say_rule
from menagerie_client.boards.wildcards.lines import hand, look, scores, special_cards
from menagerie_client.boards.wildcards.narration import narrate
from menagerie_client.boards.wildcards.phrases import explain_refusal, say_waiting
from menagerie_client.boards.wildcards.retracing import retrace
from menagerie_client.boards.wildcards.rules import paragraph_about, rules
from menagerie_client.boards.wildcards.setup import ask_options, say_options
from menagerie_client.boards.wildcards.signs import SIGNS
from menagerie_shared.games.wildcards.seat import WILDCARDS

if TYPE_CHECKING:
    from menagerie_client.boards.drawn import Drawn


def _drawn() -> "Drawn":
    """The table on a screen, which takes Textual: plain mode never comes here."""
    from menagerie_client.boards.wildcards.drawn import WildcardsBoard  # noqa: PLC0415 - see above

    return WildcardsBoard()


WILDCARDS_BOARD = Board(
    game=WILDCARDS,
    signs=SIGNS,
    narrate=narrate,
    explain=explain_refusal,
    waiting=lambda words, view, names, viewer: say_waiting(words, view.table, names, viewer),
    dialogue=begin,
    chosen=say_chosen,
    rule=say_rule,
    rules=rules,
    paragraph=paragraph_about,
    look=look,
    hand=hand,
    score=scores,
    cards=special_cards,
    about=say_options,
    people=lambda options: options.people,
    setup=ask_options,
    drawn=_drawn,
    retrace=retrace,
)
