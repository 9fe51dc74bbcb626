"""What a seat can be asked, and exactly which answers are legal."""

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from menagerie_shared.games.cubirds.cards import DRAWN, FAMILIES, Birds, Species, kept_of_family
from menagerie_shared.games.cubirds.moves import Draw, EndTurn, KeepHand, Lay, PlayFamily, Side
from menagerie_shared.games.cubirds.table import AnyTable
from menagerie_shared.games.questions import Pick, SeatQuestion
from menagerie_shared.games.refusals import IllegalMove

SIDES: tuple[Side, Side] = ("left", "right")


class LayBirds(SeatQuestion, frozen=True):
    """C3.1 Which birds do you lay, and at which end of which row?"""

    hand: Birds
    rows: tuple[Birds, ...]

    def answers(self) -> Iterator[Lay]:
        for species in dict.fromkeys(self.hand):
            for row in range(len(self.rows)):
                for side in SIDES:
                    yield Lay(species, row, side)

    def check(self, move: object) -> None:
        if not isinstance(move, Lay):
            raise self._refuse(move)
        if move.species not in self.hand:
            raise IllegalMove("bird_not_in_hand", species=move.species)
        if not 0 <= move.row < len(self.rows):
            raise IllegalMove("no_such_row", row=move.row, rows=len(self.rows))

    def sample(self, pick: Pick) -> Lay:
        kinds = list(dict.fromkeys(self.hand))
        return Lay(kinds[pick(len(kinds))], pick(len(self.rows)), SIDES[pick(2)])


class ChooseDraw(SeatQuestion, frozen=True):
    """C3.3 Nothing was enclosed. Do you draw?"""

    birds: int
    """How many there are to draw: two, or what is left."""

    def answers(self) -> Iterator[Draw | KeepHand]:
        yield Draw()
        yield KeepHand()

    def check(self, move: object) -> None:
        if not isinstance(move, Draw | KeepHand):
            raise self._refuse(move)

    def sample(self, pick: Pick) -> Draw | KeepHand:
        return KeepHand() if pick(4) == 0 else Draw()


class ChooseFamily(SeatQuestion, frozen=True):
    """C3.5 Do you play a family?"""

    hand: Birds

    def answers(self) -> Iterator[PlayFamily | EndTurn]:
        yield EndTurn()
        for species in families(self.hand):
            yield PlayFamily(species)

    def check(self, move: object) -> None:
        if isinstance(move, PlayFamily):
            birds = self.hand.count(move.species)
            if not birds:
                raise IllegalMove("bird_not_in_hand", species=move.species)
            if not kept_of_family(move.species, birds):
                needed = FAMILIES[move.species].small
                raise IllegalMove("family_too_small", species=move.species, birds=birds, needed=needed)
        elif not isinstance(move, EndTurn):
            raise self._refuse(move)

    def sample(self, pick: Pick) -> PlayFamily | EndTurn:
        ready = families(self.hand)
        number = pick(len(ready) + 1)
        return PlayFamily(ready[number]) if number < len(ready) else EndTurn()


Question: TypeAlias = LayBirds | ChooseDraw | ChooseFamily


def families(hand: Birds | list[Species]) -> list[Species]:
    """C3.5 The species of which a hand has a family, in the order of the rulebook's table."""
    counts = Counter(hand)
    return [species for species in FAMILIES if kept_of_family(species, counts[species])]


def ask(table: AnyTable, hand: Birds) -> Question:
    """The question to the seat that the table waits for, from the open table and what the seat itself knows."""
    match table.moment:
        case "lay":
            return LayBirds(hand, tuple(table.rows))
        case "draw":
            return ChooseDraw(min(DRAWN, table.pile + table.discard))
        case "family":
            return ChooseFamily(hand)
        case None:
            raise ValueError("the table waits for nobody")
