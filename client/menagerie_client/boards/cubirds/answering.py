"""A picking for each question of CuBirds."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from menagerie_client.boards.cubirds.forecast import best_family, best_lay
from menagerie_client.boards.cubirds.picking import CuBirdsPicking, bird, end, end_of
from menagerie_client.boards.picking import Item
from menagerie_client.boards.sitting import Sitting
from menagerie_client.drawing.hints import Hint
from menagerie_shared.games.cubirds.cards import Species
from menagerie_shared.games.cubirds.moves import Draw, EndTurn, KeepHand, Lay, Move, PlayFamily
from menagerie_shared.games.cubirds.questions import SIDES, ChooseDraw, ChooseFamily, LayBirds, families


class LayingBirds(CuBirdsPicking):
    """C3.1 Which birds, and at which end of which row?

    The cursor is at an end; the species is chosen beside it. A letter and a digit lead to every answer.
    """

    question: LayBirds

    def __init__(self, sitting: Sitting[Any]) -> None:
        self._species: Species = sitting.question.hand[0]
        self._is_aimed = False
        """Whether the person chose an end: then other birds are for the same end."""
        super().__init__(sitting)

    def suggest(self) -> None:
        """What brings the hand closest to a family."""
        best = best_lay(self.question.rows, self.question.hand)
        self._species, self.cursor = best.species, end(best.row, best.side)

    @property
    def species(self) -> Species:
        """The species that is laid."""
        return self._species

    @property
    def kinds(self) -> list[Species]:
        """The species in hand."""
        return list(dict.fromkeys(self.question.hand))

    def recall(self, chosen: Move) -> None:
        if isinstance(chosen, Lay):
            self._species, self.cursor = chosen.species, end(chosen.row, chosen.side)

    def rows(self) -> list[list[Item]]:
        return [[bird(species) for species in self.kinds], *self._ends()]

    def counted(self) -> list[Item]:
        """The ends: all on the left, from top to bottom, then all on the right."""
        return [end(row, side) for side in SIDES for row in range(len(self.question.rows))]

    def counted_as(self) -> str:
        return "cubirds-board-hint-end-of-row"

    def point(self, item: Item) -> None:
        self._is_aimed = True

    def move(self) -> Lay:
        return Lay(self.species, *end_of(self.cursor))

    def effect(self) -> str:
        return self.effects.lay(self.species, *end_of(self.cursor))

    def press(self, key: str, character: str | None) -> Move | bool:
        """Arrows lead from end to end, and letters from bird to bird; all else is as everywhere."""
        row, side = end_of(self.cursor)
        match key:
            case "left" | "right":
                return self._go_to(row, SIDES.index(key))
            case "up" | "down":
                return self._go_to(row + (1 if key == "down" else -1), SIDES.index(side))
            case "tab" | "shift+tab":
                return self._lay(self.kinds.index(self.species) + (1 if key == "tab" else -1))
            case _:
                item = None if character is None else self.shortcuts().get(character.lower())
                if item is not None:
                    return self._lay(self.rows()[0].index(item))
                return super().press(key, character)

    def click(self, item: Item) -> None:
        if item[0] == "bird":
            self._lay(self.rows()[0].index(item))
        else:
            self._is_aimed = True
            super().click(item)

    def shortcuts(self) -> Mapping[str, Item]:
        """The letters of birds, if there are other ones to lay."""
        return super().shortcuts() if len(self.kinds) > 1 else {}

    def own_hints(self) -> list[Hint]:
        return self.birds_hint()

    def hints(self) -> list[Hint]:
        """Birds first, then an end for them."""
        (arrows, *hints), own, (_, side) = super().hints(), self.own_hints(), end_of(self.cursor)
        arrows = arrows._replace(key="left" if side == "right" else "right")
        return [*own, arrows, *(hint for hint in hints if hint not in own)]

    def _ends(self) -> list[list[Item]]:
        return [[end(row, side) for side in SIDES] for row in range(len(self.question.rows))]

    def _go_to(self, row: int, side: int) -> bool:
        self.disarm()
        self._is_aimed = True
        self.cursor = end(row % len(self.question.rows), SIDES[side])
        return True

    def _lay(self, number: int) -> bool:
        """Lay other birds: at the end that was chosen or, as long as none was, where they take most."""
        self.disarm()
        self._species = self.kinds[number % len(self.kinds)]
        if not self._is_aimed:
            best = best_lay(self.question.rows, self.question.hand, self._species)
            self.cursor = end(best.row, best.side)
        return True


class Drawing(CuBirdsPicking):
    """C3.3 Two more birds, or none?"""

    question: ChooseDraw
    DRAW: ClassVar[Item] = ("button", "draw")

    @property
    def keep(self) -> Item:
        """The button for drawing nothing: with an empty hand there is nothing to keep, and it does something else."""
        return "button", "keep" if self.effects.hand else "empty"

    def recall(self, chosen: Move) -> None:
        self.cursor = self.DRAW if isinstance(chosen, Draw) else self.keep

    def suggest(self) -> None:
        """C3.6 Two birds are worth less than eight, another turn, and nothing left to the others."""
        if not self.effects.hand and self.effects.empties_well:
            self.cursor = self.keep

    def rows(self) -> list[list[Item]]:
        return [[self.DRAW, self.keep]]

    def prompt(self) -> str:
        return super().prompt() + ("" if self.effects.hand else "-empty")

    def move(self) -> Draw | KeepHand:
        return Draw() if self.cursor == self.DRAW else KeepHand()

    def effect(self) -> str:
        return self.effects.draw(self.question.birds) if self.cursor == self.DRAW else self.effects.keep()

    def own_hints(self) -> list[Hint]:
        return [self.button_hint("draw"), self.button_hint(str(self.keep[1]))]

    def counted(self) -> list[Item]:
        return []


class PlayingFamily(CuBirdsPicking):
    """C3.5 Which family, or none?"""

    question: ChooseFamily
    END: ClassVar[Item] = ("button", "end")

    def recall(self, chosen: Move) -> None:
        self.cursor = bird(chosen.species) if isinstance(chosen, PlayFamily) else self.END

    def rows(self) -> list[list[Item]]:
        ready = families(self.question.hand)
        return [[*(bird(species) for species in dict.fromkeys(self.question.hand) if species in ready), self.END]]

    def suggest(self) -> None:
        """The best family that there is."""
        ready, collection = families(self.question.hand), self.effects.table.places[self.effects.seat].collection
        if ready:
            self.cursor = bird(best_family(self.question.hand, ready, collection))

    def counted(self) -> list[Item]:
        return []

    def move(self) -> PlayFamily | EndTurn:
        return EndTurn() if self.species is None else PlayFamily(self.species)

    def effect(self) -> str:
        return self.effects.end_turn() if self.species is None else self.effects.family(self.species)

    def own_hints(self) -> list[Hint]:
        return [*self.birds_hint(), self.button_hint("end")]


PICKINGS: Final[Mapping[type, type[CuBirdsPicking]]] = {
    LayBirds: LayingBirds,
    ChooseDraw: Drawing,
    ChooseFamily: PlayingFamily,
}
"""How each question is answered."""
