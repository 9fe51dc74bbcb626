"""A simple, sensible answer to every question, from what the seat itself can see.

It stands in for somebody whose time is up or who has left: it lays birds where they bring it closest to families, plays
the best family that it has, and draws when it can.
"""

from collections import Counter
from typing import Final, assert_never

from menagerie_shared.games.cubirds.cards import FAMILIES, Birds, Species, kept_of_family
from menagerie_shared.games.cubirds.moves import Draw, EndTurn, Lay, Move, PlayFamily
from menagerie_shared.games.cubirds.questions import ChooseDraw, ChooseFamily, LayBirds, Question, families
from menagerie_shared.games.cubirds.table import enclosed
from menagerie_shared.games.cubirds.view import View
from menagerie_shared.games.questions import Pick

LARGE: Final = 2.0
"""A large family counts for so much; a small one for 1, and part of one for less."""
NEW_SPECIES: Final = 0.5
"""How much more a family is worth whose species is not in the collection yet."""


def advise(view: View, question: Question, pick: Pick) -> Move:
    """A sensible answer; where several are equally so, `pick` chooses."""
    if view.viewer is None:
        raise ValueError("only a seat is asked")
    collection = view.table.places[view.viewer].collection
    match question:
        case LayBirds():
            return _lay(question, collection, pick)
        case ChooseDraw():
            return Draw()
        case ChooseFamily():
            return _family(question, collection)
        case _:
            assert_never(question)


def _lay(question: LayBirds, collection: Birds, pick: Pick) -> Lay:
    worth = {move: _worth_of_hand(_hand_after(question, move), collection) for move in question.answers()}
    most = max(worth.values())
    best = [move for move, value in worth.items() if value == most]
    return best[pick(len(best))]


def _hand_after(question: LayBirds, move: Lay) -> Counter[Species]:
    hand = Counter(question.hand)
    del hand[move.species]
    hand.update(enclosed(question.rows[move.row], move.species, move.side))
    return hand


def _worth_of_hand(hand: Counter[Species], collection: Birds) -> float:
    """How close a hand is to families: one that is half there counts for much less than half."""
    return sum(_worth(species, count, collection) for species, count in hand.items())


def _worth(species: Species, count: int, collection: Birds) -> float:
    kept = kept_of_family(species, count)
    share = kept if kept else (count / FAMILIES[species].small) ** 2 / LARGE
    return share * (1 + NEW_SPECIES * (species not in collection))


def _family(question: ChooseFamily, collection: Birds) -> PlayFamily | EndTurn:
    ready = families(question.hand)
    if not ready:
        return EndTurn()
    return PlayFamily(max(ready, key=lambda species: _worth(species, question.hand.count(species), collection)))
