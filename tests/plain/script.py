"""People in plain mode who understand the printed numbers, at a server of this process or through a socket."""

import asyncio
import re
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final
from unicodedata import category

import msgspec

from menagerie.practice import practising
from menagerie_client.link.transports.tcp import tcp
from menagerie_client.plain.plain_visit import run_plain
from menagerie_client.text.words import Words
from menagerie_client.visiting.memory import Memory
from menagerie_client.visiting.visit import First, PlayNow, ShowLobby, Visit, Welcomer, leave, visit
from menagerie_server.bots.thought import Thinker
from menagerie_server.catalogue import GAMES
from menagerie_server.engine.chance import Dice
from menagerie_server.settings.data_directory import DataDirectory
from menagerie_server.tables.settings import Settings
from menagerie_shared.wire.link import Dial
from tests.kit.clients.prompts import ENGLISH, Prompts, answer

PATIENCE = 60.0
STRICT = Words(strict=True)
SIGNS: Final = 0x2000
"""From here on there are arrows, boxes, blocks and suits; and dashes and dots, which are punctuation."""
SCORED = re.compile(r"\d\. [^:]+: (one point|\d+ points): ")
"""How a result is said, of a game that is won by points."""


def is_plain(line: str) -> bool:
    """Whether a screen reader can read a line out: nothing in it steers a terminal or draws."""
    return line.isprintable() and all(ord(sign) < SIGNS or category(sign)[0] == "P" for sign in line)


class Script:
    """Lines of somebody who answers by number; a list of lines to type comes first."""

    def __init__(
        self,
        seed: object,
        *wishes: str,
        typed: bool = False,
        lines: Sequence[str] = (),
        patience: int = 3000,
        stop: Callable[["Script"], bool] = lambda script: False,
        words: Words = ENGLISH,
    ) -> None:
        self.prompts = Prompts(words)
        self.typed = typed
        self.wishes = wishes
        self.hold_at: int | None = None
        """From this question on, only what is typed is answered."""
        self._dice = Dice(str(seed))
        self._lines = deque(lines)
        self._patience = patience
        self.stop = stop
        self._answered = 0
        self._waiting = asyncio.Event()

    @property
    def lines(self) -> list[str]:
        """All that was printed."""
        return self.prompts.lines

    def said(self, text: str, since: int = 0) -> bool:
        """Whether something was printed, from some line on."""
        return any(text in line for line in self.lines[since:])

    def type(self, line: str) -> None:
        """Type a line before any other answer."""
        self._lines.append(line)
        self._waiting.set()

    def let_go(self) -> None:
        """Answer by itself again."""
        self.hold_at = None
        self._waiting.set()

    async def read(self) -> str | None:
        """An answer to the last question; for one who types at any moment, once there is a new one."""
        while True:
            if self.stop(self):
                return None
            if self._lines:
                return self._lines.popleft()
            held = self.hold_at is not None and self.prompts.count >= self.hold_at
            if not held and (not self.typed or self._answered < self.prompts.count):
                break
            self._waiting.clear()
            await self._waiting.wait()
        self._patience -= 1
        assert self._patience > 0, self.lines[-30:]
        assert self.prompts.prompt is not None
        self._answered = self.prompts.count
        return self.decide()

    def decide(self) -> str | None:
        """What to answer to the last question."""
        assert self.prompts.prompt is not None
        return answer(self.prompts.prompt, self._dice, self.wishes)

    def write(self, line: str) -> None:
        """Read what is printed."""
        assert is_plain(line), line
        assert "{" not in line, line
        self.prompts.feed(line)
        self._waiting.set()


def welcomer(dial: Dial, memory: Memory, name: str, address: str = "here:1") -> Welcomer:
    known = memory.server(address, name)

    def way_back(table: str | None) -> str:
        return f"come back to {table}"

    return Welcomer(
        dial=dial,
        address=address,
        name=name,
        token=None if known is None else known.token,
        keep_token=lambda name, token: memory.remember_server(address, name, token),
        way_back=way_back,
    )


@asynccontextmanager
async def visiting(
    folder: Path, port: int, name: str, first: First | None = None, words: Words = STRICT
) -> AsyncIterator[Visit]:
    """A visit to a server through a socket, by somebody with a memory of their own."""
    memory = Memory(folder / name)
    async with visit(welcomer(tcp("127.0.0.1", port), memory, name), first or ShowLobby(), memory, words) as visited:
        yield visited


async def go_through(
    folder: Path, port: int, name: str, script: Script, first: First | None = None, words: Words = STRICT
) -> str:
    """A whole visit through a socket, to its last sentence."""
    async with asyncio.timeout(PATIENCE), visiting(folder, port, name, first, words) as visited:
        await run_plain(visited, script)
        return await leave(visited)


async def practise(
    folder: Path,
    script: Script,
    options: Any,
    *,
    words: Words = STRICT,
    seed: int | None = None,
    thinker: Thinker | None = None,
    **first: Any,
) -> str:
    """A whole visit to a server of one's own."""
    memory = Memory(folder)
    data = DataDirectory(folder / "practice")
    people = options.people
    game = next(name for name, game in GAMES.items() if game.types.options is type(options))
    with data.claimed():
        async with asyncio.timeout(PATIENCE), practising(data, Settings(bot_delay=0), seed, thinker) as practice:
            table = practice.to_go_on_with(memory.practice.table)
            await practice.tidy_up()
            now = PlayNow(
                game=game,
                options=msgspec.to_builtins(options),
                bots=tuple(people[1:]),
                **{"table": table, "seed": seed, **first},
            )
            come = Welcomer(
                dial=practice.dial,
                address="practice",
                name="Ada",
                token=memory.practice.token,
                keep_token=lambda name, token: memory.remember_practice(token=token),
                way_back=lambda table: "menagerie play",
            )
            async with visit(come, now, memory, words) as visited:
                await run_plain(visited, script)
                return await leave(visited)
