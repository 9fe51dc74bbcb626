"""What happened at a table of Wild Cards: the facts of one sentence for each event that a viewer is told."""

from collections.abc import Mapping
from typing import assert_never

from menagerie_client.boards.narrating import Narration
from menagerie_client.boards.phrases import list_parted
from menagerie_client.boards.telling import Telling
from menagerie_client.boards.wildcards.phrases import (
    say_animals,
    say_card,
    say_cards,
    say_reason,
    say_species,
)
from menagerie_client.text.words import Fact
from menagerie_shared.games.seats import Seat
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


def facts_of(telling: Telling[View], told: Told) -> Mapping[str, Fact] | None:
    """The facts of the sentence for an event, with the view as it is after it; None where nothing needs saying."""
    return _Narration(telling).facts(told)


def loser_of(told: LeaderMoved, before: View | None) -> Seat | None:
    """Who owned a leader until it moved; None if nobody did, or it is not known."""
    owner = None if before is None else before.table.leaders.owner(told.species)
    return None if owner == told.seat else owner


class _Narration(Narration[View, Told]):
    """What each event of the game gives a sentence to say."""

    def facts(self, told: Told) -> Mapping[str, Fact] | None:  # noqa: PLR0912 - a ladder as long as the union
        words = self._words
        match told:
            case Asked() | TableCleared():
                return None  # the question itself says so; and every round ends like that
            case HandsDealt():
                return {"animals": told.animals, "habitats": told.habitats, "removed": told.removed}
            case YourHandDealt():
                return {"cards": say_cards(words, told.hand), **self._dealt_to()}
            case RoundBegan():
                rounds = self._view.table.options.rounds
                return {"round": told.round, "rounds": rounds, "animals": say_animals(words, told.display)}
            case Chose():
                return self._chose(told)
            case BidsRevealed():
                return {"bids": self._bids(told)}
            case PairRevealed():
                return {"card": say_card(words, told.bid), **self._who(told.seat)}
            case Exchanged():
                animals = say_species(words, "given", told.gave) | say_species(words, "taken", told.took)
                return animals | self._who(told.seat)
            case LeaderMoved():
                return self._leader(told)
            case DiscardsRevealed():
                return {"discards": self._laid("wildcards-laid", told.discards)}
            case DrewHidden():
                return {"count": told.count, **self._who(told.seat)}
            case DrewCards():
                return {"cards": say_cards(words, told.cards), **self._who(told.seat)}
            case DiscardsShuffled():
                return {"count": told.count}
            case Ranked():
                return {"decided": self._decided(told)}
            case PaymentsRevealed():
                return {"payments": self._laid("wildcards-laid-total", told.payments)}
            case DuelRevealed():
                return {"cards": list_parted(words, [self._duel(laid) for laid in told.cards])}
            case Acquired():
                return self._acquired(told)
            case NaturalHabitatScored():
                return {"points": told.points, **self._who(told.seat)}
            case Passed():
                return self._passed(told)
            case BidTakenBack():
                return {"card": say_card(words, told.card), **self._who(told.seat)}
            case DuelEnded() | GameEnded():
                return {}
            case TalismanGiven() | TalismanMoved() | KeptAnimals() | RefillTaken() | LeoShuffled() | BidLeft():
                return self._who(told.seat)
            case _:
                assert_never(told)

    def _laid(self, key: str, laid: tuple[tuple[Seat, Cards], ...]) -> str:
        return list_parted(
            self._words,
            [
                self._words(
                    key,
                    cards=say_cards(self._words, cards),
                    total=sum(VALUE[card] for card in cards),
                    **self._who(seat),
                )
                for seat, cards in laid
            ],
        )

    def _chose(self, told: Chose) -> Mapping[str, Fact] | None:
        if told.reason is None and told.seat == self._telling.viewer:
            return None  # whoever chose knows
        who = self._who(told.seat)
        moment = self._view.table.moment or "other"
        return {"moment": moment, "laid": told.laid, **who, **say_reason(self._words, told.reason, who)}

    def _bids(self, told: BidsRevealed) -> str:
        """All bids; an eagle's pair is still face down."""
        words = self._words
        said = [words("wildcards-laid", cards=say_card(words, bid), **self._who(seat)) for seat, bid in told.bids]
        said += [
            words("wildcards-laid-face-down", **self._who(seat))
            for seat, place in enumerate(self._view.table.places)
            if place.laid == 2
        ]
        return list_parted(words, said)

    def _leader(self, told: LeaderMoved) -> Mapping[str, Fact]:
        words = self._words
        leader = words(f"wildcards-leader-{told.species}")
        power = words(f"wildcards-leader-{told.species}-power")
        brief = words(f"wildcards-board-brief-{told.species}")
        who = {"who": "nobody", "name": ""} if told.seat is None else self._who(told.seat)
        loser = loser_of(told, self._telling.before)
        lost = {"who": "none", "name": ""} if loser is None else self._who(loser)
        facts = {"leader": leader, "power": power, "brief": brief}
        return {**facts, **who, "loser": lost["who"], "loser_name": lost["name"]}

    def _decided(self, told: Ranked) -> str:
        words = self._words
        if len(told.groups) == 1 and len(told.groups[0]) > 1:  # it has decided nothing
            return words(f"wildcards-tie-break-{told.by}-equal", order=self._telling.name_all(told.groups[0]))
        said = []
        for group in told.groups:
            seats = self._telling.name_all(group)
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

    def _acquired(self, told: Acquired) -> Mapping[str, Fact]:
        words = self._words
        place = self._view.table.places[told.seat]
        return {
            "bid": say_card(words, place.bid or REFILL),
            "count": len(place.payment),
            "payment": say_cards(words, place.payment),
            **say_species(words, "animal", told.animal),
            **self._who(told.seat),
        }

    def _passed(self, told: Passed) -> Mapping[str, Fact]:
        who = self._who(told.seat)
        because = say_reason(self._words, told.reason, who)
        if told.seat == self._view.table.options.leo_seat:
            who["who"] = "leo"
        return {"cards": say_cards(self._words, told.back), **because, **who}
