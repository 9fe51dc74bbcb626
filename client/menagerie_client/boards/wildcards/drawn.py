"""The table of Wild Cards on a screen: three layouts of the same parts, and how choices are made at it."""

from typing import Final

from menagerie_client.boards.drawn import Drawn
from menagerie_client.boards.hand import CARD_ROWS, HIGH_LOG, HIGH_PROMPT, STACKED, STACKED_ROWS
from menagerie_client.boards.picking import Picking
from menagerie_client.boards.prompt import draw_prompt, draw_tips, prompt_height, tip_rows
from menagerie_client.boards.scoreboard import below_rows, draw_below, score_rows
from menagerie_client.boards.seats import SPELLED, SPELLED_ROWS
from menagerie_client.boards.sitting import Sitting
from menagerie_client.boards.wildcards.answering import PICKINGS
from menagerie_client.boards.wildcards.display import (
    SMALL_ROWS,
    TINY_MORE,
    WORDS,
    draw_display,
    draw_display_line,
    draw_leaders,
    has_pictures,
    leaders_width,
    picture_rows,
    takes_rows,
)
from menagerie_client.boards.wildcards.hand import (
    buttons,
    draw_hand,
    draw_hand_line,
    draw_hand_stacked,
    prompt,
)
from menagerie_client.boards.wildcards.lines import scores, special_cards
from menagerie_client.boards.wildcards.painting import WildcardsPainter
from menagerie_client.boards.wildcards.seats import draw_table
from menagerie_client.boards.wildcards.signed_effects import SignedEffects
from menagerie_client.drawing.sheet import Area, Sheet
from menagerie_shared.games.wildcards.events import (
    Acquired,
    BidsRevealed,
    BidTakenBack,
    Chose,
    DiscardsRevealed,
    DuelRevealed,
    Exchanged,
    LeaderMoved,
    NaturalHabitatScored,
    PairRevealed,
    Passed,
    PaymentsRevealed,
    Ranked,
    RoundBegan,
    Told,
    YourHandDealt,
)
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
from menagerie_shared.games.wildcards.seat import WILDCARDS
from menagerie_shared.games.wildcards.table import Moment
from menagerie_shared.games.wildcards.view import View

FULL_WIDTH: Final = 80
FULL_HEIGHT: Final = 17
"""Of the board alone; with heading, log and hints, that is a screen of 80x24."""
MORE: Final = SMALL_ROWS - 3 + CARD_ROWS - 3
"""How many rows more it takes to draw animals and cards as pictures."""
TALL: Final = 31
LOG: Final = 4
"""How many rows the log keeps where pictures would take some of it."""
LEAST_LOG: Final = 2
"""How many of them it keeps besides tips."""
PACE: Final[dict[type, float]] = {
    RoundBegan: 0.5,
    BidsRevealed: 1.3,
    PairRevealed: 0.8,
    Exchanged: 0.8,
    DiscardsRevealed: 0.5,
    PaymentsRevealed: 1.0,
    DuelRevealed: 1.0,
    Ranked: 0.5,
    Acquired: 0.8,
    LeaderMoved: 0.5,
    NaturalHabitatScored: 0.5,
    Passed: 0.5,
    BidTakenBack: 0.5,
}
"""How many seconds an event is looked at before the next one is shown."""
PHASES: Final[dict[type, tuple[float, ...]]] = {
    YourHandDealt: (0.0, 0.5, 1.0),
    RoundBegan: (0.0, 1.0),
    BidsRevealed: (0.5, 1.0),
    LeaderMoved: (0.0, 1.0),
    NaturalHabitatScored: (0.0, 1.0),
}
"""The moments of the game, and in how many steps each comes about: bids, which were covered, on edge and then open."""

MOMENTS: Final[dict[type[Question], Moment]] = {
    PlaceBid: "bid",
    ChooseBid: "choose_bid",
    ChooseExchange: "exchange",
    ChooseDiscards: "discard",
    ChoosePayment: "pay",
    ChooseDuelCard: "duel",
    ChooseAnimal: "acquire",
    ChooseReturn: "take_back",
}
"""When each question is asked."""


class DrawnWildcards(Drawn):
    """The table, the choices made at it, and the pace at which it is shown."""

    game = WILDCARDS
    pickings = PICKINGS
    paces = PACE
    phases = PHASES
    landmarks = frozenset({RoundBegan})

    def is_logged(self, event: Told) -> bool:
        return not isinstance(event, Chose) or event.reason is not None  # who has chosen is seen in their row

    def heading(self, sitting: Sitting[View]) -> str:
        options = sitting.view.table.options
        words = sitting.words
        name = f"{words('wildcards-name')} {options.edition}"
        if not sitting.view.table.round:
            return name  # the cards are still being dealt
        return words("wildcards-board-heading", name=name, round=sitting.view.table.round, rounds=options.rounds)

    def explain(self, sitting: Sitting[View]) -> list[str]:
        """The rule that applies, and what one's own leaders do."""
        words, leaders = sitting.words, sitting.view.table.leaders
        paragraphs = super().explain(sitting)
        for species in leaders.__struct_fields__ if sitting.viewer is not None else ():
            if getattr(leaders, species) == sitting.viewer:
                leader = words(f"wildcards-leader-{species}")
                paragraphs.append(f"{leader[:1].upper()}{leader[1:]}: {words(f'wildcards-leader-{species}-power')}")
        return paragraphs

    def legend(self, sitting: Sitting[View]) -> list[str]:
        """The signs, and what every leader does."""
        words, signs = sitting.words, sitting.look.signs
        names = ("forest", "savannah", "mountain", "wild", "leader", "talisman")
        legend = words("wildcards-board-legend", **{name: signs[name] for name in names})
        return [legend, *super().legend(sitting), *special_cards(words, sitting.view.table.options)]

    # Choosing

    def is_asked(self, sitting: Sitting[View]) -> bool:
        if not super().is_asked(sitting):
            return False
        question, view = sitting.question, sitting.view
        return view.table.moment == MOMENTS[type(question)] and getattr(question, "hand", view.hand) == view.hand

    def progress(self, view: View) -> int:
        return view.table.round

    def effects(self, sitting: Sitting[View]) -> SignedEffects:
        return SignedEffects(sitting)

    # Drawing

    def height(self, area: Area, sitting: Sitting[View], picking: Picking | None) -> int:
        seats = sitting.view.table.options.seats
        if area.width >= FULL_WIDTH and area.height >= FULL_HEIGHT - 5 + seats:
            tips = tip_rows(area.width - 2, sitting.tips)
            return min(area.height, _full_height(area, sitting, tips))
        paint = WildcardsPainter(Sheet(0, 0, sitting.look), sitting, picking)
        high = _high(paint, area.width)
        if high is not None and high + HIGH_LOG <= area.height:
            return min(area.height - HIGH_LOG, high + tip_rows(area.width, sitting.tips))
        said = prompt_height(area.width, prompt(paint), buttons(paint)) + tip_rows(area.width, sitting.tips)
        return min(area.height, seats + 3 + said)

    def draw(self, sheet: Sheet, area: Area, sitting: Sitting[View], picking: Picking | None) -> None:
        paint = WildcardsPainter(sheet, sitting, picking)
        seats = paint.table.options.seats
        if area.width >= FULL_WIDTH and area.height >= FULL_HEIGHT - 5 + seats:
            self._draw_full(paint, area)
        elif (high := _high(paint, area.width)) is not None and high <= area.height:
            self._draw_high(paint, area)
        else:
            self._draw_compact(paint, area)

    def _draw_high(self, paint: WildcardsPainter, area: Area) -> None:
        """In a window that is narrow and high, as that of a phone: everything one above the other."""
        seats, asked, choices = paint.table.options.seats, prompt(paint), buttons(paint)
        x, y, width = area.x, area.y, area.width
        draw_display(paint, Area(x, y, width, 2 + SMALL_ROWS))
        y += 2 + SMALL_ROWS
        draw_table(paint, Area(x, y, width, 1 + seats), compact=True)
        y += 1 + seats
        y += draw_hand_stacked(paint, Area(x, y, width, area.bottom - y))
        said = max(1, min(prompt_height(width, asked, choices), area.bottom - y))
        draw_prompt(paint, Area(x, y, width, said), asked, choices)
        draw_tips(paint, Area(x, y + said, width, area.bottom - y - said))

    def _draw_full(self, paint: WildcardsPainter, area: Area) -> None:
        sitting, seats = paint.sitting, paint.table.options.seats
        spelled = paint.sheet.width >= SPELLED
        spare = area.height - (FULL_HEIGHT - 5 + seats + MORE + tip_rows(area.width - 2, sitting.tips))
        tall = spare >= 0
        people = len(paint.table.options.people)
        beside = leaders_width(seats, area.width, tall=tall, spelled=spelled)
        free = spare if tall else spare + MORE
        heads = SPELLED_ROWS if spelled and _has_row_for_heads(free, people, tall=tall) else 1
        free -= heads - 1
        rows = 2 + (SMALL_ROWS if tall else WORDS)
        if tall:
            rows += picture_rows(paint, area.width - beside, _for_pictures(area, sitting, free))
        elif free >= TINY_MORE and takes_rows(paint.table, area.width - beside):
            rows += TINY_MORE
        draw_display(paint, Area(area.x, area.y, area.width - beside, rows))
        draw_leaders(paint, Area(area.right - beside, area.y, beside, rows), spelled=spelled)
        y = area.y + rows
        # In a lesson abbreviations have to be learnt yet: the names take the edge above, which costs no row.
        draw_table(paint, Area(area.x, y, area.width, heads + seats), spelled=spelled or bool(sitting.legend))
        y += heads + seats
        rows = CARD_ROWS if tall else 3
        draw_hand(paint, Area(area.x, y, area.width, rows), tall=tall)
        y += rows
        draw_prompt(paint, Area(area.x + 1, y, area.width - 2, 3), prompt(paint), buttons(paint))
        y += 3
        y += draw_tips(paint, Area(area.x + 1, y, area.width - 2, area.bottom - y))
        below = Area(area.x, y, area.width, area.bottom - y)
        if below.height >= score_rows(people):
            draw_below(paint, below, self.game.name, scores(sitting.view), self.explain(sitting))

    def _draw_compact(self, paint: WildcardsPainter, area: Area) -> None:
        seats = paint.table.options.seats
        asked, choices = prompt(paint), buttons(paint)
        heading = area.height >= seats + 3 + prompt_height(area.width, asked, choices)
        draw_display_line(paint, Area(area.x, area.y, area.width, 1))
        rows = seats + heading
        draw_table(paint, Area(area.x, area.y + 1, area.width, rows), compact=True)
        draw_hand_line(paint, Area(area.x, area.y + 1 + rows, area.width, 1))
        y = area.y + 2 + rows
        said = min(prompt_height(area.width, asked, choices), max(1, area.bottom - y))
        draw_prompt(paint, Area(area.x, y, area.width, said), asked, choices)
        draw_tips(paint, Area(area.x, y + said, area.width, area.bottom - y - said))


def _full_height(area: Area, sitting: Sitting[View], tips: int) -> int:
    """How many rows the table takes above a log, with tips; as many as the log can spare, if there are pictures."""
    table, spelled = sitting.view.table, area.width >= SPELLED
    height = FULL_HEIGHT - 5 + table.options.seats
    if area.height >= TALL + tips:
        height += MORE
        return height + tips + spelled
    log = area.height - height
    if spelled and log > LOG:
        height, log = height + 1, log - 1
    log -= TINY_MORE
    beside = leaders_width(table.options.seats, area.width, tall=False, spelled=spelled)
    if takes_rows(table, area.width - beside) and log >= LOG and log - tips >= LEAST_LOG:
        height += TINY_MORE
    return height + tips


def _high(paint: WildcardsPainter, width: int) -> int | None:
    """How many rows everything takes one above the other, tips aside; None if animals had no pictures there."""
    if paint.sitting.viewer is None or not has_pictures(paint.table, width):
        return None
    return 2 + SMALL_ROWS + 1 + paint.table.options.seats + STACKED * STACKED_ROWS + HIGH_PROMPT


def _for_pictures(area: Area, sitting: Sitting[View], free: int) -> int:
    """How many of the free rows larger pictures may take: those that neither the score nor the moment needs.

    Where the score has no room anyway, nothing is kept for it; and tips say what a moment is about.
    """
    people = len(sitting.view.table.options.people)
    if free < score_rows(people):
        return max(0, free)
    return max(0, free - (score_rows(people) if sitting.tips else below_rows(area.width, people)))


def _has_row_for_heads(free: int, people: int, *, tall: bool) -> bool:
    """Whether headings can be spelled out in rows of their own: not if the score, or pictures, would go for it."""
    return free >= 1 and free != (score_rows(people) if tall else TINY_MORE)
