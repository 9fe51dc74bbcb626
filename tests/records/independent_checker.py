"""A checker of records of Wild Cards, written from docs/record.md alone.

It imports nothing of Menagerie's: only JSON, SHA-256 and HMAC of the standard library. It does not know which choices
are legal, but it checks the shuffles, follows every card from the deal to the end, and computes rounds and scores by
itself. It is one file on purpose, so that it can be taken away and run anywhere.

    python independent_checker.py FILE
"""

import hashlib
import hmac
import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

SPECIES = ("eagle", "ibex", "lion", "meerkat", "peacock", "squirrel")
HOME = dict(zip(SPECIES, "mmssff", strict=True))
COPIES = {"f": (4, 4, 3, 3), "m": (4, 4, 3, 3), "s": (4, 4, 3, 3), "w": (1, 1, 1, 1)}
HABITATS = [f"{letter}{value}" for letter in "fmsw" for value in (1, 2, 3, 4) for _ in range(COPIES[letter][value - 1])]
ANIMALS = [species for species in SPECIES for _ in range(7)]
REMOVED = {3: 14, 4: 6, 5: 2}
ROUNDS = {3: 14, 4: 12, 5: 10}
REFILL = "refill"
FIELDS = "format version game options rules table match clock seats fairness shuffles steps rounds outcome"


class Wrong(Exception):
    """Something in the record does not fit."""


def demand(expected: Any, found: Any, what: str) -> None:
    """Both are the same JSON."""
    if json.dumps(expected, sort_keys=True) != json.dumps(found, sort_keys=True):
        raise Wrong(f"{what}: {found!r}, expected {expected!r}")


# The shuffles, byte by byte


def u32(number: int) -> bytes:
    return number.to_bytes(4, "big")


def lp(data: bytes) -> bytes:
    return u32(len(data)) + data


def sha256(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def values(key: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac.new(key, block.to_bytes(8, "big"), hashlib.sha256).digest()
        yield from (int.from_bytes(digest[place : place + 4], "big") for place in range(0, 32, 4))
        block += 1


def shuffle(items: list[Any], seed: bytes, mix: bytes, number: int) -> list[Any]:
    row = values(hmac.new(seed, b"mg/shuffle/v1\0" + mix + u32(number), hashlib.sha256).digest())
    a = list(items)
    for i in range(len(a) - 1, 0, -1):
        u = next(row)
        while u >= 2**32 // (i + 1) * (i + 1):
            u = next(row)
        a[i], a[u % (i + 1)] = a[u % (i + 1)], a[i]
    return a


def mix_of(game: bytes, rules_hash: bytes, seats: int, contributions: dict[int, bytes]) -> bytes:
    opened = (u32(seat) + contributions[seat] for seat in sorted(contributions))
    return sha256(b"mg/mix/v1\0", lp(game), rules_hash, u32(seats), *opened)


def check_fairness(record: dict[str, Any]) -> tuple[bytes, bytes]:
    """Everything that was committed to is what was opened; returns the seed and the mix."""
    fair = record["fairness"]
    game = f"{record['table']}/{record['match']}".encode()
    rules = {key: record[key] for key in ("game", "options", "rules")}
    text = json.dumps(rules, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    demand(text, fair["rules_text"], "rules_text")
    rules_hash = sha256(text.encode())
    demand(rules_hash.hex(), fair["rules_hash"], "rules_hash")
    seed = bytes.fromhex(fair["seed"])
    demand(32, len(seed), "length of the seed")
    demand(sha256(b"mg/commit/v1\0", lp(game), seed).hex(), fair["commitment"], "commitment")
    demand(record["options"]["seats"], len(fair["shares"]), "number of shares")
    contributions = {}
    for seat, share in enumerate(fair["shares"]):
        if record["seats"][seat]["kind"] != "person":
            demand({"commitment": None, "contribution": None}, share, f"share of seat {seat}")
        if share["contribution"] is not None:
            contributions[seat] = bytes.fromhex(share["contribution"])
            demand(32, len(contributions[seat]), f"length of what seat {seat} contributed")
            committed = sha256(b"mg/seat/v1\0", lp(game), u32(seat), contributions[seat])
            demand(committed.hex(), share["commitment"], f"commitment of seat {seat}")
    mix = mix_of(game, rules_hash, len(fair["shares"]), contributions)
    demand(mix.hex(), fair["mix"], "mix")
    return seed, mix


# The table, card by card


class Seat:
    """What lies in front of a seat, and what it holds."""

    def __init__(self) -> None:
        self.hand: list[str] = []
        self.known: list[str] = []
        self.collection: list[str] = []
        self.tokens = 0
        self.bid: str | None = None
        self.payment: list[str] = []


class Checker:
    """Follows a record from the deal to the scores."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.record = record
        self.options = record["options"]
        self.count: int = self.options["seats"]
        self.leo_seat = self.count - 1 if self.options["leo"] else None
        self.people = [seat for seat in range(self.count) if seat != self.leo_seat]
        self.seats = [Seat() for _ in range(self.count)]
        self.habitats: list[str] = []
        self.animals: list[str] = []
        self.removed: list[str] = []
        self.leo: list[str] = []
        self.discard: list[str] = []
        self.duel: list[str] = []
        self.display: list[str] = []
        self.left: list[str] = []
        self.leaders: dict[str, int | None] = dict.fromkeys(SPECIES)
        self.talisman: int | None = None
        self.round = 0
        self.acted: list[tuple[int, int]] = []
        """Who had a turn in this round, with the value of the bid."""
        self.refilled: set[int] = set()
        self.claim: tuple[str, int | None] | None = None
        """The leader that has to move next."""
        self.points: int | None = None
        """The seat that has to get points next."""
        self.draw: tuple[int, int] | None = None
        """The seat that has to draw next, and how many cards."""
        self.choices: dict[int, tuple[int | None, Any]] = {}
        """The secret choices that lie unrevealed: in which step they were made, and what they are."""
        self.asked: list[int] = []
        self.over = False
        self.shuffles = 0
        self.rounds: list[Any] = []

    def run(self) -> None:
        record = self.record
        demand(sorted(FIELDS.split()), sorted(record), "fields")
        demand(["menagerie-record", 1], [record["format"], record["version"]], "format and version")
        demand(["wildcards", 1], [record["game"], record["rules"]], "game and rules")
        kinds = [sitter["kind"] for sitter in record["seats"]]
        demand(self.count, len(kinds), "number of seats")
        demand([seat == self.leo_seat for seat in range(self.count)], [kind == "virtual" for kind in kinds], "kinds")
        self.seed, self.mix = check_fairness(record)
        for number, step in enumerate(record["steps"]):
            self.check_step(number, step)
            for place, event in enumerate(step["events"]):
                self.where = f"round {self.round}, step {number}, event {place} ({event['type']})"
                self.check_order(event)
                name = re.sub(r"(?<!^)(?=[A-Z])", "_", event["type"]).lower()
                getattr(self, f"on_{name}")(**{key: value for key, value in event.items() if key != "type"})
                if event["type"] == "TableCleared":
                    self.rounds.append({"step": number, "event": place, "table": self.open_table()})
                self.check_conservation()
        demand(True, self.over, "the game is over")
        demand(self.shuffles, len(record["shuffles"]), "number of shuffles")
        demand(ROUNDS[self.count], len(self.rounds), "number of rounds")
        for number, found in enumerate(record["rounds"]):
            demand(self.rounds[number] if number < len(self.rounds) else None, found, f"rounds[{number}]")
        demand(len(self.rounds), len(record["rounds"]), "rounds")
        demand({"standings": self.standings()}, record["outcome"], "outcome")

    def check_step(self, number: int, step: dict[str, Any]) -> None:
        """Who chose, what it was made in place of, and that it is the first thing to happen."""
        self.step = number
        demand(number, step["number"], "number of a step")
        if number == 0:
            demand([None] * 4, [step[key] for key in ("seat", "by", "move", "replaces")], "the deal")
            return
        seat, move = step["seat"], step["move"]
        if seat not in self.asked:
            raise Wrong(f"step {number}: seat {seat} is not asked")
        before = None if move["type"] == "Reveal" else self.choices.get(seat, (None, None))[0]
        demand(before, step["replaces"], f"step {number}: replaces")
        if self.record["seats"][seat]["kind"] == "bot":
            demand("bot", step["by"], f"step {number}: by")
        if step["by"] == "time" and self.record["clock"]["choice"] is None:
            raise Wrong(f"step {number}: there is no clock")
        first = step["events"][0]
        if first["type"] in ("ChoiceMade", "ChoiceChanged"):
            demand([seat, move], [first["seat"], first["move"]], f"step {number}: the choice")
        elif move["type"] == "Acquire":
            found = [first["seat"], first["position"], first["paid"]]
            demand([seat, move["position"], sorted(move["payment"])], found, f"step {number}: the choice")
        elif move["type"] == "Exchange":
            found = [first["seat"], first["gave"], first["position"]]
            demand([seat, move["give"], move["position"]], found, f"step {number}: the choice")
        elif move["type"] == "Reveal":
            demand(["PairRevealed", seat, move["card"]], [first[key] for key in ("type", "seat", "bid")], "the choice")
        else:
            kinds = {
                "KeepAnimals": "KeptAnimals",
                "Pass": "Passed",
                "TakeBidBack": "BidTakenBack",
                "LeaveBid": "BidLeft",
            }
            demand([kinds.get(move["type"]), seat], [first["type"], first["seat"]], f"step {number}: the choice")

    def check_order(self, event: dict[str, Any]) -> None:
        """What has to follow at once does."""
        kind = event["type"]
        if self.claim is not None:
            demand(["LeaderMoved", *self.claim], [kind, event.get("species"), event.get("seat")], self.where)
        elif self.points is not None:
            demand(["NaturalHabitatScored", self.points, 2], [kind, event.get("seat"), event.get("points")], self.where)
        elif kind == "NaturalHabitatScored":
            raise Wrong(f"{self.where}: no such points")
        elif self.draw is not None and kind != "HabitatsReshuffled":
            seat, number = self.draw
            demand(["Drew", seat, number], [kind, event.get("seat"), len(event.get("cards", ()))], self.where)

    def check_conservation(self) -> None:
        """Every card is somewhere, and nowhere twice."""
        cards: Counter[str] = Counter([*self.habitats, *self.discard, *self.duel, *self.leo])
        animals: Counter[str] = Counter([*self.animals, *self.removed, *self.display, *self.left])
        for seat in self.seats:
            cards.update([*seat.hand, *seat.payment, *([seat.bid] if seat.bid else [])])
            animals.update(seat.collection)
        del cards[REFILL]
        if cards != Counter(HABITATS) or animals != Counter(ANIMALS):
            raise Wrong(f"{self.where}: cards are missing, or there are too many")

    def shuffled(self, items: list[Any]) -> list[Any]:
        """The next shuffle of the game."""
        number = self.shuffles
        if number >= len(self.record["shuffles"]):
            raise Wrong(f"{self.where}: shuffle {number} is missing")
        outcome = shuffle(items, self.seed, self.mix, number)
        expected = {"number": number, "step": self.step, "items": items, "outcome": outcome}
        demand(expected, self.record["shuffles"][number], f"shuffles[{number}]")
        self.shuffles += 1
        return outcome

    def take(self, cards: list[str], wanted: Iterable[str]) -> None:
        """Take cards away from where they are."""
        for card in wanted:
            if card not in cards:
                raise Wrong(f"{self.where}: there is no {card}")
            cards.remove(card)

    def from_top(self, pile: list[str], wanted: list[str]) -> None:
        """Take cards from the top of a pile."""
        demand(pile[: len(wanted)], wanted, f"{self.where}: top of the pile")
        del pile[: len(wanted)]

    def out_of_hand(self, seat: int, cards: Iterable[str]) -> list[str]:
        """Everybody sees cards leave a hand."""
        out = list(cards)
        self.take(self.seats[seat].hand, out)
        for card in out:
            if card in self.seats[seat].known:
                self.seats[seat].known.remove(card)
        return out

    def into_hand(self, seat: int, cards: Iterable[str]) -> None:
        """Everybody sees cards go to a hand."""
        for card in cards:
            self.seats[seat].hand.append(card)
            self.seats[seat].known.append(card)

    # The events, in the order of docs/record.md

    def on_dealt(self, removed: Any, animals: Any, habitats: Any, hands: Any, leo: Any) -> None:
        by_recommendation = self.count == 3 and self.options["recommended_removal"]
        surely = list(SPECIES) if by_recommendation else []
        some = list(ANIMALS)
        self.take(some, surely)
        shuffled = self.shuffled(some)
        at_random = REMOVED[self.count] - len(surely)
        demand(sorted(surely + shuffled[:at_random]), removed, f"{self.where}: removed")
        demand(shuffled[at_random:], animals, f"{self.where}: animals")
        cards = self.shuffled(list(HABITATS))
        for seat in self.people:
            demand(sorted(cards[:7]), hands[seat], f"{self.where}: hand of seat {seat}")
            self.seats[seat].hand = list(hands[seat])
            cards = cards[7:]
        if self.leo_seat is not None:
            demand([], hands[self.leo_seat], f"{self.where}: hand of Leo")
            self.leo = self.shuffled(sorted([*cards[:5], REFILL]))
            cards = cards[5:]
        demand(self.leo, leo, f"{self.where}: Leo's pile")
        demand(cards, habitats, f"{self.where}: habitats")
        self.removed, self.animals, self.habitats = list(removed), list(animals), list(habitats)

    def on_talisman_given(self, seat: int) -> None:
        demand(2022, self.options["edition"], f"{self.where}: edition")
        demand(self.shuffled(self.people)[0], seat, f"{self.where}: seat")
        self.talisman = seat

    def on_round_began(self, round: int, display: list[str]) -> None:  # noqa: A002 - the field's name
        demand(self.round + 1, round, f"{self.where}: round")
        demand(self.count - 1, len(display), f"{self.where}: number of animals")
        self.left += self.display
        self.from_top(self.animals, display)
        self.display = list(display)
        self.round = round

    def on_asked(self, moment: str, seats: list[int]) -> None:
        self.asked = list(seats)

    def on_choice_made(self, seat: int, move: Any, reason: str | None) -> None:
        self.choices[seat] = (self.step if reason is None else None, move)

    def on_choice_changed(self, seat: int, move: Any) -> None:
        self.choices[seat] = (self.step, move)

    def chosen(self, seat: int, kind: str) -> Any:
        """The secret choice of a seat that is revealed now."""
        if seat not in self.choices:
            raise Wrong(f"{self.where}: seat {seat} has chosen nothing")
        move = self.choices.pop(seat)[1]
        demand(kind, move["type"], f"{self.where}: the choice of seat {seat}")
        return move

    def on_bids_revealed(self, bids: list[tuple[int, str]]) -> None:
        self.acted, self.refilled, self.asked = [], set(), []
        pairs = [seat for seat, (_, move) in self.choices.items() if len(move["cards"]) == 2]
        expected = [seat for seat in range(self.count) if seat not in pairs]
        demand(expected, [seat for seat, _ in bids], f"{self.where}: seats")
        for seat, card in bids:
            if seat == self.leo_seat:
                self.from_top(self.leo, [card])
            else:
                demand(self.chosen(seat, "Bid")["cards"], [card], f"{self.where}: bid of seat {seat}")
                if card != REFILL:
                    self.out_of_hand(seat, [card])
            self.seats[seat].bid = card

    def on_pair_revealed(self, seat: int, bid: str) -> None:
        self.asked = []
        if bid not in self.chosen(seat, "Bid")["cards"]:
            raise Wrong(f"{self.where}: this card is not one of the pair")
        if bid != REFILL:
            self.out_of_hand(seat, [bid])
        self.seats[seat].bid = bid

    def on_exchanged(self, seat: int, gave: str, took: str, position: int) -> None:
        demand(self.display[position], took, f"{self.where}: took")
        self.take(self.seats[seat].collection, [gave])
        self.seats[seat].collection.append(took)
        self.display[position] = gave

    def on_kept_animals(self, seat: int) -> None:
        demand(REFILL, self.seats[seat].bid, f"{self.where}: bid")

    def on_leader_moved(self, species: str, seat: int | None) -> None:
        self.claim = None
        if seat is not None:
            most = max(other.collection.count(species) for other in self.seats)
            demand(most, self.seats[seat].collection.count(species), f"{self.where}: number of animals")
        self.leaders[species] = seat

    def on_discards_revealed(self, discards: list[tuple[int, list[str]]]) -> None:
        self.asked = []
        for seat, cards in discards:
            if seat == self.leo_seat:
                demand(sorted(self.leo), cards, f"{self.where}: Leo's cards")
                self.leo = []
                self.discard += cards
            else:
                demand(sorted(self.chosen(seat, "Discard")["cards"]), cards, f"{self.where}: discards of seat {seat}")
                self.discard += self.out_of_hand(seat, cards)

    def on_drew(self, seat: int, cards: list[str]) -> None:
        self.draw = None
        self.from_top(self.habitats, cards)
        self.seats[seat].hand += cards
        if len(self.seats[seat].hand) > 10:
            raise Wrong(f"{self.where}: more than ten cards")

    def on_leo_drew(self, seat: int, cards: list[str]) -> None:
        demand(self.leo_seat, seat, f"{self.where}: seat")
        self.from_top(self.habitats, cards)
        self.leo += cards

    def on_habitats_reshuffled(self, pile: list[str]) -> None:
        demand(self.shuffled(sorted(self.discard)), pile, f"{self.where}: pile")
        self.habitats += pile
        self.discard = []

    def on_leo_reshuffled(self, seat: int, pile: list[str]) -> None:
        demand(self.shuffled(sorted([*self.leo, REFILL])), pile, f"{self.where}: pile")
        self.leo = list(pile)

    def on_refill_taken(self, seat: int) -> None:
        demand(REFILL, self.seats[seat].bid, f"{self.where}: bid")
        self.seats[seat].bid = None
        self.refilled.add(seat)

    def on_payments_revealed(self, payments: list[tuple[int, list[str]]]) -> None:
        self.asked = []
        for seat, cards in payments:
            demand(sorted(self.chosen(seat, "Pay")["cards"]), cards, f"{self.where}: payment of seat {seat}")
            self.seats[seat].payment += self.out_of_hand(seat, cards)

    def on_ranked(self, groups: list[list[int]], by: str) -> None:
        for seat in (seat for group in groups for seat in group):
            if self.seats[seat].bid in (None, REFILL):
                raise Wrong(f"{self.where}: seat {seat} has no bid")

    def on_duel_revealed(self, cards: list[dict[str, Any]]) -> None:
        self.asked = []
        for laid in cards:
            move = self.chosen(laid["seat"], "Duel")
            demand(move["card"] is None, laid["drawn"], f"{self.where}: drawn")
            if not laid["drawn"]:
                demand(move["card"], laid["card"], f"{self.where}: card")
                self.duel += self.out_of_hand(laid["seat"], [laid["card"]])
            elif laid["card"] is not None:
                self.from_top(self.habitats, [laid["card"]])
                self.duel.append(laid["card"])
            else:
                demand([], self.habitats, f"{self.where}: cards to draw")

    def on_duel_ended(self) -> None:
        self.discard += self.duel
        self.duel = []

    def turn(self, seat: int) -> Seat:
        """A seat has its turn: from the highest bid down, and each once (W5.1)."""
        place = self.seats[seat]
        if place.bid is None or place.bid == REFILL or seat in [who for who, _ in self.acted]:
            raise Wrong(f"{self.where}: seat {seat} has no turn")
        waiting = [
            int(other.bid[1])
            for number, other in enumerate(self.seats)
            if other.bid not in (None, REFILL) and number not in [who for who, _ in self.acted] and other.bid
        ]
        demand(max(waiting), int(place.bid[1]), f"{self.where}: value of the bid")
        if any(other.bid == REFILL for other in self.seats):
            raise Wrong(f"{self.where}: somebody has not refilled yet")
        self.acted.append((seat, int(place.bid[1])))
        self.asked = []
        return place

    def on_acquired(self, seat: int, animal: str, position: int, paid: list[str]) -> None:
        place = self.turn(seat)
        demand(self.display[position], animal, f"{self.where}: animal")
        place.payment += self.out_of_hand(seat, paid) if seat != self.leo_seat else paid
        price = 0 if seat == self.leo_seat else self.acted[-1][1] - 1
        demand(price, len(place.payment), f"{self.where}: number of cards paid")
        del self.display[position]
        place.collection.append(animal)
        counts = [other.collection.count(animal) for other in self.seats]
        if counts[seat] == max(counts) and self.leaders[animal] != seat:  # W5.4
            self.claim = (animal, seat)
        shown = {card[0] for card in [*place.payment, str(place.bid)]}
        if seat != self.leo_seat and shown <= {HOME[animal], "w"}:  # W5.5, W8.5
            self.points = seat

    def on_natural_habitat_scored(self, seat: int, points: int) -> None:
        self.points = None
        self.seats[seat].tokens += points

    def on_passed(self, seat: int, back: list[str], reason: str | None) -> None:
        place = self.turn(seat)
        if seat == self.leo_seat:
            demand([], back, f"{self.where}: back")
            return
        demand(sorted([*place.payment, str(place.bid)]), back, f"{self.where}: back")
        place.payment, place.bid = [], None
        self.into_hand(seat, back)
        wanted = min(2, 10 - len(place.hand), len(self.habitats) + len(self.discard))  # W5.6, W2.6, W2.7
        if wanted > 0:
            self.draw = (seat, wanted)

    def on_bid_taken_back(self, seat: int, card: str) -> None:
        demand(seat, self.leaders["ibex"], f"{self.where}: owner of the ibex leader")
        demand(self.seats[seat].bid, card, f"{self.where}: card")
        self.seats[seat].bid = None
        self.into_hand(seat, [card])

    def on_bid_left(self, seat: int) -> None:
        demand(seat, self.leaders["ibex"], f"{self.where}: owner of the ibex leader")

    def on_table_cleared(self) -> None:
        self.asked = []
        demand(list(range(self.count)), sorted([*self.refilled, *(seat for seat, _ in self.acted)]), self.where)
        for place in self.seats:
            self.discard += [*place.payment, *([place.bid] if place.bid else [])]
            place.payment, place.bid = [], None

    def on_talisman_moved(self, seat: int) -> None:
        order = [(self.talisman or 0) + step for step in range(1, self.count + 1)]
        demand(next(one % self.count for one in order if one % self.count in self.people), seat, self.where)
        self.talisman = seat

    def on_game_ended(self, hands: list[tuple[int, list[str]]]) -> None:
        demand([[seat, sorted(self.seats[seat].hand)] for seat in self.people], hands, f"{self.where}: hands")
        for seat, cards in hands:
            self.discard += self.out_of_hand(seat, cards)
        self.left += self.display
        self.display = []
        self.over = True

    # What follows from all that

    def open_table(self) -> dict[str, Any]:
        """The table after a round."""
        return {
            "round": self.round,
            "display": list(self.display),
            "left": list(self.left),
            "animals": len(self.animals),
            "habitats": len(self.habitats),
            "discard": sorted(self.discard),
            "talisman": self.talisman,
            "seats": [
                {
                    "hand": len([card for card in self.leo if card != REFILL] if seat == self.leo_seat else place.hand),
                    "known": sorted(place.known),
                    "collection": sorted(place.collection),
                    "leaders": [species for species in SPECIES if self.leaders[species] == seat],
                    "tokens": place.tokens,
                }
                for seat, place in enumerate(self.seats)
            ],
        }

    def standings(self) -> list[dict[str, Any]]:
        """The scores."""
        parts = {}
        for seat in self.people:
            sizes = [*sorted(Counter(self.seats[seat].collection).values(), reverse=True), 0, 0]
            owned = [species for species in SPECIES if self.leaders[species] == seat]
            leaders = sum(3 if species == "peacock" else 1 for species in owned)
            tokens = self.seats[seat].tokens
            parts[seat] = {"most": 2 * sizes[0], "second": sizes[1], "leaders": leaders, "tokens": tokens}
        strength = {seat: (sum(parts[seat].values()), len(self.seats[seat].collection)) for seat in self.people}
        return [
            {
                "seat": seat,
                "rank": 1 + sum(other > strength[seat] for other in strength.values()),
                "score": strength[seat][0],
                "parts": parts[seat],
            }
            for seat in self.people
        ]


def check(text: str | bytes) -> None:
    """Raise Wrong if the record does not fit."""
    try:
        Checker(json.loads(text)).run()
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise Wrong(f"this is no record: {error!r}") from error


if __name__ == "__main__":
    check(Path(sys.argv[1]).read_text(encoding="utf-8"))
    sys.stdout.write("It fits.\n")
