"""C3 The turn of a person: laying birds, enclosing others, filling the row, drawing, and a family."""

from collections.abc import Iterator

from tests.laws.cubirds_model.table import KINDS, Answer, Asking, Question, Seat, Table


def how_many_enclosed(row: list[str], species: str, side: str) -> int:
    """C3.2 Walk into the row from this side: how many birds are passed before one of the species is met, if any is."""
    inwards = row if side == "left" else row[::-1]
    for passed, bird in enumerate(inwards):
        if bird == species:
            return passed
    return 0


class Turns(Table):
    """A table at which people take their turns."""

    def take_turn(self, seat: Seat, moment: str = "lay") -> Asking[None]:
        """C3 A turn, or the rest of it from one of its questions on."""
        if moment == "lay":
            _, species, row, side = yield Question("lay", seat, [*self.ways_to_lay(seat)])
            count = self.lay_open(seat, species)
            self.tell("laid", seat, species, count, row, side)
            if self.add_to_row(seat, row, side, [species] * count):
                moment = "family"  # C3.3 whoever encloses something does not draw
            self.fill(row)
        if moment != "family" and (self.pile or self.discards):
            answer = yield Question("draw", seat, [("draw",), ("keep",)])
            self.draw(seat, answer)
        if len(self.hands[seat]) >= 2:
            answer = yield Question("family", seat, [*self.ways_to_end(seat)])
            if answer == ("end",):
                self.tell("no family", seat)
            else:
                self.play_family(seat, answer[1])

    def ways_to_lay(self, seat: Seat) -> Iterator[Answer]:
        """C3.1 Any species in hand, any row, either end."""
        for species in KINDS:
            if species in self.hands[seat]:
                for row in (0, 1, 2, 3):
                    yield "lay", species, row, "left"
                    yield "lay", species, row, "right"

    def add_to_row(self, seat: Seat, row: int, side: str, birds: list[str]) -> bool:
        """C3.2 Lay equal birds at an end, and take what they enclose; it is said whether that was anything."""
        line = self.rows[row]
        passed = how_many_enclosed(line, birds[0], side)
        if side == "left":
            first = len(birds)
            taken, left = line[:passed], birds + line[passed:]
        else:
            first = len(line) - passed
            taken, left = line[first:], line[:first] + birds
        self.rows[row] = left
        if taken:
            self.take_openly(seat, taken)
            self.tell("enclosed", seat, row, first, taken)
        return bool(taken)

    def fill(self, row: int) -> None:
        """C3.4 A row of one species gets birds at its right end, until it has two."""
        added = []
        while len({*self.rows[row]}) == 1 and (bird := self.next_bird()):
            self.rows[row].append(bird)
            added.append(bird)
        if added:
            self.tell("filled", row, added)

    def draw(self, seat: Seat, answer: Answer) -> None:
        """C3.3 Two birds, or as many as there are, seen by nobody else; or none."""
        if answer == ("keep",):
            self.tell("kept hand", seat)
        else:
            drawn = self.take_from_pile(2)
            self.hands[seat] += drawn
            self.tell("drew", seat, sorted(drawn))

    def ways_to_end(self, seat: Seat) -> Iterator[Answer]:
        """C3.5 No family, or any species of which there are enough."""
        yield ("end",)
        for species in self.families(seat):
            yield "family", species

    def families(self, seat: Seat) -> list[str]:
        """C3.5 The species of which a hand holds at least a small family, in the order of C1.1."""
        return [species for species, kind in KINDS.items() if self.hands[seat].count(species) >= kind.small]

    def play_family(self, seat: Seat, species: str) -> None:
        """C3.5, C4.1 One bird is kept, or two of a large family, and the others are discarded. That may win."""
        count = self.lay_open(seat, species)
        kept = 2 if count >= KINDS[species].large else 1
        self.collections[seat] += [species] * kept
        self.discard_openly([species] * (count - kept))
        self.tell("family", seat, species, count, kept)
        collected = [self.collections[seat].count(each) for each in KINDS]
        if len([number for number in collected if number > 0]) >= 7:
            self.end("seven_species", seat)
        elif len([number for number in collected if number >= 3]) >= 2:
            self.end("two_threes", seat)

    def over(self) -> bool:
        """C4 Whether the game is over."""
        return self.ending is not None

    def end(self, ending: str, winner: Seat | None) -> None:
        """C4 The game is over."""
        self.ending, self.winner = ending, winner
        self.tell("over", ending, winner)
