"""Looking back at a game that is over: the choices that cost most, what would have been better, and a way to each."""

from typing import Any

from menagerie_client.boards.advising import say_regret
from menagerie_client.boards.sitting import Sitting
from menagerie_client.catalogue import BOARDS
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.menu import Entry, Menu
from menagerie_client.drawing.sheet import Action, Area, Sheet, wrap
from menagerie_client.link.advice import Regret
from menagerie_client.link.replay import Replay
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.page import Page
from menagerie_client.screens.replay import ReplayPage
from menagerie_shared.wire.hint_messages import Reviewed
from menagerie_shared.wire.messages import Message


class ReviewPage(Page[None]):
    """One person's choices in one match."""

    def __init__(self, kit: Kit, replay: Replay) -> None:
        """With the match as that person saw it."""
        super().__init__(kit)
        self.replay = replay
        self.menu = Menu()
        self.regrets: tuple[Regret, ...] | None = None
        """The choices that cost most, once they are known."""
        self.drawn = BOARDS[replay.game.name].drawn()
        self._progress = (0, 0)

    def on_mount(self) -> None:
        """Have the choices thought about once more."""
        self.carry_out(self._review(), takes_time=True)

    async def _review(self) -> None:
        self.regrets = await self.kit.client.review(self.replay)
        self.menu.replace([Entry(("choice", number), "") for number in range(len(self.regrets))])

    def heard(self, message: Message) -> None:
        match message:
            case Reviewed(table=self.replay.table, match=self.replay.match):
                self._progress = (message.looked_at, message.choices)
                self.redraw()
            case _:
                pass

    # Drawing

    def draw(self, sheet: Sheet) -> None:
        words = self.words
        area = sheet.frame(Area(0, 0, sheet.width, sheet.height - 1), words("review-title"), title_ink="title")
        area = area.inside(1, 0)
        if (remark := self.remark()) is not None:
            sheet.put_wrapped(area, *remark)
        elif self.regrets is None:
            looked_at, choices = self._progress
            sheet.put_wrapped(area, words("review-coming", number=min(looked_at + 1, choices), choices=choices), "dim")
        else:
            self._draw_choices(sheet, area, self.regrets)

    def _draw_choices(self, sheet: Sheet, area: Area, regrets: tuple[Regret, ...]) -> None:
        y = area.y + sheet.put_wrapped(area, self.words("review-what", count=len(regrets)), "dim") + 1
        for number, regret in enumerate(regrets):
            y = self._draw_choice(sheet, Area(area.x, y, area.width, area.bottom - y), number, regret) + 1

    def _draw_choice(self, sheet: Sheet, area: Area, number: int, regret: Regret) -> int:
        """One of them, as far as there is room; returns the row after it."""
        action = ("choice", number)
        current = self.menu.is_current(action)
        said = say_regret(self.drawn.effects(self._sitting(regret)), regret.move, regret.better, regret.cost)
        lines = wrap(said, area.width - 2)[: max(0, area.height)]
        for row, line in enumerate(lines):
            mark = self.kit.look.glyphs.cursor if current and not row else " "
            sheet.spot(area.x, area.y + row, area.width, action)
            sheet.put(area.x, area.y + row, mark, "accent")
            sheet.put(area.x + 2, area.y + row, line, "selected" if current else "text", area.width - 2)
        return area.y + len(lines)

    def _sitting(self, regret: Regret) -> Sitting[Any]:
        """The table as it was when the choice was made."""
        return Sitting(
            words=self.words,
            look=self.kit.look,
            view=self.replay.view(regret.sequence),
            viewer=self.replay.viewer,
            names={},
            question=regret.question,
        )

    # What the person does

    def hints(self) -> list[Hint]:
        words = self.words
        move = Hint("down", self.kit.look.glyphs.updown, words("hint-move"))
        watch = Hint("enter", words("key-enter"), words("review-watch"))
        return [
            *([move] if len(self.regrets or ()) > 1 else []),
            *([watch] if self.regrets else []),
            Hint("escape", words("key-escape"), words("hint-back")),
        ]

    def press(self, key: str, character: str | None) -> bool:
        if key in ("escape", "q"):
            self.close()
            return True
        return self.menu.steer(key, character, self.act)

    def act(self, action: Action) -> None:
        match action:
            case ("choice", int() as number) if self.regrets is not None:
                self.menu.go_to(action)
                self.open(ReplayPage(self.kit, self.replay, self.regrets[number].sequence))
            case _:
                pass
