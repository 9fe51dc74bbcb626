"""W5, W6 Acquiring animals, and who goes first in a tie."""

from collections.abc import Iterable, Iterator

from tests.laws.wildcards_model.table import (
    NATURAL_HABITAT,
    WILD,
    Answer,
    Asking,
    Seat,
    Table,
    highest_first,
    selections,
    value_of,
)


class Turns(Table):
    """A table at which animals are acquired."""

    def acquire_animals(self) -> Asking[None]:
        """W5.1 The highest bids first; equal ones are put in order when their value is reached, not before."""
        for value in (4, 3, 2, 1):
            equal = [seat for seat in self.seats if seat in self.turns and value_of(self.bids[seat]) == value]
            if len(equal) > 1:
                yield from self.break_tie(value, equal)
            else:
                yield from self.take_turns(equal)

    def take_turns(self, seats: Iterable[Seat]) -> Asking[None]:
        """W5.2, W5.7, W8.4 One after another acquires an animal or passes; who has no choice passes."""
        for seat in seats:
            if not self.display:
                self.pass_turn(seat, "empty_display")
            elif seat == self.leo:
                self.acquire(seat, 0, ())
            elif len(self.hands[seat]) < self.price(seat):
                self.pass_turn(seat, "too_few_cards")
            else:
                chosen = yield from self.ask("acquire", {seat: self.ways_to_take_a_turn(seat)})
                if chosen[seat] == ("pass",):
                    self.pass_turn(seat, None)
                else:
                    self.acquire(seat, *chosen[seat][1:])
            self.turns.remove(seat)

    def price(self, seat: Seat) -> int:
        """W5.3, W6.5 How many cards are still to be paid: one fewer than the bid's value, less what a tie has bound."""
        return value_of(self.bids[seat]) - 1 - len(self.payments[seat]) if seat != self.leo else 0

    def ways_to_take_a_turn(self, seat: Seat) -> Iterator[Answer]:
        """W5.2, W5.3 Any animal on display for any habitats from hand; or a pass."""
        yield ("pass",)
        for payment in selections(self.hands[seat], self.price(seat)):
            for position in range(len(self.display)):
                yield "acquire", position, payment

    def acquire(self, seat: Seat, position: int, payment: tuple[str, ...]) -> None:
        """W5.3-W5.5 Pay, take the animal, perhaps its leader, and perhaps two points."""
        self.lay_open(seat, payment)
        self.payments[seat] += payment
        animal = self.display.pop(position)
        self.collections[seat].append(animal)
        self.happened.append(("acquired", seat, animal))
        self.gain_leader(seat, animal)
        shown = [card[0] for card in (self.bids[seat], *self.payments[seat]) if card is not None]
        if seat != self.leo and all(habitat in (WILD, NATURAL_HABITAT[animal]) for habitat in shown):  # W8.5
            self.tokens[seat] += 2
            self.happened.append(("natural habitat", seat))

    def pass_turn(self, seat: Seat, reason: str | None) -> None:
        """W5.6 Return bid and payment to the hand, then draw two. Leo does nothing, and his bid stays (W8.4)."""
        self.happened.append(("passed", seat, reason))
        bid = self.bids[seat]
        if seat != self.leo and bid is not None:
            self.take_back(seat, [bid, *self.payments[seat]])
            self.bids[seat], self.payments[seat] = None, []
            self.hands[seat] += self.draw(seat, min(2, 10 - len(self.hands[seat])))  # W2.6

    def break_tie(self, value: int, tied: list[Seat]) -> Asking[None]:
        """W6.1-W6.4 The steps of the table at the head of W6."""
        if self.display:  # step 1
            unable = [seat for seat in tied if len(self.hands[seat]) < self.price(seat)]  # step 2
            rest = [seat for seat in tied if seat not in unable]
            for first in (self.leaders["lion"], self.leo):  # steps 3 and 4; a lion of Leo's own changes nothing
                if first in rest and self.display:
                    rest.remove(first)
                    yield from self.take_turns([first])
            if self.display:  # step 5
                yield from self.take_turns((yield from self.put_in_order(value, rest)))
                yield from self.take_turns(self.clockwise(unable))
        # Whoever has had no turn by now finds the display empty.
        yield from self.take_turns(self.clockwise(self.turns.intersection(tied)))

    def put_in_order(self, value: int, tied: list[Seat]) -> Asking[list[Seat]]:
        """W6.5-W6.7 By payments, then by duel (2020) or talisman (2022), all before the first of them has a turn."""
        groups = [tied]
        if len(tied) > 1 and value > 1:  # steps 6 and 7
            payments = yield from self.ask(
                "pay",
                {seat: self.ways_to_pay(seat) for seat in tied if len(self.hands[seat]) > value - 1},
                {
                    seat: (("pay", tuple(sorted(self.hands[seat]))), "whole_hand")
                    for seat in tied
                    if len(self.hands[seat]) == value - 1
                },
            )
            for seat in tied:
                self.payments[seat] = list(payments[seat][1])
                self.lay_open(seat, self.payments[seat])
            self.happened.append(("paid", {seat: sorted(self.payments[seat]) for seat in tied}))
            groups = highest_first({seat: sum(map(value_of, self.payments[seat])) for seat in tied})
        order: list[Seat] = []
        for equal in groups:  # step 8
            if len(equal) < 2:
                order += equal
            elif self.edition == 2022:
                self.talisman_decided = True
                order += self.clockwise(equal)
            else:
                order += yield from self.duel_to_the_end(equal)
        return order

    def ways_to_pay(self, seat: Seat) -> Iterator[Answer]:
        """W6.5 Any habitats from hand, one fewer than the value of the bid."""
        for cards in selections(self.hands[seat], self.price(seat)):
            yield "pay", cards

    def duel_to_the_end(self, equal: list[Seat]) -> Asking[list[Seat]]:
        """W6.6 A duel with all its repetitions; only when it is over, its cards are discarded."""
        order = yield from self.duel(equal)
        self.discard += self.duel_cards
        self.duel_cards = []
        return order

    def duel(self, equal: list[Seat]) -> Asking[list[Seat]]:
        """W6.6 The higher card is first; those who remain equal go on, the higher group before the lower."""
        can_draw = bool(self.habitats or self.discard)
        if not can_draw and not any(self.hands[seat] for seat in equal):
            return sorted(equal)  # clockwise from seat 0
        forced: dict[Seat, tuple[Answer, str]] = {}
        for seat in equal:
            if not self.hands[seat]:
                forced[seat] = ("duel", None), "empty_hand"
            elif len(self.hands[seat]) == 1 and not can_draw:
                forced[seat] = ("duel", self.hands[seat][0]), "only_card"
        answers = {seat: self.ways_to_duel(seat, can_draw) for seat in equal if seat not in forced}
        chosen = yield from self.ask("duel", answers, forced)
        laid: dict[Seat, str | None] = {}
        for seat in sorted(equal):
            _, card = chosen[seat]
            if card is not None:
                self.lay_open(seat, [card])
            laid[seat] = card or self.top_card()
        self.duel_cards += [card for card in laid.values() if card is not None]
        self.happened.append(("duel", laid))
        order: list[Seat] = []
        for group in highest_first({seat: value_of(card) for seat, card in laid.items()}):
            order += group if len(group) == 1 else (yield from self.duel(group))
        return order

    def ways_to_duel(self, seat: Seat, can_draw: bool) -> Iterator[Answer]:
        """W6.6 Any habitat from hand, or the top card of the pile, where there is one."""
        if can_draw:
            yield "duel", None
        for card in self.hands[seat]:
            yield "duel", card
