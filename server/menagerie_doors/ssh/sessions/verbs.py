"""Verbs: `ssh HOST tables` and the like, for scripts, for screen readers, and for whoever has no terminal at hand."""

import shlex
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

import msgspec

from menagerie_client.catalogue import BOARDS, DEFAULT_GAME
from menagerie_client.plain.plain_visit import run_plain
from menagerie_client.text.ratings import lists_of, say_lists
from menagerie_client.text.refusals import explain
from menagerie_client.text.seats import name_seats
from menagerie_client.text.words import Words, languages
from menagerie_client.visiting.visit import CannotComeIn, First, GoToTable, ShowLobby, leave
from menagerie_doors.ssh.address import SshAddress
from menagerie_doors.stage.backend import Backend
from menagerie_doors.stage.identity import Identity
from menagerie_doors.stage.lines import ChannelLines
from menagerie_doors.stage.visits import Visitor, visiting
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.text import clean_text

LONGEST: Final = 200
"""No command is longer."""
LONGEST_WORD: Final = 40
WIDTH: Final = 4096

USES: Final = {
    "help": (0, 1),
    "tables": (0, 0),
    "watch": (1, 2),
    "join": (1, 2),
    "rules": (0, 2),
    "top": (0, 1),
    "plain": (0, 0),
    "as": (1, 2),
    "browser": (1, 2),
}
"""The verbs, with the fewest and the most words that follow each."""

YES: Final = "yes"
"""What confirms something that cannot be undone."""
NEED_TERMINAL: Final = ("join", "as")


class Caller(Protocol):
    """Whoever typed a verb: all that is known of them, and what the door can do for them."""

    @property
    def identity(self) -> Identity:
        """Who it is."""

    @property
    def found_at(self) -> SshAddress:
        """Where they have found this door."""

    @property
    def backend(self) -> Backend:
        """What the door asks its server for."""

    def came_in(self, way_back: Callable[[], str]) -> None:
        """They have come in, so there is a command that brings back just them."""


class BadVerb(Exception):
    """There is no such verb, or it needs other words."""

    def __init__(self, verb: str) -> None:
        super().__init__(verb)
        self.verb = verb


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody wants: a verb and its words. Without one, the screens."""

    verb: str = ""
    words: tuple[str, ...] = ()
    misread: str | None = None
    """What was typed in the place of a verb, if it is none or needs other words; then all that is left is help."""

    @property
    def plain(self) -> bool:
        """Whether lines are wanted, whatever the terminal can do."""
        return self.verb == "plain" or (self.verb == "as" and self.words[1:] == ("plain",))

    @property
    def on_screen(self) -> bool:
        """Whether it can be shown on screens."""
        return self.verb in ("", "watch", "join", "as") and not self.plain

    async def visitor(self, caller: Caller, words: Words, *, plain: bool = False) -> Visitor:
        """Who comes in, and what for."""
        identity, first, token = caller.identity, self._first(plain=plain), None
        if self.verb == "watch":
            # As a guest: whoever watches by a second connection keeps their seat at the first.
            identity = msgspec.structs.replace(identity, key=None)
        if self.verb == "as":
            token = self.words[0]
            if not await caller.backend.finds(token):
                raise CannotComeIn(words("ssh-unknown-code"))
        return Visitor(
            identity=identity,
            found_at=caller.found_at,
            words=words,
            token=token,
            first=first,
            plain=plain,
            came_in=caller.came_in,
        )

    def _first(self, *, plain: bool) -> First:
        if self.verb in ("watch", "join"):
            invitation = self.words[1] if len(self.words) > 1 else None
            return GoToTable(table=self.words[0], invitation=invitation, watch=self.verb == "watch", only=plain)
        return ShowLobby()


def read_wish(command: str) -> Wish:
    """What a command means; BadVerb if it means nothing here."""
    typed = clean_text(command[:LONGEST], LONGEST_WORD)
    if len(command) > LONGEST or not command.isprintable() or not command.isascii():
        raise BadVerb(typed)
    try:
        verb, *words = shlex.split(command)
    except ValueError:
        raise BadVerb(typed) from None
    if verb not in USES:
        raise BadVerb(clean_text(verb, LONGEST_WORD))
    fewest, most = USES[verb]
    if not fewest <= len(words) <= most or any(not 0 < len(word) <= LONGEST_WORD for word in words):
        raise BadVerb(verb)
    if (verb == "as" and words[1:] not in ([], ["plain"])) or (verb == "browser" and words[1:] not in ([], [YES])):
        raise BadVerb(verb)
    return Wish(verb=verb, words=tuple(words))


class Verbs:
    """Carries out what can be said in lines."""

    def __init__(self, caller: Caller, lines: ChannelLines, words: Words, *, with_terminal: bool) -> None:
        self._caller = caller
        self._lines = lines
        self._words = words
        self._with_terminal = with_terminal
        self._backend = caller.backend

    async def carry_out(self, wish: Wish) -> int:
        """Do it; returns the code to exit with."""
        if wish.misread is not None:
            self._correct(wish.misread)
            return 1
        if not wish.verb and not self._with_terminal:
            self._say("ssh-no-terminal", terminal=self._caller.found_at.command(terminal=True))
            self._help()
            return 1
        do: dict[str, Callable[[Wish], Awaitable[int]]] = {
            "help": self._explain,
            "tables": self._list_tables,
            "rules": self._read_rules,
            "top": self._rank,
            "browser": self._take_browser,
        }
        return await do.get(wish.verb, self._play)(wish)

    def _say(self, key: str, **facts: str | int) -> None:
        self._write(self._words(key, **facts))

    def _write(self, line: str) -> None:
        self._lines.write(clean_text(line, WIDTH))

    def _correct(self, verb: str) -> None:
        """Say how a verb is used, or that there is no such verb and which there are."""
        if verb in USES:
            self._say("ssh-other-words", verb=verb, use=self._use(verb))
        else:
            self._say("ssh-no-such-verb", verb=verb)
            self._help()

    async def _explain(self, wish: Wish) -> int:
        self._help()
        return 0

    def _help(self) -> None:
        found_at = self._caller.found_at
        self._say("ssh-help", command=found_at.command())
        uses = {verb: self._use(verb) for verb in USES}
        width = max(map(len, uses.values()))
        for verb, use in uses.items():
            self._lines.write(f"  {use:<{width}} {self._words(f'ssh-help-{verb}')}")

    def _use(self, verb: str) -> str:
        """What to type for a verb, with the words that follow it."""
        key = f"ssh-words-{verb}"
        following = f" {self._words(key)}" if key in self._words else ""
        return f"{self._caller.found_at.command(verb, terminal=verb in NEED_TERMINAL)}{following}"

    async def _list_tables(self, wish: Wish) -> int:
        listed = await self._backend.tables()
        if not listed.tables:
            self._say("ssh-no-tables")
        for table in listed.tables:
            game = f"{table.game}-name"
            self._say(
                "ssh-table",
                table=table.table,
                game=self._words(game) if game in self._words else table.game,
                stage=self._words(f"stage-{table.stage}"),
                seats=", ".join(name_seats(self._words, table).values()),
                watchers=table.watchers,
            )
        return 0

    async def _read_rules(self, wish: Wish) -> int:
        """The rules of a game, in a language; both may be named, in any order."""
        name, words = DEFAULT_GAME, self._words
        for word in wish.words:
            if word in BOARDS:
                name = word
            elif word in languages():
                words = Words(word)
            else:
                self._say("ssh-no-such-rules", word=word, games=", ".join(BOARDS), languages=", ".join(languages()))
                return 1
        for line in (words("rules-title", game=words(f"{name}-name")), "", *BOARDS[name].rules_lines(words)):
            self._write(line)
        return 0

    async def _rank(self, wish: Wish) -> int:
        wanted = [board.game for name, board in BOARDS.items() if wish.words in ((), (name,))]
        if not wanted:
            self._say("ssh-no-such-game", games=", ".join(BOARDS))
            return 1
        lists = [await self._backend.best(*one) for one in lists_of(wanted)]
        for line in say_lists(self._words, lists):
            self._write(line)
        return 0

    async def _take_browser(self, wish: Wish) -> int:
        """Let a browser be the same person, if that is what they want: somebody may have sent them the code."""
        if self._caller.identity.key is None:
            self._say("ssh-browser-no-key")
            return 1
        if wish.words[1:] != (YES,):
            self._say("ssh-browser-sure")
            if (await self._lines.read() or "").lower() not in (YES, self._words("choice-yes")):
                self._say("ssh-browser-not")
                return 1
        try:
            await self._backend.take_browser(wish.words[0], self._caller.identity)
        except Refusal as refusal:
            self._write(explain(self._words, refusal))
            return 1
        self._say("ssh-browser-done")
        return 0

    async def _play(self, wish: Wish) -> int:
        """The whole house by lines."""
        visitor = await wish.visitor(self._caller, self._words, plain=True)
        async with visiting(self._backend, visitor) as visited:
            await run_plain(visited, self._lines)
            self._write(await leave(visited))
        return 0
