"""The one-line notation of the whole truth of a table; see the notation of views for how it looks.

A line need not name every bird. Birds that it does not name lie in the draw pile in canonical order. So a line in a
test is as short as what it is about, and no line can hold a bird twice.
"""

from typing import cast, get_args

from msgspec.structs import replace

from menagerie_server.engine.cubirds.state import State
from menagerie_shared.games.cards import missing, rest
from menagerie_shared.games.cubirds.cards import ALL_BIRDS, Species
from menagerie_shared.games.cubirds.notation import read_birds, read_rows, write_birds, write_table
from menagerie_shared.games.cubirds.options import Options
from menagerie_shared.games.cubirds.questions import ask
from menagerie_shared.games.cubirds.table import Ending, Moment, Place, Table
from menagerie_shared.games.notation import NOTHING, Section, filled_pile, read_seats, sections
from menagerie_shared.games.refusals import IllegalOptions
from menagerie_shared.games.seats import Seat


def write(state: State) -> str:
    """The state as one line; reading it gives the same state again."""
    piles = {"pile": write_birds(state.draw_pile), "discard": write_birds(state.discards)}
    return write_table(state.table, [write_birds(hand) for hand in state.hands], piles)


def read(line: str) -> State:
    """The state that a line describes; ValueError says what cannot be read."""
    head, seats, piles = sections(line)
    options = _read_options(head, len(seats))
    hands = [tuple(sorted(read_birds(section.field("hand")))) for section in seats]
    moment, asked = _read_asks(head.field("asks"))
    discards = tuple(sorted(read_birds(piles.field("discard"))))
    table = Table(
        options=options,
        places=tuple(_read_place(section, len(hand)) for section, hand in zip(seats, hands, strict=True)),
        rows=read_rows(head.field("rows")),
        discard=len(discards),
        seen=tuple(sorted(read_birds(piles.field("seen")))),
        deal=head.number("deal"),
        turn=head.number("turn"),
        moment=moment,
        asked=asked,
        winner=head.number("winner") if head.has("winner") else None,
        ending=_read_ending(head.field("ending")),
        over=head.word("over"),
    )
    state = _fill_pile(State(table, tuple(hands), (), discards), piles)
    for section in (head, *seats, piles):
        section.finish()
    _check(state)
    return state


def _read_options(head: Section, seats: int) -> Options:
    if not head.word("cubirds"):
        raise ValueError("a line begins with the name of the game: cubirds")
    usual = Options()
    rows = head.number("robinbird_rows") if head.has("robinbird_rows") else usual.robinbird_rows
    try:
        return Options(seats=seats, solo=head.word("solo"), extra_birds=head.number("extra"), robinbird_rows=rows)
    except IllegalOptions as refusal:
        raise ValueError(f"no such table: {refusal}") from refusal


def _read_place(section: Section, hand: int) -> Place:
    return Place(
        hand=hand,
        known=tuple(sorted(read_birds(section.field("known")))),
        collection=tuple(sorted(read_birds(section.field("collection")))),
    )


def _read_asks(text: str) -> tuple[Moment | None, tuple[Seat, ...]]:
    if text == NOTHING:
        return None, ()
    moment, _, seats = text.partition(":")
    if moment not in get_args(Moment):
        raise ValueError(f"asks={text}: the moments are {', '.join(get_args(Moment))}")
    return cast(Moment, moment), read_seats(seats)


def _read_ending(text: str) -> Ending | None:
    if text == NOTHING:
        return None
    if text not in get_args(Ending):
        raise ValueError(f"ending={text}: it is one of {', '.join(get_args(Ending))}")
    return cast(Ending, text)


def _fill_pile(state: State, piles: Section) -> State:
    """Put the birds that are nowhere else into the draw pile, unless the line lists it."""
    table = state.table
    named: list[Species] = list(state.discards)
    for birds in (*state.hands, *table.rows):
        named += birds
    for place in table.places:
        named += place.collection
    listed = read_birds(piles.field("pile")) if piles.has("pile") else None
    left = rest(ALL_BIRDS, [*named, *(listed or ())], "bird")
    if listed is not None and left:
        raise ValueError(f"the bird {left[0]} is nowhere: leave pile= out to put the rest there")
    pile = filled_pile(listed, left, "bird")
    return replace(state, draw_pile=pile, table=replace(table, pile=len(pile)))


def _check(state: State) -> None:
    """Refuse what cannot be played on from, though each part of it could be read."""
    _check_asked(state)
    _check_known(state)
    _check_end(state.table)


def _check_asked(state: State) -> None:
    table = state.table
    if not set(table.asked) <= set(table.options.people):
        raise ValueError("only people are asked, and only those at the table")
    if len(table.asked) > 1:
        raise ValueError("one person is asked at a time")
    for seat in table.asked:
        if not state.hands[seat] and table.moment == "lay":
            raise ValueError(f"seat {seat} has nothing to lay")
        ask(table, state.hands[seat])
    for row in table.rows if table.asked else ():
        if list(dict.fromkeys(row)) != [bird for at, bird in enumerate(row) if not at or row[at - 1] != bird]:
            raise ValueError("in a row, equal birds lie together")


def _check_known(state: State) -> None:
    table = state.table
    for seat, (hand, place) in enumerate(zip(state.hands, table.places, strict=True)):
        if missing(hand, place.known):
            raise ValueError(f"seat {seat} does not hold what is known to be in its hand")
        if seat == table.options.robinbird and hand != place.known:
            raise ValueError("RobinBird's hand lies open: all of it is known")
    if missing(state.discards, table.seen):
        raise ValueError("the discard pile does not hold what was seen to go there")


def _check_end(table: Table) -> None:
    if table.over != (table.ending is not None) or (table.winner is not None and not table.over):
        raise ValueError("a game that is over has an ending, and no other has")
    if table.over and table.asked:
        raise ValueError("nobody is asked when a game is over")
    if table.winner is not None and table.winner >= table.options.seats:
        raise ValueError(f"there is no seat {table.winner} that could have won")
    if table.over and (table.winner is None) != (table.ending in ("no_deal", "last_turn")):
        raise ValueError("a seat wins by its collection, and none if birds were too few or the last turn is over")
