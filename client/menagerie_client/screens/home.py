"""Home: what is going on here, and everything that one can begin."""

from collections.abc import Coroutine, Iterator
from contextlib import suppress
from typing import Any

import msgspec

from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.menu import Entry, Menu
from menagerie_client.drawing.sheet import Action, Area, Sheet, wrap
from menagerie_client.link.at_table import AtTable
from menagerie_client.screens.about import AboutPage
from menagerie_client.screens.help import HelpPage
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.new_table import NewTable, NewTablePage
from menagerie_client.screens.past_games import PastGamesPage
from menagerie_client.screens.ratings import RatingsPage
from menagerie_client.screens.rules import RulesPage
from menagerie_client.screens.settings import SettingsPage
from menagerie_client.screens.table.page import TablePage
from menagerie_client.screens.talking import TalkingPage
from menagerie_client.text.seats import name_seats
from menagerie_client.visiting.visit import GoToTable, PlayNow, ShowLobby, Visit, play_now
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.lobby_messages import Listed, Tables
from menagerie_shared.wire.messages import Message
from menagerie_shared.wire.table_messages import Said, Status

FEWEST_ROWS = 3
"""Of the list of tables."""
TALK_ROWS = 6
NO_SEAT = ("already_begun", "table_full")
"""Why one cannot sit down at a table that one can watch."""


class HomePage(TalkingPage):
    """The lobby."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.menu = Menu()
        self._busy = False
        self._refused: tuple[str, str | None] | None = None
        """Where there was no seat for one the last time, with the invitation."""

    def on_screen_resume(self) -> None:
        """Follow the list of tables while it is looked at."""
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
        """The list of tables has changed."""
        if isinstance(message, Tables | Said):
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
        area = self._draw_remark(sheet, area)
        if area.height >= FEWEST_ROWS + TALK_ROWS and (self.is_talking or client.lines):
            talk = Area(area.x, area.bottom - TALK_ROWS, area.width, TALK_ROWS)
            area = Area(area.x, area.y, area.width, area.height - TALK_ROWS)
            self._draw_talk(sheet, talk)
        if area.height >= FEWEST_ROWS:
            self._draw_tables(sheet, area, tables)

    def _draw_remark(self, sheet: Sheet, area: Area) -> Area:
        """What is to be said about what was done last, above the keys; returns the room that is left to the tables."""
        if (remark := self.remark()) is None:
            return area
        width, free = sheet.width - 4, sheet.height - 1 - area.bottom
        rows = min(len(wrap(remark[0], width)), free + max(0, area.height - FEWEST_ROWS))
        sheet.put_wrapped(Area(2, sheet.height - 1 - rows, width, rows), *remark)
        return Area(area.x, area.y, area.width, area.height - max(0, rows - free))

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

    def _draw_talk(self, sheet: Sheet, area: Area) -> None:
        """What is said in the lobby."""
        inside = sheet.frame(area, self.words("talk-title"))
        if self.is_talking:
            self.draw_phrases(sheet, inside)
            return
        talk = [self.said(said) for said in self.kit.client.lines if isinstance(said, Said)]
        lines = [line for said in talk for line in wrap(said, inside.width)]
        for row, line in enumerate(lines[-inside.height :]):
            sheet.put(inside.x, inside.y + row, line, "accent")

    def _draw_tables(self, sheet: Sheet, area: Area, entries: list[Entry]) -> None:
        inside = sheet.frame(area, self.words("home-tables"))
        if not entries:
            for row, line in enumerate(wrap(self.words("home-no-tables"), inside.width - 2)[: inside.height]):
                sheet.put(inside.x + 1, inside.y + row, line, "dim")
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
        entries.append(Entry(("new",), words("home-new"), "n"))
        entries.append(Entry(("games",), words("home-games"), "g"))
        entries.append(Entry(("ratings",), words("home-ratings"), "b"))
        entries.append(Entry(("rules",), words("home-rules"), "r"))
        entries.append(Entry(("settings",), words("home-settings"), "s"))
        entries.append(Entry(("about",), words("home-about"), "a"))
        entries.append(Entry(("quit",), words("home-quit"), "q"))
        self.menu.replace([*entries, *self._offer_tables()])

    def _offer_tables(self) -> Iterator[Entry]:
        """The tables where one has a seat, then those that one can join, then those that one can watch."""
        client = self.kit.client
        listed = () if client.listed is None else client.listed.tables
        known: dict[str, Listed | Status] = {table.table: table for table in listed}
        known |= {name: at.status for name, at in client.tables.items() if at.status is not None}
        own = client.seated
        for name in own:
            yield Entry(("table", name, "back"), self._own_table_label(name, known.get(name)))
        for how, wanted in (("join", ("waiting",)), ("watch", ("shuffling", "playing"))):
            for table in listed:
                if table.stage in wanted and table.table not in own:
                    yield Entry(("table", table.table, how), self._table_label(table, how))

    def _own_table_label(self, name: str, known: Listed | Status | None) -> str:
        """Which game it is and how far; of a table by invitation that one has not been to yet, that is not known."""
        stage = "unknown" if known is None else known.stage
        game = "" if known is None else self._game_name(known.game)
        return self.words("home-your-table", table=name, game=game, stage=stage)

    def _game_name(self, game: str) -> str:
        """What a game is called; one that is not known here, as the server calls it."""
        return self.words(f"{game}-name") if f"{game}-name" in self.words else game

    def _table_label(self, listed: Listed, how: str) -> str:
        names = name_seats(self.words, listed)
        people = [names[seat] for seat, info in enumerate(listed.seats) if info.person is not None]
        free = sum(info.state == "free" for info in listed.seats)
        return self.words(
            f"home-table-{how}",
            table=listed.table,
            game=self._game_name(listed.game),
            people=", ".join(people),
            free=free,
            watchers=listed.watchers,
            casual="yes" if listed.casual else "no",
        )

    # What the person does

    def hints(self) -> list[Hint]:
        words = self.words
        return [
            Hint("down", self.kit.look.glyphs.updown, words("hint-move")),
            Hint("enter", words("key-enter"), words("hint-choose")),
            *([Hint("w", "W", words("hint-watch"))] if self._watchable() is not None else []),
            Hint("p", "P", words("hint-play")),
            Hint("t", "T", words("hint-talk")),
            Hint("question_mark", "?", words("hint-help")),
            Hint("q", "Q", words("hint-quit")),
        ]

    def press(self, key: str, character: str | None) -> bool:
        if key in ("question_mark", "f1"):
            self.open(HelpPage(self.kit, [self.words("help-home")]))
            return True
        if key in ("t", "T"):
            self.open_talk()
            return True
        if key in ("left", "right"):
            self._go_across(key)
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

    def _go_across(self, key: str) -> None:
        """Left is what can be begun, right are the tables."""
        for entry in self.menu.entries:
            if (entry.action[0] == "table") == (key == "right"):
                self.menu.go_to(entry.action)
                return

    def act(self, action: Action) -> None:
        self.menu.go_to(action)
        self.error, self._refused = "", None
        match action:
            case ("play",):
                self._do(self._play(NewTable(level=self.kit.preferences.bots, casual=True)))
            case ("guided",) | ("unguided",):
                self.kit.prefer(guided=action == ("guided",), guided_offer_seen=True)
                if action == ("guided",):
                    self._do(self._play(NewTable(level=self.kit.preferences.bots, casual=True, lesson=True)))
            case ("table", name, how):
                self._do(self._go_to(name, how))
            case ("new",):
                self.open(NewTablePage(self.kit), self._open)
            case ("games",):
                self.open(PastGamesPage(self.kit))
            case ("ratings",):
                self.open(RatingsPage(self.kit))
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
        await self._deal(at)
        return at

    async def _deal(self, at: AtTable) -> None:
        """Begin at once, if it has not begun."""
        await self.kit.client.until(lambda: at.status is not None)
        if at.seat is not None and at.status is not None and at.status.stage == "waiting":
            await self.kit.client.ready(at.name, at.seat)

    def _open(self, new: NewTable | None) -> None:
        if new is not None:
            self._do(self._create(new))

    async def _create(self, new: NewTable) -> AtTable:
        at = await self.kit.client.create(new.game, new.options, **new.about())
        self.kit.opened(at.name)
        await self.kit.client.until(lambda: at.status is not None)
        return at

    async def _play(self, new: NewTable) -> AtTable:
        """A game with bots in all other seats, begun at once."""
        at = await self._create(msgspec.structs.replace(new, bots=None))
        await self._deal(at)
        return at

    async def _go_to(self, name: str, how: str, invitation: str | None = None) -> AtTable:
        client = self.kit.client
        try:
            at = await (client.watch if how == "watch" else client.join)(name, invitation=invitation)
        except Refusal as refusal:
            if refusal.code in NO_SEAT:
                self._refused = name, invitation
            raise
        await client.until(lambda: at.status is not None)
        return at

    def explain(self, refusal: Refusal) -> str:
        why = super().explain(refusal)
        return f"{why} {self.words('home-press-watch')}" if refusal.code in NO_SEAT else why
