"""Where a person sits in plain mode: lines to read and to write, words, and what can be typed at any moment."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal, TypeVar

from menagerie_client.boards.steps import Answer, Step
from menagerie_client.link.lateness import until_late
from menagerie_client.link.state import Reconnecting
from menagerie_client.plain.lines import Lines
from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.words import Fact, Words, languages
from menagerie_client.visiting.visit import Visit
from menagerie_shared.wire.text import clean_text

LONGEST: Final = 2000
QUIET: Final = 0.5
"""So many seconds without another sentence, and what came by itself is over for now."""
KEPT: Final = 200
"""How many sentences `log` can repeat."""
COMMANDS: Final = (
    "help",
    "again",
    "look",
    "hand",
    "score",
    "cards",
    "log",
    "seats",
    "rules",
    "say",
    "undo",
    "hint",
    "tips",
    "review",
    "check",
    "save",
    "begin",
    "free",
    "lobby",
    "join",
    "watch",
    "top",
    "name",
    "language",
    "quit",
)


Result = TypeVar("Result")


class Left(Exception):
    """There is no more input, or the person wants to go."""


Command = Callable[[str, str], Awaitable[bool]]
"""Carries out a typed command, with what was typed after it; False if it means nothing here."""


class Desk:
    """One person, through lines of text."""

    def __init__(self, visit: Visit, lines: Lines) -> None:
        self.visit = visit
        self.client = visit.client
        self.words: Words = visit.words
        self.log: deque[str] = deque(maxlen=KEPT)
        """What has happened, for `log`."""
        self._lines = lines
        self._heard: deque[str] = deque()
        self._reported = asyncio.Event()
        """Set when something has happened; whoever is asked something then is reminded of it."""
        self._is_at_work = False
        """Whether something is under way that the person chose."""
        self._held_up: Literal["", "server", "link"] = ""
        """What it has had to wait for: an answer, or the link."""
        self._commands = self._read_commands()

    def _read_commands(self) -> dict[str, str]:
        """What can be typed, in this person's language and in English."""
        typed = {self.words(f"plain-command-{name}"): name for name in COMMANDS}
        return {**{name: name for name in COMMANDS}, **typed, "?": "help"}

    def speak(self, language: str) -> None:
        """Go on in another language, or say which there are; what was typed is a code or the name of one."""
        names = {code: self.words(f"language-{code}") for code in languages()}
        wanted = language.casefold()
        code = next((code for code, name in names.items() if wanted in (code, name.casefold())), None)
        if code is None:
            listed = [self.words("plain-language-named", code=code, language=name) for code, name in names.items()]
            known = enumerate_words(self.words, listed)
            self.say("plain-language-which", language=names[self.words.language], languages=known)
            return
        self.words.speak(code)
        self.visit.memory.prefer(language=code)
        self._commands = self._read_commands()
        self.say("plain-language-now", language=names[code])

    def write(self, line: str) -> None:
        """Write a line. Whatever is in it, it steers no terminal."""
        self._lines.write(clean_text(line, LONGEST))

    def say(self, key: str, **facts: Fact) -> None:
        """Write a sentence of the catalogue."""
        self.write(self.words(key, **facts))

    def say_lines(self, key: str) -> None:
        """Write an entry of the catalogue that is a list, line by line."""
        for line in self.words(key).splitlines():
            self.write(line)

    def report(self, line: str) -> None:
        """Write what has happened, and keep it for `log`."""
        self.log.append(line)
        self.write(line)
        self._reported.set()

    async def carry_out(self, work: Awaitable[Result], *, takes_time: bool = False) -> Result:
        """Do what the person chose. If it has to wait, for the link or for an answer, that is said, and that it went.

        Of what takes time anyway it is not said that there is no answer yet.
        """
        self._is_at_work, self._held_up = True, ""
        self.link_lost()
        late = None if takes_time else asyncio.create_task(self._grow_late())
        try:
            result = await work
        finally:
            self._is_at_work = False
            if late is not None:
                late.cancel()
        if self._held_up:
            self.say(f"{self._held_up}-went")
        return result

    async def _grow_late(self) -> None:
        await until_late()
        self._wait_for("server")

    def link_lost(self) -> None:
        """Say that what was chosen waits, if something was and there is no link."""
        if self._is_at_work and isinstance(self.client.state, Reconnecting):
            self._wait_for("link")

    def _wait_for(self, what: Literal["server", "link"]) -> None:
        """Say what the choice waits for. A server that is out of reach answers as little: that is said once."""
        if self._held_up not in (what, "link"):
            self._held_up = what
            self.say(f"{what}-waits")

    async def hear(self, changed: Callable[[], bool]) -> str | None:
        """The next line that is typed; None if something has changed before. Left at the end of the input."""
        if changed():
            return None
        if self._heard:
            return self._heard.popleft()
        reading = asyncio.ensure_future(self._lines.read())
        changing = asyncio.ensure_future(self.client.until(changed))
        try:
            await asyncio.wait({reading, changing}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (reading, changing):
                if not task.done():
                    task.cancel()
            await asyncio.gather(reading, changing, return_exceptions=True)
        line = None if reading.cancelled() else reading.result()
        if not changing.cancelled():
            if line is not None:
                self._heard.append(line)  # it may answer what comes next
            changing.result()
            return None
        if line is None:
            raise Left
        return line

    async def wait(self, changed: Callable[[], bool], command: Command) -> None:
        """Wait for others. A person can type commands meanwhile; what a script has written waits for a question."""
        if not self._lines.typed:
            await self.client.until(changed)
            return
        while (line := await self.hear(changed)) is not None:
            if line and not await self._obey(line, command):
                self.say("plain-wait")

    async def ask(self, step: Step, changed: Callable[[], bool], command: Command) -> Any:
        """Ask step by step until there is an answer; None if something has changed before."""
        self._reported.clear()
        reminding = asyncio.create_task(self._remind(lambda: step))
        try:
            first, preferences = step, self.visit.memory.preferences
            self._show(step)
            while (line := await self.hear(changed)) is not None:
                numbers = _numbers(line)
                if numbers is not None:
                    if (wrong := self._wrong(step, numbers)) is not None:
                        self.write(wrong)
                        continue
                    reached = step.then(tuple(number - 1 for number in numbers))
                    if isinstance(reached, Step) and reached.meant and preferences.confirmations is False:
                        reached = reached.meant
                    if isinstance(reached, Answer):
                        return reached.value
                    step = reached
                elif self._means(line, "undo") and step is not first:
                    step = first
                elif line and not self._means(line, "again"):
                    if not await self._obey(line, command):
                        self.say("plain-not-understood", line=line[:40])
                    continue
                self._show(step)
            return None
        finally:
            reminding.cancel()
            await asyncio.gather(reminding, return_exceptions=True)

    async def _remind(self, asked: Callable[[], Step]) -> None:
        """Repeat in a line what is asked, once what has happened meanwhile pushes it away no further.

        A script has its question in its lines, wherever it stands.
        """
        while self._lines.typed:
            await self._reported.wait()
            while self._reported.is_set():
                self._reported.clear()
                await asyncio.sleep(QUIET)
            self.say("plain-still-asked", question=asked().ask)

    def show_commands(self) -> None:
        """Say what can be typed at any moment."""
        self.say_lines("plain-commands")

    def _means(self, line: str, name: str) -> bool:
        return self._commands.get(line.lower()) == name

    async def _obey(self, line: str, command: Command) -> bool:
        word, _, rest = line.partition(" ")
        name = self._commands.get(word.lower())
        if name == "quit":
            raise Left
        if name == "language":
            self.speak(rest.strip())
            return True
        return name is not None and await command(name, rest.strip())

    def _show(self, step: Step) -> None:
        for line in step.before:
            self.write(line)
        self.write(step.ask)
        for number, option in enumerate(step.options, 1):
            self.say("plain-option", number=number, option=option)
        if step.least == step.most == 1:
            self.say("plain-type-one")
        elif step.least == step.most:
            self.say("plain-type-several", count=step.most)
        elif step.least == 0:
            self.say("plain-type-any")
        else:
            self.say("plain-type-one-or-more", least=step.least, most=step.most)

    def _wrong(self, step: Step, numbers: tuple[int, ...]) -> str | None:
        """Why these numbers are no answer."""
        words = self.words
        for number in numbers:
            if not 1 <= number <= len(step.options):
                return words("plain-no-such-number", number=str(number), most=len(step.options))
        if len(set(numbers)) < len(numbers):
            return words("plain-number-twice")
        if not step.least <= len(numbers) <= step.most:
            return words("plain-wrong-count", count=len(numbers), least=step.least, most=step.most)
        return None


def _numbers(line: str) -> tuple[int, ...] | None:
    """The numbers on a line, with spaces or commas between them; a single 0 is none of them."""
    parts = line.replace(",", " ").split()
    if not parts or not all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts):
        return None
    numbers = tuple(map(int, parts))
    return () if numbers == (0,) else numbers
