"""The open table: everything that everybody may see, and nothing else (W10.3).

The server's truth is this table plus what is hidden; a seat's view is this table plus its own hand. So whatever is
written here is public by definition, and what an open event does to it is written once, in `follow`.

A table is a frozen value. While moves are played it is in play: then `follow`, and nobody else, changes it in place.
"""

from typing import Final, Literal, TypeAlias

import msgspec

from menagerie_shared.games.in_play import InPlay
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import (
    ALL_ANIMALS,
    ALL_HABITATS,
    HAND_LIMIT,
    REFILL,
    REFILL_TO,
    VALUE,
    Animals,
    BidCard,
    Card,
    Cards,
    Species,
)
from menagerie_shared.games.wildcards.options import REMOVED, Options

Moment = Literal["bid", "choose_bid", "exchange", "discard", "pay", "duel", "acquire", "take_back"]
"""What the table waits for. Everybody may know it: it never depends on what a hand holds."""

Reason = Literal["empty_display", "too_few_cards", "empty_hand", "whole_hand", "only_card"]
"""Why there was only one thing to do, as everybody could see."""

Ranking: TypeAlias = tuple[tuple[Seat, ...], ...]
"""Seats in the order in which they go; those in one group are still equal."""


class Leaders(msgspec.Struct, frozen=True, gc=False):
    """W1.5 The owner of each leader card; None while it lies in the common supply."""

    eagle: Seat | None = None
    ibex: Seat | None = None
    lion: Seat | None = None
    meerkat: Seat | None = None
    peacock: Seat | None = None
    squirrel: Seat | None = None

    def owner(self, species: Species) -> Seat | None:
        """Who owns the leader of a species."""
        owner: Seat | None = getattr(self, species)
        return owner


class Place(msgspec.Struct, frozen=True, gc=False):
    """What lies open in front of one seat."""

    hand: int = 0
    """How many habitats are in hand; for Leo, in his pile. The refill card does not count (W2.6)."""
    known: Cards = ()
    """Cards of the hand that everybody has seen go there (W10.2)."""
    collection: Animals = ()
    """The animals, in alphabetical order."""
    tokens: int = 0
    """Points for natural habitats (W5.5)."""
    laid: int = 0
    """How many cards lie face down as a bid (W3.5)."""
    bid: BidCard | None = None
    """The bid, once it is turned up."""
    payment: Cards = ()
    """The cards that were paid, in alphabetical order."""


class Table(msgspec.Struct, frozen=True, gc=False):
    """The open table of one game."""

    options: Options
    """The options of the table."""
    places: tuple[Place, ...]
    """All seats, by number."""
    round: int = 0
    """Which round it is: the first one is 1."""
    display: Animals = ()
    """The animals on display; position 0 is closest to the pile (W2.3)."""
    animals: int = len(ALL_ANIMALS)
    """How many animals are in the draw pile."""
    removed: int = 0
    """How many animals were taken out unseen before the game (W2.2)."""
    left: Animals = ()
    """The animals that nobody took (W7.3)."""
    habitats: int = len(ALL_HABITATS)
    """How many habitats are in the draw pile."""
    discard: Cards = ()
    """The discard pile, in alphabetical order."""
    leaders: Leaders = Leaders()
    """Who owns which leader."""
    talisman: Seat | None = None
    """Who has the talisman."""
    talisman_decided: bool = False
    """Whether the talisman decided a tie in this round (W7.4)."""
    moment: Moment | None = None
    """What the table waits for."""
    asked: tuple[Seat, ...] = ()
    """Who is asked."""
    chosen: tuple[Seat, ...] = ()
    """Who of those that are asked has chosen."""
    exchanged: tuple[Seat, ...] = ()
    """Who has had the use of the meerkat leader in this round (W4.2)."""
    refilling: tuple[Seat, ...] = ()
    """Who bid the refill card and has not taken it back (W4.1)."""
    turns: tuple[Seat, ...] = ()
    """Who bid a habitat and has not had their turn in this round (W5.1)."""
    ranking: Ranking = ()
    """The order in which tied seats go; those in one group are still equal (W6)."""
    duel: Cards = ()
    """The cards laid in the running duel (W6.6)."""
    over: bool = False
    """Whether the game is over."""

    @property
    def cards_to_draw(self) -> int:
        """W2.7 How many habitats can be drawn, the discard pile included."""
        return self.habitats + len(self.discard)


class PlaceInPlay:
    """A place that changes."""

    __slots__ = Place.__struct_fields__

    hand: int
    known: list[Card]
    collection: list[Species]
    tokens: int
    laid: int
    bid: BidCard | None
    payment: Cards


class TableInPlay:
    """A table that changes: where single things come and go, there are lists in place of tuples."""

    __slots__ = (*Table.__struct_fields__, "leo_seat")

    options: Options
    places: list[PlaceInPlay]
    round: int
    display: list[Species]
    animals: int
    removed: int
    left: list[Species]
    habitats: int
    discard: list[Card]
    leaders: Leaders
    talisman: Seat | None
    talisman_decided: bool
    moment: Moment | None
    asked: tuple[Seat, ...]
    chosen: tuple[Seat, ...]
    exchanged: tuple[Seat, ...]
    refilling: list[Seat]
    turns: list[Seat]
    ranking: Ranking
    duel: Cards
    over: bool
    leo_seat: Seat | None
    """As the options say."""

    @property
    def cards_to_draw(self) -> int:
        """W2.7 How many habitats can be drawn, the discard pile included."""
        return self.habitats + len(self.discard)


PLACE: Final = InPlay(Place, PlaceInPlay)
TABLE: Final = InPlay(Table, TableInPlay, parts=[PLACE])
"""How a table is brought into play, and frozen again."""

AnyPlace: TypeAlias = Place | PlaceInPlay
AnyTable: TypeAlias = Table | TableInPlay
"""A place and a table to look at, whether they are in play or not."""


PRICE: Final[dict[BidCard | None, int]] = {None: 0, REFILL: 0, **{card: value - 1 for card, value in VALUE.items()}}
"""W5.3 How many cards an animal costs whoever has bid this."""


def lay(options: Options) -> Table:
    """A table before the deal."""
    return Table(options=options, places=(Place(),) * options.seats)


def refill_to(leaders: Leaders, seat: Seat) -> int:
    """W4.4, W4.5 Up to how many cards a seat draws when it refills."""
    return HAND_LIMIT if leaders.squirrel == seat else REFILL_TO


def price(place: AnyPlace) -> int:
    """W5.3 How many cards whoever sits here still has to pay for an animal."""
    return PRICE[place.bid] - len(place.payment)


def clockwise(table: AnyTable) -> tuple[Seat, ...]:
    """W4.6 All seats clockwise, from the one after the talisman owner (2022) or from seat 0 (2020)."""
    return CLOCKWISE[table.options.seats, table.talisman]


CLOCKWISE: Final[dict[tuple[int, Seat | None], tuple[Seat, ...]]] = {
    (seats, owner): tuple((step if owner is None else owner + 1 + step) % seats for step in range(seats))
    for seats in REMOVED
    for owner in (None, *range(seats))
}
"""All seats by the number of seats and the owner of the talisman."""


def leads(table: AnyTable, seat: Seat, species: Species) -> bool:
    """W5.4 Whether the seat has at least as many of the species as every other."""
    places = table.places
    own = places[seat].collection.count(species)
    for place in places:  # noqa: SIM110  # a generator takes twice as long, and this is asked for each animal
        if place.collection.count(species) > own:
            return False
    return True


def only_choice(table: AnyTable, seat: Seat) -> Reason | None:
    """Why everybody knows what this seat will choose, if they do.

    It looks at the open table alone: were it to look at the hand, choosing at once would tell the others.
    """
    hand = table.places[seat].hand
    match table.moment:
        case "bid" | "discard":
            return None if hand else "empty_hand"  # W3.1, W4.4
        case "pay":
            return "whole_hand" if hand == price(table.places[seat]) else None  # W6.5
        case "duel":
            if not hand:
                return "empty_hand"  # W6.6
            return "only_card" if hand == 1 and not table.cards_to_draw else None
        case _:
            return None
