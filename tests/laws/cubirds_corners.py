"""What is rare in a game of CuBirds, found in what a decision led to: so that it is known to have been compared."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, Final, TypeAlias

from menagerie_server.engine.cubirds.events import DiscardsReshuffled, Drew, Redealt
from menagerie_server.engine.cubirds.game import CUBIRDS
from menagerie_shared.games.cubirds.cards import FAMILIES
from menagerie_shared.games.cubirds.events import (
    BirdAdded,
    BirdsLaid,
    Enclosed,
    FamilyPlayed,
    GameEnded,
    HandsThrownIn,
    KeptHand,
    RowFilled,
    TurnBegan,
)
from menagerie_shared.games.cubirds.moves import Lay
from tests.kit.games.knowledge import Moment
from tests.kit.games.playing import Step, moments

CORNERS: Final = (
    "birds laid beside their like",
    "row of one species without an enclosure",
    "row filled with its like",
    "row filled with nothing",
    "draw with an empty hand",
    "draw of a single bird",
    "nothing to draw",
    "one bird is no family",
    "large family",
    "reshuffle for a draw",
    "reshuffle in the middle of a draw",
    "reshuffle for a row",
    "reshuffle in the middle of a row",
    "reshuffle for RobinBird",
    "reshuffle in the middle of a deal",
    "reshuffle for a deal",
    "new hands as nothing was drawn",
    "new hands after a family",
    "new hands as there was nothing to draw",
    "new hands after RobinBird's turn",
    "known birds discarded",
    "game over by seven_species",
    "game over by two_threes",
    "game over by no_deal",
    "game over by last_turn",
    "no new hands after RobinBird's turn",
    "win by RobinBird",
    "win with the smaller collection",
    "shared win",
    "RobinBird at the left end",
    "RobinBird encloses at the right end",
    "RobinBird encloses as many at either end",
    "RobinBird has two families",
    "RobinBird wins before another family",
    "RobinBird adds no more birds",
)

POSITIONS: Final = (
    # RobinBird's hand is nothing but a family, and what it adds to the rows encloses nothing: new hands (C7.5).
    "cubirds solo turn=8 deal=1 rows=OT,OT,OT,OT asks=family:0 | 0 hand=DDM collection=P | 1 hand=FF known=FF",
    # The same, and there are too few birds for new hands (C4.2).
    (
        "cubirds solo turn=50 deal=1 asks=family:0"
        " rows=OOOOOOOOOOFFFFF,TTTTTTTTTTDDDDDDDDDDDDD,MMMMMMMMMMMMMMMMMWWWWWWWWWWWWWWWW,RRRRRRRRRRRRRRRRRRRRPPPPPPPPPP"
        " | 0 hand=WWW | 1 hand=FF known=FF | piles pile=PPPW"
    ),
    # The last turn of all, with which a hand is empty (C4.3).
    "cubirds turn=300 deal=9 rows=OT,OD,OM,OW asks=family:1 | 0 hand=DDM collection=PR | 1 hand=FFF | 2 hand=W",
    # RobinBird has two families, and wins with the first of them (C7.4).
    (
        "cubirds solo turn=8 deal=1 rows=MR,MR,MR,MR asks=family:0"
        " | 0 hand=DDM collection=P | 1 hand=FFOOO known=FFOOO collection=FFTTT"
    ),
)
"""Tables at which RobinBird does what it hardly ever does in generated games."""

Corner: TypeAlias = Callable[[Moment, Any], str | None]
"""What was rare in an event, if anything was; the event after it helps to see that."""


def corners(step: Step) -> Iterator[str]:
    """What was not quite ordinary in what a decision led to."""
    happened = [*moments(CUBIRDS, [step])]
    followed = [*(moment.event for moment in happened[1:]), None]
    for moment, after in zip(happened, followed, strict=True):
        if (corner := CORNER_OF.get(type(moment.event))) and (name := corner(moment, after)):
            yield name
    yield from _corners_of_lay(step)
    yield from _corners_of_robinbird(step)


def _corners_of_lay(step: Step) -> Iterator[str]:
    """C3.3-C3.5 What did not follow on birds that were laid."""
    if not isinstance(step.move, Lay):
        return
    enclosed = any(isinstance(event, Enclosed) for event in step.events[:2])
    if not enclosed:
        if step.move.species in step.before.table.rows[step.move.row]:
            yield "birds laid beside their like"
        if any(isinstance(event, RowFilled) for event in step.events[1:3]):
            yield "row of one species without an enclosure"
        if not (step.before.draw_pile or step.before.discards):
            yield "nothing to draw"
    elif not (step.before.draw_pile or step.before.discards) and len({*step.after.table.rows[step.move.row]}) == 1:
        yield "row filled with nothing"
    if enclosed and isinstance(step.events[2], TurnBegan):
        yield "one bird is no family"


def _corners_of_robinbird(step: Step) -> Iterator[str]:
    """C7.4, C7.5 What was rare in a whole turn of RobinBird."""
    robinbird = step.after.table.options.robinbird
    begun = [at for at, event in enumerate(step.events) if isinstance(event, TurnBegan) and event.seat == robinbird]
    for first, last in pairwise([*begun, len(step.events)]):
        turn = step.events[first:last]
        if sum(isinstance(event, FamilyPlayed) for event in turn) > 1:
            yield "RobinBird has two families"
        if sum(isinstance(event, BirdAdded) for event in turn) < step.after.table.options.robinbird_rows:
            yield "RobinBird adds no more birds"


def _corner_of_reshuffle(moment: Moment, after: Any) -> str | None:
    what = WANTED_FOR[type(after)]
    return f"reshuffle in the middle of {what}" if moment.before.draw_pile else f"reshuffle for {what}"


def _corner_of_draw(moment: Moment, _: Any) -> str | None:
    if len(moment.event.birds) == 1:
        return "draw of a single bird"
    return None if moment.before.hands[moment.event.seat] else "draw with an empty hand"


def _corner_of_filling(moment: Moment, _: Any) -> str | None:
    return "row filled with its like" if moment.event.birds[0] in moment.before.table.rows[moment.event.row] else None


def _corner_of_family(moment: Moment, after: Any) -> str | None:
    seat, options = moment.event.seat, moment.before.table.options
    if isinstance(after, HandsThrownIn) and seat != options.robinbird:
        return "new hands after a family"
    return "large family" if moment.event.kept == 2 else None


def _corner_of_adding(moment: Moment, after: Any) -> str | None:
    if not isinstance(after, Enclosed):
        return None
    row = moment.before.table.rows[moment.event.row]
    if row.index(moment.event.species) == row[::-1].index(moment.event.species):
        return "RobinBird encloses as many at either end"
    return "RobinBird at the left end" if moment.event.side == "left" else "RobinBird encloses at the right end"


def _corner_of_new_hands(moment: Moment, after: Any) -> str | None:
    if moment.event.seat == moment.before.table.options.robinbird:
        return "no " * isinstance(after, GameEnded) + "new hands after RobinBird's turn"
    return "known birds discarded" if any(place.known for place in moment.before.table.places) else None


def _corner_of_end(moment: Moment, _: Any) -> str | None:
    table = moment.after.table
    sizes = [len(place.collection) for place in table.places]
    if table.winner is None:
        return "shared win" if sizes.count(max(sizes)) > 1 else f"game over by {table.ending}"
    if sizes[table.winner] < max(sizes):
        return "win with the smaller collection"
    if table.winner != table.options.robinbird:
        return f"game over by {table.ending}"
    hand = moment.after.hands[table.winner]
    ready = any(hand.count(species) >= family.small for species, family in FAMILIES.items())
    return "RobinBird wins before another family" if ready else "win by RobinBird"


WANTED_FOR: Final[dict[type, str]] = {Drew: "a draw", RowFilled: "a row", Redealt: "a deal", BirdAdded: "RobinBird"}
"""What birds are needed for, by the event that is told of it."""

CORNER_OF: Final[dict[type, Corner]] = {
    BirdsLaid: lambda _, after: "new hands as there was nothing to draw" if isinstance(after, HandsThrownIn) else None,
    KeptHand: lambda _, after: "new hands as nothing was drawn" if isinstance(after, HandsThrownIn) else None,
    BirdAdded: _corner_of_adding,
    RowFilled: _corner_of_filling,
    Drew: _corner_of_draw,
    FamilyPlayed: _corner_of_family,
    HandsThrownIn: _corner_of_new_hands,
    DiscardsReshuffled: _corner_of_reshuffle,
    GameEnded: _corner_of_end,
}
