"""The lobby in plain mode: which tables there are, sitting down, watching, and opening a table."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from menagerie_client.boards.board import Board
from menagerie_client.boards.steps import Answer, Step, one_of
from menagerie_client.catalogue import BOARDS
from menagerie_client.client import NotWelcome
from menagerie_client.link.at_table import AtTable
from menagerie_client.plain.desk import Desk, Left
from menagerie_client.plain.rulebook import Rulebook
from menagerie_client.plain.talk import say
from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.ratings import lists_of, say_lists
from menagerie_client.text.refusals import explain
from menagerie_client.text.seats import name_seats
from menagerie_client.text.way_in import read_code
from menagerie_client.visiting.visit import PlayNow
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.lobby_messages import Listed, Tables
from menagerie_shared.wire.requests import ListTables

Way = Callable[[], Awaitable[AtTable | None]]
"""What leads to a table, or nowhere."""

TOP = 10
"""How many of the best players are read out."""
LISTED = 20
"""How many tables are read out; more are joined by name."""


class OtherLanguage(Exception):
    """The person reads another language now: what was asked is asked in that."""


class Lobby:
    """Where a person finds a table."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._client = desk.client
        self._words = desk.words
        self._reached: AtTable | None = None

    async def find_table(self) -> AtTable:
        """Ask until the person is at a table; Left if they want to go."""
        while True:
            self._reached = None
            listed = await self._client.ask(ListTables(id=self._client.next_id(), follow=False), Tables)
            try:
                way = await self._choose(self._ask(listed))
                if self._reached is not None:
                    return self._reached
                if (at := await self._try(way)) is not None:
                    return at
            except OtherLanguage:
                continue

    async def _choose(self, step: Step) -> Any:
        """Ask until there is an answer, or somebody has reached a table; OtherLanguage if it has to be asked anew."""
        language = self._words.language

        def changed() -> bool:
            return self._reached is not None or self._words.language != language

        answer = await self._desk.ask(step, changed, self._command)
        if self._words.language != language:
            raise OtherLanguage
        return answer

    def _ask(self, listed: Tables) -> Step:
        words = self._words
        ways: list[tuple[str, Way]] = [
            (words("plain-lobby-back", table=table), partial(self._join, table)) for table in self._client.seated
        ]
        for table in listed.tables[:LISTED]:
            if table.table in self._client.seated or table.game not in BOARDS:
                continue
            if (way := self._way_to(table)) is not None:
                ways.append(way)
        ways += [
            *(
                (words("plain-lobby-bots", game=words(f"{name}-name")), partial(self._play_against_bots, board))
                for name, board in BOARDS.items()
            ),
            (words("plain-lobby-new"), self._open_table),
            (words("plain-lobby-again"), _look_again),
            (words("plain-lobby-quit"), _go),
        ]
        return one_of(words("plain-lobby", people=listed.people), ways)

    def _way_to(self, table: Listed) -> tuple[str, Way] | None:
        """A table that one can sit down at or watch."""
        words = self._words
        about = BOARDS[table.game].about(words, table.options)
        if table.casual:
            about = f"{about}, {words('ratings-casual')}"
        seats = enumerate_words(words, list(name_seats(words, table).values()))
        free = any(info.state == "free" for info in table.seats)
        if table.stage == "waiting" and free:
            label = words("plain-lobby-join", table=table.table, about=about, seats=seats)
            return label, partial(self._join, table.table)
        if table.stage in ("shuffling", "playing"):
            label = words("plain-lobby-watch", table=table.table, about=about, seats=seats)
            return label, partial(self._watch, table.table)
        return None

    async def _play_against_bots(self, board: Board) -> AtTable:
        """A table for oneself, with the usual options. Nothing is at stake there, so hints are given."""
        return await self._create(board, board.game.options(), bots=True, casual=True)

    async def _open_table(self) -> AtTable:
        board = await self._choose_game()
        words, setup = self._words, board.setup(self._words)
        options = setup.value if isinstance(setup, Answer) else await self._choose(setup)
        kinds = ("bots", "public", "private")
        step = one_of(words("plain-others"), [(words(f"plain-others-{kind}"), kind) for kind in kinds])
        others = await self._choose(step)
        casual = await self._choose_casual(board, options)
        return await self._create(board, options, bots=others == "bots", public=others == "public", casual=casual)

    async def _choose_casual(self, board: Board, options: Any) -> bool:
        """Whether the table is casual. Where no game can count, at home or alone at the table, nobody is asked."""
        if isinstance(self._desk.visit.first, PlayNow) or len(board.people(options)) == 1:
            return True
        words = self._words
        step = one_of(words("plain-casual"), [(words("plain-casual-no"), False), (words("plain-casual-yes"), True)])
        casual: bool = await self._choose(step)
        return casual

    async def _choose_game(self) -> Board:
        boards = tuple(BOARDS.values())
        if len(boards) == 1:
            return boards[0]
        games = [(self._words(f"{board.game.name}-name"), board) for board in boards]
        chosen: Board = await self._choose(one_of(self._words("plain-game"), games))
        return chosen

    async def _create(
        self, board: Board, options: Any, *, bots: bool, public: bool = False, casual: bool = False
    ) -> AtTable:
        others = list(board.people(options)[1:]) if bots else []
        level = self._desk.visit.memory.preferences.bots
        about = {"bots": others, "public": public, "level": level, "casual": casual}

        async def create() -> AtTable:
            at = await self._client.create(board.game.name, options, **about)
            if bots:  # it begins at once
                await self._client.until(lambda: at.status is not None)
                await self._client.ready(at.name, 0)
            return at

        return await self._desk.carry_out(create())

    async def _join(self, table: str, invitation: str | None = None) -> AtTable:
        return await self._desk.carry_out(self._client.join(table, invitation=invitation))

    async def _watch(self, table: str, invitation: str | None = None) -> AtTable:
        return await self._desk.carry_out(self._client.watch(table, invitation))

    async def _try(self, way: Way) -> AtTable | None:
        try:
            return await way()
        except NotWelcome:
            raise
        except Refusal as refusal:
            self._desk.write(explain(self._words, refusal))
            return None

    async def _command(self, name: str, rest: str) -> bool:
        match name:
            case "help":
                self._desk.say_lines("plain-commands-lobby")
            case "rules":
                Rulebook(self._desk).read(rest)
            case "say":
                await self._talk(rest)
            case "top":
                await self._rank(rest)
            case "name":
                await self._rename(rest)
            case "join" | "watch":
                if not rest:
                    self._desk.say("plain-name-table")
                    return True
                found = read_code(rest)
                if found is None:  # a server hangs up on whoever asks for what no table can be called
                    self._desk.write(explain(self._words, Refusal.told("no_such_table", table=rest)))
                    return True
                go = self._join if name == "join" else self._watch
                self._reached = await self._try(partial(go, found[0], invitation=found[1]))
            case _:
                return False
        return True

    async def _rank(self, game: str) -> None:
        """Say who plays best, at one game or at all, and where one stands."""
        wanted = [board.game for name, board in BOARDS.items() if game in ("", name)]
        if not wanted:
            self._desk.say("ssh-no-such-game", games=", ".join(BOARDS))
            return
        lists = [await self._client.ratings(*one, most=TOP) for one in lists_of(wanted)]
        for line in say_lists(self._words, lists, own=True):
            self._desk.write(line)

    async def _rename(self, name: str) -> None:
        """Be called something else."""
        try:
            self._desk.say("plain-renamed", name=await self._client.rename(name))
        except NotWelcome:
            raise
        except Refusal as refusal:
            self._desk.write(explain(self._words, refusal))

    async def _talk(self, text: str) -> None:
        try:
            await say(self._desk, None, text)
        except NotWelcome:
            raise
        except Refusal as refusal:
            self._desk.write(explain(self._words, refusal))


async def _look_again() -> None:
    """The list is fetched anew."""


async def _go() -> None:
    raise Left
