"""The table of CuBirds on a screen: layouts of the same parts, and how choices are made at it."""

from collections.abc import Hashable
from typing import Final, NamedTuple

from menagerie_client.boards.cubirds.answering import PICKINGS
from menagerie_client.boards.cubirds.hand import (
    buttons,
    draw_hand,
    draw_hand_line,
    draw_hand_stacked,
    hand_rows,
    prompt,
    stacked_rows,
)
from menagerie_client.boards.cubirds.lines import species_lines
from menagerie_client.boards.cubirds.painting import COLUMNS, CuBirdsPainter
from menagerie_client.boards.cubirds.rows import PICTURED, draw_rows, draw_rows_in_lines
from menagerie_client.boards.cubirds.seats import draw_open_hand, draw_seen, draw_table
from menagerie_client.boards.cubirds.signed_effects import SignedEffects
from menagerie_client.boards.drawn import Drawn
from menagerie_client.boards.hand import HIGH_LOG, HIGH_PROMPT, STACKED, STACKED_ROWS
from menagerie_client.boards.picking import Picking
from menagerie_client.boards.prompt import draw_prompt, draw_tips, prompt_height, tip_rows
from menagerie_client.boards.scoreboard import draw_moment
from menagerie_client.boards.seats import SPELLED, SPELLED_ROWS
from menagerie_client.boards.sitting import Sitting
from menagerie_client.drawing.sheet import Area, Sheet
from menagerie_client.pictures.picture import SIZES, Size
from menagerie_client.text.lists import enumerate_words
from menagerie_shared.games.cubirds.cards import LAST_TURN, ROWS
from menagerie_shared.games.cubirds.events import (
    BirdAdded,
    BirdsDealt,
    BirdsLaid,
    DrewBirds,
    DrewHidden,
    Enclosed,
    FamilyPlayed,
    GameEnded,
    HandsThrownIn,
    KeptHand,
    NewHandsDealt,
    RowFilled,
    TurnBegan,
    YourHandDealt,
    YourNewHand,
)
from menagerie_shared.games.cubirds.options import Options
from menagerie_shared.games.cubirds.questions import ChooseDraw, ChooseFamily, LayBirds, Question
from menagerie_shared.games.cubirds.seat import CUBIRDS
from menagerie_shared.games.cubirds.table import Moment
from menagerie_shared.games.cubirds.view import View


class Plan(NamedTuple):
    """How birds are drawn: in how many lines each of the rows, and how large those of the hand."""

    lines: int
    hand: Size | None
    spare: int
    """So many rows have to be left for a log below the table."""
    width: int = 0
    """From this width on."""
    framed: bool = True
    """Whether the rows have a frame around them."""


TINY: Final = SIZES["tiny"][1] // 2
LEAST: Final = Plan(1, None, 0)
PLANS: Final = (
    Plan(7, "medium", 12, 140),
    Plan(5, "small", 12),
    Plan(TINY + 1, "small", 12),
    Plan(TINY, "small", 12),
    PICTURED_HAND := Plan(TINY, "tiny", 5),
    Plan(TINY, None, 4),
    Plan(PICTURED, None, 4),
    Plan(PICTURED, None, 1, framed=False),
    LEAST,
)
"""From the most room that birds can take to the least."""
LEAN: Final = PLANS[PLANS.index(PICTURED_HAND) :]
"""Those that leave the rest of the table as much room as it can have beside pictures."""
LEGIBLE: Final = 2
"""So many rows of the log are left besides tips, however few it has without them."""
MOMENT: Final = 2
"""How many rows more than what was seen it takes to say what a moment is about."""
FULL_WIDTH: Final = 80
PROMPT: Final = 3
FINGER: Final = 3
"""So many lines are as high as a finger is wide: 44 points of a page and more, at the size of a phone."""
FEWEST_SEATS: Final = 2
"""So many seats are seen, however little room there is."""
SEEN_WIDTH: Final = 44
COUNTED_DOWN: Final = 50
"""So many turns before the last one it is said that there is one (C4.3)."""
PACE: Final[dict[type, float]] = {
    BirdsDealt: 0.5,
    YourHandDealt: 0.5,
    BirdsLaid: 0.9,
    BirdAdded: 0.7,
    Enclosed: 1.3,
    RowFilled: 0.8,
    DrewHidden: 0.5,
    DrewBirds: 0.5,
    KeptHand: 0.4,
    FamilyPlayed: 1.2,
    HandsThrownIn: 0.9,
    NewHandsDealt: 0.6,
    YourNewHand: 0.6,
    GameEnded: 1.2,
}
"""How many seconds an event is looked at before the next one is shown."""

PHASES: Final[dict[type, tuple[float, ...]]] = {
    YourHandDealt: (0.0, 0.5, 1.0),
    YourNewHand: (0.0, 0.5, 1.0),
    Enclosed: (0.0, 1.0),
}
"""The moments of the game, and in how many steps each comes about."""

MOMENTS: Final[dict[type[Question], Moment]] = {LayBirds: "lay", ChooseDraw: "draw", ChooseFamily: "family"}
"""When each question is asked."""


class DrawnCuBirds(Drawn):
    """The table, the choices made at it, and the pace at which it is shown."""

    game = CUBIRDS
    pickings = PICKINGS
    paces = PACE
    phases = PHASES
    landmarks = frozenset({TurnBegan})

    def heading(self, sitting: Sitting[View]) -> str:
        table, words = sitting.view.table, sitting.words
        return words(
            "cubirds-board-heading",
            name=words("cubirds-name"),
            turn=table.turn,
            pile=table.pile,
            discard=table.discard,
            ending="yes" if table.turn > LAST_TURN - COUNTED_DOWN else "no",
            last=LAST_TURN,
        )

    def legend(self, sitting: Sitting[View]) -> list[str]:
        """The signs, and how many birds make a family."""
        words, signs = sitting.words, sitting.look.signs
        birds = enumerate_words(
            words, [f"{signs[species]} {words(f'cubirds-species-{species}')}" for species in COLUMNS]
        )
        legend = words("cubirds-board-legend", birds=birds, leads=signs["becomes"])
        return [legend, *super().legend(sitting), *species_lines(words)]

    # Choosing

    def is_asked(self, sitting: Sitting[View]) -> bool:
        if not super().is_asked(sitting):
            return False
        question, view = sitting.question, sitting.view
        if view.table.moment != MOMENTS[type(question)]:
            return False
        rows = getattr(question, "rows", view.table.rows)
        return getattr(question, "hand", view.hand) == view.hand and rows == view.table.rows

    def progress(self, view: View) -> Hashable:
        return view.table.turn, view.table.moment

    def effects(self, sitting: Sitting[View]) -> SignedEffects:
        return SignedEffects(sitting)

    # Drawing

    def height(self, area: Area, sitting: Sitting[View], picking: Picking | None) -> int:
        options = sitting.view.table.options
        if not _is_full(area, options):
            paint = CuBirdsPainter(Sheet(0, 0, sitting.look), sitting, picking)
            tips = tip_rows(area.width, sitting.tips)
            if (high := _high(paint)) is not None and high + HIGH_LOG <= area.height:
                lines = _high_lines(paint, area.width, area.height - HIGH_LOG - tips)
                return min(area.height - HIGH_LOG, _whole_height(paint, area.width, lines) + tips)
            said = prompt_height(area.width, prompt(paint), buttons(paint)) + tips
            return min(area.height, ROWS + 1 + options.seats + _open_hands(options) + 1 + said)
        tips = tip_rows(area.width - 2, sitting.tips)
        spelled = area.width >= SPELLED and area.height > _full_height(options, LEAST) + tips
        plan = _plan_above_log(_less(area, tips + spelled), options, LEGIBLE if tips else 0)
        return min(area.height, _full_height(options, plan) + tips + spelled)

    def draw(self, sheet: Sheet, area: Area, sitting: Sitting[View], picking: Picking | None) -> None:
        paint = CuBirdsPainter(sheet, sitting, picking)
        if _is_full(area, paint.table.options):
            self._draw_full(paint, area)
        elif (high := _high(paint)) is not None and high <= area.height:
            self._draw_high(paint, area)
        else:
            self._draw_compact(paint, area)

    def _draw_high(self, paint: CuBirdsPainter, area: Area) -> None:
        """In a window that is narrow and high, as that of a phone: with a hand of cards that a finger can touch."""
        options, asked, choices = paint.table.options, prompt(paint), buttons(paint)
        x, y, width = area.x, area.y, area.width
        lines = _high_lines(paint, width, area.height - tip_rows(width, paint.sitting.tips))
        draw_rows_in_lines(paint, Area(x, y + (lines < FINGER), width, ROWS * lines))
        y += _lines_height(lines)
        draw_table(paint, Area(x, y, width, 1 + options.seats), compact=True)
        y += 1 + options.seats
        draw_open_hand(paint, Area(x, y, width, 1))
        y += _open_hands(options)
        y += draw_hand_stacked(paint, Area(x, y, width, area.bottom - y))
        said = max(1, min(prompt_height(width, asked, choices), area.bottom - y))
        draw_prompt(paint, Area(x, y, width, said), asked, choices)
        draw_tips(paint, Area(x, y + said, width, area.bottom - y - said))

    def _draw_full(self, paint: CuBirdsPainter, area: Area) -> None:
        options = paint.table.options
        tips = tip_rows(area.width - 2, paint.sitting.tips)
        spelled = paint.sheet.width >= SPELLED
        plan, heads = _plan(_less(area, tips), options), 1
        lower = _plan(_less(area, tips + 1), options)
        has_room = area.height > _full_height(options, lower) + tips
        if spelled and has_room and (plan == lower or area.width == paint.sheet.width):
            plan, heads = lower, SPELLED_ROWS  # beside the log nothing is drawn smaller for it
        x, y, width = area.x, area.y, area.width
        draw_rows(paint, Area(x, y, width, _rows_height(plan)), framed=plan.framed)
        y += _rows_height(plan)
        # Without rows of their own names take the edge above, if there is one; in a lesson they do at any width.
        named = heads > 1 or (plan.framed and (spelled or bool(paint.sitting.legend)))
        draw_table(paint, Area(x, y, width, heads + options.seats), spelled=named)
        y += heads + options.seats
        draw_open_hand(paint, Area(x + 2, y, width - 2, 1))
        y += _open_hands(options)
        rows = hand_rows(plan.hand)
        draw_hand(paint, Area(x, y, width, rows), plan.hand)
        y += rows
        draw_prompt(paint, Area(x + 1, y, width - 2, PROMPT), prompt(paint), buttons(paint))
        y += PROMPT
        y += draw_tips(paint, Area(x + 1, y, width - 2, area.bottom - y))
        self._draw_below(paint, Area(x, y, width, area.bottom - y))

    def _draw_below(self, paint: CuBirdsPainter, area: Area) -> None:
        """Where there is room left: what was seen of hands, and what this moment is about."""
        rows = _seen_rows(paint.table.options)
        if area.height < rows:
            return
        draw_seen(paint, Area(area.x, area.y, SEEN_WIDTH, rows))
        beside = Area(area.x + SEEN_WIDTH, area.y, area.width - SEEN_WIDTH, area.height)
        draw_moment(paint, beside, self.explain(paint.sitting))

    def _draw_compact(self, paint: CuBirdsPainter, area: Area) -> None:
        options = paint.table.options
        asked, choices = prompt(paint), buttons(paint)
        fewest = min(FEWEST_SEATS, options.seats)
        tips = tip_rows(area.width, paint.sitting.tips)
        said = min(prompt_height(area.width, asked, choices) + tips, area.height - ROWS - 1 - fewest)
        draw_rows_in_lines(paint, Area(area.x, area.y, area.width, ROWS))
        free = max(0, area.height - ROWS - 1 - said)  # for the seats, with a heading if there is room for all
        seats = min(options.seats + (free > options.seats), max(free, 1))
        y = area.y + ROWS
        draw_table(paint, Area(area.x, y, area.width, seats), compact=True)
        y += seats
        if options.robinbird is not None and free > seats:
            draw_open_hand(paint, Area(area.x, y, area.width, 1))
            y += 1
        draw_hand_line(paint, Area(area.x, y, area.width, 1))
        y += 1
        said = min(prompt_height(area.width, asked, choices), max(1, area.bottom - y))
        draw_prompt(paint, Area(area.x, y, area.width, said), asked, choices)
        draw_tips(paint, Area(area.x, y + said, area.width, area.bottom - y - said))


def _high(paint: CuBirdsPainter) -> int | None:
    """How many rows everything takes at least one above the other, tips aside; None for those who have no hand."""
    options = paint.table.options
    if paint.sitting.viewer is None:
        return None
    return _lines_height(1) + 1 + options.seats + _open_hands(options) + STACKED * STACKED_ROWS + HIGH_PROMPT


def _whole_height(paint: CuBirdsPainter, width: int, lines: int) -> int:
    """The same with so many lines for each row of birds, and with all cards of the hand that is there."""
    options = paint.table.options
    return _lines_height(lines) + 1 + options.seats + _open_hands(options) + stacked_rows(paint, width) + HIGH_PROMPT


def _lines_height(lines: int) -> int:
    """How many rows the four of them take with what is free around them."""
    return ROWS * lines + max(0, FINGER - lines)


def _high_lines(paint: CuBirdsPainter, width: int, height: int) -> int:
    """How many lines each row gets: as many as a finger needs, if there is room."""
    return next((lines for lines in range(FINGER, 1, -1) if _whole_height(paint, width, lines) <= height), 1)


def _is_full(area: Area, options: Options) -> bool:
    """Whether there is room for frames and names."""
    return area.width >= FULL_WIDTH and area.height >= _full_height(options, LEAST)


def _less(area: Area, rows: int) -> Area:
    """An area without so many of its rows."""
    return area._replace(height=area.height - rows)


def _rows_height(plan: Plan) -> int:
    return ROWS * plan.lines + (2 if plan.framed else 0)


def _open_hands(options: Options) -> int:
    """C7.1 How many hands lie open."""
    return options.robinbird is not None


def _seen_rows(options: Options) -> int:
    """How many rows it takes to say what was seen of hands."""
    return options.seats + 3


def _full_height(options: Options, plan: Plan) -> int:
    """How many rows the table takes."""
    hand = hand_rows(plan.hand)
    return _rows_height(plan) + 1 + options.seats + _open_hands(options) + hand + PROMPT


def _plan(area: Area, options: Options) -> Plan:
    """As much room for birds as there is; what was seen of hands goes before larger pictures."""
    seen = _seen_rows(options)
    # A row less: the hand can do without pictures, and then there is room for both.
    kept = area.height >= _full_height(options, PICTURED_HAND) + seen - 1
    for plan in PLANS:
        more = 0 if not kept else seen if plan in LEAN else seen + MOMENT
        if area.width >= plan.width and area.height >= _full_height(options, plan) + more:
            return plan
    return LEAST


def _plan_above_log(area: Area, options: Options, legible: int) -> Plan:
    """As much room for birds as the log can spare, so many rows of which are left for it in any case."""
    for plan in PLANS:
        spare = max(plan.spare, legible)
        if area.width >= plan.width and area.height >= _full_height(options, plan) + spare:
            return plan
    return LEAST
