"""C7 The turn of RobinBird, who decides nothing."""

from tests.laws.cubirds_model.table import KINDS, Seat
from tests.laws.cubirds_model.turns import Turns, how_many_enclosed


class RobinBird(Turns):
    """A table at which RobinBird may sit."""

    def take_turn_of_robinbird(self, seat: Seat) -> None:
        """C7.3-C7.5 A bird for each row, as long as there are any, and then every family."""
        for row in range(self.robinbird_rows):  # C7.7
            bird = self.next_bird()
            if bird is None:
                break
            left, right = (how_many_enclosed(self.rows[row], bird, side) for side in ("left", "right"))
            side = "left" if left > right else "right"
            self.tell("added", seat, bird, row, side)
            self.add_to_row(seat, row, side, [bird])
            self.fill(row)
        for species in KINDS:
            if not self.over() and species in self.families(seat):
                self.play_family(seat, species)
