"""The one-line notation of the whole truth of a table; see the notation of views for how it looks.

A line need not name every card. Habitats that it does not name lie in the draw pile in canonical order; animals that it
does not name are removed (as many as W2.2 says) or lie in the draw pile. So a line in a test is as short as what it is
about, and no line can hold a card twice.
"""

from typing import cast, get_args

from msgspec.structs import replace

from menagerie_server.engine.wildcards.setup import one_of_each
from menagerie_server.engine.wildcards.state import State
from menagerie_shared.games.cards import missing, rest
from menagerie_shared.games.notation import Section, filled_pile, read_seats, sections
from menagerie_shared.games.refusals import IllegalMove, IllegalOptions
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import (
    ALL_ANIMALS,
    ALL_HABITATS,
    REFILL,
    Card,
    Cards,
    Species,
)
from menagerie_shared.games.wildcards.moves import Move
from menagerie_shared.games.wildcards.notation import (
    read_animals,
    read_bid_cards,
    read_cards,
    read_move,
    write_animals,
    write_cards,
    write_move,
    write_table,
)
from menagerie_shared.games.wildcards.options import REMOVED, Edition, Options
from menagerie_shared.games.wildcards.questions import Question, ask
from menagerie_shared.games.wildcards.table import Leaders, Moment, Place, Table


def write(state: State) -> str:
    """The state as one line; reading it gives the same state again."""
    piles = {
        "habitats": write_cards(state.habitats),
        "animals": write_animals(state.animals),
        "removed": write_animals(state.removed),
    }
    if state.table.options.leo:
        piles["leo"] = write_cards(state.leo)
    return write_table(
        state.table,
        hands=[write_cards(hand) for hand in state.hands],
        choices=["" if move is None else write_move(move) for move in state.chosen],
        piles=piles,
    )


def read(line: str) -> State:
    """The state that a line describes; ValueError says what cannot be read."""
    head, seats, piles = sections(line)
    options = _read_options(head, len(seats))
    leo = read_bid_cards(piles.field("leo"))
    hands: list[Cards] = []
    places: list[Place] = []
    leaders: dict[str, Seat] = {}
    choices = []
    for seat, section in enumerate(seats):
        hands.append(_sorted(read_cards(section.field("hand"))))
        size = sum(card != REFILL for card in leo) if seat == options.leo_seat else len(hands[seat])
        places.append(_read_place(section, size))
        for species in read_animals(section.field("leaders")):
            if species in leaders:
                raise ValueError(f"there is only one {species} leader")
            leaders[species] = seat
        choice = section.field("choice")
        choices.append(None if choice == "-" else read_move(choice))
    moment, asked = _read_asks(head.field("asks"))
    table = Table(
        options=options,
        places=tuple(places),
        round=head.number("round"),
        display=read_animals(head.field("display")),
        left=read_animals(piles.field("left")),
        discard=_sorted(read_cards(piles.field("discard"))),
        leaders=Leaders(**leaders),
        talisman=head.number("talisman") if head.has("talisman") else None,
        talisman_decided=head.word("decided"),
        moment=moment,
        asked=asked,
        chosen=head.seats("chose"),
        exchanged=head.seats("exchanged"),
        refilling=head.seats("refilling"),
        turns=head.seats("turns"),
        ranking=tuple(read_seats(group) for group in head.field("ranking").split(",") if group != "-"),
        duel=_sorted(read_cards(head.field("duel"))),
        over=head.word("over"),
    )
    state = State(table, tuple(hands), tuple(choices), habitats=(), animals=(), removed=(), leo=leo)
    state = _fill_habitats(state, piles)
    state = _fill_animals(state, piles)
    for section in (head, *seats, piles):
        section.finish()
    _check(state)
    return state


def _read_options(head: Section, seats: int) -> Options:
    if not head.word("wildcards"):
        raise ValueError("a line begins with the name of the game: wildcards")
    edition = next((edition for edition in get_args(Edition) if head.word(str(edition))), None)
    if edition is None:
        raise ValueError("the edition is missing: 2020 or 2022")
    try:
        return Options(
            edition=edition,
            seats=seats,
            leo=head.word("leo"),
            recommended_removal=not head.word("plain-removal"),
        )
    except IllegalOptions as refusal:
        raise ValueError(f"no such table: {refusal}") from refusal


def _read_place(section: Section, hand: int) -> Place:
    bids = read_bid_cards(section.field("bid"))
    if len(bids) > 1:
        raise ValueError("a bid is one card")
    return Place(
        hand=hand,
        known=_sorted(read_cards(section.field("known"))),
        collection=tuple(sorted(read_animals(section.field("animals")))),
        tokens=section.number("tokens"),
        laid=section.number("laid"),
        bid=bids[0] if bids else None,
        payment=_sorted(read_cards(section.field("payment"))),
    )


def _read_asks(text: str) -> tuple[Moment | None, tuple[Seat, ...]]:
    if text == "-":
        return None, ()
    moment, _, seats = text.partition(":")
    if moment not in get_args(Moment):
        raise ValueError(f"asks={text}: the moments are {', '.join(get_args(Moment))}")
    return cast(Moment, moment), read_seats(seats)


def _sorted(cards: Cards) -> Cards:
    return tuple(sorted(cards))


def _check(state: State) -> None:
    """Refuse what cannot be played on from, though each part of it could be read.

    What no game comes to may be read all the same: a test that wants both piles empty puts the cards into some hand.
    """
    table = state.table
    people = table.options.people
    if table.talisman is not None and (table.options.edition == 2020 or table.talisman not in people):
        raise ValueError("the talisman is with one of the people, in the edition of 2022")
    if state.leo.count(REFILL) > 1 or (state.leo and not table.options.leo):
        raise ValueError("only Leo has a pile, with one refill card in it")
    named = (*table.asked, *table.chosen, *table.exchanged, *table.refilling, *table.turns, *sum(table.ranking, ()))
    if any(seat >= table.options.seats for seat in named):
        raise ValueError(f"there are only {table.options.seats} seats")
    for seat, (hand, place) in enumerate(zip(state.hands, table.places, strict=True)):
        if hand and seat not in people:
            raise ValueError("Leo has a pile in place of a hand")
        if missing(hand, place.known):
            raise ValueError(f"seat {seat} does not hold what is known to be in its hand")
    if not set(table.chosen) <= set(table.asked) <= set(people):
        raise ValueError("only people are asked, and only those who are asked choose")
    for seat in table.asked:
        question = ask(table, seat, state.hands[seat], state.chosen[seat])
        if seat in table.chosen:
            _check_choice(question, seat, state.chosen[seat])


def _check_choice(question: Question, seat: Seat, choice: Move | None) -> None:
    try:
        question.check(choice)
    except IllegalMove as refusal:
        raise ValueError(f"seat {seat} cannot have chosen that: {refusal}") from refusal


def _fill_habitats(state: State, piles: Section) -> State:
    """Put the habitats that are nowhere else into the draw pile, unless the line lists it."""
    table = state.table
    named: list[Card] = [*table.discard, *table.duel]
    for hand, place in zip(state.hands, table.places, strict=True):
        named += [*hand, *place.payment]
        named += [place.bid] if place.bid is not None and place.bid != REFILL else []
    named += [card for card in state.leo if card != REFILL]
    listed = read_cards(piles.field("habitats")) if piles.has("habitats") else None
    left = rest(ALL_HABITATS, [*named, *(listed or ())], "habitat")
    habitats = filled_pile(listed, left, "habitat")
    return replace(state, habitats=habitats, table=replace(table, habitats=len(habitats)))


def _fill_animals(state: State, piles: Section) -> State:
    """Remove the animals that are nowhere else, as W2.2 says, and put the rest into the draw pile."""
    table = state.table
    named: list[Species] = [*table.display, *table.left]
    for place in table.places:
        named += place.collection
    listed = read_animals(piles.field("animals")) if piles.has("animals") else None
    gone = tuple(sorted(read_animals(piles.field("removed")))) if piles.has("removed") else None
    left = rest(ALL_ANIMALS, [*named, *(listed or ()), *(gone or ())], "animal")
    if gone is None:
        first = [species for species in one_of_each(table.options) if species in left]
        others = rest(tuple(left), first, "animal")
        gone = tuple(sorted([*first, *others][: REMOVED[table.options.seats]]))
        left = rest(tuple(left), gone, "animal")
    animals = filled_pile(listed, left, "animal")
    table = replace(table, animals=len(animals), removed=len(gone))
    return replace(state, table=table, animals=animals, removed=gone)
