"""A page of one person: drawn in their look and words, over their link to a server."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeVar

from textual.message import Message as TextualMessage

from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.menu import Entry
from menagerie_client.drawing.page import DrawnPage
from menagerie_client.drawing.sheet import Action, Sheet, wrap
from menagerie_client.link.lateness import until_late
from menagerie_client.link.state import Reconnecting
from menagerie_client.look.look import Look
from menagerie_client.screens.kit import Kit
from menagerie_client.text.refusals import explain
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.messages import Message

log = logging.getLogger(__name__)

Result = TypeVar("Result")

STEERING: Final = ("up", "down", "left", "right")
"""Keys that do nothing by themselves but move a cursor."""


class Command(NamedTuple):
    """Something that can be done on a page, by its name."""

    label: str
    shown: str
    """The key that does it at once; empty if there is none."""
    action: Action


class Find(TextualMessage):
    """The person wants to find something that can be done here, by its name."""


class Entitled(TextualMessage):
    """The page in front has something else to say in the title of the window."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = title


class Page(DrawnPage[Result]):
    """One screen of the house."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self.kit = kit
        self.words = kit.words
        self.error = ""
        """What went wrong last, in words."""
        self.note = ""
        """What else is to be said until something is done: that what was done last had to wait, and went out."""
        self._at_work = 0
        """How much is under way that the person asked for."""
        self._held_up: Literal["", "server", "link"] = ""
        """What some of it waits for: a server that has not answered for a while, or the link, until that is back."""
        self._headline = ""
        """What the title of the window was last told."""
        self.has_read = 0
        """How many messages the client had taken in when this page read up on what they were about."""

    @property
    def look(self) -> Look:
        return self.kit.look

    @property
    def takes_letters(self) -> bool:
        """Whether something is typed on this page just now, in which every sign is only a sign."""
        return False

    def heard(self, message: Message) -> None:
        """The server said something by itself."""

    def open(self, page: "Page[Any]", then: Callable[[Any], None] | None = None) -> None:
        """Put another page before this one; what it ends with is handed on.

        It takes a moment, in which the same key may come again: then that page is there already.
        """
        if self.is_in_front or type(self.app.screen) is not type(page):
            _ = self.app.push_screen(page, then)

    def carry_out(self, work: Coroutine[Any, Any, None], *, takes_time: bool = False) -> None:
        """Do something that the server is asked for; a refusal is said, and so is that something went wrong.

        If there is no answer for a while, that is said as well, but of what takes time anyway.
        """
        self.error = self.note = ""
        self.run_worker(self._carry_out(work, takes_time=takes_time), exit_on_error=False)

    async def _carry_out(self, work: Coroutine[Any, Any, None], *, takes_time: bool) -> None:
        self._at_work += 1
        self.link_changed()
        late = None if takes_time else asyncio.create_task(self._grow_late())
        try:
            await work
        except Refusal as refusal:
            self.error = self.explain(refusal)
        except Exception:  # one page that fails takes nobody's seat
            log.exception("a page could not do what it was asked for", extra={"page": type(self).__name__})
            self.error = self.words("screen-failed")
        finally:
            self._at_work -= 1
            if late is not None:
                late.cancel()
        if self._held_up and not self._at_work:
            self.note = "" if self.error else self.words(f"{self._held_up}-went")
            self._held_up = ""
        self.redraw()

    async def _grow_late(self) -> None:
        """Say that one waits for the server, if that is all there is to it."""
        await until_late()
        self._held_up = self._held_up or "server"
        self.redraw()

    def link_changed(self) -> None:
        """The link is lost, or back: what was asked for goes out once there is one."""
        if self._at_work and isinstance(self.kit.client.state, Reconnecting):
            self._held_up = "link"
        self.redraw()

    @property
    def is_held_up(self) -> bool:
        """Whether what the person asked for waits for the link, or for a server that does not answer."""
        return bool(self._held_up)

    def remark(self) -> tuple[str, str] | None:
        """What is to be said about what the person did last, and its ink: that it waits, that it went, or why not."""
        if self._held_up:
            return self.words(f"{self._held_up}-waits"), "warn"
        if self.error:
            return self.error, "bad"
        return (self.note, "good") if self.note else None

    def explain(self, refusal: Refusal) -> str:
        """A refusal in words."""
        return explain(self.words, refusal)

    def looks_changed(self) -> None:
        """Words or look have changed."""
        self.words = self.kit.words
        self.redraw()

    def on_screen_resume(self) -> None:
        """Something else was in front of this page."""
        self._headline = ""
        self.looks_changed()

    # What else a terminal can do

    def headline(self) -> str:
        """What the title of the window says while this page is in front."""
        return self.words("title")

    def paint(self) -> None:
        super().paint()
        if self.is_in_front and (headline := self.headline()) != self._headline:
            self._headline = headline
            self.post_message(Entitled(headline))

    def offered(self) -> Sequence[Entry]:
        """What the menu of this page offers, if it has one."""
        return ()

    def commands(self) -> list[Command]:
        """Everything that can be done here: what its menu offers, and what keys do besides."""
        entries = self.offered()
        named = {entry.key for entry in entries if entry.key}
        offered = [Command(entry.label, entry.key.upper(), entry.action) for entry in entries]
        keys = [hint for hint in self.hints() if hint.key not in named and hint.key not in (*STEERING, "colon")]
        return [*offered, *(Command(_begun(hint.label), hint.shown, ("key", hint.key)) for hint in keys)]

    def find(self) -> None:
        """Let the person find what can be done here by its name."""
        self.post_message(Find())

    def run_command(self, command: Command) -> None:
        """Do what was found by its name."""
        match command.action:
            case ("key", str() as key):
                self.press(key, key if len(key) == 1 else None)
            case action:
                self.act(action)
        self.redraw()

    # When nothing else can be shown

    def draw_failure(self, sheet: Sheet) -> None:
        for y, line in enumerate(wrap(self.words("screen-failed"), sheet.width - 2)):
            sheet.put(1, 1 + y, line, "bad")

    def way_out(self) -> Hint:
        return Hint("ctrl+q", "Ctrl+Q", self.words("hint-quit"))

    def ask_for_room(self, sheet: Sheet) -> None:
        width, height = self.least
        sentence = self.words(
            "screen-more-room", width=width, height=height, now=f"{self.size.width}x{self.size.height}"
        )
        for y, line in enumerate(wrap(sentence, sheet.width)):
            sheet.put(0, y, line)


def _begun(label: str) -> str:
    """A label as it begins a line."""
    return label[:1].upper() + label[1:]
