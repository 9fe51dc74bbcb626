"""A drawn page: a screen that is drawn on one sheet, steered by keys and by clicks that mean the same."""

import logging
from abc import abstractmethod
from typing import ClassVar, Final, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Region
from textual.strip import Strip

from menagerie_client.drawing.hints import Hint, draw_hints
from menagerie_client.drawing.punctual import Punctual
from menagerie_client.drawing.scene import Scene
from menagerie_client.drawing.sheet import Action, Area, Sheet
from menagerie_client.drawing.textual_seam import HookedScreen
from menagerie_client.look.look import Look

log = logging.getLogger(__name__)

NARROWEST: Final = 40
LOWEST: Final = 12

Result = TypeVar("Result")


class DrawnPage(Punctual, HookedScreen[Result]):
    """One screen, whatever it shows: what is on it, its look and its words are its own."""

    BINDINGS: ClassVar[list[BindingType]] = []
    AUTO_FOCUS = None
    least: ClassVar[tuple[int, int]] = (NARROWEST, LOWEST)
    """Below this size there is no room for anything but a sentence that says so."""

    def __init__(self) -> None:
        super().__init__()
        self._scene = Scene(self.paint)
        self._due = False
        self._is_going = False
        self.shown_hints: tuple[Hint, ...] = ()
        """The keys that the bottom line was drawn with, those included for which it has no room."""

    def compose(self) -> ComposeResult:
        """Nothing but the sheet."""
        yield self._scene

    def render_lines(self, crop: Region) -> list[Strip]:
        """What lies under the sheet is never seen; by itself, it would cost as much as the sheet."""
        return [Strip.blank(crop.width)] * crop.height

    # What a page is made of

    @property
    @abstractmethod
    def look(self) -> Look:
        """The look to draw with."""

    @abstractmethod
    def draw(self, sheet: Sheet) -> None:
        """Draw everything, above the bottom line."""

    @abstractmethod
    def hints(self) -> list[Hint]:
        """The keys of this moment, the most important first."""

    def bottom_line(self) -> list[Hint]:
        """The keys that the bottom line names: those of this moment, unless something else takes all keys."""
        return self.hints()

    @abstractmethod
    def draw_failure(self, sheet: Sheet) -> None:
        """Draw, in place of what could not be drawn, that it could not."""

    @abstractmethod
    def way_out(self) -> Hint:
        """The one key that is left on a page that could not be drawn."""

    @abstractmethod
    def ask_for_room(self, sheet: Sheet) -> None:
        """Say that the window is too small."""

    def press(self, key: str, character: str | None) -> bool:
        """A key was pressed; False if it means nothing here."""
        return False

    def press_named(self, key: str) -> None:
        """A key was clicked where the bottom line names it."""
        self.press(key, key if len(key) == 1 else None)

    def act(self, action: Action) -> None:
        """A spot was clicked."""

    # How it is shown

    @property
    def is_in_front(self) -> bool:
        """Whether this page is seen. Textual calls the one below it current, too: it might shine through."""
        stack = self.app.screen_stack if self.is_attached else []
        return bool(stack) and stack[-1] is self

    def close(self, result: Result | None = None) -> None:
        """Go back to the page before, if this one is in front; it takes a moment, in which more keys may come."""
        if self.is_in_front and not self._is_going:
            self._is_going = True
            _ = self.dismiss(result)

    def redraw(self) -> None:
        """Draw again, once for all that happens before the next frame; under another page, once it is seen again."""
        if not self._due and self.is_attached and self.is_in_front:
            self._due = True
            self.ask_for_frame()

    def before_frame(self) -> None:
        if self._due:
            self.paint()
            self.take_into_frame(self._scene)

    def paint(self) -> None:
        """Draw now."""
        self._due = False
        width, height = self._scene.size
        if width <= 0 or height <= 0:
            return
        sheet = Sheet(width, height, self.look)
        # It is the window that has to be large enough: a line to write in takes a row of it, and is no reason to stop.
        if self.size.width < self.least[0] or self.size.height < self.least[1]:
            self.ask_for_room(sheet)
        else:
            sheet = self._drawn(sheet)
        self._scene.show(sheet)

    def _drawn(self, sheet: Sheet) -> Sheet:
        """The page; one that cannot be drawn says so, and can be left."""
        try:
            self.draw(sheet)
            self._draw_hints(sheet, self.bottom_line())
        except Exception:
            log.exception("a page could not be drawn", extra={"page": type(self).__name__})
            sheet = Sheet(sheet.width, sheet.height, self.look)
            self.draw_failure(sheet)
            self._draw_hints(sheet, [self.way_out()])
        return sheet

    def _draw_hints(self, sheet: Sheet, hints: list[Hint]) -> None:
        self.shown_hints = tuple(hints)
        draw_hints(sheet, Area(1, sheet.height - 1, sheet.width - 2, 1), hints)

    @property
    def sheet(self) -> Sheet | None:
        """What is shown now."""
        return self._scene.sheet

    # How it is steered

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
                self.press_named(key)
            case action:
                self.act(action)
        self.redraw()
