"""Home: the name of the house, what is going on there, and everything that one can begin."""

from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any, Final

from textual.widgets import Input

from menagerie_client.catalogue import DEFAULT_GAME
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.menu import Entry, Menu
from menagerie_client.drawing.sheet import Action, Area, Sheet, columns, cut, wrap
from menagerie_client.link.at_table import AtTable
from menagerie_client.screens.about import AboutPage
from menagerie_client.screens.arriving import go_to, open_table, play_at_once, practise
from menagerie_client.screens.help import HelpPage
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.new_table import NewTable, NewTablePage
from menagerie_client.screens.noticeboard import Notices, draw_list, draw_noticeboard
from menagerie_client.screens.offers import Offers
from menagerie_client.screens.past_games import PastGamesPage
from menagerie_client.screens.ratings import RatingsPage
from menagerie_client.screens.replay import ReplayPage
from menagerie_client.screens.rules import RulesPage
from menagerie_client.screens.settings import SettingsPage
from menagerie_client.screens.signboard import draw_doorkeeper, draw_signboard, signboard_rows
from menagerie_client.screens.table.page import TablePage
from menagerie_client.screens.talking import PromptLine, TalkingPage, phrase_lines
from menagerie_client.text.lobby import say_here
from menagerie_client.text.way_in import WEB, as_typed_here, read_code
from menagerie_client.visiting.visit import GoToTable, PlayNow, ShowLobby, Visit
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.lobby_messages import News, Tables
from menagerie_shared.wire.messages import Message
from menagerie_shared.wire.table_messages import Asked, Said, Status
from menagerie_shared.wire.text import MAX_NAME

FEWEST_ROWS: Final = 3
"""Of the list of tables."""
HIGH: Final = 24
"""From so many rows on, one more is no loss."""
MARGINS: Final = 6
"""So many columns stay free beside the name of the house and the greeting, and between them."""
LEFT: Final = 27
"""How many columns it takes to say what can be begun."""
BESIDE: Final = 60
"""From this width on, the tables stand beside it."""
TICK: Final = 20.0
"""How often it is said anew how long ago something was, in seconds."""
ACROSS: Final = ("table", "finished")
"""What stands on the right side: tables, and games that are over."""
NO_SEAT = ("already_begun", "table_full")
"""Why one cannot sit down at a table that one can watch."""


class CodeLine(PromptLine):
    """A table's name, or what was sent by somebody who wants to play."""


class NameLine(PromptLine):
    """What one wants to be called."""


class HomePage(TalkingPage):
    """The lobby."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.menu = Menu()
        self._offers = Offers(kit)
        self._busy = False
        self._game = DEFAULT_GAME
        """What is played at once: the game that was played last."""
        self._remark = ""
        """What was done last, if there is something to say of it."""
        self._refused: tuple[str, str | None] | None = None
        """Where there was no seat for one the last time, with the invitation."""

    def on_mount(self) -> None:
        """Say now and then how long ago things were."""
        self.set_interval(TICK, self.redraw)

    def on_screen_resume(self) -> None:
        """Follow the list of tables while it is looked at."""
        super().on_screen_resume()
        self._follow(follow=True)

    def on_screen_suspend(self) -> None:
        """Whoever sits at a table is not told of all others: with a hundred of them, that would be most of the work."""
        self._follow(follow=False)

    def _follow(self, *, follow: bool) -> None:
        self.run_worker(self._ask_for_list(follow=follow), exit_on_error=False)

    async def _ask_for_list(self, *, follow: bool) -> None:
        with suppress(Refusal):  # whoever is not welcome any more is told so in another place
            await self.kit.client.list_tables(follow=follow)

    def heard(self, message: Message) -> None:
        """Something has changed in the house, or at a table of one's own."""
        if isinstance(message, Tables | News | Said | Asked | Status):
            self.redraw()
        if isinstance(message, Asked) and self.is_in_front and self._is_for_me(message):
            self.app.bell()

    def _is_for_me(self, message: Asked) -> bool:
        """Whether one is asked something, and wants to hear of it."""
        return self.kit.preferences.rings and bool(bytes(message.question)) and not bytes(message.chosen)

    def headline(self) -> str:
        """A table of one's own that waits for one, wherever one looks."""
        table = self._offers.awaiting()
        return super().headline() if table is None else self.words("title-table", table=table, stage="turn")

    # Drawing

    def draw(self, sheet: Sheet) -> None:
        self.kit.debounce.shown(self)
        entries = self._offers.entries(self._game)
        self.menu.replace(entries, self._offers.unfinished())  # the cursor goes to what goes on
        rows = signboard_rows(sheet.width, sheet.height)
        draw_signboard(sheet, Area(2, 0, sheet.width - 4, rows), self.words("home-title"))
        greeted = rows if rows > 1 or self._is_greeting_apart(sheet) else 0
        title = 0 if greeted else 2 + columns(self.words("home-title")) + 1
        self._draw_greeting(sheet, greeted, sheet.width - 2 - title)
        rows += greeted > 0
        area = Area(1, rows, sheet.width - 2, sheet.height - 1 - rows)
        area = self._draw_remark(sheet, area)
        actions = [entry for entry in self.menu.entries if entry.action[0] not in ACROSS]
        if sheet.width < BESIDE:
            draw_list(sheet, area, self.menu.entries, self.menu, airy=True)
            return
        rows = draw_list(sheet, Area(area.x, area.y, LEFT, area.height), actions, self.menu)
        draw_doorkeeper(sheet, Area(area.x, area.y + rows, LEFT, area.height - rows))
        beside = Area(area.x + LEFT + 1, area.y, area.width - LEFT - 1, area.height)
        draw_noticeboard(sheet, beside, self._notices(beside.width), self.menu, self.words)

    def _greeting(self) -> str:
        listed = self.kit.client.listed
        return self.words("home-welcome", name=self.kit.client.name, people=0 if listed is None else listed.people)

    def _is_greeting_apart(self, sheet: Sheet) -> bool:
        """Whether it has a row of its own: where there are rows enough, and no room beside the name of the house."""
        beside = columns(self.words("home-title")) + columns(self._greeting()) + MARGINS
        return sheet.height >= HIGH and beside > sheet.width

    def _draw_greeting(self, sheet: Sheet, y: int, room: int) -> None:
        """Who one is here and, where there is room, with how many others; or what is wrong with the link."""
        said, link = self._greeting(), self.kit.link_words()
        said = said if columns(said) <= room else self.kit.client.name
        sheet.put_right(sheet.width - 2, y, cut(link or said, room), "bad" if link else "dim")

    def _draw_remark(self, sheet: Sheet, area: Area) -> Area:
        """What is to be said about what was done last, above the keys; returns the room that is left."""
        if (remark := self.remark()) is None:
            return area
        rows = min(len(wrap(remark[0], area.width - 2)), max(1, area.height - FEWEST_ROWS))
        sheet.put_wrapped(Area(area.x + 1, area.bottom - rows, area.width - 2, rows), *remark)
        return Area(area.x, area.y, area.width, area.height - rows)

    def remark(self) -> tuple[str, str] | None:
        return super().remark() or ((self._remark, "good") if self._remark else None)

    def _notices(self, width: int) -> Notices:
        words, client = self.words, self.kit.client
        listed, news = client.listed, client.news
        talk = (
            phrase_lines(words, width - 4)
            if self.is_talking
            else [self.said(said) for said in client.lines if isinstance(said, Said)]
        )
        here = ""
        if news is not None and listed is not None and listed.people > 1:  # else the greeting says that one is alone
            here = say_here(words, news.here, listed.people, client.person)
        return Notices(
            tables=[entry for entry in self.menu.entries if entry.action[0] == "table"],
            no_tables=words("home-looking" if listed is None else self._no_tables()),
            news=[entry for entry in self.menu.entries if entry.action[0] == "finished"],
            here=here,
            talk=talk,
            is_talking=self.is_talking,
        )

    def _no_tables(self) -> str:
        return "home-no-games" if self.kit.alone else "home-no-tables"

    # What the person does

    def hints(self) -> list[Hint]:
        words = self.words
        return [
            Hint("down", self.kit.look.glyphs.updown, words("hint-move")),
            Hint("enter", words("key-enter"), words("hint-choose")),
            *self._across_hint(),
            *([Hint("w", "W", words("hint-watch"))] if self._watchable() is not None else []),
            Hint("t", "T", words("hint-talk")),
            Hint("question_mark", "?", words("hint-help")),
            Hint("colon", ":", words("hint-find")),
            Hint("q", "Q", words("hint-quit")),
        ]

    def _across_hint(self) -> list[Hint]:
        """The key that goes to the other side, if there is anything to choose."""
        arrows = self.kit.look.glyphs.arrows
        if (action := self.menu.action) is not None and action[0] in ACROSS:
            return [Hint("left", arrows[0], self.words("hint-menu"))]
        there = any(entry.action[0] in ACROSS for entry in self.menu.entries)
        return [Hint("right", arrows[1], self.words("hint-tables"))] if there else []

    def press(self, key: str, character: str | None) -> bool:
        if self.kit.debounce.is_one_too_many(key, self):
            return True
        if key in ("question_mark", "f1"):
            self.open(HelpPage(self.kit, lambda: [self.kit.words("help-home")]))
            return True
        if key in ("t", "T"):
            self.open_talk()
            return True
        if key in ("left", "right"):
            self._go_across(key)
            return True
        if key == "colon":
            self.find()
            return True
        if key == "w" and (watchable := self._watchable()) is not None:
            table, invitation = watchable
            self._do(self._go_to(table, "watch", invitation))
            return True
        return self.menu.steer(key, character, self.act)

    def _watchable(self) -> tuple[str, str | None] | None:
        """The table that W would watch, with its invitation: where one could not sit down, or where the cursor is."""
        if self._refused is not None:
            return self._refused
        match self.menu.action:
            case ("table", str() as name, "join" | "watch"):
                return name, None
            case _:
                return None

    def offered(self) -> Sequence[Entry]:
        return self.menu.entries

    def _go_across(self, key: str) -> None:
        """Left is what can be begun, right are the tables and what just happened."""
        for entry in self.menu.entries:
            if (entry.action[0] in ACROSS) == (key == "right"):
                self.menu.go_to(entry.action)
                return

    def act(self, action: Action) -> None:
        self.menu.go_to(action)
        self.error, self.note, self._remark, self._refused = "", "", "", None
        match action:
            case ("play",):
                self._play()
            case ("guided",) | ("unguided",):
                self.kit.prefer(guided=action == ("guided",), guided_offer_seen=True)
                if action == ("guided",):
                    self._learn(DEFAULT_GAME)
            case ("continue", name):
                self._do(self._go_to(name, "join"))
            case ("table", name, how):
                self._do(self._go_to(name, how))
            case ("finished", table, match, *_):
                self.carry_out(self._watch_again(table, match))
            case ("watch",):
                self._watch()
            case ("code",):
                self.ask_for_line(CodeLine(self.words("home-code-placeholder")))
            case ("name",):
                self.ask_for_line(NameLine(self.words("home-name-placeholder"), MAX_NAME))
            case ("new",):
                self.open(NewTablePage(self.kit), self._open)
            case _:
                self._open_page(action)

    def _open_page(self, action: Action) -> None:
        match action:
            case ("games",):
                self.open(PastGamesPage(self.kit))
            case ("ratings",):
                self.open(RatingsPage(self.kit))
            case ("rules",):
                self.open(RulesPage(self.kit, from_home=True), self._learn)
            case ("settings",):
                self.open(SettingsPage(self.kit))
            case ("about",):
                self.open(AboutPage(self.kit))
            case ("quit",):
                self.app.exit()
            case _:
                pass

    def _play(self) -> None:
        self._do(play_at_once(self.kit, NewTable(game=self._game, level=self.kit.preferences.bots, casual=True)))

    def _learn(self, game: str | None) -> None:
        """Begin the game that teaches a game; None if nobody wants to."""
        if game is not None:
            new = NewTable(game=game, level=self.kit.preferences.bots, casual=True, lesson=True)
            self._do(play_at_once(self.kit, new))

    def _watch(self) -> None:
        """Watch the one game that is on, or go to the first of several."""
        games = self._offers.watchables()
        if not games:
            self._remark = self.words("home-nothing-on")
        elif len(games) == 1:
            self._do(self._go_to(games[0], "watch"))
        else:
            self.menu.go_to(("table", games[0], "watch"))

    async def _watch_again(self, table: str, match: int) -> None:
        self.open(ReplayPage(self.kit, await self.kit.client.recall(table, match)))

    def written(self, line: Input, written: str) -> None:
        match line:
            case CodeLine():
                self._join_by_code(written)
            case NameLine():
                self.carry_out(self._rename(written))
            case _:
                super().written(line, written)

    def _join_by_code(self, written: str) -> None:
        way = read_code(written)
        if way is not None and not self.kit.is_here(way):
            said = "home-other-link" if way.server.startswith(WEB) else "home-other-server"
            self.error = self.words(said, server=way.server, line=as_typed_here(way.line, self.kit.way_back))
        elif way is None or not way.table:
            self.error = self.words("home-no-code")
        else:
            self._do(self._go_to(way.table, "join", way.invitation))

    async def _rename(self, name: str) -> None:
        name = await self.kit.client.rename(name)
        self.kit.prefer(name=name)
        self._remark = self.words("home-renamed", name=name)

    def _do(self, work: Coroutine[Any, Any, AtTable]) -> None:
        """Go to a table; one thing at a time."""
        if self._busy:
            work.close()
            return
        self._busy = True
        self.carry_out(self._sit_down(work))

    async def _sit_down(self, work: Coroutine[Any, Any, AtTable]) -> None:
        try:
            at = await work
            if at.seat is not None and at.status is not None:
                self._game = at.status.game
            page = TablePage(self.kit, at)
            self.open(page, lambda _: self._back_from(page))
        finally:
            self._busy = False

    def _back_from(self, page: TablePage) -> None:
        """One is home again from a table, maybe because it is there no more."""
        self.kit.debounce.settle()  # the cursor stands on something that begins a game, or goes on with one
        self._remark = page.farewell

    def begin(self, visited: Visit) -> None:
        """Do first what the visit is for."""
        for trouble in visited.memory.troubles:
            self.error = self.words(trouble.key, **trouble.facts)
        visited.memory.troubles.clear()
        match visited.first:
            case PlayNow() as first:
                self._do(practise(self.kit, visited, first))
                self.run_worker(self._look_at_kept(), exit_on_error=False)
            case GoToTable(table=table, invitation=invitation, watch=watch):
                self._do(self._go_to(table, "watch" if watch else "join", invitation))
            case ShowLobby():
                pass

    async def _look_at_kept(self) -> None:
        """Find out how the games stand that were left another time: whose turn it is there, and of which game."""
        client = self.kit.client
        for name in client.seated:
            if name not in client.tables:
                with suppress(Refusal):
                    _ = await client.join(name)

    def _open(self, new: NewTable | None) -> None:
        if new is not None:
            self._do(play_at_once(self.kit, new) if self.kit.alone else open_table(self.kit, new))

    async def _go_to(self, name: str, how: str, invitation: str | None = None) -> AtTable:
        try:
            return await go_to(self.kit, name, how, invitation)
        except Refusal as refusal:
            if refusal.code in NO_SEAT:
                self._refused = name, invitation
            raise

    def explain(self, refusal: Refusal) -> str:
        why = super().explain(refusal)
        return f"{why} {self.words('home-press-watch')}" if refusal.code in NO_SEAT else why
