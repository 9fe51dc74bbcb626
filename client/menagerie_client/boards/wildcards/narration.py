"""What happened at a table of Wild Cards, one sentence for each event that a viewer is told."""

from typing import assert_never

from menagerie_client.boards.wildcards.phrases import (
    Names,
    say_animals,
    say_card,
    say_cards,
    say_reason,
    say_seats,
    say_species,
)
from menagerie_client.text.seats import who
from menagerie_client.text.words import Words
from menagerie_shared.games.seats import Seat, Viewer
from menagerie_shared.games.wildcards.cards import REFILL, VALUE, Cards
from menagerie_shared.games.wildcards.events import (
    Acquired,
    Asked,
    BidLeft,
    BidsRevealed,
    BidTakenBack,
    Chose,
    DiscardsRevealed,
    DiscardsShuffled,
    DrewCards,
    DrewHidden,
    DuelCard,
    DuelEnded,
    DuelRevealed,
    Exchanged,
    GameEnded,
    HandsDealt,
    KeptAnimals,
    LeaderMoved,
    LeoShuffled,
    NaturalHabitatScored,
    PairRevealed,
    Passed,
    PaymentsRevealed,
    Ranked,
    RefillTaken,
    RoundBegan,
    TableCleared,
    TalismanGiven,
    TalismanMoved,
    Told,
    YourHandDealt,
)
from menagerie_shared.games.wildcards.view import View


def narrate(words: Words, told: Told, view: View, names: Names, viewer: Viewer) -> str | None:
    """The sentence for an event, with the view as it is after it; None where nothing needs saying."""
    return _Narrator(words, view, names, viewer).tell(told)


class _Narrator:
    """Who listens, and the table as it now stands."""

    def __init__(self, words: Words, view: View, names: Names, viewer: Viewer) -> None:
        self._words = words
        self._table = view.table
        self._names = names
        self._viewer = viewer
        self._seen_from: Seat = -1 if view.viewer is None else view.viewer

    def tell(self, told: Told) -> str | None:  # noqa: PLR0912 - a ladder as long as the union
        words = self._words
        key = f"wildcards-event-{type(told).__name__}"
        match told:
            case Asked() | TableCleared():
                return None  # the question itself says so; and every round ends like that
            case HandsDealt():
                return words(key, animals=told.animals, habitats=told.habitats, removed=told.removed)
            case YourHandDealt():
                return words(key, cards=say_cards(words, told.hand), **self._who(self._seen_from))
            case RoundBegan():
                rounds = self._table.options.rounds
                return words(key, round=told.round, rounds=rounds, animals=say_animals(words, told.display))
            case Chose():
                return self._chose(key, told)
            case BidsRevealed():
                return words(key, bids=self._bids(told))
            case PairRevealed():
                return words(key, card=say_card(words, told.bid), **self._who(told.seat))
            case Exchanged():
                animals = say_species(words, "given", told.gave) | say_species(words, "taken", told.took)
                return words(key, **animals, **self._who(told.seat))
            case LeaderMoved():
                return self._leader(key, told)
            case DiscardsRevealed():
                return words(key, discards=self._laid("wildcards-laid", told.discards))
            case DrewHidden():
                return words(key, count=told.count, **self._who(told.seat))
            case DrewCards():
                return words(key, cards=say_cards(words, told.cards), **self._who(told.seat))
            case DiscardsShuffled():
                return words(key, count=told.count)
            case Ranked():
                return words(key, decided=self._decided(told))
            case PaymentsRevealed():
                return words(key, payments=self._laid("wildcards-laid-total", told.payments))
            case DuelRevealed():
                return words(key, cards=self._list([self._duel(laid) for laid in told.cards]))
            case Acquired():
                return self._acquired(key, told)
            case NaturalHabitatScored():
                return words(key, points=told.points, **self._who(told.seat))
            case Passed():
                return self._passed(key, told)
            case BidTakenBack():
                return words(key, card=say_card(words, told.card), **self._who(told.seat))
            case DuelEnded() | GameEnded():
                return words(key)
            case TalismanGiven() | TalismanMoved() | KeptAnimals() | RefillTaken() | LeoShuffled() | BidLeft():
                return words(key, **self._who(told.seat))
            case _:
                assert_never(told)

    def _who(self, seat: Seat) -> dict[str, str]:
        return who(self._names, self._viewer, seat)

    def _list(self, items: list[str]) -> str:
        """Things that have commas of their own."""
        *first, last = items
        joined = last
        for item in reversed(first):
            joined = self._words("list-semicolon", first=item, last=joined)
        return joined

    def _laid(self, key: str, laid: tuple[tuple[Seat, Cards], ...]) -> str:
        return self._list(
            [
                self._words(
                    key,
                    cards=say_cards(self._words, cards),
                    total=sum(VALUE[card] for card in cards),
                    **self._who(seat),
                )
                for seat, cards in laid
            ]
        )

    def _chose(self, key: str, told: Chose) -> str | None:
        if told.reason is None and told.seat == self._viewer:
            return None  # whoever chose knows
        who = self._who(told.seat)
        moment = self._table.moment or "other"
        return self._words(key, moment=moment, laid=told.laid, **who, **say_reason(self._words, told.reason, who))

    def _bids(self, told: BidsRevealed) -> str:
        """All bids; an eagle's pair is still face down."""
        words = self._words
        said = [words("wildcards-laid", cards=say_card(words, bid), **self._who(seat)) for seat, bid in told.bids]
        said += [
            words("wildcards-laid-face-down", **self._who(seat))
            for seat, place in enumerate(self._table.places)
            if place.laid == 2
        ]
        return self._list(said)

    def _leader(self, key: str, told: LeaderMoved) -> str:
        words = self._words
        leader = words(f"wildcards-leader-{told.species}")
        power = words(f"wildcards-leader-{told.species}-power")
        who = {"who": "nobody", "name": ""} if told.seat is None else self._who(told.seat)
        return words(key, leader=leader, power=power, **who)

    def _decided(self, told: Ranked) -> str:
        words = self._words
        said = []
        for group in told.groups:
            seats = say_seats(words, self._names, self._viewer, group)
            said.append(words("wildcards-still-equal", names=seats) if len(group) > 1 else seats)
        order = said[0]
        for later in said[1:]:
            order = words("list-then", first=order, last=later)
        return words(f"wildcards-tie-break-{told.by}", order=order, **self._who(told.groups[0][0]))

    def _duel(self, laid: DuelCard) -> str:
        words = self._words
        if laid.card is None:
            return words("wildcards-duel-nothing", **self._who(laid.seat))
        key = "wildcards-duel-drawn" if laid.drawn else "wildcards-duel-hand"
        return words(key, card=say_card(words, laid.card), **self._who(laid.seat))

    def _acquired(self, key: str, told: Acquired) -> str:
        words = self._words
        place = self._table.places[told.seat]
        return words(
            key,
            bid=say_card(words, place.bid or REFILL),
            count=len(place.payment),
            payment=say_cards(words, place.payment),
            **say_species(words, "animal", told.animal),
            **self._who(told.seat),
        )

    def _passed(self, key: str, told: Passed) -> str:
        who = self._who(told.seat)
        because = say_reason(self._words, told.reason, who)
        if told.seat == self._table.options.leo_seat:
            who["who"] = "leo"
        return self._words(key, cards=say_cards(self._words, told.back), **because, **who)
