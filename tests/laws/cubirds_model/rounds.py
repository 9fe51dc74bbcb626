"""C2, C3.6, C4 A whole game: the setup, turn after turn, new hands, and who is ranked where."""

from tests.laws.cubirds_model.robinbird import RobinBird
from tests.laws.cubirds_model.table import BIRDS, Asking, Seat


class Model(RobinBird):
    """A table at which CuBirds is played."""

    def game(self) -> Asking[None]:
        """A game from the very beginning."""
        seat = self.set_up()
        self.begin_turn(seat)
        yield from self.go_on(seat, "lay")

    def go_on(self, seat: Seat, moment: str) -> Asking[None]:
        """The rest of a game, from one of the questions of this seat's turn on."""
        while not self.over():
            if seat == self.robinbird:
                self.take_turn_of_robinbird(seat)
            else:
                yield from self.take_turn(seat, moment)
            moment = "lay"
            if self.over():
                return  # C4.1 at once: with a win, an empty hand does not matter any more
            if self.turns >= 300:
                self.end("last_turn", None)  # C4.3
            elif self.hands[seat]:
                seat = (seat + 1) % len(self.seats)
            else:
                self.deal_new_hands(seat)  # and another turn
            if not self.over():
                self.begin_turn(seat)

    def set_up(self) -> Seat:
        """C2, C7.1, C7.2 Rows without duplicates, hands, collections; and who begins."""
        self.pile = self.shuffle(BIRDS)
        for row in self.rows:
            while len(row) < 3:
                (bird,) = self.take_from_pile(1)
                if bird in row:
                    self.discard_openly([bird])
                else:
                    row.append(bird)
        self.deal_hands()
        for seat in self.seats:
            self.collections[seat] = self.take_from_pile(1)
        if self.robinbird is not None:
            self.collections[self.robinbird] += self.take_from_pile(self.extra_birds)
            return 0
        first: Seat = self.shuffle([*self.seats])[0]
        return first

    def deal_hands(self) -> None:
        """C2.2, C3.6 Eight birds for everybody, whose hand is empty; RobinBird's lie open (C7.1)."""
        self.deals += 1
        for seat in self.seats:
            if seat == self.robinbird:
                self.take_openly(seat, self.take_from_pile(8))
            else:
                self.hands[seat] += self.take_from_pile(8)
        self.tell("dealt", [sorted(hand) for hand in self.hands])

    def begin_turn(self, seat: Seat) -> None:
        """C2.4, C3 Turns are counted."""
        self.turns += 1
        self.tell("turn", seat, self.turns)

    def deal_new_hands(self, seat: Seat) -> None:
        """C3.6, C4.2 All others discard their hands; then there are enough birds for new ones, or the game is over."""
        self.tell("hands discarded", seat)
        for other in self.seats:
            self.discards += self.hands[other]
            self.seen += self.known[other]  # C5.1 the rest is not shown; these were not laid down, so they stay noted
            self.hands[other], self.known[other] = [], []
        if len(self.pile) + len(self.discards) < 8 * len(self.seats):
            self.end("no_deal", None)
        else:
            self.deal_hands()

    def ranks(self) -> dict[Seat, int]:
        """C4.2 A winner by C4.1 is before all others; they are ranked by the sizes of their collections."""
        strength = {seat: (seat == self.winner, len(self.collections[seat])) for seat in self.seats}
        return {seat: 1 + sum(other > strength[seat] for other in strength.values()) for seat in self.seats}
