"""Home: what is going on here, and everything that one can begin."""

from collections.abc import Coroutine
from typing import Any

import msgspec

from menagerie_client.at_table import AtTable
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.menu import Entry, Menu
from menagerie_client.drawing.page import Page
from menagerie_client.drawing.sheet import Action, Area, Sheet
from menagerie_client.kit import Kit
from menagerie_client.screens.about import AboutPage
from menagerie_client.screens.new_table import NewTable, NewTablePage
from menagerie_client.screens.past_games import PastGamesPage
from menagerie_client.screens.rules import RulesPage
from menagerie_client.screens.settings import SettingsPage
from menagerie_client.screens.table.page import TablePage
from menagerie_client.text.seats import name_seats
from menagerie_client.visit import GoToTable, PlayNow, ShowLobby, Visit, play_now
from menagerie_shared.wire.messages import Listed, Message, Tables

FEWEST_ROWS = 3
"""Of the list of tables."""


class HomePage(Page[None]):
    """The lobby."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.menu = Menu()
        self._busy = False

    def on_mount(self) -> None:
        """Follow the list of tables from now on."""
        self.carry_out(self._follow())

    async def _follow(self) -> None:
        await self.kit.client.list_tables(follow=True)

    def heard(self, message: Message) -> None:
        """The list of tables has changed."""
        if isinstance(message, Tables):
            self.redraw()

    # Drawing

    def draw(self, sheet: Sheet) -> None:
        words, client = self.words, self.kit.client
        self._offer()
        listed = client.listed
        sheet.put(2, 0, words("home-title"), "title")
        right = words("home-welcome", name=client.name, people=1 if listed is None else listed.people)
        link = self.kit.link_words()
        sheet.put_right(sheet.width - 2, 0, link or right, "bad" if link else "dim")
        actions = [entry for entry in self.menu.entries if entry.action[0] != "table"]
        tables = [entry for entry in self.menu.entries if entry.action[0] == "table"]
        y = self._draw_entries(sheet, Area(2, 2, 30, sheet.height - 4), actions)
        beside = sheet.width >= 70
        area = (
            Area(34, 2, sheet.width - 36, sheet.height - 5)
            if beside
            else Area(1, y + 1, sheet.width - 2, sheet.height - y - 3)
        )
        if area.height >= FEWEST_ROWS:
            self._draw_tables(sheet, area, tables)
        if self.error:
            sheet.put(2, sheet.height - 2, self.error, "bad", sheet.width - 4)

    def _draw_entries(self, sheet: Sheet, area: Area, entries: list[Entry]) -> int:
        y = area.y
        for entry in entries:
            if y >= area.bottom:
                break
            current = self.menu.is_current(entry.action)
            sheet.spot(area.x, y, area.width, entry.action)
            mark = self.kit.look.glyphs.cursor if current else " "
            sheet.put(area.x, y, f"{mark} {entry.label} ", "selected" if current else "text", area.width)
            y += 1
        return y

    def _draw_tables(self, sheet: Sheet, area: Area, entries: list[Entry]) -> None:
        inside = sheet.frame(area, self.words("home-tables"))
        if not entries:
            sheet.put(inside.x + 1, inside.y, self.words("home-no-tables"), "dim", inside.width - 2)
        current = next((index for index, entry in enumerate(entries) if self.menu.is_current(entry.action)), 0)
        top = max(0, min(current - inside.height + 1, len(entries) - inside.height)) if current >= inside.height else 0
        for row, entry in enumerate(entries[top : top + inside.height]):
            is_current = self.menu.is_current(entry.action)
            sheet.spot(inside.x, inside.y + row, inside.width, entry.action)
            mark = self.kit.look.glyphs.cursor if is_current else " "
            label = f"{mark} {entry.label}"
            sheet.put(inside.x, inside.y + row, label, "selected" if is_current else "text", inside.width)

    def _offer(self) -> None:
        """Everything that can be begun, "Play now" first."""
        words = self.words
        entries = []
        if not self.kit.preferences.guided_offer_seen:
            entries.append(Entry(("guided",), words("home-guided")))
            entries.append(Entry(("unguided",), words("home-not-guided")))
        entries.append(Entry(("play",), words("home-play"), "p"))
        entries += [Entry(("table", name, "back"), self._seat_label(name)) for name in self.kit.client.tables]
        entries += [
            Entry(("table", name, "back"), words("home-your-table", table=name, stage=self._stage_of(name)))
            for name in self.kit.client.seated
            if name not in self.kit.client.tables and self._stage_of(name)
        ]
        if self.kit.client.listed is not None:
            for listed in self.kit.client.listed.tables:
                if listed.table not in (*self.kit.client.tables, *self.kit.client.seated):
                    how = "join" if listed.stage == "waiting" else "watch"
                    entries.append(Entry(("table", listed.table, how), self._table_label(listed, how)))
        entries.append(Entry(("new",), words("home-new"), "n"))
        entries.append(Entry(("games",), words("home-games"), "g"))
        entries.append(Entry(("rules",), words("home-rules"), "r"))
        entries.append(Entry(("settings",), words("home-settings"), "s"))
        entries.append(Entry(("about",), words("home-about"), "a"))
        entries.append(Entry(("quit",), words("home-quit"), "q"))
        self.menu.replace(entries)

    def _stage_of(self, name: str) -> str:
        """How far the game is at a table where one has a seat; empty if it is over, or was by invitation."""
        tables = () if self.kit.client.listed is None else self.kit.client.listed.tables
        stages = [listed.stage for listed in tables if listed.table == name]
        return self.words(f"stage-{stages[0]}") if stages else ""

    def _seat_label(self, name: str) -> str:
        at = self.kit.client.tables[name]
        stage = "waiting" if at.status is None else at.status.stage
        return self.words("home-your-table", table=name, stage=self.words(f"stage-{stage}"))

    def _table_label(self, listed: Listed, how: str) -> str:
        names = name_seats(self.words, listed)
        people = [names[seat] for seat, info in enumerate(listed.seats) if info.person is not None]
        free = sum(info.state == "free" for info in listed.seats)
        game = f"{listed.game}-name"
        return self.words(
            f"home-table-{how}",
            table=listed.table,
            game=self.words(game) if game in self.words else listed.game,
            people=", ".join(people),
            free=free,
            watchers=listed.watchers,
        )

    # What the person does

    def hints(self) -> list[Hint]:
        words = self.words
        return [
            Hint("down", self.kit.look.glyphs.updown, words("hint-move")),
            Hint("enter", words("key-enter"), words("hint-choose")),
            Hint("p", "P", words("hint-play")),
            Hint("question_mark", "?", words("hint-help")),
            Hint("q", "Q", words("hint-quit")),
        ]

    def press(self, key: str, character: str | None) -> bool:
        if key in ("question_mark", "f1"):
            self.open(AboutPage.help(self.kit))
            return True
        match self.menu.press(key, character):
            case bool() as moved:
                return moved
            case None:
                return False
            case action:
                self.act(action)
                return True

    def act(self, action: Action) -> None:
        self.menu.go_to(action)
        self.error = ""
        match action:
            case ("play",):
                self._do(self._play(NewTable()))
            case ("guided",) | ("unguided",):
                self.kit.prefer(guided=action == ("guided",), guided_offer_seen=True)
                if action == ("guided",):
                    self._do(self._play(NewTable()))
            case ("table", name, how):
                self._do(self._go_to(name, how))
            case ("new",):
                self.open(NewTablePage(self.kit), self._open)
            case ("games",):
                self.open(PastGamesPage(self.kit))
            case ("rules",):
                self.open(RulesPage(self.kit))
            case ("settings",):
                self.open(SettingsPage(self.kit))
            case ("about",):
                self.open(AboutPage(self.kit))
            case ("quit",):
                self.app.exit()
            case _:
                pass

    def _do(self, work: Coroutine[Any, Any, AtTable]) -> None:
        """Go to a table; one thing at a time."""
        if self._busy:
            work.close()
            return
        self._busy = True
        self.carry_out(self._sit_down(work))

    async def _sit_down(self, work: Coroutine[Any, Any, AtTable]) -> None:
        try:
            self.open(TablePage(self.kit, await work))
        finally:
            self._busy = False

    def begin(self, visited: Visit) -> None:
        """Do first what the visit is for."""
        for trouble in visited.memory.troubles:
            self.error = self.words(trouble.key, **trouble.facts)
        visited.memory.troubles.clear()
        match visited.first:
            case PlayNow() as first:
                self._do(self._practise(visited, first))
            case GoToTable(table=table, invitation=invitation, watch=watch):
                self._do(self._go_to(table, "watch" if watch else "join", invitation))
            case ShowLobby():
                pass

    async def _practise(self, visited: Visit, first: PlayNow) -> AtTable:
        at = await play_now(visited, first)
        await self._deal(at, contribute=first.seed is None)
        return at

    async def _deal(self, at: AtTable, *, contribute: bool = True) -> None:
        """Begin at once, if it has not begun."""
        await self.kit.client.until(lambda: at.status is not None)
        if at.seat is not None and at.status is not None and at.status.stage == "waiting":
            await self.kit.client.ready(at.name, at.seat, contribute=contribute)

    def _open(self, new: NewTable | None) -> None:
        if new is not None:
            self._do(self._create(new))

    async def _create(self, new: NewTable) -> AtTable:
        at = await self.kit.client.create(new.game, new.options, **new.about())
        await self.kit.client.until(lambda: at.status is not None)
        return at

    async def _play(self, new: NewTable) -> AtTable:
        """A game with bots in all other seats, begun at once."""
        at = await self._create(msgspec.structs.replace(new, bots=None))
        await self._deal(at)
        return at

    async def _go_to(self, name: str, how: str, invitation: str | None = None) -> AtTable:
        client = self.kit.client
        at = await (client.watch if how == "watch" else client.join)(name, invitation=invitation)
        await client.until(lambda: at.status is not None)
        return at
