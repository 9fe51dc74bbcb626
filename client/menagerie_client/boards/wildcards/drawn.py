"""The table of Wild Cards on a screen: three layouts of the same parts, and how choices are made at it."""

from collections.abc import Sequence
from typing import Any, Final

from menagerie_client.boards.drawn import Drawn
from menagerie_client.boards.sitting import Sitting
from menagerie_client.boards.wildcards.answering import Acquiring, Bidding, Discarding, Exchanging, Paying, begin
from menagerie_client.boards.wildcards.display import (
    FACE_ROWS,
    draw_display,
    draw_display_line,
    draw_leaders,
    leaders_width,
)
from menagerie_client.boards.wildcards.hand import (
    draw_hand,
    draw_hand_cards,
    draw_hand_line,
    draw_prompt,
    prompt_height,
)
from menagerie_client.boards.wildcards.painting import Painter
from menagerie_client.boards.wildcards.picking import Picking
from menagerie_client.boards.wildcards.scoreboard import draw_moment, draw_scores
from menagerie_client.boards.wildcards.seats import draw_seats, draw_seats_compact
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.sheet import Action, Area, Sheet
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
from menagerie_shared.games.wildcards.table import Moment
from menagerie_shared.games.wildcards.view import View

FULL_WIDTH: Final = 80
FULL_HEIGHT: Final = 17
"""Of the board alone; with heading, log and hints, that is a screen of 80x24."""
HAND_CARDS: Final = 7
MORE: Final = FACE_ROWS - 3 + HAND_CARDS - 3
"""How many rows more it takes to draw animals and cards as pictures."""
TALL: Final = 31
SCORES: Final = 62
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
TURNED: Final = {BidsRevealed}
"""What is turned up before everybody's eyes."""

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


def _is_asked_now(sitting: Sitting[View]) -> bool:
    """Whether the question belongs to the table as it is shown: what was just answered is still there for a moment."""
    question: Question | None = sitting.question
    if question is None:
        return False
    table, hand = sitting.view.table, sitting.view.hand
    asked = table.moment == MOMENTS[type(question)] and sitting.viewer in table.asked
    return asked and getattr(question, "hand", hand) == hand


def _space(picking: Picking) -> str | None:
    """What Space does where the cursor is, as the end of a key; None if it does nothing."""
    picked = picking.cursor in picking.picked
    match picking:
        case Bidding():
            if not picking.can_lay:
                return None
            return "pair-back" if picked else "pair-second" if picking.picked else "pair-first"
        case Acquiring() if picking.cursor[0] == "card":
            return "payment"
        case Discarding() if picking.cursor == Discarding.NONE:
            return None
        case Acquiring() | Exchanging() | Discarding() | Paying():
            return "let-go" if picked else "pick"
        case _:
            return None


class WildcardsBoard(Drawn):
    """One table, as one person sees it and plays at it."""

    def __init__(self) -> None:
        self._picking: Picking | None = None
        self._begun: Picking | None = None
        """The last choice that was begun; while something else is shown, it waits."""
        self._asked: tuple[Any, Any] | None = None
        self._sitting: Sitting[View] | None = None

    def sit(self, sitting: Sitting[View]) -> None:
        """Take in the table as it is now; a choice that is being made goes on if the question is still the same."""
        self._sitting = sitting
        if not _is_asked_now(sitting):
            self._picking = None
            return
        asked = (sitting.question, sitting.view.table.round)
        if self._begun is None or self._asked != asked:
            self._begun, self._asked = begin(sitting), asked
        elif self._picking is None:
            self._begun.armed = None  # what was confirmed by half may have been another question that reads the same
        self._begun.sitting = sitting
        self._picking = self._begun

    def pace(self, event: Any) -> float:
        return PACE.get(type(event), 0.0)

    def is_logged(self, event: Any) -> bool:
        return not isinstance(event, Chose) or event.reason is not None  # who has chosen is seen in their row

    def rounds(self, told: Sequence[Any]) -> list[int]:
        return [number for number, event in enumerate(told, 1) if isinstance(event, RoundBegan)]

    def is_turned(self, event: Any) -> bool:
        return type(event) in TURNED

    def heading(self, sitting: Sitting[View]) -> str:
        options = sitting.view.table.options
        words = sitting.words
        name = f"{words('wildcards-name')} {options.edition}"
        return words("wildcards-board-heading", name=name, round=sitting.view.table.round, rounds=options.rounds)

    def height(self, area: Area) -> int:
        """How many rows it needs of an area."""
        seats = 4 if self._sitting is None else self._sitting.view.table.options.seats
        if area.width >= FULL_WIDTH and area.height >= FULL_HEIGHT - 5 + seats:
            return FULL_HEIGHT - 5 + seats + (MORE if area.height >= TALL else 0)
        if self._sitting is None:
            return min(area.height, seats + 5)
        paint = Painter(Sheet(0, 0, self._sitting.look), self._sitting, self._picking)
        return min(area.height, seats + 3 + prompt_height(paint, area.width))

    def draw(self, sheet: Sheet, area: Area) -> None:
        if self._sitting is None:
            return
        paint = Painter(sheet, self._sitting, self._picking)
        seats = paint.table.options.seats
        if area.width >= FULL_WIDTH and area.height >= FULL_HEIGHT - 5 + seats:
            self._draw_full(paint, area)
        else:
            self._draw_compact(paint, area)

    def _draw_full(self, paint: Painter, area: Area) -> None:
        tall = area.height >= FULL_HEIGHT - 5 + paint.table.options.seats + MORE
        rows = 2 + (FACE_ROWS if tall else 3)
        beside = leaders_width(paint, area.width, tall=tall)
        draw_display(paint, Area(area.x, area.y, area.width - beside, rows))
        draw_leaders(paint, Area(area.right - beside, area.y, beside, rows))
        y = area.y + rows
        draw_seats(paint, Area(area.x, y, area.width, 1 + paint.table.options.seats))
        y += 1 + paint.table.options.seats
        if tall:
            draw_hand_cards(paint, Area(area.x, y, area.width, HAND_CARDS))
            y += HAND_CARDS
        else:
            draw_hand(paint, Area(area.x, y, area.width, 3))
            y += 3
        draw_prompt(paint, Area(area.x + 1, y, area.width - 2, 3))
        self._draw_below(paint, Area(area.x, y + 3, area.width, area.bottom - y - 3))

    def _draw_below(self, paint: Painter, area: Area) -> None:
        """Where there is room left: the score as it forms, and what this moment is about."""
        rows = len(paint.table.options.people) + 3
        if area.height < rows:
            return
        beside = area.width >= SCORES + 34
        scores = Area(area.x, area.y, SCORES if beside else area.width, rows)
        draw_scores(paint, scores)
        if beside:
            moment = Area(scores.right, area.y, area.width - scores.width, area.height)
            draw_moment(paint, moment, self.explain(paint.sitting))

    def _draw_compact(self, paint: Painter, area: Area) -> None:
        seats = paint.table.options.seats
        heading = area.height >= seats + 3 + prompt_height(paint, area.width)
        draw_display_line(paint, Area(area.x, area.y, area.width, 1))
        rows = seats + heading
        draw_seats_compact(paint, Area(area.x, area.y + 1, area.width, rows))
        draw_hand_line(paint, Area(area.x, area.y + 1 + rows, area.width, 1))
        y = area.y + 2 + rows
        draw_prompt(paint, Area(area.x, y, area.width, max(1, area.bottom - y)))

    # Choosing

    @property
    def is_asked(self) -> bool:
        return self._picking is not None

    def press(self, key: str, character: str | None) -> Any:
        return False if self._picking is None else self._picking.press(key, character)

    def act(self, action: Action) -> Any:
        if self._picking is not None and action[0] == "item":
            self._picking.click(action[1])
            return True
        return False

    def hints(self, sitting: Sitting[View]) -> list[Hint]:
        picking, words = self._picking, sitting.words
        if picking is None:
            return []
        enter = "bid" if isinstance(picking, Bidding) else "confirm" if picking.armed is not None else "choose"
        glyphs = sitting.look.glyphs
        arrows = glyphs.arrows + (glyphs.updown if len(picking.rows()) > 1 else "")
        hints = [
            Hint("right", arrows, words("hint-move")),
            Hint("enter", words("key-enter"), words(f"wildcards-board-hint-{enter}")),
        ]
        if (space := _space(picking)) is not None:
            hints.append(Hint("space", words("key-space"), words(f"wildcards-board-hint-{space}")))
        match picking:
            case Bidding():
                hints.append(Hint("r", "R", words("wildcards-board-hint-refill")))
            case Acquiring():
                animals = len(picking.question.display)
                hints.append(Hint("1", f"1-{animals}" if animals > 1 else "1", words("wildcards-board-hint-animal")))
                hints.append(Hint("p", "P", words("wildcards-board-hint-pass")))
            case Exchanging():
                hints.append(Hint("k", "K", words("wildcards-board-hint-keep")))
            case _:
                pass
        if picking.picked or picking.armed is not None:
            hints.append(Hint("escape", words("key-escape"), words("hint-undo")))
        return hints

    def explain(self, sitting: Sitting[View]) -> list[str]:
        """What this moment is about, with the rule that applies."""
        words = sitting.words
        asked = "none" if sitting.question is None else type(sitting.question).__name__
        paragraphs = [words(f"wildcards-rule-{asked}")]
        if sitting.viewer is not None:
            leaders = sitting.view.table.leaders
            for species in leaders.__struct_fields__:
                if getattr(leaders, species) == sitting.viewer:
                    leader = words(f"wildcards-leader-{species}")
                    paragraphs.append(f"{leader[:1].upper()}{leader[1:]}: {words(f'wildcards-leader-{species}-power')}")
        return paragraphs
