"""A page: a screen that is drawn on one sheet, steered by keys and by clicks that mean the same."""

import logging
from abc import abstractmethod
from collections.abc import Callable, Coroutine
from typing import Any, ClassVar, Final, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip

from menagerie_client.drawing.hints import Hint, draw_hints
from menagerie_client.drawing.punctual import Punctual
from menagerie_client.drawing.scene import Scene
from menagerie_client.drawing.sheet import Action, Area, Sheet, wrap
from menagerie_client.link.state import Reconnecting
from menagerie_client.screens.kit import Kit
from menagerie_client.text.refusals import explain
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.messages import Message

log = logging.getLogger(__name__)

NARROWEST: Final = 40
LOWEST: Final = 12

Result = TypeVar("Result")


class Page(Punctual, Screen[Result]):
    """One screen."""

    BINDINGS: ClassVar[list[BindingType]] = []
    AUTO_FOCUS = None
    least: ClassVar[tuple[int, int]] = (NARROWEST, LOWEST)
    """Below this size there is no room for anything but a sentence that says so."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self.kit = kit
        self.words = kit.words
        self.error = ""
        """What went wrong last, in words."""
        self._at_work = 0
        """How much is under way that the person asked for."""
        self._is_held_up = False
        """Whether some of it has to wait until the link is back."""
        self._scene = Scene(self.paint)
        self._due = False
        self._is_going = False

    def compose(self) -> ComposeResult:
        """Nothing but the sheet."""
        yield self._scene

    def render_lines(self, crop: Region) -> list[Strip]:
        """What lies under the sheet is never seen; by itself, it would cost as much as the sheet."""
        return [Strip.blank(crop.width)] * crop.height

    @abstractmethod
    def draw(self, sheet: Sheet) -> None:
        """Draw everything, above the bottom line."""

    @abstractmethod
    def hints(self) -> list[Hint]:
        """The keys of this moment, the most important first."""

    def press(self, key: str, character: str | None) -> bool:
        """A key was pressed; False if it means nothing here."""
        return False

    def act(self, action: Action) -> None:
        """A spot was clicked."""

    def heard(self, message: Message) -> None:
        """The server said something by itself."""

    def open(self, page: "Page[Any]", then: Callable[[Any], None] | None = None) -> None:
        """Put another page before this one; what it ends with is handed on."""
        _ = self.app.push_screen(page, then)

    def close(self, result: Result | None = None) -> None:
        """Go back to the page before, if this one is in front; it takes a moment, in which more keys may come."""
        if self.is_current and not self._is_going:
            self._is_going = True
            _ = self.dismiss(result)

    def carry_out(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that takes a while; a refusal is said, and so is that something went wrong."""
        self.error = ""
        self.run_worker(self._carry_out(work), exit_on_error=False)

    async def _carry_out(self, work: Coroutine[Any, Any, None]) -> None:
        self._at_work += 1
        self.link_changed()
        try:
            await work
        except Refusal as refusal:
            self.error = self.explain(refusal)
        except Exception:  # one page that fails takes nobody's seat
            log.exception("a page could not do what it was asked for", extra={"page": type(self).__name__})
            self.error = self.words("screen-failed")
        finally:
            self._at_work -= 1
        if self._is_held_up and not self._at_work:
            self._is_held_up = False
            if not self.error:
                self.went_out()
        self.redraw()

    def link_changed(self) -> None:
        """The link is lost, or back: what was asked for goes out once there is one."""
        if self._at_work and isinstance(self.kit.client.state, Reconnecting):
            self._is_held_up = True
        self.redraw()

    def went_out(self) -> None:
        """What had to wait for the link has been done."""

    def remark(self) -> tuple[str, str] | None:
        """What is to be said about what the person did last, and its ink: that it waits, or why it was not done."""
        if self._is_held_up:
            return self.words("link-waits"), "warn"
        return (self.error, "bad") if self.error else None

    def explain(self, refusal: Refusal) -> str:
        """A refusal in words."""
        return explain(self.words, refusal)

    def redraw(self) -> None:
        """Draw again, once for all that happens at this moment; under another page, not before it is seen again."""
        if not self._due and self.is_attached and self.is_current:
            self._due = True
            self.call_later(self.paint)

    def paint(self) -> None:
        """Draw now."""
        self._due = False
        width, height = self._scene.size
        if width <= 0 or height <= 0:
            return
        sheet = Sheet(width, height, self.kit.look)
        if width < self.least[0] or height < self.least[1]:
            self._ask_for_room(sheet)
        else:
            sheet = self._drawn(sheet)
        self._scene.show(sheet)

    def _drawn(self, sheet: Sheet) -> Sheet:
        """The page; one that cannot be drawn says so, and can be left."""
        try:
            self.draw(sheet)
            self._draw_hints(sheet)
        except Exception:
            log.exception("a page could not be drawn", extra={"page": type(self).__name__})
            sheet = Sheet(sheet.width, sheet.height, self.kit.look)
            for y, line in enumerate(wrap(self.words("screen-failed"), sheet.width - 2)):
                sheet.put(1, 1 + y, line, "bad")
            draw_hints(sheet, Area(1, sheet.height - 1, sheet.width - 2, 1), [self._way_out()])
        return sheet

    def _way_out(self) -> Hint:
        return Hint("ctrl+q", "Ctrl+Q", self.words("hint-quit"))

    def looks_changed(self) -> None:
        """Words or look have changed."""
        self.words = self.kit.words
        self.redraw()

    def on_screen_resume(self) -> None:
        """Something else was in front of this page."""
        self.looks_changed()

    def on_key(self, event: events.Key) -> None:
        """Keys mean what the page says."""
        # A capital is the same key: the bottom line shows them so, and Caps Lock is no reason for silence.
        key = event.key.lower() if len(event.key) == 1 else event.key
        if self.focused is None and self.press(key, event.character if event.is_printable else None):
            event.stop()
            event.prevent_default()
            self.redraw()

    def on_scene_clicked(self, event: Scene.Clicked) -> None:
        """A click on a hint is its key; any other spot is the page's own."""
        event.stop()
        match event.action:
            case ("key", str() as key):
                self.press(key, key if len(key) == 1 else None)
            case action:
                self.act(action)
        self.redraw()

    @property
    def sheet(self) -> Sheet | None:
        """What is shown now."""
        return self._scene.sheet

    def _ask_for_room(self, sheet: Sheet) -> None:
        width, height = self.least
        sentence = self.words("screen-more-room", width=width, height=height, now=f"{sheet.width}x{sheet.height}")
        for y, line in enumerate(wrap(sentence, sheet.width)):
            sheet.put(0, y, line)

    def _draw_hints(self, sheet: Sheet) -> None:
        draw_hints(sheet, Area(1, sheet.height - 1, sheet.width - 2, 1), self.hints())
