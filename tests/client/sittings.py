"""Moments of generated games, as one seat sits at them; and a position in which each question is asked."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final, NamedTuple

from hypothesis import strategies as st

from menagerie_client.boards.choosing import Choosing
from menagerie_client.boards.sitting import Sitting
from menagerie_client.boards.wildcards.drawn import DrawnWildcards
from menagerie_client.boards.wildcards.picking import WildcardsPicking
from menagerie_client.catalogue import SIGNS
from menagerie_client.drawing.sheet import Area, Sheet
from menagerie_client.look.look import Look
from menagerie_client.text.words import Words
from menagerie_server.engine.wildcards.game import WILDCARDS
from menagerie_server.engine.wildcards.state import State
from menagerie_shared.games.seats import Seat, Viewer
from menagerie_shared.games.wildcards.questions import (
    ChooseAnimal,
    ChooseBid,
    ChooseDiscards,
    ChooseDuelCard,
    ChooseExchange,
    ChoosePayment,
    ChooseReturn,
    PlaceBid,
    Question,
)
from menagerie_shared.games.wildcards.view import View
from tests.kit.games.playing import Plot, plots, standing
from tests.kit.games.wildcards import WILDCARDS_KNOWLEDGE

WORDS: Final = Words()
LOOK: Final = Look(games=SIGNS)
NAMES: Final = {0: "Ada", 1: "Bram", 2: "Cleo", 3: "Dora", 4: "Emil"}

POSITIONS: Final[dict[type[Question], str]] = {
    PlaceBid: (
        "wildcards 2022 round=3 display=IP talisman=1 asks=bid:012"
        " | 0 hand=f1f2f2m3m3s4w2 animals=EI leaders=EI | 1 hand=f3m1m2s1s2s2s3 animals=PP leaders=P"
        " | 2 hand=f1f4m1m4s1s4w1 animals=LS leaders=LS tokens=2"
    ),
    ChooseBid: (
        "wildcards 2022 round=3 display=IP talisman=1 asks=choose_bid:0 turns=12"
        " | 0 hand=f1f2f2m3m3s4w2 animals=EI leaders=EI laid=2 choice=bid:f2m3"
        " | 1 hand=m1m2s1s2s2s3 animals=PP leaders=P bid=f3"
        " | 2 hand=f1f4m1m4s1s4 animals=LS leaders=LS tokens=2 bid=w1"
    ),
    ChooseExchange: (
        "wildcards 2022 round=5 display=SP talisman=0 asks=exchange:0 refilling=0 turns=12"
        " | 0 hand=f1f2m4 animals=MMIP leaders=MI bid=R | 1 hand=m1m2s1s2 animals=PP leaders=P bid=f3"
        " | 2 hand=f1f4m1m4s1s4 animals=LS leaders=LS bid=w1 | piles discard=f2f2m3 left=L"
    ),
    ChooseDiscards: (
        "wildcards 2022 round=5 display=SP talisman=0 asks=discard:0 exchanged=0 refilling=0 turns=12"
        " | 0 hand=f1f2m4 animals=MMIS leaders=MIS bid=R | 1 hand=m1m2s1s2 animals=PP leaders=P bid=f3"
        " | 2 hand=f1f4m1m4s1s4 animals=L leaders=L bid=w1 | piles discard=f2f2m3 left=L"
    ),
    ChoosePayment: (
        "wildcards 2022 round=4 display=LP talisman=2 asks=pay:01 turns=012 ranking=01"
        " | 0 hand=f1f2f4m1s2w1 animals=I leaders=I bid=f3 | 1 hand=m1m2s1s2s2s3 animals=P leaders=P bid=s3"
        " | 2 hand=f1m1m4s1s4 animals=ES leaders=ES bid=w2"
    ),
    ChooseDuelCard: (
        "wildcards 2020 round=4 display=LP asks=duel:01 turns=01 ranking=01"
        " | 0 hand=f1f2f4m1s2w1 animals=I leaders=I bid=f1 | 1 hand=m1m2s1s2s2s3 animals=P leaders=P bid=s1"
        " | 2 hand=f1m1m4s1s4 animals=ES leaders=ES bid=R"
    ),
    ChooseAnimal: (
        "wildcards 2022 round=6 display=LPS talisman=2 asks=acquire:0 turns=0123"
        " | 0 hand=f1f2f4m1s2w1 animals=PM leaders=PM bid=f3 | 1 hand=m1m2s1s2s2s3 animals=L leaders=L bid=s2"
        " | 2 hand=f1m1m4s1s4 animals=EI leaders=EI bid=w2 | 3 hand=f3m3 bid=m1"
    ),
    ChooseReturn: (
        "wildcards 2022 round=6 talisman=2 asks=take_back:0"
        " | 0 hand=f1f2f4m1s2w1 animals=PMI leaders=PMI bid=f3 payment=m1s2"
        " | 1 hand=m1m2s1s3s3 animals=L leaders=L bid=s2 payment=s1 | 2 hand=f1m1m4s1s4 animals=E leaders=E bid=R"
    ),
}
"""Where seat 0 is asked each question that there is."""


def begin(sitting: Sitting[View]) -> WildcardsPicking:
    """Begin to answer the question of a moment."""
    picking = DrawnWildcards().begin(sitting)
    assert isinstance(picking, WildcardsPicking)
    return picking


class Screen:
    """The table of Wild Cards on a screen, as a page has it: how it is drawn, and the choice that is made at it."""

    def __init__(self) -> None:
        self.drawn = DrawnWildcards()
        self.choosing = Choosing(self.drawn)
        self.sitting: Sitting[View] | None = None

    def sit(self, sitting: Sitting[View]) -> None:
        """Take in the table as it is now."""
        self.sitting = sitting
        self.choosing.take_in(sitting)

    @property
    def picking(self) -> WildcardsPicking | None:
        """The choice that is being made."""
        picking = self.choosing.picking
        assert picking is None or isinstance(picking, WildcardsPicking)
        return picking

    def draw(self, size: tuple[int, int], *, whole: bool = False) -> Sheet:
        """The table in a window of this size, with heading and hints left out; in as many rows as it needs, or all."""
        assert self.sitting is not None
        sheet = Sheet(*size, self.sitting.look)
        area = Area(0, 1, size[0], size[1] - 2)
        if not whole:
            area = area._replace(height=self.drawn.height(area, self.sitting, self.choosing.picking))
        self.drawn.draw(sheet, area, self.sitting, self.choosing.picking)
        return sheet


class Moment(NamedTuple):
    """A state of a game, and a seat that is asked something in it."""

    state: State
    seat: Seat

    @property
    def question(self) -> Any:
        """What it is asked."""
        return WILDCARDS.question(self.state, self.seat)

    def sitting(self, **changes: Any) -> Sitting[View]:
        """The moment as that seat sees it."""
        return sitting_at(self.state, self.seat, **changes)


def sitting_at(state: State, viewer: Viewer, **changes: Any) -> Sitting[View]:
    """The table as a viewer sees it."""
    question = None if viewer is None else WILDCARDS.question(state, viewer)
    has_chosen = viewer is not None and question is not None and viewer in state.table.chosen
    facts: dict[str, Any] = {
        "words": WORDS,
        "look": LOOK,
        "view": WILDCARDS.view(state, viewer),
        "viewer": viewer,
        "names": NAMES,
        "question": question,
        "chosen": WILDCARDS.chosen(state, viewer) if viewer is not None and has_chosen else None,
    }
    return Sitting(**(facts | changes))


def moments_of(plot: Plot) -> Iterator[Moment]:
    """Every moment of a game at which a seat is asked something."""
    for state in standing(WILDCARDS_KNOWLEDGE, plot):
        for seat in state.table.asked:
            yield Moment(state, seat)


@st.composite
def moments(draw: st.DrawFn) -> Moment:
    """Some moment of some game; rare questions come up about as often as others."""
    if draw(st.integers(0, 2)) == 0:
        return Moment(WILDCARDS.read(draw(st.sampled_from(list(POSITIONS.values())))), 0)
    found = list(islice(moments_of(draw(plots())), draw(st.integers(1, 400))))
    wanted = draw(st.sampled_from([*POSITIONS, None]))
    fitting = [moment for moment in found if wanted is None or isinstance(moment.question, wanted)]
    return (fitting or found)[-1]
