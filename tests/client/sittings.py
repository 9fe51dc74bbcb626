"""Moments of generated games, as one seat sits at them; and a position in which each question is asked."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final, NamedTuple

from hypothesis import strategies as st

from menagerie_client.boards.choosing import Choosing
from menagerie_client.boards.drawn import Drawn
from menagerie_client.boards.sitting import Sitting
from menagerie_client.catalogue import BOARDS, SIGNS
from menagerie_client.drawing.sheet import Area, Sheet
from menagerie_client.look.look import Look
from menagerie_client.text.words import Words
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.engine.game import AnyGame
from menagerie_shared.games.cubirds.questions import ChooseDraw, ChooseFamily, LayBirds
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
)
from tests.kit.games.catalogue import KNOWN
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import Plot, plots, standing

WORDS: Final = Words()
LOOK: Final = Look(games=SIGNS)
NAMES: Final = {0: "Ada", 1: "Bram", 2: "Cleo", 3: "Dora", 4: "Emil"}

_WILDCARDS: Final[dict[type, str]] = {
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

_CUBIRDS: Final[dict[type, str]] = {
    LayBirds: (
        "cubirds turn=12 deal=1 rows=OFP,TTD,MWD,RRPO asks=lay:0 | 0 hand=DDDFMMOORRTW collection=OTT"
        " | 1 hand=DMMWPPR known=MM collection=FFFWO | 2 hand=RRTTWWM collection=DDPMRT"
        " | piles discard=DDDWWM seen=DDD"
    ),
    ChooseDraw: (
        "cubirds turn=13 deal=1 rows=OFP,TTD,MWP,RRPOO asks=draw:0 | 0 hand=DDDMMRR collection=OTT"
        " | 1 hand=DMMWPPR collection=FFFWO | 2 hand=RRTTWWM collection=DDPMRT | piles discard=DDDWWM"
    ),
    ChooseFamily: (
        "cubirds turn=13 deal=1 rows=OFP,TTD,MWP,RRPO asks=family:0 | 0 hand=DDDDMMOOOOWWWWWW collection=OTT"
        " | 1 hand=DMMWPPR collection=FFFWO | 2 hand=RRTTWWM collection=DDPMRT | piles discard=DDDWWM"
    ),
}

LINES: Final[dict[str, dict[type, str]]] = {"wildcards": _WILDCARDS, "cubirds": _CUBIRDS}
"""Where seat 0 is asked each question that there is, by game."""
POSITIONS: Final[dict[type, str]] = {kind: line for lines in LINES.values() for kind, line in lines.items()}
"""The same of all games."""


def game_of(kind: type) -> str:
    """The game that asks a type of question."""
    return next(game for game, lines in LINES.items() if kind in lines)


def begin(sitting: Sitting[Any]) -> Any:
    """Begin to answer the question of a moment; the picking is of the game's own type."""
    return BOARDS[game_of(type(sitting.question))].drawn().begin(sitting)


class Screen:
    """The table of a game on a screen, as a page has it: how it is drawn, and the choice that is made at it."""

    def __init__(self, game: str = DEFAULT_GAME) -> None:
        self.drawn: Drawn = BOARDS[game].drawn()
        self.choosing = Choosing(self.drawn)
        self.sitting: Sitting[Any] | None = None

    def sit(self, sitting: Sitting[Any]) -> None:
        """Take in the table as it is now."""
        self.sitting = sitting
        self.choosing.take_in(sitting)

    @property
    def picking(self) -> Any:
        """The choice that is being made, of the game's own type; None if nothing is asked."""
        return self.choosing.picking

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

    state: Any
    seat: Seat
    known: Knowledge = KNOWN[DEFAULT_GAME]

    @property
    def game(self) -> AnyGame:
        """The game."""
        return self.known.game

    @property
    def question(self) -> Any:
        """What it is asked."""
        return self.game.question(self.state, self.seat)

    def sitting(self, **changes: Any) -> Sitting[Any]:
        """The moment as that seat sees it."""
        return sitting_at(self.state, self.seat, self.game, **changes)

    def screen(self, **changes: Any) -> Screen:
        """A screen with that."""
        screen = Screen(self.game.name)
        screen.sit(self.sitting(**changes))
        return screen


def moment_at(kind: type, line: str | None = None) -> Moment:
    """The position in which a question is asked, or another one of the same game."""
    known = KNOWN[game_of(kind)]
    return Moment(known.game.read(line or POSITIONS[kind]), 0, known)


def sitting_at(state: Any, viewer: Viewer, game: AnyGame = KNOWN[DEFAULT_GAME].game, **changes: Any) -> Sitting[Any]:
    """The table as a viewer sees it."""
    question = None if viewer is None else game.question(state, viewer)
    has_chosen = viewer is not None and question is not None and viewer in getattr(state.table, "chosen", ())
    facts: dict[str, Any] = {
        "words": WORDS,
        "look": LOOK,
        "view": game.view(state, viewer),
        "viewer": viewer,
        "names": NAMES,
        "question": question,
        "chosen": game.chosen(state, viewer) if viewer is not None and has_chosen else None,
    }
    return Sitting(**(facts | changes))


def moments_of(plot: Plot, known: Knowledge) -> Iterator[Moment]:
    """Every moment of a game at which a seat is asked something."""
    for state in standing(known, plot):
        for seat in state.table.asked:
            yield Moment(state, seat, known)


@st.composite
def moments(draw: st.DrawFn, *games: str) -> Moment:
    """Some moment of some game, or of one of these; rare questions come up about as often as others."""
    game = draw(st.sampled_from(games or tuple(LINES)))
    lines, known = LINES[game], KNOWN[game]
    if draw(st.integers(0, 2)) == 0:
        return moment_at(draw(st.sampled_from(list(lines))))
    found = list(islice(moments_of(draw(plots()), known), draw(st.integers(1, 400))))
    wanted = draw(st.sampled_from([*lines, None]))
    fitting = [moment for moment in found if wanted is None or isinstance(moment.question, wanted)]
    return (fitting or found)[-1]
