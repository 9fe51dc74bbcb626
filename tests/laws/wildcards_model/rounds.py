"""W3, W4, W7, W9 A whole game, round by round: bids, refills, turns, and what comes after them."""

from collections.abc import Iterator

from tests.laws.wildcards_model.table import REFILL, WILD, Answer, Asking, Seat, selections
from tests.laws.wildcards_model.turns import Turns


class Model(Turns):
    """A table at which Wild Cards is played."""

    def game(self, duelling: list[Seat]) -> Asking[None]:
        """The rest of a game: from the placing of bids on, or from the midst of a duel between these seats."""
        if duelling:
            yield from self.take_turns((yield from self.duel_to_the_end(duelling)))
            yield from self.acquire_animals()
            yield from self.prepare_next_round()
        while not self.over:
            yield from self.place_bids()
            yield from self.refill_hands()
            yield from self.acquire_animals()
            yield from self.prepare_next_round()

    def place_bids(self) -> Asking[None]:
        """W3.1-W3.4 All bid in secret and reveal together; the owner of a pair decides after that."""
        self.exchanged = set()
        self.talisman_decided = False
        bids = yield from self.ask(
            "bid",
            {seat: self.ways_to_bid(seat) for seat in self.people if self.hands[seat]},
            {seat: (("bid", (REFILL,)), "empty_hand") for seat in self.people if not self.hands[seat]},
        )
        if self.leo is not None:
            self.reveal(self.leo, self.leo_pile.pop(0))  # W8.2
        pairs = {seat: cards for seat, (_, cards) in bids.items() if len(cards) == 2}
        for seat in self.people:
            if seat not in pairs:
                self.reveal(seat, bids[seat][1][0])
        for seat, pair in pairs.items():
            chosen = yield from self.ask("choose_bid", {seat: (("reveal", card) for card in pair)})
            self.reveal(seat, chosen[seat][1])

    def ways_to_bid(self, seat: Seat) -> Iterator[Answer]:
        """W3.1, W3.4 One card of those in hand and the refill card; the eagle leader's owner may lay two."""
        for count in (1, 2) if self.leaders["eagle"] == seat else (1,):
            for cards in selections([*self.hands[seat], REFILL], count):
                yield "bid", cards

    def reveal(self, seat: Seat, bid: str) -> None:
        """W3.2 A bid is turned over. From now on its owner is a refiller (W4.1), or has a turn ahead (W5.1)."""
        self.bids[seat] = bid
        (self.refilling if bid == REFILL else self.turns).add(seat)
        if bid != REFILL and seat != self.leo:
            self.lay_open(seat, [bid])

    def refill_hands(self) -> Asking[None]:
        """W4.4-W4.6 Discard together, then draw in clockwise order."""
        yield from self.exchange_animals()
        refillers = self.clockwise(self.refilling)
        people = [seat for seat in refillers if seat != self.leo]
        discards = yield from self.ask(
            "discard",
            {seat: self.ways_to_discard(seat) for seat in people if self.hands[seat]},
            {seat: (("discard", ()), "empty_hand") for seat in people if not self.hands[seat]},
        )
        for seat in people:
            _, cards = discards[seat]
            self.lay_open(seat, cards)
            self.discard += cards
        if self.leo in refillers:
            self.discard += self.leo_pile  # W8.3
            self.leo_pile = []
        for seat in refillers:
            if seat == self.leo:
                self.leo_pile = self.shuffle([*self.draw(seat, 5), REFILL])  # W8.3
            else:
                enough = 10 if self.leaders["squirrel"] == seat else 7  # W4.5
                self.hands[seat] += self.draw(seat, enough - len(self.hands[seat]))
            self.bids[seat] = None
            self.refilling.remove(seat)

    def ways_to_discard(self, seat: Seat) -> Iterator[Answer]:
        """W4.4 As many habitats as they like, or none."""
        for count in range(len(self.hands[seat]) + 1):
            for cards in selections(self.hands[seat], count):
                yield "discard", cards

    def exchange_animals(self) -> Asking[None]:
        """W4.2 The meerkat leader goes from refiller to refiller; nobody uses it twice, and Leo not at all (W8.5)."""
        while (owner := self.leaders["meerkat"]) in self.refilling - self.exchanged - {self.leo}:
            chosen = yield from self.ask("exchange", {owner: self.ways_to_exchange(owner)})
            self.exchanged.add(owner)
            if chosen[owner] != ("keep",):
                _, given, position = chosen[owner]
                taken, self.display[position] = self.display[position], given
                self.collections[owner].remove(given)
                self.collections[owner].append(taken)
                self.gain_leader(owner, taken)  # W4.3: (a) is settled before (b)
                self.lose_leader(owner, given)

    def ways_to_exchange(self, seat: Seat) -> Iterator[Answer]:
        """W4.2, W4.3 Any animal of the collection for any on display, the same species included; or none."""
        yield ("keep",)
        for given in self.collections[seat]:
            for position in range(len(self.display)):
                yield "exchange", given, position

    def prepare_next_round(self) -> Asking[None]:
        """W7.1-W7.4 Clear the table, then go on or end the game."""
        yield from self.save_bid()
        for seat in self.seats:
            self.discard += [card for card in (self.bids[seat], *self.payments[seat]) if card is not None]
            self.bids[seat], self.payments[seat] = None, []
        self.left += self.display
        shown = len(self.seats) - 1
        self.display, self.animals = self.animals[:shown], self.animals[shown:]
        if len(self.display) < shown:
            self.end()
            return
        if self.talisman_decided:
            self.talisman = self.clockwise(self.people)[0]
        self.round += 1

    def save_bid(self) -> Asking[None]:
        """W7.2 The ibex leader's owner may take back a bid that still lies there and is not wild; Leo never (W8.5)."""
        owner = self.leaders["ibex"]
        if owner is not None and owner != self.leo:
            bid = self.bids[owner]
            if bid is not None and bid[0] != WILD:
                chosen = yield from self.ask("take_back", {owner: iter([("take back",), ("leave",)])})
                if chosen[owner] == ("take back",):
                    self.take_back(owner, [bid])
                    self.bids[owner] = None

    def end(self) -> None:
        """W7.3, W9.1 Hands are discarded; Leo's pile stays hidden."""
        self.over = True
        for seat in self.people:
            self.discard += self.hands[seat]
            self.hands[seat], self.known[seat] = [], []

    def points(self, seat: Seat) -> dict[str, int]:
        """W9.1 The parts of a score. First and second place each go to one species only."""
        most, second, *_ = sorted((self.collections[seat].count(species) for species in self.leaders), reverse=True)
        leaders = [species for species, owner in self.leaders.items() if owner == seat]
        return {
            "most": 2 * most,
            "second": second,
            "leaders": sum(3 if species == "peacock" else 1 for species in leaders),
            "tokens": self.tokens[seat],
        }

    def ranks(self) -> dict[Seat, int]:
        """W9.2 By total, then by animals in the collection; who is equal in both shares the rank."""
        strength = {seat: (sum(self.points(seat).values()), len(self.collections[seat])) for seat in self.people}
        return {seat: 1 + sum(other > strength[seat] for other in strength.values()) for seat in self.people}
