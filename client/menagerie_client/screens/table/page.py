"""The page of a table: its heading, the part for the stage it is in, the log, and the talk."""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import Any, Final

from menagerie_client.catalogue import BOARDS, DEFAULT_GAME
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.menu import Entry
from menagerie_client.drawing.sheet import Action, Area, Sheet, wrap
from menagerie_client.link.at_table import AtTable
from menagerie_client.link.listeners import Subscription
from menagerie_client.screens.help import HelpPage
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.table.code_page import CodePage
from menagerie_client.screens.table.ended import Ended
from menagerie_client.screens.table.heading import draw_heading
from menagerie_client.screens.table.log import LogPage
from menagerie_client.screens.table.looking_back import LookingBackPage
from menagerie_client.screens.table.narrator import Narrator
from menagerie_client.screens.table.part import MenuPart, Part
from menagerie_client.screens.table.playing import Playing
from menagerie_client.screens.table.presentation import Presentation
from menagerie_client.screens.table.teaching import Teaching
from menagerie_client.screens.table.waiting import COPIES, COPY, Waiting
from menagerie_client.text.refusals import explain, notice
from menagerie_client.text.words import Words
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.messages import Message
from menagerie_shared.wire.table_messages import Asked, Notice, Said, Status
from menagerie_shared.wire.table_messages import Ended as GameOver

WIDE: Final = 118
"""From this width on, log and talk stand beside the table."""
BESIDE: Final = 38
TICK: Final = 1.0
CLOSED: Final = "table_closed"
"""The notice by which a table is there no more."""


class TablePage(LookingBackPage):
    """One table, whatever stage it is in."""

    def __init__(self, kit: Kit, at: AtTable) -> None:
        game = at.status.game if at.status is not None else DEFAULT_GAME
        super().__init__(kit, at, BOARDS[game])
        self.talks_at = at.name
        drawn = self.board.drawn()
        self.teaching = Teaching(kit, at, self.board)
        self._narrator = Narrator(kit, at, self.board, drawn, self.teaching)
        self.lines = self._narrator.lines
        self.playing = Playing(self, kit, at, self.teaching, Presentation(drawn, self._narrator, at.view))
        self._waiting = Waiting(self, kit, at, self.board)
        self._ended = Ended(self, kit, at, self.board)
        self._subscription: Subscription | None = None
        self._asked_at = asyncio.get_running_loop().time()
        self.is_sending = False
        self.farewell = ""
        """What there is to say to somebody who is home again from here; empty if they know."""
        self._closes = False
        """Whether this person has the table closed."""
        self._opens_lesson = False
        """Whether a lesson is on its way: a second G opens no second one."""
        self._debounce = kit.debounce

    def on_mount(self) -> None:
        """Follow the table from now on, and from where it is now: a page takes a moment to be there."""
        self._subscription = self.at.subscribe(self)
        self.has_read = self.kit.client.heard
        self.playing.jumped()
        self._narrator.read_up()
        if self.at.outcome is not None:
            self._ended.begin()
        self.set_interval(TICK, self._tick)

    def on_unmount(self) -> None:
        """Follow it no more: this page is to be forgotten."""
        self.playing.stop()
        if self._subscription is not None:
            self._subscription.cancel()

    # What happens

    def heard(self, message: Message) -> None:
        """The server said something; the table has taken it in already."""
        match message:
            case Status(table=self.at.name):
                self._narrator.status_changed(message)
            case Asked(table=self.at.name):
                self._asked_at = asyncio.get_running_loop().time()
                if bytes(message.question) and not bytes(message.chosen) and self.kit.preferences.rings:
                    self.app.bell()
            case GameOver(table=self.at.name):
                self._narrator.ended(message)
                self._ended.begin()
            case Said() if message.table == self.at.name:
                self._narrator.said(message)
            case Notice() if message.table == self.at.name:
                self._narrator.noticed(message)
            case _:
                pass
        self.redraw()

    def looks_changed(self) -> None:
        self._translate()
        super().looks_changed()

    def _translate(self) -> None:
        """Tell everything again if the language is another one: then it is all shown at once."""
        if self._narrator.speaks_otherwise():
            self.playing.jumped()
            self._narrator.read_up()

    # The client calls these from a task of its own.

    def told(self, event: Any) -> None:
        """An event of the game has happened."""
        self.playing.told(event)
        self.call_later(self.playing.go_on)  # not here: this is the client's task

    def jumped(self) -> None:
        """The view is another one, and nothing leads there; whoever has not seen the end by then can read of it."""
        missed = not self.playing.caught_up
        self.playing.jumped()
        self._narrator.jumped(missed=missed)
        self.redraw()

    def left(self, code: str) -> None:
        """One is not at the table any more: it was closed, or the seat is gone."""
        if code == CLOSED:
            self.call_later(self._table_closed)  # not here: this is the client's task
            return
        noticed = f"notice-{code}" in self.words
        why = Refusal.told(code, table=self.at.name)
        self.error = notice(self.words, code) if noticed else self.explain(why)
        self.lines.add(self.error, "bad")
        self.redraw()

    def _table_closed(self) -> None:
        """Go home: nothing can be done at a table that is closed, but read how a game ended. The log says it there."""
        if self.at.gone == CLOSED and self._part() is not self._ended:
            self.farewell = self.words("table-you-closed" if self._closes else "table-host-closed", table=self.at.name)
            self.close()

    def on_screen_resume(self) -> None:
        """Something else was in front: meanwhile, the table may have been closed."""
        super().on_screen_resume()
        self.call_later(self._table_closed)

    def _tick(self) -> None:
        """Clocks run by themselves."""
        if self._seconds_left() is not None or any(info.lost_for for info in self._seats()):
            self.redraw()

    def _seats(self) -> Any:
        return () if self.at.status is None else self.at.status.seats

    # What the person does

    def send(self, move: Any) -> None:
        """Send a move; what the server does not like is said, and the choice goes on."""
        if not self.is_sending:
            self.is_sending = True
            self.carry_out(self._send(move))

    async def _send(self, move: Any) -> None:
        try:
            await self.kit.client.choose(self.at.name, move)
        finally:
            self.is_sending = False

    def remark(self, fits: Callable[[str], bool] = lambda said: True) -> tuple[str, str] | None:
        """The same with a hint, in as many words as fit."""
        if (remark := super().remark()) is not None or self._part() is not self.playing:
            return remark
        hint = self.playing.hint(fits)
        return None if hint is None else (hint, "accent")

    def explain(self, refusal: Refusal) -> str:
        return explain(self.words, refusal, self.board.game.name)

    def press(self, key: str, character: str | None) -> bool:
        part = self._part()
        if self._debounce.is_one_too_many(key, part.in_front, unasked=part is self._ended):
            return True
        if key == "enter" and self._opens_lesson:
            return True  # it was meant for the lesson, which is not there yet
        if part.press(key, character):
            self.error = ""
            return True
        match key:
            case "t" | "T":
                self.open_talk()
            case "colon":
                self.find()
            case "question_mark" | "f1":
                self._help()
            case "g" if self.teaching.is_offered:
                self._learn()
            case "n" if self.teaching.is_offered:
                self.teaching.decline()
                self.kit.prefer(guided=self.kit.preferences.guided_offer_seen, guided_offer_seen=True)
            case "g" if self.at.seat is not None and self._part() is self.playing:
                self.kit.prefer(guided=not self.kit.preferences.guided)
            case "l" | "pageup":
                self._open_log()
            case "q":
                self._go_home()
            case _:
                return False
        return True

    def act(self, action: Action) -> None:
        if action in COPIES:
            self._waiting.copy(action)
        else:
            self._part().act(action)

    def hints(self) -> list[Hint]:
        words = self.words
        part = self._part().hints()
        # What most people press comes before all else: an offer is explained above, and that is not.
        asked = next((number for number, hint in enumerate(part, 1) if hint.key in ("enter", "space")), 0)
        offer = self._offer_hints()
        return [
            *([*part[:asked], *offer, *part[asked:]] if offer else part),
            Hint("question_mark", "?", words("hint-help")),
            *self._tips_hint(),
            Hint("t", "T", words("hint-talk")),
            Hint("l", "L", words("hint-log")),
            Hint("q", "Q", words("hint-leave")),
            Hint("colon", ":", words("hint-find")),
        ]

    def _offer_hints(self) -> list[Hint]:
        """The keys that begin explanations, and refuse them, while they are offered."""
        if not self.teaching.is_offered:
            return []
        return [Hint("g", "G", self.words("hint-guide")), Hint("n", "N", self.words("hint-no-guide"))]

    def _tips_hint(self) -> list[Hint]:
        """The key that ends explanations, and begins them again."""
        if self.teaching.is_offered or self.at.seat is None or self._part() is not self.playing:
            return []  # there is nothing that a tip could be about
        return [Hint("g", "G", self.words("hint-tips-off" if self.kit.preferences.guided else "hint-tips"))]

    def _learn(self) -> None:
        """Explain everything from now on. Who plays against bots alone gets a game that was made for it first."""
        if self.teaching.opens_game:
            if not self._opens_lesson:
                self._opens_lesson = True
                self.carry_out(self._open_lesson())
        else:
            self.teaching.decline()
        self.kit.prefer(guided=True, guided_offer_seen=True)

    async def _open_lesson(self) -> None:
        """A first game that teaches; this table waits until one is back."""
        client = self.kit.client
        try:
            at = await client.create(self.board.game.name, lesson=True)
            await client.until(lambda: at.status is not None)
            if at.seat is not None:
                await client.ready(at.name, at.seat)
        finally:
            self._opens_lesson = False
        self.open(TablePage(self.kit, at), lambda _: self._back_from_lesson())
        self.teaching.hand_over()  # once is enough; and not before, as it may not come about

    def _back_from_lesson(self) -> None:
        """This is the game from before the lesson, not the lobby: who comes back has not seen much of it."""
        self.kit.debounce.settle()
        self.note = self.words("guide-back", table=self.at.name)

    def _go_home(self) -> None:
        """Go to the lobby: a seat is kept, unless one only watched, or nobody could want to go on there."""
        if self.at.seat is None or self._is_over_against_bots:
            self.app.run_worker(self._leave_table(), exit_on_error=False)
        elif self.teaching.has_taught:
            self.app.run_worker(self._close_lesson(), exit_on_error=False)
        self.close()

    @property
    def _is_over_against_bots(self) -> bool:
        """Whether the game is over, and nobody else but bots was there."""
        status = self.at.status
        if status is None or status.stage != "over":
            return False
        return all(info.person in (None, self.at.person) for info in status.seats)

    async def _close_lesson(self) -> None:
        """A lesson that is over is no game to go on with: it would stand first at home for ever."""
        with contextlib.suppress(Refusal):
            await self.kit.client.close_table(self.at.name)

    async def _leave_table(self) -> None:
        with contextlib.suppress(Refusal):
            await self.kit.client.leave(self.at.name)

    def leave(self) -> None:
        """Leave the table and go home; the seat is kept as the server keeps seats."""
        self.carry_out(self._leave())

    async def _leave(self) -> None:
        await self._leave_table()
        if self.is_in_front:
            self.close()

    def close_table(self) -> None:
        """Have the table closed for everybody: then all are home again."""
        self.carry_out(self._close_table())

    async def _close_table(self) -> None:
        self._closes = True
        try:
            await self.kit.client.close_table(self.at.name)
        except Refusal:
            self._closes = False
            raise

    def remind(self, note: str) -> None:
        """Say something until something is done."""
        self.note = note
        self.redraw()

    def copy(self, line: str) -> None:
        """Put a line where the person can paste it from; whether the terminal lets that be is not known."""
        self.app.copy_to_clipboard(line)
        self.lines.add(self.words("table-copied"), "good")
        self.redraw()

    def show_code(self, ways_in: Sequence[str]) -> None:
        """Show the code of the table by itself."""
        self.open(CodePage(self.kit, ways_in))

    def _help(self) -> None:
        part = self._part()
        playing = part is self.playing and self.playing.has_view
        key = "help-over" if part is self._ended else "help-table"

        def about() -> list[str]:
            checks = "yes" if self._ended.can_check else "no"
            return self.playing.explain() if playing else [self.kit.words(key, checks=checks)]

        def legend() -> list[str]:
            return self.playing.legend() if self.playing.has_view else []

        at = self.board.paragraph(self.playing.sitting().question) if playing else ""
        plays = self.at.seat is not None and part is not self._ended
        self.open(HelpPage(self.kit, about, self.board.game.name, at, legend=legend, plays=plays))

    def _open_log(self) -> None:
        def written(words: Words) -> tuple[str, list[str]]:
            self._translate()
            return words("log-title"), [line.text for line in self.lines.lines]

        self.open(LogPage(self.kit, written, at_end=True))

    def offered(self) -> Sequence[Entry]:
        part = self._part()
        entries = part.menu.entries if isinstance(part, MenuPart) else ()
        copied = any(entry.action == COPY for entry in entries)
        copies = () if copied else (entry._replace(key="") for entry in self._waiting.copies())
        return [*(entry for entry in entries if entry.label), *copies]

    def headline(self) -> str:
        """What is so at this table: whose turn it is, as far as one is concerned."""
        asked = self.at.question is not None and self.at.chosen is None
        stage = "none" if self.at.status is None else self.at.status.stage
        return self.words("title-table", table=self.at.name, stage="turn" if asked else stage)

    # Drawing

    def _part(self) -> Part:
        status = self.at.status
        stage = "waiting" if status is None else status.stage
        if stage == "over" and self.playing.caught_up:
            return self._ended
        return self._waiting if stage in ("waiting", "shuffling") else self.playing

    def draw(self, sheet: Sheet) -> None:
        seconds = self._seconds_left() if self._part() is self.playing else None
        draw_heading(sheet, self.kit, self.at, self.playing.heading(), seconds)
        below = Area(0, 1, sheet.width, sheet.height - 2)
        part = self._part()
        if sheet.width >= max(WIDE, part.least_width + BESIDE + 1):
            table = Area(0, 1, sheet.width - BESIDE - 1, below.height)
            part.draw(sheet, table)
            self._draw_beside(sheet, Area(table.right + 1, 1, BESIDE, below.height))
        else:
            height = part.height(below)
            said, ink = ([], "") if self.is_talking else self._remark_rows(sheet.width - 2, below.height - height)
            height = min(height, below.height - len(said))  # that is read first, and then the table again
            part.draw(sheet, Area(0, 1, sheet.width, height))
            self._draw_log(sheet, Area(1, 1 + height, sheet.width - 2, below.height - height), said, ink)
        self._debounce.shown(part.in_front, unasked=part is self._ended)

    def _remark_rows(self, width: int, room: int) -> tuple[list[str], str]:
        """What is to be said about what the person did last, in rows, and its ink."""
        remark = self.remark(lambda said: len(wrap(said, width)) <= room)
        return ([], "") if remark is None else (wrap(remark[0], width), remark[1])

    def _draw_log(self, sheet: Sheet, area: Area, said: Sequence[str], ink: str) -> None:
        if self.is_talking:
            self.draw_phrases(sheet, area)
        else:
            self.lines.draw(sheet, self._draw_remark(sheet, area, said, ink))

    def _draw_remark(self, sheet: Sheet, area: Area, said: Sequence[str], ink: str) -> Area:
        """What is to be said about what the person did last, if anything; returns the room below it."""
        for row, line in enumerate(said[: max(0, area.height)]):
            sheet.put(area.x, area.y + row, line, ink, area.width)
        return Area(area.x, area.y + len(said), area.width, area.height - len(said))

    def _draw_beside(self, sheet: Sheet, area: Area) -> None:
        talk = max(6, area.height // 3)
        bottom = area.bottom
        area = Area(area.x, area.y, area.width, area.height - talk)
        inside = sheet.frame(area, self.words("log-title"))
        remark = self._remark_rows(inside.width, inside.height)
        self.lines.draw(sheet, self._draw_remark(sheet, inside, *remark), talk=False)
        inside = sheet.frame(Area(area.x, bottom - talk, area.width, talk), self.words("talk-title"))
        if self.is_talking:
            self.draw_phrases(sheet, inside)
        else:
            self.lines.draw(sheet, inside, talk=True)

    def _seconds_left(self) -> float | None:
        if self.at.seconds is None or self.at.question is None:
            return None
        return max(0.0, self.at.seconds - (asyncio.get_running_loop().time() - self._asked_at))
